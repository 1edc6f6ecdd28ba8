// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A UD QP is attached to multicast addresses only, once however often it is asked for; what is
 * not attached cannot be detached, and what is attached cannot be destroyed.
 */
#include "tests/conformance/group.h"

TEST(not_a_multicast_address)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	union ibv_gid gid = { .raw = { [0] = 0xfe, [1] = 0x80, [15] = 1 } };

	CHECK_EQ(attach(e, e->gid), EINVAL);
	CHECK_EQ(attach(e, gid), EINVAL);
	gid = group_gid(0);
	gid.raw[12] = 240;
	CHECK_EQ(attach(e, gid), EINVAL);
	gid.raw[12] = 223;
	CHECK_EQ(attach(e, gid), EINVAL);
	gid = group_gid(0);
	gid.raw[10] = 0;
	CHECK_EQ(attach(e, gid), EINVAL);	/* ::ff:239.… is not an IPv4 address */
}

TEST(ipv4_and_ipv6_addresses)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	union ibv_gid six = { .raw = { [0] = 0xff, [1] = 0x12, [2] = 0x40, [15] = 7 } };

	CHECK_EQ(attach(e, group_gid(1)), 0);
	CHECK_EQ(attach(e, six), 0);
	CHECK_EQ(detach(e, six), 0);
	CHECK_EQ(detach(e, group_gid(1)), 0);
}

TEST(only_ud)
{
	CHECK_EQ(attach(near_end(.type = IBV_QPT_RC), group_gid(1)), EINVAL);
	CHECK_EQ(attach(near_end(.type = IBV_QPT_UC), group_gid(1)), EINVAL);
}

TEST(nobody_is_connected_to_a_group)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct ibv_qp_attr attr;
	int mask;

	end_init(p.a);
	attr = end_rtr_attr(p.a, p.b, &mask);
	attr.ah_attr.grh.dgid = group_gid(1);
	CHECK_EQ(end_modify(p.a, &attr, mask), EINVAL);
}

TEST(what_is_not_attached_is_not_detached)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	struct end *other = near_end(.type = IBV_QPT_UD);

	CHECK_EQ(detach(e, group_gid(1)), EINVAL);
	CHECK_EQ(attach(e, group_gid(1)), 0);
	CHECK_EQ(detach(e, group_gid(2)), EINVAL);
	CHECK_EQ(detach(other, group_gid(1)), EINVAL);
	CHECK_EQ(detach(e, group_gid(1)), 0);
	CHECK_EQ(detach(e, group_gid(1)), EINVAL);
}

/* RoCE has no multicast LIDs: any will do, but an attachment keeps the one it was made with. */
TEST(the_lid_is_a_name_and_no_more)
{
	struct end *e = near_end(.type = IBV_QPT_UD);

	CHECK_EQ(attach_lid(e, group_gid(1), 5), 0);
	CHECK_EQ(detach_lid(e, group_gid(1), 0), EINVAL);
	CHECK_EQ(detach_lid(e, group_gid(1), 5), 0);
	CHECK_EQ(attach_lid(e, group_gid(1), 0xffff), 0);
	CHECK_EQ(detach_lid(e, group_gid(1), 0xffff), 0);
}

TEST(attaching_twice_is_attaching_once)
{
	struct end *e = near_end(.type = IBV_QPT_UD);

	CHECK_EQ(attach(e, group_gid(1)), 0);
	CHECK_EQ(attach(e, group_gid(1)), 0);
	CHECK_EQ(detach(e, group_gid(1)), 0);
	CHECK_EQ(detach(e, group_gid(1)), EINVAL);
}

TEST(an_attached_qp_is_not_destroyed)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);

	CHECK_EQ(attach(p.b, group_gid(1)), 0);
	CHECK_EQ(end_destroy_qp(p.b), EBUSY);
	must_recv(p.b, 0, 128);
	must_post(p.a, ud_wr(p.a, 0, 16, make_ah(p.a, p.b), p.b));
	expect_recv(p.b, IBV_WC_SUCCESS);	/* it goes on working */
	CHECK_EQ(detach(p.b, group_gid(1)), 0);
	CHECK_EQ(end_destroy_qp(p.b), 0);
}

TEST(as_many_groups_as_the_device_says)
{
	struct end *e = near_end(.type = IBV_QPT_UD);
	struct ibv_device_attr attr;

	REQUIRE(ibv_query_device(near_context(), &attr) == 0);
	REQUIRE(attr.max_mcast_grp > 0 && attr.max_mcast_grp <= 1024);
	CHECK(attr.max_mcast_qp_attach > 0);
	CHECK_EQ(attr.max_total_mcast_qp_attach, attr.max_mcast_grp * attr.max_mcast_qp_attach);
	for (int i = 0; i < attr.max_mcast_grp; i++)
		CHECK_EQ(attach(e, group_gid((unsigned int)i)), 0);
	CHECK_EQ(attach(e, group_gid((unsigned int)attr.max_mcast_grp)), ENOMEM);
	CHECK_EQ(attach(e, group_gid(0)), 0);		/* that is no new one */
	for (int i = 0; i < attr.max_mcast_grp; i++)
		CHECK_EQ(detach(e, group_gid((unsigned int)i)), 0);
}
