// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_recovery.c - what an RC requester does about losses that no NAK tells it of.
 */
#include "tests/talk/talk.h"

#include "softnic/engine/timer.h"

enum { T = 4096 << 14 };
enum { FIRST = MSEC, LEAST = 200 * USEC };	/* patience with a stranger; with a quick peer */

/* With a peer that is one of us. */
static void acquainted(struct talk *t)
{
	requester(t, 0);
	t->s.frugal = true;
}

static void sends(struct talk *t, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		post_kind(t, WIRE_SEND, 8);
		sent(t, RC_SEND_ONLY, (uint32_t)t->posted - 1);
	}
}

/* One message, answered after that time. */
static void round_trip(struct talk *t, uint64_t ns)
{
	sends(t, 1);
	t->now += ns;
	ack(t, (uint32_t)t->posted - 1, ACK);
	succeeded(t, t->posted - 1);
}

TEST(a_lost_ack_is_asked_for)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 3);
	CHECK_EQ(wire_rc_deadline(&t.s), t.now + FIRST);
	advance(&t, FIRST - 1);
	silent(&t);
	advance(&t, 1);
	sent(&t, RC_SEND_ONLY, 0);
	CHECK(t.last.ack_req);
	silent(&t);
	ack(&t, 2, ACK);		/* a duplicate over there: it has all of them */
	for (uint32_t i = 0; i < 3; i++)
		succeeded(&t, i);
	silent(&t);
	CHECK_EQ(wire_rc_deadline(&t.s), WIRE_NEVER);
}

/* The NAK was lost, or what was sent again for it: the responder says no more. */
TEST(a_lost_nak_is_made_up_for)
{
	struct talk t;

	acquainted(&t);
	post_kind(&t, WIRE_WRITE, 3000);
	sent(&t, RC_WRITE_FIRST, 0);
	sent(&t, RC_WRITE_MIDDLE, 1);
	sent(&t, RC_WRITE_LAST, 2);
	ack(&t, 0, ACK);
	advance(&t, wire_rc_deadline(&t.s) - t.now);
	sent(&t, RC_WRITE_MIDDLE, 1);
	CHECK(t.last.ack_req && t.piece.offset == 1024 && t.piece.length == 1024);
	silent(&t);
	ack(&t, 1, ACK);		/* it was waiting for that one */
	sent(&t, RC_WRITE_LAST, 2);
	silent(&t);
	ack(&t, 2, ACK);
	succeeded(&t, 0);
}

TEST(a_lost_tail_is_sent_again)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 5);
	advance(&t, FIRST);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 2, ACK);		/* as far as it got */
	sent(&t, RC_SEND_ONLY, 3);
	sent(&t, RC_SEND_ONLY, 4);
	silent(&t);
}

/* The clock that comes with an answer may be older than what it answers: it was read before. */
static void ack_of_before(struct talk *t, uint32_t psn, uint8_t syndrome)
{
	t->now -= 50 * USEC;
	ack(t, psn, syndrome);
	t->now += 50 * USEC;
}

TEST(patience_outlives_answers_out_of_the_past)
{
	struct talk t;

	acquainted(&t);
	for (uint32_t i = 0; i < 8; i++) {
		sends(&t, 1);
		CHECK(wire_rc_deadline(&t.s) > t.now);
		CHECK(wire_rc_deadline(&t.s) <= t.now + FIRST);
		ack_of_before(&t, i, ACK);
		succeeded(&t, i);
	}
}

TEST(a_nak_out_of_the_past_is_a_copy)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.retry_cnt = 1;
	requester_with(&t, &a);
	sends(&t, 2);
	ack(&t, 0, WIRE_NAK_SEQUENCE);
	sent(&t, RC_SEND_ONLY, 0);
	ack_of_before(&t, 0, WIRE_NAK_SEQUENCE);
	silent(&t);
	CHECK(undecided(&t));
}

/* What was posted behind a probe is not what the probe asks about. */
TEST(the_answer_to_a_probe_says_nothing_of_later_packets)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 2);
	advance(&t, FIRST);
	sent(&t, RC_SEND_ONLY, 0);
	sends(&t, 2);
	ack(&t, 1, ACK);
	silent(&t);
	ack(&t, 3, ACK);
	for (uint32_t i = 0; i < 4; i++)
		succeeded(&t, i);
}

