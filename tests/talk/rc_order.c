// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_order.c - request packets that come ahead of their turn are kept until it comes.
 */
#include "tests/talk/talk.h"

#include "softnic/wire/rc_order.h"

static struct wire_stash *stash;
static struct wire_kept kept;

static enum wire_act take(void *ctx, const struct wire_packet *p)
{
	struct talk *t = ctx;

	if (p->length)
		CHECK_EQ(p->payload[0], p->psn & 0xff);
	return ask_packet(t, *p);
}

static void begin(struct talk *t, uint32_t psn)
{
	wire_stash_free(stash);
	kept = (struct wire_kept){ .count = 0 };
	responder(t, psn);
	REQUIRE(wire_stash_create(&stash) == 0);
}

/* A SEND with a byte of payload that says which. */
static void come(struct talk *t, uint32_t psn)
{
	uint8_t payload = (uint8_t)psn;
	struct wire_packet p = { .opcode = RC_SEND_ONLY, .psn = psn, .ack_req = true, .length = 1,
				 .payload = &payload };

	wire_rc_order(stash, &kept, &t->r, &p, take, t);
}

TEST(a_gap_closes_with_what_was_kept)
{
	struct talk t;

	begin(&t, 0xfffffe);
	come(&t, 0xfffffe);
	replied(&t, RC_ACK, 0xfffffe, ACK);
	come(&t, 0);
	replied(&t, RC_ACK, 0xffffff, WIRE_NAK_SEQUENCE);
	come(&t, 2);
	come(&t, 1);
	come(&t, 1);
	CHECK_EQ(kept.count, 3);
	CHECK_EQ(t.executed, 1);
	replied(&t, RC_ACK, 0xfffffe, ACK);
	come(&t, 0xffffff);
	CHECK_EQ(t.executed, 5);
	CHECK_EQ(kept.count, 0);
	replied(&t, RC_ACK, 2, ACK);
	CHECK_EQ(t.last.aeth.msn, 5);
	quiet(&t);
}

TEST(the_next_gap_is_told_at_once)
{
	struct talk t;

	begin(&t, 0);
	come(&t, 1);
	replied(&t, RC_ACK, 0, WIRE_NAK_SEQUENCE);
	come(&t, 3);
	replied(&t, RC_ACK, 0xffffff, ACK);
	come(&t, 0);
	replied(&t, RC_ACK, 2, WIRE_NAK_SEQUENCE);
	quiet(&t);
	come(&t, 2);
	replied(&t, RC_ACK, 3, ACK);
	CHECK_EQ(t.executed, 4);
}

/* The requester goes back all the way: what it sends again is old by then. */
TEST(repeated_packets_are_executed_once)
{
	struct talk t;

	begin(&t, 0);
	for (uint32_t psn = 1; psn < 10; psn++)
		come(&t, psn);
	for (uint32_t psn = 0; psn < 12; psn++)
		come(&t, psn);
	CHECK_EQ(t.executed, 12);
	replied(&t, RC_ACK, 11, ACK);
	quiet(&t);
}

TEST(a_receiver_that_is_not_ready_keeps_nothing)
{
	struct talk t;

	begin(&t, 0);
	come(&t, 1);
	come(&t, 2);
	t.verdict = SOFT_NOT_READY;
	come(&t, 0);
	replied(&t, RC_ACK, 0, WIRE_AETH_RNR | 12);
	CHECK_EQ(kept.count, 0);
	come(&t, 1);
	CHECK_EQ(kept.count, 0);
	quiet(&t);
	t.verdict = SOFT_DONE;
	come(&t, 0);
	CHECK_EQ(t.executed, 1);
	replied(&t, RC_ACK, 0, ACK);
}

TEST(a_broken_receiver_keeps_nothing)
{
	struct talk t;

	begin(&t, 0);
	come(&t, 1);
	come(&t, 2);
	t.verdict = SOFT_REMOTE_OPERATION;
	come(&t, 0);
	CHECK_EQ(kept.count, 0);
	CHECK_EQ(t.executed, 0);
	come(&t, 1);
	CHECK_EQ(kept.count, 0);
}

TEST(what_is_too_far_ahead_is_not_kept)
{
	struct talk t;

	begin(&t, 0);
	come(&t, WIRE_STASH_AHEAD);
	come(&t, 0x7fffff);
	CHECK_EQ(kept.count, 0);
	come(&t, WIRE_STASH_AHEAD - 1);
	CHECK_EQ(kept.count, 1);
}

/* Others use the same stash: whoever finds no room is sent everything again. */
TEST(a_full_stash_is_no_harm)
{
	struct wire_kept others[4] = { 0 };
	struct talk t;

	begin(&t, 0);
	for (uint32_t i = 0; i < 4 * 200; i++)
		wire_stash_keep(stash, &others[i / 200], 0,
				&(struct wire_packet){ .psn = i % 200 });
	come(&t, 1);
	CHECK_EQ(kept.count, 0);
	wire_stash_drop(stash, &others[0]);
	CHECK_EQ(others[0].count, 0);
	come(&t, 2);
	CHECK_EQ(kept.count, 1);
	for (uint32_t psn = 0; psn < 3; psn++)
		come(&t, psn);
	CHECK_EQ(t.executed, 3);
	for (int i = 1; i < 4; i++)
		wire_stash_drop(stash, &others[i]);
}
