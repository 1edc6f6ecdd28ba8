// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * region.c - creates, seals and maps regions; hands out their heap.
 */
#include "softnic/resource/region.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "softnic/resource/counter.h"
#include "softnic/resource/cq.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/mr.h"
#include "softnic/resource/qp.h"
#include "softnic/resource/srq.h"

#define GiB (1ull << 30)

static uint64_t align_up(uint64_t n, uint64_t to)
{
	return (n + to - 1) & ~(to - 1);
}

/* Tables one behind the other, each on its own page. @return where the heap begins */
static uint64_t lay_out(struct region_shm *h)
{
	const struct {
		uint64_t *off, bytes;
	} tables[] = {
		{ &h->attachments_off, SOFT_ATTACHMENTS * sizeof(struct attachment_shm) },
		{ &h->locks_off, SOFT_ATOMIC_LOCKS * 64 },
		{ &h->bells_off, SOFT_BELLS * sizeof(struct bell_shm) },
		{ &h->qps_off, (SOFT_QP_INDEX_MASK + 1ull) * sizeof(struct qp_shm) },
		{ &h->cqs_off, SOFT_MAX_CQ * sizeof(struct cq_shm) },
		{ &h->srqs_off, SOFT_MAX_SRQ * sizeof(struct srq_shm) },
		{ &h->mrs_off, SOFT_MAX_MR * sizeof(struct mr_shm) },
		{ &h->counters_off, sizeof(struct counters_shm) },
		{ &h->traffic_off, (SOFT_QP_INDEX_MASK + 1ull) * sizeof(struct traffic_shm) },
	};
	uint64_t off = align_up(sizeof(*h), 4096);

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		*tables[i].off = off;
		off = align_up(off + tables[i].bytes, 4096);
	}
	h->heap_off = align_up(off, 1 << 20);
	return h->heap_off;
}

/* 16 GiB of sparse file, less where the limits of the process ask for less. */
static uint64_t region_size(uint64_t heap_off)
{
	uint64_t size = 16 * GiB;
	struct rlimit lim;

	if (!getrlimit(RLIMIT_FSIZE, &lim) && lim.rlim_cur != RLIM_INFINITY && lim.rlim_cur < size)
		size = lim.rlim_cur;
	if (!getrlimit(RLIMIT_AS, &lim) && lim.rlim_cur != RLIM_INFINITY && lim.rlim_cur / 8 < size)
		size = lim.rlim_cur / 8;
	size &= ~((1ull << 20) - 1);
	return size < heap_off + (1 << 20) ? 0 : size;
}

static int map(struct soft_region *r, int fd, uint64_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);

	if (p == MAP_FAILED)
		return -errno;
	madvise(p, size, MADV_DONTFORK);
	madvise(p, size, MADV_DONTDUMP);
	*r = (struct soft_region){ .base = p, .size = size };
	return 0;
}

static int create_file(uint64_t size, int *memfd)
{
	int fd = memfd_create("anyverbs.region", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int r;

	if (fd < 0)
		return -errno;
	fd = soft_fd_high(fd);
	if (ftruncate(fd, (off_t)size) ||
	    fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)) {
		r = -errno;
		close(fd);
		return r;
	}
	*memfd = fd;
	return 0;
}

int soft_region_create(struct soft_region *r, unsigned int slot, uint64_t nonce,
		       const void *alive, int *memfd)
{
	struct region_shm layout = {
		.magic = SOFT_REGION_MAGIC,
		.version = SOFT_REGION_VERSION,
		.nonce = nonce,
		.alive_addr = (uintptr_t)alive,
		.slot = slot,
		.pid = getpid(),
	};
	int fd = -1, err;

	layout.size = region_size(lay_out(&layout));
	if (!layout.size) {
		av_err("region", "ulimit -f or -v leaves no room for a region of %llu MiB",
		       (unsigned long long)(layout.heap_off >> 20) + 1);
		return -EFBIG;
	}
	err = create_file(layout.size, &fd);
	if (err)
		return err;
	err = map(r, fd, layout.size);
	if (err) {
		close(fd);
		return err;
	}
	memcpy(r->base, &layout, sizeof(layout));
	*memfd = fd;
	return 0;
}

