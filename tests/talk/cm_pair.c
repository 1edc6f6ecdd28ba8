// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_pair.c - two hosts, and a network that delivers, loses and repeats what the script says.
 */
#include "tests/talk/cm_host.h"

#include <errno.h>

#include "base/clock.h"
#include "librdmacm/cm/time.h"
#include "tests/check.h"

enum { POCKET = 8, GUESTS = 4, QPN_A = 0x11, QPN_B = 0x22 };

/* What was sent and is not delivered yet, oldest first. */
struct pocket {
	uint8_t mad[POCKET][CM_MAD_LEN];
	int count;
};

static struct cm_host a, b;
static struct pocket from_a, from_b;
static struct cm_party guest[GUESTS];	/* passive ones, of either host */
static int guests;
static bool nobody_listens;

static void send(struct cm_host *h, const uint8_t mad[static CM_MAD_LEN])
{
	struct pocket *p = h == &a ? &from_a : &from_b;

	REQUIRE(p->count < POCKET);
	memcpy(p->mad[p->count++], mad, CM_MAD_LEN);
}

static struct cm_party *asked(struct cm_host *h, const struct cm_message *m)
{
	struct cm_party *p = &guest[guests];

	(void)m;
	if (nobody_listens)
		return NULL;
	REQUIRE(guests < GUESTS);
	*p = (struct cm_party){ .qpn = QPN_B + (uint32_t)guests++, .host = h };
	return p;
}

static const struct cm_host_ops ops = { .send = send, .asked = asked };

static void begin(void)
{
	host_done(&a);
	host_done(&b);
	a.now = b.now = 1000 * AV_SEC;
	host_init(&a, 1, 0xaaaa, &ops);
	host_init(&b, 2, 0xbbbb, &ops);
	from_a.count = from_b.count = guests = 0;
	nobody_listens = false;
}

/* The oldest one, which is of this kind, is taken out. */
static void lose(struct pocket *p, enum cm_kind kind, uint8_t mad[static CM_MAD_LEN])
{
	struct cm_message m;

	REQUIRE(p->count > 0);
	memcpy(mad, p->mad[0], CM_MAD_LEN);
	memmove(p->mad[0], p->mad[1], (size_t)--p->count * CM_MAD_LEN);
	CHECK_EQ(cm_message_get(mad, CM_MAD_LEN, &m), 0);
	CHECK_EQ(m.kind, kind);
}

static void lost(struct pocket *p, enum cm_kind kind)
{
	uint8_t mad[CM_MAD_LEN];

	lose(p, kind, mad);
}

static void to_b(enum cm_kind kind)
{
	uint8_t mad[CM_MAD_LEN];

	lose(&from_a, kind, mad);
	host_hears(&b, mad, CM_MAD_LEN);
}

static void to_a(enum cm_kind kind)
{
	uint8_t mad[CM_MAD_LEN];

	lose(&from_b, kind, mad);
	host_hears(&a, mad, CM_MAD_LEN);
}

static void silence(void)
{
	CHECK_EQ(from_a.count, 0);
	CHECK_EQ(from_b.count, 0);
}

static void pass(uint64_t ns)
{
	a.now = b.now = a.now + ns;
	host_expires(&a);
	host_expires(&b);
}

static void told(const struct cm_party *p, enum cm_event e, int status)
{
	CHECK_EQ(p->last, e);
	CHECK_EQ(p->status, status);
}

