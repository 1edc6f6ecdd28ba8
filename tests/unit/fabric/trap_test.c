// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trap_test.c - what the manager is told without asking, until it says that it has heard.
 */
#include "fabric/trap.h"

#include "fabric/link.h"
#include "fabric/portinfo.h"
#include "tests/unit/fabric/smp.h"

/* The notice of the one trap that came; NULL: another number of them. */
static const uint8_t *the_notice(struct smp_net *net, unsigned int number)
{
	const struct fabric_packet *p = &net->kept[0].packet;

	net->came = 0;
	fabric_traps_send(&net->f, &net->sink);
	if (net->came != 1 || net->kept[0].port != subnet_port(&net->f, "host1", 1))
		return NULL;
	CHECK_EQ(fabric_field_get(p->mad, FIELD_MAD_METHOD), METHOD_TRAP);
	CHECK_EQ(fabric_field_get(p->mad, FIELD_MAD_ATTRIBUTE), 2);
	CHECK_EQ(fabric_field_get(p->mad + MAD_AT_DATA, FIELD_NOTICE_TRAP), number);
	return p->mad + MAD_AT_DATA;
}

/* As a manager answers the trap that came. */
static void repress(struct smp_net *net)
{
	struct fabric_packet p = net->kept[0].packet;

	p.dlid = p.slid;
	fabric_field_put(p.mad, FIELD_MAD_METHOD, METHOD_TRAP_REPRESS);
	fabric_send(&net->f, subnet_port(&net->f, "host1", 1), &p, &net->sink);
}

TEST(a_switch_tells_of_a_port_that_went_down_until_it_is_repressed)
{
	const uint8_t *notice;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	CHECK_EQ(fabric_traps_send(&net.f, &net.sink), 0);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "host2", 1), FABRIC_LINK_DOWN, 0),
		 0);
	notice = the_notice(&net, TRAP_PORT_STATE);
	REQUIRE(notice);
	CHECK_EQ(fabric_field_get(notice, FIELD_NOTICE_PRODUCER), FABRIC_SWITCH);
	CHECK_EQ(get_be16(notice + 10), 4);
	CHECK_EQ(fabric_field_get(notice, FIELD_NOTICE_ISSUER_LID), 4);
	CHECK(the_notice(&net, TRAP_PORT_STATE));
	repress(&net);
	CHECK_EQ(fabric_traps_send(&net.f, &net.sink), 0);
	smp_done(&net);
}

TEST(there_is_no_trap_for_a_manager_that_is_not_known)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "host2", 1), FABRIC_LINK_DOWN, 0),
		 0);
	CHECK_EQ(fabric_traps_send(&net.f, &net.sink), 0);
	smp_done(&net);
}

TEST(traps_that_are_due_go_with_the_subnet)
{
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "sw1", 3), FABRIC_LINK_DOWN, 0), 0);
	CHECK(net.f.traps != NULL);
	smp_done(&net);
	CHECK(net.f.traps == NULL);
}

TEST(another_manager_is_announced_to_the_master)
{
	const uint8_t *notice;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	fabric_portinfo_set_sm(&net.f, subnet_port(&net.f, "host2", 1), true);
	notice = the_notice(&net, TRAP_CAPABILITY);
	REQUIRE(notice);
	CHECK_EQ(get_be16(notice + 12), 2);
	CHECK(get_be32(notice + 16) & 2);
	repress(&net);
	fabric_portinfo_set_sm(&net.f, subnet_port(&net.f, "host2", 1), true);
	CHECK_EQ(fabric_traps_send(&net.f, &net.sink), 0);
	smp_done(&net);
}

TEST(a_wrong_m_key_is_told_with_the_way_it_came)
{
	const uint8_t *notice;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	fabric_field_put(subnet_port(&net.f, "host3", 1)->info, FIELD_PORT_M_KEY, 0xfeed);
	CHECK_EQ(smp_set(&net, "1,3,1", SMP_PORT_INFO, 0, (const uint8_t[64]){ 0 }), -1);
	notice = the_notice(&net, TRAP_M_KEY);
	REQUIRE(notice);
	CHECK_EQ(get_be16(notice + 12), LID_PERMISSIVE);
	CHECK_EQ(notice[16], METHOD_SET);
	CHECK_EQ(get_be16(notice + 18), SMP_PORT_INFO);
	CHECK_EQ(notice[33], 0x80 | 3);
	CHECK_EQ(notice[34], 1);
	CHECK_EQ(notice[35], 3);
	CHECK_EQ(notice[36], 1);
	smp_done(&net);
}

static void send_gmp(struct smp_net *net, uint16_t dlid, uint16_t p_key, uint32_t qkey)
{
	struct fabric_packet p = { .dlid = dlid, .sqp = 1, .dqp = 1, .p_key = p_key, .qkey = qkey };

	p.mad[0] = p.mad[2] = 1;
	p.mad[1] = CLASS_PERFORMANCE;
	p.mad[3] = METHOD_GET;
	fabric_field_put(p.mad, FIELD_MAD_ATTRIBUTE, 1);
	fabric_send(&net->f, subnet_port(&net->f, "host1", 1), &p, &net->sink);
}

TEST(wrong_keys_are_counted_and_told)
{
	const uint8_t *notice;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	send_gmp(&net, 3, 0x8001, 0x80010000);
	notice = the_notice(&net, TRAP_P_KEY);
	REQUIRE(notice);
	CHECK_EQ(get_be16(notice + 12), 1);
	CHECK_EQ(get_be16(notice + 14), 3);
	CHECK_EQ(get_be32(notice + 16), 0x8001);
	CHECK_EQ(smp_port_field(&net, "1,3,1", 0, FIELD_PORT_P_KEY_VIOLATIONS), 1);
	repress(&net);
	send_gmp(&net, 3, 0x7fff, 0x11111111);
	notice = the_notice(&net, TRAP_Q_KEY);
	REQUIRE(notice);
	CHECK_EQ(get_be32(notice + 16), 0x11111111);
	CHECK_EQ(smp_port_field(&net, "1,3,1", 0, FIELD_PORT_Q_KEY_VIOLATIONS), 1);
	smp_done(&net);
}

TEST(a_switch_that_keeps_partitions_apart_tells_of_who_tries)
{
	const uint8_t *notice;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	fabric_field_put(subnet_port(&net.f, "sw1", 1)->info, FIELD_PORT_ENFORCE_IN, 1);
	send_gmp(&net, 3, 0x8001, 0x80010000);
	notice = the_notice(&net, TRAP_SWITCH_P_KEY);
	REQUIRE(notice);
	CHECK_EQ(get_be16(notice + 16), 0x8001);
	CHECK_EQ(get_be16(notice + 58), 4);
	CHECK_EQ(notice[60], 1);
	CHECK_EQ(net.f.counters[subnet_port(&net.f, "sw1", 1)->place].n[COUNTER_RCV_CONSTRAINT], 1);
	CHECK_EQ(net.f.counters[subnet_port(&net.f, "sw1", 3)->place].n[COUNTER_XMIT_PACKETS], 0);
	smp_done(&net);
}
