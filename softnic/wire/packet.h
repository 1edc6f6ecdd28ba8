// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.h - the bytes behind a UDP header, as a struct in host order and back.
 *
 * Pure functions. Parsing checks all lengths once, by the opcode's row, before any header is
 * read; it does not look at what depends on a QP (path MTU, keys, sequence) nor at the ICRC.
 */
#ifndef SOFTNIC_WIRE_PACKET_H
#define SOFTNIC_WIRE_PACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/be.h"
#include "softnic/wire/opcode.h"

struct wire_deth {
	uint32_t qkey, src_qpn;
};

struct wire_reth {
	uint64_t va;
	uint32_t rkey, length;
};

struct wire_atomiceth {
	uint64_t va;
	uint32_t rkey;
	uint64_t swap_add, compare;	/* FETCH_ADD: the addend in swap_add, compare 0 */
};

struct wire_aeth {
	uint8_t syndrome;
	uint32_t msn;
};

struct wire_feth {
	uint8_t selectivity, placement;
};

/* Syndromes of an AETH. Anything else is reserved. */
enum {
	WIRE_AETH_KIND = 0xe0,		/* mask */
	WIRE_AETH_VALUE = 0x1f,		/* mask */
	WIRE_AETH_ACK = 0x00,		/* + credit code */
	WIRE_AETH_RNR = 0x20,		/* + timer code */
	WIRE_AETH_NAK = 0x60,		/* + one of: */
	WIRE_NAK_SEQUENCE = 0x60,
	WIRE_NAK_INVALID = 0x61,
	WIRE_NAK_ACCESS = 0x62,
	WIRE_NAK_OPERATIONAL = 0x63,
	WIRE_CREDITS_UNLIMITED = 0x1f,
};

/* Zero in every field whose header the opcode does not have. */
struct wire_packet {
	uint8_t opcode;
	bool solicited, migrated, fecn, becn, ack_req;
	uint16_t pkey;
	uint32_t dest_qpn, psn;
	struct wire_deth deth;
	uint32_t xrc_srqn;
	struct wire_feth feth;
	struct wire_reth reth;
	struct wire_atomiceth atomic;
	struct wire_aeth aeth;
	uint64_t atomic_ack;		/* the value before the operation */
	uint32_t imm;			/* opaque: as it lies in wr.imm_data and wc.imm_data */
	uint32_t invalidate_rkey;
	uint32_t length;		/* of the payload, without pad */
	const uint8_t *payload;		/* in the parsed bytes; not used by …_put_headers */
};

/* Why a packet was dropped without an answer; also the index of its counter. */
enum wire_reason {
	WIRE_OK,
	WIRE_TOO_SHORT,			/* for the headers of its opcode and an ICRC */
	WIRE_BAD_VERSION,
	WIRE_BAD_OPCODE,
	WIRE_BAD_PAD,			/* more than the payload, or no multiple of 4 */
	WIRE_BAD_LENGTH,		/* payload where the opcode has none */
	WIRE_BAD_ICRC,			/* this and the rest: found by others than the parser */
	WIRE_BAD_QPN,
	WIRE_BAD_TRANSPORT,		/* not that of the QP */
	WIRE_BAD_STATE,			/* of the QP */
	WIRE_BAD_ADDRESS,		/* not from, or not to, the address of the connection */
	WIRE_BAD_PKEY,
	WIRE_BAD_QKEY,
	WIRE_REASONS
};

/* "bad opcode" for WIRE_BAD_OPCODE, and so on. */
const char *wire_reason_name(enum wire_reason reason);

/* bytes: a whole UDP payload, ICRC included. *p is written only on success (WIRE_OK), and its
 * payload points into bytes. */
enum wire_reason wire_packet_parse(const uint8_t *bytes, size_t length, struct wire_packet *p);

/* Writes the headers (at most WIRE_HEADERS_MAX bytes); p->length decides the pad count.
 * @return the bytes written, 0 if there is no such opcode */
size_t wire_packet_put_headers(uint8_t *to, const struct wire_packet *p);

/* Zero bytes that follow a payload, and precede the ICRC. */
static inline uint32_t wire_pad(uint32_t length)
{
	return -length & 3;
}

/* Bytes behind the UDP header: headers, payload, pad, ICRC. */
static inline uint32_t wire_packet_length(const struct wire_packet *p)
{
	return wire_opcodes[p->opcode].length + p->length + wire_pad(p->length) + WIRE_ICRC_LEN;
}

/*
 * By a line (lines.h) a packet tells its length, as above, in the place of its P_Key: there is only
 * one partition. So small packets share a datagram, and who receives need not ask the socket
 * where one ends.
 */
static inline void wire_line_length_put(uint8_t headers[static WIRE_BTH_LEN], uint32_t length)
{
	put_be16(headers + 2, (uint16_t)length);
}

/* The bytes of the first packet in what came by a line: all, if it does not tell. */
static inline uint32_t wire_line_length_get(const uint8_t *bytes, uint32_t left)
{
	uint32_t length = left < WIRE_BTH_LEN ? 0 : get_be16(bytes + 2);

	return length < WIRE_BTH_LEN || length > left ? left : length;
}

/*
 * Zeros between two packets of a line make datagrams equally long that otherwise would not share a
 * train. They are no packet: that one would have to tell its length.
 * @return how many of them come first, in words
 */
static inline uint32_t wire_line_zeros(const uint8_t *bytes, uint32_t left)
{
	uint32_t n = 0;

	while (left - n >= 4 && !(bytes[n] | bytes[n + 1] | bytes[n + 2] | bytes[n + 3]))
		n += 4;
	return n;
}

/* One pair a header. The BTH's pad count is not a field of the struct: get returns it. */
uint8_t wire_bth_get(const uint8_t from[static WIRE_BTH_LEN], struct wire_packet *p);
void wire_bth_put(uint8_t to[static WIRE_BTH_LEN], const struct wire_packet *p);
struct wire_deth wire_deth_get(const uint8_t from[static WIRE_DETH_LEN]);
void wire_deth_put(uint8_t to[static WIRE_DETH_LEN], const struct wire_deth *h);
struct wire_feth wire_feth_get(const uint8_t from[static WIRE_FETH_LEN]);
void wire_feth_put(uint8_t to[static WIRE_FETH_LEN], const struct wire_feth *h);
struct wire_reth wire_reth_get(const uint8_t from[static WIRE_RETH_LEN]);
void wire_reth_put(uint8_t to[static WIRE_RETH_LEN], const struct wire_reth *h);
struct wire_atomiceth wire_atomiceth_get(const uint8_t from[static WIRE_ATOMICETH_LEN]);
void wire_atomiceth_put(uint8_t to[static WIRE_ATOMICETH_LEN], const struct wire_atomiceth *h);
struct wire_aeth wire_aeth_get(const uint8_t from[static WIRE_AETH_LEN]);
void wire_aeth_put(uint8_t to[static WIRE_AETH_LEN], const struct wire_aeth *h);

#endif
