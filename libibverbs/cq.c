// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.c - completion queues, and the channels that their events come through.
 *
 * A channel counts the CQs that hang on it, under the mutex of their context.
 */
#include "libibverbs/cq.h"

#include <stdlib.h>

#include "base/ret.h"
#include "libibverbs/checks.h"

#define CQ_FLAGS_KNOWN (IBV_CREATE_CQ_ATTR_SINGLE_THREADED | IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN)

static void count_on_channel(struct ibv_comp_channel *channel, int change)
{
	if (!channel)
		return;
	pthread_mutex_lock(&channel->context->mutex);
	channel->refcnt += change;
	pthread_mutex_unlock(&channel->context->mutex);
}

void verbs_init_cq(struct ibv_cq *cq, struct ibv_context *ctx, struct ibv_comp_channel *channel,
		   void *cq_context)
{
	cq->context = ctx;
	cq->channel = channel;
	cq->cq_context = cq_context;
	cq->comp_events_completed = 0;
	cq->async_events_completed = 0;
	pthread_mutex_init(&cq->mutex, NULL);
	pthread_cond_init(&cq->cond, NULL);
	count_on_channel(channel, 1);
}

static int check_create(const char *call, const struct ibv_context *ctx, long long cqe,
			const struct ibv_comp_channel *channel, long long vector)
{
	if (!ctx)
		return verbs_invalid(call, "context is NULL");
	if (cqe < 1)
		return verbs_invalid(call, "cqe is less than 1");
	if (vector < 0 || vector >= ctx->num_comp_vectors)
		return verbs_invalid(call, "comp_vector is beyond num_comp_vectors");
	if (channel && channel->context != ctx)
		return verbs_invalid(call, "the completion channel is of another context");
	return 0;
}

struct ibv_cq *ibv_create_cq(struct ibv_context *context, int cqe, void *cq_context,
			     struct ibv_comp_channel *channel, int comp_vector)
{
	int r = check_create("ibv_create_cq", context, cqe, channel, comp_vector);
	struct ibv_cq *cq;

	if (r)
		return av_ret_null(r);
	cq = verbs_get_ops(context)->create_cq(context, cqe, channel, comp_vector);
	if (cq)
		verbs_init_cq(cq, context, channel, cq_context);
	return cq;
}

static int check_create_ex(const struct ibv_context *ctx, const struct ibv_cq_init_attr_ex *attr)
{
	const char *call = "ibv_create_cq_ex";

	if (!attr)
		return verbs_invalid(call, "the attributes are NULL");
	if (attr->comp_mask & ~(IBV_CQ_INIT_ATTR_MASK_FLAGS | IBV_CQ_INIT_ATTR_MASK_PD))
		return verbs_invalid(call, "comp_mask has unknown bits");
	if ((attr->comp_mask & IBV_CQ_INIT_ATTR_MASK_FLAGS) &&
	    (attr->flags & ~CQ_FLAGS_KNOWN))
		return verbs_invalid(call, "flags has unknown bits");
	return check_create(call, ctx, attr->cqe, attr->channel, attr->comp_vector);
}

struct ibv_cq_ex *verbs_create_cq_ex(struct ibv_context *ctx, struct ibv_cq_init_attr_ex *attr)
{
	int r = check_create_ex(ctx, attr);
	struct ibv_cq_ex *cq;

	if (r)
		return av_ret_null(r);
	cq = verbs_get_ops(ctx)->create_cq_ex(ctx, attr);
	if (cq)
		verbs_init_cq(ibv_cq_ex_to_cq(cq), ctx, attr->channel, attr->cq_context);
	return cq;
}

int ibv_resize_cq(struct ibv_cq *cq, int cqe)
{
	if (cqe < 1)
		return av_ret_errno(verbs_invalid("ibv_resize_cq", "cqe is less than 1"));
	return av_ret_errno(-verbs_get_ops(cq->context)->resize_cq(cq, cqe));
}

/* The CQ is gone afterwards, so its channel is read before. */
int ibv_destroy_cq(struct ibv_cq *cq)
{
	struct ibv_comp_channel *channel;
	int r;

	if (!cq)
		return av_ret_errno(verbs_invalid("ibv_destroy_cq", "cq is NULL"));
	channel = cq->channel;
	r = verbs_get_ops(cq->context)->destroy_cq(cq);
	if (!r)
		count_on_channel(channel, -1);
	return av_ret_errno(-r);
}

struct ibv_comp_channel *ibv_create_comp_channel(struct ibv_context *context)
{
	struct ibv_comp_channel *channel;
	int r;

	if (!context)
		return av_ret_null(verbs_invalid("ibv_create_comp_channel", "context is NULL"));
	channel = calloc(1, sizeof(*channel));
	if (!channel)
		return av_ret_null(-ENOMEM);
	channel->context = context;
	channel->fd = -1;
	r = verbs_get_extra(context)->create_comp_channel(context, channel);
	if (r) {
		free(channel);
		return av_ret_null(-r);
	}
	return channel;
}

int ibv_destroy_comp_channel(struct ibv_comp_channel *channel)
{
	struct ibv_context *ctx = channel->context;
	int r;

	pthread_mutex_lock(&ctx->mutex);
	r = channel->refcnt ? EBUSY : verbs_get_extra(ctx)->destroy_comp_channel(channel);
	pthread_mutex_unlock(&ctx->mutex);
	if (r == EBUSY)
		av_err("verbs", "ibv_destroy_comp_channel: completion queues still hang on it");
	if (!r)
		free(channel);
	return av_ret_errno(-r);
}
