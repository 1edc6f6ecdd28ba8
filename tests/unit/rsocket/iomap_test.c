// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * iomap_test.c - finding what the peer has mapped.
 */
#include <errno.h>

#include "librdmacm/rsocket/iomap.h"
#include "tests/check.h"

static struct rs_mapping places[4];

static struct rs_iomap map_of_two(void)
{
	struct rs_iomap map = { .size = 4, .mappings = places };

	memset(places, 0, sizeof(places));
	rs_iomap_set(&map, 0, &(struct rs_mapping){ 100, 0x1000, 7, 50 });
	rs_iomap_set(&map, 3, &(struct rs_mapping){ 1000, 0x2000, 8, 10 });
	return map;
}

TEST(an_offset_leads_into_its_mapping)
{
	struct rs_iomap map = map_of_two();
	struct rs_entry e;

	REQUIRE(rs_iomap_find(&map, 110, 20, &e) == 0);
	CHECK_EQ(e.address, 0x100a);
	CHECK_EQ(e.key, 7);
	CHECK_EQ(e.length, 20);
	REQUIRE(rs_iomap_find(&map, 1009, 20, &e) == 0);
	CHECK_EQ(e.address, 0x2009);
	CHECK_EQ(e.length, 1);
}

TEST(nothing_is_found_beside_the_mappings)
{
	struct rs_iomap map = map_of_two();
	struct rs_entry e;

	CHECK_EQ(rs_iomap_find(&map, 99, 1, &e), -EFAULT);
	CHECK_EQ(rs_iomap_find(&map, 150, 1, &e), -EFAULT);
	CHECK_EQ(rs_iomap_find(&map, 0, 1, &e), -EFAULT);
	CHECK_EQ(rs_iomap_find(&map, UINT64_MAX, 1, &e), -EFAULT);
}

TEST(a_mapping_that_was_taken_back_is_gone)
{
	struct rs_iomap map = map_of_two();
	struct rs_entry e;

	CHECK_EQ(rs_iomap_set(&map, 0, &(struct rs_mapping){ 0 }), 0);
	CHECK_EQ(rs_iomap_find(&map, 110, 1, &e), -EFAULT);
}

TEST(an_index_beyond_the_table_is_refused)
{
	struct rs_iomap map = map_of_two();

	CHECK_EQ(rs_iomap_set(&map, 4, &places[0]), -EPROTO);
	CHECK_EQ(rs_iomap_set(&map, UINT32_MAX, &places[0]), -EPROTO);
}
