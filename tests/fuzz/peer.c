// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.c - packets of another host.
 */
#include "tests/fuzz/peer.h"

#include <stdlib.h>
#include <string.h>

#include "softnic/wire/arrive.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/qp.h"
#include "softnic/wire/segment.h"
#include "tests/fuzz/host.h"

enum { PEER_PORT = 50001, PACKET = 16384 };
enum { HELLO_BYTES = WIRE_BTH_LEN + WIRE_HELLO_LEN + WIRE_ICRC_LEN };

/* How a packet travels; the first byte of a record. */
enum {
	HOLD = 1,		/* no turn after it: the next comes in the same batch */
	STRANGER = 2,		/* from another address */
	MARKED = 4,		/* ECN: congestion met */
	BROKEN = 8,		/* bad ICRC */
	LINE = 16,		/* by the private line; with ODD, to another QP number */
	ASK = 32,		/* AckReq */
	SOLICITED = 64,
	ODD = 128,		/* another P_Key, or Q_Key */
};

static struct wire_endpoint endpoint(const char *ip, uint16_t port)
{
	struct wire_endpoint e = { .port = port };
	union ibv_gid gid = fuzz_gid(ip);

	memcpy(e.ip, gid.raw, sizeof(e.ip));
	return e;
}

static struct wire_datagram datagram(const struct fuzz_nic *n, uint8_t how)
{
	bool v6 = n->setup.ipv6, stranger = how & STRANGER;
	const char *from = v6 ? stranger ? "fd77::3" : "fd77::2" :
				stranger ? "10.0.0.3" : "10.0.0.2";

	return (struct wire_datagram){
		.src = endpoint(from, PEER_PORT),
		.dst = endpoint(v6 ? "fd77::1" : "10.0.0.1",
				how & LINE && fuzz_line_port() ? fuzz_line_port() :
								 WIRE_UDP_PORT),
		.tos = how & MARKED ? 3 : 2, .ttl = 63,
	};
}

static void bring(struct fuzz_nic *n, uint8_t how, uint8_t *bytes, uint32_t length, bool sealed)
{
	struct wire_datagram d = datagram(n, how);
	struct wire_flow flow;
	struct wire_icrc icrc;

	if (sealed) {
		wire_flow_between(&flow, &d.src, &d.dst);
		wire_icrc_init(&icrc, &flow);
		wire_icrc_seal(&icrc, bytes, length, 0);
	}
	if (how & BROKEN)
		bytes[length - 1] ^= 0x10;
	d.bytes = bytes;
	d.len = length;
	fuzz_arrive(&d, how & LINE);
	if (!(how & HOLD))
		fuzz_nic_turn(n);
}

void fuzz_peer_raw(struct fuzz_nic *n, struct fuzz_bytes b, bool sealed)
{
	uint8_t how = fuzz_u8(&b), bytes[256 + WIRE_ICRC_LEN] = { 0 };
	size_t length = b.left;

	memcpy(bytes, b.at, length);
	if (sealed && length >= WIRE_BTH_LEN) {
		bytes[1] &= 0xf0;
		bytes[5] = (uint8_t)(n->qp->qp_num >> 16);
		bytes[6] = (uint8_t)(n->qp->qp_num >> 8);
		bytes[7] = (uint8_t)n->qp->qp_num;
		bring(n, how, bytes, (uint32_t)length + WIRE_ICRC_LEN, true);
	} else if (length) {
		bring(n, how, bytes, (uint32_t)length, false);
	}
}

/* ---- packets from fields ---- */

static uint32_t mtu(const struct fuzz_nic *n)
{
	return 128u << n->setup.mtu;
}

static uint8_t transport(const struct fuzz_nic *n)
{
	return n->setup.type == IBV_QPT_RC ? WIRE_RC : n->setup.type == IBV_QPT_UC ? WIRE_UC :
										     WIRE_UD;
}

/* An opcode of the QP's transport, or of any. */
static uint8_t opcode(const struct fuzz_nic *n, uint8_t code)
{
	return code & 0x80 ? (uint8_t)(code << 1) : (uint8_t)(transport(n) << 5 | (code & 31));
}

/* Lengths that matter are those about the path MTU. */
static uint32_t length(const struct fuzz_nic *n, uint16_t code)
{
	switch (code >> 14) {
	case 0:
		return code & 0x1fff;
	case 1:
		return mtu(n);
	case 2:
		return mtu(n) + (code & 7) - 3;
	default:
		return mtu(n) * (code >> 3 & 3) + (code & 7);
	}
}

