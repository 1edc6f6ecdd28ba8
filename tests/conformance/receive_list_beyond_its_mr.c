// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A receive element that reaches beyond its memory region, met by a message that fits inside:
 * the specification does not say; mlx5 looks at what it touches and accepts.
 */
#include "tests/conformance/rig.h"

TEST(a_message_that_fits_is_accepted)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key key = reg(p.b, 0, 4096, IBV_ACCESS_LOCAL_WRITE);
	struct rr rr = recv_rr(p.b, 4000, 4096);

	rr.sge[0].lkey = key.lkey;
	mem_pattern(p.a, 0, 96, 3);
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, send_wr(p.a, 0, 96));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 4000, 96, 3));
}

TEST(a_message_that_does_not_fails_both)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key key = reg(p.b, 0, 4096, IBV_ACCESS_LOCAL_WRITE);
	struct rr rr = recv_rr(p.b, 4000, 4096);

	rr.sge[0].lkey = key.lkey;
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	mem_fill(p.a, 0, 0x22, 200);
	must_post(p.a, send_wr(p.a, 0, 200));
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	expect_recv(p.b, IBV_WC_LOC_PROT_ERR);
	CHECK(mem_is(p.b, 4096, 0, 104));
}
