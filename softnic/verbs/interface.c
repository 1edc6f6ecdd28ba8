// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * interface.c - finds the interfaces that can carry RDMA and keeps their GID tables current.
 *
 * The network is dumped whole, at most ten times a second however often the tables are
 * asked, and a GID that is not ours may cause another look a little sooner: an address
 * that was added just now should work. No netlink socket is kept for this, since nothing
 * may stay open before ibv_open_device or be inherited by children; whoever wants events
 * opens the monitor of base/netlink.h and calls soft_device_refresh(0).
 *
 * The lock is held for copying only, never across a system call. fork takes it, so a child
 * never finds it held by a thread it does not have.
 */
#include "softnic/verbs/interface.h"

#include <errno.h>
#include <linux/if_arp.h>
#include <linux/rtnetlink.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/clock.h"
#include "base/env.h"
#include "base/log.h"
#include "base/route.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/limits.h"
#include "softnic/verbs/attr.h"
#include "softnic/verbs/guid.h"
#include "softnic/verbs/sysfs_tree.h"

#define FRESH_NS (100 * AV_MSEC)
#define MISS_FRESH_NS (5 * AV_MSEC)

static struct {
	pthread_mutex_t lock;
	pthread_once_t once;
	struct av_net net;
	uint64_t looked_at;	/* when net was read; 0: never */
	uint64_t generation;	/* of net; 1 is the first */
} state = { .lock = PTHREAD_MUTEX_INITIALIZER, .once = PTHREAD_ONCE_INIT };

static const struct soft_device_kind interface_kind;

/* ---- the network as we last saw it ---- */

static void lock_state(void)
{
	pthread_mutex_lock(&state.lock);
}

static void unlock_state(void)
{
	pthread_mutex_unlock(&state.lock);
}

static void survive_fork(void)
{
	pthread_atfork(lock_state, unlock_state, unlock_state);
}

/* net is ours or, when it brings nothing new, goes. A dump that began earlier loses. */
static void install(struct av_net *net, uint64_t looked_at)
{
	struct av_net old = *net;

	lock_state();
	if (looked_at > state.looked_at) {
		state.looked_at = looked_at;
		if (!state.generation || !av_net_equal(&state.net, net)) {
			old = state.net;
			state.net = *net;
			state.generation++;
		}
	}
	unlock_state();
	av_net_done(&old);
}

uint64_t soft_device_refresh(uint64_t max_age_ns)
{
	uint64_t now = av_now_ns(), generation;
	struct av_net net;
	bool stale;

	pthread_once(&state.once, survive_fork);
	lock_state();
	stale = !state.generation || now - state.looked_at >= max_age_ns;
	unlock_state();
	if (stale && !av_net_dump(&net))
		install(&net, now);
	lock_state();
	generation = state.generation;
	unlock_state();
	return generation;
}

/* ---- GIDs ---- */

/* An interface that was taken down and made again has the old name and a new index. */
static const struct av_link *link_locked(struct soft_device *dev)
{
	const struct av_link *link = av_net_link(&state.net, dev->ifindex);
	size_t i;

	if (link && !strcmp(link->name, dev->ifname))
		return link;
	for (i = 0; i < state.net.n_links; i++) {
		if (!strcmp(state.net.links[i].name, dev->ifname)) {
			dev->ifindex = state.net.links[i].index;
			return &state.net.links[i];
		}
	}
	return NULL;
}

/* An interface that is down carries nothing, but keeps its addresses and their indices. */
static void update_gids_locked(struct soft_device *dev)
{
	union ibv_gid wanted[SOFT_GID_TABLE];
	size_t n = 0;

	if (dev->gids_as_of == state.generation)
		return;
	if (link_locked(dev))
		n = soft_gid_list(&state.net, dev->ifindex, wanted, SOFT_GID_TABLE);
	soft_gid_table_update(&dev->gids, wanted, n);
	dev->gids_as_of = state.generation;
}

static int query_gid(struct soft_device *dev, uint32_t port, uint32_t index,
		     struct ibv_gid_entry *entry)
{
	union ibv_gid gid;
	unsigned ifindex;

	if (index >= SOFT_GID_TABLE)
		return -EINVAL;
	soft_device_refresh(FRESH_NS);
	lock_state();
	update_gids_locked(dev);
	gid = dev->gids.gid[index];
	ifindex = dev->ifindex;
	unlock_state();
	if (soft_gid_is_zero(&gid))
		return -ENODATA;
	*entry = (struct ibv_gid_entry){
		.gid = gid,
		.gid_index = index,
		.port_num = port,
		.gid_type = IBV_GID_TYPE_ROCE_V2,
		.ndev_ifindex = ifindex,
	};
	return 0;
}

void soft_device_gids(struct soft_device *dev, struct soft_gid_table *out)
{
	soft_device_refresh(FRESH_NS);
	lock_state();
	update_gids_locked(dev);
	*out = dev->gids;
	unlock_state();
}

