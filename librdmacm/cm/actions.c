// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * actions.c - what is said, what is learnt, how long to wait.
 */
#include "librdmacm/cm/actions.h"

#include <errno.h>
#include <string.h>

#include "base/be.h"
#include "base/clock.h"
#include "librdmacm/cm/time.h"

enum {
	SIDR_TIMEOUT = 20, SIDR_RETRIES = 15,	/* as Linux */
	USUAL_HOLD = 24,			/* 68 s */
	ID_INDEX_BITS = 20,
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
static void ask(struct cm_connection *c, const struct cm_step *s, struct cm_output *out,
		const struct cm_message *m)
{
	keep_and_say(c, out, m);
	c->retries_left = c->retries;
	c->early = false;
	c->deadline = s->now + c->wait;
}

static void say_mra(const struct cm_connection *c, struct cm_output *out, enum cm_about about)
{
	struct cm_message m = compose(c, CM_MRA, NULL);

	m.about = (uint8_t)about;
	m.service_timeout = c->service_timeout;
	say(out, &m);
}

/* ---- what the owner wants ---- */

void cm_do_quietly(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)c;
	(void)s;
	(void)out;
}

void cm_do_send_req(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
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
	c->refusals = 0;
	c->req_tid = own_tid(c);
	m = compose(c, CM_REQ, s->m);
	m.ece_high = 0;
	ask(c, s, out, &m);
}

void cm_do_send_rep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_REP, s->m);

	c->local_qpn = cm_message_qpn(&m, c->transport);
	ask(c, s, out, &m);
}

void cm_do_send_rtu(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
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

void cm_do_send_rej(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
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

void cm_do_send_dreq(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = dreq(c, s->m);

	ask(c, s, out, &m);
}

void cm_do_send_drep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_DREP, s->m);

	m.tid = c->dreq_tid;
	say(out, &m);
}

void cm_do_hold(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	c->service_timeout = (uint8_t)s->number;
	say_mra(c, out, rejected(s->from));
}

void cm_do_hold_later(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)out;
	c->service_timeout = (uint8_t)s->number;
}

void cm_do_send_sidr_req(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
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

void cm_do_send_sidr_rep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	say_sidr_rep(c, s->m, out);
}

/* ---- the end ---- */

void cm_do_destroy_asking(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = { .reason = CM_TIMEOUT, .info_length = sizeof(c->local_guid) };

	put_be64(m.info, c->local_guid);
	say_rej(c, s->from, &m, out);
}

void cm_do_destroy_asked(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = { .reason = CM_CONSUMER };

	say_rej(c, s->from, &m, out);
}

void cm_do_destroy_established(struct cm_connection *c, const struct cm_step *s,
			       struct cm_output *out)
{
	struct cm_message m = dreq(c, NULL);

	(void)s;
	say(out, &m);
}

void cm_do_destroy_sidr(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = { .status = CM_SIDR_REJECTED };

	(void)s;
	say_sidr_rep(c, &m, out);
}

/* ---- what came ---- */

void cm_do_learn_req(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
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

void cm_do_learn_sidr_req(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)out;
	c->sidr = true;
	c->remote_id = s->m->local_id;
	c->remote_guid = s->number;
	c->service_id = s->m->service_id;
	c->req_tid = s->m->tid;
}

void cm_do_learn_rep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)out;
	c->remote_id = s->m->local_id;
	c->remote_qpn = cm_message_qpn(s->m, c->transport);
	c->remote_guid = s->m->ca_guid;
	c->av_timeout = cm_ack_timeout(s->m->ack_delay, c->life_time);
	c->service_timeout = USUAL_HOLD;
}

void cm_do_learn_dreq(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)out;
	c->dreq_tid = s->m->tid;
}

void cm_do_learn_rej(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)c;
	out->status = s->m->reason;
}

void cm_do_learn_sidr_rep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)c;
	out->status = s->m->status;
}

/* Once: the next wait is as the first. */
void cm_do_wait_more(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)out;
	c->deadline = s->now + cm_time(s->m->service_timeout) + cm_time(c->av_timeout);
}

void cm_do_say_mra_of_req(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)s;
	say_mra(c, out, CM_ABOUT_REQ);
}

void cm_do_say_mra_of_rep(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)s;
	say_mra(c, out, CM_ABOUT_REP);
}

/* The passive side has none. */
void cm_do_say_rtu_again(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)s;
	if (c->kept == CM_RTU)
		say_kept(c, out);
}

void cm_do_say_drep_again(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	struct cm_message m = compose(c, CM_DREP, NULL);

	m.tid = s->m->tid;
	say(out, &m);
}

void cm_do_is_dead(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)c;
	(void)s;
	out->status = CM_TIMEOUT;
}

/* ---- time ---- */

void cm_do_ask_again(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	say_kept(c, out);
	c->retries_left -= !c->early;
	c->early = false;
	c->deadline = s->now + c->wait;
}

/* It costs none of the retries, which are for what gets lost. */
void cm_do_ask_soon(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	static const uint64_t waits[CM_REFUSALS] = { 5 * AV_MSEC, 20 * AV_MSEC, 80 * AV_MSEC };

	(void)out;
	c->deadline = s->now + waits[c->refusals++];
	c->early = true;
}

void cm_do_is_unanswered(struct cm_connection *c, const struct cm_step *s, struct cm_output *out)
{
	(void)c;
	(void)s;
	out->status = -ETIMEDOUT;
}
