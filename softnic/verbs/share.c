// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * share.c - contexts opened a second time by their command descriptor, and the objects in them.
 *
 * The descriptor is an empty file in memory, and its inode number names the context. Only the
 * process that opened the context can import it: the memory behind keys is this process's own.
 */
#include "softnic/verbs/share.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "base/forklock.h"
#include "base/log.h"
#include "base/ret.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/mr.h"
#include "softnic/verbs/device.h"
#include "softnic/verbs/dm.h"
#include "softnic/verbs/provider.h"

/* Under AV_LOCK_SHARED; whole at every instant, so a fork child may go on with it. */
static struct {
	struct soft_context *first;	/* what can be imported */
} shared;

void soft_share_context(struct soft_context *ctx)
{
	int fd = memfd_create("anyverbs-context", MFD_CLOEXEC);
	struct stat st;

	if (fd < 0)
		return;
	fd = soft_fd_high(fd);
	ctx->vctx.context.cmd_fd = fd;
	if (fstat(fd, &st))
		return;
	ctx->inode = st.st_ino;
	av_forklock_take(AV_LOCK_SHARED);
	ctx->next = shared.first;
	shared.first = ctx;
	av_forklock_drop(AV_LOCK_SHARED);
}

void soft_unshare_context(struct soft_context *ctx)
{
	struct soft_context **at;

	av_forklock_take(AV_LOCK_SHARED);
	for (at = &shared.first; *at && *at != ctx; at = &(*at)->next)
		;
	if (*at)
		*at = ctx->next;
	av_forklock_drop(AV_LOCK_SHARED);
}

/* The context that the descriptor was made for; AV_LOCK_SHARED held. */
static struct soft_context *find(int cmd_fd)
{
	struct soft_context *ctx = NULL;
	struct stat st;

	if (!fstat(cmd_fd, &st))
		for (ctx = shared.first; ctx && ctx->inode != st.st_ino; ctx = ctx->next)
			;
	return ctx;
}

struct verbs_context *soft_import_context(struct ibv_device *dev, int cmd_fd)
{
	struct soft_context *origin;
	struct verbs_context *vctx;
	bool ours;

	av_forklock_take(AV_LOCK_SHARED);
	origin = find(cmd_fd);
	ours = origin && origin->device == soft_device_of(dev);
	av_forklock_drop(AV_LOCK_SHARED);
	if (!ours)
		return av_ret_null(-EOPNOTSUPP);
	vctx = soft_context_make(dev);
	if (vctx)
		vctx->context.cmd_fd = cmd_fd;
	return vctx;
}

static int import_pd(struct soft_context *ctx, const struct soft_context *origin, uint32_t handle,
		     struct soft_pd **out)
{
	struct soft_process *p;
	struct soft_pd *of;
	int r = soft_context_process(ctx, &p);	/* keep it, whatever the origin does */

	if (r)
		return r;
	for (of = origin->pds; of && of->id != handle; of = of->next)
		;
	if (!of || of->proc != p)
		return -EINVAL;
	return soft_pd_create_view(ctx, of, SOFT_PD_IMPORTED, NULL, out);
}

struct ibv_pd *soft_import_pd(struct ibv_context *ibv, uint32_t handle)
{
	struct soft_context *ctx = soft_context_of(ibv), *origin;
	struct soft_pd *pd = NULL;
	int r = -EINVAL;

	av_forklock_take(AV_LOCK_SHARED);
	origin = find(ibv->cmd_fd);
	if (origin && origin != ctx) {
		pthread_mutex_lock(&origin->lock);
		r = import_pd(ctx, origin, handle, &pd);
		pthread_mutex_unlock(&origin->lock);
	}
	av_forklock_drop(AV_LOCK_SHARED);
	return r ? av_ret_null(r) : &pd->ibv;
}

void soft_unimport_pd(struct ibv_pd *pd)
{
	if (soft_pd_destroy(soft_pd_of(pd)))
		av_err("pd", "ibv_unimport_pd: something is still in it; it stays");
}

struct ibv_mr *soft_import_mr(struct ibv_pd *ibv, uint32_t handle)
{
	struct soft_pd *pd = soft_pd_of(ibv);
	const struct mr_shm *s;
	struct soft_mr *mr;

	if (!soft_process_alive(pd->proc) || !handle || handle >= SOFT_MAX_MR)
		return av_ret_null(-EINVAL);
	s = soft_mr_slot(&pd->proc->region, handle << 8);
	if (!atomic_load(&s->key) || s->pd != pd->id)
		return av_ret_null(-EINVAL);
	mr = calloc(1, sizeof(*mr));
	if (!mr)
		return av_ret_null(-ENOMEM);
	mr->proc = pd->proc;
	mr->pd = pd;
	mr->vmr.mr_type = IBV_MR_TYPE_IMPORTED_MR;
	mr->vmr.access = (int)s->access;
	mr->vmr.ibv_mr = (struct ibv_mr){
		.context = ibv->context, .pd = ibv, .length = s->length, .handle = handle,
		.lkey = s->key, .rkey = s->key,
	};
	atomic_fetch_add(&pd->users, 1);
	return &mr->vmr.ibv_mr;		/* cppcheck-suppress memleak ; its first member */
}

void soft_unimport_mr(struct ibv_mr *ibv)
{
	struct soft_mr *mr = (struct soft_mr *)ibv;

	atomic_fetch_sub(&mr->pd->users, 1);
	free(mr);
}

struct ibv_dm *soft_import_dm(struct ibv_context *ibv, uint32_t handle)
{
	struct soft_context *origin;
	struct soft_dm *of = NULL;
	struct ibv_dm *dm = NULL;
	int r = -EINVAL;

	av_forklock_take(AV_LOCK_SHARED);
	origin = find(ibv->cmd_fd);
	if (origin) {
		pthread_mutex_lock(&origin->lock);
		for (of = origin->dms; of && of->vdm.handle != handle; of = of->next)
			;
		if (of)
			r = soft_dm_import(ibv, of, &dm);
		pthread_mutex_unlock(&origin->lock);
	}
	av_forklock_drop(AV_LOCK_SHARED);
	return r ? av_ret_null(r) : dm;
}
