// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A CQ armed for any completion fires at the next one; armed for solicited ones it fires at a
 * receive that was sent with IBV_SEND_SOLICITED, or at an error. One arming, one event; arming
 * for any is not weakened by arming for solicited afterwards.
 */
#include "tests/conformance/rig.h"

static void send_one(struct pair p, int flags)
{
	struct wr wr = send_wr(p.a, 0, 8);

	wr.flags |= flags;
	must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
}

static bool fires(struct end *e, handle cq)
{
	handle got = next_cq_event(e, SEC);

	if (got)
		ack_cq(e, got, 1);
	return got == cq;
}

static bool silent(struct end *e)
{
	handle got = next_cq_event(e, 3 * MSEC);

	if (got)
		ack_cq(e, got, 1);
	return !got;
}

TEST(any_fires_at_any)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	CHECK(silent(p.b));
	send_one(p, 0);
	CHECK(fires(p.b, p.b->rcq));
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(solicited_waits_for_a_solicited_one)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, true), 0);
	send_one(p, 0);
	CHECK(silent(p.b));
	send_one(p, IBV_SEND_SOLICITED);
	CHECK(fires(p.b, p.b->rcq));
	expect_recv(p.b, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
}

TEST(solicited_write_with_immediate)
{
	struct pair p = open_pair(.channel = true);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	wr.opcode = IBV_WR_RDMA_WRITE_WITH_IMM;
	wr.flags |= IBV_SEND_SOLICITED;
	CHECK_EQ(arm(p.b, p.b->rcq, true), 0);
	must_recv(p.b, 0, 0);
	must_post(p.a, wr);
	CHECK(fires(p.b, p.b->rcq));
}

TEST(an_error_counts_as_solicited)
{
	struct pair p = open_pair(.channel = true);

	must_recv(p.b, 0, 64);
	CHECK_EQ(arm(p.b, p.b->rcq, true), 0);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_ERR), 0);
	CHECK(fires(p.b, p.b->rcq));
	expect_recv(p.b, IBV_WC_WR_FLUSH_ERR);
}

TEST(one_arming_one_event)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	send_one(p, 0);
	send_one(p, 0);
	CHECK(fires(p.b, p.b->rcq));
	send_one(p, IBV_SEND_SOLICITED);
	CHECK(silent(p.b));
}

TEST(arming_twice_is_one_event)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	send_one(p, 0);
	CHECK(fires(p.b, p.b->rcq));
	CHECK(silent(p.b));
}

TEST(any_is_not_weakened)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	CHECK_EQ(arm(p.b, p.b->rcq, true), 0);
	send_one(p, 0);
	CHECK(fires(p.b, p.b->rcq));
}

TEST(solicited_is_widened)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.b, p.b->rcq, true), 0);
	CHECK_EQ(arm(p.b, p.b->rcq, false), 0);
	send_one(p, 0);
	CHECK(fires(p.b, p.b->rcq));
}

TEST(not_armed_no_event)
{
	struct pair p = open_pair(.channel = true);

	send_one(p, IBV_SEND_SOLICITED);
	CHECK(silent(p.b));
}

TEST(a_send_completion_fires_its_own_cq)
{
	struct pair p = open_pair(.channel = true);

	CHECK_EQ(arm(p.a, p.a->scq, false), 0);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	CHECK(fires(p.a, p.a->scq));
	expect_send(p.a, IBV_WC_SUCCESS);
}
