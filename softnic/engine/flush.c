// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * flush.c - flushing.
 *
 * Only the owner flushes. A peer may be inside the QP when it goes to ERR; it is given 2 ms to
 * finish, so that a message it reports as delivered is also seen here. What a stopped peer
 * publishes later finds its element flushed and is dropped.
 */
#include "softnic/engine/flush.h"

#include "softnic/engine/account.h"
#include "softnic/engine/complete.h"
#include "softnic/engine/lane.h"
#include "softnic/resource/busy.h"
#include "softnic/resource/context.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

static void flush_send(struct soft_qp *qp, uint32_t pos)
{
	soft_account_send(qp, IBV_WC_WR_FLUSH_ERR);
	soft_complete_send(qp, pos, IBV_WC_WR_FLUSH_ERR);
}

void soft_flush_sends(struct soft_qp *qp)
{
	for (; qp->sq.done != qp->sq.head; qp->sq.done++)
		flush_send(qp, qp->sq.done);
	qp->sq.next = qp->sq.done;
	qp->wait = (struct soft_wait){ 0 };
}

static void flush_element(struct soft_qp *qp, const struct element_shm *e, uint32_t index)
{
	struct soft_cqe cqe = {
		.wr_id = e->wr_id,
		.qp = qp,
		.status = IBV_WC_WR_FLUSH_ERR,
		.opcode = IBV_WC_RECV,
		.is_recv = true,
		.frees = index,
	};

	soft_account_recv(qp, IBV_WC_WR_FLUSH_ERR);
	soft_complete_locked(qp->recv_cq, &cqe);
}

/* What a peer took from the SRQ for this QP and never completed. */
static void flush_limbo(struct soft_qp *qp)
{
	for (uint32_t i = 0; i < qp->srq->max_wr; i++)
		if (soft_srq_reclaim(qp->srq, i, qp->qpn))
			flush_element(qp, soft_srq_element(qp->srq, i), i);
}

static void flush_recvs(struct soft_qp *qp)
{
	if (!qp->flushed_rq) {
		soft_lane_drain(qp);
		qp->flushed_rq = true;
		qp->rq_flush = qp->lane_tail;
		if (qp->srq)
			flush_limbo(qp);
	}
	for (; !qp->srq && qp->rq_flush != qp->rq_head; qp->rq_flush++)
		flush_element(qp, soft_qp_element(qp, qp->rq_flush), qp->rq_flush);
}

static void tell_last_wqe(struct soft_qp *qp)
{
	if (qp->srq && !atomic_exchange(&qp->last_wqe_told, true))
		soft_async_raise(&qp->ctx->async, IBV_EVENT_QP_LAST_WQE_REACHED, qp, false);
}

void soft_flush(struct soft_qp *qp)
{
	uint32_t before;
	bool news;

	if (!qp->flushed_rq && atomic_load(&qp->shm->bound)) {
		soft_process_barrier(qp->proc);
		soft_busy_wait(qp->proc, qp->shm, SOFT_EVERY_KEY, false);
	}
	soft_spin_lock(&qp->sq_lock);
	soft_flush_sends(qp);
	soft_spin_unlock(&qp->sq_lock);
	soft_spin_lock(&qp->rq_lock);
	soft_spin_lock(&qp->recv_cq->lock);
	before = qp->recv_cq->head;
	flush_recvs(qp);
	news = before != qp->recv_cq->head;
	soft_spin_unlock(&qp->recv_cq->lock);
	soft_spin_unlock(&qp->rq_lock);
	if (news)
		soft_cq_notify(qp->recv_cq, true);
	tell_last_wqe(qp);
}
