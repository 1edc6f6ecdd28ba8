// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * share.h - contexts opened a second time by their command descriptor, and the objects in them.
 */
#ifndef SOFTNIC_VERBS_SHARE_H
#define SOFTNIC_VERBS_SHARE_H

#include <infiniband/verbs.h>

#include "softnic/resource/context.h"

/* Give a fresh context a descriptor to be imported by; without one it just cannot be. */
void soft_share_context(struct soft_context *ctx);
void soft_unshare_context(struct soft_context *ctx);

/*
 * A context beside the one of this process that `cmd_fd` belongs to; it owns cmd_fd from then on.
 * NULL and EOPNOTSUPP when there is none on this device.
 */
struct verbs_context *soft_import_context(struct ibv_device *dev, int cmd_fd);

/* NULL and EINVAL when the imported context's original has no such object. */
struct ibv_pd *soft_import_pd(struct ibv_context *ctx, uint32_t handle);
void soft_unimport_pd(struct ibv_pd *pd);
struct ibv_mr *soft_import_mr(struct ibv_pd *pd, uint32_t handle);
void soft_unimport_mr(struct ibv_mr *mr);
struct ibv_dm *soft_import_dm(struct ibv_context *ctx, uint32_t handle);

#endif
