// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * log_test.c - who is heard, and what a line looks like.
 */
#include "base/log.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/check.h"

TEST(a_bare_level_is_for_every_room)
{
	CHECK_EQ(av_log_parse("debug", "qp"), AV_DEBUG);
	CHECK_EQ(av_log_parse("err", "wire"), AV_ERR);
	CHECK_EQ(av_log_parse("", "wire"), -1);
	CHECK_EQ(av_log_parse("nonsense", "wire"), -1);
}

TEST(a_pair_is_for_its_room_alone)
{
	CHECK_EQ(av_log_parse("wire:trace", "wire"), AV_TRACE);
	CHECK_EQ(av_log_parse("wire:trace", "wires"), -1);
	CHECK_EQ(av_log_parse("wire:trace", "wir"), -1);
	CHECK_EQ(av_log_parse("warn,wire:trace,qp:info", "wire"), AV_TRACE);
	CHECK_EQ(av_log_parse("warn,wire:trace,qp:info", "qp"), AV_INFO);
	CHECK_EQ(av_log_parse("warn,wire:trace,qp:info", "cq"), AV_WARN);
	CHECK_EQ(av_log_parse("debug,wire:none", "wire"), -1);
}

/* The log reads its environment once: everything about lines is in this one case. */
TEST(a_line_is_one_line_and_leaves_errno_alone)
{
	char path[] = "/tmp/log_test.XXXXXX", text[4096], longest[3000];
	int fd = mkstemp(path);
	ssize_t n;

	REQUIRE(fd >= 0);
	setenv("ANYVERBS_LOG", "qp:info", 1);
	setenv("ANYVERBS_LOG_FILE", path, 1);
	memset(longest, 'x', sizeof(longest) - 1);
	longest[sizeof(longest) - 1] = '\0';
	errno = EBUSY;
	av_info("qp", "number %d", 7);
	av_debug("qp", "not this");
	av_info("cq", "nor this");
	av_info("qp", "%s", longest);
	CHECK_EQ(errno, EBUSY);
	n = read(fd, text, sizeof(text) - 1);
	unlink(path);
	close(fd);
	REQUIRE(n > 0);
	text[n] = '\0';
	CHECK(strstr(text, " qp info: number 7\n"));
	CHECK(!strstr(text, "this"));
	CHECK(n > 1000 && n < 1200);
	CHECK_EQ(text[n - 1], '\n');
}
