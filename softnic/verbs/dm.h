// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dm.h - device memory, and regions of it.
 */
#ifndef SOFTNIC_VERBS_DM_H
#define SOFTNIC_VERBS_DM_H

#include <infiniband/verbs.h>

#include "softnic/resource/context.h"

struct soft_dm {
	struct verbs_dm vdm;
	uint8_t *memory;
	size_t length;
	_Atomic uint32_t users;		/* regions and imports of it */
	struct soft_dm *of;		/* imported: the one it stands for */
	struct soft_dm *next;		/* own: of the context, under its lock */
};

static inline struct soft_dm *soft_dm_of(struct ibv_dm *dm)
{
	return (struct soft_dm *)dm;
}

struct ibv_dm *soft_alloc_dm(struct ibv_context *ctx, struct ibv_alloc_dm_attr *attr);
/* EBUSY while a region or an import of it exists. */
int soft_free_dm(struct ibv_dm *dm);
struct ibv_mr *soft_reg_dm_mr(struct ibv_pd *pd, struct ibv_dm *dm, uint64_t offset,
			      size_t length, unsigned int access);
/* Another name for `of` in another context. @return 0 or -ENOMEM */
int soft_dm_import(struct ibv_context *ctx, struct soft_dm *of, struct ibv_dm **out);
void soft_dm_unimport(struct ibv_dm *dm);

#endif
