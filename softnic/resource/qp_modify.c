// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp_modify.c - ibv_modify_qp and ibv_query_qp on one QP: ranges, storage, the state word.
 *
 * Which attributes a transition needs is the table's business (qp_state.c).
 */
#include "softnic/resource/qp_modify.h"

#include <errno.h>

#include "base/bits.h"
#include "base/log.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/qp_state.h"
#include "softnic/resource/srq.h"

static int refuse(const struct soft_qp *qp, const char *why)
{
	av_err("qp", "ibv_modify_qp: QP 0x%x: %s", qp->qpn, why);
	return -EINVAL;
}

static int check_transition(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask)
{
	enum ibv_qp_state from = soft_qp_state(qp);
	enum ibv_qp_state to = mask & IBV_QP_STATE ? attr->qp_state : from;
	const char *why = "not a legal transition";
	int r;

	if (mask & IBV_QP_CUR_STATE) {
		if (attr->cur_qp_state != from)
			return refuse(qp, "cur_qp_state is not its state");
		if (from == IBV_QPS_RESET || from == IBV_QPS_INIT || from == IBV_QPS_ERR)
			return refuse(qp, "cur_qp_state cannot be given in this state");
	}
	r = soft_qp_state_check(qp->vqp.qp.qp_type, from, to, mask, &why);
	return r ? refuse(qp, why) : 0;
}

static int check_ranges(struct soft_qp *qp, const struct ibv_qp_attr *a, int mask)
{
	const unsigned int legal_access =
		IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
		IBV_ACCESS_REMOTE_ATOMIC | IBV_ACCESS_MW_BIND | IBV_ACCESS_ZERO_BASED |
		IBV_ACCESS_ON_DEMAND | IBV_ACCESS_HUGETLB | IBV_ACCESS_OPTIONAL_RANGE;
	const struct {
		int bit;
		bool bad;
		const char *why;
	} rules[] = {
		{ IBV_QP_PORT, !a->port_num || a->port_num > qp->ctx->ports,
		  "port_num is not one of the device's ports" },
		{ IBV_QP_PKEY_INDEX, a->pkey_index >= qp->ctx->pkeys,
		  "pkey_index is beyond the port's table" },
		{ IBV_QP_ACCESS_FLAGS, a->qp_access_flags & ~legal_access,
		  "qp_access_flags has unknown bits" },
		{ IBV_QP_PATH_MTU, a->path_mtu < IBV_MTU_256 || a->path_mtu > IBV_MTU_4096,
		  "path_mtu is not one of enum ibv_mtu" },
		{ IBV_QP_TIMEOUT, a->timeout > 31, "timeout is above 31" },
		{ IBV_QP_RETRY_CNT, a->retry_cnt > 7, "retry_cnt is above 7" },
		{ IBV_QP_RNR_RETRY, a->rnr_retry > 7, "rnr_retry is above 7" },
		{ IBV_QP_MIN_RNR_TIMER, a->min_rnr_timer > 31, "min_rnr_timer is above 31" },
		{ IBV_QP_MAX_QP_RD_ATOMIC, a->max_rd_atomic > SOFT_MAX_RD_ATOM,
		  "max_rd_atomic is above what the device has" },
		{ IBV_QP_MAX_DEST_RD_ATOMIC, a->max_dest_rd_atomic > SOFT_MAX_RD_ATOM,
		  "max_dest_rd_atomic is above what the device has" },
		{ IBV_QP_DEST_QPN, a->dest_qp_num >> 24, "dest_qp_num has more than 24 bits" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rules); i++)
		if (mask & rules[i].bit && rules[i].bad)
			return refuse(qp, rules[i].why);
	return 0;
}

int soft_qp_check(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask)
{
	int r = check_transition(qp, attr, mask);

	return r ? r : check_ranges(qp, attr, mask);
}

