// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.h - the extended create call, which programs reach through verbs_context.
 */
#ifndef LIBIBVERBS_CQ_H
#define LIBIBVERBS_CQ_H

#include "libibverbs/driver.h"

/* NULL with errno set on failure. */
struct ibv_cq_ex *verbs_create_cq_ex(struct ibv_context *ctx, struct ibv_cq_init_attr_ex *attr);

#endif
