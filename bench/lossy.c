// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lossy.c - takes bursts by proxy.
 *
 * Every packet may be lost once, where it arrives: data at the target, answers at the requester.
 * Both processes of the pair have the same seed.
 */
#include "bench/lossy.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/hosts.h"
#include "bench/verbs_nic.h"

static const char fault[] = "drop:1%/in,seed:1";

struct lossy_work {
	enum bench_id id;
};

const struct lossy_work lossy_write = { M_FAR_LOSSLESS };

static int channel = -1;		/* to the pair; in the pair, to who asks */

static bool next_burst(enum bench_id *id)
{
	return read(channel, id, sizeof(*id)) == sizeof(*id);
}

static void set_up(struct bench_side *s, const char *device, int gid_index)
{
	const char *why;

	bench_pair_start(s);
	hosts_enter(s->side);
	bench_memory_create(s);
	bench_meet(s);
	s->nic = verbs_nic_open(s, device, gid_index, &why);
	if (!s->nic)
		bench_die("the lossy pair: %s", why);
	bench_meet(s);
	verbs_nic_connect(s);
	bench_meet(s);
}

static void answer(struct bench_side *s, const char *device, int gid_index)
{
	enum bench_id id;

	if (!next_burst(&id))
		return;
	set_up(s, device, gid_index);
	if (s->side) {
		close(channel);
		bench_serve(s);
		return;
	}
	do {
		double ns = bench_burst(s, id);

		bench_check(write(channel, &ns, sizeof(ns)) == sizeof(ns), "the lossy pair");
	} while (next_burst(&id));
	bench_quit(s);
	bench_pair_finish(s);
}

void lossy_start(const char *device, int gid_index, const int cpu[2])
{
	struct bench_side s = { .mem_fd = -1, .cpu = { cpu[0], cpu[1] } };
	int fd[2];
	pid_t pid;

	bench_check(!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fd), "socketpair");
	pid = fork();
	bench_check(pid >= 0, "fork");
	channel = fd[pid == 0];
	close(fd[pid != 0]);
	if (pid)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	bench_check(!setenv("ANYVERBS_FAULT", fault, 1), "setenv");
	answer(&s, device, gid_index);
	_exit(0);
}

double lossy_run(struct bench_side *s, const struct bench_shot *shot)
{
	const struct lossy_work *work = shot->detail;
	double ns = -1;

	if (s->side)
		return 0;
	bench_check(send(channel, &work->id, sizeof(work->id), MSG_NOSIGNAL) > 0 &&
		    read(channel, &ns, sizeof(ns)) == sizeof(ns), "the lossy pair");
	return ns;
}
