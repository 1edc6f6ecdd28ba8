// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * clock.h - the one clock: nanoseconds that never go back.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

#define AV_USEC UINT64_C(1000)
#define AV_MSEC UINT64_C(1000000)
#define AV_SEC UINT64_C(1000000000)

/* CLOCK_MONOTONIC: the same in every process of the host. */
static inline uint64_t av_now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * AV_SEC + (uint64_t)ts.tv_nsec;
}

/* A counter that any thread reads in nanoseconds and that ticks a few times in each. */
#if defined(__x86_64__)
static inline uint64_t av_ticks(void)
{
	return __builtin_ia32_rdtsc();
}
#else
static inline uint64_t av_ticks(void)
{
	return av_now_ns();
}
#endif

/* About a millisecond of them: for those who only want to know that some time has passed. */
#define AV_TICKS_MSEC (UINT64_C(1) << 21)

#endif
