// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exit_from_handler.c - a handler of signals ends the program, in the middle of whatever it was
 * doing, locks and all: the program ends.
 *
 * Run by alone.sh; what owes others something are packets.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/robustness/end.h"

enum { QUICK = 30, LONG = 1000, LIMIT_MS = 5000, ENDED = 3 };

static void end_here(int number)
{
	exit(ENDED);
}

static void end_after(unsigned int microseconds)
{
	struct itimerval when = { .it_value = { .tv_usec = microseconds } };

	signal(SIGALRM, end_here);
	setitimer(ITIMER_REAL, &when, NULL);
}

static void work(unsigned int microseconds)
{
	struct end a, b;

	end_open(&a, NULL, END_POLLS);
	end_open(&b, a.ctx, END_POLLS);
	end_connect_here(&a, &b);
	end_after(microseconds);
	for (;;) {
		(void)end_post(&a, IBV_WR_RDMA_WRITE, 64, 0);
		end_poll(&a);
		end_poll(&b);
	}
}

/* @return how it ended, or -1: it did not */
static int outcome(pid_t child)
{
	const struct timespec moment = { .tv_nsec = 1000000 };
	uint64_t end = end_now_ms() + LIMIT_MS;
	int status;

	while (end_now_ms() < end) {
		if (waitpid(child, &status, WNOHANG) == child)
			return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
		nanosleep(&moment, NULL);
	}
	kill(child, SIGKILL);
	waitpid(child, &status, 0);
	return -1;
}

int main(void)
{
	int rounds = getenv("ANYVERBS_TEST_LONG") ? LONG : QUICK;

	setenv("ANYVERBS_PATH", "wire", 1);
	for (int i = 0; i < rounds; i++) {
		pid_t child = fork();
		int how;

		if (!child)
			work(3000 + (unsigned int)i * 331 % 5000);
		how = outcome(child);
		if (how == 77)
			return 77;
		if (how != ENDED)
			end_die("round %d: %d", i, how);
	}
	printf("%d programs ended\n", rounds);
	return 0;
}
