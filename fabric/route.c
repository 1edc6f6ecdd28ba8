// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - the rules of IBTA 14.2.2 (directed routes) and 18.2.4 (forwarding tables).
 *
 * A directed SMP has three parts: by LID to where the directed part starts, the directed part, by
 * LID from where it ends; the first and the last are mostly missing. The hop pointer p and the hop
 * count n say how far the directed part has come.
 */
#include "fabric/route.h"

#include <string.h>

#include "base/be.h"
#include "base/pkey.h"
#include "fabric/link.h"
#include "fabric/pma.h"
#include "fabric/sma.h"
#include "fabric/trap.h"
#include "softnic/gsi/gsi.h"

#define FIRST_MULTICAST FABRIC_LIDS
#define PACKET_WORDS 72		/* LRH 8, BTH 12, DETH 8, MAD 256, ICRC 4: in units of 4 bytes */
#define GRH_WORDS 10
#define MOST_CABLES 128		/* on one way, whatever the tables say */
#define DROPPING_VL 15

struct travel {
	struct fabric *f;
	const struct fabric_sink *sink;
	unsigned int passed;	/* cables, on the way to here */
	unsigned int left;	/* cables, of all copies together */
};

static void arrive(struct travel *t, struct fabric_port *port, struct fabric_packet *p);
static void forward(struct travel *t, struct fabric_port *in, struct fabric_packet *p);
static void start(struct travel *t, struct fabric_port *from, struct fabric_packet *p);

static bool is_smp(const struct fabric_packet *p)
{
	return !p->dqp;
}

static bool is_directed(const struct fabric_packet *p)
{
	return p->mad[1] == CLASS_SM_DIRECTED;
}

static bool is_switch(const struct fabric_port *port)
{
	return port->node->type == FABRIC_SWITCH;
}

bool fabric_port_has_lid(const struct fabric_port *port, uint16_t lid)
{
	const uint8_t *info = fabric_port_managed(port)->info;
	unsigned int own = fabric_field_get(info, FIELD_PORT_LID);
	unsigned int lmc = fabric_field_get(info, FIELD_PORT_LMC);

	return own && lid >= own && lid < own + (1u << lmc);
}

static uint16_t own_lid(const struct fabric_port *port)
{
	return fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_LID);
}

/* ---- one cable ---- */

static void count(const struct travel *t, const struct fabric_port *port,
		  const struct fabric_packet *p, enum fabric_counter data,
		  enum fabric_counter packets, enum fabric_counter multicast)
{
	fabric_count(t->f, port, data, PACKET_WORDS + (p->has_grh ? GRH_WORDS : 0));
	fabric_count(t->f, port, packets, 1);
	if (p->dlid >= FIRST_MULTICAST && p->dlid != LID_PERMISSIVE)
		fabric_count(t->f, port, multicast, 1);
}

/* VL 15 needs a link; other lanes need a port that is active (and wake one that is armed). */
static bool may_leave(const struct fabric_port *port, const struct fabric_packet *p)
{
	return fabric_port_linked(port) &&
	       (is_smp(p) || fabric_port_state(port) == PORT_ACTIVE);
}

static bool may_enter(struct fabric *f, struct fabric_port *port, const struct fabric_packet *p)
{
	if (is_smp(p) || fabric_port_state(port) == PORT_ACTIVE)
		return true;
	if (fabric_port_state(port) != PORT_ARMED)
		return false;
	fabric_field_put(port->info, FIELD_PORT_STATE, PORT_ACTIVE);
	fabric_port_touch(f, port);
	return true;
}

/* ---- partitions ---- */

static bool has_p_key(const struct fabric_port *port, uint16_t p_key)
{
	unsigned int i;

	for (i = 0; i < FABRIC_P_KEYS; i++)
		if (av_pkey_match(port->p_keys[i], p_key))
			return true;
	return false;
}

/* A switch keeps partitions apart where it was told to (IBTA 18.2.4.2.1). */
static bool is_kept_out(struct travel *t, struct fabric_port *port, const struct fabric_packet *p,
			enum fabric_field enforce, enum fabric_counter counter)
{
	if (is_smp(p) || !fabric_field_get(port->info, enforce) || has_p_key(port, p->p_key))
		return false;
	fabric_count(t->f, port, counter, 1);
	fabric_trap_raise(t->f, port, TRAP_SWITCH_P_KEY, p);
	return true;
}

/* ---- across ---- */

static bool is_lost(struct travel *t, struct fabric_port *port)
{
	if (!fabric_link_loses(t->f, port))
		return false;
	fabric_count(t->f, port->peer, COUNTER_SYMBOL, 1);
	fabric_count(t->f, port->peer, COUNTER_RCV_ERRORS, 1);
	return true;
}

