// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * a_host_is_one_adapter.c - what a process on a host of a subnet sees: one InfiniBand adapter, as
 * it is now.
 */
#include "tests/fabric/rig.h"

static struct port_step look(int host, uint8_t port, int pkey_index, int gid_index)
{
	struct port_step p = { .port = port, .pkey_index = pkey_index, .gid_index = gid_index };

	REQUIRE(!CALL(host, step_port, &p));
	return p;
}

TEST(one_device_with_the_ports_of_the_node)
{
	struct port_step p;

	rig_begin();
	rig_host("h1");
	rig_host("h3");
	p = look(0, 2, 0, 0);
	CHECK_EQ(p.devices, 1);
	CHECK_STR(p.name, "soft_ib0");
	CHECK_EQ(p.ports, 2);
	CHECK_EQ(p.attr.lid, 2);
	p = look(1, 1, 0, 0);
	CHECK_EQ(p.ports, 1);
	CHECK_EQ(p.attr.lid, 4);
	CHECK_EQ(p.attr.lmc, 1);
}

TEST(a_port_is_what_the_manager_made_of_it)
{
	static const uint8_t gid[16] = { 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 2, 1 };
	struct port_step p;

	rig_begin();
	rig_host("h3");
	p = look(0, 1, 0, 0);
	CHECK_EQ(p.attr.state, IBV_PORT_ACTIVE);
	CHECK_EQ(p.attr.phys_state, 5);
	CHECK_EQ(p.attr.link_layer, IBV_LINK_LAYER_INFINIBAND);
	CHECK_EQ(p.attr.sm_lid, 10);
	CHECK_EQ(p.attr.active_mtu, IBV_MTU_4096);
	CHECK_EQ(p.attr.active_width, 2);
	CHECK_EQ(p.attr.active_speed, 32);
	CHECK_EQ(p.attr.subnet_timeout, 18);
	CHECK_EQ(p.attr.gid_tbl_len, 8);
	CHECK_EQ(p.attr.pkey_tbl_len, 32);
	CHECK_EQ(p.attr.flags, 0);
	CHECK(!memcmp(p.gid.raw, gid, 16));
	CHECK_EQ(p.pkey, 0xffff);
}

TEST(what_changes_is_seen_at_once)
{
	struct fabric_port_shm *port;
	struct port_step p;

	rig_begin();
	rig_host("h3");
	look(0, 1, 0, 0);
	port = subnet_port(&rig.subnet, H3, 1);
	subnet_change(&rig.subnet);
	port->lid = 77;
	port->p_keys[3] = 0x8123;
	port->guids[2] = 0x1122334455667788;
	port->state = 2;
	subnet_changed(&rig.subnet);
	p = look(0, 1, 3, 2);
	CHECK_EQ(p.attr.lid, 77);
	CHECK_EQ(p.attr.state, IBV_PORT_INIT);
	CHECK_EQ(p.pkey, 0x8123);
	CHECK_EQ(p.gid.raw[15], 0x88);
}

TEST(tables_end)
{
	struct port_step p = { .port = 3 };

	rig_begin();
	rig_host("h1");
	CHECK_EQ(CALL(0, step_port, &p), EINVAL);
	p = look(0, 1, 32, 8);
	CHECK(p.pkey_error != 0);
	CHECK(p.gid_error != 0);
}

TEST(a_subnet_or_host_that_is_not_there)
{
	struct port_step p = { .port = 1 };

	rig_begin();
	rig_host("h9");
	CHECK_EQ(CALL(0, step_port, &p), ENOENT);
	REQUIRE(!host_start(&rig.hosts[rig.count++], "test.none", "h1"));
	CHECK_EQ(CALL(1, step_port, &p), ECONNREFUSED);
}
