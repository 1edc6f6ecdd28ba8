// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stash.c - slots with a packet each, and for each QP a ring of their numbers.
 *
 * Pages of slots that were never used cost nothing.
 */
#include "softnic/wire/stash.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "softnic/wire/psn.h"

enum { SLOTS = 512, PAYLOAD = 4096 };

struct slot {
	struct wire_packet p;
	uint8_t payload[PAYLOAD];
};

struct wire_stash {
	uint32_t unused;		/* of the list of free ones */
	uint16_t free[SLOTS];		/* numbers from 1 */
	struct slot slots[SLOTS];
};

int wire_stash_create(struct wire_stash **out)
{
	struct wire_stash *s = calloc(1, sizeof(*s));

	if (!s)
		return -ENOMEM;
	for (; s->unused < SLOTS; s->unused++)
		s->free[s->unused] = (uint16_t)(SLOTS - s->unused);
	*out = s;
	return 0;
}

void wire_stash_free(struct wire_stash *s)
{
	free(s);
}

static uint16_t *place_of(struct wire_kept *k, uint32_t psn)
{
	return &k->at[psn % WIRE_STASH_AHEAD];
}

static void release(struct wire_stash *s, struct wire_kept *k, uint16_t *at)
{
	s->free[s->unused++] = *at;
	*at = 0;
	k->count--;
}

/* An older packet may be in its place: one that came in other ways meanwhile. */
static bool make_room(struct wire_stash *s, struct wire_kept *k, uint16_t *at, uint32_t psn)
{
	if (*at && s->slots[*at - 1].p.psn == psn)
		return false;
	if (*at)
		release(s, k, at);
	return s->unused;
}

void wire_stash_keep(struct wire_stash *s, struct wire_kept *k, uint32_t expected,
		     const struct wire_packet *p)
{
	uint16_t *at = place_of(k, p->psn);
	struct slot *slot;

	if (!wire_psn_within(p->psn, expected, WIRE_STASH_AHEAD) || p->length > PAYLOAD ||
	    !make_room(s, k, at, p->psn))
		return;
	*at = s->free[--s->unused];
	k->count++;
	slot = &s->slots[*at - 1];
	slot->p = *p;
	slot->p.payload = slot->payload;
	if (p->length)
		memcpy(slot->payload, p->payload, p->length);
}

const struct wire_packet *wire_stash_take(struct wire_stash *s, struct wire_kept *k, uint32_t psn)
{
	uint16_t *at = place_of(k, psn);
	const struct wire_packet *p;

	if (!*at)
		return NULL;
	p = &s->slots[*at - 1].p;
	if (p->psn != psn)
		return NULL;
	release(s, k, at);
	return p;
}

const struct wire_packet *wire_stash_first(const struct wire_stash *s, const struct wire_kept *k,
					   uint32_t psn)
{
	for (uint32_t i = 0; k->count && i < WIRE_STASH_AHEAD; i++) {
		uint32_t at = wire_psn_add(psn, i), n = k->at[at % WIRE_STASH_AHEAD];

		if (n && s->slots[n - 1].p.psn == at)
			return &s->slots[n - 1].p;
	}
	return NULL;
}

void wire_stash_drop(struct wire_stash *s, struct wire_kept *k)
{
	for (uint32_t i = 0; k->count && i < WIRE_STASH_AHEAD; i++)
		if (k->at[i])
			release(s, k, &k->at[i]);
}