static void transmit(struct travel *t, struct fabric_port *port, struct fabric_packet *p)
{
	if (is_kept_out(t, port, p, FIELD_PORT_ENFORCE_OUT, COUNTER_XMIT_CONSTRAINT))
		return;
	if (!t->left || t->passed == MOST_CABLES || !may_leave(port, p)) {
		fabric_count(t->f, port, COUNTER_XMIT_DISCARDS, 1);
		return;
	}
	t->left--;
	count(t, port, p, COUNTER_XMIT_DATA, COUNTER_XMIT_PACKETS, COUNTER_MULTICAST_XMIT);
	if (is_lost(t, port) || !may_enter(t->f, port->peer, p))
		return;
	count(t, port->peer, p, COUNTER_RCV_DATA, COUNTER_RCV_PACKETS, COUNTER_MULTICAST_RCV);
	if (is_kept_out(t, port->peer, p, FIELD_PORT_ENFORCE_IN, COUNTER_RCV_CONSTRAINT))
		return;
	t->passed++;
	arrive(t, port->peer, p);
	t->passed--;
}

/* ---- who it is for is here ---- */

static void reply(struct travel *t, struct fabric_port *port, struct fabric_packet *p)
{
	fabric_packet_turn(p);
	start(t, fabric_port_managed(port), p);
}

/* QP 1 takes what is of one of its partitions (IBTA 10.9.4), with the key that all have. */
static bool keys_agree(struct travel *t, struct fabric_port *port, const struct fabric_packet *p)
{
	if (!has_p_key(port, p->p_key)) {
		fabric_count(t->f, port, COUNTER_P_KEY_VIOLATIONS, 1);
		fabric_trap_raise(t->f, port, TRAP_P_KEY, p);
		return false;
	}
	if (p->qkey != GSI_QKEY) {
		fabric_count(t->f, port, COUNTER_Q_KEY_VIOLATIONS, 1);
		fabric_trap_raise(t->f, port, TRAP_Q_KEY, p);
		return false;
	}
	return true;
}

/* port: where it came in. */
static void local(struct travel *t, struct fabric_port *port, struct fabric_packet *p)
{
	enum fabric_verdict verdict;

	if (!is_smp(p) && !keys_agree(t, fabric_port_managed(port), p))
		return;
	verdict = is_smp(p) ? fabric_sma_take(t->f, port, p) :
			      fabric_pma_take(t->f, port, p->mad);
	if (verdict == FABRIC_ANSWER)
		reply(t, port, p);
	else if (verdict == FABRIC_FOR_OTHERS)
		t->sink->deliver(t->sink->context, port, p);
}

/* ---- directed routes ---- */

static unsigned int pointer(const struct fabric_packet *p)
{
	return fabric_field_get(p->mad, FIELD_DR_HOP_POINTER);
}

static unsigned int hops(const struct fabric_packet *p)
{
	return fabric_field_get(p->mad, FIELD_DR_HOP_COUNT);
}

static bool is_returning(const struct fabric_packet *p)
{
	return fabric_field_get(p->mad, FIELD_DR_DIRECTION);
}

static void set_pointer(struct fabric_packet *p, unsigned int value)
{
	fabric_field_put(p->mad, FIELD_DR_HOP_POINTER, value);
}

/* Out of a port of this node that the path names; nothing goes out of port 0. */
static void leave(struct travel *t, struct fabric_port *at, unsigned int number,
		  struct fabric_packet *p)
{
	struct fabric_port *out = number ? fabric_port(at->node, number) : NULL;

	if (!out || (!is_switch(at) && out != at))
		return;
	p->slid = p->dlid = LID_PERMISSIVE;
	transmit(t, out, p);
}

/* The directed part is over: by LID from here, or here. */
static void leave_directed(struct travel *t, struct fabric_port *at, uint16_t lid,
			   struct fabric_packet *p)
{
	if (lid == LID_PERMISSIVE || fabric_port_has_lid(at, lid)) {
		local(t, at, p);
		return;
	}
	if (!is_switch(at))
		return;
	p->slid = own_lid(at);
	p->dlid = lid;
	forward(t, &at->node->port[0], p);
}

static void go_on(struct travel *t, struct fabric_port *at, struct fabric_packet *p)
{
	unsigned int ptr = pointer(p), n = hops(p);

	if (ptr && ptr <= n)
		p->mad[MAD_AT_RETURN_PATH + ptr] = at->number;
	if (ptr < n && is_switch(at)) {
		set_pointer(p, ptr + 1);
		leave(t, at, p->mad[MAD_AT_INITIAL_PATH + ptr + 1], p);
	} else if (ptr == n) {
		set_pointer(p, n + 1);
		leave_directed(t, at, fabric_field_get(p->mad, FIELD_DR_DLID), p);
	} else if (ptr == n + 1) {
		local(t, at, p);
	}
}

/* n + 1: at the switch where the directed part ended. */
static void go_back(struct travel *t, struct fabric_port *at, struct fabric_packet *p)
{
	unsigned int ptr = pointer(p), n = hops(p);

	if (ptr > n + 1)
		return;
	if (ptr == 1) {
		set_pointer(p, 0);
		leave_directed(t, at, fabric_field_get(p->mad, FIELD_DR_SLID), p);
	} else if (ptr) {
		if (ptr <= n && !is_switch(at))
			return;
		set_pointer(p, ptr - 1);
		leave(t, at, p->mad[MAD_AT_RETURN_PATH + ptr - 1], p);
	} else {
		local(t, at, p);
	}
}

