// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devices.c - lists adapters.
 *
 * The built-in ones are asked of libibverbs: they exist because an interface exists, and the
 * directory that describes one is its ibdev_path. A name that both know is the kernel's.
 *
 * A process on a host of a simulated subnet has the adapter of that host, and no other.
 */
#include "libibumad/devices.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <infiniband/verbs.h>

#include "base/log.h"
#include "libibumad/subnet.h"
#include "libibumad/sysfs.h"

struct device_list {
	struct umad_device *devices;
	int n;
};

static bool speaks_mads(const char *dir)
{
	unsigned int type;

	return !umad_sysfs_number(dir, SYS_NODE_TYPE, &type) && type >= 1 && type <= 3;
}

static bool has(const struct device_list *list, const char *name)
{
	int i;

	for (i = 0; i < list->n; i++)
		if (!strcmp(list->devices[i].name, name))
			return true;
	return false;
}

/* Adds a device if it is one that counts. */
static int add(struct device_list *list, const char *name, const char *dir, bool built_in)
{
	struct umad_device *more;

	if (strlen(name) >= UMAD_CA_NAME_LEN) {
		av_info("umad", "%s: a name of %d characters at most fits into umad's structures",
			name, UMAD_CA_NAME_LEN - 1);
		return 0;
	}
	if (has(list, name) || !speaks_mads(dir))
		return 0;
	more = realloc(list->devices, (list->n + 1) * sizeof(*more));
	if (!more)
		return -ENOMEM;
	list->devices = more;
	more += list->n++;
	snprintf(more->name, sizeof(more->name), "%s", name);
	snprintf(more->dir, sizeof(more->dir), "%s", dir);
	more->on_subnet = false;
	more->built_in = built_in;
	return 0;
}

static int add_kernels(struct device_list *list)
{
	char dir[sizeof(SYS_INFINIBAND) + 256 + 1];
	struct dirent **entries;
	int i, r = 0, n = scandir(SYS_INFINIBAND, &entries, NULL, alphasort);

	if (n < 0)
		return 0;
	for (i = 0; i < n; i++) {
		if (!r && entries[i]->d_name[0] != '.') {
			snprintf(dir, sizeof(dir), "%s/%s", SYS_INFINIBAND, entries[i]->d_name);
			r = add(list, entries[i]->d_name, dir, false);
		}
		free(entries[i]);
	}
	free(entries);
	return r;
}

static int add_built_in(struct device_list *list)
{
	struct ibv_device **devices = ibv_get_device_list(NULL);
	int i, r = 0;

	if (!devices)
		return 0;
	for (i = 0; devices[i] && !r; i++)
		r = add(list, ibv_get_device_name(devices[i]), devices[i]->ibdev_path, true);
	ibv_free_device_list(devices);
	return r;
}

static int add_of_subnet(struct device_list *list)
{
	list->devices = calloc(1, sizeof(*list->devices));
	if (!list->devices)
		return -ENOMEM;
	list->n = umad_subnet_device(list->devices);
	return 0;
}

static int add_all(struct device_list *list)
{
	int r;

	if (umad_subnet_wanted())
		return add_of_subnet(list);
	r = add_kernels(list);
	return r ? r : add_built_in(list);
}

int umad_devices_list(struct umad_device **out)
{
	struct device_list list = { NULL, 0 };
	int r = add_all(&list);

	if (r) {
		free(list.devices);
		return r;
	}
	*out = list.devices;
	return list.n;
}

int umad_devices_find(const char *name, struct umad_device *out)
{
	struct umad_device *devices;
	int i, n = umad_devices_list(&devices), r = -ENODEV;

	if (n < 0)
		return n;
	for (i = 0; i < n && r; i++) {
		if (strcmp(devices[i].name, name))
			continue;
		*out = devices[i];
		r = 0;
	}
	free(devices);
	return r;
}
