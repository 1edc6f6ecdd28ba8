// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * segment_test.c - messages of all kinds and sizes cut into packets.
 */
#include "softnic/wire/segment.h"

#include "tests/check.h"

TEST(how_many_packets)
{
	CHECK_EQ(wire_segment_count(0, 1024), 1);
	CHECK_EQ(wire_segment_count(1, 1024), 1);
	CHECK_EQ(wire_segment_count(1024, 1024), 1);
	CHECK_EQ(wire_segment_count(1025, 1024), 2);
	CHECK_EQ(wire_segment_count(WIRE_MESSAGE_MAX, 256), 1 << 23);
	CHECK_EQ(wire_segment_count(WIRE_MESSAGE_MAX, 4096), 1 << 19);
}

TEST(packets_and_psns_of_a_kind)
{
	CHECK_EQ(wire_message_packets(WIRE_WRITE_IMM, 2500, 1024), 3);
	CHECK_EQ(wire_message_packets(WIRE_READ, 2500, 1024), 1);
	CHECK_EQ(wire_message_psns(WIRE_READ, 2500, 1024), 3);
	CHECK_EQ(wire_message_psns(WIRE_READ, 0, 1024), 1);
	CHECK_EQ(wire_message_psns(WIRE_SEND, 2500, 1024), 3);
	CHECK_EQ(wire_message_psns(WIRE_FETCH_ADD, 8, 256), 1);
	CHECK_EQ(wire_message_psns(WIRE_FLUSH, 1 << 20, 256), 1);
	CHECK_EQ(wire_message_psns(WIRE_ATOMIC_WRITE, 8, 256), 1);
}

static void check_message(enum wire_kind kind, uint32_t length, uint32_t mtu)
{
	uint32_t n = wire_message_packets(kind, length, mtu), i, at = 0;
	const struct wire_opcode *before = NULL, *op;

	for (i = 0; i < n; i++) {
		struct wire_segment s = wire_segment_at(WIRE_RC, kind, length, mtu, i);

		op = &wire_opcodes[s.opcode];
		CHECK(wire_opcode_follows(before, op));
		CHECK(wire_payload_fits(op, s.length, mtu));
		CHECK_EQ(s.offset, at);
		CHECK_EQ(wire_segment_offset(i, mtu), at);
		CHECK_EQ(wire_segment_of(s.offset, mtu), i);
		if (s.length)
			CHECK_EQ(wire_segment_of(s.offset + s.length - 1, mtu), i);
		at += s.length;
		before = op;
	}
	CHECK_EQ(at, length);
	CHECK_EQ(before->kind, kind);
	CHECK(before->position == WIRE_LAST || before->position == WIRE_ONLY);
}

TEST(packets_follow_each_other_and_add_up)
{
	static const enum wire_kind kinds[] = { WIRE_SEND, WIRE_SEND_IMM, WIRE_SEND_INV,
						WIRE_WRITE, WIRE_WRITE_IMM, WIRE_READ_RESPONSE };
	static const uint32_t lengths[] = { 0, 1, 255, 256, 257, 511, 512, 513, 4095, 4096, 4097,
					    10000 };
	uint32_t mtu;
	size_t k, l;

	for (mtu = 256; mtu <= 4096; mtu *= 2)
		for (k = 0; k < 6; k++)
			for (l = 0; l < 12; l++)
				check_message(kinds[k], lengths[l], mtu);
}

TEST(requests_without_payload)
{
	struct wire_segment s = wire_segment_at(WIRE_XRC, WIRE_READ, 5000, 1024, 0);

	CHECK_EQ(s.opcode, 0xac);
	CHECK_EQ(s.length, 0);
	s = wire_segment_at(WIRE_RC, WIRE_ATOMIC_WRITE, 8, 1024, 0);
	CHECK_EQ(s.opcode, 0x1d);
	CHECK_EQ(s.length, 8);
	s = wire_segment_at(WIRE_UD, WIRE_SEND_IMM, 100, 1024, 0);
	CHECK_EQ(s.opcode, 0x65);
	CHECK_EQ(s.length, 100);
}

TEST(the_largest_message_ends_where_it_should)
{
	struct wire_segment s =
		wire_segment_at(WIRE_RC, WIRE_WRITE, WIRE_MESSAGE_MAX, 256, (1 << 23) - 1);

	CHECK_EQ(s.offset, WIRE_MESSAGE_MAX - 256);
	CHECK_EQ(s.length, 256);
	CHECK_EQ(s.opcode, 0x08);
}
