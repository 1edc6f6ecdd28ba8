// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.h - the extended create call, which programs reach through verbs_context.
 */
#ifndef LIBIBVERBS_QP_H
#define LIBIBVERBS_QP_H

#include "libibverbs/driver.h"

/* NULL with errno set on failure. */
struct ibv_qp *verbs_create_qp_ex(struct ibv_context *ctx, struct ibv_qp_init_attr_ex *attr);

#endif