TEST(probes_become_rarer)
{
	struct talk t;
	uint64_t at;

	acquainted(&t);
	sends(&t, 1);
	at = t.now;
	for (uint64_t n = 1; n <= 6; n++) {
		at += FIRST << (n - 1);
		CHECK_EQ(wire_rc_deadline(&t.s), at);
		advance(&t, at - t.now);
		sent(&t, RC_SEND_ONLY, 0);
	}
	ack(&t, 0, ACK);
	sends(&t, 1);			/* progress: as at the beginning */
	CHECK(wire_rc_deadline(&t.s) < t.now + T);
}

/* Whoever answers in 10 us is asked again after 200 us, whoever needs 10 ms after more than 20. */
TEST(patience_is_learned)
{
	struct talk t;

	acquainted(&t);
	for (int i = 0; i < 50; i++)
		round_trip(&t, 10 * USEC);
	sends(&t, 1);
	CHECK_EQ(wire_rc_deadline(&t.s), t.now + LEAST);
	ack(&t, 50, ACK);
	succeeded(&t, 50);
	for (int i = 0; i < 50; i++)
		round_trip(&t, 10 * MSEC);
	sends(&t, 1);
	CHECK(wire_rc_deadline(&t.s) > t.now + 20 * MSEC);
	CHECK(wire_rc_deadline(&t.s) < t.now + 40 * MSEC);
}

/* Nothing was lost on the way to it yet, and it may count a question as an error. */
TEST(a_stranger_is_not_asked_before_the_ack_timer)
{
	struct talk t;

	requester(&t, 0);
	sends(&t, 1);
	CHECK_EQ(lonely(&t, T - 1, RC_SEND_ONLY, 0), 0);
	CHECK(undecided(&t));
	advance(&t, 1);
	sent(&t, RC_SEND_ONLY, 0);
}

/* The ACK timer is the program's: probes neither use up retries nor put the end off. */
TEST(probes_do_not_count_as_retries)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;
	uint64_t begin;

	for (a.retry_cnt = 0; a.retry_cnt <= 7; a.retry_cnt++) {
		uint32_t probes = 0;

		requester_with(&t, &a);
		t.s.frugal = true;
		sends(&t, 1);
		begin = t.now;
		for (uint32_t i = 0; i < a.retry_cnt; i++) {
			probes += lonely(&t, T - 1, RC_SEND_ONLY, 0);
			advance(&t, 1);
			sent(&t, RC_SEND_ONLY, 0);
		}
		probes += lonely(&t, T - 1, RC_SEND_ONLY, 0);
		CHECK(undecided(&t));
		CHECK(probes >= 6 && probes <= 10);
		advance(&t, 1);
		failed(&t, 0, IBV_WC_RETRY_EXC_ERR);
		CHECK_EQ(t.now - begin, (a.retry_cnt + 1ull) * T);
	}
}

TEST(without_retries_a_loss_is_still_made_up_for)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.retry_cnt = 0;
	requester_with(&t, &a);
	t.s.frugal = true;
	sends(&t, 2);
	advance(&t, FIRST);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, ACK);
	sent(&t, RC_SEND_ONLY, 1);
	ack(&t, 1, ACK);
	succeeded(&t, 0);
	succeeded(&t, 1);
}

TEST(a_read_is_asked_for_again)
{
	struct talk t;

	acquainted(&t);
	post_kind(&t, WIRE_READ, 3000);
	post_kind(&t, WIRE_FETCH_ADD, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_FETCH_ADD, 3);
	response(&t, RC_READ_FIRST, 0, 1024);
	advance(&t, wire_rc_deadline(&t.s) - t.now);
	sent(&t, RC_READ, 1);
	CHECK(t.last.reth.va == 0x10400 && t.last.reth.length == 3000 - 1024);
	sent(&t, RC_FETCH_ADD, 3);
	silent(&t);
	response(&t, RC_READ_FIRST, 1, 1024);
	response(&t, RC_READ_LAST, 2, 952);
	succeeded(&t, 0);
	CHECK(undecided(&t));
}

