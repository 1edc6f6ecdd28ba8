// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pd.c - protection domains, and how a context gets its process.
 */
#include "softnic/resource/context.h"

#include <errno.h>
#include <stdlib.h>

int soft_context_process(struct soft_context *ctx, struct soft_process **out)
{
	int r = 0;

	pthread_mutex_lock(&ctx->lock);
	if (!ctx->proc) {
		r = soft_process_get(&ctx->proc);
		if (!r)
			r = soft_bell_publish(&ctx->async.bell, ctx->proc);
	} else if (!soft_process_alive(ctx->proc)) {
		r = -EINVAL;	/* a fork child with its parent's context */
	}
	if (!r)
		*out = ctx->proc;
	pthread_mutex_unlock(&ctx->lock);
	return r;
}

int soft_pd_create(struct soft_context *ctx, struct soft_pd **out)
{
	struct soft_pd *pd = calloc(1, sizeof(*pd));
	struct soft_process *p;
	int r;

	if (!pd)
		return -ENOMEM;
	r = soft_context_process(ctx, &p);
	if (!r) {
		pthread_mutex_lock(&p->lock);
		r = soft_ids_take(&p->pd_ids, &pd->id);
		pthread_mutex_unlock(&p->lock);
	}
	if (r) {
		free(pd);
		return r;
	}
	pd->proc = p;
	pd->ibv.context = &ctx->vctx.context;
	pd->ibv.handle = pd->id;
	*out = pd;
	return 0;
}

int soft_pd_destroy(struct soft_pd *pd)
{
	struct soft_process *p = pd->proc;

	if (atomic_load(&pd->users))
		return -EBUSY;
	pthread_mutex_lock(&p->lock);
	soft_ids_give(&p->pd_ids, pd->id);
	pthread_mutex_unlock(&p->lock);
	free(pd);
	return 0;
}
