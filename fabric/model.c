// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * model.c - builds the model, and finds in it.
 *
 * Names and GUIDs share one open-addressed hash that is at most half full; nothing is ever taken
 * out of it (a GUID that a port no longer has is found to be nobody's).
 */
#include "fabric/model.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "fabric/fields.h"
#include "fabric/trap.h"

#define FIRST_GUID UINT64_C(0x0002c90000000000)
#define OWN_VENDOR 0x0002c9
#define MTU_4096 5
#define WIDTHS 0x03			/* 1x and 4x */
#define WIDTH_4X 2
#define SPEEDS 0x07			/* up to QDR */
#define SPEED_QDR 4
#define VLS_4 3
/* Traps, SL mapping, LED, system image GUID, notice of changes, client reregistration. */
#define CAPABILITY_COMMON 0x02400a48

struct fabric_slot {
	uint64_t hash;
	struct fabric_node *node;
};

/* ---- the hash ---- */

static uint64_t hash_guid(uint64_t guid)
{
	guid = (guid ^ guid >> 31) * UINT64_C(0x9e3779b97f4a7c15);
	return guid ^ guid >> 29;
}

static uint64_t hash_name(const char *name)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	while (*name)
		h = (h ^ (uint8_t)*name++) * UINT64_C(0x100000001b3);
	return hash_guid(h);
}

static void put(struct fabric *f, uint64_t hash, struct fabric_node *node)
{
	unsigned int i = hash & (f->slot_count - 1);

	while (f->slots[i].node)
		i = (i + 1) & (f->slot_count - 1);
	f->slots[i] = (struct fabric_slot){ hash, node };
	f->slots_used++;
}

static int make_room(struct fabric *f, unsigned int more)
{
	struct fabric bigger = *f;
	unsigned int i;

	if (2 * (f->slots_used + more) <= f->slot_count)
		return 0;
	bigger.slot_count = av_pow2_up(4 * (f->slots_used + more) + 64);
	bigger.slots = calloc(bigger.slot_count, sizeof(*bigger.slots));
	if (!bigger.slots)
		return -ENOMEM;
	bigger.slots_used = 0;
	for (i = 0; i < f->slot_count; i++)
		if (f->slots[i].node)
			put(&bigger, f->slots[i].hash, f->slots[i].node);
	free(f->slots);
	f->slots = bigger.slots;
	f->slot_count = bigger.slot_count;
	return 0;
}

struct fabric_node *fabric_node_by_name(const struct fabric *f, const char *name)
{
	uint64_t hash = hash_name(name);
	unsigned int i;

	if (!f->slot_count)
		return NULL;
	for (i = hash & (f->slot_count - 1); f->slots[i].node; i = (i + 1) & (f->slot_count - 1))
		if (f->slots[i].hash == hash && !strcmp(f->slots[i].node->name, name))
			return f->slots[i].node;
	return NULL;
}

static bool has_guid(const struct fabric_node *node, uint64_t guid)
{
	unsigned int i;

	if (node->guid == guid)
		return true;
	for (i = 0; i <= node->ports && node->type != FABRIC_SWITCH; i++)
		if (node->port[i].guid == guid)
			return true;
	return false;
}

struct fabric_node *fabric_node_by_guid(const struct fabric *f, uint64_t guid)
{
	uint64_t hash = hash_guid(guid);
	unsigned int i;

	if (!f->slot_count || !guid)
		return NULL;
	for (i = hash & (f->slot_count - 1); f->slots[i].node; i = (i + 1) & (f->slot_count - 1))
		if (f->slots[i].hash == hash && has_guid(f->slots[i].node, guid))
			return f->slots[i].node;
	return NULL;
}

struct fabric_node *fabric_node_find(const struct fabric *f, const char *text)
{
	struct fabric_node *node = fabric_node_by_name(f, text);
	char *end;

	if (!node) {
		node = fabric_node_by_guid(f, strtoull(text, &end, 16));
		if (*end)
			node = NULL;
	}
	if (node)
		return node;
	for (node = f->first; node && strcmp(node->description, text); node = node->next)
		;
	return node;
}

/* ---- ports ---- */

struct fabric_port *fabric_port(const struct fabric_node *node, unsigned int number)
{
	if (number > node->ports || (!number && node->type != FABRIC_SWITCH))
		return NULL;
	return &node->port[number];
}

struct fabric_port *fabric_port_managed(const struct fabric_port *port)
{
	return &port->node->port[port->node->type == FABRIC_SWITCH ? 0 : port->number];
}

unsigned int fabric_node_linear(const struct fabric_node *node, uint16_t lid)
{
	return fabric_linear_port(node->linear, fabric_field_get(node->switch_info,
								 FIELD_SWITCH_LINEAR_TOP), lid);
}

enum fabric_port_state fabric_port_state(const struct fabric_port *port)
{
	return fabric_field_get(port->info, FIELD_PORT_STATE);
}

bool fabric_port_linked(const struct fabric_port *port)
{
	return port->peer && fabric_port_state(port) != PORT_DOWN &&
	       fabric_port_state(port->peer) != PORT_DOWN;
}