static void directed(struct travel *t, struct fabric_port *at, struct fabric_packet *p)
{
	if (hops(p) > MOST_HOPS)
		return;
	if (is_returning(p))
		go_back(t, at, p);
	else
		go_on(t, at, p);
}

/* ---- by LID ---- */

/* SMPs have a lane of their own; of the others a table may say: none (IBTA 7.6.6). */
static bool has_lane(const struct fabric_port *in, unsigned int out, const struct fabric_packet *p)
{
	unsigned int pair = in->number * (in->node->ports + 1) + out;

	return is_smp(p) ||
	       in->node->sl_to_vl[pair * FABRIC_SLS + p->sl % FABRIC_SLS] != DROPPING_VL;
}

static void multicast(struct travel *t, struct fabric_port *in, const struct fabric_packet *p)
{
	const struct fabric_node *node = in->node;
	unsigned int i, mlid = p->dlid - FIRST_MULTICAST;

	if (mlid >= FABRIC_MLIDS)
		return;
	for (i = 0; i <= node->ports; i++) {
		struct fabric_packet copy = *p;

		if (i == in->number || !(node->multicast[16 * mlid + i / 16] >> i % 16 & 1))
			continue;
		if (!i)
			local(t, in, &copy);
		else if (has_lane(in, i, p))
			transmit(t, &node->port[i], &copy);
	}
}

/* A switch looks into its tables. */
static void forward(struct travel *t, struct fabric_port *in, struct fabric_packet *p)
{
	const struct fabric_node *node = in->node;
	unsigned int out;

	if (p->dlid >= FIRST_MULTICAST) {
		multicast(t, in, p);
		return;
	}
	out = fabric_node_linear(node, p->dlid);
	if (!out || out > node->ports || out == in->number)
		fabric_count(t->f, in, COUNTER_RCV_RELAY, 1);
	else if (!has_lane(in, out, p))
		fabric_count(t->f, &node->port[out], COUNTER_XMIT_DISCARDS, 1);
	else
		transmit(t, &node->port[out], p);
}

/* It has reached the node of its LID: a directed SMP may go on from here. */
static void here(struct travel *t, struct fabric_port *at, struct fabric_packet *p)
{
	if (is_smp(p) && is_directed(p))
		directed(t, at, p);
	else
		local(t, at, p);
}

static void arrive(struct travel *t, struct fabric_port *port, struct fabric_packet *p)
{
	bool anybody = p->dlid == LID_PERMISSIVE && is_smp(p);
	bool group = p->dlid >= FIRST_MULTICAST && p->dlid != LID_PERMISSIVE;

	if (anybody || fabric_port_has_lid(port, p->dlid))
		here(t, port, p);
	else if (is_switch(port))
		forward(t, port, p);
	else if (group && !is_smp(p))
		local(t, port, p);
}

/* ---- the first hop ---- */

/* The steps of the pointer that are made before the first port. */
static void start_directed(struct travel *t, struct fabric_port *from, struct fabric_packet *p)
{
	unsigned int ptr = pointer(p), n = hops(p);

	if (n > MOST_HOPS)
		return;
	if (!n || is_switch(from)) {
		directed(t, from, p);
	} else if (is_returning(p) && ptr == n + 1) {
		set_pointer(p, n);
		leave(t, from, p->mad[MAD_AT_RETURN_PATH + n], p);
	} else if (!is_returning(p) && !ptr) {
		set_pointer(p, 1);
		leave(t, from, p->mad[MAD_AT_INITIAL_PATH + 1], p);
	}
}

static void start_by_lid(struct travel *t, struct fabric_port *from, struct fabric_packet *p)
{
	if (fabric_port_has_lid(from, p->dlid))
		here(t, from, p);
	else if (is_switch(from))
		forward(t, from, p);
	else
		transmit(t, from, p);
}

static void start(struct travel *t, struct fabric_port *from, struct fabric_packet *p)
{
	p->slid = own_lid(from);
	put_be64(p->sgid, fabric_field_get(from->info, FIELD_PORT_PREFIX));
	put_be64(p->sgid + 8, from->guid);
	if (is_smp(p) && is_directed(p) &&
	    (p->dlid == LID_PERMISSIVE || fabric_port_has_lid(from, p->dlid))) {
		p->slid = LID_PERMISSIVE;
		start_directed(t, from, p);
	} else {
		start_by_lid(t, from, p);
	}
}

void fabric_send(struct fabric *f, struct fabric_port *from, const struct fabric_packet *p,
		 const struct fabric_sink *sink)
{
	struct travel t = { .f = f, .sink = sink, .left = 2 * f->ports + 2 * MOST_CABLES };
	struct fabric_packet packet = *p;

	start(&t, from, &packet);
}
