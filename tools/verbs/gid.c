// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid.c - GIDs as people read them, and which one to use when nobody said.
 */
#include "gid.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>

const char *gid_text(const union ibv_gid *gid, char text[static GID_TEXT])
{
	return inet_ntop(AF_INET6, gid->raw, text, GID_TEXT);
}

const char *gid_type_suffix(uint32_t type)
{
	switch (type) {
	case IBV_GID_TYPE_ROCE_V1:
		return ", RoCE v1";
	case IBV_GID_TYPE_ROCE_V2:
		return ", RoCE v2";
	default:
		return "";
	}
}

bool gid_is_zero(const union ibv_gid *gid)
{
	static const union ibv_gid zero;

	return !memcmp(gid, &zero, sizeof(zero));
}

static int rank(const struct ibv_gid_entry *entry)
{
	struct in6_addr address;
	int version = entry->gid_type == IBV_GID_TYPE_ROCE_V2 ? 10 : 0;

	memcpy(&address, entry->gid.raw, sizeof(address));
	if (IN6_IS_ADDR_V4MAPPED(&address))
		return version + 3;
	if (!IN6_IS_ADDR_LINKLOCAL(&address))
		return version + 2;
	return version + 1;
}

int gid_choose(struct ibv_context *context, uint32_t port, int table_length,
	       struct ibv_gid_entry *entry)
{
	struct ibv_gid_entry each;
	int i, best = 0;

	for (i = 0; i < table_length; i++) {
		if (ibv_query_gid_ex(context, port, i, &each, 0) || gid_is_zero(&each.gid))
			continue;
		if (rank(&each) > best) {
			best = rank(&each);
			*entry = each;
		}
	}
	return best ? 0 : ENOENT;
}
