// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * routing.c - shortest ways and trees.
 *
 * Towards each switch a breadth-first search tells the distance of all others; from a switch every
 * cable that leads one nearer is as good as another. In a fat tree these are the cables up, and
 * then the one down. LIDs are dealt to them one by one, so a leaf's uplinks carry LIDs whose
 * numbers differ by at most one. Trees of groups choose among the same cables by MLID.
 */
#include "fabric/routing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "fabric/attributes.h"
#include "fabric/fields.h"
#include "fabric/smp.h"

#define POSITIONS 16
#define LIFE_TIME 0x12

/* ---- linear ---- */

struct linear {
	const struct fabric_network *n;
	size_t width;			/* LIDs of a table, whole blocks */
	uint8_t *table;			/* of each switch */
	uint32_t *load;			/* LIDs of each cable */
	uint32_t *dist, *queue;
};

/* The cable from `hub` that is to carry one more LID. NULL: no way. */
static uint32_t best_cable(const struct linear *l, const struct fabric_hub *hub, uint32_t here)
{
	uint32_t i, best = NETWORK_NONE;

	for (i = hub->first; i < hub->first + hub->cables; i++)
		if (l->dist[l->n->cables[i].to] + 1 == here &&
		    (best == NETWORK_NONE || l->load[i] < l->load[best]))
			best = i;
	return best;
}

static void route_end(struct linear *l, const struct fabric_end *end)
{
	uint32_t h, cable;

	for (h = 0; h < l->n->hub_count; h++) {
		uint8_t *entry = &l->table[h * l->width + end->lid];

		if (h == end->at) {
			*entry = end->out;
			continue;
		}
		cable = best_cable(l, &l->n->hubs[h], l->dist[h]);
		if (cable == NETWORK_NONE)
			continue;
		*entry = l->n->cables[cable].out;
		l->load[cable] += end->out != 0;	/* switches themselves hear little */
	}
}

static void route_all(struct linear *l)
{
	uint32_t h, e;

	for (h = 0; h < l->n->hub_count; h++) {
		fabric_network_distances(l->n, h, l->dist, l->queue);
		for (e = 0; e < l->n->end_count; e++)
			if (l->n->ends[e].at == h)
				route_end(l, &l->n->ends[e]);
	}
}

static void set_top(struct fabric *f, struct fabric_node *node, uint16_t top)
{
	uint8_t was[SMP_DATA], wanted[SMP_DATA];

	if (fabric_smp_get(f, &node->port[0], SMP_SWITCH_INFO, 0, was))
		return;
	memcpy(wanted, was, sizeof(wanted));
	fabric_field_put(wanted, FIELD_SWITCH_LINEAR_TOP, top);
	fabric_field_put(wanted, FIELD_SWITCH_LIFE_TIME, LIFE_TIME);
	fabric_smp_change(f, &node->port[0], SMP_SWITCH_INFO, 0, was, wanted);
}

static void give_table(struct fabric *f, struct fabric_node *node, const struct linear *l,
		       const uint8_t *table)
{
	uint8_t was[SMP_DATA];
	size_t block;

	for (block = 0; block < l->width / LINEAR_BLOCK; block++)
		if (!fabric_smp_get(f, &node->port[0], SMP_LINEAR, block, was))
			fabric_smp_change(f, &node->port[0], SMP_LINEAR, block, was,
					  table + block * LINEAR_BLOCK);
	set_top(f, node, l->n->top);
}

int fabric_routing_linear(struct fabric *f, const struct fabric_network *n)
{
	struct linear l = { .n = n };
	uint32_t h;
	int r = -ENOMEM;

	l.width = (n->top / LINEAR_BLOCK + 1) * LINEAR_BLOCK;
	l.table = malloc(n->hub_count * l.width + 1);
	l.load = calloc(n->cable_count + 1, sizeof(*l.load));
	l.dist = calloc(n->hub_count + 1, sizeof(*l.dist));
	l.queue = calloc(n->hub_count + 1, sizeof(*l.queue));
	if (l.table && l.load && l.dist && l.queue) {
		memset(l.table, FABRIC_MAP_NO_PORT, n->hub_count * l.width);
		route_all(&l);
		for (h = 0; h < n->hub_count; h++)
			give_table(f, n->hubs[h].node, &l, l.table + h * l.width);
		r = 0;
	}
	free(l.table);
	free(l.load);
	free(l.dist);
	free(l.queue);
	return r;
}

