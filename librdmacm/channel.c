// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * channel.c - queues of events.
 *
 * The descriptor is an eventfd that counts the queue, up and down under the lock together with it:
 * it is readable exactly while there is an event, whatever becomes of those that are dropped or
 * moved. Who waits polls it and looks again; nobody reads it but under the lock, when there is
 * something to read. Each event is one write, so that edge-triggered pollers see each.
 */
#include "librdmacm/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/ret.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/deliver.h"
#include "librdmacm/id.h"
#include "librdmacm/multicast.h"
#include "librdmacm/patience.h"

#define ROOM "cm"

int cm_channel_create(struct cm_channel **out)
{
	struct cm_channel *ch = calloc(1, sizeof(*ch));
	int r;

	if (!ch)
		return -ENOMEM;
	ch->pub.fd = eventfd(0, EFD_CLOEXEC | EFD_SEMAPHORE);
	if (ch->pub.fd < 0) {
		r = -errno;
		free(ch);
		return r;
	}
	list_head_init(&ch->events);
	*out = ch;
	return 0;
}

/* The last one frees it. @return it was closed: not to be touched again */
static bool put_user(struct cm_channel *ch)
{
	bool last, closed;

	cm_lock();
	closed = ch->closed;
	last = !--ch->users && closed;
	cm_unlock();
	if (last)
		free(ch);
	return closed;
}

void cm_channel_free(struct cm_channel *ch)
{
	if (!ch)
		return;
	cm_lock();
	ch->closed = true;
	ch->users++;
	cm_unlock();
	close(ch->pub.fd);
	put_user(ch);
}

/* ---- queueing; under the lock ---- */

static void count_up(struct cm_channel *ch)
{
	uint64_t one = 1;

	(void)!write(ch->pub.fd, &one, sizeof(one));
}

static void count_down(struct cm_channel *ch)
{
	uint64_t one;

	(void)!read(ch->pub.fd, &one, sizeof(one));
}

struct cm_notice *cm_notice_new(struct cm_id *id, enum rdma_cm_event_type type, int status,
				const void *data, size_t length)
{
	struct cm_notice *n = calloc(1, sizeof(*n) + length);

	if (!n) {
		av_err(ROOM, "no memory for %s of an identifier", rdma_event_str(type));
		return NULL;
	}
	n->owner = n->about = id;
	n->pub.id = &id->pub;
	n->pub.event = type;
	n->pub.status = status;
	if (!length)
		return n;
	memcpy(n->data, data, length);
	/* The same two members stand first in both kinds of parameters. */
	n->pub.param.conn.private_data = n->data;
	n->pub.param.conn.private_data_len = (uint8_t)length;
	return n;
}

void cm_notice_post(struct cm_notice *n)
{
	struct cm_channel *ch;

	if (!n)
		return;
	ch = cm_channel_of(n->owner->pub.channel);
	n->owner->queued++;
	list_add_tail(&ch->events, &n->node);
	count_up(ch);
}

void cm_tell(struct cm_id *id, enum rdma_cm_event_type type, int status)
{
	cm_notice_post(cm_notice_new(id, type, status, NULL, 0));
}

static void unqueue(struct cm_channel *ch, struct cm_notice *n)
{
	list_del(&n->node);
	count_down(ch);
	n->owner->queued--;
	if (n->pub.event == RDMA_CM_EVENT_CONNECT_REQUEST)
		n->owner->waiting--;
}

static void discard(struct cm_notice *n)
{
	if (n->pub.event == RDMA_CM_EVENT_CONNECT_REQUEST)
		cm_id_discard(n->about);
	free(n);
}

/* Those of one group, or all. */
static void drop(struct cm_id *id, const struct cm_group *group)
{
	struct cm_channel *ch = cm_channel_of(id->pub.channel);
	struct list_node *pos, *next;

	if (!id->queued)
		return;
	list_for_each_node_safe(&ch->events, pos, next) {
		struct cm_notice *n = list_entry(pos, struct cm_notice, node);

		if (n->owner != id || (group && n->group != group))
			continue;
		unqueue(ch, n);
		discard(n);
		if (!id->queued)
			return;
	}
}

void cm_notices_drop(struct cm_id *id)
{
	drop(id, NULL);
}

