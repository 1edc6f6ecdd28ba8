// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * keys_test.c - what was added is found, what was removed is not, however many there are.
 */
#include "librdmacm/cm/keys.h"

#include "tests/check.h"

enum { MANY = 5000 };

static struct cm_key keys[MANY];

TEST(an_empty_table_knows_nothing)
{
	struct cm_keys t = { .seed = 1 };
	struct cm_key k = { 0 };

	CHECK(!cm_keys_find(&t, 0, 0));
	cm_keys_remove(&t, &k);
	cm_keys_done(&t);
}

TEST(many_come_and_go)
{
	struct cm_keys t = { .seed = 0x1234567890abcdef };

	memset(keys, 0, sizeof(keys));
	for (uint32_t i = 0; i < MANY; i++)
		cm_keys_add(&t, &keys[i], i / 2, i % 2);
	CHECK_EQ(t.count, MANY);
	CHECK(t.buckets >= MANY / 2);
	for (uint32_t i = 0; i < MANY; i += 3)
		cm_keys_remove(&t, &keys[i]);
	for (uint32_t i = 0; i < MANY; i++)
		CHECK(cm_keys_find(&t, i / 2, i % 2) == (i % 3 ? &keys[i] : NULL));
	CHECK(!cm_keys_find(&t, 0, 2));
	for (uint32_t i = 0; i < MANY; i++)
		cm_keys_remove(&t, &keys[i]);
	CHECK_EQ(t.count, 0);
	cm_keys_done(&t);
}

/* A peer may use a number again while an old one is still here. */
TEST(the_newest_of_equal_keys_is_found)
{
	struct cm_keys t = { .seed = 7 };
	struct cm_key more[100] = { 0 };

	memset(keys, 0, sizeof(keys));
	for (uint32_t i = 0; i < 3; i++)
		cm_keys_add(&t, &keys[i], 5, 5);
	for (uint32_t i = 0; i < 100; i++)		/* the table grows meanwhile */
		cm_keys_add(&t, &more[i], i, 99);
	for (uint32_t i = 3; i-- > 0;) {
		CHECK(cm_keys_find(&t, 5, 5) == &keys[i]);
		cm_keys_remove(&t, &keys[i]);
	}
	CHECK(!cm_keys_find(&t, 5, 5));
	cm_keys_done(&t);
}