static void connected(struct cm_party *p)
{
	struct cm_party *q = &guest[guests];

	CHECK_EQ(party_connects(p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(q), 0);
	to_a(CM_REP);
	CHECK_EQ(party_is_ready(p), 0);
	to_b(CM_RTU);
	CHECK_EQ(p->c.state, CM_ESTABLISHED);
	CHECK_EQ(q->c.state, CM_ESTABLISHED);
	silence();
}

/* Nothing of it is left on either host. */
static void over(struct cm_party *p)
{
	party_is_destroyed(p);
	for (int i = 0; i < guests; i++)
		if (!guest[i].gone)
			party_is_destroyed(&guest[i]);
	CHECK_EQ(a.ids.used + b.ids.used, 0);
	CHECK_EQ(a.ids.by_id.count + b.ids.by_id.count, 0);
	CHECK_EQ(a.ids.by_qpn.count + b.ids.by_qpn.count, 0);
	CHECK_EQ(host_deadline(&a), CM_NEVER);
	CHECK_EQ(host_deadline(&b), CM_NEVER);
}

/* ---- the usual ---- */

TEST(connect_and_disconnect)
{
	struct cm_party p;

	begin();
	connected(&p);
	CHECK_EQ(party_disconnects(&p), 0);
	to_b(CM_DREQ);
	told(&guest[0], CM_DREQ_CAME, 0);
	silence();				/* until its program says so */
	CHECK_EQ(party_releases(&guest[0]), 0);
	to_a(CM_DREP);
	told(&p, CM_DREP_CAME, 0);
	pass(cm_time(19));
	told(&p, CM_TIMEWAIT_OVER, 0);
	told(&guest[0], CM_TIMEWAIT_OVER, 0);
	silence();
	over(&p);
}

TEST(nobody_listens_there)
{
	struct cm_party p;

	begin();
	nobody_listens = true;
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	for (int i = 0; i < 3; i++) {
		to_b(CM_REQ);
		to_a(CM_REJ);
		silence();
		pass((const uint64_t[]){ 5, 20, 80 }[i] * AV_MSEC);
	}
	to_b(CM_REQ);
	to_a(CM_REJ);
	told(&p, CM_REJ_CAME, CM_INVALID_SERVICE);
	CHECK_EQ(p.c.state, CM_IDLE);
	silence();
	over(&p);
}

/* It had told us its port before it listened. */
TEST(somebody_listens_there_a_little_later)
{
	struct cm_party p;

	begin();
	nobody_listens = true;
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	to_a(CM_REJ);
	nobody_listens = false;
	silence();
	pass(5 * AV_MSEC);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(&guest[0]), 0);
	to_a(CM_REP);
	told(&p, CM_REP_CAME, 0);
	CHECK_EQ(party_is_ready(&p), 0);
	to_b(CM_RTU);
	over(&p);
}

TEST(rejected_by_the_program)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_rejects(&guest[0]), 0);
	to_a(CM_REJ);
	told(&p, CM_REJ_CAME, CM_CONSUMER);
	silence();
	over(&p);
}

TEST(the_active_side_rejects_a_rep)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(&guest[0]), 0);
	to_a(CM_REP);
	CHECK_EQ(party_rejects(&p), 0);
	to_b(CM_REJ);
	told(&guest[0], CM_REJ_CAME, CM_CONSUMER);
	CHECK_EQ(guest[0].c.state, CM_IDLE);
	silence();
	over(&p);
}

TEST(sidr)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_asks_sidr(&p, &a, 1), 0);
	to_b(CM_SIDR_REQ);
	pass(cm_time(20));
	to_b(CM_SIDR_REQ);			/* again, while the first is being handled */
	CHECK_EQ(guests, 1);
	silence();
	CHECK_EQ(party_answers_sidr(&guest[0]), 0);
	to_a(CM_SIDR_REP);
	told(&p, CM_SIDR_REP_CAME, CM_SIDR_OK);
	silence();
	over(&p);
}

TEST(sidr_that_nobody_serves)
{
	struct cm_party p;

	begin();
	nobody_listens = true;
	CHECK_EQ(party_asks_sidr(&p, &a, 1), 0);
	to_b(CM_SIDR_REQ);
	to_a(CM_SIDR_REP);
	told(&p, CM_SIDR_REP_CAME, CM_SIDR_UNSUPPORTED);
	over(&p);
}

/* ---- losses and copies ---- */

