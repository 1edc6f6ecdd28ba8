// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * reports.c - subscriptions, and what is on its way to them (IBTA 13.4.11).
 */
#include "fabric/reports.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "fabric/attributes.h"
#include "fabric/route.h"
#include "softnic/gsi/gsi.h"

enum {	/* components of InformInfo */
	INFORM_GID, INFORM_FIRST, INFORM_LAST, INFORM_GENERIC = 4, INFORM_SUBSCRIBE, INFORM_TYPE,
	INFORM_TRAP, INFORM_QPN, INFORM_RESPONSE_TIME = 10, INFORM_PRODUCER = 12,
};

#define MOST_SUBSCRIBERS 4096
#define MOST_REPORTS 16384
#define TRIES 3
#define PATIENCE 1000000000u
#define TYPE_MANAGEMENT 3
#define PRODUCER_MANAGER 4
#define ALL_TRAPS 0xffff
#define ALL_PRODUCERS 0xffffff

struct fabric_subscriber {
	struct fabric_subscriber *next;
	struct fabric_port *port;
	uint32_t qpn;
	uint8_t wish[36];		/* InformInfo without `subscribe`, QPN, response time */
};

struct fabric_report {
	struct fabric_report *next;
	struct fabric_packet packet;
	uint64_t deadline;
	unsigned int left;
};

static uint64_t get(const uint8_t *wish, unsigned int component)
{
	return fabric_record_get(fabric_record(SA_INFORM), wish, component);
}

/* ---- who wants to know ---- */

/* Who subscribes says by which QP; who ends that may name another one of his. */
static uint32_t qpn_of(const struct fabric_query *q)
{
	uint32_t named = fabric_query_get(q, INFORM_QPN);

	return named && !fabric_query_get(q, INFORM_SUBSCRIBE) ? named : q->packet->sqp;
}

static struct fabric_subscriber **find(struct fabric_sa *sa, const struct fabric_query *q,
				       const uint8_t *wish, unsigned int *count)
{
	struct fabric_subscriber **s;

	*count = 0;
	for (s = &sa->subscribers; *s; s = &(*s)->next, ++*count)
		if ((*s)->port == q->from && (*s)->qpn == qpn_of(q) &&
		    !memcmp((*s)->wish, wish, sizeof((*s)->wish)))
			break;
	return s;
}

static int subscribe(struct fabric_query *q, const uint8_t *wish)
{
	unsigned int count;
	struct fabric_subscriber **at = find(&q->sm->sa, q, wish, &count), *s = *at;

	if (s)
		return 0;
	s = count < MOST_SUBSCRIBERS ? calloc(1, sizeof(*s)) : NULL;
	if (!s)
		return SA_NO_RESOURCES;
	s->port = q->from;
	s->qpn = qpn_of(q);
	memcpy(s->wish, wish, sizeof(s->wish));
	*at = s;
	return 0;
}

static int unsubscribe(struct fabric_query *q, const uint8_t *wish)
{
	unsigned int count;
	struct fabric_subscriber **at = find(&q->sm->sa, q, wish, &count), *s = *at;

	if (!s)
		return SA_INVALID;
	*at = s->next;
	free(s);
	return 0;
}

int fabric_reports_subscribe(struct fabric_query *q)
{
	uint8_t wish[RECORD_BYTES];
	unsigned int on = fabric_query_get(q, INFORM_SUBSCRIBE);
	int status;

	if (on > 1)
		return SA_INVALID;
	memcpy(wish, q->wanted, sizeof(wish));
	fabric_record_put(q->kind, wish, INFORM_SUBSCRIBE, 0);
	fabric_record_put(q->kind, wish, INFORM_QPN, 0);
	fabric_record_put(q->kind, wish, INFORM_RESPONSE_TIME, 0);
	status = on ? subscribe(q, wish) : unsubscribe(q, wish);
	if (!status)
		fabric_query_add(q, q->wanted);
	return status;
}

void fabric_reports_list(struct fabric_query *q)
{
	const struct fabric_subscriber *s;
	uint16_t number = 0;

	for (s = q->sm->sa.subscribers; s; s = s->next) {
		uint8_t record[RECORD_BYTES] = { 0 };

		fabric_port_gid(s->port, record);
		put_be16(record + 16, number++);
		memcpy(record + 24, s->wish, sizeof(s->wish));
		fabric_record_put(fabric_record(SA_INFORM), record + 24, INFORM_SUBSCRIBE, 1);
		fabric_record_put(fabric_record(SA_INFORM), record + 24, INFORM_QPN, s->qpn);
		fabric_query_offer(q, record);
	}
}

void fabric_reports_forget(struct fabric_sm *sm, const struct fabric_port *port)
{
	struct fabric_subscriber **at = &sm->sa.subscribers, *s;

	while ((s = *at)) {
		if (s->port != port) {
			at = &s->next;
			continue;
		}
		*at = s->next;
		free(s);
	}
}

static bool in_range(const struct fabric_sm *sm, const uint8_t *wish)
{
	uint16_t own = fabric_network_end(&sm->network, sm->port)->lid;
	uint16_t first = get(wish, INFORM_FIRST), last = get(wish, INFORM_LAST);

	return !first || first == LID_PERMISSIVE || own == first || (own > first && own <= last);
}

