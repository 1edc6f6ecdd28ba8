// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_host.c - the dispatcher that the library has in another form.
 */
#include "tests/talk/cm_host.h"

#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "librdmacm/cm/answer.h"

enum { LIFE = 18, RESPONSE = 20, RETRIES = 15, ACK_DELAY = 15, ACK_TIMEOUT = 19 };

void host_init(struct cm_host *h, uint32_t number, uint64_t guid, const struct cm_host_ops *ops)
{
	uint64_t now = h->now;

	*h = (struct cm_host){ .ops = ops, .guid = guid, .now = now };
	cm_ids_init(&h->ids, number, guid * UINT64_C(0x9e3779b97f4a7c15));
}

void host_done(struct cm_host *h)
{
	cm_ids_done(&h->ids);
}

/* After each call to the machine, as machine.h says. @m: the message that caused it, if any */
static void settle(struct cm_party *p, const struct cm_output *out, const struct cm_message *m)
{
	struct cm_host *h = p->host;

	cm_ids_settle(&h->ids, &p->c);
	cm_timer_set(&h->timers, &p->c.timer, cm_connection_deadline(&p->c));
	if (out->send)
		h->ops->send(h, out->mad);
	if (!out->event)
		return;
	p->last = out->event;
	p->status = out->status;
	p->told++;
	if (h->ops->told)
		h->ops->told(p, out->event, m);
}

static struct cm_party *party_of(struct cm_connection *c)
{
	return container_of(c, struct cm_party, c);
}

/* ---- what comes ---- */

static void refuse(struct cm_host *h, const struct cm_message *m, enum cm_reason reason)
{
	uint8_t mad[CM_MAD_LEN];

	if (m->kind == CM_SIDR_REQ)
		cm_answer_sidr(m, CM_SIDR_UNSUPPORTED, mad);
	else
		cm_answer_reject(m, reason, NULL, 0, mad);
	h->ops->send(h, mad);
}

static void serve(struct cm_host *h, const struct cm_message *m)
{
	struct cm_party *p = h->ops->asked(h, m);
	struct cm_output out;

	if (!p) {
		refuse(h, m, CM_INVALID_SERVICE);
		return;
	}
	p->host = h;
	cm_connection_requested(&p->c, m, 0);
	if (cm_ids_add(&h->ids, &p->c))
		return;
	if (m->kind == CM_REQ) {
		cm_connection_hold_later(&p->c, HOLD, h->now, &out);
		settle(p, &out, m);
	}
}

static void stale(struct cm_host *h, const struct cm_message *m, struct cm_connection *old)
{
	struct cm_output out;

	h->stale++;
	refuse(h, m, CM_STALE);
	if (!cm_connection_stale(old, h->now, &out))
		settle(party_of(old), &out, NULL);
}

static void take(struct cm_host *h, const struct cm_message *m, struct cm_connection *c)
{
	struct cm_output out;

	cm_connection_take(c, m, h->now, &out);
	settle(party_of(c), &out, m);
}

void host_hears(struct cm_host *h, const uint8_t *mad, size_t length)
{
	struct cm_connection *c = NULL;
	uint8_t drep[CM_MAD_LEN];
	struct cm_message m;

	if (cm_message_get(mad, length, &m))
		return;
	switch (cm_ids_arrived(&h->ids, &m, 0, &c)) {
	case CM_TAKE:
		take(h, &m, c);
		break;
	case CM_FRESH:
		serve(h, &m);
		break;
	case CM_STALE_REQ:
	case CM_STALE_REP:
		stale(h, &m, c);
		break;
	case CM_OVER:
		refuse(h, &m, CM_STALE);
		break;
	case CM_NOBODY:
		cm_answer_disconnect(&m, drep);
		h->ops->send(h, drep);
		break;
	default:
		h->ignored++;
		break;
	}
}

