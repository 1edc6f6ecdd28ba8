// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mishap_test.c - what goes on, and in which order, after each kind of fate.
 */
#include "softnic/wire/mishap.h"

#include "tests/check.h"

enum { MOST = 64, LENGTH = 32 };

struct trip {
	struct wire_mishap m;
	uint64_t now;
	int gone;
	uint8_t number[MOST];		/* of the packets that went on */
	uint8_t bytes[MOST][LENGTH];
};

static void arrive(void *ctx, const struct wire_parcel *p)
{
	struct trip *t = ctx;

	CHECK_EQ(p->length, LENGTH);
	CHECK_EQ(p->tag_length, 1);
	t->number[t->gone] = *(const uint8_t *)p->tag;
	memcpy(t->bytes[t->gone++], p->bytes, LENGTH);
}

static void pass(struct trip *t, uint8_t number)
{
	uint8_t bytes[LENGTH] = { 4 };		/* RC_SEND_ONLY */
	const struct wire_parcel p = { bytes, LENGTH, &number, 1 };

	wire_mishap_pass(&t->m, &p, t->now, arrive, t);
}

static struct trip *start(const char *faults)
{
	static struct trip t;
	const char *at, *why;
	struct wire_fault f;

	REQUIRE(!wire_fault_parse(&f, faults, &at, &why));
	memset(&t, 0, sizeof(t));
	wire_mishap_init(&t.m, &f, WIRE_OUT);
	return &t;
}

static bool went(const struct trip *t, const char *order)
{
	for (int i = 0; i < t->gone; i++)
		if (!order[i] || order[i] - '0' != t->number[i])
			return false;
	return !order[t->gone];
}

static struct trip *five(const char *faults)
{
	struct trip *t = start(faults);

	for (uint8_t i = 1; i <= 5; i++)
		pass(t, i);
	return t;
}

TEST(nothing_happens_to_the_other_direction)
{
	CHECK(went(five("drop:100%/in"), "12345"));
}

TEST(dropped)
{
	CHECK(went(five("drop:#2"), "1345"));
}

TEST(doubled)
{
	CHECK(went(five("dup:#2"), "122345"));
}

TEST(held_until_others_have_gone)
{
	CHECK(went(five("reorder:#2=2"), "13425"));
}

TEST(doubled_and_held)
{
	CHECK(went(five("dup:#2,reorder:#2=2"), "123425"));
}

TEST(held_for_a_time)
{
	struct trip *t = five("delay:#2=2ms");

	CHECK(went(t, "1345"));
	t->now = 1999999;
	wire_mishap_turn(&t->m, t->now, arrive, t);
	CHECK(went(t, "1345"));
	t->now = 2000000;
	wire_mishap_turn(&t->m, t->now, arrive, t);
	CHECK(went(t, "13452"));
}

TEST(one_bit_turned_over)
{
	struct trip *t = five("corrupt:#2");
	int bits = 0;

	CHECK(went(t, "12345"));
	for (int i = 0; i < LENGTH; i++) {
		bits += __builtin_popcount(t->bytes[1][i] ^ t->bytes[0][i]);
		CHECK_EQ(t->bytes[2][i], t->bytes[0][i]);
	}
	CHECK_EQ(bits, 1);
}
