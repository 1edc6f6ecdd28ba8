// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * access.c - key checks over lists.
 */
#include "softnic/engine/access.h"

int soft_access_long_list(const struct soft_region *r, uint32_t pd, const struct ibv_sge *sge,
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
