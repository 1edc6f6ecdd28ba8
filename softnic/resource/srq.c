// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.c - shared receive queues: set-up, posting, limits.
 *
 * There are as many ring places as elements, so the ring cannot run over its own tail while the
 * owner only posts elements that nobody uses.
 */
#include "softnic/resource/srq.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/log.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/resource/qp.h"

static uint64_t ring_bytes(const struct soft_srq *srq)
{
	return av_pow2_up(srq->max_wr) * sizeof(uint32_t);
}

static uint64_t element_bytes(const struct soft_srq *srq)
{
	return (uint64_t)srq->max_wr * soft_element_stride(srq->max_sge);
}

/* Lock held. */
static int allocate(struct soft_srq *srq)
{
	struct soft_process *p = srq->proc;
	uint64_t ring, elements;
	int r = soft_ids_take(&p->srq_ids, &srq->index);

	if (r)
		return r;
	r = soft_heap_alloc(&p->heap, ring_bytes(srq), &ring);
	if (r)
		goto give_id;
	r = soft_heap_alloc(&p->heap, element_bytes(srq), &elements);
	if (r)
		goto free_ring;
	srq->shm = soft_srq_slot(&p->region, srq->index);
	memset(srq->shm, 0, sizeof(*srq->shm));
	srq->shm->ring_off = ring;
	srq->shm->elements_off = elements;
	return 0;

free_ring:
	soft_heap_free(&p->heap, ring, ring_bytes(srq));
give_id:
	soft_ids_give(&p->srq_ids, srq->index);
	return r;
}

static void publish(struct soft_srq *srq)
{
	struct srq_shm *s = srq->shm;

	s->pd = srq->pd->id;
	s->mask = (uint32_t)av_pow2_up(srq->max_wr) - 1;
	s->stride = soft_element_stride(srq->max_sge);
	s->max_sge = srq->max_sge;
	s->bell = srq->ctx->async.bell.index;
	s->live = 1;
	srq->proc->srqs[srq->index] = srq;
}

static int check_size(const struct ibv_srq_attr *attr)
{
	if (!attr->max_wr || attr->max_wr > SOFT_MAX_SRQ_WR || attr->max_sge > SOFT_MAX_SGE) {
		av_err("srq", "ibv_create_srq: max_wr %u (1..%d), max_sge %u (up to %d)",
		       attr->max_wr, SOFT_MAX_SRQ_WR, attr->max_sge, SOFT_MAX_SGE);
		return -EINVAL;
	}
	return 0;
}

static int make_free_list(struct soft_srq *srq)
{
	srq->free_list = calloc(srq->max_wr, sizeof(*srq->free_list));
	if (!srq->free_list)
		return -ENOMEM;
	for (uint32_t i = 0; i < srq->max_wr; i++)
		srq->free_list[i] = srq->max_wr - 1 - i;
	srq->free_count = srq->max_wr;
	return 0;
}

int soft_srq_create(struct soft_context *ctx, struct soft_pd *pd, struct ibv_srq_attr *attr,
		    struct soft_srq **out)
{
	int r = check_size(attr);
	struct soft_srq *srq;

	if (r)
		return r;
	srq = calloc(1, sizeof(*srq));
	if (!srq)
		return -ENOMEM;
	srq->proc = pd->proc;
	srq->ctx = ctx;
	srq->pd = pd;
	srq->max_wr = attr->max_wr;
	srq->max_sge = attr->max_sge ? attr->max_sge : 1;
	r = make_free_list(srq);
	if (!r) {
		pthread_mutex_lock(&srq->proc->lock);
		r = allocate(srq);
		if (!r)
			publish(srq);
		pthread_mutex_unlock(&srq->proc->lock);
	}
	if (r) {
		free(srq->free_list);
		free(srq);
		return r;
	}
	atomic_fetch_add(&pd->users, 1);
	attr->max_sge = srq->max_sge;
	*out = srq;
	return 0;
}

