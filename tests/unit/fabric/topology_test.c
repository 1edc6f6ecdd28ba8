// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology_test.c - topologies as people have them are read; what is wrong is said with its line.
 */
#include <errno.h>

#include "fabric/fattree.h"
#include "fabric/fields.h"
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

/* As ibnetdiscover writes: remarks, GUIDs of nodes in attributes, of ports in parentheses. */
TEST(what_ibnetdiscover_writes_is_read)
{
	static const char text[] =
		"#\n# Topology file: generated on Mon Nov 30 07:00:00 2026\n#\n"
		"# Initiated from node 0000000000200000 port 0000000000200001\n\n"
		"vendid=0xabcd\ndevid=0x12\nsysimgguid=0x200000\n"
		"switchguid=0x200000(200000)\n"
		"Switch\t8 \"S-0000000000200000\"\t\t# \"leaf one\" base port 0 lid 3 lmc 0\n"
		"[1]\t\"H-0000000000100000\"[2](100077) \t\t# \"node 1\" lid 1 4xSDR\n\n"
		"vendid=0x0\ndevid=0x0\nsysimgguid=0x100000\n"
		"caguid=0x100000\n"
		"Ca\t2 \"H-0000000000100000\"\t\t# \"node 1\"\n"
		"[2](100077) \t\"S-0000000000200000\"[1]\t\t# lid 1 lmc 0 \"leaf\" lid 3 4xSDR\n";
	struct fabric_topology_error error;
	struct fabric_node *node;
	struct fabric f;

	CHECK_EQ(subnet_read(&f, text, &error), 0);
	CHECK_EQ(f.links, 1);
	node = fabric_node_by_guid(&f, 0x100077);
	REQUIRE(node);
	CHECK_STR(node->description, "node 1");
	CHECK_EQ(node->port[2].guid, 0x100077);
	node = fabric_node_find(&f, "leaf one");
	REQUIRE(node);
	CHECK_EQ(node->guid, 0x200000);
	CHECK_EQ(node->vendor_id, 0xabcd);
	CHECK_EQ(node->device_id, 0x12);
	fabric_done(&f);
}

TEST(what_ibsim_reads_is_read)
{
	static const char text[] =
		"Switch\t8 \"Switch1\"\n[1] \"Hca1\" [1]\tw=12\n"
		"[3] \"Switch2\"[5] s=3 w=1 # old\n\n"
		"Switch 8 \"Switch2\"\n[5]\t\"Switch1\"[3]\n\n"
		"Hca\t2 \"Hca1\"\n[1]\t\"Switch1\"[1]";
	struct fabric_topology_error error;
	const uint8_t *wide, *old;
	struct fabric f;

	CHECK_EQ(subnet_read(&f, text, &error), 0);
	CHECK_EQ(f.nodes, 3);
	CHECK_EQ(f.links, 2);
	CHECK_EQ(fabric_field_get(subnet_port(&f, "Hca1", 1)->info, FIELD_PORT_WIDTH_ACTIVE), 8);
	wide = subnet_port(&f, "Hca1", 1)->info;
	old = subnet_port(&f, "Switch2", 5)->info;
	CHECK_EQ(fabric_field_get(wide, FIELD_PORT_WIDTH_ENABLED), 12);
	CHECK_EQ(fabric_field_get(old, FIELD_PORT_WIDTH_ACTIVE), 1);
	CHECK_EQ(fabric_field_get(old, FIELD_PORT_SPEED_ENABLED), 3);
	CHECK_EQ(fabric_field_get(old, FIELD_PORT_SPEED_ACTIVE), 2);
	CHECK(subnet_port(&f, "Hca1", 2)->guid != subnet_port(&f, "Hca1", 1)->guid);
	fabric_done(&f);
}

