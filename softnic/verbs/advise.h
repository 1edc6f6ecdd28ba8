// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * advise.h - prefetching on-demand memory.
 */
#ifndef SOFTNIC_VERBS_ADVISE_H
#define SOFTNIC_VERBS_ADVISE_H

#include <infiniband/verbs.h>

int soft_advise_mr(struct ibv_pd *pd, enum ib_uverbs_advise_mr_advice advice, uint32_t flags,
		   struct ibv_sge *list, uint32_t n);

#endif
