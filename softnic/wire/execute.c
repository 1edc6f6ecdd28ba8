// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * execute.c - SEND, WRITE, READ and atomics that came in packets.
 *
 * The same rules as responder.c has for a whole message, piece by piece: the length of a SEND is
 * known when its last packet is here, so its element is checked as far as each piece reaches.
 */
#include "softnic/wire/execute.h"

#include <errno.h>
#include <string.h>

#include "softnic/engine/access.h"
#include "softnic/engine/atomic.h"
#include "softnic/engine/guard.h"
#include "softnic/engine/responder.h"
#include "softnic/engine/sge.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

static const struct soft_region *region_of(const struct wire_qp *w)
{
	return &w->qp->proc->region;
}

static void fill_slot(struct slot_shm *slot, const struct wire_packet *p, uint8_t opcode,
		      bool has_imm, uint32_t length)
{
	slot->byte_len = length;
	slot->imm = p->imm;
	slot->src_qp = 0;
	slot->wc_flags = has_imm ? IBV_WC_WITH_IMM : 0;
	slot->opcode = opcode;
	slot->status = IBV_WC_SUCCESS;
	slot->sl = 0;
	slot->solicited = p->solicited;
	slot->payload = SOFT_PAYLOAD_PLACED;
}

static void finish(struct wire_qp *w, const struct wire_packet *p, uint8_t opcode, bool has_imm,
		   uint32_t length)
{
	struct slot_shm *slot = soft_next_slot(&w->self);

	fill_slot(slot, p, opcode, has_imm, length);
	soft_publish(&w->self, &w->claim, slot);
	w->claimed = false;
}

static enum soft_verdict take_element(struct wire_qp *w)
{
	enum soft_verdict v;

	if (w->claimed)
		return SOFT_DONE;
	v = soft_claim(&w->self, 0, &w->claim);
	w->claimed = v == SOFT_DONE;
	return v;
}

/* The piece goes to [offset, offset + length) of the element. */
static enum soft_verdict scatter(struct wire_qp *w, uint32_t offset, const struct wire_packet *p)
{
	struct iovec all[SOFT_MAX_SGE + 2], part[SOFT_MAX_SGE + 2];
	struct iovec from = { .iov_base = (void *)p->payload, .iov_len = p->length };
	uint32_t pd = w->qp->srq ? w->qp->srq->shm->pd : w->qp->shm->pd;
	int n = soft_access_list(region_of(w), pd, w->claim.element->sge, w->claim.nsge,
				 (uint64_t)offset + p->length, IBV_ACCESS_LOCAL_WRITE, all);

	if (n < 0)
		return n == -EMSGSIZE ? SOFT_ELEMENT_TOO_SMALL : SOFT_ELEMENT_PROTECTION;
	n = soft_iov_part(all, n, offset, p->length, part);
	return soft_guarded_copy_lists(part, n, &from, 1, p->length) ? SOFT_ELEMENT_PROTECTION :
								       SOFT_DONE;
}

static enum soft_verdict take_send(struct wire_qp *w, const struct wire_action *a,
			      const struct wire_packet *p)
{
	enum soft_verdict v = take_element(w);

	if (v == SOFT_DONE)
		v = scatter(w, a->offset, p);
	if (v == SOFT_DONE && a->last)
		finish(w, p, IBV_WC_RECV, a->kind == WIRE_SEND_IMM, a->offset + p->length);
	return v;
}

static enum soft_verdict place(struct wire_qp *w, const struct wire_action *a,
			       const struct wire_packet *p)
{
	uint64_t addr;

	if (a->first && a->length &&
	    soft_access(region_of(w), a->rkey, w->qp->shm->pd, a->va, a->length,
			IBV_ACCESS_REMOTE_WRITE, &addr))
		return SOFT_REMOTE_ACCESS;
	if (!p->length)
		return SOFT_DONE;
	if (soft_access(region_of(w), a->rkey, w->qp->shm->pd, a->va, p->length,
			IBV_ACCESS_REMOTE_WRITE, &addr))
		return SOFT_REMOTE_ACCESS;
	return soft_guarded_copy((void *)(uintptr_t)addr, p->payload, p->length) ?
		       SOFT_REMOTE_OPERATION : SOFT_DONE;
}

/* The element of an immediate is taken when its packet comes: an RNR NAK leaves the data there. */
static enum soft_verdict take_write(struct wire_qp *w, const struct wire_action *a,
			       const struct wire_packet *p)
{
	enum soft_verdict v = place(w, a, p);

	if (v != SOFT_DONE || a->kind != WIRE_WRITE_IMM || !a->last)
		return v;
	v = take_element(w);
	if (v == SOFT_DONE)
		finish(w, p, IBV_WC_RECV_RDMA_WITH_IMM, true, a->offset + p->length);
	return v;
}

