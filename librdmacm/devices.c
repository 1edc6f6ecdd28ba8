// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devices.c - opens the devices, and finds out which of them has an address.
 *
 * The table only grows, and an entry never moves: what has been found may be used without a lock.
 * A fork child begins anew: contexts of its parent are not its own.
 */
#include "librdmacm/devices.h"

#include <errno.h>
#include <rdma/rdma_cma.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/be.h"
#include "base/clock.h"
#include "base/forklock.h"
#include "base/log.h"
#include "base/netlink.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"
#define DEVICES 256			/* network interfaces of a host */
#define GIDS 256			/* addresses of one that are looked at */

#define FRESH (50 * AV_MSEC)		/* how long an answer is good */

/* Where an address was, until when. */
struct found {
	union ibv_gid gid;
	uint32_t scope;
	uint64_t until;
	struct cm_place place;
};

static struct {
	pid_t pid;
	int n;
	struct cm_device dev[DEVICES];
	struct found found[64];
	struct found first[2];		/* of other families, of IPv4: only .until and .place */
	uint64_t next_look;
} all;

/* ---- opening; under the lock ---- */

static void lock(void)
{
	bool whole = av_forklock_take(AV_LOCK_CM_DEVICES);

	if (!whole || all.pid != getpid()) {
		all.n = 0;
		all.next_look = 0;
		memset(all.found, 0, sizeof(all.found));
		memset(all.first, 0, sizeof(all.first));
	}
	all.pid = getpid();
}

static void unlock(void)
{
	av_forklock_drop(AV_LOCK_CM_DEVICES);
}

static bool is_open(const struct ibv_device *dev)
{
	for (int i = 0; i < all.n; i++)
		if (!strcmp(all.dev[i].verbs->device->name, dev->name))
			return true;
	return false;
}

static uint8_t limit(int value)
{
	return value > UINT8_MAX ? UINT8_MAX : value;
}

static void fill(struct cm_device *dev, const struct ibv_device_attr *attr)
{
	dev->guid = be64toh(attr->node_guid);
	dev->ack_delay = attr->local_ca_ack_delay;
	dev->max_resources = limit(attr->max_qp_rd_atom);
	dev->max_depth = limit(attr->max_qp_init_rd_atom);
}

static bool is_loopback(struct ibv_context *ctx)
{
	static const uint8_t v4[16] = { [10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1 };
	union ibv_gid gid;

	return !ibv_query_gid(ctx, 1, 0, &gid) && !memcmp(gid.raw, v4, sizeof(v4));
}

static void open_one(struct ibv_device *dev)
{
	struct ibv_device_attr attr;
	struct cm_device *mine = &all.dev[all.n];
	struct ibv_context *ctx = ibv_open_device(dev);

	if (!ctx)
		return;
	memset(mine, 0, sizeof(*mine));
	if (ibv_query_device(ctx, &attr)) {
		ibv_close_device(ctx);
		return;
	}
	mine->verbs = ctx;
	mine->is_loopback = is_loopback(ctx);
	fill(mine, &attr);
	all.n++;
}

/* Those that are new since the last time. */
static void open_new(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);

	for (int i = 0; list && list[i] && all.n < DEVICES; i++)
		if (!is_open(list[i]))
			open_one(list[i]);
	if (list)
		ibv_free_device_list(list);
}

static void open_once(void)
{
	if (!all.n)
		open_new();
}

/* ---- looking ---- */

static bool is_link_local(const union ibv_gid *gid)
{
	return gid->raw[0] == 0xfe && (gid->raw[1] & 0xc0) == 0x80;
}

static bool matches(const struct ibv_gid_entry *e, const union ibv_gid *gid, uint32_t scope)
{
	return !memcmp(&e->gid, gid, sizeof(*gid)) &&
	       (!is_link_local(gid) || !scope || e->ndev_ifindex == scope);
}

