// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.c - which devices there are, and what they are called.
 *
 * The back ends are asked anew at every ibv_get_device_list(): interfaces come and go.
 */
#include "libibverbs/device.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/ret.h"
#include "libibverbs/backends.h"
#include "libibverbs/checks.h"
#include "libibverbs/state.h"

struct verbs_state verbs_state = {
	.devices = { { &verbs_state.devices.n, &verbs_state.devices.n } },
};

struct verbs_device *verbs_device_ref(struct verbs_device *dev)
{
	atomic_fetch_add(&dev->refcount, 1);
	return dev;
}

void verbs_device_unref(struct verbs_device *dev)
{
	if (atomic_fetch_sub(&dev->refcount, 1) == 1)
		dev->ops->uninit_device(dev);
}

static uint64_t device_guid(const struct verbs_device *dev)
{
	return dev->sysfs ? dev->sysfs->node_guid : 0;
}

static struct verbs_device *find_same(struct list_head *list, const struct verbs_device *dev)
{
	struct list_node *pos;

	list_for_each_node(list, pos) {
		struct verbs_device *d = list_entry(pos, struct verbs_device, entry);

		if (!strcmp(d->device.name, dev->device.name) &&
		    device_guid(d) == device_guid(dev))
			return d;
	}
	return NULL;
}

static void move_all(struct list_head *to, struct list_head *from)
{
	struct list_node *n;

	while ((n = list_pop(from)))
		list_add_tail(to, n);
}

void verbs_devices_merge(struct list_head *known, struct verbs_device **scanned, int n)
{
	struct list_head old;
	struct list_node *gone;

	list_head_init(&old);
	move_all(&old, known);
	for (int i = 0; i < n; i++) {
		struct verbs_device *same = find_same(&old, scanned[i]);

		if (same) {
			list_del(&same->entry);
			verbs_device_unref(scanned[i]);
		}
		list_add_tail(known, same ? &same->entry : &scanned[i]->entry);
	}
	while ((gone = list_pop(&old)))
		verbs_device_unref(list_entry(gone, struct verbs_device, entry));
}

/* Appends what one back end has. */
static int scan_backend(const struct verbs_backend *be, struct verbs_device ***all, int n)
{
	struct verbs_device **found = NULL, **more;
	int count = be->scan(&found);

	if (count <= 0)
		return count ? count : n;
	more = realloc(*all, (n + count) * sizeof(struct verbs_device *));
	if (!more) {
		while (count)
			verbs_device_unref(found[--count]);
		free(found);
		return -ENOMEM;
	}
	memcpy(more + n, found, count * sizeof(struct verbs_device *));
	free(found);
	*all = more;
	return n + count;
}

/* A back end that fails hides only its own devices, unless there is nothing else to show. */
static int refresh(struct list_head *known)
{
	struct verbs_device **all = NULL;
	int n = 0, failed = 0;

	for (int i = 0; verbs_backends[i]; i++) {
		int r = scan_backend(verbs_backends[i], &all, n);

		if (r < 0) {
			failed = r;
			av_err("verbs", "ibv_get_device_list: %s: %s", verbs_backends[i]->name,
			       strerror(-r));
			continue;
		}
		n = r;
	}
	if (n || !failed)
		verbs_devices_merge(known, all, n);
	free(all);
	return n ? n : failed;
}

static struct ibv_device **snapshot(struct list_head *known, int n)
{
	struct ibv_device **list = calloc(n + 1, sizeof(struct ibv_device *));
	struct list_node *pos;
	int i = 0;

	if (!list)
		return NULL;
	list_for_each_node(known, pos) {
		struct verbs_device *d = list_entry(pos, struct verbs_device, entry);

		list[i++] = &verbs_device_ref(d)->device;
	}
	return list;
}

struct ibv_device **ibv_get_device_list(int *num_devices)
{
	struct ibv_device **list = NULL;
	int n, cancel;

	if (num_devices)
		*num_devices = 0;
	cancel = av_cancel_hold();
	verbs_state_lock();
	n = refresh(&verbs_state.devices);
	if (n >= 0) {
		list = snapshot(&verbs_state.devices, n);
		if (!list)
			n = -ENOMEM;
	}
	av_forklock_drop(AV_LOCK_DEVICES);
	av_cancel_restore(cancel);
	if (n < 0)
		return av_ret_null(n);
	if (num_devices)
		*num_devices = n;
	return list;
}

void ibv_free_device_list(struct ibv_device **list)
{
	if (!list)
		return;
	for (int i = 0; list[i]; i++)
		verbs_device_unref(verbs_get_device(list[i]));
	free(list);
}

const char *ibv_get_device_name(struct ibv_device *device)
{
	return device->name;
}

int ibv_get_device_index(struct ibv_device *device)
{
	const struct verbs_sysfs_dev *sysfs = verbs_get_device(device)->sysfs;

	return sysfs ? sysfs->ibdev_idx : -1;
}

__be64 ibv_get_device_guid(struct ibv_device *device)
{
	return device_guid(verbs_get_device(device));
}
