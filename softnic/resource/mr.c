// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mr.c - registration, and the wait at its end (see busy.h).
 */
#include "softnic/resource/mr.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/random.h"
#include "softnic/resource/busy.h"
#include "softnic/resource/context.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/qp.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

/* EINVAL means missing rights, but old kernels say it to every advice they do not know. */
static int populate(uintptr_t page, bool write)
{
	int advice = write ? MADV_POPULATE_WRITE : MADV_POPULATE_READ;

	if (madvise(NULL, 0, advice))
		return 0;
	return madvise((void *)page, 1, advice) && errno != EAGAIN && errno != EINTR ? -EFAULT : 0;
}

/*
 * Does the range exist, with these rights? msync sees every hole and costs a walk over the
 * mappings, not the pages; the rights are those of the first and the last page.
 */
static int check_range(const void *addr, size_t length, int access)
{
	uintptr_t mask = ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
	uintptr_t first = (uintptr_t)addr & mask, last;
	bool write = access & IBV_ACCESS_LOCAL_WRITE;
	int r, cancel;

	if (!length || access & IBV_ACCESS_ON_DEMAND)
		return 0;
	if ((uintptr_t)addr + length - 1 < (uintptr_t)addr)
		return -EFAULT;
	last = ((uintptr_t)addr + length - 1) & mask;
	cancel = av_cancel_hold();
	r = msync((void *)first, last - first + 1, MS_ASYNC) && errno == ENOMEM ? -EFAULT : 0;
	av_cancel_restore(cancel);
	if (r)
		return r;
	r = populate(first, write);
	return r || first == last ? r : populate(last, write);
}

static void publish(struct soft_mr *mr, uint32_t tag, uint64_t addr, uint64_t length, uint64_t iova)
{
	struct soft_process *p = mr->proc;
	uint32_t key = mr->index << 8 | (tag & 0xff);
	struct mr_shm *s = soft_mr_slot(&p->region, key);

	s->pd = mr->pd->id;
	s->access = (uint32_t)mr->vmr.access;
	s->addr = addr;
	s->length = length;
	s->iova = iova;
	atomic_store_explicit(&s->moved, 0, memory_order_relaxed);
	atomic_store_explicit(&s->key, key, memory_order_release);
	mr->vmr.ibv_mr.lkey = mr->vmr.ibv_mr.rkey = key;
}

static int take_index(struct soft_mr *mr)
{
	int r;

	pthread_mutex_lock(&mr->proc->lock);
	r = soft_ids_take(&mr->proc->mr_ids, &mr->index);
	pthread_mutex_unlock(&mr->proc->lock);
	return r;
}

int soft_mr_create(struct soft_pd *pd, void *addr, size_t length, uint64_t iova, int access,
		   struct soft_mr **out)
{
	struct soft_mr *mr;
	int r = check_range(addr, length, access);

	if (r) {
		av_err("mr", "ibv_reg_mr: %p, %zu bytes: not mapped%s", addr, length,
		       access & IBV_ACCESS_LOCAL_WRITE ? ", or not writable" : "");
		return r;
	}
	mr = calloc(1, sizeof(*mr));
	if (!mr)
		return -ENOMEM;
	mr->proc = pd->proc;
	mr->pd = pd;
	r = take_index(mr);
	if (r) {
		free(mr);
		return r;
	}
	mr->vmr.mr_type = IBV_MR_TYPE_MR;
	mr->vmr.access = access;
	mr->vmr.ibv_mr = (struct ibv_mr){
		.context = pd->ibv.context, .pd = &pd->ibv, .addr = addr, .length = length,
		.handle = mr->index,
	};
	publish(mr, av_random32(), (uintptr_t)addr, length,
		access & IBV_ACCESS_ZERO_BASED ? 0 : iova);
	atomic_fetch_add(&pd->users, 1);
	*out = mr;
	return 0;
}

/* @return the next QP from index `*i` on, NULL when there is none */
static struct qp_shm *next_qp(struct soft_process *p, unsigned int *i)
{
	struct qp_shm *s = NULL;

	pthread_mutex_lock(&p->lock);
	for (; !s && *i <= SOFT_QP_INDEX_MASK; ++*i)
		if (p->qps[*i])
			s = p->qps[*i]->shm;
	pthread_mutex_unlock(&p->lock);
	return s;
}

/*
 * The wait may be long, for a peer that is stopped; other threads need the lock meanwhile. What a
 * QP leaves in the region can still be read when it is gone.
 */
static void wait_for_users(struct soft_process *p, uint32_t key)
{
	unsigned int i = 0;
	struct qp_shm *s;

	soft_process_barrier(p);
	while ((s = next_qp(p, &i)))
		soft_busy_wait(p, s, key, true);
}

void soft_mr_retract(struct soft_mr *mr)
{
	uint32_t key = mr->vmr.ibv_mr.lkey;

	atomic_store(&soft_mr_slot(&mr->proc->region, key)->key, 0);
	wait_for_users(mr->proc, key);
}

void soft_mr_destroy(struct soft_mr *mr)
{
	pthread_mutex_lock(&mr->proc->lock);
	soft_ids_give(&mr->proc->mr_ids, mr->index);
	pthread_mutex_unlock(&mr->proc->lock);
	atomic_fetch_sub(&mr->pd->users, 1);
	if (mr->holds)
		atomic_fetch_sub(mr->holds, 1);
	free(mr);
}

int soft_mr_change(struct soft_mr *mr, int flags, struct soft_pd *pd, void *addr, size_t length,
		   int access)
{
	struct ibv_mr *ibv = &mr->vmr.ibv_mr;
	uint64_t iova = soft_mr_slot(&mr->proc->region, ibv->lkey)->iova, old_iova = iova;
	uint32_t tag = ibv->lkey;
	int r;

	if (!(flags & IBV_REREG_MR_CHANGE_ACCESS))
		access = mr->vmr.access;
	if (!(flags & IBV_REREG_MR_CHANGE_TRANSLATION)) {
		addr = ibv->addr;
		length = ibv->length;
	} else {
		iova = access & IBV_ACCESS_ZERO_BASED ? 0 : (uintptr_t)addr;
		tag++;
	}
	r = check_range(addr, length, access);
	if (r) {
		publish(mr, ibv->lkey, (uintptr_t)ibv->addr, ibv->length, old_iova);
		return r;
	}
	if (flags & IBV_REREG_MR_CHANGE_PD) {
		atomic_fetch_sub(&mr->pd->users, 1);
		atomic_fetch_add(&pd->users, 1);
		mr->pd = pd;
		ibv->pd = &pd->ibv;
	}
	mr->vmr.access = access;
	ibv->addr = addr;
	ibv->length = length;
	publish(mr, tag, (uintptr_t)addr, length, iova);
	return 0;
}
