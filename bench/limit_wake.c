// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_wake.c - ping-pong of two sleepers over eventfd and epoll.
 */
#include "bench/limit_wake.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "bench/clock.h"

void limit_wake_create(struct bench_side *s)
{
	for (int i = 0; i < 2; i++) {
		s->wake[i] = eventfd(0, EFD_CLOEXEC);
		bench_check(s->wake[i] >= 0, "eventfd");
	}
}

void limit_wake_setup(struct bench_side *s)
{
	struct epoll_event e = { .events = EPOLLIN };

	s->epoll = epoll_create1(EPOLL_CLOEXEC);
	bench_check(s->epoll >= 0 &&
		    epoll_ctl(s->epoll, EPOLL_CTL_ADD, s->wake[s->side], &e) == 0, "epoll");
}

static void wake_other(struct bench_side *s)
{
	uint64_t one = 1;

	bench_check(write(s->wake[!s->side], &one, sizeof(one)) == sizeof(one), "eventfd write");
}

static void await_wake(struct bench_side *s)
{
	struct epoll_event e;
	uint64_t v;
	int n;

	do {
		n = epoll_wait(s->epoll, &e, 1, -1);
	} while (n == 0);
	bench_check(n == 1 && read(s->wake[s->side], &v, sizeof(v)) == sizeof(v), "epoll_wait");
}

double limit_wake_pingpong(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->count; i++) {
		if (s->side)
			await_wake(s);
		wake_other(s);
		if (!s->side)
			await_wake(s);
	}
	return bench_since(start);
}
