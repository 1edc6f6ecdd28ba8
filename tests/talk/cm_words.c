// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_words.c - what is in the messages that a connection sends.
 */
#include "tests/talk/cm_talk.h"

/* Ids, transaction and kind, all at once. */
static void said(const struct cm_talk *t, enum cm_kind kind, uint64_t tid, uint32_t local,
		 uint32_t remote)
{
	CHECK_EQ(t->sent.kind, kind);
	CHECK_EQ(t->sent.tid, tid);
	CHECK_EQ(t->sent.local_id, local);
	CHECK_EQ(t->sent.remote_id, remote);
}

TEST(the_words_of_an_active_side)
{
	struct cm_talk t;

	begin(&t);
	CHECK_EQ(request(&t), 0);
	said(&t, CM_REQ, MY_TID, MY_ID, 0);
	CHECK_EQ(t.sent.service_id, 0x01061c06);
	CHECK_EQ(t.sent.qpn, MY_QPN);
	CHECK_EQ(t.sent.ca_guid, MY_GUID);
	CHECK_STR((char *)t.sent.private_data, "req");

	take_kind(&t, CM_REP);
	CHECK(!t.out.send);
	CHECK_EQ(hold(&t), 0);
	said(&t, CM_MRA, MY_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.about, CM_ABOUT_REP);
	CHECK_EQ(t.sent.service_timeout, HOLD);
	take_kind(&t, CM_REP);
	said(&t, CM_MRA, MY_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.about, CM_ABOUT_REP);

	CHECK_EQ(ready(&t), 0);
	said(&t, CM_RTU, MY_TID, MY_ID, PEER_ID);
	CHECK_STR((char *)t.sent.private_data, "rtu");
	CHECK_EQ(disconnect(&t), 0);
	said(&t, CM_DREQ, MY_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.qpn, PEER_QPN);
}

TEST(the_words_of_a_passive_side)
{
	struct cm_talk t;

	serve(&t, CM_REQ);
	CHECK_EQ(hold(&t), 0);
	said(&t, CM_MRA, REQ_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.about, CM_ABOUT_REQ);
	CHECK_EQ(reply(&t), 0);
	said(&t, CM_REP, REQ_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.qpn, MY_QPN);
	CHECK_EQ(t.sent.ca_guid, MY_GUID);
	CHECK_STR((char *)t.sent.private_data, "rep");
	take_kind(&t, CM_RTU);
	CHECK_EQ(disconnect(&t), 0);
	said(&t, CM_DREQ, MY_TID, MY_ID, PEER_ID);
	CHECK_EQ(t.sent.qpn, PEER_QPN);
}

/* A transaction is begun by who asks, and the answer has its number. */
TEST(a_drep_has_the_transaction_of_the_dreq)
{
	struct cm_message other;
	struct cm_talk t;

	for (int role = ACTIVE; role <= PASSIVE; role++) {
		reach(&t, CM_DREQ_RCVD, role);
		CHECK_EQ(release(&t), 0);
		said(&t, CM_DREP, DREQ_TID, MY_ID, PEER_ID);
		other = from_peer(CM_DREQ);
		other.tid++;
		take(&t, &other);
		said(&t, CM_DREP, DREQ_TID + 1, MY_ID, PEER_ID);
		reach(&t, CM_DREQ_RCVD, role);
		destroy(&t);
		said(&t, CM_DREP, DREQ_TID, MY_ID, PEER_ID);
	}
}

static void rejects(enum cm_state state, enum cm_about about, uint32_t local, uint32_t remote)
{
	bool active = state == CM_REQ_SENT || state == CM_MRA_REQ_RCVD || state == CM_REP_RCVD ||
		      state == CM_MRA_REP_SENT;
	uint64_t tid = active ? MY_TID : REQ_TID;
	struct cm_talk t;

	reach(&t, state, active ? ACTIVE : PASSIVE);
	CHECK_EQ(reject(&t), 0);
	said(&t, CM_REJ, tid, local, remote);
	CHECK_EQ(t.sent.about, about);
	CHECK_EQ(t.sent.reason, CM_CONSUMER);
	CHECK_STR((char *)t.sent.private_data, "no");
	if (state == CM_REQ_SENT || state == CM_MRA_REQ_RCVD)
		return;
	reach(&t, state, active ? ACTIVE : PASSIVE);
	destroy(&t);
	said(&t, CM_REJ, tid, local, remote);
	CHECK_EQ(t.sent.about, about);
	CHECK_EQ(t.sent.reason, CM_CONSUMER);
	CHECK_EQ(t.sent.info_length, 0);
}

TEST(which_message_a_rej_rejects)
{
	rejects(CM_REQ_RCVD, CM_ABOUT_REQ, 0, PEER_ID);
	rejects(CM_MRA_REQ_SENT, CM_ABOUT_REQ, MY_ID, PEER_ID);
	rejects(CM_REP_RCVD, CM_ABOUT_REP, MY_ID, PEER_ID);
	rejects(CM_MRA_REP_SENT, CM_ABOUT_REP, MY_ID, PEER_ID);
	rejects(CM_REP_SENT, CM_ABOUT_OTHER, MY_ID, PEER_ID);
	rejects(CM_MRA_REP_RCVD, CM_ABOUT_OTHER, MY_ID, PEER_ID);
	rejects(CM_REQ_SENT, CM_ABOUT_OTHER, MY_ID, 0);
	rejects(CM_MRA_REQ_RCVD, CM_ABOUT_OTHER, MY_ID, 0);
}

