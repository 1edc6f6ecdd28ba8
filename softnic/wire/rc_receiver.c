// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_receiver.c - decides, packet by packet, what an RC responder does with a PSN.
 *
 * Expected PSN: execute. Older: duplicate, answer again (C9-105). Newer: one NAK, then none until
 * the gap closes. But whoever asks for an ACK gets one, for what is in front of the gap: nothing
 * forbids it, it is old to whom it does not interest, and says that the gap is there still.
 *
 * Answers leave in PSN order: first those of READs and atomics, lowest PSN first; then a NAK or
 * an ACK, which speak for everything in front of the expected PSN. A request that is repeated
 * sends the answers behind it back to their beginning: whoever missed the first dropped the rest.
 *
 * A NAK that has not been pulled yet is taken back when the expected packet turns up: packets
 * that changed places within a batch cost nothing.
 *
 * Adapters refuse once and are silent then, for their networks lose nothing. Ours do, and a
 * requester would take the loss of that one packet for a dead peer: who asks again hears it again.
 */
#include "softnic/wire/rc_receiver.h"

#include "softnic/wire/psn.h"
#include "softnic/wire/segment.h"

static const uint8_t nak_syndromes[SOFT_VERDICTS] = {	/* IBTA 9.9.2.4; 0: no answer */
	[SOFT_INVALID_REQUEST] = WIRE_NAK_INVALID,
	[SOFT_ELEMENT_TOO_SMALL] = WIRE_NAK_INVALID,
	[SOFT_REMOTE_ACCESS] = WIRE_NAK_ACCESS,
	[SOFT_REMOTE_OPERATION] = WIRE_NAK_OPERATIONAL,
	[SOFT_ELEMENT_PROTECTION] = WIRE_NAK_OPERATIONAL,
	[SOFT_MESSAGE_BROKEN] = WIRE_NAK_INVALID,
};

void wire_rc_receiver_init(struct wire_rc_receiver *r, const struct wire_rc_receiver_attr *attr)
{
	*r = (struct wire_rc_receiver){ .attr = *attr, .epsn = attr->psn };
	if (r->attr.max_dest_rd_atomic > SOFT_MAX_RD_ATOM)
		r->attr.max_dest_rd_atomic = SOFT_MAX_RD_ATOM;
}

/* ---- answers that may be asked for again ---- */

static uint32_t resource_count(const struct wire_rc_receiver *r)
{
	uint32_t max = r->attr.max_dest_rd_atomic;

	return r->resource_head < max ? r->resource_head : max;
}

/* The i-th oldest of those that are kept. */
static struct wire_rc_resource *resource_at(struct wire_rc_receiver *r, uint32_t i)
{
	uint32_t from = r->resource_head - resource_count(r);

	return &r->resources[(from + i) % r->attr.max_dest_rd_atomic];
}

static bool is_resource(enum wire_kind kind)
{
	switch (kind) {
	case WIRE_READ:
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
	case WIRE_FLUSH:
	case WIRE_ATOMIC_WRITE:
		return true;
	default:
		return false;
	}
}

/* As the requester counts them: a repeated answer is not outstanding a second time. */
static bool resources_exceeded(struct wire_rc_receiver *r)
{
	uint32_t fresh = 0;

	for (uint32_t i = 0; i < resource_count(r); i++)
		fresh += resource_at(r, i)->fresh;
	return fresh >= r->attr.max_dest_rd_atomic;
}

static void set_pending(struct wire_rc_receiver *r, struct wire_rc_resource *res, bool pending)
{
	r->pending += pending - res->pending;
	res->pending = pending;
	r->answering = NULL;
}

static void run_from(struct wire_rc_receiver *r, struct wire_rc_resource *res, uint32_t at)
{
	res->start = res->next = at;
	set_pending(r, res, true);
}

/* A new one takes the place of the oldest, whose requester has asked for so many since. */
static void take_resource(struct wire_rc_receiver *r, const struct wire_packet *p, uint32_t psns,
			  uint64_t value)
{
	struct wire_rc_resource *res;

	res = &r->resources[r->resource_head % r->attr.max_dest_rd_atomic];
	if (r->resource_head >= r->attr.max_dest_rd_atomic)
		set_pending(r, res, false);
	r->resource_head++;
	*res = (struct wire_rc_resource){
		.psn = p->psn,
		.psns = psns,
		.kind = wire_opcodes[p->opcode].kind,
		.reth = p->reth,
		.value = value,
		.msn = r->msn,
		.fresh = true,
	};
	run_from(r, res, 0);
}

/* ---- requests ---- */

static void owe_ack(struct wire_rc_receiver *r, uint32_t psn)
{
	r->ack = true;
	r->ack_psn = psn;
}

static void owe_nak(struct wire_rc_receiver *r, uint8_t syndrome, uint32_t psn)
{
	r->nak = true;
	r->nak_sent = true;
	r->nak_syndrome = syndrome;
	r->nak_psn = psn;
}

static void breaks(struct wire_rc_receiver *r, enum soft_verdict v, uint32_t psn)
{
	r->broken = true;
	owe_nak(r, nak_syndromes[v], psn);
}

