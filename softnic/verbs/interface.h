// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * interface.h - network interfaces as devices: what the network of this host looks like.
 *
 * All calls may come from any thread. What the network looks like is remembered for a
 * fraction of a second, so none of them costs much when called often; no descriptor stays
 * open.
 */
#ifndef SOFT_VERBS_INTERFACE_H
#define SOFT_VERBS_INTERFACE_H

#include "softnic/verbs/device.h"

/* The devices, in the order of their ranks; as verbs_backend.scan. */
int soft_interface_scan(struct verbs_device ***devices);

/* Is it an address of this network namespace? Cheap when it is. */
bool soft_device_gid_is_local(const union ibv_gid *gid);

/*
 * The interface that has an address, `hint` where several have it: link-local ones may.
 * @return 0: none has
 */
unsigned soft_device_interface_of(const union ibv_gid *gid, unsigned hint);

/* The GID table as it is now. */
void soft_device_gids(struct soft_device *dev, struct soft_gid_table *out);

/* The interface as it is now; -ENODEV when it has gone. */
int soft_device_link(struct soft_device *dev, struct av_link *out);

/*
 * Reads the network again if the last look is older than max_age_ns. Returns a number that
 * grows with every change seen, for those who raise GID_CHANGE and PORT_* events.
 */
uint64_t soft_device_refresh(uint64_t max_age_ns);

/*
 * Where an interface stands in the device list, lowest first: the default route's with
 * carrier, real ones with carrier, real ones without, bridges and other virtual ones,
 * loopback. Pure.
 */
int soft_device_rank(const struct av_link *link, bool has_default_route);

#endif