TEST(each_message_may_be_lost_once)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	lost(&from_a, CM_REQ);
	pass(6144 * AV_MSEC);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(&guest[0]), 0);
	lost(&from_b, CM_REP);
	pass(4096 * AV_MSEC);
	to_a(CM_REP);
	CHECK_EQ(party_is_ready(&p), 0);
	lost(&from_a, CM_RTU);
	pass(4096 * AV_MSEC);
	to_a(CM_REP);
	to_b(CM_RTU);
	told(&guest[0], CM_RTU_CAME, 0);
	CHECK_EQ(party_disconnects(&p), 0);
	lost(&from_a, CM_DREQ);
	pass(6144 * AV_MSEC);
	to_b(CM_DREQ);
	CHECK_EQ(party_releases(&guest[0]), 0);
	lost(&from_b, CM_DREP);
	pass(6144 * AV_MSEC);			/* time-wait over there is over as well */
	told(&guest[0], CM_TIMEWAIT_OVER, 0);
	over(&p);
}

TEST(a_drep_is_given_again_in_time_wait)
{
	struct cm_party p;
	uint8_t dreq[CM_MAD_LEN];

	begin();
	connected(&p);
	CHECK_EQ(party_disconnects(&p), 0);
	memcpy(dreq, from_a.mad[0], CM_MAD_LEN);
	to_b(CM_DREQ);
	CHECK_EQ(party_releases(&guest[0]), 0);
	lost(&from_b, CM_DREP);
	host_hears(&b, dreq, CM_MAD_LEN);
	to_a(CM_DREP);
	told(&p, CM_DREP_CAME, 0);
	silence();
	over(&p);
}

TEST(copies_of_a_req_are_held_off)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	pass(6144 * AV_MSEC);
	to_b(CM_REQ);
	CHECK_EQ(guests, 1);
	to_a(CM_MRA);
	CHECK_EQ(p.c.state, CM_MRA_REQ_RCVD);
	pass(cm_time(24));			/* still waiting: 2 s more */
	silence();
	CHECK_EQ(party_replies(&guest[0]), 0);
	to_a(CM_REP);
	CHECK_EQ(party_is_ready(&p), 0);
	to_b(CM_RTU);
	silence();
	over(&p);
}

/* The REJ of a REQ was lost; the program was asked once more and says the same. */
TEST(a_lost_rej_brings_the_req_again)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_rejects(&guest[0]), 0);
	lost(&from_b, CM_REJ);
	pass(6144 * AV_MSEC);
	to_b(CM_REQ);
	CHECK_EQ(guests, 2);
	CHECK_EQ(party_rejects(&guest[1]), 0);
	to_a(CM_REJ);
	told(&p, CM_REJ_CAME, CM_CONSUMER);
	over(&p);
}

/* ---- crossing ---- */

static void disconnected(struct cm_party *p)
{
	CHECK_EQ(p->c.state, CM_DREQ_RCVD);
	told(p, CM_DREQ_CAME, 0);
}

TEST(dreqs_cross)
{
	struct cm_party p;

	begin();
	connected(&p);
	CHECK_EQ(party_disconnects(&p), 0);
	CHECK_EQ(party_disconnects(&guest[0]), 0);
	to_b(CM_DREQ);
	to_a(CM_DREQ);
	disconnected(&p);
	disconnected(&guest[0]);
	pass(60 * AV_SEC);			/* neither asks again, neither answers yet */
	silence();
	CHECK_EQ(party_releases(&p), 0);
	to_b(CM_DREP);
	told(&guest[0], CM_DREP_CAME, 0);
	CHECK_EQ(guest[0].c.state, CM_TIMEWAIT);
	silence();
	over(&p);
}

TEST(dreqs_cross_and_both_are_answered)
{
	struct cm_party p;

	begin();
	connected(&p);
	CHECK_EQ(party_disconnects(&p), 0);
	CHECK_EQ(party_disconnects(&guest[0]), 0);
	to_b(CM_DREQ);
	to_a(CM_DREQ);
	CHECK_EQ(party_releases(&p), 0);
	CHECK_EQ(party_releases(&guest[0]), 0);
	to_a(CM_DREP);
	to_b(CM_DREP);
	CHECK_EQ(p.c.state, CM_TIMEWAIT);
	CHECK_EQ(guest[0].c.state, CM_TIMEWAIT);
	pass(cm_time(19));
	told(&p, CM_TIMEWAIT_OVER, 0);
	told(&guest[0], CM_TIMEWAIT_OVER, 0);
	silence();
	over(&p);
}

