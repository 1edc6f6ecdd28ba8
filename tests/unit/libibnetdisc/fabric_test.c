// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_test.c - nodes and ports are found by GUID, LID and route, and visited once each.
 */
#include "tests/unit/libibnetdisc/small.h"

#include "tests/check.h"

TEST(ports_are_found_by_every_lid_that_they_have)
{
	ibnd_fabric_t *f = small_fabric();
	ibnd_port_t *port = ibnd_find_port_guid(f, 0x22);

	REQUIRE(port);
	CHECK(ibnd_find_port_lid(f, 2) == port);
	CHECK(ibnd_find_port_lid(f, 4) == ibnd_find_node_guid(f, 0x30)->ports[0]);
	CHECK(!ibnd_find_port_lid(f, 3));
	CHECK(!ibnd_find_port_lid(f, 0xffff));
	port->base_lid = 0x300;
	port->lmc = 2;
	CHECK_EQ(fabric_note_lid(f, port), 0);
	CHECK(ibnd_find_port_lid(f, 0x303) == port);
	CHECK(!ibnd_find_port_lid(f, 0x304));
	ibnd_destroy_fabric(f);
}

TEST(a_route_leads_to_a_port)
{
	ibnd_fabric_t *f = small_fabric();
	char here[] = "0", there[] = "0,1,2", nowhere[] = "0,1,2,1", beyond[] = "0,200";

	CHECK(ibnd_find_port_dr(f, here) == f->from_node->ports[1]);
	CHECK(ibnd_find_port_dr(f, there) == ibnd_find_port_guid(f, 0x22));
	CHECK(ibnd_find_node_dr(f, there) == ibnd_find_node_guid(f, 0x20));
	CHECK(!ibnd_find_port_dr(f, nowhere));
	CHECK(!ibnd_find_node_dr(f, beyond));
	ibnd_destroy_fabric(f);
}

static void count(ibnd_node_t *node, void *n)
{
	++*(int *)n;
}

static void count_port(ibnd_port_t *port, void *n)
{
	++*(int *)n;
}

TEST(everything_is_visited_once)
{
	ibnd_fabric_t *f = small_fabric();
	int nodes = 0, adapters = 0, switches = 0, ports = 0;

	ibnd_iter_nodes(f, count, &nodes);
	ibnd_iter_nodes_type(f, count, IB_NODE_CA, &adapters);
	ibnd_iter_nodes_type(f, count, IB_NODE_SWITCH, &switches);
	ibnd_iter_nodes_type(f, count, 17, &switches);
	ibnd_iter_ports(f, count_port, &ports);
	CHECK_EQ(nodes, 3);
	CHECK_EQ(adapters, 2);
	CHECK_EQ(switches, 1);
	CHECK_EQ(ports, 5);
	CHECK_EQ(f->nodes->guid, 0x20);
	fabric_reverse(f);
	CHECK_EQ(f->nodes->guid, 0x10);
	ibnd_destroy_fabric(f);
}

TEST(a_cable_that_was_moved_is_in_one_place)
{
	ibnd_fabric_t *f = small_fabric();
	ibnd_node_t *s = ibnd_find_node_guid(f, 0x30);
	ibnd_port_t *a = ibnd_find_port_guid(f, 0x11), *b = ibnd_find_port_guid(f, 0x22);

	fabric_link(a, s->ports[2]);
	CHECK(a->remoteport == s->ports[2]);
	CHECK(!b->remoteport);
	CHECK(!s->ports[1]->remoteport);
	ibnd_destroy_fabric(f);
}

TEST(no_fabric_has_nothing)
{
	ibnd_destroy_fabric(NULL);
	CHECK(!ibnd_find_node_guid(NULL, 1));
	CHECK(!ibnd_find_port_lid(NULL, 1));
	CHECK_EQ(ibnd_get_chassis_guid(NULL, 1), 0);
}
