// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * query.h - attributes for callers whose structures may be older or newer than ours.
 *
 * All fill exactly the caller's `size` bytes: what it has no room for is cut off, what we do not
 * know is zero. 0 or a positive errno.
 */
#ifndef LIBIBVERBS_QUERY_H
#define LIBIBVERBS_QUERY_H

#include "libibverbs/driver.h"

int verbs_query_port(struct ibv_context *ctx, uint8_t port, struct ibv_port_attr *attr,
		     size_t size);
int verbs_query_device_ex(struct ibv_context *ctx, const struct ibv_query_device_ex_input *input,
			  struct ibv_device_attr_ex *attr, size_t size);

/* For programs built when the structure ended with `flags`. */
int verbs_query_port_short(struct ibv_context *ctx, uint8_t port,
			   struct _compat_ibv_port_attr *attr);

#endif
