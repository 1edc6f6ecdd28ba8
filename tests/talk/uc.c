// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * uc.c - both ends of an unreliable connection.
 */
#include "tests/check.h"

#include <errno.h>

#include "softnic/wire/psn.h"
#include "softnic/wire/uc.h"

enum {
	UC_SEND_FIRST = 0x20, UC_SEND_MIDDLE, UC_SEND_LAST, UC_SEND_LAST_IMM, UC_SEND_ONLY,
	UC_WRITE_FIRST = 0x26, UC_WRITE_MIDDLE, UC_WRITE_LAST, UC_WRITE_LAST_IMM, UC_WRITE_ONLY,
};

static const struct wire_connection flow = { WIRE_UC, 0xffff, 0x77, 1024 };

static void begin(struct wire_uc_receiver *r)
{
	wire_uc_receiver_init(r, &flow, 10, IBV_ACCESS_REMOTE_WRITE);
}

static struct wire_action receive(struct wire_uc_receiver *r, int opcode, uint32_t psn,
				  enum soft_verdict v)
{
	enum wire_position position = wire_opcodes[opcode].position;
	struct wire_packet p = { .opcode = (uint8_t)opcode, .psn = psn, .length = 8 };
	struct wire_action a;

	if (position == WIRE_FIRST || position == WIRE_MIDDLE)
		p.length = 1024;
	p.reth = (struct wire_reth){ 0x5000, 7, position == WIRE_ONLY ? 8 : 1032 };
	wire_uc_receive(r, &p, &a);
	if (a.act == WIRE_EXECUTE)
		wire_uc_executed(r, v);
	return a;
}

#define EXECUTED(r, opcode, psn) \
	CHECK_EQ(receive(r, opcode, psn, SOFT_DONE).act, WIRE_EXECUTE)
#define DROPPED(r, opcode, psn) \
	CHECK_EQ(receive(r, opcode, psn, SOFT_DONE).act, WIRE_IGNORE)

TEST(a_message_leaves_packet_by_packet)
{
	struct wire_message m = { .kind = WIRE_WRITE_IMM, .length = 2100, .va = 0x5000, .rkey = 7,
				  .imm = 3, .solicited = true, .cookie = 99 };
	struct wire_uc_sender s;
	struct wire_piece piece;
	struct wire_packet p;

	wire_uc_sender_init(&s, &flow, 0xffffff);
	CHECK(!wire_uc_next(&s, &p, &piece));
	CHECK_EQ(wire_uc_post(&s, &m), 0);
	CHECK_EQ(wire_uc_post(&s, &m), -EBUSY);
	CHECK(wire_uc_next(&s, &p, &piece) && p.opcode == UC_WRITE_FIRST && p.psn == 0xffffff);
	CHECK(p.reth.va == 0x5000 && p.reth.length == 2100 && !p.solicited && !p.ack_req);
	CHECK(wire_uc_next(&s, &p, &piece) && p.opcode == UC_WRITE_MIDDLE && p.psn == 0);
	CHECK(wire_uc_next(&s, &p, &piece) && p.opcode == UC_WRITE_LAST_IMM && p.psn == 1);
	CHECK(p.imm == 3 && p.solicited && piece.offset == 2048 && piece.length == 52 &&
	      piece.cookie == 99);
	CHECK(!wire_uc_next(&s, &p, &piece));
	m.kind = WIRE_READ;
	CHECK_EQ(wire_uc_post(&s, &m), -EINVAL);
}

TEST(messages_in_order_are_executed)
{
	struct wire_uc_receiver r;

	begin(&r);
	EXECUTED(&r, UC_SEND_ONLY, 10);
	EXECUTED(&r, UC_SEND_FIRST, 11);
	EXECUTED(&r, UC_SEND_LAST_IMM, 12);
	EXECUTED(&r, UC_WRITE_FIRST, 13);
	EXECUTED(&r, UC_WRITE_LAST, 14);
}

TEST(a_beginning_is_welcome_at_any_psn)
{
	struct wire_uc_receiver r;

	begin(&r);
	EXECUTED(&r, UC_SEND_ONLY, 50);
	EXECUTED(&r, UC_SEND_ONLY, 20);
	EXECUTED(&r, UC_SEND_FIRST, 30);
	EXECUTED(&r, UC_SEND_LAST, 31);
}

TEST(a_gap_loses_the_message)
{
	struct wire_uc_receiver r;
	struct wire_action a;

	begin(&r);
	EXECUTED(&r, UC_SEND_FIRST, 10);
	a = receive(&r, UC_SEND_MIDDLE, 12, SOFT_DONE);
	CHECK(a.act == WIRE_IGNORE && a.torn);
	DROPPED(&r, UC_SEND_LAST, 13);
	a = receive(&r, UC_SEND_ONLY, 14, SOFT_DONE);
	CHECK(a.act == WIRE_EXECUTE && !a.torn && a.first && a.offset == 0);
	DROPPED(&r, UC_SEND_LAST, 16);
	EXECUTED(&r, UC_WRITE_ONLY, 17);
}

TEST(a_new_beginning_abandons_what_is_open)
{
	struct wire_uc_receiver r;
	struct wire_action a;

	begin(&r);
	EXECUTED(&r, UC_SEND_FIRST, 10);
	a = receive(&r, UC_SEND_FIRST, 11, SOFT_DONE);
	CHECK(a.act == WIRE_EXECUTE && a.torn && a.offset == 0);
	EXECUTED(&r, UC_SEND_LAST, 12);
	EXECUTED(&r, UC_SEND_FIRST, 13);
	a = receive(&r, UC_WRITE_LAST, 14, SOFT_DONE);
	CHECK(a.act == WIRE_IGNORE && a.torn);
	EXECUTED(&r, UC_SEND_ONLY, 15);
}

TEST(what_cannot_be_executed_is_dropped)
{
	struct wire_uc_receiver r;

	begin(&r);
	CHECK_EQ(receive(&r, UC_SEND_FIRST, 10, SOFT_NOT_READY).act, WIRE_EXECUTE);
	DROPPED(&r, UC_SEND_LAST, 11);
	EXECUTED(&r, UC_SEND_ONLY, 12);
	r.access = 0;
	DROPPED(&r, UC_WRITE_ONLY, 13);
	EXECUTED(&r, UC_SEND_ONLY, 14);
	DROPPED(&r, 0x04, 15);		/* of RC */
	EXECUTED(&r, UC_SEND_ONLY, 15);
}
