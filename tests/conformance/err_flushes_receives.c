// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A QP that goes to ERR flushes every posted receive, in order, after what had arrived before.
 * With an SRQ it flushes none of the shared elements and raises LAST_WQE_REACHED instead.
 */
#include "tests/conformance/rig.h"

TEST(every_receive_flushes_in_order)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr[10];

	for (int i = 0; i < 10; i++)
		rr[i] = recv_rr(p.b, 0, 64);
	REQUIRE(recv_chain(p.b, rr, 10, NULL) == 0);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_ERR), 0);
	for (int i = 0; i < 10; i++)
		CHECK_EQ(expect_recv(p.b, IBV_WC_WR_FLUSH_ERR).wr_id, rr[i].id);
	CHECK(is_quiet(p.b));
}

TEST(what_arrived_before_comes_first)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr[4];

	for (int i = 0; i < 4; i++)
		rr[i] = recv_rr(p.b, 64 * i, 64);
	REQUIRE(recv_chain(p.b, rr, 4, NULL) == 0);
	mem_pattern(p.a, 0, 64, 8);
	must_post(p.a, send_wr(p.a, 0, 64));
	must_post(p.a, send_wr(p.a, 0, 64));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_ERR), 0);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).wr_id, rr[0].id);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).wr_id, rr[1].id);
	CHECK(mem_has_pattern(p.b, 64, 64, 8));
	CHECK_EQ(expect_recv(p.b, IBV_WC_WR_FLUSH_ERR).wr_id, rr[2].id);
	CHECK_EQ(expect_recv(p.b, IBV_WC_WR_FLUSH_ERR).wr_id, rr[3].id);
}

TEST(an_error_caused_by_the_peer_flushes_too)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = write_wr(p.a, 0, 8, p.b, 0);

	must_recv(p.b, 0, 64);
	must_recv(p.b, 0, 64);
	bad.rkey ^= 0xff00;
	must_post(p.a, bad);
	expect_send(p.a, IBV_WC_REM_ACCESS_ERR);
	expect_recv(p.b, IBV_WC_WR_FLUSH_ERR);
	expect_recv(p.b, IBV_WC_WR_FLUSH_ERR);
}

TEST(shared_receives_are_not_flushed)
{
	struct pair p = open_pair(.has_srq = true);
	struct end *a2 = near_end(.type = IBV_QPT_RC);
	struct end *b2 = far_end(.use_srq = p.b->srq, .use_pd = p.b->pd);

	connect_ends(a2, b2);
	for (int i = 0; i < 4; i++)
		must_recv(p.b, 64 * i, 64);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_ERR), 0);
	expect_event(p.b, IBV_EVENT_QP_LAST_WQE_REACHED, p.b->qp);
	CHECK(is_quiet(p.b));
	for (int i = 0; i < 4; i++) {
		must_post(a2, send_wr(a2, 0, 8));
		expect_recv(b2, IBV_WC_SUCCESS);
	}
}
