// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sma_test.c - what the management agent of a node answers, attribute by attribute (IBTA 14.2.5).
 */
#include "tests/unit/fabric/smp.h"

TEST(node_info_tells_the_port_where_the_request_came_in)
{
	struct smp_net net;
	uint8_t *data;

	smp_init(&net);
	data = smp_get(&net, "1", SMP_NODE_INFO, 0);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_TYPE), FABRIC_SWITCH);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_PORTS), 4);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_LOCAL_PORT), 1);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_PORT_GUID),
		 fabric_field_get(data, FIELD_NODE_GUID));
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_PARTITIONS), FABRIC_P_KEYS);
	data = smp_get(&net, "1,4", SMP_NODE_INFO, 0);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_LOCAL_PORT), 4);
	data = smp_get(&net, "1,3,1", SMP_NODE_INFO, 0);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_TYPE), FABRIC_CA);
	CHECK_EQ(fabric_field_get(data, FIELD_NODE_PORT_GUID),
		 subnet_port(&net.f, "host3", 1)->guid);
	smp_done(&net);
}

TEST(a_description_is_the_name_unless_the_file_has_another)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_STR((char *)smp_get(&net, "1,3,1", SMP_DESCRIPTION, 0), "host3");
	smp_done(&net);
}

TEST(an_attribute_that_is_not_there_is_answered_so)
{
	struct smp_net net;
	int status;

	smp_init(&net);
	smp_ask(&net, &(struct smp){ .route = "1", .attribute = 0x1a }, &status);
	CHECK_EQ(status, STATUS_ATTRIBUTE);
	smp_ask(&net, &(struct smp){ .route = "1,2", .attribute = SMP_SWITCH_INFO }, &status);
	CHECK_EQ(status, STATUS_ATTRIBUTE);
	smp_ask(&net, &(struct smp){ .route = "1", .attribute = SMP_NODE_INFO,
				     .method = METHOD_SET }, &status);
	CHECK_EQ(status, STATUS_ATTRIBUTE);
	smp_done(&net);
}

TEST(a_method_or_version_that_is_not_there_is_answered_so)
{
	struct smp smp = { .route = "1", .attribute = SMP_NODE_INFO, .method = 0x03 };
	struct fabric_packet p, *answer;
	struct fabric_port *from;
	struct smp_net net;

	smp_init(&net);
	from = subnet_port(&net.f, "host1", 1);
	smp_fill(&smp, &p);
	answer = smp_send(&net, from, &p);
	REQUIRE(answer);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_MAD_STATUS) & 0x7fff, STATUS_METHOD);
	smp.method = METHOD_GET;
	smp_fill(&smp, &p);
	fabric_field_put(p.mad, FIELD_MAD_CLASS_VERSION, 2);
	answer = smp_send(&net, from, &p);
	REQUIRE(answer);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_MAD_STATUS) & 0x7fff, STATUS_VERSION);
	fabric_field_put(p.mad, FIELD_MAD_BASE_VERSION, 2);
	CHECK(!smp_send(&net, from, &p));
	smp_done(&net);
}

/* ---- switches ---- */

TEST(switch_info_takes_the_top_and_clears_the_state_change)
{
	uint8_t data[64];
	struct smp_net net;

	smp_init(&net);
	memcpy(data, smp_get(&net, "1", SMP_SWITCH_INFO, 0), sizeof(data));
	CHECK_EQ(fabric_field_get(data, FIELD_SWITCH_LINEAR_CAP), FABRIC_LIDS);
	CHECK_EQ(fabric_field_get(data, FIELD_SWITCH_STATE_CHANGE), 1);
	fabric_field_put(data, FIELD_SWITCH_LINEAR_TOP, 77);
	fabric_field_put(data, FIELD_SWITCH_LINEAR_CAP, 5);
	fabric_field_put(data, FIELD_SWITCH_STATE_CHANGE, 0);
	CHECK_EQ(smp_set(&net, "1", SMP_SWITCH_INFO, 0, data), 0);
	memcpy(data, smp_get(&net, "1", SMP_SWITCH_INFO, 0), sizeof(data));
	CHECK_EQ(fabric_field_get(data, FIELD_SWITCH_STATE_CHANGE), 1);
	CHECK_EQ(fabric_field_get(data, FIELD_SWITCH_LINEAR_TOP), 77);
	CHECK_EQ(fabric_field_get(data, FIELD_SWITCH_LINEAR_CAP), FABRIC_LIDS);
	CHECK_EQ(smp_set(&net, "1", SMP_SWITCH_INFO, 0, data), 0);
	CHECK_EQ(fabric_field_get(smp_get(&net, "1", SMP_SWITCH_INFO, 0),
				  FIELD_SWITCH_STATE_CHANGE), 0);
	fabric_field_put(data, FIELD_SWITCH_LINEAR_TOP, FABRIC_LIDS);
	CHECK_EQ(smp_set(&net, "1", SMP_SWITCH_INFO, 0, data), STATUS_VALUE);
	smp_done(&net);
}

