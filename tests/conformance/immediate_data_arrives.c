// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Immediate data travels as it was given (network order is the program's own affair).
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

static void carries(struct pair p, uint32_t imm, size_t len)
{
	struct wr wr = send_wr(p.a, 0, len);
	struct ibv_wc wc;

	wr.opcode = IBV_WR_SEND_WITH_IMM;
	wr.imm = imm;
	must_recv(p.b, 0, 65536);
	must_post(p.a, wr);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).opcode, IBV_WC_SEND);
	wc = expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK_EQ(wc.opcode, IBV_WC_RECV);
	CHECK_EQ(wc.byte_len, len);
	CHECK(wc.wc_flags & IBV_WC_WITH_IMM);
	CHECK_EQ(ntohl(wc.imm_data), imm);
}

TEST(reliable_connection)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	carries(p, 0x01020304, 0);
	carries(p, 0, 10);
	carries(p, 0xffffffff, 65536);
}

TEST(unreliable_connection)
{
	struct pair p = open_pair(.type = IBV_QPT_UC);

	carries(p, 0x01020304, 0);
	carries(p, 0xffffffff, 65536);
}

TEST(none_without_asking)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	CHECK(!(expect_recv(p.b, IBV_WC_SUCCESS).wc_flags & IBV_WC_WITH_IMM));
}
