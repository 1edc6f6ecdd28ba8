// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cq.h - completion queue calls but polling.
 */
#ifndef SOFTNIC_VERBS_CQ_H
#define SOFTNIC_VERBS_CQ_H

#include <infiniband/verbs.h>

struct ibv_cq *soft_create_cq(struct ibv_context *ctx, int cqe, struct ibv_comp_channel *channel,
			      int vector);
struct ibv_cq_ex *soft_create_cq_ex(struct ibv_context *ctx, struct ibv_cq_init_attr_ex *attr);
int soft_resize_cq(struct ibv_cq *cq, int cqe);
int soft_req_notify_cq(struct ibv_cq *cq, int solicited_only);
int soft_destroy_cq(struct ibv_cq *cq);

#endif
