// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * responder.c - SEND, WRITE, READ and atomics on a responder's region.
 *
 * Order of checks as on an adapter: state, rights of the QP, key and range, receive element.
 * One-sided requests move at most PIECE bytes between two looks at the key, so that an owner
 * who deregisters waits for that long and no longer: some 50 us. A quarter of it would cost a
 * WRITE of 1 MiB a sixth of its bandwidth.
 */
#include "softnic/engine/responder.h"

#include <errno.h>

#include "softnic/engine/access.h"
#include "softnic/engine/atomic.h"
#include "softnic/engine/collapse.h"
#include "softnic/engine/deliver.h"
#include "softnic/engine/sge.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/srq.h"

enum { PIECE = 1024 * 1024, LARGE = 64 * 1024 };

/* First the busy word, then the look at what it protects: see resource/busy.h. */
bool soft_enter(struct soft_link *l, uint32_t key)
{
	struct qp_shm *s = l->qp;
	uint64_t word;

	atomic_store_explicit(&s->busy_key, key, memory_order_relaxed);
	atomic_store_explicit(&s->busy, ++l->busy, memory_order_release);
	if (l->target->fences)
		atomic_thread_fence(memory_order_seq_cst);
	else
		atomic_signal_fence(memory_order_seq_cst);
	word = atomic_load_explicit(&s->word, memory_order_acquire);
	return soft_word_generation(word) == l->generation &&
	       soft_state_listens(soft_word_state(word));
}

void soft_leave(struct soft_link *l)
{
	atomic_store_explicit(&l->qp->busy, ++l->busy, memory_order_release);
}

/* The first request to a QP that is still in RTR tells its program that there is a peer. */
void soft_greet(struct soft_link *l)
{
	uint64_t word = atomic_load(&l->qp->word);

	l->used = true;
	if (soft_word_state(word) == IBV_QPS_RTR)
		soft_raise(l, 1u << IBV_EVENT_COMM_EST);
}

static void fail_element(struct soft_link *l, uint32_t src_qpn, const struct soft_claim *c,
			 enum ibv_wc_status status)
{
	struct slot_shm *slot = soft_next_slot(l);

	slot->byte_len = 0;
	slot->src_qp = src_qpn;
	slot->wc_flags = 0;
	slot->opcode = IBV_WC_RECV;
	slot->payload = SOFT_PAYLOAD_PLACED;
	slot->status = status;
	soft_publish(l, c, slot);
}

/* What a verdict does to the responder; inside. */
void soft_settle_error(struct soft_link *l, uint32_t src_qpn, const struct soft_claim *c,
		       enum soft_verdict v)
{
	const struct soft_outcome *o = soft_outcome(v);
	uint32_t bits = SOFT_ATTEND;

	if (v == SOFT_REMOTE_ACCESS)
		soft_count(&l->target->region, SOFT_RESP_ACCESS, 1);
	if (!o->breaks_responder)
		return;
	if (o->element != IBV_WC_SUCCESS && c)
		fail_element(l, src_qpn, c, o->element);
	if (o->event >= 0)
		bits |= 1u << o->event;
	soft_qp_break(l->qp, (uint64_t)l->generation << 32, IBV_QPS_ERR);
	soft_raise(l, bits);
}

/* @return what went wrong; on a bad element the claim is left to soft_settle_error() */
static enum soft_verdict send(struct soft_link *l, struct soft_request *rq, struct soft_claim *c)
{
	struct slot_shm *slot = soft_next_slot(l);
	enum soft_verdict v = soft_claim(l, rq->wqe->length, c);

	if (v != SOFT_DONE)
		return v;
	soft_fill_slot(slot, rq, rq->wqe->length);
	v = soft_deliver(l, rq, c, slot);
	if (v == SOFT_DONE)
		soft_publish(l, c, slot);
	return v;
}

static enum soft_verdict respond_send(struct soft_link *l, struct soft_request *rq)
{
	struct soft_claim c;
	enum soft_verdict v;

	if (!soft_enter(l, SOFT_ANY_KEY)) {
		soft_leave(l);
		return SOFT_SILENT;
	}
	if (!l->used)
		soft_greet(l);
	v = send(l, rq, &c);
	if (rq->type == IBV_QPT_RC || soft_outcome(v)->element != IBV_WC_SUCCESS)
		soft_settle_error(l, rq->src_qpn, &c, v);
	soft_leave(l);
	return v;
}

