// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nodes.c - many identifiers with a QP each, messages over all of them, and the two sides' meeting.
 *
 * Every message is sent from the same bytes and received into the same bytes; nobody looks at
 * them. With datagrams each carries the sender's QP number as immediate data, in network byte
 * order, by which the other side answers.
 */
#include "nodes.h"

#include <arpa/inet.h>
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"

#define RESOLVE_MS	2000

int nodes_init(struct nodes *nodes, long count)
{
	nodes->list = calloc(count, sizeof(*nodes->list));
	if (!nodes->list)
		return say_failure(errno, NULL, "Couldn't allocate %ld nodes", count);
	nodes->count = count;
	nodes->channel = rdma_create_event_channel();
	if (!nodes->channel)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create an event channel");
	return 0;
}

int nodes_create_ids(struct nodes *nodes, enum rdma_port_space port_space)
{
	struct node *node;

	for (node = nodes->list; node < nodes->list + nodes->count; node++)
		if (rdma_create_id(nodes->channel, &node->id, node, port_space))
			return say_failure(errno, NULL, "Couldn't create an identifier");
	return 0;
}

static void node_done(struct node *node)
{
	if (node->id && node->id->qp)
		rdma_destroy_qp(node->id);
	if (node->ah)
		ibv_destroy_ah(node->ah);
	if (node->mr)
		ibv_dereg_mr(node->mr);
	if (node->send_cq)
		ibv_destroy_cq(node->send_cq);
	if (node->recv_cq)
		ibv_destroy_cq(node->recv_cq);
	if (node->pd)
		ibv_dealloc_pd(node->pd);
	free(node->memory);
	if (node->id)
		rdma_destroy_id(node->id);
}

void nodes_done(struct nodes *nodes)
{
	struct node *node;

	for (node = nodes->list; node && node < nodes->list + nodes->count; node++)
		node_done(node);
	free(nodes->list);
	if (nodes->channel)
		rdma_destroy_event_channel(nodes->channel);
}

/* ---- coming ------------------------------------------------------------------------------ */

int node_set_byte(struct rdma_cm_id *id, int option, long value, const char *what)
{
	uint8_t byte = (uint8_t)value;

	if (value < 0 || !rdma_set_option(id, RDMA_OPTION_ID, option, &byte, sizeof(byte)))
		return 0;
	return say_failure(errno, NULL, "Couldn't set the %s", what);
}

int node_resolve_route(struct rdma_cm_id *id)
{
	if (rdma_resolve_route(id, RESOLVE_MS))
		return say_failure(errno, NULL, "Couldn't resolve the route to the server");
	return 0;
}

struct node *nodes_admit(struct nodes *nodes, struct rdma_cm_id *id)
{
	struct node *node = nodes->list;

	while (node < nodes->list + nodes->count && node->id)
		node++;
	if (node == nodes->list + nodes->count) {
		rdma_reject(id, NULL, 0);
		rdma_destroy_id(id);
		return NULL;
	}
	node->id = id;
	id->context = node;
	return node;
}

void nodes_connected(struct nodes *nodes, struct node *node)
{
	node->connected = true;
	nodes->connected++;
}

/* The program may destroy the id an event is about, which needs the event acknowledged before. */
int nodes_events_until(struct nodes *nodes, struct rdma_event_channel *channel,
		       const long *counter)
{
	struct rdma_cm_event *event, copy;

	while (*counter < nodes->count) {
		if (rdma_get_cm_event(channel, &event))
			return say_failure(errno, NULL, "Couldn't get an event");
		copy = *event;
		rdma_ack_cm_event(event);
		if (nodes->take(nodes->test, &copy))
			return 1;
	}
	return 0;
}

/* ---- objects --------------------------------------------------------------------------------- */

static long queue_depth(const struct nodes *nodes)
{
	return nodes->messages ? nodes->messages : 1;
}

