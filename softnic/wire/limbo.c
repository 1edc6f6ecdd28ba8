// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limbo.c - packets held back on purpose.
 */
#include "softnic/wire/limbo.h"

#include <string.h>

#include "base/bits.h"

void wire_limbo_init(struct wire_limbo *l)
{
	unsigned i;

	l->count = 0;
	for (i = 0; i < WIRE_LIMBO_PACKETS; i++)
		l->order[i] = i;
}

bool wire_limbo_hold(struct wire_limbo *l, const struct wire_fate *fate, uint64_t now,
		     const void *bytes, size_t length, const void *tag, size_t tag_length)
{
	struct wire_held *h;

	if ((!fate->hold_packets && !fate->hold_ns) || l->count == WIRE_LIMBO_PACKETS ||
	    length > WIRE_LIMBO_BYTES || tag_length > WIRE_LIMBO_TAG)
		return false;
	h = &l->held[l->order[l->count++]];
	h->packets = fate->hold_packets;
	h->due = now + (fate->hold_ns ? fate->hold_ns : WIRE_LIMBO_PATIENCE_NS);
	h->length = length;
	h->tag_length = tag_length;
	memcpy(h->bytes, bytes, length);
	if (tag_length)
		memcpy(h->tag, tag, tag_length);
	return true;
}

/* The last of the others makes it due. */
void wire_limbo_passed(struct wire_limbo *l)
{
	unsigned i;

	for (i = 0; i < l->count; i++) {
		struct wire_held *h = &l->held[l->order[i]];

		if (h->packets && !--h->packets)
			h->due = 0;
	}
}

const struct wire_held *wire_limbo_next(struct wire_limbo *l, uint64_t now)
{
	unsigned i;
	uint8_t slot;

	for (i = 0; i < l->count; i++)
		if (l->held[l->order[i]].due <= now)
			break;
	if (i == l->count)
		return NULL;
	slot = l->order[i];
	l->count--;
	memmove(l->order + i, l->order + i + 1, l->count - i);
	l->order[l->count] = slot;
	return &l->held[slot];
}

uint64_t wire_limbo_deadline(const struct wire_limbo *l)
{
	uint64_t first = UINT64_MAX;
	unsigned i;

	for (i = 0; i < l->count; i++)
		first = av_min64(first, l->held[l->order[i]].due);
	return first;
}
