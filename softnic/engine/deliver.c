// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * deliver.c - elements, payload, completions of a responder.
 *
 * Payload goes the cheapest way: within a process straight to its place; to another process, when
 * it is small, in the completion's own cache line; up to MEDIUM bytes through the payload ring,
 * from where the owner scatters it when it polls (two plain copies beat one through the kernel);
 * otherwise through the kernel straight to its place.
 */
#include "softnic/engine/deliver.h"

#include <errno.h>
#include <string.h>

#include "softnic/engine/access.h"
#include "softnic/engine/sge.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/lock.h"
#include "softnic/resource/srq.h"

enum { MEDIUM = 64 * 1024, ALIGN = 64 };

static enum soft_verdict check_element(struct soft_link *l, uint32_t length, struct soft_claim *c)
{
	const struct soft_region *r = &l->target->region;
	uint32_t pd = l->srq ? l->srq->pd : l->qp->pd, limit = SOFT_MAX_SGE;

	c->nsge = c->element->nsge;
	if (c->nsge > limit)
		return SOFT_ELEMENT_PROTECTION;
	c->iovs = soft_access_list(r, pd, c->element->sge, c->nsge, length, IBV_ACCESS_LOCAL_WRITE,
				   c->iov);
	if (c->iovs >= 0)
		return SOFT_DONE;
	return c->iovs == -EMSGSIZE ? SOFT_ELEMENT_TOO_SMALL : SOFT_ELEMENT_PROTECTION;
}

static void check_limit(struct soft_link *l, struct srq_shm *s, uint32_t left)
{
	struct region_shm *h = soft_region_header(&l->target->region);
	uint32_t limit = atomic_load_explicit(&s->limit, memory_order_relaxed);

	if (!limit || left >= limit || !atomic_compare_exchange_strong(&s->limit, &limit, 0))
		return;
	atomic_fetch_add(&s->fired, 1);
	atomic_fetch_add(&h->attention, 1);
	soft_doors_ring(&l->target->doors, &l->target->region, l->target->pid, s->bell);
}

/*
 * The claimant stands in the element before the ring moves on: the owner can settle its death.
 * A datagram that does not fit leaves the element where it is.
 */
static enum soft_verdict take_shared(struct soft_link *l, uint32_t length, struct soft_claim *c)
{
	struct srq_shm *s = l->srq;
	uint32_t head = atomic_load_explicit(&s->head, memory_order_relaxed);
	uint32_t tail = atomic_load_explicit(&s->tail, memory_order_acquire);
	uint32_t mask = *(volatile uint32_t *)&s->mask;	/* read once: it is not ours */
	enum soft_verdict v;
	const uint32_t *ring;
	struct element_shm *e;

	if (head == tail)
		return SOFT_NOT_READY;
	ring = soft_region_at(&l->target->region, s->ring_off, (mask + 1ull) * sizeof(*ring));
	if (!ring)
		return SOFT_SILENT;
	c->index = ring[head & mask];
	e = soft_region_at(&l->target->region, s->elements_off + (uint64_t)c->index * s->stride,
			   soft_element_stride(SOFT_MAX_SGE));
	if (!e)
		return SOFT_SILENT;
	c->element = e;
	v = check_element(l, length, c);
	if (v != SOFT_DONE && l->qp->type == IBV_QPT_UD)
		return v;
	atomic_store_explicit(&e->claimant, l->qpn, memory_order_relaxed);
	atomic_store_explicit(&s->head, head + 1, memory_order_release);
	check_limit(l, s, tail - head - 1);
	return v;
}

static enum soft_verdict claim_shared(struct soft_link *l, uint32_t length, struct soft_claim *c)
{
	const struct soft_region *r = &l->target->region;
	enum soft_verdict v;

	if (!soft_lock_take(r, &l->srq->lock, l->target->me))
		return SOFT_SILENT;
	v = take_shared(l, length, c);
	soft_lock_drop(&l->srq->lock, l->target->me);
	return v;
}

