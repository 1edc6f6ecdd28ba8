// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Two processes connect by any GID index that the device lists; a path MTU above the port's
 * active MTU is refused at RTR.
 */
#include "tests/conformance/rig.h"

static bool is_listed(int index)
{
	static const union ibv_gid none;
	union ibv_gid gid;

	return ibv_query_gid(near_context(), 1, index, &gid) == 0 &&
	       memcmp(&gid, &none, sizeof(gid)) != 0;
}

TEST(every_listed_index)
{
	int tried = 0;

	for (int i = 0; i < 16; i++) {
		struct pair p;

		if (!is_listed(i))
			continue;
		tried++;
		p = open_pair(.gid_index = i);
		mem_pattern(p.a, 0, 3000, i);
		must_recv(p.b, 0, 3000);
		must_post(p.a, send_wr(p.a, 0, 3000));
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_recv(p.b, IBV_WC_SUCCESS);
		CHECK(mem_has_pattern(p.b, 0, 3000, i));
	}
	CHECK(tried > 0);
}

TEST(every_path_mtu_up_to_the_active_one)
{
	struct ibv_port_attr port;

	REQUIRE(ibv_query_port(near_context(), 1, &port) == 0);
	for (int mtu = IBV_MTU_256; mtu <= port.active_mtu; mtu++) {
		struct pair p = open_pair(.mtu = mtu);

		mem_pattern(p.a, 0, 10000, mtu);
		must_post(p.a, write_wr(p.a, 0, 10000, p.b, 0));
		expect_send(p.a, IBV_WC_SUCCESS);
		CHECK(mem_has_pattern(p.b, 0, 10000, mtu));
	}
}

/* Asks a port with a small MTU, if the machine has one, for more. */
static int rtr_above_active_mtu(struct ibv_context *ctx)
{
	struct ibv_port_attr port;
	struct ibv_pd *pd = ibv_alloc_pd(ctx);
	struct ibv_cq *cq = ibv_create_cq(ctx, 4, NULL, NULL, 0);
	struct ibv_qp_init_attr init = { .send_cq = cq, .recv_cq = cq, .cap = { 1, 1, 1, 1, 0 },
					 .qp_type = IBV_QPT_RC };
	struct ibv_qp *qp = ibv_create_qp(pd, &init);
	struct end e = { .opt = { .type = IBV_QPT_RC, .mtu = IBV_MTU_4096 } };
	struct ibv_qp_attr attr;
	int mask, r = -1;

	if (qp && ibv_query_port(ctx, 1, &port) == 0 && port.active_mtu < IBV_MTU_4096 &&
	    ibv_query_gid(ctx, 1, 0, &e.gid) == 0) {
		attr = end_init_attr(&e, &mask);
		ibv_modify_qp(qp, &attr, mask);
		e.qpn = qp->qp_num;
		attr = end_rtr_attr(&e, &e, &mask);
		r = ibv_modify_qp(qp, &attr, mask);
	}
	if (qp)
		ibv_destroy_qp(qp);
	ibv_destroy_cq(cq);
	ibv_dealloc_pd(pd);
	return r;
}

TEST(a_path_mtu_above_the_active_one_is_invalid)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	int r = -1;

	REQUIRE(list);
	for (int i = 0; list[i] && r < 0; i++) {
		struct ibv_context *ctx = ibv_open_device(list[i]);

		if (!ctx)
			continue;
		r = rtr_above_active_mtu(ctx);
		ibv_close_device(ctx);
	}
	ibv_free_device_list(list);
	if (r < 0)
		SKIP("every port has the largest MTU");
	CHECK_EQ(r, EINVAL);
}
