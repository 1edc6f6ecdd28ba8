// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.c - creates, resets and destroys queue pairs; posts receives.
 */
#include "softnic/resource/qp.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/log.h"
#include "softnic/resource/busy.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/resource/srq.h"

static int check_caps(const struct ibv_qp_init_attr_ex *a)
{
	const struct ibv_qp_cap *c = &a->cap;
	const struct {
		const char *name;
		uint32_t value, limit;
	} caps[] = {
		{ "max_send_wr", c->max_send_wr, SOFT_MAX_QP_WR },
		{ "max_recv_wr", a->srq ? 0 : c->max_recv_wr, SOFT_MAX_QP_WR },
		{ "max_send_sge", c->max_send_sge, SOFT_MAX_SGE },
		{ "max_recv_sge", a->srq ? 0 : c->max_recv_sge, SOFT_MAX_SGE },
		{ "max_inline_data", c->max_inline_data, SOFT_MAX_INLINE },
	};

	for (size_t i = 0; i < ARRAY_SIZE(caps); i++) {
		if (caps[i].value <= caps[i].limit)
			continue;
		av_err("qp", "ibv_create_qp: %s is %u, the device has %u", caps[i].name,
		       caps[i].value, caps[i].limit);
		return -EINVAL;
	}
	return 0;
}

static int make_sq(struct soft_sq *sq, const struct ibv_qp_cap *cap)
{
	size_t tail = cap->max_send_sge * sizeof(struct ibv_sge);

	if (tail < cap->max_inline_data)
		tail = cap->max_inline_data;
	sq->max_wr = cap->max_send_wr;
	sq->max_sge = cap->max_send_sge;
	sq->max_inline = cap->max_inline_data;
	sq->stride = (uint32_t)((sizeof(struct soft_wqe) + tail + 63) & ~(size_t)63);
	sq->mask = (uint32_t)av_pow2_up(sq->max_wr) - 1;
	sq->wqes = aligned_alloc(64, (size_t)(sq->mask + 1) * sq->stride);
	return sq->wqes ? 0 : -ENOMEM;
}

static uint32_t lane_slots(const struct soft_qp *qp)
{
	return (uint32_t)av_pow2_up(qp->srq ? qp->srq->max_wr : qp->rq_max_wr);
}

static uint64_t rq_bytes(const struct soft_qp *qp)
{
	return (uint64_t)(qp->rq_mask + 1) * qp->rq_stride;
}

/* The receive side in the region; process lock held. */
static int make_rq(struct soft_qp *qp)
{
	struct soft_heap *h = &qp->proc->heap;
	uint8_t *base = qp->proc->region.base;
	uint64_t rq, lane, payload;
	int r = soft_heap_alloc(h, rq_bytes(qp), &rq);

	if (r)
		return r;
	r = soft_heap_alloc(h, soft_lane_bytes(lane_slots(qp)), &lane);
	if (r)
		goto free_rq;
	r = soft_heap_alloc(h, SOFT_LANE_PAYLOAD, &payload);
	if (r)
		goto free_lane;
	qp->rq = base + rq;
	qp->lane = (void *)(base + lane);
	qp->payload = base + payload;
	qp->lane_mask = lane_slots(qp) - 1;
	qp->payload_mask = SOFT_LANE_PAYLOAD - 1;
	return 0;

free_lane:
	soft_heap_free(h, lane, soft_lane_bytes(lane_slots(qp)));
free_rq:
	soft_heap_free(h, rq, rq_bytes(qp));
	return r;
}

static void drop_rq(struct soft_qp *qp)
{
	struct soft_heap *h = &qp->proc->heap;
	uint8_t *base = qp->proc->region.base;

	soft_heap_free(h, (uint64_t)(qp->rq - base), rq_bytes(qp));
	soft_heap_free(h, (uint64_t)((uint8_t *)qp->lane - base), soft_lane_bytes(lane_slots(qp)));
	soft_heap_free(h, (uint64_t)(qp->payload - base), SOFT_LANE_PAYLOAD);
}

