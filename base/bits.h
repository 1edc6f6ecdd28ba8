// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bits.h - powers of two, alignment, and the two macros C needs.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* Guarded: the provider interface brings a macro of the same name and meaning. */
#ifndef container_of
#define container_of(ptr, type, member) \
	((type *)(void *)((char *)(ptr) - offsetof(type, member)))
#endif

static inline uint64_t av_min64(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

static inline uint64_t av_max64(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

static inline bool av_is_pow2(uint64_t v)
{
	return v && !(v & (v - 1));
}

/* The smallest power of two that is not below v; v is at most 1 << 63, and 0 gives 1. */
static inline uint64_t av_pow2_up(uint64_t v)
{
	return v <= 1 ? 1 : UINT64_C(1) << (64 - __builtin_clzll(v - 1));
}

/* Position of the highest set bit; v is not 0. */
static inline unsigned av_log2(uint64_t v)
{
	return 63 - __builtin_clzll(v);
}

/* to is a power of two. */
static inline uint64_t av_align_up(uint64_t v, uint64_t to)
{
	return (v + to - 1) & ~(to - 1);
}

static inline uint64_t av_align_down(uint64_t v, uint64_t to)
{
	return v & ~(to - 1);
}

#endif