int soft_srq_destroy(struct soft_srq *srq)
{
	struct soft_process *p = srq->proc;

	if (atomic_load(&srq->users))
		return -EBUSY;
	soft_async_forget(&srq->ctx->async, srq);
	soft_bell_take_back(&srq->ctx->async.bell, atomic_exchange(&srq->shm->fired, 0));
	soft_async_wait_acks(&srq->vsrq.srq.mutex, &srq->vsrq.srq.cond,
			     &srq->vsrq.srq.events_completed, &srq->async_delivered, "SRQ",
			     srq->index);
	pthread_mutex_lock(&p->lock);
	srq->shm->live = 0;
	p->srqs[srq->index] = NULL;
	soft_heap_free(&p->heap, srq->shm->ring_off, ring_bytes(srq));
	soft_heap_free(&p->heap, srq->shm->elements_off, element_bytes(srq));
	soft_ids_give(&p->srq_ids, srq->index);
	pthread_mutex_unlock(&p->lock);
	atomic_fetch_sub(&srq->pd->users, 1);
	free(srq->free_list);
	free(srq);
	return 0;
}

int soft_srq_modify(struct soft_srq *srq, const struct ibv_srq_attr *attr, int mask)
{
	if (mask & IBV_SRQ_MAX_WR) {
		av_err("srq", "ibv_modify_srq: the size of an SRQ is fixed at creation");
		return -EINVAL;
	}
	if (mask & IBV_SRQ_LIMIT) {
		if (attr->srq_limit > srq->max_wr)
			return -EINVAL;
		atomic_store(&srq->shm->limit, attr->srq_limit);
	}
	return 0;
}

void soft_srq_query(struct soft_srq *srq, struct ibv_srq_attr *attr)
{
	*attr = (struct ibv_srq_attr){
		.max_wr = srq->max_wr,
		.max_sge = srq->max_sge,
		.srq_limit = atomic_load(&srq->shm->limit),
	};
}

struct element_shm *soft_srq_element(const struct soft_srq *srq, uint32_t index)
{
	return (void *)(srq->proc->region.base + srq->shm->elements_off +
			(uint64_t)(index % srq->max_wr) * soft_element_stride(srq->max_sge));
}

static int post_one(struct soft_srq *srq, const struct ibv_recv_wr *wr)
{
	uint32_t *ring = (void *)(srq->proc->region.base + srq->shm->ring_off);
	struct element_shm *e;
	uint32_t index;

	if (wr->num_sge < 0 || (uint32_t)wr->num_sge > srq->max_sge)
		return -EINVAL;
	if (!srq->free_count)
		return -ENOMEM;
	index = srq->free_list[--srq->free_count];
	e = soft_srq_element(srq, index);
	e->wr_id = wr->wr_id;
	e->nsge = (uint32_t)wr->num_sge;
	atomic_store_explicit(&e->claimant, 0, memory_order_relaxed);
	memcpy(e->sge, wr->sg_list, (size_t)wr->num_sge * sizeof(*wr->sg_list));
	ring[srq->tail & srq->shm->mask] = index;
	atomic_store_explicit(&srq->shm->tail, ++srq->tail, memory_order_release);
	return 0;
}

int soft_srq_post(struct soft_srq *srq, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	int r = 0;

	soft_spin_lock(&srq->lock);
	for (; wr && !r; wr = r ? wr : wr->next)
		r = post_one(srq, wr);
	soft_spin_unlock(&srq->lock);
	if (r)
		*bad = wr;
	return r;
}

/* A claimant that died before it moved the ring on left its name in an element still posted. */
bool soft_srq_reclaim(struct soft_srq *srq, uint32_t element, uint32_t qpn)
{
	const uint32_t *ring = (void *)(srq->proc->region.base + srq->shm->ring_off);
	uint32_t head = atomic_load(&srq->shm->head);
	bool posted = head != atomic_load(&srq->shm->tail) &&
		      ring[head & srq->shm->mask] == element;

	return atomic_compare_exchange_strong(&soft_srq_element(srq, element)->claimant, &qpn,
					      0) &&
	       !posted;
}

void soft_srq_release(struct soft_srq *srq, uint32_t element)
{
	soft_spin_lock(&srq->lock);
	if (element < srq->max_wr && srq->free_count < srq->max_wr)
		srq->free_list[srq->free_count++] = element;
	soft_spin_unlock(&srq->lock);
}