static int create_qp(const struct nodes *nodes, struct node *node)
{
	struct ibv_qp_init_attr_ex attr = {
		.send_cq = node->send_cq, .recv_cq = node->recv_cq, .pd = node->pd,
		.cap = { .max_send_wr = queue_depth(nodes), .max_recv_wr = queue_depth(nodes),
			 .max_send_sge = 1, .max_recv_sge = 1 },
		.qp_type = nodes->type, .sq_sig_all = 1,
		.comp_mask = IBV_QP_INIT_ATTR_PD |
			     (nodes->qp_flags ? IBV_QP_INIT_ATTR_CREATE_FLAGS : 0),
		.create_flags = nodes->qp_flags,
	};

	if (rdma_create_qp_ex(node->id, &attr))
		return say_failure(errno, NULL, "Couldn't create a QP");
	return 0;
}

static int create_memory(const struct nodes *nodes, struct node *node)
{
	size_t size = nodes->before + 2 * nodes->size;

	if (!nodes->messages)
		return 0;
	node->memory = calloc(1, size + 1);
	if (!node->memory)
		return say_failure(errno, NULL, "Couldn't allocate messages");
	node->mr = ibv_reg_mr(node->pd, node->memory, size + 1, IBV_ACCESS_LOCAL_WRITE);
	if (!node->mr)
		return say_failure(errno, NULL, "Couldn't register messages");
	return 0;
}

static int post_receives(const struct nodes *nodes, struct node *node)
{
	struct ibv_sge sge = { (uintptr_t)node->memory + nodes->size, nodes->before + nodes->size };
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1 }, *bad;
	long n;
	int r = 0;

	if (node->mr)
		sge.lkey = node->mr->lkey;
	for (n = 0; !r && n < nodes->messages; n++)
		r = ibv_post_recv(node->id->qp, &wr, &bad);
	return r ? say_failure(r, NULL, "Couldn't post a receive") : 0;
}

int node_set_up(const struct nodes *nodes, struct node *node)
{
	const int depth = (int)queue_depth(nodes);

	node->pd = ibv_alloc_pd(node->id->verbs);
	if (!node->pd)
		return say_failure(errno, NULL, "Couldn't allocate a PD");
	node->send_cq = ibv_create_cq(node->id->verbs, depth, node, NULL, 0);
	node->recv_cq = ibv_create_cq(node->id->verbs, depth, node, NULL, 0);
	if (!node->send_cq || !node->recv_cq)
		return say_failure(errno, NULL, "Couldn't create the CQs");
	if (create_qp(nodes, node) || create_memory(nodes, node))
		return 1;
	return post_receives(nodes, node);
}

int node_address(struct node *node, const struct rdma_ud_param *param)
{
	struct ibv_ah_attr attr = param->ah_attr;

	node->remote_qpn = param->qp_num;
	node->remote_qkey = param->qkey;
	node->ah = ibv_create_ah(node->pd, &attr);
	return node->ah ? 0 : say_failure(errno, NULL, "Couldn't create an address handle");
}

/* ---- messages ---------------------------------------------------------------------------- */

int node_send(const struct nodes *nodes, struct node *node)
{
	struct ibv_sge sge = { (uintptr_t)node->memory, nodes->size };
	struct ibv_send_wr wr = {
		.sg_list = &sge, .num_sge = 1, .opcode = IBV_WR_SEND,
	}, *bad;
	long n;
	int r = 0;

	if (node->mr)
		sge.lkey = node->mr->lkey;
	if (nodes->type == IBV_QPT_UD) {
		wr.opcode = IBV_WR_SEND_WITH_IMM;
		wr.imm_data = htonl(node->id->qp->qp_num);
		wr.wr.ud.ah = node->ah;
		wr.wr.ud.remote_qpn = node->remote_qpn;
		wr.wr.ud.remote_qkey = node->remote_qkey;
	}
	for (n = 0; !r && n < nodes->messages; n++)
		r = ibv_post_send(node->id->qp, &wr, &bad);
	return r ? say_failure(r, NULL, "Couldn't post a send") : 0;
}

int nodes_send(struct nodes *nodes)
{
	struct node *node;

	for (node = nodes->list; node < nodes->list + nodes->count; node++)
		if (node->connected && node_send(nodes, node))
			return 1;
	return 0;
}

