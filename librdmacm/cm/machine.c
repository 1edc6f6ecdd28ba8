// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * machine.c - the table of a connection: state and trigger lead to a state, an action, an event.
 *
 * What waits for an answer sends the bytes that are kept, again and again; who gets them twice
 * must not be able to tell. A REQ that comes twice is not answered with the REP, which has a timer
 * of its own, but by an MRA, or not at all. A REP that comes twice is answered with the same RTU.
 *
 * Programs tell their peer a port that they only then listen at, and count on the time that an
 * adapter and a resolution take (qperf; perftest, which listens a second time). We are too quick
 * for that: whom nobody listens to asks again, a little later, before he believes it.
 */
#include "librdmacm/cm/machine.h"

#include <errno.h>

#include "librdmacm/cm/actions.h"
#include "librdmacm/cm/time.h"

enum trigger {
	/* the owner wants */
	REQUEST, REPLY, READY, REJECT, DISCONNECT, RELEASE, HOLD, HOLD_LATER, ESTABLISH,
	SIDR_REQUEST, SIDR_REPLY, SERVE, SIDR_SERVE, UNSENT, STALE, DESTROY,
	/* came */
	REQ_AGAIN, MRA_OF_REQ, MRA_OF_REP, REP, RTU, REJ, REJ_STALE, REJ_EARLY, DREQ, DREP,
	SIDR_REP,
	/* the deadline has passed, and there is another retry; there is none */
	EXPIRED, EXHAUSTED,
	TRIGGERS,
};

struct edge {
	enum cm_state to;
	cm_action *act;			/* NULL: there is no such edge */
	enum cm_event event;
};

/* ---- the table ---- */

