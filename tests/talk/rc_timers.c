// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_timers.c - the ACK timer, RNR NAKs, and how often a requester tries.
 */
#include "tests/talk/talk.h"

#include "softnic/engine/timer.h"

enum { T = 4096 << 14 };

static void start(struct talk *t, uint32_t timeout, uint32_t retry_cnt, uint32_t rnr_retry)
{
	struct wire_rc_sender_attr a = requester_attr(0);

	a.timeout = timeout;
	a.retry_cnt = retry_cnt;
	a.rnr_retry = rnr_retry;
	requester_with(t, &a);
}

TEST(silence_ends_after_retry_cnt_retries)
{
	struct talk t;

	for (uint32_t n = 0; n <= 7; n++) {
		start(&t, 14, n, 0);
		post_kind(&t, WIRE_SEND, 2000);
		for (uint32_t i = 0; i <= n; i++) {
			sent(&t, RC_SEND_FIRST, 0);
			sent(&t, RC_SEND_LAST, 1);
			silent(&t);
			lonely(&t, T - 1, RC_SEND_FIRST, 0);
			CHECK(undecided(&t));
			advance(&t, 1);
		}
		silent(&t);
		failed(&t, 0, IBV_WC_RETRY_EXC_ERR);
		CHECK(undecided(&t));
		CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
	}
}

TEST(timeout_0_waits_for_ever)
{
	struct talk t;

	start(&t, 0, 0, 0);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
}

/* Adapters too have a smallest timeout: a process may have to wait for its turn. */
TEST(a_tiny_timeout_is_made_longer)
{
	struct talk t;

	start(&t, 1, 0, 0);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	lonely(&t, (4096 << 10) - 1, RC_SEND_ONLY, 0);
	CHECK(undecided(&t));
	advance(&t, 1);
	failed(&t, 0, IBV_WC_RETRY_EXC_ERR);
}

TEST(progress_restarts_the_timer_and_the_count)
{
	struct talk t;

	start(&t, 14, 2, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_SEND, 8);
	for (uint32_t i = 0; i < 2; i++) {
		for (uint32_t n = i; n < 2; n++)
			sent(&t, RC_SEND_ONLY, n);
		advance(&t, T);
		for (uint32_t n = i; n < 2; n++)
			sent(&t, RC_SEND_ONLY, n);
		advance(&t, T / 2);
		ack(&t, i, ACK);
		succeeded(&t, i);
		if (i == 0) {
			lonely(&t, T - 1, RC_SEND_ONLY, 1);
			advance(&t, 1);
		}
	}
	CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
}

/* Who waits long for a receive loses an answer now and then: that does not add up. */
TEST(an_rnr_nak_restarts_the_count)
{
	struct talk t;

	start(&t, 14, 1, 7);
	post_kind(&t, WIRE_SEND, 8);
	for (uint32_t n = 0; n < 5; n++) {
		sent(&t, RC_SEND_ONLY, 0);
		advance(&t, T);
		sent(&t, RC_SEND_ONLY, 0);
		ack(&t, 0, WIRE_AETH_RNR | 1);
		advance(&t, soft_rnr_delay_ns(1));
	}
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

TEST(an_ack_without_news_does_not_restart_the_timer)
{
	struct talk t;

	start(&t, 14, 1, 0);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, ACK);
	sent(&t, RC_SEND_ONLY, 1);
	advance(&t, T / 2);
	ack(&t, 0, ACK);
	advance(&t, T / 2);
	sent(&t, RC_SEND_ONLY, 1);
}

TEST(an_rnr_nak_delays_the_retry)
{
	struct talk t;

	for (uint8_t code = 0; code < 32; code++) {
		start(&t, 14, 3, 2);
		post_kind(&t, WIRE_SEND, 8);
		post_kind(&t, WIRE_SEND, 8);
		sent(&t, RC_SEND_ONLY, 0);
		ack(&t, 0, WIRE_AETH_RNR | code);
		silent(&t);
		CHECK_EQ(wire_rc_deadline(&t.s), t.now + soft_rnr_delay_ns(code));
		advance(&t, soft_rnr_delay_ns(code) - 1);
		silent(&t);
		advance(&t, 1);
		sent(&t, RC_SEND_ONLY, 0);
		sent(&t, RC_SEND_ONLY, 1);
		ack(&t, 1, ACK);
		succeeded(&t, 0);
		succeeded(&t, 1);
	}
}