static uint32_t qpn(const struct fuzz_nic *n, uint8_t how)
{
	static const uint32_t others[] = { 0, 1, 0xffffff, 0x4000 };

	if (!(how & LINE && how & ODD))
		return n->qp->qp_num;
	return how & SOLICITED ? n->qp->qp_num ^ 1 : others[how >> 5 & 3];
}

/* Which memory a request names: area:3, of the other domain:1, bad key:1, where:3 */
static void aim(const struct fuzz_nic *n, uint8_t code, uint8_t offset, uint64_t *va,
		uint32_t *key)
{
	enum fuzz_area a = code & 4 ? (code & 3) % FUZZ_AREAS :
				      code & 1 ? FUZZ_READABLE : FUZZ_WINDOW;
	const struct ibv_mr *mr = code & 8 ? n->other_mr : n->mr[a];
	uint64_t size = fuzz_area_size(a);

	*key = mr ? mr->rkey : 0;
	if (code & 16)
		*key ^= 1u << (offset & 31);
	*va = (uintptr_t)fuzz_area(a) + offset * 8;
	if (code & 32)
		*va += size - 1024;		/* about its end */
	if (code & 64)
		*va -= 1024;			/* about its beginning */
	if (code & 128)
		*va |= offset & 7;
}

static void put(struct fuzz_nic *n, uint8_t how, const struct wire_packet *p)
{
	uint8_t bytes[PACKET] = { 0 };
	uint32_t size = wire_packet_length(p);

	wire_packet_put_headers(bytes, p);
	memset(bytes + wire_opcodes[p->opcode].length, 0x30 + (p->psn & 15), p->length);
	bring(n, how, bytes, size, true);
}

static struct wire_packet packet(const struct fuzz_nic *n, uint8_t how, uint8_t opcode,
				 uint32_t psn)
{
	return (struct wire_packet){
		.opcode = opcode, .solicited = how & SOLICITED, .migrated = true,
		.ack_req = how & ASK, .pkey = how & ODD ? 0x1234 : 0xffff,
		.dest_qpn = qpn(n, how), .psn = psn,
		.deth = { how & ODD ? 1 : FUZZ_QKEY, FUZZ_PEER_QPN },
	};
}

/* The PSN that the responder waits for. */
static uint32_t expected(const struct fuzz_nic *n)
{
	const struct wire_qp *w = fuzz_nic_qp(n)->wire;

	if (!w || n->setup.type == IBV_QPT_UD)
		return 0;
	return n->setup.type == IBV_QPT_RC ? w->rc.receiver.epsn : w->uc.receiver.epsn;
}

/* how:8 opcode:8 PSN from the expected one:8 payload:16 target:8 offset:8 RETH length:16
 * operands:8 */
void fuzz_peer_request(struct fuzz_nic *n, struct fuzz_bytes b)
{
	uint8_t how = fuzz_u8(&b), op = opcode(n, fuzz_u8(&b)), target, offset, operands;
	uint32_t psn = wire_psn_add(expected(n), (int8_t)fuzz_u8(&b));
	struct wire_packet p = packet(n, how, op, psn);
	uint16_t size = fuzz_u16(&b), total;

	if (!wire_opcodes[op].name)
		return;
	if (wire_opcodes[op].payload != WIRE_PAYLOAD_NONE)
		p.length = length(n, size);
	target = fuzz_u8(&b);
	offset = fuzz_u8(&b);
	total = fuzz_u16(&b);
	operands = fuzz_u8(&b);
	aim(n, target, offset, &p.reth.va, &p.reth.rkey);
	p.reth.length = total ? length(n, total) : p.length;
	if (total == 0xffff)
		p.reth.length = UINT32_C(1) << (operands & 31);
	p.atomic = (struct wire_atomiceth){ p.reth.va, p.reth.rkey, operands, operands >> 4 };
	p.aeth.syndrome = operands;
	p.feth = (struct wire_feth){ operands & 3, operands >> 4 };
	p.imm = size;
	p.invalidate_rkey = p.reth.rkey;
	put(n, how, &p);
}

