// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * out.c - the sending half of a stream.
 *
 * Sequence numbers have 16 bits and only equality with the limit counts. The peer's entries are
 * copied out of the memory that it writes when it says that they are there, and used from the copy:
 * nothing that it writes later changes what we do. It may be ahead by two at most, because it has
 * two halves and offers one only when its program has read what was in it.
 */
#include "librdmacm/rsocket/out.h"

#include <errno.h>

void rs_out_init(struct rs_out *out, uint32_t size, uint32_t slots, uint16_t credits,
		 const struct rs_entry *first)
{
	*out = (struct rs_out){
		.size = size, .slots = slots, .limit = credits, .target = *first,
	};
}

uint32_t rs_out_buffer(const struct rs_out *out)
{
	return out->size - (uint32_t)(out->written -
				      atomic_load_explicit(&out->freed, memory_order_acquire));
}

uint32_t rs_out_offset(const struct rs_out *out)
{
	return (uint32_t)(out->written % out->size);
}

bool rs_out_has_slot(const struct rs_out *out)
{
	uint32_t done = atomic_load_explicit(&out->completed, memory_order_acquire);

	return out->posted - done < out->slots && rs_out_buffer(out) >= RS_SEND_LOW;
}

bool rs_out_has_credit(const struct rs_out *out)
{
	return out->sequence != atomic_load_explicit(&out->limit, memory_order_acquire);
}

static void take_up(struct rs_out *out)
{
	uint32_t n = atomic_load_explicit(&out->taken, memory_order_relaxed);

	if (out->target.length || n == atomic_load_explicit(&out->given, memory_order_acquire))
		return;
	out->target = out->next[n % RS_ENTRIES];
	atomic_store_explicit(&out->taken, n + 1, memory_order_release);
}

bool rs_out_ready(struct rs_out *out)
{
	take_up(out);
	return out->target.length && rs_out_has_credit(out) && rs_out_has_slot(out);
}

uint32_t rs_out_room(const struct rs_out *out, uint32_t want)
{
	uint32_t room = rs_out_buffer(out);

	room = room < out->target.length ? room : out->target.length;
	return room < want ? room : want;
}

struct rs_entry rs_out_data(struct rs_out *out, uint32_t length, uint32_t buffered)
{
	struct rs_entry place = out->target;

	place.length = length;
	out->target.address += length;
	out->target.length -= length;
	rs_out_other(out, buffered, true);
	return place;
}

void rs_out_other(struct rs_out *out, uint32_t buffered, bool takes_credit)
{
	out->written += buffered;
	out->posted++;
	out->sequence += takes_credit;
}

void rs_out_completed(struct rs_out *out, uint32_t buffered)
{
	atomic_store_explicit(&out->freed,
			      atomic_load_explicit(&out->freed, memory_order_relaxed) + buffered,
			      memory_order_release);
	atomic_store_explicit(&out->completed,
			      atomic_load_explicit(&out->completed, memory_order_relaxed) + 1,
			      memory_order_release);
}

void rs_out_limit(struct rs_out *out, uint16_t limit)
{
	atomic_store_explicit(&out->limit, limit, memory_order_release);
}

int rs_out_entry(struct rs_out *out, const struct rs_entry *e)
{
	uint32_t n = atomic_load_explicit(&out->given, memory_order_relaxed);

	if (!e->length ||
	    n - atomic_load_explicit(&out->taken, memory_order_acquire) >= RS_ENTRIES)
		return -EPROTO;
	out->next[n % RS_ENTRIES] = *e;
	atomic_store_explicit(&out->given, n + 1, memory_order_release);
	return 0;
}

bool rs_out_idle(const struct rs_out *out)
{
	return out->posted == atomic_load_explicit(&out->completed, memory_order_acquire);
}
