// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trap.c - the bytes of trap 128 (IBTA 14.2.5.1, 14.4.10).
 */
#include "fabric/trap.h"

#include "fabric/route.h"

#define ATTRIBUTE_NOTICE 0x0002
#define TRAP_PORT_STATE 128
#define TYPE_URGENT 1

static void fill(struct fabric_packet *p, const struct fabric_node *node, uint16_t lid)
{
	uint8_t *notice = p->mad + MAD_AT_DATA;

	fabric_field_put(p->mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(p->mad, FIELD_MAD_CLASS, CLASS_SM_LID);
	fabric_field_put(p->mad, FIELD_MAD_CLASS_VERSION, 1);
	fabric_field_put(p->mad, FIELD_MAD_METHOD, METHOD_TRAP);
	fabric_field_put(p->mad, FIELD_MAD_TRANSACTION, node->trap.transaction);
	fabric_field_put(p->mad, FIELD_MAD_ATTRIBUTE, ATTRIBUTE_NOTICE);
	fabric_field_put(notice, FIELD_NOTICE_GENERIC, 1);
	fabric_field_put(notice, FIELD_NOTICE_TYPE, TYPE_URGENT);
	fabric_field_put(notice, FIELD_NOTICE_PRODUCER, FABRIC_SWITCH);
	fabric_field_put(notice, FIELD_NOTICE_TRAP, TRAP_PORT_STATE);
	fabric_field_put(notice, FIELD_NOTICE_ISSUER_LID, lid);
	fabric_field_put(notice, FIELD_NOTICE_128_LID, lid);
}

static void send_one(struct fabric *f, struct fabric_node *node, const struct fabric_sink *sink)
{
	const uint8_t *info = node->port[0].info;
	uint16_t lid = fabric_field_get(info, FIELD_PORT_LID);
	struct fabric_packet p = {
		.dlid = fabric_field_get(info, FIELD_PORT_SM_LID),
		.sl = fabric_field_get(info, FIELD_PORT_SM_SL),
	};

	if (!lid || !p.dlid)
		return;
	fill(&p, node, lid);
	fabric_send(f, &node->port[0], &p, sink);
}

unsigned int fabric_traps_send(struct fabric *f, const struct fabric_sink *sink)
{
	struct fabric_node *node;
	unsigned int due = 0;

	for (node = f->first; node; node = node->next) {
		if (!node->trap.due)
			continue;
		due++;
		send_one(f, node, sink);
	}
	return due;
}
