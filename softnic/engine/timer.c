// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * timer.c - codes to nanoseconds.
 */
#include "softnic/engine/timer.h"

uint64_t soft_rnr_delay_ns(uint32_t code)
{
	static const uint32_t us[32] = {
		655360, 10, 20, 30, 40, 60, 80, 120,
		160, 240, 320, 480, 640, 960, 1280, 1920,
		2560, 3840, 5120, 7680, 10240, 15360, 20480, 30720,
		40960, 61440, 81920, 122880, 163840, 245760, 327680, 491520,
	};

	return us[code & 31] * 1000ull;
}

uint64_t soft_retry_budget_ns(uint32_t timeout, uint32_t retry_cnt)
{
	return timeout ? (4096ull << timeout) * (retry_cnt + 1) : 0;
}
