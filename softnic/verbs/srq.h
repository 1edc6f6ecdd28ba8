// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * srq.h - shared receive queue calls.
 */
#ifndef SOFTNIC_VERBS_SRQ_H
#define SOFTNIC_VERBS_SRQ_H

#include <infiniband/verbs.h>

struct ibv_srq *soft_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *attr);
struct ibv_srq *soft_create_srq_ex(struct ibv_context *ctx, struct ibv_srq_init_attr_ex *attr);
int soft_modify_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr, int mask);
int soft_query_srq(struct ibv_srq *srq, struct ibv_srq_attr *attr);
int soft_get_srq_num(struct ibv_srq *srq, uint32_t *num);
int soft_destroy_srq(struct ibv_srq *srq);
int soft_post_srq_recv(struct ibv_srq *srq, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad);

#endif
