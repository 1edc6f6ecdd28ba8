// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * uc.c - packets of unreliable connections.
 *
 * A beginning is always welcome, whatever its PSN; a continuation only without a gap.
 */
#include "softnic/wire/uc.h"

#include <errno.h>

#include "softnic/wire/psn.h"
#include "softnic/wire/segment.h"

void wire_uc_sender_init(struct wire_uc_sender *s, const struct wire_connection *f, uint32_t psn)
{
	*s = (struct wire_uc_sender){ .flow = *f, .psn = psn };
}

int wire_uc_post(struct wire_uc_sender *s, const struct wire_message *m)
{
	if (s->at != s->packets)
		return -EBUSY;
	if (wire_opcode_of(s->flow.transport, m->kind, WIRE_ONLY) < 0)
		return -EINVAL;
	if (m->length > WIRE_MESSAGE_MAX)
		return -EMSGSIZE;
	s->m = *m;
	s->at = 0;
	s->packets = wire_message_packets(m->kind, m->length, s->flow.mtu);
	return 0;
}

bool wire_uc_next(struct wire_uc_sender *s, struct wire_packet *p, struct wire_piece *piece)
{
	const struct wire_message *m = &s->m;
	struct wire_segment seg;
	bool last;

	if (s->at == s->packets)
		return false;
	seg = wire_segment_at(s->flow.transport, m->kind, m->length, s->flow.mtu, s->at++);
	last = s->at == s->packets;
	*p = wire_connection_packet(&s->flow, seg.opcode, s->psn);
	p->solicited = last && m->solicited && m->kind != WIRE_WRITE;
	p->length = seg.length;
	if (wire_opcodes[seg.opcode].headers & WIRE_HAS(WIRE_RETH))
		p->reth = (struct wire_reth){ m->va, m->rkey, m->length };
	if (wire_opcodes[seg.opcode].headers & WIRE_HAS(WIRE_IMMDT))
		p->imm = m->imm;
	*piece = (struct wire_piece){ m->cookie, seg.offset, seg.length };
	s->psn = wire_psn_next(s->psn);
	return true;
}

void wire_uc_receiver_init(struct wire_uc_receiver *r, const struct wire_connection *f,
			   uint32_t psn, unsigned access)
{
	*r = (struct wire_uc_receiver){ .flow = *f, .epsn = psn, .access = access };
}

static bool begins(const struct wire_packet *p)
{
	enum wire_position position = wire_opcodes[p->opcode].position;

	return position == WIRE_FIRST || position == WIRE_ONLY;
}

/* @return true if the caller held a part of it */
static bool abandon(struct wire_uc_receiver *r)
{
	bool torn = r->open;

	r->open = false;
	r->message = (struct wire_progress){ .before = NULL };
	return torn;
}

static bool acceptable(const struct wire_uc_receiver *r, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	return wire_opcode_follows(r->message.before, op) && wire_action_enabled(p, r->access) &&
	       wire_progress_fits(&r->message, p, r->flow.mtu);
}

void wire_uc_receive(struct wire_uc_receiver *r, const struct wire_packet *p,
		     struct wire_action *a)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	bool gap = p->psn != r->epsn, torn = false;

	*a = (struct wire_action){ .act = WIRE_IGNORE };
	if (!op->name || op->transport != r->flow.transport)
		return;
	if (!begins(p) && (r->skipping || gap)) {
		if (!r->skipping)
			a->torn = abandon(r);
		r->skipping = true;
		return;
	}
	r->epsn = wire_psn_next(p->psn);
	if (begins(p)) {
		torn = abandon(r);
		r->skipping = false;
	}
	if (!acceptable(r, p)) {
		a->torn = abandon(r) || torn;
		r->skipping = true;
		return;
	}
	*a = wire_progress_action(&r->message, p);
	a->torn = torn;
	r->executing = *p;
	r->executing.payload = NULL;
}

void wire_uc_executed(struct wire_uc_receiver *r, enum soft_verdict v)
{
	if (v != SOFT_DONE) {
		abandon(r);
		r->skipping = true;
		return;
	}
	wire_progress_step(&r->message, &r->executing);
	r->open = wire_progress_open(&r->message);
}
