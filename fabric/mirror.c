// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mirror.c - lays out the map once, and writes into it under an odd generation.
 *
 * The map is a memfd of which nobody can make another writable mapping; both files keep their
 * size.
 */
#include "fabric/mirror.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/random.h"
#include "fabric/fields.h"

#define MULTICAST_BYTES (FABRIC_MLIDS * FABRIC_MLID_WORDS * sizeof(uint16_t))

/* ---- files ---- */

static int make_file(const char *name, uint64_t size, void **mapping, int *file)
{
	int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING), r;

	if (fd < 0)
		return -errno;
	*mapping = MAP_FAILED;
	if (!ftruncate(fd, size))
		*mapping = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (*mapping == MAP_FAILED) {
		r = -errno;
		close(fd);
		return r;
	}
	*file = fd;
	return 0;
}

/* ---- layout ---- */

/* Takes bytes off the end of what is given out so far; each table begins a cache line. */
static uint64_t place(uint64_t *end, uint64_t bytes)
{
	uint64_t at = av_align_up(*end, 64);

	*end = at + bytes;
	return at;
}

static uint64_t sl_to_vl_bytes(const struct fabric_node *node)
{
	return (uint64_t)(node->ports + 1) * (node->ports + 1) * FABRIC_SLS;
}

static void lay_out(const struct fabric *f, struct fabric_map_shm *map)
{
	const struct fabric_node *node;
	uint64_t end = sizeof(*map);

	map->magic = FABRIC_MAP_MAGIC;
	map->version = FABRIC_MAP_VERSION;
	map->nodes = f->nodes;
	map->ports = f->ports;
	map->nodes_off = place(&end, f->nodes * sizeof(struct fabric_node_shm));
	map->ports_off = place(&end, f->ports * sizeof(struct fabric_port_shm));
	map->members_off = place(&end, FABRIC_MAP_MEMBERS * sizeof(struct fabric_member_shm));
	for (node = f->first; node; node = node->next) {
		if (node->type != FABRIC_SWITCH)
			continue;
		place(&end, FABRIC_LIDS);
		place(&end, MULTICAST_BYTES);
		place(&end, sl_to_vl_bytes(node));
	}
	map->size = end;
}

/* ---- nodes ---- */

static struct fabric_node_shm *node_shm(struct fabric_mirror *m, const struct fabric_node *node)
{
	return (struct fabric_node_shm *)fabric_map_node(m->map, node->place);
}

static struct fabric_port_shm *port_shm(struct fabric_mirror *m, const struct fabric_port *port)
{
	return (struct fabric_port_shm *)fabric_map_port(m->map, port->place);
}

static void *move(struct fabric_mirror *m, uint64_t *end, void *table, uint64_t bytes, uint64_t *at)
{
	void *to;

	*at = place(end, bytes);
	to = (uint8_t *)m->map + *at;
	memcpy(to, table, bytes);
	free(table);
	return to;
}

static void move_tables(struct fabric_mirror *m, struct fabric_node *node, uint64_t *end)
{
	struct fabric_node_shm *n = node_shm(m, node);

	if (node->type != FABRIC_SWITCH)
		return;
	node->linear = move(m, end, node->linear, FABRIC_LIDS, &n->linear);
	node->multicast = move(m, end, node->multicast, MULTICAST_BYTES, &n->multicast);
	node->sl_to_vl = move(m, end, node->sl_to_vl, sl_to_vl_bytes(node), &n->sl_to_vl);
}

static void write_node(struct fabric_mirror *m, const struct fabric_node *node)
{
	struct fabric_node_shm *n = node_shm(m, node);

	n->type = node->type;
	n->ports = node->ports;
	n->first = node->port[0].place;
	n->guid = node->guid;
	n->system_guid = node->system_guid;
	n->vendor_id = node->vendor_id;
	n->device_id = node->device_id;
	n->revision = node->revision;
	n->linear_top = fabric_field_get(node->switch_info, FIELD_SWITCH_LINEAR_TOP);
	memcpy(n->name, node->name, sizeof(n->name));
	memcpy(n->description, node->description, sizeof(n->description));
}

