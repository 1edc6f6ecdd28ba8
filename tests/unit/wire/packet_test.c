// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * packet_test.c - captured packets are understood, and what is understood is written back.
 */
#include "softnic/wire/packet.h"

#include "base/be.h"
#include "tests/check.h"
#include "tests/unit/wire/frames.h"

static uint8_t bytes[8192];

static struct wire_packet parsed(const char *name)
{
	struct wire_packet p = { 0 };
	size_t length = frames_named(name, bytes, sizeof(bytes));

	CHECK_EQ(wire_packet_parse(bytes, length, &p), WIRE_OK);
	return p;
}

static void rewrite(const struct frame *f, void *arg)
{
	uint8_t again[WIRE_HEADERS_MAX] = { 0 };
	struct wire_packet p;
	size_t headers;

	REQUIRE(wire_packet_parse(f->bytes, f->length, &p) == WIRE_OK);
	headers = wire_packet_put_headers(again, &p);
	CHECK_EQ(headers, wire_opcodes[p.opcode].length);
	CHECK_EQ(wire_packet_length(&p), f->length);
	CHECK(p.payload == f->bytes + headers);
	if (memcmp(again, f->bytes, headers)) {
		fprintf(stderr, "%s %s\n", f->name, wire_opcodes[p.opcode].name);
		CHECK(!"written back as it was");
	}
	*(uint64_t *)arg |= UINT64_C(1) << (p.opcode & 31);
}

TEST(every_captured_packet_is_written_back_as_it_was)
{
	uint64_t seen = 0;

	CHECK(frames_each(rewrite, &seen) >= 247);
	CHECK_EQ(seen & 0xfffff, 0xffff7);	/* everything but SEND_LAST_IMM */
}

TEST(what_a_send_says)
{
	struct wire_packet p = parsed("rc_send_only_v4");

	CHECK_EQ(p.opcode, 0x04);
	CHECK(p.solicited && p.ack_req && !p.migrated);
	CHECK_EQ(p.pkey, 0xffff);
	CHECK_EQ(p.dest_qpn, 0x77);
	CHECK_EQ(p.psn, 0x200);
	CHECK_EQ(p.length, 5);
	CHECK_EQ(p.reth.va, 0);
	CHECK(!memcmp(p.payload, "\x00\x07\x0e\x15\x1c", 5));
}

TEST(what_other_headers_say)
{
	CHECK_EQ(parsed("rc_nak_invalid_request_v4").aeth.syndrome, WIRE_NAK_INVALID);
	CHECK_EQ(parsed("rc_nak_remote_access_v4").aeth.syndrome, WIRE_NAK_ACCESS);
	CHECK_EQ(parsed("rc_nak_remote_operational_v4").aeth.syndrome, WIRE_NAK_OPERATIONAL);
	CHECK_EQ(parsed("rc_nak_psn_sequence_v4").aeth.syndrome, WIRE_NAK_SEQUENCE);
	CHECK_EQ(parsed("rc_nak_rnr_v4").aeth.syndrome & WIRE_AETH_KIND, WIRE_AETH_RNR);
	CHECK_EQ(parsed("rc_ack_v6").aeth.syndrome, WIRE_CREDITS_UNLIMITED);
	CHECK_EQ(parsed("rc_write_first_v4").length, 1024);
	CHECK(parsed("rc_write_first_v4").reth.length > 1024);
	CHECK_EQ(parsed("rc_write_only_imm_v4").length, 7);
	CHECK_EQ(parsed("rc_write_only_imm_v4").reth.length, 7);
	CHECK(parsed("rc_write_only_imm_v6").imm);
	CHECK(parsed("rc_send_only_inv_v4").invalidate_rkey);
	CHECK_EQ(parsed("rc_fetch_add_v4").atomic.compare, 0);
	CHECK(parsed("rc_cmp_swap_v4").atomic.compare);
	CHECK_EQ(parsed("ud_send_only_cm_req_v4").deth.qkey, 0x80010000);
	CHECK_EQ(parsed("ud_send_only_cm_req_v4").length, 256);
	CHECK_EQ(parsed("ud_send_only_multicast_v4").dest_qpn, 0xffffff);
}

/* Every field of every header, all bits used. */
static struct wire_packet full(int opcode)
{
	return (struct wire_packet){
		.opcode = opcode, .solicited = true, .migrated = true, .fecn = true, .becn = true,
		.ack_req = true, .pkey = 0x8123, .dest_qpn = 0xabcdef, .psn = 0xfedcba,
		.deth = { 0x81726354, 0x123456 }, .xrc_srqn = 0x9abcde, .feth = { 3, 15 },
		.reth = { 0x1122334455667788, 0x99aabbcc, 0xddeeff00 },
		.atomic = { 0x8877665544332211, 0xccbbaa99, 0x0102030405060708,
			    0xf1f2f3f4f5f6f7f8 },
		.aeth = { 0x7f, 0xfffefd }, .atomic_ack = 0xa1a2a3a4a5a6a7a8,
		.imm = 0x01020304, .invalidate_rkey = 0x0badcafe,
	};
}

