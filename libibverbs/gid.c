// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid.c - the GID and P_Key tables of a port, in every form programs ask for them.
 *
 * The forms differ in how they speak: ibv_query_gid() gives -1 and errno and takes a hole for
 * an all-zero GID; the extended form gives the errno itself, and ENODATA for a hole; the table
 * form gives a count, or the negative errno.
 */
#include "libibverbs/gid.h"

#include <string.h>

#include "base/ret.h"
#include "libibverbs/checks.h"
#include "libibverbs/query.h"

int verbs_gid_get(struct ibv_context *ctx, uint32_t port, uint32_t index,
		  struct ibv_gid_entry *entry)
{
	*entry = (struct ibv_gid_entry){ 0 };
	return -verbs_get_extra(ctx)->query_gid(ctx, port, index, entry);
}

int verbs_gid_find(struct ibv_context *ctx, uint32_t port, const union ibv_gid *gid,
		   enum ibv_gid_type type)
{
	struct ibv_gid_entry e;

	for (uint32_t i = 0;; i++) {
		int r = verbs_gid_get(ctx, port, i, &e);

		if (!r && e.gid_type == type && !memcmp(&e.gid, gid, sizeof(*gid)))
			return i;
		if (r && r != -ENODATA)
			return -ENOENT;
	}
}

int ibv_query_gid(struct ibv_context *context, uint8_t port_num, int index, union ibv_gid *gid)
{
	struct ibv_gid_entry e;
	int r = index < 0 ? -EINVAL : verbs_gid_get(context, port_num, index, &e);

	if (r && r != -ENODATA)
		return av_ret_minus1(r);
	*gid = e.gid;
	return 0;
}

/* To the kernel both InfiniBand and RoCE v1 were the first type. */
int ibv_query_gid_type(struct ibv_context *ctx, uint8_t port, unsigned int index,
		       enum ibv_gid_type_sysfs *type)
{
	struct ibv_gid_entry e;
	int r = verbs_gid_get(ctx, port, index, &e);

	if (r && r != -ENODATA)
		return av_ret_minus1(r);
	*type = e.gid_type == IBV_GID_TYPE_ROCE_V2 ? IBV_GID_TYPE_SYSFS_ROCE_V2 :
						     IBV_GID_TYPE_SYSFS_IB_ROCE_V1;
	return 0;
}

/* Programs bring their own size of an entry: theirs may be longer than ours. */
static void put_entry(void *to, size_t size, const struct ibv_gid_entry *e)
{
	size_t n = size < sizeof(*e) ? size : sizeof(*e);

	memset(to, 0, size);
	memcpy(to, e, n);
}

int _ibv_query_gid_ex(struct ibv_context *context, uint32_t port_num, uint32_t gid_index,
		      struct ibv_gid_entry *entry, uint32_t flags, size_t entry_size)
{
	struct ibv_gid_entry e;
	int r;

	if (flags)
		return av_ret_errno(verbs_invalid("ibv_query_gid_ex", "flags are not 0"));
	r = verbs_gid_get(context, port_num, gid_index, &e);
	if (!r)
		put_entry(entry, entry_size, &e);
	return av_ret_errno(r);
}

/* Appends the entries of one port behind the first `n`; their number then, or -errno. */
static ssize_t append_port(struct ibv_context *ctx, uint32_t port, char *entries, size_t max,
			   size_t size, size_t n)
{
	struct ibv_port_attr attr;
	struct ibv_gid_entry e;
	int r = verbs_query_port(ctx, port, &attr, sizeof(attr));

	for (int i = 0; !r && i < attr.gid_tbl_len; i++) {
		r = verbs_gid_get(ctx, port, i, &e);
		if (r == -ENODATA) {
			r = 0;
			continue;
		}
		if (r)
			break;
		if (n >= max)
			return verbs_invalid("ibv_query_gid_table", "max_entries is too small");
		put_entry(entries + size * n++, size, &e);
	}
	return r > 0 ? -r : r ? r : (ssize_t)n;
}

ssize_t _ibv_query_gid_table(struct ibv_context *context, struct ibv_gid_entry *entries,
			     size_t max_entries, uint32_t flags, size_t entry_size)
{
	struct ibv_device_attr attr;
	ssize_t n = 0;
	int r;

	if (flags)
		return verbs_invalid("ibv_query_gid_table", "flags are not 0");
	r = ibv_query_device(context, &attr);
	if (r)
		return -r;
	for (int port = 1; n >= 0 && port <= attr.phys_port_cnt; port++)
		n = append_port(context, port, (char *)entries, max_entries, entry_size, n);
	return n;
}

int ibv_query_pkey(struct ibv_context *context, uint8_t port_num, int index, __be16 *pkey)
{
	if (index < 0)
		return av_ret_minus1(verbs_invalid("ibv_query_pkey", "index is negative"));
	return av_ret_minus1(-verbs_get_extra(context)->query_pkey(context, port_num, index, pkey));
}

int ibv_get_pkey_index(struct ibv_context *context, uint8_t port_num, __be16 pkey)
{
	__be16 found;

	for (int i = 0; i <= UINT16_MAX; i++) {
		if (ibv_query_pkey(context, port_num, i, &found))
			return -1;
		if (found == pkey)
			return i;
	}
	return av_ret_minus1(-ENOENT);
}
