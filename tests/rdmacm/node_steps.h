// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * node_steps.h - what node.c and node_talk.c share: an order to a peer, and what a process has.
 */
#ifndef TESTS_RDMACM_NODE_STEPS_H
#define TESTS_RDMACM_NODE_STEPS_H

#include "tests/rdmacm/node.h"

enum { NODE_DEPTH = 16 };		/* of its queues */

/* What belongs to an identifier of this process. */
struct own {
	struct rdma_cm_id *id;
	struct ibv_mr *mr;
	uint8_t buf[2][NODE_BYTES];	/* sent, received */
};

/* An order to a peer and its answer, flat. */
struct order {
	uint64_t id, channel;
	int ps, error, number, length;
	uint8_t byte;
	bool flag;
	struct sockaddr_storage addr;
	struct rdma_conn_param param;
	uint8_t data[MOST_DATA];
	struct seen seen;
};

static inline long node_run(struct peer *p, peer_op *op, struct order *o)
{
	return peer_call(p, op, o, sizeof(*o));
}

static inline int errno_of(int r)
{
	return r ? errno : 0;
}

static inline struct rdma_cm_id *id_of(const struct order *o)
{
	return (struct rdma_cm_id *)(uintptr_t)o->id;
}

static inline struct rdma_event_channel *channel_of(const struct order *o)
{
	return (struct rdma_event_channel *)(uintptr_t)o->channel;
}

/* In steps. NULL: not of this process. */
struct own *node_own(const struct rdma_cm_id *id);
/* Destroyed with the case. NULL: too many. */
struct own *node_adopt(struct rdma_cm_id *id);

#endif
