// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet.c - one get and put a header, and the walk over the headers of an opcode.
 *
 * Reserved bits are sent as zeros and ignored on receipt (the ICRC has covered them).
 */
#include "softnic/wire/packet.h"

#include <assert.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"

/* BTH: opcode:8, SE:1 M:1 pad:2 version:4, P_Key:16, F:1 B:1 reserved:6, QPN:24, A:1 resv:7,
 * PSN:24 */
uint8_t wire_bth_get(const uint8_t from[static WIRE_BTH_LEN], struct wire_packet *p)
{
	p->opcode = from[0];
	p->solicited = from[1] >> 7;
	p->migrated = from[1] >> 6 & 1;
	p->pkey = get_be16(from + 2);
	p->fecn = from[4] >> 7;
	p->becn = from[4] >> 6 & 1;
	p->dest_qpn = get_be24(from + 5);
	p->ack_req = from[8] >> 7;
	p->psn = get_be24(from + 9);
	return from[1] >> 4 & 3;
}

void wire_bth_put(uint8_t to[static WIRE_BTH_LEN], const struct wire_packet *p)
{
	to[0] = p->opcode;
	to[1] = p->solicited << 7 | p->migrated << 6 | wire_pad(p->length) << 4;
	put_be16(to + 2, p->pkey);
	to[4] = p->fecn << 7 | p->becn << 6;
	put_be24(to + 5, p->dest_qpn);
	to[8] = p->ack_req << 7;
	put_be24(to + 9, p->psn);
}

/* DETH: Q_Key:32, reserved:8, source QPN:24 */
struct wire_deth wire_deth_get(const uint8_t from[static WIRE_DETH_LEN])
{
	return (struct wire_deth){ .qkey = get_be32(from), .src_qpn = get_be24(from + 5) };
}

void wire_deth_put(uint8_t to[static WIRE_DETH_LEN], const struct wire_deth *h)
{
	put_be32(to, h->qkey);
	put_be32(to + 4, h->src_qpn & 0xffffff);
}

/* FETH: reserved:26, selectivity:2, placement:4 */
struct wire_feth wire_feth_get(const uint8_t from[static WIRE_FETH_LEN])
{
	return (struct wire_feth){ .selectivity = from[3] >> 4 & 3, .placement = from[3] & 15 };
}

void wire_feth_put(uint8_t to[static WIRE_FETH_LEN], const struct wire_feth *h)
{
	put_be32(to, (h->selectivity & 3u) << 4 | (h->placement & 15u));
}

/* RETH: address:64, R_Key:32, length:32 */
struct wire_reth wire_reth_get(const uint8_t from[static WIRE_RETH_LEN])
{
	return (struct wire_reth){
		.va = get_be64(from),
		.rkey = get_be32(from + 8),
		.length = get_be32(from + 12),
	};
}

void wire_reth_put(uint8_t to[static WIRE_RETH_LEN], const struct wire_reth *h)
{
	put_be64(to, h->va);
	put_be32(to + 8, h->rkey);
	put_be32(to + 12, h->length);
}

/* AtomicETH: address:64, R_Key:32, swap or addend:64, compare:64 */
struct wire_atomiceth wire_atomiceth_get(const uint8_t from[static WIRE_ATOMICETH_LEN])
{
	return (struct wire_atomiceth){
		.va = get_be64(from),
		.rkey = get_be32(from + 8),
		.swap_add = get_be64(from + 12),
		.compare = get_be64(from + 20),
	};
}

void wire_atomiceth_put(uint8_t to[static WIRE_ATOMICETH_LEN], const struct wire_atomiceth *h)
{
	put_be64(to, h->va);
	put_be32(to + 8, h->rkey);
	put_be64(to + 12, h->swap_add);
	put_be64(to + 20, h->compare);
}

/* AETH: syndrome:8, MSN:24 */
struct wire_aeth wire_aeth_get(const uint8_t from[static WIRE_AETH_LEN])
{
	return (struct wire_aeth){ .syndrome = from[0], .msn = get_be24(from + 1) };
}

void wire_aeth_put(uint8_t to[static WIRE_AETH_LEN], const struct wire_aeth *h)
{
	to[0] = h->syndrome;
	put_be24(to + 1, h->msn);
}

/* The headers after the BTH, in their order; the bytes are known to be there. */
static void get_headers(const uint8_t *at, unsigned has, struct wire_packet *p)
{
	if (has & WIRE_HAS(WIRE_DETH)) {
		p->deth = wire_deth_get(at);
		at += WIRE_DETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_XRCETH)) {
		p->xrc_srqn = get_be24(at + 1);
		at += WIRE_XRCETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_FETH)) {
		p->feth = wire_feth_get(at);
		at += WIRE_FETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_RETH)) {
		p->reth = wire_reth_get(at);
		at += WIRE_RETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_ATOMICETH))
		p->atomic = wire_atomiceth_get(at);	/* nothing follows it */
	if (has & WIRE_HAS(WIRE_AETH)) {
		p->aeth = wire_aeth_get(at);
		at += WIRE_AETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_ATOMICACKETH))
		p->atomic_ack = get_be64(at);		/* nor this, nor the next two */
	if (has & WIRE_HAS(WIRE_IMMDT))
		memcpy(&p->imm, at, WIRE_IMMDT_LEN);
	if (has & WIRE_HAS(WIRE_IETH))
		p->invalidate_rkey = get_be32(at);
}

