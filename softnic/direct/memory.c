// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * memory.c - foreign memory.
 *
 * Foreign memory has two doors. A write to /proc/<pid>/mem is the faster one for small pieces and
 * still open after the owner dropped its rights; process_vm_writev is faster from about 8 KiB and
 * takes lists on both sides. Either copies in ascending order entry by entry, so the last 8 bytes
 * are an entry of their own: what polls them sees all that lies before.
 *
 * The file is that memory for ever. A pid is not: after exec, or when it is used again, it leads to
 * another program. So who goes by pid has looked through the file a moment ago; the moment is
 * shorter than an exec.
 */
#include "softnic/direct/memory.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "softnic/engine/sge.h"
#include "softnic/resource/alive.h"

enum { LISTS = 40, SMALL = 8192, FRESH_NS = 100000 };

/* 0 bytes: that memory is gone, and with it the process. */
static int outcome(ssize_t n)
{
	if (n > 0)
		return 0;
	if (n == 0)
		return -ESRCH;
	return errno == EFAULT || errno == EIO ? -EFAULT : -ESRCH;
}

/* Is it still the process that we attached to? */
static bool is_same(const struct soft_target *t)
{
	uint64_t now = av_now_ns();

	if (now - atomic_load_explicit(t->seen_ns, memory_order_relaxed) < FRESH_NS)
		return true;
	if (!soft_alive_fd(t->mem_fd, soft_region_header(&t->region)->alive_addr, t->nonce))
		return false;
	atomic_store_explicit(t->seen_ns, now, memory_order_relaxed);
	return true;
}

/* The same list with the last 8 bytes split off. @return entries */
static int split_last(const struct iovec *in, int n, size_t length, struct iovec *out)
{
	int body = length > 8 ? soft_iov_part(in, n, 0, length - 8, out) : 0;

	return body + soft_iov_part(in, n, length > 8 ? length - 8 : 0, 8, out + body);
}

/*
 * Through the file, one place. A call that stops half-way has met a hole, or the end of the
 * process: the next one tells which.
 */
static int write_file(const struct soft_target *t, uint64_t addr, const struct iovec *local,
		      int locals, size_t length)
{
	struct iovec rest[LISTS], split[LISTS];
	size_t done = 0;

	while (done < length) {
		int n = soft_iov_part(local, locals, done, length - done, rest);
		ssize_t some = pwritev(t->mem_fd, split, split_last(rest, n, length - done, split),
				       (off_t)(addr + done));

		if (some <= 0)
			return outcome(some);
		done += (size_t)some;
	}
	return 0;
}

static int write_small(const struct soft_target *t, uint64_t addr, const struct iovec *local,
		       int locals, size_t length)
{
	if (length <= 8 && locals == 1 &&
	    pwrite(t->mem_fd, local->iov_base, length, (off_t)addr) == (ssize_t)length)
		return 0;
	return write_file(t, addr, local, locals, length);
}

/* For an owner that took away the right to go by its pid, but not what was opened before. */
static int write_pieces(const struct soft_target *t, const struct iovec *remote, int remotes,
			const struct iovec *local, int locals, size_t length)
{
	int r = 0;

	for (size_t done = 0; remotes && done < length && !r; remote++, remotes--) {
		size_t n = remote->iov_len < length - done ? remote->iov_len : length - done;
		struct iovec part[LISTS];

		r = write_file(t, (uintptr_t)remote->iov_base, part,
			       soft_iov_part(local, locals, done, n, part), n);
		done += n;
	}
	return r;
}

static int write_large(const struct soft_target *t, const struct iovec *remote, int remotes,
		       const struct iovec *local, int locals, size_t length)
{
	size_t done = 0;

	if (!is_same(t))
		return -ESRCH;
	while (done < length) {
		struct iovec from[LISTS], rest[LISTS], to[LISTS];
		int nf = soft_iov_part(local, locals, done, length - done, from);
		int nt = soft_iov_part(remote, remotes, done, length - done, rest);
		int ns = split_last(rest, nt, length - done, to);
		ssize_t n;

		n = process_vm_writev(t->pid, from, (unsigned long)nf, to, (unsigned long)ns, 0);
		if (n < 0 && errno == EPERM)
			return write_pieces(t, rest, nt, from, nf, length - done);
		if (n <= 0)
			return n ? outcome(n) : -EFAULT;
		done += (size_t)n;
	}
	return 0;
}

static int write_some(const struct soft_target *t, const struct iovec *remote, int remotes,
		      const struct iovec *local, int locals, size_t length)
{
	if (!length)
		return 0;
	if (remotes == 1 && length <= SMALL)
		return write_small(t, (uintptr_t)remote->iov_base, local, locals, length);
	return write_large(t, remote, remotes, local, locals, length);
}

static int foreign_write(const struct soft_target *t, const struct iovec *remote, int remotes,
			 const struct iovec *local, int locals, size_t length)
{
	int cancel = av_cancel_hold();
	int r = write_some(t, remote, remotes, local, locals, length);

	av_cancel_restore(cancel);
	return r;
}

/* As many bytes as the first entry names, at most. */
static ssize_t read_file(const struct soft_target *t, const struct iovec *from,
			 const struct iovec *to, int n)
{
	struct iovec part[LISTS];

	return preadv(t->mem_fd, part, soft_iov_part(to, n, 0, from->iov_len, part),
		      (off_t)(uintptr_t)from->iov_base);
}

static int read_some(const struct soft_target *t, const struct iovec *remote, int remotes,
		     const struct iovec *local, int locals, size_t length)
{
	bool by_pid = length > SMALL || remotes > 1;
	size_t done = 0;

	if (by_pid && !is_same(t))
		return -ESRCH;
	while (done < length) {
		struct iovec from[LISTS], to[LISTS];
		int nf = soft_iov_part(remote, remotes, done, length - done, from);
		int nt = soft_iov_part(local, locals, done, length - done, to);
		ssize_t n = -1;

		if (by_pid)
			n = process_vm_readv(t->pid, to, (unsigned long)nt, from,
					     (unsigned long)nf, 0);
		by_pid = by_pid && (n >= 0 || errno != EPERM);
		if (!by_pid)
			n = read_file(t, from, to, nt);
		if (n <= 0)
			return outcome(n);
		done += (size_t)n;
	}
	return 0;
}

static int foreign_read(const struct soft_target *t, const struct iovec *remote, int remotes,
			const struct iovec *local, int locals, size_t length)
{
	int cancel = av_cancel_hold();
	int r = read_some(t, remote, remotes, local, locals, length);

	av_cancel_restore(cancel);
	return r;
}

static int change(const struct soft_target *t, uint64_t addr, bool compare, uint64_t operand,
		  uint64_t swap, uint64_t *old)
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

static int foreign_atomic(const struct soft_target *t, uint64_t addr, bool compare,
			  uint64_t operand, uint64_t swap, uint64_t *old)
{
	int cancel = av_cancel_hold();
	int r = change(t, addr, compare, operand, swap, old);

	av_cancel_restore(cancel);
	return r;
}

const struct soft_memory_ops direct_foreign_memory = {
	.write = foreign_write,
	.read = foreign_read,
	.atomic = foreign_atomic,
};
