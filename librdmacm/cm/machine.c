// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * machine.c - the table of a connection: state and trigger lead to a state, an action, an event.
 *
 * What waits for an answer sends the bytes that are kept, again and again; who gets them twice
 * must not be able to tell. A REQ that comes twice is not answered with the REP, which has a timer
 * of its own, but by an MRA, or not at all. A REP that comes twice is answered with the same RTU.
 */
#include "librdmacm/cm/machine.h"

#include <errno.h>
#include <string.h>

#include "base/be.h"
#include "librdmacm/cm/time.h"

enum {
	SIDR_TIMEOUT = 20, SIDR_RETRIES = 15,	/* as Linux */
	USUAL_HOLD = 24,			/* 68 s */
	ID_INDEX_BITS = 20,
};

enum trigger {
	/* the owner wants */
	REQUEST, REPLY, READY, REJECT, DISCONNECT, RELEASE, HOLD, HOLD_LATER, ESTABLISH,
	SIDR_REQUEST, SIDR_REPLY, SERVE, SIDR_SERVE, UNSENT, DESTROY,
	/* came */
	REQ_AGAIN, MRA_OF_REQ, MRA_OF_REP, REP, RTU, REJ, REJ_STALE, DREQ, DREP, SIDR_REP,
	/* the deadline has passed, and there is another retry; there is none */
	EXPIRED, EXHAUSTED,
	TRIGGERS,
};

/* What a trigger brings along. */
struct step {
	const struct cm_message *m;	/* or NULL */
	uint64_t now;
	uint64_t number;		/* life time, service timeout, source */
	enum cm_state from;
};

typedef void action(struct cm_connection *c, const struct step *s, struct cm_output *out);

struct edge {
	enum cm_state to;
	action *act;			/* NULL: there is no such edge */
	enum cm_event event;
};

/* ---- messages ---- */

static const struct cm_message nothing_more;

/* A message to the peer, with what the owner gave for it. */
static struct cm_message compose(const struct cm_connection *c, enum cm_kind kind,
				 const struct cm_message *given)
{
	struct cm_message m = given ? *given : nothing_more;

	m.kind = kind;
	m.tid = c->req_tid;
	m.local_id = c->local_id;
	m.remote_id = c->remote_id;
	return m;
}

/* Of what is begun here. */
static uint64_t own_tid(const struct cm_connection *c)
{
	return (uint64_t)(c->local_id >> ID_INDEX_BITS << ID_INDEX_BITS) << 32 | c->local_id;
}

static void say(struct cm_output *out, const struct cm_message *m)
{
	cm_message_put(m, out->mad);
	out->send = true;
}

static void say_kept(const struct cm_connection *c, struct cm_output *out)
{
	memcpy(out->mad, c->mad, CM_MAD_LEN);
	out->send = true;
}

/* It may have to be said again. */
static void keep_and_say(struct cm_connection *c, struct cm_output *out, const struct cm_message *m)
{
	cm_message_put(m, c->mad);
	c->kept = (uint8_t)m->kind;
	say_kept(c, out);
}

/* Until an answer comes. */
static void ask(struct cm_connection *c, const struct step *s, struct cm_output *out,
		const struct cm_message *m)
{
	keep_and_say(c, out, m);
	c->retries_left = c->retries;
	c->deadline = s->now + c->wait;
}

static void say_mra(const struct cm_connection *c, struct cm_output *out, enum cm_about about)
{
	struct cm_message m = compose(c, CM_MRA, NULL);

	m.about = (uint8_t)about;
	m.service_timeout = c->service_timeout;
	say(out, &m);
}

/* ---- actions: what the owner wants ---- */

static void quietly(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)c;
	(void)s;
	(void)out;
}

static void send_req(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m;

	c->active = true;
	c->sidr = false;
	c->life_time = (uint8_t)s->number;
	c->av_timeout = (uint8_t)(c->life_time < CM_TIME_MAX ? c->life_time + 1 : CM_TIME_MAX);
	c->transport = s->m->transport;
	c->wait = 2 * cm_time(c->life_time) + cm_time(s->m->remote_timeout);
	c->retries = s->m->cm_retries;
	c->local_qpn = s->m->qpn;
	c->local_guid = s->m->ca_guid;
	c->remote_id = 0;
	c->req_tid = own_tid(c);
	m = compose(c, CM_REQ, s->m);
	m.ece_high = 0;
	ask(c, s, out, &m);
}

