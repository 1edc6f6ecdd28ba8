// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A QP connected to its own number is its own peer, and all operations work.
 */
#include "tests/conformance/rig.h"

static struct end *loop(int type)
{
	struct end *e = near_end(.type = type);

	end_init(e);
	end_rtr(e, e);
	end_rts(e);
	return e;
}

TEST(send_write_read_and_atomics)
{
	struct end *e = loop(IBV_QPT_RC);

	mem_pattern(e, 0, 3000, 1);
	must_recv(e, 4096, 3000);
	must_post(e, send_wr(e, 0, 3000));
	must_post(e, write_wr(e, 0, 3000, e, 8192));
	must_post(e, read_wr(e, 12288, 3000, e, 0));
	must_post(e, fetch_add_wr(e, 20480, e, 16384, 3));
	for (int i = 0; i < 4; i++)
		expect_send(e, IBV_WC_SUCCESS);
	expect_recv(e, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(e, 4096, 3000, 1));
	CHECK(mem_has_pattern(e, 8192, 3000, 1));
	CHECK(mem_has_pattern(e, 12288, 3000, 1));
	CHECK_EQ(mem_get64(e, 16384), 3);
}

TEST(it_waits_for_its_own_receive)
{
	struct end *e = loop(IBV_QPT_RC);

	must_post(e, send_wr(e, 0, 8));
	CHECK(stays_quiet(e, 2 * MSEC));
	must_recv(e, 64, 64);
	expect_send(e, IBV_WC_SUCCESS);
	expect_recv(e, IBV_WC_SUCCESS);
}

TEST(its_own_violation)
{
	struct end *e = loop(IBV_QPT_RC);
	struct wr wr = write_wr(e, 0, 8, e, 0);

	wr.rkey ^= 0xff00;
	must_recv(e, 0, 64);
	must_post(e, wr);
	expect_send(e, IBV_WC_REM_ACCESS_ERR);
	expect_recv(e, IBV_WC_WR_FLUSH_ERR);
}

TEST(datagram)
{
	struct end *e = loop(IBV_QPT_UD);

	must_recv(e, 0, 64);
	must_post(e, ud_wr(e, 1024, 8, make_ah(e, e), e));
	expect_send(e, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(e, IBV_WC_SUCCESS).src_qp, e->qpn);
}
