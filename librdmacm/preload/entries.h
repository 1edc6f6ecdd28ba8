// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * entries.h - which descriptors of the program stand for something else. Looking up takes no lock.
 */
#ifndef LIBRDMACM_PRELOAD_ENTRIES_H
#define LIBRDMACM_PRELOAD_ENTRIES_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/list.h"

enum preload_kind {
	PRELOAD_RSOCKET,	/* the descriptor is one of /dev/null, the rsocket is .rsocket */
	PRELOAD_FORKABLE,	/* a TCP socket that is not connected, nor are those it accepts */
	PRELOAD_ACCEPTED,	/* a TCP connection that will be one of rsockets at its first use */
	PRELOAD_CONNECTED,	/* the same at the other end */
	PRELOAD_EPOLL,		/* an epoll descriptor that has rsockets among what it watches */
};

struct preload_entry {
	_Atomic enum preload_kind kind;
	_Atomic int rsocket;
	_Atomic int references;		/* descriptors, by dup */
	pthread_mutex_t lock;		/* of a change of kind, and of .interests */
	struct list_head interests;	/* epoll.c's */
};

/* NULL: it is what it seems to be. */
struct preload_entry *preload_entry_get(int fd);

/* A new one at fd, where none may be; NULL: no memory, or no such descriptor. */
struct preload_entry *preload_entry_new(int fd, enum preload_kind kind, int rsocket);

/* One more descriptor for it; -ENOMEM. */
int preload_entry_share(int fd, struct preload_entry *e);

/* Takes it off; returns it when this was the last descriptor, to be freed by the caller. */
struct preload_entry *preload_entry_take(int fd);

#endif
