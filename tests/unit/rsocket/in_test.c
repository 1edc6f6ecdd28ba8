// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * in_test.c - what the receiving half of a stream takes, and when it gives credits.
 */
#include <errno.h>

#include "librdmacm/rsocket/in.h"
#include "tests/check.h"

enum { HALF = 1000, QUEUE = 16 };

static uint32_t lengths[QUEUE];

static struct rs_in fresh(void)
{
	struct rs_in in;

	rs_in_init(&in, HALF, QUEUE, lengths);
	return in;
}

static void give_credit(struct rs_in *in)
{
	struct rs_credit c;

	if (rs_in_due(in, &c))
		rs_in_offered(in, &c);
}

TEST(the_first_credit_offers_the_second_half)
{
	struct rs_in in = fresh();
	struct rs_credit c;

	REQUIRE(rs_in_due(&in, &c));
	CHECK_EQ(c.limit, QUEUE);
	CHECK(c.has_entry);
	CHECK_EQ(c.index, 1);
	CHECK_EQ(c.offset, HALF);
	CHECK_EQ(c.length, HALF);
	rs_in_offered(&in, &c);
	CHECK(!rs_in_due(&in, &c));
}

TEST(half_a_buffer_read_is_offered_anew)
{
	struct rs_in in = fresh();
	struct rs_credit c;

	give_credit(&in);
	REQUIRE(rs_in_arrived(&in, HALF, HALF) == 0);
	rs_in_read(&in, HALF - 1);
	CHECK(!rs_in_due(&in, &c));
	rs_in_read(&in, 1);
	REQUIRE(rs_in_due(&in, &c));
	CHECK(c.has_entry);
	CHECK_EQ(c.index, 0);
	CHECK_EQ(c.offset, 0);
	CHECK_EQ(c.limit, QUEUE + 1);
}

TEST(half_the_messages_read_are_a_credit)
{
	struct rs_in in = fresh();
	struct rs_credit c;

	give_credit(&in);
	for (int i = 0; i < QUEUE / 2; i++) {
		CHECK(!rs_in_due(&in, &c));
		REQUIRE(rs_in_arrived(&in, 2, 2) == 0);
		rs_in_read(&in, 2);
	}
	REQUIRE(rs_in_due(&in, &c));
	CHECK(!c.has_entry);
	CHECK_EQ(c.limit, QUEUE + QUEUE / 2);
}

TEST(a_message_counts_when_it_is_read_to_its_end)
{
	struct rs_in in = fresh();

	REQUIRE(rs_in_arrived(&in, 10, 10) == 0);
	REQUIRE(rs_in_arrived(&in, 5, 5) == 0);
	rs_in_read(&in, 9);
	CHECK_EQ(in.consumed, 0);
	rs_in_read(&in, 2);
	CHECK_EQ(in.consumed, 1);
	rs_in_read(&in, 4);
	CHECK_EQ(in.consumed, 2);
	CHECK_EQ(rs_in_unread(&in), 0);
}

TEST(a_message_of_no_bytes_is_read_with_what_is_before_it)
{
	struct rs_in in = fresh();

	REQUIRE(rs_in_arrived(&in, 1, 1) == 0);
	REQUIRE(rs_in_arrived(&in, 0, 0) == 0);
	rs_in_read(&in, 1);
	CHECK_EQ(in.consumed, 2);
}

TEST(other_messages_do_not_cost_credits_for_good)
{
	struct rs_in in = fresh();
	struct rs_credit c;

	give_credit(&in);
	for (int i = 0; i < QUEUE / 2; i++)
		rs_in_arrived_other(&in);
	REQUIRE(rs_in_due(&in, &c));
	CHECK_EQ(c.limit, QUEUE + QUEUE / 2);
}

TEST(data_lies_in_pieces_at_the_end_of_the_buffer)
{
	struct rs_in in = fresh();
	uint32_t offset;

	give_credit(&in);
	REQUIRE(rs_in_arrived(&in, HALF, HALF) == 0);
	REQUIRE(rs_in_arrived(&in, 900, 900) == 0);
	rs_in_read(&in, 1900);
	give_credit(&in);
	REQUIRE(rs_in_arrived(&in, 100, 100) == 0);
	REQUIRE(rs_in_arrived(&in, 30, 30) == 0);
	CHECK_EQ(rs_in_piece(&in, 0, &offset), 100);
	CHECK_EQ(offset, 1900);
	CHECK_EQ(rs_in_piece(&in, 100, &offset), 30);
	CHECK_EQ(offset, 0);
	CHECK_EQ(rs_in_piece(&in, 110, &offset), 20);
	CHECK_EQ(offset, 10);
	CHECK_EQ(rs_in_piece(&in, 130, &offset), 0);
}

TEST(what_the_peer_may_not_send_is_refused)
{
	struct rs_in in = fresh();

	CHECK_EQ(rs_in_arrived(&in, HALF + 1, HALF + 1), -EPROTO);	/* beyond its entry */
	CHECK_EQ(rs_in_arrived(&in, 10, 9), -EPROTO);		/* it says more than it wrote */
	CHECK_EQ(rs_in_arrived(&in, UINT32_MAX, UINT32_MAX), -EPROTO);
	for (int i = 0; i < QUEUE; i++)
		CHECK_EQ(rs_in_arrived(&in, 1, 1), 0);
	CHECK_EQ(rs_in_arrived(&in, 1, 1), -EPROTO);		/* beyond its credits */
	CHECK_EQ(rs_in_unread(&in), QUEUE);
}
