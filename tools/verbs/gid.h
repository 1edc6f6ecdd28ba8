// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid.h - GIDs as people read them, and which one to use when nobody said.
 */
#ifndef TOOLS_VERBS_GID_H
#define TOOLS_VERBS_GID_H

#include <infiniband/verbs.h>
#include <netinet/in.h>
#include <stdbool.h>

#define GID_TEXT INET6_ADDRSTRLEN

const char *gid_text(const union ibv_gid *gid, char text[static GID_TEXT]);

/* What follows a GID in a listing: ", RoCE v2" and so on; nothing for InfiniBand. */
const char *gid_type_suffix(uint32_t type);

bool gid_is_zero(const union ibv_gid *gid);

/*
 * The entry a RoCE port is best used with: RoCE v2 before v1; of these an IPv4 address, then a
 * routable IPv6 address, then a link-local one. 0, or ENOENT when the port has no GID.
 */
int gid_choose(struct ibv_context *context, uint32_t port, int table_length,
	       struct ibv_gid_entry *entry);

#endif