TEST(what_is_wrong_is_said_with_its_line)
{
	static const struct {
		const char *text;
		unsigned int line;
		const char *says;
	} cases[] = {
		{ "", 0, "no node" },
		{ "Switch 4 \"a\"\n\nSwitch 4 \"a\"\n", 3, "there already" },
		{ "Switch 0 \"a\"\n", 1, "1 to 254 ports" },
		{ "Switch 255 \"a\"\n", 1, "1 to 254 ports" },
		{ "Switch 4 a\n", 1, "a node is written" },
		{ "Switch 4 \"a\" junk\n", 1, "a remark" },
		{ "Bridge 4 \"a\"\n", 1, "a line begins with" },
		{ "\n[1] \"a\"[1]\n", 2, "without a node" },
		{ "Ca 1 \"a\"\n[2] \"a\"[1]\n", 2, "the ports 1 to 1" },
		{ "Ca 1 \"a\"\n[1] \"b\"[1]\n", 2, "no node \"b\"" },
		{ "Ca 1 \"a\"\n[1] \"a\"[7]\n", 2, "no port 7" },
		{ "Ca 1 \"a\"\n[1] \"a\"[1]\n", 2, "another cable" },
		{ "Ca 2 \"a\"\n[1] \"a\"[2] w=32\n", 2, "w= is 1" },
		{ "Ca 2 \"a\"\n[1] \"a\"[2] w=1 s=0\n", 2, "s= is 1" },
		{ "Ca 2 \"a\"\n[1] \"a\"[2] x\n", 2, "at most w=WIDTHS" },
		{ "guid=0x1\nCa 1 \"a\"\n", 1, "no attribute 'guid'" },
		{ "caguid=z\nCa 1 \"a\"\n", 1, "not followed by a number" },
		{ "caguid=1 2\nCa 1 \"a\"\n", 1, "more than a number" },
		{ "ip=10.1.2\nCa 1 \"a\"\n", 1, "an address" },
		{ "ip=10.1.2.3\nSwitch 1 \"a\"\n", 2, "only hosts" },
		{ "include other\n", 1, "ibsim's include" },
		{ "caguid=5\nCa 1 \"a\"\n\ncaguid=5\nCa 1 \"b\"\n", 5, "GUID is there" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct fabric_topology_error error = { 0 };
		struct fabric f;

		CHECK_EQ(subnet_read(&f, cases[i].text, &error), -EINVAL);
		CHECK_EQ(error.line, cases[i].line);
		if (!strstr(error.text, cases[i].says))
			CHECK_STR(error.text, cases[i].says);
		fabric_done(&f);
	}
}

TEST(a_cable_is_told_once_or_twice_but_not_in_two_ways)
{
	struct fabric_topology_error error = { 0 };
	struct fabric f;

	CHECK_EQ(subnet_read(&f, "Ca 1 \"a\"\n[1] \"b\"[1]\n\nCa 2 \"b\"\n[1] \"a\"[1]\n",
			     &error), 0);
	CHECK_EQ(f.links, 1);
	fabric_done(&f);
	CHECK_EQ(subnet_read(&f, "Ca 1 \"a\"\n[1] \"b\"[1]\n\nCa 2 \"b\"\n[2] \"a\"[1]\n",
			     &error), -EINVAL);
	CHECK_EQ(error.line, 5);
	fabric_done(&f);
}

TEST(a_fat_tree_is_read_as_it_was_written)
{
	static const uint8_t ip[16] = { [10] = 0xff, 0xff, 10, 0, 0, 12 };
	struct fabric_topology_error error = { 0 };
	struct fabric_node *host;
	struct fabric f;
	size_t length;
	char *text;
	FILE *out = open_memstream(&text, &length);

	REQUIRE(out);
	CHECK_EQ(fabric_fattree_write(out, 4, 2, 3), 0);
	CHECK_EQ(fabric_fattree_write(out, 255, 2, 3), -EINVAL);
	CHECK_EQ(fabric_fattree_write(out, 4, 250, 5), -EINVAL);
	fclose(out);
	CHECK_EQ(subnet_read(&f, text, &error), 0);
	CHECK_EQ(f.nodes, 4 + 2 + 12);
	CHECK_EQ(f.links, 4 * 2 + 12);
	host = fabric_node_find(&f, "host-12");
	REQUIRE(host);
	CHECK(!memcmp(host->port[1].ip, ip, sizeof(ip)));
	CHECK_STR(host->port[1].peer->node->description, "leaf-4");
	fabric_done(&f);
	free(text);
}
