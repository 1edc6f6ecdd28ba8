// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * reap.c - polling.
 *
 * Order: a send completes before the reply it caused. So a round first notes which lanes have
 * something, then drains the own completions, then takes from the lanes it noted. A lane whose
 * QP is between showing a message to its peer and recording that it was sent is left out.
 */
#include "softnic/engine/reap.h"

#include "base/clock.h"
#include "softnic/engine/attend.h"
#include "softnic/engine/complete.h"
#include "softnic/engine/lane.h"
#include "softnic/engine/progress.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

enum { ROUND = 64, PATIENCE = 200 };

/* The program gets it: its queue place may be used again. */
static void free_place(const struct soft_cqe *e)
{
	struct soft_qp *qp = e->qp;

	if (!e->is_recv)
		atomic_store_explicit(&qp->sq.tail, e->frees, memory_order_release);
	else if (qp->srq)
		soft_srq_release(qp->srq, e->frees);
	else	/* only who holds the lock of the CQ writes it */
		atomic_store_explicit(&qp->rq_done,
				      atomic_load_explicit(&qp->rq_done, memory_order_relaxed) + 1,
				      memory_order_release);
}

static void hand_over(struct soft_cq *cq, const struct soft_cqe *e, struct ibv_wc *wc)
{
	*wc = (struct ibv_wc){
		.wr_id = e->wr_id,
		.status = e->status,
		.opcode = e->opcode,
		.byte_len = e->byte_len,
		.imm_data = e->imm,
		.qp_num = e->qp->qpn,
		.src_qp = e->src_qp,
		.wc_flags = e->wc_flags,
		.sl = e->sl,
	};
	if (cq->timestamps)
		cq->last_time_ns = e->time_ns;
	free_place(e);
}

static int take_own(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got = 0;

	while (got < n && cq->tail != cq->head)
		hand_over(cq, &cq->ring[cq->tail++ & cq->ring_mask], &out[got++]);
	return got;
}

/* @return bits of the lanes, counted from `first`, that have something */
static uint64_t ready_lanes(const struct soft_cq *cq, unsigned int first, unsigned int count)
{
	uint64_t ready = 0;

	for (unsigned int i = 0; i < count; i++)
		if (soft_lane_next(cq->qps[first + i], cq->qps[first + i]->lane_tail))
			ready |= 1ull << i;
	return ready;
}

static int take_ready(struct soft_cq *cq, unsigned int first, uint64_t ready, int n,
		      struct ibv_wc *out)
{
	struct soft_cqe e;
	int got = 0;

	for (; ready && got < n; ready &= ready - 1) {
		struct soft_qp *qp = cq->qps[first + (unsigned int)__builtin_ctzll(ready)];
		struct slot_shm *slot = soft_lane_next(qp, qp->lane_tail);

		if (!slot || atomic_load_explicit(&qp->publishing, memory_order_acquire))
			continue;
		if (qp->flushed_rq && !soft_lane_holds(qp, slot)) {
			qp->lane_tail++;
			continue;
		}
		soft_lane_take(qp, slot, &e);
		hand_over(cq, &e, &out[got++]);
	}
	return got;
}

/* One look at everything; lock held. */
static int sweep(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got = 0;

	if (!cq->qp_count)
		return take_own(cq, n, out);
	for (unsigned int first = 0; first < cq->qp_count && got < n; first += ROUND) {
		unsigned int count = cq->qp_count - first < ROUND ? cq->qp_count - first : ROUND;
		uint64_t ready = ready_lanes(cq, first, count);

		if (cq->tail != cq->head)
			got += take_own(cq, n - got, out + got);
		if (ready)
			got += take_ready(cq, first, ready, n - got, out + got);
	}
	return got;
}

/* Nothing there: do what is pending; after many such polls let others have the core. */
static void idle(struct soft_cq *cq)
{
	if (atomic_load_explicit(&cq->proc->pending_count, memory_order_relaxed))
		soft_progress_run(cq->proc, av_now_ns());
	if (atomic_fetch_add_explicit(&cq->empty_polls, 1, memory_order_relaxed) >= PATIENCE)
		sched_yield();
}

static uint32_t count_waiting(struct soft_cq *cq)
{
	return cq->head - cq->tail + soft_lanes_waiting(cq);
}

/* Lock held. */
static int take(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got = 0, more;

	cq->announced = 0;
	if (cq->tight && count_waiting(cq) > (uint32_t)cq->vcq.cq.cqe)
		soft_overrun(cq, false);
	do {
		more = sweep(cq, n - got, out + got);
		got += more;
	} while (more && got < n);
	if (got)
		atomic_store_explicit(&cq->empty_polls, 0, memory_order_relaxed);
	return got;
}

int soft_poll(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got;

	if (soft_process_wanted(cq->proc))
		soft_attend(cq->proc);
	soft_spin_lock(&cq->lock);
	got = take(cq, n, out);
	soft_spin_unlock(&cq->lock);
	if (!got)
		idle(cq);
	return got;
}

int soft_poll_one(struct soft_cq *cq, struct soft_polled *out)
{
	int got;

	if (soft_process_wanted(cq->proc))
		soft_attend(cq->proc);
	soft_spin_lock(&cq->lock);
	got = take(cq, 1, &out->wc);
	out->time_ns = cq->last_time_ns;
	soft_spin_unlock(&cq->lock);
	if (!got)
		idle(cq);
	return got;
}

void soft_announce(struct soft_cq *cq)
{
	soft_spin_lock(&cq->lock);
	cq->announced = count_waiting(cq);
	soft_spin_unlock(&cq->lock);
}

/*
 * A program that fetches an event, arms and only then polls (perftest, the pingpongs) must not
 * get a second event for the same completion: it would take it for the next message.
 */
static bool any_waiting(struct soft_cq *cq, bool solicited_only)
{
	if (cq->announced && count_waiting(cq) <= cq->announced)
		return false;
	for (uint32_t i = cq->tail; i != cq->head; i++)
		if (!solicited_only || cq->ring[i & cq->ring_mask].status != IBV_WC_SUCCESS)
			return true;
	for (unsigned int i = 0; i < cq->qp_count; i++) {
		struct soft_qp *qp = cq->qps[i];
		struct slot_shm *slot;

		for (uint32_t pos = qp->lane_tail; (slot = soft_lane_next(qp, pos)); pos++)
			if (!solicited_only || slot->solicited || slot->status != IBV_WC_SUCCESS)
				return true;
	}
	return false;
}

/* ANY stays when SOLICITED is asked for on top of it (IBTA 11.4.2.2). */
static void set_armed(struct cq_shm *s, bool solicited_only)
{
	uint32_t armed = SOFT_ARM_NONE;

	if (!solicited_only)
		atomic_store(&s->armed, SOFT_ARM_ANY);
	else
		atomic_compare_exchange_strong(&s->armed, &armed, SOFT_ARM_SOLICITED);
}

void soft_arm(struct soft_cq *cq, bool solicited_only)
{
	bool waiting;

	if (!atomic_load(&cq->shm->event_mode)) {
		atomic_store(&cq->shm->event_mode, 1);
		soft_process_barrier(cq->proc);
	}
	set_armed(cq->shm, solicited_only);
	atomic_thread_fence(memory_order_seq_cst);
	soft_spin_lock(&cq->lock);
	waiting = any_waiting(cq, solicited_only);
	soft_spin_unlock(&cq->lock);
	if (waiting || soft_process_wanted(cq->proc))
		soft_cq_notify(cq, true);
}
