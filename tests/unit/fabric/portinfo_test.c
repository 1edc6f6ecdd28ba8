// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * portinfo_test.c - what a Set of PortInfo takes, and what becomes of the port (IBTA 14.2.5.6).
 */
#include "fabric/portinfo.h"

#include <errno.h>

#include "fabric/link.h"
#include "tests/unit/fabric/smp.h"

enum { SW1_3 = 3 };

static enum fabric_port_state state_of(const struct smp_net *net, const char *node,
				       unsigned int port)
{
	return fabric_port_state(subnet_port(&net->f, node, port));
}

TEST(states_go_up_by_steps_of_one)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_INIT);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_ACTIVE), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_ARMED), 0);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_INIT), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_ACTIVE), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_ACTIVE);
	CHECK_EQ(state_of(&net, "sw2", 3), PORT_INIT);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_ARMED), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, 0), 0);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, 5), STATUS_VALUE);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_ACTIVE);
	smp_done(&net);
}

TEST(down_trains_the_link_again)
{
	struct fabric_node *other;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	other = subnet_port(&net.f, "sw2", 3)->node;
	fabric_field_put(other->switch_info, FIELD_SWITCH_STATE_CHANGE, 0);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_DOWN), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_INIT);
	CHECK_EQ(state_of(&net, "sw2", 3), PORT_INIT);
	CHECK_EQ(fabric_field_get(other->switch_info, FIELD_SWITCH_STATE_CHANGE), 1);
	CHECK_EQ(net.f.counters[subnet_port(&net.f, "sw2", 3)->place].n[COUNTER_DOWNED], 1);
	smp_done(&net);
}

TEST(a_disabled_port_takes_its_neighbour_down_until_it_polls)
{
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_PHYSICAL, PHYSICAL_DISABLED), 0);
	CHECK_EQ(smp_port_field(&net, "1", SW1_3, FIELD_PORT_PHYSICAL), PHYSICAL_DISABLED);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_DOWN);
	CHECK_EQ(state_of(&net, "sw2", 3), PORT_DOWN);
	CHECK_EQ(fabric_field_get(subnet_port(&net.f, "sw2", 3)->info, FIELD_PORT_PHYSICAL),
		 PHYSICAL_POLLING);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_ARMED), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_PHYSICAL, 4), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_PHYSICAL, PHYSICAL_POLLING), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_INIT);
	CHECK_EQ(state_of(&net, "sw2", 3), PORT_INIT);
	smp_done(&net);
}

TEST(no_manager_brings_up_a_cable_that_is_cut)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "sw2", 3), FABRIC_LINK_DOWN, 0), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_DOWN);
	CHECK_EQ(smp_set_port(&net, "1", SW1_3, FIELD_PORT_STATE, PORT_DOWN), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_DOWN);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "sw2", 3), FABRIC_LINK_UP, 0), 0);
	CHECK_EQ(state_of(&net, "sw1", 3), PORT_INIT);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "host3", 2), FABRIC_LINK_UP, 0),
		 -ENOTCONN);
	smp_done(&net);
}

TEST(what_a_host_was_told_is_kept)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 0x1234), 0);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_SM_LID, 7), 0);
	CHECK_EQ(smp_set_port(&net, "1,2", 1, FIELD_PORT_SUBNET_TIMEOUT, 0x12), 0);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_LID), 0x1234);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_SM_LID), 7);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_SUBNET_TIMEOUT), 0x12);
	smp_done(&net);
}

TEST(lids_are_unicast_and_fit_their_lmc)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 0xc000), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 0xffff), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_SM_LID, 0xc000), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 0x13), 0);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LMC, 1), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LID, 0x14), 0);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_LMC, 2), 0);
	smp_done(&net);
}

