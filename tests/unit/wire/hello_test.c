// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hello_test.c - two ends learn each other's port, or find that there is nothing to learn.
 */
#include "softnic/wire/hello.h"
#include "tests/check.h"

enum { PORT_A = 40001, PORT_B = 50002, SLOT_A = 7, SLOT_B = 300,
       ROOM_A = 425984, ROOM_B = 8 << 20 };
#define SECOND UINT64_C(1000000000)

static struct wire_hello a, b;

static void begin(void)
{
	wire_hello_init(&a, SLOT_A, PORT_A, ROOM_A, 0xaaaa);
	wire_hello_init(&b, SLOT_B, PORT_B, ROOM_B, 0xbbbb);
}

/* Everything that `from` has to say goes to `to`, as bytes. @return messages */
static int carry(struct wire_hello *from, struct wire_hello *to, uint64_t now)
{
	struct wire_hello_message m, got;
	uint8_t bytes[WIRE_HELLO_LEN];
	uint16_t port;
	int n = 0;

	for (; wire_hello_next(from, now, &m, &port); n++) {
		wire_hello_put(&m, bytes);
		CHECK(wire_hello_get(bytes, sizeof(bytes), &got));
		CHECK(!port || port == to->own);
		CHECK_EQ(got.slot, from->slot);
		wire_hello_received(to, &got, port != 0, now);
	}
	return n;
}

TEST(three_messages_make_both_known)
{
	begin();
	wire_hello_start(&a, 1);
	CHECK_EQ(carry(&a, &b, 1), 1);
	CHECK_EQ(wire_hello_port(&b), 0);
	CHECK_EQ(carry(&b, &a, 1), 1);
	CHECK_EQ(wire_hello_port(&a), PORT_B);
	CHECK_EQ(carry(&a, &b, 1), 1);
	CHECK_EQ(wire_hello_port(&b), PORT_A);
	CHECK_EQ(a.room, ROOM_B);
	CHECK_EQ(b.room, ROOM_A);
	CHECK_EQ(carry(&a, &b, 9 * SECOND) + carry(&b, &a, 9 * SECOND), 0);
	CHECK_EQ(wire_hello_deadline(&a) + wire_hello_deadline(&b), 0);
}

TEST(both_may_begin)
{
	begin();
	wire_hello_start(&a, 1);
	wire_hello_start(&b, 1);
	for (int i = 0; i < 4; i++) {
		carry(&a, &b, 1);
		carry(&b, &a, 1);
	}
	CHECK_EQ(wire_hello_port(&a), PORT_B);
	CHECK_EQ(wire_hello_port(&b), PORT_A);
}

TEST(silence_is_asked_three_times)
{
	struct wire_hello_message m;
	uint64_t now = 1;
	uint16_t port;
	int n = 0;

	begin();
	wire_hello_start(&a, now);
	for (; wire_hello_deadline(&a); now = wire_hello_deadline(&a))
		n += wire_hello_next(&a, wire_hello_deadline(&a) > now ? wire_hello_deadline(&a) :
				     now, &m, &port);
	CHECK_EQ(n, 3);
	CHECK_EQ(a.state, WIRE_HELLO_SILENT);
	wire_hello_start(&a, now);
	CHECK(!wire_hello_next(&a, now, &m, &port));
}

TEST(a_stranger_moves_nothing)
{
	const struct wire_hello_message forged = { WIRE_HELLO_ANSWER, 666, SLOT_B, 0, 1, 0x1234 };
	struct wire_hello_message by_4791 = {
		WIRE_HELLO_ANSWER, PORT_B, SLOT_B, 0, 0xbbbb, 0xaaaa,
	};

	begin();
	wire_hello_start(&a, 1);
	wire_hello_received(&a, &forged, true, 1);
	wire_hello_received(&a, &by_4791, false, 1);
	CHECK_EQ(wire_hello_port(&a), 0);
	wire_hello_received(&a, &by_4791, true, 1);
	CHECK_EQ(wire_hello_port(&a), PORT_B);
	wire_hello_lost(&a);
	CHECK_EQ(wire_hello_port(&a), 0);
}

TEST(a_stranger_does_not_part_those_who_know_each_other)
{
	const struct wire_hello_message ask = { WIRE_HELLO_ASK, 666, SLOT_B, 0x1234, 0 };
	struct wire_hello_message m;
	uint16_t port;

	begin();
	wire_hello_start(&a, 1);
	carry(&a, &b, 1);
	carry(&b, &a, 1);
	carry(&a, &b, 1);
	wire_hello_received(&a, &ask, false, 1);
	CHECK(!wire_hello_next(&a, 1, &m, &port));
	CHECK_EQ(wire_hello_port(&a), PORT_B);
	CHECK_EQ(a.peer, PORT_B);
	wire_hello_lost(&a);
	wire_hello_received(&a, &ask, false, 1);
	CHECK(wire_hello_next(&a, 1, &m, &port));
	CHECK_EQ(port, 666);
}

TEST(what_is_no_hello)
{
	struct wire_hello_message m = { WIRE_HELLO_ASK, 5, SLOT_B, 0, 1, 2 };
	uint8_t bytes[WIRE_HELLO_LEN];

	wire_hello_put(&m, bytes);
	CHECK(wire_hello_get(bytes, sizeof(bytes), &m));
	CHECK(!wire_hello_get(bytes, sizeof(bytes) - 1, &m));
	bytes[3] = 4;
	CHECK(!wire_hello_get(bytes, sizeof(bytes), &m));
	bytes[3] = 1;
	bytes[5] = 0;
	CHECK(!wire_hello_get(bytes, sizeof(bytes), &m));
}
