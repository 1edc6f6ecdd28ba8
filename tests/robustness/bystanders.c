// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bystanders.c - a process that forks, closes everything, or execs harms no other.
 *
 * A talks with B, quietly, and with C, which misbehaves under traffic. Whatever C does to itself,
 * the traffic between A and B goes on, and A survives. What A sees of C itself is
 * checked where it is certain: nothing when C only forks, errors when C becomes another program.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robustness/end.h"

#define BEFORE_MS 100		/* of traffic before C misbehaves */
#define AFTER_MS 700		/* and after */
#define NOBODY 65534
#define PROGRESS 100		/* completions that traffic must make, */
#define STILL_MS 10000		/* in this time: on a busy machine it may be long until B runs */

static bool past(void *deadline)
{
	return end_now_ms() >= *(uint64_t *)deadline;
}

static void traffic_for(struct end *e, unsigned ms)
{
	uint64_t deadline = end_now_ms() + ms;

	end_traffic(e, past, &deadline);
}

static void good_child(void)
{
	pid_t pid = fork();

	if (pid == 0)
		_exit(0);
	waitpid(pid, NULL, 0);
}

/* A child that closes what it inherited, stays a while, and becomes another program. */
static void closing_child(void)
{
	if (fork() == 0) {
		syscall(SYS_close_range, 3, ~0u, 0);
		usleep(100000);
		execl("/bin/sleep", "sleep", "0.2", NULL);
		_exit(127);
	}
}

static void fork_often(struct end *e)
{
	uint64_t deadline = end_now_ms() + AFTER_MS;

	while (!e->broken && !past(&deadline)) {
		good_child();
		closing_child();
		traffic_for(e, 30);
	}
	if (e->broken)
		end_die("forking broke C's own traffic: %s", ibv_wc_status_str(e->first_error));
}

/* After this C's own calls may fail as they like; it only stays, as a process that is there. */
static void close_everything(struct end *e)
{
	syscall(SYS_close_range, 3, ~0u, 0);
	usleep(AFTER_MS * 1000);
}

/* As a daemon does when it gives up root: who has it open keeps it. */
static void drop_rights(struct end *e)
{
	if (prctl(PR_SET_DUMPABLE, 0))
		end_die("PR_SET_DUMPABLE: %s", strerror(errno));
	traffic_for(e, AFTER_MS);
	if (e->broken)
		end_die("C dropped its rights, and sees %s", ibv_wc_status_str(e->first_error));
}

/* Root may open what others may not, which would hide what this is about. */
static void be_nobody(void)
{
	if (geteuid() != 0)
		return;
	if (setgid(NOBODY) || setuid(NOBODY))
		end_die("setuid: %s", strerror(errno));
	unsetenv("XDG_RUNTIME_DIR");
	execl("/proc/self/exe", "bystanders", NULL);
	exit(77);
}

static void become_another(struct end *e)
{
	execl("/bin/sleep", "sleep", "30", NULL);
	end_die("exec");
}

struct misdeed {
	const char *name;
	void (*commit)(struct end *e);
	bool harmless;		/* A's traffic with C must go on, too */
	bool fatal;		/* it must fail */
};

static const struct misdeed misdeeds[] = {
	{ "forks", fork_often, .harmless = true },
	{ "drops its rights", drop_rights, .harmless = true },
	{ "closes every descriptor", close_everything },
	{ "becomes another program", become_another, .fatal = true },
};

/* B and C: a program of their own so that they hold nothing of A's. */
static int peer_main(int fd, int misdeed)
{
	struct end e;

	end_with_parent();
	end_open(&e, NULL, false);
	end_connect(&e, fd);
	traffic_for(&e, misdeed < 0 ? 60000 : BEFORE_MS);
	if (misdeed >= 0)
		misdeeds[misdeed].commit(&e);
	while (!e.broken)		/* A ends us when it is done */
		end_wait(&e, 20);
	return 0;
}

static pid_t start_peer(struct end *e, struct ibv_context *ctx, int misdeed)
{
	char number[16], which[16];
	int fds[2];
	pid_t pid;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
		end_die("socketpair: %s", strerror(errno));
	end_open(e, ctx, false);
	pid = fork();
	if (pid == 0) {
		snprintf(number, sizeof(number), "%d", fds[1]);
		snprintf(which, sizeof(which), "%d", misdeed);
		fcntl(fds[1], F_SETFD, 0);
		execl("/proc/self/exe", "bystanders", number, which, NULL);
		_exit(127);
	}
	close(fds[1]);
	end_connect(e, fds[0]);
	close(fds[0]);
	return pid;
}

static void end_peer(pid_t pid)
{
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

/* A: both connections in turn, a few milliseconds each. */
static void talk(struct end *b, struct end *c)
{
	uint64_t deadline = end_now_ms() + BEFORE_MS + AFTER_MS;

	while (!past(&deadline)) {
		traffic_for(b, 5);
		traffic_for(c, 5);
		if (b->broken)
			end_die("the bystander's traffic broke: %s",
				ibv_wc_status_str(b->first_error));
	}
}

static bool goes_on(struct end *e)
{
	uint64_t deadline = end_now_ms() + STILL_MS;
	unsigned before = e->completed;

	while (!e->broken && e->completed - before < PROGRESS && !past(&deadline))
		traffic_for(e, 30);
	return !e->broken && e->completed - before >= PROGRESS;
}

static void one_misdeed(struct ibv_context *ctx, int i)
{
	struct end b, c;
	pid_t pid_b = start_peer(&b, ctx, -1), pid_c = start_peer(&c, ctx, i);

	talk(&b, &c);
	if (!goes_on(&b))
		end_die("the bystander's traffic stands still after C %s", misdeeds[i].name);
	if (misdeeds[i].harmless && c.broken)
		end_die("C %s, and A sees %s", misdeeds[i].name, ibv_wc_status_str(c.first_error));
	if (misdeeds[i].fatal && !c.broken)
		end_die("C %s, and A sees no error", misdeeds[i].name);
	end_peer(pid_c);
	end_close(&c);
	end_peer(pid_b);
	end_close(&b);
	printf("C %s: A %s\n", misdeeds[i].name,
	       c.broken ? ibv_wc_status_str(c.first_error) : "sees nothing");
}

int main(int argc, char **argv)
{
	struct ibv_context *ctx;

	if (argc > 2)
		return peer_main(atoi(argv[1]), atoi(argv[2]));
	be_nobody();
	ctx = end_device();
	for (size_t i = 0; i < sizeof(misdeeds) / sizeof(misdeeds[0]); i++)
		one_misdeed(ctx, i);
	ibv_close_device(ctx);
	return 0;
}
