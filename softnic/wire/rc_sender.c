// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_sender.c - go-back-N over the packets of the posted messages.
 *
 * A retry sends the same bytes under the same PSNs: a message is never cut differently. A READ
 * resumes at its first missing packet, with a request for what is left of it (or of its part:
 * parts begin at fixed places, so that a responder finds the tail of a request that it knows).
 *
 * READ requests and atomics are counted once, at posting: how many are unanswered is the
 * difference between two places, and a retry has nothing to recount.
 */
#include "softnic/wire/rc_sender.h"

#include <errno.h>

#include "softnic/wire/psn.h"
#include "softnic/wire/segment.h"

enum {
	ACK_EVERY = WIRE_WINDOW_MIN,	/* packets, inside long messages */
	TIMEOUT_MIN = 10,		/* 4.2 ms: a host may let a process wait so long */
};

bool wire_rc_asks(const struct wire_message *m)
{
	switch (m->kind) {
	case WIRE_READ:
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
	case WIRE_FLUSH:
	case WIRE_ATOMIC_WRITE:
		return !m->local;
	default:
		return false;
	}
}

void wire_rc_sender_init(struct wire_rc_sender *s, const struct wire_rc_sender_attr *attr,
			 struct wire_rc_slot *slots, uint32_t count)
{
	*s = (struct wire_rc_sender){
		.attr = *attr,
		.slots = slots,
		.mask = count - 1,
		.ack_due = WIRE_NEVER,
	};
	wire_window_init(&s->window, attr->flow.mtu);
}

/* Packets of a part of a READ. */
static uint32_t part_psns(const struct wire_rc_sender *s)
{
	return s->attr.read_part ? s->attr.read_part / s->attr.flow.mtu : WIRE_PSN_HALF;
}

static uint32_t count_requests(const struct wire_rc_sender *s, const struct wire_rc_slot *slot)
{
	if (!wire_rc_asks(&slot->m))
		return 0;
	return (slot->psns + part_psns(s) - 1) / part_psns(s);
}

/* Requests in front of a packet of the message at position i. */
static uint32_t requests_before(const struct wire_rc_sender *s, uint32_t i, uint64_t packet)
{
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, i);

	if (i == s->posted)
		return s->requests;
	if (!wire_rc_asks(&slot->m))
		return slot->requests;
	return slot->requests + (uint32_t)(packet - slot->first) / part_psns(s);
}

static uint32_t unanswered_requests(const struct wire_rc_sender *s)
{
	return requests_before(s, s->sending, s->next) - requests_before(s, s->oldest, s->acked);
}

/* Positions follow their packet numbers; local messages are stepped over. */
static uint32_t settled(const struct wire_rc_sender *s, uint32_t i, uint64_t packet)
{
	const struct wire_rc_slot *slot;

	for (; i != s->posted; i++) {
		slot = wire_rc_slot_at(s, i);
		if (slot->first + slot->psns > packet)
			break;
	}
	return i;
}

static void settle(struct wire_rc_sender *s)
{
	s->oldest = settled(s, s->oldest, s->acked);
	s->sending = settled(s, s->sending, s->next);
}

int wire_rc_post(struct wire_rc_sender *s, const struct wire_message *m)
{
	struct wire_rc_slot *slot = wire_rc_slot_at(s, s->posted);
	uint32_t psns = 0;

	if (s->posted - s->reported > s->mask)
		return -ENOSPC;
	if (wire_rc_asks(m) && !s->attr.max_rd_atomic)
		return -EINVAL;
	if (!m->local) {
		if (m->length > WIRE_MESSAGE_MAX)
			return -EMSGSIZE;
		psns = wire_message_psns(m->kind, m->length, s->attr.flow.mtu);
	}
	if (psns >= WIRE_PSN_HALF)
		return -EMSGSIZE;
	*slot = (struct wire_rc_slot){ *m, s->end, psns, s->requests };
	s->requests += count_requests(s, slot);
	s->end += psns;
	s->posted++;
	settle(s);
	return 0;
}

bool wire_rc_stopped(const struct wire_rc_sender *s)
{
	return s->failed && (int32_t)(s->oldest - s->failure) >= 0;
}

bool wire_rc_idle(const struct wire_rc_sender *s)
{
	return s->oldest == s->posted || wire_rc_stopped(s);
}

