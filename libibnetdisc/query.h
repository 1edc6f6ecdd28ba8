// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.h - asks many nodes at once, by SMPs that are on the way side by side.
 *
 * Requests wait in a queue and go out in its order, at most max_on_wire at a time. What to do
 * with an answer is a function that comes with the request; it may add requests.
 */
#ifndef LIBIBNETDISC_QUERY_H
#define LIBIBNETDISC_QUERY_H

#include <infiniband/ibnetdisc.h>

struct query_engine;
struct query;

/* mad: the response, checked to be one without an error. -errno ends the run. */
typedef int query_answered(struct query_engine *engine, const struct query *query, uint8_t *mad,
			   void *data);

struct query {
	struct query *next;
	ib_portid_t path;
	unsigned int attribute, modifier;
	query_answered *answered;
	ibnd_node_t *node;	/* for answered(): whose node, which port */
	int port;
	uint32_t trid;
};

struct query_engine {
	int fd, agent_lid, agent_directed;
	const struct ibnd_config *config;
	unsigned int max_on_wire, on_wire;
	unsigned int sent;		/* in all */
	struct query *queue, **queue_end;
	struct query *waiting;		/* for an answer */
	uint32_t next_trid;
	void *data;			/* for answered() */
};

/* 0, or -errno; the ports of the engine are its own. */
int query_engine_init(struct query_engine *engine, char *ca_name, int ca_port,
		      const struct ibnd_config *config, void *data);
void query_engine_done(struct query_engine *engine);

/* Adds a request; what it is made of is copied. */
int query_add(struct query_engine *engine, const struct query *request);

/* Until every request has been answered, or given up; those are told of on stderr. */
int query_run(struct query_engine *engine);

#endif