/* The immediate of a WRITE takes an element, but none of its memory. */
static enum soft_verdict notify(struct soft_link *l, struct soft_request *rq)
{
	struct slot_shm *slot = soft_next_slot(l);
	struct soft_claim c;
	enum soft_verdict v;

	if (!soft_enter(l, SOFT_ANY_KEY)) {
		soft_leave(l);
		return SOFT_SILENT;
	}
	v = soft_claim(l, 0, &c);
	if (v == SOFT_DONE) {
		soft_fill_slot(slot, rq, rq->wqe->length);
		soft_publish(l, &c, slot);
	}
	soft_leave(l);
	return v;
}

static enum soft_verdict move(struct soft_link *l, struct soft_request *rq, uint64_t addr,
			      uint32_t length)
{
	struct iovec part[33], remote = { .iov_base = (void *)(uintptr_t)addr, .iov_len = length };
	const struct soft_target *t = l->target;
	int n = rq->locals, r;
	const struct iovec *local = rq->local;

	if (length != rq->wqe->length) {
		n = soft_iov_part(rq->local, rq->locals, rq->wqe->done, length, part);
		local = part;
	}
	if (rq->wqe->opcode == IBV_WR_RDMA_READ)
		r = t->memory->read(t, &remote, 1, local, n, length);
	else
		r = t->memory->write(t, &remote, 1, local, n, length);
	if (r == -ESRCH)
		return SOFT_SILENT;
	if (length >= LARGE && !t->own)
		soft_collapse_moved(l->target, rq->wqe->rkey, length);
	return r ? SOFT_REMOTE_OPERATION : SOFT_DONE;
}

/* One piece of a WRITE or READ. */
static enum soft_verdict piece(struct soft_link *l, struct soft_request *rq, uint32_t rights)
{
	struct soft_wqe *w = rq->wqe;
	uint32_t length = w->length - w->done;
	enum soft_verdict v = SOFT_SILENT;
	uint64_t addr;

	if (length > PIECE)
		length = PIECE;
	if (!soft_enter(l, w->rkey))
		goto out;
	if (!l->used)
		soft_greet(l);
	/* the whole range is checked before its first byte moves */
	if (!(l->qp->access & rights))
		v = SOFT_INVALID_REQUEST;
	else if (soft_access(&l->target->region, w->rkey, l->qp->pd, w->remote_addr, w->length,
			     rights, &addr))
		v = SOFT_REMOTE_ACCESS;
	else
		v = move(l, rq, addr + w->done, length);
	if (v == SOFT_DONE)
		w->done += length;
	else if (rq->type == IBV_QPT_RC)
		soft_settle_error(l, rq->src_qpn, NULL, v);
out:
	soft_leave(l);
	return v;
}

/* C9-88: a request of no length needs no key and no address, but the right on the QP. */
static enum soft_verdict empty(struct soft_link *l, struct soft_request *rq, uint32_t rights)
{
	enum soft_verdict v = SOFT_SILENT;

	if (soft_enter(l, SOFT_ANY_KEY)) {
		if (!l->used)
			soft_greet(l);
		v = l->qp->access & rights ? SOFT_DONE : SOFT_INVALID_REQUEST;
		if (rq->type == IBV_QPT_RC)
			soft_settle_error(l, rq->src_qpn, NULL, v);
	}
	soft_leave(l);
	return v;
}

static enum soft_verdict one_sided(struct soft_link *l, struct soft_request *rq, uint32_t rights)
{
	struct soft_wqe *w = rq->wqe;
	uint32_t stop = w->length - w->done > rq->budget ? w->done + rq->budget : w->length;
	enum soft_verdict v = SOFT_DONE;

	if (!w->length)
		return empty(l, rq, rights);
	while (w->done < stop && v == SOFT_DONE)
		v = piece(l, rq, rights);
	return v == SOFT_DONE && w->done < w->length ? SOFT_MORE : v;
}

static enum soft_verdict respond_write(struct soft_link *l, struct soft_request *rq)
{
	enum soft_verdict v = one_sided(l, rq, IBV_ACCESS_REMOTE_WRITE);

	if (v == SOFT_DONE && rq->wqe->opcode == IBV_WR_RDMA_WRITE_WITH_IMM)
		v = notify(l, rq);
	return v;
}

