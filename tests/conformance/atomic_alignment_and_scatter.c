// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An atomic acts on 8 aligned bytes: elsewhere it is an invalid request and touches nothing. Its
 * result may be scattered over several SGEs; fewer than 8 bytes for it is an error.
 */
#include "tests/conformance/rig.h"

static void unaligned(bool swap, int shift)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = swap ? cmp_swap_wr(p.a, 0, p.b, 64 + shift, 0, 1) :
			      fetch_add_wr(p.a, 0, p.b, 64 + shift, 1);

	mem_fill(p.a, 0, 0x33, 8);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_REM_INV_REQ_ERR);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
	CHECK(mem_is(p.a, 0, 0x33, 8));
	CHECK(mem_is(p.b, 0, 0, 256));
}

TEST(fetch_and_add_unaligned)
{
	unaligned(false, 1);
	unaligned(false, 4);
}

TEST(compare_and_swap_unaligned)
{
	unaligned(true, 2);
	unaligned(true, 7);
}

TEST(the_result_may_be_split)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = fetch_add_wr(p.a, 0, p.b, 0, 5);
	uint64_t want = 0x1122334455667788;

	mem_set64(p.b, 0, want);
	wr.n = 2;
	wr.sge[0] = sge_of(p.a, 100, 4);
	wr.sge[1] = sge_of(p.a, 200, 4);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(mem_get64(p.b, 0), want + 5);
	CHECK_EQ((uint32_t)mem_get64(p.a, 100), (uint32_t)want);
	CHECK_EQ((uint32_t)mem_get64(p.a, 200), want >> 32);
}

TEST(the_result_may_lie_anywhere)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	uint64_t got;

	mem_set64(p.b, 8, 77);
	must_post(p.a, fetch_add_wr(p.a, 3, p.b, 8, 1));
	expect_send(p.a, IBV_WC_SUCCESS);
	mem_get(p.a, 3, &got, 8);
	CHECK_EQ(got, 77);
}

TEST(too_little_room_for_the_result)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = fetch_add_wr(p.a, 0, p.b, 0, 1);

	wr.sge[0].length = 4;
	if (post(p.a, wr) == 0)
		CHECK(wait_send(p.a).status != IBV_WC_SUCCESS);
	CHECK(mem_is(p.a, 4, 0, 4));
}
