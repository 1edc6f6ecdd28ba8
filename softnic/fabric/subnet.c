// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.c - copies out of the map, and the file that says who manages the subnet.
 */
#include "softnic/fabric/subnet.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/be.h"
#include "base/cancel.h"
#include "base/forklock.h"
#include "softnic/fabric/here.h"
#include "softnic/resource/fd.h"

enum { SM_PORTS = 16 };

/* Under AV_LOCK_SUBNET_SM. A fork child begins anew, whatever it finds. */
static struct {
	pid_t pid;			/* whose files these are */
	int files[SM_PORTS];		/* 0: none */
} sm;

bool anyverbs_subnet_wanted(void)
{
	return fabric_here_wanted();
}

int anyverbs_subnet_node(struct subnet_node *out)
{
	const struct fabric_node_shm *n;
	const struct fabric_here *here;
	int r = fabric_here_get(&here);

	if (r)
		return r;
	n = fabric_map_node(here->map, here->node);
	*out = (struct subnet_node){
		.type = n->type,
		.ports = here->ports,
		.guid = n->guid,
		.system_guid = n->system_guid,
		.nonce = here->map->nonce,
	};
	memcpy(out->name, n->name, sizeof(out->name) - 1);
	memcpy(out->description, n->description, sizeof(out->description) - 1);
	return 0;
}

static int find_port(unsigned int number, const struct fabric_here **here, uint32_t *port)
{
	int r = fabric_here_get(here);

	if (r)
		return r;
	if (!number || number > (*here)->ports)
		return -ENODEV;
	*port = (*here)->first + number;
	return 0;
}

static void fill(const struct fabric_port_shm *p, struct subnet_port *out)
{
	*out = (struct subnet_port){
		.prefix = p->prefix,
		.capability = p->capability,
		.lid = p->lid, .sm_lid = p->sm_lid,
		.lmc = p->lmc, .sm_sl = p->sm_sl,
		.state = p->state, .physical = p->physical,
		.width = p->width, .speed = p->speed, .speed_ext = p->speed_ext,
		.mtu = p->mtu, .mtu_cap = p->mtu_cap,
	};
	memcpy(out->guids, p->guids, sizeof(out->guids));
	out->guids[0] = p->guid;
	memcpy(out->p_keys, p->p_keys, sizeof(out->p_keys));
	memcpy(out->ip, p->ip, sizeof(out->ip));
}

int anyverbs_subnet_port(unsigned int number, struct subnet_port *out)
{
	const struct fabric_here *here;
	struct fabric_port_shm copy;
	uint32_t port;
	int r = find_port(number, &here, &port);

	_Static_assert(sizeof(out->p_keys) == sizeof(copy.p_keys) &&
		       sizeof(out->guids) == sizeof(copy.guids), "copied as they are");
	if (r)
		return r;
	fabric_here_look(here, port, &copy);
	fill(&copy, out);
	return 0;
}

/* ---- addresses ---- */

static bool has_ip(const struct fabric_map_shm *m, uint32_t port, const uint8_t ip[16])
{
	return !memcmp(fabric_map_port(m, port)->ip, ip, 16);
}

int anyverbs_subnet_find(const uint8_t ip[16], uint8_t gid[16])
{
	static const uint8_t none[16];
	const struct fabric_here *here;
	struct fabric_port_shm copy;
	int r = fabric_here_get(&here);

	if (r)
		return r;
	for (uint32_t i = 0; i < here->map->ports && memcmp(ip, none, sizeof(none)); i++) {
		if (!has_ip(here->map, i, ip))
			continue;
		fabric_here_look(here, i, &copy);
		put_be64(gid, copy.prefix);
		put_be64(gid + 8, copy.guid);
		return 0;
	}
	return -EHOSTUNREACH;
}

static bool is_member(const struct fabric_member_shm *m, uint32_t port, const uint8_t mgid[16])
{
	return m->qpn && m->port == port && !memcmp(m->mgid, mgid, sizeof(m->mgid));
}

unsigned int anyverbs_subnet_members(unsigned int number, const uint8_t mgid[16])
{
	const struct fabric_member_shm *members;
	const struct fabric_here *here;
	unsigned int n = 0;
	uint32_t port, count;

	if (find_port(number, &here, &port))
		return 0;
	members = fabric_map_members(here->map);
	count = atomic_load_explicit(&here->map->members, memory_order_acquire);
	for (uint32_t i = 0; i < count && i < FABRIC_MAP_MEMBERS; i++)
		n += is_member(&members[i], port, mgid);
	return n;
}

/* ---- the file that a subnet manager keeps open ---- */

static int make_file(const struct fabric_here *here, unsigned int number)
{
	int fd = soft_fd_high(memfd_create("issm", MFD_CLOEXEC)), r;

	if (fd < 0)
		return -errno;
	r = fabric_here_sm_file(here, number, fd);
	if (r) {
		close(fd);
		return r;
	}
	sm.files[number] = fd;
	return 0;
}

static int get_file(const struct fabric_here *here, unsigned int number, char *path, size_t size)
{
	int r = 0;

	if (number >= SM_PORTS)
		return -ENODEV;
	if (sm.pid != getpid())
		memset(sm.files, 0, sizeof(sm.files));
	sm.pid = getpid();
	if (!sm.files[number])
		r = make_file(here, number);
	if (!r && (size_t)snprintf(path, size, "/proc/%d/fd/%d", sm.pid, sm.files[number]) >= size)
		r = -ENAMETOOLONG;
	return r;
}

int anyverbs_subnet_sm_path(unsigned int number, char *path, size_t size)
{
	const struct fabric_here *here;
	uint32_t port;
	int cancel, r = find_port(number, &here, &port);

	if (r)
		return r;
	cancel = av_cancel_hold();
	(void)av_forklock_take(AV_LOCK_SUBNET_SM);
	r = get_file(here, number, path, size);
	av_forklock_drop(AV_LOCK_SUBNET_SM);
	av_cancel_restore(cancel);
	return r;
}
