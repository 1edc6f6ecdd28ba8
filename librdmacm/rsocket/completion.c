// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * completion.c - what a stream's completions lead to.
 *
 * The peer's words are checked here and nowhere else: what it says must fit what it wrote, what it
 * was offered, and the tables there are. A peer that says anything else loses the connection.
 */
#include "librdmacm/rsocket/completion.h"

#include <endian.h>
#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "librdmacm/rsocket/setup.h"
#include "librdmacm/rsocket/sleep.h"

enum { BATCH = 16, ACK_BATCH = 64 };

static int take_data(struct rs_stream *st, uint32_t value, uint32_t bytes)
{
	return rs_in_arrived(&st->in, value, bytes);
}

/* The entry is complete in memory, because its message is, and the peer writes no other there. */
static int take_credit(struct rs_stream *st, uint32_t value, uint32_t bytes)
{
	struct rs_entry e;

	rs_out_limit(&st->out, (uint16_t)value);
	if (!bytes)
		return 0;
	if (bytes != RS_ENTRY_LEN)
		return -EPROTO;
	e = rs_entry_get(st->b.entries + rs_out_entry_index(&st->out) * RS_ENTRY_LEN);
	return rs_out_entry(&st->out, &e);
}

static int take_mapping(struct rs_stream *st, uint32_t value, uint32_t bytes)
{
	struct rs_mapping m;

	rs_in_arrived_other(&st->in);
	if (bytes != RS_MAPPING_LEN || value >= st->iomap.size)
		return -EPROTO;
	m = rs_mapping_get(st->b.mappings + value * RS_MAPPING_LEN);
	return rs_iomap_set(&st->iomap, value, &m);
}

static int take_control(struct rs_stream *st, uint32_t value, uint32_t bytes)
{
	switch (value) {
	case RS_CONTROL_DISCONNECT:
		rs_stream_step(st, RS_PEER_GONE);
		break;
	case RS_CONTROL_SHUTDOWN:
		rs_stream_step(st, RS_PEER_SHUTDOWN);
		break;
	}
	return 0;
}

static int take_nothing(struct rs_stream *st, uint32_t value, uint32_t bytes)
{
	av_debug("rsocket", "socket %d: a message of an unknown kind", st->s.fd);
	return 0;
}

static int (*const takes[8])(struct rs_stream *st, uint32_t value, uint32_t bytes) = {
	[RS_OP_DATA] = take_data,	[1] = take_nothing,
	[2] = take_nothing,		[3] = take_nothing,
	[RS_OP_CREDIT] = take_credit,	[5] = take_nothing,
	[RS_OP_IOMAP] = take_mapping,	[RS_OP_CONTROL] = take_control,
};

static void received(struct rs_stream *st, const struct ibv_wc *wc)
{
	uint32_t word = be32toh(wc->imm_data);
	int r;

	st->to_repost++;
	if (wc->opcode != IBV_WC_RECV_RDMA_WITH_IMM)
		return;
	r = takes[rs_word_op(word)](st, rs_word_value(word), wc->byte_len);
	if (!r)
		return;
	av_warn("rsocket", "socket %d: the peer sent word %08x with %u bytes, which it may not",
		st->s.fd, word, wc->byte_len);
	rs_stream_fail(st, -r);
}

static void sent(struct rs_stream *st, const struct ibv_wc *wc)
{
	if (wc->wr_id >> 32 == RS_WORK_CONTROL)
		st->controls_done++;
	else
		rs_out_completed(&st->out, (uint32_t)wc->wr_id);
}

/* A peer that does not answer is what TCP calls a time-out. */
static void failed(struct rs_stream *st, const struct ibv_wc *wc)
{
	if (!atomic_load_explicit(&st->dead, memory_order_relaxed))
		av_info("rsocket", "socket %d, %s: a request ended with: %s", st->s.fd,
			rs_state_name(rs_stream_state(st)), ibv_wc_status_str(wc->status));
	rs_stream_fail(st, wc->status == IBV_WC_RETRY_EXC_ERR ? ETIMEDOUT : EIO);
}

static void completed(struct rs_stream *st, const struct ibv_wc *wc)
{
	if (wc->status != IBV_WC_SUCCESS)
		failed(st, wc);
	else if (wc->wr_id >> 32 == RS_WORK_RECEIVE)
		received(st, wc);
	else
		sent(st, wc);
}

static void repost(struct rs_stream *st)
{
	int r = rs_setup_receives(st, st->to_repost);

	st->to_repost = 0;
	if (r)
		rs_stream_fail(st, -r);
}

