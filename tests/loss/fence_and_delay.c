// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A fence matters: over a network that delays the answers of READs (the run's environment has
 * it), a SEND of the buffer that a READ fills carries the old bytes, unless it is fenced.
 */
#include "tests/conformance/rig.h"

enum { LENGTH = 64 << 10 };

static void read_then_send(struct pair p, int fence)
{
	struct wr wr[2] = { read_wr(p.a, 0, LENGTH, p.b, 0), send_wr(p.a, 0, LENGTH) };

	mem_fill(p.a, 0, 0xee, LENGTH);
	mem_pattern(p.b, 0, LENGTH, 1);
	wr[1].flags |= fence;
	must_recv(p.b, LENGTH, LENGTH);
	REQUIRE(post_chain(p.a, wr, 2, NULL) == 0);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.a, 0, LENGTH, 1));
}

TEST(a_fenced_send_carries_what_was_read)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	read_then_send(p, IBV_SEND_FENCE);
	CHECK(mem_has_pattern(p.b, LENGTH, LENGTH, 1));
}

TEST(an_unfenced_send_carries_what_was_there)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	read_then_send(p, 0);
	CHECK(mem_is(p.b, LENGTH, 0xee, LENGTH));
}
