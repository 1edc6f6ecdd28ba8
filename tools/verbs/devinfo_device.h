// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devinfo_device.h - a device's attributes as ibv_devinfo prints them.
 */
#ifndef TOOLS_VERBS_DEVINFO_DEVICE_H
#define TOOLS_VERBS_DEVINFO_DEVICE_H

#include <infiniband/verbs.h>
#include <stdbool.h>

void devinfo_print_device(struct ibv_device *device, const struct ibv_device_attr *attr,
			  bool verbose);
void devinfo_print_extended(const struct ibv_device_attr_ex *attr);

#endif
