// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arch.h - 64-bit byte order conversion, for programs that expect it from here.
 *
 * htonll() and ntohll() are defined as macros of their own names too, so that a program can test
 * for them with #ifdef before it defines its own.
 */
#ifndef INFINIBAND_ARCH_H
#define INFINIBAND_ARCH_H

#include <endian.h>
#include <stdint.h>

#undef htonll
#undef ntohll

/* Host to network (big-endian) order. */
static inline uint64_t htonll(uint64_t host)
{
	return __BYTE_ORDER == __BIG_ENDIAN ? host : __builtin_bswap64(host);
}

/* Network (big-endian) to host order. */
static inline uint64_t ntohll(uint64_t net)
{
	return htonll(net);
}

#define htonll htonll
#define ntohll ntohll

#endif
