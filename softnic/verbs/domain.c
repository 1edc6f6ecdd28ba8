// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * domain.c - thread domains and parent domains.
 *
 * A parent domain is another name for its protection domain. Its allocator is never called:
 * queues lie where peers can reach them, in the region, and not in memory of the program.
 */
#include "softnic/verbs/domain.h"

#include <errno.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/ret.h"
#include "softnic/resource/context.h"

struct ibv_td *soft_alloc_td(struct ibv_context *ctx, struct ibv_td_init_attr *attr)
{
	struct soft_td *td;

	if (attr->comp_mask)
		return av_ret_null(-EINVAL);
	td = calloc(1, sizeof(*td));
	if (!td)
		return av_ret_null(-ENOMEM);
	td->ibv.context = ctx;
	return &td->ibv;
}

int soft_dealloc_td(struct ibv_td *ibv)
{
	struct soft_td *td = (struct soft_td *)ibv;

	if (atomic_load(&td->users))
		return EBUSY;
	free(td);
	return 0;
}

static int check(const struct ibv_context *ctx, const struct ibv_parent_domain_init_attr *attr)
{
	const uint32_t known = IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS |
			       IBV_PARENT_DOMAIN_INIT_ATTR_PD_CONTEXT;
	const char *why = NULL;

	if (attr->comp_mask & ~known)
		why = "comp_mask has unknown bits";
	else if (!attr->pd || attr->pd->context != ctx)
		why = "pd is NULL or of another context";
	else if (attr->td && attr->td->context != ctx)
		why = "td is of another context";
	else if (attr->comp_mask & IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS &&
		 (!attr->alloc || !attr->free))
		why = "alloc or free is NULL";
	if (!why)
		return soft_process_alive(soft_pd_of(attr->pd)->proc) ? 0 : -EINVAL;
	av_err("pd", "ibv_alloc_parent_domain: %s", why);
	return -EINVAL;
}

struct ibv_pd *soft_alloc_parent_domain(struct ibv_context *ctx,
					struct ibv_parent_domain_init_attr *attr)
{
	struct soft_pd *pd;
	int r = check(ctx, attr);

	if (!r)
		r = soft_pd_create_view(soft_context_of(ctx), soft_pd_of(attr->pd), SOFT_PD_PARENT,
					(struct soft_td *)attr->td, &pd);
	return r ? av_ret_null(r) : &pd->ibv;
}
