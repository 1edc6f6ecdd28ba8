// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * keys.c - a hash table with chains.
 */
#include "librdmacm/cm/keys.h"

#include <stdlib.h>

enum { FIRST_BUCKETS = 16 };

static uint64_t mix(uint64_t x)
{
	x ^= x >> 32;
	x *= UINT64_C(0xd6e8feb86659fd93);
	x ^= x >> 32;
	x *= UINT64_C(0xd6e8feb86659fd93);
	return x ^ x >> 32;
}

static struct cm_key **chain(const struct cm_keys *t, uint32_t number, uint64_t whose)
{
	uint64_t hash = mix(mix(whose ^ t->seed) + number);

	return &t->bucket[hash & (t->buckets - 1)];
}

static void push(struct cm_keys *t, struct cm_key *k)
{
	struct cm_key **first = chain(t, k->number, k->whose);

	k->next = *first;
	*first = k;
}

/* Of equal keys the one that hides others is nearer to the head of its chain, and stays so. */
static void move(struct cm_keys *to, struct cm_key *list)
{
	struct cm_key *turned = NULL, *k;

	while ((k = list)) {
		list = k->next;
		k->next = turned;
		turned = k;
	}
	while ((k = turned)) {
		turned = k->next;
		push(to, k);
	}
}

static void grow(struct cm_keys *t)
{
	struct cm_keys wide = *t;

	wide.buckets = t->buckets ? 2 * t->buckets : FIRST_BUCKETS;
	wide.bucket = wide.buckets ? calloc(wide.buckets, sizeof(struct cm_key *)) : NULL;
	if (!wide.bucket)
		return;
	for (uint32_t i = 0; i < t->buckets; i++)
		move(&wide, t->bucket[i]);
	free(t->bucket);
	*t = wide;
}

void cm_keys_done(struct cm_keys *t)
{
	free(t->bucket);
	t->bucket = NULL;
	t->count = t->buckets = 0;
}

void cm_keys_add(struct cm_keys *t, struct cm_key *k, uint32_t number, uint64_t whose)
{
	if (t->count >= t->buckets)
		grow(t);
	k->number = number;
	k->whose = whose;
	k->in = t->bucket;
	if (!k->in)
		return;
	push(t, k);
	t->count++;
}

void cm_keys_remove(struct cm_keys *t, struct cm_key *k)
{
	struct cm_key **at;

	if (!k->in)
		return;
	for (at = chain(t, k->number, k->whose); *at != k; at = &(*at)->next)
		;
	*at = k->next;
	k->next = NULL;
	k->in = false;
	t->count--;
}

struct cm_key *cm_keys_find(const struct cm_keys *t, uint32_t number, uint64_t whose)
{
	struct cm_key *k = t->bucket ? *chain(t, number, whose) : NULL;

	while (k && (k->number != number || k->whose != whose))
		k = k->next;
	return k;
}
