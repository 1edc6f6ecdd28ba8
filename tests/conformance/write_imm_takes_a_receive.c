// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * RDMA WRITE with immediate takes a receive element, even for no bytes; its SGEs stay untouched,
 * and the completion tells the length written and the immediate. Without an element: RNR.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

static struct wr write_imm(struct pair p, size_t len, uint32_t imm)
{
	struct wr wr = write_wr(p.a, 0, len, p.b, 4096);

	wr.opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	wr.imm = imm;
	return wr;
}

static void check_arrival(struct pair p, size_t len, uint32_t imm)
{
	struct ibv_wc wc = expect_recv(p.b, IBV_WC_SUCCESS);

	CHECK_EQ(wc.opcode, IBV_WC_RECV_RDMA_WITH_IMM);
	CHECK_EQ(wc.byte_len, len);
	CHECK(wc.wc_flags & IBV_WC_WITH_IMM);
	CHECK_EQ(ntohl(wc.imm_data), imm);
}

TEST(data_lands_and_the_element_stays_untouched)
{
	static const size_t sizes[] = { 0, 1, 100, 65536 };
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int i = 0; i < 4; i++) {
		mem_pattern(p.a, 0, sizes[i], i);
		mem_fill(p.b, 0, 0x77, 256);
		must_recv(p.b, 0, 256);
		must_post(p.a, write_imm(p, sizes[i], 0xcafe0000 + i));
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).opcode, IBV_WC_RDMA_WRITE);
		check_arrival(p, sizes[i], 0xcafe0000 + i);
		CHECK(mem_has_pattern(p.b, 4096, sizes[i], i));
		CHECK(mem_is(p.b, 0, 0x77, 256));
	}
}

TEST(an_element_without_sges_will_do)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct rr rr = { .id = 77 };

	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	must_post(p.a, write_imm(p, 32, 5));
	expect_send(p.a, IBV_WC_SUCCESS);
	check_arrival(p, 32, 5);
}

TEST(without_an_element_the_receiver_is_not_ready)
{
	struct pair p = open_pair(.rnr_retry = 1);

	must_post(p.a, write_imm(p, 0, 1));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
}

TEST(it_waits_for_an_element)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_post(p.a, write_imm(p, 8, 1));
	CHECK(stays_quiet(p.a, 5 * MSEC));
	must_recv(p.b, 0, 0);
	expect_send(p.a, IBV_WC_SUCCESS);
	check_arrival(p, 8, 1);
}

TEST(order_with_sends)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int i = 0; i < 3; i++)
		must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 10));
	must_post(p.a, write_imm(p, 20, 9));
	must_post(p.a, send_wr(p.a, 0, 30));
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 10);
	check_arrival(p, 20, 9);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 30);
}