static enum soft_verdict take_atomic(struct wire_qp *w, const struct wire_action *a,
				const struct wire_packet *p, uint64_t *value)
{
	struct soft_wqe wqe = {
		.remote_addr = a->va,
		.rkey = a->rkey,
		.opcode = a->kind == WIRE_CMP_SWAP ? IBV_WR_ATOMIC_CMP_AND_SWP :
						     IBV_WR_ATOMIC_FETCH_AND_ADD,
		.compare_add = a->kind == WIRE_CMP_SWAP ? p->atomic.compare : p->atomic.swap_add,
		.swap = p->atomic.swap_add,
	};
	struct soft_request rq = { .wqe = &wqe, .type = IBV_QPT_RC };
	enum soft_verdict v = soft_atomic(&w->self, &rq);

	*value = rq.answer;
	return v;
}

static enum soft_verdict check_read(struct wire_qp *w, const struct wire_action *a)
{
	uint64_t addr;

	if (a->length && soft_access(region_of(w), a->rkey, w->qp->shm->pd, a->va, a->length,
				     IBV_ACCESS_REMOTE_READ, &addr))
		return SOFT_REMOTE_ACCESS;
	return SOFT_DONE;
}

/*
 * SEND with invalidate, FLUSH and ATOMIC WRITE are not offered by the device: requests that a
 * responder does not know are invalid (IBTA 9.7.4.1.2).
 */
static enum soft_verdict carry_out(struct wire_qp *w, const struct wire_action *a,
				   const struct wire_packet *p, uint64_t *value)
{
	switch (a->kind) {
	case WIRE_SEND:
	case WIRE_SEND_IMM:
		return take_send(w, a, p);
	case WIRE_WRITE:
	case WIRE_WRITE_IMM:
		return take_write(w, a, p);
	case WIRE_READ:
		return check_read(w, a);
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
		return take_atomic(w, a, p, value);
	default:
		return SOFT_INVALID_REQUEST;
	}
}

/*
 * An element that is open tells its program what became of the message. What has nothing to do
 * with that message - the memory of a READ before it has gone - leaves the element to the flush.
 */
static enum soft_verdict told_by_element(const struct wire_qp *w, enum soft_verdict v)
{
	return v == SOFT_INVALID_REQUEST && w->claimed ? SOFT_MESSAGE_BROKEN : v;
}

static void settle(struct wire_qp *w, enum soft_verdict v)
{
	bool rc = w->qp->vqp.qp.qp_type == IBV_QPT_RC;

	if (!rc && soft_outcome(v)->element == IBV_WC_SUCCESS)
		return;		/* UC drops what it cannot execute */
	soft_settle_error(&w->self, 0, w->claimed ? &w->claim : NULL, told_by_element(w, v));
	if (soft_outcome(v)->breaks_responder)
		w->claimed = false;
}

/* Once a message. */
static void count_request(const struct wire_qp *w, enum wire_kind kind)
{
	_Atomic uint64_t *counters = soft_counters(region_of(w));

	switch (kind) {
	case WIRE_WRITE:
	case WIRE_WRITE_IMM:
		soft_count_alone(&counters[SOFT_RX_WRITES], 1);
		return;
	case WIRE_READ:
		soft_count_alone(&counters[SOFT_RX_READS], 1);
		return;
	case WIRE_CMP_SWAP:
	case WIRE_FETCH_ADD:
		soft_count_alone(&counters[SOFT_RX_ATOMICS], 1);
		return;
	default:
		return;
	}
}

enum soft_verdict wire_execute(struct wire_qp *w, const struct wire_action *a,
			       const struct wire_packet *p, uint64_t *value)
{
	enum soft_verdict v = SOFT_SILENT;

	if (soft_enter(&w->self, SOFT_ANY_KEY)) {
		if (!w->self.used)
			soft_greet(&w->self);
		v = carry_out(w, a, p, value);
		if (v != SOFT_DONE)
			settle(w, v);
		else if (a->first)
			count_request(w, a->kind);
		if (v == SOFT_NOT_READY)
			soft_count(region_of(w), SOFT_OUT_OF_BUFFER, 1);
	}
	soft_leave(&w->self);
	return v;
}

void wire_refuse(struct wire_qp *w, enum soft_verdict v)
{
	if (soft_enter(&w->self, SOFT_ANY_KEY))
		settle(w, v);
	soft_leave(&w->self);
}

/* Who takes the key away waits for us from now on: so it is looked at afterwards. In ERR, too:
 * what was asked for before is still answered. */
enum soft_verdict wire_read_begin(struct wire_qp *w, const struct wire_source *src,
				  struct iovec *iov)
{
	uint64_t addr;

	soft_enter(&w->self, src->rkey);
	if (soft_access(region_of(w), src->rkey, w->qp->shm->pd, src->va, src->length,
			IBV_ACCESS_REMOTE_READ, &addr)) {
		soft_leave(&w->self);
		return SOFT_REMOTE_ACCESS;
	}
	*iov = (struct iovec){ .iov_base = (void *)(uintptr_t)addr, .iov_len = src->length };
	return SOFT_DONE;
}

void wire_read_end(struct wire_qp *w)
{
	soft_leave(&w->self);
}
