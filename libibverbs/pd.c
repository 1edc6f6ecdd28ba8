// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pd.c - protection domains.
 */
#include "base/ret.h"
#include "libibverbs/checks.h"
#include "libibverbs/driver.h"

struct ibv_pd *ibv_alloc_pd(struct ibv_context *context)
{
	struct ibv_pd *pd;

	if (!context)
		return av_ret_null(verbs_invalid("ibv_alloc_pd", "context is NULL"));
	pd = verbs_get_ops(context)->alloc_pd(context);
	if (pd)
		pd->context = context;
	return pd;
}

int ibv_dealloc_pd(struct ibv_pd *pd)
{
	if (!pd)
		return av_ret_errno(verbs_invalid("ibv_dealloc_pd", "pd is NULL"));
	return av_ret_errno(-verbs_get_ops(pd->context)->dealloc_pd(pd));
}

struct ibv_pd *ibv_import_pd(struct ibv_context *context, uint32_t pd_handle)
{
	return verbs_get_ops(context)->import_pd(context, pd_handle);
}

void ibv_unimport_pd(struct ibv_pd *pd)
{
	verbs_get_ops(pd->context)->unimport_pd(pd);
}