TEST(a_switch_has_a_lid_at_port_0_only)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set_port(&net, "1", 0, FIELD_PORT_LID, 9), 0);
	CHECK_EQ(smp_set_port(&net, "1", 2, FIELD_PORT_LID, 8), 0);
	CHECK_EQ(smp_port_field(&net, "1", 2, FIELD_PORT_LID), 0);
	CHECK_EQ(smp_port_field(&net, "1", 0, FIELD_PORT_LID), 9);
	smp_done(&net);
}

TEST(zero_is_no_change_and_all_ones_what_is_supported)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED, 1), 0);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED, 0), 0);
	CHECK_EQ(smp_port_field(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED), 1);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED, 255), 0);
	CHECK_EQ(smp_port_field(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED), 3);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_WIDTH_ENABLED, 8), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_SPEED_ENABLED, 15), 0);
	CHECK_EQ(smp_port_field(&net, "1", 1, FIELD_PORT_SPEED_ENABLED), 7);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_VLS, 4), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_VLS, 2), 0);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_MTU, 6), STATUS_VALUE);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_MTU, 4), 0);
	CHECK_EQ(smp_port_field(&net, "1", 1, FIELD_PORT_MTU), 4);
	CHECK_EQ(smp_set_port(&net, "1", 1, FIELD_PORT_DOWN_DEFAULT, 3), STATUS_VALUE);
	smp_done(&net);
}

TEST(what_a_port_can_do_is_not_set)
{
	struct smp_net net;
	uint64_t capability;

	smp_init(&net);
	capability = smp_port_field(&net, "1,2", 0, FIELD_PORT_CAPABILITY);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_CAPABILITY, 0), 0);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_MTU_CAP, 1), 0);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_CAPABILITY), capability);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_MTU_CAP), 5);
	smp_done(&net);
}

TEST(violations_that_hosts_counted_are_read_and_only_reset)
{
	_Atomic uint64_t *counters;
	struct smp_net net;

	smp_init(&net);
	counters = fabric_port_counters(&net.f, subnet_port(&net.f, "host2", 1));
	counters[COUNTER_P_KEY_VIOLATIONS] = 70000;
	counters[COUNTER_Q_KEY_VIOLATIONS] = 3;
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_P_KEY_VIOLATIONS), 0xffff);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_P_KEY_VIOLATIONS, 5), 0);
	CHECK_EQ(counters[COUNTER_P_KEY_VIOLATIONS], 70000);
	CHECK_EQ(smp_set_port(&net, "1,2", 0, FIELD_PORT_P_KEY_VIOLATIONS, 0), 0);
	CHECK_EQ(counters[COUNTER_P_KEY_VIOLATIONS], 0);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_Q_KEY_VIOLATIONS), 3);
	smp_done(&net);
}

TEST(client_reregister_is_echoed_and_over)
{
	uint8_t data[64];
	struct smp_net net;
	int status;

	smp_init(&net);
	memcpy(data, smp_get(&net, "1,2", SMP_PORT_INFO, 0), sizeof(data));
	fabric_field_put(data, FIELD_PORT_REREGISTER, 1);
	fabric_field_put(data, FIELD_PORT_STATE, 0);
	fabric_field_put(data, FIELD_PORT_PHYSICAL, 0);
	CHECK_EQ(fabric_field_get(smp_ask(&net, &(struct smp){
		.route = "1,2", .attribute = SMP_PORT_INFO, .method = METHOD_SET, .data = data,
	}, &status), FIELD_PORT_REREGISTER), 1);
	CHECK_EQ(smp_port_field(&net, "1,2", 0, FIELD_PORT_REREGISTER), 0);
	CHECK_EQ(subnet_port(&net.f, "host2", 1)->reregistered, 1);
	smp_done(&net);
}

TEST(who_knows_extended_speeds_asks_for_the_same_port)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(fabric_field_get(smp_get(&net, "1", SMP_PORT_INFO, 0x80000002),
				  FIELD_PORT_STATE), PORT_INIT);
	CHECK_EQ(fabric_field_get(smp_get(&net, "1", SMP_PORT_INFO, 0x80000002),
				  FIELD_PORT_LOCAL), 1);
	smp_done(&net);
}
