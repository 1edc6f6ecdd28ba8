// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * guard_test.c - memory that is gone ends the work, and every other fault what it always ended.
 *
 * Each case runs in a child: handlers are for the whole process, and stay.
 */
#include "softnic/engine/guard.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"

enum { PAGE = 4096, FINE = 7 };

static uint8_t *nothing(void)
{
	return mmap(NULL, PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

/* Of a sanitizer, if there is one. */
void __sanitizer_set_report_path(const char *path) __attribute__((weak));

/* What it would say of a fault that is meant, nobody is to see. @return false: it cannot be */
static bool be_silent(void)
{
	if (__sanitizer_set_report_path)
		__sanitizer_set_report_path("stderr");
	return freopen("/dev/null", "w", stderr);
}

/* @return its wait status */
static int in_child(void (*work)(void))
{
	struct rlimit none = { 0, 0 };
	int status = 0;
	pid_t pid;

	SKIP_UNDER_TSAN("it does not see guard.c jump out of its handler");
	pid = fork();
	if (!pid) {
		setrlimit(RLIMIT_CORE, &none);
		if (!be_silent())
			_exit(1);
		work();
		_exit(1);
	}
	waitpid(pid, &status, 0);
	return status;
}

static bool goes_fine(void (*work)(void))
{
	int status = in_child(work);

	return WIFEXITED(status) && WEXITSTATUS(status) == FINE;
}

static void meet_nothing(void)
{
	uint8_t byte = 1, *hole = nothing();

	soft_guard_start();
	for (int i = 0; i < 3; i++) {
		if (soft_guarded_copy(&byte, hole, 1) != -EFAULT ||
		    soft_guarded_copy(hole, &byte, 1) != -EFAULT)
			_exit(1);
	}
	mprotect(hole, PAGE, PROT_READ | PROT_WRITE);
	_exit(soft_guarded_copy(hole, &byte, 1) || *hole != 1 ? 1 : FINE);
}

TEST(a_hole)
{
	CHECK(goes_fine(meet_nothing));
}

static void meet_the_end_of_a_file(void)
{
	int fd = memfd_create("guard", 0);
	uint8_t byte = 1, *mem;

	soft_guard_start();
	if (ftruncate(fd, PAGE))
		_exit(1);
	mem = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (soft_guarded_copy(mem, &byte, 1) || ftruncate(fd, 0))
		_exit(1);
	_exit(soft_guarded_copy(mem, &byte, 1) == -EFAULT ? FINE : 1);
}

TEST(the_end_of_a_file)
{
	CHECK(goes_fine(meet_the_end_of_a_file));
}

static void fault(void)
{
	uint8_t *volatile hole = nothing();

	soft_guard_start();
	*hole = 1;
	_exit(FINE);
}

TEST(a_fault_of_the_program_ends_it)
{
	CHECK(!goes_fine(fault));
}

static void be_told(void)
{
	soft_guard_start();
	raise(SIGSEGV);
	_exit(FINE);
}

TEST(a_signal_that_is_sent_ends_it)
{
	CHECK(!goes_fine(be_told));
}

static void have_none(void)
{
	uint8_t byte = 1;

	setenv("ANYVERBS_GUARD", "0", 1);
	soft_guard_start();
	soft_guarded_copy(nothing(), &byte, 1);
	_exit(FINE);
}

TEST(there_need_be_none)
{
	CHECK(!goes_fine(have_none));
}

static sigjmp_buf back;

static void go_back(int number)
{
	siglongjmp(back, number);
}

static void go_back_with(int number, siginfo_t *info, void *context)
{
	(void)context;
	siglongjmp(back, info->si_addr ? number : -1);
}

static void keep_a_handler(const struct sigaction *act)
{
	uint8_t *volatile hole = nothing();
	uint8_t byte = 1;

	sigaction(SIGSEGV, act, NULL);
	soft_guard_start();
	for (int i = 0; i < 2; i++) {
		int number = sigsetjmp(back, 1);

		if (!number) {
			*hole = 1;
			_exit(1);
		}
		if (number != SIGSEGV || soft_guarded_copy(hole, &byte, 1) != -EFAULT)
			_exit(1);
	}
	_exit(FINE);
}

static void keep_a_plain_one(void)
{
	keep_a_handler(&(struct sigaction){ .sa_handler = go_back });
}

static void keep_one_that_asks(void)
{
	keep_a_handler(&(struct sigaction){ .sa_sigaction = go_back_with,
					    .sa_flags = SA_SIGINFO });
}

TEST(the_programs_handler_still_gets_its_own)
{
	CHECK(goes_fine(keep_a_plain_one));
	CHECK(goes_fine(keep_one_that_asks));
}
