// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * process.c - claims a slot, makes the region, counts who still needs it.
 *
 * The slot is an abstract unix socket: claimed atomically, per network namespace (the scope of
 * an IP address), gone when the last copy of the descriptor is. Nobody ever accepts from it; a
 * peer connects to learn our pid from the kernel.
 */
#include "softnic/resource/process.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/env.h"
#include "base/forklock.h"
#include "base/log.h"
#include "base/random.h"
#include "softnic/resource/alive.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/slot.h"

static struct {
	struct soft_process *now;	/* under AV_LOCK_PROCESS */
	const struct soft_process_hooks *_Atomic hooks;		/* every context sets the same */
	_Atomic uint64_t fabric;				/* and these */
	_Atomic uint32_t node;
} global;

void soft_process_set_home(uint64_t fabric, uint32_t node)
{
	global.node = node;
	global.fabric = fabric;
}

void soft_process_set_hooks(const struct soft_process_hooks *hooks)
{
	global.hooks = hooks;
}

static int barrier(int cmd)
{
	return (int)syscall(__NR_membarrier, cmd, 0, 0);
}

void soft_process_barrier(const struct soft_process *p)
{
	if (p->fences || barrier(MEMBARRIER_CMD_GLOBAL_EXPEDITED))
		atomic_thread_fence(memory_order_seq_cst);
}

static int make_alive(struct soft_process *p)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (page == MAP_FAILED)
		return -errno;
	madvise(page, 4096, MADV_WIPEONFORK);
	p->alive = page;
	p->nonce = av_random64() | 1;
	atomic_store(p->alive, p->nonce);
	return 0;
}

/* The start is random: a restarted server comes back elsewhere. 0 or -EADDRINUSE */
static int claim_slot(struct soft_process *p)
{
	unsigned int first = av_random32() % SOFT_SLOTS;

	for (unsigned int i = 0; i < SOFT_SLOTS; i++) {
		unsigned int slot = (first + i) % SOFT_SLOTS;
		int fd = soft_slot_claim(slot);

		if (fd == -EADDRINUSE)
			continue;
		if (fd < 0) {
			av_warn("process", "no slot socket (%s): nobody can reach this process",
				strerror(-fd));
			fd = -1;
		}
		p->slot = slot;
		p->slot_fd = fd;
		return 0;
	}
	av_err("process", "all %d slots of this network namespace are taken", SOFT_SLOTS);
	return -EADDRINUSE;
}

static void let_peers_in(void)
{
	if (av_env_bool(AV_ENV_PTRACER))
		prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);	/* for Yama */
}

static int make_tables(struct soft_process *p)
{
	p->qps = calloc(SOFT_QP_INDEX_MASK + 1, sizeof(*p->qps));
	p->srqs = calloc(SOFT_MAX_SRQ, sizeof(*p->srqs));
	p->peers = calloc(SOFT_SLOTS, sizeof(*p->peers));
	if (!p->qps || !p->srqs || !p->peers)
		return -ENOMEM;
	/* QP numbers 0 and 1 are never handed out: on slot 0 they would be the management QPs */
	if (soft_ids_init(&p->qp_ids, 2, SOFT_MAX_QP) ||
	    soft_ids_init(&p->cq_ids, 0, SOFT_MAX_CQ) ||
	    soft_ids_init(&p->srq_ids, 0, SOFT_MAX_SRQ) ||
	    soft_ids_init(&p->mr_ids, 1, SOFT_MAX_MR - 1) ||
	    soft_ids_init(&p->bell_ids, 1, SOFT_BELLS - 1) ||
	    soft_ids_init(&p->pd_ids, 1, SOFT_MAX_PD))
		return -ENOMEM;
	return 0;
}