/* What a port has in common with every other. */
static void init_port(struct fabric_port *port)
{
	static const struct {
		enum fabric_field field;
		uint32_t value;
	} values[] = {
		{ FIELD_PORT_WIDTH_ENABLED, WIDTHS },
		{ FIELD_PORT_WIDTH_SUPPORTED, WIDTHS },
		{ FIELD_PORT_WIDTH_ACTIVE, WIDTH_4X },
		{ FIELD_PORT_SPEED_SUPPORTED, SPEEDS },
		{ FIELD_PORT_SPEED_ENABLED, SPEEDS },
		{ FIELD_PORT_SPEED_ACTIVE, SPEED_QDR },
		{ FIELD_PORT_STATE, PORT_DOWN },
		{ FIELD_PORT_PHYSICAL, PHYSICAL_POLLING },
		{ FIELD_PORT_DOWN_DEFAULT, PHYSICAL_POLLING },
		{ FIELD_PORT_MTU, MTU_4096 },
		{ FIELD_PORT_MTU_CAP, MTU_4096 },
		{ FIELD_PORT_VL_CAP, VLS_4 },
		{ FIELD_PORT_VLS, VLS_4 },
		{ FIELD_PORT_VL_HIGH_CAP, FABRIC_VL_ENTRIES },
		{ FIELD_PORT_VL_LOW_CAP, FABRIC_VL_ENTRIES },
		{ FIELD_PORT_RESPONSE_TIME, 0x10 },
	};
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(values); i++)
		fabric_field_put(port->info, values[i].field, values[i].value);
	port->p_keys[0] = 0xffff;
	if (fabric_port_managed(port) != port)
		return;
	fabric_field_put(port->info, FIELD_PORT_CAPABILITY, CAPABILITY_COMMON);
	fabric_field_put(port->info, FIELD_PORT_GUID_CAP, FABRIC_GUIDS);
	fabric_field_put(port->info, FIELD_PORT_PREFIX, UINT64_C(0xfe80) << 48);
}

/* Port 0 has no cable and is up as long as the switch is. */
static void init_switch(struct fabric_node *node)
{
	static const struct {
		enum fabric_field field;
		uint32_t value;
	} values[] = {
		{ FIELD_SWITCH_LINEAR_CAP, FABRIC_LIDS },
		{ FIELD_SWITCH_MULTICAST_CAP, FABRIC_MLIDS },
		{ FIELD_SWITCH_DEFAULT_PORT, 255 },
		{ FIELD_SWITCH_MULTICAST_PRIMARY, 255 },
		{ FIELD_SWITCH_MULTICAST_OTHER, 255 },
		{ FIELD_SWITCH_PARTITION_CAP, FABRIC_P_KEYS },
		{ FIELD_SWITCH_ENFORCEMENT, 0x1e },	/* in, out, raw; port 0 is basic */
	};
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(values); i++)
		fabric_field_put(node->switch_info, values[i].field, values[i].value);
	fabric_field_put(node->port[0].info, FIELD_PORT_PHYSICAL, PHYSICAL_LINK_UP);
	fabric_field_put(node->port[0].info, FIELD_PORT_STATE, PORT_ACTIVE);
}

/* ---- building ---- */

void fabric_init(struct fabric *f)
{
	*f = (struct fabric){ .next_guid = FIRST_GUID, .next_transaction = 1,
			      .random = FIRST_GUID };
	f->last = &f->first;
	f->generation = &f->no_generation;
}

/* In a map are the tables of switches only. */
static void free_node(struct fabric_node *node, bool mapped)
{
	bool in_map = mapped && node->type == FABRIC_SWITCH;

	free(node->port);
	free(in_map ? NULL : node->sl_to_vl);
	free(in_map ? NULL : node->linear);
	free(in_map ? NULL : node->multicast);
	free(node);
}

void fabric_done(struct fabric *f)
{
	struct fabric_node *node, *next;

	fabric_traps_forget(f);
	for (node = f->first; node; node = next) {
		next = node->next;
		free_node(node, f->mapped);
	}
	free(f->slots);
	free(f->mapped ? NULL : f->counters);
	fabric_init(f);
}

/* With room for a node's ports behind it. */
static uint64_t choose_guid(struct fabric *f, unsigned int room)
{
	uint64_t guid;

	do {
		guid = f->next_guid;
		f->next_guid += room;
	} while (fabric_node_by_guid(f, guid));
	return guid;
}

static struct fabric_node *new_node(const struct fabric_node_spec *spec)
{
	struct fabric_node *node = calloc(1, sizeof(*node));

	if (!node)
		return NULL;
	node->port = calloc(spec->ports + 1, sizeof(*node->port));
	if (node->port)
		return node;
	free(node);
	return NULL;
}

