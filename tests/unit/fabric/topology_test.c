// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology_test.c - topologies as people have them are read; what is wrong is said with its line.
 */
#include "tests/unit/fabric/subnet.h"

TEST(nodes_and_cables_are_read)
{
	struct fabric f;

	subnet_init(&f);
	CHECK_EQ(f.nodes, 5);
	CHECK_EQ(f.links, 5);
	CHECK(subnet_port(&f, "sw2", 3)->peer == subnet_port(&f, "sw1", 3));
	CHECK_EQ(fabric_port_state(subnet_port(&f, "host1", 1)), PORT_INIT);
	CHECK_EQ(fabric_port_state(subnet_port(&f, "host3", 2)), PORT_DOWN);
	fabric_done(&f);
}

TEST(an_address_stands_before_its_host)
{
	static const uint8_t ip[16] = { [10] = 0xff, 0xff, 10, 1, 2, 3 };
	struct fabric f;

	subnet_init(&f);
	CHECK(!memcmp(subnet_port(&f, "host1", 1)->ip, ip, sizeof(ip)));
	fabric_done(&f);
}
