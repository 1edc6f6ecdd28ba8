// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.c - the list of devices, and opening one by name, with messages on stderr.
 */
#include "device.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"

struct ibv_device **device_list(int *count)
{
	struct ibv_device **list = ibv_get_device_list(count);

	if (!list)
		say_failure(errno, "'anyverbs doctor' looks at what RDMA needs here.",
			    "Failed to get the list of RDMA devices");
	return list;
}

int device_none(void)
{
	return say_failure(0, "Is any network interface up (ip link)? Run 'anyverbs doctor'.",
			   "No RDMA device found");
}

static struct ibv_device *find(struct ibv_device **list, const char *name)
{
	for (; *list; list++)
		if (!name || !strcmp(ibv_get_device_name(*list), name))
			return *list;
	return NULL;
}

static struct ibv_context *open_one(struct ibv_device *device)
{
	struct ibv_context *context = ibv_open_device(device);

	if (!context)
		say_failure(errno, "'anyverbs doctor' looks at what RDMA needs here.",
			    "Couldn't open device %s", ibv_get_device_name(device));
	return context;
}

struct ibv_context *device_open(const char *name)
{
	struct ibv_context *context = NULL;
	struct ibv_device **list, *device;
	int count;

	list = device_list(&count);
	if (!list)
		return NULL;
	device = find(list, name);
	if (device)
		context = open_one(device);
	else if (!count)
		device_none();
	else
		say_failure(0, "'ibv_devices' lists those there are.",
			    "RDMA device %s not found", name);
	ibv_free_device_list(list);
	return context;
}
