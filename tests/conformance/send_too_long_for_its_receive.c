// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A SEND larger than the receive element it meets: the sender fails with REM_INV_REQ_ERR, the
 * receiver with LOC_LEN_ERR, and both QPs go to ERR (mlx5; rxe NAKs another code).
 */
#include "tests/conformance/rig.h"

static void fails_both(size_t send, size_t recv)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct ibv_wc wc;
	struct rr rr = recv_rr(p.b, 1024, recv);

	mem_fill(p.a, 0, 0x11, send);
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, send_wr(p.a, 0, send));
	expect_send(p.a, IBV_WC_REM_INV_REQ_ERR);
	wc = expect_recv(p.b, IBV_WC_LOC_LEN_ERR);
	CHECK_EQ(wc.wr_id, rr.id);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
	CHECK(mem_is(p.b, 1024 + recv, 0, 4096));
}

TEST(by_one_byte)
{
	fails_both(101, 100);
}

TEST(large)
{
	fails_both(100000, 65536);
}

TEST(into_nothing)
{
	fails_both(1, 0);
}

TEST(later_work_on_both_sides_flushes)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.b, 0, 10);
	must_recv(p.b, 0, 100);
	must_post(p.a, send_wr(p.a, 0, 11));
	must_post(p.a, send_wr(p.a, 0, 11));
	expect_send(p.a, IBV_WC_REM_INV_REQ_ERR);
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
	expect_recv(p.b, IBV_WC_LOC_LEN_ERR);
	expect_recv(p.b, IBV_WC_WR_FLUSH_ERR);
}