/* An unanswered READ too fails when it did without probes. */
TEST(probes_of_a_read_do_not_put_the_end_off)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.retry_cnt = 0;
	requester_with(&t, &a);
	t.s.frugal = true;
	post_kind(&t, WIRE_READ, 8);
	sent(&t, RC_READ, 0);
	CHECK(lonely(&t, T - 1, RC_READ, 0) >= 6);
	advance(&t, 1);
	failed(&t, 0, IBV_WC_RETRY_EXC_ERR);
}

/* The network copies packets: once is enough. */
TEST(the_copy_of_a_nak_is_no_second_loss)
{
	struct talk t;

	acquainted(&t);
	round_trip(&t, 100 * USEC);
	sends(&t, 3);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	sent(&t, RC_SEND_ONLY, 1);
	t.now += 299 * USEC;		/* 100, and a deviation of 50 */
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	silent(&t);
	t.now += USEC;
	ack(&t, 1, WIRE_NAK_SEQUENCE);	/* one that has seen the retry */
	sent(&t, RC_SEND_ONLY, 1);
}

/* Ours do: nothing but the gap goes out again, and what is new goes on meanwhile. */
TEST(a_peer_that_keeps_what_comes_early_is_sent_the_gaps)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 6);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	succeeded(&t, 0);
	sent(&t, RC_SEND_ONLY, 1);
	CHECK(t.last.ack_req);
	silent(&t);
	sends(&t, 1);
	ack(&t, 3, WIRE_NAK_SEQUENCE);	/* 2 was kept, 3 is missing too */
	sent(&t, RC_SEND_ONLY, 3);
	silent(&t);
	ack(&t, 6, ACK);
	for (uint32_t i = 1; i < 7; i++)
		succeeded(&t, i);
	silent(&t);
}

TEST(a_peer_that_keeps_nothing_is_sent_all_again)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 4);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	sent(&t, RC_SEND_ONLY, 1);
	silent(&t);
	ack(&t, 1, ACK);
	sent(&t, RC_SEND_ONLY, 2);
	sent(&t, RC_SEND_ONLY, 3);
	silent(&t);
	t.now += MSEC;
	ack(&t, 2, WIRE_NAK_SEQUENCE);	/* known from now on */
	sent(&t, RC_SEND_ONLY, 2);
	sent(&t, RC_SEND_ONLY, 3);
	silent(&t);
}

/* A NAK for the very next packet may mean the same. */
TEST(a_peer_that_stumbles_on_keeps_nothing)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 4);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	sent(&t, RC_SEND_ONLY, 1);
	sends(&t, 1);
	ack(&t, 2, WIRE_NAK_SEQUENCE);
	sent(&t, RC_SEND_ONLY, 2);
	sent(&t, RC_SEND_ONLY, 3);
	sent(&t, RC_SEND_ONLY, 4);
	silent(&t);
}

/* Its NAK was lost; whatever it is sent behind the gap has it say how far it is. */
TEST(acks_without_news_tell_of_a_gap)
{
	struct talk t;

	acquainted(&t);
	round_trip(&t, 100 * USEC);
	sends(&t, 4);
	ack(&t, 0, ACK);
	ack(&t, 0, ACK);		/* copies, perhaps */
	silent(&t);
	ack(&t, 0, ACK);
	sent(&t, RC_SEND_ONLY, 1);
	silent(&t);
	ack(&t, 0, ACK);		/* not of what was just sent */
	silent(&t);
	t.now += 300 * USEC;
	ack(&t, 0, ACK);		/* that was lost as well */
	sent(&t, RC_SEND_ONLY, 1);
	silent(&t);
	CHECK_EQ(t.s.retries, 0);
	ack(&t, 4, ACK);
	for (uint32_t i = 1; i < 5; i++)
		succeeded(&t, i);
	ack(&t, 4, ACK);
	silent(&t);
}

TEST(a_gap_behind_an_unanswered_read_is_not_forgotten)
{
	struct talk t;

	acquainted(&t);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_READ, 0);
	sent(&t, RC_SEND_ONLY, 1);
	sent(&t, RC_SEND_ONLY, 2);
	ack(&t, 1, WIRE_NAK_SEQUENCE);
	sent(&t, RC_READ, 0);		/* its answer did not come */
	silent(&t);
	response(&t, RC_READ_ONLY, 0, 8);
	succeeded(&t, 0);
	sent(&t, RC_SEND_ONLY, 1);	/* the responder does not repeat its NAK */
	silent(&t);
	ack(&t, 2, ACK);
	succeeded(&t, 1);
	succeeded(&t, 2);
}

