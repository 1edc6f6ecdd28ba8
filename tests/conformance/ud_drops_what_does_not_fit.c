// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Nobody answers a datagram: what the receiver cannot take disappears, and the send succeeds all
 * the same. A message larger than the MTU is LOC_LEN_ERR on mlx5, silence in the specification.
 */
#include "tests/conformance/rig.h"

static struct pair datagram_pair(struct wr *wr, size_t len)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);

	*wr = ud_wr(p.a, 0, len, make_ah(p.a, p.b), p.b);
	return p;
}

static void is_dropped(struct pair p, struct wr wr)
{
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(p.b, 2 * MSEC));
	CHECK_EQ(end_state(p.a), IBV_QPS_RTS);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(wrong_q_key)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 16);

	must_recv(p.b, 0, 256);
	wr.qkey ^= 1;
	is_dropped(p, wr);
	wr.qkey ^= 1;
	must_post(p.a, wr);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(a_q_key_with_the_top_bit_means_the_senders_own)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 16);

	must_recv(p.b, 0, 256);
	wr.qkey = 0x80000000;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(no_receive_element)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 16);

	is_dropped(p, wr);
	must_recv(p.b, 0, 256);			/* and it is not kept for later */
	CHECK(stays_quiet(p.b, 2 * MSEC));
}

TEST(no_such_qp)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 16);

	CHECK_EQ(end_destroy_qp(p.b), 0);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	wr.qpn = 0xfffffe;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(a_connected_qp_takes_no_datagrams)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 16);
	struct pair connected = open_pair(.type = IBV_QPT_RC);

	must_recv(connected.b, 0, 256);
	wr.qpn = connected.b->qpn;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(stays_quiet(connected.b, 2 * MSEC));
}

TEST(larger_than_the_mtu)
{
	struct ibv_port_attr port;
	struct wr wr;
	struct pair p = datagram_pair(&wr, 0);
	struct ibv_wc wc;

	REQUIRE(ibv_query_port(near_context(), 1, &port) == 0);
	wr.sge[0].length = 128 << port.active_mtu;
	must_recv(p.b, 0, 65536);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 40 + wr.sge[0].length);
	must_recv(p.b, 0, 65536);
	wr.sge[0].length++;
	must_post(p.a, wr);
	wc = wait_send(p.a);
	CHECK(wc.status == IBV_WC_SUCCESS || wc.status == IBV_WC_LOC_LEN_ERR);
	CHECK(stays_quiet(p.b, 2 * MSEC));
}

TEST(a_buffer_too_small_is_never_a_success)
{
	struct wr wr;
	struct pair p = datagram_pair(&wr, 100);
	struct ibv_wc wc;

	must_recv(p.b, 0, 139);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	if (poll_cq_of(p.b, p.b->rcq, &wc, 1, 5 * MSEC))
		CHECK_EQ(wc.status, IBV_WC_LOC_LEN_ERR);
	CHECK(mem_is(p.b, 139, 0, 64));
}
