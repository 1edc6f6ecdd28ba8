// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.c - MADs of any kind into a subnet, from every port, with cables that go and come: what
 * the agents keep stays within what the standard allows, and the map shows what the model has.
 *
 * An input is steps of op:8 and what follows: a MAD is its first bytes with their places.
 */
#include <stdlib.h>
#include <string.h>

#include "fabric/link.h"
#include "fabric/mirror.h"
#include "fabric/route.h"
#include "fabric/topology.h"
#include "fabric/trap.h"
#include "softnic/fabric/walk.h"
#include "tests/fuzz/bytes.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

enum { STEPS = 64, MOST_DELIVERED = 4096, PORTS = 8 };

static const char text[] =
	"Switch 4 \"s1\"\n[1] \"h1\"[1]\n[2] \"h2\"[1]\n[3] \"s2\"[3]\n[4] \"s2\"[4]\n\n"
	"Switch 20 \"s2\"\n[1] \"h1\"[2]\n[17] \"h3\"[1]\n\n"
	"Ca 2 \"h1\"\n\nCa 1 \"h2\"\n\nCa 2 \"h3\"\n";

struct net {
	struct fabric f;
	struct fabric_mirror m;
	struct fabric_sink sink;
	unsigned int delivered;
};

static void must(bool right)
{
	if (!right)
		abort();
}

static void deliver(void *context, struct fabric_port *port, const struct fabric_packet *p)
{
	struct net *net = context;

	must(port->node && ++net->delivered < MOST_DELIVERED);
}

static struct fabric_port *pick(const struct net *net, uint8_t which)
{
	static const struct {
		const char *node;
		unsigned int port;
	} places[PORTS] = {
		{ "h1", 1 }, { "h1", 2 }, { "h2", 1 }, { "h3", 1 }, { "h3", 2 }, { "s1", 0 },
		{ "s2", 0 }, { "h1", 1 },
	};

	which %= PORTS;
	return fabric_port(fabric_node_by_name(&net->f, places[which].node), places[which].port);
}

/* ---- what has to hold ---- */

static unsigned int field(const struct fabric_port *port, enum fabric_field f)
{
	return fabric_field_get(port->info, f);
}

static void look_at_state(const struct fabric_port *port)
{
	enum fabric_port_state state = fabric_port_state(port);
	bool up = state != PORT_DOWN;

	must(state >= PORT_DOWN && state <= PORT_ACTIVE);
	if (!port->number) {
		must(state == PORT_ACTIVE && field(port, FIELD_PORT_PHYSICAL) == PHYSICAL_LINK_UP);
		return;
	}
	must(up == (field(port, FIELD_PORT_PHYSICAL) == PHYSICAL_LINK_UP));
	must(!up || (port->peer && !port->cut));
	must(!port->peer || up == (fabric_port_state(port->peer) != PORT_DOWN));
}

static void look_at_port(const struct net *net, const struct fabric_port *port)
{
	const struct fabric_port_shm *shown = fabric_map_port(net->m.map, port->place);
	unsigned int lid = field(port, FIELD_PORT_LID);

	look_at_state(port);
	must(lid < FABRIC_LIDS && !(lid & ((1u << field(port, FIELD_PORT_LMC)) - 1)));
	must(field(port, FIELD_PORT_MTU) && field(port, FIELD_PORT_MTU) <= 5);
	must(field(port, FIELD_PORT_VLS) && field(port, FIELD_PORT_VLS) <=
	     field(port, FIELD_PORT_VL_CAP));
	must(!(field(port, FIELD_PORT_WIDTH_ENABLED) & ~field(port, FIELD_PORT_WIDTH_SUPPORTED)));
	must(field(port, FIELD_PORT_DOWN_DEFAULT) == PHYSICAL_SLEEP ||
	     field(port, FIELD_PORT_DOWN_DEFAULT) == PHYSICAL_POLLING);
	must(shown->state == fabric_port_state(port) && shown->number == port->number);
	must(!memcmp(shown->p_keys, port->p_keys, sizeof(port->p_keys)));
	must(shown->guid == fabric_port_managed(port)->guid);
}

