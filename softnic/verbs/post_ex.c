// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post_ex.c - ibv_wr_start ... ibv_wr_complete: requests built by calls, on the same queue.
 *
 * The lock of the send queue is held from start to complete or abort. The first error is kept
 * and returned by complete; then none of the requests since start is posted.
 */
#include "softnic/verbs/post_ex.h"

#include <errno.h>

#include "softnic/engine/flush.h"
#include "softnic/engine/requester.h"
#include "softnic/resource/process.h"
#include "softnic/verbs/wqe.h"

static struct soft_qp *of_ex(struct ibv_qp_ex *qp)
{
	return (struct soft_qp *)qp;
}

static void note(struct soft_qp *qp, int r)
{
	if (r && !qp->build.error)
		qp->build.error = -r;
}

static void wr_start(struct ibv_qp_ex *ibv)
{
	struct soft_qp *qp = of_ex(ibv);

	soft_spin_lock(&qp->sq_lock);
	qp->build.head = qp->sq.head;
	qp->build.wqe = NULL;
	qp->build.error = 0;
	if (!soft_process_alive(qp->proc) || soft_qp_state(qp) == IBV_QPS_RESET)
		note(qp, -EINVAL);
}

/* @return the new request, NULL after an error */
static struct soft_wqe *begin(struct ibv_qp_ex *ibv, enum ibv_wr_opcode opcode)
{
	struct soft_qp *qp = of_ex(ibv);
	struct soft_wqe *w = NULL;

	qp->build.wqe = NULL;
	if (qp->build.error)
		return NULL;
	note(qp, soft_wqe_begin(qp, qp->build.head, &w));
	if (qp->build.error)
		return NULL;
	w->wr_id = ibv->wr_id;
	w->opcode = (uint8_t)opcode;
	w->flags = (uint8_t)(ibv->wr_flags | (qp->sq_sig_all ? IBV_SEND_SIGNALED : 0));
	qp->build.wqe = w;
	qp->build.head++;
	return w;
}

static struct soft_wqe *begin_remote(struct ibv_qp_ex *ibv, enum ibv_wr_opcode opcode,
				     uint32_t rkey, uint64_t addr)
{
	struct soft_wqe *w = begin(ibv, opcode);

	if (w) {
		w->rkey = rkey;
		w->remote_addr = addr;
	}
	return w;
}

static void wr_send(struct ibv_qp_ex *ibv)
{
	begin(ibv, IBV_WR_SEND);
}

static void wr_send_imm(struct ibv_qp_ex *ibv, __be32 imm)
{
	struct soft_wqe *w = begin(ibv, IBV_WR_SEND_WITH_IMM);

	if (w)
		w->imm = imm;
}

static void wr_rdma_write(struct ibv_qp_ex *ibv, uint32_t rkey, uint64_t addr)
{
	begin_remote(ibv, IBV_WR_RDMA_WRITE, rkey, addr);
}

static void wr_rdma_write_imm(struct ibv_qp_ex *ibv, uint32_t rkey, uint64_t addr, __be32 imm)
{
	struct soft_wqe *w = begin_remote(ibv, IBV_WR_RDMA_WRITE_WITH_IMM, rkey, addr);

	if (w)
		w->imm = imm;
}

static void wr_rdma_read(struct ibv_qp_ex *ibv, uint32_t rkey, uint64_t addr)
{
	begin_remote(ibv, IBV_WR_RDMA_READ, rkey, addr);
}

static void wr_atomic_cmp_swp(struct ibv_qp_ex *ibv, uint32_t rkey, uint64_t addr,
			      uint64_t compare, uint64_t swap)
{
	struct soft_wqe *w = begin_remote(ibv, IBV_WR_ATOMIC_CMP_AND_SWP, rkey, addr);

	if (w) {
		w->compare_add = compare;
		w->swap = swap;
	}
}

static void wr_atomic_fetch_add(struct ibv_qp_ex *ibv, uint32_t rkey, uint64_t addr, uint64_t add)
{
	struct soft_wqe *w = begin_remote(ibv, IBV_WR_ATOMIC_FETCH_AND_ADD, rkey, addr);

	if (w)
		w->compare_add = add;
}

