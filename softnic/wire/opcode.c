// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * opcode.c - the table of opcodes.
 *
 * RC, UC and XRC share the numbers of their operations (the five low bits), so the operations are
 * listed once, as rows that both tables below are made of: opcode to meaning, meaning to opcode.
 */
#include "softnic/wire/opcode.h"

#include <assert.h>
#include <string.h>

#define NO 0
#define RETH WIRE_HAS(WIRE_RETH)
#define IMMDT WIRE_HAS(WIRE_IMMDT)
#define IETH WIRE_HAS(WIRE_IETH)
#define FETH WIRE_HAS(WIRE_FETH)
#define ATOMIC WIRE_HAS(WIRE_ATOMICETH)
#define AETH WIRE_HAS(WIRE_AETH)
#define ATOMICACK WIRE_HAS(WIRE_ATOMICACKETH)
#define DETH WIRE_HAS(WIRE_DETH)
#define XRCETH WIRE_HAS(WIRE_XRCETH)

/* row(transport, its own header, operation, name, kind, position, payload, headers) */
#define SENDS_AND_WRITES(row, t, own) \
	row(t, own, 0x00, SEND_FIRST, SEND, FIRST, FULL, NO) \
	row(t, own, 0x01, SEND_MIDDLE, SEND, MIDDLE, FULL, NO) \
	row(t, own, 0x02, SEND_LAST, SEND, LAST, SOME, NO) \
	row(t, own, 0x03, SEND_LAST_IMM, SEND_IMM, LAST, SOME, IMMDT) \
	row(t, own, 0x04, SEND_ONLY, SEND, ONLY, ANY, NO) \
	row(t, own, 0x05, SEND_ONLY_IMM, SEND_IMM, ONLY, ANY, IMMDT) \
	row(t, own, 0x06, WRITE_FIRST, WRITE, FIRST, FULL, RETH) \
	row(t, own, 0x07, WRITE_MIDDLE, WRITE, MIDDLE, FULL, NO) \
	row(t, own, 0x08, WRITE_LAST, WRITE, LAST, SOME, NO) \
	row(t, own, 0x09, WRITE_LAST_IMM, WRITE_IMM, LAST, SOME, IMMDT) \
	row(t, own, 0x0a, WRITE_ONLY, WRITE, ONLY, ANY, RETH) \
	row(t, own, 0x0b, WRITE_ONLY_IMM, WRITE_IMM, ONLY, ANY, RETH | IMMDT)

#define RELIABLE_REQUESTS(row, t, own) \
	SENDS_AND_WRITES(row, t, own) \
	row(t, own, 0x0c, READ_REQUEST, READ, ONLY, NONE, RETH) \
	row(t, own, 0x13, CMP_SWAP, CMP_SWAP, ONLY, NONE, ATOMIC) \
	row(t, own, 0x14, FETCH_ADD, FETCH_ADD, ONLY, NONE, ATOMIC) \
	row(t, own, 0x16, SEND_LAST_INV, SEND_INV, LAST, SOME, IETH) \
	row(t, own, 0x17, SEND_ONLY_INV, SEND_INV, ONLY, ANY, IETH) \
	row(t, own, 0x1c, FLUSH, FLUSH, ONLY, NONE, FETH | RETH) \
	row(t, own, 0x1d, ATOMIC_WRITE, ATOMIC_WRITE, ONLY, EIGHT, RETH)

#define RESPONSES(row, t) \
	row(t, NO, 0x0d, READ_RESPONSE_FIRST, READ_RESPONSE, FIRST, FULL, AETH) \
	row(t, NO, 0x0e, READ_RESPONSE_MIDDLE, READ_RESPONSE, MIDDLE, FULL, NO) \
	row(t, NO, 0x0f, READ_RESPONSE_LAST, READ_RESPONSE, LAST, SOME, AETH) \
	row(t, NO, 0x10, READ_RESPONSE_ONLY, READ_RESPONSE, ONLY, ANY, AETH) \
	row(t, NO, 0x11, ACKNOWLEDGE, ACK, ONLY, NONE, AETH) \
	row(t, NO, 0x12, ATOMIC_ACKNOWLEDGE, ATOMIC_ACK, ONLY, NONE, AETH | ATOMICACK)

#define DATAGRAMS(row, t) \
	row(t, DETH, 0x04, SEND_ONLY, SEND, ONLY, ANY, NO) \
	row(t, DETH, 0x05, SEND_ONLY_IMM, SEND_IMM, ONLY, ANY, IMMDT)

#define LENGTH_IF(headers, header) ((headers) & WIRE_HAS(header) ? header##_LEN : 0)
#define LENGTH(headers) \
	(WIRE_BTH_LEN + LENGTH_IF(headers, WIRE_DETH) + LENGTH_IF(headers, WIRE_XRCETH) + \
	 LENGTH_IF(headers, WIRE_FETH) + LENGTH_IF(headers, WIRE_RETH) + \
	 LENGTH_IF(headers, WIRE_ATOMICETH) + LENGTH_IF(headers, WIRE_AETH) + \
	 LENGTH_IF(headers, WIRE_ATOMICACKETH) + LENGTH_IF(headers, WIRE_IMMDT) + \
	 LENGTH_IF(headers, WIRE_IETH) + LENGTH_IF(headers, WIRE_CNPPAD))

