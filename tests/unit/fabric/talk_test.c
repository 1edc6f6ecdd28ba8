// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * talk_test.c - messages with descriptors and without, and what is no message.
 */
#include "softnic/fabric/talk.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/check.h"

static struct fabric_message out = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE }, in;
static int ends[2];

static void begin(void)
{
	REQUIRE(!socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends));
}

static void end(void)
{
	close(ends[0]);
	close(ends[1]);
}

TEST(a_message_comes_as_it_was_sent)
{
	begin();
	CHECK_EQ(fabric_talk_receive(ends[1], &in, NULL), -EAGAIN);
	out.mad.mad[255] = 42;
	CHECK_EQ(fabric_talk_send(ends[0], &out, -1), 0);
	CHECK_EQ(fabric_talk_receive(ends[1], &in, NULL), 1);
	CHECK_EQ(in.mad.mad[255], 42);
	close(ends[0]);
	CHECK_EQ(fabric_talk_receive(ends[1], &in, NULL), 0);
	CHECK_EQ(fabric_talk_send(ends[1], &out, -1), -EPIPE);
	close(ends[1]);
}

TEST(descriptors_come_for_who_wants_them)
{
	int pipes[2], fds[FABRIC_TALK_FDS] = { 7, 7 };

	begin();
	REQUIRE(!pipe(pipes));
	CHECK_EQ(fabric_talk_send(ends[0], &out, pipes[1]), 0);
	CHECK_EQ(fabric_talk_receive(ends[1], &in, fds), 1);
	CHECK_EQ(fds[1], -1);
	REQUIRE(fds[0] >= 0);
	CHECK_EQ(write(fds[0], "x", 1), 1);
	close(fds[0]);
	CHECK_EQ(fabric_talk_send(ends[0], &out, -1), 0);
	CHECK_EQ(fabric_talk_receive(ends[1], &in, fds), 1);
	CHECK(fds[0] == -1 && fds[1] == -1);
	close(pipes[0]);
	close(pipes[1]);
	end();
}

/* The other end of a pipe sees that nobody has this one any more. */
TEST(descriptors_that_nobody_wants_are_closed)
{
	int pipes[2];
	char c;

	begin();
	REQUIRE(!pipe(pipes));
	CHECK_EQ(fabric_talk_send(ends[0], &out, pipes[1]), 0);
	close(pipes[1]);
	CHECK_EQ(fabric_talk_receive(ends[1], &in, NULL), 1);
	CHECK_EQ(read(pipes[0], &c, 1), 0);
	close(pipes[0]);
	end();
}

TEST(other_lengths_and_versions_are_no_messages)
{
	struct { struct fabric_message m; char more; } longer = { .m = out };
	struct fabric_message other = { .version = FABRIC_PROTOCOL + 1 };
	int fds[FABRIC_TALK_FDS];

	begin();
	for (int i = 0; i < 2; i++) {
		CHECK_EQ(send(ends[0], &out, sizeof(out) - 1, 0), sizeof(out) - 1);
		CHECK_EQ(fabric_talk_receive(ends[1], &in, i ? fds : NULL), -EPROTO);
		CHECK_EQ(send(ends[0], &longer, sizeof(longer), 0), sizeof(longer));
		CHECK_EQ(fabric_talk_receive(ends[1], &in, i ? fds : NULL), -EPROTO);
		CHECK_EQ(fabric_talk_send(ends[0], &other, -1), 0);
		CHECK_EQ(fabric_talk_receive(ends[1], &in, i ? fds : NULL), -EPROTO);
	}
	end();
}
