// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - which path leads to an address: this host's memory, or packets.
 */
#ifndef SOFTNIC_VERBS_ROUTE_H
#define SOFTNIC_VERBS_ROUTE_H

#include "softnic/engine/path.h"

/* A value of ANYVERBS_PATH that is none of its is told in the log. At the opening of a device. */
void soft_route_check(void);
/* May addresses of other hosts be named at all? */
bool soft_route_leaves_host(void);
/* Do packets lead to an address, which is here or not? Else memory, or nothing does. */
bool soft_route_by_packets(bool is_here);
/* The path that leads to an address, which is_here or not. */
const struct soft_path_ops *soft_route_to(const struct soft_av *av);
/* The path of a UD QP: each datagram goes the way of its own address. */
extern const struct soft_path_ops soft_route_datagrams;

#endif
