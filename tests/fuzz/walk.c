// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * walk.c - packets through a map in which anything may stand behind its first page: a walk ends,
 * and names no port that is not there.
 *
 * An input is steps of op:8: a number written somewhere, or a packet sent from a port.
 */
#include "softnic/fabric/walk.h"

#include <stdlib.h>
#include <string.h>

#include "softnic/fabric/mapping.h"
#include "tests/fuzz/bytes.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

enum {
	STEPS = 128, HOSTS = 3, SWITCHES = 4, NODES = HOSTS + SWITCHES, HUB_PORTS = 4,
	PORTS = HOSTS * 3 + SWITCHES * (HUB_PORTS + 1), ACTIVE = 4,
	NODES_AT = sizeof(struct fabric_map_shm),
	PORTS_AT = NODES_AT + NODES * sizeof(struct fabric_node_shm),
	LINEAR_AT = PORTS_AT + PORTS * sizeof(struct fabric_port_shm),
	MULTICAST_AT = LINEAR_AT + FABRIC_MAP_LIDS,
	VLS_AT = MULTICAST_AT + FABRIC_MAP_MLIDS * 32,
	MEMBERS_AT = VLS_AT + (HUB_PORTS + 1) * (HUB_PORTS + 1) * FABRIC_MAP_SLS + 16,
	SIZE = MEMBERS_AT + FABRIC_MAP_MEMBERS * sizeof(struct fabric_member_shm),
};

static struct fabric_map_shm *map, *fresh;
static struct fabric_counters_shm *counters;

static void must(bool right)
{
	if (!right)
		abort();
}

static void *at(struct fabric_map_shm *m, size_t offset)
{
	return (uint8_t *)m + offset;
}

/* ---- a map that is right: hosts at the first switches, which are a ring ---- */

static void fill_port(struct fabric_port_shm *p, uint32_t node, uint32_t place, uint32_t number)
{
	*p = (struct fabric_port_shm){
		.node = node, .peer = FABRIC_NONE, .p_keys = { 0xffff }, .number = number,
		.state = ACTIVE, .lid = place + 1, .mtu = 5,
	};
}

static void link_ports(uint32_t a, uint32_t b)
{
	struct fabric_port_shm *ports = at(fresh, PORTS_AT);

	ports[a].peer = b;
	ports[b].peer = a;
}

static uint32_t hub(uint32_t n, uint32_t port)
{
	return HOSTS * 3 + n * (HUB_PORTS + 1) + port;
}

static void fill_nodes(void)
{
	struct fabric_node_shm *nodes = at(fresh, NODES_AT);
	struct fabric_port_shm *ports = at(fresh, PORTS_AT);
	uint32_t first = 0;

	for (uint32_t i = 0; i < NODES; i++) {
		nodes[i] = (struct fabric_node_shm){
			.type = i < HOSTS ? 1 : 2, .ports = i < HOSTS ? 2 : HUB_PORTS,
			.first = first, .linear_top = FABRIC_MAP_LIDS - 1,
		};
		if (i >= HOSTS) {
			nodes[i].linear = LINEAR_AT;
			nodes[i].multicast = MULTICAST_AT;
			nodes[i].sl_to_vl = VLS_AT;
		}
		for (uint32_t k = 0; k <= nodes[i].ports; k++)
			fill_port(&ports[first + k], i, first + k, k);
		first += nodes[i].ports + 1;
	}
}

/* All switches have one table, by which most of what is sent goes round. */
static void fill_tables(void)
{
	uint8_t *linear = at(fresh, LINEAR_AT);
	uint16_t (*masks)[16] = at(fresh, MULTICAST_AT);

	memset(linear, FABRIC_MAP_NO_PORT, FABRIC_MAP_LIDS);
	for (int lid = 1; lid <= PORTS; lid++)
		linear[lid] = lid % (HUB_PORTS + 1);
	for (int i = 0; i < FABRIC_MAP_MLIDS; i++)
		masks[i][0] = 0x1e;
	for (uint32_t i = 0; i < HOSTS; i++)
		link_ports(i * 3 + 1, hub(i, 1));
	for (uint32_t i = 0; i < SWITCHES; i++)
		link_ports(hub(i, 2), hub((i + 1) % SWITCHES, 3));
}

