// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Without a receive element the sender waits at least the receiver's min_rnr_timer before each
 * retry, rnr_retry times, then fails with RNR_RETRY_EXC_ERR; 7 means for ever.
 */
#include "tests/conformance/rig.h"

#define TIMER_20 (10240 * USEC)		/* what code 20 stands for */

/* How long it takes until the send fails. */
static uint64_t time_to_fail(int timer, int rnr_retry)
{
	struct pair p = reset_pair(.rnr_retry = rnr_retry);
	uint64_t start;

	p.b->opt.rnr_timer = timer;		/* the receiver's counts */
	connect_ends(p.a, p.b);
	start = side_now_ns();
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	expect_state(p.a, IBV_QPS_ERR);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTS);
	return side_now_ns() - start;
}

TEST(every_retry_waits_for_the_timer)
{
	uint64_t t = time_to_fail(20, 3);

	CHECK(t >= 3 * TIMER_20);
	CHECK(t < 3 * TIMER_20 + 300 * MSEC);
}

/* modify_qp may change it in RTS, for the requests that come then. */
TEST(the_receiver_may_change_its_timer)
{
	struct pair p = reset_pair(.rnr_retry = 3);
	struct ibv_qp_attr attr = { .min_rnr_timer = 20 };
	uint64_t start;

	p.b->opt.rnr_timer = 1;
	connect_ends(p.a, p.b);
	CHECK_EQ(end_modify(p.b, &attr, IBV_QP_MIN_RNR_TIMER), 0);
	start = side_now_ns();
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_send(p.a, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK(side_now_ns() - start >= 3 * TIMER_20);
}

TEST(no_retry_fails_at_once)
{
	CHECK(time_to_fail(20, ZERO) < 300 * MSEC);
}

TEST(short_timers_are_short)
{
	CHECK(time_to_fail(1, 6) < 300 * MSEC);
}

TEST(seven_is_for_ever)
{
	struct pair p = open_pair(.rnr_retry = 7, .rnr_timer = 12);

	mem_pattern(p.a, 0, 100, 5);
	must_post(p.a, send_wr(p.a, 0, 100));
	CHECK(stays_quiet(p.a, 100 * MSEC));
	must_recv(p.b, 0, 100);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 0, 100, 5));
}

TEST(success_renews_the_count)
{
	struct pair p = open_pair(.rnr_retry = 6, .rnr_timer = 20);

	for (int i = 0; i < 4; i++) {
		must_post(p.a, send_wr(p.a, 0, 8));
		CHECK(stays_quiet(p.a, 22 * MSEC));
		must_recv(p.b, 0, 64);
		expect_send(p.a, IBV_WC_SUCCESS);
	}
}

TEST(what_is_behind_waits_too)
{
	struct pair p = open_pair(.rnr_retry = 7);

	must_post(p.a, send_wr(p.a, 0, 8));
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	mem_fill(p.a, 0, 9, 8);
	CHECK(stays_quiet(p.a, 5 * MSEC));
	CHECK(mem_is(p.b, 0, 0, 8));
	must_recv(p.b, 64, 64);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(a_waiting_sender_can_be_given_up)
{
	struct pair p = open_pair(.rnr_retry = 7, .rnr_timer = 31);

	must_post(p.a, send_wr(p.a, 0, 8));
	CHECK(is_quiet(p.a));
	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
}
