// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric.c - holds nodes and ports, finds them, visits them.
 *
 * Programs see the lists and the tables; their order (last found, first in the list) and the
 * hash are what old programs print in.
 */
#include "libibnetdisc/fabric.h"

#include <errno.h>

#define LIDS 0x10000
#define LID_PAGE 256

/* What programs hold is the first member. */
struct whole_fabric {
	ibnd_fabric_t fabric;
	ibnd_port_t **lids[LIDS / LID_PAGE];	/* pages, made when they are needed */
};

static struct whole_fabric *whole(ibnd_fabric_t *fabric)
{
	return (struct whole_fabric *)fabric;
}

ibnd_fabric_t *fabric_create(void)
{
	struct whole_fabric *w = calloc(1, sizeof(*w));

	return w ? &w->fabric : NULL;
}

static unsigned int bucket(uint64_t guid)
{
	uint32_t low = guid, high = guid >> 32;

	return (low * 101 ^ high * 103) % HTSZ;
}

static ibnd_node_t **list_of_type(ibnd_fabric_t *fabric, int type)
{
	switch (type) {
	case IB_NODE_CA:
		return &fabric->ch_adapters;
	case IB_NODE_SWITCH:
		return &fabric->switches;
	case IB_NODE_ROUTER:
		return &fabric->routers;
	default:
		return NULL;
	}
}

static void enlist(ibnd_fabric_t *fabric, ibnd_node_t *node)
{
	ibnd_node_t **list = list_of_type(fabric, node->type);
	unsigned int b = bucket(node->guid);

	node->next = fabric->nodes;
	fabric->nodes = node;
	node->htnext = fabric->nodestbl[b];
	fabric->nodestbl[b] = node;
	if (list) {
		node->type_next = *list;
		*list = node;
	}
}

ibnd_node_t *fabric_add_node(ibnd_fabric_t *fabric, const ib_portid_t *path,
			     const uint8_t info[IB_SMP_DATA_SIZE])
{
	ibnd_node_t *node = calloc(1, sizeof(*node));

	if (!node)
		return NULL;
	memcpy(node->info, info, sizeof(node->info));
	node->guid = mad_get_field64(node->info, 0, IB_NODE_GUID_F);
	node->type = mad_get_field(node->info, 0, IB_NODE_TYPE_F);
	node->numports = mad_get_field(node->info, 0, IB_NODE_NPORTS_F);
	node->path_portid = *path;
	node->ports = calloc(node->numports + 1, sizeof(ibnd_port_t *));
	if (!node->ports) {
		free(node);
		return NULL;
	}
	enlist(fabric, node);
	return node;
}

static void reverse_type(ibnd_node_t **list)
{
	ibnd_node_t *node = *list, *next, *done = NULL;

	for (; node; node = next) {
		next = node->type_next;
		node->type_next = done;
		done = node;
	}
	*list = done;
}

void fabric_reverse(ibnd_fabric_t *fabric)
{
	ibnd_node_t *node = fabric->nodes, *next, *done = NULL;

	for (; node; node = next) {
		next = node->next;
		node->next = done;
		done = node;
	}
	fabric->nodes = done;
	reverse_type(&fabric->switches);
	reverse_type(&fabric->ch_adapters);
	reverse_type(&fabric->routers);
}

ibnd_port_t *fabric_add_port(ibnd_node_t *node, int number)
{
	if (number < 0 || number > node->numports)
		return NULL;
	if (!node->ports[number]) {
		ibnd_port_t *port = calloc(1, sizeof(*port));

		if (!port)
			return NULL;
		port->node = node;
		port->portnum = number;
		node->ports[number] = port;
	}
	return node->ports[number];
}

void fabric_hash_port(ibnd_fabric_t *fabric, ibnd_port_t *port)
{
	unsigned int b = bucket(port->guid);
	ibnd_port_t *p;

	for (p = fabric->portstbl[b]; p; p = p->htnext)
		if (p == port)
			return;
	port->htnext = fabric->portstbl[b];
	fabric->portstbl[b] = port;
}

/* Only ports that have a LID of their own: those of adapters, and port 0 of a switch. */
int fabric_note_lid(ibnd_fabric_t *fabric, ibnd_port_t *port)
{
	unsigned int lid, end = port->base_lid + (1u << port->lmc);

	if (!IB_LID_VALID(port->base_lid))
		return 0;
	for (lid = port->base_lid; lid < end && lid < LIDS; lid++) {
		ibnd_port_t ***page = &whole(fabric)->lids[lid / LID_PAGE];

		if (!*page)
			*page = calloc(LID_PAGE, sizeof(ibnd_port_t *));
		if (!*page)
			return -ENOMEM;
		(*page)[lid % LID_PAGE] = port;
	}
	return 0;
}