static void send_rep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_REP, s->m);

	c->local_qpn = cm_message_qpn(&m, c->transport);
	ask(c, s, out, &m);
}

static void send_rtu(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_RTU, s->m);

	keep_and_say(c, out, &m);
}

static enum cm_about rejected(enum cm_state state)
{
	switch (state) {
	case CM_REQ_RCVD:
	case CM_MRA_REQ_SENT:
		return CM_ABOUT_REQ;
	case CM_REP_RCVD:
	case CM_MRA_REP_SENT:
		return CM_ABOUT_REP;
	default:
		return CM_ABOUT_OTHER;
	}
}

static void say_rej(struct cm_connection *c, enum cm_state from, const struct cm_message *given,
		    struct cm_output *out)
{
	struct cm_message m = compose(c, CM_REJ, given);

	m.about = (uint8_t)rejected(from);
	if (from == CM_REQ_RCVD)
		m.local_id = 0;
	say(out, &m);
}

static void send_rej(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	say_rej(c, s->from, s->m, out);
}

static struct cm_message dreq(struct cm_connection *c, const struct cm_message *given)
{
	struct cm_message m = compose(c, CM_DREQ, given);

	m.tid = own_tid(c);
	m.qpn = c->remote_qpn;
	return m;
}

static void send_dreq(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = dreq(c, s->m);

	ask(c, s, out, &m);
}

static void send_drep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_DREP, s->m);

	m.tid = c->dreq_tid;
	say(out, &m);
}

static void hold(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	c->service_timeout = (uint8_t)s->number;
	say_mra(c, out, rejected(s->from));
}

static void hold_later(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)out;
	c->service_timeout = (uint8_t)s->number;
}

static void send_sidr_req(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m;

	c->active = true;
	c->sidr = true;
	c->wait = cm_time(SIDR_TIMEOUT);
	c->retries = SIDR_RETRIES;
	c->req_tid = own_tid(c);
	m = compose(c, CM_SIDR_REQ, s->m);
	ask(c, s, out, &m);
}

static void say_sidr_rep(struct cm_connection *c, const struct cm_message *given,
			 struct cm_output *out)
{
	struct cm_message m = compose(c, CM_SIDR_REP, given);

	m.local_id = c->remote_id;
	m.service_id = c->service_id;
	say(out, &m);
}

static void send_sidr_rep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	say_sidr_rep(c, s->m, out);
}

/* ---- actions: the end ---- */

static void destroy_asking(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = { .reason = CM_TIMEOUT, .info_length = sizeof(c->local_guid) };

	put_be64(m.info, c->local_guid);
	say_rej(c, s->from, &m, out);
}

static void destroy_asked(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = { .reason = CM_CONSUMER };

	say_rej(c, s->from, &m, out);
}

static void destroy_established(struct cm_connection *c, const struct step *s,
				struct cm_output *out)
{
	struct cm_message m = dreq(c, NULL);

	(void)s;
	say(out, &m);
}

static void destroy_sidr(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = { .status = CM_SIDR_REJECTED };

	(void)s;
	say_sidr_rep(c, &m, out);
}

/* ---- actions: what came ---- */

static void learn_req(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	const struct cm_message *m = s->m;

	(void)out;
	c->transport = m->transport;
	c->life_time = m->primary.ack_timeout ? m->primary.ack_timeout - 1 : 0;
	c->av_timeout = m->primary.ack_timeout;
	c->service_timeout = USUAL_HOLD;
	c->wait = cm_time(m->local_timeout);
	c->retries = m->cm_retries;
	c->remote_id = m->local_id;
	c->remote_qpn = m->qpn;
	c->remote_guid = m->ca_guid;
	c->req_tid = m->tid;
}

static void learn_sidr_req(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)out;
	c->sidr = true;
	c->remote_id = s->m->local_id;
	c->remote_guid = s->number;
	c->service_id = s->m->service_id;
	c->req_tid = s->m->tid;
}