static uint8_t *put_headers(uint8_t *to, unsigned has, const struct wire_packet *p)
{
	if (has & WIRE_HAS(WIRE_DETH)) {
		wire_deth_put(to, &p->deth);
		to += WIRE_DETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_XRCETH)) {
		put_be32(to, p->xrc_srqn & 0xffffff);
		to += WIRE_XRCETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_FETH)) {
		wire_feth_put(to, &p->feth);
		to += WIRE_FETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_RETH)) {
		wire_reth_put(to, &p->reth);
		to += WIRE_RETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_ATOMICETH)) {
		wire_atomiceth_put(to, &p->atomic);
		to += WIRE_ATOMICETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_AETH)) {
		wire_aeth_put(to, &p->aeth);
		to += WIRE_AETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_ATOMICACKETH)) {
		put_be64(to, p->atomic_ack);
		to += WIRE_ATOMICACKETH_LEN;
	}
	return to;
}

/* Headers that come last and never together. */
static uint8_t *put_trailer(uint8_t *to, unsigned has, const struct wire_packet *p)
{
	if (has & WIRE_HAS(WIRE_IMMDT)) {
		memcpy(to, &p->imm, WIRE_IMMDT_LEN);
		to += WIRE_IMMDT_LEN;
	}
	if (has & WIRE_HAS(WIRE_IETH)) {
		put_be32(to, p->invalidate_rkey);
		to += WIRE_IETH_LEN;
	}
	if (has & WIRE_HAS(WIRE_CNPPAD)) {
		memset(to, 0, WIRE_CNPPAD_LEN);
		to += WIRE_CNPPAD_LEN;
	}
	return to;
}

/* Payload and pad fill what headers and ICRC leave, in whole words. */
static enum wire_reason check_payload(const struct wire_opcode *op, size_t padded, unsigned pad)
{
	if (padded % 4 || pad > padded)
		return WIRE_BAD_PAD;
	if (op->payload == WIRE_PAYLOAD_NONE && padded)
		return WIRE_BAD_LENGTH;
	return WIRE_OK;
}

/* Everything that can be wrong is looked at here. */
static enum wire_reason check(const uint8_t *bytes, size_t length)
{
	const struct wire_opcode *op;

	if (length < WIRE_BTH_LEN + WIRE_ICRC_LEN)
		return WIRE_TOO_SHORT;
	if (bytes[1] & 15)
		return WIRE_BAD_VERSION;
	op = &wire_opcodes[bytes[0]];
	if (!op->name)
		return WIRE_BAD_OPCODE;
	if (length < op->length + (size_t)WIRE_ICRC_LEN)
		return WIRE_TOO_SHORT;
	return check_payload(op, length - op->length - WIRE_ICRC_LEN, bytes[1] >> 4 & 3);
}

enum wire_reason wire_packet_parse(const uint8_t *bytes, size_t length, struct wire_packet *p)
{
	enum wire_reason reason = check(bytes, length);
	const struct wire_opcode *op;
	unsigned pad;

	if (reason)
		return reason;
	op = &wire_opcodes[bytes[0]];
	memset(p, 0, sizeof(*p));
	pad = wire_bth_get(bytes, p);
	get_headers(bytes + WIRE_BTH_LEN, op->headers, p);
	p->payload = bytes + op->length;
	p->length = length - op->length - WIRE_ICRC_LEN - pad;
	return WIRE_OK;
}

size_t wire_packet_put_headers(uint8_t *to, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	uint8_t *end;

	if (!op->name)
		return 0;
	wire_bth_put(to, p);
	end = put_headers(to + WIRE_BTH_LEN, op->headers, p);
	end = put_trailer(end, op->headers, p);
	assert(end - to == op->length);
	return op->length;
}

const char *wire_reason_name(enum wire_reason reason)
{
	static const char *const names[] = {
		[WIRE_OK] = "ok",
		[WIRE_TOO_SHORT] = "too short",
		[WIRE_BAD_VERSION] = "bad version",
		[WIRE_BAD_OPCODE] = "bad opcode",
		[WIRE_BAD_PAD] = "bad pad",
		[WIRE_BAD_LENGTH] = "bad length",
		[WIRE_BAD_ICRC] = "bad ICRC",
		[WIRE_BAD_QPN] = "unknown QP",
		[WIRE_BAD_TRANSPORT] = "opcode of another transport",
		[WIRE_BAD_STATE] = "QP not ready",
		[WIRE_BAD_ADDRESS] = "not the peer's address",
		[WIRE_BAD_PKEY] = "bad P_Key",
		[WIRE_BAD_QKEY] = "bad Q_Key",
	};

	static_assert(ARRAY_SIZE(names) == WIRE_REASONS, "a name for every reason");
	return reason < WIRE_REASONS ? names[reason] : "?";
}
