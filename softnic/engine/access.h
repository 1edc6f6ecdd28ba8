// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * access.h - may this key be used for that, and which memory does it name?
 */
#ifndef SOFTNIC_ENGINE_ACCESS_H
#define SOFTNIC_ENGINE_ACCESS_H

#include <errno.h>
#include <stdint.h>
#include <sys/uio.h>

#include "softnic/resource/mr.h"
#include "softnic/resource/region.h"

/*
 * Check [va, va + length) against the region behind `key` in region `r`.
 * @addr	its place in the owner's memory
 * @return	0, or -EACCES (no such key, other PD, a right that is missing, out of bounds)
 */
static inline int soft_access(const struct soft_region *r, uint32_t key, uint32_t pd, uint64_t va,
			      uint64_t length, uint32_t rights, uint64_t *addr)
{
	struct mr_shm *m = soft_mr_slot(r, key);
	uint64_t offset, size;

	if (!key || atomic_load_explicit(&m->key, memory_order_acquire) != key)
		return -EACCES;
	if (m->pd != pd || (m->access & rights) != rights)
		return -EACCES;
	offset = va - m->iova;
	size = m->length;
	if (offset > size || length > size - offset)
		return -EACCES;
	*addr = m->addr + offset;
	return 0;
}

/*
 * Turn a scatter/gather list into addresses, as far as `length` bytes reach. Entries of no
 * length name no memory and need no key.
 * @iov		room for `sges` entries
 * @return	entries, -EACCES for a key that does not hold, -EMSGSIZE when the list is too short
 */
int soft_access_long_list(const struct soft_region *r, uint32_t pd, const struct ibv_sge *sge,
			  uint32_t sges, uint64_t length, uint32_t rights, struct iovec *iov);

/* The one entry that most lists have is not worth a loop. */
static inline int soft_access_list(const struct soft_region *r, uint32_t pd,
				   const struct ibv_sge *sge, uint32_t sges, uint64_t length,
				   uint32_t rights, struct iovec *iov)
{
	uint64_t addr;

	if (sges != 1 || !length || sge->length < length)
		return soft_access_long_list(r, pd, sge, sges, length, rights, iov);
	if (soft_access(r, sge->lkey, pd, sge->addr, length, rights, &addr))
		return -EACCES;
	iov[0] = (struct iovec){ .iov_base = (void *)(uintptr_t)addr, .iov_len = length };
	return 1;
}

#endif
