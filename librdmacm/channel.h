// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * channel.h - event channels, and the events on their way to the program.
 *
 * An event is posted by whoever finds it out, fetched by rdma_get_cm_event(), which does what
 * belongs to it first (deliver.h), and freed when it is acknowledged. Its owner is not destroyed
 * before that.
 */
#ifndef LIBRDMACM_CHANNEL_H
#define LIBRDMACM_CHANNEL_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/list.h"

struct cm_id;
struct cm_group;

struct cm_channel {
	struct rdma_event_channel pub;	/* first; an eventfd that counts `events` */
	struct list_head events;	/* this and the rest under the exchange's lock */
	uint32_t users;			/* threads that wait for an event */
	bool closed;
};

/* An event, queued or in the program's hands. */
struct cm_notice {
	struct rdma_cm_event pub;	/* first */
	struct list_node node;
	struct cm_id *owner;		/* that waits for its acknowledgement */
	struct cm_group *group;		/* or this, of a multicast event */
	struct cm_id *about;		/* pub.id */
	bool is_reply;			/* a REP: the QP is moved before the program hears */
	uint8_t data[];			/* private data */
};

static inline struct cm_channel *cm_channel_of(struct rdma_event_channel *pub)
{
	return (struct cm_channel *)(void *)pub;
}

/* 0 or -errno */
int cm_channel_create(struct cm_channel **out);
/* A thread that waits for an event of it meanwhile goes on waiting, as in read(2). */
void cm_channel_free(struct cm_channel *ch);

/*
 * A notice about `id`, with a copy of private data; NULL without memory, which the log says.
 * `param` is all zero but for private data.
 */
struct cm_notice *cm_notice_new(struct cm_id *id, enum rdma_cm_event_type type, int status,
				const void *data, size_t length);

/* Under the lock: puts it on the channel of its owner. NULL is harmless. */
void cm_notice_post(struct cm_notice *n);
/* The same in one step, for those without parameters. */
void cm_tell(struct cm_id *id, enum rdma_cm_event_type type, int status);

/* Under the lock: those of `id` that were not fetched are dropped; or moved to another channel. */
void cm_notices_drop(struct cm_id *id);
void cm_notices_drop_group(struct cm_id *id, const struct cm_group *group);
void cm_notices_move(struct cm_id *id, struct cm_channel *to);

/*
 * Without the lock, by the thread that calls for the program: 0 or -errno.
 * @cancel	of av_cancel_hold(): while it waits, the thread may be cancelled as the program says
 */
int cm_channel_get(struct cm_channel *ch, int cancel, struct cm_notice **out);
void cm_notice_acknowledge(struct cm_notice *n);

/* Under the lock, which it drops while it waits: until the program has acknowledged all events of
 * the id. The log tells after a second what is waited for. */
void cm_await_acknowledged(struct cm_id *id, const char *call);

#endif
