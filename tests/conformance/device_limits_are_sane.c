// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * What ibv_query_device() and ibv_query_port() say is filled in, consistent, and can be had.
 */
#include "tests/conformance/rig.h"

TEST(device_attributes)
{
	struct ibv_device_attr a = {};

	REQUIRE(ibv_query_device(near_context(), &a) == 0);
	CHECK(a.node_guid && a.sys_image_guid);
	CHECK_EQ(a.node_guid, ibv_get_device_guid(near_context()->device));
	CHECK(a.fw_ver[0]);
	CHECK_EQ(a.phys_port_cnt, 1);
	CHECK(a.max_qp > 100 && a.max_qp_wr > 1000 && a.max_sge >= 16);
	CHECK(a.max_cq > 100 && a.max_cqe > 1000 && a.max_mr > 1000 && a.max_pd > 100);
	CHECK(a.max_srq > 10 && a.max_srq_wr > 1000 && a.max_srq_sge >= 1 && a.max_ah > 100);
	CHECK(a.max_mr_size >= UINT64_C(1) << 40);
	CHECK(a.max_qp_rd_atom >= 16 && a.max_qp_init_rd_atom >= 16);
	CHECK(a.max_res_rd_atom >= a.max_qp_rd_atom);
	CHECK(a.page_size_cap & 4096);
	CHECK(a.max_pkeys >= 1);
}

TEST(extended_attributes_agree)
{
	struct ibv_device_attr_ex ex = {};
	struct ibv_device_attr a = {};

	REQUIRE(ibv_query_device(near_context(), &a) == 0);
	REQUIRE(ibv_query_device_ex(near_context(), NULL, &ex) == 0);
	CHECK_EQ(ex.orig_attr.max_qp, a.max_qp);
	CHECK_EQ(ex.orig_attr.sys_image_guid, a.sys_image_guid);
	CHECK_EQ(ex.phys_port_cnt_ex, 1);
}

TEST(port_attributes)
{
	struct ibv_port_attr p = {};
	union ibv_gid gid;
	__be16 pkey;

	REQUIRE(ibv_query_port(near_context(), 1, &p) == 0);
	CHECK_EQ(p.state, IBV_PORT_ACTIVE);
	CHECK_EQ(p.link_layer, IBV_LINK_LAYER_ETHERNET);
	CHECK(p.active_mtu >= IBV_MTU_256 && p.active_mtu <= p.max_mtu);
	CHECK(p.max_mtu <= IBV_MTU_4096);
	CHECK(p.gid_tbl_len >= 16);
	CHECK_EQ(p.pkey_tbl_len, 1);
	CHECK(p.max_msg_sz >= 1u << 23);
	CHECK_EQ(p.lid, 0);
	CHECK_EQ(ibv_query_gid(near_context(), 1, 0, &gid), 0);
	CHECK(gid.global.interface_id != 0);
	CHECK_EQ(ibv_query_pkey(near_context(), 1, 0, &pkey), 0);
	CHECK_EQ(pkey, 0xffff);
	CHECK(ibv_query_port(near_context(), 2, &p) != 0);
	CHECK(ibv_query_port(near_context(), 0, &p) != 0);
}

TEST(the_largest_queues_can_be_had)
{
	struct ibv_device_attr a;
	struct end *e;

	REQUIRE(ibv_query_device(near_context(), &a) == 0);
	e = end_try(peer_near(), &(struct end_options){ .send_wr = a.max_qp_wr,
			.recv_wr = a.max_qp_wr, .inline_data = ZERO, .send_sge = 1,
			.recv_sge = 1 });
	CHECK_EQ(e->error, 0);
	e = end_try(peer_near(), &(struct end_options){ .send_sge = a.max_sge,
			.recv_sge = a.max_sge });
	CHECK_EQ(e->error, 0);
	e = end_try(peer_near(), &(struct end_options){ .has_srq = true, .srq_wr = a.max_srq_wr,
			.recv_sge = 1 });
	CHECK_EQ(e->error, 0);
}

TEST(a_hundred_of_everything)
{
	for (int i = 0; i < 100; i++)
		near_end(.size = 4096, .cqe = 16);
}

TEST(objects_beyond_the_limit_are_refused)
{
	struct ibv_device_attr a;
	struct ibv_srq_init_attr srq;
	struct end *e = near_end(.type = IBV_QPT_RC);

	REQUIRE(ibv_query_device(near_context(), &a) == 0);
	errno = 0;
	CHECK(!ibv_create_cq(near_context(), a.max_cqe + 1, NULL, NULL, 0));
	CHECK_EQ(errno, EINVAL);
	CHECK(!ibv_create_cq(near_context(), 0, NULL, NULL, 0));
	CHECK(!ibv_create_cq(near_context(), 8, NULL, NULL, near_context()->num_comp_vectors));
	srq = (struct ibv_srq_init_attr){ .attr = { .max_wr = a.max_srq_wr + 1, .max_sge = 1 } };
	CHECK(!ibv_create_srq(end_pd(e), &srq));
}
