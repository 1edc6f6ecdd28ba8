// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A receive element whose lkey or address is wrong: receiver LOC_PROT_ERR, sender REM_OP_ERR,
 * both QPs in ERR. The post itself succeeds: keys are looked at when the message comes.
 */
#include "tests/conformance/rig.h"

static void fails_both(struct pair p, struct rr rr)
{
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, send_wr(p.a, 0, 32));
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	CHECK_EQ(expect_recv(p.b, IBV_WC_LOC_PROT_ERR).wr_id, rr.id);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
}

TEST(unknown_lkey)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr = recv_rr(p.b, 0, 64);

	rr.sge[0].lkey ^= 0x1234500;
	fails_both(p, rr);
}

TEST(address_outside_the_region)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	fails_both(p, recv_rr(p.b, p.b->size, 64));
}

TEST(region_deregistered_after_the_post)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key key = reg(p.b, 0, 4096, IBV_ACCESS_LOCAL_WRITE);
	struct rr rr = recv_rr(p.b, 0, 64);

	rr.sge[0].lkey = key.lkey;
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	CHECK_EQ(dereg(p.b, key.mr), 0);
	must_post(p.a, send_wr(p.a, 0, 32));
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	expect_recv(p.b, IBV_WC_LOC_PROT_ERR);
}

TEST(region_without_local_write)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key key = reg(p.b, 0, 4096, 0);
	struct rr rr = recv_rr(p.b, 0, 64);

	rr.sge[0].lkey = key.lkey;
	fails_both(p, rr);
	CHECK(mem_is(p.b, 0, 0, 64));
}

TEST(an_empty_message_touches_no_key)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr = recv_rr(p.b, 0, 64);

	rr.sge[0].lkey ^= 0x1234500;
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, send_wr(p.a, 0, 0));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}
