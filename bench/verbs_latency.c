// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_latency.c - SEND, WRITE, READ and fetch-and-add of 8 bytes, one after the other.
 *
 * Each side posts exactly the receives that a burst uses up, so that bursts of different
 * measures can follow each other on one QP. Ping-pongs signal one request in SIGNAL_EVERY:
 * the reply proves the rest.
 */
#include "bench/verbs_latency.h"

#include <errno.h>
#include <string.h>

#include "bench/clock.h"
#include "bench/limit_cma.h"
#include "bench/verbs_nic.h"

enum { SIGNAL_EVERY = 64, REPOST = 16 };

/* A request of 8 bytes from BENCH_SMALL_OUT, ready to be posted again and again. */
struct request {
	struct verbs_pipe *pipe;
	struct ibv_send_wr wr;
	struct ibv_sge sge;
	uint64_t *payload;
	unsigned unsignaled;
};

static void request_init(struct request *r, struct bench_side *s, int pipe,
			 enum ibv_wr_opcode opcode)
{
	memset(r, 0, sizeof(*r));
	r->pipe = &s->nic->pipe[pipe];
	r->payload = (uint64_t *)(s->memory + BENCH_SMALL_OUT);
	r->sge = (struct ibv_sge){ (uintptr_t)r->payload, 8, s->nic->mr->lkey };
	r->wr.sg_list = &r->sge;
	r->wr.num_sge = 1;
	r->wr.opcode = opcode;
	r->wr.wr.rdma.remote_addr = r->pipe->remote_addr + BENCH_SMALL_IN;
	r->wr.wr.rdma.rkey = r->pipe->remote_key;
	if (r->pipe->can_inline && (opcode == IBV_WR_SEND || opcode == IBV_WR_RDMA_WRITE))
		r->wr.send_flags = IBV_SEND_INLINE;
}

static inline void post(struct request *r)
{
	struct ibv_send_wr *bad;
	int err = ibv_post_send(r->pipe->qp, &r->wr, &bad);

	if (__builtin_expect(err, 0))
		bench_die("ibv_post_send: %s", strerror(err));
}

static inline void post_and_reap(struct request *r)
{
	r->wr.send_flags |= IBV_SEND_SIGNALED;
	post(r);
	verbs_reap(r->pipe->send_cq, 1);
}

/* The last of a burst is signaled too: nothing may pile up in the queue over the bursts. */
static inline void post_seldom_signaled(struct request *r, bool last)
{
	if (++r->unsignaled < SIGNAL_EVERY && !last) {
		post(r);
		return;
	}
	post_and_reap(r);
	r->wr.send_flags &= ~(unsigned)IBV_SEND_SIGNALED;
	r->unsignaled = 0;
}

/* Receives of one burst: a first stock, the rest in lists as they are used up. */
struct receives {
	struct verbs_pipe *pipe;
	unsigned to_post, used;
};

static unsigned exchanges(const struct bench_shot *shot)
{
	return shot->warm + shot->count;
}

static unsigned stock(const struct bench_shot *shot)
{
	return exchanges(shot) < VERBS_RECV_DEPTH / 2 ? exchanges(shot) : VERBS_RECV_DEPTH / 2;
}

static void prepare(struct bench_side *s, const struct bench_shot *shot, int pipe)
{
	s->granted = 0;
	verbs_post_receives(s, &s->nic->pipe[pipe], stock(shot), shot->size,
			    stock(shot) * shot->size);
}

static struct receives receives_after_prepare(struct bench_side *s, const struct bench_shot *shot,
					      int pipe)
{
	return (struct receives){ &s->nic->pipe[pipe], exchanges(shot) - stock(shot), 0 };
}

/* The payload of the receive just completed; also keeps the queue stocked. */
static uint64_t receive_take(struct receives *rx, struct bench_side *s,
			     const struct bench_shot *shot)
{
	uint64_t *in = (uint64_t *)(s->memory + BENCH_IN);
	uint64_t v = *(volatile uint64_t *)&in[rx->used++ % stock(shot)];
	unsigned n = rx->to_post < REPOST ? rx->to_post : REPOST;

	if (rx->used % REPOST == 0 && n) {
		verbs_post_receives(s, rx->pipe, n, shot->size, stock(shot) * shot->size);
		rx->to_post -= n;
	}
	return v;
}

