// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.h - shared receive queues.
 *
 * Elements lie in an array; a ring names the posted ones in order. Peers claim from the ring
 * under a lock and write their QP into the element *before* the ring moves on, so that the
 * owner can settle what a dead claimant left. The owner posts without that lock.
 */
#ifndef SOFTNIC_RESOURCE_SRQ_H
#define SOFTNIC_RESOURCE_SRQ_H

#include <infiniband/verbs.h>

#include "libibverbs/driver.h"
#include "softnic/resource/region.h"

struct srq_shm {
	alignas(64) struct lock_shm lock;
	_Atomic uint32_t head;			/* claimants, under the lock: elements taken */
	_Atomic uint32_t limit;			/* owner arms, the claimant that fires clears */
	_Atomic uint32_t fired;			/* limit events not yet told to the owner */
	alignas(64) _Atomic uint32_t tail;	/* owner: elements posted */
	alignas(64) uint32_t pd;		/* fixed at creation */
	uint32_t mask;
	uint32_t stride;
	uint32_t bell;				/* async bell of the context */
	uint64_t ring_off, elements_off;
	uint32_t max_sge;
	uint32_t live;
};
static_assert(sizeof(struct srq_shm) == 192, "shared layout: bump SOFT_REGION_VERSION");

struct soft_process;
struct soft_context;
struct soft_pd;
struct element_shm;

struct soft_srq {
	struct verbs_srq vsrq;
	struct soft_process *proc;
	struct soft_context *ctx;
	struct soft_pd *pd;
	struct srq_shm *shm;
	uint32_t index;
	struct soft_spin lock;		/* among the owner's threads */
	uint32_t *free_list;		/* elements nobody uses */
	uint32_t free_count, max_wr, max_sge, tail;
	_Atomic uint32_t users;	/* QPs that receive from it */
	uint32_t async_delivered;
};

static inline struct soft_srq *soft_srq_of(struct ibv_srq *srq)
{
	return (struct soft_srq *)srq;
}

static inline struct srq_shm *soft_srq_slot(const struct soft_region *r, uint32_t index)
{
	struct srq_shm *table = (void *)(r->base + soft_region_header(r)->srqs_off);

	return &table[index % 16384];
}

int soft_srq_create(struct soft_context *ctx, struct soft_pd *pd, struct ibv_srq_attr *attr,
		    struct soft_srq **out);
/* @return 0, -EBUSY while a QP receives from it */
int soft_srq_destroy(struct soft_srq *srq);
int soft_srq_modify(struct soft_srq *srq, const struct ibv_srq_attr *attr, int mask);
void soft_srq_query(struct soft_srq *srq, struct ibv_srq_attr *attr);
/* @return 0, -EINVAL (too many SGEs), -ENOMEM (full); *bad is the first that was not taken */
int soft_srq_post(struct soft_srq *srq, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad);
struct element_shm *soft_srq_element(const struct soft_srq *srq, uint32_t index);
/*
 * Take back an element that was claimed for QP `qpn` and whose completion never came.
 * @return false when it was not, or never left the ring
 */
bool soft_srq_reclaim(struct soft_srq *srq, uint32_t element, uint32_t qpn);
/* Its completion was polled. */
void soft_srq_release(struct soft_srq *srq, uint32_t element);

#endif
