// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * shut.c - how a stream ends.
 *
 * The state changes first, so that a sender in another thread which waits for credits gives up and
 * lets go of its lock; then the control message follows whatever that thread had sent.
 *
 * The wait ends: a request to a peer that is gone completes with an error when its retries are
 * used up, and before that the connection manager may tell that the peer has disconnected.
 */
#include "librdmacm/rsocket/shut.h"

#include <errno.h>

#include "base/log.h"
#include "librdmacm/rsocket/accept.h"
#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/sleep.h"

static bool is_idle(struct rs_socket *s)
{
	return rs_stream_is_idle(rs_stream_of(s));
}

static void await_idle(struct rs_stream *st)
{
	const struct rs_wait w = {
		.s = &st->s, .look = rs_stream_look, .done = is_idle, .uninterruptible = true,
		.timeout = UINT64_MAX,
	};

	rs_wait(&w);
}

static const enum rs_event events[] = {
	[SHUT_RD] = RS_SHUT_READ,
	[SHUT_WR] = RS_SHUT_WRITE,
	[SHUT_RDWR] = RS_SHUT_BOTH,
};

/* Which message tells the peer, if any has to. */
static bool message_for(enum rs_state before, enum rs_state after, enum rs_control *out)
{
	if (!rs_state_connected(before) || before == after)
		return false;
	*out = after == RS_READS ? RS_CONTROL_SHUTDOWN : RS_CONTROL_DISCONNECT;
	return after == RS_READS || after == RS_CLOSED;
}

/* True when something has to be said. */
static bool change(struct rs_stream *st, int how, enum rs_control *say, int *result)
{
	enum rs_state before = rs_stream_state(st), after;

	*result = 0;
	if (!rs_stream_step(st, events[how])) {
		*result = before == RS_CLOSED || before == RS_BROKEN ? 0 : -ENOTCONN;
		return false;
	}
	after = rs_stream_state(st);
	if (how != SHUT_RD && rs_state_connected(before))
		st->said_shut = true;
	return message_for(before, after, say);
}

int rs_stream_shutdown(struct rs_socket *s, int how)
{
	struct rs_stream *st = rs_stream_of(s);
	enum rs_control say;
	bool must_say;
	int r;

	if (how != SHUT_RD && how != SHUT_WR && how != SHUT_RDWR)
		return -EINVAL;
	pthread_mutex_lock(&s->lock);
	must_say = change(st, how, &say, &r);
	pthread_mutex_unlock(&s->lock);
	if (!must_say)
		return r;
	pthread_mutex_lock(&s->send_lock);
	pthread_mutex_lock(&s->lock);
	rs_stream_control(st, say);
	pthread_mutex_unlock(&s->lock);
	await_idle(st);
	pthread_mutex_unlock(&s->send_lock);
	return 0;
}

/* A listener's id goes first: no request is answered any more when it is gone. */
static void end_listener(struct rs_stream *st)
{
	pthread_mutex_lock(&st->s.lock);
	rs_stream_step(st, RS_SHUT_BOTH);
	rs_sleepers_leave(&st->s);
	pthread_mutex_unlock(&st->s.lock);
	rdma_destroy_id(st->id);
	st->id = NULL;
	rs_accept_end(st);
}

/* A connection that is being made is given up, which its waiters must see. */
static void end_connection(struct rs_stream *st)
{
	pthread_mutex_lock(&st->s.lock);
	if (rs_state_opening(rs_stream_state(st)))
		rs_stream_fail(st, ECONNABORTED);
	pthread_mutex_unlock(&st->s.lock);
	rs_stream_shutdown(&st->s, SHUT_RDWR);
	pthread_mutex_lock(&st->s.send_lock);
	pthread_mutex_lock(&st->s.receive_lock);
	pthread_mutex_lock(&st->s.lock);
	rs_sleepers_leave(&st->s);
	pthread_mutex_unlock(&st->s.lock);
	pthread_mutex_unlock(&st->s.receive_lock);
	pthread_mutex_unlock(&st->s.send_lock);
	if (st->id->qp)
		rdma_disconnect(st->id);
}

void rs_stream_close(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	if (st->backlog)
		end_listener(st);
	else
		end_connection(st);
	rs_stream_free(st);
}
