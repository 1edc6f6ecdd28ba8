// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * out.c - the sending half of a stream.
 *
 * Sequence numbers have 16 bits and only equality with the limit counts. The peer's entries are
 * copied out of the memory that it writes when it says that they are there, and used from the copy:
 * nothing that it writes later changes what we do. It may be ahead by two at most, because it has
 * two halves and offers one only when its program has read what was in it.
 *
 * Each field has one writer, so that nothing is ever added to atomically: a load and a store.
 */
#include "librdmacm/rsocket/out.h"

#include <errno.h>

static uint32_t load32(const _Atomic uint32_t *p)
{
	return atomic_load_explicit(p, memory_order_acquire);
}

static void add32(_Atomic uint32_t *p, uint32_t n)
{
	atomic_store_explicit(p, atomic_load_explicit(p, memory_order_relaxed) + n,
			      memory_order_release);
}

static void add64(_Atomic uint64_t *p, uint64_t n)
{
	atomic_store_explicit(p, atomic_load_explicit(p, memory_order_relaxed) + n,
			      memory_order_release);
}

static void use(struct rs_out *out, const struct rs_entry *e)
{
	out->address = e->address;
	out->key = e->key;
	atomic_store_explicit(&out->left, e->length, memory_order_release);
}

void rs_out_init(struct rs_out *out, uint32_t size, uint32_t slots, uint16_t credits,
		 const struct rs_entry *first)
{
	*out = (struct rs_out){ .size = size, .slots = slots, .limit = credits };
	use(out, first);
}

uint32_t rs_out_buffer(const struct rs_out *out)
{
	uint64_t freed = atomic_load_explicit(&out->freed, memory_order_acquire);

	return out->size -
	       (uint32_t)(atomic_load_explicit(&out->written, memory_order_acquire) - freed);
}

uint32_t rs_out_offset(const struct rs_out *out)
{
	return (uint32_t)(atomic_load_explicit(&out->written, memory_order_relaxed) % out->size);
}

bool rs_out_has_slot(const struct rs_out *out)
{
	uint32_t done = load32(&out->completed);

	return load32(&out->posted) - done < out->slots && rs_out_buffer(out) >= RS_SEND_LOW;
}

bool rs_out_has_credit(const struct rs_out *out)
{
	return atomic_load_explicit(&out->sequence, memory_order_relaxed) !=
	       atomic_load_explicit(&out->limit, memory_order_acquire);
}

bool rs_out_has_entry(const struct rs_out *out)
{
	return load32(&out->left) || load32(&out->taken) != load32(&out->given);
}

static void take_up(struct rs_out *out)
{
	uint32_t n = load32(&out->taken);

	if (load32(&out->left) || n == load32(&out->given))
		return;
	use(out, &out->next[n % RS_ENTRIES]);
	add32(&out->taken, 1);
}

bool rs_out_ready(struct rs_out *out)
{
	take_up(out);
	return load32(&out->left) && rs_out_has_credit(out) && rs_out_has_slot(out);
}

uint32_t rs_out_room(const struct rs_out *out, uint32_t want)
{
	uint32_t room = rs_out_buffer(out), left = load32(&out->left);

	room = room < left ? room : left;
	return room < want ? room : want;
}

struct rs_entry rs_out_data(struct rs_out *out, uint32_t length, uint32_t buffered)
{
	struct rs_entry place = { out->address, out->key, length };

	out->address += length;
	add32(&out->left, -length);
	rs_out_other(out, buffered, true);
	return place;
}

void rs_out_other(struct rs_out *out, uint32_t buffered, bool takes_credit)
{
	uint16_t sequence = atomic_load_explicit(&out->sequence, memory_order_relaxed);

	add64(&out->written, buffered);
	add32(&out->posted, 1);
	atomic_store_explicit(&out->sequence, (uint16_t)(sequence + takes_credit),
			      memory_order_release);
}

void rs_out_completed(struct rs_out *out, uint32_t buffered)
{
	add64(&out->freed, buffered);
	add32(&out->completed, 1);
}

void rs_out_limit(struct rs_out *out, uint16_t limit)
{
	atomic_store_explicit(&out->limit, limit, memory_order_release);
}

int rs_out_entry(struct rs_out *out, const struct rs_entry *e)
{
	uint32_t n = load32(&out->given);

	if (!e->length || n - load32(&out->taken) >= RS_ENTRIES)
		return -EPROTO;
	out->next[n % RS_ENTRIES] = *e;
	add32(&out->given, 1);
	return 0;
}

bool rs_out_idle(const struct rs_out *out)
{
	return load32(&out->posted) == load32(&out->completed);
}
