// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.h - queue pairs: what peers see of one (struct qp_shm) and what its owner keeps.
 *
 * The receive side lies in the region, because peers act on it; the send queue (wqe.h) is private.
 * `word` joins the generation (bumped by RESET and destroy) with the state, so that one CAS
 * breaks exactly the incarnation that the breaker saw.
 */
#ifndef SOFTNIC_RESOURCE_QP_H
#define SOFTNIC_RESOURCE_QP_H

#include <infiniband/verbs.h>

#include "libibverbs/driver.h"
#include "softnic/resource/counter.h"
#include "softnic/resource/cq.h"
#include "softnic/resource/lane.h"
#include "softnic/resource/region.h"
#include "softnic/resource/wqe.h"

/* A posted receive, in an RQ or an SRQ. */
struct element_shm {
	uint64_t wr_id;
	uint32_t nsge;
	_Atomic uint32_t claimant;	/* SRQ: number of the QP that took it; 0: none */
	struct ibv_sge sge[];
};

static inline uint32_t soft_element_stride(uint32_t max_sge)
{
	return sizeof(struct element_shm) + max_sge * sizeof(struct ibv_sge);
}

enum soft_attention {
	SOFT_ATTEND = 1 << 30,		/* look at the state */
	/* Below it: 1 << enum ibv_event_type, raised by a peer. Whatever else a peer writes there
	 * is no event of a QP, and none that we would take from it. */
	SOFT_EVENTS_OF_PEERS = 1 << IBV_EVENT_QP_FATAL | 1 << IBV_EVENT_QP_REQ_ERR |
			       1 << IBV_EVENT_QP_ACCESS_ERR | 1 << IBV_EVENT_COMM_EST,
};

struct qp_shm {
	/* read by the peer at every message */
	alignas(64) _Atomic uint64_t word;	/* generation << 32 | enum ibv_qp_state */
	uint32_t type;
	uint32_t pd;
	_Atomic uint32_t access;		/* qp_access_flags; changes under traffic, as: */
	uint32_t dest_qpn;
	_Atomic uint32_t qkey;
	_Atomic uint32_t rnr_timer;		/* code of min_rnr_timer */
	uint32_t rq_psn;
	uint32_t srq;				/* index + 1; 0: has a receive queue of its own */
	uint32_t send_cq, recv_cq;
	uint32_t bell;				/* async bell of the context */
	uint32_t max_dest_rd_atomic;
	_Atomic uint32_t lane_number;		/* among those of the receive CQ */
	uint16_t pkey_index;			/* on a subnet's port, and what follows */
	uint8_t port, sl;
	/* layout of the receive side; fixed for a generation */
	alignas(64) uint64_t rq_off;
	uint64_t lane_off;
	uint32_t rq_mask, rq_stride, rq_max_sge;
	uint8_t sgid[16], dgid[16];
	uint16_t dlid;
	uint8_t is_global;			/* else no GIDs */
	/* the owner posts */
	alignas(64) _Atomic uint32_t rq_head;	/* elements posted */
	/* the peer writes */
	alignas(64) _Atomic uint32_t busy;	/* odd: the bound peer is inside an operation */
	_Atomic uint32_t busy_key;	/* the key it uses; SOFT_ANY_KEY: elements */
	_Atomic uint64_t bound;		/* nonce of the process ^ QP number; 0: nobody */
	_Atomic uint32_t bound_attachment;	/* index + 1 */
	_Atomic uint32_t attention;		/* enum soft_attention, cleared by the owner */
	struct lock_shm lock;			/* UD: many senders */
	_Atomic uint32_t rq_tail;		/* UD: elements taken, under the lock */
};
static_assert(sizeof(struct qp_shm) == 256, "shared layout: bump SOFT_REGION_VERSION");

enum { SOFT_ANY_KEY = 0xffffffff };

static inline enum ibv_qp_state soft_word_state(uint64_t word)
{
	return (enum ibv_qp_state)(word & 0xff);
}

/* Does a responder in this state take requests? In the others it is silent. */
static inline bool soft_state_listens(enum ibv_qp_state state)
{
	return state >= IBV_QPS_RTR && state <= IBV_QPS_SQE;
}

static inline uint32_t soft_word_generation(uint64_t word)
{
	return (uint32_t)(word >> 32);
}

static inline struct qp_shm *soft_qp_slot(const struct soft_region *r, uint32_t qpn)
{
	struct qp_shm *table = (void *)(r->base + soft_region_header(r)->qps_off);

	return &table[qpn & SOFT_QP_INDEX_MASK];
}

