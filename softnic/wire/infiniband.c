// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * infiniband.c - frames (IBTA 7.7, 7.8).
 *
 * The invariant CRC leaves out what changes on the way: the lane; and of a packet with a GRH, which
 * a router may send on, all of the LRH and three fields of the GRH. What is left out counts as
 * ones. The variant CRC is of everything, and new on every link.
 */
#include "softnic/wire/infiniband.h"

#include <string.h>

#include "base/be.h"
#include "softnic/wire/icrc.h"
#include "softnic/wire/opcode.h"

enum { NEXT_IS_BTH = 2, NEXT_IS_GRH = 3 };

/* LRH: VL:4 version:4, SL:4 reserved:2 next:2, DLID:16, reserved:5 length:11, SLID:16 */
static void put_lrh(uint8_t *to, const struct wire_frame *f, size_t words)
{
	to[0] = f->vl << 4;
	to[1] = f->sl << 4 | (f->has_grh ? NEXT_IS_GRH : NEXT_IS_BTH);
	put_be16(to + 2, f->dlid);
	put_be16(to + 4, words & 0x7ff);
	put_be16(to + 6, f->slid);
}

static uint32_t icrc_of(const uint8_t *frame, const struct wire_frame *f, size_t length)
{
	size_t front = WIRE_LRH_LEN + (f->has_grh ? WIRE_GRH_LEN : 0);
	uint8_t masked[WIRE_LRH_LEN + WIRE_GRH_LEN];

	memcpy(masked, frame, front);
	masked[0] |= 0xf0;
	if (f->has_grh) {
		memset(masked, 0xff, WIRE_LRH_LEN);
		masked[WIRE_LRH_LEN] |= 0x0f;		/* traffic class, flow label */
		memset(masked + WIRE_LRH_LEN + 1, 0xff, 3);
		masked[WIRE_LRH_LEN + 7] = 0xff;	/* hop limit */
	}
	return wire_icrc_headers(wire_icrc_more(0, masked, front), frame + front, length - front);
}

/* x^16 + x^12 + x^3 + x + 1, from the lowest bit on; four bits at a time. */
static uint16_t vcrc_of(const uint8_t *p, size_t length)
{
	static const uint16_t effects[16] = {
		0x0000, 0x1a01, 0x3402, 0x2e03, 0x6804, 0x7205, 0x5c06, 0x4607,
		0xd008, 0xca09, 0xe40a, 0xfe0b, 0xb80c, 0xa20d, 0x8c0e, 0x960f,
	};
	uint16_t crc = 0xffff;

	for (; length; length--, p++) {
		crc ^= *p;
		crc = crc >> 4 ^ effects[crc & 15];
		crc = crc >> 4 ^ effects[crc & 15];
	}
	return ~crc;
}

size_t wire_frame_put(uint8_t *to, const struct wire_frame *f, const uint8_t *packet, size_t length)
{
	size_t n = WIRE_LRH_LEN;
	uint16_t vcrc;

	if (f->has_grh) {
		memcpy(to + n, f->grh, WIRE_GRH_LEN);
		put_be16(to + n + 4, length + WIRE_ICRC_LEN);
		n += WIRE_GRH_LEN;
	}
	memcpy(to + n, packet, length);
	n += length;
	put_lrh(to, f, (n + WIRE_ICRC_LEN) / 4);
	wire_icrc_put(to + n, icrc_of(to, f, n));
	n += WIRE_ICRC_LEN;
	vcrc = vcrc_of(to, n);
	to[n] = vcrc & 0xff;
	to[n + 1] = vcrc >> 8;
	return n + WIRE_VCRC_LEN;
}
