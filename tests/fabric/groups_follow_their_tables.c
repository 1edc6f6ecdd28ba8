// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * groups_follow_their_tables.c - a datagram to a multicast LID reaches the QPs that are attached at
 * the ports that the switches' tables lead to (10.5).
 */
#include "tests/fabric/rig.h"

enum { MLID = 0xc005 };

static const union ibv_gid mgid = { .raw = { 0xff, 0x12, 0xa0, 0x1b, [15] = 9 } };

static struct group_step group(void)
{
	return (struct group_step){ .mgid = mgid, .mlid = MLID };
}

static void join(int host)
{
	struct group_step g = group();

	CHECK_EQ(CALL(host, step_attach, &g), 0);
}

/* h1, h2 and h3 are hosts 0, 1 and 2; the tables lead to all of them. */
static void open_all(uint32_t flags_of_h1)
{
	rig_begin();
	rig_host("h1");
	rig_host("h2");
	rig_host("h3");
	rig_open(0, IBV_QPT_UD, &(struct open_step){ .create_flags = flags_of_h1 });
	rig_open(1, IBV_QPT_UD, NULL);
	rig_open(2, IBV_QPT_UD, NULL);
	for (int i = 0; i < 3; i++)
		REQUIRE(!CALL(i, step_connect, (&(struct connect_step){ 0 })));
	subnet_change(&rig.subnet);
	for (uint32_t port = 1; port <= 3; port++)
		subnet_group(&rig.subnet, S1, MLID, port);
	subnet_group(&rig.subnet, S2, MLID, 1);
	subnet_group(&rig.subnet, S2, MLID, 4);
	subnet_changed(&rig.subnet);
}

static void send_from_h1(void)
{
	struct send_step s = {
		.opcode = IBV_WR_SEND, .length = 20,
		.to = { .dlid = MLID, .qpn = 0xffffff, .global = true, .dgid = mgid },
	};

	for (int i = 0; i < 3; i++)
		CHECK_EQ(rig_recv(i, 4096), 0);
	CHECK_EQ(CALL(0, step_send, &s), IBV_WC_SUCCESS);
}

static void expect(int host, bool comes)
{
	struct recv_step r = { .timeout_ms = comes ? 0 : 50 };

	CHECK_EQ(CALL(host, step_wait_recv, &r), comes ? IBV_WC_SUCCESS : -ETIMEDOUT);
	if (!comes)
		return;
	CHECK_EQ(r.wc.byte_len, 60);
	CHECK_EQ(r.wc.slid, 1);
	CHECK_EQ(r.wc.src_qp, rig.open[0].qpn);
	CHECK(!memcmp(r.grh + 24, mgid.raw, 16));
}

TEST(members_get_it_and_others_do_not)
{
	open_all(0);
	join(2);
	send_from_h1();
	expect(2, true);
	expect(1, false);
	expect(0, false);
	CHECK_EQ(subnet_count(&rig.subnet, H2, 1, COUNTER_MULTICAST_RCV), 1);
	CHECK_EQ(subnet_count(&rig.subnet, H3, 1, COUNTER_MULTICAST_RCV), 1);
	CHECK_EQ(subnet_count(&rig.subnet, H1, 1, COUNTER_MULTICAST_XMIT), 1);
	CHECK_EQ(subnet_count(&rig.subnet, H1, 1, COUNTER_MULTICAST_RCV), 0);
}

TEST(who_has_left_does_not)
{
	struct group_step g = group();

	open_all(0);
	join(1);
	join(2);
	join(2);
	CHECK_EQ(CALL(2, step_detach, &g), 0);
	CHECK_EQ(CALL(2, step_detach, &g), EINVAL);
	send_from_h1();
	expect(1, true);
	expect(2, false);
}

TEST(the_sender_too_unless_it_does_not_want_to)
{
	open_all(0);
	join(0);
	send_from_h1();
	expect(0, true);
	rig_end();
	open_all(IBV_QP_CREATE_BLOCK_SELF_MCAST_LB);
	join(0);
	join(1);
	send_from_h1();
	expect(1, true);
	expect(0, false);
}

TEST(where_no_table_leads_nothing_comes)
{
	open_all(0);
	join(1);
	join(2);
	subnet_link(&rig.subnet, S1, 3, false);
	send_from_h1();
	expect(1, true);
	expect(2, false);
}

static void change_keys(enum subnet_node node, uint32_t port, bool enforce_in, bool enforce_out)
{
	struct fabric_port_shm *p = subnet_port(&rig.subnet, node, port);

	subnet_change(&rig.subnet);
	p->p_keys[0] = 0x8001;
	p->enforce_in = enforce_in;
	p->enforce_out = enforce_out;
	subnet_changed(&rig.subnet);
}

static uint64_t violations(enum subnet_node node, uint32_t port)
{
	return subnet_count(&rig.subnet, node, port, COUNTER_P_KEY_VIOLATIONS);
}

TEST(a_port_out_of_partition_counts_it)
{
	open_all(0);
	join(1);
	join(2);
	change_keys(H2, 1, false, false);
	send_from_h1();
	expect(2, true);
	expect(1, false);
	CHECK_EQ(violations(H2, 1), 1);
	change_keys(S2, 4, false, true);
	send_from_h1();
	expect(2, false);
	CHECK_EQ(subnet_count(&rig.subnet, S2, 4, COUNTER_XMIT_CONSTRAINT), 1);
	change_keys(S1, 1, true, false);
	send_from_h1();
	CHECK_EQ(subnet_count(&rig.subnet, S1, 1, COUNTER_RCV_CONSTRAINT), 1);
	CHECK_EQ(violations(H2, 1), 2);
}

TEST(a_ring_ends)
{
	open_all(0);
	join(2);
	subnet_change(&rig.subnet);
	subnet_group(&rig.subnet, S1, MLID, 4);
	subnet_group(&rig.subnet, S2, MLID, 2);
	subnet_changed(&rig.subnet);
	send_from_h1();
	expect(2, true);
	expect(2, false);
}

TEST(what_is_no_group)
{
	struct group_step g = group();

	open_all(0);
	g.mlid = 4;
	CHECK_EQ(CALL(0, step_attach, &g), EINVAL);
	g = group();
	g.mgid.raw[0] = 0xfe;
	CHECK_EQ(CALL(0, step_attach, &g), EINVAL);
}
