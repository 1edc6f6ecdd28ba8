// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.h - the QP of an identifier: made, moved, and what a program's own one needs.
 *
 * In calls of the program on this id, without the lock.
 */
#ifndef LIBRDMACM_QP_H
#define LIBRDMACM_QP_H

#include "librdmacm/id.h"

/*
 * What ibv_modify_qp() needs for attr->qp_state: INIT, RTR or RTS, as the two ends have agreed.
 * @return 0, -EINVAL: it is not known yet, or there is no such step
 */
int cm_qp_attributes(struct cm_id *id, struct ibv_qp_attr *attr, int *mask);

/* The address vector of its path. */
void cm_path_ah(const struct cm_id *id, struct ibv_ah_attr *ah);

/* The id's QP from INIT to RTS; nothing happens to one that has none. 0 or -errno */
int cm_qp_connect(struct cm_id *id);
void cm_qp_to_error(struct cm_id *id);

/* Options of enhanced connection establishment that the peer chose. 0, -EINVAL: not ours */
int cm_qp_check_ece(struct cm_id *id);
/* The other way: what to offer, and what to make of an offer. */
void cm_qp_offer_ece(struct cm_id *id);
int cm_qp_accept_ece(struct cm_id *id);

#endif
