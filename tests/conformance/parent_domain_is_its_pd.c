// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A parent domain is its protection domain by another name: regions of the one serve QPs of the
 * other. It holds its PD and its thread domain, and whatever is in it holds the parent domain.
 */
#include "tests/conformance/rig.h"

static struct ibv_pd *parent_of(struct ibv_pd *pd, struct ibv_td *td)
{
	struct ibv_parent_domain_init_attr attr = { .pd = pd, .td = td };
	struct ibv_pd *parent = ibv_alloc_parent_domain(near_context(), &attr);

	REQUIRE(parent);
	return parent;
}

TEST(regions_of_the_pd_serve_it)
{
	struct end *owner = near_end(.type = IBV_QPT_RC), *a, *b;
	struct ibv_pd *parent = parent_of(end_pd(owner), NULL);
	struct wr wr;

	side_track(peer_side(peer_near()), PD, parent, 0);
	a = near_end(.use_pd = (uintptr_t)parent);
	b = far_end(.type = IBV_QPT_RC);
	connect_ends(a, b);
	mem_fill(owner, 0, 0x77, 32);
	wr = write_wr(a, 0, 32, b, 0);
	wr.sge[0] = sge_of(owner, 0, 32);
	must_post(a, wr);
	expect_send(a, IBV_WC_SUCCESS);
	CHECK(mem_is(b, 0, 0x77, 32));
}

TEST(it_holds_its_pd_and_td)
{
	struct ibv_td_init_attr init = { 0 };
	struct ibv_td *td = ibv_alloc_td(near_context(), &init);
	struct ibv_pd *pd = ibv_alloc_pd(near_context()), *parent;

	REQUIRE(td && pd);
	parent = parent_of(pd, td);
	CHECK_EQ(ibv_dealloc_pd(pd), EBUSY);
	CHECK_EQ(ibv_dealloc_td(td), EBUSY);
	CHECK_EQ(ibv_dealloc_pd(parent), 0);
	CHECK_EQ(ibv_dealloc_td(td), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
}

TEST(a_cq_holds_its_parent_domain)
{
	struct ibv_pd *pd = ibv_alloc_pd(near_context()), *parent;
	struct ibv_cq_init_attr_ex attr = { .cqe = 16, .comp_mask = IBV_CQ_INIT_ATTR_MASK_PD };
	struct ibv_cq_ex *cq;

	REQUIRE(pd);
	parent = parent_of(pd, NULL);
	attr.parent_domain = pd;
	errno = 0;
	CHECK(!ibv_create_cq_ex(near_context(), &attr));
	CHECK_EQ(errno, EINVAL);
	attr.parent_domain = parent;
	cq = ibv_create_cq_ex(near_context(), &attr);
	REQUIRE(cq);
	CHECK_EQ(ibv_dealloc_pd(parent), EBUSY);
	CHECK_EQ(ibv_destroy_cq(ibv_cq_ex_to_cq(cq)), 0);
	CHECK_EQ(ibv_dealloc_pd(parent), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
}

TEST(its_arguments_are_checked)
{
	struct ibv_parent_domain_init_attr attr = { 0 };

	errno = 0;
	CHECK(!ibv_alloc_parent_domain(near_context(), &attr));
	CHECK_EQ(errno, EINVAL);
	attr.pd = ibv_alloc_pd(near_context());
	REQUIRE(attr.pd);
	attr.comp_mask = IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS;
	CHECK(!ibv_alloc_parent_domain(near_context(), &attr));
	CHECK_EQ(ibv_dealloc_pd(attr.pd), 0);
}
