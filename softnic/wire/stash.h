// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stash.h - request packets that came ahead of their turn: kept until those before them come.
 *
 * Pure storage of a fixed size, for all QPs of a process. Every call on one stash is made under
 * one lock. Whoever asks for a packet again after a gap need not be sent what is kept here; and
 * that nothing is kept is never wrong.
 */
#ifndef SOFTNIC_WIRE_STASH_H
#define SOFTNIC_WIRE_STASH_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/packet.h"

enum { WIRE_STASH_AHEAD = 256 };	/* PSNs: the largest window */

struct wire_stash;

/* What is kept for one QP; zeros: nothing. */
struct wire_kept {
	uint32_t count;
	uint16_t at[WIRE_STASH_AHEAD];	/* by PSN; 0: none */
};

/* @return 0 or -ENOMEM */
int wire_stash_create(struct wire_stash **out);
void wire_stash_free(struct wire_stash *s);

/* Copies a packet and its payload, if there is room and it is not there yet. */
void wire_stash_keep(struct wire_stash *s, struct wire_kept *k, uint32_t expected,
		     const struct wire_packet *p);
/* Takes out the packet with that PSN. It may be used until the next …_keep(). */
const struct wire_packet *wire_stash_take(struct wire_stash *s, struct wire_kept *k, uint32_t psn);
/* The first packet at or behind that PSN, which stays. NULL: none. */
const struct wire_packet *wire_stash_first(const struct wire_stash *s, const struct wire_kept *k,
					   uint32_t psn);
/* Forget all. */
void wire_stash_drop(struct wire_stash *s, struct wire_kept *k);

#endif
