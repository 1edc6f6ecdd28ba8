// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.c - completion queue calls.
 */
#include "softnic/verbs/cq.h"

#include <errno.h>

#include "base/log.h"
#include "base/ret.h"
#include "softnic/engine/lane.h"
#include "softnic/engine/reap.h"
#include "softnic/resource/context.h"
#include "softnic/verbs/event.h"
#include "softnic/verbs/poll.h"

static const uint64_t known_wc_flags =
	IBV_WC_STANDARD_FLAGS | IBV_WC_EX_WITH_COMPLETION_TIMESTAMP |
	IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK;

static int create(struct ibv_context *ctx, int cqe, struct ibv_comp_channel *channel, int vector,
		  struct soft_cq **out)
{
	struct soft_channel *ch = channel ? soft_channel_of(channel) : NULL;

	if (vector < 0 || vector >= ctx->num_comp_vectors) {
		av_err("cq", "ibv_create_cq: comp_vector %d, the device has %d", vector,
		       ctx->num_comp_vectors);
		return -EINVAL;
	}
	if (channel && !ch)
		return -EINVAL;
	return soft_cq_create(soft_context_of(ctx), cqe, ch, out);
}

struct ibv_cq *soft_create_cq(struct ibv_context *ctx, int cqe, struct ibv_comp_channel *channel,
			      int vector)
{
	struct soft_cq *cq;
	int r = create(ctx, cqe, channel, vector, &cq);

	return r ? av_ret_null(r) : &cq->vcq.cq;
}

static bool is_parent_domain(struct ibv_pd *pd)
{
	return pd && soft_pd_of(pd)->kind == SOFT_PD_PARENT;
}

static int check_ex(const struct ibv_cq_init_attr_ex *attr)
{
	const uint32_t known_flags =
		IBV_CREATE_CQ_ATTR_SINGLE_THREADED | IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN;

	const uint32_t known = IBV_CQ_INIT_ATTR_MASK_FLAGS | IBV_CQ_INIT_ATTR_MASK_PD;

	if (attr->comp_mask & ~known)
		return -EOPNOTSUPP;
	if (attr->comp_mask & IBV_CQ_INIT_ATTR_MASK_PD && !is_parent_domain(attr->parent_domain)) {
		av_err("cq", "ibv_create_cq_ex: parent_domain is not a parent domain");
		return -EINVAL;
	}
	if (attr->comp_mask & IBV_CQ_INIT_ATTR_MASK_FLAGS && attr->flags & ~known_flags)
		return -EOPNOTSUPP;
	if (attr->wc_flags & ~known_wc_flags) {
		av_err("cq", "ibv_create_cq_ex: wc_flags 0x%llx are not supported",
		       (unsigned long long)(attr->wc_flags & ~known_wc_flags));
		return -EOPNOTSUPP;
	}
	return 0;
}

struct ibv_cq_ex *soft_create_cq_ex(struct ibv_context *ctx, struct ibv_cq_init_attr_ex *attr)
{
	struct soft_cq *cq;
	int r = check_ex(attr);

	if (!r)
		r = create(ctx, (int)attr->cqe, attr->channel, (int)attr->comp_vector, &cq);
	if (r)
		return av_ret_null(r);
	cq->timestamps = attr->wc_flags & (IBV_WC_EX_WITH_COMPLETION_TIMESTAMP |
					   IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK);
	cq->ignore_overrun = attr->comp_mask & IBV_CQ_INIT_ATTR_MASK_FLAGS &&
			     attr->flags & IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN;
	if (attr->comp_mask & IBV_CQ_INIT_ATTR_MASK_PD) {
		cq->parent = soft_pd_of(attr->parent_domain);
		atomic_fetch_add(&cq->parent->users, 1);
	}
	soft_poll_init(cq);
	return &cq->vcq.cq_ex;
}

int soft_resize_cq(struct ibv_cq *ibv, int cqe)
{
	struct soft_cq *cq = soft_cq_of(ibv);
	int r;

	if (!soft_process_alive(cq->proc))
		return EINVAL;
	soft_spin_lock(&cq->lock);
	r = soft_cq_resize(cq, cqe, soft_lanes_waiting(cq));
	soft_spin_unlock(&cq->lock);
	return -r;
}

int soft_req_notify_cq(struct ibv_cq *ibv, int solicited_only)
{
	struct soft_cq *cq = soft_cq_of(ibv);

	if (!soft_process_alive(cq->proc))
		return EINVAL;
	soft_arm(cq, solicited_only != 0);
	return 0;
}

int soft_destroy_cq(struct ibv_cq *ibv)
{
	struct soft_cq *cq = soft_cq_of(ibv);
	struct soft_pd *parent = cq->parent;
	int r;

	if (!soft_process_alive(cq->proc))
		return EINVAL;
	r = soft_cq_destroy(cq);
	if (!r && parent)
		atomic_fetch_sub(&parent->users, 1);
	return -r;
}
