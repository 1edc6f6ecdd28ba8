// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * accept.c - listening sockets and who waits there.
 *
 * A child leads to its listener and the listener to its children, and either may go first: one lock
 * for the lists of all listeners, taken before a socket's own. A listener that goes destroys its id
 * first, which waits for the request that is being answered; of its children those that it still
 * finds in its lists are its to free.
 */
#include "librdmacm/rsocket/accept.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "librdmacm/rsocket/connect.h"
#include "librdmacm/rsocket/option.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/sleep.h"

static struct {
	pthread_mutex_t lock;
} families = { .lock = PTHREAD_MUTEX_INITIALIZER };

int rs_stream_listen(struct rs_socket *s, int backlog)
{
	struct rs_stream *st = rs_stream_of(s);
	int r = 0;

	if (backlog < 1)
		backlog = 1;
	if (backlog > SOMAXCONN)
		backlog = SOMAXCONN;
	pthread_mutex_lock(&s->lock);
	if (rs_state_after(rs_stream_state(st), RS_LISTEN) == RS_NONE) {
		r = -EINVAL;
	} else if (rs_stream_state(st) == RS_BOUND && rdma_listen(st->id, backlog)) {
		r = -errno;
	} else {
		st->backlog = backlog;
		rs_stream_step(st, RS_LISTEN);
	}
	pthread_mutex_unlock(&s->lock);
	return r;
}

/* False when the backlog is full or the listener is going. */
static bool adopt(struct rs_stream *listener, struct rs_stream *child)
{
	bool room;

	pthread_mutex_lock(&families.lock);
	room = listener->waiting < listener->backlog &&
	       rs_stream_state(listener) == RS_LISTENING;
	if (room) {
		listener->waiting++;
		child->listener = listener;
		list_add_tail(&listener->pending, &child->sibling);
	}
	pthread_mutex_unlock(&families.lock);
	return room;
}

bool rs_accept_leave(struct rs_stream *child)
{
	bool had;

	pthread_mutex_lock(&families.lock);
	had = child->listener;
	if (had) {
		child->listener->waiting--;
		list_del(&child->sibling);
		child->listener = NULL;
	}
	pthread_mutex_unlock(&families.lock);
	return had;
}

/* As the request wants it, seen from here: what the peer initiates we respond to. */
static int reply(struct rs_stream *child, const struct rdma_conn_param *asked)
{
	uint8_t bytes[RS_GREETING_LEN];
	struct rdma_conn_param param = {
		.responder_resources = asked->responder_resources,
		.initiator_depth = asked->initiator_depth,
		.flow_control = asked->flow_control,
		.retry_count = asked->retry_count,
		.rnr_retry_count = asked->rnr_retry_count,
		.private_data = bytes,
		.private_data_len = sizeof(bytes),
	};

	rs_setup_greet(child, bytes);
	return rdma_accept(child->id, &param) ? -errno : 0;
}

static int answer(struct rs_stream *child, const struct rdma_conn_param *asked)
{
	struct rs_greeting g;
	int r = rs_greeting_get(asked->private_data, asked->private_data_len, &g);

	if (!r)
		r = rs_setup(child);
	if (!r)
		r = rs_setup_greeted(child, &g);
	if (r)
		return r;
	rs_stream_step(child, RS_ACCEPT);
	return reply(child, asked);
}

static int begin(struct rs_stream *listener, struct rdma_cm_event *e, struct rs_stream **out,
		 bool *adopted)
{
	struct rs_stream *child;
	int r = rs_stream_create(listener->s.family, e->id, &child);

	if (r)
		return r;
	pthread_mutex_lock(&listener->s.lock);
	rs_options_inherit(&child->s, &listener->s);
	pthread_mutex_unlock(&listener->s.lock);
	*out = child;
	*adopted = adopt(listener, child);
	if (!*adopted)
		return -EAGAIN;
	pthread_mutex_lock(&child->s.lock);
	r = answer(child, &e->param.conn);
	pthread_mutex_unlock(&child->s.lock);
	return r;
}

/* The id of a request that is refused is ours to destroy, after its event. */
void rs_accept_request(struct rdma_cm_event *e)
{
	struct rs_stream *listener = e->listen_id->context, *child = NULL;
	struct rdma_cm_id *id = e->id;
	bool adopted = false;
	int r = begin(listener, e, &child, &adopted);

	if (r) {
		av_info("rsocket", "a connection for socket %d is refused: %s", listener->s.fd,
			adopted || !child ? strerror(-r) : "too many wait already");
		rdma_reject(id, NULL, 0);
	}
	rdma_ack_cm_event(e);
	if (!r)
		return;
	if (!child)
		rdma_destroy_id(id);
	else if (!adopted || rs_accept_leave(child))
		rs_stream_free(child);
}

void rs_accept_established(struct rs_stream *child)
{
	struct rs_stream *listener;

	pthread_mutex_lock(&families.lock);
	listener = child->listener;
	if (listener) {
		list_del(&child->sibling);
		list_add_tail(&listener->ready, &child->sibling);
		pthread_mutex_lock(&listener->s.lock);
		listener->ready_count++;
		rs_wake(&listener->s);
		pthread_mutex_unlock(&listener->s.lock);
	}
	pthread_mutex_unlock(&families.lock);
}

bool rs_accept_ready(struct rs_stream *listener)
{
	return atomic_load_explicit(&listener->ready_count, memory_order_acquire);
}

static struct rs_stream *take(struct rs_stream *listener)
{
	struct rs_stream *child = NULL;
	struct list_node *n;

	pthread_mutex_lock(&families.lock);
	n = list_pop(&listener->ready);
	if (n) {
		child = list_entry(n, struct rs_stream, sibling);
		child->listener = NULL;
		listener->waiting--;
		listener->ready_count--;
	}
	pthread_mutex_unlock(&families.lock);
	return child;
}

static void look(struct rs_socket *s)
{
}

static bool has_news(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	return rs_accept_ready(st) || rs_stream_state(st) != RS_LISTENING;
}

/* Of one that listens no more, or never did: why, if its device went, and once. */
static int refusal(struct rs_socket *s)
{
	int error = rs_stream_of(s)->backlog ? atomic_exchange(&s->error, 0) : 0;

	return error ? -error : -EINVAL;
}

int rs_stream_accept(struct rs_socket *s, struct rs_socket **out)
{
	const struct rs_wait w = {
		.s = s, .look = look, .done = has_news, .no_wait = rs_socket_no_wait(s, 0),
		.timeout = UINT64_MAX,
	};
	struct rs_stream *child;
	int r;

	for (;;) {
		if (rs_stream_state(rs_stream_of(s)) != RS_LISTENING)
			return refusal(s);
		child = take(rs_stream_of(s));
		if (child)
			break;
		r = rs_wait(&w);
		if (r)
			return r;
	}
	*out = &child->s;
	return 0;
}

static struct rs_stream *orphan(struct rs_stream *listener)
{
	struct rs_stream *child = NULL;
	struct list_node *n;

	pthread_mutex_lock(&families.lock);
	n = list_pop(&listener->ready);
	if (!n)
		n = list_pop(&listener->pending);
	if (n) {
		child = list_entry(n, struct rs_stream, sibling);
		child->listener = NULL;
	}
	pthread_mutex_unlock(&families.lock);
	return child;
}

void rs_accept_end(struct rs_stream *listener)
{
	struct rs_stream *child;

	while ((child = orphan(listener)))
		rs_stream_free(child);
}

void rs_accept_forked(void)
{
	pthread_mutex_init(&families.lock, NULL);
}
