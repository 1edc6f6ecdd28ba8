// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * local.c - plain copies and the atomics of the processor.
 */
#include "softnic/engine/local.h"

#include <errno.h>

#include "softnic/engine/guard.h"

static int local_write(const struct soft_target *t, const struct iovec *remote, int remotes,
		       const struct iovec *local, int locals, size_t length)
{
	(void)t;
	return soft_guarded_copy_lists(remote, remotes, local, locals, length);
}

static int local_read(const struct soft_target *t, const struct iovec *remote, int remotes,
		      const struct iovec *local, int locals, size_t length)
{
	(void)t;
	return soft_guarded_copy_lists(local, locals, remote, remotes, length);
}

struct change {
	uint64_t *at, old, operand, swap;
	bool compare;
};

static void change(void *arg)
{
	struct change *c = arg;

	c->old = c->operand;
	if (c->compare)
		__atomic_compare_exchange_n(c->at, &c->old, c->swap, false, __ATOMIC_SEQ_CST,
					    __ATOMIC_SEQ_CST);
	else
		c->old = __atomic_fetch_add(c->at, c->operand, __ATOMIC_SEQ_CST);
}

static int local_atomic(const struct soft_target *t, uint64_t addr, bool compare,
			uint64_t operand, uint64_t swap, uint64_t *old)
{
	struct change c = {
		.at = (uint64_t *)(uintptr_t)addr, .operand = operand, .swap = swap,
		.compare = compare,
	};

	(void)t;
	if (!soft_guarded(change, &c))
		return -EFAULT;
	*old = c.old;
	return 0;
}

const struct soft_memory_ops soft_local_memory = {
	.write = local_write,
	.read = local_read,
	.atomic = local_atomic,
};
