// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * timers_test.c - the first is always known, whatever was set, moved and stopped.
 */
#include "librdmacm/cm/timers.h"

#include "tests/check.h"

enum { MANY = 2000 };

static struct cm_timer timers[MANY];
static uint64_t due[MANY];		/* what the timers should be, by a simple list */

static uint32_t dice(void)
{
	static uint32_t state = 1;

	state = state * 1664525 + 1013904223;
	return state >> 8;
}

static uint64_t first_due(void)
{
	uint64_t first = CM_NEVER;

	for (int i = 0; i < MANY; i++)
		if (due[i] < first)
			first = due[i];
	return first;
}

static void set(struct cm_timers *t, int i, uint64_t at)
{
	cm_timer_set(t, &timers[i], at);
	due[i] = at;
}

static void begin(struct cm_timers *t)
{
	*t = (struct cm_timers){ 0 };
	memset(timers, 0, sizeof(timers));
	for (int i = 0; i < MANY; i++)
		due[i] = CM_NEVER;
}

TEST(none_is_due_when_none_is_set)
{
	struct cm_timers t;

	begin(&t);
	CHECK_EQ(cm_timers_deadline(&t), CM_NEVER);
	CHECK(!cm_timers_expired(&t, CM_NEVER - 1));
	cm_timer_stop(&t, &timers[0]);
	cm_timer_set(&t, &timers[0], CM_NEVER);
	CHECK(!cm_timers_expired(&t, CM_NEVER - 1));
}

TEST(they_come_in_order)
{
	struct cm_timers t;
	uint64_t last = 0;
	int n = 0;

	begin(&t);
	for (int i = 0; i < MANY; i++)
		set(&t, i, dice() % 500);
	for (struct cm_timer *timer; (timer = cm_timers_expired(&t, 1000)); n++) {
		CHECK(timer->at >= last);
		last = timer->at;
	}
	CHECK_EQ(n, MANY);
}

TEST(none_comes_early)
{
	struct cm_timers t;

	begin(&t);
	set(&t, 0, 100);
	CHECK(!cm_timers_expired(&t, 99));
	CHECK(cm_timers_expired(&t, 100) == &timers[0]);
	CHECK(!cm_timers_expired(&t, 100));
}

/* In ascending order each new one is a child of the first, in descending order all are a chain. */
TEST(long_lists_and_chains)
{
	struct cm_timers t;

	for (int down = 0; down < 2; down++) {
		begin(&t);
		for (int i = 0; i < MANY; i++)
			set(&t, i, down ? MANY - i : i);
		for (int i = 0; i < MANY; i++)
			CHECK(cm_timers_expired(&t, MANY) == &timers[down ? MANY - 1 - i : i]);
	}
}

TEST(anything_at_random)
{
	struct cm_timers t;

	begin(&t);
	for (int round = 0; round < 20000; round++) {
		int i = dice() % MANY;
		struct cm_timer *timer;

		switch (dice() % 4) {
		case 0:
			set(&t, i, CM_NEVER);
			break;
		case 1:
			timer = cm_timers_expired(&t, cm_timers_deadline(&t));
			if (timer) {
				CHECK_EQ(due[timer - timers], first_due());
				due[timer - timers] = CM_NEVER;
			}
			break;
		default:
			set(&t, i, dice());
			break;
		}
		if (round % 8 == 0)
			REQUIRE(cm_timers_deadline(&t) == first_due());
	}
}
