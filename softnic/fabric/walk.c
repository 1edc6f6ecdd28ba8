// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * walk.c - follows a packet from cable to cable by the switches' tables.
 *
 * The map belongs to another process: what it says is copied, and a place that it names is looked
 * up only if it is there. What would go round for ever is lost after FABRIC_HOPS cables.
 */
#include "softnic/fabric/walk.h"

#include <string.h>

#include "base/pkey.h"

enum { SWITCH = 2, DROPPING_VL = 15, WIDEST = 5 };

#define CERTAIN UINT32_MAX

/* The node that a port is of. */
struct node {
	uint32_t place, type, ports, first;
	uint32_t number;		/* of that port */
	const struct fabric_node_shm *shm;
};

/* A port there is: place is below m->ports. @return false: no node has it */
static bool look(const struct fabric_map_shm *m, uint32_t place, struct node *out)
{
	uint32_t node = fabric_map_port(m, place)->node;
	const struct fabric_node_shm *n;

	if (node >= m->nodes)
		return false;
	n = fabric_map_node(m, node);
	*out = (struct node){
		.place = node, .type = n->type, .ports = n->ports, .first = n->first, .shm = n,
	};
	out->number = place - out->first;
	return out->ports <= FABRIC_MAP_PORTS && out->number <= out->ports &&
	       out->first <= place && out->ports < m->ports - out->first;
}

static bool is_switch(const struct fabric_map_shm *m, uint32_t place)
{
	struct node n;

	return look(m, place, &n) && n.type == SWITCH;
}

/* The table of a switch at that offset, if all of it is there. */
static const void *table(const struct fabric_map_shm *m, uint64_t off, uint64_t size)
{
	if (!off || off % sizeof(uint64_t) || off > m->size || size > m->size - off)
		return NULL;
	return (const uint8_t *)m + off;
}

static bool is_member(const struct fabric_port_shm *p, uint16_t p_key)
{
	for (int i = 0; i < FABRIC_MAP_P_KEYS; i++)
		if (av_pkey_match(p->p_keys[i], p_key))
			return true;
	return false;
}

static bool has_lid(const struct fabric_port_shm *p, uint16_t lid)
{
	uint16_t own = p->lid;
	uint8_t lmc = p->lmc;

	return own && lmc < 8 && lid >> lmc == own >> lmc;
}

/* @return the port at the other end of a cable that carries data, or FABRIC_NONE */
static uint32_t across(const struct fabric_map_shm *m, uint32_t place, struct node *out)
{
	const struct fabric_port_shm *p = fabric_map_port(m, place);
	uint32_t peer = p->peer;

	if (!fabric_port_is_active(p) || peer >= m->ports || !look(m, peer, out) ||
	    !fabric_port_is_active(fabric_map_port(m, peer)))
		return FABRIC_NONE;
	return peer;
}

/* From the node's port to another of its ports. */
static bool is_dropped_by_vl(const struct fabric_map_shm *m, const struct node *n, uint32_t out,
			     uint8_t sl)
{
	uint32_t wide = n->ports + 1;
	const uint8_t *vls = table(m, n->shm->sl_to_vl, (uint64_t)wide * wide * FABRIC_MAP_SLS);

	return vls && vls[(n->number * wide + out) * FABRIC_MAP_SLS + sl % FABRIC_MAP_SLS] ==
			      DROPPING_VL;
}

static void pass(struct fabric_walk *w, const struct fabric_map_shm *m, uint32_t out, uint32_t in)
{
	const struct fabric_port_shm *a = fabric_map_port(m, out), *b = fabric_map_port(m, in);
	uint64_t drop = a->drop;

	w->hop[w->hops++] = (struct fabric_hop){ out, in };
	w->last = in;
	w->mtu = a->mtu < w->mtu ? a->mtu : w->mtu;
	w->mtu = b->mtu < w->mtu ? b->mtu : w->mtu;
	drop += w->drop - (drop * w->drop >> 32);
	w->drop = drop < CERTAIN ? (uint32_t)drop : CERTAIN;
}

struct packet {
	uint16_t dlid, p_key;
	uint8_t sl;
};

static enum fabric_walk_end end_at(const struct fabric_port_shm *p, const struct packet *packet)
{
	if (!has_lid(p, packet->dlid))
		return FABRIC_LOST;
	return is_member(p, packet->p_key) ? FABRIC_ARRIVES : FABRIC_OUT_OF_PARTITION;
}

