// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.h - wake-ups: completion channels, asynchronous events, and the bells that ring for both.
 *
 * A bell is a FIFO whose read end the program waits on (comp_channel->fd, async_fd). Each event
 * is one byte in it, written after the event is visible. Peers find the write end under /proc.
 */
#ifndef SOFTNIC_RESOURCE_EVENT_H
#define SOFTNIC_RESOURCE_EVENT_H

#include <infiniband/verbs.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "softnic/resource/region.h"

struct soft_context;
struct soft_process;
struct soft_cq;

/* The owner's side of a bell. */
struct soft_bell {
	struct soft_process *proc;	/* NULL: peers cannot ring it (yet) */
	uint32_t index;
	int rd, wr;
	_Atomic uint32_t at_once;	/* tokens in a row that were there when one was asked for */
};

enum { SOFT_AT_ONCE_MOST = 16 };

/* Does the program wait for it by poll(2) or the like, and not in the call that takes a token? */
static inline bool soft_bell_is_polled(const struct soft_bell *b)
{
	return atomic_load_explicit(&b->at_once, memory_order_relaxed) >= SOFT_AT_ONCE_MOST;
}

int soft_bell_open(struct soft_bell *b);
/* Let peers ring it too. 0 or -ENOMEM */
int soft_bell_publish(struct soft_bell *b, struct soft_process *p);
void soft_bell_close(struct soft_bell *b);
/* The same two with the lock of the process held. */
int soft_bell_publish_locked(struct soft_bell *b, struct soft_process *p);
void soft_bell_close_locked(struct soft_bell *b);
void soft_bell_ring(const struct soft_bell *b);
/*
 * Wait for one token, as the descriptor's O_NONBLOCK says.
 * @return 0, -EAGAIN, -EINTR, -EBADF (the program closed it)
 */
int soft_bell_wait(const struct soft_bell *b);

/*
 * From now on, until it asks, tokens that this thread puts into that bell of its own process are
 * kept back for it: it is the one that waits for them.
 */
void soft_bell_keep(const struct soft_bell *b);
/* @return how many there were */
uint32_t soft_bell_kept(void);

/* Take tokens out again whose events nobody will fetch. Never waits. */
void soft_bell_take_back(const struct soft_bell *b, uint32_t tokens);

/* Bells of one peer that have been opened. */
struct soft_doors {
	struct soft_spin lock;
	struct soft_door {
		uint64_t inode;
		int fd;
	} *door;
	unsigned int count;
};

/* Ring bell `index` of the region of process `pid`. Cheap after the first time. */
void soft_doors_ring(struct soft_doors *d, const struct soft_region *r, pid_t pid,
		     uint32_t index);
void soft_doors_done(struct soft_doors *d);

struct soft_channel {
	struct ibv_comp_channel *ibv;
	struct soft_bell bell;
	pthread_mutex_t lock;
	struct soft_cq *cqs;
	struct soft_channel *next;
};

/* Events of one context that no program has fetched yet. */
struct soft_async {
	struct soft_bell bell;
	pthread_mutex_t lock;
	struct soft_async_entry {
		struct ibv_async_event event;
		struct soft_async_entry *next;
	} *first, **last;
};

int soft_async_init(struct soft_async *a);
void soft_async_done(struct soft_async *a);
/*
 * Queue an event.
 * @rung	a peer has put the token for it into the bell already
 */
void soft_async_raise(struct soft_async *a, enum ibv_event_type type, void *element, bool rung);
/* The same for an event of a port. */
void soft_async_raise_port(struct soft_async *a, enum ibv_event_type type, int port);
/*
 * Take the oldest.
 * @count	called before anybody can forget the element, or NULL
 * @return	false when there is none
 */
bool soft_async_take(struct soft_async *a, struct ibv_async_event *event,
		     void (*count)(const struct ibv_async_event *event));
/*
 * Wait until the program has acknowledged as many events of an object as it was given: before
 * that, the object may not go. Says in the log whom it waits for.
 */
void soft_async_wait_acks(pthread_mutex_t *mutex, pthread_cond_t *cond, const uint32_t *completed,
			  const uint32_t *delivered, const char *what, uint32_t number);
/* Forget what is queued for an object that goes away. */
void soft_async_forget(struct soft_async *a, const void *element);

#endif
