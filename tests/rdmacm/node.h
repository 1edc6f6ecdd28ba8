// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * node.h - identifiers of this process and of others, and the steps a test makes with them.
 *
 * A node is an identifier of a peer (tests/conformance/peer.h): of this process, or of an agent.
 * Whatever is done to it is done over there. Peers are on one host, with its loopback address; or,
 * where HOST_1 and HOST_2 are set (tests/netns/hosts.sh), this process is on the first host and
 * each odd peer on the second. ANYVERBS_TEST_FAMILY=6 is IPv6.
 *
 * Calls named node_* give 0 or the errno of the call that they stand for; what a test cannot do
 * without leaves the case. Events are acknowledged at once, unless they are kept.
 */
#ifndef TESTS_RDMACM_NODE_H
#define TESTS_RDMACM_NODE_H

#include <errno.h>
#include <netinet/in.h>
#include <rdma/rdma_verbs.h>
#include <stdbool.h>
#include <stdint.h>

#include "tests/conformance/peer.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum {
	NO_EVENT = -1,
	SOON = 20000,			/* ms that anything that must come may take: a lost
					 * packet and its repetition among it */
	MOST_DATA = 256,
	NODE_BYTES = 4096,		/* of a node's buffer */
};

struct node {
	struct peer *peer;
	uint64_t channel, id;		/* over there; id 0: none */
	int ps;
};

/* An event as it was, by value. */
struct seen {
	int type, status;		/* NO_EVENT: none came */
	uint64_t id, listen_id, context;
	uint64_t kept;			/* node_acknowledge() wants it */
	struct rdma_conn_param conn;
	struct rdma_ud_param ud;
	uint8_t data[MOST_DATA];
	int length;
};

/* What rdma_connect() and rdma_accept() are given; zeroes are as much as there is. */
struct offer {
	const void *data;
	int length;
	bool none;			/* no parameters at all: NULL */
	int resources, depth;		/* 0: the most; -1: 0 */
	int retry, rnr_retry;		/* 0: 7; -1: 0 */
	uint32_t qpn;
};

/* To be called first in every case: destroys what the case before left. */
void nodes_begin(void);
/* A fresh agent goes to its host; nodes_begin() does that, too. */
void nodes_place(void);

/* ---- addresses ---- */

int node_family(void);
struct sockaddr_storage node_address(const struct peer *peer, int port);
/* Another host, or loopback addresses that are the same device: some do not matter there. */
bool node_has_hosts(void);

/* ---- identifiers ---- */

/* On a channel of its own; on that of another node; or synchronous. */
struct node node_new(struct peer *peer, int ps);
struct node node_on(const struct node *other, int ps);
struct node node_synchronous(struct peer *peer, int ps);
int node_destroy(struct node *n);		/* with its QP */
int node_destroy_id(struct node *n);		/* without looking after one */

int node_bind(const struct node *n, const struct sockaddr_storage *addr);
int node_listen(const struct node *n, int backlog);
int node_port(const struct node *n);
int node_set_option(const struct node *n, int level, int name, const void *value, size_t len);

/* Bound to the peer's address and a free port, and listening. */
struct node node_listener(struct peer *peer, int ps);

int node_resolve_addr(const struct node *n, const struct sockaddr_storage *dst, int ms);
int node_resolve_route(const struct node *n);
int node_create_qp(const struct node *n);		/* with a receive posted */
/* All three for a listener, events included. */
void node_resolve(const struct node *n, const struct node *listener);
void node_resolve_to(const struct node *n, const struct sockaddr_storage *dst);

/* ---- connections ---- */

int node_connect(const struct node *n, const struct offer *o);
int node_accept(const struct node *n, const struct offer *o);
int node_reject(const struct node *n, const void *data, int length, bool ece);
int node_disconnect(const struct node *n);
int node_qp_state(const struct node *n);
uint32_t node_qpn(const struct node *n);
struct ibv_qp_attr node_qp(const struct node *n);	/* all that ibv_query_qp() says */

#define connect_node(n, ...) node_connect(n, &(struct offer){ __VA_ARGS__ })
#define accept_node(n, ...) node_accept(n, &(struct offer){ __VA_ARGS__ })

/* ---- events ---- */

/* The next event of the node's channel within @ms. */
struct seen node_event(const struct node *n, int ms);
bool node_has_event(const struct node *n, int ms);	/* it stays where it is */
struct seen node_event_kept(const struct node *n, int ms);
void node_acknowledge(const struct node *n, const struct seen *s);
/* It must be this one; @status as well. */
struct seen node_expect(const struct node *n, int type, int status, const char *file, int line);
#define expect(n, type, status) node_expect(n, type, status, __FILE__, __LINE__)
/* A CONNECT_REQUEST of a listener: its new node, with a QP if it is not one for datagrams. */
struct node node_request(const struct node *listener, struct seen *request);

/* Resolved, requested, accepted, established. */
struct couple {
	struct node active, passive;
};
struct couple couple_open(const struct node *listener, struct peer *from);
/* Disconnected by the active side, both told. */
void couple_close(struct couple *c);

/* ---- messages ---- */

/* A SEND of @length bytes that begin with @byte; and what came. */
int node_send(const struct node *n, int length, uint8_t byte);
/* Bytes of the next message, which must begin with @byte; -1: none, or an error. */
int node_receive(const struct node *n, uint8_t byte);

#endif