/* READs of two packets, the first answer of each is lost. */
TEST(answers_that_come_early_are_not_asked_for_again)
{
	struct talk t;

	requester(&t, 0xfffffe);
	t.s.frugal = true;		/* they know each other */
	post_kind(&t, WIRE_READ, 2048);
	post_kind(&t, WIRE_READ, 2048);
	sent(&t, RC_READ, 0xfffffe);
	sent(&t, RC_READ, 0);
	response(&t, RC_READ_LAST, 0xffffff, 1024);
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.offset == 1024);
	response(&t, RC_READ_LAST, 1, 1024);
	CHECK(t.placed.what == WIRE_PLACE_DATA && t.placed.piece.cookie == 1);
	response(&t, RC_READ_LAST, 1, 1024);
	CHECK_EQ(t.placed.what, WIRE_PLACE_NOTHING);
	sent(&t, RC_READ, 0xfffffe);
	silent(&t);
	response(&t, RC_READ_FIRST, 0xfffffe, 1024);
	succeeded(&t, 0);
	response(&t, RC_READ_LAST, 0xffffff, 1024);
	CHECK_EQ(t.placed.what, WIRE_PLACE_NOTHING);
	response(&t, RC_READ_FIRST, 0, 1024);
	succeeded(&t, 1);
}

TEST(a_lost_retry_of_a_read_shows_a_round_trip_later)
{
	struct talk t;

	acquainted(&t);
	round_trip(&t, 100 * USEC);
	post_kind(&t, WIRE_READ, 8);
	post_kind(&t, WIRE_SEND, 8);
	sent(&t, RC_READ, 1);
	sent(&t, RC_SEND_ONLY, 2);
	for (int i = 0; i < 10; i++) {
		ack(&t, 2, ACK);	/* past the READ: its answer was lost */
		sent(&t, RC_READ, 1);
		ack(&t, 2, ACK);
		silent(&t);
		t.now += 300 * USEC;
	}
	CHECK_EQ(t.s.retries, 1);	/* one loss, however many answers tell of it */
	response(&t, RC_READ_ONLY, 1, 8);
	ack(&t, 2, ACK);
	succeeded(&t, 1);
	succeeded(&t, 2);
}

/* A receiver that is not ready has said when to come back. */
TEST(there_are_no_probes_while_a_receiver_is_not_ready)
{
	struct talk t;

	acquainted(&t);
	sends(&t, 2);
	ack(&t, 0, WIRE_AETH_RNR | 20);
	CHECK_EQ(lonely(&t, soft_rnr_delay_ns(20) - 1, 0, 0), 0);
	advance(&t, 1);
	sent(&t, RC_SEND_ONLY, 0);
	sent(&t, RC_SEND_ONLY, 1);
}

/* The RNR NAK was lost: the probe meets the same receiver, and its RNR NAK is the first. */
TEST(a_lost_rnr_nak_is_asked_for)
{
	struct wire_rc_sender_attr a = requester_attr(0);
	struct talk t;

	a.rnr_retry = 1;
	requester_with(&t, &a);
	t.s.frugal = true;
	sends(&t, 1);
	advance(&t, FIRST);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, WIRE_AETH_RNR | 1);
	silent(&t);
	advance(&t, 10 * USEC);
	sent(&t, RC_SEND_ONLY, 0);
	ack(&t, 0, ACK);
	succeeded(&t, 0);
}

/* An answer that outlasts the ACK timer was no loss: the window is as it was. */
TEST(a_late_answer_leaves_the_window_alone)
{
	struct talk t;
	uint32_t out = 0, again = 0;

	acquainted(&t);
	post_kind(&t, WIRE_SEND, 1 << 20);
	while (wire_rc_next(&t.s, t.now, &t.last, &t.piece))
		out++;
	advance(&t, T);
	while (wire_rc_next(&t.s, t.now, &t.last, &t.piece))
		again++;
	CHECK(again < out);		/* nothing came back: carefully */
	ack(&t, out - 1, ACK);
	for (again = 0; wire_rc_next(&t.s, t.now, &t.last, &t.piece); again++)
		;
	CHECK(again >= out);
}
