// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * routing.h - the forwarding tables that the built-in manager gives to switches.
 */
#ifndef FABRIC_ROUTING_H
#define FABRIC_ROUTING_H

#include "fabric/groups.h"
#include "fabric/network.h"

/*
 * Linear tables: every LID by a shortest way, and of several the port that has least to carry.
 * 0 or -ENOMEM.
 */
int fabric_routing_linear(struct fabric *f, const struct fabric_network *n);

/*
 * The multicast tables of one MLID: a tree over the switches that have members. group NULL: of
 * nobody. 0 or -ENOMEM.
 */
int fabric_routing_multicast(struct fabric *f, const struct fabric_network *n, uint16_t mlid,
			    const struct fabric_group *group);

#endif
