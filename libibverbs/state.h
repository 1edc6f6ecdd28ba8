// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * state.h - everything the front door remembers between calls, in one object.
 */
#ifndef LIBIBVERBS_STATE_H
#define LIBIBVERBS_STATE_H

#include "base/forklock.h"
#include "base/list.h"
#include "libibverbs/driver.h"

#define VERBS_MAX_DRIVERS 32

/* All of it is under AV_LOCK_DEVICES. */
struct verbs_state {
	struct list_head devices;	/* verbs_device.entry; each holds one reference */
	const struct verbs_device_ops *drivers[VERBS_MAX_DRIVERS];
	unsigned int num_drivers;	/* foreign providers that have registered */
	char sysfs_path[IBV_SYSFS_PATH_MAX];
};

extern struct verbs_state verbs_state;

/* A fork child whose parent was changing the list of devices begins with none. */
static inline void verbs_state_lock(void)
{
	if (!av_forklock_take(AV_LOCK_DEVICES))
		list_head_init(&verbs_state.devices);
}

#endif