static void check_round_trip(int opcode, uint32_t length)
{
	const struct wire_opcode *op = &wire_opcodes[opcode];
	struct wire_packet p = full(opcode), q;
	size_t n;

	p.length = length;
	memset(bytes, 0, sizeof(bytes));
	n = wire_packet_put_headers(bytes, &p);
	CHECK_EQ(n, op->length);
	REQUIRE(wire_packet_parse(bytes, wire_packet_length(&p), &q) == WIRE_OK);
	CHECK(q.solicited && q.migrated && q.fecn && q.becn && q.ack_req);
	CHECK_EQ(q.pkey, p.pkey);
	CHECK_EQ(q.dest_qpn, p.dest_qpn);
	CHECK_EQ(q.psn, p.psn);
	CHECK_EQ(q.length, length);
	if (op->headers & WIRE_HAS(WIRE_DETH))
		CHECK(!memcmp(&q.deth, &p.deth, sizeof(p.deth)));
	if (op->headers & WIRE_HAS(WIRE_XRCETH))
		CHECK_EQ(q.xrc_srqn, p.xrc_srqn);
	if (op->headers & WIRE_HAS(WIRE_FETH))
		CHECK(!memcmp(&q.feth, &p.feth, sizeof(p.feth)));
	if (op->headers & WIRE_HAS(WIRE_RETH))
		CHECK(!memcmp(&q.reth, &p.reth, sizeof(p.reth)));
	else
		CHECK_EQ(q.reth.va, 0);
	if (op->headers & WIRE_HAS(WIRE_ATOMICETH)) {
		CHECK_EQ(q.atomic.va, p.atomic.va);
		CHECK_EQ(q.atomic.rkey, p.atomic.rkey);
		CHECK_EQ(q.atomic.swap_add, p.atomic.swap_add);
		CHECK_EQ(q.atomic.compare, p.atomic.compare);
	}
	if (op->headers & WIRE_HAS(WIRE_AETH)) {
		CHECK_EQ(q.aeth.syndrome, p.aeth.syndrome);
		CHECK_EQ(q.aeth.msn, p.aeth.msn);
	}
	CHECK_EQ(q.atomic_ack, op->headers & WIRE_HAS(WIRE_ATOMICACKETH) ? p.atomic_ack : 0);
	CHECK_EQ(q.imm, op->headers & WIRE_HAS(WIRE_IMMDT) ? p.imm : 0);
	CHECK_EQ(q.invalidate_rkey, op->headers & WIRE_HAS(WIRE_IETH) ? p.invalidate_rkey : 0);
}

TEST(every_opcode_makes_the_round_trip)
{
	int i;
	uint32_t length;

	for (i = 0; i < 256; i++) {
		if (!wire_opcodes[i].name)
			continue;
		if (wire_opcodes[i].payload == WIRE_PAYLOAD_NONE)
			check_round_trip(i, 0);
		else
			for (length = 0; length < 9; length++)
				check_round_trip(i, length);
	}
}

TEST(malformed_packets_are_told_apart)
{
	struct wire_packet p = full(0x04), q = { .opcode = 0xee };
	size_t n;

	p.length = 3;
	memset(bytes, 0, sizeof(bytes));
	n = wire_packet_put_headers(bytes, &p) + 8;
	CHECK_EQ(wire_packet_parse(bytes, n, &q), WIRE_OK);
	q.opcode = 0xee;
	CHECK_EQ(wire_packet_parse(bytes, 0, &q), WIRE_TOO_SHORT);
	CHECK_EQ(wire_packet_parse(bytes, 15, &q), WIRE_TOO_SHORT);
	CHECK_EQ(wire_packet_parse(bytes, 16, &q), WIRE_BAD_PAD);	/* pad 1 of 0 */
	CHECK_EQ(wire_packet_parse(bytes, n - 1, &q), WIRE_BAD_PAD);
	bytes[1] |= 1;
	CHECK_EQ(wire_packet_parse(bytes, n, &q), WIRE_BAD_VERSION);
	bytes[1] &= ~1;
	bytes[0] = 0x15;
	CHECK_EQ(wire_packet_parse(bytes, n, &q), WIRE_BAD_OPCODE);
	bytes[0] = 0x11;
	CHECK_EQ(wire_packet_parse(bytes, 16, &q), WIRE_TOO_SHORT);	/* no room for an AETH */
	CHECK_EQ(wire_packet_parse(bytes, 24, &q), WIRE_BAD_LENGTH);
	CHECK_EQ(q.opcode, 0xee);
	p.opcode = 0x15;
	CHECK_EQ(wire_packet_put_headers(bytes, &p), 0);
	CHECK_STR(wire_reason_name(WIRE_BAD_ICRC), "bad ICRC");
	CHECK_STR(wire_reason_name(WIRE_REASONS), "?");
}

TEST(no_truncation_is_read_beyond)
{
	static const char *const names[] = { "rc_cmp_swap_v4", "rc_write_only_imm_v4",
					     "ud_send_only_imm_v6", "rc_atomic_ack_v4" };
	struct wire_packet p;
	size_t i, n, length;
	uint8_t *exact;

	for (i = 0; i < 4; i++) {
		length = frames_named(names[i], bytes, sizeof(bytes));
		for (n = 0; n <= length; n++) {
			exact = malloc(n ? n : 1);
			memcpy(exact, bytes, n);
			wire_packet_parse(exact, n, &p);
			free(exact);
		}
	}
}