static void expect(uint64_t got, uint64_t want)
{
	if (got != want)
		bench_die("received %llx, expected %llx", (unsigned long long)got,
			  (unsigned long long)want);
}

void verbs_send_prepare(struct bench_side *s, const struct bench_shot *shot)
{
	prepare(s, shot, VERBS_POLLED);
}

void verbs_blocked_prepare(struct bench_side *s, const struct bench_shot *shot)
{
	prepare(s, shot, VERBS_BLOCKED);
}

static void await_polled(struct verbs_pipe *pipe)
{
	verbs_reap(pipe->recv_cq, 1);
}

/* The way the man page of ibv_get_cq_event teaches: arm, look once more, sleep. */
static void await_blocked(struct verbs_pipe *pipe)
{
	struct ibv_cq *cq;
	void *context;

	for (;;) {
		if (verbs_reap_some(pipe->recv_cq))
			return;
		errno = ibv_req_notify_cq(pipe->recv_cq, 0);
		bench_check(errno == 0, "ibv_req_notify_cq");
		if (verbs_reap_some(pipe->recv_cq))
			return;
		bench_check(ibv_get_cq_event(pipe->channel, &cq, &context) == 0,
			    "ibv_get_cq_event");
		ibv_ack_cq_events(cq, 1);
	}
}

static double pingpong(struct bench_side *s, const struct bench_shot *shot, int pipe,
		       void (*await)(struct verbs_pipe *pipe))
{
	struct receives rx = receives_after_prepare(s, shot, pipe);
	uint64_t start = bench_now_ns();
	struct request r;

	request_init(&r, s, pipe, IBV_WR_SEND);
	for (unsigned i = 1; i <= exchanges(shot); i++) {
		*r.payload = ++s->tick;
		if (!s->side)
			post_seldom_signaled(&r, i == exchanges(shot));
		await(r.pipe);
		expect(receive_take(&rx, s, shot), s->tick);
		if (s->side)
			post_seldom_signaled(&r, i == exchanges(shot));
		if (i == shot->warm)
			start = bench_now_ns();
	}
	return bench_since(start);
}

double verbs_send_pingpong(struct bench_side *s, const struct bench_shot *shot)
{
	return pingpong(s, shot, VERBS_POLLED, await_polled);
}

double verbs_blocked_pingpong(struct bench_side *s, const struct bench_shot *shot)
{
	return pingpong(s, shot, VERBS_BLOCKED, await_blocked);
}

double verbs_write_seen(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t start = bench_now_ns();
	struct request r;

	request_init(&r, s, VERBS_POLLED, IBV_WR_RDMA_WRITE);
	for (unsigned i = 1; i <= shot->count; i++) {
		s->tick++;
		memset(r.payload, (uint8_t)s->tick, 8);
		if (s->side)
			limit_await_last_byte(s, s->tick);
		post_seldom_signaled(&r, i == shot->count);
		if (!s->side)
			limit_await_last_byte(s, s->tick);
	}
	return bench_since(start);
}

static double done(const struct bench_shot *shot, struct request *r)
{
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->count; i++)
		post_and_reap(r);
	return bench_since(start);
}

double verbs_write_done(struct bench_side *s, const struct bench_shot *shot)
{
	struct request r;

	if (s->side)
		return 0;
	request_init(&r, s, VERBS_POLLED, IBV_WR_RDMA_WRITE);
	return done(shot, &r);
}

double verbs_read_done(struct bench_side *s, const struct bench_shot *shot)
{
	struct request r;

	if (s->side)
		return 0;
	request_init(&r, s, VERBS_POLLED, IBV_WR_RDMA_READ);
	return done(shot, &r);
}

double verbs_add_done(struct bench_side *s, const struct bench_shot *shot)
{
	struct request r;

	if (s->side)
		return 0;
	request_init(&r, s, VERBS_POLLED, IBV_WR_ATOMIC_FETCH_AND_ADD);
	r.wr.wr.atomic.remote_addr = r.pipe->remote_addr + BENCH_WORD;
	r.wr.wr.atomic.rkey = r.pipe->remote_key;
	r.wr.wr.atomic.compare_add = 1;
	return done(shot, &r);
}
