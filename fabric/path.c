// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.c - walks through the tables as a packet would, and takes the least of what is on the way.
 *
 * There is one LID a port and one SL, so there is one path a pair at most.
 */
#include "fabric/path.h"

#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "base/pkey.h"
#include "fabric/fields.h"
#include "fabric/route.h"

#define MOST_HOPS_OF_DATA 64
#define MTU_MOST 5
#define RATE_MOST 18

enum {	/* components */
	PATH_DGID = 2, PATH_SGID, PATH_DLID, PATH_SLID, PATH_RAW, PATH_FLOW = 8, PATH_HOPS,
	PATH_CLASS, PATH_REVERSIBLE, PATH_COUNT, PATH_P_KEY, PATH_SL = 15, PATH_MTU_SELECTOR,
	PATH_MTU, PATH_RATE_SELECTOR, PATH_RATE, PATH_LIFE_SELECTOR, PATH_LIFE,
};

enum {	/* of a MultiPathRecord */
	MULTI_SAME_BYTES = 13, MULTI_SAME_COMPONENTS = 0xffff, MULTI_AT_SOURCES = 15,
	MULTI_AT_TARGETS = 16, MULTI_AT_GIDS = 24,
	MULTI_SOURCES = 19, MULTI_TARGETS,	/* components */
};

struct way {
	uint8_t mtu, rate;
};

/* ---- what is wanted of a value ---- */

static int index_of(const uint8_t *values, unsigned int count, uint8_t value)
{
	unsigned int i;

	for (i = 0; i < count; i++)
		if (values[i] == value)
			return i;
	return -1;
}

/* All are in the order of `values`, from small to large. */
static uint8_t choose(const uint8_t *values, unsigned int count, uint8_t most,
		      enum fabric_selector selector, uint8_t wanted)
{
	int top = index_of(values, count, most), at = index_of(values, count, wanted);

	if (selector == SELECT_LARGEST || top < 0)
		return most;
	if (at < 0)
		return 0;
	if (selector == SELECT_GREATER)
		return top > at ? most : 0;
	if (selector == SELECT_EXACTLY)
		return top >= at ? wanted : 0;
	return top < at ? most : at ? values[at - 1] : 0;
}

static const uint8_t mtus[] = { 1, 2, 3, 4, 5 };
/* From 2.5 to 600 Gb/s. */
static const uint8_t rates[] = {
	2, 5, 3, 11, 6, 15, 4, 7, 12, 8, 9, 16, 13, 10, 14, 17, 18,
};

uint8_t fabric_path_choose_mtu(uint8_t most, enum fabric_selector selector, uint8_t wanted)
{
	return choose(mtus, ARRAY_SIZE(mtus), most, selector, wanted);
}

uint8_t fabric_path_choose_rate(uint8_t most, enum fabric_selector selector, uint8_t wanted)
{
	return choose(rates, ARRAY_SIZE(rates), most, selector, wanted);
}

uint8_t fabric_path_choose_life(uint8_t only, enum fabric_selector selector, uint8_t wanted)
{
	if (selector == SELECT_GREATER)
		return only > wanted ? only : 0;
	if (selector == SELECT_LESS)
		return only < wanted ? only : 0;
	return selector == SELECT_EXACTLY && only != wanted ? 0 : only;
}

bool fabric_path_rate_suffices(uint8_t wanted, uint8_t has)
{
	return index_of(rates, ARRAY_SIZE(rates), wanted) <=
	       index_of(rates, ARRAY_SIZE(rates), has);
}

/* ---- ports ---- */

uint8_t fabric_path_port_mtu(const struct fabric_port *port)
{
	return fabric_field_get(port->info, FIELD_PORT_MTU);
}

/* Gb/s of one lane times ten, times lanes, and what that is called. */
static const struct {
	uint16_t speed;
	uint8_t code;
} speeds[] = {
	{ 25, 2 }, { 50, 5 }, { 100, 3 }, { 140, 11 }, { 200, 6 }, { 250, 15 }, { 300, 4 },
	{ 400, 7 }, { 560, 12 }, { 600, 8 }, { 800, 9 }, { 1000, 16 }, { 1120, 13 }, { 1200, 10 },
	{ 1680, 14 }, { 2000, 17 }, { 3000, 18 },
};

static unsigned int lanes_of(unsigned int width)
{
	return width == 2 ? 4 : width == 4 ? 8 : width == 8 ? 12 : width == 16 ? 2 : 1;
}

