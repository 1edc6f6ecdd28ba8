// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.c - what a device and its port can do.
 */
#include "libibverbs/query.h"

#include <string.h>

#include "base/ret.h"
#include "libibverbs/checks.h"

#undef ibv_query_port	/* the header's macro is for programs */

/* The exported call's callers have room up to here, not for what came later. */
#define PORT_ATTR_SHORT offsetof(struct ibv_port_attr, port_cap_flags2)

static void copy_sized(void *to, size_t to_size, const void *from, size_t from_size)
{
	size_t n = to_size < from_size ? to_size : from_size;

	memcpy(to, from, n);
	memset((char *)to + n, 0, to_size - n);
}

int verbs_query_port(struct ibv_context *ctx, uint8_t port, struct ibv_port_attr *attr,
		     size_t size)
{
	struct ibv_port_attr whole = { 0 };
	int r = verbs_get_ops(ctx)->query_port(ctx, port, &whole);

	if (r)
		return av_ret_errno(-r);
	copy_sized(attr, size, &whole, sizeof(whole));
	return 0;
}

int verbs_query_port_short(struct ibv_context *ctx, uint8_t port,
			   struct _compat_ibv_port_attr *attr)
{
	return verbs_query_port(ctx, port, (struct ibv_port_attr *)attr, PORT_ATTR_SHORT);
}

int ibv_query_port(struct ibv_context *ctx, uint8_t port, struct _compat_ibv_port_attr *attr)
{
	return verbs_query_port_short(ctx, port, attr);
}

int verbs_query_device_ex(struct ibv_context *ctx, const struct ibv_query_device_ex_input *input,
			  struct ibv_device_attr_ex *attr, size_t size)
{
	struct ibv_device_attr_ex whole = { 0 };
	int r;

	if (input && input->comp_mask)
		return av_ret_errno(verbs_invalid("ibv_query_device_ex",
						  "the input has a comp_mask"));
	r = verbs_get_ops(ctx)->query_device_ex(ctx, input, &whole, sizeof(whole));
	if (r)
		return av_ret_errno(-r);
	copy_sized(attr, size, &whole, sizeof(whole));
	return 0;
}

int ibv_query_device(struct ibv_context *ctx, struct ibv_device_attr *attr)
{
	struct ibv_device_attr_ex whole;
	int r = verbs_query_device_ex(ctx, NULL, &whole, sizeof(whole));

	if (!r)
		*attr = whole.orig_attr;
	return r;
}
