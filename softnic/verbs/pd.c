// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pd.c - protection domains and address handles, as the front door calls them.
 */
#include "softnic/verbs/pd.h"

#include <errno.h>
#include <stdlib.h>

#include "base/ret.h"
#include "softnic/resource/context.h"
#include "softnic/verbs/av.h"

struct ibv_pd *soft_alloc_pd(struct ibv_context *ctx)
{
	struct soft_pd *pd;
	int r = soft_pd_create(soft_context_of(ctx), &pd);

	return r ? av_ret_null(r) : &pd->ibv;
}

int soft_dealloc_pd(struct ibv_pd *pd)
{
	if (!soft_process_alive(soft_pd_of(pd)->proc))
		return EINVAL;
	return -soft_pd_destroy(soft_pd_of(pd));
}

struct ibv_ah *soft_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr)
{
	struct soft_ah *ah = calloc(1, sizeof(*ah));
	int r;

	if (!ah)
		return av_ret_null(-ENOMEM);
	r = soft_av_resolve(soft_context_of(pd->context), attr, "ibv_create_ah", &ah->av);
	if (r) {
		free(ah);
		return av_ret_null(r);
	}
	ah->pd = soft_pd_of(pd);
	ah->ibv = (struct ibv_ah){ .context = pd->context, .pd = pd };
	atomic_fetch_add(&ah->pd->users, 1);
	return &ah->ibv;
}

int soft_destroy_ah(struct ibv_ah *ibv)
{
	struct soft_ah *ah = soft_ah_of(ibv);

	atomic_fetch_sub(&ah->pd->users, 1);
	free(ah);
	return 0;
}
