// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attend.c - from attention words to flushes and asynchronous events.
 *
 * Peers set bits and put one token per event into the bell; they never touch the owner's
 * private queues. The owner comes by when it polls, arms, posts or fetches an event.
 */
#include "softnic/engine/attend.h"

#include "softnic/engine/complete.h"
#include "softnic/engine/flush.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

enum { MOST_LIMITS = 64 };

static void attend_qp(struct soft_qp *qp)
{
	uint32_t bits = atomic_exchange(&qp->shm->attention, 0);
	uint32_t events = bits & SOFT_EVENTS_OF_PEERS;

	for (; events; events &= events - 1)
		soft_async_raise(&qp->ctx->async, (enum ibv_event_type)__builtin_ctz(events), qp,
				 true);
	if (bits & SOFT_ATTEND && soft_qp_state(qp) == IBV_QPS_ERR)
		soft_flush(qp);
}

/* A CQ in error takes its QPs along. */
static void check_cqs(struct soft_qp *qp)
{
	if (atomic_load(&qp->recv_cq->shm->overrun) && !qp->recv_cq->overrun) {
		soft_spin_lock(&qp->recv_cq->lock);
		soft_overrun(qp->recv_cq, true);
		soft_spin_unlock(&qp->recv_cq->lock);
	}
	if ((!qp->send_cq->overrun && !qp->recv_cq->overrun) ||
	    soft_qp_state(qp) == IBV_QPS_RESET)
		return;
	if (soft_qp_break(qp->shm, atomic_load(&qp->shm->word), IBV_QPS_ERR))
		soft_flush(qp);
}

static uint32_t limits_of(struct soft_srq *srq)
{
	uint32_t n = atomic_exchange(&srq->shm->fired, 0);

	return n < MOST_LIMITS ? n : MOST_LIMITS;
}

static void attend_srqs(struct soft_process *p)
{
	for (unsigned int i = 0, left = p->srq_ids.taken; left && i < SOFT_MAX_SRQ; i++) {
		struct soft_srq *srq = p->srqs[i];

		if (!srq)
			continue;
		left--;
		for (uint32_t n = limits_of(srq); n; n--)
			soft_async_raise(&srq->ctx->async, IBV_EVENT_SRQ_LIMIT_REACHED, srq, true);
	}
}

void soft_attend(struct soft_process *p)
{
	struct region_shm *h = soft_region_header(&p->region);

	pthread_mutex_lock(&p->lock);
	atomic_store(&p->attended, atomic_load(&h->attention));
	for (unsigned int i = 0, left = p->qp_count; left && i <= SOFT_QP_INDEX_MASK; i++) {
		struct soft_qp *qp = p->qps[i];

		if (!qp)
			continue;
		left--;
		if (atomic_load(&qp->shm->attention))
			attend_qp(qp);
		check_cqs(qp);
	}
	attend_srqs(p);
	pthread_mutex_unlock(&p->lock);
}
