// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nodes.h - many identifiers with a QP each, and messages over all of them: what ucmatose, udaddy
 * and mckey have in common.
 */
#ifndef TOOLS_CM_NODES_H
#define TOOLS_CM_NODES_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdint.h>

struct node {
	struct rdma_cm_id *id;
	struct ibv_pd *pd;
	struct ibv_cq *send_cq, *recv_cq;
	struct ibv_mr *mr;
	char *memory;			/* one message for all sends, then one for all receives */
	struct ibv_ah *ah;		/* datagrams: whom to send to */
	uint32_t remote_qpn, remote_qkey;
	unsigned int arrived;		/* receives that have completed */
	bool connected;
};

struct nodes {
	struct rdma_event_channel *channel;
	struct node *list;
	long count;			/* of list */
	long messages, size;		/* of each node, of each message */
	long before;			/* bytes in front of what is received: a GRH */
	uint32_t qp_flags;		/* enum ibv_qp_create_flags */
	enum ibv_qp_type type;
};

/* `count` nodes without id. 0, or 1 after saying what failed. */
int nodes_init(struct nodes *nodes, long count);
void nodes_done(struct nodes *nodes);

/* An id of its own for each. */
int nodes_create_ids(struct nodes *nodes, enum rdma_port_space port_space);

/* Objects and QP for a node whose id has its device, and all receives. */
int node_set_up(const struct nodes *nodes, struct node *node);

/* All messages of a node, or of all nodes. */
int node_send(const struct nodes *nodes, struct node *node);
int nodes_send(struct nodes *nodes);

/*
 * Waits until each has had all its completions of sends, or of receives. `first`, which may be
 * NULL, is called with the first receive of each node.
 */
int nodes_await_sends(struct nodes *nodes);
int nodes_await_receives(struct nodes *nodes,
			 int (*first)(const struct nodes *nodes, struct node *node,
				      struct ibv_wc *wc));

/* Whom a datagram node sends to, from an event that says so. */
int node_address(struct node *node, const struct rdma_ud_param *param);

#endif
