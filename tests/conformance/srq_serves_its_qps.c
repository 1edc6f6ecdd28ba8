// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An SRQ feeds all its QPs in order of posting; empty, it makes senders wait (RNR); overfull, it
 * refuses with ENOMEM and names the first element refused. A QP with an SRQ has no receive queue.
 */
#include "tests/conformance/rig.h"

TEST(elements_go_out_in_order_to_whoever_needs_one)
{
	struct pair p = open_pair(.has_srq = true);
	struct end *a2 = near_end(.type = IBV_QPT_RC);
	struct end *b2 = far_end(.use_srq = p.b->srq, .use_pd = p.b->pd);
	struct rr rr[6];

	connect_ends(a2, b2);
	for (int i = 0; i < 6; i++)
		rr[i] = recv_rr(p.b, 64 * i, 64);
	REQUIRE(srq_chain(p.b, rr, 6, NULL) == 0);
	for (int i = 0; i < 6; i++) {
		struct end *from = i % 2 ? a2 : p.a, *to = i % 2 ? b2 : p.b;

		mem_pattern(from, 0, 40, i);
		must_post(from, send_wr(from, 0, 40));
		expect_send(from, IBV_WC_SUCCESS);
		CHECK_EQ(expect_recv(to, IBV_WC_SUCCESS).wr_id, rr[i].id);
		CHECK(mem_has_pattern(p.b, 64 * i, 40, i));
	}
}

TEST(ibv_post_recv_is_the_wrong_call)
{
	struct end *e = near_end(.has_srq = true);
	struct rr rr = recv_rr(e, 0, 64);

	CHECK(recv_chain(e, &rr, 1, NULL) > 0);
}

TEST(empty_means_not_ready)
{
	struct pair p = open_pair(.has_srq = true, .rnr_retry = 1);

	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(a_sender_waits_for_an_element)
{
	struct pair p = open_pair(.has_srq = true);

	must_post(p.a, send_wr(p.a, 0, 8));
	CHECK(stays_quiet(p.a, 3 * MSEC));
	must_recv(p.b, 0, 64);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(overflow_names_the_first_refused)
{
	struct end *e = near_end(.has_srq = true, .srq_wr = 16);
	struct ibv_srq_attr attr;
	struct rr rr[BATCH];
	int limit, bad = -2;

	REQUIRE(ibv_query_srq(end_srq(e), &attr) == 0);
	limit = attr.max_wr;
	if (limit + 2 > BATCH)
		SKIP("the SRQ granted is larger than a batch");
	for (int i = 0; i < limit + 2; i++)
		rr[i] = recv_rr(e, 0, 64);
	CHECK_EQ(srq_chain(e, rr, limit + 2, &bad), ENOMEM);
	CHECK_EQ(bad, limit);
}

TEST(the_srq_reuses_its_elements)
{
	struct pair p = open_pair(.has_srq = true, .srq_wr = 4);

	for (int i = 0; i < 200; i++) {
		must_recv(p.b, 0, 64);
		must_post(p.a, send_wr(p.a, 0, 8));
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_recv(p.b, IBV_WC_SUCCESS);
	}
}

TEST(datagrams_use_it_too)
{
	struct pair p = open_pair(.type = IBV_QPT_UD, .has_srq = true);

	must_recv(p.b, 0, 100);
	must_post(p.a, ud_wr(p.a, 0, 20, make_ah(p.a, p.b), p.b));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 60);
}

TEST(polled_elements_are_not_flushed_again)
{
	struct pair p = open_pair(.has_srq = true, .srq_wr = 8);

	for (int i = 0; i < 4; i++) {
		must_recv(p.b, 0, 64);
		must_post(p.a, send_wr(p.a, 0, 8));
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_recv(p.b, IBV_WC_SUCCESS);
	}
	REQUIRE(end_to_state(p.b, IBV_QPS_ERR) == 0);
	CHECK(stays_quiet(p.b, 5 * MSEC));
}

TEST(elements_come_back_from_a_qp_that_goes)
{
	struct pair p = open_pair(.has_srq = true, .srq_wr = 4);
	struct rr rr[4];

	for (int i = 0; i < 4; i++)
		must_recv(p.b, 64 * i, 64);
	for (int i = 0; i < 4; i++) {
		must_post(p.a, send_wr(p.a, 0, 8));
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	REQUIRE(end_destroy_qp(p.b) == 0);
	for (int i = 0; i < 4; i++)
		rr[i] = recv_rr(p.b, 64 * i, 64);
	CHECK_EQ(srq_chain(p.b, rr, 4, NULL), 0);
}
