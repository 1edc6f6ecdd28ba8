// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message.h - a message as the machines of this room take it, and the piece of it in one packet.
 */
#ifndef SOFTNIC_WIRE_MESSAGE_H
#define SOFTNIC_WIRE_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/packet.h"

/* "No deadline": the machine waits for a packet, not for the clock. */
#define WIRE_NEVER UINT64_MAX

struct wire_message {
	uint8_t kind;			/* enum wire_kind, a request */
	bool local;			/* nothing is sent for it: it only completes in its turn */
	bool solicited, fence;
	bool quiet;			/* nobody waits for its completion */
	uint32_t length;		/* of the data in either direction; atomics: 8 */
	uint32_t imm, invalidate_rkey;	/* of the kinds that carry one */
	uint64_t va;			/* remote, with rkey: WRITE, READ, atomics, FLUSH */
	uint32_t rkey;
	uint64_t swap_add, compare;
	struct wire_feth feth;
	uint32_t xrc_srqn;
	uint64_t cookie;		/* of the caller: handed back with pieces and outcomes */
};

/* Bytes of a message: what a packet carries away from it, or brings to it. */
struct wire_piece {
	uint64_t cookie;
	uint32_t offset, length;
};

/* What all packets of a connected QP have in common. */
struct wire_connection {
	uint8_t transport;		/* enum wire_transport */
	uint16_t pkey;
	uint32_t dest_qpn;
	uint32_t mtu;			/* path MTU in bytes */
};

/* The beginning of every packet of a connection. Adapters say that their path has migrated. */
static inline struct wire_packet wire_connection_packet(const struct wire_connection *f, int opcode,
							uint32_t psn)
{
	return (struct wire_packet){
		.opcode = (uint8_t)opcode,
		.migrated = true,
		.pkey = f->pkey,
		.dest_qpn = f->dest_qpn,
		.psn = psn,
	};
}

#endif
