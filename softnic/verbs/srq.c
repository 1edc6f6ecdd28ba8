// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.c - shared receive queue calls.
 */
#include "softnic/verbs/srq.h"

#include <errno.h>

#include "base/ret.h"
#include "softnic/resource/context.h"
#include "softnic/resource/srq.h"

static void fill_public(struct soft_srq *srq, struct ibv_pd *pd, void *srq_context)
{
	struct ibv_srq *ibv = &srq->vsrq.srq;

	ibv->context = pd->context;
	ibv->srq_context = srq_context;
	ibv->pd = pd;
	ibv->handle = srq->index;
	pthread_mutex_init(&ibv->mutex, NULL);
	pthread_cond_init(&ibv->cond, NULL);
	srq->vsrq.srq_type = IBV_SRQT_BASIC;
	srq->vsrq.srq_num = srq->index;
}

static struct ibv_srq *create(struct ibv_pd *pd, void *srq_context, struct ibv_srq_attr *attr)
{
	struct soft_srq *srq;
	int r;

	if (!soft_process_alive(soft_pd_of(pd)->proc))
		return av_ret_null(-EINVAL);
	r = soft_srq_create(soft_context_of(pd->context), soft_pd_of(pd), attr, &srq);
	if (r)
		return av_ret_null(r);
	fill_public(srq, pd, srq_context);
	return &srq->vsrq.srq;
}

struct ibv_srq *soft_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *attr)
{
	return create(pd, attr->srq_context, &attr->attr);
}

struct ibv_srq *soft_create_srq_ex(struct ibv_context *ctx, struct ibv_srq_init_attr_ex *attr)
{
	const uint32_t known = IBV_SRQ_INIT_ATTR_TYPE | IBV_SRQ_INIT_ATTR_PD;

	(void)ctx;
	if (attr->comp_mask & ~known ||
	    (attr->comp_mask & IBV_SRQ_INIT_ATTR_TYPE && attr->srq_type != IBV_SRQT_BASIC))
		return av_ret_null(-EOPNOTSUPP);
	if (!(attr->comp_mask & IBV_SRQ_INIT_ATTR_PD) || !attr->pd)
		return av_ret_null(-EINVAL);
	return create(attr->pd, attr->srq_context, &attr->attr);
}

int soft_modify_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr, int mask)
{
	return -soft_srq_modify(soft_srq_of(srq), attr, mask);
}

int soft_query_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr)
{
	soft_srq_query(soft_srq_of(srq), attr);
	return 0;
}

int soft_get_srq_num(struct ibv_srq *srq, uint32_t *num)
{
	*num = soft_srq_of(srq)->index;
	return 0;
}

int soft_destroy_srq(struct ibv_srq *srq)
{
	if (!soft_process_alive(soft_srq_of(srq)->proc))
		return EINVAL;
	return -soft_srq_destroy(soft_srq_of(srq));
}

int soft_post_srq_recv(struct ibv_srq *ibv, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	struct soft_srq *srq = soft_srq_of(ibv);

	if (!soft_process_alive(srq->proc)) {
		*bad = wr;
		return EINVAL;
	}
	return -soft_srq_post(srq, wr, bad);
}