/* Through a switch, from its port w->last. @return FABRIC_ARRIVES: it goes on at w->last */
static enum fabric_walk_end forward(const struct fabric_map_shm *m, const struct packet *packet,
				    const struct node *n, struct fabric_walk *w)
{
	const struct fabric_port_shm *in = fabric_map_port(m, w->last), *out;
	const uint8_t *linear = table(m, n->shm->linear, FABRIC_MAP_LIDS);
	uint32_t to = linear ? fabric_linear_port(linear, n->shm->linear_top, packet->dlid) :
			       FABRIC_MAP_NO_PORT;

	if (in->enforce_in && !is_member(in, packet->p_key))
		return FABRIC_OUT_OF_PARTITION;
	if (!to || to > n->ports || to == n->number)
		return FABRIC_LOST;
	if (is_dropped_by_vl(m, n, to, packet->sl))
		return FABRIC_LOST;
	w->last = n->first + to;
	out = fabric_map_port(m, w->last);
	return out->enforce_out && !is_member(out, packet->p_key) ? FABRIC_OUT_OF_PARTITION :
								    FABRIC_ARRIVES;
}

static enum fabric_walk_end walk(const struct fabric_map_shm *m, const struct packet *packet,
				 struct fabric_walk *w)
{
	const struct fabric_port_shm *own = fabric_map_port(m, w->last);
	enum fabric_walk_end end;
	struct node n;

	if (!fabric_port_is_active(own))
		return FABRIC_PORT_DOWN;
	if (!(packet->p_key & 0x7fff))
		return FABRIC_LOST;
	if (has_lid(own, packet->dlid))
		return end_at(own, packet);
	while (w->hops < FABRIC_HOPS) {
		uint32_t in = across(m, w->last, &n);

		if (in == FABRIC_NONE)
			return FABRIC_LOST;
		pass(w, m, w->last, in);
		if (n.type != SWITCH)
			return end_at(fabric_map_port(m, in), packet);
		end = forward(m, packet, &n, w);
		if (end != FABRIC_ARRIVES)
			return end;
	}
	return FABRIC_LOST;
}

void fabric_walk(const struct fabric_map_shm *m, uint32_t from, uint16_t dlid, uint8_t sl,
		 uint16_t p_key, struct fabric_walk *out)
{
	const struct packet packet = { .dlid = dlid, .p_key = p_key, .sl = sl };

	out->generation = atomic_load_explicit(&m->generation, memory_order_acquire);
	out->hops = 0;
	out->last = from;
	out->mtu = from < m->ports ? fabric_map_port(m, from)->mtu : WIDEST;
	out->drop = 0;
	out->end = from < m->ports ? walk(m, &packet, out) : FABRIC_PORT_DOWN;
	out->at_switch = out->hops && is_switch(m, out->last);
}

/* ---- counting ---- */

static void add(struct fabric_counters_shm *c, enum fabric_counter which, uint64_t n)
{
	atomic_fetch_add_explicit(&c->n[which], n, memory_order_relaxed);
}

static void count_hop(struct fabric_counters_shm *counters, uint32_t out, uint32_t in,
		      uint64_t packets, uint64_t words)
{
	add(&counters[out], COUNTER_XMIT_PACKETS, packets);
	add(&counters[out], COUNTER_XMIT_DATA, words);
	add(&counters[in], COUNTER_RCV_PACKETS, packets);
	add(&counters[in], COUNTER_RCV_DATA, words);
}

void fabric_walk_count(const struct fabric_walk *w, struct fabric_counters_shm *counters,
		       uint64_t packets, uint64_t words)
{
	for (uint32_t i = 0; i < w->hops; i++)
		count_hop(counters, w->hop[i].out, w->hop[i].in, packets, words);
}

/* Lost where it came in, or where it should have gone out? */
static bool came_in(const struct fabric_walk *w)
{
	return w->hops && w->hop[w->hops - 1].in == w->last;
}

void fabric_walk_count_lost(const struct fabric_walk *w, struct fabric_counters_shm *counters,
			    uint64_t packets, uint64_t words)
{
	struct fabric_counters_shm *last = &counters[w->last];

	fabric_walk_count(w, counters, packets, words);
	if (w->end == FABRIC_LOST)
		add(last, came_in(w) ? COUNTER_RCV_RELAY : COUNTER_XMIT_DISCARDS, packets);
	if (w->end != FABRIC_OUT_OF_PARTITION)
		return;
	add(last, COUNTER_P_KEY_VIOLATIONS, packets);
	if (w->at_switch)
		add(last, came_in(w) ? COUNTER_RCV_CONSTRAINT : COUNTER_XMIT_CONSTRAINT, packets);
}