/* ---- ports ---- */

static unsigned int info(const struct fabric_port *port, enum fabric_field field)
{
	return fabric_field_get(port->info, field);
}

/* What is the same for all ports of a switch stands at each of them. */
static void fill_managed(struct fabric_port_shm *out, const struct fabric_port *managed)
{
	out->guid = managed->guid;
	out->prefix = fabric_field_get(managed->info, FIELD_PORT_PREFIX);
	memcpy(out->guids, managed->guids, sizeof(out->guids));
	out->guids[0] = managed->guid;
	out->capability = info(managed, FIELD_PORT_CAPABILITY);
	out->lid = info(managed, FIELD_PORT_LID);
	out->sm_lid = info(managed, FIELD_PORT_SM_LID);
	out->lmc = info(managed, FIELD_PORT_LMC);
	out->sm_sl = info(managed, FIELD_PORT_SM_SL);
	out->reregistered = managed->reregistered;
	out->subnet_timeout = info(managed, FIELD_PORT_SUBNET_TIMEOUT);
	out->init_reply = info(managed, FIELD_PORT_INIT_REPLY);
}

static void fill_port(struct fabric_port_shm *out, const struct fabric_port *port)
{
	memset(out, 0, sizeof(*out));
	out->node = port->node->place;
	out->peer = port->peer ? port->peer->place : FABRIC_NONE;
	memcpy(out->p_keys, port->p_keys, sizeof(out->p_keys));
	out->drop = port->drop;
	out->number = port->number;
	out->state = fabric_port_state(port);
	out->physical = info(port, FIELD_PORT_PHYSICAL);
	out->mtu = info(port, FIELD_PORT_MTU);
	out->mtu_cap = info(port, FIELD_PORT_MTU_CAP);
	out->width = info(port, FIELD_PORT_WIDTH_ACTIVE);
	out->speed = info(port, FIELD_PORT_SPEED_ACTIVE);
	out->speed_ext = info(port, FIELD_PORT_EXT_ACTIVE);
	out->vls = info(port, FIELD_PORT_VLS);
	out->enforce_in = info(port, FIELD_PORT_ENFORCE_IN);
	out->enforce_out = info(port, FIELD_PORT_ENFORCE_OUT);
	memcpy(out->ip, port->ip, sizeof(out->ip));
	fill_managed(out, fabric_port_managed(port));
}

static void write_all(struct fabric_mirror *m)
{
	struct fabric_node *node;
	unsigned int i;

	for (node = m->f->first; node; node = node->next) {
		write_node(m, node);
		for (i = 0; i <= node->ports; i++)
			fill_port(port_shm(m, &node->port[i]), &node->port[i]);
	}
}

/* ---- making it ---- */

/* What was laid out first comes to stand in the file; places are counted once more as it fills. */
static void move_in(struct fabric_mirror *m, const struct fabric_map_shm *layout, void *counters)
{
	uint64_t end = layout->members_off + FABRIC_MAP_MEMBERS * sizeof(struct fabric_member_shm);
	struct fabric *f = m->f;
	struct fabric_node *node;

	memcpy(m->map, layout, sizeof(*layout));
	memcpy(counters, f->counters, f->ports * sizeof(*f->counters));
	free(f->counters);
	f->counters = counters;
	for (node = f->first; node; node = node->next)
		move_tables(m, node, &end);
	f->generation = &m->map->generation;
	f->mapped = true;
	write_all(m);
}

static int make_files(struct fabric_mirror *m, uint64_t size, void **counters)
{
	int r = make_file("fabric-map", size, (void **)&m->map, &m->map_fd);

	if (r)
		return r;
	m->map_size = size;
	m->counters_size = m->f->ports * sizeof(*m->f->counters);
	r = make_file("fabric-counters", m->counters_size, counters, &m->counters_fd);
	if (!r && (fcntl(m->map_fd, F_ADD_SEALS,
			 F_SEAL_FUTURE_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) ||
		   fcntl(m->counters_fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)))
		r = -errno;
	return r;
}

