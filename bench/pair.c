// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pair.c - starts the two pinned processes, and makes them meet without spinning for long.
 *
 * The meeting must sleep: side 1 waits there while side 0 runs programs of others, pinned on
 * the same two CPUs, and a spinner would halve what they measure. It must also spin first,
 * because a burst that starts with a sleeping peer measures the wake-up.
 */
#include "bench/pair.h"

#include <errno.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MEET_SPINS = 150 };

static pid_t answering_pid;

void bench_die(const char *fmt, ...)
{
	va_list ap;

	fflush(stdout);
	fputs("anyverbs-bench: ", stderr);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	_exit(1);
}

void bench_check(bool ok, const char *what)
{
	if (!ok)
		bench_die("%s: %s", what, strerror(errno));
}

void bench_pin(int cpu)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET((size_t)cpu, &set);
	bench_check(sched_setaffinity(0, sizeof(set), &set) == 0, "pinning to a CPU");
}

void *bench_shared_alloc(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE,
		       MAP_SHARED | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);

	bench_check(p != MAP_FAILED, "mapping shared memory");
	return p;
}

/* Without this, side 0 would spin for ever on a peer that failed and has said why. */
static void on_child(int sig)
{
	int saved = errno;
	siginfo_t end = { 0 };

	(void)sig;
	waitid(P_PID, (id_t)answering_pid, &end, WEXITED | WNOHANG | WNOWAIT);
	if (end.si_pid && (end.si_code != CLD_EXITED || end.si_status))
		_exit(1);
	errno = saved;
}

static void watch_child(pid_t pid)
{
	struct sigaction sa = { .sa_handler = on_child, .sa_flags = SA_RESTART };

	answering_pid = pid;
	bench_check(sigaction(SIGCHLD, &sa, NULL) == 0, "sigaction");
}

void bench_pair_start(struct bench_side *s)
{
	pid_t pid;

	s->board = bench_shared_alloc(sizeof(*s->board));
	s->pid[0] = getpid();
	fflush(stdout);
	pid = fork();
	bench_check(pid >= 0, "fork");
	s->side = pid == 0;
	s->pid[1] = pid ? pid : getpid();
	if (s->side)
		prctl(PR_SET_PDEATHSIG, SIGKILL);
	else
		watch_child(pid);
	/* Yama lets a parent into its child, not the reverse; an error means there is no Yama. */
	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
	bench_pin(s->cpu[s->side]);
}

void bench_pair_finish(struct bench_side *s)
{
	int status;

	signal(SIGCHLD, SIG_DFL);
	bench_check(waitpid(s->pid[1], &status, 0) == s->pid[1], "waitpid");
}

static void sleep_until_arrival(struct bench_gate_shm *mine, struct bench_gate_shm *other,
				uint32_t seen)
{
	atomic_store(&mine->asleep, 1);
	syscall(SYS_futex, &other->arrived, FUTEX_WAIT, seen, NULL, NULL, 0);
	atomic_store(&mine->asleep, 0);
}

void bench_meet(struct bench_side *s)
{
	struct bench_gate_shm *mine = &s->board->gate[s->side], *other = &s->board->gate[!s->side];
	uint32_t target = atomic_fetch_add(&mine->arrived, 1) + 1, seen;
	unsigned spins = 0;

	if (atomic_load(&other->asleep))
		syscall(SYS_futex, &mine->arrived, FUTEX_WAKE, 1, NULL, NULL, 0);
	while ((int32_t)((seen = atomic_load(&other->arrived)) - target) < 0) {
		if (++spins < MEET_SPINS)
			sched_yield();
		else
			sleep_until_arrival(mine, other, seen);
	}
}

void bench_memory_create(struct bench_side *s)
{
	s->memory = aligned_alloc(2 << 20, BENCH_MEMORY);
	bench_check(s->memory, "aligned_alloc");
	memset(s->memory, 0, BENCH_MEMORY);
	s->plain = mmap(NULL, BENCH_SPAN, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			-1, 0);
	bench_check(s->plain != MAP_FAILED, "mmap");
	madvise(s->plain, BENCH_SPAN, MADV_NOHUGEPAGE);
	memset(s->plain, 1, BENCH_SPAN);
	s->board->memory[s->side] = (uintptr_t)s->memory;
	s->board->plain[s->side] = (uintptr_t)s->plain;
}