/* A QP brought up with max_dest_rd_atomic 0 has no resources to answer with. */
static bool can_answer(const struct soft_link *l)
{
	return l->qp->max_dest_rd_atomic > 0;
}

static enum soft_verdict respond_atomic(struct soft_link *l, struct soft_request *rq)
{
	enum soft_verdict v = SOFT_SILENT;

	if (soft_enter(l, rq->wqe->rkey)) {
		if (!l->used)
			soft_greet(l);
		v = can_answer(l) ? soft_atomic(l, rq) : SOFT_INVALID_REQUEST;
		soft_settle_error(l, rq->src_qpn, NULL, v);
	}
	soft_leave(l);
	return v;
}

static enum soft_verdict respond_read(struct soft_link *l, struct soft_request *rq)
{
	enum soft_verdict v = SOFT_SILENT;

	if (can_answer(l))
		return one_sided(l, rq, IBV_ACCESS_REMOTE_READ);
	if (soft_enter(l, SOFT_ANY_KEY)) {
		v = SOFT_INVALID_REQUEST;
		soft_settle_error(l, rq->src_qpn, NULL, v);
	}
	soft_leave(l);
	return v;
}

static enum soft_verdict execute(struct soft_link *l, struct soft_request *rq)
{
	switch (rq->wqe->opcode) {
	case IBV_WR_SEND:
	case IBV_WR_SEND_WITH_IMM:
		return respond_send(l, rq);
	case IBV_WR_RDMA_WRITE:
	case IBV_WR_RDMA_WRITE_WITH_IMM:
		return respond_write(l, rq);
	case IBV_WR_RDMA_READ:
		return respond_read(l, rq);
	case IBV_WR_ATOMIC_CMP_AND_SWP:
	case IBV_WR_ATOMIC_FETCH_AND_ADD:
		return respond_atomic(l, rq);
	default:
		return SOFT_LOCAL_OPERATION;
	}
}

enum soft_verdict soft_respond(struct soft_link *l, struct soft_request *rq)
{
	enum soft_verdict v = execute(l, rq);

	if (rq->type != IBV_QPT_UC || v == SOFT_MORE || v == SOFT_LOCAL_OPERATION)
		return v;
	return SOFT_DONE;	/* nobody ever answers on UC */
}

static int fill_shared(struct soft_link *l, uint32_t srq)
{
	l->srq = NULL;
	if (!srq)
		return 0;
	if (srq > SOFT_MAX_SRQ)
		return -EPROTO;
	l->srq = soft_srq_slot(&l->target->region, srq - 1);
	return l->srq->live ? 0 : -EPROTO;
}

int soft_link_fill(struct soft_link *l, struct soft_target *t, uint32_t qpn)
{
	struct qp_shm *s = soft_qp_slot(&t->region, qpn);
	const struct soft_region *r = &t->region;
	uint32_t slots, size;

	*l = (struct soft_link){ .target = t, .qp = s, .qpn = qpn };
	l->generation = soft_word_generation(atomic_load(&s->word));
	l->busy = atomic_load(&s->busy) & ~1u;
	l->rq_mask = s->rq_mask;
	l->rq_stride = s->rq_stride;
	l->rq_max_sge = s->rq_max_sge;
	if (l->rq_max_sge > SOFT_MAX_SGE || l->rq_stride < soft_element_stride(l->rq_max_sge) ||
	    l->rq_stride > 4096 || l->rq_mask >= 1u << 20)
		return -EPROTO;
	l->rq = soft_region_at(r, s->rq_off, (l->rq_mask + 1ull) * l->rq_stride);
	l->lane = soft_region_at(r, s->lane_off, sizeof(*l->lane));
	if (!l->rq || !l->lane)
		return -EPROTO;
	slots = l->lane->mask + 1;
	size = l->lane->payload_size;
	if (!slots || slots & (slots - 1) || !size || size & (size - 1) ||
	    !soft_region_at(r, s->lane_off, soft_lane_bytes(slots)))
		return -EPROTO;
	l->lane_mask = slots - 1;
	l->payload_mask = size - 1;
	l->payload = soft_region_at(r, l->lane->payload_off, size);
	return l->payload ? fill_shared(l, s->srq) : -EPROTO;
}
