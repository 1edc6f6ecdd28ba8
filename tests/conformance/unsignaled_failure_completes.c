// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An unsignaled request that fails completes all the same (IBTA 10.7.3.1); one that succeeds
 * does not, unless the queue signals all.
 */
#include "tests/conformance/rig.h"

static void fails_with_bad_lkey(int opcode)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = read_wr(p.a, 0, 16, p.b, 0);
	struct ibv_wc wc;

	wr.opcode = opcode;
	wr.flags = 0;
	wr.sge[0].lkey ^= 0x5a5a00;
	must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	wc = expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	CHECK_EQ(wc.wr_id, wr.id);
	expect_state(p.a, IBV_QPS_ERR);
}

TEST(send_with_a_bad_lkey)
{
	fails_with_bad_lkey(IBV_WR_SEND);
}

TEST(write_with_a_bad_lkey)
{
	fails_with_bad_lkey(IBV_WR_RDMA_WRITE);
}

TEST(read_with_a_bad_lkey)
{
	fails_with_bad_lkey(IBV_WR_RDMA_READ);
}

TEST(success_stays_silent)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0), last = write_wr(p.a, 0, 8, p.b, 8);

	wr.flags = 0;
	must_post(p.a, wr);
	must_post(p.a, last);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, last.id);
	CHECK(is_quiet(p.a));
}

TEST(a_queue_may_signal_all)
{
	struct pair p = open_pair(.all_signaled = true);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	wr.flags = 0;
	must_post(p.a, wr);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr.id);
}