TEST(linear_tables_are_set_in_blocks_of_64)
{
	uint8_t data[64];
	struct smp_net net;
	int i;

	smp_init(&net);
	CHECK_EQ(smp_get(&net, "1", SMP_LINEAR, 1)[0], FABRIC_MAP_NO_PORT);
	for (i = 0; i < 64; i++)
		data[i] = i;
	CHECK_EQ(smp_set(&net, "1", SMP_LINEAR, 1, data), 0);
	CHECK(!memcmp(smp_get(&net, "1", SMP_LINEAR, 1), data, sizeof(data)));
	CHECK_EQ(subnet_port(&net.f, "sw1", 1)->node->linear[64 + 9], 9);
	CHECK_EQ(smp_set(&net, "1", SMP_LINEAR, FABRIC_LIDS / 64 - 1, data), 0);
	CHECK_EQ(smp_set(&net, "1", SMP_LINEAR, FABRIC_LIDS / 64, data), STATUS_VALUE);
	smp_done(&net);
}

TEST(multicast_tables_are_set_in_blocks_of_32_and_positions_of_16_ports)
{
	uint8_t data[64] = { [2] = 0x00, 0x06 };
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set(&net, "1", SMP_MULTICAST, 2, data), 0);
	CHECK(!memcmp(smp_get(&net, "1", SMP_MULTICAST, 2), data, sizeof(data)));
	CHECK_EQ(subnet_port(&net.f, "sw1", 1)->node->multicast[(2 * 32 + 1) * 16], 6);
	CHECK_EQ(smp_set(&net, "1", SMP_MULTICAST, FABRIC_MLIDS / 32, data), STATUS_VALUE);
	CHECK_EQ(smp_set(&net, "1", SMP_MULTICAST, 1u << 28, data), STATUS_VALUE);
	smp_done(&net);
}

/* ---- ports ---- */

TEST(p_keys_are_of_a_port_and_begin_with_the_default_one)
{
	uint8_t data[64] = { 0x7f, 0xff, 0x80, 0x01 };
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(get_be16(smp_get(&net, "1", SMP_P_KEYS, 2 << 16)), 0xffff);
	CHECK_EQ(smp_set(&net, "1", SMP_P_KEYS, 2 << 16, data), 0);
	CHECK_EQ(subnet_port(&net.f, "sw1", 2)->p_keys[1], 0x8001);
	CHECK_EQ(subnet_port(&net.f, "sw1", 1)->p_keys[0], 0xffff);
	CHECK_EQ(smp_set(&net, "1", SMP_P_KEYS, 5 << 16, data), STATUS_VALUE);
	CHECK_EQ(smp_set(&net, "1", SMP_P_KEYS, 1, data), STATUS_VALUE);
	smp_done(&net);
}

TEST(the_first_guid_of_a_port_is_its_own_and_stays)
{
	uint8_t data[64] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9, 9 };
	struct fabric_port *port;
	struct smp_net net;

	smp_init(&net);
	port = subnet_port(&net.f, "host2", 1);
	CHECK_EQ(smp_set(&net, "1,2", SMP_GUIDS, 0, data), 0);
	CHECK_EQ(get_be64(smp_get(&net, "1,2", SMP_GUIDS, 0)), port->guid);
	CHECK_EQ(port->guids[1], 0x0909090909090909);
	CHECK_EQ(smp_set(&net, "1,2", SMP_GUIDS, 1, data), STATUS_VALUE);
	smp_done(&net);
}

