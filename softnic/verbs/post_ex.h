// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * post_ex.h - the ibv_wr_* way to post sends.
 */
#ifndef SOFTNIC_VERBS_POST_EX_H
#define SOFTNIC_VERBS_POST_EX_H

#include "softnic/resource/qp.h"

/*
 * Give the QP the functions that were asked for.
 * @return 0, or -EOPNOTSUPP when `ops` names a request that the device does not have
 */
int soft_post_ex_init(struct soft_qp *qp, uint64_t ops);

#endif