static bool find_in(const struct cm_device *dev, const union ibv_gid *gid, uint32_t scope,
		    struct cm_place *out)
{
	struct ibv_gid_entry entries[GIDS];
	ssize_t n = ibv_query_gid_table(dev->verbs, entries, GIDS, 0);

	for (ssize_t i = 0; i < n; i++) {
		if (!matches(&entries[i], gid, scope))
			continue;
		*out = (struct cm_place){ dev, entries[i].port_num, entries[i].gid_index,
					  entries[i].ndev_ifindex, entries[i].gid };
		return true;
	}
	return false;
}

static bool find(const union ibv_gid *gid, uint32_t scope, struct cm_place *out)
{
	for (int i = 0; i < all.n; i++)
		if (find_in(&all.dev[i], gid, scope, out))
			return true;
	return false;
}

/* The verbs may tell for a moment of one that has gone; asking for all devices ends that. */
static bool is_gone(const struct cm_place *place)
{
	return !cm_on_subnet() && av_link_is_gone(place->ifindex);
}

static bool find_now(const union ibv_gid *gid, uint32_t scope, struct cm_place *out)
{
	if (!find(gid, scope, out))
		return false;
	if (!is_gone(out))
		return true;
	open_new();
	out->device = NULL;
	return find(gid, scope, out);
}

/* ---- what was found lately ---- */

static struct found *entry_of(const union ibv_gid *gid, uint32_t scope)
{
	uint64_t mix = gid->global.interface_id ^ gid->global.subnet_prefix ^ scope;

	return &all.found[(mix * UINT64_C(0x9e3779b97f4a7c15)) >> 58];
}

/* NULL: nothing is known of it. Of an address that was nowhere, .place.device is NULL. */
static const struct found *remember(const union ibv_gid *gid, uint32_t scope)
{
	const struct found *f = entry_of(gid, scope);

	return f->until && !memcmp(&f->gid, gid, sizeof(*gid)) && f->scope == scope &&
	       av_now_ns() < f->until ? f : NULL;
}

static void keep(const union ibv_gid *gid, uint32_t scope, const struct cm_place *place)
{
	*entry_of(gid, scope) = (struct found){ *gid, scope, av_now_ns() + FRESH, *place };
}

/* Devices that came since the last look; that is not to be had for every stranger's address. */
static bool find_new(const union ibv_gid *gid, uint32_t scope, struct cm_place *out)
{
	uint64_t now = av_now_ns();

	if (now < all.next_look)
		return false;
	all.next_look = now + FRESH;
	open_new();
	return find(gid, scope, out);
}

static int look(const union ibv_gid *at, uint32_t scope, bool anew, struct cm_place *out)
{
	struct cm_place place = { .device = NULL };
	union ibv_gid own;
	const union ibv_gid *gid = cm_on_subnet() && cm_subnet_own(at, &own) ? &own : at;
	const struct found *f;

	lock();
	open_once();
	f = remember(gid, scope);
	if (f)
		place = f->place;
	else if (find_now(gid, scope, &place))
		keep(gid, scope, &place);
	else
		keep(gid, scope, &(struct cm_place){ .device = NULL });
	if (!place.device && anew && find_new(gid, scope, &place))
		keep(gid, scope, &place);
	unlock();
	if (!place.device)
		return -ENODEV;
	*out = place;
	return 0;
}

int cm_device_at(const union ibv_gid *gid, uint32_t scope, struct cm_place *out)
{
	return look(gid, scope, true, out);
}

int cm_device_here(const union ibv_gid *gid, uint32_t scope, struct cm_place *out)
{
	return look(gid, scope, false, out);
}

static bool is_of_family(const union ibv_gid *gid, int family)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
	bool v4 = !memcmp(gid->raw, mapped, sizeof(mapped));

	return family == AF_INET ? v4 : !v4;
}

static bool is_active(const struct cm_device *dev)
{
	struct ibv_port_attr attr;

	return !ibv_query_port(dev->verbs, 1, &attr) && attr.state == IBV_PORT_ACTIVE;
}

