// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.c - takes a request apart, has its records collected, and sends them.
 *
 * A Get has one record (IBTA 15.4.6), as a plain MAD; a GetTable any number, in segments.
 */
#include "fabric/sa.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "base/rmpp.h"
#include "fabric/attributes.h"
#include "fabric/inventory.h"
#include "fabric/membership.h"
#include "fabric/path.h"
#include "fabric/query.h"
#include "fabric/reports.h"
#include "fabric/route.h"
#include "fabric/services.h"
#include "fabric/transfers.h"
#include "softnic/gsi/gsi.h"

#define TRUSTED_KEY 1			/* OpenSM's, and what saquery says */
#define CAPABILITY 0x0200		/* UD multicast */
#define CAPABILITY_OPTIONAL 0x0100	/* optional records */
#define RESPONSE_TIME 0x12

/* ---- what can be asked ---- */

static void list_class(struct fabric_query *q)
{
	uint8_t record[RECORD_BYTES] = { 0 };

	fabric_field_put(record, FIELD_CLASS_BASE_VERSION, 1);
	fabric_field_put(record, FIELD_CLASS_VERSION, SA_VERSION);
	fabric_field_put(record, FIELD_CLASS_CAPABILITY, CAPABILITY | CAPABILITY_OPTIONAL);
	fabric_field_put(record, FIELD_CLASS_RESPONSE_TIME, RESPONSE_TIME);
	fabric_query_add(q, record);
}

static const struct attribute {
	uint16_t id;
	void (*list)(struct fabric_query *q);	/* Get, GetTable */
	int (*set)(struct fabric_query *q);	/* a status */
	int (*delete)(struct fabric_query *q);
} attributes[] = {
	{ SA_CLASS_PORT_INFO, list_class, NULL, NULL },
	{ SA_INFORM, NULL, fabric_reports_subscribe, NULL },
	{ SA_SUBSCRIPTION, fabric_reports_list, NULL, NULL },
	{ SA_SERVICE, fabric_services_list, fabric_services_offer, fabric_services_withdraw },
	{ SA_PATH, fabric_path_list, NULL, NULL },
	{ SA_MULTI_PATH, fabric_path_list_many, NULL, NULL },
	{ SA_MEMBER, fabric_membership_list, fabric_membership_join, fabric_membership_leave },
};

static struct attribute find(uint16_t id)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(attributes); i++)
		if (attributes[i].id == id)
			return attributes[i];
	return (struct attribute){
		.list = fabric_inventory_has(id) ? fabric_inventory_list : NULL,
	};
}

/* ---- answers ---- */

static unsigned int method_of(const struct fabric_packet *p)
{
	return fabric_field_get(p->mad, FIELD_MAD_METHOD);
}

/* The header of the request, as that of its answer. */
static void head(const struct fabric_query *q, uint8_t *mad, uint16_t status)
{
	uint16_t bytes = q->kind ? q->kind->bytes : 0;

	memcpy(mad, q->packet->mad, SA_AT_RECORD);
	memset(mad + SA_AT_RMPP, 0, SA_AT_SM_KEY - SA_AT_RMPP);
	put_be16(mad + SA_AT_OFFSET, bytes % 8 ? 0 : bytes / 8);
	fabric_answer(mad, status);
}

static void answer_one(struct fabric_query *q, uint16_t status)
{
	struct fabric_packet p = *q->packet;

	memset(p.mad, 0, sizeof(p.mad));
	head(q, p.mad, status);
	if (!status && q->length)
		memcpy(p.mad + SA_AT_RECORD, q->records, q->kind->bytes);
	fabric_packet_turn(&p);
	p.qkey = GSI_QKEY;
	fabric_send(q->sm->f, q->sm->port, &p, q->sink);
}

static void answer_table(struct fabric_query *q)
{
	uint8_t *message = malloc(SA_AT_RECORD + q->length);

	if (message) {
		head(q, message, 0);
		if (q->length)
			memcpy(message + SA_AT_RECORD, q->records, q->length);
	}
	if (!message || fabric_transfers_start(q->sm, q->packet, message, SA_AT_RECORD + q->length,
					       q->now, q->sink))
		answer_one(q, SA_NO_RESOURCES);
}

/* A status: of several paths the first one will do. */
static uint16_t check_one(const struct fabric_query *q)
{
	if (!q->length)
		return SA_NO_RECORDS;
	return q->length > q->kind->bytes && q->kind->attribute != SA_PATH ? SA_TOO_MANY : 0;
}

