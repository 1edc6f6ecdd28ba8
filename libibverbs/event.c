// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * event.c - asynchronous and completion events: fetch, and acknowledge.
 *
 * Whoever destroys an object waits until as many events were acknowledged as were delivered.
 * The back end counts deliveries and waits; here the other half is counted, under the mutex and
 * the condition of the object.
 */
#include "base/ret.h"
#include "libibverbs/driver.h"

int ibv_get_async_event(struct ibv_context *context, struct ibv_async_event *event)
{
	int r = verbs_get_extra(context)->get_async_event(context, event);

	if (r)
		return av_ret_minus1(-r);
	verbs_get_ops(context)->async_event(context, event);
	return 0;
}

static void count(pthread_mutex_t *mutex, pthread_cond_t *cond, uint32_t *completed, uint32_t n)
{
	pthread_mutex_lock(mutex);
	*completed += n;
	pthread_cond_broadcast(cond);
	pthread_mutex_unlock(mutex);
}

static void ack_cq(struct ibv_cq *cq)
{
	count(&cq->mutex, &cq->cond, &cq->async_events_completed, 1);
}

static void ack_qp(struct ibv_qp *qp)
{
	count(&qp->mutex, &qp->cond, &qp->events_completed, 1);
}

static void ack_srq(struct ibv_srq *srq)
{
	count(&srq->mutex, &srq->cond, &srq->events_completed, 1);
}

static void ack_wq(struct ibv_wq *wq)
{
	count(&wq->mutex, &wq->cond, &wq->events_completed, 1);
}

void ibv_ack_async_event(struct ibv_async_event *event)
{
	switch (event->event_type) {
	case IBV_EVENT_CQ_ERR:
		ack_cq(event->element.cq);
		break;
	case IBV_EVENT_QP_FATAL:
	case IBV_EVENT_QP_REQ_ERR:
	case IBV_EVENT_QP_ACCESS_ERR:
	case IBV_EVENT_COMM_EST:
	case IBV_EVENT_SQ_DRAINED:
	case IBV_EVENT_PATH_MIG:
	case IBV_EVENT_PATH_MIG_ERR:
	case IBV_EVENT_QP_LAST_WQE_REACHED:
		ack_qp(event->element.qp);
		break;
	case IBV_EVENT_SRQ_ERR:
	case IBV_EVENT_SRQ_LIMIT_REACHED:
		ack_srq(event->element.srq);
		break;
	case IBV_EVENT_WQ_FATAL:
		ack_wq(event->element.wq);
		break;
	default:	/* of a port or the device: nothing can be destroyed under it */
		break;
	}
}

int ibv_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **cq, void **cq_context)
{
	struct ibv_cq *from = NULL;
	int r = verbs_get_extra(channel->context)->get_cq_event(channel, &from);

	if (r)
		return av_ret_minus1(-r);
	*cq = from;
	*cq_context = from->cq_context;
	verbs_get_ops(from->context)->cq_event(from);
	return 0;
}

void ibv_ack_cq_events(struct ibv_cq *cq, unsigned int nevents)
{
	if (nevents)
		count(&cq->mutex, &cq->cond, &cq->comp_events_completed, nevents);
}
