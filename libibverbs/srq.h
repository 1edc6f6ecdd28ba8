// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.h - the extended create call, which programs reach through verbs_context.
 */
#ifndef LIBIBVERBS_SRQ_H
#define LIBIBVERBS_SRQ_H

#include "libibverbs/driver.h"

/* NULL with errno set on failure. */
struct ibv_srq *verbs_create_srq_ex(struct ibv_context *ctx, struct ibv_srq_init_attr_ex *attr);

#endif
