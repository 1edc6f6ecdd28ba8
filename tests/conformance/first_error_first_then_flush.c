// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * The request that fails completes with its own error, everything behind it flushes in order;
 * what was done before stays done. The QP is in ERR, its peer does not notice a local fault.
 */
#include "tests/conformance/rig.h"

static void breaks_in_the_middle(struct pair p, struct wr bad, int status)
{
	struct wr wr[5];

	for (int i = 0; i < 5; i++)
		wr[i] = write_wr(p.a, 0, 8, p.b, 8 * i);
	wr[2] = bad;
	wr[3].flags = 0;			/* unsignaled, flushes all the same */
	mem_fill(p.a, 0, 0x66, 8);
	REQUIRE(post_chain(p.a, wr, 5, NULL) == 0);
	for (int i = 0; i < 5; i++)
		CHECK_EQ(expect_send(p.a, i < 2 ? IBV_WC_SUCCESS :
				     i == 2 ? status : IBV_WC_WR_FLUSH_ERR).wr_id, wr[i].id);
	CHECK(is_quiet(p.a));
	expect_state(p.a, IBV_QPS_ERR);
	CHECK(mem_is(p.b, 0, 0x66, 16));
	CHECK(mem_is(p.b, 16, 0, 24));
}

TEST(a_local_fault)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = write_wr(p.a, 0, 8, p.b, 16);

	bad.sge[0].lkey ^= 0xf0000;
	breaks_in_the_middle(p, bad, IBV_WC_LOC_PROT_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(a_remote_fault)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = write_wr(p.a, 0, 8, p.b, 16);

	bad.rkey ^= 0xf0000;
	breaks_in_the_middle(p, bad, IBV_WC_REM_ACCESS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
}

TEST(out_of_bounds_locally)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = write_wr(p.a, p.a->size - 4, 8, p.b, 16);

	breaks_in_the_middle(p, bad, IBV_WC_LOC_PROT_ERR);
}

TEST(posted_receives_flush_after_a_send_error)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = send_wr(p.a, 0, 8);

	must_recv(p.a, 0, 8);
	bad.sge[0].lkey ^= 0xf0000;
	must_post(p.a, bad);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	expect_recv(p.a, IBV_WC_WR_FLUSH_ERR);
}

TEST(a_second_error_changes_nothing)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr bad = send_wr(p.a, 0, 8);

	bad.sge[0].lkey ^= 0xf0000;
	must_post(p.a, bad);
	must_post(p.a, bad);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	CHECK(is_quiet(p.a));
}
