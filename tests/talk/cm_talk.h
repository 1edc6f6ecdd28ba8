// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_talk.h - conversations with the machine of one connection.
 */
#ifndef TESTS_TALK_CM_TALK_H
#define TESTS_TALK_CM_TALK_H

#include <errno.h>

#include "base/be.h"
#include "base/clock.h"
#include "librdmacm/cm/machine.h"
#include "librdmacm/cm/names.h"
#include "librdmacm/cm/time.h"
#include "tests/check.h"

enum {
	MY_ID = 0x00512345, PEER_ID = 0x77, MY_QPN = 0x20, PEER_QPN = 0x30, LIFE = 18,
	HOLD = 24, RESPONSE = 20, RETRIES = 15,
};
#define MY_GUID UINT64_C(0x1111222233334444)
#define PEER_GUID UINT64_C(0x5555666677778888)
#define REQ_TID UINT64_C(0x77000000ab)
#define DREQ_TID UINT64_C(0x77000000cd)
#define MY_TID ((uint64_t)(MY_ID & 0xfff00000) << 32 | MY_ID)

enum role { ACTIVE = 1, PASSIVE };

struct cm_talk {
	struct cm_connection c;
	struct cm_output out;		/* of the last call */
	struct cm_message sent;		/* what it sent; kind 0: nothing */
	uint64_t now;
};

static inline void heard(struct cm_talk *t)
{
	t->sent = (struct cm_message){ 0 };
	if (t->out.send)
		CHECK_EQ(cm_message_get(t->out.mad, CM_MAD_LEN, &t->sent), 0);
}

/* What Linux puts into a REQ, the other way for who receives it. */
static inline struct cm_message a_req(enum role whose)
{
	return (struct cm_message){
		.kind = CM_REQ,
		.tid = REQ_TID,
		.local_id = PEER_ID,
		.service_id = 0x01061c06,
		.ca_guid = whose == ACTIVE ? MY_GUID : PEER_GUID,
		.qpn = whose == ACTIVE ? MY_QPN : PEER_QPN,
		.remote_timeout = RESPONSE,
		.local_timeout = RESPONSE,
		.cm_retries = RETRIES,
		.primary.ack_timeout = 19,
		.private_data = { 'r', 'e', 'q' },
	};
}

/* A message from the peer. */
static inline struct cm_message from_peer(enum cm_kind kind)
{
	struct cm_message m = {
		.kind = kind,
		.tid = kind == CM_DREQ ? DREQ_TID : REQ_TID,
		.local_id = PEER_ID,
		.remote_id = MY_ID,
		.ca_guid = PEER_GUID,
		.qpn = kind == CM_DREQ ? MY_QPN : PEER_QPN,
		.ack_delay = 15,
	};

	if (kind == CM_REQ)
		m = a_req(PASSIVE);
	if (kind == CM_SIDR_REQ || kind == CM_SIDR_REP)
		m.service_id = 0x01111c06;
	if (kind == CM_SIDR_REP)
		m.local_id = MY_ID;
	return m;
}

static inline void take(struct cm_talk *t, const struct cm_message *m)
{
	cm_connection_take(&t->c, m, t->now, &t->out);
	heard(t);
}

static inline void take_kind(struct cm_talk *t, enum cm_kind kind)
{
	struct cm_message m = from_peer(kind);

	take(t, &m);
}

static inline void take_rej(struct cm_talk *t, uint16_t reason)
{
	struct cm_message m = from_peer(CM_REJ);

	m.reason = reason;
	take(t, &m);
}

static inline void take_mra(struct cm_talk *t, enum cm_about about, uint8_t service_timeout)
{
	struct cm_message m = from_peer(CM_MRA);

	m.about = (uint8_t)about;
	m.service_timeout = service_timeout;
	take(t, &m);
}

/* What the owner does. */

static inline int request(struct cm_talk *t)
{
	struct cm_message m = a_req(ACTIVE);
	int r = cm_connection_request(&t->c, &m, LIFE, t->now, &t->out);

	heard(t);
	return r;
}

static inline int reply(struct cm_talk *t)
{
	struct cm_message m = { .qpn = MY_QPN, .ca_guid = MY_GUID, .ack_delay = 15,
				.private_data = { 'r', 'e', 'p' } };
	int r = cm_connection_reply(&t->c, &m, t->now, &t->out);

	heard(t);
	return r;
}

static inline int ready(struct cm_talk *t)
{
	struct cm_message m = { .private_data = { 'r', 't', 'u' } };
	int r = cm_connection_ready(&t->c, &m, t->now, &t->out);

	heard(t);
	return r;
}

static inline int reject(struct cm_talk *t)
{
	struct cm_message m = { .reason = CM_CONSUMER, .private_data = { 'n', 'o' } };
	int r = cm_connection_reject(&t->c, &m, t->now, &t->out);

	heard(t);
	return r;
}

static inline int disconnect(struct cm_talk *t)
{
	int r = cm_connection_disconnect(&t->c, NULL, t->now, &t->out);

	heard(t);
	return r;
}

