// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * wqe.h - building send requests, common to both ways of posting.
 */
#ifndef SOFTNIC_VERBS_WQE_H
#define SOFTNIC_VERBS_WQE_H

#include "softnic/resource/context.h"
#include "softnic/resource/qp.h"

/* Can a QP of this type carry the request? */
bool soft_wqe_legal(enum ibv_qp_type type, unsigned int opcode);
/*
 * The place for a request at `pos` of the send queue; its lock held.
 * @return 0, or -ENOMEM when the queue is full
 */
int soft_wqe_begin(struct soft_qp *qp, uint32_t pos, struct soft_wqe **out);
/* @return 0, or -ENOMEM for too many entries, as mlx5 says */
int soft_wqe_set_sges(struct soft_qp *qp, struct soft_wqe *w, const struct ibv_sge *sge, size_t n);
/* Append bytes to the inline payload; -ENOMEM beyond max_inline_data. */
int soft_wqe_add_inline(struct soft_qp *qp, struct soft_wqe *w, const void *data, size_t length);
/* Where a datagram goes. A Q_Key with the top bit set stands for the QP's own (IBTA 10.2.5). */
void soft_wqe_set_destination(struct soft_qp *qp, struct soft_wqe *w, const struct soft_ah *ah,
			      uint32_t qpn, uint32_t qkey);

#endif
