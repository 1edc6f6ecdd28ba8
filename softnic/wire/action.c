// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * action.c - which request may follow which, and what it asks for: RC, XRC and UC alike.
 */
#include "softnic/wire/action.h"

#include <infiniband/verbs.h>

#include "softnic/wire/segment.h"

enum { PLACE_GLOBAL = 1, PLACE_PERSISTENT = 2, SELECT_MR = 1 };
enum { ACCESS_FLUSH_GLOBAL = 1 << 8, ACCESS_FLUSH_PERSISTENT = 1 << 9 };	/* newer headers' */

static unsigned flush_rights(const struct wire_packet *p)
{
	unsigned need = 0;

	if (p->feth.placement & PLACE_GLOBAL)
		need |= ACCESS_FLUSH_GLOBAL;
	if (p->feth.placement & PLACE_PERSISTENT)
		need |= ACCESS_FLUSH_PERSISTENT;
	return need;
}

bool wire_action_enabled(const struct wire_packet *p, unsigned access)
{
	unsigned need;

	switch (wire_opcodes[p->opcode].kind) {
	case WIRE_WRITE:
	case WIRE_WRITE_IMM:
	case WIRE_ATOMIC_WRITE:
		need = IBV_ACCESS_REMOTE_WRITE;
		break;
	case WIRE_READ:
		need = IBV_ACCESS_REMOTE_READ;
		break;
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
		need = IBV_ACCESS_REMOTE_ATOMIC;
		break;
	case WIRE_FLUSH:
		need = flush_rights(p);
		break;
	default:
		return true;
	}
	return (access & need) == need;
}

bool wire_progress_open(const struct wire_progress *m)
{
	return m->before &&
	       (m->before->position == WIRE_FIRST || m->before->position == WIRE_MIDDLE);
}

static bool ends(const struct wire_opcode *op)
{
	return op->position == WIRE_LAST || op->position == WIRE_ONLY;
}

static bool begins(const struct wire_opcode *op)
{
	return op->position == WIRE_FIRST || op->position == WIRE_ONLY;
}

/* The RETH counts the bytes of a WRITE: its last packet brings the last of them. */
static bool write_fits(const struct wire_progress *m, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	uint64_t total = begins(op) ? p->reth.length : m->reth.length;
	uint64_t so_far = (begins(op) ? 0 : m->offset) + (uint64_t)p->length;

	return total <= WIRE_MESSAGE_MAX && (ends(op) ? so_far == total : so_far < total);
}

static bool operands_fit(const struct wire_progress *m, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	switch (op->kind) {
	case WIRE_WRITE:
	case WIRE_WRITE_IMM:
		return write_fits(m, p);
	case WIRE_READ:
		return p->reth.length <= WIRE_MESSAGE_MAX;
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
		return p->atomic.va % 8 == 0;
	case WIRE_ATOMIC_WRITE:
		return p->reth.va % 8 == 0 && p->reth.length == 8;
	case WIRE_FLUSH:
		return p->feth.selectivity <= SELECT_MR;
	default:
		return (begins(op) ? 0 : m->offset) + (uint64_t)p->length <= WIRE_MESSAGE_MAX;
	}
}

bool wire_progress_fits(const struct wire_progress *m, const struct wire_packet *p, uint32_t mtu)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	return wire_payload_fits(op, p->length, mtu) && operands_fit(m, p);
}

struct wire_action wire_progress_action(const struct wire_progress *m, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];
	const struct wire_reth *reth = begins(op) ? &p->reth : &m->reth;
	struct wire_action a = {
		.act = WIRE_EXECUTE,
		.kind = op->kind,
		.first = begins(op),
		.last = ends(op),
		.offset = begins(op) ? 0 : m->offset,
	};

	if (op->headers & WIRE_HAS(WIRE_ATOMICETH)) {
		a.va = p->atomic.va;
		a.rkey = p->atomic.rkey;
		a.length = 8;
	} else if (wire_kind_plain(op->kind) == WIRE_SEND) {
		a.length = a.offset + p->length;
	} else {
		a.va = reth->va + a.offset;
		a.rkey = reth->rkey;
		a.length = reth->length;
	}
	return a;
}

void wire_progress_step(struct wire_progress *m, const struct wire_packet *p)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	if (begins(op)) {
		m->offset = 0;
		m->reth = p->reth;
	}
	m->offset += p->length;
	m->before = op;
}
