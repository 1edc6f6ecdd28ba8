// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * small.c - makes the fabric.
 */
#include "tests/unit/libibnetdisc/small.h"

#define CHECK_OWN_MAIN
#include "tests/check.h"

static ibnd_node_t *add_node(ibnd_fabric_t *fabric, int type, uint64_t guid, int ports,
			     uint64_t system, const char *name)
{
	static const ib_portid_t nowhere;
	uint8_t info[IB_SMP_DATA_SIZE] = { 0 };
	ibnd_node_t *node;

	mad_set_field(info, 0, IB_NODE_TYPE_F, type);
	mad_set_field(info, 0, IB_NODE_NPORTS_F, ports);
	mad_set_field64(info, 0, IB_NODE_GUID_F, guid);
	mad_set_field64(info, 0, IB_NODE_SYSTEM_GUID_F, system);
	node = fabric_add_node(fabric, &nowhere, info);
	REQUIRE(node);
	strcpy(node->nodedesc, name);
	return node;
}

static ibnd_port_t *add_port(ibnd_fabric_t *fabric, ibnd_node_t *node, int number, uint64_t guid,
			     int lid)
{
	ibnd_port_t *port = fabric_add_port(node, number);

	REQUIRE(port);
	port->guid = guid;
	port->base_lid = lid;
	fabric_hash_port(fabric, port);
	if (node->type == IB_NODE_CA || !number)
		REQUIRE(!fabric_note_lid(fabric, port));
	return port;
}

ibnd_fabric_t *small_fabric(void)
{
	ibnd_fabric_t *fabric = fabric_create();
	ibnd_node_t *a, *b, *s;

	REQUIRE(fabric);
	a = add_node(fabric, IB_NODE_CA, 0x10, 1, 0x99, "a");
	s = add_node(fabric, IB_NODE_SWITCH, 0x30, 2, 0x30, "s");
	b = add_node(fabric, IB_NODE_CA, 0x20, 2, 0x99, "b");
	add_port(fabric, s, 0, 0x30, 4);
	fabric_link(add_port(fabric, a, 1, 0x11, 1), add_port(fabric, s, 1, 0x30, 4));
	fabric_link(add_port(fabric, b, 2, 0x22, 2), add_port(fabric, s, 2, 0x30, 4));
	fabric->from_node = a;
	fabric->from_portnum = 1;
	fabric->maxhops_discovered = 2;
	return fabric;
}