static void look(struct net *net)
{
	const struct fabric_node *node;
	unsigned int top;

	fabric_mirror_update(&net->m, NULL, NULL);
	must(net->m.map->generation % 2 == 0);
	for (node = net->f.first; node; node = node->next) {
		top = fabric_field_get(node->switch_info, FIELD_SWITCH_LINEAR_TOP);
		must(top < FABRIC_LIDS &&
		     fabric_map_node(net->m.map, node->place)->linear_top == top);
		for (unsigned int i = 0; i <= node->ports; i++)
			if (fabric_port(node, i))
				look_at_port(net, &node->port[i]);
	}
}

/* ---- steps ---- */

/* place:8 length:4 and bytes, until a place of 255; so a MAD of little is written in little. */
static void fill(struct fabric_packet *p, struct fuzz_bytes *b)
{
	for (;;) {
		unsigned int at = fuzz_u8(b), n = fuzz_u8(b) % 65;

		if (at == 255 || !b->left)
			return;
		for (; n--; at++)
			p->mad[at % FABRIC_MAD_BYTES] = fuzz_u8(b);
	}
}

static void send_mad(struct net *net, struct fabric_port *from, uint8_t op, struct fuzz_bytes *b)
{
	struct fabric_packet p = { .p_key = 0xffff, .qkey = 0x80010000 };
	bool directed = op & 0x20;

	p.mad[0] = p.mad[2] = 1;
	p.mad[1] = op & 0x40 ? CLASS_PERFORMANCE : directed ? CLASS_SM_DIRECTED : CLASS_SM_LID;
	p.dqp = p.sqp = op & 0x40 ? 1 : 0;
	p.dlid = directed ? LID_PERMISSIVE : fuzz_u16(b);
	if (directed)
		memset(p.mad + 32, 0xff, 4);
	p.mad[3] = fuzz_u8(b);
	p.mad[17] = fuzz_u8(b);
	p.sl = op & 0x80 ? fuzz_u8(b) & 15 : 0;
	p.p_key = op & 0x80 ? fuzz_u16(b) : 0xffff;
	fill(&p, b);
	fabric_send(&net->f, from, &p, &net->sink);
}

static void order(struct net *net, struct fuzz_bytes *b)
{
	struct fabric_port *port = pick(net, fuzz_u8(b));
	uint8_t what = fuzz_u8(b);

	(void)fabric_link_order(&net->f, port, what % 4, (uint32_t)what << 24);
}

static void walk(struct net *net, const struct fabric_port *from, struct fuzz_bytes *b)
{
	uint16_t lid = fuzz_u16(b), p_key = fuzz_u16(b);
	struct fabric_walk w;

	if (!from->number)
		return;
	fabric_walk(net->m.map, from->place, lid, p_key & 15, p_key, &w);
	must(w.hops <= FABRIC_HOPS && w.last < net->f.ports);
	for (unsigned int i = 0; i < w.hops; i++)
		must(fabric_map_port(net->m.map, w.hop[i].out)->peer == w.hop[i].in);
	if (w.end == FABRIC_ARRIVES)
		fabric_walk_count(&w, net->f.counters, 1, 64);
	else if (w.end != FABRIC_PORT_DOWN)
		fabric_walk_count_lost(&w, net->f.counters, 1, 64);
}

static void step(struct net *net, uint8_t op, struct fuzz_bytes *b)
{
	struct fabric_port *from = pick(net, op >> 2);

	net->delivered = 0;
	switch (op & 3) {
	case 0:
	case 1:
		send_mad(net, from, fuzz_u8(b), b);
		break;
	case 2:
		order(net, b);
		fabric_traps_send(&net->f, &net->sink);
		break;
	default:
		walk(net, from, b);
		break;
	}
	look(net);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };
	struct fabric_topology_error error;
	struct net net = { .sink = { deliver, &net } };

	fabric_init(&net.f);
	must(!fabric_topology_read(&net.f, text, sizeof(text) - 1, &error));
	must(!fabric_mirror_init(&net.m, &net.f, "fuzz"));
	for (int i = 0; b.left && i < STEPS; i++)
		step(&net, fuzz_u8(&b), &b);
	fabric_mirror_done(&net.m);
	fabric_done(&net.f);
	return 0;
}
