// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lane.c - takes completions out of lanes, payload to its place.
 *
 * Payload that waits in a lane needs no second key check: deregistration retracts its key,
 * waits for those who deliver, then settles all lanes, before the memory may go.
 */
#include "softnic/engine/lane.h"

#include <string.h>

#include "base/clock.h"
#include "softnic/engine/account.h"
#include "softnic/engine/complete.h"
#include "softnic/engine/guard.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/mr.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

static struct element_shm *element_of(const struct soft_qp *qp, uint32_t index)
{
	return qp->srq ? soft_srq_element(qp->srq, index) : soft_qp_element(qp, index);
}

/* The peer has checked the key. It may have been retracted since: its entry is still there. */
static void *place_of(const struct soft_region *r, const struct ibv_sge *sge)
{
	const struct mr_shm *m = soft_mr_slot(r, sge->lkey);

	return (void *)(uintptr_t)(m->addr + (sge->addr - m->iova));
}

struct load {
	const struct soft_region *region;
	const struct element_shm *element;
	const uint8_t *from;
	uint32_t length;
};

static void scatter(void *arg)
{
	const struct load *l = arg;
	const struct element_shm *e = l->element;
	uint32_t n = e->nsge <= SOFT_MAX_SGE ? e->nsge : 0, length = l->length;
	const uint8_t *from = l->from;

	for (uint32_t i = 0; i < n && length; i++) {
		uint32_t part = e->sge[i].length < length ? e->sge[i].length : length;

		if (part)
			memcpy(place_of(l->region, &e->sge[i]), from, part);
		from += part;
		length -= part;
	}
}

/* Where its memory is gone the message has come, and cannot be had. */
static void unload_from(struct soft_qp *qp, struct slot_shm *slot, const uint8_t *from,
			uint32_t length)
{
	struct load l = { &qp->proc->region, element_of(qp, slot->index), from, length };

	if (!soft_guarded(scatter, &l))
		slot->status = IBV_WC_LOC_PROT_ERR;
}

/* Payload to its place, room back to the producer. */
static void unload(struct soft_qp *qp, struct slot_shm *slot)
{
	uint8_t how = slot->payload;
	uint32_t length = slot->byte_len, pos = slot->payload_pos;

	if (how == SOFT_PAYLOAD_PLACED)
		return;
	slot->payload = SOFT_PAYLOAD_PLACED;
	if (how == SOFT_PAYLOAD_INLINE) {
		unload_from(qp, slot, slot->data,
			    length < SOFT_LANE_INLINE ? length : SOFT_LANE_INLINE);
		return;
	}
	if ((pos & qp->payload_mask) + (uint64_t)length > qp->payload_mask + 1ull)
		return;
	unload_from(qp, slot, qp->payload + (pos & qp->payload_mask), length);
	atomic_store_explicit(&qp->lane->payload_tail, pos + ((length + 63) & ~63u),
			      memory_order_release);
}

bool soft_lane_holds(const struct soft_qp *qp, const struct slot_shm *slot)
{
	if (!qp->srq)
		return !qp->flushed_rq;
	return atomic_load_explicit(&soft_srq_element(qp->srq, slot->index)->claimant,
				    memory_order_relaxed) == qp->qpn;
}

void soft_lane_take(struct soft_qp *qp, struct slot_shm *slot, struct soft_cqe *out)
{
	unload(qp, slot);
	*out = (struct soft_cqe){
		.wr_id = element_of(qp, slot->index)->wr_id,
		.qp = qp,
		.frees = slot->index,
		.byte_len = slot->byte_len,
		.imm = slot->imm,
		.src_qp = slot->src_qp & 0xffffff,
		.status = slot->status,
		.opcode = slot->opcode,
		.wc_flags = slot->wc_flags,
		.sl = slot->sl,
		.dlid_path_bits = (uint8_t)(slot->src_qp >> 24),
		.slid = slot->slid,
		.is_recv = true,
	};
	if (slot->status != IBV_WC_SUCCESS)
		soft_account_recv(qp, slot->status);
	if (qp->recv_cq->timestamps)
		out->time_ns = av_now_ns();
	if (qp->srq)
		atomic_store_explicit(&soft_srq_element(qp->srq, slot->index)->claimant, 0,
				      memory_order_relaxed);
	qp->lane_tail++;
	if (qp->recv_cq->tight)
		atomic_store_explicit(&qp->lane->reaped, qp->lane_tail, memory_order_relaxed);
}

uint32_t soft_lanes_waiting(struct soft_cq *cq)
{
	uint32_t n = 0;

	for (unsigned int i = 0; i < cq->qp_count; i++)
		for (uint32_t pos = cq->qps[i]->lane_tail; soft_lane_next(cq->qps[i], pos); pos++)
			n++;
	return n;
}

void soft_lane_drain(struct soft_qp *qp)
{
	struct slot_shm *slot;
	struct soft_cqe e;

	while ((slot = soft_lane_next(qp, qp->lane_tail))) {
		soft_lane_take(qp, slot, &e);
		soft_complete_locked(qp->recv_cq, &e);
	}
}

static void settle_lane(struct soft_qp *qp)
{
	struct slot_shm *slot;

	soft_spin_lock(&qp->recv_cq->lock);
	for (uint32_t pos = qp->lane_tail; (slot = soft_lane_next(qp, pos)); pos++)
		unload(qp, slot);
	soft_spin_unlock(&qp->recv_cq->lock);
}

void soft_settle(struct soft_process *p)
{
	pthread_mutex_lock(&p->lock);
	for (unsigned int i = 0, left = p->qp_count; left && i <= SOFT_QP_INDEX_MASK; i++) {
		if (!p->qps[i])
			continue;
		left--;
		settle_lane(p->qps[i]);
	}
	pthread_mutex_unlock(&p->lock);
}
