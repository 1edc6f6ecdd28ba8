// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * linger.c - when it is worth while to stay awake.
 *
 * An SMP is answered in a few microseconds. To wake a CPU that sleeps takes longer, above all on a
 * virtual machine, and of two who talk each would sleep for every word of the other. But who looks
 * on keeps others from this CPU. So nobody does where the one that he waits for needs it himself;
 * and not for long: where it was in vain half as long the next time, until a sleep turns out to
 * have been a short one.
 */
#include "softnic/fabric/linger.h"

#include <poll.h>
#include <sched.h>

#include "base/clock.h"

static const uint64_t longest = 50 * AV_USEC, shortest = 10 * AV_USEC;

uint32_t fabric_linger_cpu(void)
{
	return sched_getcpu();
}

static bool look(int fd, uint64_t end)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	do {
		if (poll(&p, 1, 0))
			return true;
	} while (av_now_ns() < end);
	return false;
}

void fabric_linger(struct fabric_linger *l, int fd, uint32_t cpu)
{
	uint64_t patience = l->patience, now = av_now_ns();

	if (patience && cpu != FABRIC_NOWHERE && cpu != fabric_linger_cpu()) {
		if (look(fd, now + patience))
			return;
		l->patience = patience / 2 < shortest ? 0 : patience / 2;
		now += patience;
	}
	l->slept = now;
}

void fabric_linger_done(struct fabric_linger *l)
{
	uint64_t slept = l->slept;

	if (!slept)
		return;
	if (av_now_ns() - slept < longest)
		l->patience = longest;
	l->slept = 0;
}
