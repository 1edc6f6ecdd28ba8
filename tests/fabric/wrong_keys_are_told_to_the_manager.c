// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wrong_keys_are_told_to_the_manager.c - data that a port refuses for its Q_Key or its P_Key
 * begets a trap from that port (IBTA 14.2.5.1, traps 257 and 258).
 *
 * host-2 has itself entered as the manager of host-1, and host-3 sends what is wrong.
 */
#include <unistd.h>

#include "base/be.h"
#include "softnic/gsi/gsi.h"
#include "softnic/gsi/mad.h"
#include "tests/check.h"
#include "tests/fabric/host.h"
#include "tests/fabric/process.h"

enum {
	GET = 1, SET = 2, TRAP = 5, NOTICE = 0x02, PORT_INFO = 0x15,
	BAD_P_KEY = 257, BAD_Q_KEY = 258, DATA = 64, WRONG_QKEY = 0x22222222,
};

static struct {
	int fd;
	uint32_t number;
	uint16_t lid;
} manager;
static struct host victim, sender;
static struct open_step at_victim, at_sender;
static uint16_t victim_lid, sender_lid;

static void end(void)
{
	host_kill(&victim);
	host_kill(&sender);
	process_end();
}

#define CALL(h, step, arg) host_call(&(h), step, arg, sizeof(*(arg)))

/* ---- SMPs of the manager ---- */

/* By directed route to its own port, or over the leaf to host-1's. */
static struct fabric_message smp(int hops, uint8_t method, uint16_t attribute)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	uint8_t *mad = m.mad.mad;

	m.mad.port = 1;
	m.mad.lid = 0xffff;
	mad[0] = mad[2] = 1;
	mad[1] = GSI_CLASS_SM_DIRECTED;
	mad[3] = method;
	mad[7] = hops;
	put_be32(mad + 8, manager.number << GSI_NUMBER_SHIFT);
	put_be16(mad + 16, attribute);
	put_be32(mad + 32, 0xffffffff);
	mad[128 + 1] = mad[128 + 2] = 1;
	return m;
}

/* Asks, and has the attribute in m. */
static void ask(struct fabric_message *m)
{
	REQUIRE(!fabric_talk_send(manager.fd, m, -1));
	REQUIRE(process_hear(manager.fd, m));
	REQUIRE(m->mad.mad[3] == (GET | GSI_METHOD_RESPONSE));
	CHECK_EQ(get_be16(m->mad.mad + 4) & 0x7fff, 0);
}

static uint16_t own_lid(void)
{
	struct fabric_message m = smp(0, GET, PORT_INFO);

	ask(&m);
	return get_be16(m.mad.mad + DATA + 16);
}

static void take_over(void)
{
	struct fabric_message m = smp(2, GET, PORT_INFO), set;

	ask(&m);
	set = smp(2, SET, PORT_INFO);
	memcpy(set.mad.mad + DATA, m.mad.mad + DATA, 64);
	put_be16(set.mad.mad + DATA + 18, manager.lid);
	set.mad.mad[DATA + 32] &= 0xf0;		/* no change of states */
	set.mad.mad[DATA + 33] &= 0x0f;
	ask(&set);
	CHECK_EQ(get_be16(set.mad.mad + DATA + 18), manager.lid);
}

/* ---- what it hears ---- */

static void start(void)
{
	struct port_step p = { .port = 1 };

	check_state.after_case = end;
	REQUIRE(process_start(true));
	manager.fd = process_enter(FABRIC_ENDPOINT, "host-2", &manager.number);
	REQUIRE(manager.fd >= 0);
	REQUIRE(!process_ask_door(manager.fd, FABRIC_CLAIM, "anyverbs.class.1"));
	manager.lid = own_lid();
	take_over();
	REQUIRE(!host_start(&victim, process_name(), "host-1"));
	REQUIRE(!host_start(&sender, process_name(), "host-3"));
	at_victim.type = at_sender.type = IBV_QPT_UD;
	REQUIRE(!CALL(victim, step_open, &at_victim) && !CALL(sender, step_open, &at_sender));
	REQUIRE(!CALL(victim, step_port, &p));
	victim_lid = p.attr.lid;
	REQUIRE(!CALL(sender, step_port, &p));
	sender_lid = p.attr.lid;
	REQUIRE(!CALL(victim, step_connect, &(struct connect_step){ .dlid = sender_lid }));
	REQUIRE(!CALL(sender, step_connect, &(struct connect_step){ .dlid = victim_lid }));
}

static void send_datagram(uint32_t qkey)
{
	struct send_step s = {
		.opcode = IBV_WR_SEND, .length = 8, .qkey = qkey,
		.to = { .dlid = victim_lid, .qpn = at_victim.qpn },
	};
	struct recv_step r = { .length = 100 };

	CHECK_EQ(CALL(victim, step_post_recv, &r), 0);
	CHECK_EQ(CALL(sender, step_send, &s), IBV_WC_SUCCESS);
}

static void expect_trap(uint16_t number, uint32_t key)
{
	struct fabric_message m;
	const uint8_t *notice = m.mad.mad + DATA;

	REQUIRE(process_hear(manager.fd, &m));
	CHECK_EQ(m.mad.mad[3], TRAP);
	CHECK_EQ(get_be16(m.mad.mad + 16), NOTICE);
	CHECK_EQ(m.mad.lid, victim_lid);
	CHECK_EQ(get_be16(notice + 4), number);
	CHECK_EQ(get_be16(notice + 12), sender_lid);
	CHECK_EQ(get_be16(notice + 14), victim_lid);
	CHECK_EQ(get_be32(notice + 16), key);
	CHECK_EQ(get_be24(notice + 21), at_sender.qpn);
	CHECK_EQ(get_be24(notice + 25), at_victim.qpn);
}

TEST(a_q_key)
{
	start();
	send_datagram(0);
	send_datagram(WRONG_QKEY);
	expect_trap(BAD_Q_KEY, WRONG_QKEY);
}

TEST(a_p_key)
{
	start();
	REQUIRE(!process_set_p_key("host-1", 0, 0x8001));
	send_datagram(0);
	expect_trap(BAD_P_KEY, 0xffff);
}
