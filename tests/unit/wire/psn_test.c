// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * psn_test.c - numbers on a circle of 2^24.
 */
#include "softnic/wire/psn.h"

#include "tests/check.h"

TEST(the_circle_closes)
{
	CHECK_EQ(wire_psn_next(0xffffff), 0);
	CHECK_EQ(wire_psn_add(0xfffffe, 5), 3);
	CHECK_EQ(wire_psn_add(3, -5), 0xfffffe);
	CHECK_EQ(wire_psn_diff(3, 0xfffffe), 5);
	CHECK_EQ(wire_psn_diff(0xfffffe, 3), -5);
}

TEST(half_the_circle_is_before)
{
	CHECK_EQ(wire_psn_diff(0x800000, 0), -0x800000);
	CHECK_EQ(wire_psn_diff(0x7fffff, 0), 0x7fffff);
	CHECK(wire_psn_before(0x800000, 0));
	CHECK(!wire_psn_before(0x7fffff, 0));
	CHECK(wire_psn_before(0xffffff, 0));
	CHECK(!wire_psn_before(7, 7));
}

TEST(within_a_range_that_wraps)
{
	CHECK(wire_psn_within(0xffffff, 0xfffffe, 4));
	CHECK(wire_psn_within(1, 0xfffffe, 4));
	CHECK(!wire_psn_within(2, 0xfffffe, 4));
	CHECK(!wire_psn_within(0xfffffd, 0xfffffe, 4));
	CHECK(!wire_psn_within(5, 5, 0));
}

TEST(adding_and_subtracting_agree_everywhere)
{
	uint32_t psn;
	int n;

	for (psn = 0; psn <= WIRE_PSN_MASK; psn += 0x1357)
		for (n = -3; n <= 3; n++)
			CHECK_EQ(wire_psn_diff(wire_psn_add(psn, n), psn), n);
}
