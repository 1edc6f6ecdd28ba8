// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_times.c - how long a connection waits, how often it asks, and when it gives up.
 *
 * In milliseconds. The defaults are those of Linux on RoCE.
 */
#include "tests/talk/cm_talk.h"

/* @sends: the first included */
static void asks_and_gives_up(struct cm_talk *t, enum cm_kind kind, int sends, uint64_t each,
			      enum cm_event event)
{
	CHECK_EQ(t->sent.kind, kind);
	for (int i = 1; i < sends; i++) {
		CHECK_EQ(wait(t), each);
		CHECK_EQ(t->sent.kind, kind);
		CHECK_EQ(t->out.event, CM_NO_EVENT);
	}
	CHECK_EQ(wait(t), each);
	CHECK(!t->out.send);
	CHECK_EQ(t->out.event, event);
	CHECK_EQ(t->out.status, -ETIMEDOUT);
}

TEST(a_req_is_sent_16_times_in_98_seconds)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	asks_and_gives_up(&t, CM_REQ, 16, 6144, CM_REQ_UNANSWERED);
	CHECK_EQ((t.now - 1000 * AV_SEC) / AV_MSEC, 98304);
	CHECK_EQ(cm_connection_deadline(&t.c), CM_NEVER);
}

TEST(asking_whether_somebody_listens_by_now_is_no_retry)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	take_rej(&t, CM_INVALID_SERVICE);
	CHECK_EQ(wait(&t), 5);
	asks_and_gives_up(&t, CM_REQ, 16, 6144, CM_REQ_UNANSWERED);
}

TEST(a_sidr_req_is_sent_16_times_in_66_seconds)
{
	struct cm_talk t;

	reach(&t, CM_SIDR_REQ_SENT, ACTIVE);
	asks_and_gives_up(&t, CM_SIDR_REQ, 16, 4096, CM_SIDR_UNANSWERED);
	CHECK_EQ((t.now - 1000 * AV_SEC) / AV_MSEC, 65536);
}

TEST(a_rep_is_sent_as_the_req_says)
{
	struct cm_message m = from_peer(CM_REQ);
	struct cm_talk t;

	reach(&t, CM_REP_SENT, PASSIVE);
	asks_and_gives_up(&t, CM_REP, 16, 4096, CM_REP_UNANSWERED);

	begin(&t);
	m.local_timeout = 16;
	m.cm_retries = 3;
	cm_connection_requested(&t.c, &m, 0);
	reply(&t);
	asks_and_gives_up(&t, CM_REP, 4, 256, CM_REP_UNANSWERED);
}

TEST(a_req_without_retries_is_sent_once)
{
	struct cm_message m = a_req(ACTIVE);
	struct cm_talk t;

	begin(&t);
	m.cm_retries = 0;
	cm_connection_request(&t.c, &m, LIFE, t.now, &t.out);
	CHECK_EQ(wait(&t), 6144);
	CHECK_EQ(t.out.event, CM_REQ_UNANSWERED);
}

/* The ACK timeout option 10 makes the life time 9. */
TEST(the_life_time_of_packets_counts_twice)
{
	struct cm_message m = a_req(ACTIVE);
	struct cm_talk t;

	begin(&t);
	cm_connection_request(&t.c, &m, 9, t.now, &t.out);
	CHECK_EQ(wait(&t), 2 * 2 + 4096);
}

TEST(a_dreq_waits_as_long_as_the_req_or_rep_did)
{
	struct cm_talk t;

	reach(&t, CM_DREQ_SENT, ACTIVE);
	asks_and_gives_up(&t, CM_DREQ, 16, 6144, CM_DREQ_UNANSWERED);
	CHECK_EQ(t.c.state, CM_TIMEWAIT);
	CHECK_EQ(wait(&t), 2048);
	CHECK_EQ(t.out.event, CM_TIMEWAIT_OVER);

	reach(&t, CM_DREQ_SENT, PASSIVE);
	asks_and_gives_up(&t, CM_DREQ, 16, 4096, CM_DREQ_UNANSWERED);
	CHECK_EQ(t.c.state, CM_TIMEWAIT);
}

/* A retry that was used before the answer is not missed later. */
TEST(each_question_has_its_own_retries)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	for (int i = 0; i < 15; i++)
		wait(&t);
	take_kind(&t, CM_REP);
	ready(&t);
	disconnect(&t);
	asks_and_gives_up(&t, CM_DREQ, 16, 6144, CM_DREQ_UNANSWERED);
}

/* ---- MRA ---- */

TEST(an_mra_gives_its_sender_time_once)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	wait(&t);
	wait(&t);
	t.now += 1000 * AV_MSEC;
	take_mra(&t, CM_ABOUT_REQ, 14);
	CHECK_EQ(wait(&t), 64 + 2048);
	for (int i = 0; i < 12; i++) {
		CHECK_EQ(t.sent.kind, CM_REQ);
		CHECK_EQ(wait(&t), 6144);
	}
	CHECK_EQ(t.sent.kind, CM_REQ);
	CHECK_EQ(wait(&t), 6144);
	CHECK_EQ(t.out.event, CM_REQ_UNANSWERED);
}

