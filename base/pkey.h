// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pkey.h - may a packet with one P_Key enter a partition known by another? (IBTA 10.9.3)
 */
#ifndef BASE_PKEY_H
#define BASE_PKEY_H

#include <stdbool.h>
#include <stdint.h>

/* The same partition, which is not 0, and one of the two a full member of it. */
static inline bool av_pkey_match(uint16_t a, uint16_t b)
{
	return (a & 0x7fff) && !((a ^ b) & 0x7fff) && ((a | b) & 0x8000);
}

#endif
