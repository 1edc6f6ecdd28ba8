// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * local.c - plain copies and the atomics of the processor.
 */
#include "softnic/engine/local.h"

#include "softnic/engine/sge.h"

static int local_write(const struct soft_target *t, const struct iovec *remote, int remotes,
		       const struct iovec *local, int locals, size_t length)
{
	(void)t;
	soft_copy_lists(remote, remotes, local, locals, length);
	return 0;
}

static int local_read(const struct soft_target *t, const struct iovec *remote, int remotes,
		      const struct iovec *local, int locals, size_t length)
{
	(void)t;
	soft_copy_lists(local, locals, remote, remotes, length);
	return 0;
}

static int local_atomic(const struct soft_target *t, uint64_t addr, bool compare,
			uint64_t operand, uint64_t swap, uint64_t *old)
{
	uint64_t *p = (uint64_t *)(uintptr_t)addr;

	(void)t;
	if (compare) {
		*old = operand;
		__atomic_compare_exchange_n(p, old, swap, false, __ATOMIC_SEQ_CST,
					    __ATOMIC_SEQ_CST);
	} else {
		*old = __atomic_fetch_add(p, operand, __ATOMIC_SEQ_CST);
	}
	return 0;
}

const struct soft_memory_ops soft_local_memory = {
	.write = local_write,
	.read = local_read,
	.atomic = local_atomic,
};
