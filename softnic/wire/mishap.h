// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mishap.h - lets ANYVERBS_FAULT happen to the packets of one direction.
 *
 * Given packets and `now`; no clock, no socket. Calls of one mishap exclude each other.
 */
#ifndef SOFTNIC_WIRE_MISHAP_H
#define SOFTNIC_WIRE_MISHAP_H

#include "softnic/wire/fault.h"
#include "softnic/wire/limbo.h"

struct wire_mishap {
	enum wire_direction direction;
	struct wire_fault fault;
	struct wire_limbo limbo;
};

/* Everything behind the UDP header, and what its owner wants back with it. */
struct wire_parcel {
	const uint8_t *bytes;
	uint32_t length;
	const void *tag;		/* at most WIRE_LIMBO_TAG bytes */
	size_t tag_length;
};

/* Takes what goes on its way. It must not call back into the mishap. */
typedef void wire_mishap_sink(void *ctx, const struct wire_parcel *p);

void wire_mishap_init(struct wire_mishap *m, const struct wire_fault *f,
		      enum wire_direction direction);
/* The next packet: it goes on once, twice, spoilt, later, or not at all. */
void wire_mishap_pass(struct wire_mishap *m, const struct wire_parcel *p, uint64_t now,
		      wire_mishap_sink *sink, void *ctx);
/* Whatever was held back and is due goes on. */
void wire_mishap_turn(struct wire_mishap *m, uint64_t now, wire_mishap_sink *sink, void *ctx);

#endif
