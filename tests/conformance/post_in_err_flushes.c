// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Posting to a QP in ERR is accepted, and completes with WR_FLUSH_ERR in order. When a QP goes to
 * ERR under a stream of posts, a prefix succeeds, the rest flushes, nothing is lost or reordered.
 */
#include "tests/conformance/rig.h"

#include <sched.h>

TEST(sends_flush_in_order)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr[5];

	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	for (int i = 0; i < 5; i++) {
		wr[i] = write_wr(p.a, 0, 8, p.b, 0);
		wr[i].flags = i % 2 ? IBV_SEND_SIGNALED : 0;
		must_post(p.a, wr[i]);
	}
	for (int i = 0; i < 5; i++)
		CHECK_EQ(expect_send(p.a, IBV_WC_WR_FLUSH_ERR).wr_id, wr[i].id);
	CHECK(is_quiet(p.a));
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(receives_flush_in_order)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr[5];

	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	for (int i = 0; i < 5; i++)
		rr[i] = recv_rr(p.a, 0, 8);
	CHECK_EQ(recv_chain(p.a, rr, 5, NULL), 0);
	for (int i = 0; i < 5; i++)
		CHECK_EQ(expect_recv(p.a, IBV_WC_WR_FLUSH_ERR).wr_id, rr[i].id);
}

TEST(slots_return_as_flushes_are_polled)
{
	struct pair p = open_pair(.send_wr = 16);

	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	for (unsigned i = 0; i < 3 * p.a->cap.max_send_wr; i++) {
		must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
		expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
	}
}

struct stream {
	handle qp, cq;
	bool ex;
	struct wr wr;
	uint64_t posted, succeeded, flushed;
	bool disorder;
};

static void note(struct stream *s, const struct ibv_wc *wc)
{
	if (wc->wr_id != s->succeeded + s->flushed)
		s->disorder = true;
	if (wc->status == IBV_WC_SUCCESS) {
		s->succeeded++;
		if (s->flushed)
			s->disorder = true;
	} else if (wc->status == IBV_WC_WR_FLUSH_ERR) {
		s->flushed++;
	} else {
		s->disorder = true;
	}
}

/* Posts until 50 requests have flushed, or a second has gone. */
static long step_stream(struct side *side, void *arg)
{
	struct stream *s = arg;
	uint64_t deadline = side_now_ns() + SEC;
	struct ibv_cq *cq = (struct ibv_cq *)(uintptr_t)s->cq;
	struct ibv_wc wc[16];
	int n = 0;

	while ((s->flushed < 50 || n) && side_now_ns() < deadline) {
		s->wr.id = s->posted;
		if (s->flushed < 50 &&
		    rig_post_here((struct ibv_qp *)(uintptr_t)s->qp, s->ex, &s->wr, 1, NULL) == 0)
			s->posted++;
		n = ibv_poll_cq(cq, 16, wc);
		for (int i = 0; i < n; i++)
			note(s, &wc[i]);
	}
	while (s->succeeded + s->flushed < s->posted && side_now_ns() < deadline) {
		n = ibv_poll_cq(cq, 16, wc);
		for (int i = 0; i < n; i++)
			note(s, &wc[i]);
		sched_yield();
	}
	return 0;
}

TEST(a_stream_of_posts_splits_into_done_and_flushed)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct stream s = { .qp = p.a->qp, .cq = p.a->scq, .ex = p.a->ex,
			    .wr = write_wr(p.a, 0, 64, p.b, 0) };
	uint64_t deadline = side_now_ns() + 3 * MSEC;

	peer_start(peer_near(), step_stream, &s, sizeof(s));
	while (side_now_ns() < deadline)
		sched_yield();
	CHECK_EQ(ibv_modify_qp(end_qp(p.a), &(struct ibv_qp_attr){ .qp_state = IBV_QPS_ERR },
			       IBV_QP_STATE), 0);
	peer_finish(peer_near(), &s, sizeof(s));
	CHECK(!s.disorder);
	CHECK_EQ(s.succeeded + s.flushed, s.posted);
	CHECK(s.flushed >= 50);
}
