// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.c - asks libibverbs what the host of a subnet is that we are on.
 */
#include "libibumad/subnet.h"

#include <endian.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/version.h"
#include "softnic/fabric/subnet.h"

bool umad_subnet_wanted(void)
{
	return anyverbs_subnet_wanted();
}

int umad_subnet_device(struct umad_device *out)
{
	struct subnet_node node;

	if (anyverbs_subnet_node(&node))
		return 0;
	memset(out, 0, sizeof(*out));
	snprintf(out->name, sizeof(out->name), "%s", SUBNET_DEVICE);
	out->built_in = out->on_subnet = true;
	return 1;
}

int umad_subnet_ports(unsigned int **out)
{
	struct subnet_node node;
	unsigned int *ports;
	int r = anyverbs_subnet_node(&node);

	if (r)
		return r;
	ports = calloc(node.ports + 1, sizeof(*ports));
	if (!ports)
		return -ENOMEM;
	for (unsigned int i = 0; i < node.ports; i++)
		ports[i] = i + 1;
	*out = ports;
	return node.ports;
}

int umad_subnet_ca(umad_ca_t *ca)
{
	struct subnet_node node;
	int r = anyverbs_subnet_node(&node);

	if (r)
		return r;
	ca->node_type = node.type;
	ca->node_guid = htobe64(node.guid);
	ca->system_guid = htobe64(node.system_guid);
	snprintf(ca->fw_ver, sizeof(ca->fw_ver), "%s", ANYVERBS_VERSION);
	snprintf(ca->hw_ver, sizeof(ca->hw_ver), "0x0");
	snprintf(ca->ca_type, sizeof(ca->ca_type), "anyverbs");
	return 0;
}

/* ---- a port ---- */

/* A value of PortInfo stands for itself, and has one bit. */
struct meaning {
	uint8_t value;
	unsigned int means;
};

static unsigned int meaning_of(const struct meaning *table, size_t n, uint8_t value)
{
	for (size_t i = 0; i < n; i++)
		if (table[i].value == value)
			return table[i].means;
	return table[0].means;
}

/* In Gb/s, rounded down as the kernel does. */
static unsigned int rate_of(const struct subnet_port *port)
{
	static const struct meaning lanes[] = {
		{ 1, 1 }, { 2, 4 }, { 4, 8 }, { 8, 12 }, { 16, 2 }
	};
	static const struct meaning basic[] = { { 1, 25 }, { 2, 50 }, { 4, 100 } };
	static const struct meaning more[] = { { 1, 140 }, { 2, 250 }, { 4, 500 }, { 8, 1000 } };
	unsigned int tenths = port->speed_ext ? meaning_of(more, 4, port->speed_ext) :
						meaning_of(basic, 3, port->speed);

	return meaning_of(lanes, 5, port->width) * tenths / 10;
}

static int copy_keys(const struct subnet_port *from, umad_port_t *port)
{
	port->pkeys = calloc(SUBNET_P_KEYS, sizeof(*port->pkeys));
	if (!port->pkeys)
		return -ENOMEM;
	memcpy(port->pkeys, from->p_keys, SUBNET_P_KEYS * sizeof(*port->pkeys));
	port->pkeys_size = SUBNET_P_KEYS;
	return 0;
}

int umad_subnet_port(unsigned int number, umad_port_t *port)
{
	struct subnet_port now;
	int r = anyverbs_subnet_port(number, &now);

	if (r)
		return r;
	port->base_lid = now.lid;
	port->lmc = now.lmc;
	port->sm_lid = now.sm_lid;
	port->sm_sl = now.sm_sl;
	port->state = now.state;
	port->phys_state = now.physical;
	port->rate = rate_of(&now);
	port->capmask = htobe32(now.capability);
	port->gid_prefix = htobe64(now.prefix);
	port->port_guid = htobe64(now.guids[0]);
	snprintf(port->link_layer, sizeof(port->link_layer), "InfiniBand");
	return copy_keys(&now, port);
}

int umad_subnet_states(unsigned int number, unsigned int *state, unsigned int *physical)
{
	struct subnet_port now;
	int r = anyverbs_subnet_port(number, &now);

	if (r)
		return r;
	*state = now.state;
	*physical = now.physical;
	return 0;
}
