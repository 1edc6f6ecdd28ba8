// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * chassis.c - groups nodes into chassis.
 *
 * The nodes of one system have one system image GUID; two or more of them make a chassis, which
 * gets a number. Some vendors put the slot into that GUID: it is left out of comparison. Which
 * slot of a modular switch a node is in, and how its ports are labelled there, only its vendor
 * knows; no node has such a place here.
 */
#include "libibnetdisc/chassis.h"

#include <errno.h>
#include <stdbool.h>

#define TOPSPIN_VENDOR_ID 0x5ad
#define SLOT_BYTE UINT64_C(0x00000000ff000000)

#define XSIGO_OUI UINT64_C(0x001397)
#define XSIGO_HCA 2
#define XSIGO_TCA 3

static const char *const types[] = {
	[0] = "Unknown",
};

int ibnd_is_xsigo_guid(uint64_t guid)
{
	return guid >> 40 == XSIGO_OUI;
}

int ibnd_is_xsigo_hca(uint64_t guid)
{
	return guid >> 32 == (XSIGO_OUI << 8 | XSIGO_HCA);
}

int ibnd_is_xsigo_tca(uint64_t guid)
{
	return guid >> 32 == (XSIGO_OUI << 8 | XSIGO_TCA);
}

/* What the nodes of one chassis have in common; 0: nothing to go by. */
static uint64_t guid_of(ibnd_node_t *node)
{
	uint64_t guid = mad_get_field64(node->info, 0, IB_NODE_SYSTEM_GUID_F);
	uint32_t vendor = mad_get_field(node->info, 0, IB_NODE_VENDORID_F);

	if (vendor == TOPSPIN_VENDOR_ID || ibnd_is_xsigo_guid(guid))
		guid &= ~SLOT_BYTE;
	return guid;
}

struct member {
	uint64_t guid;
	unsigned int order;	/* of the node in the fabric's list */
	ibnd_node_t *node;
};

static int by_guid(const void *a, const void *b)
{
	const struct member *x = a, *y = b;

	if (x->guid != y->guid)
		return x->guid < y->guid ? -1 : 1;
	return (x->order > y->order) - (x->order < y->order);
}

static int by_order(const void *a, const void *b)
{
	const struct member *x = a, *y = b;

	return (x->order > y->order) - (x->order < y->order);
}

/* A new chassis, last in the list. */
static ibnd_chassis_t *add_chassis(ibnd_fabric_t *fabric, uint64_t guid, ibnd_chassis_t **last)
{
	ibnd_chassis_t *chassis = calloc(1, sizeof(*chassis));

	if (!chassis)
		return NULL;
	chassis->chassisguid = guid;
	chassis->chassisnum = *last ? (*last)->chassisnum + 1 : 1;
	if (*last)
		(*last)->next = chassis;
	else
		fabric->chassis = chassis;
	*last = chassis;
	return chassis;
}

static void join(ibnd_chassis_t *chassis, ibnd_node_t *node)
{
	node->chassis = chassis;
	node->ch_found = 1;
	node->next_chassis_node = chassis->nodes;
	chassis->nodes = node;
	chassis->nodecount++;
}

/* Nodes in the order of the list; the first of a chassis that comes by gives it its number. */
static int number_chassis(ibnd_fabric_t *fabric, struct member *members, unsigned int n)
{
	ibnd_chassis_t *last = NULL;
	unsigned int i;

	for (i = 0; i < n; i++) {
		ibnd_chassis_t *chassis;

		for (chassis = fabric->chassis; chassis; chassis = chassis->next)
			if (chassis->chassisguid == members[i].guid)
				break;
		if (!chassis)
			chassis = add_chassis(fabric, members[i].guid, &last);
		if (!chassis)
			return -ENOMEM;
		join(chassis, members[i].node);
	}
	return 0;
}

/* Keeps those that share their GUID with another. */
static unsigned int keep_shared(struct member *members, unsigned int n)
{
	unsigned int i, kept = 0;

	for (i = 0; i < n; i++) {
		uint64_t guid = members[i].guid;
		bool before = i && members[i - 1].guid == guid;

		if (guid && (before || (i + 1 < n && members[i + 1].guid == guid)))
			members[kept++] = members[i];
	}
	return kept;
}

int chassis_group(ibnd_fabric_t *fabric)
{
	struct member *members;
	ibnd_node_t *node;
	unsigned int n = 0;
	int r;

	for (node = fabric->nodes; node; node = node->next)
		n++;
	members = calloc(n + 1, sizeof(*members));
	if (!members)
		return -ENOMEM;
	for (n = 0, node = fabric->nodes; node; node = node->next, n++)
		members[n] = (struct member){ guid_of(node), n, node };
	qsort(members, n, sizeof(*members), by_guid);
	n = keep_shared(members, n);
	qsort(members, n, sizeof(*members), by_order);
	r = number_chassis(fabric, members, n);
	free(members);
	return r;
}

uint64_t ibnd_get_chassis_guid(ibnd_fabric_t *fabric, unsigned char chassisnum)
{
	ibnd_chassis_t *chassis;

	for (chassis = fabric ? fabric->chassis : NULL; chassis; chassis = chassis->next)
		if (chassis->chassisnum == chassisnum)
			return chassis->chassisguid;
	return 0;
}

const char *ibnd_get_chassis_type(ibnd_node_t *node)
{
	if (!node || !node->ch_type)
		return NULL;
	return node->ch_type < sizeof(types) / sizeof(types[0]) ? types[node->ch_type] :
								  node->ch_type_str;
}

char *ibnd_get_chassis_slot_str(ibnd_node_t *node, char *str, size_t size)
{
	if (!node || !node->ch_slot)
		return NULL;
	snprintf(str, size, "slot %u", node->ch_slotnum);
	return str;
}
