// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.h - completion queues.
 *
 * Completions of our own doing (sends, flushes) are in a private ring; receive completions
 * are in the lanes of the QPs that use the CQ, written by their peers. The poller merges them.
 * Only what peers need for waking the owner is in the region.
 */
#ifndef SOFTNIC_RESOURCE_CQ_H
#define SOFTNIC_RESOURCE_CQ_H

#include <infiniband/verbs.h>

#include "base/clock.h"
#include "libibverbs/driver.h"
#include "softnic/resource/arm.h"
#include "softnic/resource/region.h"

struct cq_shm {
	alignas(64) _Atomic uint32_t event_mode;	/* owner, sticky: look at `armed` */
	uint32_t bell;					/* owner: which bell wakes the channel */
	_Atomic uint32_t armed;				/* see arm.h */
	uint32_t unused;
	_Atomic uint32_t overrun;			/* a peer noticed that it is full */
	uint32_t pad;
	_Atomic uint64_t fired_at;			/* who fires: ticks */
	uint32_t reserved[6];
	_Atomic uint64_t hints_off;			/* owner: a bit a lane; 0: few lanes */
};
static_assert(sizeof(struct cq_shm) == 64, "shared layout: bump SOFT_REGION_VERSION");

struct soft_process;
struct soft_context;
struct soft_channel;
struct soft_pd;
struct soft_qp;

/* A completion of our own doing, and what polling it sets free. */
struct soft_cqe {
	uint64_t wr_id;
	struct soft_qp *qp;
	uint32_t frees;		/* send: the queue is free up to here; receive: the element */
	uint32_t byte_len, imm, src_qp;
	uint8_t status, opcode, wc_flags, sl;	/* enum ibv_wc_status, enum ibv_wc_opcode */
	bool is_recv;
	uint8_t dlid_path_bits;
	uint16_t slid;
	uint64_t time_ns;
};

/* A completion as the program gets it. */
struct soft_polled {
	struct ibv_wc wc;
	uint64_t time_ns;
};

struct soft_cq {
	struct verbs_cq vcq;
	struct soft_process *proc;
	struct soft_context *ctx;
	struct soft_channel *channel;
	struct cq_shm *shm;
	uint32_t index;
	struct soft_spin lock;		/* the ring, the list of QPs, the lanes' consumer side */
	struct soft_cqe *ring;		/* own completions */
	uint32_t ring_mask, head, tail;
	struct soft_qp **qps;		/* whose receive completions come here */
	unsigned int qp_count, qp_capacity, next_qp;
	_Atomic uint64_t *hints;	/* in the region: lanes that may have something; or NULL */
	unsigned int turn;		/* of the lanes without a hint */
	_Atomic unsigned int users;	/* QPs, once for each side */
	uint64_t last_time_ns;		/* of the completion handed over last */
	uint32_t events_taken;		/* that were fired */
	uint32_t announced;		/* waited when an event was fetched */
	uint32_t delivered, async_delivered;	/* events handed to the program */
	_Atomic unsigned int empty_polls;
	_Atomic bool overrun;
	bool ignore_overrun, timestamps;
	bool tight;			/* the receive elements of its QPs could overrun it */
	struct soft_pd *parent;		/* the parent domain it was created with, or NULL */
	struct soft_polled current;	/* between start_poll and end_poll */
	struct soft_cq *next_on_channel;
};

static inline struct cq_shm *soft_cq_slot(const struct soft_region *r, uint32_t index)
{
	struct cq_shm *table = (void *)(r->base + soft_region_header(r)->cqs_off);

	return &table[index % 65536];
}

static inline struct soft_cq *soft_cq_of(struct ibv_cq *cq)
{
	return (struct soft_cq *)cq;
}

/* @return 0, -EINVAL (cqe out of range), -ENOMEM */
int soft_cq_create(struct soft_context *ctx, int cqe, struct soft_channel *ch,
		   struct soft_cq **out);
/* @return 0, -EBUSY while a QP uses it. Waits until every delivered event is acknowledged. */
int soft_cq_destroy(struct soft_cq *cq);
/*
 * @waiting	completions in the lanes, which count too
 * @return	0, -EINVAL when more completions wait than the new size holds, -ENOMEM
 */
int soft_cq_resize(struct soft_cq *cq, int cqe, uint32_t waiting);

/* QPs whose receive completions come to this CQ; 0 or -ENOMEM. */
int soft_cq_add_qp(struct soft_cq *cq, struct soft_qp *qp);
void soft_cq_remove_qp(struct soft_cq *cq, struct soft_qp *qp);

/* The hints of 64 lanes, taken: who takes them looks. */
static inline uint64_t soft_cq_take_hints(struct soft_cq *cq, unsigned int word)
{
	_Atomic uint64_t *h = &cq->hints[word];

	return atomic_load_explicit(h, memory_order_relaxed) ? atomic_exchange(h, 0) : 0;
}

/* Lanes that have been looked at and may have more. */
static inline void soft_cq_give_hints(struct soft_cq *cq, unsigned int word, uint64_t lanes)
{
	atomic_fetch_or(&cq->hints[word], lanes);
}

/* A peer has put something into a lane. */
static inline void soft_cq_hint(_Atomic uint64_t *hints, unsigned int lane)
{
	_Atomic uint64_t *h = &hints[lane / 64];
	uint64_t bit = 1ull << lane % 64;

	if (!(atomic_load_explicit(h, memory_order_relaxed) & bit))
		atomic_fetch_or_explicit(h, bit, memory_order_release);
}

/*
 * Append an own completion; lock held.
 * @return false when the CQ is full: it is then in error, and the caller tells the program
 */
bool soft_cq_append(struct soft_cq *cq, const struct soft_cqe *e);
/* Drop the completions of a QP that is being reset or destroyed, as mlx5 does; lock held. */
void soft_cq_purge(struct soft_cq *cq, struct soft_qp *qp);

/*
 * After a completion became visible: must its consumer be woken? If so, ring, then soft_arm_rung.
 * @solicited	it is one that wakes a CQ armed for solicited ones: errors always are
 * @me		own attachment in region `r`, + 1
 */
static inline bool soft_cq_fires(const struct soft_region *r, struct cq_shm *s, bool solicited,
				 uint32_t me)
{
	if (!atomic_load_explicit(&s->event_mode, memory_order_relaxed))
		return false;
	atomic_thread_fence(memory_order_seq_cst);
	if (soft_arm_is_set(&s->armed))
		atomic_store_explicit(&s->fired_at, av_ticks(), memory_order_relaxed);
	return soft_arm_fire(r, &s->armed, solicited, me);
}

/* The same for a CQ of our own, and wake. */
void soft_cq_notify(struct soft_cq *cq, bool solicited);

#endif
