// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rtt.h - how long an answer takes, and after which silence it is worth asking again.
 *
 * Pure. One packet at a time is followed from its first transmission to its answer.
 */
#ifndef SOFTNIC_WIRE_RTT_H
#define SOFTNIC_WIRE_RTT_H

#include <stdint.h>

struct wire_rtt {
	uint64_t packet, since;		/* the one that is followed, and when it left; 0: none */
	uint64_t smoothed, deviation;	/* ns; 0: nothing was measured yet */
};

/* A packet that will be answered leaves for the first time. */
static inline void wire_rtt_begin(struct wire_rtt *r, uint64_t packet, uint64_t now)
{
	if (r->since)
		return;
	r->packet = packet;
	r->since = now;
}

/* Packets go out again: an answer no longer says to which copy (Karn). */
static inline void wire_rtt_forget(struct wire_rtt *r)
{
	r->since = 0;
}

/* Everything below that packet is answered. */
void wire_rtt_answered(struct wire_rtt *r, uint64_t packet, uint64_t now);

/* Within that time an answer should be here. */
uint64_t wire_rtt_usual(const struct wire_rtt *r);
/* How long to wait for the n-th sign of life, n from 0. */
uint64_t wire_rtt_patience(const struct wire_rtt *r, uint32_t n);

#endif
