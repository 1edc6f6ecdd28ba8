// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.c - the map of the tiny subnet, and the process that hands it out.
 */
#include "tests/fabric/subnet.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "softnic/fabric/protocol.h"
#include "softnic/fabric/talk.h"

enum { PORTS = 17, CALLERS = 32, ACTIVE = 4, LINK_UP = 5, DOWN = 1, POLLING = 2 };

static const struct {
	const char *name;
	uint32_t type, ports;
} nodes[SUBNET_NODES] = {
	[H1] = { "h1", 1, 2 }, [H2] = { "h2", 1, 1 }, [H3] = { "h3", 1, 1 },
	[S1] = { "s1", 2, 4 }, [S2] = { "s2", 2, 4 },
};

static const struct {
	enum subnet_node a;
	uint32_t a_port;
	enum subnet_node b;
	uint32_t b_port;
} cables[] = {
	{ H1, 1, S1, 1 }, { H2, 1, S1, 2 }, { S1, 3, S2, 1 },
	{ S1, 4, S2, 2 }, { H1, 2, S2, 3 }, { H3, 1, S2, 4 },
};

/* ---- the map ---- */

static struct fabric_node_shm *node_at(const struct subnet *s, enum subnet_node node)
{
	return (struct fabric_node_shm *)(uintptr_t)fabric_map_node(s->map, node);
}

uint32_t subnet_place(const struct subnet *s, enum subnet_node node, uint32_t port)
{
	return fabric_map_node(s->map, node)->first + port;
}

static struct fabric_port_shm *port_at(const struct subnet *s, uint32_t place)
{
	return (struct fabric_port_shm *)(uintptr_t)fabric_map_port(s->map, place);
}

struct fabric_port_shm *subnet_port(const struct subnet *s, enum subnet_node node, uint32_t port)
{
	return port_at(s, subnet_place(s, node, port));
}

uint64_t subnet_count(const struct subnet *s, enum subnet_node node, uint32_t port,
		      enum fabric_counter which)
{
	return s->counters[subnet_place(s, node, port)].n[which];
}

static void set_state(struct fabric_port_shm *p, bool up)
{
	p->state = up ? ACTIVE : DOWN;
	p->physical = up ? LINK_UP : POLLING;
}

static void fill_port(struct fabric_port_shm *p, uint32_t node, uint32_t number)
{
	p->node = node;
	p->peer = FABRIC_NONE;
	p->number = (uint8_t)number;
	p->guid = 0x0002c90000000000 + node * 0x100 + number;
	p->prefix = 0xfe80000000000000;
	p->guids[0] = p->guid;
	p->p_keys[0] = 0xffff;
	p->capability = 0x02514868;
	p->sm_lid = 10;
	p->mtu = p->mtu_cap = 5;
	p->width = 2;
	p->speed = 4;
	p->speed_ext = 2;
	p->vls = 1;
	p->subnet_timeout = 18;
	set_state(p, true);
}

static void fill_nodes(struct subnet *s)
{
	uint32_t first = 0;

	for (uint32_t i = 0; i < SUBNET_NODES; i++) {
		struct fabric_node_shm *n = node_at(s, i);

		n->type = nodes[i].type;
		n->ports = nodes[i].ports;
		n->first = first;
		n->guid = n->system_guid = 0x0002c90000000000 + i * 0x100;
		n->vendor_id = 0x2c9;
		n->linear_top = FABRIC_MAP_LIDS - 1;
		snprintf(n->name, sizeof(n->name), "%s", nodes[i].name);
		snprintf(n->description, sizeof(n->description), "node %s", nodes[i].name);
		for (uint32_t k = 0; k <= n->ports; k++)
			fill_port(port_at(s, first + k), i, k);
		first += n->ports + 1;
	}
}

static void fill_cables(struct subnet *s)
{
	for (size_t i = 0; i < sizeof(cables) / sizeof(*cables); i++) {
		uint32_t a = subnet_place(s, cables[i].a, cables[i].a_port);
		uint32_t b = subnet_place(s, cables[i].b, cables[i].b_port);

		port_at(s, a)->peer = b;
		port_at(s, b)->peer = a;
	}
}

void subnet_route(struct subnet *s, enum subnet_node node, uint16_t lid, uint8_t port)
{
	uint8_t *table = (uint8_t *)s->map + node_at(s, node)->linear;

	table[lid] = port;
}