void fabric_link(ibnd_port_t *a, ibnd_port_t *b)
{
	if (a->remoteport)
		a->remoteport->remoteport = NULL;
	if (b->remoteport)
		b->remoteport->remoteport = NULL;
	a->remoteport = b;
	b->remoteport = a;
}

/* ---- the end of it ---- */

static void free_node(ibnd_node_t *node)
{
	int i;

	for (i = 0; i <= node->numports; i++)
		free(node->ports[i]);
	free(node->ports);
	free(node);
}

void ibnd_destroy_fabric(ibnd_fabric_t *fabric)
{
	ibnd_chassis_t *chassis;
	ibnd_node_t *node;
	int i;

	if (!fabric)
		return;
	while ((chassis = fabric->chassis)) {
		fabric->chassis = chassis->next;
		free(chassis);
	}
	while ((node = fabric->nodes)) {
		fabric->nodes = node->next;
		free_node(node);
	}
	for (i = 0; i < LIDS / LID_PAGE; i++)
		free(whole(fabric)->lids[i]);
	free(fabric);
}

/* ---- finding ---- */

ibnd_node_t *ibnd_find_node_guid(ibnd_fabric_t *fabric, uint64_t guid)
{
	ibnd_node_t *node;

	if (!fabric)
		return NULL;
	for (node = fabric->nodestbl[bucket(guid)]; node; node = node->htnext)
		if (node->guid == guid)
			return node;
	return NULL;
}

ibnd_port_t *ibnd_find_port_guid(ibnd_fabric_t *fabric, uint64_t guid)
{
	ibnd_port_t *port;

	if (!fabric)
		return NULL;
	for (port = fabric->portstbl[bucket(guid)]; port; port = port->htnext)
		if (port->guid == guid)
			return port;
	return NULL;
}

ibnd_port_t *ibnd_find_port_lid(ibnd_fabric_t *fabric, uint16_t lid)
{
	ibnd_port_t **page;

	if (!fabric)
		return NULL;
	page = whole(fabric)->lids[lid / LID_PAGE];
	return page ? page[lid % LID_PAGE] : NULL;
}

/* Follows a route from where the fabric was seen from: the node at its end, and its port. */
static ibnd_node_t *follow(ibnd_fabric_t *fabric, char *dr_str, ibnd_port_t **arrived)
{
	ibnd_node_t *node;
	ib_dr_path_t path;
	int i;

	if (!fabric || !fabric->from_node || str2drpath(&path, dr_str, 0, 0) < 0)
		return NULL;
	node = fabric->from_node;
	*arrived = NULL;
	for (i = 0; i <= path.cnt; i++) {
		ibnd_port_t *port;

		if (!path.p[i])
			continue;
		if (path.p[i] > node->numports)
			return NULL;
		port = node->ports[path.p[i]];
		if (!port || !port->remoteport)
			return NULL;
		*arrived = port->remoteport;
		node = (*arrived)->node;
	}
	return node;
}

ibnd_node_t *ibnd_find_node_dr(ibnd_fabric_t *fabric, char *dr_str)
{
	ibnd_port_t *arrived;

	return follow(fabric, dr_str, &arrived);
}

ibnd_port_t *ibnd_find_port_dr(ibnd_fabric_t *fabric, char *dr_str)
{
	ibnd_port_t *arrived;
	ibnd_node_t *node = follow(fabric, dr_str, &arrived);

	if (!node || arrived)
		return node ? arrived : NULL;
	return node->ports[fabric->from_portnum];
}

/* ---- visiting ---- */

void ibnd_iter_nodes(ibnd_fabric_t *fabric, ibnd_iter_node_func_t func, void *user_data)
{
	ibnd_node_t *node;

	for (node = fabric && func ? fabric->nodes : NULL; node; node = node->next)
		func(node, user_data);
}

void ibnd_iter_nodes_type(ibnd_fabric_t *fabric, ibnd_iter_node_func_t func, int node_type,
			  void *user_data)
{
	ibnd_node_t **list = fabric && func ? list_of_type(fabric, node_type) : NULL;
	ibnd_node_t *node;

	for (node = list ? *list : NULL; node; node = node->type_next)
		func(node, user_data);
}

void ibnd_iter_ports(ibnd_fabric_t *fabric, ibnd_iter_port_func_t func, void *user_data)
{
	ibnd_port_t *port;
	int i;

	if (!fabric || !func)
		return;
	for (i = 0; i < HTSZ; i++)
		for (port = fabric->portstbl[i]; port; port = port->htnext)
			func(port, user_data);
}