static void fill_node(struct fabric_node *node, const struct fabric_node_spec *spec)
{
	unsigned int i;

	node->type = spec->type;
	node->ports = spec->ports;
	node->system_guid = spec->system_guid ? spec->system_guid : node->guid;
	node->vendor_id = spec->vendor_id ? spec->vendor_id : OWN_VENDOR;
	node->device_id = spec->device_id;
	strcpy(node->name, spec->name);
	strncpy(node->description, spec->description ? spec->description : spec->name,
		sizeof(node->description) - 1);
	for (i = 0; i <= node->ports; i++) {
		struct fabric_port *port = &node->port[i];

		port->node = node;
		port->number = i;
		if (node->type == FABRIC_SWITCH && !i)
			port->guid = node->guid;
		init_port(port);
	}
	memcpy(node->port[1].ip, spec->ip, sizeof(node->port[1].ip));
	if (node->type == FABRIC_SWITCH)
		init_switch(node);
}

static int check(const struct fabric *f, const struct fabric_node_spec *spec)
{
	if (!spec->ports || spec->ports > FABRIC_MAX_PORTS || !*spec->name ||
	    strlen(spec->name) >= FABRIC_NAME_LEN)
		return -EINVAL;
	if (fabric_node_by_name(f, spec->name) ||
	    fabric_node_by_guid(f, spec->guid))
		return -EEXIST;
	if (f->ports + spec->ports + 1 > FABRIC_ALL_PORTS)
		return -ENOSPC;
	return 0;
}

int fabric_node_add(struct fabric *f, const struct fabric_node_spec *spec,
		    struct fabric_node **out)
{
	struct fabric_node *node;
	int r = check(f, spec);

	if (!r)
		r = make_room(f, 2);
	if (r)
		return r;
	node = new_node(spec);
	if (!node)
		return -ENOMEM;
	node->guid = spec->guid ? spec->guid : choose_guid(f, av_align_up(spec->ports + 1, 16));
	fill_node(node, spec);
	put(f, hash_name(node->name), node);
	put(f, hash_guid(node->guid), node);
	*f->last = node;
	f->last = &node->next;
	node->place = f->nodes++;
	f->ports += node->ports + 1;
	*out = node;
	return 0;
}

int fabric_port_set_guid(struct fabric *f, struct fabric_port *port, uint64_t guid)
{
	struct fabric_node *other = fabric_node_by_guid(f, guid);

	if (port->guid == guid)
		return 0;
	if (!guid || (other && other != port->node))
		return -EEXIST;
	if (make_room(f, 1))
		return -ENOMEM;
	port->guid = guid;
	put(f, hash_guid(guid), port->node);
	return 0;
}

static int complete_node(struct fabric *f, struct fabric_node *node)
{
	unsigned int i;
	int r = 0;

	for (i = 1; i <= node->ports && !r; i++) {
		uint64_t guid = node->guid + i;

		if (node->port[i].guid)
			continue;
		r = fabric_port_set_guid(f, &node->port[i],
					 fabric_node_by_guid(f, guid) ? choose_guid(f, 1) : guid);
	}
	return r;
}

static int make_tables(struct fabric_node *node)
{
	size_t pairs = (size_t)(node->ports + 1) * (node->ports + 1);

	node->sl_to_vl = calloc(pairs, FABRIC_SLS);
	if (!node->sl_to_vl)
		return -ENOMEM;
	if (node->type != FABRIC_SWITCH)
		return 0;
	node->linear = malloc(FABRIC_LIDS);
	node->multicast = calloc(FABRIC_MLIDS * FABRIC_MLID_WORDS, sizeof(*node->multicast));
	if (!node->linear || !node->multicast)
		return -ENOMEM;
	memset(node->linear, FABRIC_MAP_NO_PORT, FABRIC_LIDS);
	return 0;
}

static void place_ports(struct fabric_node *node, uint32_t *place)
{
	unsigned int i;

	for (i = 0; i <= node->ports; i++)
		node->port[i].place = (*place)++;
}

int fabric_complete(struct fabric *f)
{
	struct fabric_node *node;
	uint32_t place = 0;
	int r = 0;

	f->counters = aligned_alloc(alignof(*f->counters),
				    (f->ports ? f->ports : 1) * sizeof(*f->counters));
	if (!f->counters)
		return -ENOMEM;
	memset(f->counters, 0, f->ports * sizeof(*f->counters));
	for (node = f->first; node && !r; node = node->next) {
		place_ports(node, &place);
		r = make_tables(node);
		if (!r && node->type != FABRIC_SWITCH)
			r = complete_node(f, node);
	}
	return r;
}

/* ---- what others see ---- */

void fabric_count(const struct fabric *f, const struct fabric_port *port,
		  enum fabric_counter counter, uint64_t add)
{
	if (f->counters)
		atomic_fetch_add_explicit(&fabric_port_counters(f, port)[counter], add,
					  memory_order_relaxed);
}

void fabric_port_touch(struct fabric *f, struct fabric_port *port)
{
	if (port->touched)
		return;
	port->touched = true;
	port->next_touched = f->touched;
	f->touched = port;
}

void fabric_tables_change(struct fabric *f)
{
	atomic_fetch_add_explicit(f->generation, 1, memory_order_relaxed);
	atomic_thread_fence(memory_order_release);
}

void fabric_tables_changed(struct fabric *f)
{
	atomic_fetch_add_explicit(f->generation, 1, memory_order_release);
}