static void learn_rep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)out;
	c->remote_id = s->m->local_id;
	c->remote_qpn = cm_message_qpn(s->m, c->transport);
	c->remote_guid = s->m->ca_guid;
	c->av_timeout = cm_ack_timeout(s->m->ack_delay, c->life_time);
	c->service_timeout = USUAL_HOLD;
}

static void learn_dreq(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)out;
	c->dreq_tid = s->m->tid;
}

static void learn_rej(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)c;
	out->status = s->m->reason;
}

static void learn_sidr_rep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)c;
	out->status = s->m->status;
}

/* Once: the next wait is as the first. */
static void wait_more(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)out;
	c->deadline = s->now + cm_time(s->m->service_timeout) + cm_time(c->av_timeout);
}

static void say_mra_of_req(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)s;
	say_mra(c, out, CM_ABOUT_REQ);
}

static void say_mra_of_rep(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)s;
	say_mra(c, out, CM_ABOUT_REP);
}

/* The passive side has none. */
static void say_rtu_again(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)s;
	if (c->kept == CM_RTU)
		say_kept(c, out);
}

static void say_drep_again(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_DREP, NULL);

	m.tid = s->m->tid;
	say(out, &m);
}

/* ---- actions: time ---- */

static void ask_again(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	say_kept(c, out);
	c->retries_left--;
	c->deadline = s->now + c->wait;
}

static void is_unanswered(struct cm_connection *c, const struct step *s, struct cm_output *out)
{
	(void)c;
	(void)s;
	out->status = -ETIMEDOUT;
}

/* ---- the table ---- */

