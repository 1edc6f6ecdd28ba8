// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * CQs that share a channel give their events in the order in which they fired, as a kernel queues
 * them: a program that waits for its send and then for the reply may rely on it.
 */
#include "tests/conformance/rig.h"

static void arm_both(struct end *e)
{
	CHECK_EQ(arm(e, e->scq, false), 0);
	CHECK_EQ(arm(e, e->rcq, false), 0);
}

static void next_is(struct end *e, handle cq)
{
	CHECK(next_cq_event(e, SEC) == cq);
	ack_cq(e, cq, 1);
}

static void send_and_wait(struct end *from, struct end *to)
{
	must_recv(to, 0, 64);
	must_post(from, send_wr(from, 0, 8));
	expect_send(from, IBV_WC_SUCCESS);
	expect_recv(to, IBV_WC_SUCCESS);
}

TEST(a_send_and_then_a_receive)
{
	struct pair p = open_pair(.channel = true);

	for (int i = 0; i < 3; i++) {
		arm_both(p.b);
		send_and_wait(p.b, p.a);
		send_and_wait(p.a, p.b);
		next_is(p.b, p.b->scq);
		next_is(p.b, p.b->rcq);
	}
}

TEST(a_receive_and_then_a_send)
{
	struct pair p = open_pair(.channel = true);

	for (int i = 0; i < 3; i++) {
		arm_both(p.b);
		send_and_wait(p.a, p.b);
		send_and_wait(p.b, p.a);
		next_is(p.b, p.b->rcq);
		next_is(p.b, p.b->scq);
	}
}
