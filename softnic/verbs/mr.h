// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mr.h - registration calls.
 */
#ifndef SOFTNIC_VERBS_MR_H
#define SOFTNIC_VERBS_MR_H

#include <infiniband/verbs.h>

#include "libibverbs/driver.h"

struct ibv_mr *soft_reg_mr(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
			   int access);
int soft_rereg_mr(struct verbs_mr *mr, int flags, struct ibv_pd *pd, void *addr, size_t length,
		  int access);
int soft_dereg_mr(struct verbs_mr *mr);

#endif