static bool wants(const struct fabric_sm *sm, const struct fabric_subscriber *s,
		  enum fabric_report_trap trap, const uint8_t gid[16])
{
	static const uint8_t none[16];
	uint16_t type = get(s->wish, INFORM_TYPE), number = get(s->wish, INFORM_TRAP);
	uint32_t producer = get(s->wish, INFORM_PRODUCER);

	if (!get(s->wish, INFORM_GENERIC))	/* a vendor's traps */
		return false;
	if (memcmp(s->wish, none, 16) ? memcmp(s->wish, gid, 16) : !in_range(sm, s->wish))
		return false;
	return (type == ALL_TRAPS || type == TYPE_MANAGEMENT) &&
	       (number == ALL_TRAPS || number == trap) &&
	       (!producer || producer == ALL_PRODUCERS || producer == PRODUCER_MANAGER);
}

/* ---- what is said ---- */

static void fill(const struct fabric_sm *sm, struct fabric_packet *p, enum fabric_report_trap trap,
		 const uint8_t gid[16])
{
	uint8_t *notice = p->mad + SA_AT_RECORD;

	fabric_field_put(p->mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(p->mad, FIELD_MAD_CLASS, CLASS_ADMINISTRATION);
	fabric_field_put(p->mad, FIELD_MAD_CLASS_VERSION, SA_VERSION);
	fabric_field_put(p->mad, FIELD_MAD_METHOD, METHOD_REPORT);
	fabric_field_put(p->mad, FIELD_MAD_ATTRIBUTE, SA_NOTICE);
	fabric_field_put(notice, FIELD_NOTICE_GENERIC, 1);
	fabric_field_put(notice, FIELD_NOTICE_TYPE, TYPE_MANAGEMENT);
	fabric_field_put(notice, FIELD_NOTICE_PRODUCER, PRODUCER_MANAGER);
	fabric_field_put(notice, FIELD_NOTICE_TRAP, trap);
	fabric_field_put(notice, FIELD_NOTICE_ISSUER_LID,
			 fabric_network_end(&sm->network, sm->port)->lid);
	memcpy(notice + 16, gid, 16);
	fabric_port_gid(sm->port, notice + 64);
}

static void send_one(struct fabric_sm *sm, struct fabric_report *r, uint64_t now,
		     const struct fabric_sink *sink)
{
	r->left--;
	r->deadline = now + PATIENCE;
	fabric_send(sm->f, sm->port, &r->packet, sink);
}

static struct fabric_report *add(struct fabric_sm *sm, const struct fabric_subscriber *s,
				 enum fabric_report_trap trap, const uint8_t gid[16])
{
	const struct fabric_end *to = fabric_network_end(&sm->network, s->port);
	struct fabric_report *r = to ? calloc(1, sizeof(*r)) : NULL;

	if (!r)
		return NULL;
	r->packet = (struct fabric_packet){ .dlid = to->lid, .dqp = s->qpn, .sqp = 1,
					    .qkey = GSI_QKEY, .p_key = GSI_PKEY };
	fill(sm, &r->packet, trap, gid);
	fabric_field_put(r->packet.mad, FIELD_MAD_TRANSACTION, ++sm->sa.next_transaction);
	r->left = TRIES;
	r->next = sm->sa.reports;
	sm->sa.reports = r;
	return r;
}

void fabric_reports_send(struct fabric_sm *sm, enum fabric_report_trap trap,
			 const uint8_t gid[16], uint64_t now, const struct fabric_sink *sink)
{
	const struct fabric_subscriber *s;
	struct fabric_report *r;
	unsigned int waiting = 0;

	for (r = sm->sa.reports; r; r = r->next)
		waiting++;
	for (s = sm->sa.subscribers; s && waiting < MOST_REPORTS; s = s->next) {
		r = wants(sm, s, trap, gid) ? add(sm, s, trap, gid) : NULL;
		if (!r)
			continue;
		waiting++;
		send_one(sm, r, now, sink);
	}
}

void fabric_reports_confirm(struct fabric_sm *sm, const struct fabric_packet *p)
{
	uint64_t transaction = fabric_field_get(p->mad, FIELD_MAD_TRANSACTION);
	struct fabric_report **at = &sm->sa.reports, *r;

	while ((r = *at) && fabric_field_get(r->packet.mad, FIELD_MAD_TRANSACTION) != transaction)
		at = &r->next;
	if (!r)
		return;
	*at = r->next;
	free(r);
}

void fabric_reports_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink)
{
	struct fabric_report **at = &sm->sa.reports, *r;

	while ((r = *at)) {
		if (r->deadline <= now && !r->left) {
			*at = r->next;
			free(r);
			continue;
		}
		if (r->deadline <= now)
			send_one(sm, r, now, sink);
		at = &r->next;
	}
}

uint64_t fabric_reports_deadline(const struct fabric_sa *sa)
{
	const struct fabric_report *r;
	uint64_t first = UINT64_MAX;

	for (r = sa->reports; r; r = r->next)
		if (r->deadline < first)
			first = r->deadline;
	return first;
}

void fabric_reports_done(struct fabric_sa *sa)
{
	struct fabric_subscriber *s;
	struct fabric_report *r;

	while ((s = sa->subscribers)) {
		sa->subscribers = s->next;
		free(s);
	}
	while ((r = sa->reports)) {
		sa->reports = r->next;
		free(r);
	}
}