enum soft_verdict soft_claim(struct soft_link *l, uint32_t length, struct soft_claim *c)
{
	if (l->srq)
		return claim_shared(l, length, c);
	if (l->rq_tail == l->rq_head) {
		l->rq_head = atomic_load_explicit(&l->qp->rq_head, memory_order_acquire);
		if (l->rq_tail == l->rq_head)
			return SOFT_NOT_READY;
	}
	c->index = l->rq_tail;
	c->element = (void *)(l->rq + (uint64_t)(l->rq_tail & l->rq_mask) * l->rq_stride);
	return check_element(l, length, c);
}

bool soft_claimable(const struct soft_link *l)
{
	if (l->srq)
		return atomic_load_explicit(&l->srq->head, memory_order_relaxed) !=
		       atomic_load_explicit(&l->srq->tail, memory_order_acquire);
	return atomic_load_explicit(&l->qp->rq_head, memory_order_acquire) != l->rq_tail;
}

/* @return where `length` bytes may be put contiguously, or NULL when the ring has no room now */
static uint8_t *reserve(struct soft_link *l, uint32_t length, uint32_t *pos)
{
	uint32_t size = l->payload_mask + 1, head = l->payload_head;
	uint32_t tail = atomic_load_explicit(&l->lane->payload_tail, memory_order_acquire);
	uint32_t need = (length + ALIGN - 1) & ~(ALIGN - 1u);

	if ((head & l->payload_mask) + need > size || (head == tail && need <= size / 2 && head))
		head = (head + l->payload_mask) & ~l->payload_mask;	/* back to warm lines */
	if (head + need - tail > size) {
		head = l->payload_head;
		if ((head & l->payload_mask) + need > size || head + need - tail > size)
			return NULL;
	}
	*pos = head;
	l->payload_head = head + need;
	return l->payload + (head & l->payload_mask);
}

static void gather(uint8_t *to, const struct soft_request *rq, uint32_t length)
{
	if (rq->grh) {
		memcpy(to, rq->grh, 40);
		to += 40;
		length -= 40;
	}
	for (int i = 0; i < rq->locals && length; i++) {
		uint32_t n = (uint32_t)rq->local[i].iov_len;

		if (n > length)
			n = length;

		memcpy(to, rq->local[i].iov_base, n);
		to += n;
		length -= n;
	}
}

static enum soft_verdict place(struct soft_link *l, const struct soft_request *rq,
			       const struct soft_claim *c, uint32_t length)
{
	struct iovec local[33];
	int n = 0, r;

	if (rq->grh)
		local[n++] = (struct iovec){ .iov_base = (void *)rq->grh, .iov_len = 40 };
	memcpy(&local[n], rq->local, (size_t)rq->locals * sizeof(*local));
	r = l->target->memory->write(l->target, c->iov, c->iovs, local, n + rq->locals, length);
	if (r == -ESRCH)
		return SOFT_SILENT;
	return r ? SOFT_ELEMENT_PROTECTION : SOFT_DONE;
}

enum soft_verdict soft_deliver(struct soft_link *l, const struct soft_request *rq,
			       const struct soft_claim *c, struct slot_shm *slot)
{
	uint32_t length = slot->byte_len;
	uint8_t *to;

	slot->payload = SOFT_PAYLOAD_PLACED;
	if (!length)
		return SOFT_DONE;
	if (l->target->own)
		return place(l, rq, c, length);
	if (length <= SOFT_LANE_INLINE) {
		slot->payload = SOFT_PAYLOAD_INLINE;
		gather(slot->data, rq, length);
		return SOFT_DONE;
	}
	to = length <= MEDIUM ? reserve(l, length, &slot->payload_pos) : NULL;
	if (!to)
		return place(l, rq, c, length);
	slot->payload = SOFT_PAYLOAD_RING;
	gather(to, rq, length);
	return SOFT_DONE;
}

