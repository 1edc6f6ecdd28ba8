// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A chain that overflows the send queue returns ENOMEM and *bad_wr is exactly the first request
 * not taken; the ones before it execute. The same for the receive queue, and for a request with
 * more SGEs than the queue has (mlx5: ENOMEM for a send, EINVAL for a receive; the manual page
 * has EINVAL for both).
 */
#include "tests/conformance/rig.h"

enum { EXTRA = 3 };

TEST(a_chain_one_too_long_executes_up_to_the_limit)
{
	struct pair p = open_pair(.send_wr = 16, .plain = true);
	int limit = p.a->cap.max_send_wr, bad = -2;
	struct wr wr[BATCH];

	REQUIRE(limit >= 16);
	if (limit + EXTRA > BATCH)
		SKIP("the send queue granted is larger than a batch");
	for (int i = 0; i < limit + EXTRA; i++) {
		wr[i] = write_wr(p.a, 8 * i, 8, p.b, 8 * i);
		mem_set64(p.a, 8 * i, 1000 + i);
	}
	CHECK_EQ(post_chain(p.a, wr, limit + EXTRA, &bad), ENOMEM);
	CHECK_EQ(bad, limit);
	for (int i = 0; i < limit; i++)
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr[i].id);
	CHECK(is_quiet(p.a));
	CHECK_EQ(mem_get64(p.b, 8 * (limit - 1)), 1000 + limit - 1);
	CHECK_EQ(mem_get64(p.b, 8 * limit), 0);
	CHECK_EQ(post(p.a, wr[limit]), 0);
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(an_extended_batch_too_long_is_refused_whole)
{
	struct pair p = open_pair(.send_wr = 16, .extended = true);
	int limit = p.a->cap.max_send_wr;
	struct wr wr[BATCH];

	if (limit + EXTRA > BATCH)
		SKIP("the send queue granted is larger than a batch");
	for (int i = 0; i < limit + EXTRA; i++)
		wr[i] = write_wr(p.a, 8 * i, 8, p.b, 8 * i);
	mem_fill(p.a, 0, 7, 8);
	CHECK_EQ(post_chain(p.a, wr, limit + EXTRA, NULL), ENOMEM);
	CHECK(is_quiet(p.a));
	CHECK(mem_is(p.b, 0, 0, 8));
	CHECK_EQ(post_chain(p.a, wr, limit, NULL), 0);
	for (int i = 0; i < limit; i++)
		expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(the_receive_queue_does_the_same)
{
	struct pair p = open_pair(.recv_wr = 16);
	int limit = p.a->cap.max_recv_wr, bad = -2;
	struct rr rr[BATCH];

	if (limit + EXTRA > BATCH)
		SKIP("the receive queue granted is larger than a batch");
	for (int i = 0; i < limit + EXTRA; i++)
		rr[i] = recv_rr(p.a, 0, 64);
	CHECK_EQ(recv_chain(p.a, rr, limit + EXTRA, &bad), ENOMEM);
	CHECK_EQ(bad, limit);
	must_post(p.b, send_wr(p.b, 0, 8));
	CHECK_EQ(expect_recv(p.a, IBV_WC_SUCCESS).wr_id, rr[0].id);
	CHECK_EQ(recv_chain(p.a, rr, 1, NULL), 0);
}

TEST(too_many_sges_are_refused)
{
	struct pair p = open_pair(.send_sge = 2, .recv_sge = 2, .plain = true);
	struct wr wr[2] = { write_wr(p.a, 0, 8, p.b, 0), write_wr(p.a, 0, 8, p.b, 0) };
	struct rr rr = recv_rr(p.a, 0, 8);
	int bad = -2;

	wr[1].n = p.a->cap.max_send_sge + 1;
	rr.n = p.a->cap.max_recv_sge + 1;
	if (wr[1].n > SGES || rr.n > SGES)
		SKIP("more SGEs were granted than the test can name");
	for (int i = 1; i < SGES; i++)
		wr[1].sge[i] = rr.sge[i] = wr[1].sge[0];
	CHECK_EQ(post_chain(p.a, wr, 2, &bad), ENOMEM);
	CHECK_EQ(bad, 1);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(recv_chain(p.a, &rr, 1, &bad), EINVAL);
	CHECK_EQ(bad, 0);
}
