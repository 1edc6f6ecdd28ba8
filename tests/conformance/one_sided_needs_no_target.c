// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * READ, WRITE and atomics complete while the target process does not run at all.
 */
#include "tests/conformance/rig.h"

static const char needs_thread[] = "a process on another host has to take its packets";

static void all_one_sided(struct pair p, int rounds)
{
	for (int i = 0; i < rounds; i++) {
		must_post(p.a, write_wr(p.a, 0, 4096, p.b, 8192));
		must_post(p.a, fetch_add_wr(p.a, 16384, p.b, 0, 1));
		must_post(p.a, cmp_swap_wr(p.a, 16392, p.b, 8, i, i + 1));
		must_post(p.a, read_wr(p.a, 32768, 4096, p.b, 8192));
		for (int k = 0; k < 4; k++)
			expect_send(p.a, IBV_WC_SUCCESS);
	}
}

TEST(the_target_is_stopped)
{
	struct pair p;

	peer_needs_process();
	peer_needs_direct(needs_thread);
	p = open_pair(.type = IBV_QPT_RC);
	mem_pattern(p.a, 0, 4096, 1);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 4096));	/* the first contact while it runs */
	expect_send(p.a, IBV_WC_SUCCESS);
	peer_stop(p.b->peer);
	all_one_sided(p, 200);
	CHECK(mem_has_pattern(p.a, 32768, 4096, 1));
	CHECK_EQ(mem_get64(p.a, 16384), 199);
	peer_continue(p.b->peer);
	CHECK(mem_has_pattern(p.b, 8192, 4096, 1));
	CHECK_EQ(mem_get64(p.b, 0), 200);
	CHECK_EQ(mem_get64(p.b, 8), 200);
}

TEST(even_the_first_contact)
{
	struct pair p;

	peer_needs_process();
	peer_needs_direct(needs_thread);
	p = open_pair(.type = IBV_QPT_RC);
	peer_stop(p.b->peer);
	all_one_sided(p, 3);
	peer_continue(p.b->peer);
	CHECK_EQ(mem_get64(p.b, 0), 3);
}

TEST(the_target_only_looks_on)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	mem_pattern(p.a, 0, 4096, 1);
	all_one_sided(p, 100);
	CHECK(mem_has_pattern(p.b, 8192, 4096, 1));
	CHECK_EQ(mem_get64(p.b, 0), 100);
	CHECK(is_quiet(p.b));
}

TEST(a_stopped_receiver_still_takes_what_fits)
{
	struct pair p;

	peer_needs_process();
	peer_needs_direct(needs_thread);
	p = open_pair(.type = IBV_QPT_RC);
	mem_pattern(p.a, 0, 2000, 7);
	for (int i = 0; i < 8; i++)
		must_recv(p.b, 4096 * i, 4096);
	peer_stop(p.b->peer);
	for (int i = 0; i < 8; i++) {
		must_post(p.a, send_wr(p.a, 0, 2000));
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	peer_continue(p.b->peer);
	for (int i = 0; i < 8; i++) {
		CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 2000);
		CHECK(mem_has_pattern(p.b, 4096 * i, 2000, 7));
	}
}
