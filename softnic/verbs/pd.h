// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pd.h - protection domains and address handles.
 */
#ifndef SOFTNIC_VERBS_PD_H
#define SOFTNIC_VERBS_PD_H

#include <infiniband/verbs.h>

struct ibv_pd *soft_alloc_pd(struct ibv_context *ctx);
int soft_dealloc_pd(struct ibv_pd *pd);
struct ibv_ah *soft_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr);
int soft_destroy_ah(struct ibv_ah *ah);

#endif