void soft_fill_slot(struct slot_shm *slot, const struct soft_request *rq,
		    uint32_t byte_len)
{
	const struct soft_wqe *w = rq->wqe;
	bool imm = w->opcode == IBV_WR_SEND_WITH_IMM || w->opcode == IBV_WR_RDMA_WRITE_WITH_IMM;

	slot->byte_len = byte_len;
	slot->imm = w->imm;
	slot->src_qp = rq->src_qpn;
	slot->wc_flags = imm ? IBV_WC_WITH_IMM : 0;
	slot->opcode = w->opcode == IBV_WR_RDMA_WRITE_WITH_IMM ? IBV_WC_RECV_RDMA_WITH_IMM :
								 IBV_WC_RECV;
	slot->status = IBV_WC_SUCCESS;
	slot->sl = 0;
	slot->solicited = !!(w->flags & IBV_SEND_SOLICITED);
	slot->payload = SOFT_PAYLOAD_PLACED;
}

struct slot_shm *soft_next_slot(struct soft_link *l)
{
	return &l->lane->slots[l->head & l->lane_mask];
}

static void leave_hint(struct soft_link *l, uint64_t hints_off)
{
	uint32_t lane = atomic_load_explicit(&l->qp->lane_number, memory_order_relaxed);
	_Atomic uint64_t *hints = soft_region_at(&l->target->region, hints_off,
						 (SOFT_QP_INDEX_MASK + 1) / 8);

	if (hints && lane <= SOFT_QP_INDEX_MASK)
		soft_cq_hint(hints, lane);
}

static void wake(struct soft_link *l, uint32_t cq, bool solicited)
{
	struct cq_shm *s = soft_cq_slot(&l->target->region, cq);
	uint64_t hints_off = atomic_load_explicit(&s->hints_off, memory_order_relaxed);

	if (hints_off)
		leave_hint(l, hints_off);
	if (!soft_cq_fires(&l->target->region, s, solicited, l->target->me))
		return;
	soft_doors_ring(&l->target->doors, &l->target->region, l->target->pid, s->bell);
	soft_arm_rung(&s->armed, l->target->me);
}

/* One lane alone can be seen to overrun its CQ; sums over lanes are the poller's business. */
static void check_overrun(struct soft_link *l)
{
	struct cq_shm *s = soft_cq_slot(&l->target->region, l->qp->recv_cq);
	uint32_t held = l->head - atomic_load_explicit(&l->lane->reaped, memory_order_relaxed);

	if (held <= atomic_load_explicit(&l->lane->limit, memory_order_relaxed) ||
	    atomic_exchange(&s->overrun, 1))
		return;
	soft_raise(l, SOFT_ATTEND);
	soft_doors_ring(&l->target->doors, &l->target->region, l->target->pid, l->qp->bell);
}

void soft_publish(struct soft_link *l, const struct soft_claim *c, const struct slot_shm *slot)
{
	struct slot_shm *to = soft_next_slot(l);
	bool solicited = slot->solicited || slot->status != IBV_WC_SUCCESS;

	to->index = c->index;
	atomic_store_explicit(&to->seq, ++l->head, memory_order_release);
	if (!l->srq) {
		l->rq_tail++;
		/* the next element is in the owner's cache: have it here by the next message */
		__builtin_prefetch(l->rq + (uint64_t)(l->rq_tail & l->rq_mask) * l->rq_stride);
	}
	if (atomic_load_explicit(&l->lane->limit, memory_order_relaxed))
		check_overrun(l);
	wake(l, l->qp->recv_cq, solicited);
}

void soft_raise(struct soft_link *l, uint32_t bits)
{
	struct region_shm *h = soft_region_header(&l->target->region);
	uint32_t old = atomic_fetch_or(&l->qp->attention, bits);
	uint32_t events = bits & ~old & ~(uint32_t)SOFT_ATTEND;

	atomic_fetch_add(&h->attention, 1);
	for (; events; events &= events - 1)
		soft_doors_ring(&l->target->doors, &l->target->region, l->target->pid, l->qp->bell);
	if (bits & SOFT_ATTEND) {
		wake(l, l->qp->recv_cq, true);
		wake(l, l->qp->send_cq, true);
	}
}