static void close_files(struct fabric_mirror *m, void *counters)
{
	if (m->map)
		munmap(m->map, m->map_size);
	if (counters)
		munmap(counters, m->counters_size);
	if (m->map_fd >= 0)
		close(m->map_fd);
	if (m->counters_fd >= 0)
		close(m->counters_fd);
}

int fabric_mirror_init(struct fabric_mirror *m, struct fabric *f, const char *name)
{
	struct fabric_map_shm layout = { .pid = getpid(), .nonce = av_random64() };
	void *counters = NULL;
	int r;

	*m = (struct fabric_mirror){ .f = f, .map_fd = -1, .counters_fd = -1 };
	if (strlen(name) >= sizeof(layout.name))
		return -ENAMETOOLONG;
	snprintf(layout.name, sizeof(layout.name), "%s", name);
	lay_out(f, &layout);
	r = make_files(m, layout.size, &counters);
	if (r) {
		close_files(m, counters);
		return r;
	}
	move_in(m, &layout, counters);
	return 0;
}

void fabric_mirror_done(struct fabric_mirror *m)
{
	close_files(m, m->f->counters);
	m->f->counters = NULL;
	m->f->generation = &m->f->no_generation;
}

/* ---- what changes ---- */

static struct fabric_port *next_touched(struct fabric *f)
{
	struct fabric_port *port = f->touched;

	if (port) {
		f->touched = port->next_touched;
		port->touched = false;
	}
	return port;
}

/* What a switch's own port 0 stands for. */
static void update_top(struct fabric_mirror *m, const struct fabric_node *node)
{
	uint16_t top = fabric_field_get(node->switch_info, FIELD_SWITCH_LINEAR_TOP);

	if (node_shm(m, node)->linear_top == top)
		return;
	fabric_tables_change(m->f);
	node_shm(m, node)->linear_top = top;
	fabric_tables_changed(m->f);
}

static bool update(struct fabric_mirror *m, const struct fabric_port *port)
{
	struct fabric_port_shm new;

	if (!port->number && port->node->type == FABRIC_SWITCH)
		update_top(m, port->node);
	fill_port(&new, port);
	if (!memcmp(&new, port_shm(m, port), sizeof(new)))
		return false;
	fabric_tables_change(m->f);
	memcpy(port_shm(m, port), &new, sizeof(new));
	fabric_tables_changed(m->f);
	return true;
}

void fabric_mirror_update(struct fabric_mirror *m,
			  void (*changed)(void *context, struct fabric_port *port), void *context)
{
	struct fabric_port *port;

	while ((port = next_touched(m->f)))
		if (update(m, port) && changed)
			changed(context, port);
}

/* ---- members of groups ---- */

static struct fabric_member_shm *members(struct fabric_mirror *m)
{
	return (struct fabric_member_shm *)fabric_map_members(m->map);
}

bool fabric_member_is_same(const struct fabric_member_shm *a, const struct fabric_member_shm *b)
{
	return a->port == b->port && a->qpn == b->qpn && a->mlid == b->mlid &&
	       !memcmp(a->mgid, b->mgid, sizeof(a->mgid));
}

static void put_member(struct fabric_mirror *m, uint32_t place,
		       const struct fabric_member_shm *member)
{
	fabric_tables_change(m->f);
	members(m)[place] = *member;
	if (place >= m->map->members)
		m->map->members = place + 1;
	fabric_tables_changed(m->f);
}

int fabric_mirror_attach(struct fabric_mirror *m, const struct fabric_member_shm *member)
{
	uint32_t i;

	for (i = 0; i < FABRIC_MAP_MEMBERS; i++)
		if (i >= m->map->members || !members(m)[i].qpn) {
			put_member(m, i, member);
			return 0;
		}
	return -ENOSPC;
}

int fabric_mirror_detach(struct fabric_mirror *m, const struct fabric_member_shm *member)
{
	static const struct fabric_member_shm nobody;
	uint32_t i;

	for (i = 0; i < m->map->members; i++)
		if (members(m)[i].qpn && fabric_member_is_same(&members(m)[i], member)) {
			put_member(m, i, &nobody);
			return 0;
		}
	return -ENOENT;
}
