// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * complete.c - pushes own completions; what happens when a CQ overruns.
 */
#include "softnic/engine/complete.h"

#include "base/clock.h"
#include "base/log.h"
#include "softnic/resource/context.h"
#include "softnic/resource/process.h"

/* The program hears of it once, and one ring of the bell: ours, or that of a peer who saw it. */
void soft_overrun(struct soft_cq *cq, bool rung)
{
	if (cq->ignore_overrun || atomic_exchange(&cq->overrun, true))
		return;
	rung |= atomic_exchange(&cq->shm->overrun, 1);
	av_err("cq", "CQ %u overran: more than %d completions were not polled", cq->index,
	       cq->vcq.cq.cqe);
	soft_async_raise(&cq->ctx->async, IBV_EVENT_CQ_ERR, cq, rung);
	atomic_fetch_add(&soft_region_header(&cq->proc->region)->attention, 1);
}

void soft_complete_locked(struct soft_cq *cq, const struct soft_cqe *e)
{
	if (cq->overrun || !soft_cq_append(cq, e))
		soft_overrun(cq, false);
}

void soft_complete(struct soft_cq *cq, const struct soft_cqe *e, bool solicited)
{
	soft_spin_lock(&cq->lock);
	soft_complete_locked(cq, e);
	soft_spin_unlock(&cq->lock);
	soft_cq_notify(cq, solicited || e->status != IBV_WC_SUCCESS);
}

static uint8_t wc_opcode(uint8_t wr_opcode)
{
	static const uint8_t codes[] = {
		[IBV_WR_RDMA_WRITE] = IBV_WC_RDMA_WRITE,
		[IBV_WR_RDMA_WRITE_WITH_IMM] = IBV_WC_RDMA_WRITE,
		[IBV_WR_SEND] = IBV_WC_SEND,
		[IBV_WR_SEND_WITH_IMM] = IBV_WC_SEND,
		[IBV_WR_RDMA_READ] = IBV_WC_RDMA_READ,
		[IBV_WR_ATOMIC_CMP_AND_SWP] = IBV_WC_COMP_SWAP,
		[IBV_WR_ATOMIC_FETCH_AND_ADD] = IBV_WC_FETCH_ADD,
	};

	return wr_opcode < sizeof(codes) ? codes[wr_opcode] : IBV_WC_SEND;
}

static uint32_t byte_len(const struct soft_wqe *w)
{
	switch (w->opcode) {
	case IBV_WR_ATOMIC_CMP_AND_SWP:
	case IBV_WR_ATOMIC_FETCH_AND_ADD:
		return 8;
	default:
		return w->length;
	}
}

void soft_complete_send(struct soft_qp *qp, uint32_t pos, enum ibv_wc_status status)
{
	const struct soft_wqe *w = soft_sq_wqe(&qp->sq, pos);
	struct soft_cqe e = {
		.wr_id = w->wr_id, .qp = qp, .frees = pos + 1, .byte_len = byte_len(w),
		.status = (uint8_t)status, .opcode = wc_opcode(w->opcode),
	};

	if (status == IBV_WC_SUCCESS && !(w->flags & IBV_SEND_SIGNALED))
		return;
	if (qp->send_cq->timestamps)
		e.time_ns = av_now_ns();
	soft_complete(qp->send_cq, &e, false);
}
