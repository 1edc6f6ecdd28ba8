// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device.h - the lives of devices.
 *
 * A device is kept by the list of known devices, by every list handed out, and by every open
 * context. When the last of them lets go, its back end takes it back.
 */
#ifndef LIBIBVERBS_DEVICE_H
#define LIBIBVERBS_DEVICE_H

#include "libibverbs/driver.h"

struct verbs_device *verbs_device_ref(struct verbs_device *dev);
void verbs_device_unref(struct verbs_device *dev);

/*
 * Makes `known` hold what `scanned` holds, in its order. A device that was known under the same
 * name and GUID stays the same object, so programs may compare pointers of two lists. Takes over
 * the references in `scanned`. The caller holds the lock of the list.
 */
void verbs_devices_merge(struct list_head *known, struct verbs_device **scanned, int n);

#endif
