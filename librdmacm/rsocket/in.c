// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * in.c - the receiving half of a stream.
 *
 * Bytes are counted from the beginning of the connection and never wrap; their place in the buffer
 * is the count modulo its size. The first half was offered by the greeting, so that a credit with
 * the second is due at once. A message crosses no half, which is the sender's business: in the ring
 * it would do no harm.
 */
#include "librdmacm/rsocket/in.h"

#include <errno.h>

void rs_in_init(struct rs_in *in, uint32_t half, uint16_t queue, uint32_t *lengths)
{
	*in = (struct rs_in){
		.half = half, .queue = queue, .lengths = lengths, .offered = half,
	};
}

int rs_in_arrived(struct rs_in *in, uint32_t value, uint32_t bytes)
{
	uint64_t arrived = atomic_load_explicit(&in->arrived, memory_order_relaxed);
	uint32_t n = atomic_load_explicit(&in->messages, memory_order_relaxed);

	if (value != bytes ||
	    value > atomic_load_explicit(&in->offered, memory_order_relaxed) - arrived)
		return -EPROTO;
	if (n - atomic_load_explicit(&in->consumed, memory_order_acquire) >= in->queue)
		return -EPROTO;
	in->lengths[n % in->queue] = value;
	atomic_store_explicit(&in->messages, n + 1, memory_order_release);
	atomic_store_explicit(&in->arrived, arrived + value, memory_order_release);
	return 0;
}

void rs_in_arrived_other(struct rs_in *in)
{
	atomic_store_explicit(&in->others,
			      atomic_load_explicit(&in->others, memory_order_relaxed) + 1,
			      memory_order_relaxed);
}

uint32_t rs_in_piece(const struct rs_in *in, uint64_t skip, uint32_t *offset)
{
	uint64_t unread = rs_in_unread(in), left;
	uint32_t size = 2 * in->half;

	if (skip >= unread)
		return 0;
	*offset = (uint32_t)((atomic_load_explicit(&in->read, memory_order_relaxed) + skip) % size);
	left = unread - skip;
	return left < size - *offset ? (uint32_t)left : size - *offset;
}

/* Messages of no bytes, which nobody has a reason to send, end with what is before them. */
void rs_in_read(struct rs_in *in, uint64_t bytes)
{
	uint32_t there = atomic_load_explicit(&in->messages, memory_order_acquire);
	uint32_t n = atomic_load_explicit(&in->consumed, memory_order_relaxed);
	uint64_t past = in->begun + bytes;

	while (n != there && past >= in->lengths[n % in->queue])
		past -= in->lengths[n++ % in->queue];
	in->begun = (uint32_t)past;
	atomic_store_explicit(&in->read,
			      atomic_load_explicit(&in->read, memory_order_relaxed) + bytes,
			      memory_order_release);
	atomic_store_explicit(&in->consumed, n, memory_order_release);
}

bool rs_in_due(const struct rs_in *in, struct rs_credit *out)
{
	uint64_t read = atomic_load_explicit(&in->read, memory_order_acquire);
	uint64_t offered = atomic_load_explicit(&in->offered, memory_order_relaxed);
	uint32_t counted = atomic_load_explicit(&in->consumed, memory_order_acquire) +
			   atomic_load_explicit(&in->others, memory_order_relaxed);
	uint32_t new = counted - atomic_load_explicit(&in->credited, memory_order_relaxed);
	bool entry = offered - read <= in->half;

	if (!entry && new < in->queue / 2)
		return false;
	*out = (struct rs_credit){
		.limit = (uint16_t)(counted + in->queue),
		.has_entry = entry,
		.index = offered / in->half % 2,
		.offset = (uint32_t)(offered % (2 * in->half)),
		.length = in->half,
		.counted = counted,
	};
	return true;
}

void rs_in_offered(struct rs_in *in, const struct rs_credit *c)
{
	uint64_t offered = atomic_load_explicit(&in->offered, memory_order_relaxed);

	atomic_store_explicit(&in->credited, c->counted, memory_order_relaxed);
	if (c->has_entry)
		atomic_store_explicit(&in->offered, offered + c->length, memory_order_relaxed);
}