/* All of 127.0.0.0/8 is this host, whichever of it is configured. */
static bool is_local_locked(const union ibv_gid *gid)
{
	size_t i;

	if (soft_gid_is_v4(gid) && gid->raw[12] == IN_LOOPBACKNET)
		return true;
	for (i = 0; i < state.net.n_addrs; i++) {
		union ibv_gid ours = soft_gid_of(&state.net.addrs[i]);

		if (!memcmp(&ours, gid, sizeof(ours)))
			return true;
	}
	return false;
}

static bool is_local(const union ibv_gid *gid, uint64_t max_age_ns)
{
	bool local;

	soft_device_refresh(max_age_ns);
	lock_state();
	local = is_local_locked(gid);
	unlock_state();
	return local;
}

bool soft_device_gid_is_local(const union ibv_gid *gid)
{
	return is_local(gid, FRESH_NS) || is_local(gid, MISS_FRESH_NS);
}

unsigned soft_device_interface_of(const union ibv_gid *gid, unsigned hint)
{
	unsigned found = 0;
	size_t i;

	soft_device_refresh(FRESH_NS);
	lock_state();
	for (i = 0; i < state.net.n_addrs; i++) {
		const struct av_addr *a = &state.net.addrs[i];
		union ibv_gid ours = soft_gid_of(a);

		if (!memcmp(&ours, gid, sizeof(ours)) && (!found || a->ifindex == hint))
			found = a->ifindex;
	}
	unlock_state();
	return found;
}

int soft_device_link(struct soft_device *dev, struct av_link *out)
{
	const struct av_link *link;

	soft_device_refresh(FRESH_NS);
	lock_state();
	link = link_locked(dev);
	if (link)
		*out = *link;
	unlock_state();
	return link ? 0 : -ENODEV;
}

/* ---- which interfaces, in which order ---- */

static bool is_virtual(const struct av_link *link)
{
	static const char *const prefixes[] = { "docker", "br-", "virbr", "lxcbr", "lxdbr", "cni",
						"flannel", "cali", "veth", "vnet", "podman" };
	static const char *const real_kinds[] = { "", "bond", "team", "vlan", "macvlan", "ipvlan" };
	size_t i;

	for (i = 0; i < ARRAY_SIZE(prefixes); i++)
		if (!strncmp(link->name, prefixes[i], strlen(prefixes[i])))
			return true;
	for (i = 0; i < ARRAY_SIZE(real_kinds); i++)
		if (!strcmp(link->kind, real_kinds[i]))
			return false;
	return true;
}

int soft_device_rank(const struct av_link *link, bool has_default_route)
{
	if (link->flags & IFF_LOOPBACK)
		return 4;
	if (has_default_route && soft_link_is_up(link))
		return 0;
	if (is_virtual(link))
		return 3;
	return soft_link_is_up(link) ? 1 : 2;
}

/* ANYVERBS_DEVICES: a comma list of interface names; everything when it is unset. */
static bool is_offered(const char *ifname)
{
	const char *s = av_env_str(AV_ENV_DEVICES);
	size_t len = strlen(ifname);

	if (!s)
		return true;
	while (*s) {
		size_t n = strcspn(s, ",");

		if (n == len && !strncmp(s, ifname, n))
			return true;
		s += n + (s[n] == ',');
	}
	return false;
}

static bool can_be_device(const struct av_net *net, const struct av_link *link)
{
	union ibv_gid any;

	return (link->flags & IFF_UP) && soft_gid_list(net, link->index, &any, 1);
}

struct candidate {
	const struct av_link *link;
	int rank;
};

static int by_rank(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->rank != y->rank)
		return x->rank - y->rank;
	return x->link->index < y->link->index ? -1 : 1;
}

static size_t find_candidates(const struct av_net *net, struct candidate *out)
{
	unsigned default_if = 0;
	size_t i, n = 0;

	av_route_default(&default_if);
	for (i = 0; i < net->n_links; i++) {
		const struct av_link *link = &net->links[i];

		if (!can_be_device(net, link))
			continue;
		out[n].link = link;
		out[n++].rank = soft_device_rank(link, link->index == default_if);
	}
	qsort(out, n, sizeof(*out), by_rank);
	return n;
}

/* ---- the device object ---- */

static int query_pkey(struct soft_device *dev, uint32_t port, uint32_t index, uint16_t *pkey)
{
	(void)dev, (void)port;
	if (index >= SOFT_PKEY_TABLE)
		return -EINVAL;
	*pkey = SOFT_PKEY_DEFAULT;
	return 0;
}

static void fill_attr(struct soft_device *dev, struct ibv_device_attr_ex *attr)
{
	struct ibv_device_attr *a = &attr->orig_attr;

	(void)dev;
	a->vendor_id = SOFT_VENDOR_ID;
	a->vendor_part_id = (uint32_t)av_env_long(AV_ENV_PART_ID);
	a->max_pkeys = SOFT_PKEY_TABLE;
}

