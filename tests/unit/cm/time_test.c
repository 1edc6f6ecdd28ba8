// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * time_test.c - exponents as Linux counts them.
 */
#include "librdmacm/cm/time.h"

#include "base/clock.h"
#include "tests/check.h"

TEST(milliseconds_of_an_exponent)
{
	CHECK_EQ(cm_time(0), AV_MSEC);
	CHECK_EQ(cm_time(8), AV_MSEC);
	CHECK_EQ(cm_time(9), 2 * AV_MSEC);
	CHECK_EQ(cm_time(14), 64 * AV_MSEC);
	CHECK_EQ(cm_time(18), 1024 * AV_MSEC);
	CHECK_EQ(cm_time(19), 2048 * AV_MSEC);
	CHECK_EQ(cm_time(20), 4096 * AV_MSEC);
	CHECK_EQ(cm_time(24), 65536 * AV_MSEC);
	CHECK_EQ(cm_time(31), 8388608 * AV_MSEC);
	CHECK_EQ(cm_time(255), cm_time(31));
}

/* Seen in REQs of Linux with rxe: 19, and 15 with the ACK timeout option 10. */
TEST(ack_timeout_from_delay_and_life_time)
{
	CHECK_EQ(cm_ack_timeout(15, 18), 19);
	CHECK_EQ(cm_ack_timeout(15, 9), 15);
	CHECK_EQ(cm_ack_timeout(0, 18), 19);
	CHECK_EQ(cm_ack_timeout(18, 18), 20);
	CHECK_EQ(cm_ack_timeout(19, 18), 20);
	CHECK_EQ(cm_ack_timeout(20, 18), 21);
	CHECK_EQ(cm_ack_timeout(21, 18), 21);
	CHECK_EQ(cm_ack_timeout(31, 31), 31);
	CHECK_EQ(cm_ack_timeout(255, 255), 31);
}
