// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * messages_go_by_lid.c - connected QPs of two hosts, without a GRH or with one.
 */
#include "tests/fabric/rig.h"

static long one_sided(int opcode, uint32_t length)
{
	struct send_step s = {
		.opcode = opcode, .length = length, .addr = rig.open[1].addr,
		.rkey = rig.open[1].rkey,
	};

	return CALL(0, step_send, &s);
}

TEST(every_operation_of_rc)
{
	rig_pair(NULL);
	rig_message(0);
	rig_message(1);
	rig_message(5000);
	CHECK_EQ(one_sided(IBV_WR_RDMA_WRITE, 60000), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_RDMA_READ, 60000), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_ATOMIC_FETCH_AND_ADD, 8), IBV_WC_SUCCESS);
}

TEST(uc)
{
	rig_pair(&(struct rig_options){ .type = IBV_QPT_UC });
	rig_message(5000);
}

TEST(any_lid_of_the_port_and_any_service_level)
{
	rig_pair(&(struct rig_options){ .to_b = { .dlid = 5, .sl = 3 }, .to_a = { .sl = 3 } });
	rig_message(100);
}

TEST(with_a_grh)
{
	struct rig_options o = { .to_b = { .global = true }, .to_a = { .global = true } };

	rig_begin();
	memcpy(o.to_b.dgid.raw, (uint8_t[16]){ 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 2, 1 }, 16);
	memcpy(o.to_a.dgid.raw, (uint8_t[16]){ 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 0, 1 }, 16);
	rig_host("h1");
	rig_host("h3");
	rig_open(0, IBV_QPT_RC, NULL);
	rig_open(1, IBV_QPT_RC, NULL);
	rig_connect(0, 1, 4, &o.to_b);
	rig_connect(1, 0, 1, &o.to_a);
	rig_message(100);
}

TEST(the_second_port_has_its_own_way)
{
	rig_pair(&(struct rig_options){ .open_a = { .port = 2 }, .to_a = { .dlid = 2 } });
	rig_message(100);
	CHECK_EQ(subnet_count(&rig.subnet, H1, 1, COUNTER_XMIT_PACKETS), 0);
	CHECK(subnet_count(&rig.subnet, H1, 2, COUNTER_XMIT_PACKETS) > 0);
}

TEST(processes_of_one_host_and_the_own_lid)
{
	rig_begin();
	rig_host("h1");
	rig_host("h1");
	rig_open(0, IBV_QPT_RC, NULL);
	rig_open(1, IBV_QPT_RC, NULL);
	rig_connect(0, 1, 1, NULL);
	rig_connect(1, 0, 1, NULL);
	rig_message(100);
	CHECK_EQ(subnet_count(&rig.subnet, H1, 1, COUNTER_XMIT_PACKETS), 0);
}

static long connect_to(const struct connect_step *like)
{
	struct connect_step c = *like;

	return CALL(0, step_connect, &c);
}

TEST(attributes_are_checked)
{
	struct open_step o = { .type = IBV_QPT_RC, .port = 3 };

	rig_begin();
	rig_host("h1");
	CHECK_EQ(CALL(0, step_open, &o), EINVAL);
	o = (struct open_step){ .type = IBV_QPT_RC, .pkey_index = 32 };
	CHECK_EQ(CALL(0, step_open, &o), EINVAL);
	rig_open(0, IBV_QPT_RC, &(struct open_step){ .pkey_index = 31 });
	CHECK_EQ(connect_to(&(struct connect_step){ .dlid = 0, .qpn = 9 }), EINVAL);
	CHECK_EQ(connect_to(&(struct connect_step){ .dlid = 0xc001, .qpn = 9 }), EINVAL);
	CHECK_EQ(connect_to(&(struct connect_step){ .dlid = 4, .qpn = 9, .port = 7 }), EINVAL);
	CHECK_EQ(connect_to(&(struct connect_step){ .dlid = 4, .qpn = 9 }), 0);
}
