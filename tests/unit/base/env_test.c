// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * env_test.c - the table of environment variables.
 */
#include "base/env.h"

#include <stdlib.h>

#include "tests/check.h"

TEST(every_entry_has_a_name_and_a_meaning)
{
	size_t n, i;
	const struct av_env_entry *table = av_env_table(&n);

	CHECK_EQ(n, AV_ENV_COUNT);
	for (i = 0; i < n; i++)
		CHECK(table[i].name && table[i].meaning);
}

TEST(unset_and_empty_mean_the_default)
{
	unsetenv("ANYVERBS_COLLAPSE");
	CHECK(av_env_bool(AV_ENV_COLLAPSE));
	setenv("ANYVERBS_COLLAPSE", "", 1);
	CHECK(av_env_bool(AV_ENV_COLLAPSE));
	unsetenv("ANYVERBS_LOG");
	CHECK(!av_env_str(AV_ENV_LOG));
	CHECK(!av_env_bool(AV_ENV_LOG));
}

TEST(words_for_no)
{
	static const char *const no[] = { "0", "no", "OFF", "false" };

	for (size_t i = 0; i < 4; i++) {
		setenv("ANYVERBS_COLLAPSE", no[i], 1);
		CHECK(!av_env_bool(AV_ENV_COLLAPSE));
	}
	setenv("ANYVERBS_COLLAPSE", "yes", 1);
	CHECK(av_env_bool(AV_ENV_COLLAPSE));
}

TEST(numbers)
{
	setenv("ANYVERBS_PART_ID", "0x10", 1);
	CHECK_EQ(av_env_long(AV_ENV_PART_ID), 16);
	setenv("ANYVERBS_PART_ID", "7 apples", 1);
	CHECK_EQ(av_env_long(AV_ENV_PART_ID), 0);
	CHECK_EQ(av_env_long(AV_ENV_LOG_FILE), 0);
}
