// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A completion that came after the last poll and before the arming fires at once (mlx5 tells the
 * adapter how far the program has polled); one that was polled does not, nor one whose event was
 * fetched already. So no order of poll and arm loses a wake-up, and none invents one.
 */
#include "tests/conformance/rig.h"

static void send_one(struct pair p)
{
	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(a_completion_not_yet_polled_fires)
{
	struct pair p = open_pair(.channel = true);

	CHECK(is_quiet(p.b));
	send_one(p);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(a_completion_already_polled_does_not)
{
	struct pair p = open_pair(.channel = true);

	send_one(p);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	CHECK(next_cq_event(p.b, 3 * MSEC) == 0);
	send_one(p);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
}

TEST(a_completion_that_fired_does_not_fire_again)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	send_one(p);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	CHECK(next_cq_event(p.b, 3 * MSEC) == 0);
	send_one(p);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	expect_recv(p.b, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

/* The poll took one of two: the other one is news again. */
TEST(a_completion_left_by_a_poll_fires)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	send_one(p);
	send_one(p);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	REQUIRE(next_cq_event(p.b, SEC) == p.b->rcq);
	ack_cq(p.b, p.b->rcq, 1);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

struct waiter {
	handle cq, channel, qp;
	struct ibv_recv_wr wr;
	struct ibv_sge sge;
	int rounds, got;
};

/* Waits as programs do: arm, poll until empty, sleep. */
static long step_consume(struct side *side, void *arg)
{
	struct waiter *w = arg;
	struct ibv_comp_channel *channel = (void *)(uintptr_t)w->channel;
	struct ibv_cq *cq = (void *)(uintptr_t)w->cq, *event_cq;
	struct ibv_recv_wr *bad;
	struct ibv_wc wc[4];
	void *context;
	int n;

	w->wr.sg_list = &w->sge;
	w->wr.num_sge = 1;
	while (w->got < w->rounds) {
		if (ibv_req_notify_cq(cq, 0))
			return -1;
		while ((n = ibv_poll_cq(cq, 4, wc)) > 0)
			for (int i = 0; i < n; i++) {
				w->got += wc[i].status == IBV_WC_SUCCESS;
				ibv_post_recv((void *)(uintptr_t)w->qp, &w->wr, &bad);
			}
		if (w->got >= w->rounds)
			break;
		if (ibv_get_cq_event(channel, &event_cq, &context))
			return -1;
		ibv_ack_cq_events(event_cq, 1);
	}
	return 0;
}

TEST(no_wake_up_is_lost)
{
	struct pair p = open_pair(.channel = true);
	struct waiter w = { p.b->rcq, p.b->channel, p.b->qp, .sge = sge_of(p.b, 0, 64),
			    .rounds = 1000 };

	for (int i = 0; i < 8; i++)
		must_recv(p.b, 0, 64);
	peer_start(p.b->peer, step_consume, &w, sizeof(w));
	for (int i = 0; i < w.rounds; i++) {
		must_post(p.a, send_wr(p.a, 0, 8));
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	CHECK_EQ(peer_finish(p.b->peer, &w, sizeof(w)), 0);
	CHECK_EQ(w.got, w.rounds);
}
