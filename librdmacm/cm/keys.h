// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * keys.h - a table from (number, whose number) to what has that key.
 *
 * Entries are embedded; the table grows as they become more, and merely becomes slower when there
 * is no memory for that: adding cannot fail. Peers choose the keys: the places in the table depend
 * on a seed that they do not know. Locking is the caller's.
 */
#ifndef LIBRDMACM_CM_KEYS_H
#define LIBRDMACM_CM_KEYS_H

#include <stdbool.h>
#include <stdint.h>

/* In no table while `in` is false; zeros are such a one. */
struct cm_key {
	struct cm_key *next;
	uint64_t whose;
	uint32_t number;
	bool in;
};

/* Begins as zeros but for the seed. */
struct cm_keys {
	uint64_t seed;
	uint32_t count, buckets;
	struct cm_key **bucket;
};

/* The entries are left as they are. */
void cm_keys_done(struct cm_keys *t);

/* @k is in no table. One of the same key that is in the table already is hidden by it. */
void cm_keys_add(struct cm_keys *t, struct cm_key *k, uint32_t number, uint64_t whose);
/* Nothing happens when it is in no table. */
void cm_keys_remove(struct cm_keys *t, struct cm_key *k);
struct cm_key *cm_keys_find(const struct cm_keys *t, uint32_t number, uint64_t whose);

#endif
