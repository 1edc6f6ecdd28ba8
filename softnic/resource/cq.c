// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.c - the private ring of a CQ, its users, its notification state.
 *
 * Event mode is sticky: producers of a CQ that was never armed pay one load, those of one that
 * was pay a fence between publishing and looking at `armed`.
 */
#include "softnic/resource/cq.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/resource/qp.h"
#include "softnic/resource/srq.h"

enum { FEW_LANES = 16, HINT_BYTES = (SOFT_QP_INDEX_MASK + 1) / 8 };

static uint32_t ring_size(int cqe)
{
	uint32_t n = 1;

	while (n < (uint32_t)cqe)
		n *= 2;
	return n;
}

static int take_index(struct soft_process *p, uint32_t *index)
{
	int r;

	pthread_mutex_lock(&p->lock);
	r = soft_ids_take(&p->cq_ids, index);
	pthread_mutex_unlock(&p->lock);
	return r;
}

static void give_index(struct soft_process *p, uint32_t index)
{
	pthread_mutex_lock(&p->lock);
	soft_ids_give(&p->cq_ids, index);
	pthread_mutex_unlock(&p->lock);
}

static void join_channel(struct soft_cq *cq, struct soft_channel *ch)
{
	cq->channel = ch;
	cq->shm->bell = ch->bell.index;
	pthread_mutex_lock(&ch->lock);
	cq->next_on_channel = ch->cqs;
	ch->cqs = cq;
	pthread_mutex_unlock(&ch->lock);
}

static void leave_channel(struct soft_cq *cq)
{
	struct soft_channel *ch = cq->channel;
	struct soft_cq **at;

	if (!ch)
		return;
	pthread_mutex_lock(&ch->lock);
	for (at = &ch->cqs; *at != cq; at = &(*at)->next_on_channel)
		;
	*at = cq->next_on_channel;
	soft_bell_take_back(&ch->bell, soft_arm_untaken(&cq->shm->armed, cq->events_taken));
	atomic_store(&cq->shm->armed, 0);
	pthread_mutex_unlock(&ch->lock);
}

int soft_cq_create(struct soft_context *ctx, int cqe, struct soft_channel *ch,
		   struct soft_cq **out)
{
	struct soft_process *p;
	struct soft_cq *cq;
	int r;

	if (cqe < 1 || cqe > SOFT_MAX_CQE)
		return -EINVAL;
	r = soft_context_process(ctx, &p);
	if (r)
		return r;
	cq = calloc(1, sizeof(*cq));
	if (!cq)
		return -ENOMEM;
	cq->ring_mask = ring_size(cqe) - 1;
	cq->ring = calloc(cq->ring_mask + 1ul, sizeof(*cq->ring));
	r = cq->ring ? take_index(p, &cq->index) : -ENOMEM;
	if (r) {
		free(cq->ring);
		free(cq);
		return r;
	}
	cq->proc = p;
	cq->ctx = ctx;
	cq->vcq.cq.cqe = cqe;
	cq->vcq.cq.handle = cq->index;
	cq->shm = soft_cq_slot(&p->region, cq->index);
	memset(cq->shm, 0, sizeof(*cq->shm));
	if (ch)
		join_channel(cq, ch);
	*out = cq;
	return 0;
}

static void wait_for_acks(struct soft_cq *cq)
{
	struct ibv_cq *ibv = &cq->vcq.cq;

	pthread_mutex_lock(&ibv->mutex);
	if (ibv->comp_events_completed != cq->delivered ||
	    ibv->async_events_completed != cq->async_delivered)
		av_warn("cq", "ibv_destroy_cq waits: CQ %u: %u completion, %u async events to ack",
			cq->index, cq->delivered - ibv->comp_events_completed,
			cq->async_delivered - ibv->async_events_completed);
	while (ibv->comp_events_completed != cq->delivered ||
	       ibv->async_events_completed != cq->async_delivered)
		pthread_cond_wait(&ibv->cond, &ibv->mutex);
	pthread_mutex_unlock(&ibv->mutex);
}

static void drop_hints(struct soft_cq *cq)
{
	struct soft_process *p = cq->proc;

	if (!cq->hints)
		return;
	pthread_mutex_lock(&p->lock);
	soft_heap_free(&p->heap, atomic_load(&cq->shm->hints_off), HINT_BYTES);
	pthread_mutex_unlock(&p->lock);
}

int soft_cq_destroy(struct soft_cq *cq)
{
	if (atomic_load(&cq->users))
		return -EBUSY;
	leave_channel(cq);
	soft_async_forget(&cq->ctx->async, cq);
	wait_for_acks(cq);
	drop_hints(cq);
	give_index(cq->proc, cq->index);
	free(cq->qps);
	free(cq->ring);
	free(cq);
	return 0;
}

