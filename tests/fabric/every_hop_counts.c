// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * every_hop_counts.c - packets and words at each port on the way, there and back (IBTA 16.1.3.5).
 */
#include "tests/fabric/rig.h"

struct passage {
	enum subnet_node node;
	uint32_t port;
	bool out;
};

/* From h1 to h3, in order; the answers go the same way. */
static const struct passage there[] = {
	{ H1, 1, true }, { S1, 1, false }, { S1, 3, true }, { S2, 1, false }, { S2, 4, true },
	{ H3, 1, false },
};

static void check_passage(const struct passage *p, bool back, uint64_t packets, uint64_t words)
{
	bool out = p->out != back;
	enum fabric_counter n = out ? COUNTER_XMIT_PACKETS : COUNTER_RCV_PACKETS;
	enum fabric_counter data = out ? COUNTER_XMIT_DATA : COUNTER_RCV_DATA;

	CHECK_EQ(subnet_count(&rig.subnet, p->node, p->port, n), packets);
	CHECK_EQ(subnet_count(&rig.subnet, p->node, p->port, data), words);
}

static void check_all(bool back, uint64_t packets, uint64_t words)
{
	for (size_t i = 0; i < sizeof(there) / sizeof(*there); i++)
		check_passage(&there[i], back, packets, words);
}

static long one_sided(int opcode, uint32_t length)
{
	struct send_step s = {
		.opcode = opcode, .length = length, .addr = rig.open[1].addr,
		.rkey = rig.open[1].rkey,
	};

	return CALL(0, step_send, &s);
}

/* LRH 2, BTH 3, ICRC 1 words each; AETH 1. The MTU is 1024. */
TEST(a_send_and_its_ack)
{
	rig_pair(NULL);
	rig_message(2050);
	check_all(false, 3, 3 * 6 + 513);
	check_all(true, 1, 7);
}

TEST(a_read_is_counted_by_its_answer)
{
	rig_pair(NULL);
	CHECK_EQ(one_sided(IBV_WR_RDMA_READ, 2048), IBV_WC_SUCCESS);
	check_all(false, 1, 6 + 4);
	check_all(true, 2, 2 * 6 + 2 + 512);
}

TEST(writes_and_atomics)
{
	rig_pair(NULL);
	CHECK_EQ(one_sided(IBV_WR_RDMA_WRITE, 4), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_ATOMIC_FETCH_AND_ADD, 8), IBV_WC_SUCCESS);
	check_all(false, 2, 6 + 4 + 1 + 6 + 7);
	check_all(true, 2, 7 + 9);
}

TEST(others_count_nothing)
{
	rig_pair(NULL);
	rig_message(100);
	CHECK_EQ(subnet_count(&rig.subnet, H2, 1, COUNTER_RCV_PACKETS), 0);
	CHECK_EQ(subnet_count(&rig.subnet, S1, 4, COUNTER_XMIT_PACKETS), 0);
	CHECK_EQ(subnet_count(&rig.subnet, S1, 1, COUNTER_XMIT_DISCARDS), 0);
}

/* It stops where there is no way on, and the ACK timer sends it a few times, not thousands. */
TEST(what_is_lost_is_counted_up_to_there)
{
	struct rig_options o = { .to_b = { .timeout = 12, .retry = 3 } };
	uint64_t n;

	rig_pair(&o);
	subnet_change(&rig.subnet);
	subnet_route(&rig.subnet, S2, 4, FABRIC_MAP_NO_PORT);
	subnet_changed(&rig.subnet);
	CHECK_EQ(rig_send(100), IBV_WC_RETRY_EXC_ERR);
	n = subnet_count(&rig.subnet, S2, 1, COUNTER_RCV_PACKETS);
	CHECK(n >= 2 && n <= 5);
	CHECK_EQ(subnet_count(&rig.subnet, S2, 1, COUNTER_RCV_RELAY), n);
	CHECK_EQ(subnet_count(&rig.subnet, S2, 4, COUNTER_XMIT_PACKETS), 0);
}
