// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attr.h - what a device and its port report about themselves: the pure parts.
 *
 * soft_device_attr, declared in device.h, is in attr.c too.
 */
#ifndef SOFT_VERBS_ATTR_H
#define SOFT_VERBS_ATTR_H

#include <infiniband/verbs.h>
#include <stdint.h>

#include "base/netlink.h"

enum { SOFT_PHYS_DISABLED = 3, SOFT_PHYS_LINK_UP = 5 };

/* The largest RoCE MTU whose packets fit the interface; the smallest one if none does. */
enum ibv_mtu soft_mtu_of(uint32_t if_mtu);

/* How Linux words an Ethernet speed; 0 or less means unknown. Both are codes of port_attr. */
void soft_speed_to_link(long mbps, uint8_t *width, uint8_t *speed);

/* The words of /sys for such a pair, e.g. "10 Gb/sec (4X SDR)". */
void soft_rate_text(uint8_t width, uint8_t speed, char *out, size_t size);

/* Can the interface carry packets now? */
bool soft_link_is_up(const struct av_link *link);

#endif
