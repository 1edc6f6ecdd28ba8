// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * When ibv_dereg_mr() has returned, no byte of the region changes any more, nor is it read, however
 * busy the peers were with it; their operations fail from then on.
 */
#include "tests/conformance/rig.h"

#include <sched.h>
#include <sys/mman.h>

enum { LEN = 64 << 10, ROUNDS = 15 };

struct writer {
	handle qp, cq;
	struct wr wr;
	uint64_t writes;
	int status;
};

/* Writes a new byte everywhere, again and again, until a completion says no. */
static long step_write_on(struct side *side, void *arg)
{
	struct writer *w = arg;
	uint64_t deadline = side_now_ns() + 10 * SEC;
	struct ibv_wc wc = {};

	while (w->status == IBV_WC_SUCCESS && side_now_ns() < deadline) {
		memset((void *)(uintptr_t)w->wr.sge[0].addr, ++w->writes, w->wr.sge[0].length);
		if (rig_post_here((void *)(uintptr_t)w->qp, false, &w->wr, 1, NULL))
			return -1;
		while (!ibv_poll_cq((void *)(uintptr_t)w->cq, 1, &wc))
			if (side_now_ns() > deadline)
				return -1;
		w->status = wc.status;
	}
	return 0;
}

struct owner {
	handle mr;
	uint64_t addr;
	uint8_t started_with;
	int changed, result;
};

/* Deregisters in the middle of the writes, and then watches. */
WATCHES_MEMORY
static long step_dereg_and_watch(struct side *side, void *arg)
{
	static uint8_t copy[LEN];
	struct owner *o = arg;
	volatile uint8_t *mem = (uint8_t *)(uintptr_t)o->addr;
	uint64_t deadline = side_now_ns() + 2 * SEC;
	struct ibv_mr *mr = (void *)(uintptr_t)o->mr;

	while (mem[LEN - 1] == o->started_with && side_now_ns() < deadline)
		sched_yield();
	side_untrack(side, mr);
	o->result = ibv_dereg_mr(mr);
	memcpy(copy, (void *)mem, LEN);
	for (deadline = side_now_ns() + 3 * MSEC; side_now_ns() < deadline;) {
		o->changed |= memcmp(copy, (void *)mem, LEN);
		sched_yield();
	}
	return 0;
}

static void race(size_t len)
{
	struct pair p = open_pair(.plain = true);
	struct key key = reg(p.b, 0, LEN, ALL_ACCESS);
	struct writer w = { .qp = p.a->qp, .cq = p.a->scq,
			    .wr = write_wr(p.a, 0, len, p.b, LEN - len) };
	struct owner o = { .mr = key.mr, .addr = p.b->addr };

	w.wr.rkey = key.rkey;
	peer_start(p.a->peer, step_write_on, &w, sizeof(w));
	peer_call(p.b->peer, step_dereg_and_watch, &o, sizeof(o));
	CHECK_EQ(peer_finish(p.a->peer, &w, sizeof(w)), 0);
	CHECK_EQ(o.result, 0);
	CHECK_EQ(o.changed, 0);
	CHECK_EQ(w.status, IBV_WC_REM_ACCESS_ERR);
	CHECK(w.writes > 1);
}

TEST(small_writes)
{
	for (int i = 0; i < ROUNDS; i++)
		race(8);
}

TEST(large_writes)
{
	for (int i = 0; i < ROUNDS; i++)
		race(LEN);
}

/* Deregisters in the middle of the reads, and then takes the memory away. */
static long step_dereg_and_hide(struct side *side, void *arg)
{
	struct owner *o = arg;
	uint64_t deadline = side_now_ns() + 2 * MSEC;
	struct ibv_mr *mr = (void *)(uintptr_t)o->mr;
	void *mem = (void *)(uintptr_t)o->addr;

	while (side_now_ns() < deadline)
		sched_yield();
	side_untrack(side, mr);
	o->result = ibv_dereg_mr(mr);
	o->changed = mprotect(mem, LEN, PROT_NONE);
	for (deadline = side_now_ns() + 1 * MSEC; side_now_ns() < deadline;)
		sched_yield();
	o->changed |= mprotect(mem, LEN, PROT_READ | PROT_WRITE);
	return 0;
}

TEST(reads)
{
	for (int i = 0; i < ROUNDS; i++) {
		struct pair p = open_pair(.plain = true);
		struct key key = reg(p.b, 0, LEN, ALL_ACCESS);
		struct writer w = { .qp = p.a->qp, .cq = p.a->scq,
				    .wr = read_wr(p.a, 0, LEN, p.b, 0) };
		struct owner o = { .mr = key.mr, .addr = p.b->addr };

		w.wr.rkey = key.rkey;
		peer_start(p.a->peer, step_write_on, &w, sizeof(w));
		peer_call(p.b->peer, step_dereg_and_hide, &o, sizeof(o));
		CHECK_EQ(peer_finish(p.a->peer, &w, sizeof(w)), 0);
		CHECK_EQ(o.result | o.changed, 0);
		CHECK_EQ(w.status, IBV_WC_REM_ACCESS_ERR);
	}
}

TEST(a_key_is_not_reused_at_once)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	uint32_t last = 0;

	for (int i = 0; i < 100; i++) {
		struct key key = reg(e, 0, 4096, ALL_ACCESS);

		CHECK(key.rkey != last);
		last = key.rkey;
		CHECK_EQ(dereg(e, key.mr), 0);
	}
}
