// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid_table.h - which address of an interface has which GID index. Pure.
 */
#ifndef SOFT_VERBS_GID_TABLE_H
#define SOFT_VERBS_GID_TABLE_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/netlink.h"
#include "softnic/resource/limits.h"

/* A zero GID is a hole; a zeroed table is an empty one. */
struct soft_gid_table {
	union ibv_gid gid[SOFT_GID_TABLE];
};

/* IPv4 as ::ffff:a.b.c.d, IPv6 as it is. */
union ibv_gid soft_gid_of(const struct av_addr *addr);
bool soft_gid_is_v4(const union ibv_gid *gid);
bool soft_gid_is_zero(const union ibv_gid *gid);

/*
 * The usable addresses of one interface in the order of their indices: IPv4, then IPv6,
 * then link-local, each in the kernel's order and once. Returns how many, at most max.
 */
size_t soft_gid_list(const struct av_net *net, unsigned ifindex, union ibv_gid *out, size_t max);

/*
 * Makes the table hold exactly the n wanted GIDs. Whoever is in it keeps its index,
 * whoever has gone leaves a hole, newcomers take the lowest holes in order.
 */
void soft_gid_table_update(struct soft_gid_table *table, const union ibv_gid *wanted, size_t n);

#endif
