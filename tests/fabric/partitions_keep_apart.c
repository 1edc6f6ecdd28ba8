// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * partitions_keep_apart.c - a packet goes to members of its partition, one of the two a full one
 * (10.9.3); others drop it and count.
 */
#include "tests/fabric/rig.h"

static const struct rig_options short_lived = { .to_b = { .timeout = 12, .retry = 2 } };

static void set_key(enum subnet_node node, uint32_t port, int index, uint16_t key)
{
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, node, port)->p_keys[index] = key;
	subnet_changed(&rig.subnet);
}

static uint32_t bad_keys_at_h3(void)
{
	struct port_step p = { .port = 1 };

	REQUIRE(!CALL(1, step_port, &p));
	return p.attr.bad_pkey_cntr;
}

TEST(a_partition_that_was_removed)
{
	rig_pair(&short_lived);
	rig_message(8);
	CHECK_EQ(bad_keys_at_h3(), 0);
	set_key(H3, 1, 0, 0x8001);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
	CHECK(bad_keys_at_h3() > 0);
}

TEST(two_limited_members)
{
	rig_pair(&short_lived);
	set_key(H1, 1, 0, 0x7fff);
	rig_message(8);
	set_key(H3, 1, 0, 0x7fff);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
}

TEST(the_index_counts_and_not_the_place)
{
	struct rig_options o = { .open_a = { .pkey_index = 1 }, .open_b = { .pkey_index = 5 } };

	rig_begin();
	set_key(H1, 1, 1, 0x8022);
	set_key(H3, 1, 5, 0x0022);
	rig_host("h1");
	rig_host("h3");
	rig_open(0, IBV_QPT_RC, &o.open_a);
	rig_open(1, IBV_QPT_RC, &o.open_b);
	rig_connect(0, 1, 4, NULL);
	rig_connect(1, 0, 1, NULL);
	rig_message(8);
}

/* The port is in both partitions, its QP is in another one than the packet. */
TEST(a_qp_is_in_one_partition)
{
	rig_begin();
	set_key(H1, 1, 1, 0x8022);
	set_key(H3, 1, 1, 0x8022);
	rig_host("h1");
	rig_host("h3");
	rig_open(0, IBV_QPT_RC, &(struct open_step){ .pkey_index = 1 });
	rig_open(1, IBV_QPT_RC, NULL);
	rig_connect(0, 1, 4, &short_lived.to_b);
	rig_connect(1, 0, 1, NULL);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
	CHECK(bad_keys_at_h3() > 0);
}

TEST(a_switch_enforces_it_where_it_is_told_to)
{
	rig_pair(&short_lived);
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, S2, 1)->enforce_in = true;
	subnet_port(&rig.subnet, S2, 1)->p_keys[0] = 0x8001;
	subnet_changed(&rig.subnet);
	CHECK_EQ(rig_send(8), IBV_WC_RETRY_EXC_ERR);
	CHECK(subnet_count(&rig.subnet, S2, 1, COUNTER_RCV_CONSTRAINT) > 0);
	CHECK_EQ(bad_keys_at_h3(), 0);
}