/* Linux finds the connection by the GUID only. */
TEST(who_gives_up_its_req_says_its_guid)
{
	static const enum cm_state states[] = { CM_REQ_SENT, CM_MRA_REQ_RCVD };
	struct cm_talk t;

	for (int i = 0; i < 2; i++) {
		reach(&t, states[i], ACTIVE);
		destroy(&t);
		said(&t, CM_REJ, MY_TID, MY_ID, 0);
		CHECK_EQ(t.sent.about, CM_ABOUT_OTHER);
		CHECK_EQ(t.sent.reason, CM_TIMEOUT);
		CHECK_EQ(t.sent.info_length, 8);
		CHECK_EQ(get_be64(t.sent.info), MY_GUID);
	}
}

TEST(the_words_of_sidr)
{
	struct cm_talk t;

	begin(&t);
	CHECK_EQ(sidr_request(&t), 0);
	said(&t, CM_SIDR_REQ, MY_TID, MY_ID, 0);
	CHECK_EQ(t.sent.service_id, 0x01111c06);
	CHECK_STR((char *)t.sent.private_data, "sidr");

	serve(&t, CM_SIDR_REQ);
	CHECK_EQ(sidr_reply(&t), 0);
	said(&t, CM_SIDR_REP, REQ_TID, PEER_ID, 0);
	CHECK_EQ(t.sent.service_id, 0x01111c06);
	CHECK_EQ(t.sent.status, CM_SIDR_OK);
	CHECK_EQ(t.sent.qpn, MY_QPN);
	CHECK_EQ(t.sent.qkey, 0x01234567);

	serve(&t, CM_SIDR_REQ);
	destroy(&t);
	said(&t, CM_SIDR_REP, REQ_TID, PEER_ID, 0);
	CHECK_EQ(t.sent.service_id, 0x01111c06);
	CHECK_EQ(t.sent.status, CM_SIDR_REJECTED);
	CHECK_EQ(t.sent.qkey, 0);
}

/* ---- again ---- */

static void is_said_again(struct cm_talk *t, void (*cause)(struct cm_talk *))
{
	uint8_t first[CM_MAD_LEN];

	REQUIRE(t->out.send);
	memcpy(first, t->out.mad, CM_MAD_LEN);
	for (int i = 0; i < 3; i++) {
		cause(t);
		CHECK(t->out.send && memcmp(first, t->out.mad, CM_MAD_LEN) == 0);
	}
}

static void no_answer(struct cm_talk *t)
{
	wait(t);
}

static void rep_again(struct cm_talk *t)
{
	take_kind(t, CM_REP);
}

static void req_again(struct cm_talk *t)
{
	take_kind(t, CM_REQ);
}

TEST(what_is_said_again_is_the_same_byte_for_byte)
{
	static const enum cm_state asking[] = { CM_REQ_SENT, CM_REP_SENT, CM_DREQ_SENT,
						CM_SIDR_REQ_SENT };
	struct cm_talk t;

	for (int i = 0; i < 4; i++) {
		reach(&t, asking[i], PASSIVE);
		is_said_again(&t, no_answer);
	}
	reach(&t, CM_ESTABLISHED, ACTIVE);
	is_said_again(&t, rep_again);
	CHECK_STR((char *)t.sent.private_data, "rtu");
	reach(&t, CM_REP_RCVD, ACTIVE);
	hold(&t);
	is_said_again(&t, rep_again);
	reach(&t, CM_REQ_RCVD, PASSIVE);
	hold(&t);
	is_said_again(&t, req_again);
}

/* ---- what is learnt ---- */

TEST(an_xrc_target_is_known_by_its_other_number)
{
	struct cm_message m = a_req(ACTIVE), rep = from_peer(CM_REP);
	struct cm_talk t;

	begin(&t);
	m.transport = CM_EXTENDED;
	m.extended = 1;
	cm_connection_request(&t.c, &m, LIFE, t.now, &t.out);
	rep.qpn = 0;
	rep.eecn = PEER_QPN;
	take(&t, &rep);
	ready(&t);
	CHECK_EQ(disconnect(&t), 0);
	CHECK_EQ(t.sent.qpn, PEER_QPN);
}

TEST(an_identifier_may_ask_again_after_a_rej)
{
	struct cm_talk t;

	reach(&t, CM_REQ_SENT, ACTIVE);
	take_rej(&t, CM_CONSUMER);
	CHECK_EQ(t.c.state, CM_IDLE);
	CHECK_EQ(request(&t), 0);
	take_kind(&t, CM_REP);
	CHECK_EQ(t.out.event, CM_REP_CAME);
}

TEST(after_a_rep_that_could_not_be_sent_another_may_be)
{
	struct cm_talk t;

	reach(&t, CM_REP_SENT, PASSIVE);
	CHECK_EQ(unsent(&t), 0);
	CHECK_EQ(cm_connection_deadline(&t.c), CM_NEVER);
	take_kind(&t, CM_REQ);
	said(&t, CM_MRA, REQ_TID, MY_ID, PEER_ID);
	CHECK_EQ(reply(&t), 0);
	take_kind(&t, CM_RTU);
	CHECK_EQ(t.out.event, CM_RTU_CAME);
}