static void publish(struct soft_qp *qp)
{
	uint8_t *base = qp->proc->region.base;
	struct qp_shm *s = qp->shm;
	uint64_t generation = soft_word_generation(atomic_load(&s->word));

	s->type = qp->vqp.qp.qp_type;
	s->pd = qp->pd->id;
	s->srq = qp->srq ? qp->srq->index + 1 : 0;
	s->send_cq = qp->send_cq->index;
	s->recv_cq = qp->recv_cq->index;
	s->bell = qp->ctx->async.bell.index;
	s->rq_off = (uint64_t)(qp->rq - base);
	s->lane_off = (uint64_t)((uint8_t *)qp->lane - base);
	s->rq_mask = qp->rq_mask;
	s->rq_stride = qp->rq_stride;
	s->rq_max_sge = qp->rq_max_sge;
	qp->lane->mask = qp->lane_mask;
	qp->lane->payload_size = SOFT_LANE_PAYLOAD;
	qp->lane->payload_off = (uint64_t)(qp->payload - base);
	atomic_store(&s->word, (generation + 1) << 32 | IBV_QPS_RESET);
}

static int take_number(struct soft_qp *qp)
{
	struct soft_process *p = qp->proc;
	uint32_t index;
	int r;

	pthread_mutex_lock(&p->lock);
	r = soft_ids_take(&p->qp_ids, &index);
	if (!r) {
		r = make_rq(qp);
		if (r)
			soft_ids_give(&p->qp_ids, index);
	}
	if (!r) {
		qp->qpn = p->slot << SOFT_SLOT_SHIFT | index;
		qp->shm = soft_qp_slot(&p->region, qp->qpn);
		qp->traffic = soft_traffic_slot(&p->region, qp->qpn);
		publish(qp);
		p->qps[index] = qp;
		p->qp_count++;
	}
	pthread_mutex_unlock(&p->lock);
	return r;
}

static void give_number(struct soft_qp *qp)
{
	struct soft_process *p = qp->proc;
	uint32_t index = qp->qpn & SOFT_QP_INDEX_MASK;

	pthread_mutex_lock(&p->lock);
	p->qps[index] = NULL;
	p->qp_count--;
	drop_rq(qp);
	soft_ids_give(&p->qp_ids, index);
	pthread_mutex_unlock(&p->lock);
}

static void fill_public(struct soft_qp *qp, const struct ibv_qp_init_attr_ex *a)
{
	struct ibv_qp *ibv = &qp->vqp.qp;

	ibv->context = &qp->ctx->vctx.context;
	ibv->qp_context = a->qp_context;
	ibv->pd = a->pd;
	ibv->send_cq = a->send_cq;
	ibv->recv_cq = a->recv_cq;
	ibv->srq = a->srq;
	ibv->state = IBV_QPS_RESET;
	ibv->qp_type = a->qp_type;
	pthread_mutex_init(&ibv->mutex, NULL);
	pthread_cond_init(&ibv->cond, NULL);
}

static struct soft_qp *allocate(struct soft_context *ctx, const struct ibv_qp_init_attr_ex *a)
{
	struct soft_qp *qp = calloc(1, sizeof(*qp));

	if (!qp)
		return NULL;
	qp->ctx = ctx;
	qp->pd = soft_pd_of(a->pd);
	qp->proc = qp->pd->proc;
	qp->send_cq = soft_cq_of(a->send_cq);
	qp->recv_cq = soft_cq_of(a->recv_cq);
	qp->srq = a->srq ? soft_srq_of(a->srq) : NULL;
	qp->sq_sig_all = a->sq_sig_all;
	qp->cap = a->cap;
	if (!qp->cap.max_send_sge)
		qp->cap.max_send_sge = 1;
	if (!qp->cap.max_recv_sge)
		qp->cap.max_recv_sge = 1;
	/* Inline bytes lie where the list of buffers does, as on adapters: what fits is allowed. */
	if (qp->cap.max_inline_data < qp->cap.max_send_sge * sizeof(struct ibv_sge))
		qp->cap.max_inline_data = qp->cap.max_send_sge * sizeof(struct ibv_sge);
	if (qp->srq)
		qp->cap.max_recv_wr = 0;
	qp->rq_max_wr = qp->cap.max_recv_wr;
	qp->rq_max_sge = qp->cap.max_recv_sge;
	qp->rq_stride = soft_element_stride(qp->rq_max_sge);
	qp->rq_mask = (uint32_t)av_pow2_up(qp->rq_max_wr) - 1;
	fill_public(qp, a);
	return qp;
}

