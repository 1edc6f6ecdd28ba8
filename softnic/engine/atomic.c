// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * atomic.c - atomics among all who reach a memory through this device (IBV_ATOMIC_HCA).
 *
 * Memory of another process is read and written by system calls, so every atomic takes the lock
 * that its address hashes to in the target's region, whichever way it reaches the memory.
 */
#include "softnic/engine/atomic.h"

#include <errno.h>

#include "softnic/engine/access.h"
#include "softnic/resource/lock.h"

static enum soft_verdict execute(struct soft_link *l, struct soft_request *rq, uint64_t addr)
{
	struct lock_shm *lock = soft_region_atomic_lock(&l->target->region, addr);
	const struct soft_wqe *w = rq->wqe;
	int r;

	if (!soft_lock_take(&l->target->region, lock, l->target->me))
		return SOFT_SILENT;
	r = l->target->memory->atomic(l->target, addr, w->opcode == IBV_WR_ATOMIC_CMP_AND_SWP,
				      w->compare_add, w->swap, &rq->answer);
	soft_lock_drop(lock, l->target->me);
	if (r == -ESRCH)
		return SOFT_SILENT;
	return r ? SOFT_REMOTE_OPERATION : SOFT_DONE;
}

enum soft_verdict soft_atomic(struct soft_link *l, struct soft_request *rq)
{
	const struct soft_wqe *w = rq->wqe;
	uint64_t addr;

	if (!(l->qp->access & IBV_ACCESS_REMOTE_ATOMIC) || w->remote_addr & 7)
		return SOFT_INVALID_REQUEST;
	if (soft_access(&l->target->region, w->rkey, l->qp->pd, w->remote_addr, 8,
			IBV_ACCESS_REMOTE_ATOMIC, &addr))
		return SOFT_REMOTE_ACCESS;
	return execute(l, rq, addr);
}