/* ---- multicast ---- */

struct tree {
	const struct fabric_network *n;
	unsigned int turn;		/* which of several cables is taken */
	uint16_t (*ports)[POSITIONS];	/* of each switch */
	bool *in;			/* switches */
	uint32_t *dist, *queue;
};

static void mark(struct tree *t, uint32_t hub, uint8_t port)
{
	t->ports[hub][port / POSITION_PORTS] |= 1u << port % POSITION_PORTS;
}

/* One of the cables that lead nearer to the root. */
static const struct fabric_cable *towards_root(const struct tree *t, uint32_t h)
{
	const struct fabric_hub *hub = &t->n->hubs[h];
	const struct fabric_cable *first = &t->n->cables[hub->first];
	unsigned int i, count = 0;

	for (i = 0; i < hub->cables; i++)
		count += t->dist[first[i].to] + 1 == t->dist[h];
	count = count ? t->turn % count : 0;
	for (i = 0; i < hub->cables; i++)
		if (t->dist[first[i].to] + 1 == t->dist[h] && !count--)
			return &first[i];
	return NULL;
}

/* Up to a switch that is in the tree already. */
static void add_branch(struct tree *t, uint32_t hub)
{
	while (!t->in[hub]) {
		const struct fabric_cable *cable = towards_root(t, hub);

		t->in[hub] = true;
		if (!cable)
			return;
		mark(t, hub, cable->out);
		mark(t, cable->to, cable->in);
		hub = cable->to;
	}
}

/* Who only sends has a switch in the tree, but gets nothing. */
static void add_member(struct tree *t, const struct fabric_member *m)
{
	const struct fabric_end *end = fabric_network_end(t->n, m->port);

	if (!end || end->at == NETWORK_NONE)
		return;
	if (t->dist[end->at] == NETWORK_NONE) {
		fabric_network_distances(t->n, end->at, t->dist, t->queue);
		t->in[end->at] = true;
	}
	add_branch(t, end->at);
	if (m->join & (JOIN_FULL | JOIN_NON))
		mark(t, end->at, end->out);
}

static void give_ports(struct fabric *f, struct fabric_node *node, uint16_t mlid,
		       const uint16_t *ports)
{
	uint8_t was[SMP_DATA], wanted[SMP_DATA];
	unsigned int at = mlid - FABRIC_LIDS, i;

	for (i = 0; i <= node->ports / POSITION_PORTS; i++) {
		uint32_t modifier = i << 28 | at / MULTICAST_BLOCK;

		if (fabric_smp_get(f, &node->port[0], SMP_MULTICAST, modifier, was))
			continue;
		memcpy(wanted, was, sizeof(wanted));
		put_be16(wanted + at % MULTICAST_BLOCK * 2, ports[i]);
		fabric_smp_change(f, &node->port[0], SMP_MULTICAST, modifier, was, wanted);
	}
}

int fabric_routing_multicast(struct fabric *f, const struct fabric_network *n, uint16_t mlid,
			    const struct fabric_group *group)
{
	struct tree t = { .n = n, .turn = mlid - FABRIC_LIDS };
	uint32_t i;
	int r = -ENOMEM;

	t.ports = calloc(n->hub_count + 1, sizeof(*t.ports));
	t.in = calloc(n->hub_count + 1, sizeof(*t.in));
	t.dist = malloc((n->hub_count + 1) * sizeof(*t.dist));
	t.queue = calloc(n->hub_count + 1, sizeof(*t.queue));
	if (t.ports && t.in && t.dist && t.queue) {
		memset(t.dist, 0xff, (n->hub_count + 1) * sizeof(*t.dist));
		for (i = 0; group && i < group->count; i++)
			add_member(&t, &group->members[i]);
		for (i = 0; i < n->hub_count; i++)
			give_ports(f, n->hubs[i].node, mlid, t.ports[i]);
		r = 0;
	}
	free(t.ports);
	free(t.in);
	free(t.dist);
	free(t.queue);
	return r;
}
