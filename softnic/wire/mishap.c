// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mishap.c - from the fate of a packet to what happens to it.
 */
#include "softnic/wire/mishap.h"

#include <string.h>

void wire_mishap_init(struct wire_mishap *m, const struct wire_fault *f,
		      enum wire_direction direction)
{
	m->direction = direction;
	m->fault = *f;
	wire_limbo_init(&m->limbo);
}

static void go_on(struct wire_mishap *m, const struct wire_parcel *p, wire_mishap_sink *sink,
		  void *ctx)
{
	sink(ctx, p);
	wire_limbo_passed(&m->limbo);
}

void wire_mishap_turn(struct wire_mishap *m, uint64_t now, wire_mishap_sink *sink, void *ctx)
{
	const struct wire_held *h;

	while ((h = wire_limbo_next(&m->limbo, now))) {
		const struct wire_parcel p = { h->bytes, h->length, h->tag, h->tag_length };

		go_on(m, &p, sink, ctx);
	}
}

static void suffer(struct wire_mishap *m, const struct wire_parcel *p,
		   const struct wire_fate *fate, uint64_t now, wire_mishap_sink *sink, void *ctx)
{
	if (fate->duplicate)
		go_on(m, p, sink, ctx);
	if (!wire_limbo_hold(&m->limbo, fate, now, p->bytes, p->length, p->tag, p->tag_length))
		go_on(m, p, sink, ctx);
}

void wire_mishap_pass(struct wire_mishap *m, const struct wire_parcel *p, uint64_t now,
		      wire_mishap_sink *sink, void *ctx)
{
	struct wire_fate fate = wire_fault_decide(&m->fault, m->direction,
						  p->length ? p->bytes[0] : 0, p->length);
	uint8_t bytes[WIRE_LIMBO_BYTES];
	struct wire_parcel spoilt = *p;

	if (!fate.drop && fate.corrupt_bit >= 0 && p->length <= sizeof(bytes)) {
		memcpy(bytes, p->bytes, p->length);
		wire_fault_corrupt(bytes, fate.corrupt_bit);
		spoilt.bytes = bytes;
	}
	if (!fate.drop)
		suffer(m, &spoilt, &fate, now, sink, ctx);
	wire_mishap_turn(m, now, sink, ctx);
}
