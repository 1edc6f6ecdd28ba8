// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * membership.c - the rules of groups: who makes one says what it is like, and who joins later
 * must agree with it.
 */
#include "fabric/membership.h"

#include <errno.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "fabric/path.h"
#include "fabric/reports.h"
#include "fabric/routing.h"

enum {	/* components */
	MEMBER_MGID, MEMBER_PORT_GID, MEMBER_Q_KEY, MEMBER_MLID, MEMBER_MTU_SELECTOR, MEMBER_MTU,
	MEMBER_CLASS, MEMBER_P_KEY, MEMBER_RATE_SELECTOR, MEMBER_RATE, MEMBER_LIFE_SELECTOR,
	MEMBER_LIFE, MEMBER_SL, MEMBER_FLOW, MEMBER_HOPS, MEMBER_SCOPE, MEMBER_JOIN, MEMBER_PROXY,
};

#define BITS(component) (UINT64_C(1) << (component))
/* What every request has to say, and who makes a group besides. */
#define OF_ALL (BITS(MEMBER_MGID) | BITS(MEMBER_PORT_GID) | BITS(MEMBER_JOIN))
#define OF_MAKER (BITS(MEMBER_PORT_GID) | BITS(MEMBER_JOIN) | BITS(MEMBER_Q_KEY) | \
		  BITS(MEMBER_P_KEY) | BITS(MEMBER_SL) | BITS(MEMBER_CLASS) | BITS(MEMBER_FLOW))
#define SCOPE_LOCAL 2
#define SIGNATURE_MADE 0xa01b		/* of MGIDs that the administration makes */

int fabric_membership_init(struct fabric_sm *sm)
{
	/* IPv4's broadcasts, in the default partition. */
	static const struct fabric_group broadcast = {
		.mgid = { 0xff, 0x12, 0x40, 0x1b, 0xff, 0xff, 0, 0, 0, 0, 0, 0,
			  0xff, 0xff, 0xff, 0xff },
		.permanent = true, .q_key = 0x0b1b, .p_key = 0xffff, .mtu = 4, .rate = 3,
		.life = PATH_LIFE_TIME, .scope = SCOPE_LOCAL,
	};

	return fabric_groups_add(&sm->groups, &broadcast) ? 0 : -ENOMEM;
}

/* ---- records ---- */

static uint64_t get(const struct fabric_query *q, unsigned int component)
{
	return fabric_query_get(q, component);
}

static void fill(const struct fabric_query *q, const struct fabric_group *g, uint8_t *record)
{
	memset(record, 0, RECORD_BYTES);
	memcpy(record, g->mgid, 16);
	fabric_record_put(q->kind, record, MEMBER_Q_KEY, g->q_key);
	fabric_record_put(q->kind, record, MEMBER_MLID, g->mlid);
	fabric_query_put_selected(q, record, MEMBER_MTU_SELECTOR, g->mtu);
	fabric_record_put(q->kind, record, MEMBER_CLASS, g->traffic_class);
	fabric_record_put(q->kind, record, MEMBER_P_KEY, g->p_key);
	fabric_query_put_selected(q, record, MEMBER_RATE_SELECTOR, g->rate);
	fabric_query_put_selected(q, record, MEMBER_LIFE_SELECTOR, g->life);
	fabric_record_put(q->kind, record, MEMBER_SL, g->sl);
	fabric_record_put(q->kind, record, MEMBER_FLOW, g->flow_label);
	fabric_record_put(q->kind, record, MEMBER_HOPS, g->hop_limit);
	fabric_record_put(q->kind, record, MEMBER_SCOPE, g->scope);
}

/* One of the three pairs of selector and value. */
static bool value_is_wanted(const struct fabric_query *q, unsigned int component, uint8_t has,
			    uint8_t (*choose)(uint8_t most, enum fabric_selector selector,
					      uint8_t wanted))
{
	if (!fabric_query_has(q, component) || !fabric_query_has(q, component + 1))
		return true;
	return choose(has, get(q, component), get(q, component + 1)) == has;
}

/* Of the values and what the mask selects of the others. */
static bool is_wanted(const struct fabric_query *q, const struct fabric_group *g, uint64_t others)
{
	uint64_t values = BITS(MEMBER_MTU_SELECTOR) | BITS(MEMBER_MTU) |
			  BITS(MEMBER_RATE_SELECTOR) | BITS(MEMBER_RATE) |
			  BITS(MEMBER_LIFE_SELECTOR) | BITS(MEMBER_LIFE) | BITS(MEMBER_P_KEY);
	uint8_t record[RECORD_BYTES];

	fill(q, g, record);
	return value_is_wanted(q, MEMBER_MTU_SELECTOR, g->mtu, fabric_path_choose_mtu) &&
	       value_is_wanted(q, MEMBER_RATE_SELECTOR, g->rate, fabric_path_choose_rate) &&
	       value_is_wanted(q, MEMBER_LIFE_SELECTOR, g->life, fabric_path_choose_life) &&
	       !(fabric_query_has(q, MEMBER_P_KEY) &&
		 (get(q, MEMBER_P_KEY) ^ g->p_key) & 0x7fff) &&
	       fabric_record_matches(q->kind, q->mask & others & ~values, q->wanted, record);
}