static void use_objects(struct soft_qp *qp)
{
	atomic_fetch_add(&qp->pd->users, 1);
	atomic_fetch_add(&qp->send_cq->users, 1);
	atomic_fetch_add(&qp->recv_cq->users, 1);
	if (qp->srq)
		atomic_fetch_add(&qp->srq->users, 1);
}

static void unuse_objects(struct soft_qp *qp)
{
	atomic_fetch_sub(&qp->pd->users, 1);
	atomic_fetch_sub(&qp->send_cq->users, 1);
	atomic_fetch_sub(&qp->recv_cq->users, 1);
	if (qp->srq)
		atomic_fetch_sub(&qp->srq->users, 1);
}

int soft_qp_create(struct soft_context *ctx, struct ibv_qp_init_attr_ex *attr,
		   struct soft_qp **out)
{
	struct soft_qp *qp;
	int r = check_caps(attr);

	if (r)
		return r;
	qp = allocate(ctx, attr);
	if (!qp)
		return -ENOMEM;
	r = make_sq(&qp->sq, &qp->cap);
	if (r)
		goto free_qp;
	r = take_number(qp);
	if (r)
		goto free_sq;
	r = soft_cq_add_qp(qp->recv_cq, qp);
	if (r)
		goto give;
	use_objects(qp);
	qp->vqp.qp.qp_num = qp->vqp.qp.handle = qp->qpn;
	attr->cap = qp->cap;
	*out = qp;
	return 0;

give:
	give_number(qp);
free_sq:
	free(qp->sq.wqes);
free_qp:
	free(qp);
	return r;
}

void soft_qp_destroy(struct soft_qp *qp)
{
	soft_async_forget(&qp->ctx->async, qp);
	soft_async_wait_acks(&qp->vqp.qp.mutex, &qp->vqp.qp.cond, &qp->vqp.qp.events_completed,
			     &qp->delivered, "QP", qp->qpn);
	soft_cq_remove_qp(qp->recv_cq, qp);
	give_number(qp);
	unuse_objects(qp);
	free(qp->sq.wqes);
	free(qp);
}

/* No peer may find its way in any more, and who is in must be out, before anything is reused. */
static void shut_out(struct soft_qp *qp)
{
	struct qp_shm *s = qp->shm;
	uint64_t generation = soft_word_generation(atomic_load(&s->word));

	atomic_store(&s->word, (generation + 1) << 32 | IBV_QPS_RESET);
	if (!atomic_load(&s->bound) && s->type != IBV_QPT_UD)
		return;
	soft_process_barrier(qp->proc);
	soft_busy_wait(qp->proc, s, SOFT_EVERY_KEY, true);
}

/* What peers took from the SRQ for this QP, and what nobody will poll now, is free again. */
static void release_limbo(struct soft_qp *qp)
{
	for (uint32_t i = 0; i < qp->srq->max_wr; i++)
		if (soft_srq_reclaim(qp->srq, i, qp->qpn))
			soft_srq_release(qp->srq, i);
}