/* One of that family rather than another, and a link-local one if there is nothing else. */
static int liking(const union ibv_gid *gid, int family)
{
	return 1 + !is_link_local(gid) + 2 * is_of_family(gid, family);
}

static bool first_of(const struct cm_device *dev, int family, struct cm_place *out)
{
	struct ibv_gid_entry entries[GIDS];
	ssize_t n = ibv_query_gid_table(dev->verbs, entries, GIDS, 0);
	int best = 0;

	for (ssize_t i = 0; i < n; i++) {
		if (liking(&entries[i].gid, family) <= best)
			continue;
		best = liking(&entries[i].gid, family);
		*out = (struct cm_place){ dev, entries[i].port_num, entries[i].gid_index,
					  entries[i].ndev_ifindex, entries[i].gid };
	}
	return best;
}

/* Those of the loopback, or those of others. */
static bool find_first(int family, bool loopback, struct cm_place *out)
{
	for (int i = 0; i < all.n; i++)
		if (all.dev[i].is_loopback == loopback && is_active(&all.dev[i]) &&
		    first_of(&all.dev[i], family, out))
			return true;
	return false;
}

static bool find_any(int family, struct cm_place *out)
{
	return find_first(family, false, out) || find_first(family, true, out);
}

static bool find_any_now(int family, struct cm_place *out)
{
	if (!find_any(family, out))
		return false;
	if (!is_gone(out))
		return true;
	open_new();
	out->device = NULL;
	return find_any(family, out);
}

int cm_device_first(int family, struct cm_place *out)
{
	struct found *f = &all.first[family == AF_INET];
	struct cm_place place = { .device = NULL };

	lock();
	open_once();
	if (av_now_ns() < f->until) {
		place = f->place;
	} else if (find_any_now(family, &place)) {
		f->until = av_now_ns() + FRESH;
		f->place = place;
	}
	unlock();
	if (!place.device)
		return -ENODEV;
	*out = place;
	return 0;
}

void cm_devices_forget(void)
{
	lock();
	memset(all.found, 0, sizeof(all.found));
	memset(all.first, 0, sizeof(all.first));
	all.next_look = 0;
	unlock();
}

enum ibv_mtu cm_device_mtu(const struct cm_device *dev, uint8_t port)
{
	struct cm_device *mine = (struct cm_device *)(uintptr_t)dev;
	struct ibv_port_attr attr;
	uint64_t now = av_now_ns();
	enum ibv_mtu mtu;

	lock();
	if (now >= mine->mtu_until) {
		mine->mtu = ibv_query_port(dev->verbs, port, &attr) ? IBV_MTU_256 : attr.active_mtu;
		mine->mtu_until = now + FRESH;
	}
	mtu = mine->mtu;
	unlock();
	return mtu;
}

struct ibv_pd *cm_device_pd(const struct cm_device *dev)
{
	struct cm_device *mine = (struct cm_device *)(uintptr_t)dev;
	struct ibv_pd *pd;

	lock();
	if (!mine->pd)
		mine->pd = ibv_alloc_pd(mine->verbs);
	pd = mine->pd;
	unlock();
	return pd;
}

struct ibv_context **cm_devices_list(int *n)
{
	struct ibv_context **list;

	lock();
	open_new();
	list = all.n ? calloc(all.n + 1, sizeof(*list)) : NULL;
	if (!list)
		errno = all.n ? ENOMEM : ENODEV;
	for (int i = 0; list && i < all.n; i++)
		list[i] = all.dev[i].verbs;
	if (list && n)
		*n = all.n;
	unlock();
	return list;
}

/* ---- for programs ---- */

struct ibv_context **rdma_get_devices(int *num_devices)
{
	return cm_devices_list(num_devices);
}

void rdma_free_devices(struct ibv_context **list)
{
	free(list);
}
