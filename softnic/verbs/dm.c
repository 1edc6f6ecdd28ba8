// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dm.c - device memory: on this NIC, which is a part of the process, a piece of its memory.
 *
 * Programs reach it by the copy functions and by regions that count from 0, never by address, so
 * they cannot tell. The copy functions keep the rule of adapters that all is in units of 4 bytes.
 */
#include "softnic/verbs/dm.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/ret.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/mr.h"

enum { UNIT = 4 };

static bool within(const struct soft_dm *dm, uint64_t offset, size_t length)
{
	return offset <= dm->length && length <= dm->length - offset;
}

static int check_copy(const struct soft_dm *dm, uint64_t offset, size_t length)
{
	if (offset % UNIT || length % UNIT || !within(dm, offset, length)) {
		av_err("dm", "%zu bytes at %llu: not in units of 4 bytes, or not within %zu",
		       length, (unsigned long long)offset, dm->length);
		return EFAULT;
	}
	return 0;
}

static int copy_to(struct ibv_dm *ibv, uint64_t offset, const void *from, size_t length)
{
	struct soft_dm *dm = soft_dm_of(ibv);
	int r = check_copy(dm, offset, length);

	if (!r)
		memcpy(dm->memory + offset, from, length);
	return r;
}

static int copy_from(void *to, struct ibv_dm *ibv, uint64_t offset, size_t length)
{
	struct soft_dm *dm = soft_dm_of(ibv);
	int r = check_copy(dm, offset, length);

	if (!r)
		memcpy(to, dm->memory + offset, length);
	return r;
}

static int check_alloc(const struct ibv_alloc_dm_attr *attr)
{
	const char *why = NULL;

	if (attr->comp_mask)
		why = "comp_mask is not 0";
	else if (!attr->length || attr->length > SOFT_MAX_DM)
		why = "length is 0 or above max_dm_size";
	else if (attr->log_align_req > SOFT_MAX_DM_LOG)
		why = "the alignment is above max_dm_size";
	if (!why)
		return 0;
	av_err("dm", "ibv_alloc_dm: %s", why);
	return -EINVAL;
}

static struct soft_dm *allocate(const struct ibv_alloc_dm_attr *attr)
{
	size_t align = attr->log_align_req > 6 ? (size_t)1 << attr->log_align_req : 64;
	size_t size = (attr->length + align - 1) & ~(align - 1);
	struct soft_dm *dm = calloc(1, sizeof(*dm));

	if (!dm)
		return NULL;
	dm->memory = aligned_alloc(align, size);
	dm->length = attr->length;
	if (dm->memory)
		return memset(dm->memory, 0, size), dm;
	free(dm);
	return NULL;
}

static void fill(struct soft_dm *dm, struct ibv_context *ctx, uint32_t handle)
{
	dm->vdm.dm = (struct ibv_dm){
		.context = ctx, .memcpy_to_dm = copy_to, .memcpy_from_dm = copy_from,
		.comp_mask = IBV_DM_MASK_HANDLE, .handle = handle,
	};
	dm->vdm.handle = handle;
}

struct ibv_dm *soft_alloc_dm(struct ibv_context *ibv, struct ibv_alloc_dm_attr *attr)
{
	struct soft_context *ctx = soft_context_of(ibv);
	struct soft_dm *dm;
	int r = check_alloc(attr);

	if (r)
		return av_ret_null(r);
	dm = allocate(attr);
	if (!dm)
		return av_ret_null(-ENOMEM);
	pthread_mutex_lock(&ctx->lock);
	fill(dm, ibv, ++ctx->dm_handle);
	dm->next = ctx->dms;
	ctx->dms = dm;
	pthread_mutex_unlock(&ctx->lock);
	return &dm->vdm.dm;
}

int soft_free_dm(struct ibv_dm *ibv)
{
	struct soft_context *ctx = soft_context_of(ibv->context);
	struct soft_dm *dm = soft_dm_of(ibv), **at;
	bool busy;

	if (dm->of) {
		soft_dm_unimport(ibv);
		return 0;
	}
	pthread_mutex_lock(&ctx->lock);
	for (at = &ctx->dms; *at != dm; at = &(*at)->next)
		;
	busy = atomic_load(&dm->users) != 0;
	if (!busy)
		*at = dm->next;
	pthread_mutex_unlock(&ctx->lock);
	if (busy)
		return EBUSY;
	free(dm->memory);
	free(dm);
	return 0;
}

int soft_dm_import(struct ibv_context *ctx, struct soft_dm *of, struct ibv_dm **out)
{
	struct soft_dm *dm = calloc(1, sizeof(*dm));

	if (!dm)
		return -ENOMEM;
	dm->memory = of->memory;
	dm->length = of->length;
	dm->of = of;
	fill(dm, ctx, of->vdm.handle);
	atomic_fetch_add(&of->users, 1);
	*out = &dm->vdm.dm;
	return 0;
}

void soft_dm_unimport(struct ibv_dm *ibv)
{
	struct soft_dm *dm = soft_dm_of(ibv);

	atomic_fetch_sub(&dm->of->users, 1);
	free(dm);
}

static int check_region(const struct soft_dm *dm, uint64_t offset, size_t length,
			unsigned int access)
{
	const unsigned int known = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
				   IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC |
				   IBV_ACCESS_ZERO_BASED | IBV_ACCESS_OPTIONAL_RANGE;
	const char *why = NULL;

	if (access & ~known || !(access & IBV_ACCESS_ZERO_BASED))
		why = "access has unknown bits, or is not ZERO_BASED";
	else if (access & (IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC) &&
		 !(access & IBV_ACCESS_LOCAL_WRITE))
		why = "REMOTE_WRITE and REMOTE_ATOMIC need LOCAL_WRITE as well";
	else if (!within(dm, offset, length))
		why = "it reaches beyond the device memory";
	if (!why)
		return 0;
	av_err("dm", "ibv_reg_dm_mr: %s", why);
	return -EINVAL;
}

struct ibv_mr *soft_reg_dm_mr(struct ibv_pd *pd, struct ibv_dm *ibv, uint64_t offset,
			      size_t length, unsigned int access)
{
	struct soft_dm *dm = soft_dm_of(ibv);
	struct soft_mr *mr;
	int r = check_region(dm, offset, length, access);

	if (!r && !soft_process_alive(soft_pd_of(pd)->proc))
		r = -EINVAL;
	if (!r)
		r = soft_mr_create(soft_pd_of(pd), dm->memory + offset, length, 0,
				   (int)(access & ~(unsigned int)IBV_ACCESS_OPTIONAL_RANGE), &mr);
	if (r)
		return av_ret_null(r);
	mr->vmr.ibv_mr.addr = NULL;
	mr->holds = &dm->users;
	atomic_fetch_add(mr->holds, 1);
	return &mr->vmr.ibv_mr;
}
