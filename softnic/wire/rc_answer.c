// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_answer.c - ACK, NAK, RNR NAK, READ response and ATOMIC ACK at the requester.
 *
 * An answer for a packet says that everything in front of it arrived - unless a READ or an atomic
 * in front of it is still unanswered: then that answer was lost (an implied NAK). Of several
 * answers that say so the first counts: the others were on their way already. One that comes a
 * round trip after the retry says that this was lost too.
 */
#include "softnic/wire/rc_answer.h"

#include "softnic/engine/timer.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/rc_retry.h"
#include "softnic/wire/segment.h"

enum { RNR_FOREVER = 7 };

/* The packet that a PSN stands for, if it is out and unanswered. */
static bool packet_of(const struct wire_rc_sender *s, uint32_t psn, uint64_t *packet)
{
	int32_t d = wire_psn_diff(psn, wire_psn_add(s->attr.psn, (int64_t)s->acked));

	if (d < 0 || s->acked + (uint32_t)d >= s->sent)
		return false;
	*packet = s->acked + (uint32_t)d;
	return true;
}

/* The message that a packet which is out belongs to. */
static uint32_t position_of(const struct wire_rc_sender *s, uint64_t packet)
{
	uint32_t i = s->oldest;

	while (wire_rc_slot_at(s, i)->first + wire_rc_slot_at(s, i)->psns <= packet)
		i++;
	return i;
}

static void implied_nak(struct wire_rc_sender *s, uint64_t now)
{
	if (!s->rnr_until)
		wire_rc_unanswered(s, now);
}

/* Everything below `packet` is acknowledged. @return false if a READ or atomic stands in the way */
static bool acknowledge(struct wire_rc_sender *s, uint64_t packet, uint64_t now)
{
	uint64_t to = packet;

	for (uint32_t i = s->oldest; i != s->posted; i++) {
		const struct wire_rc_slot *slot = wire_rc_slot_at(s, i);

		if (slot->first >= packet)
			break;
		if (wire_rc_asks(&slot->m)) {
			to = slot->first;
			break;
		}
	}
	if (to > s->acked)
		wire_rc_progress(s, to, now);
	return s->acked >= packet;
}

static void receive_rnr(struct wire_rc_sender *s, uint64_t packet, uint32_t code, uint64_t now)
{
	acknowledge(s, packet, now);
	if (s->rnr_until)		/* nothing went out since the last one: its copy */
		return;
	if (s->attr.rnr_retry != RNR_FOREVER && s->rnr_retries >= s->attr.rnr_retry)
		wire_rc_fail_at(s, position_of(s, packet), IBV_WC_RNR_RETRY_EXC_ERR);
	else
		s->rnr_until = now + soft_rnr_delay_ns(code);
	if (s->rnr_until)
		wire_rc_note(s, WIRE_RC_RNR_NAK);
	s->rnr_retries++;
	s->retries = 0;			/* not ready, but there */
	s->rnr_packet = packet;
	wire_rc_rewind(s);
}

static void receive_sequence_nak(struct wire_rc_sender *s, uint64_t packet, uint64_t now)
{
	bool all = acknowledge(s, packet, now);

	if (s->rnr_until)
		return;
	if (!all) {
		s->gap = packet;
		implied_nak(s, now);
		return;
	}
	wire_rc_probe_answered(s, true);
	wire_rc_missing(s, now);
}

/* The request is refused. What is in front of it may still have to be asked for again. */
static void receive_refusal(struct wire_rc_sender *s, uint64_t packet, enum ibv_wc_status status,
			    uint64_t now)
{
	bool all = acknowledge(s, packet, now);

	wire_rc_fail_at(s, position_of(s, packet), status);
	if (!all)
		implied_nak(s, now);
}

static void receive_nak(struct wire_rc_sender *s, uint64_t packet, uint8_t syndrome, uint64_t now)
{
	switch (syndrome) {
	case WIRE_NAK_SEQUENCE:
		receive_sequence_nak(s, packet, now);
		return;
	case WIRE_NAK_INVALID:
		receive_refusal(s, packet, IBV_WC_REM_INV_REQ_ERR, now);
		return;
	case WIRE_NAK_ACCESS:
		receive_refusal(s, packet, IBV_WC_REM_ACCESS_ERR, now);
		return;
	case WIRE_NAK_OPERATIONAL:
		receive_refusal(s, packet, IBV_WC_REM_OP_ERR, now);
		return;
	default:
		return;			/* reserved, or of RD */
	}
}

static void receive_ack(struct wire_rc_sender *s, uint64_t packet, const struct wire_aeth *aeth,
			uint64_t now)
{
	switch (aeth->syndrome & WIRE_AETH_KIND) {
	case WIRE_AETH_ACK:
		if (!acknowledge(s, packet + 1, now))
			implied_nak(s, now);
		else
			wire_rc_probe_answered(s, false);
		return;
	case WIRE_AETH_RNR:
		receive_rnr(s, packet, aeth->syndrome & WIRE_AETH_VALUE, now);
		return;
	case WIRE_AETH_NAK:
		receive_nak(s, packet, aeth->syndrome, now);
		return;
	default:
		return;
	}
}

/* Does the last byte of a request travel in that packet? */
static bool ends_request(const struct wire_rc_sender *s, const struct wire_rc_slot *slot,
			 uint32_t at)
{
	uint32_t part = s->attr.read_part / s->attr.flow.mtu;

	return at + 1 == slot->psns || (part && (at + 1) % part == 0);
}

