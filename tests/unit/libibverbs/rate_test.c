// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rate_test.c - the rate conversions against the values of the table of rates, and both ways.
 */
#include <infiniband/verbs.h>

#include "tests/check.h"

#define LAST IBV_RATE_1200_GBPS

/* By the value of the enumeration. */
static const int mult[LAST + 1] = { -1, -1, 1,	4,  12, 2,  8,	16, 24, 32,  48,  -1, -1,
				    -1, -1, -1, -1, -1, -1, 11, 20, 160, 240, 320, 480 };
static const int mbps[LAST + 1] = { -1,	    -1,	    2500,   10000,  30000,  5000,   20000,
				    40000,  60000,  80000,  120000, 14062,  56250,  112500,
				    168750, 25781,  103125, 206250, 309375, 28125,  53125,
				    425000, 637500, 850000, 1275000 };

TEST(from_rate)
{
	for (int i = 0; i <= LAST; i++) {
		CHECK_EQ(ibv_rate_to_mult(i), mult[i]);
		CHECK_EQ(ibv_rate_to_mbps(i), mbps[i]);
	}
	CHECK_EQ(ibv_rate_to_mult(LAST + 1), -1);
	CHECK_EQ(ibv_rate_to_mbps(LAST + 1), -1);
}

TEST(to_rate)
{
	for (int i = 0; i <= LAST; i++) {
		if (mult[i] > 0)
			CHECK_EQ(mult_to_ibv_rate(mult[i]), i);
		if (mbps[i] > 0)
			CHECK_EQ(mbps_to_ibv_rate(mbps[i]), i);
	}
}

TEST(anything_else_is_no_limit)
{
	CHECK_EQ(mult_to_ibv_rate(-1), IBV_RATE_MAX);
	CHECK_EQ(mult_to_ibv_rate(3), IBV_RATE_MAX);
	CHECK_EQ(mbps_to_ibv_rate(0), IBV_RATE_MAX);
	CHECK_EQ(mbps_to_ibv_rate(2501), IBV_RATE_MAX);
}