/* What waiting costs: retries towards a peer that is silent or not ready. */
struct soft_wait {
	enum {
		SOFT_WAIT_NONE,
		SOFT_WAIT_EARLIER,	/* failed, is told when the others are done */
		SOFT_WAIT_BUDGET,
		SOFT_WAIT_SILENT,
		SOFT_WAIT_RNR,
	} why;
	uint64_t since, until;		/* ns: first silence; when to try again */
	unsigned int rnr_count;
};

struct soft_process;
struct soft_context;
struct soft_pd;
struct soft_srq;
struct soft_path_ops;
struct soft_link;
struct direct_destinations;
struct fabric_qp;
struct wire_qp;

struct soft_qp {
	struct verbs_qp vqp;
	struct soft_process *proc;
	struct soft_context *ctx;
	struct soft_pd *pd;
	struct soft_cq *send_cq, *recv_cq;
	struct soft_srq *srq;
	struct qp_shm *shm;
	struct traffic_shm *traffic;
	uint32_t qpn;
	struct soft_spin sq_lock, rq_lock;
	struct soft_sq sq;
	struct soft_wait wait;
	bool sq_sig_all;
	bool tell_drained;		/* SQD: an event is owed when nothing is under way */
	_Atomic bool flushed_rq, last_wqe_told;
	_Atomic bool pending;		/* on the list of those that progress looks at */
	_Atomic bool publishing;	/* a send was shown to the peer, not yet completed */
	struct soft_qp *next_pending;
	const struct soft_path_ops *path;	/* how requests reach the peer; NULL before RTR */
	struct soft_link *link;		/* RC, UC: the connected responder, once it was found */
	struct wire_qp *wire;		/* NULL unless peers on other hosts reach it */
	struct direct_destinations *destinations;	/* UD: whom it talked to */
	struct fabric_qp *fabric;	/* see verbs/fabric_path.h; NULL until it has sent there */
	_Atomic uint32_t attachments;	/* to multicast groups; see wire/multicast.c */
	bool blocks_self;		/* IBV_QP_CREATE_BLOCK_SELF_MCAST_LB */
	uint32_t ud_mtu;
	/* receive side, as the owner sees it */
	struct lane_shm *lane;
	uint8_t *payload;
	uint32_t lane_tail;		/* reaped */
	uint32_t lane_mask, payload_mask;
	uint8_t *rq;
	uint32_t rq_mask, rq_stride, rq_max_wr, rq_max_sge;
	uint32_t rq_head;		/* posted */
	uint32_t rq_flush;		/* in ERR: flushed up to here */
	_Atomic uint32_t rq_done;	/* completions polled */
	struct ibv_qp_attr attr;	/* as last set */
	struct soft_av av;
	struct ibv_qp_cap cap;
	uint32_t delivered;		/* async events handed to the program */
	/* ibv_wr_*: the requests under construction, between wr_start and wr_complete */
	struct {
		struct soft_wqe *wqe;
		uint32_t head;
		int error;
	} build;
};

static inline struct soft_qp *soft_qp_of(struct ibv_qp *qp)
{
	return (struct soft_qp *)qp;
}

static inline struct element_shm *soft_qp_element(const struct soft_qp *qp, uint32_t index)
{
	return (void *)(qp->rq + (uint64_t)(index & qp->rq_mask) * qp->rq_stride);
}

static inline enum ibv_qp_state soft_qp_state(const struct soft_qp *qp)
{
	return soft_word_state(atomic_load_explicit(&qp->shm->word, memory_order_acquire));
}

/* @return 0, -EINVAL (the log says why), -ENOMEM; caps are updated to what is granted */
int soft_qp_create(struct soft_context *ctx, struct ibv_qp_init_attr_ex *attr,
		   struct soft_qp **out);
/* It must be quiet (soft_qp_reset). Waits until every delivered event is acknowledged. */
void soft_qp_destroy(struct soft_qp *qp);

/* To RESET, under a new generation, once no peer is inside it; its completions vanish. */
void soft_qp_reset(struct soft_qp *qp);

/* @return 0, -EINVAL, -ENOMEM (full); *bad is the first that was not taken */
int soft_qp_post_recv(struct soft_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad);
/* Take the QP whose word was `word` to `state`; true for the one who did it. */
bool soft_qp_break(struct qp_shm *s, uint64_t word, enum ibv_qp_state state);

#endif
