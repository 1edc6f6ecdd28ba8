// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An unreliable connection has no answers: what the receiver cannot take disappears, the sender
 * succeeds, both stay in RTS. It has no READ and no atomics.
 */
#include "tests/conformance/rig.h"

static void both_live(struct pair p)
{
	CHECK(stays_quiet(p.b, 2 * MSEC));
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(sends_and_writes_arrive)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);

	mem_pattern(p.a, 0, 5000, 1);
	must_recv(p.b, 0, 5000);
	must_post(p.a, write_wr(p.a, 0, 5000, p.b, 16384));
	must_post(p.a, send_wr(p.a, 0, 5000));
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).opcode, IBV_WC_RDMA_WRITE);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).opcode, IBV_WC_SEND);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 5000);
	CHECK(mem_has_pattern(p.b, 0, 5000, 1));
	CHECK(mem_gets_pattern(p.b, 16384, 5000, 1));
}

TEST(no_receive_element)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);

	must_post(p.a, send_wr(p.a, 0, 100));
	expect_send(p.a, IBV_WC_SUCCESS);
	both_live(p);
	must_recv(p.b, 0, 100);
	CHECK(stays_quiet(p.b, 2 * MSEC));
	must_post(p.a, send_wr(p.a, 0, 50));
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 50);
}

TEST(bad_remote_key)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);
	struct wr wr = write_wr(p.a, 0, 100, p.b, 0);

	mem_fill(p.a, 0, 3, 100);
	wr.rkey ^= 0xff00;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	both_live(p);
	CHECK(mem_is(p.b, 0, 0, 100));
	CHECK(!wait_event(p.b, IBV_EVENT_QP_ACCESS_ERR, p.b->qp, 0));
}

TEST(peer_not_there)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);

	CHECK_EQ(end_destroy_qp(p.b), 0);
	must_post(p.a, send_wr(p.a, 0, 100));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
}

TEST(reads_and_atomics_do_not_exist)
{
	struct pair p = open_pair(.type = IBV_QPT_UC, .plain = true);
	struct wr wr[3] = { read_wr(p.a, 0, 8, p.b, 0), fetch_add_wr(p.a, 0, p.b, 0, 1),
			    cmp_swap_wr(p.a, 0, p.b, 0, 0, 1) };

	for (int i = 0; i < 3; i++) {
		CHECK_EQ(post(p.a, wr[i]), EINVAL);
		CHECK(mem_is(p.b, 0, 0, 8));
	}
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
}

TEST(a_local_fault_stops_the_send_queue_only)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);
	struct wr wr = send_wr(p.a, 0, 8);

	must_recv(p.a, 0, 64);
	must_recv(p.b, 0, 64);
	wr.sge[0].lkey ^= 0xff00;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
	expect_state(p.a, IBV_QPS_SQE);
	must_post(p.b, send_wr(p.b, 0, 8));		/* receives go on */
	expect_recv(p.a, IBV_WC_SUCCESS);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(end_to_state(p.a, IBV_QPS_RTS), 0);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}
