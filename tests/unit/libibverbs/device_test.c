// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device_test.c - devices keep their identity from one list to the next.
 */
#include "tests/check.h"
#include "tests/unit/libibverbs/fake.h"

#include "libibverbs/device.h"

static struct list_head known;

static struct verbs_device *nth(int n)
{
	struct list_node *pos = known.n.next;

	while (n--)
		pos = pos->next;
	return list_entry(pos, struct verbs_device, entry);
}

static void merge(struct verbs_device *a, struct verbs_device *b)
{
	struct verbs_device *scanned[2] = { a, b };

	verbs_devices_merge(&known, scanned, !!a + !!b);
}

TEST(same_name_and_guid_is_the_same_object)
{
	struct verbs_device *a = fake_device("a", 1), *b = fake_device("b", 2);

	list_head_init(&known);
	fake_uninits = 0;
	merge(a, b);
	merge(fake_device("b", 2), fake_device("a", 1));
	CHECK_EQ(fake_uninits, 2);
	CHECK(nth(0) == b);
	CHECK(nth(1) == a);
	merge(NULL, NULL);
	CHECK_EQ(fake_uninits, 4);
}

TEST(another_guid_is_another_device)
{
	struct verbs_device *a = fake_device("a", 1), *b = fake_device("a", 2);

	list_head_init(&known);
	fake_uninits = 0;
	merge(a, NULL);
	merge(b, NULL);
	CHECK(nth(0) == b);
	CHECK_EQ(fake_uninits, 1);
	merge(NULL, NULL);
}

TEST(a_device_in_use_outlives_its_interface)
{
	struct verbs_device *a = fake_device("a", 1);

	list_head_init(&known);
	fake_uninits = 0;
	merge(a, NULL);
	verbs_device_ref(a);
	merge(NULL, NULL);
	CHECK_EQ(fake_uninits, 0);
	CHECK_STR(ibv_get_device_name(&a->device), "a");
	CHECK_EQ(ibv_get_device_index(&a->device), 3);
	CHECK_EQ(ibv_get_device_guid(&a->device), 1);
	verbs_device_unref(a);
	CHECK_EQ(fake_uninits, 1);
}