/* PSNs that the packet `next` uses up: all its answers if it asks for a READ. */
static uint32_t next_psns(const struct wire_rc_sender *s, const struct wire_rc_slot *slot)
{
	uint32_t part, at;

	if (slot->m.kind != WIRE_READ)
		return 1;
	at = (uint32_t)(s->next - slot->first);
	part = part_psns(s) - at % part_psns(s);
	return part < slot->psns - at ? part : slot->psns - at;
}

static bool window_has_room(const struct wire_rc_sender *s, uint32_t psns)
{
	uint64_t out = s->next - s->acked;

	if (out + psns >= WIRE_PSN_HALF - 1)	/* IBTA 9.7.2: half of the PSNs are the past */
		return false;
	/* A READ that is larger than the window goes alone. */
	return !out || out + psns <= s->window.packets;
}

static bool held_back(const struct wire_rc_sender *s, const struct wire_rc_slot *slot)
{
	uint32_t unanswered = unanswered_requests(s);

	if (slot->m.fence && s->next == slot->first && unanswered)
		return true;
	return wire_rc_asks(&slot->m) && unanswered >= s->attr.max_rd_atomic;
}

static bool may_send(struct wire_rc_sender *s, uint64_t now)
{
	const struct wire_rc_slot *slot;

	if (s->sending == s->posted || wire_rc_stopped(s))
		return false;
	if (s->failed && (int32_t)(s->sending - s->failure) >= 0)
		return false;
	if (s->rnr_until && now < s->rnr_until)
		return false;
	slot = wire_rc_slot_at(s, s->sending);
	return window_has_room(s, next_psns(s, slot)) && !held_back(s, slot);
}

static void put_operands(struct wire_packet *p, const struct wire_rc_slot *slot,
			 const struct wire_piece *piece)
{
	const struct wire_message *m = &slot->m;
	uint16_t headers = wire_opcodes[p->opcode].headers;

	p->xrc_srqn = m->xrc_srqn;
	if (headers & WIRE_HAS(WIRE_RETH))
		p->reth = (struct wire_reth){ m->va + piece->offset, m->rkey, m->length };
	if (headers & WIRE_HAS(WIRE_ATOMICETH))
		p->atomic = (struct wire_atomiceth){ m->va, m->rkey, m->swap_add, m->compare };
	if (headers & WIRE_HAS(WIRE_FETH))
		p->feth = m->feth;
	if (headers & WIRE_HAS(WIRE_IMMDT))
		p->imm = m->imm;
	if (headers & WIRE_HAS(WIRE_IETH))
		p->invalidate_rkey = m->invalidate_rkey;
}

/* A request for the answers `psns` from the i-th on. */
static void build_read(struct wire_rc_sender *s, const struct wire_rc_slot *slot, uint32_t psns,
		       struct wire_packet *p, struct wire_piece *piece)
{
	uint32_t mtu = s->attr.flow.mtu, at = (uint32_t)(s->next - slot->first);
	uint32_t left;

	piece->offset = at * mtu;
	left = slot->m.length - piece->offset;
	p->opcode = wire_opcode_of(s->attr.flow.transport, WIRE_READ, WIRE_ONLY);
	p->ack_req = true;
	put_operands(p, slot, piece);
	p->reth.length = at + psns == slot->psns ? left : psns * mtu;
	piece->offset = 0;
}

static bool carries_solicited(const struct wire_message *m, enum wire_position position)
{
	if (position == WIRE_FIRST || position == WIRE_MIDDLE)
		return false;
	return m->solicited && (wire_kind_plain(m->kind) == WIRE_SEND || m->kind == WIRE_WRITE_IMM);
}

static void build_data(struct wire_rc_sender *s, const struct wire_rc_slot *slot,
		       struct wire_packet *p, struct wire_piece *piece)
{
	const struct wire_message *m = &slot->m;
	const struct wire_connection *f = &s->attr.flow;
	struct wire_segment seg = wire_segment_at(f->transport, m->kind, m->length, f->mtu,
						  (uint32_t)(s->next - slot->first));
	enum wire_position position = wire_opcodes[seg.opcode].position;

	p->opcode = seg.opcode;
	p->length = piece->length = seg.length;
	piece->offset = seg.offset;
	p->solicited = carries_solicited(m, position);
	p->ack_req = position == WIRE_LAST || position == WIRE_ONLY ||
		     s->next % ACK_EVERY == ACK_EVERY - 1;
	put_operands(p, slot, piece);
}

