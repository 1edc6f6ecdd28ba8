// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * receive.c - a stream's receiving.
 *
 * What is there is copied out without a lock but the one that keeps readers apart. A credit goes
 * to the peer when reading has made one due.
 */
#include "librdmacm/rsocket/receive.h"

#include <errno.h>

#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/connect.h"
#include "librdmacm/rsocket/sleep.h"
#include "librdmacm/rsocket/slices.h"

static bool has_news(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	return rs_in_unread(&st->in) > st->peeked || !rs_state_readable(rs_stream_state(st));
}

static void give_credit(struct rs_stream *st)
{
	struct rs_credit c;

	if (!rs_in_due(&st->in, &c))
		return;
	pthread_mutex_lock(&st->s.lock);
	rs_stream_credit(st);
	pthread_mutex_unlock(&st->s.lock);
}

/* All that is there and fits, from skip bytes on: how many. */
static size_t copy_out(struct rs_stream *st, struct rs_walk *to, uint64_t skip)
{
	uint32_t offset, n;
	size_t part, done = 0;

	while ((n = rs_in_piece(&st->in, skip + done, &offset))) {
		part = rs_walk_scatter(to, st->b.data + offset, n);
		done += part;
		if (part < n)
			break;
	}
	return done;
}

static size_t take(struct rs_stream *st, struct rs_walk *to, bool peek)
{
	size_t n = copy_out(st, to, st->peeked);

	if (peek) {
		st->peeked += n;
	} else if (n) {
		rs_in_read(&st->in, n);
		give_credit(st);
	}
	return n;
}

/* 0: nothing will come any more. 1: something may be there. */
static int await(struct rs_stream *st, bool no_wait)
{
	const struct rs_wait w = {
		.s = &st->s, .look = rs_stream_look, .done = has_news, .no_wait = no_wait,
		.timeout = UINT64_MAX,
	};
	int r = rs_wait(&w);

	if (r)
		return r;
	if (rs_in_unread(&st->in) > st->peeked)
		return 1;
	return rs_stream_state(st) == RS_BROKEN ? -st->s.error : 0;
}

static ssize_t receive_all(struct rs_stream *st, struct rs_slices to, int flags)
{
	size_t want = rs_slices_length(to), got = 0;
	bool no_wait = rs_socket_no_wait(&st->s, flags), peek = flags & MSG_PEEK;
	struct rs_walk walk = rs_walk_begin(to);
	int r = 0;

	st->peeked = 0;
	while (got < want) {
		got += take(st, &walk, peek);
		if (got == want || (got && !(flags & MSG_WAITALL)))
			break;
		r = await(st, no_wait);
		if (r <= 0)
			break;
	}
	st->peeked = 0;
	return got ? (ssize_t)got : r;
}

ssize_t rs_stream_receive(struct rs_socket *s, struct rs_slices to, int flags,
			  struct sockaddr_storage *from)
{
	struct rs_stream *st = rs_stream_of(s);
	ssize_t r;

	if (rs_state_opening(rs_stream_state(st))) {
		r = rs_socket_no_wait(s, flags) ? -EAGAIN : rs_connect_wait(st);
		if (r)
			return r;
	}
	if (!rs_state_had_peer(rs_stream_state(st)))
		return -ENOTCONN;
	pthread_mutex_lock(&s->receive_lock);
	r = receive_all(st, to, flags);
	pthread_mutex_unlock(&s->receive_lock);
	return r;
}
