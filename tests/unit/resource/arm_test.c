// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arm_test.c - a CQ fires once for each arming, and not one time less when a producer dies at it.
 */
#include "softnic/resource/arm.h"

#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"

static _Alignas(64) struct {
	struct region_shm header;
	struct attachment_shm attachments[SOFT_ATTACHMENTS];
} memory;
static struct soft_region region = { .base = (uint8_t *)&memory, .size = sizeof(memory) };
static uint64_t nonce = 0x1234;

enum { DEAD = 1, ALIVE, OTHER };	/* attachments + 1 */

static void attach(uint32_t who, pid_t pid)
{
	struct attachment_shm *a = &memory.attachments[who - 1];

	memory.header.attachments_off = (uint64_t)((uint8_t *)memory.attachments - region.base);
	a->pid = pid;
	a->alive_addr = (uintptr_t)&nonce;
	a->nonce = nonce;
}

static void attach_all(void)
{
	pid_t pid = fork();

	if (pid == 0)
		_exit(0);
	waitpid(pid, NULL, 0);
	attach(DEAD, pid);
	attach(ALIVE, getpid());
	attach(OTHER, getpid());
}

static bool fire(_Atomic uint32_t *word, uint32_t me)
{
	return soft_arm_fire(&region, word, false, me);
}

TEST(one_arming_is_one_event)
{
	_Atomic uint32_t word = 0;

	attach_all();
	CHECK(!fire(&word, ALIVE));
	soft_arm_set(&word, false);
	CHECK(fire(&word, ALIVE));
	soft_arm_rung(&word, ALIVE);
	CHECK(!fire(&word, ALIVE));
	CHECK_EQ(soft_arm_untaken(&word, 0), 1);
	CHECK_EQ(soft_arm_untaken(&word, 1), 0);
}

TEST(solicited_only_waits_for_a_solicited_one)
{
	_Atomic uint32_t word = 0;

	soft_arm_set(&word, true);
	CHECK(!fire(&word, ALIVE));
	CHECK(soft_arm_fire(&region, &word, true, ALIVE));
}

TEST(any_is_more_than_solicited)
{
	_Atomic uint32_t word = 0;

	soft_arm_set(&word, false);
	soft_arm_set(&word, true);
	CHECK(fire(&word, ALIVE));
}

TEST(the_next_one_rings_for_the_dead)
{
	_Atomic uint32_t word = 0;

	attach_all();
	soft_arm_set(&word, false);
	REQUIRE(fire(&word, DEAD));		/* and dies before it rings */
	CHECK(fire(&word, OTHER));
	soft_arm_rung(&word, OTHER);
	CHECK(!fire(&word, OTHER));
	CHECK_EQ(soft_arm_untaken(&word, 0), 1);
}

TEST(nobody_rings_for_the_living)
{
	_Atomic uint32_t word = 0;

	attach_all();
	soft_arm_set(&word, false);
	REQUIRE(fire(&word, ALIVE));
	CHECK(!fire(&word, OTHER));
	soft_arm_set(&word, false);		/* its token came, and the program armed again */
	CHECK(fire(&word, OTHER));
	soft_arm_rung(&word, ALIVE);		/* late: no harm */
	soft_arm_rung(&word, OTHER);
	CHECK_EQ(soft_arm_untaken(&word, 0), 2);
}