static void arm(struct wire_rc_sender *s, uint64_t now)
{
	uint32_t timeout = s->attr.timeout & 31;

	s->ack_due = WIRE_NEVER;
	if (s->next != s->acked && timeout)
		s->ack_due = now + (4096ull << (timeout < TIMEOUT_MIN ? TIMEOUT_MIN : timeout));
}

static void went_out(struct wire_rc_sender *s, uint32_t psns, uint64_t now)
{
	bool first = s->next == s->acked;

	s->next += psns;
	if (s->next > s->sent)
		s->sent = s->next;
	s->sending = settled(s, s->sending, s->next);
	s->rnr_until = 0;
	if (first)
		arm(s, now);
}

bool wire_rc_next(struct wire_rc_sender *s, uint64_t now, struct wire_packet *p,
		  struct wire_piece *piece)
{
	const struct wire_rc_slot *slot;
	uint32_t psns;

	if (!may_send(s, now))
		return false;
	slot = wire_rc_slot_at(s, s->sending);
	psns = next_psns(s, slot);
	*p = wire_connection_packet(&s->attr.flow, 0, wire_psn_add(s->attr.psn, (int64_t)s->next));
	*piece = (struct wire_piece){ .cookie = slot->m.cookie };
	if (slot->m.kind == WIRE_READ)
		build_read(s, slot, psns, p, piece);
	else
		build_data(s, slot, p, piece);
	went_out(s, psns, now);
	return true;
}

void wire_rc_progress(struct wire_rc_sender *s, uint64_t packet, uint64_t now)
{
	wire_window_answered(&s->window, packet - s->acked);
	s->acked = packet;
	s->retries = s->rnr_retries = 0;
	s->implied = false;
	if (s->rnr_until && packet > s->rnr_packet)
		s->rnr_until = 0;
	if (s->next < packet)
		s->next = packet;
	settle(s);
	arm(s, now);
}

void wire_rc_rewind(struct wire_rc_sender *s)
{
	s->next = s->acked;
	s->sending = s->oldest;
	s->ack_due = WIRE_NEVER;
}

void wire_rc_retry(struct wire_rc_sender *s)
{
	if (s->retries >= s->attr.retry_cnt) {
		wire_rc_fail_at(s, s->oldest, IBV_WC_RETRY_EXC_ERR);
		return;
	}
	s->retries++;
	wire_rc_rewind(s);
}

void wire_rc_fail_at(struct wire_rc_sender *s, uint32_t i, enum ibv_wc_status status)
{
	if (s->failed && (int32_t)(i - s->failure) >= 0)
		return;
	s->failed = true;
	s->failure = i;
	s->status = status;
}

void wire_rc_fail(struct wire_rc_sender *s, uint64_t cookie, enum ibv_wc_status status)
{
	for (uint32_t i = s->reported; i != s->posted; i++) {
		if (wire_rc_slot_at(s, i)->m.cookie != cookie)
			continue;
		wire_rc_fail_at(s, i, status);
		return;
	}
}

bool wire_rc_done(struct wire_rc_sender *s, struct wire_done *d)
{
	if (s->failed && s->reported == s->failure) {
		if (s->failure_reported)
			return false;
		s->failure_reported = true;
		*d = (struct wire_done){ wire_rc_slot_at(s, s->reported)->m.cookie, s->status };
		return true;
	}
	if (s->reported == s->oldest)
		return false;
	*d = (struct wire_done){ wire_rc_slot_at(s, s->reported++)->m.cookie, IBV_WC_SUCCESS };
	return true;
}

uint64_t wire_rc_deadline(const struct wire_rc_sender *s)
{
	if (wire_rc_stopped(s))
		return WIRE_NEVER;
	if (s->rnr_until)
		return s->rnr_until;
	return s->next != s->acked ? s->ack_due : WIRE_NEVER;
}

void wire_rc_expired(struct wire_rc_sender *s, uint64_t now)
{
	if (wire_rc_stopped(s))
		return;
	if (s->rnr_until) {
		if (now >= s->rnr_until)
			s->rnr_until = 0;
		return;
	}
	if (s->next == s->acked || now < s->ack_due)
		return;
	s->implied = false;
	wire_window_silence(&s->window, s->sent);
	wire_rc_retry(s);
}

void wire_rc_congested(struct wire_rc_sender *s)
{
	wire_window_lost(&s->window, s->acked, s->sent);
}
