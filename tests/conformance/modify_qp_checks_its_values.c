// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Attribute values out of range are EINVAL, and leave the QP as it was.
 */
#include "tests/conformance/rig.h"

static void refused(struct end *e, struct ibv_qp_attr attr, int mask, const char *what)
{
	enum ibv_qp_state before = end_state(e);

	if (!CHECK_EQ(end_modify(e, &attr, mask), EINVAL) || !CHECK_EQ(end_state(e), before))
		fprintf(stderr, "  this was %s\n", what);
}

TEST(reset_to_init)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_attr good, attr;
	int mask;

	attr = good = end_init_attr(e, &mask);
	attr.port_num = 0;
	refused(e, attr, mask, "port 0");
	attr.port_num = 2;
	refused(e, attr, mask, "port 2");
	attr = good;
	attr.pkey_index = 1;
	refused(e, attr, mask, "P_Key index 1");
	CHECK_EQ(end_modify(e, &good, mask), 0);
}

TEST(init_to_rtr)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct ibv_device_attr device;
	struct ibv_qp_attr good, attr;
	int mask;

	REQUIRE(ibv_query_device(near_context(), &device) == 0);
	end_init(p.a);
	attr = good = end_rtr_attr(p.a, p.b, &mask);
	attr.path_mtu = 0;
	refused(p.a, attr, mask, "path MTU 0");
	attr.path_mtu = 6;
	refused(p.a, attr, mask, "path MTU 6");
	attr = good;
	attr.min_rnr_timer = 32;
	refused(p.a, attr, mask, "RNR timer 32");
	attr = good;
	attr.ah_attr.is_global = 0;
	refused(p.a, attr, mask, "an address without GRH");
	attr = good;
	attr.ah_attr.grh.sgid_index = 255;		/* the kernel has ENODATA for a hole */
	CHECK(end_modify(p.a, &attr, mask) > 0);
	CHECK_EQ(end_state(p.a), IBV_QPS_INIT);
	attr = good;
	if (device.max_qp_rd_atom < 255) {
		attr.max_dest_rd_atomic = device.max_qp_rd_atom + 1;
		refused(p.a, attr, mask, "more responder resources than the device has");
	}
	CHECK_EQ(end_modify(p.a, &good, mask), 0);
}

TEST(rtr_to_rts)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct ibv_device_attr device;
	struct ibv_qp_attr good, attr;
	int mask;

	REQUIRE(ibv_query_device(near_context(), &device) == 0);
	end_init(p.a);
	end_rtr(p.a, p.b);
	attr = good = end_rts_attr(p.a, &mask);
	attr.timeout = 32;
	refused(p.a, attr, mask, "timeout 32");
	attr = good;
	attr.retry_cnt = 8;
	refused(p.a, attr, mask, "retry count 8");
	attr = good;
	attr.rnr_retry = 8;
	refused(p.a, attr, mask, "RNR retry count 8");
	attr = good;
	if (device.max_qp_init_rd_atom < 255) {
		attr.max_rd_atomic = device.max_qp_init_rd_atom + 1;
		refused(p.a, attr, mask, "more READs than the device can");
	}
	CHECK_EQ(end_modify(p.a, &good, mask), 0);
}
