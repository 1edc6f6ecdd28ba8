// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.c - what all devices have in common: the object, its names, who answers for it.
 */
#include "softnic/verbs/device.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "softnic/fabric/here.h"
#include "softnic/verbs/adapter.h"
#include "softnic/verbs/interface.h"
#include "softnic/verbs/provider.h"
#include "softnic/verbs/share.h"
#include "softnic/verbs/sysfs_tree.h"

static void uninit_device(struct verbs_device *vdev)
{
	free(soft_device_of(&vdev->device));
}

static const struct verbs_device_ops operations = {
	.name = "anyverbs",
	.match_min_abi_version = 1,
	.match_max_abi_version = 1,
	.alloc_context = soft_context_alloc,
	.import_context = soft_import_context,
	.uninit_device = uninit_device,
};

static void name_device(struct soft_device *dev, const char *name, unsigned number)
{
	struct ibv_device *ib = &dev->vdev.device;
	struct verbs_sysfs_dev *sysfs = &dev->sysfs;
	const char *root = soft_sysfs_root();

	if (!root)
		root = "/sys";
	snprintf(ib->name, sizeof(ib->name), "%s", name);
	snprintf(ib->dev_name, sizeof(ib->dev_name), "uverbs%u", number);
	snprintf(ib->dev_path, sizeof(ib->dev_path), "%s/class/infiniband_verbs/uverbs%u", root,
		 number);
	snprintf(ib->ibdev_path, sizeof(ib->ibdev_path), "%s/class/infiniband/%s", root, name);
	memcpy(sysfs->sysfs_name, ib->dev_name, sizeof(sysfs->sysfs_name));
	memcpy(sysfs->ibdev_name, ib->name, sizeof(sysfs->ibdev_name));
	memcpy(sysfs->ibdev_path, ib->ibdev_path, sizeof(sysfs->ibdev_path));
}

struct soft_device *soft_device_create(const struct soft_device_kind *kind, const char *name,
				       unsigned number, __be64 node_guid, uint32_t ports)
{
	struct soft_device *dev = calloc(1, sizeof(*dev));

	if (!dev)
		return NULL;
	name_device(dev, name, number);
	strcpy(dev->description, "anyverbs");
	dev->kind = kind;
	dev->node_guid = dev->system_guid = node_guid;
	dev->ports = ports;
	dev->sysfs.node_guid = node_guid;
	dev->sysfs.node_type = IBV_NODE_CA;
	dev->sysfs.ibdev_idx = -1;
	dev->sysfs.num_ports = (uint8_t)ports;
	dev->vdev.device.node_type = IBV_NODE_CA;
	dev->vdev.device.transport_type = IBV_TRANSPORT_IB;
	dev->vdev.ops = &operations;
	dev->vdev.sysfs = &dev->sysfs;
	atomic_init(&dev->vdev.refcount, 1);
	list_node_init(&dev->vdev.entry);
	return dev;
}

static bool has_port(const struct soft_device *dev, uint32_t port)
{
	return port && port <= dev->ports;
}

int soft_device_query_gid(struct soft_device *dev, uint32_t port, uint32_t index,
			  struct ibv_gid_entry *entry)
{
	return has_port(dev, port) ? dev->kind->query_gid(dev, port, index, entry) : -EINVAL;
}

int soft_device_query_pkey(struct soft_device *dev, uint32_t port, uint32_t index,
			   uint16_t *pkey)
{
	return has_port(dev, port) ? dev->kind->query_pkey(dev, port, index, pkey) : -EINVAL;
}

int soft_device_port_attr(struct soft_device *dev, uint32_t port, struct ibv_port_attr *attr)
{
	memset(attr, 0, sizeof(*attr));
	if (!has_port(dev, port))
		return -EINVAL;
	attr->max_msg_sz = SOFT_MAX_MSG;
	dev->kind->port_attr(dev, port, attr);
	return 0;
}

void soft_device_view(struct soft_device *dev, uint32_t port, struct soft_port_view *out)
{
	memset(out, 0, sizeof(*out));
	dev->kind->view(dev, port, out);
}

static int scan(struct verbs_device ***devices)
{
	int r = fabric_here_wanted() ? soft_adapter_scan(devices) : soft_interface_scan(devices);

	av_debug("device", "scan: %d devices", r);
	return r;
}

const struct verbs_backend soft_backend = {
	.name = "soft",
	.scan = scan,
};
