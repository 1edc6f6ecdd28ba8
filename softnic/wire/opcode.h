// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * opcode.h - what each of the 256 opcodes is: transport, kind, position, headers, payload.
 *
 * Everything else in this room that depends on an opcode is looked up here or computed from it.
 */
#ifndef SOFTNIC_WIRE_OPCODE_H
#define SOFTNIC_WIRE_OPCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The three high bits of an opcode. RD (2) is used by nobody; its packets are unknown to us. */
enum wire_transport {
	WIRE_RC = 0,
	WIRE_UC = 1,
	WIRE_UD = 3,
	WIRE_CNP = 4,
	WIRE_XRC = 5,
};

/* What a message asks or answers. A packet has the kind that it gives its message: FIRST and
 * MIDDLE of a SEND_IMM are of kind SEND, only its LAST tells. */
enum wire_kind {
	WIRE_SEND,
	WIRE_SEND_IMM,
	WIRE_SEND_INV,
	WIRE_WRITE,
	WIRE_WRITE_IMM,
	WIRE_READ,
	WIRE_CMP_SWAP,
	WIRE_FETCH_ADD,
	WIRE_FLUSH,
	WIRE_ATOMIC_WRITE,
	WIRE_READ_RESPONSE,
	WIRE_ACK,			/* ACK, RNR NAK and NAK alike: the AETH tells */
	WIRE_ATOMIC_ACK,
	WIRE_CONGESTION,
	WIRE_KINDS
};

enum wire_position { WIRE_FIRST, WIRE_MIDDLE, WIRE_LAST, WIRE_ONLY };

/* The headers, in the order in which they lie in a packet. */
enum wire_header {
	WIRE_BTH,
	WIRE_DETH,
	WIRE_XRCETH,
	WIRE_FETH,
	WIRE_RETH,
	WIRE_ATOMICETH,
	WIRE_AETH,
	WIRE_ATOMICACKETH,
	WIRE_IMMDT,
	WIRE_IETH,
	WIRE_CNPPAD,
	WIRE_HEADERS
};

#define WIRE_HAS(header) (1u << (header))

enum {
	WIRE_BTH_LEN = 12,
	WIRE_DETH_LEN = 8,
	WIRE_XRCETH_LEN = 4,
	WIRE_FETH_LEN = 4,
	WIRE_RETH_LEN = 16,
	WIRE_ATOMICETH_LEN = 28,
	WIRE_AETH_LEN = 4,
	WIRE_ATOMICACKETH_LEN = 8,
	WIRE_IMMDT_LEN = 4,
	WIRE_IETH_LEN = 4,
	WIRE_CNPPAD_LEN = 16,
	WIRE_ICRC_LEN = 4,
	WIRE_HEADERS_MAX = WIRE_BTH_LEN + WIRE_XRCETH_LEN + WIRE_ATOMICETH_LEN,
};

enum wire_payload {
	WIRE_PAYLOAD_NONE,
	WIRE_PAYLOAD_FULL,		/* exactly the path MTU */
	WIRE_PAYLOAD_SOME,		/* 1 … path MTU */
	WIRE_PAYLOAD_ANY,		/* 0 … path MTU */
	WIRE_PAYLOAD_EIGHT,
};

struct wire_opcode {
	const char *name;		/* "RC_SEND_FIRST"; NULL: no such opcode */
	uint8_t transport;		/* enum wire_transport */
	uint8_t kind;			/* enum wire_kind */
	uint8_t position;		/* enum wire_position */
	uint8_t payload;		/* enum wire_payload */
	uint16_t headers;		/* WIRE_HAS() of each */
	uint8_t length;			/* of all headers together, BTH included */
	bool response;			/* sent by a responder */
};

extern const struct wire_opcode wire_opcodes[256];

/* Of the packet at that position of a message, or -1 if there is none (UC has no READ). FIRST
 * and MIDDLE of SEND_IMM are those of SEND. */
int wire_opcode_of(enum wire_transport transport, enum wire_kind kind,
		   enum wire_position position);

/* By its name, or -1. */
int wire_opcode_named(const char *name);

/* Bytes in front of a header in packets of this opcode, which has that header. */
size_t wire_header_offset(const struct wire_opcode *op, enum wire_header header);

/* SEND for SEND_IMM and SEND_INV, WRITE for WRITE_IMM, the kind itself otherwise: packets of one
 * message agree in it. */
enum wire_kind wire_kind_plain(enum wire_kind kind);

/* Is a payload of that length what the opcode calls for? */
bool wire_payload_fits(const struct wire_opcode *op, size_t length, uint32_t mtu);

/* May a request follow another on a QP? before is NULL when there was none. */
bool wire_opcode_follows(const struct wire_opcode *before, const struct wire_opcode *op);

#endif