/* Not every driver knows its speed, and loopback has none: -1 then. */
static long link_speed(const char *ifname)
{
	char path[64], text[32] = "";
	int cancel = av_cancel_hold();
	FILE *f;

	snprintf(path, sizeof(path), "/sys/class/net/%s/speed", ifname);
	f = fopen(path, "re");
	if (f && !fgets(text, sizeof(text), f))
		text[0] = '\0';
	if (f)
		fclose(f);
	av_cancel_restore(cancel);
	return text[0] ? strtol(text, NULL, 10) : -1;
}

static void fill_port_attr(struct soft_device *dev, uint32_t port, struct ibv_port_attr *attr)
{
	struct av_link link = { 0 };
	bool up = !soft_device_link(dev, &link) && soft_link_is_up(&link);

	(void)port;
	attr->state = up ? IBV_PORT_ACTIVE : IBV_PORT_DOWN;
	attr->phys_state = up ? SOFT_PHYS_LINK_UP : SOFT_PHYS_DISABLED;
	attr->max_mtu = IBV_MTU_4096;
	attr->active_mtu = soft_mtu_of(link.mtu);
	attr->gid_tbl_len = SOFT_GID_TABLE;
	attr->pkey_tbl_len = SOFT_PKEY_TABLE;
	attr->port_cap_flags = IBV_PORT_CM_SUP | IBV_PORT_IP_BASED_GIDS;
	attr->max_vl_num = 1;
	attr->link_layer = IBV_LINK_LAYER_ETHERNET;
	attr->flags = IBV_QPF_GRH_REQUIRED;
	soft_speed_to_link(link_speed(dev->ifname), &attr->active_width, &attr->active_speed);
}

static void view(struct soft_device *dev, uint32_t port, struct soft_port_view *out)
{
	struct av_link link = { 0 };

	out->up = !soft_device_link(dev, &link) && soft_link_is_up(&link);
	out->ifindex = link.index;
	soft_device_gids(dev, &out->gids);
}

static int open_news(struct soft_device *dev)
{
	int fd = av_net_monitor_open();

	return fd < 0 ? fd : soft_fd_high(fd);
}

static void take_news(int fd)
{
	if (av_net_monitor_drain(fd) < 0)
		av_debug("event", "news of the network may be missing");
}

static void refresh(void)
{
	soft_device_refresh(0);
}

static const struct soft_device_kind interface_kind = {
	.query_gid = query_gid,
	.query_pkey = query_pkey,
	.refresh = refresh,
	.view = view,
	.open_news = open_news,
	.take_news = take_news,
	.attr = fill_attr,
	.port_attr = fill_port_attr,
};

/*
 * The number in uverbsN is the interface's index, not the place in the list: it must not
 * move when another interface appears.
 */
static struct soft_device *create(const struct av_link *link)
{
	char name[IBV_SYSFS_NAME_MAX];
	struct soft_device *dev;

	snprintf(name, sizeof(name), "soft_%s", link->name);
	dev = soft_device_create(&interface_kind, name, link->index, soft_guid_of_link(link),
				 SOFT_PORTS);
	if (!dev)
		return NULL;
	dev->ifindex = link->index;
	memcpy(dev->ifname, link->name, sizeof(dev->ifname));
	return dev;
}

/* All or nothing: -ENOMEM leaves no device behind. */
static int create_all(const struct candidate *from, size_t n, struct soft_device **out)
{
	size_t i;

	for (i = 0; i < n; i++) {
		out[i] = create(from[i].link);
		if (!out[i])
			break;
	}
	if (i == n)
		return 0;
	while (i)
		free(out[--i]);
	return -ENOMEM;
}

/* The tree shows every device, so that its content does not depend on who writes it. */
static int offer(struct soft_device **all, size_t n, struct verbs_device ***out)
{
	struct verbs_device **list = calloc(n + 1, sizeof(struct verbs_device *));
	size_t i, kept = 0;

	if (list)
		soft_sysfs_publish(all, n);
	for (i = 0; i < n; i++) {
		if (list && is_offered(all[i]->ifname))
			list[kept++] = &all[i]->vdev;
		else
			free(all[i]);
	}
	if (!list)
		return -ENOMEM;
	*out = list;
	return kept;
}

static int scan_net(const struct av_net *net, struct verbs_device ***out)
{
	struct candidate *found = calloc(net->n_links + 1, sizeof(*found));
	struct soft_device **all = calloc(net->n_links + 1, sizeof(struct soft_device *));
	int r = -ENOMEM;
	size_t n;

	if (found && all) {
		n = find_candidates(net, found);
		r = create_all(found, n, all);
		if (!r)
			r = offer(all, n, out);
	}
	free(found);
	free(all);
	return r;
}

int soft_interface_scan(struct verbs_device ***devices)
{
	struct av_net net;
	int r;

	soft_device_refresh(0);
	r = av_net_dump(&net);
	if (r)
		return r;
	r = scan_net(&net, devices);
	av_net_done(&net);
	return r;
}
