// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A peer process that is killed looks like a host that lost power: requests end in RETRY_EXC_ERR
 * within the retry budget, the rest flushes, and everything can be destroyed. Others go on.
 */
#include "tests/conformance/rig.h"

#include <sched.h>

static void fails_in_time(struct pair p, struct wr wr, int already)
{
	uint64_t start = side_now_ns();
	int r = post(p.a, wr);
	struct ibv_wc wc;

	CHECK_EQ(r, 0);
	do {
		wc = wait_send(p.a);
	} while (wc.status == IBV_WC_SUCCESS && already--);
	CHECK_EQ(wc.status, IBV_WC_RETRY_EXC_ERR);
	CHECK(side_now_ns() - start < 2 * SEC);
	CHECK_EQ(end_state(p.a), IBV_QPS_ERR);
}

TEST(idle)
{
	struct pair p;

	peer_needs_process();
	p = open_pair(.timeout = 14, .retry = 2);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	expect_send(p.a, IBV_WC_SUCCESS);
	must_recv(p.a, 0, 64);
	peer_kill(p.b->peer);
	CHECK(stays_quiet(p.a, 5 * MSEC));	/* nobody tells a receiver */
	fails_in_time(p, write_wr(p.a, 0, 8, p.b, 0), 0);
	expect_recv(p.a, IBV_WC_WR_FLUSH_ERR);
}

/* Elements that the dead had posted do not take what is sent to them now. */
TEST(with_receives_posted)
{
	struct pair p;

	peer_needs_process();
	p = open_pair(.timeout = 14, .retry = 2);
	for (int i = 0; i < 8; i++)
		must_recv(p.b, 64 * i, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_SUCCESS);
	peer_kill(p.b->peer);
	CHECK(stays_quiet(p.a, 5 * MSEC));
	fails_in_time(p, send_wr(p.a, 0, 8), 0);
}

TEST(never_met)
{
	struct pair p;

	peer_needs_process();
	p = open_pair(.timeout = 12, .retry = 2);
	peer_kill(p.b->peer);
	fails_in_time(p, read_wr(p.a, 0, 8, p.b, 0), 0);
}

struct flood {
	handle qp, cq;
	bool ex;
	struct wr wr;
	int status;
	uint64_t successes, after_failure;
};

/* Keeps 8 requests in flight until one fails, then collects what flushes. */
static long step_flood(struct side *side, void *arg)
{
	struct flood *f = arg;
	uint64_t deadline = side_now_ns() + 10 * SEC;
	int out = 0;

	while ((f->status == IBV_WC_SUCCESS || out) && side_now_ns() < deadline) {
		struct ibv_wc wc[8];
		int n;

		for (; f->status == IBV_WC_SUCCESS && out < 8; out++)
			if (rig_post_here((void *)(uintptr_t)f->qp, f->ex, &f->wr, 1, NULL))
				return -1;
		n = ibv_poll_cq((void *)(uintptr_t)f->cq, 8, wc);
		out -= n;
		for (int i = 0; i < n; i++) {
			if (f->status != IBV_WC_SUCCESS)
				f->after_failure += wc[i].status != IBV_WC_WR_FLUSH_ERR;
			else if (wc[i].status != IBV_WC_SUCCESS)
				f->status = wc[i].status;
			else
				f->successes++;
		}
		sched_yield();
	}
	return out;
}

TEST(under_traffic)
{
	peer_needs_process();
	for (int i = 0; i < 3; i++) {
		struct pair p = open_pair(.timeout = 10, .retry = 2);
		struct flood f = { .qp = p.a->qp, .cq = p.a->scq, .ex = p.a->ex,
				   .wr = write_wr(p.a, 0, 40000, p.b, 0) };
		uint64_t kill_at = side_now_ns() + (1 + 2 * i) * MSEC;

		peer_start(p.a->peer, step_flood, &f, sizeof(f));
		while (side_now_ns() < kill_at)
			sched_yield();
		peer_kill(p.b->peer);
		CHECK_EQ(peer_finish(p.a->peer, &f, sizeof(f)), 0);
		CHECK_EQ(f.status, IBV_WC_RETRY_EXC_ERR);
		CHECK_EQ(f.after_failure, 0);
	}
}

TEST(others_go_on)
{
	struct end *a, *b;
	struct pair p;

	peer_needs_process();
	p = open_pair(.timeout = 12, .retry = 2);
	a = near_end(.type = IBV_QPT_RC);
	b = end_open(peer_get(2), &(struct end_options){});
	connect_ends(a, b);
	peer_kill(p.b->peer);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	for (int i = 0; i < 200; i++) {
		must_post(a, write_wr(a, 0, 8, b, 0));
		expect_send(a, IBV_WC_SUCCESS);
	}
	expect_send(p.a, IBV_WC_RETRY_EXC_ERR);
}

TEST(a_receiver_waiting_on_a_shared_queue)
{
	struct end *a, *b;
	struct pair p;

	peer_needs_process();
	p = open_pair(.has_srq = true);
	a = near_end(.use_srq = p.a->srq, .use_pd = p.a->pd);
	b = end_open(peer_get(2), &(struct end_options){});
	connect_ends(a, b);
	for (int i = 0; i < 10; i++)
		must_recv(p.a, 64 * i, 64);
	must_post(p.b, send_wr(p.b, 0, 8));
	expect_recv(p.a, IBV_WC_SUCCESS);
	peer_kill(p.b->peer);
	for (int i = 0; i < 9; i++) {
		must_post(b, send_wr(b, 0, 8));
		expect_recv(a, IBV_WC_SUCCESS);
	}
}
