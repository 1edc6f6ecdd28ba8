// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagrams_name_their_lids.c - UD by LID: what the receiver is told, and what never arrives.
 */
#include "tests/fabric/rig.h"

static void open_both(void)
{
	rig_begin();
	rig_host("h1");
	rig_host("h3");
	rig_open(0, IBV_QPT_UD, NULL);
	rig_open(1, IBV_QPT_UD, NULL);
	REQUIRE(!CALL(0, step_connect, (&(struct connect_step){ 0 })));
	REQUIRE(!CALL(1, step_connect, (&(struct connect_step){ 0 })));
}

static long send_to(struct send_step s)
{
	s.opcode = IBV_WR_SEND;
	s.to.qpn = s.to.qpn ? s.to.qpn : rig.open[1].qpn;
	return CALL(0, step_send, &s);
}

static struct recv_step received(struct send_step s)
{
	struct recv_step r = { .length = 4096 };

	CHECK_EQ(CALL(1, step_post_recv, &r), 0);
	CHECK_EQ(send_to(s), IBV_WC_SUCCESS);
	CHECK_EQ(CALL(1, step_wait_recv, &r), IBV_WC_SUCCESS);
	return r;
}

static void expect_nothing(struct send_step s)
{
	struct recv_step r = { .length = 4096, .timeout_ms = 50 };

	CHECK_EQ(CALL(1, step_post_recv, &r), 0);
	CHECK_EQ(send_to(s), IBV_WC_SUCCESS);
	CHECK_EQ(CALL(1, step_wait_recv, &r), -ETIMEDOUT);
}

TEST(without_a_grh)
{
	struct recv_step r;

	open_both();
	r = received((struct send_step){ .length = 100, .to = { .dlid = 5, .sl = 3 } });
	CHECK_EQ(r.wc.byte_len, 140);
	CHECK_EQ(r.wc.wc_flags & IBV_WC_GRH, 0);
	CHECK_EQ(r.wc.slid, 1);
	CHECK_EQ(r.wc.sl, 3);
	CHECK_EQ(r.wc.dlid_path_bits, 1);
	CHECK_EQ(r.wc.src_qp, rig.open[0].qpn);
}

TEST(with_a_grh)
{
	struct send_step s = { .length = 100, .to = { .dlid = 4, .global = true } };
	struct recv_step r;

	memcpy(s.to.dgid.raw, (uint8_t[16]){ 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 2, 1 }, 16);
	open_both();
	r = received(s);
	CHECK_EQ(r.wc.wc_flags & IBV_WC_GRH, IBV_WC_GRH);
	CHECK_EQ(r.wc.dlid_path_bits, 0);
	CHECK_EQ(r.grh[0] >> 4, 6);
	CHECK_EQ(r.grh[4] << 8 | r.grh[5], 12 + 8 + 100 + 4);
	CHECK_EQ(r.grh[6], 0x1b);
	CHECK_EQ(r.grh[7], 1);
	CHECK_EQ(r.grh[23], 1);
	CHECK(!memcmp(r.grh + 24, s.to.dgid.raw, 16));
}

TEST(a_wrong_q_key_is_counted_at_the_port)
{
	struct port_step p = { .port = 1 };

	open_both();
	expect_nothing((struct send_step){ .length = 8, .qkey = 0x222, .to = { .dlid = 4 } });
	REQUIRE(!CALL(1, step_port, &p));
	CHECK_EQ(p.attr.qkey_viol_cntr, 1);
}

TEST(the_lid_of_another_host)
{
	open_both();
	expect_nothing((struct send_step){ .length = 8, .to = { .dlid = 3 } });
	expect_nothing((struct send_step){ .length = 8, .to = { .dlid = 99 } });
}

TEST(a_link_that_is_down)
{
	open_both();
	received((struct send_step){ .length = 8, .to = { .dlid = 4 } });
	subnet_link(&rig.subnet, S2, 4, false);
	expect_nothing((struct send_step){ .length = 8, .to = { .dlid = 4 } });
}

TEST(another_partition)
{
	open_both();
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, H3, 1)->p_keys[0] = 0x8001;
	subnet_changed(&rig.subnet);
	expect_nothing((struct send_step){ .length = 8, .to = { .dlid = 4 } });
	CHECK_EQ(subnet_count(&rig.subnet, H3, 1, COUNTER_P_KEY_VIOLATIONS), 1);
}

TEST(not_longer_than_the_mtu_of_port_and_way)
{
	open_both();
	CHECK_EQ(send_to((struct send_step){ .length = 4097, .to = { .dlid = 4 } }),
		 IBV_WC_LOC_LEN_ERR);
	rig_end();
	open_both();
	subnet_change(&rig.subnet);
	subnet_port(&rig.subnet, S1, 3)->mtu = IBV_MTU_1024;
	subnet_changed(&rig.subnet);
	received((struct send_step){ .length = 1024, .to = { .dlid = 4 } });
	expect_nothing((struct send_step){ .length = 1025, .to = { .dlid = 4 } });
}
