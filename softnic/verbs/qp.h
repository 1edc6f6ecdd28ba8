// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.h - queue pair calls.
 */
#ifndef SOFTNIC_VERBS_QP_H
#define SOFTNIC_VERBS_QP_H

#include <infiniband/verbs.h>

struct ibv_qp *soft_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *attr);
struct ibv_qp *soft_create_qp_ex(struct ibv_context *ctx, struct ibv_qp_init_attr_ex *attr);
int soft_modify_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask);
int soft_query_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask,
		  struct ibv_qp_init_attr *init);
int soft_destroy_qp(struct ibv_qp *qp);

#endif
