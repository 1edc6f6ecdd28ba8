// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * timers.h - the deadlines of many connections in order.
 *
 * Timers are embedded in what they belong to and need no memory of their own: nothing here can
 * fail. Setting and stopping one costs O(log n) on average, finding the first O(1). A timer of
 * zeros is not set. Locking is the caller's.
 */
#ifndef LIBRDMACM_CM_TIMERS_H
#define LIBRDMACM_CM_TIMERS_H

#include <stdint.h>

#define CM_NEVER UINT64_MAX

struct cm_timer {
	struct cm_timer *child, *next;
	struct cm_timer *before;	/* whose child or next it is; itself: the first */
	uint64_t at;
};

/* Begins as zeros. */
struct cm_timers {
	struct cm_timer *first;
};

/* From now on, or anew. @at: CM_NEVER stops it. */
void cm_timer_set(struct cm_timers *t, struct cm_timer *timer, uint64_t at);
void cm_timer_stop(struct cm_timers *t, struct cm_timer *timer);

/* When the first is due; CM_NEVER: none is set. */
uint64_t cm_timers_deadline(const struct cm_timers *t);
/* The first one that is due, stopped and taken out; NULL: none. Call until then. */
struct cm_timer *cm_timers_expired(struct cm_timers *t, uint64_t now);

#endif