#define MEANING(t, own, op, opname, k, pos, pay, hdrs) \
	[WIRE_##t << 5 | (op)] = { \
		.name = #t "_" #opname, \
		.transport = WIRE_##t, \
		.kind = WIRE_##k, \
		.position = WIRE_##pos, \
		.payload = WIRE_PAYLOAD_##pay, \
		.headers = WIRE_HAS(WIRE_BTH) | (own) | (hdrs), \
		.length = LENGTH((own) | (hdrs)), \
		.response = WIRE_##k >= WIRE_READ_RESPONSE && WIRE_##k <= WIRE_ATOMIC_ACK, \
	},

const struct wire_opcode wire_opcodes[256] = {
	RELIABLE_REQUESTS(MEANING, RC, NO)
	RESPONSES(MEANING, RC)
	SENDS_AND_WRITES(MEANING, UC, NO)
	DATAGRAMS(MEANING, UD)
	RELIABLE_REQUESTS(MEANING, XRC, XRCETH)
	RESPONSES(MEANING, XRC)
	[0x81] = {
		.name = "CNP",
		.transport = WIRE_CNP,
		.kind = WIRE_CONGESTION,
		.position = WIRE_ONLY,
		.payload = WIRE_PAYLOAD_NONE,
		.headers = WIRE_HAS(WIRE_BTH) | WIRE_HAS(WIRE_CNPPAD),
		.length = LENGTH(WIRE_HAS(WIRE_CNPPAD)),
	},
};

/* The operation of a kind at a position: the same number for every transport that has it. */
#define NUMBER(t, own, op, opname, k, pos, pay, hdrs) [WIRE_##k][WIRE_##pos] = (op) + 1,

static const uint8_t operations[WIRE_KINDS][WIRE_ONLY + 1] = {	/* + 1; 0: none */
	RELIABLE_REQUESTS(NUMBER, RC, NO)
	RESPONSES(NUMBER, RC)
	[WIRE_CONGESTION][WIRE_ONLY] = 0x01 + 1,
};

static_assert(LENGTH(WIRE_HAS(WIRE_XRCETH) | ATOMIC) == WIRE_HEADERS_MAX, "the longest");

int wire_opcode_of(enum wire_transport transport, enum wire_kind kind,
		   enum wire_position position)
{
	bool tells = position == WIRE_LAST || position == WIRE_ONLY;
	int operation = operations[tells ? kind : wire_kind_plain(kind)][position] - 1;
	int opcode = transport << 5 | operation;

	return operation >= 0 && wire_opcodes[opcode].name ? opcode : -1;
}

int wire_opcode_named(const char *name)
{
	int i;

	for (i = 0; i < 256; i++)
		if (wire_opcodes[i].name && !strcmp(wire_opcodes[i].name, name))
			return i;
	return -1;
}

size_t wire_header_offset(const struct wire_opcode *op, enum wire_header header)
{
	static const uint8_t lengths[WIRE_HEADERS] = {
		[WIRE_BTH] = WIRE_BTH_LEN,
		[WIRE_DETH] = WIRE_DETH_LEN,
		[WIRE_XRCETH] = WIRE_XRCETH_LEN,
		[WIRE_FETH] = WIRE_FETH_LEN,
		[WIRE_RETH] = WIRE_RETH_LEN,
		[WIRE_ATOMICETH] = WIRE_ATOMICETH_LEN,
		[WIRE_AETH] = WIRE_AETH_LEN,
		[WIRE_ATOMICACKETH] = WIRE_ATOMICACKETH_LEN,
		[WIRE_IMMDT] = WIRE_IMMDT_LEN,
		[WIRE_IETH] = WIRE_IETH_LEN,
		[WIRE_CNPPAD] = WIRE_CNPPAD_LEN,
	};
	size_t offset = 0;
	int h;

	for (h = 0; h < (int)header; h++)
		if (op->headers & WIRE_HAS(h))
			offset += lengths[h];
	return offset;
}

enum wire_kind wire_kind_plain(enum wire_kind kind)
{
	switch (kind) {
	case WIRE_SEND_IMM:
	case WIRE_SEND_INV:
		return WIRE_SEND;
	case WIRE_WRITE_IMM:
		return WIRE_WRITE;
	default:
		return kind;
	}
}

bool wire_payload_fits(const struct wire_opcode *op, size_t length, uint32_t mtu)
{
	switch (op->payload) {
	case WIRE_PAYLOAD_FULL:
		return length == mtu;
	case WIRE_PAYLOAD_SOME:
		return length > 0 && length <= mtu;
	case WIRE_PAYLOAD_ANY:
		return length <= mtu;
	case WIRE_PAYLOAD_EIGHT:
		return length == 8;
	default:
		return length == 0;
	}
}

bool wire_opcode_follows(const struct wire_opcode *before, const struct wire_opcode *op)
{
	bool begins = op->position == WIRE_FIRST || op->position == WIRE_ONLY;

	if (!before || before->position == WIRE_LAST || before->position == WIRE_ONLY)
		return begins;
	return !begins && wire_kind_plain(op->kind) == wire_kind_plain(before->kind);
}