void cm_notices_drop_group(struct cm_id *id, const struct cm_group *group)
{
	drop(id, group);
}

void cm_notices_move(struct cm_id *id, struct cm_channel *to)
{
	struct cm_channel *ch = cm_channel_of(id->pub.channel);
	struct list_node *pos, *next;

	list_for_each_node_safe(&ch->events, pos, next) {
		struct cm_notice *n = list_entry(pos, struct cm_notice, node);

		if (n->owner != id)
			continue;
		list_del(&n->node);
		count_down(ch);
		list_add_tail(&to->events, &n->node);
		count_up(to);
	}
}

/* ---- fetching ---- */

static struct cm_notice *pop(struct cm_channel *ch)
{
	struct cm_notice *n = NULL;

	cm_lock();
	if (!list_empty(&ch->events)) {
		n = list_entry(ch->events.n.next, struct cm_notice, node);
		unqueue(ch, n);
		n->owner->delivered++;
		if (n->group)
			n->group->delivered++;
	}
	cm_unlock();
	return n;
}

static bool is_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK);
}

/* Programs destroy a channel for which a thread waits, at their end, and expect it to hang. */
static int wait_for_ever(int cancel)
{
	av_cancel_restore(cancel);
	poll(NULL, 0, -1);
	av_cancel_hold();
	return -EINTR;
}

static int wait_for_more(struct cm_channel *ch, int cancel)
{
	if (!is_nonblocking(ch->pub.fd))
		return cm_exchange_wait(ch->pub.fd, cancel);
	return cm_exchange_turn() ? 0 : -EAGAIN;
}

static void leave(void *ch)
{
	put_user(ch);
}

static int wait_on(struct cm_channel *ch, int cancel)
{
	int r;

	cm_lock();
	ch->users++;
	cm_unlock();
	pthread_cleanup_push(leave, ch);
	r = wait_for_more(ch, cancel);
	pthread_cleanup_pop(0);
	if (put_user(ch))
		r = wait_for_ever(cancel);
	return r;
}

int cm_channel_get(struct cm_channel *ch, int cancel, struct cm_notice **out)
{
	struct cm_notice *n;
	int r;

	for (;;) {
		n = pop(ch);
		if (n && cm_deliver(n)) {
			*out = n;
			return 0;
		}
		if (n) {
			cm_notice_acknowledge(n);
			continue;
		}
		r = wait_on(ch, cancel);
		if (r)
			return r;
	}
}

void cm_notice_acknowledge(struct cm_notice *n)
{
	cm_lock();
	n->owner->acked++;
	if (n->group)
		n->group->acked++;
	cm_unlock();
	cm_patience_over();
	free(n);
}

void cm_await_acknowledged(struct cm_id *id, const char *call)
{
	struct cm_patience p = { .call = call };

	while (id->acked != id->delivered) {
		p.unacknowledged = id->delivered - id->acked;
		cm_patience_wait(&p);
	}
}

/* ---- the calls ---- */

struct rdma_event_channel *rdma_create_event_channel(void)
{
	struct cm_channel *ch = NULL;
	int r;

	cm_lock();
	cm_exchange_settle();
	cm_unlock();
	r = cm_channel_create(&ch);
	return r ? av_ret_null(r) : &ch->pub;
}

void rdma_destroy_event_channel(struct rdma_event_channel *channel)
{
	int cancel = av_cancel_hold();

	if (channel)
		cm_channel_free(cm_channel_of(channel));
	av_cancel_restore(cancel);
}

int rdma_get_cm_event(struct rdma_event_channel *channel, struct rdma_cm_event **event)
{
	struct cm_notice *n = NULL;
	int cancel, r = -EINVAL;

	if (!channel || !event)
		return av_ret_minus1(-EINVAL);
	cancel = av_cancel_hold();
	r = cm_channel_get(cm_channel_of(channel), cancel, &n);
	if (!r)
		*event = &n->pub;
	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

int rdma_ack_cm_event(struct rdma_cm_event *event)
{
	int cancel;

	if (!event)
		return av_ret_minus1(-EINVAL);
	cancel = av_cancel_hold();
	cm_notice_acknowledge((struct cm_notice *)(void *)event);
	av_cancel_restore(cancel);
	return 0;
}