static unsigned int lane_speed(const uint8_t *info)
{
	static const uint16_t extended[] = { 140, 250, 500, 1000 };
	unsigned int ext = fabric_field_get(info, FIELD_PORT_EXT_ACTIVE);
	unsigned int speed = fabric_field_get(info, FIELD_PORT_SPEED_ACTIVE);

	if (ext)
		return extended[av_min64(av_log2(ext), ARRAY_SIZE(extended) - 1)];
	return speed == 4 ? 100 : speed == 2 ? 50 : 25;
}

/* The best rate that is no more than the port's. */
uint8_t fabric_path_port_rate(const struct fabric_port *port)
{
	unsigned int lanes = lanes_of(fabric_field_get(port->info, FIELD_PORT_WIDTH_ACTIVE));
	unsigned int i, speed = lanes * lane_speed(port->info);

	for (i = ARRAY_SIZE(speeds); i > 1 && speeds[i - 1].speed > speed; i--)
		;
	return speeds[i - 1].code;
}

/* A key that both ports have, one of them as a full member; if wanted is not 0, that. 0: none */
static uint16_t common_p_key(const struct fabric_port *a, const struct fabric_port *b,
			     uint16_t wanted)
{
	unsigned int i, j;

	for (i = 0; i < FABRIC_P_KEYS; i++)
		for (j = 0; j < FABRIC_P_KEYS; j++)
			if (av_pkey_match(a->p_keys[i], b->p_keys[j]) &&
			    (!wanted || !((wanted ^ a->p_keys[i]) & 0x7fff)))
				return a->p_keys[i] & b->p_keys[j];
	return 0;
}

/* ---- the way ---- */

static void narrow(struct way *way, const struct fabric_port *port)
{
	uint8_t mtu = fabric_path_port_mtu(port), rate = fabric_path_port_rate(port);

	if (mtu < way->mtu)
		way->mtu = mtu;
	if (!fabric_path_rate_suffices(way->rate, rate))
		way->rate = rate;
}

/* Where a packet to this LID leaves the node; NULL: nowhere. */
static const struct fabric_port *way_out(const struct fabric_node *node, uint16_t lid)
{
	unsigned int out = fabric_node_linear(node, lid);

	return out && out <= node->ports ? &node->port[out] : NULL;
}

static bool walk(const struct fabric_end *from, const struct fabric_end *to, struct way *way)
{
	const struct fabric_port *at = from->port, *out;
	unsigned int hops;

	*way = (struct way){ .mtu = MTU_MOST, .rate = RATE_MOST };
	if (at == to->port)
		narrow(way, at);
	for (hops = 0; at != to->port; hops++) {
		if (at->node == to->port->node && at->node->type == FABRIC_SWITCH)
			return true;
		out = at->node->type == FABRIC_SWITCH ? way_out(at->node, to->lid) :
							hops ? NULL : at;
		if (!out || hops > MOST_HOPS_OF_DATA || !fabric_port_linked(out))
			return false;
		narrow(way, out);
		at = out->peer;
		narrow(way, at);
	}
	return true;
}

/* ---- records ---- */

static void put(const struct fabric_query *q, uint8_t *record, unsigned int component,
		uint64_t value)
{
	fabric_record_put(q->kind, record, component, value);
}

/* What of the way is wanted. @return false: it does not do */
static bool fit(const struct fabric_query *q, struct way *way)
{
	way->mtu = fabric_path_choose_mtu(way->mtu, fabric_query_selector(q, PATH_MTU_SELECTOR),
					  fabric_query_get(q, PATH_MTU));
	way->rate = fabric_path_choose_rate(way->rate,
					    fabric_query_selector(q, PATH_RATE_SELECTOR),
					    fabric_query_get(q, PATH_RATE));
	return way->mtu && way->rate &&
	       fabric_path_choose_life(PATH_LIFE_TIME, fabric_query_selector(q, PATH_LIFE_SELECTOR),
				       fabric_query_get(q, PATH_LIFE));
}

static void echo(const struct fabric_query *q, uint8_t *record, unsigned int component)
{
	if (fabric_query_has(q, component))
		put(q, record, component, fabric_query_get(q, component));
}

/* A GID as it was asked for, since a port has several. */
static void put_gid(const struct fabric_query *q, uint8_t *record, unsigned int component,
		    unsigned int at, const struct fabric_port *port)
{
	if (fabric_query_has(q, component))
		memcpy(record + at, q->wanted + at, 16);
	else
		fabric_port_gid(port, record + at);
}

