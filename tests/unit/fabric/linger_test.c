// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * linger_test.c - who waits looks for a while before he sleeps, and only while that is of use.
 */
#include "softnic/fabric/linger.h"

#include <sched.h>
#include <unistd.h>

#include "base/clock.h"
#include "tests/check.h"

#define ELSEWHERE 1000000	/* the number of no CPU, nor of our own */

struct waiting {
	struct fabric_linger linger;
	int pipe[2];
};

static struct waiting begin(void)
{
	struct waiting w = { 0 };

	REQUIRE(!pipe(w.pipe));
	return w;
}

static void end(struct waiting *w)
{
	close(w->pipe[0]);
	close(w->pipe[1]);
}

static void wait_for(struct waiting *w, uint32_t cpu)
{
	fabric_linger(&w->linger, w->pipe[0], cpu);
}

/* As if a sleep had been that long. */
static void come_after(struct waiting *w, uint64_t ns)
{
	w->linger.slept = av_now_ns() - ns;
	fabric_linger_done(&w->linger);
}

/* Meanwhile we may be put to sleep ourselves, and not for short. */
static void come_soon(struct waiting *w)
{
	for (int i = 0; i < 1000 && !w->linger.patience; i++)
		come_after(w, 0);
}

TEST(a_short_sleep_teaches_patience_and_a_long_one_does_not)
{
	struct waiting w = begin();

	wait_for(&w, ELSEWHERE);
	CHECK(w.linger.slept);
	come_after(&w, AV_SEC);
	CHECK(!w.linger.patience && !w.linger.slept);
	come_soon(&w);
	CHECK(w.linger.patience && !w.linger.slept);
	end(&w);
}

TEST(what_comes_soon_is_not_slept_for)
{
	struct waiting w = begin();
	uint64_t patience;

	come_soon(&w);
	patience = w.linger.patience;
	CHECK_EQ(write(w.pipe[1], "x", 1), 1);
	wait_for(&w, ELSEWHERE);
	CHECK(!w.linger.slept);
	CHECK_EQ(w.linger.patience, patience);
	end(&w);
}

TEST(who_waits_in_vain_waits_less_and_in_the_end_not_at_all)
{
	struct waiting w = begin();
	unsigned int times = 0;

	come_soon(&w);
	for (; w.linger.patience && times < 10; times++) {
		uint64_t patience = w.linger.patience, began = av_now_ns();

		wait_for(&w, ELSEWHERE);
		CHECK(av_now_ns() - began >= patience);
		CHECK(w.linger.patience <= patience / 2);
		CHECK(w.linger.slept >= began + patience);
	}
	CHECK(times > 1 && times < 10);
	end(&w);
}

/* The one that is waited for could not even run. */
TEST(nobody_lingers_on_the_cpu_of_the_other)
{
	struct waiting w = begin();
	uint64_t patience;
	cpu_set_t one;

	CPU_ZERO(&one);
	CPU_SET(fabric_linger_cpu(), &one);
	REQUIRE(!sched_setaffinity(0, sizeof(one), &one));
	come_soon(&w);
	patience = w.linger.patience;
	wait_for(&w, fabric_linger_cpu());
	CHECK_EQ(w.linger.patience, patience);
	CHECK(w.linger.slept);
	wait_for(&w, FABRIC_NOWHERE);
	CHECK_EQ(w.linger.patience, patience);
	end(&w);
}
