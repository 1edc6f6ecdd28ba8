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
#include "softnic/engine/helper.h"
#include "softnic/engine/lane.h"
#include "softnic/engine/progress.h"
#include "softnic/resource/arm.h"
#include "softnic/resource/event.h"
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
		.slid = e->slid,
		.dlid_path_bits = e->dlid_path_bits,
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

static uint64_t in_turn(const struct soft_cq *cq, unsigned int first)
{
	return cq->turn - first < ROUND ? 1ull << (cq->turn - first) : 0;
}

/*
 * Which of the lanes of a round have something. Where there are many, peers leave hints, and
 * every poll looks at one of the others as well: a hint that was lost in a race is made good.
 * @return bits, lane first + i being bit i
 */
static uint64_t ready_lanes(struct soft_cq *cq, unsigned int first)
{
	unsigned int count = cq->qp_count - first < ROUND ? cq->qp_count - first : ROUND;
	uint64_t look = count == ROUND ? UINT64_MAX : (1ull << count) - 1, ready = 0;

	if (cq->hints)
		look &= soft_cq_take_hints(cq, first / ROUND) | in_turn(cq, first);
	for (; look; look &= look - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(look);
		struct soft_qp *qp = cq->qps[first + i];

		if (soft_lane_next(qp, qp->lane_tail))
			ready |= 1ull << i;
	}
	return ready;
}

/* @return true when a completion was taken */
static bool take_from(struct soft_cq *cq, unsigned int lane, struct ibv_wc *out)
{
	struct soft_qp *qp = cq->qps[lane];
	struct slot_shm *slot = soft_lane_next(qp, qp->lane_tail);
	struct soft_cqe e;

	if (!slot || atomic_load_explicit(&qp->publishing, memory_order_acquire))
		return false;
	if (qp->flushed_rq && !soft_lane_holds(qp, slot)) {
		qp->lane_tail++;
		return false;
	}
	soft_lane_take(qp, slot, &e);
	hand_over(cq, &e, out);
	cq->next_qp = lane + 1;
	return true;
}

static int take_ready(struct soft_cq *cq, unsigned int first, uint64_t ready, int n,
		      struct ibv_wc *out)
{
	int got = 0;

	for (uint64_t left = ready; left && got < n; left &= left - 1)
		got += take_from(cq, first + (unsigned int)__builtin_ctzll(left), out + got);
	if (cq->hints)
		soft_cq_give_hints(cq, first / ROUND, ready);
	return got;
}

/* The lanes of a round, those behind the one that was served last before the others. */
static int take_round(struct soft_cq *cq, unsigned int first, int n, struct ibv_wc *out)
{
	unsigned int next = cq->next_qp;
	uint64_t ready = ready_lanes(cq, first), behind = ready;
	int got = 0;

	if (cq->tail != cq->head)
		got = take_own(cq, n, out);
	if (!ready)
		return got;
	if (next > first && next < first + ROUND)
		behind &= UINT64_MAX << (next - first);
	got += take_ready(cq, first, behind, n - got, out + got);
	if (ready != behind)
		got += take_ready(cq, first, ready & ~behind, n - got, out + got);
	return got;
}

/* One look at everything; lock held. */
static int sweep(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	unsigned int rounds = (cq->qp_count + ROUND - 1) / ROUND, start;
	int got = 0;

	if (!rounds)
		return take_own(cq, n, out);
	if (++cq->turn >= cq->qp_count)
		cq->turn = 0;
	start = cq->next_qp / ROUND;
	for (unsigned int i = 0; i < rounds && got < n; i++)
		got += take_round(cq, (start + i) % rounds * ROUND, n - got, out + got);
	return got;
}

/*
 * Nothing there: do what is pending; after many such polls let others have the core.
 * @return true: something may have come in
 */
static bool idle(struct soft_cq *cq)
{
	struct soft_inlet *in = atomic_load_explicit(&cq->proc->inlet, memory_order_acquire);
	bool more = false;
	unsigned int polls;

	if (in && soft_inlet_wants_look(in)) {
		soft_inlet_polled(in, 1);
		more = in->turn(cq->proc, av_now_ns(), SOFT_TURN_POLL);
	}
	if (atomic_load_explicit(&cq->proc->pending_count, memory_order_relaxed))
		soft_progress_run(cq->proc, av_now_ns());
	polls = atomic_load_explicit(&cq->empty_polls, memory_order_relaxed) + 1;
	/* what another thread adds meanwhile may be lost: a rough count will do */
	atomic_store_explicit(&cq->empty_polls, polls, memory_order_relaxed);
	if (polls > PATIENCE)
		sched_yield();
	return more;
}

static uint32_t count_waiting(struct soft_cq *cq)
{
	return cq->head - cq->tail + soft_lanes_waiting(cq);
}

/* Only a poll that left something behind can mean that; all lanes are counted now and then. */
static void look_for_overrun(struct soft_cq *cq, int taken)
{
	if (cq->turn % 64 == 0 && count_waiting(cq) + (uint32_t)taken > (uint32_t)cq->vcq.cq.cqe)
		soft_overrun(cq, false);
}

/* Lock held. */
static int take(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got = 0, more;

	cq->announced = 0;
	do {
		more = sweep(cq, n - got, out + got);
		got += more;
	} while (more && got < n);
	if (got == n && cq->tight)
		look_for_overrun(cq, n);
	if (got)
		atomic_store_explicit(&cq->empty_polls, 0, memory_order_relaxed);
	return got;
}

static int take_locked(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got;

	soft_spin_lock(&cq->lock);
	got = take(cq, n, out);
	soft_spin_unlock(&cq->lock);
	return got;
}

int soft_poll(struct soft_cq *cq, int n, struct ibv_wc *out)
{
	int got;

	if (soft_process_wanted(cq->proc))
		soft_attend(cq->proc);
	got = take_locked(cq, n, out);
	if (!got && idle(cq))
		got = take_locked(cq, n, out);
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

void soft_arm(struct soft_cq *cq, bool solicited_only)
{
	bool waiting;

	if (!atomic_load(&cq->shm->event_mode)) {
		atomic_store(&cq->shm->event_mode, 1);
		soft_process_barrier(cq->proc);
	}
	soft_arm_set(&cq->shm->armed, solicited_only);
	atomic_thread_fence(memory_order_seq_cst);
	soft_spin_lock(&cq->lock);
	waiting = any_waiting(cq, solicited_only);
	soft_spin_unlock(&cq->lock);
	if (waiting || soft_process_wanted(cq->proc))
		soft_cq_notify(cq, true);
	if (cq->channel && soft_bell_is_polled(&cq->channel->bell))
		soft_helper_stand_in(cq->proc);
}

/*
 * While a thread is between showing a send to the peer and completing it, a poll leaves the peer's
 * answer in its lane: the send completes first. Who polled in vain meanwhile, and then waits for an
 * event, had its event for that answer already.
 */
void soft_reap_published(struct soft_cq *cq)
{
	bool waiting, solicited_only;

	if (!atomic_load_explicit(&cq->shm->event_mode, memory_order_relaxed))
		return;
	atomic_thread_fence(memory_order_seq_cst);
	if (!soft_arm_is_set(&cq->shm->armed))
		return;
	solicited_only = !(atomic_load(&cq->shm->armed) & SOFT_ARM_ANY);
	soft_spin_lock(&cq->lock);
	waiting = any_waiting(cq, solicited_only);
	soft_spin_unlock(&cq->lock);
	if (waiting)
		soft_cq_notify(cq, true);
}