/* ---- groups ---- */

struct group {
	const struct fabric_map_shm *m;
	struct fabric_counters_shm *counters;
	uint64_t words;
	struct packet packet;
	uint32_t *ports, n, from, refused;
	uint64_t visited[1024];		/* switches, a bit a node */
};

static bool visit(struct group *g, uint32_t node)
{
	uint64_t bit = 1ull << node % 64;

	if (node / 64 >= sizeof(g->visited) / sizeof(*g->visited) || g->visited[node / 64] & bit)
		return false;
	g->visited[node / 64] |= bit;
	return true;
}

/* @return the port where it comes in, or FABRIC_NONE */
static uint32_t group_pass(struct group *g, uint32_t out, struct node *n)
{
	uint32_t in = across(g->m, out, n);

	if (in == FABRIC_NONE)
		return in;
	count_hop(g->counters, out, in, 1, g->words);
	add(&g->counters[out], COUNTER_MULTICAST_XMIT, 1);
	add(&g->counters[in], COUNTER_MULTICAST_RCV, 1);
	return in;
}

/* Counted as one packet of fabric_walk_count_lost(). */
static void refuse(struct group *g, uint32_t port, enum fabric_counter at_switch)
{
	g->refused = port;
	add(&g->counters[port], COUNTER_P_KEY_VIOLATIONS, 1);
	if (at_switch != COUNTER_P_KEY_VIOLATIONS)
		add(&g->counters[port], at_switch, 1);
}

static bool leaves_by(struct group *g, const struct node *n, uint32_t out)
{
	const uint16_t (*masks)[16] = table(g->m, n->shm->multicast,
					    FABRIC_MAP_MLIDS * sizeof(*masks));
	uint32_t row = g->packet.dlid - FABRIC_MAP_LIDS;
	const struct fabric_port_shm *p = fabric_map_port(g->m, n->first + out);

	if (!masks || row >= FABRIC_MAP_MLIDS || out == n->number ||
	    !(masks[row][out / 16] & 1u << out % 16))
		return false;
	if (is_dropped_by_vl(g->m, n, out, g->packet.sl))
		return false;
	if (!p->enforce_out || is_member(p, g->packet.p_key))
		return true;
	refuse(g, n->first + out, COUNTER_XMIT_CONSTRAINT);
	return false;
}

/* A group's ports are a tree; where the tables make it a ring, it ends where it began. */
static void spread(struct group *g, uint32_t out, int depth)
{
	struct node n;
	uint32_t in = group_pass(g, out, &n);
	const struct fabric_port_shm *p;

	if (in == FABRIC_NONE)
		return;
	p = fabric_map_port(g->m, in);
	if (n.type != SWITCH) {
		if (!is_member(p, g->packet.p_key))
			refuse(g, in, COUNTER_P_KEY_VIOLATIONS);
		else if (in != g->from && g->n < FABRIC_GROUP_PORTS)
			g->ports[g->n++] = in;
		return;
	}
	if (p->enforce_in && !is_member(p, g->packet.p_key)) {
		refuse(g, in, COUNTER_RCV_CONSTRAINT);
		return;
	}
	if (depth >= FABRIC_HOPS || !visit(g, n.place))
		return;
	for (uint32_t i = 1; i <= n.ports; i++)
		if (leaves_by(g, &n, i))
			spread(g, n.first + i, depth + 1);
}

uint32_t fabric_walk_group(const struct fabric_map_shm *m, uint32_t from,
			   const struct fabric_group_packet *packet,
			   struct fabric_counters_shm *counters, uint32_t ports[FABRIC_GROUP_PORTS],
			   uint32_t *refused)
{
	struct group g = {
		.m = m, .counters = counters, .words = packet->words, .ports = ports, .from = from,
		.refused = FABRIC_NONE,
		.packet = { .dlid = packet->mlid, .p_key = packet->p_key, .sl = packet->sl },
	};

	if (from < m->ports && (packet->p_key & 0x7fff))
		spread(&g, from, 0);
	*refused = g.refused;
	return g.n;
}
