// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rtt.c - a smoothed round trip, as TCP has it (RFC 6298).
 *
 * Patience never ends below PATIENCE_MIN: a peer that has to wait for its core should find one
 * question behind the requests, not a heap of them. It doubles with each question.
 */
#include "softnic/wire/rtt.h"

enum {
	PATIENCE_MIN = 200000,		/* ns */
	PATIENCE_UNKNOWN = 1000000,	/* nothing was measured yet */
	DOUBLINGS = 16,
};

void wire_rtt_answered(struct wire_rtt *r, uint64_t packet, uint64_t now)
{
	uint64_t took, off;

	if (!r->since || packet <= r->packet)
		return;
	took = now - r->since;
	r->since = 0;
	if (!r->smoothed) {
		r->smoothed = took;
		r->deviation = took / 2;
		return;
	}
	off = took > r->smoothed ? took - r->smoothed : r->smoothed - took;
	r->deviation = (3 * r->deviation + off) / 4;
	r->smoothed = (7 * r->smoothed + took) / 8;
}

uint64_t wire_rtt_usual(const struct wire_rtt *r)
{
	return r->smoothed ? r->smoothed + 4 * r->deviation : PATIENCE_UNKNOWN;
}

uint64_t wire_rtt_patience(const struct wire_rtt *r, uint32_t n)
{
	uint64_t base = r->smoothed ? 2 * r->smoothed + 4 * r->deviation : PATIENCE_UNKNOWN;

	if (base < PATIENCE_MIN)
		base = PATIENCE_MIN;
	return base << (n < DOUBLINGS ? n : DOUBLINGS);
}
