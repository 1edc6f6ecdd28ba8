// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A READ or WRITE of no bytes succeeds with any rkey and any address (IBTA C9-88).
 */
#include "tests/conformance/rig.h"

static void succeeds(struct pair p, struct wr wr)
{
	wr.rkey = 0xbad0bad0;
	wr.raddr = 0xfffffffffffff000;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	wr.n = 0;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(write)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	succeeds(p, write_wr(p.a, 0, 0, p.b, 0));
}

TEST(read)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	succeeds(p, read_wr(p.a, 0, 0, p.b, 0));
}

TEST(write_with_immediate)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = write_wr(p.a, 0, 0, p.b, 0);

	wr.opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	must_recv(p.b, 0, 0);
	must_recv(p.b, 0, 0);
	succeeds(p, wr);
}
