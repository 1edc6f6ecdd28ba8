// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names_test.c - adapters are ordered as people order them.
 */
#include "libibumad/names.h"

#include <errno.h>

#include "tests/check.h"

TEST(numbers_count_by_their_value)
{
	CHECK(umad_names_compare("mlx5_2", "mlx5_10") < 0);
	CHECK(umad_names_compare("mlx5_10", "mlx5_2") > 0);
	CHECK(umad_names_compare("mlx4_9", "mlx5_0") < 0);
	CHECK(umad_names_compare("a", "a0") < 0);
	CHECK(umad_names_compare("soft_eth0", "soft_eth0") == 0);
}

TEST(a_list_is_sorted_in_place)
{
	struct umad_device_node c = { NULL, "mlx5_10" }, b = { &c, "mlx5_2" }, a = { &b, "z" };
	struct umad_device_node *head = &a;

	CHECK_EQ(umad_sort_ca_device_list(&head, 0), 0);
	CHECK(head == &b);
	CHECK(b.next == &c);
	CHECK(c.next == &a);
	CHECK(a.next == NULL);
	CHECK_EQ(umad_sort_ca_device_list(&head, 3), 0);
	CHECK_EQ(umad_sort_ca_device_list(&head, 2), EINVAL);
	CHECK(head == &b);
}

TEST(an_empty_list_is_sorted)
{
	struct umad_device_node *head = NULL;

	CHECK_EQ(umad_sort_ca_device_list(&head, 0), 0);
	CHECK(!head);
}
