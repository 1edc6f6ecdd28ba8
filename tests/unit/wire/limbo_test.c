// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limbo_test.c - packets held back come out when they should, and whole.
 */
#include "softnic/wire/limbo.h"

#include "tests/check.h"

static struct wire_limbo l;

static bool hold(uint32_t packets, uint64_t ns, uint64_t now, const char *text)
{
	struct wire_fate fate = { .hold_packets = packets, .hold_ns = ns };

	return wire_limbo_hold(&l, &fate, now, text, strlen(text) + 1, "to", 3);
}

static const char *next(uint64_t now)
{
	const struct wire_held *h = wire_limbo_next(&l, now);

	if (!h)
		return "none";
	CHECK_STR((const char *)h->tag, "to");
	CHECK_EQ(h->length, strlen((const char *)h->bytes) + 1);
	return (const char *)h->bytes;
}

TEST(until_others_have_gone)
{
	wire_limbo_init(&l);
	CHECK(hold(2, 0, 100, "a"));
	CHECK(hold(1, 0, 100, "b"));
	CHECK_STR(next(100), "none");
	wire_limbo_passed(&l);
	CHECK_STR(next(100), "b");
	CHECK_STR(next(100), "none");
	wire_limbo_passed(&l);
	CHECK_STR(next(100), "a");
	CHECK_EQ(wire_limbo_deadline(&l), UINT64_MAX);
}

TEST(until_later)
{
	wire_limbo_init(&l);
	CHECK(hold(0, 50, 100, "a"));
	CHECK(hold(0, 20, 100, "b"));
	CHECK_EQ(wire_limbo_deadline(&l), 120);
	CHECK_STR(next(119), "none");
	wire_limbo_passed(&l);
	CHECK_STR(next(119), "none");
	CHECK_STR(next(120), "b");
	CHECK_EQ(wire_limbo_deadline(&l), 150);
	CHECK_STR(next(200), "a");
}

TEST(others_that_never_come)
{
	wire_limbo_init(&l);
	CHECK(hold(5, 0, 100, "a"));
	CHECK_EQ(wire_limbo_deadline(&l), 100 + WIRE_LIMBO_PATIENCE_NS);
	CHECK_STR(next(100 + WIRE_LIMBO_PATIENCE_NS), "a");
}

TEST(what_is_not_held)
{
	static const uint8_t big[WIRE_LIMBO_BYTES + 1];
	struct wire_fate fate = { .hold_packets = 1 };
	int i;

	wire_limbo_init(&l);
	CHECK(!hold(0, 0, 100, "a"));
	CHECK(!wire_limbo_hold(&l, &fate, 0, big, sizeof(big), NULL, 0));
	CHECK(!wire_limbo_hold(&l, &fate, 0, big, 1, big, WIRE_LIMBO_TAG + 1));
	for (i = 0; i < WIRE_LIMBO_PACKETS; i++)
		CHECK(hold(1, 0, 100, "x"));
	CHECK(!hold(1, 0, 100, "y"));
}

TEST(slots_are_used_again)
{
	char text[16];
	int round, i;

	wire_limbo_init(&l);
	for (round = 0; round < 100; round++) {
		for (i = 0; i < 20; i++) {
			snprintf(text, sizeof(text), "%d", i);
			CHECK(hold(1 + i % 2, 0, 0, text));
		}
		wire_limbo_passed(&l);
		for (i = 0; i < 20; i += 2)
			CHECK_EQ(atoi(next(0)), i);
		wire_limbo_passed(&l);
		for (i = 1; i < 20; i += 2)
			CHECK_EQ(atoi(next(0)), i);
		CHECK_STR(next(0), "none");
	}
}
