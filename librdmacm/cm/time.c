// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * time.c - exponents to nanoseconds, and two of them to one.
 */
#include "librdmacm/cm/time.h"

#include "base/clock.h"

uint64_t cm_time(uint8_t n)
{
	if (n > CM_TIME_MAX)
		n = CM_TIME_MAX;
	return (n > 8 ? UINT64_C(1) << (n - 8) : 1) * AV_MSEC;
}

uint8_t cm_ack_timeout(uint8_t ack_delay, uint8_t life_time)
{
	unsigned int a = life_time + 1u, d = ack_delay;
	unsigned int n = a >= d ? a + (d >= a - 1) : d + (a >= d - 1);

	return n < CM_TIME_MAX ? (uint8_t)n : CM_TIME_MAX;
}