static void drop_tables(struct soft_process *p)
{
	soft_ids_done(&p->qp_ids);
	soft_ids_done(&p->cq_ids);
	soft_ids_done(&p->srq_ids);
	soft_ids_done(&p->mr_ids);
	soft_ids_done(&p->bell_ids);
	soft_ids_done(&p->pd_ids);
	free(p->qps);
	free(p->srqs);
	free(p->peers);
}

static void destroy(struct soft_process *p)
{
	if (global.hooks && global.hooks->fini)
		global.hooks->fini(p);
	if (p->slot_fd >= 0)
		close(p->slot_fd);
	if (p->memfd >= 0)
		close(p->memfd);
	soft_heap_done(&p->heap);
	soft_region_unmap(&p->region);
	drop_tables(p);
	if (p->alive)
		munmap(p->alive, 4096);
	pthread_mutex_destroy(&p->peers_lock);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

static int join(struct soft_process *p)
{
	int index = soft_attachment_claim(&p->region, p->nonce, getpid(), (uintptr_t)p->alive);

	if (index < 0)
		return index;
	atomic_store(&soft_region_header(&p->region)->attached, 0);
	p->me = (uint32_t)index + 1;
	return 0;
}

static int set_up(struct soft_process *p)
{
	int r = make_alive(p);

	if (!r)
		r = make_tables(p);
	if (!r)
		r = claim_slot(p);
	if (!r)
		r = soft_region_create(&p->region, p->slot, p->nonce, p->alive, &p->memfd);
	if (r)
		return r;
	soft_region_header(&p->region)->fabric_node = global.node;
	soft_region_header(&p->region)->fabric = global.fabric;
	soft_heap_init(&p->heap, &p->region, p->memfd);
	p->fences = barrier(MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED) != 0;
	let_peers_in();
	return join(p);
}

static int create(struct soft_process **out)
{
	struct soft_process *p = calloc(1, sizeof(*p));
	int r;

	if (!p)
		return -ENOMEM;
	p->memfd = p->slot_fd = -1;
	pthread_mutex_init(&p->lock, NULL);
	pthread_mutex_init(&p->peers_lock, NULL);
	r = set_up(p);
	if (r) {
		destroy(p);
		return r;
	}
	av_info("process", "slot %u, region of %llu MiB%s", p->slot,
		(unsigned long long)(p->region.size >> 20), p->fences ? ", no membarrier" : "");
	*out = p;
	return 0;
}

/* In a fork child: descriptors that would take what is meant for the parent. */
static void forsake(struct soft_process *p)
{
	if (global.hooks && global.hooks->forsake)
		global.hooks->forsake(p);
}

/* What a fork child inherited is its parent's: abandoned, never locked, never freed. */
int soft_process_get(struct soft_process **out)
{
	int r = 0, cancel = av_cancel_hold();

	av_forklock_take(AV_LOCK_PROCESS);
	if (global.now && !soft_process_alive(global.now)) {
		forsake(global.now);
		global.now = NULL;
	}
	if (!global.now)
		r = create(&global.now);
	if (!r) {
		global.now->refs++;
		*out = global.now;
	}
	av_forklock_drop(AV_LOCK_PROCESS);
	av_cancel_restore(cancel);
	return r;
}

/* A program that ends with its objects still there. */
__attribute__((destructor)) static void end(void)
{
	if (!av_forklock_take_at_last(AV_LOCK_PROCESS))
		return;
	if (global.now && soft_process_alive(global.now) && global.hooks && global.hooks->end)
		global.hooks->end(global.now);
	av_forklock_drop(AV_LOCK_PROCESS);
}

void soft_process_put(struct soft_process *p)
{
	int cancel;

	if (!soft_process_alive(p))
		return;
	cancel = av_cancel_hold();
	av_forklock_take(AV_LOCK_PROCESS);
	if (!--p->refs) {
		if (global.now == p)
			global.now = NULL;
		destroy(p);
	}
	av_forklock_drop(AV_LOCK_PROCESS);
	av_cancel_restore(cancel);
}
