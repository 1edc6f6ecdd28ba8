// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fault_test.c - the words of ANYVERBS_FAULT, and what follows from them.
 */
#include "softnic/wire/fault.h"

#include "softnic/wire/opcode.h"
#include "tests/check.h"

static struct wire_fault faults(const char *text)
{
	struct wire_fault f = { 0 };
	const char *at, *why = NULL;

	CHECK_EQ(wire_fault_parse(&f, text, &at, &why), 0);
	if (why)
		fprintf(stderr, "%s: %s\n", at, why);
	return f;
}

static struct wire_fate out(struct wire_fault *f, int opcode)
{
	return wire_fault_decide(f, WIRE_OUT, opcode, 100);
}

TEST(rates_are_kept)
{
	struct wire_fault f = faults("drop:1%,dup:0.5%,corrupt:12.25%");
	int dropped = 0, doubled = 0, corrupted = 0, i;

	for (i = 0; i < 100000; i++) {
		struct wire_fate fate = out(&f, 0x04);

		dropped += fate.drop;
		doubled += fate.duplicate;
		corrupted += fate.corrupt_bit >= 0;
		CHECK(fate.corrupt_bit < 800);
	}
	CHECK(dropped > 850 && dropped < 1150);
	CHECK(doubled > 400 && doubled < 600);
	CHECK(corrupted > 11800 && corrupted < 12700);
}

TEST(always_and_never)
{
	struct wire_fault f = faults("drop:0%,dup:100%");
	int i;

	for (i = 0; i < 10000; i++) {
		struct wire_fate fate = out(&f, 0);

		CHECK(!fate.drop && fate.duplicate);
	}
}

TEST(the_nth_packet)
{
	struct wire_fault f = faults("drop:#3,dup:#2*");
	int i;

	for (i = 1; i <= 8; i++) {
		struct wire_fate fate = out(&f, 0);

		CHECK_EQ(fate.drop, i == 3);
		CHECK_EQ(fate.duplicate, i % 2 == 0);
	}
}

TEST(opcodes_and_directions)
{
	struct wire_fault f = faults("drop:100%@RC_ACKNOWLEDGE/in,dup:#1@*_READ_RESPONSE_*/out");

	CHECK(!out(&f, 0x11).drop);
	CHECK(!wire_fault_decide(&f, WIRE_IN, 0x10, 20).drop);
	CHECK(wire_fault_decide(&f, WIRE_IN, 0x11, 20).drop);
	CHECK(!out(&f, 0x0c).duplicate);
	CHECK(!wire_fault_decide(&f, WIRE_IN, 0x0d, 20).duplicate);
	CHECK(out(&f, 0xad).duplicate);
	CHECK(!out(&f, 0x0d).duplicate);
}

TEST(a_direction_without_rules_is_left_alone)
{
	struct wire_fault in = faults("drop:1%/in,delay:#9/in"), both = faults("drop:1%");
	struct wire_fault mixed = faults("drop:1%/in,dup:1%/out"), none = { 0 };

	CHECK(wire_fault_concerns(&in, WIRE_IN) && !wire_fault_concerns(&in, WIRE_OUT));
	CHECK(wire_fault_concerns(&both, WIRE_IN) && wire_fault_concerns(&both, WIRE_OUT));
	CHECK(wire_fault_concerns(&mixed, WIRE_IN) && wire_fault_concerns(&mixed, WIRE_OUT));
	CHECK(!wire_fault_concerns(&none, WIRE_IN) && !wire_fault_concerns(&none, WIRE_OUT));
}

TEST(holding_back)
{
	struct wire_fault f = faults("reorder:#1,delay:#2");

	CHECK_EQ(out(&f, 0).hold_packets, 3);
	CHECK_EQ(out(&f, 0).hold_ns, 1000000);
	f = faults("reorder:#1=12@RC_*,delay:#2=250us/out");
	CHECK_EQ(out(&f, 0).hold_packets, 12);
	CHECK_EQ(out(&f, 0).hold_ns, 250000);
	f = faults("delay:100%=2s");
	CHECK_EQ(out(&f, 0).hold_ns, 2000000000);
}

TEST(the_same_seed_has_the_same_luck)
{
	struct wire_fault a = faults("drop:30%,corrupt:20%,seed:42"),
			  b = faults("seed:42,drop:30%,corrupt:20%"),
			  c = faults("drop:30%,corrupt:20%,seed:43");
	int differs = 0, i;

	for (i = 0; i < 1000; i++) {
		struct wire_fate fa = out(&a, i & 31), fb = out(&b, i & 31), fc = out(&c, i & 31);

		CHECK(fa.drop == fb.drop && fa.corrupt_bit == fb.corrupt_bit);
		differs += fa.drop != fc.drop;
	}
	CHECK(differs > 100);
}

TEST(nonsense_is_refused_where_it_stands)
{
	static const struct {
		const char *text, *at;
	} rows[] = {
		{ "", "" }, { "drop", "drop" }, { "drop:", "drop:" }, { "drop:1", "drop:1" },
		{ "drop:101%", "drop:101%" }, { "drop:100.1%", "drop:100.1%" },
		{ "drop:-1%", "drop:-1%" }, { "drop:#0", "drop:#0" }, { "drop:#", "drop:#" },
		{ "drop:1%,lose:2%", "lose:2%" }, { "drop:1%;dup:1%", "drop:1%;dup:1%" },
		{ "drop:1%=5", "drop:1%=5" }, { "delay:1%=5", "delay:1%=5" },
		{ "delay:1%=5h", "delay:1%=5h" }, { "drop:1%@RC_NOTHING", "drop:1%@RC_NOTHING" },
		{ "drop:1%/up", "drop:1%/up" }, { "drop:1%,", "" }, { "seed:", "seed:" },
		{ "drop:99999999999999999999%", "drop:99999999999999999999%" },
		{ "drop:1%@aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		  "drop:1%@aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
	};
	struct wire_fault f = { .random = 77 };
	const char *at, *why;
	size_t i;

	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		why = NULL;
		CHECK(wire_fault_parse(&f, rows[i].text, &at, &why) < 0);
		CHECK_STR(at, rows[i].at);
		CHECK(why);
	}
	CHECK_EQ(f.random, 77);
}

TEST(there_is_a_limit_to_misfortune)
{
	char text[WIRE_FAULT_RULES * 8 + 16] = "";
	struct wire_fault f;
	const char *at, *why;
	int i;

	for (i = 0; i < WIRE_FAULT_RULES; i++)
		strcat(text, i ? ",drop:1%" : "drop:1%");
	CHECK_EQ(wire_fault_parse(&f, text, &at, &why), 0);
	strcat(text, ",dup:1%");
	CHECK(wire_fault_parse(&f, text, &at, &why) < 0);
}

TEST(a_bit_is_turned_over)
{
	uint8_t bytes[4] = { 0 };

	wire_fault_corrupt(bytes, 17);
	CHECK_EQ(bytes[2], 2);
	wire_fault_corrupt(bytes, 17);
	CHECK_EQ(bytes[2], 0);
}
