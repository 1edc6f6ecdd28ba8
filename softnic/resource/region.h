// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * region.h - the shared memory that holds what an adapter would hold.
 *
 * One memfd per process, mapped by its owner and by the processes of the same host that
 * act on it. It is laid out once: a header, fixed tables of objects, then a heap for queues.
 * It holds offsets, never pointers. The file has its full size from the start and is sparse:
 * a page costs memory when it is first touched. It is sealed, so no mapping can fault.
 *
 * What another process wrote is copied out, range-checked, then used.
 */
#ifndef SOFTNIC_RESOURCE_REGION_H
#define SOFTNIC_RESOURCE_REGION_H

#include <assert.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "softnic/resource/spin.h"

enum {
	SOFT_REGION_MAGIC = 0x6e615672,
	SOFT_REGION_VERSION = 5,
	SOFT_SLOTS = 1024,		/* processes of one network namespace */
	SOFT_SLOT_SHIFT = 14,		/* QP number = slot << 14 | index */
	SOFT_QP_INDEX_MASK = (1 << SOFT_SLOT_SHIFT) - 1,
	SOFT_ATTACHMENTS = 1024,	/* processes that act on one region */
	SOFT_ATOMIC_LOCKS = 64,
};

/*
 * A lock between processes: 0, or the holder's attachment index + 1. Held for nanoseconds,
 * broken only when the holder is proven dead. Nobody waits for it without a bound.
 */
struct lock_shm {
	_Atomic uint32_t holder;
};

/* One process that acts on this region. Claimed by CAS of `nonce`, filled by the claimant. */
struct attachment_shm {
	alignas(64) _Atomic uint64_t nonce;	/* of the process, 0: free */
	_Atomic uint64_t alive_addr;		/* where in its memory its nonce can be read */
	_Atomic int32_t pid;
	uint32_t reserved[9];
};
static_assert(sizeof(struct attachment_shm) == 64, "shared layout: bump SOFT_REGION_VERSION");

/* A descriptor of the owner that others may write a wake-up token to: a FIFO, named by inode. */
struct bell_shm {
	_Atomic uint64_t inode;			/* 0: none */
	_Atomic int32_t fd;
	uint32_t reserved;
};

struct region_shm {
	uint32_t magic, version;		/* owner, once */
	uint64_t nonce, size, alive_addr;
	uint32_t slot;
	int32_t pid;
	uint64_t attachments_off, locks_off, qps_off, cqs_off, srqs_off, mrs_off, bells_off;
	uint64_t counters_off, traffic_off;
	uint64_t heap_off;
	uint64_t fabric;		/* nonce of the subnet it is on, 0: none; */
	uint32_t fabric_node;		/* and there on which host: softnic/fabric/map.h */
	alignas(64) _Atomic uint32_t attention;	/* anyone adds 1: an object wants its owner */
	_Atomic uint32_t attached;		/* claims so far: 0 means nobody else ever came */
	_Atomic uint32_t helper_bell;		/* owner: wakes its helper thread; 0: none */
	_Atomic uint32_t collapse_key;		/* a peer asks, the owner's helper clears */
};

enum { SOFT_BELLS = 4096 };

/* A mapped region, one's own or a peer's. */
struct soft_region {
	uint8_t *base;
	uint64_t size;
};

static inline struct region_shm *soft_region_header(const struct soft_region *r)
{
	return (struct region_shm *)r->base;
}

/* @return the address of `len` bytes at `off`, NULL when they do not lie within the region. */
static inline void *soft_region_at(const struct soft_region *r, uint64_t off, uint64_t len)
{
	if (off > r->size || len > r->size - off)
		return NULL;
	return r->base + off;
}

static inline struct attachment_shm *soft_region_attachment(const struct soft_region *r,
							    unsigned int i)
{
	struct attachment_shm *a = (void *)(r->base + soft_region_header(r)->attachments_off);

	return &a[i % SOFT_ATTACHMENTS];
}

static inline struct bell_shm *soft_region_bell(const struct soft_region *r, unsigned int i)
{
	struct bell_shm *b = (void *)(r->base + soft_region_header(r)->bells_off);

	return &b[i % SOFT_BELLS];
}

static inline struct lock_shm *soft_region_atomic_lock(const struct soft_region *r, uint64_t addr)
{
	uint8_t *locks = r->base + soft_region_header(r)->locks_off;

	return (void *)(locks + 64 * ((addr >> 3) % SOFT_ATOMIC_LOCKS));
}

/*
 * Create this process's region: memfd, seals, mapping, header.
 * @alive	address of a word of the owner that holds `nonce` as long as its memory lives
 * @return	0, or -ENOMEM, -EMFILE, -EFBIG (ulimit -f or -v leave no room)
 */
int soft_region_create(struct soft_region *r, unsigned int slot, uint64_t nonce,
		       const void *alive, int *memfd);
/* Unmap. For the owner and for peers alike. */
void soft_region_unmap(struct soft_region *r);
/* Map the region behind `fd` after checking its seals and header. @return 0 or -errno */
int soft_region_map(struct soft_region *r, int fd);

/*
 * The heap of the own region: blocks of a power of two bytes (64 at least), zeroed.
 * Book-keeping is private to the owner; calls are serialised by the caller.
 */
struct soft_heap {
	const struct soft_region *region;
	int memfd;
	uint64_t brk;
	struct soft_heap_class {
		uint64_t *free;
		unsigned int count, capacity;
	} classes[40];
};
void soft_heap_init(struct soft_heap *h, const struct soft_region *r, int memfd);
void soft_heap_done(struct soft_heap *h);
/* @return 0 or -ENOMEM */
int soft_heap_alloc(struct soft_heap *h, uint64_t size, uint64_t *off);
void soft_heap_free(struct soft_heap *h, uint64_t off, uint64_t size);

#endif
