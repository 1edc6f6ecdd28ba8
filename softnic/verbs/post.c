// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post.c - posting. The calling thread does the work: a request that can be executed has been
 * executed when the call returns.
 *
 * A send in INIT or RTR is kept until RTS, as adapters do; in RESET it is refused.
 */
#include "softnic/verbs/post.h"

#include <errno.h>

#include "base/log.h"
#include "softnic/engine/flush.h"
#include "softnic/engine/requester.h"
#include "softnic/verbs/wqe.h"

static bool is_atomic(const struct ibv_send_wr *wr)
{
	return wr->opcode == IBV_WR_ATOMIC_CMP_AND_SWP || wr->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;
}

/* An answer has no place to go but registered memory. */
static bool takes_inline(const struct ibv_send_wr *wr)
{
	return wr->send_flags & IBV_SEND_INLINE && wr->opcode != IBV_WR_RDMA_READ && !is_atomic(wr);
}

static int fill_payload(struct soft_qp *qp, struct soft_wqe *w, const struct ibv_send_wr *wr)
{
	int r = 0;

	if (!takes_inline(wr))
		return soft_wqe_set_sges(qp, w, wr->sg_list, (size_t)wr->num_sge);
	w->is_inline = true;
	for (int i = 0; i < wr->num_sge && !r; i++)
		r = soft_wqe_add_inline(qp, w, (void *)(uintptr_t)wr->sg_list[i].addr,
					wr->sg_list[i].length);
	return r;
}

static void fill_remote(struct soft_qp *qp, struct soft_wqe *w, const struct ibv_send_wr *wr)
{
	if (qp->vqp.qp.qp_type == IBV_QPT_UD) {
		soft_wqe_set_destination(qp, w, soft_ah_of(wr->wr.ud.ah), wr->wr.ud.remote_qpn,
					 wr->wr.ud.remote_qkey);
	} else if (is_atomic(wr)) {
		w->remote_addr = wr->wr.atomic.remote_addr;
		w->rkey = wr->wr.atomic.rkey;
		w->compare_add = wr->wr.atomic.compare_add;
		w->swap = wr->wr.atomic.swap;
	} else {
		w->remote_addr = wr->wr.rdma.remote_addr;
		w->rkey = wr->wr.rdma.rkey;
	}
}

static int refuse(const struct soft_qp *qp, const char *why, int r)
{
	av_info("post", "ibv_post_send: QP 0x%x: %s", qp->qpn, why);
	return r;
}

static int post_one(struct soft_qp *qp, const struct ibv_send_wr *wr)
{
	struct soft_wqe *w;
	int r;

	if (!soft_wqe_legal(qp->vqp.qp.qp_type, wr->opcode))
		return refuse(qp, "a request that this type of QP cannot carry", -EINVAL);
	if (wr->num_sge < 0 || (qp->vqp.qp.qp_type == IBV_QPT_UD && !wr->wr.ud.ah))
		return refuse(qp, "num_sge is negative, or no address handle", -EINVAL);
	if (soft_wqe_begin(qp, qp->sq.head, &w))
		return refuse(qp, "the send queue is full", -ENOMEM);
	r = fill_payload(qp, w, wr);
	if (r)
		return refuse(qp, "more SGEs or inline data than the QP was created with", r);
	w->wr_id = wr->wr_id;
	w->opcode = (uint8_t)wr->opcode;
	w->flags = (uint8_t)(wr->send_flags | (qp->sq_sig_all ? IBV_SEND_SIGNALED : 0));
	w->imm = wr->imm_data;
	fill_remote(qp, w, wr);
	qp->sq.head++;
	return 0;
}

int soft_post_send(struct ibv_qp *ibv, struct ibv_send_wr *wr, struct ibv_send_wr **bad)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	bool left;
	int r = 0;

	if (!soft_process_alive(qp->proc) || soft_qp_state(qp) == IBV_QPS_RESET) {
		av_err("post", "ibv_post_send: QP 0x%x is in RESET, or another process's",
		       qp->qpn);
		*bad = wr;
		return EINVAL;
	}
	soft_spin_lock(&qp->sq_lock);
	for (; wr; wr = wr->next) {
		r = post_one(qp, wr);
		if (r)
			break;
	}
	if (r)
		*bad = wr;
	left = soft_requester_run(qp);
	if (soft_qp_state(qp) == IBV_QPS_SQE)
		soft_flush_sends(qp);
	soft_spin_unlock(&qp->sq_lock);
	soft_requester_after(qp, left);
	return -r;
}

int soft_post_recv(struct ibv_qp *ibv, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	int r;

	if (!soft_process_alive(qp->proc)) {
		*bad = wr;
		return EINVAL;
	}
	r = soft_qp_post_recv(qp, wr, bad);
	if (soft_qp_state(qp) == IBV_QPS_ERR)
		soft_flush(qp);
	return -r;
}
