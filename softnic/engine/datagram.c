// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.c - delivers datagrams under the lock of the receiving QP, or drops them.
 */
#include "softnic/engine/datagram.h"

#include "softnic/engine/account.h"
#include "softnic/engine/deliver.h"
#include "softnic/engine/grh.h"
#include "softnic/resource/lock.h"

/* A sender that died between showing its datagram and counting it: it is counted now. */
static void count_for_the_dead(struct soft_link *l)
{
	const struct slot_shm *slot = soft_next_slot(l);

	while (atomic_load_explicit(&slot->seq, memory_order_acquire) == l->head + 1) {
		l->rq_tail = slot->index + 1;
		l->head++;
		slot = soft_next_slot(l);
	}
}

static void name_sender(struct slot_shm *slot, const struct soft_request *rq)
{
	const struct soft_av *av = &rq->wqe->av;

	if (!rq->by_lid || av->is_global)
		slot->wc_flags |= IBV_WC_GRH;
	slot->sl = rq->by_lid ? av->sl : soft_grh_kind(av);
	slot->slid = rq->slid;
	slot->src_qp |= (uint32_t)rq->dlid_path_bits << 24;
}

/* Under the QP's lock, which every sender takes: what a lane keeps per producer is in it. */
static void drop_or_deliver(struct soft_link *l, struct soft_request *rq)
{
	enum soft_verdict v;
	struct slot_shm *slot;
	struct soft_claim c;

	l->head = l->lane->head;
	l->payload_head = l->lane->payload_head;
	l->rq_tail = atomic_load_explicit(&l->qp->rq_tail, memory_order_relaxed);
	l->rq_head = atomic_load_explicit(&l->qp->rq_head, memory_order_acquire);
	count_for_the_dead(l);
	slot = soft_next_slot(l);
	v = soft_claim(l, 40 + rq->wqe->length, &c);
	if (v != SOFT_DONE) {
		soft_count(&l->target->region,
			   v == SOFT_NOT_READY ? SOFT_OUT_OF_BUFFER : SOFT_RESP_LENGTH, 1);
		return;
	}
	soft_fill_slot(slot, rq, 40 + rq->wqe->length);
	name_sender(slot, rq);
	if (soft_deliver(l, rq, &c, slot) != SOFT_DONE)
		return;
	l->lane->payload_head = l->payload_head;
	soft_publish(l, &c, slot);
	l->lane->head = l->head;
	atomic_store_explicit(&l->qp->rq_tail, l->rq_tail, memory_order_relaxed);
}

bool soft_respond_datagram(struct soft_link *l, struct soft_request *rq)
{
	const struct soft_region *r = &l->target->region;
	bool fits = true;
	uint64_t word;

	if (!soft_lock_take(r, &l->qp->lock, l->target->me))
		return true;
	if (l->target->fences)
		atomic_thread_fence(memory_order_seq_cst);
	soft_account_datagram_taken(l, rq);
	word = atomic_load_explicit(&l->qp->word, memory_order_acquire);
	if (soft_word_generation(word) != l->generation ||
	    !soft_state_listens(soft_word_state(word)) || l->qp->type != IBV_QPT_UD)
		soft_count(r, SOFT_DROP_STATE, 1);
	else if (l->qp->qkey != rq->wqe->remote_qkey)
		fits = false;
	else
		drop_or_deliver(l, rq);
	soft_lock_drop(&l->qp->lock, l->target->me);
	if (!fits)
		soft_count(r, SOFT_DROP_QKEY, 1);
	return fits;
}
