// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gid.h - look-ups in the GID table of a port.
 */
#ifndef LIBIBVERBS_GID_H
#define LIBIBVERBS_GID_H

#include "libibverbs/driver.h"

/* 0; -ENODATA for a hole in the table, -EINVAL beyond it. */
int verbs_gid_get(struct ibv_context *ctx, uint32_t port, uint32_t index,
		  struct ibv_gid_entry *entry);

/* The index of `gid` with that type, or -ENOENT. */
int verbs_gid_find(struct ibv_context *ctx, uint32_t port, const union ibv_gid *gid,
		   enum ibv_gid_type type);

#endif