void host_expires(struct cm_host *h)
{
	struct cm_output out;
	struct cm_timer *t;

	while ((t = cm_timers_expired(&h->timers, h->now))) {
		struct cm_connection *c = container_of(t, struct cm_connection, timer);

		cm_connection_expire(c, h->now, &out);
		settle(party_of(c), &out, NULL);
	}
}

uint64_t host_deadline(const struct cm_host *h)
{
	return cm_timers_deadline(&h->timers);
}

/* ---- what programs do ---- */

static int done(struct cm_party *p, int r, const struct cm_output *out)
{
	if (!r)
		settle(p, out, NULL);
	return r;
}

static int begin(struct cm_party *p, struct cm_host *h, uint32_t qpn)
{
	*p = (struct cm_party){ .host = h, .qpn = qpn };
	cm_connection_init(&p->c);
	return cm_ids_add(&h->ids, &p->c);
}

int party_connects(struct cm_party *p, struct cm_host *h, uint32_t qpn, uint32_t word)
{
	struct cm_message m = {
		.service_id = 0x01061c06, .ca_guid = h->guid, .qpn = qpn,
		.remote_timeout = RESPONSE, .local_timeout = RESPONSE, .cm_retries = RETRIES,
		.primary.ack_timeout = ACK_TIMEOUT,
	};
	struct cm_output out;
	int r = begin(p, h, qpn);

	put_be32(m.private_data, word);
	return r ? r : done(p, cm_connection_request(&p->c, &m, LIFE, h->now, &out), &out);
}

int party_asks_sidr(struct cm_party *p, struct cm_host *h, uint32_t word)
{
	struct cm_message m = { .service_id = 0x01111c06, .pkey = 0xffff };
	struct cm_output out;
	int r = begin(p, h, 0);

	put_be32(m.private_data, word);
	return r ? r : done(p, cm_connection_sidr_request(&p->c, &m, h->now, &out), &out);
}

uint32_t word_of(const struct cm_message *m)
{
	return get_be32(m->private_data);
}

int party_replies(struct cm_party *p)
{
	struct cm_message m = { .qpn = p->qpn, .ca_guid = p->host->guid, .ack_delay = ACK_DELAY };
	struct cm_output out;

	return done(p, cm_connection_reply(&p->c, &m, p->host->now, &out), &out);
}

int party_is_ready(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_ready(&p->c, NULL, p->host->now, &out), &out);
}

int party_rejects(struct cm_party *p)
{
	struct cm_message m = { .reason = CM_CONSUMER };
	struct cm_output out;

	return done(p, cm_connection_reject(&p->c, &m, p->host->now, &out), &out);
}

int party_disconnects(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_disconnect(&p->c, NULL, p->host->now, &out), &out);
}

int party_releases(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_release(&p->c, NULL, p->host->now, &out), &out);
}

int party_answers_sidr(struct cm_party *p)
{
	struct cm_message m = { .status = CM_SIDR_OK, .qpn = p->qpn, .qkey = 0x01234567 };
	struct cm_output out;

	return done(p, cm_connection_sidr_reply(&p->c, &m, p->host->now, &out), &out);
}

int party_holds(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_hold(&p->c, HOLD, p->host->now, &out), &out);
}

int party_holds_later(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_hold_later(&p->c, HOLD, p->host->now, &out), &out);
}

int party_is_established(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_establish(&p->c, p->host->now, &out), &out);
}

int party_was_unsent(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_unsent(&p->c, p->host->now, &out), &out);
}

int party_gives_up(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_give_up(&p->c, p->host->now, &out), &out);
}

int party_is_stale(struct cm_party *p)
{
	struct cm_output out;

	return done(p, cm_connection_stale(&p->c, p->host->now, &out), &out);
}

void party_is_destroyed(struct cm_party *p)
{
	struct cm_output out;

	cm_connection_destroy(&p->c, p->host->now, &out);
	settle(p, &out, NULL);
	cm_ids_remove(&p->host->ids, &p->c);
	p->gone = true;
}
