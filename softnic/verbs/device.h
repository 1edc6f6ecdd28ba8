// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.h - one verbs device per network interface.
 *
 * All calls may come from any thread. What the network looks like is remembered for a
 * fraction of a second, so none of them costs much when called often; no descriptor stays
 * open.
 */
#ifndef SOFT_VERBS_DEVICE_H
#define SOFT_VERBS_DEVICE_H

#include <net/if.h>
#include <stdbool.h>

#include "base/netlink.h"
#include "libibverbs/driver.h"
#include "softnic/verbs/gid_table.h"

struct soft_device {
	struct verbs_device vdev;
	struct verbs_sysfs_dev sysfs;	/* vdev.sysfs points here */
	unsigned ifindex;		/* as of the last look; lives longer than one interface */
	char ifname[IFNAMSIZ];
	__be64 node_guid;
	/* private to device.c, under its lock */
	struct soft_gid_table gids;
	uint64_t gids_as_of;		/* generation of the network that gids reflects */
};

static inline struct soft_device *soft_device_of(struct ibv_device *dev)
{
	return (struct soft_device *)(void *)((char *)dev - offsetof(struct soft_device, vdev) -
					      offsetof(struct verbs_device, device));
}

/* 0, -ENODATA for a hole, -EINVAL beyond the table. */
int soft_device_query_gid(struct soft_device *dev, uint32_t index, struct ibv_gid_entry *entry);

/* Is it an address of this network namespace? Cheap when it is. */
bool soft_device_gid_is_local(const union ibv_gid *gid);

/*
 * The interface that has an address, `hint` where several have it: link-local ones may.
 * @return 0: none has
 */
unsigned soft_device_interface_of(const union ibv_gid *gid, unsigned hint);

/* The GID table as it is now. */
void soft_device_gids(struct soft_device *dev, struct soft_gid_table *out);

/* The interface as it is now; -ENODEV when it has gone. */
int soft_device_link(struct soft_device *dev, struct av_link *out);

/* Every member is written. */
void soft_device_attr(struct soft_device *dev, struct ibv_device_attr_ex *attr);
void soft_device_port_attr(struct soft_device *dev, struct ibv_port_attr *attr);

/*
 * Reads the network again if the last look is older than max_age_ns. Returns a number that
 * grows with every change seen, for those who raise GID_CHANGE and PORT_* events.
 */
uint64_t soft_device_refresh(uint64_t max_age_ns);

/*
 * Where an interface stands in the device list, lowest first: the default route's with
 * carrier, real ones with carrier, real ones without, bridges and other virtual ones,
 * loopback. Pure.
 */
int soft_device_rank(const struct av_link *link, bool has_default_route);

#endif
