// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid_table.c - the GID table of a RoCE port, all of it RoCE v2.
 *
 * Two habits of the field shape it. Programs that never ask use index 0, so IPv4 comes
 * first: it is what reaches other hosts. Scripts written for ConnectX ports pass index 3,
 * where those have the RoCE v2 entry of the first IPv4 address; so index 3 is kept for an
 * IPv4 address, and as long as the interface has fewer than four of them, index 3 answers
 * with one of the others once more. An interface without IPv4 has an ordinary index 3.
 */
#include "softnic/verbs/gid_table.h"

#include <linux/if_addr.h>
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>

#define V4_INDEX 3

static const uint8_t v4_prefix[12] = { [10] = 0xff, [11] = 0xff };

union ibv_gid soft_gid_of(const struct av_addr *addr)
{
	union ibv_gid gid;

	if (addr->family == AF_INET) {
		memcpy(gid.raw, v4_prefix, 12);
		memcpy(gid.raw + 12, addr->ip, 4);
	} else {
		memcpy(gid.raw, addr->ip, 16);
	}
	return gid;
}

bool soft_gid_is_v4(const union ibv_gid *gid)
{
	return !memcmp(gid->raw, v4_prefix, sizeof(v4_prefix));
}

bool soft_gid_is_zero(const union ibv_gid *gid)
{
	static const union ibv_gid zero;

	return !memcmp(gid, &zero, sizeof(zero));
}

static bool same(const union ibv_gid *a, const union ibv_gid *b)
{
	return !memcmp(a, b, sizeof(*a));
}

/* Index of gid among the first n, or n. */
static size_t find(const union ibv_gid *gids, size_t n, const union ibv_gid *gid)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (same(&gids[i], gid))
			break;
	return i;
}

/* ---- which addresses ---- */

enum { CLASS_V4, CLASS_V6, CLASS_LINK_LOCAL, CLASSES };

static int class_of(const struct av_addr *addr)
{
	if (addr->family == AF_INET)
		return CLASS_V4;
	return addr->ip[0] == 0xfe && (addr->ip[1] & 0xc0) == 0x80 ? CLASS_LINK_LOCAL : CLASS_V6;
}

/* Nobody may send from an address whose uniqueness is unproven, unless it is optimistic. */
static bool usable(const struct av_addr *addr)
{
	if (addr->flags & IFA_F_DADFAILED)
		return false;
	return !(addr->flags & IFA_F_TENTATIVE) || (addr->flags & IFA_F_OPTIMISTIC);
}

size_t soft_gid_list(const struct av_net *net, unsigned ifindex, union ibv_gid *out, size_t max)
{
	size_t i, n = 0;
	int class;

	for (class = 0; class < CLASSES; class++) {
		for (i = 0; i < net->n_addrs && n < max; i++) {
			const struct av_addr *addr = &net->addrs[i];
			union ibv_gid gid = soft_gid_of(addr);

			if (addr->ifindex != ifindex || class_of(addr) != class ||
			    !usable(addr) || soft_gid_is_zero(&gid) || find(out, n, &gid) < n)
				continue;
			out[n++] = gid;
		}
	}
	return n;
}

/* ---- which index ---- */

static void remove_gone(struct soft_gid_table *table, const union ibv_gid *wanted, size_t n)
{
	size_t i;

	for (i = 0; i < SOFT_GID_TABLE; i++)
		if (find(wanted, n, &table->gid[i]) == n)
			memset(&table->gid[i], 0, sizeof(table->gid[i]));
}

static void insert(struct soft_gid_table *table, const union ibv_gid *gid, bool keep_v4_index)
{
	size_t i;

	for (i = 0; i < SOFT_GID_TABLE; i++) {
		if (!soft_gid_is_zero(&table->gid[i]))
			continue;
		if (i == V4_INDEX && keep_v4_index && !soft_gid_is_v4(gid))
			continue;
		table->gid[i] = *gid;
		return;
	}
}

static const union ibv_gid *first_v4(const union ibv_gid *gids, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (soft_gid_is_v4(&gids[i]))
			return &gids[i];
	return NULL;
}

void soft_gid_table_update(struct soft_gid_table *table, const union ibv_gid *wanted, size_t n)
{
	const union ibv_gid *v4 = first_v4(wanted, n);
	size_t i;

	remove_gone(table, wanted, n);
	for (i = 0; i < n; i++)
		if (find(table->gid, SOFT_GID_TABLE, &wanted[i]) == SOFT_GID_TABLE)
			insert(table, &wanted[i], v4);
	if (v4 && soft_gid_is_zero(&table->gid[V4_INDEX]))
		table->gid[V4_INDEX] = *v4;
}
