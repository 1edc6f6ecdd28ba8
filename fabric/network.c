// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * network.c - finds it breadth first, as a manager with SMPs would: through switches, whose links
 * are up, and never through an adapter.
 */
#include "fabric/network.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fabric/fields.h"

static bool is_switch(const struct fabric_node *node)
{
	return node->type == FABRIC_SWITCH;
}

/* ---- finding ---- */

static void add_end(struct fabric_network *n, struct fabric_port *port, uint32_t at, uint8_t out)
{
	n->end_of[port->place] = n->end_count;
	n->ends[n->end_count++] = (struct fabric_end){ .port = port, .at = at, .out = out };
}

/* hub_of: hubs by a node's place. */
static uint32_t add_hub(struct fabric_network *n, uint32_t *hub_of, struct fabric_node *node)
{
	if (hub_of[node->place] != NETWORK_NONE)
		return hub_of[node->place];
	hub_of[node->place] = n->hub_count;
	n->hubs[n->hub_count] = (struct fabric_hub){ .node = node };
	add_end(n, &node->port[0], n->hub_count, 0);
	return n->hub_count++;
}

static void add_cable(struct fabric_network *n, uint32_t to, uint8_t out, uint8_t in)
{
	n->cables[n->cable_count++] = (struct fabric_cable){ .to = to, .out = out, .in = in };
}

static void look_around(struct fabric_network *n, uint32_t *hub_of, uint32_t hub)
{
	struct fabric_node *node = n->hubs[hub].node;
	unsigned int i;

	n->hubs[hub].first = n->cable_count;
	for (i = 1; i <= node->ports; i++) {
		struct fabric_port *peer = node->port[i].peer;

		if (!fabric_port_linked(&node->port[i]))
			continue;
		if (is_switch(peer->node))
			add_cable(n, add_hub(n, hub_of, peer->node), i, peer->number);
		else
			add_end(n, peer, hub, i);
	}
	n->hubs[hub].cables = n->cable_count - n->hubs[hub].first;
}

static void walk(struct fabric_network *n, uint32_t *hub_of, struct fabric_port *from)
{
	struct fabric_port *peer = fabric_port_linked(from) ? from->peer : NULL;
	uint32_t i;

	if (is_switch(from->node))
		add_hub(n, hub_of, from->node);
	else if (peer && is_switch(peer->node))
		add_hub(n, hub_of, peer->node);
	else
		add_end(n, from, NETWORK_NONE, 0);
	if (!n->hub_count && peer)
		add_end(n, peer, NETWORK_NONE, 0);
	for (i = 0; i < n->hub_count; i++)
		look_around(n, hub_of, i);
}

/* How many of each there may be: every cable has two ends. */
static int make_room(const struct fabric *f, struct fabric_network *n)
{
	size_t ends = f->nodes + 2 * (size_t)f->links + 2;

	n->places = f->ports;
	n->hubs = calloc(f->nodes + 1, sizeof(*n->hubs));
	n->cables = calloc(ends, sizeof(*n->cables));
	n->ends = calloc(ends, sizeof(*n->ends));
	n->end_of = malloc((n->places + 1) * sizeof(*n->end_of));
	if (!n->hubs || !n->cables || !n->ends || !n->end_of)
		return -ENOMEM;
	memset(n->end_of, 0xff, n->places * sizeof(*n->end_of));
	return 0;
}

int fabric_network_find(struct fabric *f, struct fabric_port *from, struct fabric_network *out)
{
	uint32_t *hub_of = malloc((f->nodes + 1) * sizeof(*hub_of));
	struct fabric_network n = { 0 };
	int r = hub_of ? make_room(f, &n) : -ENOMEM;

	if (r) {
		fabric_network_done(&n);
	} else {
		memset(hub_of, 0xff, f->nodes * sizeof(*hub_of));
		walk(&n, hub_of, from);
		*out = n;
	}
	free(hub_of);
	return r;
}

void fabric_network_done(struct fabric_network *n)
{
	free(n->hubs);
	free(n->cables);
	free(n->ends);
	free(n->end_of);
	*n = (struct fabric_network){ 0 };
}

const struct fabric_end *fabric_network_end(const struct fabric_network *n,
					    const struct fabric_port *port)
{
	if (port->place >= n->places || n->end_of[port->place] == NETWORK_NONE)
		return NULL;
	return &n->ends[n->end_of[port->place]];
}

/* ---- LIDs ---- */

static uint16_t lid_of(const struct fabric_port *port)
{
	return fabric_field_get(port->info, FIELD_PORT_LID);
}

/* The first one to have a LID has it. */
static void keep(const struct fabric_port **owner, const struct fabric_port *port)
{
	uint16_t lid = lid_of(port);

	if (lid && lid < FABRIC_LIDS && !owner[lid])
		owner[lid] = port;
}

static void keep_all(const struct fabric *f, const struct fabric_port **owner,
		     const struct fabric_network *n)
{
	const struct fabric_node *node;
	unsigned int i;
	uint32_t e;

	for (e = 0; e < n->end_count; e++)
		keep(owner, n->ends[e].port);
	for (node = f->first; node; node = node->next)
		for (i = is_switch(node) ? 0 : 1; i <= (is_switch(node) ? 0 : node->ports); i++)
			keep(owner, &node->port[i]);
}

static int give(const struct fabric_port **owner, struct fabric_end *end, uint16_t *next)
{
	end->lid = lid_of(end->port);
	if (end->lid && end->lid < FABRIC_LIDS && owner[end->lid] == end->port)
		return 0;
	while (*next < FABRIC_LIDS && owner[*next])
		++*next;
	if (*next == FABRIC_LIDS)
		return -ENOSPC;
	end->lid = *next;
	owner[end->lid] = end->port;
	return 0;
}

int fabric_network_number(struct fabric *f, struct fabric_network *n)
{
	const struct fabric_port **owner = calloc(FABRIC_LIDS, sizeof(*owner));
	uint16_t next = 1;
	uint32_t i;
	int r = 0;

	if (!owner)
		return -ENOMEM;
	keep_all(f, owner, n);
	n->top = 0;
	for (i = 0; i < n->end_count && !r; i++) {
		r = give(owner, &n->ends[i], &next);
		if (n->ends[i].lid > n->top)
			n->top = n->ends[i].lid;
	}
	free(owner);
	return r;
}

/* ---- distances ---- */

void fabric_network_distances(const struct fabric_network *n, uint32_t from, uint32_t *dist,
			      uint32_t *queue)
{
	uint32_t i, head, tail = 0;

	memset(dist, 0xff, n->hub_count * sizeof(*dist));
	dist[from] = 0;
	queue[tail++] = from;
	for (head = 0; head < tail; head++) {
		const struct fabric_hub *hub = &n->hubs[queue[head]];

		for (i = hub->first; i < hub->first + hub->cables; i++) {
			uint32_t to = n->cables[i].to;

			if (dist[to] != NETWORK_NONE)
				continue;
			dist[to] = dist[queue[head]] + 1;
			queue[tail++] = to;
		}
	}
}