/* FIRST and MIDDLE are not told apart: responders differ in how they resume. */
static bool fits_read(const struct wire_rc_sender *s, const struct wire_rc_slot *slot, uint32_t at,
		      const struct wire_packet *p)
{
	enum wire_position position = wire_opcodes[p->opcode].position;
	uint32_t left = slot->m.length - at * s->attr.flow.mtu;
	uint32_t want = at + 1 == slot->psns ? left : s->attr.flow.mtu;

	if (slot->m.kind == WIRE_FLUSH || slot->m.kind == WIRE_ATOMIC_WRITE)
		return position == WIRE_ONLY && !p->length;
	if (slot->m.kind != WIRE_READ || p->length != want)
		return false;
	return ends_request(s, slot, at) == (position == WIRE_LAST || position == WIRE_ONLY);
}

static bool says_ack(const struct wire_packet *p)
{
	return (p->aeth.syndrome & WIRE_AETH_KIND) == WIRE_AETH_ACK;
}

static void receive_read(struct wire_rc_sender *s, uint64_t packet, const struct wire_packet *p,
			 uint64_t now, struct wire_placement *out)
{
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, s->oldest);
	uint32_t at = (uint32_t)(packet - slot->first), mtu = s->attr.flow.mtu;

	if (!fits_read(s, slot, at, p)) {
		wire_rc_fail_at(s, s->oldest, IBV_WC_BAD_RESP_ERR);
		return;
	}
	if (p->length) {
		out->what = WIRE_PLACE_DATA;
		out->piece = (struct wire_piece){ slot->m.cookie, at * mtu, p->length };
	}
	wire_rc_progress(s, packet + 1, now);
}

/* It is placed where it belongs, and counts later: only what is in front of it is missing. */
static void receive_early(struct wire_rc_sender *s, uint64_t packet, const struct wire_packet *p,
			  struct wire_placement *out)
{
	uint64_t *word = &s->early[packet % WIRE_RC_EARLY / 64], bit = 1ull << packet % 64;
	uint32_t i = position_of(s, packet), at, mtu = s->attr.flow.mtu;
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, i);

	at = (uint32_t)(packet - slot->first);
	if (slot->m.kind != WIRE_READ || packet - s->acked >= WIRE_RC_EARLY || *word & bit ||
	    (s->failed && (int32_t)(i - s->failure) >= 0) || !fits_read(s, slot, at, p))
		return;
	*word |= bit;
	s->early_count++;
	if (!p->length)
		return;
	out->what = WIRE_PLACE_DATA;
	out->piece = (struct wire_piece){ slot->m.cookie, at * mtu, p->length };
}

static void receive_value(struct wire_rc_sender *s, uint64_t packet, const struct wire_packet *p,
			  uint64_t now, struct wire_placement *out)
{
	const struct wire_rc_slot *slot = wire_rc_slot_at(s, s->oldest);

	if (slot->m.kind != WIRE_CMP_SWAP && slot->m.kind != WIRE_FETCH_ADD) {
		wire_rc_fail_at(s, s->oldest, IBV_WC_BAD_RESP_ERR);
		return;
	}
	out->what = WIRE_PLACE_VALUE;
	out->piece = (struct wire_piece){ slot->m.cookie, 0, 8 };
	out->value = p->atomic_ack;
	wire_rc_progress(s, packet + 1, now);
}

static void receive_response(struct wire_rc_sender *s, uint64_t packet,
			     const struct wire_packet *p, uint64_t now,
			     struct wire_placement *out)
{
	bool read = wire_opcodes[p->opcode].kind == WIRE_READ_RESPONSE;

	if (!acknowledge(s, packet, now)) {
		if (read)
			receive_early(s, packet, p, out);
		implied_nak(s, now);
	} else if (wire_rc_stopped(s) || s->acked > packet) {
		return;			/* of a request that was refused; or it came early before */
	} else if (read) {
		receive_read(s, packet, p, now, out);
	} else if (wire_opcodes[p->opcode].kind == WIRE_ATOMIC_ACK) {
		receive_value(s, packet, p, now, out);
	}
}

/* The gap that a NAK told of while a READ in front of it was unanswered. */
static void recall_gap(struct wire_rc_sender *s, uint64_t now)
{
	if (!s->gap || s->acked < s->gap)
		return;
	if (s->acked == s->gap && !s->rnr_until)
		wire_rc_missing(s, now);
	s->gap = 0;
}

static bool is_stale_ack(const struct wire_rc_sender *s, const struct wire_packet *p)
{
	return wire_opcodes[p->opcode].kind == WIRE_ACK && says_ack(p) &&
	       p->psn == wire_psn_add(s->attr.psn, (int64_t)s->acked - 1);
}

void wire_rc_received(struct wire_rc_sender *s, const struct wire_packet *p, uint64_t now,
		      struct wire_placement *out)
{
	uint64_t packet;

	*out = (struct wire_placement){ .what = WIRE_PLACE_NOTHING };
	if (wire_rc_stopped(s))
		return;
	/* `now` is that of the turn: what this answers may have gone out since */
	if (now < s->last_out)
		now = s->last_out;
	if (!packet_of(s, p->psn, &packet)) {
		if (is_stale_ack(s, p))
			wire_rc_stale(s, now);
		return;
	}
	if (wire_opcodes[p->opcode].kind == WIRE_ACK)
		receive_ack(s, packet, &p->aeth, now);
	else if (says_ack(p))
		receive_response(s, packet, p, now, out);
	recall_gap(s, now);
}
