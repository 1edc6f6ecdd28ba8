// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * check.h - the test harness: a test program is this header and some TEST() functions.
 *
 * TEST(name) { ... }        defines a case and registers it; they run in the order written
 * CHECK(expr)               notes a failure and goes on
 * CHECK_EQ(got, want)       the same for two integers, printing both
 * CHECK_STR(got, want)      the same for two strings
 * REQUIRE(expr)             notes a failure and leaves the case
 * SKIP("why")               leaves the case: it cannot run here
 * SKIP_UNDER_TSAN("why")    the same, where TSan looks and cannot understand what it sees
 * SKIP_UNDER_ASAN("why")    the same of ASan
 *
 * The program runs every case, or those named in its arguments, and exits 0 (all passed), 1 (a
 * check failed) or 77 (nothing failed and every case was skipped). CHECK works in any thread;
 * REQUIRE and SKIP only in the thread that runs the case. A program that needs its own main
 * defines CHECK_OWN_MAIN first and calls check_run().
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct check_case {
	const char *name;
	void (*run)(void);
	struct check_case *next;
};

/* Weak, so that a test program of several files has one of it. */
__attribute__((weak)) struct {
	struct check_case *first, **last;
	_Atomic int failures;
	bool skipped;
	jmp_buf leave;
	void (*after_case)(void);	/* runs after each case, also after a REQUIRE that failed */
} check_state;

static inline void check_register(struct check_case *c)
{
	if (!check_state.last)
		check_state.last = &check_state.first;
	*check_state.last = c;
	check_state.last = &c->next;
}

#define TEST(test) \
	static void test(void); \
	static struct check_case test##_case = { #test, test, NULL }; \
	__attribute__((constructor)) static void test##_register(void) \
	{ \
		check_register(&test##_case); \
	} \
	static void test(void)

static inline bool check_bool(bool ok, const char *file, int line, const char *text)
{
	if (ok)
		return true;
	check_state.failures++;
	fprintf(stderr, "%s:%d: failed: %s\n", file, line, text);
	return false;
}

static inline bool check_equal(long long got, long long want, const char *file, int line,
			       const char *text)
{
	if (got == want)
		return true;
	check_state.failures++;
	fprintf(stderr, "%s:%d: failed: %s: got %lld (0x%llx), want %lld (0x%llx)\n", file, line,
		text, got, (unsigned long long)got, want, (unsigned long long)want);
	return false;
}

static inline bool check_string(const char *got, const char *want, const char *file, int line,
				const char *text)
{
	if (got && want && strcmp(got, want) == 0)
		return true;
	check_state.failures++;
	fprintf(stderr, "%s:%d: failed: %s: got \"%s\", want \"%s\"\n", file, line, text,
		got ? got : "(null)", want ? want : "(null)");
	return false;
}

static inline void check_require(bool ok, const char *file, int line, const char *text)
{
	if (!check_bool(ok, file, line, text))
		longjmp(check_state.leave, 1);
}

static inline void check_skip(const char *why)
{
	fprintf(stderr, "skipped: %s\n", why);
	check_state.skipped = true;
	longjmp(check_state.leave, 1);
}

#define CHECK(expr) check_bool(!!(expr), __FILE__, __LINE__, #expr)
#define CHECK_EQ(got, want) \
	check_equal((long long)(got), (long long)(want), __FILE__, __LINE__, #got " == " #want)
#define CHECK_STR(got, want) check_string(got, want, __FILE__, __LINE__, #got " == " #want)
#define REQUIRE(expr) check_require(!!(expr), __FILE__, __LINE__, #expr)
#define SKIP(why) check_skip(why)
#ifdef __SANITIZE_THREAD__
#define SKIP_UNDER_TSAN(why) check_skip(why)
#else
#define SKIP_UNDER_TSAN(why) ((void)0)
#endif
#ifdef __SANITIZE_ADDRESS__
#define SKIP_UNDER_ASAN(why) check_skip(why)
#else
#define SKIP_UNDER_ASAN(why) ((void)0)
#endif

static inline bool check_wanted(const char *name, int argc, char **argv)
{
	if (argc < 2)
		return true;
	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], name) == 0)
			return true;
	return false;
}

/* Runs one case; true if it was skipped. */
static inline bool check_one(const struct check_case *c)
{
	int before = check_state.failures;

	check_state.skipped = false;
	if (setjmp(check_state.leave) == 0)
		c->run();
	if (check_state.after_case)
		check_state.after_case();
	printf("%s %s\n", check_state.failures > before ? "FAIL" :
	       check_state.skipped ? "SKIP" : "ok  ", c->name);
	fflush(stdout);
	return check_state.skipped;
}

static inline int check_run(int argc, char **argv)
{
	int ran = 0, skipped = 0;

	for (struct check_case *c = check_state.first; c; c = c->next) {
		if (!check_wanted(c->name, argc, argv))
			continue;
		ran++;
		skipped += check_one(c);
	}
	printf("%d cases, %d skipped, %d checks failed\n", ran, skipped,
	       (int)check_state.failures);
	if (check_state.failures || !ran)
		return 1;
	return skipped == ran ? 77 : 0;
}

#ifndef CHECK_OWN_MAIN
int main(int argc, char **argv)
{
	return check_run(argc, argv);
}
#endif

#endif
