// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * adapter.c - what the adapter of a subnet's host says of itself.
 */
#include "softnic/verbs/adapter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/env.h"
#include "softnic/fabric/here.h"
#include "softnic/resource/limits.h"
#include "softnic/verbs/attr.h"
#include "softnic/verbs/sysfs_tree.h"

uint32_t soft_adapter_place(const struct soft_device *dev, uint32_t port)
{
	return dev->here->first + port;
}

static struct fabric_counters_shm *counters_of(const struct soft_device *dev, uint32_t port)
{
	return &dev->here->counters[soft_adapter_place(dev, port)];
}

void soft_adapter_look(const struct soft_device *dev, uint32_t port, struct fabric_port_shm *out)
{
	fabric_here_look(dev->here, soft_adapter_place(dev, port), out);
}

/* ---- the answers ---- */

static bool gid_at(const struct fabric_port_shm *p, uint32_t index, union ibv_gid *out)
{
	uint64_t guid = index || p->guids[0] ? p->guids[index] : p->guid;

	if (!guid)
		return false;
	put_be64(out->raw, p->prefix);
	put_be64(out->raw + 8, guid);
	return true;
}

static int query_gid(struct soft_device *dev, uint32_t port, uint32_t index,
		     struct ibv_gid_entry *entry)
{
	struct ibv_gid_entry found = {
		.gid_index = index, .port_num = port, .gid_type = IBV_GID_TYPE_IB,
	};
	struct fabric_port_shm p;

	if (index >= FABRIC_MAP_GUIDS)
		return -EINVAL;
	soft_adapter_look(dev, port, &p);
	if (!gid_at(&p, index, &found.gid))
		return -ENODATA;
	*entry = found;
	return 0;
}

static int query_pkey(struct soft_device *dev, uint32_t port, uint32_t index, uint16_t *pkey)
{
	struct fabric_port_shm p;

	if (index >= FABRIC_MAP_P_KEYS)
		return -EINVAL;
	soft_adapter_look(dev, port, &p);
	*pkey = p.p_keys[index];
	return 0;
}

static void fill_attr(struct soft_device *dev, struct ibv_device_attr_ex *attr)
{
	const struct fabric_node_shm *node = fabric_map_node(dev->here->map, dev->here->node);
	struct ibv_device_attr *a = &attr->orig_attr;
	long part = av_env_long(AV_ENV_PART_ID);

	a->vendor_id = node->vendor_id;
	a->vendor_part_id = part ? (uint32_t)part : node->device_id;
	a->hw_ver = node->revision;
	a->max_pkeys = FABRIC_MAP_P_KEYS;
}

static uint8_t speed_of(uint8_t speed, uint8_t speed_ext)
{
	enum { FDR = 16, NDR = 128 };
	int code = FDR;

	if (!speed_ext)
		return speed;
	for (; !(speed_ext & 1) && code < NDR; code <<= 1)
		speed_ext >>= 1;
	return (uint8_t)code;
}

static uint32_t saturated(uint64_t n)
{
	return n < UINT16_MAX ? (uint32_t)n : UINT16_MAX;
}

static void fill_port_attr(struct soft_device *dev, uint32_t port, struct ibv_port_attr *attr)
{
	struct fabric_counters_shm *counters = counters_of(dev, port);
	struct fabric_port_shm p;

	soft_adapter_look(dev, port, &p);
	attr->state = p.state;
	attr->phys_state = p.physical;
	attr->max_mtu = p.mtu_cap;
	attr->active_mtu = p.mtu & 15;
	attr->gid_tbl_len = FABRIC_MAP_GUIDS;
	attr->pkey_tbl_len = FABRIC_MAP_P_KEYS;
	attr->port_cap_flags = p.capability;
	attr->bad_pkey_cntr = saturated(counters->n[COUNTER_P_KEY_VIOLATIONS]);
	attr->qkey_viol_cntr = saturated(counters->n[COUNTER_Q_KEY_VIOLATIONS]);
	attr->lid = p.lid;
	attr->sm_lid = p.sm_lid;
	attr->lmc = p.lmc;
	attr->sm_sl = p.sm_sl;
	attr->max_vl_num = p.vls;
	attr->subnet_timeout = p.subnet_timeout;
	attr->init_type_reply = p.init_reply;
	attr->active_width = p.width;
	attr->active_speed = speed_of(p.speed, p.speed_ext);
	attr->link_layer = IBV_LINK_LAYER_INFINIBAND;
}

/* ---- what changes ---- */

static void view(struct soft_device *dev, uint32_t port, struct soft_port_view *out)
{
	struct fabric_port_shm p;

	_Static_assert(sizeof(out->p_keys) == sizeof(p.p_keys), "copied as they are");
	_Static_assert(FABRIC_MAP_GUIDS <= SOFT_GID_TABLE, "all fit");
	soft_adapter_look(dev, port, &p);
	out->up = fabric_port_is_active(&p);
	out->lid = p.lid;
	out->lmc = p.lmc;
	out->sm_lid = p.sm_lid;
	out->sm_sl = p.sm_sl;
	out->reregistered = p.reregistered;
	memcpy(out->p_keys, p.p_keys, sizeof(out->p_keys));
	for (uint32_t i = 0; i < FABRIC_MAP_GUIDS; i++)
		(void)gid_at(&p, i, &out->gids.gid[i]);
}

static int open_news(struct soft_device *dev)
{
	return dev->here->fd;
}

static void take_news(int fd)
{
	fabric_here_news();
}

static const struct soft_device_kind adapter_kind = {
	.query_gid = query_gid,
	.query_pkey = query_pkey,
	.attr = fill_attr,
	.port_attr = fill_port_attr,
	.view = view,
	.open_news = open_news,
	.take_news = take_news,
	.news_is_shared = true,
	.is_published = true,
};

/* ---- the device ---- */

static __be64 guid_of(uint64_t host_order)
{
	__be64 guid;

	put_be64((uint8_t *)&guid, host_order);
	return guid;
}

static struct soft_device *create(const struct fabric_here *here)
{
	const struct fabric_node_shm *node = fabric_map_node(here->map, here->node);
	struct soft_device *dev = soft_device_create(&adapter_kind, "soft_ib0", 0,
						     guid_of(node->guid), here->ports);

	if (!dev)
		return NULL;
	dev->here = here;
	memcpy(dev->description, node->description, sizeof(dev->description) - 1);
	dev->system_guid = guid_of(node->system_guid ? node->system_guid : node->guid);
	return dev;
}

int soft_adapter_scan(struct verbs_device ***devices)
{
	struct verbs_device **list = calloc(2, sizeof(*list));
	const struct fabric_here *here;
	struct soft_device *dev = NULL;
	int r = -ENOMEM;

	if (list)
		r = fabric_here_get(&here);
	if (!r)
		dev = create(here);
	if (!dev) {
		free(list);
		return r ? r : -ENOMEM;
	}
	soft_sysfs_publish(&dev, 1);
	list[0] = &dev->vdev;
	*devices = list;
	return 1;
}