/* how:8 kind:8 length:16 target:8 offset:8 lost:8 doubled:8 */
void fuzz_peer_message(struct fuzz_nic *n, struct fuzz_bytes b)
{
	static const uint8_t kinds[] = { WIRE_SEND, WIRE_SEND_IMM, WIRE_WRITE, WIRE_WRITE_IMM,
					 WIRE_READ, WIRE_CMP_SWAP, WIRE_FETCH_ADD, WIRE_SEND_INV };
	uint8_t how = fuzz_u8(&b), kind = kinds[fuzz_u8(&b) % sizeof(kinds)];
	uint32_t total = fuzz_u16(&b) % (8 * mtu(n)), psn = expected(n);
	uint8_t target = fuzz_u8(&b), offset = fuzz_u8(&b), lost = fuzz_u8(&b);
	uint8_t doubled = fuzz_u8(&b);
	uint32_t count = wire_message_packets(kind, total, mtu(n));
	struct wire_segment seg;

	if (wire_opcode_of(transport(n), kind, WIRE_ONLY) < 0 ||
	    (count > 1 && n->setup.type == IBV_QPT_UD))
		return;
	for (uint32_t i = 0; i < count; i++) {
		struct wire_packet p;

		seg = wire_segment_at(transport(n), kind, total, mtu(n), i);
		p = packet(n, how, seg.opcode, wire_psn_add(psn, i));
		aim(n, target, offset, &p.reth.va, &p.reth.rkey);
		p.atomic = (struct wire_atomiceth){ p.reth.va, p.reth.rkey, 1, 0 };
		p.reth.length = total;
		p.length = seg.length;
		for (int copies = (lost >> (i & 7) & 1 ? 0 : 1) + (doubled >> (i & 7) & 1); copies;
		     copies--)
			put(n, how, &p);
	}
}

/* ---- answers ---- */

static const struct wire_rc_sender *sender(const struct fuzz_nic *n)
{
	const struct soft_qp *qp = fuzz_nic_qp(n);

	if (!qp->wire || !qp->wire->sending || n->setup.type != IBV_QPT_RC)
		return NULL;
	return &qp->wire->rc.sender;
}

/* how:8 opcode:8 PSN from the oldest that is out:8 payload:16 syndrome:8 */
void fuzz_peer_response(struct fuzz_nic *n, struct fuzz_bytes b)
{
	const struct wire_rc_sender *s = sender(n);
	uint8_t how = fuzz_u8(&b), code = fuzz_u8(&b);
	int8_t delta = (int8_t)fuzz_u8(&b);
	uint32_t psn = s ? wire_psn_add(s->attr.psn, (int64_t)s->acked + delta) : 0;
	struct wire_packet p = packet(n, how, code & 0x80 ? 0x81 : 13 + code % 6, psn);
	uint16_t size = fuzz_u16(&b);

	if (wire_opcodes[p.opcode].payload != WIRE_PAYLOAD_NONE)
		p.length = length(n, size);
	p.aeth = (struct wire_aeth){ fuzz_u8(&b), 0 };
	p.atomic_ack = UINT64_C(0x0123456789abcdef);
	put(n, how, &p);
}

static enum wire_position position(const struct wire_rc_sender *s, uint32_t at, uint32_t psns)
{
	uint32_t part = s->attr.read_part / s->attr.flow.mtu;
	bool first = at % part == 0, last = at + 1 == psns || (at + 1) % part == 0;

	if (first)
		return last ? WIRE_ONLY : WIRE_FIRST;
	return last ? WIRE_LAST : WIRE_MIDDLE;
}

/* The answer to the oldest packet that is out, which is there. */
static struct wire_packet answer(struct fuzz_nic *n, const struct wire_rc_sender *s, uint8_t how)
{
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, s->oldest);
	uint32_t at = (uint32_t)(s->acked - slot->first), psn, left;
	int op = wire_opcode_of(WIRE_RC, WIRE_ACK, WIRE_ONLY);
	struct wire_packet p;

	psn = wire_psn_add(s->attr.psn, (int64_t)s->acked);
	if (slot->m.kind == WIRE_READ)
		op = wire_opcode_of(WIRE_RC, WIRE_READ_RESPONSE, position(s, at, slot->psns));
	else if (slot->m.kind == WIRE_CMP_SWAP || slot->m.kind == WIRE_FETCH_ADD)
		op = wire_opcode_of(WIRE_RC, WIRE_ATOMIC_ACK, WIRE_ONLY);
	p = packet(n, how, (uint8_t)op, psn);
	p.aeth.syndrome = WIRE_CREDITS_UNLIMITED;
	p.atomic_ack = psn;
	if (slot->m.kind == WIRE_READ) {
		left = slot->m.length - at * s->attr.flow.mtu;
		p.length = left < s->attr.flow.mtu ? left : s->attr.flow.mtu;
	}
	return p;
}

