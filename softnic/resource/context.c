// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * context.c - how a context gets its process; protection domains.
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
	pthread_mutex_lock(&ctx->lock);
	pd->next = ctx->pds;
	ctx->pds = pd;
	pthread_mutex_unlock(&ctx->lock);
	*out = pd;
	return 0;
}

int soft_pd_create_view(struct soft_context *ctx, struct soft_pd *of, enum soft_pd_kind kind,
			struct soft_td *td, struct soft_pd **out)
{
	struct soft_pd *pd = calloc(1, sizeof(*pd));

	if (!pd)
		return -ENOMEM;
	pd->proc = of->proc;
	pd->id = of->id;
	pd->ibv.context = &ctx->vctx.context;
	pd->ibv.handle = of->id;
	pd->kind = kind;
	pd->of = of;
	pd->td = td;
	atomic_fetch_add(&of->users, 1);
	if (td)
		atomic_fetch_add(&td->users, 1);
	*out = pd;
	return 0;
}

static void drop_view(struct soft_pd *pd)
{
	if (pd->td)
		atomic_fetch_sub(&pd->td->users, 1);
	atomic_fetch_sub(&pd->of->users, 1);
}

static void drop_plain(struct soft_pd *pd)
{
	struct soft_context *ctx = soft_context_of(pd->ibv.context);
	struct soft_process *p = pd->proc;
	struct soft_pd **at;

	pthread_mutex_lock(&ctx->lock);
	for (at = &ctx->pds; *at != pd; at = &(*at)->next)
		;
	*at = pd->next;
	pthread_mutex_unlock(&ctx->lock);
	pthread_mutex_lock(&p->lock);
	soft_ids_give(&p->pd_ids, pd->id);
	pthread_mutex_unlock(&p->lock);
}

int soft_pd_destroy(struct soft_pd *pd)
{
	if (atomic_load(&pd->users))
		return -EBUSY;
	if (pd->of)
		drop_view(pd);
	else
		drop_plain(pd);
	free(pd);
	return 0;
}
