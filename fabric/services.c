// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * services.c - a service is named by its id, GID and P_Key; it is changed from the port that it was
 * offered from, or by who has its key. What has run out is forgotten as soon as anybody looks.
 *
 * Which one is meant say id, GID and P_Key of the record, whatever the mask selects; who leaves the
 * lease out offers for ever. So it is with OpenSM.
 */
#include "fabric/services.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/clock.h"

enum { SERVICE_ID, SERVICE_GID, SERVICE_P_KEY, SERVICE_LEASE = 4, SERVICE_KEY };

#define IDENTITY 0x07			/* components: id, GID, P_Key */
#define NEEDED (1 << SERVICE_ID | 1 << SERVICE_GID)
#define KEY_AT 32
#define KEY_BYTES 16
#define BYTES 176
#define FOR_EVER UINT32_MAX
#define MOST_SERVICES 4096

struct fabric_service {
	struct fabric_service *next;
	const struct fabric_port *from;
	uint64_t end;			/* UINT64_MAX: never */
	uint8_t record[RECORD_BYTES];
};

static void forget_old(struct fabric_query *q)
{
	struct fabric_service **at = &q->sm->sa.services, *s;

	while ((s = *at)) {
		if (s->end > q->now) {
			at = &s->next;
			continue;
		}
		*at = s->next;
		free(s);
	}
}

static struct fabric_service **find(struct fabric_query *q, unsigned int *count)
{
	struct fabric_service **at;

	forget_old(q);
	*count = 0;
	for (at = &q->sm->sa.services; *at; at = &(*at)->next, ++*count)
		if (fabric_record_matches(q->kind, IDENTITY, q->wanted, (*at)->record))
			break;
	return at;
}

/* A key of zeros keeps nobody out. Who only looked a service up does not see its key. */
static bool may_change(const struct fabric_query *q, const struct fabric_service *s)
{
	static const uint8_t none[KEY_BYTES];

	return q->from == s->from || !memcmp(none, s->record + KEY_AT, KEY_BYTES) ||
	       !memcmp(q->wanted + KEY_AT, s->record + KEY_AT, KEY_BYTES);
}

/* As others see it: what is left of its time, and no key without the SM's (C15-0.1.14). */
static void add(struct fabric_query *q, const struct fabric_service *s)
{
	uint8_t record[RECORD_BYTES];

	memcpy(record, s->record, sizeof(record));
	if (s->end != UINT64_MAX)
		fabric_record_put(q->kind, record, SERVICE_LEASE,
				  (s->end - q->now + AV_SEC - 1) / AV_SEC);
	if (!q->trusted)
		memset(record + KEY_AT, 0, KEY_BYTES);
	fabric_query_add(q, record);
}

void fabric_services_list(struct fabric_query *q)
{
	const struct fabric_service *s;

	forget_old(q);
	for (s = q->sm->sa.services; s; s = s->next)
		if (fabric_record_matches(q->kind, q->mask, q->wanted, s->record))
			add(q, s);
}

static int keep(struct fabric_query *q, struct fabric_service **at, unsigned int count)
{
	uint32_t lease = fabric_query_has(q, SERVICE_LEASE) ? fabric_query_get(q, SERVICE_LEASE) :
							      FOR_EVER;
	struct fabric_service *s = *at;

	if (!s && count < MOST_SERVICES)
		s = calloc(1, sizeof(*s));
	if (!s)
		return SA_NO_RESOURCES;
	memcpy(s->record, q->wanted, BYTES);
	fabric_record_put(q->kind, s->record, SERVICE_LEASE, lease);
	s->from = q->from;
	s->end = lease == FOR_EVER ? UINT64_MAX : q->now + lease * AV_SEC;
	*at = s;
	add(q, s);
	return 0;
}

int fabric_services_offer(struct fabric_query *q)
{
	unsigned int count;
	struct fabric_service **at = find(q, &count);

	if ((q->mask & NEEDED) != NEEDED)
		return SA_INSUFFICIENT;
	if (*at && !may_change(q, *at))
		return SA_DENIED;
	return keep(q, at, count);
}

int fabric_services_withdraw(struct fabric_query *q)
{
	unsigned int count;
	struct fabric_service **at = find(q, &count), *s = *at;

	if (!s)
		return SA_NO_RECORDS;
	if (!may_change(q, s))
		return SA_DENIED;
	add(q, s);
	*at = s->next;
	free(s);
	return 0;
}

void fabric_services_done(struct fabric_sa *sa)
{
	struct fabric_service *s;

	while ((s = sa->services)) {
		sa->services = s->next;
		free(s);
	}
}