static void make(void)
{
	map = malloc(SIZE);
	fresh = calloc(1, SIZE);
	counters = aligned_alloc(64, PORTS * sizeof(*counters));
	must(map && fresh && counters);
	memset(counters, 0, PORTS * sizeof(*counters));
	fresh->magic = FABRIC_MAP_MAGIC;
	fresh->version = FABRIC_MAP_VERSION;
	fresh->size = SIZE;
	fresh->nodes = NODES;
	fresh->ports = PORTS;
	fresh->nodes_off = NODES_AT;
	fresh->ports_off = PORTS_AT;
	fresh->members_off = MEMBERS_AT;
	fill_nodes();
	fill_tables();
	must(fabric_map_is_sane(fresh, SIZE));
}

/* ---- steps ---- */

static uint32_t number(struct fuzz_bytes *b)
{
	uint32_t high = fuzz_u16(b);

	return high << 16 | fuzz_u16(b);
}

/* Into a member of a node or of a port, or a byte anywhere behind the first page. */
static void poke(struct fuzz_bytes *b, uint8_t op)
{
	size_t node = NODES_AT + fuzz_u8(b) % NODES * sizeof(struct fabric_node_shm);
	size_t port = PORTS_AT + fuzz_u8(b) % PORTS * sizeof(struct fabric_port_shm);
	uint32_t value = number(b), low = value & 0xffff;
	uint64_t wide = op & 0x80 ? ~(uint64_t)value : value;
	struct fabric_node_shm *n = at(map, node);
	struct fabric_port_shm *p = at(map, port);
	size_t anywhere = FABRIC_MAP_PAGE + (value >> 8) % (SIZE - FABRIC_MAP_PAGE);

	switch (op % 12) {
	case 0: n->type = value; break;
	case 1: n->ports = value; break;
	case 2: n->first = value; break;
	case 3: n->linear = wide; break;
	case 4: n->multicast = wide; break;
	case 5: n->sl_to_vl = wide; break;
	case 6: n->linear_top = low; break;
	case 7: p->node = value; break;
	case 8: p->peer = value; break;
	case 9: p->lid = low; p->lmc = value >> 16; break;
	case 10: p->number = value; p->drop = value; break;
	default: *(uint8_t *)at(map, anywhere) = value; break;
	}
}

static void send_one(struct fuzz_bytes *b)
{
	uint32_t from = fuzz_u8(b), lid = fuzz_u16(b), sl = fuzz_u8(b);
	struct fabric_walk w;

	fabric_walk(map, from, lid, sl, 0xffff, &w);
	must(w.hops <= FABRIC_HOPS && (w.last < PORTS || w.last == from));
	for (uint32_t i = 0; i < w.hops; i++)
		must(w.hop[i].out < PORTS && w.hop[i].in < PORTS);
	if (w.end == FABRIC_ARRIVES)
		fabric_walk_count(&w, counters, 1, 64);
	else
		fabric_walk_count_lost(&w, counters, 1, 64);
}

static void send_to_group(struct fuzz_bytes *b)
{
	static uint32_t reached[FABRIC_GROUP_PORTS];
	struct fabric_group_packet packet = { .p_key = 0xffff, .words = 64 };
	uint32_t from = fuzz_u8(b), n, refused;

	packet.mlid = fuzz_u16(b);
	packet.sl = fuzz_u8(b);
	n = fabric_walk_group(map, from, &packet, counters, reached, &refused);
	must(n <= FABRIC_GROUP_PORTS && (refused < PORTS || refused == FABRIC_NONE));
	for (uint32_t i = 0; i < n; i++)
		must(reached[i] < PORTS);
}

static void find_port(struct fuzz_bytes *b)
{
	uint32_t node = fuzz_u8(b), n = fuzz_u8(b);
	uint32_t place = fabric_map_place(map, node, n);

	must(place == FABRIC_NONE || (place < PORTS && node < NODES));
	(void)fabric_map_is_sane(map, SIZE);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };

	if (!map)
		make();
	memcpy(map, fresh, SIZE);
	for (int i = 0; b.left && i < STEPS; i++) {
		uint8_t op = fuzz_u8(&b);

		if (op & 0x40)
			poke(&b, op);
		else if (op & 1)
			send_one(&b);
		else if (op & 2)
			send_to_group(&b);
		else
			find_port(&b);
	}
	return 0;
}