static const struct edge edges[CM_STATES][TRIGGERS] = {
	[CM_IDLE] = {
		[REQUEST]	= { CM_REQ_SENT, send_req },
		[SERVE]		= { CM_REQ_RCVD, learn_req },
		[SIDR_REQUEST]	= { CM_SIDR_REQ_SENT, send_sidr_req },
		[SIDR_SERVE]	= { CM_SIDR_REQ_RCVD, learn_sidr_req },
		[DESTROY]	= { CM_IDLE, quietly },
	},
	[CM_REQ_SENT] = {
		[REP]		= { CM_REP_RCVD, learn_rep, CM_REP_CAME },
		[MRA_OF_REQ]	= { CM_MRA_REQ_RCVD, wait_more },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[EXPIRED]	= { CM_REQ_SENT, ask_again },
		[EXHAUSTED]	= { CM_IDLE, is_unanswered, CM_REQ_UNANSWERED },
		[REJECT]	= { CM_IDLE, send_rej },
		[UNSENT]	= { CM_IDLE, quietly },
		[DESTROY]	= { CM_IDLE, destroy_asking },
	},
	[CM_MRA_REQ_RCVD] = {
		[REP]		= { CM_REP_RCVD, learn_rep, CM_REP_CAME },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[EXPIRED]	= { CM_MRA_REQ_RCVD, ask_again },
		[EXHAUSTED]	= { CM_IDLE, is_unanswered, CM_REQ_UNANSWERED },
		[REJECT]	= { CM_IDLE, send_rej },
		[DESTROY]	= { CM_IDLE, destroy_asking },
	},
	[CM_REQ_RCVD] = {
		[REPLY]		= { CM_REP_SENT, send_rep },
		[HOLD]		= { CM_MRA_REQ_SENT, hold },
		[HOLD_LATER]	= { CM_MRA_REQ_SENT, hold_later },
		[REJECT]	= { CM_IDLE, send_rej },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_MRA_REQ_SENT] = {
		[REPLY]		= { CM_REP_SENT, send_rep },
		[REQ_AGAIN]	= { CM_MRA_REQ_SENT, say_mra_of_req },
		[REJECT]	= { CM_IDLE, send_rej },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_REP_SENT] = {
		[RTU]		= { CM_ESTABLISHED, quietly, CM_RTU_CAME },
		[ESTABLISH]	= { CM_ESTABLISHED, quietly, CM_RTU_CAME },
		[MRA_OF_REP]	= { CM_MRA_REP_RCVD, wait_more },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, learn_dreq, CM_DREQ_CAME },
		[EXPIRED]	= { CM_REP_SENT, ask_again },
		[EXHAUSTED]	= { CM_IDLE, is_unanswered, CM_REP_UNANSWERED },
		[REJECT]	= { CM_TIMEWAIT, send_rej },
		[UNSENT]	= { CM_MRA_REQ_SENT, quietly },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_MRA_REP_RCVD] = {
		[RTU]		= { CM_ESTABLISHED, quietly, CM_RTU_CAME },
		[ESTABLISH]	= { CM_ESTABLISHED, quietly, CM_RTU_CAME },
		[REJ]		= { CM_IDLE, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, learn_dreq, CM_DREQ_CAME },
		[EXPIRED]	= { CM_MRA_REP_RCVD, ask_again },
		[EXHAUSTED]	= { CM_IDLE, is_unanswered, CM_REP_UNANSWERED },
		[REJECT]	= { CM_TIMEWAIT, send_rej },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_REP_RCVD] = {
		[READY]		= { CM_ESTABLISHED, send_rtu },
		[HOLD]		= { CM_MRA_REP_SENT, hold },
		[HOLD_LATER]	= { CM_MRA_REP_SENT, hold_later },
		[REJECT]	= { CM_IDLE, send_rej },
		[REJ]		= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_MRA_REP_SENT] = {
		[READY]		= { CM_ESTABLISHED, send_rtu },
		[REP]		= { CM_MRA_REP_SENT, say_mra_of_rep },
		[REJECT]	= { CM_IDLE, send_rej },
		[REJ]		= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, destroy_asked },
	},
	[CM_ESTABLISHED] = {
		[DISCONNECT]	= { CM_DREQ_SENT, send_dreq },
		[REP]		= { CM_ESTABLISHED, say_rtu_again },
		[REJ]		= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, learn_dreq, CM_DREQ_CAME },
		[DESTROY]	= { CM_IDLE, destroy_established },
	},
	[CM_DREQ_SENT] = {
		[DREP]		= { CM_TIMEWAIT, quietly, CM_DREP_CAME },
		[DREQ]		= { CM_DREQ_RCVD, learn_dreq, CM_DREQ_CAME },
		[REJ]		= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, learn_rej, CM_REJ_CAME },
		[EXPIRED]	= { CM_DREQ_SENT, ask_again },
		[EXHAUSTED]	= { CM_TIMEWAIT, is_unanswered, CM_DREQ_UNANSWERED },
		[UNSENT]	= { CM_TIMEWAIT, quietly },
		[DESTROY]	= { CM_IDLE, quietly },
	},
	[CM_DREQ_RCVD] = {
		[RELEASE]	= { CM_TIMEWAIT, send_drep },
		[DREP]		= { CM_TIMEWAIT, quietly, CM_DREP_CAME },
		[DESTROY]	= { CM_IDLE, send_drep },
	},
	[CM_TIMEWAIT] = {
		[DREQ]		= { CM_TIMEWAIT, say_drep_again },
		[EXPIRED]	= { CM_IDLE, quietly, CM_TIMEWAIT_OVER },
		[DESTROY]	= { CM_IDLE, quietly },
	},
	[CM_SIDR_REQ_SENT] = {
		[SIDR_REP]	= { CM_IDLE, learn_sidr_rep, CM_SIDR_REP_CAME },
		[EXPIRED]	= { CM_SIDR_REQ_SENT, ask_again },
		[EXHAUSTED]	= { CM_IDLE, is_unanswered, CM_SIDR_UNANSWERED },
		[UNSENT]	= { CM_IDLE, quietly },
		[DESTROY]	= { CM_IDLE, quietly },
	},
	[CM_SIDR_REQ_RCVD] = {
		[SIDR_REPLY]	= { CM_IDLE, send_sidr_rep },
		[DESTROY]	= { CM_IDLE, destroy_sidr },
	},
};

