// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * send.c - a stream's sending.
 *
 * Completions are only looked at when something lacks: who can send takes no lock but the one that
 * keeps senders apart. A message goes inline when it is small, else by way of the send buffer,
 * which it may leave at the end and enter again at the beginning.
 */
#include "librdmacm/rsocket/send.h"

#include <endian.h>
#include <errno.h>

#include "librdmacm/rsocket/completion.h"
#include "librdmacm/rsocket/connect.h"
#include "librdmacm/rsocket/map.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/sleep.h"

int rs_send_error(const struct rs_stream *st)
{
	enum rs_state state = rs_stream_state(st);

	if (rs_state_writable(state))
		return 0;
	if (rs_state_opening(state))
		return -EAGAIN;
	if (state == RS_BROKEN)
		return st->s.error ? -st->s.error : -EPIPE;
	if (!rs_state_had_peer(state))
		return -ENOTCONN;
	return st->said_shut ? -EPIPE : -ECONNRESET;
}

bool rs_send_ready(struct rs_stream *st)
{
	return rs_out_has_slot(&st->out) && rs_out_has_credit(&st->out) &&
	       rs_out_has_entry(&st->out);
}

static bool can_send(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	return rs_out_ready(&st->out) || !rs_state_writable(rs_stream_state(st));
}

int rs_send_await(struct rs_stream *st, bool (*what)(struct rs_socket *s), bool no_wait)
{
	const struct rs_wait w = {
		.s = &st->s, .look = rs_stream_look, .done = what, .no_wait = no_wait,
		.timeout = UINT64_MAX,
	};

	return rs_wait(&w);
}

uint32_t rs_send_buffered(const struct rs_stream *st, uint32_t n)
{
	return n <= st->inline_size ? 0 : n;
}

/* The places in the send buffer; two when they go around its end. */
static int buffer_places(struct rs_stream *st, const struct rs_send *m, struct ibv_sge *sge)
{
	uint32_t n = m->place.length, first = st->out.size - m->offset;

	first = first < n ? first : n;
	sge[0] = (struct ibv_sge){ (uintptr_t)st->b.out + m->offset, first, st->b.local_mr->lkey };
	sge[1] = (struct ibv_sge){ (uintptr_t)st->b.out, n - first, st->b.local_mr->lkey };
	rs_walk_gather(m->from, st->b.out + m->offset, first);
	rs_walk_gather(m->from, st->b.out, n - first);
	return n > first ? 2 : 1;
}

/* From the program's memory where it lies in one piece. */
static int inline_place(const struct rs_send *m, uint8_t *room, struct ibv_sge *sge)
{
	uint32_t n = m->place.length;
	size_t len = 0;
	void *p = rs_walk_piece(m->from, n, &len);

	if (len == n) {
		m->from->into += n;
	} else {
		p = room;
		rs_walk_gather(m->from, room, n);
	}
	sge[0] = (struct ibv_sge){ (uintptr_t)p, n, 0 };
	return 1;
}

int rs_send_post(struct rs_stream *st, const struct rs_send *m)
{
	uint32_t n = m->place.length, buffered = rs_send_buffered(st, n);
	uint8_t room[buffered ? 1 : n + 1];
	struct ibv_sge sge[2];
	struct ibv_send_wr *bad, wr = {
		.wr_id = rs_work_id(RS_WORK_DATA, buffered),
		.sg_list = sge,
		.opcode = m->has_word ? IBV_WR_RDMA_WRITE_WITH_IMM : IBV_WR_RDMA_WRITE,
		.send_flags = buffered ? 0 : IBV_SEND_INLINE,
		.imm_data = htobe32(m->word),
		.wr.rdma = { m->place.address, m->place.key },
	};
	int r;

	wr.num_sge = buffered ? buffer_places(st, m, sge) : inline_place(m, room, sge);
	r = ibv_post_send(st->id->qp, &wr, &bad);
	if (!r)
		return 0;
	pthread_mutex_lock(&st->s.lock);
	rs_stream_fail(st, r);
	pthread_mutex_unlock(&st->s.lock);
	return -r;
}

static ssize_t send_one(struct rs_stream *st, struct rs_walk *from, uint32_t want)
{
	uint32_t n = rs_out_room(&st->out, want);
	struct rs_send m = {
		.from = from, .offset = rs_out_offset(&st->out), .has_word = true,
		.word = rs_word(RS_OP_DATA, n),
	};
	int r;

	m.place = rs_out_data(&st->out, n, rs_send_buffered(st, n));
	r = rs_send_post(st, &m);
	return r ? r : (ssize_t)n;
}

static int get_ready(struct rs_stream *st, bool no_wait)
{
	int r = rs_send_error(st);

	if (!r && atomic_load_explicit(&st->has_untold, memory_order_acquire))
		r = rs_maps_tell(st, no_wait);
	if (!r && !rs_out_ready(&st->out))
		r = rs_send_await(st, can_send, no_wait);
	return r ? r : rs_send_error(st);
}

static ssize_t send_all(struct rs_stream *st, struct rs_slices from, bool no_wait)
{
	size_t left = rs_slices_length(from), sent = 0;
	struct rs_walk walk = rs_walk_begin(from);
	uint32_t size = RS_SEND_LOW;
	ssize_t r = 0;

	for (; left; size = rs_out_grow(size)) {
		r = get_ready(st, no_wait);
		if (!r)
			r = send_one(st, &walk, left < size ? (uint32_t)left : size);
		if (r < 0)
			break;
		left -= (size_t)r;
		sent += (size_t)r;
	}
	return sent ? (ssize_t)sent : r < 0 ? r : 0;
}

ssize_t rs_stream_send(struct rs_socket *s, struct rs_slices from, int flags,
		       const struct sockaddr *to, socklen_t to_len)
{
	struct rs_stream *st = rs_stream_of(s);
	bool no_wait = rs_socket_no_wait(s, flags);
	ssize_t r = 0;

	if (to)
		return -EISCONN;
	if (rs_state_opening(rs_stream_state(st)) && !no_wait)
		r = rs_connect_wait(st);
	if (r)
		return r;
	pthread_mutex_lock(&s->send_lock);
	r = rs_send_error(st);
	if (!r)
		r = send_all(st, from, no_wait);
	pthread_mutex_unlock(&s->send_lock);
	return r;
}
