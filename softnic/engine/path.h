// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.h - what the engine asks of a path, and what it acts on.
 *
 * The engine knows requests, keys, receive elements and completions. A path knows how to get at
 * the other side: a region of this host, or packets.
 */
#ifndef SOFTNIC_ENGINE_PATH_H
#define SOFTNIC_ENGINE_PATH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>

#include "softnic/engine/verdict.h"
#include "softnic/resource/event.h"
#include "softnic/resource/qp.h"
#include "softnic/resource/region.h"

struct soft_target;

/*
 * The memory behind a target. Bytes land in ascending order, the last 8 of a message in one
 * store after all others. `remote` holds addresses of the target's memory.
 * @return 0, -EFAULT (not mapped there, or not here), -ESRCH (the process is gone)
 */
struct soft_memory_ops {
	int (*write)(const struct soft_target *t, const struct iovec *remote, int remotes,
		     const struct iovec *local, int locals, size_t length);
	int (*read)(const struct soft_target *t, const struct iovec *remote, int remotes,
		    const struct iovec *local, int locals, size_t length);
	/* read-modify-write of 8 bytes; the target's lock for this address is held */
	int (*atomic)(const struct soft_target *t, uint64_t addr, bool compare, uint64_t operand,
		      uint64_t swap, uint64_t *old);
};

/* A process that requests can be executed on: this one, or an attached peer. */
struct soft_target {
	struct soft_region region;
	const struct soft_memory_ops *memory;
	bool own;
	bool fences;		/* no barrier of the rare side: pay at each operation */
	pid_t pid;
	int mem_fd;		/* /proc/<pid>/mem, for reading and writing */
	uint64_t nonce;		/* of the process */
	_Atomic uint64_t *seen_ns;	/* when its memory was last seen to be there */
	uint32_t me;		/* our attachment in its region, + 1 */
	struct soft_doors doors;
};

/* A responder QP as its requester sees it. */
struct soft_link {
	struct soft_target *target;
	struct qp_shm *qp;
	struct traffic_shm *traffic;	/* NULL: packets are counted where they come in */
	uint32_t mtu, headers;		/* bytes; see account.h */
	uint32_t qpn, generation;
	uint32_t busy;			/* as last stored into qp->busy */
	uint32_t rq_tail, rq_head;	/* elements taken; posted as last seen */
	uint8_t *rq;
	uint32_t rq_mask, rq_stride, rq_max_sge;
	struct srq_shm *srq;
	struct lane_shm *lane;
	uint8_t *payload;
	uint32_t lane_mask, payload_mask, head, payload_head;
	bool used;			/* something was executed through it */
	uint64_t looked;		/* ticks: when its process was last seen alive */
};

/* One request on its way. */
struct soft_request {
	struct soft_wqe *wqe;
	uint32_t src_qpn;
	enum ibv_qp_type type;
	const struct iovec *local;	/* what is sent, or where the answer goes */
	int locals;
	const void *grh;		/* UD: the 40 bytes in front of the payload */
	bool by_lid;			/* UD: on a subnet, where these are of the packet: */
	uint8_t dlid_path_bits;
	uint16_t slid;
	uint32_t budget;		/* bytes that may be moved now */
	uint64_t answer;		/* of an atomic */
};

/* Whom it goes to: of a datagram each says so itself. */
static inline const struct soft_av *soft_request_av(const struct soft_qp *qp,
						    const struct soft_request *rq)
{
	return rq->type == IBV_QPT_UD ? &rq->wqe->av : &qp->av;
}

struct soft_path_ops {
	const char *name;
	/*
	 * INIT to RTR: is there a way to the QP's destination? A peer that is not there (yet)
	 * is not an error. @return 0, -EACCES, -EHOSTUNREACH, -EPROTO…, the reason in the log
	 */
	int (*connect)(struct soft_qp *qp);
	/* The QP is in RTR, its attributes are stored; optional. */
	void (*listen)(struct soft_qp *qp);
	/* From RTR to RTS; optional. */
	void (*start)(struct soft_qp *qp);
	/* To RESET: nothing of this path touches the QP any more when it returns; optional. */
	void (*withdraw)(struct soft_qp *qp);
	/* Let go of what belongs to the QP. Send queue lock held. */
	void (*disconnect)(struct soft_qp *qp);
	/* Execute a request that passed the local checks. Send queue lock held. */
	enum soft_verdict (*carry)(struct soft_qp *qp, struct soft_request *rq);
	/* No more requests for now: what was SOFT_SENT should leave; optional. Lock held. */
	void (*push)(struct soft_qp *qp);
};

#endif