/* One completion; the core goes to others as long as there is none. */
static int next_completion(struct ibv_cq *cq, struct ibv_wc *wc)
{
	int r;

	while (!(r = ibv_poll_cq(cq, 1, wc)))
		sched_yield();
	if (r < 0)
		return say_failure(errno, NULL, "Couldn't poll a CQ");
	if (wc->status)
		return say_failure(0, NULL, "A message failed: %s", ibv_wc_status_str(wc->status));
	return 0;
}

int nodes_await_sends(struct nodes *nodes)
{
	struct node *node;
	struct ibv_wc wc;
	long n;

	for (node = nodes->list; node < nodes->list + nodes->count; node++)
		for (n = 0; node->connected && n < nodes->messages; n++)
			if (next_completion(node->send_cq, &wc))
				return 1;
	return 0;
}

static int await_receives(struct nodes *nodes, struct node *node,
			  int (*first)(const struct nodes *nodes, struct node *node,
				       struct ibv_wc *wc))
{
	struct ibv_wc wc;

	while (node->arrived < nodes->messages) {
		if (next_completion(node->recv_cq, &wc))
			return 1;
		if (wc.byte_len != nodes->before + nodes->size)
			return say_failure(0, "Give both sides the same size (-S).",
					   "A message of %u bytes came", wc.byte_len);
		if (!node->arrived++ && first && first(nodes, node, &wc))
			return 1;
	}
	return 0;
}

int nodes_await_receives(struct nodes *nodes,
			 int (*first)(const struct nodes *nodes, struct node *node,
				      struct ibv_wc *wc))
{
	struct node *node;

	for (node = nodes->list; node < nodes->list + nodes->count; node++)
		if (node->connected && await_receives(nodes, node, first))
			return 1;
	return 0;
}

/* ---- the two roles --------------------------------------------------------------------------- */

static int exchange(struct nodes *nodes, int (*messages)(struct nodes *nodes))
{
	if (!nodes->messages)
		return 0;
	if (messages(nodes))
		return 1;
	printf("data transfers complete\n");
	return 0;
}

static int meet(struct nodes *nodes, const struct nodes_roles *roles,
		int (*messages)(struct nodes *nodes))
{
	if (nodes_events_until(nodes, nodes->channel, &nodes->connected) ||
	    exchange(nodes, messages))
		return 1;
	return roles->part ? roles->part(nodes->test) : 0;
}

static int listen_at(struct nodes *nodes, const struct nodes_roles *roles,
		     struct rdma_addrinfo *here, struct rdma_cm_id *id)
{
	if (rdma_bind_addr(id, here->ai_src_addr))
		return say_failure(errno, NULL, "Couldn't bind");
	if (rdma_listen(id, 0))
		return say_failure(errno, NULL, "Couldn't listen");
	return meet(nodes, roles, roles->server_messages);
}

static int server(struct nodes *nodes, const struct nodes_roles *roles,
		  struct rdma_addrinfo *here, enum rdma_port_space port_space)
{
	struct rdma_cm_id *id;
	int status;

	printf("%s: starting server\n", roles->name);
	if (rdma_create_id(nodes->channel, &id, NULL, port_space))
		return say_failure(errno, NULL, "Couldn't create an identifier");
	status = listen_at(nodes, roles, here, id);
	rdma_destroy_id(id);
	return status;
}

static int client(struct nodes *nodes, const struct nodes_roles *roles,
		  struct rdma_addrinfo *there, enum rdma_port_space port_space)
{
	struct node *node;

	printf("%s: starting client\n", roles->name);
	if (nodes_create_ids(nodes, port_space))
		return 1;
	printf("%s: connecting\n", roles->name);
	for (node = nodes->list; node < nodes->list + nodes->count; node++)
		if (rdma_resolve_addr(node->id, there->ai_src_addr, there->ai_dst_addr, RESOLVE_MS))
			return say_failure(errno, NULL, "Couldn't resolve the server's address");
	return meet(nodes, roles, roles->client_messages);
}

int nodes_run(struct nodes *nodes, long count, const struct address_wish *wish,
	      const struct nodes_roles *roles)
{
	struct rdma_addrinfo *address;
	int status;

	if (nodes_init(nodes, count) || address_of_role(wish, &address))
		return 1;
	status = (wish->server ? client : server)(nodes, roles, address, wish->port_space);
	rdma_freeaddrinfo(address);
	return status;
}