static void purge(struct soft_qp *qp)
{
	soft_spin_lock(&qp->send_cq->lock);
	soft_cq_purge(qp->send_cq, qp);
	soft_spin_unlock(&qp->send_cq->lock);
	soft_spin_lock(&qp->recv_cq->lock);
	soft_cq_purge(qp->recv_cq, qp);
	if (qp->srq)
		release_limbo(qp);
	memset(qp->lane->slots, 0, (qp->lane_mask + 1ul) * sizeof(struct slot_shm));
	qp->lane->head = qp->lane->payload_head = 0;
	atomic_store(&qp->lane->payload_tail, 0);
	atomic_store(&qp->lane->reaped, 0);
	qp->lane_tail = 0;
	soft_spin_unlock(&qp->recv_cq->lock);
}

/* What peers rang for has happened: it is in the bell, and must be found when that is heard. */
static void raise_events(struct soft_qp *qp)
{
	uint32_t events = atomic_exchange(&qp->shm->attention, 0) & SOFT_EVENTS_OF_PEERS;

	for (; events; events &= events - 1)
		soft_async_raise(&qp->ctx->async, (enum ibv_event_type)__builtin_ctz(events), qp,
				 true);
}

void soft_qp_reset(struct soft_qp *qp)
{
	struct qp_shm *s = qp->shm;

	shut_out(qp);
	/* against soft_attend in another thread, which may be flushing what vanishes here */
	pthread_mutex_lock(&qp->proc->lock);
	purge(qp);
	soft_spin_lock(&qp->rq_lock);
	qp->rq_head = 0;
	atomic_store(&qp->rq_done, 0);
	atomic_store(&s->rq_head, 0);
	atomic_store(&s->rq_tail, 0);
	qp->flushed_rq = qp->last_wqe_told = false;
	soft_spin_unlock(&qp->rq_lock);
	soft_spin_lock(&qp->sq_lock);
	qp->sq.head = qp->sq.next = qp->sq.done = 0;
	atomic_store(&qp->sq.tail, 0);
	qp->wait = (struct soft_wait){ 0 };
	soft_spin_unlock(&qp->sq_lock);
	atomic_store(&s->bound_attachment, 0);
	atomic_store(&s->busy, 0);
	raise_events(qp);
	atomic_store(&s->bound, 0);
	pthread_mutex_unlock(&qp->proc->lock);
}

bool soft_qp_break(struct qp_shm *s, uint64_t word, enum ibv_qp_state state)
{
	uint64_t broken = (word & ~0xffull) | state;
	uint64_t seen = atomic_load(&s->word);

	while (seen >> 32 == word >> 32 && soft_word_state(seen) != IBV_QPS_ERR &&
	       soft_word_state(seen) != state)
		if (atomic_compare_exchange_weak(&s->word, &seen, broken))
			return true;
	return false;
}

static int post_recv_one(struct soft_qp *qp, const struct ibv_recv_wr *wr)
{
	struct element_shm *e;

	if (wr->num_sge < 0 || (uint32_t)wr->num_sge > qp->rq_max_sge)
		return -EINVAL;
	if (qp->rq_head - atomic_load_explicit(&qp->rq_done, memory_order_acquire) >= qp->rq_max_wr)
		return -ENOMEM;
	e = soft_qp_element(qp, qp->rq_head);
	e->wr_id = wr->wr_id;
	e->nsge = (uint32_t)wr->num_sge;
	for (int i = 0; i < wr->num_sge; i++)
		e->sge[i] = wr->sg_list[i];
	qp->rq_head++;
	return 0;
}

int soft_qp_post_recv(struct soft_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	int r = 0;

	if (qp->srq || soft_qp_state(qp) == IBV_QPS_RESET) {
		av_err("qp", "ibv_post_recv: QP 0x%x %s", qp->qpn,
		       qp->srq ? "receives from an SRQ" : "is in RESET");
		*bad = wr;
		return -EINVAL;
	}
	soft_spin_lock(&qp->rq_lock);
	for (; wr; wr = wr->next) {
		r = post_recv_one(qp, wr);
		if (r)
			break;
	}
	atomic_store_explicit(&qp->shm->rq_head, qp->rq_head, memory_order_release);
	soft_spin_unlock(&qp->rq_lock);
	if (r)
		*bad = wr;
	return r;
}
