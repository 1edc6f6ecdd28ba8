// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * access.c - key checks.
 */
#include "softnic/engine/access.h"

#include <errno.h>

int soft_access(const struct soft_region *r, uint32_t key, uint32_t pd, uint64_t va,
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

int soft_access_list(const struct soft_region *r, uint32_t pd, const struct ibv_sge *sge,
		     uint32_t sges, uint64_t length, uint32_t rights, struct iovec *iov)
{
	int n = 0;

	for (uint32_t i = 0; length; i++) {
		uint64_t addr, part;

		if (i == sges)
			return -EMSGSIZE;
		part = sge[i].length < length ? sge[i].length : length;
		if (!part)
			continue;
		if (soft_access(r, sge[i].lkey, pd, sge[i].addr, part, rights, &addr))
			return -EACCES;
		iov[n++] = (struct iovec){ .iov_base = (void *)(uintptr_t)addr, .iov_len = part };
		length -= part;
	}
	return n;
}
