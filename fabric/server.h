// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * server.h - the fabric process: a subnet, and whoever is connected to it.
 *
 * One thread, one epoll descriptor. Nothing waits for a client: what it does not take in time is
 * kept up to a bound, and lost beyond it.
 */
#ifndef FABRIC_SERVER_H
#define FABRIC_SERVER_H

#include "base/list.h"
#include "fabric/mirror.h"
#include "fabric/packet.h"
#include "softnic/fabric/linger.h"
#include "softnic/fabric/protocol.h"

struct fabric_server;
struct fabric_client;
struct fabric_sm;

/* What the epoll descriptor watches. */
struct fabric_source {
	void (*ready)(struct fabric_server *s, struct fabric_source *source, uint32_t events);
	int fd;
};

/* What is on a node; in the order of the map's table. */
struct fabric_host {
	struct fabric_node *node;
	struct list_head endpoints, presences;
	uint32_t last_number;		/* that an endpoint got */
	bool changed;			/* a port of its, since its processes were told */
	struct list_node of_changed;
};

struct fabric_server {
	const char *name;
	struct fabric *fabric;
	struct fabric_mirror mirror;
	struct fabric_sink sink;
	struct fabric_host *hosts;	/* by place */
	int epoll;
	struct fabric_source door, signals, timer, files, clock;
	struct list_head clients, dead;
	unsigned int client_count;
	struct list_head managers;	/* struct fabric_manager */
	struct fabric_sm *sm;		/* the small one of our own; NULL: none */
	struct list_head answers;	/* on behalf of nobody, that are still to be sent */
	unsigned int answer_count;
	uint64_t told;			/* the next transaction of a trap that is news */
	struct list_head changed;	/* hosts whose processes are to be told */
	uint32_t caller_cpu;		/* where somebody runs whose MAD was taken in this round */
	struct fabric_linger linger;
	bool stopping;
};

/*
 * Takes the subnet over, with a small manager of our own or without, and listens at its socket.
 * @return 0, -EADDRINUSE (a subnet of this name runs), -errno
 */
int fabric_server_init(struct fabric_server *s, const char *name, struct fabric *fabric,
		       bool manager);
/* Until a signal or an order ends it. */
void fabric_server_run(struct fabric_server *s);
void fabric_server_done(struct fabric_server *s);

int fabric_server_watch(struct fabric_server *s, struct fabric_source *source, uint32_t events);
/* A host by the name of its node; NULL: none. */
struct fabric_host *fabric_server_host(struct fabric_server *s, const char *name);

#endif
