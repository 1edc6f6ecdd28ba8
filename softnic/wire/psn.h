// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * psn.h - packet sequence numbers: 24 bits that wrap (IBTA 9.7.1).
 *
 * Every PSN that is stored is below 2^24. Of two PSNs the one less than half the circle ahead
 * is the later one; a requester keeps fewer than 2^23 unacknowledged.
 */
#ifndef SOFTNIC_WIRE_PSN_H
#define SOFTNIC_WIRE_PSN_H

#include <stdbool.h>
#include <stdint.h>

#define WIRE_PSN_MASK 0xffffffu
#define WIRE_PSN_HALF 0x800000u

/* n may be negative. */
static inline uint32_t wire_psn_add(uint32_t psn, int64_t n)
{
	return (uint32_t)(psn + (uint64_t)n) & WIRE_PSN_MASK;
}

static inline uint32_t wire_psn_next(uint32_t psn)
{
	return wire_psn_add(psn, 1);
}

/* a - b on the circle: -2^23 … 2^23 - 1; positive if a is ahead of b. */
static inline int32_t wire_psn_diff(uint32_t a, uint32_t b)
{
	return (int32_t)((a - b) << 8) >> 8;
}

static inline bool wire_psn_before(uint32_t a, uint32_t b)
{
	return wire_psn_diff(a, b) < 0;
}

/* Is psn one of the n numbers that begin with first? n is below 2^24. */
static inline bool wire_psn_within(uint32_t psn, uint32_t first, uint32_t n)
{
	return ((psn - first) & WIRE_PSN_MASK) < n;
}

#endif
