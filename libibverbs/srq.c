// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.c - shared receive queues.
 */
#include "libibverbs/srq.h"

#include "base/ret.h"
#include "libibverbs/checks.h"

struct ibv_srq *ibv_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *attr)
{
	if (!pd || !attr)
		return av_ret_null(verbs_invalid("ibv_create_srq", "pd or attributes are NULL"));
	return verbs_get_ops(pd->context)->create_srq(pd, attr);
}

static int check_create_ex(const struct ibv_context *ctx, const struct ibv_srq_init_attr_ex *attr)
{
	const char *call = "ibv_create_srq_ex";

	if (!attr)
		return verbs_invalid(call, "the attributes are NULL");
	if (attr->comp_mask >= IBV_SRQ_INIT_ATTR_RESERVED)
		return verbs_invalid(call, "comp_mask has unknown bits");
	if (!(attr->comp_mask & IBV_SRQ_INIT_ATTR_PD) || !attr->pd)
		return verbs_invalid(call, "there is no pd");
	if (attr->pd->context != ctx)
		return verbs_invalid(call, "pd is of another context");
	return 0;
}

struct ibv_srq *verbs_create_srq_ex(struct ibv_context *ctx, struct ibv_srq_init_attr_ex *attr)
{
	int r = check_create_ex(ctx, attr);

	if (r)
		return av_ret_null(r);
	return verbs_get_ops(ctx)->create_srq_ex(ctx, attr);
}

int ibv_modify_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr, int mask)
{
	if (!attr || (mask & ~(IBV_SRQ_MAX_WR | IBV_SRQ_LIMIT)))
		return av_ret_errno(verbs_invalid("ibv_modify_srq",
						  "no attributes, or unknown bits in the mask"));
	return av_ret_errno(-verbs_get_ops(srq->context)->modify_srq(srq, attr, mask));
}

int ibv_query_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr)
{
	return av_ret_errno(-verbs_get_ops(srq->context)->query_srq(srq, attr));
}

int ibv_destroy_srq(struct ibv_srq *srq)
{
	if (!srq)
		return av_ret_errno(verbs_invalid("ibv_destroy_srq", "srq is NULL"));
	return av_ret_errno(-verbs_get_ops(srq->context)->destroy_srq(srq));
}
