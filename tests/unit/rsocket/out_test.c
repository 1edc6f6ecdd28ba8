// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * out_test.c - what holds a message back, and where it goes.
 */
#include <errno.h>

#include "librdmacm/rsocket/out.h"
#include "tests/check.h"

enum { SIZE = 8192, SLOTS = 4, CREDITS = 3 };

static const struct rs_entry first = { 0x1000, 1, 5000 }, second = { 0x9000, 2, 6000 };

static struct rs_out fresh(void)
{
	struct rs_out out;

	rs_out_init(&out, SIZE, SLOTS, CREDITS, &first);
	return out;
}

TEST(bytes_go_one_after_the_other_into_an_entry)
{
	struct rs_out out = fresh();
	struct rs_entry e;

	REQUIRE(rs_out_ready(&out));
	e = rs_out_data(&out, 100, 100);
	CHECK_EQ(e.address, 0x1000);
	CHECK_EQ(e.key, 1);
	CHECK_EQ(e.length, 100);
	e = rs_out_data(&out, 50, 0);
	CHECK_EQ(e.address, 0x1064);
	CHECK_EQ(rs_out_offset(&out), 100);
}

TEST(a_message_is_cut_at_the_end_of_its_entry)
{
	struct rs_out out = fresh();

	CHECK_EQ(rs_out_room(&out, 6000), 5000);
	rs_out_data(&out, 5000, 0);
	CHECK(!rs_out_ready(&out));
	REQUIRE(rs_out_entry(&out, &second) == 0);
	REQUIRE(rs_out_ready(&out));
	CHECK_EQ(rs_out_data(&out, 1, 0).address, 0x9000);
}

TEST(credits_hold_back_and_the_limit_wraps)
{
	struct rs_out out = fresh();

	for (int i = 0; i < CREDITS; i++) {
		REQUIRE(rs_out_ready(&out));
		rs_out_data(&out, 1, 0);
		rs_out_completed(&out, 0);
	}
	CHECK(!rs_out_ready(&out));
	rs_out_limit(&out, 4);
	CHECK(rs_out_ready(&out));
	out.sequence = 65535;
	rs_out_limit(&out, 1);
	rs_out_data(&out, 1, 0);
	CHECK(rs_out_ready(&out));
	rs_out_data(&out, 1, 0);
	CHECK(!rs_out_ready(&out));
}

TEST(slots_hold_back)
{
	struct rs_out out = fresh();

	rs_out_limit(&out, 1000);
	for (int i = 0; i < SLOTS; i++)
		rs_out_data(&out, 1, 0);
	CHECK(!rs_out_ready(&out));
	CHECK(!rs_out_idle(&out));
	rs_out_completed(&out, 0);
	CHECK(rs_out_ready(&out));
	for (int i = 1; i < SLOTS; i++)
		rs_out_completed(&out, 0);
	CHECK(rs_out_idle(&out));
}

TEST(less_than_2048_bytes_of_buffer_are_none)
{
	struct rs_out out = fresh();

	rs_out_data(&out, 5000, 5000);
	REQUIRE(rs_out_entry(&out, &second) == 0);
	REQUIRE(rs_out_ready(&out));
	CHECK_EQ(rs_out_room(&out, 6000), SIZE - 5000);
	rs_out_data(&out, 1200, 1200);
	CHECK(!rs_out_ready(&out));
	CHECK(!rs_out_has_slot(&out));
	rs_out_completed(&out, 5000);
	CHECK(rs_out_ready(&out));
}

TEST(other_messages_take_credits_or_not)
{
	struct rs_out out = fresh();

	rs_out_other(&out, 24, true);
	rs_out_other(&out, 100, false);
	CHECK_EQ(out.sequence, 1);
	CHECK_EQ(rs_out_offset(&out), 124);
}

TEST(the_peer_is_ahead_by_two_entries_at_most)
{
	struct rs_out out = fresh();

	CHECK_EQ(rs_out_entry(&out, &(struct rs_entry){ 0x1000, 1, 0 }), -EPROTO);
	CHECK_EQ(rs_out_entry_index(&out), 1);
	CHECK_EQ(rs_out_entry(&out, &second), 0);
	CHECK_EQ(rs_out_entry_index(&out), 0);
	CHECK_EQ(rs_out_entry(&out, &first), 0);
	CHECK_EQ(rs_out_entry(&out, &second), -EPROTO);
}

TEST(messages_of_a_call_grow)
{
	CHECK_EQ(rs_out_grow(RS_SEND_LOW), 4096);
	CHECK_EQ(rs_out_grow(RS_SEND_MOST), RS_SEND_MOST);
}
