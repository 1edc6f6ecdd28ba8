// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A completion that finds its CQ full is an overrun: CQ_ERR names the CQ, and the QPs that
 * complete there go to ERR.
 */
#include "tests/conformance/rig.h"

TEST(more_completions_than_entries)
{
	struct pair p = open_pair(.cqe = 4, .send_wr = 64);
	int entries = end_scq(p.a)->cqe;

	if (entries >= 60)
		SKIP("the CQ granted is larger than the send queue");
	for (int i = 0; i < entries + 4; i++)
		post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	expect_event(p.a, IBV_EVENT_CQ_ERR, p.a->scq);
	expect_state(p.a, IBV_QPS_ERR);
}

TEST(exactly_full_is_fine)
{
	struct pair p = open_pair(.cqe = 4, .send_wr = 64);
	int entries = end_scq(p.a)->cqe;

	if (entries >= 60)
		SKIP("the CQ granted is larger than the send queue");
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < entries; i++)
			must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
		CHECK(!wait_event(p.a, IBV_EVENT_CQ_ERR, p.a->scq, 0));
		for (int i = 0; i < entries; i++)
			expect_send(p.a, IBV_WC_SUCCESS);
	}
}

TEST(the_receiving_side)
{
	struct pair p = open_pair(.cqe = 4, .recv_wr = 64, .send_wr = 64, .timeout = 10,
				  .retry = 1);
	int n = 60;

	for (int i = 0; i < n; i++)
		must_recv(p.b, 0, 64);
	for (int i = 0; i < n; i++) {
		struct wr wr = send_wr(p.a, 0, 8);

		wr.flags = 0;
		if (post(p.a, wr))
			break;
	}
	expect_event(p.b, IBV_EVENT_CQ_ERR, p.b->rcq);
	expect_state(p.b, IBV_QPS_ERR);
}