static void add_path(struct fabric_query *q, const struct fabric_end *from,
		     const struct fabric_end *to, const struct way *way, bool reversible,
		     uint16_t p_key)
{
	uint8_t record[RECORD_BYTES] = { 0 };

	put_gid(q, record, PATH_DGID, 8, to->port);
	put_gid(q, record, PATH_SGID, 24, from->port);
	put(q, record, PATH_DLID, to->lid);
	put(q, record, PATH_SLID, from->lid);
	echo(q, record, PATH_FLOW);
	echo(q, record, PATH_HOPS);
	echo(q, record, PATH_CLASS);
	put(q, record, PATH_REVERSIBLE, reversible);
	put(q, record, PATH_P_KEY, p_key);
	fabric_query_put_selected(q, record, PATH_MTU_SELECTOR, way->mtu);
	fabric_query_put_selected(q, record, PATH_RATE_SELECTOR, way->rate);
	fabric_query_put_selected(q, record, PATH_LIFE_SELECTOR, PATH_LIFE_TIME);
	fabric_query_add(q, record);
}

static void offer_path(struct fabric_query *q, const struct fabric_end *from,
		       const struct fabric_end *to)
{
	uint16_t wanted = fabric_query_has(q, PATH_P_KEY) ? fabric_query_get(q, PATH_P_KEY) : 0;
	uint16_t p_key = common_p_key(from->port, to->port, wanted);
	struct way way, back;
	bool reversible;

	if (!p_key || !walk(from, to, &way) || !fit(q, &way))
		return;
	reversible = walk(to, from, &back);
	if (fabric_query_has(q, PATH_REVERSIBLE) && fabric_query_get(q, PATH_REVERSIBLE) &&
	    !reversible)
		return;
	if (fabric_query_has(q, PATH_SL) && fabric_query_get(q, PATH_SL))
		return;
	add_path(q, from, to, &way, reversible, p_key);
}

/* One side of the paths, by places in the table: who is asked for by GID or LID, or everybody. */
struct side {
	uint32_t first, last;		/* without the last */
};

static struct side side(struct fabric_query *q, unsigned int gid, unsigned int at,
			unsigned int lid)
{
	const struct fabric_network *n = &q->sm->network;
	const struct fabric_end *end;

	if (fabric_query_has(q, gid))
		end = fabric_query_end_of_gid(q, q->wanted + at);
	else if (fabric_query_has(q, lid))
		end = fabric_query_end_of_lid(q, fabric_query_get(q, lid));
	else
		return (struct side){ 0, n->end_count };
	if (!end && fabric_query_has(q, gid))
		q->failed = SA_INVALID_GID;
	if (!end || (fabric_query_has(q, lid) &&
		     !fabric_port_has_lid(end->port, fabric_query_get(q, lid))))
		return (struct side){ 0, 0 };
	return (struct side){ end - n->ends, end - n->ends + 1 };
}

void fabric_path_list(struct fabric_query *q)
{
	const struct fabric_end *ends = q->sm->network.ends;
	struct side from = side(q, PATH_SGID, 24, PATH_SLID);
	struct side to = side(q, PATH_DGID, 8, PATH_DLID);
	uint32_t i, j;

	if (fabric_query_has(q, PATH_RAW) && fabric_query_get(q, PATH_RAW))
		return;
	for (i = from.first; i < from.last && !q->failed; i++)
		for (j = to.first; j < to.last && !q->failed; j++)
			offer_path(q, &ends[i], &ends[j]);
}

/*
 * Its first bytes are those of a PathRecord behind the LIDs, and so are their components.
 * 15.2.5.20
 */
static void list_pair(struct fabric_query *q, const uint8_t *from, const uint8_t *to)
{
	uint8_t wanted[RECORD_BYTES] = { 0 };
	struct fabric_query pair = *q;

	memcpy(wanted + 8, to, 16);
	memcpy(wanted + 24, from, 16);
	memcpy(wanted + 44, q->wanted, MULTI_SAME_BYTES);
	pair.wanted = wanted;
	pair.mask = (q->mask & MULTI_SAME_COMPONENTS) << PATH_RAW | 1u << PATH_SGID |
		    1u << PATH_DGID;
	fabric_path_list(&pair);
	q->records = pair.records;
	q->length = pair.length;
	q->room = pair.room;
	q->failed = pair.failed;
}

void fabric_path_list_many(struct fabric_query *q)
{
	unsigned int froms = q->wanted[MULTI_AT_SOURCES], tos = q->wanted[MULTI_AT_TARGETS];
	const uint8_t *gids = q->wanted + MULTI_AT_GIDS;
	unsigned int i, j;

	if (!froms || !tos || MULTI_AT_GIDS + 16 * (froms + tos) > RECORD_BYTES ||
	    !fabric_query_has(q, MULTI_SOURCES) || !fabric_query_has(q, MULTI_TARGETS))
		q->failed = SA_INSUFFICIENT;
	if (q->failed)
		return;
	for (i = 0; i < froms; i++)
		for (j = 0; j < tos; j++)
			list_pair(q, gids + 16 * i, gids + 16 * (froms + j));
}
