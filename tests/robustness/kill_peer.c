// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * kill_peer.c - a peer dies at a random instant under traffic, again and again.
 *
 * Both ends keep a mix of SEND, WRITE, READ and atomics in flight, small to large, waiting by
 * polling or by events, with an RQ or an SRQ. A timer kills the peer wherever it then is, and
 * interrupts the survivor wherever that is.
 * The survivor must see its requests fail within its retry budget - the first with
 * RETRY_EXC_ERR, the others flushed, none lost - and be able to go on with the next peer, with
 * as many descriptors and files as before.
 *
 * The peer is a program of its own (this one with an argument), since a fork of a
 * process with an open device is another test.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robustness/end.h"
#include "tests/robustness/leftovers.h"

#define QUICK 20
#define LONG 200
#define BUDGET_MS 5000		/* far above (5 + 1) x 4 x 17 ms */
#define LATEST_US 30000		/* the latest instant of death */

static pid_t victim;
static uint64_t died_at, latest_error;	/* ms: of this round; of all rounds, after the death */

static bool never(void *arg)
{
	return false;
}

static int victim_main(int fd, unsigned how)
{
	struct end e;

	end_with_parent();
	end_open(&e, NULL, how);
	end_connect(&e, fd);
	end_traffic(&e, never, NULL);
	end_die("a victim's request failed: %s", ibv_wc_status_str(e.first_error));
}

static pid_t start_victim(int fd, unsigned how)
{
	char number[16], way[16];
	pid_t pid = fork();

	if (pid)
		return pid;
	snprintf(number, sizeof(number), "%d", fd);
	snprintf(way, sizeof(way), "%u", how);
	fcntl(fd, F_SETFD, 0);
	execl("/proc/self/exe", "kill_peer", number, way, NULL);
	_exit(127);
}

static void on_alarm(int sig)
{
	died_at = end_now_ms();
	kill(victim, SIGKILL);
}

static void kill_at_random(void)
{
	struct itimerval t = { .it_value.tv_usec = 1 + random() % LATEST_US };

	setitimer(ITIMER_REAL, &t, NULL);
}

static void check_flushed(struct end *e)
{
	uint64_t deadline = end_now_ms() + BUDGET_MS;
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	while (e->completed < e->posted && end_now_ms() < deadline)
		end_wait(e, 20);
	if (e->completed < e->posted)
		end_die("%u of %u requests never completed", e->posted - e->completed, e->posted);
	if (e->first_error != IBV_WC_RETRY_EXC_ERR)
		end_die("the first failure is %s", ibv_wc_status_str(e->first_error));
	if (ibv_query_qp(e->qp, &attr, IBV_QP_STATE, &init) || attr.qp_state != IBV_QPS_ERR)
		end_die("the QP is in state %d after its peer died", attr.qp_state);
}

static void check_death(void)
{
	int status;

	if (waitpid(victim, &status, 0) != victim || !WIFSIGNALED(status))
		end_die("the victim ended by itself, status %x", status);
}

static bool past(void *deadline)
{
	return end_now_ms() > *(uint64_t *)deadline;
}

static void one_round(struct ibv_context *ctx, unsigned how, unsigned victim_how)
{
	uint64_t deadline;
	struct end e;
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
		end_die("socketpair: %s", strerror(errno));
	end_open(&e, ctx, how);
	victim = start_victim(fds[1], victim_how);
	close(fds[1]);
	end_connect(&e, fds[0]);
	close(fds[0]);
	kill_at_random();
	deadline = end_now_ms() + LATEST_US / 1000 + BUDGET_MS;
	end_traffic(&e, past, &deadline);
	if (!e.broken)
		end_die("no request has failed %d ms after the peer's death", BUDGET_MS);
	if (end_now_ms() - died_at > latest_error)
		latest_error = end_now_ms() - died_at;
	check_death();
	check_flushed(&e);
	end_close(&e);
}

int main(int argc, char **argv)
{
	int rounds = getenv("ANYVERBS_TEST_LONG") ? LONG : QUICK, files = 0, descriptors = 0;
	struct sigaction alarm_action = { .sa_handler = on_alarm };
	struct ibv_context *ctx;

	if (argc > 2)
		return victim_main(atoi(argv[1]), (unsigned)atoi(argv[2]));
	sigaction(SIGALRM, &alarm_action, NULL);
	srandom(getpid());
	leftovers_begin();
	ctx = end_device();
	for (int i = 0; i < rounds; i++) {
		one_round(ctx, i & 3, i >> 2 & 3);
		if (i == 15) {
			files = leftovers_count();
			descriptors = leftovers_descriptors();
		}
	}
	if (leftovers_descriptors() > descriptors)
		end_die("%d descriptors, and %d after the first rounds", leftovers_descriptors(),
			descriptors);
	if (leftovers_count() != files)
		end_die("%d files, and %d after the first rounds", leftovers_count(), files);
	ibv_close_device(ctx);
	leftovers_end();
	printf("%d peers killed, an error at most %u ms later\n", rounds,
	       (unsigned)latest_error);
	return 0;
}
