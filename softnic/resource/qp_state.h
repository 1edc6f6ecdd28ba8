// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp_state.h - which attributes ibv_modify_qp() must, may and may not carry.
 */
#ifndef SOFTNIC_RESOURCE_QP_STATE_H
#define SOFTNIC_RESOURCE_QP_STATE_H

#include <infiniband/verbs.h>

/*
 * Judge one ibv_modify_qp() of a QP of @type that is really in @from and is to go to @to.
 * Without IBV_QP_STATE in @mask the QP stays where it is: pass @to equal to @from.
 *
 * Returns 0, or -EINVAL with a sentence in *@why (a constant string; @why may be NULL, and is
 * left alone on success). Looks at the mask only: whether attr->cur_qp_state is the real state
 * and whether the values are in range is the caller's business. Pure, any thread.
 */
int soft_qp_state_check(enum ibv_qp_type type, enum ibv_qp_state from, enum ibv_qp_state to,
			int mask, const char **why);

/* "RTS" for IBV_QPS_RTS; "UNKNOWN" for a value that is no state. */
const char *soft_qp_state_name(enum ibv_qp_state state);

#endif
