// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.c - collects records.
 */
#include "fabric/query.h"

#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "fabric/fields.h"
#include "fabric/route.h"

static bool make_room(struct fabric_query *q)
{
	size_t room = 2 * q->room + 1024;
	uint8_t *more;

	if (q->length + q->kind->bytes <= q->room)
		return true;
	more = q->length < QUERY_LONGEST ? realloc(q->records, room) : NULL;
	if (!more)
		return false;
	q->records = more;
	q->room = room;
	return true;
}

void fabric_query_add(struct fabric_query *q, const uint8_t *record)
{
	if (q->failed || !make_room(q)) {
		q->failed = q->failed ? q->failed : SA_NO_RESOURCES;
		return;
	}
	memcpy(q->records + q->length, record, q->kind->bytes);
	q->length += q->kind->bytes;
}

void fabric_query_offer(struct fabric_query *q, const uint8_t *record)
{
	if (fabric_record_matches(q->kind, q->mask, q->wanted, record))
		fabric_query_add(q, record);
}

enum fabric_selector fabric_query_selector(const struct fabric_query *q, unsigned int component)
{
	return fabric_query_has(q, component) && fabric_query_has(q, component + 1) ?
		       fabric_query_get(q, component) : SELECT_LARGEST;
}

void fabric_query_put_selected(const struct fabric_query *q, uint8_t *record,
			       unsigned int component, uint8_t value)
{
	fabric_record_put(q->kind, record, component, SELECT_EXACTLY);
	fabric_record_put(q->kind, record, component + 1, value);
}

const struct fabric_end *fabric_query_end_of_lid(const struct fabric_query *q, uint16_t lid)
{
	const struct fabric_network *n = &q->sm->network;
	uint32_t i;

	for (i = 0; i < n->end_count; i++)
		if (fabric_port_has_lid(n->ends[i].port, lid))
			return &n->ends[i];
	return NULL;
}

/* One of the GIDs of a port. */
static bool has_gid(const struct fabric_port *port, const uint8_t gid[16])
{
	uint64_t guid = get_be64(gid + 8);
	unsigned int i;

	if (!guid || get_be64(gid) != fabric_field_get(port->info, FIELD_PORT_PREFIX))
		return false;
	for (i = 1; i < FABRIC_GUIDS && port->guid != guid; i++)
		if (port->guids[i] == guid)
			return true;
	return port->guid == guid;
}

const struct fabric_end *fabric_query_end_of_gid(const struct fabric_query *q,
						 const uint8_t gid[16])
{
	const struct fabric_network *n = &q->sm->network;
	uint32_t i;

	for (i = 0; i < n->end_count; i++)
		if (has_gid(n->ends[i].port, gid))
			return &n->ends[i];
	return NULL;
}

void fabric_port_gid(const struct fabric_port *port, uint8_t gid[16])
{
	put_be64(gid, fabric_field_get(port->info, FIELD_PORT_PREFIX));
	put_be64(gid + 8, port->guid);
}