static void refuse(struct wire_rc_receiver *r, struct wire_action *a)
{
	*a = (struct wire_action){ .act = WIRE_REFUSE, .verdict = SOFT_INVALID_REQUEST };
	breaks(r, SOFT_INVALID_REQUEST, r->epsn);
}

/* Sequence, rights, resources, length: in this order (IBTA 9.7.4.1). */
static bool acceptable(struct wire_rc_receiver *r, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	if (!wire_opcode_follows(r->message.before, op))
		return false;
	if (!wire_action_enabled(p, r->attr.access))
		return false;
	if (is_resource(op->kind) && resources_exceeded(r))
		return false;
	return wire_progress_fits(&r->message, p, r->attr.flow.mtu);
}

static void receive_expected(struct wire_rc_receiver *r, const struct wire_packet *p,
			     struct wire_action *a)
{
	r->nak_sent = r->nak = false;
	if (!acceptable(r, p)) {
		refuse(r, a);
		return;
	}
	*a = wire_progress_action(&r->message, p);
	r->executing = *p;
	r->executing.payload = NULL;
	r->busy = true;
}

static bool holds(const struct wire_rc_resource *res, uint32_t psn)
{
	return wire_psn_within(psn, res->psn, res->psns);
}

/* The request itself, or what is left of it from one of its answers on. */
static bool repeats(const struct wire_rc_receiver *r, const struct wire_rc_resource *res,
		    const struct wire_packet *p)
{
	uint64_t offset = (uint64_t)wire_psn_diff(p->psn, res->psn) * r->attr.flow.mtu;

	if (res->kind != wire_opcodes[p->opcode].kind)
		return false;
	if (res->kind != WIRE_READ)
		return p->psn == res->psn;
	return p->reth.rkey == res->reth.rkey && p->reth.va == res->reth.va + offset &&
	       p->reth.length == res->reth.length - offset;
}

/* Answers from that one on go out (again). */
static void repeat_from(struct wire_rc_receiver *r, uint32_t i, uint32_t psn)
{
	struct wire_rc_resource *res = resource_at(r, i);

	run_from(r, res, (uint32_t)wire_psn_diff(psn, res->psn));
	for (uint32_t j = i + 1; j < resource_count(r); j++)
		if (resource_at(r, j)->pending)
			run_from(r, resource_at(r, j), 0);
}

static void receive_duplicate(struct wire_rc_receiver *r, const struct wire_packet *p,
			      struct wire_action *a)
{
	a->act = WIRE_DUPLICATE;
	if (!is_resource(wire_opcodes[p->opcode].kind)) {
		owe_ack(r, wire_psn_add(r->epsn, -1));
		return;
	}
	for (uint32_t i = 0; i < resource_count(r); i++) {
		struct wire_rc_resource *res = resource_at(r, i);

		if (!holds(res, p->psn))
			continue;
		if (repeats(r, res, p))
			repeat_from(r, i, p->psn);
		return;
	}
}

/* Behind an RNR NAK everything comes again. Who asks in a gap hears where it begins. */
static void receive_early(struct wire_rc_receiver *r, const struct wire_packet *p,
			  struct wire_action *a)
{
	if (r->nak_sent && (r->nak_syndrome & WIRE_AETH_KIND) == WIRE_AETH_RNR)
		return;
	a->act = WIRE_AHEAD;
	if (!r->nak_sent)
		owe_nak(r, WIRE_NAK_SEQUENCE, r->epsn);
	else if (p->ack_req && !r->nak)
		owe_ack(r, wire_psn_add(r->epsn, -1));
}

/* The request itself comes again, or another whose requester wants to know how far we are. */
static void refuse_again(struct wire_rc_receiver *r, const struct wire_packet *p)
{
	r->nak |= r->nak_sent && (p->psn == r->nak_psn || p->ack_req);
}

void wire_rc_receive(struct wire_rc_receiver *r, const struct wire_packet *p,
		     struct wire_action *a)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	int32_t d = wire_psn_diff(p->psn, r->epsn);

	*a = (struct wire_action){ .act = WIRE_IGNORE };
	r->busy = false;
	if (!op->name || op->response || op->transport != r->attr.flow.transport)
		return;
	if (r->broken) {
		refuse_again(r, p);
	} else if (!d) {
		receive_expected(r, p, a);
	} else if (d < 0) {
		receive_duplicate(r, p, a);
	} else {
		receive_early(r, p, a);
	}
}

/* ---- reports ---- */

static void count_done(struct wire_rc_receiver *r, uint64_t value)
{
	const struct wire_packet *p = &r->executing;
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	uint32_t psns = 1;

	if (op->kind == WIRE_READ)
		psns = wire_message_psns(op->kind, p->reth.length, r->attr.flow.mtu);
	wire_progress_step(&r->message, p);
	if (op->position == WIRE_LAST || op->position == WIRE_ONLY)
		r->msn = wire_psn_next(r->msn);
	r->epsn = wire_psn_add(r->epsn, psns);
	if (is_resource(op->kind))
		take_resource(r, p, psns, value);
	else if (p->ack_req)
		owe_ack(r, p->psn);
}