/* Two hosts that connect to each other at once have two connections. */
TEST(reqs_cross)
{
	struct cm_party p, q;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	CHECK_EQ(party_connects(&q, &b, QPN_A, 2), 0);
	to_b(CM_REQ);
	to_a(CM_REQ);
	CHECK_EQ(guests, 2);
	CHECK_EQ(party_replies(&guest[0]), 0);
	CHECK_EQ(party_replies(&guest[1]), 0);
	to_a(CM_REP);
	to_b(CM_REP);
	CHECK_EQ(party_is_ready(&p), 0);
	CHECK_EQ(party_is_ready(&q), 0);
	to_b(CM_RTU);
	to_a(CM_RTU);
	told(&guest[0], CM_RTU_CAME, 0);
	told(&guest[1], CM_RTU_CAME, 0);
	silence();
	party_is_destroyed(&q);
	over(&p);
}

TEST(a_dreq_overtakes_the_rtu)
{
	struct cm_party p;
	uint8_t rtu[CM_MAD_LEN];

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(&guest[0]), 0);
	to_a(CM_REP);
	CHECK_EQ(party_is_ready(&p), 0);
	lose(&from_a, CM_RTU, rtu);
	CHECK_EQ(party_disconnects(&p), 0);
	to_b(CM_DREQ);
	disconnected(&guest[0]);
	host_hears(&b, rtu, CM_MAD_LEN);
	disconnected(&guest[0]);
	CHECK_EQ(guest[0].told, 1);
	over(&p);
}

/* ---- death ---- */

/* C53: all that a dead client leaves is its QP number, which the next one has. */
TEST(a_stale_connection_is_gone_in_two_messages)
{
	struct cm_party dead, p;

	begin();
	connected(&dead);
	cm_timer_stop(&a.timers, &dead.c.timer);
	cm_ids_remove(&a.ids, &dead.c);		/* without a word */

	CHECK_EQ(party_connects(&p, &a, QPN_A, 2), 0);
	to_b(CM_REQ);
	CHECK_EQ(b.stale, 1);
	to_a(CM_REJ);
	told(&p, CM_REJ_CAME, CM_STALE);
	CHECK_EQ(p.c.state, CM_TIMEWAIT);
	to_a(CM_DREQ);				/* for the dead one: nobody has that id */
	to_b(CM_DREP);
	told(&guest[0], CM_DREP_CAME, 0);
	party_is_destroyed(&p);

	CHECK_EQ(party_connects(&p, &a, QPN_A, 3), 0);
	to_b(CM_REQ);
	CHECK_EQ(guests, 2);
	CHECK_EQ(b.stale, 1);
	over(&p);
}

