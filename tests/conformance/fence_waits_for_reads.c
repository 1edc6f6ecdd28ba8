// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A fenced request waits until all earlier READs and atomics have their results.
 */
#include "tests/conformance/rig.h"

enum { BIG = 128 << 10 };

TEST(a_fenced_send_carries_what_was_read)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr[2];

	for (int i = 0; i < 20; i++) {
		mem_fill(p.a, 0, 0xee, BIG);
		mem_pattern(p.b, 0, BIG, i);
		wr[0] = read_wr(p.a, 0, BIG, p.b, 0);
		wr[0].flags = 0;
		wr[1] = send_wr(p.a, 0, BIG);
		wr[1].flags |= IBV_SEND_FENCE;
		must_recv(p.b, BIG, BIG);
		REQUIRE(post_chain(p.a, wr, 2, NULL) == 0);
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_recv(p.b, IBV_WC_SUCCESS);
		CHECK(mem_has_pattern(p.b, BIG, BIG, i));
	}
}

TEST(a_fenced_write_carries_an_atomic_result)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr[2];

	mem_set64(p.b, 0, 41);
	wr[0] = fetch_add_wr(p.a, 0, p.b, 0, 1);
	wr[1] = write_wr(p.a, 0, 8, p.b, 8);
	wr[1].flags |= IBV_SEND_FENCE;
	REQUIRE(post_chain(p.a, wr, 2, NULL) == 0);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(mem_get64(p.b, 0), 42);
	CHECK_EQ(mem_get64(p.b, 8), 41);
}
