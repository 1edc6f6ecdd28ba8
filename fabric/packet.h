// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.h - a MAD on its way through the subnet, and what its header says in numbers.
 */
#ifndef FABRIC_PACKET_H
#define FABRIC_PACKET_H

#include <string.h>

#include "fabric/fields.h"
#include "fabric/model.h"

enum {
	LID_PERMISSIVE = 0xffff,
	CLASS_SM_LID = 0x01, CLASS_SM_DIRECTED = 0x81, CLASS_ADMINISTRATION = 0x03,
	CLASS_PERFORMANCE = 0x04,
	METHOD_GET = 0x01, METHOD_SET = 0x02, METHOD_TRAP = 0x05, METHOD_REPORT = 0x06,
	METHOD_TRAP_REPRESS = 0x07, METHOD_GET_TABLE = 0x12, METHOD_GET_MULTI = 0x14,
	METHOD_DELETE = 0x15,
	METHOD_RESPONSE = 0x80,
	STATUS_VERSION = 0x04, STATUS_METHOD = 0x08, STATUS_ATTRIBUTE = 0x0c, STATUS_VALUE = 0x1c,
	MAD_AT_DATA = 64,		/* of SMPs and of PMA MADs */
	MAD_AT_INITIAL_PATH = 128, MAD_AT_RETURN_PATH = 192,
	MOST_HOPS = 63,
};

struct fabric_packet {
	uint16_t slid, dlid;
	uint32_t sqp, dqp;
	uint32_t qkey;
	uint16_t p_key;
	uint8_t sl;
	bool has_grh;
	uint8_t sgid[16], dgid[16];
	uint8_t mad[FABRIC_MAD_BYTES];
};

/* Who hears what is for no agent: programs of a host, and the built-in manager, on a switch too. */
struct fabric_sink {
	void (*deliver)(void *context, struct fabric_port *port, const struct fabric_packet *p);
	void *context;
};

/* What an agent of a node does with a request. */
enum fabric_verdict {
	FABRIC_ANSWER,		/* the MAD is the response now */
	FABRIC_FOR_OTHERS,	/* it is for a program on this node */
	FABRIC_DROP,
};

/* Makes the MAD a response of this status; to a Set it is GetResp, too (13.4.5). */
static inline enum fabric_verdict fabric_answer(uint8_t *mad, uint16_t status)
{
	mad[3] = (mad[3] == METHOD_SET ? METHOD_GET : mad[3]) | METHOD_RESPONSE;
	fabric_field_put(mad, FIELD_MAD_STATUS, status);
	return FABRIC_ANSWER;
}

/* A packet that has arrived goes back to who sent it. The MAD stays. */
static inline void fabric_packet_turn(struct fabric_packet *p)
{
	uint32_t qpn = p->sqp;

	p->sqp = p->dqp;
	p->dqp = qpn;
	p->dlid = p->slid;
	memcpy(p->dgid, p->sgid, sizeof(p->dgid));
}

#endif