/* C53, killed before its RTU: there is nobody to whom a DREQ could go. */
TEST(half_a_stale_connection_is_gone_at_once)
{
	struct cm_party dead, p;

	begin();
	CHECK_EQ(party_connects(&dead, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	CHECK_EQ(party_replies(&guest[0]), 0);
	lost(&from_b, CM_REP);
	cm_timer_stop(&a.timers, &dead.c.timer);
	cm_ids_remove(&a.ids, &dead.c);

	CHECK_EQ(party_connects(&p, &a, QPN_A, 2), 0);
	to_b(CM_REQ);
	told(&guest[0], CM_REJ_CAME, CM_TIMEOUT);
	to_a(CM_REJ);
	told(&p, CM_REJ_CAME, CM_STALE);
	party_is_destroyed(&p);
	CHECK_EQ(party_connects(&p, &a, QPN_A, 3), 0);
	to_b(CM_REQ);
	CHECK_EQ(guests, 2);
	silence();
	over(&p);
}

TEST(a_stale_connection_whose_host_is_gone_ends_by_itself)
{
	struct cm_party dead, p;

	begin();
	connected(&dead);
	cm_timer_stop(&a.timers, &dead.c.timer);
	cm_ids_remove(&a.ids, &dead.c);
	CHECK_EQ(party_connects(&p, &a, QPN_A, 2), 0);
	to_b(CM_REQ);
	to_a(CM_REJ);
	party_is_destroyed(&p);
	for (int i = 0; i < 16; i++) {
		lost(&from_b, CM_DREQ);
		pass(4096 * AV_MSEC);
	}
	told(&guest[0], CM_DREQ_UNANSWERED, -ETIMEDOUT);
	silence();
	pass(cm_time(19));
	party_is_destroyed(&guest[0]);
	CHECK_EQ(a.ids.used + b.ids.used, 0);
}

TEST(a_rep_from_a_connected_qp_is_stale)
{
	struct cm_party p, old;

	begin();
	connected(&old);
	CHECK_EQ(party_connects(&p, &a, QPN_A + 1, 2), 0);
	to_b(CM_REQ);
	guest[1].qpn = guest[0].qpn;		/* it forgot its first connection */
	CHECK_EQ(party_replies(&guest[1]), 0);
	to_a(CM_REP);
	CHECK_EQ(a.stale, 1);
	to_b(CM_REJ);
	told(&guest[1], CM_REJ_CAME, CM_STALE);
	to_b(CM_DREQ);
	told(&guest[0], CM_DREQ_CAME, 0);
	CHECK_EQ(p.c.state, CM_REQ_SENT);	/* and goes on asking */
	pass(6144 * AV_MSEC);
	CHECK_EQ(from_a.count, 2);
	party_is_destroyed(&old);
	over(&p);
}

TEST(destroyed_while_its_req_is_pending)
{
	struct cm_party p;

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	to_b(CM_REQ);
	party_is_destroyed(&p);
	to_b(CM_REJ);
	told(&guest[0], CM_REJ_CAME, CM_TIMEOUT);
	CHECK_EQ(guest[0].c.state, CM_IDLE);
	silence();
	party_is_destroyed(&guest[0]);
	CHECK_EQ(a.ids.used + b.ids.used, 0);
}

TEST(destroyed_while_established)
{
	struct cm_party p;

	begin();
	connected(&p);
	party_is_destroyed(&p);
	CHECK_EQ(host_deadline(&a), CM_NEVER);
	to_b(CM_DREQ);
	told(&guest[0], CM_DREQ_CAME, 0);
	CHECK_EQ(party_releases(&guest[0]), 0);
	to_a(CM_DREP);				/* nobody waits for it */
	silence();
	party_is_destroyed(&guest[0]);
	CHECK_EQ(a.ids.used + b.ids.used, 0);
}

/* The one DREQ was lost: who is left finds out when it hangs up itself. */
TEST(who_hangs_up_on_nobody_is_answered)
{
	struct cm_party p;

	begin();
	connected(&p);
	party_is_destroyed(&p);
	lost(&from_a, CM_DREQ);
	CHECK_EQ(party_disconnects(&guest[0]), 0);
	to_a(CM_DREQ);
	to_b(CM_DREP);
	told(&guest[0], CM_DREP_CAME, 0);
	silence();
	party_is_destroyed(&guest[0]);
}

TEST(a_late_copy_of_a_req_wakes_nobody)
{
	struct cm_party p;
	uint8_t req[CM_MAD_LEN];

	begin();
	CHECK_EQ(party_connects(&p, &a, QPN_A, 1), 0);
	memcpy(req, from_a.mad[0], CM_MAD_LEN);
	to_b(CM_REQ);
	host_hears(&b, req, CM_MAD_LEN);
	lost(&from_b, CM_MRA);
	CHECK_EQ(party_replies(&guest[0]), 0);
	host_hears(&b, req, CM_MAD_LEN);
	to_a(CM_REP);
	CHECK_EQ(party_is_ready(&p), 0);
	host_hears(&b, req, CM_MAD_LEN);
	to_b(CM_RTU);
	host_hears(&b, req, CM_MAD_LEN);
	silence();
	CHECK_EQ(party_disconnects(&p), 0);
	to_b(CM_DREQ);
	CHECK_EQ(party_releases(&guest[0]), 0);
	to_a(CM_DREP);
	host_hears(&b, req, CM_MAD_LEN);
	to_a(CM_REJ);				/* stale; the one that it is for has ended */
	CHECK_EQ(p.c.state, CM_TIMEWAIT);
	CHECK_EQ(guests, 1);
	silence();
	over(&p);
}
