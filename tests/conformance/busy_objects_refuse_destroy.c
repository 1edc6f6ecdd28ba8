// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An object in use by another is not destroyed: EBUSY, and it goes on working.
 */
#include "tests/conformance/rig.h"

TEST(a_pd_with_a_region)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	static char mem[64];
	struct ibv_mr *mr = ibv_reg_mr(pd, mem, sizeof(mem), IBV_ACCESS_LOCAL_WRITE);

	REQUIRE(pd && mr);
	CHECK_EQ(ibv_dealloc_pd(pd), EBUSY);
	CHECK_EQ(ibv_dereg_mr(mr), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
}

TEST(a_pd_with_a_qp)
{
	struct end *e = near_end(.type = IBV_QPT_RC);

	CHECK_EQ(dereg(e, e->mr), 0);
	CHECK_EQ(ibv_dealloc_pd(end_pd(e)), EBUSY);
	CHECK_EQ(end_destroy_qp(e), 0);
	side_untrack(peer_side(peer_near()), end_pd(e));
	CHECK_EQ(ibv_dealloc_pd(end_pd(e)), 0);
}

TEST(a_pd_with_an_srq)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context());
	struct ibv_srq_init_attr attr = { .attr = { .max_wr = 4, .max_sge = 1 } };
	struct ibv_srq *srq = ibv_create_srq(pd, &attr);

	REQUIRE(pd && srq);
	CHECK_EQ(ibv_dealloc_pd(pd), EBUSY);
	CHECK_EQ(ibv_destroy_srq(srq), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
}

TEST(a_cq_with_a_qp)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	CHECK_EQ(ibv_destroy_cq(end_scq(p.a)), EBUSY);
	CHECK_EQ(ibv_destroy_cq(end_rcq(p.a)), EBUSY);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(an_srq_with_a_qp)
{
	struct pair p = open_pair(.has_srq = true);

	CHECK_EQ(ibv_destroy_srq(end_srq(p.a)), EBUSY);
	must_recv(p.a, 0, 64);
	must_post(p.b, send_wr(p.b, 0, 8));
	expect_recv(p.a, IBV_WC_SUCCESS);
}

TEST(a_channel_with_a_cq)
{
	struct ibv_comp_channel *channel = ibv_create_comp_channel(near_context());
	struct ibv_cq *cq = ibv_create_cq(near_context(), 4, NULL, channel, 0);

	REQUIRE(channel && cq);
	CHECK_EQ(ibv_destroy_comp_channel(channel), EBUSY);
	CHECK_EQ(ibv_destroy_cq(cq), 0);
	CHECK_EQ(ibv_destroy_comp_channel(channel), 0);
}
