// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wqe.h - send requests and the queue that holds them: private to the owner of a QP.
 */
#ifndef SOFTNIC_RESOURCE_WQE_H
#define SOFTNIC_RESOURCE_WQE_H

#include <infiniband/verbs.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct soft_path_ops;

/* An address vector, resolved when the AH or the QP got it. */
struct soft_av {
	union ibv_gid sgid, dgid;
	uint32_t flow_label;
	uint32_t ifindex;	/* of the device: the scope of link-local addresses */
	uint8_t is_global, traffic_class, hop_limit, sl;
	uint8_t src_path_bits;
	bool is_here;		/* dgid is an address of this host */
	uint16_t dlid;		/* on a subnet's port, else 0 */
	const struct soft_path_ops *path;	/* that leads there */
};

/* A send work request in the send queue. Its SGEs or inline bytes follow it. */
struct soft_wqe {
	uint64_t wr_id;
	uint64_t remote_addr;
	uint64_t compare_add, swap;
	uint32_t rkey;
	uint32_t imm;			/* network order; or the key to invalidate */
	uint32_t length;		/* of the message */
	uint32_t done;			/* bytes moved, when it is carried in pieces */
	uint32_t remote_qpn, remote_qkey;
	uint16_t nsge;
	uint8_t opcode, flags;		/* enum ibv_wr_opcode, enum ibv_send_flags */
	bool is_inline, bad_length;
	struct soft_av av;
	struct ibv_sge sge[];
};

static inline void *soft_wqe_inline(struct soft_wqe *w)
{
	return w->sge;
}

struct soft_sq {
	uint8_t *wqes;
	uint32_t stride, mask, max_wr, max_sge, max_inline;
	uint32_t head;		/* posted */
	uint32_t next;		/* first that has not begun yet */
	uint32_t done;		/* first not completed; between the two: under way */
	_Atomic uint32_t tail;	/* free up to here: moves when a later completion is polled */
};

static inline struct soft_wqe *soft_sq_wqe(const struct soft_sq *sq, uint32_t pos)
{
	return (void *)(sq->wqes + (size_t)(pos & sq->mask) * sq->stride);
}

#endif