static inline int release(struct cm_talk *t)
{
	int r = cm_connection_release(&t->c, NULL, t->now, &t->out);

	heard(t);
	return r;
}

static inline int hold(struct cm_talk *t)
{
	int r = cm_connection_hold(&t->c, HOLD, t->now, &t->out);

	heard(t);
	return r;
}

static inline int hold_later(struct cm_talk *t)
{
	int r = cm_connection_hold_later(&t->c, HOLD, t->now, &t->out);

	heard(t);
	return r;
}

static inline int establish(struct cm_talk *t)
{
	int r = cm_connection_establish(&t->c, t->now, &t->out);

	heard(t);
	return r;
}

static inline int sidr_request(struct cm_talk *t)
{
	struct cm_message m = { .service_id = 0x01111c06, .pkey = 0xffff,
				.private_data = { 's', 'i', 'd', 'r' } };
	int r = cm_connection_sidr_request(&t->c, &m, t->now, &t->out);

	heard(t);
	return r;
}

static inline int sidr_reply(struct cm_talk *t)
{
	struct cm_message m = { .qpn = MY_QPN, .qkey = 0x01234567 };
	int r = cm_connection_sidr_reply(&t->c, &m, t->now, &t->out);

	heard(t);
	return r;
}

static inline int unsent(struct cm_talk *t)
{
	int r = cm_connection_unsent(&t->c, t->now, &t->out);

	heard(t);
	return r;
}

static inline int is_stale(struct cm_talk *t)
{
	int r = cm_connection_stale(&t->c, t->now, &t->out);

	heard(t);
	return r;
}

static inline int give_up(struct cm_talk *t)
{
	int r = cm_connection_give_up(&t->c, t->now, &t->out);

	heard(t);
	return r;
}

static inline int destroy(struct cm_talk *t)
{
	cm_connection_destroy(&t->c, t->now, &t->out);
	heard(t);
	return 0;
}

static inline void expire(struct cm_talk *t)
{
	cm_connection_expire(&t->c, t->now, &t->out);
	heard(t);
}

/* To the next deadline. @return how long that was, in milliseconds */
static inline uint64_t wait(struct cm_talk *t)
{
	uint64_t then = t->now, at = cm_connection_deadline(&t->c);

	REQUIRE(at != CM_NEVER && at > then);
	t->now = at - 1;
	expire(t);
	CHECK(!t->out.send && !t->out.event);
	t->now = at;
	expire(t);
	return (at - then) / AV_MSEC;
}

/* ---- getting there ---- */

static inline void begin(struct cm_talk *t)
{
	t->now = 1000 * AV_SEC;
	cm_connection_init(&t->c);
	t->c.local_id = MY_ID;
}

static inline void serve(struct cm_talk *t, enum cm_kind kind)
{
	struct cm_message m = from_peer(kind);

	begin(t);
	cm_connection_requested(&t->c, &m, 5);
	t->c.local_id = MY_ID;
}

static inline void become_established(struct cm_talk *t, enum role role)
{
	if (role == PASSIVE) {
		serve(t, CM_REQ);
		reply(t);
		take_kind(t, CM_RTU);
	} else {
		begin(t);
		request(t);
		take_kind(t, CM_REP);
		ready(t);
	}
}

/* By calls and messages only. @return false: a connection of that role is never in that state */
static inline bool reach(struct cm_talk *t, enum cm_state state, enum role role)
{
	if (state >= CM_ESTABLISHED && state <= CM_TIMEWAIT)
		become_established(t, role);
	switch (state) {
	case CM_IDLE:
		begin(t);
		break;
	case CM_REQ_SENT:
		begin(t);
		request(t);
		break;
	case CM_MRA_REQ_RCVD:
		reach(t, CM_REQ_SENT, ACTIVE);
		take_mra(t, CM_ABOUT_REQ, HOLD);
		break;
	case CM_REQ_RCVD:
		serve(t, CM_REQ);
		break;
	case CM_MRA_REQ_SENT:
		serve(t, CM_REQ);
		hold_later(t);
		break;
	case CM_REP_SENT:
		serve(t, CM_REQ);
		reply(t);
		break;
	case CM_MRA_REP_RCVD:
		reach(t, CM_REP_SENT, PASSIVE);
		take_mra(t, CM_ABOUT_REP, HOLD);
		break;
	case CM_REP_RCVD:
		begin(t);
		request(t);
		take_kind(t, CM_REP);
		break;
	case CM_MRA_REP_SENT:
		reach(t, CM_REP_RCVD, ACTIVE);
		hold_later(t);
		break;
	case CM_DREQ_SENT:
		disconnect(t);
		break;
	case CM_DREQ_RCVD:
		take_kind(t, CM_DREQ);
		break;
	case CM_TIMEWAIT:
		take_kind(t, CM_DREQ);
		release(t);
		break;
	case CM_SIDR_REQ_SENT:
		begin(t);
		sidr_request(t);
		break;
	case CM_SIDR_REQ_RCVD:
		serve(t, CM_SIDR_REQ);
		break;
	default:
		break;
	}
	REQUIRE(t->c.state == state);
	return t->c.active == (role == ACTIVE);
}

#endif