void soft_region_unmap(struct soft_region *r)
{
	if (r->base)
		munmap(r->base, r->size);
	r->base = NULL;
}

/* The tables of a peer must be where ours are: same version, same program text. */
static int check_header(const struct region_shm *h, uint64_t file_size)
{
	struct region_shm mine = { 0 };

	lay_out(&mine);
	if (h->magic != SOFT_REGION_MAGIC || h->version != SOFT_REGION_VERSION)
		return -EPROTO;
	if (h->size != file_size || h->size <= mine.heap_off)
		return -EPROTO;
	if (memcmp(&h->attachments_off, &mine.attachments_off,
		   offsetof(struct region_shm, heap_off) + sizeof(mine.heap_off) -
			   offsetof(struct region_shm, attachments_off)))
		return -EPROTO;
	return 0;
}

int soft_region_map(struct soft_region *r, int fd)
{
	const int need = F_SEAL_SHRINK | F_SEAL_GROW;
	struct region_shm head;
	off_t size = lseek(fd, 0, SEEK_END);
	int err;

	if ((fcntl(fd, F_GET_SEALS) & need) != need || size < (off_t)sizeof(head))
		return -EPROTO;
	if (pread(fd, &head, sizeof(head), 0) != (ssize_t)sizeof(head))
		return -EPROTO;
	err = check_header(&head, (uint64_t)size);
	return err ? err : map(r, fd, head.size);
}

void soft_heap_init(struct soft_heap *h, const struct soft_region *r, int memfd)
{
	*h = (struct soft_heap){
		.region = r, .memfd = memfd, .brk = soft_region_header(r)->heap_off
	};
}

void soft_heap_done(struct soft_heap *h)
{
	for (size_t i = 0; i < sizeof(h->classes) / sizeof(h->classes[0]); i++)
		free(h->classes[i].free);
}

static unsigned int class_of(uint64_t size)
{
	unsigned int c = 6;

	while (c < 39 && (1ull << c) < size)
		c++;
	return c;
}

int soft_heap_alloc(struct soft_heap *h, uint64_t size, uint64_t *off)
{
	unsigned int c = class_of(size);
	struct soft_heap_class *k = &h->classes[c];
	uint64_t at;

	if (k->count) {
		at = k->free[--k->count];
	} else {
		at = align_up(h->brk, 1ull << (c < 12 ? c : 12));
		if ((1ull << c) > h->region->size || at > h->region->size - (1ull << c)) {
			av_err("region", "no room for %llu bytes in the region",
			       (unsigned long long)size);
			return -ENOMEM;
		}
		h->brk = at + (1ull << c);
	}
	*off = at;
	return 0;
}

static bool give_pages_back(const struct soft_heap *h, uint64_t off, uint64_t size)
{
	int cancel = av_cancel_hold();
	int r = fallocate(h->memfd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)off,
			  (off_t)size);

	av_cancel_restore(cancel);
	return !r;
}

/* Large blocks give their pages back at once; small ones are cleared for the next owner. */
void soft_heap_free(struct soft_heap *h, uint64_t off, uint64_t size)
{
	unsigned int c = class_of(size);
	struct soft_heap_class *k = &h->classes[c];

	if (!off)
		return;
	if (c < 16 || !give_pages_back(h, off, 1ull << c))
		memset(h->region->base + off, 0, 1ull << c);
	if (k->count == k->capacity) {
		unsigned int n = k->capacity ? 2 * k->capacity : 16;
		uint64_t *grown = realloc(k->free, n * sizeof(*grown));

		if (!grown)
			return;	/* the block is lost, nothing else */
		k->free = grown;
		k->capacity = n;
	}
	k->free[k->count++] = off;
}
