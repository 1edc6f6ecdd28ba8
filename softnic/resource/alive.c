// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * alive.c - looks for a process's nonce in its memory; keeps a region's list of attachments.
 */
#include "softnic/resource/alive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/cancel.h"
#include "softnic/resource/region.h"

bool soft_alive_fd(int mem_fd, uint64_t addr, uint64_t nonce)
{
	int cancel = av_cancel_hold();
	uint64_t seen = 0;
	ssize_t n = pread(mem_fd, &seen, sizeof(seen), (off_t)addr);

	av_cancel_restore(cancel);
	return n == sizeof(seen) && seen == nonce;
}

static bool look(pid_t pid, uint64_t addr, uint64_t nonce)
{
	char path[32];
	bool alive;
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/mem", (int)pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return errno != ENOENT && errno != ESRCH;
	alive = soft_alive_fd(fd, addr, nonce);
	close(fd);
	return alive;
}

bool soft_alive_pid(pid_t pid, uint64_t addr, uint64_t nonce)
{
	int cancel = av_cancel_hold();
	bool alive = look(pid, addr, nonce);

	av_cancel_restore(cancel);
	return alive;
}

/* A claimant that has not yet written who it is counts as alive: its pid is still 0. */
static bool attachment_alive(struct attachment_shm *a, uint64_t nonce)
{
	pid_t pid = atomic_load(&a->pid);

	return !pid || soft_alive_pid(pid, atomic_load(&a->alive_addr), nonce);
}

bool soft_alive_attachment(const struct soft_region *r, unsigned int index)
{
	struct attachment_shm *a = soft_region_attachment(r, index);
	uint64_t nonce = atomic_load(&a->nonce);

	return nonce && attachment_alive(a, nonce);
}

/* From the nonce on, until it says who it is, a claimant counts as alive: the pid goes first. */
static bool claim(struct attachment_shm *a, uint64_t old, uint64_t nonce, pid_t pid, uint64_t addr)
{
	int32_t dead = atomic_load(&a->pid);

	if (old && (!dead || !atomic_compare_exchange_strong(&a->pid, &dead, 0)))
		return false;
	if (!atomic_compare_exchange_strong(&a->nonce, &old, nonce))
		return false;
	atomic_store(&a->alive_addr, addr);
	atomic_store(&a->pid, pid);
	return true;
}

/* Free entries first; only a full table is searched for the dead. */
int soft_attachment_claim(const struct soft_region *r, uint64_t nonce, pid_t pid, uint64_t addr)
{
	struct region_shm *h = soft_region_header(r);

	for (int pass = 0; pass < 2; pass++) {
		for (int i = 0; i < SOFT_ATTACHMENTS; i++) {
			struct attachment_shm *a = soft_region_attachment(r, i);
			uint64_t old = atomic_load(&a->nonce);

			if (old && (!pass || attachment_alive(a, old)))
				continue;
			if (claim(a, old, nonce, pid, addr)) {
				atomic_fetch_add(&h->attached, 1);
				return i;
			}
		}
	}
	return -EBUSY;
}