static const struct edge edges[CM_STATES][TRIGGERS] = {
	[CM_IDLE] = {
		[REQUEST]	= { CM_REQ_SENT, cm_do_send_req },
		[SERVE]		= { CM_REQ_RCVD, cm_do_learn_req },
		[SIDR_REQUEST]	= { CM_SIDR_REQ_SENT, cm_do_send_sidr_req },
		[SIDR_SERVE]	= { CM_SIDR_REQ_RCVD, cm_do_learn_sidr_req },
		[DESTROY]	= { CM_IDLE, cm_do_quietly },
	},
	[CM_REQ_SENT] = {
		[REP]		= { CM_REP_RCVD, cm_do_learn_rep, CM_REP_CAME },
		[MRA_OF_REQ]	= { CM_MRA_REQ_RCVD, cm_do_wait_more },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_EARLY]	= { CM_REQ_SENT, cm_do_ask_soon },
		[EXPIRED]	= { CM_REQ_SENT, cm_do_ask_again },
		[EXHAUSTED]	= { CM_IDLE, cm_do_is_unanswered, CM_REQ_UNANSWERED },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[UNSENT]	= { CM_IDLE, cm_do_quietly },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asking },
	},
	[CM_MRA_REQ_RCVD] = {
		[REP]		= { CM_REP_RCVD, cm_do_learn_rep, CM_REP_CAME },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[EXPIRED]	= { CM_MRA_REQ_RCVD, cm_do_ask_again },
		[EXHAUSTED]	= { CM_IDLE, cm_do_is_unanswered, CM_REQ_UNANSWERED },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asking },
	},
	[CM_REQ_RCVD] = {
		[REPLY]		= { CM_REP_SENT, cm_do_send_rep },
		[HOLD]		= { CM_MRA_REQ_SENT, cm_do_hold },
		[HOLD_LATER]	= { CM_MRA_REQ_SENT, cm_do_hold_later },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[STALE]		= { CM_IDLE, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_MRA_REQ_SENT] = {
		[REPLY]		= { CM_REP_SENT, cm_do_send_rep },
		[REQ_AGAIN]	= { CM_MRA_REQ_SENT, cm_do_say_mra_of_req },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[STALE]		= { CM_IDLE, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_REP_SENT] = {
		[RTU]		= { CM_ESTABLISHED, cm_do_quietly, CM_RTU_CAME },
		[ESTABLISH]	= { CM_ESTABLISHED, cm_do_quietly, CM_RTU_CAME },
		[MRA_OF_REP]	= { CM_MRA_REP_RCVD, cm_do_wait_more },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, cm_do_learn_dreq, CM_DREQ_CAME },
		[EXPIRED]	= { CM_REP_SENT, cm_do_ask_again },
		[EXHAUSTED]	= { CM_IDLE, cm_do_is_unanswered, CM_REP_UNANSWERED },
		[REJECT]	= { CM_TIMEWAIT, cm_do_send_rej },
		[UNSENT]	= { CM_MRA_REQ_SENT, cm_do_quietly },
		[STALE]		= { CM_IDLE, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_MRA_REP_RCVD] = {
		[RTU]		= { CM_ESTABLISHED, cm_do_quietly, CM_RTU_CAME },
		[ESTABLISH]	= { CM_ESTABLISHED, cm_do_quietly, CM_RTU_CAME },
		[REJ]		= { CM_IDLE, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, cm_do_learn_dreq, CM_DREQ_CAME },
		[EXPIRED]	= { CM_MRA_REP_RCVD, cm_do_ask_again },
		[EXHAUSTED]	= { CM_IDLE, cm_do_is_unanswered, CM_REP_UNANSWERED },
		[REJECT]	= { CM_TIMEWAIT, cm_do_send_rej },
		[STALE]		= { CM_IDLE, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_REP_RCVD] = {
		[READY]		= { CM_ESTABLISHED, cm_do_send_rtu },
		[HOLD]		= { CM_MRA_REP_SENT, cm_do_hold },
		[HOLD_LATER]	= { CM_MRA_REP_SENT, cm_do_hold_later },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[REJ]		= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[STALE]		= { CM_TIMEWAIT, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_MRA_REP_SENT] = {
		[READY]		= { CM_ESTABLISHED, cm_do_send_rtu },
		[REP]		= { CM_MRA_REP_SENT, cm_do_say_mra_of_rep },
		[REJECT]	= { CM_IDLE, cm_do_send_rej },
		[REJ]		= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[STALE]		= { CM_TIMEWAIT, cm_do_is_dead, CM_REJ_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_asked },
	},
	[CM_ESTABLISHED] = {
		[DISCONNECT]	= { CM_DREQ_SENT, cm_do_send_dreq },
		[REP]		= { CM_ESTABLISHED, cm_do_say_rtu_again },
		[REJ]		= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[DREQ]		= { CM_DREQ_RCVD, cm_do_learn_dreq, CM_DREQ_CAME },
		[STALE]		= { CM_DREQ_SENT, cm_do_send_dreq },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_established },
	},
	[CM_DREQ_SENT] = {
		[DREP]		= { CM_TIMEWAIT, cm_do_quietly, CM_DREP_CAME },
		[DREQ]		= { CM_DREQ_RCVD, cm_do_learn_dreq, CM_DREQ_CAME },
		[REJ]		= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[REJ_STALE]	= { CM_TIMEWAIT, cm_do_learn_rej, CM_REJ_CAME },
		[EXPIRED]	= { CM_DREQ_SENT, cm_do_ask_again },
		[EXHAUSTED]	= { CM_TIMEWAIT, cm_do_is_unanswered, CM_DREQ_UNANSWERED },
		[UNSENT]	= { CM_TIMEWAIT, cm_do_quietly },
		[DESTROY]	= { CM_IDLE, cm_do_quietly },
	},
	[CM_DREQ_RCVD] = {
		[RELEASE]	= { CM_TIMEWAIT, cm_do_send_drep },
		[DREP]		= { CM_TIMEWAIT, cm_do_quietly, CM_DREP_CAME },
		[DESTROY]	= { CM_IDLE, cm_do_send_drep },
	},
	[CM_TIMEWAIT] = {
		[DREQ]		= { CM_TIMEWAIT, cm_do_say_drep_again },
		[EXPIRED]	= { CM_IDLE, cm_do_quietly, CM_TIMEWAIT_OVER },
		[DESTROY]	= { CM_IDLE, cm_do_quietly },
	},
	[CM_SIDR_REQ_SENT] = {
		[SIDR_REP]	= { CM_IDLE, cm_do_learn_sidr_rep, CM_SIDR_REP_CAME },
		[EXPIRED]	= { CM_SIDR_REQ_SENT, cm_do_ask_again },
		[EXHAUSTED]	= { CM_IDLE, cm_do_is_unanswered, CM_SIDR_UNANSWERED },
		[UNSENT]	= { CM_IDLE, cm_do_quietly },
		[DESTROY]	= { CM_IDLE, cm_do_quietly },
	},
	[CM_SIDR_REQ_RCVD] = {
		[SIDR_REPLY]	= { CM_IDLE, cm_do_send_sidr_rep },
		[DESTROY]	= { CM_IDLE, cm_do_destroy_sidr },
	},
};

/* In a new state nothing is waited for but the end of time-wait; the action may change that. */
static int step(struct cm_connection *c, enum trigger t, struct cm_step s, struct cm_output *out)
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
	return step(c, REQUEST, (struct cm_step){ .m = m, .now = now, .number = life_time }, out);
}

int cm_connection_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out)
{
	return step(c, REPLY, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_ready(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			struct cm_output *out)
{
	return step(c, READY, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_reject(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			 struct cm_output *out)
{
	return step(c, REJECT, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_disconnect(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out)
{
	return step(c, DISCONNECT, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_release(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			  struct cm_output *out)
{
	return step(c, RELEASE, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_hold(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
		       struct cm_output *out)
{
	return step(c, HOLD, (struct cm_step){ .now = now, .number = service_timeout }, out);
}

int cm_connection_hold_later(struct cm_connection *c, uint8_t service_timeout, uint64_t now,
			     struct cm_output *out)
{
	return step(c, HOLD_LATER, (struct cm_step){ .now = now, .number = service_timeout }, out);
}

int cm_connection_establish(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	bool was = c->state == CM_ESTABLISHED;
	int r = step(c, ESTABLISH, (struct cm_step){ .now = now }, out);

	return was ? -EISCONN : r;
}

int cm_connection_sidr_request(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			       struct cm_output *out)
{
	return step(c, SIDR_REQUEST, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_sidr_reply(struct cm_connection *c, const struct cm_message *m, uint64_t now,
			     struct cm_output *out)
{
	return step(c, SIDR_REPLY, (struct cm_step){ .m = m, .now = now }, out);
}

int cm_connection_unsent(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	return step(c, UNSENT, (struct cm_step){ .now = now }, out);
}

int cm_connection_stale(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	return step(c, STALE, (struct cm_step){ .now = now }, out);
}

int cm_connection_give_up(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	return step(c, EXHAUSTED, (struct cm_step){ .now = now }, out);
}

void cm_connection_destroy(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	step(c, DESTROY, (struct cm_step){ .now = now }, out);
}

void cm_connection_requested(struct cm_connection *c, const struct cm_message *m, uint64_t source)
{
	struct cm_output out;

	cm_connection_init(c);
	step(c, m->kind == CM_SIDR_REQ ? SIDR_SERVE : SERVE,
	     (struct cm_step){ .m = m, .number = source }, &out);
}

static enum trigger trigger_of_rej(const struct cm_connection *c, uint16_t reason)
{
	if (reason == CM_STALE)
		return REJ_STALE;
	return reason == CM_INVALID_SERVICE && c->state == CM_REQ_SENT &&
	       c->refusals < CM_REFUSALS ? REJ_EARLY : REJ;
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
		return trigger_of_rej(c, m->reason);
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
		step(c, t, (struct cm_step){ .m = m, .now = now }, out);
}

void cm_connection_expire(struct cm_connection *c, uint64_t now, struct cm_output *out)
{
	bool more = c->state == CM_TIMEWAIT || c->early || c->retries_left > 0;

	out->send = false;
	out->event = CM_NO_EVENT;
	out->status = 0;
	if (now >= c->deadline)
		step(c, more ? EXPIRED : EXHAUSTED, (struct cm_step){ .now = now }, out);
}

uint64_t cm_connection_deadline(const struct cm_connection *c)
{
	return c->deadline;
}
