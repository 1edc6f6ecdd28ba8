// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post.h - ibv_post_send and ibv_post_recv.
 */
#ifndef SOFTNIC_VERBS_POST_H
#define SOFTNIC_VERBS_POST_H

#include <infiniband/verbs.h>

int soft_post_send(struct ibv_qp *qp, struct ibv_send_wr *wr, struct ibv_send_wr **bad);
int soft_post_recv(struct ibv_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad);

#endif
