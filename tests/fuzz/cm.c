// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm.c - a host with programs that call what they like, and a network on which anybody sends any
 * MAD: with the right ids, with the host's own words, or without any sense.
 *
 * Whatever comes: a connection is found by its id as long as it exists and by its peer as long as
 * it has one, waits for something whenever it has asked, says again what it said, tells nobody
 * anything after its end, and answers one MAD with two at the most.
 *
 * An input is steps of op:8 and what follows.
 */
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "base/clock.h"
#include "librdmacm/cm/actions.h"
#include "tests/fuzz/bytes.h"
#include "tests/talk/cm_host.h"

enum { PARTIES = 8, STEPS = 512, GUID = 0x7000, ATTRIBUTE = 17, ANSWERS = 2 };

struct guest {
	struct cm_party p;
	bool in;
	uint8_t asked[CM_MAD_LEN];	/* what it waits for an answer to */
	bool asks;
};

static struct cm_host host;
static struct guest guests[PARTIES];
static uint8_t last[CM_MAD_LEN];	/* that was sent */
static unsigned int sent;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

/* ---- the world ---- */

static void send(struct cm_host *h, const uint8_t mad[static CM_MAD_LEN])
{
	uint8_t again[CM_MAD_LEN];
	struct cm_message m;

	(void)h;
	must(cm_message_get(mad, CM_MAD_LEN, &m) == 0);
	cm_message_put(&m, again);
	must(memcmp(mad, again, CM_MAD_LEN) == 0);
	memcpy(last, mad, CM_MAD_LEN);
	sent++;
}

static struct guest *free_guest(void)
{
	for (int i = 0; i < PARTIES; i++) {
		if (guests[i].in)
			continue;
		guests[i] = (struct guest){ .in = true, .p.qpn = (uint32_t)i };
		return &guests[i];
	}
	return NULL;
}

static struct cm_party *asked(struct cm_host *h, const struct cm_message *m)
{
	struct guest *g = m->service_id & 1 ? NULL : free_guest();

	(void)h;
	return g ? &g->p : NULL;
}

static void told(struct cm_party *p, enum cm_event e, const struct cm_message *m)
{
	must(container_of(p, struct guest, p)->in && !p->gone);
	must(e > CM_NO_EVENT && e < CM_EVENTS);
	must((p->status == 0) != (e >= CM_REQ_UNANSWERED && e <= CM_SIDR_UNANSWERED) ||
	     e == CM_REJ_CAME || e == CM_SIDR_REP_CAME);
	if (m && e == CM_REJ_CAME && m->kind == CM_REJ)
		must(p->status == m->reason);
}

static const struct cm_host_ops ops = { .send = send, .asked = asked, .told = told };

/* ---- what is always so ---- */

static bool asks(const struct cm_connection *c)
{
	return c->state == CM_REQ_SENT || c->state == CM_MRA_REQ_RCVD || c->state == CM_REP_SENT ||
	       c->state == CM_MRA_REP_RCVD || c->state == CM_DREQ_SENT ||
	       c->state == CM_SIDR_REQ_SENT;
}

static void look(struct guest *g)
{
	struct cm_connection *c = &g->p.c;
	bool live = c->state >= CM_REQ_RCVD && c->state <= CM_DREQ_RCVD;

	must(c->state < CM_STATES);
	must(cm_ids_find(&host.ids, c->local_id) == c);
	must(c->by_qpn.in == live);
	must(!live || c->by_id.in);
	must((cm_connection_deadline(c) != CM_NEVER) == (asks(c) || c->state == CM_TIMEWAIT));
	must(cm_connection_deadline(c) > host.now);
	must(c->retries_left <= c->retries && c->refusals <= CM_REFUSALS);
	if (asks(c) && g->asks && c->kept == g->asked[ATTRIBUTE])
		must(memcmp(c->mad, g->asked, CM_MAD_LEN) == 0);
	g->asks = asks(c);
	memcpy(g->asked, c->mad, CM_MAD_LEN);
}

static void look_at_all(void)
{
	unsigned int in = 0;

	for (int i = 0; i < PARTIES; i++) {
		if (!guests[i].in)
			continue;
		in++;
		look(&guests[i]);
	}
	must(host.ids.used == in);
	must(host.ids.by_id.count + host.ids.sidr.count <= in && host.ids.by_qpn.count <= in);
}

/* ---- what happens ---- */

