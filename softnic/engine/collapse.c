// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * collapse.c - asks for huge pages, makes them.
 */
#include "softnic/engine/collapse.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

#include "base/env.h"
#include "base/log.h"

#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25
#endif

enum {
	EXTENT = 2 << 20,
	PAGES = EXTENT / 4096,
	RESIDENT = PAGES * 9 / 10,
	UNIT = 1 << 16,		/* in which peers count what they moved */
};

static uint64_t extent_up(uint64_t addr)
{
	return (addr + EXTENT - 1) & ~(uint64_t)(EXTENT - 1);
}

static bool has_extent(uint64_t addr, uint64_t length)
{
	return length >= EXTENT && extent_up(addr) - addr <= length - EXTENT;
}

bool soft_collapse_pays(const struct soft_mr *mr)
{
	const struct ibv_mr *ibv = &mr->vmr.ibv_mr;
	const int remote = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ;

	return mr->vmr.access & remote && !(mr->vmr.access & IBV_ACCESS_ON_DEMAND) &&
	       has_extent((uintptr_t)ibv->addr, ibv->length) && av_env_bool(AV_ENV_COLLAPSE);
}

/* Peers add without a lock: a count that is lost delays the question, no more. */
void soft_collapse_moved(struct soft_target *t, uint32_t key, uint32_t length)
{
	struct region_shm *h = soft_region_header(&t->region);
	struct mr_shm *m = soft_mr_slot(&t->region, key);
	uint32_t moved = atomic_load_explicit(&m->moved, memory_order_relaxed), none = 0;
	uint32_t bell = atomic_load(&h->helper_bell);

	if (moved == UINT32_MAX || !bell)
		return;
	moved += length / UNIT;
	if (moved / 2 < m->length / UNIT || !has_extent(m->addr, m->length)) {
		atomic_store_explicit(&m->moved, moved, memory_order_relaxed);
		return;
	}
	if (!atomic_compare_exchange_strong(&h->collapse_key, &none, key))
		return;	/* the owner is busy with another: ask again */
	atomic_store_explicit(&m->moved, UINT32_MAX, memory_order_relaxed);
	soft_doors_ring(&t->doors, &t->region, t->pid, bell);
}

bool soft_collapse_wanted(const struct soft_process *p)
{
	return atomic_load(&soft_region_header(&p->region)->collapse_key) != 0;
}

static bool is_resident(void *extent)
{
	unsigned char page[PAGES];
	int n = 0;

	if (mincore(extent, EXTENT, page))
		return false;
	for (int i = 0; i < PAGES; i++)
		n += page[i] & 1;
	return n >= RESIDENT;
}

static void collapse(uint64_t addr)
{
	void *extent = (void *)(uintptr_t)addr;

	if (is_resident(extent) && madvise(extent, EXTENT, MADV_COLLAPSE))
		av_debug("collapse", "%p: %s", extent, strerror(errno));
}

static void begin(struct soft_process *p, const struct mr_shm *m, uint32_t key)
{
	p->collapse.key = key;
	p->collapse.next = extent_up(m->addr);
	p->collapse.end = m->addr + m->length;
}

/* @return false: nothing is left to do */
static bool finish(struct soft_process *p, struct region_shm *h)
{
	p->collapse.key = 0;
	atomic_store(&h->collapse_key, 0);
	return false;
}

bool soft_collapse_turn(struct soft_process *p)
{
	struct region_shm *h = soft_region_header(&p->region);
	uint32_t key = atomic_load(&h->collapse_key);
	struct mr_shm *m = soft_mr_slot(&p->region, key);

	if (!key)
		return false;
	if (atomic_load(&m->key) != key)	/* before what it vouches for is read */
		return finish(p, h);
	if (p->collapse.key != key)
		begin(p, m, key);
	if (p->collapse.next + EXTENT > p->collapse.end)
		return finish(p, h);
	collapse(p->collapse.next);
	p->collapse.next += EXTENT;
	return true;
}
