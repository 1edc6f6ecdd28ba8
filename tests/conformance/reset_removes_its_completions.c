// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Moving a QP to RESET, or destroying it, removes its own unpolled completions from the CQ
 * (mlx5); those of other QPs in the same CQ survive, in order.
 */
#include "tests/conformance/rig.h"

struct shared {
	struct end *a1, *a2, *b1, *b2;		/* a1 and a2 share one CQ */
};

static struct shared shared_cq(void)
{
	struct shared s;

	s.a1 = near_end(.one_cq = true);
	s.a2 = near_end(.use_cq = s.a1->scq, .use_pd = s.a1->pd);
	s.b1 = far_end(.type = IBV_QPT_RC);
	s.b2 = far_end(.type = IBV_QPT_RC);
	connect_ends(s.a1, s.b1);
	connect_ends(s.a2, s.b2);
	return s;
}

/* Completions of both, mixed; those of a1 flushes and successes. */
static void leave_completions(struct shared s)
{
	must_post(s.a1, write_wr(s.a1, 0, 8, s.b1, 0));
	must_post(s.a2, write_wr(s.a2, 0, 8, s.b2, 0));
	must_recv(s.a1, 0, 64);
	CHECK_EQ(end_to_state(s.a1, IBV_QPS_ERR), 0);
	must_post(s.a1, write_wr(s.a1, 0, 8, s.b1, 0));
	must_post(s.a2, write_wr(s.a2, 0, 8, s.b2, 0));
}

TEST(reset_leaves_only_the_others)
{
	struct shared s = shared_cq();

	leave_completions(s);
	CHECK_EQ(end_to_state(s.a1, IBV_QPS_RESET), 0);
	expect_send(s.a2, IBV_WC_SUCCESS);
	expect_send(s.a2, IBV_WC_SUCCESS);
	CHECK(is_quiet(s.a2));
}

TEST(the_qp_works_again_afterwards)
{
	struct shared s = shared_cq();
	struct wr wr;

	leave_completions(s);
	CHECK_EQ(end_to_state(s.a1, IBV_QPS_RESET), 0);
	CHECK_EQ(end_to_state(s.b1, IBV_QPS_RESET), 0);
	expect_send(s.a2, IBV_WC_SUCCESS);
	expect_send(s.a2, IBV_WC_SUCCESS);
	connect_ends(s.a1, s.b1);
	wr = write_wr(s.a1, 0, 8, s.b1, 0);
	must_post(s.a1, wr);
	CHECK_EQ(expect_send(s.a1, IBV_WC_SUCCESS).wr_id, wr.id);
	for (unsigned i = 0; i < s.a1->cap.max_send_wr; i++)	/* all slots are back */
		must_post(s.a1, write_wr(s.a1, 0, 8, s.b1, 0));
	for (unsigned i = 0; i < s.a1->cap.max_send_wr; i++)
		expect_send(s.a1, IBV_WC_SUCCESS);
}

TEST(destroy_leaves_only_the_others)
{
	struct shared s = shared_cq();

	leave_completions(s);
	CHECK_EQ(end_destroy_qp(s.a1), 0);
	expect_send(s.a2, IBV_WC_SUCCESS);
	expect_send(s.a2, IBV_WC_SUCCESS);
	CHECK(is_quiet(s.a2));
}
