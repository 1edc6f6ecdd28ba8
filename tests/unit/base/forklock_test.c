// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * forklock_test.c - locks at the end of a program, whose holder may be what the end interrupted.
 */
#include "base/forklock.h"

#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"

TEST(who_ends_a_program_does_not_wait_for_itself)
{
	CHECK(av_forklock_take(AV_LOCK_CM));
	CHECK(!av_forklock_try(AV_LOCK_CM));
	CHECK(!av_forklock_take_at_last(AV_LOCK_CM));
	CHECK(av_forklock_take_at_last(AV_LOCK_PROCESS));
	av_forklock_drop(AV_LOCK_PROCESS);
	av_forklock_drop(AV_LOCK_CM);
	CHECK(av_forklock_take_at_last(AV_LOCK_CM));
	av_forklock_drop(AV_LOCK_CM);
}

/* What it protects is half changed there: only who begins it anew may have it. */
TEST(a_fork_child_of_a_holder_gets_it_by_asking_for_it_alone)
{
	int status;
	pid_t child;

	CHECK(av_forklock_take(AV_LOCK_CM));
	child = fork();
	if (!child)
		_exit(av_forklock_take_at_last(AV_LOCK_CM) || av_forklock_take(AV_LOCK_CM));
	CHECK(waitpid(child, &status, 0) == child && status == 0);
	av_forklock_drop(AV_LOCK_CM);
}
