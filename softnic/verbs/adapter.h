// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * adapter.h - the device of a process that is on a host of a simulated subnet.
 *
 * What its ports are is in the subnet's map, and is read there each time it is asked for. Once the
 * fabric process is gone they are all down.
 */
#ifndef SOFT_VERBS_ADAPTER_H
#define SOFT_VERBS_ADAPTER_H

#include "softnic/fabric/map.h"
#include "softnic/verbs/device.h"

/* The one device; as verbs_backend.scan. Fails as fabric_here_get() does. */
int soft_adapter_scan(struct verbs_device ***devices);

/* Where a port (1...) stands in the map's table. */
uint32_t soft_adapter_place(const struct soft_device *dev, uint32_t port);
/* A port as it is now: all members of one moment. */
void soft_adapter_look(const struct soft_device *dev, uint32_t port, struct fabric_port_shm *out);

#endif
