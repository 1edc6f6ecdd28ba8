// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.h - a verbs device: a network interface, or the adapter of a host of a simulated subnet.
 *
 * A process sees one device per network interface (interface.h), or, where ANYVERBS_FABRIC puts
 * it on a host of a subnet, that host's one adapter (adapter.h). All calls may come from any
 * thread.
 */
#ifndef SOFT_VERBS_DEVICE_H
#define SOFT_VERBS_DEVICE_H

#include <net/if.h>
#include <stdbool.h>

#include "base/netlink.h"
#include "libibverbs/driver.h"
#include "softnic/verbs/gid_table.h"

enum { SOFT_VIEW_PKEYS = 32 };

struct fabric_here;
struct soft_device;

/* A port at one moment, as far as events tell of it; what a kind of device has not stays zero. */
struct soft_port_view {
	bool up;
	unsigned ifindex;		/* of the interface; 0: gone, or it is no interface's */
	uint16_t lid, sm_lid;
	uint8_t lmc, sm_sl, reregistered;
	uint16_t p_keys[SOFT_VIEW_PKEYS];
	struct soft_gid_table gids;
};

/* What the two kinds of devices answer differently; the port exists. */
struct soft_device_kind {
	int (*query_gid)(struct soft_device *dev, uint32_t port, uint32_t index,
			 struct ibv_gid_entry *entry);
	int (*query_pkey)(struct soft_device *dev, uint32_t port, uint32_t index, uint16_t *pkey);
	/* These add to what all devices have in common. */
	void (*attr)(struct soft_device *dev, struct ibv_device_attr_ex *attr);
	void (*port_attr)(struct soft_device *dev, uint32_t port, struct ibv_port_attr *attr);
	/* Into a view of zeroes; of what there was after the last refresh, at least (optional). */
	void (*refresh)(void);
	void (*view)(struct soft_device *dev, uint32_t port, struct soft_port_view *out);
	/* Where it is told that ports of such devices may have changed: a descriptor to wait at,
	 * or -errno. What it tells is taken without blocking: then they look as they are now. */
	int (*open_news)(struct soft_device *dev);
	void (*take_news)(int fd);
	bool news_is_shared;		/* nobody closes the descriptor */
	bool is_published;		/* the device tree shows what has changed, by us */
};

struct soft_device {
	struct verbs_device vdev;
	struct verbs_sysfs_dev sysfs;	/* vdev.sysfs points here */
	const struct soft_device_kind *kind;
	__be64 node_guid, system_guid;
	uint32_t ports;
	char description[64];
	const struct fabric_here *here;	/* of an adapter; of an interface NULL, and: */
	unsigned ifindex;		/* as of the last look; lives longer than one interface */
	char ifname[IFNAMSIZ];
	/* private to interface.c, under its lock */
	struct soft_gid_table gids;
	uint64_t gids_as_of;		/* generation of the network that gids reflects */
};

static inline struct soft_device *soft_device_of(struct ibv_device *dev)
{
	return (struct soft_device *)(void *)((char *)dev - offsetof(struct soft_device, vdev) -
					      offsetof(struct verbs_device, device));
}

/*
 * A device that is in no list yet. `number` is that of uverbsN. @return NULL: no memory
 */
struct soft_device *soft_device_create(const struct soft_device_kind *kind, const char *name,
				       unsigned number, __be64 node_guid, uint32_t ports);

/* 0, -ENODATA for a hole, -EINVAL beyond the table or for a port that is not there. */
int soft_device_query_gid(struct soft_device *dev, uint32_t port, uint32_t index,
			  struct ibv_gid_entry *entry);
/* 0, or -EINVAL beyond the table or for a port that is not there; 0 in the table is no P_Key. */
int soft_device_query_pkey(struct soft_device *dev, uint32_t port, uint32_t index,
			   uint16_t *pkey);

/* Every member is written. */
void soft_device_attr(struct soft_device *dev, struct ibv_device_attr_ex *attr);
/* @return 0, or -EINVAL: there is no such port */
int soft_device_port_attr(struct soft_device *dev, uint32_t port, struct ibv_port_attr *attr);
void soft_device_view(struct soft_device *dev, uint32_t port, struct soft_port_view *out);

#endif
