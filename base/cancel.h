// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cancel.h - no cancellation between two points.
 *
 * A program that cancels a thread expects it to go where it waits for an event, nowhere else: the
 * calls of an adapter's library are no cancellation points. Ours make system calls that are, some
 * with locks held. They stand between these two; it costs no system call.
 */
#ifndef BASE_CANCEL_H
#define BASE_CANCEL_H

#include <pthread.h>

/* @return what av_cancel_restore() wants */
static inline int av_cancel_hold(void)
{
	int old;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
	return old;
}

static inline void av_cancel_restore(int old)
{
	pthread_setcancelstate(old, &old);
}

#endif