static void wr_set_ud_addr(struct ibv_qp_ex *ibv, struct ibv_ah *ah, uint32_t qpn, uint32_t qkey)
{
	struct soft_qp *qp = of_ex(ibv);

	if (qp->build.wqe && ah)
		soft_wqe_set_destination(qp, qp->build.wqe, soft_ah_of(ah), qpn, qkey);
	else
		note(qp, -EINVAL);
}

static void wr_set_sge_list(struct ibv_qp_ex *ibv, size_t n, const struct ibv_sge *sge)
{
	struct soft_qp *qp = of_ex(ibv);

	if (qp->build.wqe)
		note(qp, soft_wqe_set_sges(qp, qp->build.wqe, sge, n));
}

static void wr_set_sge(struct ibv_qp_ex *ibv, uint32_t lkey, uint64_t addr, uint32_t length)
{
	const struct ibv_sge sge = { .addr = addr, .length = length, .lkey = lkey };

	wr_set_sge_list(ibv, 1, &sge);
}

static void wr_set_inline_data_list(struct ibv_qp_ex *ibv, size_t n,
				    const struct ibv_data_buf *buf)
{
	struct soft_qp *qp = of_ex(ibv);

	for (size_t i = 0; i < n && qp->build.wqe; i++)
		note(qp, soft_wqe_add_inline(qp, qp->build.wqe, buf[i].addr, buf[i].length));
}

static void wr_set_inline_data(struct ibv_qp_ex *ibv, void *addr, size_t length)
{
	const struct ibv_data_buf buf = { .addr = addr, .length = length };

	wr_set_inline_data_list(ibv, 1, &buf);
}

static int wr_complete(struct ibv_qp_ex *ibv)
{
	struct soft_qp *qp = of_ex(ibv);
	int error = qp->build.error;
	bool left = false;

	if (!error) {
		qp->sq.head = qp->build.head;
		left = soft_requester_run(qp);
		if (soft_qp_state(qp) == IBV_QPS_SQE)
			soft_flush_sends(qp);
	}
	soft_spin_unlock(&qp->sq_lock);
	if (!error)
		soft_requester_after(qp, left);
	return error;
}

static void wr_abort(struct ibv_qp_ex *ibv)
{
	soft_spin_unlock(&of_ex(ibv)->sq_lock);
}

static uint64_t legal_ops(enum ibv_qp_type type)
{
	const uint64_t send = IBV_QP_EX_WITH_SEND | IBV_QP_EX_WITH_SEND_WITH_IMM;
	const uint64_t write = IBV_QP_EX_WITH_RDMA_WRITE | IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM;

	if (type == IBV_QPT_UD)
		return send;
	if (type == IBV_QPT_UC)
		return send | write;
	return send | write | IBV_QP_EX_WITH_RDMA_READ | IBV_QP_EX_WITH_ATOMIC_CMP_AND_SWP |
	       IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD;
}

int soft_post_ex_init(struct soft_qp *qp, uint64_t ops)
{
	struct ibv_qp_ex *ex = &qp->vqp.qp_ex;

	if (ops & ~legal_ops(qp->vqp.qp.qp_type))
		return -EOPNOTSUPP;
	ex->wr_start = wr_start;
	ex->wr_complete = wr_complete;
	ex->wr_abort = wr_abort;
	ex->wr_send = wr_send;
	ex->wr_send_imm = wr_send_imm;
	ex->wr_rdma_write = wr_rdma_write;
	ex->wr_rdma_write_imm = wr_rdma_write_imm;
	ex->wr_rdma_read = wr_rdma_read;
	ex->wr_atomic_cmp_swp = wr_atomic_cmp_swp;
	ex->wr_atomic_fetch_add = wr_atomic_fetch_add;
	ex->wr_set_ud_addr = wr_set_ud_addr;
	ex->wr_set_sge = wr_set_sge;
	ex->wr_set_sge_list = wr_set_sge_list;
	ex->wr_set_inline_data = wr_set_inline_data;
	ex->wr_set_inline_data_list = wr_set_inline_data_list;
	qp->vqp.comp_mask |= VERBS_QP_EX;
	return 0;
}
