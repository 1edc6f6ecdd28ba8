// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * domain.h - thread domains and parent domains.
 */
#ifndef SOFTNIC_VERBS_DOMAIN_H
#define SOFTNIC_VERBS_DOMAIN_H

#include <infiniband/verbs.h>

struct ibv_td *soft_alloc_td(struct ibv_context *ctx, struct ibv_td_init_attr *attr);
int soft_dealloc_td(struct ibv_td *td);
struct ibv_pd *soft_alloc_parent_domain(struct ibv_context *ctx,
					struct ibv_parent_domain_init_attr *attr);

#endif
