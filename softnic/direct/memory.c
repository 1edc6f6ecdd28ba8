// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.c - local and foreign memory.
 *
 * Foreign memory has two doors. A write to /proc/<pid>/mem is the faster one for small pieces and
 * still open after the owner dropped its rights; process_vm_writev is faster from about 8 KiB and
 * takes lists on both sides. Either copies in ascending order entry by entry, so the last 8 bytes
 * are an entry of their own: what polls them sees all that lies before.
 */
#include "softnic/direct/memory.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "softnic/engine/sge.h"

enum { LISTS = 40, SMALL = 8192 };

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

const struct soft_memory_ops direct_local_memory = {
	.write = local_write,
	.read = local_read,
	.atomic = local_atomic,
};

/* 0 bytes: that memory is gone, and with it the process. */
static int outcome(ssize_t n)
{
	if (n > 0)
		return 0;
	if (n == 0)
		return -ESRCH;
	return errno == EFAULT || errno == EIO ? -EFAULT : -ESRCH;
}

/* The same list with the last 8 bytes split off. @return entries */
static int split_last(const struct iovec *in, int n, size_t length, struct iovec *out)
{
	int body = length > 8 ? soft_iov_part(in, n, 0, length - 8, out) : 0;

	return body + soft_iov_part(in, n, length > 8 ? length - 8 : 0, 8, out + body);
}

static int write_small(const struct soft_target *t, uint64_t addr, const struct iovec *local,
		       int locals, size_t length)
{
	struct iovec split[LISTS];
	ssize_t n;

	if (length <= 8 && locals == 1) {
		n = pwrite(t->mem_fd, local->iov_base, length, (off_t)addr);
		return n == (ssize_t)length ? 0 : outcome(n > 0 ? -1 : n);
	}
	n = pwritev(t->mem_fd, split, split_last(local, locals, length, split), (off_t)addr);
	if (n == (ssize_t)length)
		return 0;
	if (n > 0)
		return -EFAULT;
	return outcome(n);
}

static int write_large(const struct soft_target *t, const struct iovec *remote, int remotes,
		       const struct iovec *local, int locals, size_t length)
{
	struct iovec from[LISTS], to[LISTS];
	size_t done = 0;

	while (done < length) {
		struct iovec rest_from[LISTS], rest_to[LISTS];
		int nf = soft_iov_part(local, locals, done, length - done, rest_from);
		int nt = soft_iov_part(remote, remotes, done, length - done, rest_to);
		int ns = split_last(rest_to, nt, length - done, to);
		ssize_t n;

		memcpy(from, rest_from, (size_t)nf * sizeof(*from));
		n = process_vm_writev(t->pid, from, (unsigned long)nf, to, (unsigned long)ns, 0);
		if (n <= 0)
			return n ? outcome(n) : -EFAULT;
		done += (size_t)n;
	}
	return 0;
}

static int foreign_write(const struct soft_target *t, const struct iovec *remote, int remotes,
			 const struct iovec *local, int locals, size_t length)
{
	if (!length)
		return 0;
	if (remotes == 1 && length <= SMALL)
		return write_small(t, (uintptr_t)remote->iov_base, local, locals, length);
	return write_large(t, remote, remotes, local, locals, length);
}

static int foreign_read(const struct soft_target *t, const struct iovec *remote, int remotes,
			const struct iovec *local, int locals, size_t length)
{
	size_t done = 0;

	while (done < length) {
		struct iovec from[LISTS], to[LISTS];
		int nf = soft_iov_part(remote, remotes, done, length - done, from);
		int nt = soft_iov_part(local, locals, done, length - done, to);
		ssize_t n;

		if (nf == 1 && length - done <= SMALL)
			n = preadv(t->mem_fd, to, nt, (off_t)(uintptr_t)from->iov_base);
		else
			n = process_vm_readv(t->pid, to, (unsigned long)nt, from,
					     (unsigned long)nf, 0);
		if (n <= 0)
			return outcome(n);
		done += (size_t)n;
	}
	return 0;
}

static int foreign_atomic(const struct soft_target *t, uint64_t addr, bool compare,
			  uint64_t operand, uint64_t swap, uint64_t *old)
{
	uint64_t now, next;
	ssize_t n = pread(t->mem_fd, &now, 8, (off_t)addr);

	if (n != 8)
		return outcome(n > 0 ? -1 : n);
	next = compare ? swap : now + operand;
	if (!compare || now == operand) {
		n = pwrite(t->mem_fd, &next, 8, (off_t)addr);
		if (n != 8)
			return outcome(n > 0 ? -1 : n);
	}
	*old = now;
	return 0;
}

const struct soft_memory_ops direct_foreign_memory = {
	.write = foreign_write,
	.read = foreign_read,
	.atomic = foreign_atomic,
};
