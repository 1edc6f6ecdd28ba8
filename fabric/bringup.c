// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bringup.c - Sets of PortInfo and P_KeyTable, with all that is not meant as it was read.
 */
#include "fabric/bringup.h"

#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "fabric/attributes.h"
#include "fabric/fields.h"
#include "fabric/smp.h"

#define PREFIX (UINT64_C(0xfe80) << 48)
#define SUBNET_TIMEOUT 0x12
#define DEFAULT_P_KEY 0xffff

/* How an SMP names a port: only switches have numbers to say. */
static uint32_t number_of(const struct fabric_port *port)
{
	return port->node->type == FABRIC_SWITCH ? port->number : 0;
}

/* States are only set where one is meant to. */
static int read_port(struct fabric *f, struct fabric_port *port, uint8_t *info)
{
	int r = fabric_smp_get(f, port, SMP_PORT_INFO, number_of(port), info);

	if (r)
		return r;
	fabric_field_put(info, FIELD_PORT_STATE, 0);
	fabric_field_put(info, FIELD_PORT_PHYSICAL, 0);
	return 0;
}

static void change_port(struct fabric *f, struct fabric_port *port, const uint8_t *was,
			const uint8_t *wanted)
{
	fabric_smp_change(f, port, SMP_PORT_INFO, number_of(port), was, wanted);
}

/* What both ends of a link can do. */
static void agree(const struct fabric_port *port, uint8_t *info)
{
	static const enum fabric_field fields[][2] = {
		{ FIELD_PORT_MTU, FIELD_PORT_MTU_CAP },
		{ FIELD_PORT_VLS, FIELD_PORT_VL_CAP },
	};
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(fields) && fabric_port_linked(port); i++)
		fabric_field_put(info, fields[i][0],
				 av_min64(fabric_field_get(port->info, fields[i][1]),
					  fabric_field_get(port->peer->info, fields[i][1])));
}

static void configure_end(struct fabric *f, const struct fabric_end *end, uint16_t sm_lid,
			  bool again)
{
	uint8_t was[SMP_DATA], wanted[SMP_DATA];

	if (read_port(f, end->port, was))
		return;
	memcpy(wanted, was, sizeof(wanted));
	if (fabric_field_get(was, FIELD_PORT_SM_LID) != sm_lid ||
	    fabric_field_get(was, FIELD_PORT_LID) != end->lid ||
	    fabric_port_state(end->port) < PORT_ACTIVE)
		again = true;
	fabric_field_put(wanted, FIELD_PORT_PREFIX, PREFIX);
	fabric_field_put(wanted, FIELD_PORT_LID, end->lid);
	fabric_field_put(wanted, FIELD_PORT_LMC, 0);
	fabric_field_put(wanted, FIELD_PORT_SM_LID, sm_lid);
	fabric_field_put(wanted, FIELD_PORT_SM_SL, 0);
	fabric_field_put(wanted, FIELD_PORT_SUBNET_TIMEOUT, SUBNET_TIMEOUT);
	fabric_field_put(wanted, FIELD_PORT_REREGISTER, again && end->port->number);
	agree(end->port, wanted);
	change_port(f, end->port, was, wanted);
}

static void configure_link(struct fabric *f, struct fabric_port *port)
{
	uint8_t was[SMP_DATA], wanted[SMP_DATA];

	if (read_port(f, port, was))
		return;
	memcpy(wanted, was, sizeof(wanted));
	agree(port, wanted);
	change_port(f, port, was, wanted);
}

/* Every port is in the default partition; other keys are somebody else's business. */
static void join_partition(struct fabric *f, struct fabric_port *port)
{
	uint8_t was[SMP_DATA], wanted[SMP_DATA];
	uint32_t modifier = number_of(port) << 16;
	unsigned int i, free = 0;

	if (fabric_smp_get(f, port, SMP_P_KEYS, modifier, was))
		return;
	for (i = SMP_DATA; i; i -= 2) {
		uint16_t key = get_be16(was + i - 2);

		if ((key & 0x7fff) == (DEFAULT_P_KEY & 0x7fff))
			return;
		if (!key)
			free = i - 2;
	}
	memcpy(wanted, was, sizeof(wanted));
	put_be16(wanted + free, DEFAULT_P_KEY);
	fabric_smp_change(f, port, SMP_P_KEYS, modifier, was, wanted);
}

/* Every port with a link, of what can be reached. */
static void each_link(struct fabric *f, const struct fabric_network *n,
		      void (*each)(struct fabric *f, struct fabric_port *port))
{
	uint32_t i;
	unsigned int p;

	for (i = 0; i < n->end_count; i++)
		if (fabric_port_linked(n->ends[i].port))
			each(f, n->ends[i].port);
	for (i = 0; i < n->hub_count; i++)
		for (p = 1; p <= n->hubs[i].node->ports; p++)
			if (fabric_port_linked(&n->hubs[i].node->port[p]))
				each(f, &n->hubs[i].node->port[p]);
}

void fabric_bringup_configure(struct fabric *f, const struct fabric_network *n, uint16_t sm_lid,
			      bool again)
{
	uint32_t i;

	for (i = 0; i < n->end_count; i++) {
		configure_end(f, &n->ends[i], sm_lid, again);
		join_partition(f, n->ends[i].port);
	}
	each_link(f, n, configure_link);
}

/* By one step, if it is the next one. */
static void step(struct fabric *f, struct fabric_port *port, enum fabric_port_state from,
		 enum fabric_port_state to)
{
	uint8_t info[SMP_DATA];

	if (fabric_port_state(port) != from || read_port(f, port, info))
		return;
	fabric_field_put(info, FIELD_PORT_STATE, to);
	fabric_smp_set(f, port, SMP_PORT_INFO, number_of(port), info);
}

static void arm(struct fabric *f, struct fabric_port *port)
{
	step(f, port, PORT_INIT, PORT_ARMED);
}

static void activate(struct fabric *f, struct fabric_port *port)
{
	step(f, port, PORT_ARMED, PORT_ACTIVE);
}

void fabric_bringup_activate(struct fabric *f, const struct fabric_network *n)
{
	each_link(f, n, arm);
	each_link(f, n, activate);
}
