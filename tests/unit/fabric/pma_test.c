// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pma_test.c - counters of ports as requests for performance read and write them (IBTA 16.1).
 */
#include "fabric/pma.h"

#include "tests/unit/fabric/smp.h"

enum { COUNTERS = 0x12, EXTENDED = 0x1d };

/* Of LID 4, which is sw1: the data of the answer; its first four bytes say which ports. */
static uint8_t *ask(struct smp_net *net, uint8_t method, uint16_t attribute, const uint8_t *data,
		    int *status)
{
	struct fabric_packet p = { .dlid = 4, .sqp = 1, .dqp = 1, .p_key = 0xffff,
				   .qkey = 0x80010000 }, *answer;

	p.mad[0] = p.mad[2] = 1;
	p.mad[1] = CLASS_PERFORMANCE;
	p.mad[3] = method;
	fabric_field_put(p.mad, FIELD_MAD_ATTRIBUTE, attribute);
	memcpy(p.mad + MAD_AT_DATA, data, 72);
	answer = smp_send(net, subnet_port(&net->f, "host1", 1), &p);
	REQUIRE(answer);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_MAD_METHOD), 0x81);
	*status = fabric_field_get(answer->mad, FIELD_MAD_STATUS);
	return answer->mad + MAD_AT_DATA;
}

TEST(counters_stop_where_their_field_ends)
{
	uint8_t data[72] = { 0, 2 };
	_Atomic uint64_t *n;
	struct smp_net net;
	uint8_t *answer;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	n = fabric_port_counters(&net.f, subnet_port(&net.f, "sw1", 2));
	n[COUNTER_DOWNED] = 300;
	n[COUNTER_SYMBOL] = 65534;
	n[COUNTER_XMIT_DATA] = UINT64_C(1) << 40;
	answer = ask(&net, METHOD_GET, COUNTERS, data, &status);
	CHECK_EQ(status, 0);
	CHECK_EQ(fabric_field_get(answer, FIELD_COUNTERS_DOWNED), 255);
	CHECK_EQ(fabric_field_get(answer, FIELD_COUNTERS_SYMBOL), 65534);
	CHECK_EQ(fabric_field_get(answer, FIELD_COUNTERS_XMIT_DATA), 0xffffffff);
	answer = ask(&net, METHOD_GET, EXTENDED, data, &status);
	CHECK_EQ(fabric_field_get(answer, FIELD_EXTENDED_XMIT_DATA), UINT64_C(1) << 40);
	smp_done(&net);
}

TEST(a_set_writes_what_is_selected)
{
	uint8_t data[72] = { 0, 2 };
	_Atomic uint64_t *n;
	struct smp_net net;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	n = fabric_port_counters(&net.f, subnet_port(&net.f, "sw1", 2));
	n[COUNTER_DOWNED] = n[COUNTER_SYMBOL] = n[COUNTER_XMIT_WAIT] = 9;
	fabric_field_put(data, FIELD_COUNTERS_SELECT, 1 << COUNTER_DOWNED);
	ask(&net, METHOD_SET, COUNTERS, data, &status);
	CHECK_EQ(status, 0);
	CHECK_EQ(n[COUNTER_DOWNED], 0);
	CHECK_EQ(n[COUNTER_SYMBOL], 9);
	CHECK_EQ(n[COUNTER_XMIT_WAIT], 9);
	fabric_field_put(data, FIELD_COUNTERS_SELECT_2, 1);
	ask(&net, METHOD_SET, COUNTERS, data, &status);
	CHECK_EQ(n[COUNTER_XMIT_WAIT], 0);
	smp_done(&net);
}

TEST(a_switch_sums_up_all_its_ports)
{
	uint8_t data[72] = { 0, 255 };
	struct smp_net net;
	uint8_t *answer;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	for (unsigned int i = 1; i <= 4; i++)
		fabric_count(&net.f, subnet_port(&net.f, "sw1", i), COUNTER_DOWNED, i);
	answer = ask(&net, METHOD_GET, COUNTERS, data, &status);
	CHECK_EQ(fabric_field_get(answer, FIELD_COUNTERS_DOWNED), 10);
	data[1] = 5;
	ask(&net, METHOD_GET, COUNTERS, data, &status);
	CHECK_EQ(status, STATUS_VALUE);
	smp_done(&net);
}

TEST(mads_on_their_way_are_counted_by_every_port)
{
	uint8_t data[72] = { 0, 1 };
	struct smp_net net;
	uint8_t *answer;
	int status;

	smp_init(&net);
	smp_bring_up(&net);
	ask(&net, METHOD_GET, EXTENDED, data, &status);
	answer = ask(&net, METHOD_GET, EXTENDED, data, &status);
	CHECK_EQ(fabric_field_get(answer, FIELD_EXTENDED_RCV_PACKETS), 2);
	CHECK_EQ(fabric_field_get(answer, FIELD_EXTENDED_XMIT_PACKETS), 1);
	CHECK_EQ(fabric_field_get(answer, FIELD_EXTENDED_RCV_DATA), 144);
	smp_done(&net);
}
