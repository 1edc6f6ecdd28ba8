// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_sender.c - go-back-N over the packets of the posted messages (when: rc_retry.c).
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
#include "softnic/wire/rc_retry.h"
#include "softnic/wire/segment.h"

enum {
	ACK_EVERY = WIRE_WINDOW_MIN,	/* packets, inside long messages */
	BRISK_NS = 50000,		/* between two packets of a conversation */
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
		.probe_due = WIRE_NEVER,
		.keeps = WIRE_RC_KEEPS_UNKNOWN,
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

/* PSNs that a packet uses up: all its answers if it asks for a READ. */
static uint32_t psns_of(const struct wire_rc_sender *s, const struct wire_rc_slot *slot,
			uint64_t packet)
{
	uint32_t part, at;

	if (slot->m.kind != WIRE_READ)
		return 1;
	at = (uint32_t)(packet - slot->first);
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

/*
 * Where so many are allowed that the peer has enough to do meanwhile, a quarter of them go out
 * together: what asks for a READ is a call here and another over there.
 */
static bool asks_enough(struct wire_rc_sender *s, uint32_t unanswered)
{
	uint32_t most = s->attr.max_rd_atomic;

	if (unanswered >= most)
		s->asks_enough = true;
	else if (unanswered <= most - most / 4)
		s->asks_enough = false;
	return s->asks_enough;
}

static bool held_back(struct wire_rc_sender *s, const struct wire_rc_slot *slot)
{
	uint32_t unanswered = unanswered_requests(s);

	if (slot->m.fence && s->next == slot->first && unanswered)
		return true;
	return wire_rc_asks(&slot->m) && asks_enough(s, unanswered);
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
	return window_has_room(s, psns_of(s, slot, s->next)) && !held_back(s, slot);
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

/* A request for all answers from that packet on. */
static void build_read(const struct wire_rc_sender *s, const struct wire_rc_slot *slot,
		       uint64_t packet, struct wire_packet *p, struct wire_piece *piece)
{
	uint32_t mtu = s->attr.flow.mtu, at = (uint32_t)(packet - slot->first);
	uint32_t psns = psns_of(s, slot, packet), left;

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

static void build_data(const struct wire_rc_sender *s, const struct wire_rc_slot *slot,
		       uint64_t packet, struct wire_packet *p, struct wire_piece *piece)
{
	const struct wire_message *m = &slot->m;
	const struct wire_connection *f = &s->attr.flow;
	struct wire_segment seg = wire_segment_at(f->transport, m->kind, m->length, f->mtu,
						  (uint32_t)(packet - slot->first));
	enum wire_position position = wire_opcodes[seg.opcode].position;

	p->opcode = seg.opcode;
	p->length = piece->length = seg.length;
	piece->offset = seg.offset;
	p->solicited = carries_solicited(m, position);
	p->ack_req = position == WIRE_LAST || position == WIRE_ONLY ||
		     packet % ACK_EVERY == ACK_EVERY - 1;
	put_operands(p, slot, piece);
}

static void build(const struct wire_rc_sender *s, uint32_t i, uint64_t packet,
		  struct wire_packet *p, struct wire_piece *piece)
{
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, i);

	*p = wire_connection_packet(&s->attr.flow, 0, wire_psn_add(s->attr.psn, (int64_t)packet));
	*piece = (struct wire_piece){ .cookie = slot->m.cookie };
	if (slot->m.kind == WIRE_READ)
		build_read(s, slot, packet, p, piece);
	else
		build_data(s, slot, packet, p, piece);
}

/*
 * In a brisk conversation an ACK for what nobody waits for can be left to one of the next packets;
 * if there is none, a probe asks.
 */
static bool may_not_ask(const struct wire_rc_sender *s, uint64_t now)
{
	const struct wire_message *m = &wire_rc_slot_at(s, s->sending)->m;

	return s->frugal && m->quiet && !wire_rc_asks(m) && s->next >= s->sent &&
	       s->next % ACK_EVERY != ACK_EVERY - 1 && now - s->last_out < BRISK_NS;
}

static void went_out(struct wire_rc_sender *s, bool asks, uint64_t now)
{
	uint64_t packet = s->next;

	s->next += psns_of(s, wire_rc_slot_at(s, s->sending), packet);
	if (packet >= s->sent && asks)
		wire_rtt_begin(&s->rtt, packet, now);
	if (s->next > s->sent)
		s->sent = s->next;
	s->sending = settled(s, s->sending, s->next);
	s->rnr_until = 0;
	if (packet == s->acked)
		s->again_at = now;
	if (s->armed != now)
		wire_rc_arm(s, now);
}

bool wire_rc_next(struct wire_rc_sender *s, uint64_t now, struct wire_packet *p,
		  struct wire_piece *piece)
{
	if (s->probing && wire_rc_takes_probe(s, now)) {
		s->last_out = now;
		build(s, s->oldest, s->acked, p, piece);
		p->ack_req = true;
		return true;
	}
	if (!may_send(s, now))
		return false;
	build(s, s->sending, s->next, p, piece);
	p->ack_req = p->ack_req && !may_not_ask(s, now);
	s->last_out = now;
	went_out(s, p->ack_req, now);
	return true;
}

static bool take_early(struct wire_rc_sender *s, uint64_t packet)
{
	uint64_t *word = &s->early[packet % WIRE_RC_EARLY / 64], bit = 1ull << packet % 64;

	if (!(*word & bit))
		return false;
	*word &= ~bit;
	s->early_count--;
	return true;
}

/* Answers that came early count when those in front of them are there. */
static uint64_t past_early(struct wire_rc_sender *s, uint64_t packet)
{
	for (uint64_t i = s->acked; s->early_count && i < packet; i++)
		take_early(s, i);
	while (s->early_count && take_early(s, packet))
		packet++;
	return packet;
}

void wire_rc_progress(struct wire_rc_sender *s, uint64_t packet, uint64_t now)
{
	packet = past_early(s, packet);
	if (s->next < packet) {
		wire_window_false_alarm(&s->window);
		s->next = packet;
	}
	wire_window_answered(&s->window, packet - s->acked);
	wire_rtt_answered(&s->rtt, packet, now);
	s->acked = packet;
	s->retries = s->rnr_retries = 0;
	if (s->rnr_until && packet > s->rnr_packet)
		s->rnr_until = 0;
	settle(s);
	wire_rc_alive(s, now);
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

void wire_rc_congested(struct wire_rc_sender *s)
{
	wire_window_lost(&s->window, s->acked, s->sent);
}