TEST(an_mra_for_a_rep)
{
	struct cm_talk t;

	reach(&t, CM_REP_SENT, PASSIVE);
	take_mra(&t, CM_ABOUT_REP, 24);
	CHECK_EQ(wait(&t), 65536 + 2048);
	CHECK_EQ(t.sent.kind, CM_REP);
	CHECK_EQ(wait(&t), 4096);
}

TEST(a_second_mra_gives_no_more_time)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	take_mra(&t, CM_ABOUT_REQ, 14);
	t.now += 1000 * AV_MSEC;
	take_mra(&t, CM_ABOUT_REQ, 24);
	CHECK_EQ(wait(&t), 64 + 2048 - 1000);
}

/* ---- the end of waiting ---- */

TEST(an_answer_ends_the_wait)
{
	static const enum cm_state quiet[] = {
		CM_IDLE, CM_REQ_RCVD, CM_MRA_REQ_SENT, CM_REP_RCVD, CM_MRA_REP_SENT,
		CM_ESTABLISHED, CM_DREQ_RCVD, CM_SIDR_REQ_RCVD,
	};
	struct cm_talk t;

	for (size_t i = 0; i < sizeof(quiet) / sizeof(quiet[0]); i++) {
		for (int role = ACTIVE; role <= PASSIVE; role++) {
			reach(&t, quiet[i], role);
			CHECK_EQ(cm_connection_deadline(&t.c), CM_NEVER);
			t.now += 1000 * AV_SEC;
			expire(&t);
			CHECK(!t.out.send && !t.out.event);
		}
	}
}

TEST(a_late_look_at_the_clock_counts_once)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	t.now += 60 * AV_SEC;
	expire(&t);
	CHECK(t.out.send);
	CHECK_EQ(wait(&t), 6144);
}

/* ---- time-wait ---- */

static uint64_t time_wait(struct cm_talk *t)
{
	CHECK_EQ(t->c.state, CM_TIMEWAIT);
	return wait(t);
}

TEST(time_wait_is_the_ack_timeout)
{
	struct cm_message m = a_req(ACTIVE), rep = from_peer(CM_REP);
	struct cm_talk t;

	reach(&t, CM_TIMEWAIT, ACTIVE);
	CHECK_EQ(time_wait(&t), 2048);
	reach(&t, CM_TIMEWAIT, PASSIVE);
	CHECK_EQ(time_wait(&t), 2048);

	/* Passive: what the REQ says. */
	begin(&t);
	m = from_peer(CM_REQ);
	m.primary.ack_timeout = 15;
	cm_connection_requested(&t.c, &m, 0);
	reply(&t);
	reject(&t);
	CHECK_EQ(time_wait(&t), 128);

	/* Active, without a REP: life time and one. */
	begin(&t);
	m = a_req(ACTIVE);
	cm_connection_request(&t.c, &m, 9, t.now, &t.out);
	take_rej(&t, CM_STALE);
	CHECK_EQ(time_wait(&t), 4);

	/* With a REP: its target ACK delay counts. */
	begin(&t);
	cm_connection_request(&t.c, &m, 9, t.now, &t.out);
	rep.ack_delay = 17;
	take(&t, &rep);
	take_rej(&t, CM_CONSUMER);
	CHECK_EQ(time_wait(&t), 512);
}

TEST(time_wait_does_not_begin_anew)
{
	struct cm_talk t;

	reach(&t, CM_TIMEWAIT, ACTIVE);
	t.now += 1000 * AV_MSEC;
	take_kind(&t, CM_DREQ);
	CHECK(t.out.send);
	CHECK_EQ(wait(&t), 1048);
	CHECK_EQ(t.out.event, CM_TIMEWAIT_OVER);
	CHECK_EQ(t.c.state, CM_IDLE);
}

/* Numbers from the network that make no sense make no nonsense. */
TEST(extreme_times)
{
	struct cm_message m = from_peer(CM_REQ);
	struct cm_talk t;

	begin(&t);
	m.primary.ack_timeout = 0;
	m.local_timeout = 0;
	m.cm_retries = 0;
	cm_connection_requested(&t.c, &m, 0);
	reply(&t);
	CHECK_EQ(wait(&t), 1);
	CHECK_EQ(t.out.event, CM_REP_UNANSWERED);

	m.local_timeout = m.primary.ack_timeout = 31;
	begin(&t);
	cm_connection_requested(&t.c, &m, 0);
	reply(&t);
	take_mra(&t, CM_ABOUT_REP, 31);
	CHECK_EQ(wait(&t), 2 * 8388608);

	begin(&t);
	m = a_req(ACTIVE);
	cm_connection_request(&t.c, &m, 255, t.now, &t.out);
	take_rej(&t, CM_STALE);
	CHECK_EQ(wait(&t), 8388608);
}
