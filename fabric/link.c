// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * link.c - both ends of a cable go up and down together, in no time.
 *
 * A cable that is cut leaves its ends polling: no manager brings it up by what it sets.
 */
#include "fabric/link.h"

#include <errno.h>
#include <stddef.h>

#include "base/bits.h"
#include "fabric/fields.h"
#include "fabric/trap.h"

static bool willing(const struct fabric_port *port)
{
	uint64_t physical = fabric_field_get(port->info, FIELD_PORT_PHYSICAL);

	return physical == PHYSICAL_POLLING || physical == PHYSICAL_LINK_UP;
}

static void notice(struct fabric *f, struct fabric_port *port)
{
	if (port->node->type != FABRIC_SWITCH)
		return;
	fabric_field_put(port->node->switch_info, FIELD_SWITCH_STATE_CHANGE, 1);
	fabric_trap_raise(f, port, TRAP_PORT_STATE, NULL);
}

static void change(struct fabric *f, struct fabric_port *port, enum fabric_port_state state,
		   enum fabric_physical physical)
{
	enum fabric_port_state old = fabric_port_state(port);

	fabric_field_put(port->info, FIELD_PORT_STATE, state);
	fabric_field_put(port->info, FIELD_PORT_PHYSICAL, physical);
	fabric_port_touch(f, port);
	if (state == PORT_DOWN && old != PORT_DOWN)
		fabric_count(f, port, COUNTER_DOWNED, 1);
	if (state != old)
		notice(f, port);
}

static void take_down(struct fabric *f, struct fabric_port *port)
{
	change(f, port, PORT_DOWN,
	       fabric_field_get(port->info, FIELD_PORT_PHYSICAL) == PHYSICAL_LINK_UP ?
		       fabric_field_get(port->info, FIELD_PORT_DOWN_DEFAULT) :
		       fabric_field_get(port->info, FIELD_PORT_PHYSICAL));
}

/* Both ends poll: they find each other at once. */
static void train(struct fabric *f, struct fabric_port *port)
{
	if (!port->peer || port->cut || !willing(port) || !willing(port->peer))
		return;
	change(f, port, PORT_INIT, PHYSICAL_LINK_UP);
	change(f, port->peer, PORT_INIT, PHYSICAL_LINK_UP);
}

int fabric_link(struct fabric *f, struct fabric_port *a, struct fabric_port *b)
{
	if (a->peer == b && b->peer == a)
		return 0;
	if (a->peer || b->peer || a == b)
		return -EBUSY;
	a->peer = b;
	b->peer = a;
	f->links++;
	train(f, a);
	return 0;
}

void fabric_link_enable_widths(struct fabric_port *port, unsigned int widths)
{
	static const unsigned int by_lanes[] = { 8, 4, 2, 16, 1 };
	unsigned int i = 0;

	while (!(widths & by_lanes[i]))
		i++;
	fabric_field_put(port->info, FIELD_PORT_WIDTH_SUPPORTED, FABRIC_ALL_WIDTHS);
	fabric_field_put(port->info, FIELD_PORT_WIDTH_ENABLED, widths);
	fabric_field_put(port->info, FIELD_PORT_WIDTH_ACTIVE, by_lanes[i]);
}

void fabric_link_enable_speeds(struct fabric_port *port, unsigned int speeds)
{
	fabric_field_put(port->info, FIELD_PORT_SPEED_ENABLED, speeds);
	fabric_field_put(port->info, FIELD_PORT_SPEED_ACTIVE, 1u << av_log2(speeds));
}

void fabric_link_set_physical(struct fabric *f, struct fabric_port *port,
			      enum fabric_physical physical)
{
	take_down(f, port);
	if (port->peer)
		take_down(f, port->peer);
	fabric_field_put(port->info, FIELD_PORT_PHYSICAL, physical);
	train(f, port);
}

/* ---- orders ---- */

static void set_cut(struct fabric *f, struct fabric_port *port, bool cut)
{
	port->cut = port->peer->cut = cut;
	if (cut) {
		take_down(f, port);
		take_down(f, port->peer);
	} else if (!fabric_port_linked(port)) {
		train(f, port);
	}
}

static void set_drop(struct fabric *f, struct fabric_port *port, uint32_t drop)
{
	port->drop = port->peer->drop = drop;
	fabric_port_touch(f, port);
	fabric_port_touch(f, port->peer);
}

int fabric_link_order(struct fabric *f, struct fabric_port *port, enum fabric_order order,
		      uint32_t drop)
{
	if (!port->peer)
		return -ENOTCONN;
	switch (order) {
	case FABRIC_LINK_DOWN:
	case FABRIC_LINK_UP:
		set_cut(f, port, order == FABRIC_LINK_DOWN);
		return 0;
	case FABRIC_LINK_DROP:
		set_drop(f, port, drop);
		return 0;
	}
	return -EINVAL;
}

bool fabric_link_loses(struct fabric *f, const struct fabric_port *port)
{
	if (!port->drop)
		return false;
	f->random ^= f->random << 13;
	f->random ^= f->random >> 7;
	f->random ^= f->random << 17;
	return f->random >> 32 < port->drop;
}
