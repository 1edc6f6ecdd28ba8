// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * random.c - numbers from the kernel's generator.
 *
 * Keys, nonces and first PSNs come from here, a few per object: the system call is cheap
 * enough, and with no state of our own there is nothing that fork could duplicate.
 */
#include "base/random.h"

#include <errno.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/clock.h"

/* A seccomp filter may refuse getrandom; distinct is then all that can be had. */
static uint64_t mix_of_clock_and_pid(void)
{
	uint64_t x = av_now_ns() ^ (uint64_t)getpid() << 40 ^ (uintptr_t)&x;

	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

uint64_t av_random64(void)
{
	int cancel = av_cancel_hold();
	uint64_t v;
	ssize_t n;

	do
		n = getrandom(&v, sizeof(v), 0);
	while (n < 0 && errno == EINTR);
	av_cancel_restore(cancel);
	return n == sizeof(v) ? v : mix_of_clock_and_pid();
}

uint32_t av_random32(void)
{
	return (uint32_t)av_random64();
}
