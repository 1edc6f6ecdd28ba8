// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A slot of the send queue comes back when the completion of its own or of a later request is
 * polled, not when the request is done: unsignaled requests alone fill the queue for ever.
 */
#include "tests/conformance/rig.h"

static void fill_queue(struct pair p, int signaled)
{
	int limit = p.a->cap.max_send_wr;

	for (int i = 0; i < limit; i++) {
		struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

		if (i != signaled)
			wr.flags = 0;
		must_post(p.a, wr);
	}
}

TEST(unsignaled_requests_alone_fill_the_queue)
{
	struct pair p = open_pair(.send_wr = 16);

	fill_queue(p, -1);
	CHECK(stays_quiet(p.a, 2 * MSEC));
	CHECK_EQ(post(p.a, write_wr(p.a, 0, 8, p.b, 0)), ENOMEM);
}

TEST(polling_a_later_completion_returns_all_slots)
{
	struct pair p = open_pair(.send_wr = 16);
	int limit = p.a->cap.max_send_wr;

	for (int round = 0; round < 3; round++) {
		fill_queue(p, limit - 1);
		CHECK_EQ(post(p.a, write_wr(p.a, 0, 8, p.b, 0)), ENOMEM);
		expect_send(p.a, IBV_WC_SUCCESS);
	}
	CHECK(is_quiet(p.a));
}

TEST(polling_returns_the_slots_up_to_that_request_only)
{
	struct pair p = open_pair(.send_wr = 16);

	fill_queue(p, 3);
	expect_send(p.a, IBV_WC_SUCCESS);
	for (int i = 0; i < 4; i++)
		must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	CHECK_EQ(post(p.a, write_wr(p.a, 0, 8, p.b, 0)), ENOMEM);
	for (int i = 0; i < 4; i++)
		expect_send(p.a, IBV_WC_SUCCESS);
}
