// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_stream.c - keeps a send queue full, and a receive queue stocked.
 *
 * The sender never runs ahead of the receives (side 1 says on the board how many it has
 * posted), as the ring limits never run ahead of their consumer: an RNR NAK would measure
 * its timer.
 */
#include "bench/verbs_stream.h"

#include <errno.h>
#include <string.h>

#include "bench/clock.h"
#include "bench/verbs_nic.h"

enum {
	MAX_BATCH = 16,
	STRIDE = 64,			/* small one-sided operations: a line each */
	SMALL = 64,
	SIGNAL_EVERY = 16,		/* when posted one by one */
	SMALL_WINDOW = 128,		/* leaves room for what other measures left unsignaled */
	LARGE_WINDOW = 8,
	STOCK = 256,
};

struct flow {
	struct verbs_pipe *pipe;
	struct ibv_send_wr wr[MAX_BATCH];
	struct ibv_sge sge[MAX_BATCH];
	unsigned batch;			/* requests a call */
	unsigned per_completion;	/* requests that one completion retires */
	unsigned window, under_way;
	size_t size, span;
	uint64_t next;			/* operations posted */
	uint64_t credit;		/* SEND: operations that have a receive */
};

static unsigned stock(const struct bench_shot *shot)
{
	size_t slots = shot->span ? shot->span / shot->size : STOCK;

	if (slots > STOCK)
		slots = STOCK;
	return slots < shot->count ? (unsigned)slots : shot->count;
}

static void set_place(struct flow *f, struct bench_side *s, unsigned i)
{
	bool small = f->size <= SMALL;
	uint64_t at = f->span ? (f->next + i) * f->size % f->span : small ? i * STRIDE : 0;

	f->sge[i].addr = (uintptr_t)s->memory + (small ? BENCH_SMALL_OUT : BENCH_OUT + at);
	f->wr[i].wr.rdma.remote_addr = f->pipe->remote_addr + at +
				       (small ? BENCH_SMALL_IN : BENCH_IN);
}

static void flow_init(struct flow *f, struct bench_side *s, const struct bench_shot *shot,
		      enum ibv_wr_opcode opcode)
{
	bool small = shot->size <= SMALL;

	memset(f, 0, sizeof(*f));
	f->pipe = &s->nic->pipe[VERBS_POLLED];
	f->batch = shot->batch ? shot->batch : 1;
	f->per_completion = f->batch > 1 ? f->batch : small ? SIGNAL_EVERY : 1;
	f->window = shot->size <= 4096 ? SMALL_WINDOW : LARGE_WINDOW;
	f->size = shot->size;
	f->span = shot->span;
	for (unsigned i = 0; i < f->batch; i++) {
		f->sge[i].length = (uint32_t)shot->size;
		f->sge[i].lkey = s->nic->mr->lkey;
		f->wr[i].sg_list = &f->sge[i];
		f->wr[i].num_sge = 1;
		f->wr[i].opcode = opcode;
		f->wr[i].wr.rdma.rkey = f->pipe->remote_key;
		f->wr[i].next = i + 1 < f->batch ? &f->wr[i + 1] : NULL;
		if (small && f->pipe->can_inline && opcode != IBV_WR_RDMA_READ)
			f->wr[i].send_flags = IBV_SEND_INLINE;
		set_place(f, s, i);
	}
}

static inline void signal_when_due(struct flow *f)
{
	struct ibv_send_wr *last = &f->wr[f->batch - 1];

	if ((f->next + f->batch) % f->per_completion == 0)
		last->send_flags |= IBV_SEND_SIGNALED;
	else
		last->send_flags &= ~(unsigned)IBV_SEND_SIGNALED;
}

static inline void post(struct flow *f, struct bench_side *s)
{
	struct ibv_send_wr *bad;
	int err;

	for (unsigned i = 0; f->span && i < f->batch; i++)
		set_place(f, s, i);
	signal_when_due(f);
	err = ibv_post_send(f->pipe->qp, f->wr, &bad);
	if (__builtin_expect(err, 0))
		bench_die("ibv_post_send: %s", strerror(err));
	f->next += f->batch;
	f->under_way += f->batch;
}

static inline void await_window(struct flow *f, unsigned window)
{
	while (f->under_way > window)
		f->under_way -= verbs_reap_some(f->pipe->send_cq) * f->per_completion;
}

static inline void await_credit(struct flow *f, struct bench_side *s)
{
	while (f->next + f->batch > f->credit)
		f->credit = atomic_load_explicit(&s->board->granted, memory_order_acquire);
}

static double one_sided(struct bench_side *s, const struct bench_shot *shot,
			enum ibv_wr_opcode opcode)
{
	uint64_t start;
	struct flow f;

	if (s->side)
		return 0;
	flow_init(&f, s, shot, opcode);
	start = bench_now_ns();
	while (f.next < shot->count) {
		await_window(&f, f.window - f.batch);
		post(&f, s);
	}
	await_window(&f, 0);
	return bench_since(start);
}

double verbs_stream_write(struct bench_side *s, const struct bench_shot *shot)
{
	return one_sided(s, shot, IBV_WR_RDMA_WRITE);
}

double verbs_stream_read(struct bench_side *s, const struct bench_shot *shot)
{
	return one_sided(s, shot, IBV_WR_RDMA_READ);
}

static size_t receive_span(const struct bench_shot *shot)
{
	return shot->span ? shot->span : stock(shot) * shot->size;
}

static void grant(struct bench_side *s, const struct bench_shot *shot, unsigned n)
{
	verbs_post_receives(s, &s->nic->pipe[VERBS_POLLED], n, shot->size, receive_span(shot));
	atomic_store_explicit(&s->board->granted, s->granted, memory_order_release);
}

void verbs_stream_prepare(struct bench_side *s, const struct bench_shot *shot)
{
	if (!s->side)
		return;
	s->granted = 0;
	atomic_store(&s->board->taken, 0);
	grant(s, shot, stock(shot));
}

static void receive(struct bench_side *s, const struct bench_shot *shot)
{
	struct ibv_cq *cq = s->nic->pipe[VERBS_POLLED].recv_cq;
	unsigned left = shot->count, to_post = shot->count - stock(shot);

	while (left) {
		unsigned got = verbs_reap_some(cq), n = got < to_post ? got : to_post;

		left -= got;
		to_post -= n;
		if (n)
			grant(s, shot, n);
	}
	atomic_store_explicit(&s->board->taken, shot->count, memory_order_release);
}

double verbs_stream_send(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t start;
	struct flow f;

	if (s->side) {
		receive(s, shot);
		return 0;
	}
	flow_init(&f, s, shot, IBV_WR_SEND);
	start = bench_now_ns();
	while (f.next < shot->count) {
		await_credit(&f, s);
		await_window(&f, f.window - f.batch);
		post(&f, s);
	}
	await_window(&f, 0);
	while (atomic_load_explicit(&s->board->taken, memory_order_acquire) != shot->count)
		;
	return bench_since(start);
}
