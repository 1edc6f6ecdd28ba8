// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bits_test.c - powers of two and lists.
 */
#include "base/bits.h"

#include "base/list.h"
#include "tests/check.h"

TEST(powers_of_two)
{
	CHECK(!av_is_pow2(0));
	CHECK(av_is_pow2(1));
	CHECK(!av_is_pow2(6));
	CHECK_EQ(av_pow2_up(0), 1);
	CHECK_EQ(av_pow2_up(1), 1);
	CHECK_EQ(av_pow2_up(5), 8);
	CHECK_EQ(av_pow2_up(64), 64);
	CHECK_EQ(av_log2(1), 0);
	CHECK_EQ(av_log2(4095), 11);
	CHECK_EQ(av_align_up(4097, 4096), 8192);
	CHECK_EQ(av_align_up(4096, 4096), 4096);
	CHECK_EQ(av_align_down(8191, 4096), 4096);
}

struct item {
	int value;
	struct list_node node;
};

TEST(a_list_keeps_its_order)
{
	struct item a = { .value = 1 }, b = { .value = 2 }, c = { .value = 3 };
	struct list_node *pos, *next;
	struct list_head head;
	int digits = 0;

	list_head_init(&head);
	CHECK(list_empty(&head));
	CHECK(!list_pop(&head));
	list_add_tail(&head, &b.node);
	list_add_tail(&head, &c.node);
	list_add(&head, &a.node);
	list_for_each_node(&head, pos)
		digits = 10 * digits + list_entry(pos, struct item, node)->value;
	CHECK_EQ(digits, 123);
	list_del(&b.node);
	list_del(&b.node);
	CHECK(list_pop(&head) == &a.node);
	list_for_each_node_safe(&head, pos, next)
		list_del(pos);
	CHECK(list_empty(&head));
}
