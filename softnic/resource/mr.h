// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mr.h - memory regions: the table of keys in a region, and registration.
 *
 * A key is index << 8 | tag; lkey and rkey are equal, as programs expect. An entry is filled
 * before its key is stored and outlives its key until nobody is inside an operation with it.
 */
#ifndef SOFTNIC_RESOURCE_MR_H
#define SOFTNIC_RESOURCE_MR_H

#include <infiniband/verbs.h>

#include "libibverbs/driver.h"
#include "softnic/resource/region.h"

struct mr_shm {
	alignas(64) _Atomic uint32_t key;	/* owner; 0: no such region */
	uint32_t pd;
	uint32_t access;
	_Atomic uint32_t moved;			/* peers, roughly: see engine/collapse.h */
	uint64_t addr;				/* where it starts in the owner's memory */
	uint64_t length;
	uint64_t iova;				/* the address by which requests name its start */
};
static_assert(sizeof(struct mr_shm) == 64, "shared layout: bump SOFT_REGION_VERSION");

struct soft_process;
struct soft_pd;

struct soft_mr {
	struct verbs_mr vmr;
	struct soft_process *proc;
	struct soft_pd *pd;
	uint32_t index;
	_Atomic uint32_t *holds;	/* device memory: its count of users; else NULL */
};

static inline struct mr_shm *soft_mr_slot(const struct soft_region *r, uint32_t key)
{
	struct mr_shm *table = (void *)(r->base + soft_region_header(r)->mrs_off);

	return &table[(key >> 8) & ((1u << 20) - 1)];
}

/*
 * Register `length` bytes at `addr`, named by `iova`. Constant time: nothing is pinned.
 * @return 0, -EFAULT (not all mapped, or not writable as asked), -ENOMEM (table full), -EINVAL
 */
int soft_mr_create(struct soft_pd *pd, void *addr, size_t length, uint64_t iova, int access,
		   struct soft_mr **out);
/*
 * Change what a retracted registration names; the key changes with the translation.
 * @return 0 or -EFAULT: then it names what it named before
 */
int soft_mr_change(struct soft_mr *mr, int flags, struct soft_pd *pd, void *addr, size_t length,
		   int access);
/* Take the key away; returns when no operation with it goes on any more. */
void soft_mr_retract(struct soft_mr *mr);
/* After soft_mr_retract, and once payload on its way to the memory is settled. */
void soft_mr_destroy(struct soft_mr *mr);

#endif
