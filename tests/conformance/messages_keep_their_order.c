// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Messages of one QP arrive in the order of posting, whatever their kinds and sizes, and complete
 * in that order on both sides; so do those of both directions at once.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

enum { BURST = 24, ROUNDS = 40, SLOT = 8192 };

static size_t size_of(int i)
{
	static const size_t sizes[] = { 8, 0, 100, 5000, 1, 64, 8192, 300 };

	return sizes[i % 8];
}

TEST(sends_of_mixed_sizes)
{
	struct pair p = open_pair(.size = BURST * SLOT);

	for (int round = 0; round < ROUNDS; round++) {
		struct wr wr[BURST];

		for (int i = 0; i < BURST; i++) {
			int n = round * BURST + i;

			must_recv(p.b, i * SLOT, SLOT);
			wr[i] = send_wr(p.a, i * SLOT, size_of(n));
			wr[i].opcode = IBV_WR_SEND_WITH_IMM;
			wr[i].imm = n;
			if (i != BURST - 1)
				wr[i].flags = 0;
			mem_pattern(p.a, i * SLOT, size_of(n), n);
		}
		REQUIRE(post_chain(p.a, wr, BURST, NULL) == 0);
		for (int i = 0; i < BURST; i++) {
			struct ibv_wc wc = expect_recv(p.b, IBV_WC_SUCCESS);
			int n = round * BURST + i;

			CHECK_EQ(ntohl(wc.imm_data), n);
			CHECK_EQ(wc.byte_len, size_of(n));
			CHECK(mem_has_pattern(p.b, i * SLOT, size_of(n), n));
		}
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr[BURST - 1].id);
	}
}

TEST(a_write_before_a_send_is_there_when_the_send_is)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int i = 0; i < 100; i++) {
		struct wr wr[2] = { write_wr(p.a, 0, 20000, p.b, 0), send_wr(p.a, 0, 1) };

		mem_pattern(p.a, 0, 20000, i);
		must_recv(p.b, 65536, 64);
		REQUIRE(post_chain(p.a, wr, 2, NULL) == 0);
		expect_recv(p.b, IBV_WC_SUCCESS);
		CHECK(mem_has_pattern(p.b, 0, 20000, i));
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_send(p.a, IBV_WC_SUCCESS);
	}
}

TEST(a_read_sees_the_writes_before_it)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int i = 0; i < 100; i++) {
		struct wr wr[2] = { write_wr(p.a, 0, 5000, p.b, 0),
				    read_wr(p.a, 65536, 5000, p.b, 0) };

		mem_pattern(p.a, 0, 5000, i);
		REQUIRE(post_chain(p.a, wr, 2, NULL) == 0);
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_send(p.a, IBV_WC_SUCCESS);
		CHECK(mem_has_pattern(p.a, 65536, 5000, i));
	}
}

TEST(both_directions)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int i = 0; i < 500; i++) {
		must_recv(p.a, 0, 64);
		must_recv(p.b, 0, 64);
		must_post(p.a, send_wr(p.a, 64, i % 64));
		must_post(p.b, send_wr(p.b, 64, (i + 7) % 64));
		CHECK_EQ(expect_recv(p.a, IBV_WC_SUCCESS).byte_len, (i + 7) % 64);
		CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, i % 64);
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_send(p.b, IBV_WC_SUCCESS);
	}
}

TEST(one_cq_for_everything)
{
	struct end *a = near_end(.one_cq = true), *b = far_end(.one_cq = true);
	struct ibv_wc wc;

	connect_ends(a, b);
	for (int i = 0; i < 100; i++) {		/* a send completes before the reply it caused */
		must_recv(a, 0, 64);
		must_recv(b, 0, 64);
		must_post(a, send_wr(a, 64, 8));
		CHECK_EQ(expect_recv(b, IBV_WC_SUCCESS).opcode, IBV_WC_RECV);
		must_post(b, send_wr(b, 64, 8));
		CHECK_EQ(expect_send(b, IBV_WC_SUCCESS).opcode, IBV_WC_SEND);
		wc = wait_send(a);
		CHECK_EQ(wc.opcode, IBV_WC_SEND);
		wc = wait_send(a);
		CHECK_EQ(wc.opcode, IBV_WC_RECV);
	}
}
