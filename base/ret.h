// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ret.h - turns "0 or -errno" into what a public call promises.
 *
 * Used at the public edge only. errno is set in every failing case, also where the call
 * returns the number itself: programs print it with perror() either way.
 */
#ifndef BASE_RET_H
#define BASE_RET_H

#include <errno.h>
#include <stddef.h>

/* Verbs that return int: 0, or the positive errno. */
static inline int av_ret_errno(int r)
{
	if (r >= 0)
		return 0;
	errno = -r;
	return -r;
}

/* Verbs that return an object: always NULL, with errno set. */
static inline void *av_ret_null(int r)
{
	errno = -r;
	return NULL;
}

/* Calls in the style of rdma_cm: 0 or more as it is, -1 with errno otherwise. */
static inline int av_ret_minus1(int r)
{
	if (r >= 0)
		return r;
	errno = -r;
	return -1;
}

#endif