void wire_rc_executed(struct wire_rc_receiver *r, enum soft_verdict v, uint64_t value)
{
	if (!r->busy)
		return;
	r->busy = false;
	if (v == SOFT_DONE)
		count_done(r, value);
	else if (v == SOFT_NOT_READY)
		owe_nak(r, WIRE_AETH_RNR | (r->attr.min_rnr_timer & WIRE_AETH_VALUE), r->epsn);
	else if (nak_syndromes[v])
		breaks(r, v, r->epsn);
}

/* ---- answers ---- */

static struct wire_packet answer_packet(const struct wire_rc_receiver *r, enum wire_kind kind,
					enum wire_position position, uint32_t psn)
{
	struct wire_packet p;

	p = wire_connection_packet(&r->attr.flow,
			     wire_opcode_of(r->attr.flow.transport, kind, position), psn);
	if (wire_opcodes[p.opcode].headers & WIRE_HAS(WIRE_AETH))
		p.aeth = (struct wire_aeth){ WIRE_CREDITS_UNLIMITED, r->msn };
	return p;
}

static enum wire_position position_in_run(const struct wire_rc_resource *res)
{
	bool first = res->next == res->start, last = res->next + 1 == res->psns;

	if (first)
		return last ? WIRE_ONLY : WIRE_FIRST;
	return last ? WIRE_LAST : WIRE_MIDDLE;
}

static void answer_read(struct wire_rc_receiver *r, const struct wire_rc_resource *res,
			struct wire_packet *p, struct wire_source *src)
{
	uint32_t mtu = r->attr.flow.mtu, offset = res->next * mtu;
	uint32_t left = res->reth.length - offset;

	*p = answer_packet(r, WIRE_READ_RESPONSE, position_in_run(res),
			   wire_psn_add(res->psn, res->next));
	if (res->kind != WIRE_READ)
		return;
	p->length = left < mtu ? left : mtu;
	*src = (struct wire_source){
		.memory = p->length != 0, .va = res->reth.va + offset, .rkey = res->reth.rkey,
		.length = p->length,
	};
}

static void answer(struct wire_rc_receiver *r, struct wire_rc_resource *res,
		   struct wire_packet *p, struct wire_source *src)
{
	if (res->kind == WIRE_CMP_SWAP || res->kind == WIRE_FETCH_ADD) {
		*p = answer_packet(r, WIRE_ATOMIC_ACK, WIRE_ONLY, res->psn);
		p->atomic_ack = res->value;
	} else {
		answer_read(r, res, p, src);
	}
	if (wire_opcodes[p->opcode].headers & WIRE_HAS(WIRE_AETH))
		p->aeth.msn = res->msn;
	/* It acknowledges everything in front of it (IBTA 9.7.5.1.2). */
	if (r->ack && wire_psn_before(r->ack_psn, res->psn))
		r->ack = false;
	if (++res->next < res->psns)
		return;
	set_pending(r, res, false);
	res->fresh = false;
}

static struct wire_rc_resource *first_pending(struct wire_rc_receiver *r)
{
	if (r->answering || !r->pending)
		return r->answering;
	for (uint32_t i = 0; i < resource_count(r) && !r->answering; i++)
		if (resource_at(r, i)->pending)
			r->answering = resource_at(r, i);
	return r->answering;
}

bool wire_rc_reply(struct wire_rc_receiver *r, struct wire_packet *p, struct wire_source *src)
{
	struct wire_rc_resource *res = first_pending(r);
	bool again = res && !res->fresh;

	*src = (struct wire_source){ .memory = false };
	if (res) {
		answer(r, res, p, src);
		src->again = again;
		return true;
	}
	if (r->nak) {
		*p = answer_packet(r, WIRE_ACK, WIRE_ONLY, r->nak_psn);
		p->aeth.syndrome = r->nak_syndrome;
		r->nak = r->ack = false;
		return true;
	}
	if (!r->ack)
		return false;
	*p = answer_packet(r, WIRE_ACK, WIRE_ONLY, wire_psn_add(r->epsn, -1));
	r->ack = false;
	return true;
}

static void drop_answers(struct wire_rc_receiver *r)
{
	for (uint32_t i = 0; i < resource_count(r); i++)
		set_pending(r, resource_at(r, i), false);
	r->ack = false;
}

void wire_rc_repeat_failed(struct wire_rc_receiver *r, uint32_t psn, enum soft_verdict v)
{
	drop_answers(r);
	r->nak = nak_syndromes[v] != 0;
	r->nak_syndrome = nak_syndromes[v];
	r->nak_psn = psn;
}

void wire_rc_reply_failed(struct wire_rc_receiver *r, uint32_t psn, enum soft_verdict v)
{
	drop_answers(r);
	if (nak_syndromes[v]) {
		breaks(r, v, psn);
		return;
	}
	r->broken = true;
	r->nak_sent = false;
}