/* As a port is a member. */
static void add_member(struct fabric_query *q, const struct fabric_group *g,
		       const struct fabric_member *m)
{
	uint8_t record[RECORD_BYTES];

	fill(q, g, record);
	fabric_port_gid(m->port, record + 16);
	fabric_record_put(q->kind, record, MEMBER_JOIN, m->join);
	fabric_record_put(q->kind, record, MEMBER_PROXY, m->proxy);
	if (fabric_record_matches(q->kind, q->mask & OF_ALL, q->wanted, record))
		fabric_query_add(q, record);
}

static void list_group(struct fabric_query *q, const struct fabric_group *g)
{
	uint8_t record[RECORD_BYTES];
	unsigned int i;

	if (!is_wanted(q, g, ~BITS(MEMBER_PORT_GID) & ~BITS(MEMBER_JOIN)))
		return;
	for (i = 0; q->trusted && i < g->count; i++)
		add_member(q, g, &g->members[i]);
	fill(q, g, record);
	if (!q->trusted)
		fabric_query_add(q, record);
}

void fabric_membership_list(struct fabric_query *q)
{
	unsigned int i;

	for (i = 0; i < q->sm->groups.top; i++)
		if (q->sm->groups.group[i])
			list_group(q, q->sm->groups.group[i]);
}

/* ---- joining ---- */

static bool is_in_partition(const struct fabric_port *port, uint16_t p_key)
{
	unsigned int i;

	for (i = 0; i < FABRIC_P_KEYS; i++)
		if (port->p_keys[i] & 0x7fff && !((port->p_keys[i] ^ p_key) & 0x7fff))
			return true;
	return false;
}

static bool port_can(const struct fabric_port *port, const struct fabric_group *g)
{
	return g->mtu <= fabric_path_port_mtu(port) &&
	       fabric_path_rate_suffices(g->rate, fabric_path_port_rate(port)) &&
	       is_in_partition(port, g->p_key);
}

static struct fabric_port *named(const struct fabric_query *q)
{
	const struct fabric_end *end = fabric_query_end_of_gid(q, q->wanted + 16);

	return end ? end->port : NULL;
}

/*
 * A port speaks for itself, and who knows the key for all. Besides, one may join in the name of
 * another of the group's partition, which then is not a member by its own will: any such port may
 * change that (proxy join, 15.2.5.17).
 */
static bool may_speak(const struct fabric_query *q, const struct fabric_group *g,
		      const struct fabric_port *port)
{
	const struct fabric_member *m = fabric_group_member(g, port);

	return port == q->from || q->trusted ||
	       ((!m || m->proxy) && is_in_partition(q->from, g->p_key));
}

static void make_mgid(struct fabric_sm *sm, struct fabric_group *g)
{
	do {
		memset(g->mgid, 0, sizeof(g->mgid));
		g->mgid[0] = 0xff;
		g->mgid[1] = 0x10 | g->scope;
		put_be16(g->mgid + 2, SIGNATURE_MADE);
		put_be32(g->mgid + 12, ++sm->sa.next_mgid);
	} while (fabric_groups_find(&sm->groups, g->mgid));
}

static bool is_zero(const uint8_t gid[16])
{
	return !get_be64(gid) && !get_be64(gid + 8);
}

/* What a new group is like. */
static void describe(struct fabric_query *q, const struct fabric_port *port,
		     struct fabric_group *g)
{
	*g = (struct fabric_group){
		.q_key = get(q, MEMBER_Q_KEY), .p_key = get(q, MEMBER_P_KEY) | 0x8000,
		.sl = get(q, MEMBER_SL), .traffic_class = get(q, MEMBER_CLASS),
		.flow_label = get(q, MEMBER_FLOW), .life = PATH_LIFE_TIME,
		.hop_limit = fabric_query_has(q, MEMBER_HOPS) ? get(q, MEMBER_HOPS) : 0,
		.mtu = fabric_path_choose_mtu(fabric_path_port_mtu(port),
					      fabric_query_selector(q, MEMBER_MTU_SELECTOR),
					      get(q, MEMBER_MTU)),
		.rate = fabric_path_choose_rate(fabric_path_port_rate(port),
						fabric_query_selector(q, MEMBER_RATE_SELECTOR),
						get(q, MEMBER_RATE)),
	};
	memcpy(g->mgid, q->wanted, sizeof(g->mgid));
	g->scope = fabric_query_has(q, MEMBER_SCOPE) ? get(q, MEMBER_SCOPE) :
		   is_zero(g->mgid) ? SCOPE_LOCAL : g->mgid[1] & 0xf;
	if (is_zero(g->mgid))
		make_mgid(q->sm, g);
}

/*
 * Multicast, permanent or transient, of a scope; one with the signature of those that the
 * administration makes is of its making only.
 */
static bool is_good_mgid(const uint8_t mgid[16], bool made_here)
{
	return mgid[0] == 0xff && !(mgid[1] & 0xe0) && mgid[1] & 0xf &&
	       (made_here || get_be16(mgid + 2) != SIGNATURE_MADE);
}