static void store_connection(struct soft_qp *qp, const struct ibv_qp_attr *a, int mask)
{
	struct ibv_qp_attr *to = &qp->attr;
	struct qp_shm *s = qp->shm;

	if (mask & IBV_QP_ACCESS_FLAGS)
		s->access = to->qp_access_flags = a->qp_access_flags;
	if (mask & IBV_QP_QKEY)
		s->qkey = to->qkey = a->qkey;
	if (mask & IBV_QP_DEST_QPN)
		s->dest_qpn = to->dest_qp_num = a->dest_qp_num;
	if (mask & IBV_QP_RQ_PSN)
		s->rq_psn = to->rq_psn = a->rq_psn & 0xffffff;
	if (mask & IBV_QP_MIN_RNR_TIMER)
		s->rnr_timer = to->min_rnr_timer = a->min_rnr_timer;
	if (mask & IBV_QP_MAX_DEST_RD_ATOMIC)
		s->max_dest_rd_atomic = to->max_dest_rd_atomic = a->max_dest_rd_atomic;
}

static void store_private(struct soft_qp *qp, const struct ibv_qp_attr *a, int mask)
{
	struct ibv_qp_attr *to = &qp->attr;

	if (mask & IBV_QP_PORT)
		qp->shm->port = to->port_num = a->port_num;
	if (mask & IBV_QP_PKEY_INDEX)
		qp->shm->pkey_index = to->pkey_index = a->pkey_index;
	if (mask & IBV_QP_PATH_MTU)
		to->path_mtu = a->path_mtu;
	if (mask & IBV_QP_SQ_PSN)
		to->sq_psn = a->sq_psn & 0xffffff;
	if (mask & IBV_QP_TIMEOUT)
		to->timeout = a->timeout;
	if (mask & IBV_QP_RETRY_CNT)
		to->retry_cnt = a->retry_cnt;
	if (mask & IBV_QP_RNR_RETRY)
		to->rnr_retry = a->rnr_retry;
	if (mask & IBV_QP_MAX_QP_RD_ATOMIC)
		to->max_rd_atomic = a->max_rd_atomic;
	if (mask & IBV_QP_EN_SQD_ASYNC_NOTIFY)
		to->en_sqd_async_notify = a->en_sqd_async_notify;
}

static void store_av(struct soft_qp *qp, const struct ibv_qp_attr *a, const struct soft_av *av)
{
	struct qp_shm *s = qp->shm;

	qp->attr.ah_attr = a->ah_attr;
	qp->av = *av;
	s->dlid = av->dlid;
	s->sl = av->sl;
	s->is_global = av->is_global;
	for (int i = 0; i < 16; i++) {
		s->sgid[i] = av->sgid.raw[i];
		s->dgid[i] = av->dgid.raw[i];
	}
}

void soft_qp_apply(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask,
		   const struct soft_av *av)
{
	uint64_t word;

	store_connection(qp, attr, mask);
	store_private(qp, attr, mask);
	if (mask & IBV_QP_AV)
		store_av(qp, attr, av);
	if (!(mask & IBV_QP_STATE))
		return;
	/* a peer may break it at this very moment: then it stays broken */
	word = atomic_load(&qp->shm->word);
	while (soft_word_state(word) != IBV_QPS_ERR &&
	       !atomic_compare_exchange_weak(&qp->shm->word, &word,
					     (word & ~0xffull) | attr->qp_state))
		;
}

void soft_qp_query(struct soft_qp *qp, struct ibv_qp_attr *attr, struct ibv_qp_init_attr *init)
{
	*attr = qp->attr;
	attr->qp_state = attr->cur_qp_state = soft_qp_state(qp);
	attr->path_mig_state = IBV_MIG_MIGRATED;
	attr->cap = qp->cap;
	attr->sq_draining = attr->qp_state == IBV_QPS_SQD && qp->wait.why != SOFT_WAIT_NONE;
	*init = (struct ibv_qp_init_attr){
		.qp_context = qp->vqp.qp.qp_context,
		.send_cq = qp->vqp.qp.send_cq,
		.recv_cq = qp->vqp.qp.recv_cq,
		.srq = qp->vqp.qp.srq,
		.cap = qp->cap,
		.qp_type = qp->vqp.qp.qp_type,
		.sq_sig_all = qp->sq_sig_all,
	};
}
