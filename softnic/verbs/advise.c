// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * advise.c - prefetching on-demand memory.
 *
 * The page tables of this NIC are the process's own, so a prefetch is a page fault ahead of time,
 * and the form that must not fault has nothing left to do.
 */
#include "softnic/verbs/advise.h"

#include <errno.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/log.h"
#include "softnic/engine/access.h"
#include "softnic/resource/context.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

static int refuse(const char *why, int error)
{
	av_err("mr", "ibv_advise_mr: %s", why);
	return error;
}

static int check_arguments(enum ib_uverbs_advise_mr_advice advice, uint32_t flags,
			   const struct ibv_sge *list, uint32_t n)
{
	if (advice > IBV_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT)
		return refuse("unknown advice", EOPNOTSUPP);
	if (flags & ~(uint32_t)IBV_ADVISE_MR_FLAG_FLUSH)
		return refuse("flags has unknown bits", EINVAL);
	return list && n ? 0 : refuse("there is no memory to prefetch", EINVAL);
}

static int find(const struct soft_pd *pd, const struct ibv_sge *sge, bool write, uint64_t *addr)
{
	const struct soft_region *r = &pd->proc->region;

	if (soft_access(r, sge->lkey, pd->id, sge->addr, sge->length,
			write ? IBV_ACCESS_LOCAL_WRITE : 0, addr))
		return refuse("not within a region of this PD, or not writable", EFAULT);
	if (!(soft_mr_slot(r, sge->lkey)->access & IBV_ACCESS_ON_DEMAND))
		return refuse("the region is not on-demand", EINVAL);
	return 0;
}

static int prefetch(uint64_t addr, uint64_t length, int how)
{
	uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), first = addr & ~(page - 1);

	/* an old kernel knows no such advice: the pages come when they are used */
	if (!length || madvise(NULL, 0, how))
		return 0;
	if (!madvise((void *)(uintptr_t)first, addr + length - first, how))
		return 0;
	return errno == EAGAIN || errno == EINTR ? 0 : EFAULT;
}

/* Without FLUSH nobody learns of errors in the memory itself. */
int soft_advise_mr(struct ibv_pd *ibv, enum ib_uverbs_advise_mr_advice advice, uint32_t flags,
		   struct ibv_sge *list, uint32_t n)
{
	bool write = advice == IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE;
	bool flush = flags & IBV_ADVISE_MR_FLAG_FLUSH;
	int how = write ? MADV_POPULATE_WRITE : MADV_POPULATE_READ;
	struct soft_pd *pd = soft_pd_of(ibv);
	int r = check_arguments(advice, flags, list, n);

	if (!r && !soft_process_alive(pd->proc))
		return EINVAL;
	for (uint32_t i = 0; i < n && !r; i++) {
		uint64_t addr = 0;

		r = find(pd, &list[i], write, &addr);
		if (r || advice == IBV_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT)
			continue;
		r = prefetch(addr, list[i].length, flush ? how : MADV_WILLNEED);
		if (!flush)
			r = 0;
	}
	return r;
}
