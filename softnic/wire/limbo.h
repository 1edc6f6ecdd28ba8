// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limbo.h - packets that ANYVERBS_FAULT holds back until others have gone, or until later.
 *
 * Pure storage of a fixed size, given `now`; needed only where faults are asked for. A packet that
 * waits for others waits for them no longer than WIRE_LIMBO_PATIENCE_NS, as the others may wait
 * for it.
 */
#ifndef SOFTNIC_WIRE_LIMBO_H
#define SOFTNIC_WIRE_LIMBO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "softnic/wire/fault.h"

#define WIRE_LIMBO_PACKETS 32
#define WIRE_LIMBO_BYTES 4160		/* headers, 4096 bytes of payload, ICRC */
#define WIRE_LIMBO_TAG 160		/* whatever the owner wants back: addresses */
#define WIRE_LIMBO_PATIENCE_NS 20000000

struct wire_held {
	uint32_t packets;		/* still to go before it; 0: waits for due */
	uint64_t due;
	uint16_t length, tag_length;
	uint8_t tag[WIRE_LIMBO_TAG], bytes[WIRE_LIMBO_BYTES];
};

struct wire_limbo {
	unsigned count;
	uint8_t order[WIRE_LIMBO_PACKETS];	/* `count` slots as they came, then free ones */
	struct wire_held held[WIRE_LIMBO_PACKETS];
};

void wire_limbo_init(struct wire_limbo *l);

/* Copies a packet that its fate holds back. @return false: it is not held (no room, too long, or
 * the fate does not say so) and goes on at once */
bool wire_limbo_hold(struct wire_limbo *l, const struct wire_fate *fate, uint64_t now,
		     const void *bytes, size_t length, const void *tag, size_t tag_length);

/* Another packet has gone. */
void wire_limbo_passed(struct wire_limbo *l);

/* Takes a packet out whose time has come, the longest held first. NULL: none. It may be used until
 * the next …_hold(). */
const struct wire_held *wire_limbo_next(struct wire_limbo *l, uint64_t now);

/* When …_next() will have something though nothing else happens; UINT64_MAX: never. */
uint64_t wire_limbo_deadline(const struct wire_limbo *l);

#endif