/* Can receives alone overrun the CQ? Only then anybody counts them. */
static void look_for_room(struct soft_cq *cq)
{
	uint32_t limit = (uint32_t)cq->vcq.cq.cqe;
	uint64_t most = 0;

	for (unsigned int i = 0; i < cq->qp_count; i++)
		most += cq->qps[i]->lane_mask + 1ull;
	cq->tight = most > limit && !cq->ignore_overrun;
	for (unsigned int i = 0; i < cq->qp_count; i++) {
		struct soft_qp *qp = cq->qps[i];

		atomic_store(&qp->lane->reaped, qp->lane_tail);
		atomic_store(&qp->lane->limit, cq->tight ? limit : 0);
	}
}

int soft_cq_resize(struct soft_cq *cq, int cqe, uint32_t waiting)
{
	uint32_t size, n = cq->head - cq->tail;
	struct soft_cqe *ring;

	if (cqe < 1 || cqe > SOFT_MAX_CQE || (uint32_t)cqe < n + waiting)
		return -EINVAL;
	size = ring_size(cqe);
	ring = calloc(size, sizeof(*ring));
	if (!ring)
		return -ENOMEM;
	for (uint32_t i = 0; i < n; i++)
		ring[i] = cq->ring[(cq->tail + i) & cq->ring_mask];
	free(cq->ring);
	cq->ring = ring;
	cq->ring_mask = size - 1;
	cq->tail = 0;
	cq->head = n;
	cq->vcq.cq.cqe = cqe;
	look_for_room(cq);
	return 0;
}

/* To look at many lanes takes longer than to ask peers to say which. */
static void want_hints(struct soft_cq *cq)
{
	struct soft_process *p = cq->proc;
	uint64_t off;
	int r;

	if (cq->hints || cq->qp_count < FEW_LANES)
		return;
	pthread_mutex_lock(&p->lock);
	r = soft_heap_alloc(&p->heap, HINT_BYTES, &off);
	pthread_mutex_unlock(&p->lock);
	if (r)
		return;
	soft_spin_lock(&cq->lock);
	memset(p->region.base + off, 0xff, HINT_BYTES);	/* peers did not leave any so far */
	cq->hints = (void *)(p->region.base + off);
	atomic_store(&cq->shm->hints_off, off);
	soft_spin_unlock(&cq->lock);
}

int soft_cq_add_qp(struct soft_cq *cq, struct soft_qp *qp)
{
	unsigned int n = cq->qp_capacity ? 2 * cq->qp_capacity : 4;
	int r = 0;

	want_hints(cq);
	soft_spin_lock(&cq->lock);
	if (cq->qp_count == cq->qp_capacity) {
		struct soft_qp **grown = realloc(cq->qps, n * sizeof(struct soft_qp *));

		if (grown) {
			cq->qps = grown;
			cq->qp_capacity = n;
		} else {
			r = -ENOMEM;
		}
	}
	if (!r) {
		atomic_store(&qp->shm->lane_number, cq->qp_count);
		cq->qps[cq->qp_count++] = qp;
		look_for_room(cq);
	}
	soft_spin_unlock(&cq->lock);
	return r;
}

void soft_cq_remove_qp(struct soft_cq *cq, struct soft_qp *qp)
{
	soft_spin_lock(&cq->lock);
	for (unsigned int i = 0; i < cq->qp_count; i++) {
		if (cq->qps[i] != qp)
			continue;
		cq->qps[i] = cq->qps[--cq->qp_count];
		atomic_store(&cq->qps[i]->shm->lane_number, i);
		if (cq->hints)
			soft_cq_hint(cq->hints, i);
		break;
	}
	cq->next_qp = 0;
	soft_spin_unlock(&cq->lock);
}

bool soft_cq_append(struct soft_cq *cq, const struct soft_cqe *e)
{
	if (cq->head - cq->tail >= (uint32_t)cq->vcq.cq.cqe) {
		if (!cq->ignore_overrun)
			return false;
		cq->tail++;	/* the program said that it does not mind */
	}
	cq->ring[cq->head & cq->ring_mask] = *e;
	cq->head++;
	return true;
}

void soft_cq_purge(struct soft_cq *cq, struct soft_qp *qp)
{
	uint32_t to = cq->tail;

	for (uint32_t from = cq->tail; from != cq->head; from++) {
		struct soft_cqe *e = &cq->ring[from & cq->ring_mask];

		if (e->qp != qp)
			cq->ring[to++ & cq->ring_mask] = *e;
		else if (e->is_recv && qp->srq)
			soft_srq_release(qp->srq, e->frees);
	}
	cq->head = to;
	cq->announced = 0;
}

void soft_cq_notify(struct soft_cq *cq, bool solicited)
{
	const struct soft_process *p = cq->proc;

	if (!soft_cq_fires(&p->region, cq->shm, solicited, p->me))
		return;
	if (cq->channel)
		soft_bell_ring(&cq->channel->bell);
	soft_arm_rung(&cq->shm->armed, p->me);
}