void subnet_top(struct subnet *s, enum subnet_node node, uint16_t top)
{
	subnet_change(s);
	node_at(s, node)->linear_top = top;
	subnet_changed(s);
}

void subnet_group(struct subnet *s, enum subnet_node node, uint16_t mlid, uint32_t port)
{
	uint16_t (*masks)[16] = (void *)((uint8_t *)s->map + node_at(s, node)->multicast);

	masks[mlid - FABRIC_MAP_LIDS][port / 16] |= (uint16_t)(1u << port % 16);
}

static void fill_routes(struct subnet *s, uint64_t tables)
{
	static const uint8_t at_s1[] = { 255, 1, 3, 2, 3, 3 }, at_s2[] = { 255, 1, 3, 1, 4, 4 };

	for (int i = S1; i <= S2; i++) {
		node_at(s, i)->linear = tables;
		memset((uint8_t *)s->map + tables, FABRIC_MAP_NO_PORT, FABRIC_MAP_LIDS);
		tables += FABRIC_MAP_LIDS;
		node_at(s, i)->multicast = tables;
		tables += FABRIC_MAP_MLIDS * 16 * sizeof(uint16_t);
	}
	for (uint16_t lid = 1; lid < sizeof(at_s1); lid++) {
		subnet_route(s, S1, lid, at_s1[lid]);
		subnet_route(s, S2, lid, at_s2[lid]);
	}
	subnet_port(s, H1, 1)->lid = 1;
	subnet_port(s, H1, 2)->lid = 2;
	subnet_port(s, H2, 1)->lid = 3;
	subnet_port(s, H3, 1)->lid = 4;
	subnet_port(s, H3, 1)->lmc = 1;
	subnet_port(s, S1, 0)->lid = 10;
	subnet_port(s, S2, 0)->lid = 11;
}

static void *map_file(const char *name, uint64_t size, int *fd)
{
	void *p;

	*fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (*fd < 0 || ftruncate(*fd, (off_t)size) ||
	    fcntl(*fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW))
		return NULL;
	p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
	return p == MAP_FAILED ? NULL : p;
}

static uint64_t aligned(uint64_t n)
{
	return (n + 63) & ~UINT64_C(63);
}

static int make_map(struct subnet *s)
{
	uint64_t nodes_off = aligned(sizeof(struct fabric_map_shm));
	uint64_t ports_off = nodes_off + aligned(SUBNET_NODES * sizeof(struct fabric_node_shm));
	uint64_t members_off = ports_off + aligned(PORTS * sizeof(struct fabric_port_shm));
	uint64_t tables = members_off +
			  aligned(FABRIC_MAP_MEMBERS * sizeof(struct fabric_member_shm));
	uint64_t size = tables + 2 * (FABRIC_MAP_LIDS + FABRIC_MAP_MLIDS * 16 * sizeof(uint16_t));

	s->map = map_file("subnet", size, &s->map_fd);
	s->counters = map_file("subnet.counters", PORTS * sizeof(*s->counters), &s->counters_fd);
	if (!s->map || !s->counters)
		return -ENOMEM;
	s->map->magic = FABRIC_MAP_MAGIC;
	s->map->version = FABRIC_MAP_VERSION;
	s->map->size = size;
	s->map->nodes = SUBNET_NODES;
	s->map->ports = PORTS;
	s->map->nodes_off = nodes_off;
	s->map->ports_off = ports_off;
	s->map->members_off = members_off;
	s->map->nonce = av_random64() | 1;
	s->map->pid = getpid();
	snprintf(s->map->name, sizeof(s->map->name), "%s", s->name);
	fill_nodes(s);
	fill_cables(s);
	fill_routes(s, tables);
	return 0;
}

/* ---- the process ---- */

struct server {
	struct subnet *s;
	int listener, caller[CALLERS], callers;
};

static struct fabric_member_shm *find_member(struct subnet *s, const struct fabric_member_shm *m)
{
	struct fabric_member_shm *at = (void *)((uint8_t *)s->map + s->map->members_off);

	for (uint32_t i = 0; i < s->map->members; i++)
		if (!memcmp(&at[i], m, sizeof(*m)))
			return &at[i];
	return m->qpn ? NULL : &at[s->map->members++];
}

static int change_member(struct subnet *s, const struct fabric_message *m)
{
	static const struct fabric_member_shm none;
	struct fabric_member_shm *at;

	at = find_member(s, m->kind == FABRIC_ATTACH ? &none : &m->member);
	if (!at)
		return -ENOENT;
	*at = m->kind == FABRIC_ATTACH ? m->member : none;
	return 0;
}

