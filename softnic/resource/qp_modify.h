// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp_modify.h - what ibv_modify_qp and ibv_query_qp do to one QP, but for what a state sets going.
 */
#ifndef SOFTNIC_RESOURCE_QP_MODIFY_H
#define SOFTNIC_RESOURCE_QP_MODIFY_H

#include "softnic/resource/qp.h"

/* Would this ibv_modify_qp be legal? 0 or -EINVAL, with the reason in the log. */
int soft_qp_check(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask);
/* Store what soft_qp_check has accepted, `av` for IBV_QP_AV, then change the state. */
void soft_qp_apply(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask,
		   const struct soft_av *av);
void soft_qp_query(struct soft_qp *qp, struct ibv_qp_attr *attr, struct ibv_qp_init_attr *init);

#endif
