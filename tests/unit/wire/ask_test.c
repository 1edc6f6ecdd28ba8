// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ask_test.c - the question for copies, there and back, and what is none.
 */
#include "softnic/wire/ask.h"

#include "softnic/wire/opcode.h"
#include "tests/check.h"

static const struct wire_ask question = {
	.to = 0xabcdef, .slot = 0x3ff, .ifindex = 0x12345678, .ip = { 0xff, 0x12, [15] = 9 },
};

TEST(there_and_back)
{
	uint8_t bytes[WIRE_ASK_LEN];
	struct wire_ask q;

	wire_ask_put(&question, bytes);
	REQUIRE(wire_ask_get(bytes, sizeof(bytes), &q));
	CHECK_EQ(q.to, question.to);
	CHECK_EQ(q.slot, question.slot);
	CHECK_EQ(q.ifindex, question.ifindex);
	CHECK_EQ(memcmp(q.ip, question.ip, sizeof(q.ip)), 0);
}

/* The kernel's program that steers packets reads the QP number where a BTH has it. */
TEST(its_number_lies_where_packets_have_theirs)
{
	uint8_t bytes[WIRE_ASK_LEN];

	wire_ask_put(&question, bytes);
	CHECK_EQ(bytes[5] << 16 | bytes[6] << 8 | bytes[7], question.to);
	CHECK(!wire_opcodes[bytes[0]].name);		/* no receiver takes it for a packet */
}

TEST(what_is_no_question)
{
	uint8_t bytes[WIRE_ASK_LEN + 1] = { 0 };
	struct wire_ask q;

	wire_ask_put(&question, bytes);
	CHECK(!wire_ask_get(bytes, WIRE_ASK_LEN - 1, &q));
	CHECK(!wire_ask_get(bytes, WIRE_ASK_LEN + 1, &q));
	CHECK(!wire_ask_get(bytes, 0, &q));
	bytes[0]--;
	CHECK(!wire_ask_get(bytes, WIRE_ASK_LEN, &q));
}
