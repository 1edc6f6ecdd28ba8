// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.h - a request to the built-in subnet administration, and the records of its answer.
 */
#ifndef FABRIC_QUERY_H
#define FABRIC_QUERY_H

#include <stddef.h>

#include "fabric/record.h"
#include "fabric/sm.h"

enum {	/* statuses of subnet administration */
	SA_NO_RESOURCES = 0x0100, SA_INVALID = 0x0200, SA_NO_RECORDS = 0x0300,
	SA_TOO_MANY = 0x0400, SA_INVALID_GID = 0x0500, SA_INSUFFICIENT = 0x0600,
	SA_DENIED = 0x0700,
};

#define QUERY_LONGEST (32u << 20)	/* bytes of all records */

struct fabric_query {
	struct fabric_sm *sm;
	const struct fabric_packet *packet;
	const struct fabric_sink *sink;
	uint64_t now;
	struct fabric_port *from;	/* whose LID sent it */
	bool trusted;			/* by its SM_Key */
	uint32_t modifier;
	uint64_t mask;
	const uint8_t *wanted;		/* RECORD_BYTES of the request */
	const struct fabric_record *kind;
	/* The answer: */
	uint8_t *records;
	size_t length, room;
	uint16_t failed;		/* 0, or a status that is the whole answer */
};

/* The component is selected. */
static inline bool fabric_query_has(const struct fabric_query *q, unsigned int component)
{
	return q->mask >> component & 1;
}

static inline uint64_t fabric_query_get(const struct fabric_query *q, unsigned int component)
{
	return fabric_record_get(q->kind, q->wanted, component);
}

/* What MTU, rate and life time are: a selector in two bits, then a value in six. */
enum fabric_selector { SELECT_GREATER, SELECT_LESS, SELECT_EXACTLY, SELECT_LARGEST };

/* What a request says there: without a value a selector asks for nothing. */
enum fabric_selector fabric_query_selector(const struct fabric_query *q, unsigned int component);
/* A record has exactly this. */
void fabric_query_put_selected(const struct fabric_query *q, uint8_t *record,
			       unsigned int component, uint8_t value);

/* This record goes into the answer. RECORD_BYTES, zero beyond the kind's. */
void fabric_query_add(struct fabric_query *q, const uint8_t *record);
/* ... if it is as the request wants it. */
void fabric_query_offer(struct fabric_query *q, const uint8_t *record);

/* Everybody who has this LID, of what can be reached; NULL: nobody. */
const struct fabric_end *fabric_query_end_of_lid(const struct fabric_query *q, uint16_t lid);
const struct fabric_end *fabric_query_end_of_gid(const struct fabric_query *q,
						 const uint8_t gid[16]);

/* The first of the GIDs of a port. */
void fabric_port_gid(const struct fabric_port *port, uint8_t gid[16]);

#endif