TEST(an_rnr_nak_acknowledges_what_is_in_front_of_it)
{
	struct talk t;

	start(&t, 14, 3, 2);
	post_kind(&t, WIRE_WRITE, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_WRITE_ONLY, 0);
	sent(&t, RC_SEND_ONLY, 1);
	ack(&t, 1, WIRE_AETH_RNR | 1);
	succeeded(&t, 0);
	silent(&t);
	advance(&t, 10 * USEC);
	sent(&t, RC_SEND_ONLY, 1);
	silent(&t);
}

TEST(a_sequence_nak_does_not_shorten_the_wait)
{
	struct talk t;

	start(&t, 14, 0, 1);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, WIRE_AETH_RNR | 20);
	ack(&t, 0, WIRE_NAK_SEQUENCE);
	silent(&t);
	CHECK(undecided(&t));
	advance(&t, 10239 * USEC);
	silent(&t);
	advance(&t, USEC);
	sent(&t, RC_SEND_ONLY, 0);
}

TEST(rnr_retries_end)
{
	struct talk t;

	for (uint32_t n = 0; n < 7; n++) {
		start(&t, 14, 0, n);
		post_kind(&t, WIRE_SEND, 8);
		for (uint32_t i = 0; i <= n; i++) {
			sent(&t, RC_SEND_ONLY, 0);
			CHECK(undecided(&t));
			ack(&t, 0, WIRE_AETH_RNR | 14);
			ack(&t, 0, WIRE_AETH_RNR | 14);	/* a copy */
			advance(&t, 1280 * USEC);
		}
		failed(&t, 0, IBV_WC_RNR_RETRY_EXC_ERR);
		silent(&t);
	}
}

TEST(rnr_retry_7_is_for_ever)
{
	struct talk t;

	start(&t, 14, 0, 7);
	post_kind(&t, WIRE_SEND, 8);
	for (int i = 0; i < 10000; i++) {
		sent(&t, RC_SEND_ONLY, 0);
		ack(&t, 0, WIRE_AETH_RNR | 1);
		advance(&t, 10 * USEC);
	}
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

TEST(the_two_counts_are_separate)
{
	struct talk t;

	start(&t, 14, 1, 1);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_SEND_ONLY, 0);
	advance(&t, T);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, WIRE_AETH_RNR | 1);
	advance(&t, 10 * USEC);
	sent(&t, RC_SEND_ONLY, 0);
	CHECK(undecided(&t));
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

/* A READ whose answers keep coming is alive, however long it takes. */
TEST(answers_of_a_read_are_progress)
{
	struct talk t;

	start(&t, 14, 0, 0);
	post_kind(&t, WIRE_READ, 100 * 1024);
	sent(&t, RC_READ, 0);
	for (uint32_t i = 0; i < 100; i++) {
		advance(&t, T - 1);
		response(&t, i == 0 ? RC_READ_FIRST : i == 99 ? RC_READ_LAST : RC_READ_MIDDLE, i,
			 1024);
	}
	succeeded(&t, 0);
}

/* What local_ack_timeout_err, rnr_nak_retry_err, packet_seq_err and implied_nak_seq_err count. */
TEST(events_are_counted_as_long_as_retries_are_left)
{
	struct talk t;

	start(&t, 14, 2, 1);
	post_kind(&t, WIRE_SEND, 2000);
	sent(&t, RC_SEND_FIRST, 0);
	sent(&t, RC_SEND_LAST, 1);
	CHECK(!t.s.eventful);
	advance(&t, T);
	CHECK_EQ(t.s.events[WIRE_RC_ACK_TIMEOUT], 1);
	sent(&t, RC_SEND_FIRST, 0);
	sent(&t, RC_SEND_LAST, 1);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	CHECK_EQ(t.s.events[WIRE_RC_SEQUENCE_NAK], 1);
	sent(&t, RC_SEND_LAST, 1);
	ack(&t, 1, WIRE_AETH_RNR | 1);
	CHECK_EQ(t.s.events[WIRE_RC_RNR_NAK], 1);
	advance(&t, 10 * USEC);
	sent(&t, RC_SEND_LAST, 1);
	ack(&t, 1, WIRE_AETH_RNR | 1);
	failed(&t, 0, IBV_WC_RNR_RETRY_EXC_ERR);
	CHECK_EQ(t.s.events[WIRE_RC_RNR_NAK], 1);
	CHECK_EQ(t.s.events[WIRE_RC_ACK_TIMEOUT], 1);
	CHECK(t.s.eventful);
}

TEST(an_answer_behind_a_read_that_is_not_answered_is_counted)
{
	struct talk t;

	start(&t, 14, 2, 1);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_SEND_ONLY, 1);
	ack(&t, 1, ACK);
	CHECK_EQ(t.s.events[WIRE_RC_IMPLIED_NAK], 1);
	CHECK_EQ(t.s.events[WIRE_RC_SEQUENCE_NAK], 0);
}