static void look_up(struct fabric_query *q, const struct attribute *a)
{
	a->list(q);
	if (q->failed)
		answer_one(q, q->failed);
	else if (method_of(q->packet) == METHOD_GET)
		answer_one(q, check_one(q));
	else
		answer_table(q);
}

/* ---- requests ---- */

/* Of paths between several ports, which have a method of their own. */
static bool is_look_up(const struct attribute *a, unsigned int method)
{
	if (!a->list)
		return false;
	return a->id == SA_MULTI_PATH ? method == METHOD_GET_MULTI :
					method == METHOD_GET || method == METHOD_GET_TABLE;
}

static void dispatch(struct fabric_query *q)
{
	const struct attribute a = find(fabric_field_get(q->packet->mad, FIELD_MAD_ATTRIBUTE));
	unsigned int method = method_of(q->packet);

	if (fabric_field_get(q->packet->mad, FIELD_MAD_CLASS_VERSION) != SA_VERSION)
		answer_one(q, STATUS_VERSION);
	else if (is_look_up(&a, method))
		look_up(q, &a);
	else if (method == METHOD_SET && a.set)
		answer_one(q, a.set(q));
	else if (method == METHOD_DELETE && a.delete)
		answer_one(q, a.delete(q));
	else if (method == METHOD_GET || method == METHOD_GET_TABLE || method == METHOD_SET ||
		 method == METHOD_DELETE)
		answer_one(q, STATUS_ATTRIBUTE);
	else
		answer_one(q, STATUS_METHOD);
}

static void request(struct fabric_sm *sm, const struct fabric_packet *p, uint64_t now,
		    const struct fabric_sink *sink)
{
	uint64_t key = get_be64(p->mad + SA_AT_SM_KEY);
	struct fabric_query q = {
		.sm = sm, .packet = p, .sink = sink, .now = now,
		.trusted = key == TRUSTED_KEY,
		.modifier = fabric_field_get(p->mad, FIELD_MAD_MODIFIER),
		.mask = get_be64(p->mad + SA_AT_MASK), .wanted = p->mad + SA_AT_RECORD,
		.kind = fabric_record(fabric_field_get(p->mad, FIELD_MAD_ATTRIBUTE)),
	};
	const struct fabric_end *from = fabric_query_end_of_lid(&q, p->slid);

	/* Who tries a wrong key hears nothing. */
	if (!from || (key && !q.trusted) || fabric_transfers_has(&sm->sa, p))
		return;
	q.from = from->port;
	dispatch(&q);
	free(q.records);
}

bool fabric_sa_take(struct fabric_sm *sm, const struct fabric_packet *p, uint64_t now,
		    const struct fabric_sink *sink)
{
	unsigned int method = method_of(p);

	if (method == (METHOD_REPORT | METHOD_RESPONSE))
		fabric_reports_confirm(sm, p);
	else if (method & METHOD_RESPONSE || method == METHOD_REPORT)
		return false;
	else if (av_rmpp_is_active(p->mad) && av_rmpp_get(p->mad).type != AV_RMPP_DATA)
		fabric_transfers_take(sm, p, now, sink);
	else if (method != METHOD_TRAP && method != METHOD_TRAP_REPRESS)
		request(sm, p, now, sink);
	return true;
}

/* ---- time, and ports ---- */

int fabric_sa_init(struct fabric_sm *sm)
{
	return fabric_membership_init(sm);
}

void fabric_sa_done(struct fabric_sa *sa)
{
	fabric_transfers_done(sa);
	fabric_reports_done(sa);
	fabric_services_done(sa);
}

void fabric_sa_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink)
{
	fabric_transfers_turn(sm, now, sink);
	fabric_reports_turn(sm, now, sink);
}

uint64_t fabric_sa_deadline(const struct fabric_sa *sa)
{
	return av_min64(fabric_transfers_deadline(sa), fabric_reports_deadline(sa));
}

static void tell(struct fabric_sm *sm, enum fabric_report_trap trap, const struct fabric_port *port,
		 uint64_t now, const struct fabric_sink *sink)
{
	uint8_t gid[16];

	fabric_port_gid(port, gid);
	fabric_reports_send(sm, trap, gid, now, sink);
}

void fabric_sa_port_came(struct fabric_sm *sm, struct fabric_port *port, uint64_t now,
			 const struct fabric_sink *sink)
{
	tell(sm, REPORT_PORT_CAME, port, now, sink);
}

void fabric_sa_port_went(struct fabric_sm *sm, struct fabric_port *port, uint64_t now,
			 const struct fabric_sink *sink)
{
	fabric_reports_forget(sm, port);
	fabric_membership_forget(sm, port, now, sink);
	tell(sm, REPORT_PORT_WENT, port, now, sink);
}