static int welcome(struct server *v, int fd, const struct fabric_message *m)
{
	struct fabric_message answer = { .version = FABRIC_PROTOCOL, .kind = FABRIC_WELCOME };
	int fds[2] = { v->s->map_fd, v->s->counters_fd };

	answer.status = -ENOENT;
	for (uint32_t i = 0; i < SUBNET_NODES; i++) {
		if (strcmp(nodes[i].name, m->host))
			continue;
		answer.status = 0;
		answer.welcome.node = i;
	}
	return fabric_talk_send_fds(fd, &answer, fds, answer.status ? 0 : 2);
}

static void answer(struct server *v, int fd, const struct fabric_message *m)
{
	struct fabric_message result = { .version = FABRIC_PROTOCOL, .kind = FABRIC_RESULT };

	if (m->kind == FABRIC_HERE) {
		welcome(v, fd, m);
		return;
	}
	result.status = -EOPNOTSUPP;
	if (m->kind == FABRIC_ATTACH || m->kind == FABRIC_DETACH)
		result.status = change_member(v->s, m);
	fabric_talk_send(fd, &result, -1);
}

static void accept_one(struct server *v)
{
	int fd = accept4(v->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);

	if (fd >= 0 && v->callers < CALLERS)
		v->caller[v->callers++] = fd;
}

static void tell_all(struct server *v)
{
	const struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_CHANGED };
	eventfd_t ignored;

	(void)eventfd_read(v->s->changed, &ignored);
	for (int i = 0; i < v->callers; i++)
		fabric_talk_send(v->caller[i], &m, -1);
}

static void hear(struct server *v, int i)
{
	struct fabric_message m;
	int r = fabric_talk_receive(v->caller[i], &m, NULL);

	if (r == 1) {
		answer(v, v->caller[i], &m);
	} else if (r == 0) {
		close(v->caller[i]);
		v->caller[i] = v->caller[--v->callers];
	}
}

static void serve(struct server *v)
{
	struct pollfd fds[CALLERS + 2];
	int n;

	for (;;) {
		n = v->callers;
		fds[0] = (struct pollfd){ .fd = v->listener, .events = POLLIN };
		fds[1] = (struct pollfd){ .fd = v->s->changed, .events = POLLIN };
		for (int i = 0; i < n; i++)
			fds[i + 2] = (struct pollfd){ .fd = v->caller[i], .events = POLLIN };
		poll(fds, (nfds_t)n + 2, -1);
		for (int i = n - 1; i >= 0; i--)
			if (fds[i + 2].revents)
				hear(v, i);
		if (fds[1].revents)
			tell_all(v);
		if (fds[0].revents)
			accept_one(v);
	}
}

int subnet_start(struct subnet *s, const char *name)
{
	struct server v = { .s = s };
	int r;

	*s = (struct subnet){ .pid = -1 };
	snprintf(s->name, sizeof(s->name), "%s", name);
	s->changed = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	v.listener = fabric_talk_listen(name);
	r = v.listener < 0 ? v.listener : make_map(s);
	if (r)
		return r;
	s->pid = fork();
	if (s->pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		serve(&v);
	}
	close(v.listener);
	return s->pid < 0 ? -errno : 0;
}

void subnet_kill(struct subnet *s)
{
	if (s->pid <= 0)
		return;
	kill(s->pid, SIGKILL);
	waitpid(s->pid, NULL, 0);
	s->pid = -1;
}

void subnet_end(struct subnet *s)
{
	subnet_kill(s);
	if (s->map)
		munmap(s->map, s->map->size);
	if (s->counters)
		munmap(s->counters, PORTS * sizeof(*s->counters));
	close(s->map_fd);
	close(s->counters_fd);
	close(s->changed);
}

/* ---- changes ---- */

void subnet_change(struct subnet *s)
{
	atomic_fetch_add(&s->map->generation, 1);
}

void subnet_changed(struct subnet *s)
{
	atomic_fetch_add(&s->map->generation, 1);
	(void)eventfd_write(s->changed, 1);
}

void subnet_link(struct subnet *s, enum subnet_node node, uint32_t port, bool up)
{
	struct fabric_port_shm *p = subnet_port(s, node, port);

	subnet_change(s);
	set_state(p, up);
	set_state(port_at(s, p->peer), up);
	subnet_changed(s);
}
