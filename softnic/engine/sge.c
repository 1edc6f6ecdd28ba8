// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sge.c - ordered copies.
 *
 * memcpy alone will not do: it stores the end of a block early, and programs poll that end.
 */
#include "softnic/engine/sge.h"

#include <stdatomic.h>
#include <string.h>

static void copy_last(uint8_t *to, const uint8_t *from, size_t length)
{
	uint64_t word;

	if (length == 8 && !((uintptr_t)to & 7)) {
		memcpy(&word, from, 8);
		__atomic_store_n((uint64_t *)(void *)to, word, __ATOMIC_RELEASE);
		return;
	}
	for (size_t i = 0; i < length; i++)
		__atomic_store_n(&to[i], from[i], __ATOMIC_RELEASE);
}

/* Blocks of 4 KiB in order; within a block the order is memcpy's, but for the end of the whole. */
void soft_copy_ascending(void *to, const void *from, size_t length)
{
	enum { BLOCK = 4096 };
	size_t last = length < 8 ? length : 8, body = length - last, at;

	for (at = 0; at < body;) {
		size_t n = body - at < BLOCK ? body - at : BLOCK;

		memcpy((uint8_t *)to + at, (const uint8_t *)from + at, n);
		atomic_signal_fence(memory_order_seq_cst);
		at += n;
	}
	atomic_thread_fence(memory_order_release);
	copy_last((uint8_t *)to + body, (const uint8_t *)from + body, last);
}

void soft_copy_lists(const struct iovec *to, int tos, const struct iovec *from, int froms,
		     size_t length)
{
	size_t to_at = 0, from_at = 0;

	while (length && tos && froms) {
		size_t n = to->iov_len - to_at;

		if (n > from->iov_len - from_at)
			n = from->iov_len - from_at;
		if (n > length)
			n = length;
		soft_copy_ascending((uint8_t *)to->iov_base + to_at,
				    (const uint8_t *)from->iov_base + from_at, n);
		length -= n;
		to_at += n;
		from_at += n;
		if (to_at == to->iov_len) {
			to++, tos--;
			to_at = 0;
		}
		if (from_at == from->iov_len) {
			from++, froms--;
			from_at = 0;
		}
	}
}

int soft_iov_part(const struct iovec *iov, int n, size_t skip, size_t length, struct iovec *out)
{
	int count = 0;

	for (int i = 0; i < n && length; i++) {
		size_t part = iov[i].iov_len;

		if (skip >= part) {
			skip -= part;
			continue;
		}
		part -= skip;
		if (part > length)
			part = length;
		out[count++] = (struct iovec){
			.iov_base = (uint8_t *)iov[i].iov_base + skip, .iov_len = part
		};
		length -= part;
		skip = 0;
	}
	return count;
}