static int create(struct fabric_query *q, const struct fabric_port *port,
		  struct fabric_group **out)
{
	struct fabric_group like;

	if ((q->mask & OF_MAKER) != OF_MAKER)
		return SA_INSUFFICIENT;
	describe(q, port, &like);
	if (!may_speak(q, &like, port))
		return SA_DENIED;
	if (!(get(q, MEMBER_JOIN) & JOIN_FULL) ||
	    !is_good_mgid(like.mgid, is_zero(q->wanted)) || !like.mtu ||
	    !like.rate || !port_can(port, &like))
		return SA_INVALID;
	*out = fabric_groups_add(&q->sm->groups, &like);
	if (!*out)
		return SA_NO_RESOURCES;
	fabric_reports_send(q->sm, REPORT_GROUP_MADE, (*out)->mgid, q->now, q->sink);
	return 0;
}

static int route(struct fabric_query *q, const struct fabric_group *g)
{
	return fabric_routing_multicast(q->sm->f, &q->sm->network, g->mlid, g) ? SA_NO_RESOURCES :
										0;
}

/* Nobody is left: the MLID is free again. */
static void remove_if_over(struct fabric_sm *sm, struct fabric_group *g, uint64_t now,
			   const struct fabric_sink *sink)
{
	if (!fabric_group_is_over(g))
		return;
	fabric_reports_send(sm, REPORT_GROUP_GONE, g->mgid, now, sink);
	fabric_routing_multicast(sm->f, &sm->network, g->mlid, NULL);
	fabric_groups_remove(&sm->groups, g);
}

static void answer(struct fabric_query *q, const struct fabric_group *g,
		   const struct fabric_member *m)
{
	uint8_t record[RECORD_BYTES];

	fill(q, g, record);
	memcpy(record + 16, q->wanted + 16, 16);
	fabric_record_put(q->kind, record, MEMBER_JOIN, m->join);
	fabric_record_put(q->kind, record, MEMBER_PROXY, m->proxy);
	fabric_query_add(q, record);
}

static int enter(struct fabric_query *q, struct fabric_group *g, struct fabric_port *port)
{
	bool proxy = port != q->from && !q->trusted;
	int status = fabric_group_join(g, port, get(q, MEMBER_JOIN)) ? SA_NO_RESOURCES : 0;

	if (!status) {
		fabric_group_member(g, port)->proxy = proxy;
		status = route(q, g);
	}
	if (!status)
		answer(q, g, fabric_group_member(g, port));
	else
		remove_if_over(q->sm, g, q->now, q->sink);
	return status;
}

int fabric_membership_join(struct fabric_query *q)
{
	struct fabric_group *g;
	struct fabric_port *port;
	int status = 0;

	if ((q->mask & (OF_ALL & ~BITS(MEMBER_MGID))) != (OF_ALL & ~BITS(MEMBER_MGID)))
		return SA_INSUFFICIENT;
	port = named(q);
	if (!port)
		return SA_INVALID_GID;
	if (!get(q, MEMBER_JOIN))
		return SA_INVALID;
	g = is_zero(q->wanted) ? NULL : fabric_groups_find(&q->sm->groups, q->wanted);
	if (!g)
		status = create(q, port, &g);
	else if (!may_speak(q, g, port))
		status = SA_DENIED;
	else if (!is_wanted(q, g, ~OF_ALL & ~BITS(MEMBER_PROXY)) || !port_can(port, g))
		status = SA_INVALID;
	return status ? status : enter(q, g, port);
}

int fabric_membership_leave(struct fabric_query *q)
{
	struct fabric_group *g = fabric_groups_find(&q->sm->groups, q->wanted);
	struct fabric_member *m, left;
	struct fabric_port *port;
	int status;

	if ((q->mask & OF_ALL) != OF_ALL)
		return SA_INSUFFICIENT;
	port = named(q);
	if (!port)
		return SA_INVALID_GID;
	m = g ? fabric_group_member(g, port) : NULL;
	if (m && !may_speak(q, g, port))
		return SA_DENIED;
	/* All of what is given up has to be there (o15-0.1.14). */
	if (!m || !get(q, MEMBER_JOIN) || get(q, MEMBER_JOIN) & ~m->join)
		return SA_INVALID;
	left = *m;
	left.join &= ~get(q, MEMBER_JOIN);
	answer(q, g, &left);
	fabric_group_leave(g, port, get(q, MEMBER_JOIN));
	status = route(q, g);
	remove_if_over(q->sm, g, q->now, q->sink);
	return status;
}

void fabric_membership_forget(struct fabric_sm *sm, const struct fabric_port *port, uint64_t now,
			      const struct fabric_sink *sink)
{
	unsigned int i;

	for (i = 0; i < sm->groups.top; i++) {
		struct fabric_group *g = sm->groups.group[i];

		if (!g || !fabric_group_member(g, port))
			continue;
		fabric_group_leave(g, port, UINT8_MAX);
		remove_if_over(sm, g, now, sink);
	}
}