TEST(lanes_are_kept_for_every_pair_of_ports)
{
	uint8_t data[64] = { 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef };
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set(&net, "1", SMP_SL_TO_VL, 1 << 8 | 3, data), 0);
	CHECK(!memcmp(smp_get(&net, "1", SMP_SL_TO_VL, 1 << 8 | 3), data, 8));
	CHECK_EQ(smp_get(&net, "1", SMP_SL_TO_VL, 3 << 8 | 1)[0], 0);
	CHECK_EQ(smp_set(&net, "1", SMP_SL_TO_VL, 5, data), STATUS_VALUE);
	CHECK_EQ(smp_set(&net, "1,2", SMP_SL_TO_VL, 0, data), 0);
	CHECK_EQ(smp_get(&net, "1,2", SMP_SL_TO_VL, 0)[7], 0xef);
	smp_done(&net);
}

TEST(arbitration_has_two_parts_of_each_priority)
{
	uint8_t data[64] = { 1, 10, 2, 20 };
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set(&net, "1", SMP_VL_ARBITRATION, 4 << 16 | 2, data), 0);
	CHECK(!memcmp(smp_get(&net, "1", SMP_VL_ARBITRATION, 4 << 16 | 2), data, 64));
	CHECK_EQ(smp_get(&net, "1", SMP_VL_ARBITRATION, 3 << 16 | 2)[0], 0);
	CHECK_EQ(smp_set(&net, "1", SMP_VL_ARBITRATION, 5 << 16 | 2, data), STATUS_VALUE);
	CHECK_EQ(smp_set(&net, "1", SMP_VL_ARBITRATION, 2, data), STATUS_VALUE);
	smp_done(&net);
}

TEST(a_led_can_be_switched_on)
{
	uint8_t data[64] = { 0x80 };
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set(&net, "1", SMP_LED, 0, data), 0);
	CHECK_EQ(smp_get(&net, "1", SMP_LED, 0)[0], 0x80);
	smp_done(&net);
}

/* ---- keys, and what is for programs ---- */

TEST(a_wrong_management_key_is_silence_and_a_violation)
{
	struct smp get = { .route = "1,2", .attribute = SMP_PORT_INFO };
	struct smp_net net;
	struct fabric_port *port;
	uint8_t *data;
	int status;

	smp_init(&net);
	port = subnet_port(&net.f, "host2", 1);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_M_KEY, 0xfeed), 0);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_M_KEY), 0xfeed);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 9), -1);
	CHECK_EQ(fabric_field_get(port->info, FIELD_PORT_M_KEY_VIOLATIONS), 1);
	fabric_field_put(port->info, FIELD_PORT_M_KEY_PROTECT, 1);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_M_KEY), 0);
	fabric_field_put(port->info, FIELD_PORT_M_KEY_PROTECT, 2);
	CHECK(!smp_ask(&net, &get, &status));
	get.m_key = 0xfeed;
	data = smp_ask(&net, &get, &status);
	REQUIRE(data);
	CHECK_EQ(fabric_field_get(data, FIELD_PORT_M_KEY), 0xfeed);
	CHECK_EQ(fabric_field_get(data, FIELD_PORT_M_KEY_VIOLATIONS), 2);
	smp_done(&net);
}

TEST(sm_info_and_traps_are_for_programs)
{
	struct smp smp = { .route = "1,2", .attribute = SMP_SM_INFO };
	struct fabric_packet p;
	struct smp_net net;

	smp_init(&net);
	smp_fill(&smp, &p);
	fabric_send(&net.f, subnet_port(&net.f, "host1", 1), &p, &net.sink);
	CHECK_EQ(net.came, 1);
	CHECK(net.kept[0].port == subnet_port(&net.f, "host2", 1));
	CHECK_EQ(fabric_field_get(net.kept[0].packet.mad, FIELD_MAD_METHOD), METHOD_GET);
	smp.method = METHOD_TRAP;
	smp.attribute = 2;
	smp_fill(&smp, &p);
	fabric_send(&net.f, subnet_port(&net.f, "host1", 1), &p, &net.sink);
	CHECK_EQ(net.came, 2);
	CHECK(net.kept[1].port == subnet_port(&net.f, "host2", 1));
	smp_done(&net);
}
