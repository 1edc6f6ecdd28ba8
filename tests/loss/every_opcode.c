// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Every packet that a program can cause: each operation of RC, UC and UD in one packet and in
 * three. capture_decodes.sh looks at them.
 */
#include "tests/conformance/rig.h"

static const size_t sizes[] = { 5, 3 * 1024 - 1 };

static void send_with(struct pair p, int opcode, size_t length)
{
	struct wr wr = send_wr(p.a, 0, length);

	wr.opcode = opcode;
	must_recv(p.b, 0, 65536);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, length);
}

static void write_with_imm(struct pair p, size_t length)
{
	struct wr wr = write_wr(p.a, 0, length, p.b, 0);

	wr.opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	must_recv(p.b, 0, 0);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, length);
}

static void one_way(struct pair p)
{
	for (int i = 0; i < 2; i++) {
		must_post(p.a, write_wr(p.a, 0, sizes[i], p.b, 0));
		expect_send(p.a, IBV_WC_SUCCESS);
		write_with_imm(p, sizes[i]);
		send_with(p, IBV_WR_SEND, sizes[i]);
		send_with(p, IBV_WR_SEND_WITH_IMM, sizes[i]);
	}
}

TEST(reliable_connection)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	one_way(p);
	for (int i = 0; i < 2; i++) {
		must_post(p.a, read_wr(p.a, 0, sizes[i], p.b, 0));
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	must_post(p.a, fetch_add_wr(p.a, 0, p.b, 0, 1));
	expect_send(p.a, IBV_WC_SUCCESS);
	must_post(p.a, cmp_swap_wr(p.a, 0, p.b, 0, 1, 2));
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(unreliable_connection)
{
	one_way(open_pair(.type = IBV_QPT_UC));
}

TEST(datagrams)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);
	struct wr wr = ud_wr(p.a, 0, 5, make_ah(p.a, p.b), p.b);

	for (int i = 0; i < 2; i++) {
		must_recv(p.b, 0, 4096);
		wr.opcode = i ? IBV_WR_SEND_WITH_IMM : IBV_WR_SEND;
		must_post(p.a, wr);
		expect_send(p.a, IBV_WC_SUCCESS);
		CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 45);
	}
}
