// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * guid.h - the node GUID of a device.
 */
#ifndef SOFT_VERBS_GUID_H
#define SOFT_VERBS_GUID_H

#include <linux/types.h>
#include <stdint.h>

#include "base/netlink.h"

/* The EUI-64 of an Ethernet address, with the universal/local bit turned as RoCE does. Pure. */
__be64 soft_guid_of_mac(const uint8_t mac[static 6]);

/* A locally administered GUID that two texts always give. Pure. */
__be64 soft_guid_of_text(const char *a, const char *b);

/* From the MAC if the interface has one, else from the machine's identity and the name. */
__be64 soft_guid_of_link(const struct av_link *link);

#endif
