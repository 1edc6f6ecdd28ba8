// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cpu.c - adds up the clocks of all threads, on both sides.
 *
 * The kernel's work is in it: what a packet costs on a veth, up to the other host's socket, is
 * done in the system call that sends it. The clock of the process would not do: for threads that
 * run at this moment on another processor it is as old as the last tick.
 */
#include "bench/cpu.h"

#include <dirent.h>
#include <stdlib.h>
#include <time.h>

#include "bench/limit_net.h"
#include "bench/verbs_stream.h"

struct bench_cpu_work {
	double (*run)(struct bench_side *s, const struct bench_shot *shot);
};

const struct bench_cpu_work bench_cpu_of_write = { verbs_stream_write };
const struct bench_cpu_work bench_cpu_of_trains = { limit_net_stream };

/* What pthread_getcpuclockid() makes, for a thread that only its number is known of. */
static clockid_t clock_of_thread(int tid)
{
	return (clockid_t)(~(unsigned)tid << 3 | 6);
}

static uint64_t thread_ns(int tid)
{
	struct timespec ts;

	if (tid <= 0 || clock_gettime(clock_of_thread(tid), &ts))
		return 0;
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static uint64_t spent_ns(void)
{
	DIR *threads = opendir("/proc/self/task");
	struct dirent *d;
	uint64_t sum = 0;

	bench_check(threads, "/proc/self/task");
	while ((d = readdir(threads)))
		sum += thread_ns(atoi(d->d_name));
	closedir(threads);
	return sum;
}

double bench_cpu_run(struct bench_side *s, const struct bench_shot *shot)
{
	const struct bench_cpu_work *work = shot->detail;
	uint64_t before = spent_ns();

	work->run(s, shot);
	bench_meet(s);			/* the target of WRITEs has nothing to return from */
	s->board->cpu_ns[s->side] = spent_ns() - before;
	bench_meet(s);
	return (double)(s->board->cpu_ns[0] + s->board->cpu_ns[1]);
}
