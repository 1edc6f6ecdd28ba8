// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A program that waits for async_fd to become readable finds an event then: those of an object
 * that was destroyed meanwhile do not announce themselves any more, those of a QP that was reset
 * are still there.
 */
#include "tests/conformance/rig.h"

#include <poll.h>

static bool announced(void)
{
	struct pollfd fd = { .fd = near_context()->async_fd, .events = POLLIN };

	return poll(&fd, 1, 0) == 1;
}

/* The near end has an event that nobody has looked for: its first message came in RTR. */
static struct pair with_an_event(void)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);

	end_init(p.a);
	end_init(p.b);
	end_rtr(p.a, p.b);
	end_rtr(p.b, p.a);
	end_rts(p.b);
	must_recv(p.a, 0, 64);
	must_post(p.b, send_wr(p.b, 0, 8));
	expect_send(p.b, IBV_WC_SUCCESS);
	REQUIRE(announced());
	return p;
}

TEST(unseen)
{
	struct pair p = with_an_event();

	CHECK_EQ(end_destroy_qp(p.a), 0);
	CHECK(!announced());
}

TEST(seen_by_a_poll)
{
	struct pair p = with_an_event();

	expect_recv(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(end_destroy_qp(p.a), 0);
	CHECK(!announced());
}

TEST(of_a_qp_that_was_reset)
{
	struct pair p = with_an_event();

	CHECK_EQ(end_to_state(p.a, IBV_QPS_RESET), 0);
	CHECK(announced());
	expect_event(p.a, IBV_EVENT_COMM_EST, p.a->qp);
	CHECK(!announced());
}

/* The message leaves one element, below the limit. */
TEST(of_a_shared_receive_queue)
{
	struct pair p = open_pair(.type = IBV_QPT_RC, .has_srq = true);
	struct ibv_srq_attr limit = { .srq_limit = 2 };

	must_recv(p.a, 0, 64);
	must_recv(p.a, 64, 64);
	REQUIRE(!ibv_modify_srq(end_srq(p.a), &limit, IBV_SRQ_LIMIT));
	must_post(p.b, send_wr(p.b, 0, 8));
	expect_send(p.b, IBV_WC_SUCCESS);
	REQUIRE(announced());
	CHECK_EQ(end_destroy_qp(p.a), 0);
	side_untrack(peer_side(peer_near()), end_srq(p.a));
	CHECK_EQ(ibv_destroy_srq(end_srq(p.a)), 0);
	CHECK(!announced());
}

/* Seen by the poller first, or by its peer: it is one event. */
TEST(of_an_overrun)
{
	struct pair p = open_pair(.type = IBV_QPT_RC, .cqe = 2);
	struct ibv_wc wc[2];
	int told;

	for (int i = 0; i < 5; i++)
		must_recv(p.a, 0, 64);
	for (int i = 0; i < 5; i++) {
		must_post(p.b, send_wr(p.b, 0, 8));
		/* by packets they take a moment; their CQ is not to overrun too */
		poll_cq_of(p.b, p.b->scq, wc, 2, 200 * MSEC);
	}
	told = 0;
	do {
		expect_event(p.a, IBV_EVENT_CQ_ERR, p.a->rcq);
		told++;
	} while (announced());
	CHECK_EQ(told, 1);
}
