// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * clock.h - time and the pause inside a spin loop, for every measure alike.
 */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Monotonic nanoseconds; about 20 ns a call, so it brackets bursts and not single operations. */
static inline uint64_t bench_now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

/* Nanoseconds since `start`, as the measures return them. */
static inline double bench_since(uint64_t start)
{
	return (double)(bench_now_ns() - start);
}

#if defined(__x86_64__) || defined(__i386__)
static inline void bench_pause(void)
{
	__builtin_ia32_pause();
}
#elif defined(__aarch64__)
static inline void bench_pause(void)
{
	__asm__ volatile("yield" : : : "memory");
}
#else
static inline void bench_pause(void)
{
	__asm__ volatile("" : : : "memory");
}
#endif

#endif
