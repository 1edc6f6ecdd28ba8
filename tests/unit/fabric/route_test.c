// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route_test.c - the ways of MADs: directed routes and back, by LID, both in one (IBTA 14.2.2).
 */
#include "fabric/route.h"

#include "fabric/link.h"
#include "tests/unit/fabric/smp.h"

static struct fabric_packet *ask(struct smp_net *net, const struct fabric_packet *p)
{
	return smp_send(net, subnet_port(&net->f, "host1", 1), p);
}

TEST(an_answer_comes_back_with_the_way_and_pointer_0)
{
	struct smp smp = { .route = "1,3,1", .attribute = SMP_NODE_INFO };
	struct fabric_packet p, *answer;
	struct smp_net net;

	smp_init(&net);
	smp_fill(&smp, &p);
	answer = ask(&net, &p);
	REQUIRE(answer);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_DR_HOP_POINTER), 0);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_DR_DIRECTION), 1);
	CHECK_EQ(answer->mad[MAD_AT_RETURN_PATH + 1], 1);
	CHECK_EQ(answer->mad[MAD_AT_RETURN_PATH + 2], 3);
	CHECK_EQ(answer->mad[MAD_AT_RETURN_PATH + 3], 1);
	CHECK_EQ(answer->slid, LID_PERMISSIVE);
	smp_done(&net);
}

TEST(no_hops_is_oneself)
{
	struct smp_net net;

	smp_init(&net);
	CHECK_STR((char *)smp_get(&net, "", SMP_DESCRIPTION, 0), "host1");
	smp_done(&net);
}

TEST(a_way_that_is_not_there_is_silence)
{
	static const char *const ways[] = { "2", "1,0", "1,9", "1,2,1", "1,1,1", "1,3,2" };
	struct smp_net net;
	int status;

	smp_init(&net);
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		smp_ask(&net, &(struct smp){ .route = ways[i], .attribute = SMP_NODE_INFO },
			&status);
		CHECK_EQ(status, -1);
	}
	CHECK_EQ(net.came, 0);
	smp_done(&net);
}

TEST(a_pointer_beyond_the_end_leads_nowhere)
{
	struct smp smp = { .route = "1,3", .attribute = SMP_NODE_INFO };
	struct fabric_packet p;
	struct smp_net net;
	unsigned int at;

	smp_init(&net);
	for (at = 1; at < 256; at++) {
		smp_fill(&smp, &p);
		fabric_field_put(p.mad, FIELD_DR_HOP_POINTER, at);
		CHECK(!ask(&net, &p));
	}
	smp_fill(&smp, &p);
	fabric_field_put(p.mad, FIELD_DR_HOP_COUNT, 64);
	CHECK(!ask(&net, &p));
	smp_done(&net);
}

TEST(by_lid_it_goes_by_the_tables_up_to_their_top)
{
	struct smp smp = { .lid = 3, .attribute = SMP_DESCRIPTION };
	struct smp_net net;
	uint8_t *data;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	data = smp_ask(&net, &smp, &status);
	REQUIRE(data);
	CHECK_STR((char *)data, "host3");
	smp.lid = 5;
	data = smp_ask(&net, &smp, &status);
	REQUIRE(data);
	CHECK_STR((char *)data, "sw2");
	fabric_field_put(fabric_node_by_name(&net.f, "sw1")->switch_info,
			 FIELD_SWITCH_LINEAR_TOP, 2);
	CHECK(!smp_ask(&net, &smp, &status));
	CHECK_EQ(net.f.counters[subnet_port(&net.f, "sw1", 1)->place].n[COUNTER_RCV_RELAY], 1);
	smp_done(&net);
}

TEST(a_route_may_begin_by_lid_and_end_by_lid)
{
	struct smp smp = { .route = "3", .attribute = SMP_DESCRIPTION };
	struct fabric_packet p, *answer;
	struct smp_net net;

	smp_init(&net);
	smp_bring_up(&net);
	smp_fill(&smp, &p);
	p.dlid = 4;
	fabric_field_put(p.mad, FIELD_DR_SLID, 1);
	answer = ask(&net, &p);
	REQUIRE(answer);
	CHECK_STR((char *)answer->mad + MAD_AT_DATA, "sw2");
	smp.route = "1";
	smp_fill(&smp, &p);
	fabric_field_put(p.mad, FIELD_DR_DLID, 3);
	answer = ask(&net, &p);
	REQUIRE(answer);
	CHECK_STR((char *)answer->mad + MAD_AT_DATA, "host3");
	smp_done(&net);
}

TEST(tables_that_lead_in_a_ring_lose_the_packet)
{
	struct smp smp = { .lid = 9, .attribute = SMP_DESCRIPTION };
	struct smp_net net;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	for (int i = 1; i <= 2; i++) {
		struct fabric_node *sw = fabric_node_by_name(&net.f, i == 1 ? "sw1" : "sw2");

		sw->linear[9] = i == 1 ? 3 : 4;
		fabric_field_put(sw->switch_info, FIELD_SWITCH_LINEAR_TOP, 9);
	}
	CHECK(!smp_ask(&net, &smp, &status));
	CHECK(net.f.counters[subnet_port(&net.f, "sw1", 3)->place].n[COUNTER_XMIT_PACKETS] < 256);
	smp_done(&net);
}

TEST(a_bad_cable_loses_what_its_share_is)
{
	struct smp_net net;
	int status, answered = 0;

	smp_init(&net);
	CHECK_EQ(fabric_link_order(&net.f, subnet_port(&net.f, "host1", 1), FABRIC_LINK_DROP,
				   UINT32_MAX / 4), 0);
	for (int i = 0; i < 1000; i++)
		answered += !!smp_ask(&net, &(struct smp){ .route = "1",
							   .attribute = SMP_NODE_INFO }, &status);
	CHECK(answered > 460 && answered < 660);
	smp_done(&net);
}