static void post_control(struct rs_stream *st, struct ibv_send_wr *wr)
{
	struct ibv_send_wr *bad;
	int r;

	wr->wr_id = rs_work_id(RS_WORK_CONTROL, 0);
	r = ibv_post_send(st->id->qp, wr, &bad);
	if (r)
		rs_stream_fail(st, r);
	else
		st->controls_posted++;
}

static bool has_place(const struct rs_stream *st)
{
	return st->controls_posted - st->controls_done < RS_CONTROLS &&
	       !atomic_load_explicit(&st->dead, memory_order_relaxed);
}

/* Where a message without bytes claims to write does not matter to the peer. */
static void post_word(struct rs_stream *st, uint32_t word)
{
	struct ibv_send_wr wr = {
		.opcode = IBV_WR_RDMA_WRITE_WITH_IMM,
		.imm_data = htobe32(word),
		.wr.rdma = { st->peer.sgl.address, st->peer.sgl.key },
	};

	post_control(st, &wr);
}

static void post_entry(struct rs_stream *st, uint32_t word, const struct rs_credit *c)
{
	const struct rs_entry e = { (uintptr_t)st->b.data + c->offset, st->b.remote_mr->rkey,
				    c->length };
	uint8_t *bytes = st->b.controls + st->controls_posted % RS_CONTROLS * RS_ENTRY_LEN;
	struct ibv_sge sge = { (uintptr_t)bytes, RS_ENTRY_LEN, st->b.local_mr->lkey };
	struct ibv_send_wr wr = {
		.sg_list = &sge,
		.num_sge = 1,
		.opcode = IBV_WR_RDMA_WRITE_WITH_IMM,
		.send_flags = st->inline_size >= RS_ENTRY_LEN ? IBV_SEND_INLINE : 0,
		.imm_data = htobe32(word),
		.wr.rdma = { st->peer.sgl.address + c->index * RS_ENTRY_LEN, st->peer.sgl.key },
	};

	rs_entry_put(&e, st->swaps, bytes);
	post_control(st, &wr);
}

void rs_stream_credit(struct rs_stream *st)
{
	struct rs_credit c;
	uint32_t word;

	if (!rs_state_connected(rs_stream_state(st)) || !has_place(st) || !rs_in_due(&st->in, &c))
		return;
	if (st->to_repost)
		repost(st);
	word = rs_word(RS_OP_CREDIT, c.limit);
	rs_in_offered(&st->in, &c);
	if (c.has_entry)
		post_entry(st, word, &c);
	else
		post_word(st, word);
}

void rs_stream_control(struct rs_stream *st, enum rs_control c)
{
	st->owed_control = rs_word(RS_OP_CONTROL, c);
	st->owes_control = !has_place(st);
	if (!st->owes_control)
		post_word(st, st->owed_control);
}

bool rs_stream_keep_alive(struct rs_stream *st)
{
	struct ibv_send_wr wr = { .opcode = IBV_WR_RDMA_WRITE };

	if (!has_place(st))
		return false;
	post_control(st, &wr);
	return true;
}

static void pay(struct rs_stream *st)
{
	if (!st->owes_control || !has_place(st))
		return;
	st->owes_control = false;
	post_word(st, st->owed_control);
}

void rs_stream_look(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);
	struct ibv_wc wc[BATCH];
	int n;

	if (!st->running)
		return;
	do {
		n = ibv_poll_cq(st->cq, BATCH, wc);
		for (int i = 0; i < n; i++)
			completed(st, &wc[i]);
	} while (n == BATCH);
	if (st->to_repost >= RS_REPOST && !atomic_load(&st->dead))
		repost(st);
	pay(st);
	rs_stream_credit(st);
}

int rs_stream_arm(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	if (!st->running)
		return -1;
	if (!st->armed && ibv_req_notify_cq(st->cq, 0) == 0)
		st->armed = true;
	return st->channel->fd;
}

void rs_stream_drain(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);
	struct ibv_cq *cq;
	void *context;

	if (!st->running || ibv_get_cq_event(st->channel, &cq, &context))
		return;
	st->armed = false;
	if (++st->unacked >= ACK_BATCH) {
		ibv_ack_cq_events(st->cq, st->unacked);
		st->unacked = 0;
	}
	rs_wake(s);
}

bool rs_stream_is_idle(const struct rs_stream *st)
{
	return atomic_load_explicit(&st->dead, memory_order_acquire) ||
	       (!st->owes_control && st->controls_posted == st->controls_done &&
		rs_out_idle(&st->out));
}