/* In a new state nothing is waited for but the end of time-wait; the action may change that. */
static int step(struct cm_connection *c, enum trigger t, struct step s, struct cm_output *out)
{
	const struct edge *e = &edges[c->state][t];

	out->send = false;
	out->event = CM_NO_EVENT;
	out->status = 0;
	if (!e->act)
		return -EINVAL;
	s.from = c->state;
	c->state = e->to;
	if (c->state != s.from)
		c->deadline = c->state == CM_TIMEWAIT ? s.now + cm_time(c->av_timeout) : CM_NEVER;
	out->event = e->event;
	e->act(c, &s, out);
	return 0;
}

/* ---- calls ---- */

void cm_connection_init(struct cm_connection *c)
{
	*c = (struct cm_connection){ .deadline = CM_NEVER };
}

int cm_connection_request(struct cm_connection *c, const struct cm_message *m, uint8_t life_time,
			  uint64_t now, struct cm_output *out)
{
	return step(c, REQUEST, (struct step){ .m = m, .now = now, .number = life_time }, out);
}

int cm_connection_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out)
{
	return step(c, REPLY, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_ready(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out)
{
	return step(c, READY, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_reject(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			 struct cm_output *out)
{
	return step(c, REJECT, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_disconnect(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out)
{
	return step(c, DISCONNECT, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_release(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			  struct cm_output *out)
{
	return step(c, RELEASE, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_hold(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
		       struct cm_output *out)
{
	return step(c, HOLD, (struct step){ .now = now, .number = service_timeout }, out);
}

int cm_connection_hold_later(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
			     struct cm_output *out)
{
	return step(c, HOLD_LATER, (struct step){ .now = now, .number = service_timeout }, out);
}

int cm_connection_establish(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	bool was = c->state == CM_ESTABLISHED;
	int r = step(c, ESTABLISH, (struct step){ .now = now }, out);

	return was ? -EISCONN : r;
}

int cm_connection_sidr_request(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			       struct cm_output *out)
{
	return step(c, SIDR_REQUEST, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_sidr_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out)
{
	return step(c, SIDR_REPLY, (struct step){ .m = m, .now = now }, out);
}

int cm_connection_unsent(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	return step(c, UNSENT, (struct step){ .now = now }, out);
}

int cm_connection_give_up(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	return step(c, EXHAUSTED, (struct step){ .now = now }, out);
}

void cm_connection_destroy(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	step(c, DESTROY, (struct step){ .now = now }, out);
}

void cm_connection_requested(struct cm_connection *c, const struct cm_message *m, uint64_t source)
{
	struct cm_output out;

	cm_connection_init(c);
	step(c, m->kind == CM_SIDR_REQ ? SIDR_SERVE : SERVE,
	     (struct step){ .m = m, .number = source }, &out);
}

/* TRIGGERS: nothing that matters in any state. */
static enum trigger trigger_of(const struct cm_connection *c, const struct cm_message *m)
{
	static const enum trigger of_mra[] = { MRA_OF_REQ, MRA_OF_REP, TRIGGERS, TRIGGERS };

	switch (m->kind) {
	case CM_REQ:
		return REQ_AGAIN;
	case CM_MRA:
		return of_mra[m->about & 3];
	case CM_REP:
		return REP;
	case CM_RTU:
		return RTU;
	case CM_REJ:
		return m->reason == CM_STALE ? REJ_STALE : REJ;
	case CM_DREQ:
		return m->qpn == c->local_qpn ? DREQ : TRIGGERS;
	case CM_DREP:
		return DREP;
	case CM_SIDR_REP:
		return SIDR_REP;
	default:
		return TRIGGERS;
	}
}

void cm_connection_take(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out)
{
	enum trigger t = trigger_of(c, m);

	out->send = false;
	out->event = CM_NO_EVENT;
	out->status = 0;
	if (t != TRIGGERS)
		step(c, t, (struct step){ .m = m, .now = now }, out);
}

void cm_connection_expire(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	bool more = c->state == CM_TIMEWAIT || c->retries_left > 0;

	out->send = false;
	out->event = CM_NO_EVENT;
	out->status = 0;
	if (now >= c->deadline)
		step(c, more ? EXPIRED : EXHAUSTED, (struct step){ .now = now }, out);
}

uint64_t cm_connection_deadline(const struct cm_connection *c)
{
	return c->deadline;
}
