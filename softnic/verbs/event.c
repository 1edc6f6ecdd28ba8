// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.c - fetching events.
 *
 * One token in a bell is one event, but a token may come before its event is seen by us, or twice
 * what one scan finds: so every fetch takes a token first and then looks.
 */
#include "softnic/verbs/event.h"

#include <errno.h>
#include <stdlib.h>

#include "softnic/engine/attend.h"
#include "softnic/engine/reap.h"
#include "softnic/engine/watch.h"
#include "softnic/resource/srq.h"
#include "softnic/verbs/port_event.h"

struct soft_channel *soft_channel_of(struct ibv_comp_channel *channel)
{
	struct soft_context *ctx = soft_context_of(channel->context);
	struct soft_channel *ch;

	pthread_mutex_lock(&ctx->lock);
	for (ch = ctx->channels; ch && ch->ibv != channel; ch = ch->next)
		;
	pthread_mutex_unlock(&ctx->lock);
	return ch;
}

static int open_channel(struct soft_context *ctx, struct soft_channel *ch)
{
	struct soft_process *p;
	int r = soft_bell_open(&ch->bell);

	if (r)
		return r;
	r = soft_context_process(ctx, &p);
	if (!r)
		r = soft_bell_publish(&ch->bell, p);
	if (r)
		soft_bell_close(&ch->bell);
	return r;
}

int soft_create_comp_channel(struct ibv_context *ibv, struct ibv_comp_channel *channel)
{
	struct soft_context *ctx = soft_context_of(ibv);
	struct soft_channel *ch = calloc(1, sizeof(*ch));
	int r;

	if (!ch)
		return ENOMEM;
	r = open_channel(ctx, ch);
	if (r) {
		free(ch);
		return -r;
	}
	pthread_mutex_init(&ch->lock, NULL);
	ch->ibv = channel;
	channel->fd = ch->bell.rd;
	pthread_mutex_lock(&ctx->lock);
	ch->next = ctx->channels;
	ctx->channels = ch;
	pthread_mutex_unlock(&ctx->lock);
	return 0;
}

int soft_destroy_comp_channel(struct ibv_comp_channel *channel)
{
	struct soft_context *ctx = soft_context_of(channel->context);
	struct soft_channel **at, *ch;

	pthread_mutex_lock(&ctx->lock);
	for (at = &ctx->channels; (ch = *at) && ch->ibv != channel; at = &ch->next)
		;
	if (ch)
		*at = ch->next;
	pthread_mutex_unlock(&ctx->lock);
	if (!ch)
		return EINVAL;
	soft_bell_close(&ch->bell);
	pthread_mutex_destroy(&ch->lock);
	free(ch);
	return 0;
}

/* Of those that have fired, the first to do so. */
static struct soft_cq *first_fired(struct soft_channel *ch)
{
	struct soft_cq *first = NULL;
	uint64_t at = 0;

	for (struct soft_cq *cq = ch->cqs; cq; cq = cq->next_on_channel) {
		uint64_t fired_at = atomic_load(&cq->shm->fired_at);

		if (!soft_arm_untaken(&cq->shm->armed, cq->events_taken))
			continue;
		if (first && (int64_t)(fired_at - at) >= 0)
			continue;
		first = cq;
		at = fired_at;
	}
	return first;
}

static struct soft_cq *take_event(struct soft_channel *ch)
{
	struct soft_cq *cq;

	pthread_mutex_lock(&ch->lock);
	cq = first_fired(ch);
	if (cq) {
		cq->events_taken++;
		pthread_mutex_lock(&cq->vcq.cq.mutex);
		cq->delivered++;
		pthread_mutex_unlock(&cq->vcq.cq.mutex);
	}
	pthread_mutex_unlock(&ch->lock);
	return cq;
}

int soft_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **out)
{
	struct soft_channel *ch = soft_channel_of(channel);
	struct soft_cq *cq = NULL;

	if (!ch)
		return EINVAL;
	while (!cq) {
		int r = soft_watch(ch->bell.proc, &ch->bell);

		if (r)
			return -r;
		cq = take_event(ch);
	}
	soft_announce(cq);
	*out = &cq->vcq.cq;
	return 0;
}

/* What ibv_ack_async_event has to catch up with before the object can be destroyed. */
static void count(const struct ibv_async_event *event)
{
	struct soft_cq *cq;
	struct soft_srq *srq;
	struct soft_qp *qp;

	switch (event->event_type) {
	case IBV_EVENT_CQ_ERR:
		cq = soft_cq_of(event->element.cq);
		pthread_mutex_lock(&cq->vcq.cq.mutex);
		cq->async_delivered++;
		pthread_mutex_unlock(&cq->vcq.cq.mutex);
		break;
	case IBV_EVENT_SRQ_ERR:
	case IBV_EVENT_SRQ_LIMIT_REACHED:
		srq = soft_srq_of(event->element.srq);
		pthread_mutex_lock(&srq->vsrq.srq.mutex);
		srq->async_delivered++;
		pthread_mutex_unlock(&srq->vsrq.srq.mutex);
		break;
	case IBV_EVENT_QP_FATAL:
	case IBV_EVENT_QP_REQ_ERR:
	case IBV_EVENT_QP_ACCESS_ERR:
	case IBV_EVENT_COMM_EST:
	case IBV_EVENT_SQ_DRAINED:
	case IBV_EVENT_QP_LAST_WQE_REACHED:
		qp = soft_qp_of(event->element.qp);
		pthread_mutex_lock(&qp->vqp.qp.mutex);
		qp->delivered++;
		pthread_mutex_unlock(&qp->vqp.qp.mutex);
		break;
	default:
		break;
	}
}

int soft_get_async_event(struct ibv_context *ibv, struct ibv_async_event *event)
{
	struct soft_context *ctx = soft_context_of(ibv);

	soft_port_watch(ctx);
	for (;;) {
		int r = soft_bell_wait(&ctx->async.bell);

		if (r)
			return -r;
		if (ctx->proc && soft_process_alive(ctx->proc))
			soft_attend(ctx->proc);
		if (soft_async_take(&ctx->async, event, count))
			return 0;
	}
}
