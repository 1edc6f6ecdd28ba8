// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mr.c - registration calls.
 *
 * The end of a registration: retract the key, settle payload that is on its way to the memory,
 * then let go.
 */
#include "softnic/verbs/mr.h"

#include <errno.h>

#include "base/ret.h"
#include "softnic/engine/collapse.h"
#include "softnic/engine/guard.h"
#include "softnic/engine/helper.h"
#include "softnic/engine/lane.h"
#include "softnic/resource/context.h"
#include "softnic/resource/mr.h"
#include "softnic/verbs/share.h"

struct ibv_mr *soft_reg_mr(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova, int access)
{
	struct soft_mr *mr;
	int r;

	if (!soft_process_alive(soft_pd_of(pd)->proc))
		return av_ret_null(-EINVAL);
	soft_guard_start();
	r = soft_mr_create(soft_pd_of(pd), addr, length, iova, access, &mr);
	if (!r && soft_collapse_pays(mr))
		soft_helper_start(mr->proc);
	return r ? av_ret_null(r) : &mr->vmr.ibv_mr;
}

static void retract(struct soft_mr *mr)
{
	soft_mr_retract(mr);
	soft_settle(mr->proc);
}

int soft_rereg_mr(struct verbs_mr *vmr, int flags, struct ibv_pd *pd, void *addr, size_t length,
		  int access)
{
	struct soft_mr *mr = (struct soft_mr *)vmr;

	if (!soft_process_alive(mr->proc))
		return EINVAL;
	if (mr->holds || vmr->mr_type == IBV_MR_TYPE_IMPORTED_MR)
		return EOPNOTSUPP;	/* it has no address that could be another */
	retract(mr);
	return -soft_mr_change(mr, flags, pd ? soft_pd_of(pd) : mr->pd, addr, length, access);
}

int soft_dereg_mr(struct verbs_mr *vmr)
{
	struct soft_mr *mr = (struct soft_mr *)vmr;

	if (!soft_process_alive(mr->proc))
		return EINVAL;
	if (vmr->mr_type == IBV_MR_TYPE_IMPORTED_MR) {
		soft_unimport_mr(&vmr->ibv_mr);
		return 0;
	}
	retract(mr);
	soft_mr_destroy(mr);
	return 0;
}