/* What is read can be written, and is read again as it was. */
static void hear(const uint8_t *mad, size_t length)
{
	uint8_t again[CM_MAD_LEN];
	struct cm_message m, n;

	if (!cm_message_get(mad, length, &m)) {
		cm_message_put(&m, again);
		must(cm_message_get(again, CM_MAD_LEN, &n) == 0);
		must(memcmp(&m, &n, sizeof(m)) == 0);
	}
	sent = 0;
	host_hears(&host, mad, length);
	must(sent <= ANSWERS);
}

/* From a peer that knows much: `to` is the one that it means. */
static struct cm_message knowing(struct fuzz_bytes *b, const struct cm_connection *to)
{
	uint8_t how = fuzz_u8(b);
	struct cm_message m = {
		.kind = CM_REQ + fuzz_u8(b) % (CM_KIND_END - CM_REQ),
		.tid = how & 1 ? to->req_tid : how,
		.local_id = how & 2 ? to->remote_id : how >> 4,
		.remote_id = how & 4 ? 0 : to->local_id,
		.qpn = how & 8 ? to->local_qpn : how >> 6,
		.ca_guid = how & 8 ? GUID : to->remote_guid,
		.reason = how >> 2,
		.about = how & 3,
		.service_timeout = how >> 3,
		.local_timeout = how >> 3,
		.cm_retries = how >> 4,
		.primary.ack_timeout = how >> 3,
		.info_length = sizeof(uint64_t),
	};

	if (m.kind == CM_SIDR_REP)
		m.local_id = to->local_id;
	put_be64(m.info, m.ca_guid);
	return m;
}

static void hear_any(struct fuzz_bytes *b, const struct cm_connection *to)
{
	struct cm_message m = knowing(b, to);
	uint8_t at = fuzz_u8(b), mad[CM_MAD_LEN];
	struct fuzz_bytes raw = fuzz_part(b, fuzz_u8(b));

	cm_message_put(&m, mad);
	if (raw.left > (size_t)(CM_MAD_LEN - at))
		raw.left = CM_MAD_LEN - at;
	memcpy(mad + at, raw.at, raw.left);
	hear(mad, at == 1 ? raw.left : CM_MAD_LEN);
}

static void new_guest(bool sidr, uint8_t word)
{
	struct guest *g = free_guest();

	if (!g)
		return;
	if (sidr)
		must(party_asks_sidr(&g->p, &host, word) == 0);
	else
		must(party_connects(&g->p, &host, g->p.qpn, word) == 0);
}

static void call(struct guest *g, uint8_t what)
{
	static int (*const calls[])(struct cm_party *p) = {
		party_replies, party_is_ready, party_rejects, party_disconnects, party_releases,
		party_answers_sidr, party_holds, party_holds_later, party_is_established,
		party_was_unsent, party_gives_up, party_is_stale,
	};
	struct cm_connection before = g->p.c;

	if (what >= ARRAY_SIZE(calls)) {
		party_is_destroyed(&g->p);
		g->in = false;
		return;
	}
	if (calls[what](&g->p))
		must(memcmp(&before, &g->p.c, sizeof(before)) == 0);
}

static void step(uint8_t op, struct fuzz_bytes *b)
{
	struct guest *g = &guests[op >> 5];

	switch (op & 7) {
	case 0:
		new_guest(op & 8, op);
		break;
	case 1:
		host.now += AV_MSEC << (op >> 3 & 31);
		host_expires(&host);
		break;
	case 2:
		host.now = av_min64(host_deadline(&host), host.now + 1000000 * AV_SEC);
		host_expires(&host);
		break;
	case 3:
		hear(last, CM_MAD_LEN);		/* its own words */
		break;
	case 4:
	case 5:
		if (g->in)
			call(g, fuzz_u8(b) & 15);
		break;
	default:
		hear_any(b, &g->p.c);
		break;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };

	host.now = AV_SEC;
	memset(guests, 0, sizeof(guests));
	memset(last, 0, sizeof(last));
	host_init(&host, 5, GUID, &ops);
	for (int i = 0; b.left && i < STEPS; i++) {
		step(fuzz_u8(&b), &b);
		look_at_all();
	}
	for (int i = 0; i < PARTIES; i++)
		if (guests[i].in)
			call(&guests[i], 15);
	must(host.ids.used + host.ids.by_id.count == 0);
	must(host.ids.by_qpn.count + host.ids.sidr.count == 0);
	must(host_deadline(&host) == CM_NEVER);
	host_done(&host);
	return 0;
}
