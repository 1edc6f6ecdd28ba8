// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forklist.h - what a child of fork() has to let go of, or it would stand in for its parent.
 *
 * Locks of entries are held over a fork, so a child never finds one in the middle of something. A
 * child of a bare clone() runs no handlers, and keeps what it inherited.
 */
#ifndef BASE_FORKLIST_H
#define BASE_FORKLIST_H

#include <pthread.h>
#include <stdbool.h>

#include "base/list.h"

struct av_forklist_entry {
	struct list_node node;
	pthread_mutex_t lock;		/* of all that it is part of */
	bool forsaken;			/* in a fork child; under the lock */
	/* In a fork child, once, the lock held: close what was inherited, touch nothing else */
	void (*forsake)(struct av_forklist_entry *e);
};

/* From now on it is looked after. No lock of an entry is held, here and below. */
void av_forklist_add(struct av_forklist_entry *e, void (*forsake)(struct av_forklist_entry *e));
/* No longer; its lock is gone. */
void av_forklist_remove(struct av_forklist_entry *e);

#endif
