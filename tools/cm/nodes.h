// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nodes.h - many identifiers with a QP each, and messages over all of them: what ucmatose, udaddy
 * and mckey have in common; and a server and a client that meet, which the first two are.
 */
#ifndef TOOLS_CM_NODES_H
#define TOOLS_CM_NODES_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdint.h>

#include "address.h"

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
	long connected;			/* how many of them are */
	long messages, size;		/* of each node, of each message */
	long before;			/* bytes in front of what is received: a GRH */
	uint32_t qp_flags;		/* enum ibv_qp_create_flags */
	enum ibv_qp_type type;

	/* What the program does about an event: 0, or 1 after saying what failed. */
	int (*take)(void *test, const struct rdma_cm_event *event);
	void *test;
};

/* `count` nodes without id. 0, or 1 after saying what failed. */
int nodes_init(struct nodes *nodes, long count);
void nodes_done(struct nodes *nodes);

/* An id of its own for each. */
int nodes_create_ids(struct nodes *nodes, enum rdma_port_space port_space);

/* One of the options of RDMA_OPTION_ID that are a byte; a negative value leaves it as it is. */
int node_set_byte(struct rdma_cm_id *id, int option, long value, const char *what);

int node_resolve_route(struct rdma_cm_id *id);

/* The node that becomes the id's; NULL if all are taken, and the id is rejected and gone then. */
struct node *nodes_admit(struct nodes *nodes, struct rdma_cm_id *id);

/* Messages can go over this one from now on. */
void nodes_connected(struct nodes *nodes, struct node *node);

/* Has events taken until so many have got there as there are nodes. */
int nodes_events_until(struct nodes *nodes, struct rdma_event_channel *channel,
		       const long *counter);

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

/* What the server and the client do when all nodes are connected. */
struct nodes_roles {
	const char *name;			/* what the program calls itself */
	int (*server_messages)(struct nodes *nodes);
	int (*client_messages)(struct nodes *nodes);
	int (*part)(void *test);		/* after the messages; may be NULL */
};

/* The whole test of `count` nodes, as the client if `wish` names a server; `take` is set. */
int nodes_run(struct nodes *nodes, long count, const struct address_wish *wish,
	      const struct nodes_roles *roles);

#endif