/* how:8 answers:8 left out:8 */
void fuzz_peer_answer(struct fuzz_nic *n, struct fuzz_bytes b)
{
	uint8_t how = fuzz_u8(&b), count = fuzz_u8(&b), left_out = fuzz_u8(&b);
	const struct wire_rc_sender *s;

	how &= (uint8_t)~HOLD;		/* the next answer depends on what became of this one */
	for (int i = 0; i <= count; i++) {
		struct wire_packet p;

		s = sender(n);
		if (!s || s->acked == s->next || wire_rc_stopped(s))
			return;
		p = answer(n, s, how);
		if (left_out >> (i & 7) & 1)
			p.psn = wire_psn_next(p.psn);
		put(n, how, &p);
	}
}

/* how:8 elsewhere:1 kind:7 right:8 - its number, its slot, our number */
void fuzz_peer_hello(struct fuzz_nic *n, struct fuzz_bytes b)
{
	uint8_t how = fuzz_u8(&b), bytes[HELLO_BYTES] = { 0 }, kind = fuzz_u8(&b), right;
	const struct wire_packet p = {
		.opcode = WIRE_HELLO_OPCODE, .pkey = 0xffff,
		.dest_qpn = n->qp->qp_num ^ (uint32_t)(kind >> 7) << SOFT_SLOT_SHIFT,
	};
	struct wire_hello_message m = {
		.kind = (kind & 127) % 5, .port = PEER_PORT, .mine = 77, .yours = n->heard.mine,
		.slot = FUZZ_PEER_QPN >> SOFT_SLOT_SHIFT,
	};

	right = fuzz_u8(&b);
	m.mine += right & 1;
	m.yours += right >> 1 & 1;
	m.slot += right >> 2 & 1;
	m.port += right >> 3;
	wire_bth_put(bytes, &p);
	wire_hello_put(&m, bytes + WIRE_BTH_LEN);
	bring(n, how, bytes, sizeof(bytes), true);
}

/* ---- what the NIC sends ---- */

/* To nobody but the peer, and to no port that it did not tell. */
static void check_hello(struct fuzz_nic *n, const struct wire_datagram *d)
{
	struct wire_check check = { .flow.src_port = 0 };

	FUZZ_MUST(d->len == HELLO_BYTES && wire_check_seal(&check, d));
	FUZZ_MUST(wire_hello_get(d->bytes + WIRE_BTH_LEN, WIRE_HELLO_LEN, &n->heard));
	FUZZ_MUST(n->heard.port == fuzz_line_port());
}

static void check_rc(const struct fuzz_nic *n, const struct wire_packet *p)
{
	const struct wire_qp *w = fuzz_nic_qp(n)->wire;
	const struct wire_rc_sender *s = sender(n);

	if (wire_opcodes[p->opcode].transport == WIRE_CNP)
		return;
	if (wire_opcodes[p->opcode].response) {
		FUZZ_MUST(wire_psn_diff(p->psn, w->rc.receiver.epsn) <= 0);
		return;
	}
	FUZZ_MUST(s && soft_qp_state(w->qp) != IBV_QPS_ERR);
	FUZZ_MUST(wire_psn_within(p->psn, wire_psn_add(s->attr.psn, (int64_t)s->acked),
				  (uint32_t)(s->end - s->acked)));
}

void fuzz_peer_check(void *ctx, const struct wire_destination *to, const uint8_t *bytes,
		     uint32_t length)
{
	struct fuzz_nic *n = ctx;
	struct wire_datagram d = { .bytes = bytes, .len = length, .src = to->from, .dst = to->to };
	struct wire_check check = { .flow.src_port = 0 };
	struct wire_packet p;

	FUZZ_MUST(!memcmp(to->to.ip, datagram(n, 0).src.ip, sizeof(to->to.ip)));
	FUZZ_MUST(to->to.port == WIRE_UDP_PORT || to->to.port >= PEER_PORT);
	d.src.port = to->fd < 0 ? 50000 : fuzz_line_port();
	if (bytes[0] == WIRE_HELLO_OPCODE) {
		d.src.port = fuzz_line_port();
		check_hello(n, &d);
		return;
	}
	FUZZ_MUST(wire_check_datagram(&check, &d, &p) == WIRE_OK);
	FUZZ_MUST(p.dest_qpn == FUZZ_PEER_QPN && p.length <= 4096);
	FUZZ_MUST(wire_opcodes[p.opcode].transport == transport(n) ||
		  wire_opcodes[p.opcode].transport == WIRE_CNP);
	FUZZ_MUST(!fuzz_memory_leaks(bytes, length));
	if (n->setup.type == IBV_QPT_RC)
		check_rc(n, &p);
}
