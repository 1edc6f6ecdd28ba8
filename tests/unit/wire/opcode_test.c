// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * opcode_test.c - the table of opcodes, against itself and against what the standard says.
 */
#include "softnic/wire/opcode.h"

#include "tests/check.h"

TEST(the_opcodes_that_exist)
{
	static const int per_transport[8] = { [WIRE_RC] = 25, [WIRE_UC] = 12, [WIRE_UD] = 2,
					      [WIRE_CNP] = 1, [WIRE_XRC] = 25 };
	int n[8] = { 0 }, i;

	for (i = 0; i < 256; i++)
		if (wire_opcodes[i].name) {
			CHECK_EQ(wire_opcodes[i].transport, i >> 5);
			n[i >> 5]++;
		}
	for (i = 0; i < 8; i++)
		CHECK_EQ(n[i], per_transport[i]);
	CHECK(!wire_opcodes[0x15].name);
	CHECK(!wire_opcodes[0x44].name);
	CHECK(!wire_opcodes[0xc5].name);
}

TEST(lengths_as_listed)
{
	static const struct {
		int opcode, length;
		const char *name;
	} rows[] = {
		{ 0x00, 12, "RC_SEND_FIRST" }, { 0x05, 16, "RC_SEND_ONLY_IMM" },
		{ 0x0b, 32, "RC_WRITE_ONLY_IMM" }, { 0x0c, 28, "RC_READ_REQUEST" },
		{ 0x0d, 16, "RC_READ_RESPONSE_FIRST" }, { 0x0e, 12, "RC_READ_RESPONSE_MIDDLE" },
		{ 0x11, 16, "RC_ACKNOWLEDGE" }, { 0x12, 24, "RC_ATOMIC_ACKNOWLEDGE" },
		{ 0x13, 40, "RC_CMP_SWAP" }, { 0x17, 16, "RC_SEND_ONLY_INV" },
		{ 0x1c, 32, "RC_FLUSH" }, { 0x1d, 28, "RC_ATOMIC_WRITE" },
		{ 0x26, 28, "UC_WRITE_FIRST" }, { 0x64, 20, "UD_SEND_ONLY" },
		{ 0x65, 24, "UD_SEND_ONLY_IMM" }, { 0x81, 28, "CNP" },
		{ 0xa1, 16, "XRC_SEND_MIDDLE" }, { 0xab, 36, "XRC_WRITE_ONLY_IMM" },
		{ 0xae, 12, "XRC_READ_RESPONSE_MIDDLE" }, { 0xb4, 44, "XRC_FETCH_ADD" },
	};
	size_t i;

	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		CHECK_EQ(wire_opcodes[rows[i].opcode].length, rows[i].length);
		CHECK_STR(wire_opcodes[rows[i].opcode].name, rows[i].name);
		CHECK_EQ(wire_opcode_named(rows[i].name), rows[i].opcode);
	}
	CHECK_EQ(wire_opcode_named("RC_NOTHING"), -1);
}

TEST(every_opcode_is_found_by_its_meaning)
{
	int i;

	for (i = 0; i < 256; i++) {
		const struct wire_opcode *op = &wire_opcodes[i];

		if (op->name)
			CHECK_EQ(wire_opcode_of(op->transport, op->kind, op->position), i);
	}
	CHECK_EQ(wire_opcode_of(WIRE_UC, WIRE_READ, WIRE_ONLY), -1);
	CHECK_EQ(wire_opcode_of(WIRE_UC, WIRE_SEND_INV, WIRE_LAST), -1);
	CHECK_EQ(wire_opcode_of(WIRE_UD, WIRE_SEND, WIRE_FIRST), -1);
	CHECK_EQ(wire_opcode_of(WIRE_RC, WIRE_READ, WIRE_FIRST), -1);
}

TEST(a_message_tells_its_kind_at_its_end)
{
	CHECK_EQ(wire_opcode_of(WIRE_RC, WIRE_SEND_IMM, WIRE_FIRST), 0x00);
	CHECK_EQ(wire_opcode_of(WIRE_RC, WIRE_SEND_INV, WIRE_MIDDLE), 0x01);
	CHECK_EQ(wire_opcode_of(WIRE_RC, WIRE_SEND_INV, WIRE_LAST), 0x16);
	CHECK_EQ(wire_opcode_of(WIRE_UC, WIRE_WRITE_IMM, WIRE_FIRST), 0x26);
	CHECK_EQ(wire_opcode_of(WIRE_XRC, WIRE_WRITE_IMM, WIRE_LAST), 0xa9);
}

TEST(offsets_add_up)
{
	const struct wire_opcode *op = &wire_opcodes[wire_opcode_named("XRC_WRITE_ONLY_IMM")];

	CHECK_EQ(wire_header_offset(op, WIRE_BTH), 0);
	CHECK_EQ(wire_header_offset(op, WIRE_XRCETH), 12);
	CHECK_EQ(wire_header_offset(op, WIRE_RETH), 16);
	CHECK_EQ(wire_header_offset(op, WIRE_IMMDT), 32);
	for (int i = 0; i < 256; i++)
		if (wire_opcodes[i].name)
			CHECK_EQ(wire_header_offset(&wire_opcodes[i], WIRE_HEADERS),
				 wire_opcodes[i].length);
}

static bool follows(const char *before, const char *op)
{
	return wire_opcode_follows(before ? &wire_opcodes[wire_opcode_named(before)] : NULL,
				   &wire_opcodes[wire_opcode_named(op)]);
}

TEST(sequence_of_requests)
{
	CHECK(follows(NULL, "RC_SEND_FIRST"));
	CHECK(follows(NULL, "RC_CMP_SWAP"));
	CHECK(!follows(NULL, "RC_SEND_MIDDLE"));
	CHECK(follows("RC_SEND_FIRST", "RC_SEND_LAST_INV"));
	CHECK(follows("RC_SEND_MIDDLE", "RC_SEND_MIDDLE"));
	CHECK(!follows("RC_SEND_FIRST", "RC_WRITE_LAST"));
	CHECK(!follows("RC_SEND_FIRST", "RC_SEND_ONLY"));
	CHECK(!follows("RC_WRITE_MIDDLE", "RC_READ_REQUEST"));
	CHECK(follows("RC_WRITE_MIDDLE", "RC_WRITE_LAST_IMM"));
	CHECK(follows("RC_WRITE_LAST_IMM", "RC_SEND_FIRST"));
	CHECK(!follows("RC_SEND_LAST", "RC_SEND_LAST"));
	CHECK(follows("RC_READ_REQUEST", "RC_FETCH_ADD"));
}

static bool fits(const char *name, size_t length)
{
	return wire_payload_fits(&wire_opcodes[wire_opcode_named(name)], length, 1024);
}

TEST(sizes_of_payload)
{
	CHECK(fits("RC_SEND_FIRST", 1024) && !fits("RC_SEND_FIRST", 1020));
	CHECK(!fits("RC_SEND_MIDDLE", 2048));
	CHECK(fits("RC_SEND_LAST", 1) && fits("RC_SEND_LAST", 1024));
	CHECK(!fits("RC_SEND_LAST", 0) && !fits("RC_SEND_LAST", 1025));
	CHECK(fits("RC_SEND_ONLY", 0) && !fits("RC_SEND_ONLY", 1025));
	CHECK(fits("RC_READ_REQUEST", 0) && !fits("RC_READ_REQUEST", 4));
	CHECK(fits("RC_ATOMIC_WRITE", 8) && !fits("RC_ATOMIC_WRITE", 4));
}
