// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * steer_test.c - the program that picks a socket, run here instead of in the kernel.
 */
#include "softnic/wire/steer.h"
#include "tests/check.h"

enum { RANDOM = 12345 };

static struct wire_steer table;

static uint32_t load(const struct sock_filter *f, const uint8_t *p)
{
	if (f->k == (uint32_t)(SKF_AD_OFF + SKF_AD_RANDOM))
		return RANDOM;
	if (BPF_SIZE(f->code) == BPF_B)
		return p[f->k];
	if (BPF_SIZE(f->code) == BPF_H)
		return (uint32_t)p[f->k] << 8 | p[f->k + 1];
	return (uint32_t)p[f->k] << 24 | (uint32_t)p[f->k + 1] << 16 | (uint32_t)p[f->k + 2] << 8 |
	       p[f->k + 3];
}

static uint32_t compute(const struct sock_filter *f, uint32_t a)
{
	switch (BPF_OP(f->code)) {
	case BPF_AND:
		return a & f->k;
	case BPF_RSH:
		return a >> f->k;
	case BPF_MOD:
		return a % f->k;
	default:
		CHECK(false);
		return 0;
	}
}

static uint32_t run(const uint8_t *packet)
{
	static struct sock_filter program[WIRE_STEER_PROGRAM];
	uint32_t n = wire_steer_program(&table, program), a = 0;

	CHECK(n <= WIRE_STEER_PROGRAM);
	for (uint32_t i = 0; i < n; i++) {
		const struct sock_filter *f = &program[i];

		if (BPF_CLASS(f->code) == BPF_RET)
			return BPF_RVAL(f->code) == BPF_A ? a : f->k;
		if (BPF_CLASS(f->code) == BPF_LD)
			a = load(f, packet);
		else if (BPF_CLASS(f->code) == BPF_JMP)
			i += a == f->k ? f->jt : f->jf;
		else
			a = compute(f, a);
	}
	CHECK(false);
	return 0;
}

static uint32_t index_of(uint32_t qpn)
{
	const uint8_t packet[24] = {
		[0] = 4, [4] = 0xc0, [5] = (uint8_t)(qpn >> 16), (uint8_t)(qpn >> 8), (uint8_t)qpn,
	};

	return run(packet);
}

TEST(slots_go_to_their_index)
{
	table.count = 0;
	CHECK(wire_steer_learn(&table, 0, 2));
	CHECK(wire_steer_learn(&table, 1023, 0));
	CHECK(wire_steer_learn(&table, 7, 4));
	CHECK_EQ(index_of(2), 2);
	CHECK_EQ(index_of(1023 << 14 | 16383), 0);
	CHECK_EQ(index_of(7 << 14), 4);
}

TEST(the_rest_goes_anywhere)
{
	CHECK_EQ(index_of(1), RANDOM % 5);
	CHECK_EQ(index_of(8 << 14), RANDOM % 5);
}

TEST(who_moves_displaces)
{
	CHECK(!wire_steer_learn(&table, 7, 4));
	CHECK(wire_steer_learn(&table, 7, 0));
	CHECK_EQ(table.count, 2);
	CHECK_EQ(index_of(7 << 14), 0);
	CHECK_EQ(index_of(1023 << 14), RANDOM % 3);
}

TEST(a_full_table_is_a_program)
{
	table.count = 0;
	for (int i = 0; i < WIRE_STEER_ENTRIES; i++)
		wire_steer_learn(&table, (uint16_t)i, (uint16_t)(WIRE_STEER_ENTRIES - 1 - i));
	CHECK_EQ(table.count, WIRE_STEER_ENTRIES);
	CHECK_EQ(index_of(1000 << 14 | 5), 23);
	CHECK_EQ(index_of(3), 1023);
}

TEST(probes_name_their_index)
{
	const struct wire_probe p = { .index = 700, .slot = 900, .nonce = 0x1122334455667788 };
	struct wire_probe q;
	uint8_t bytes[WIRE_PROBE_LEN];

	wire_probe_put(&p, bytes);
	CHECK_EQ(run(bytes), 700);
	REQUIRE(wire_probe_get(bytes, sizeof(bytes), &q));
	CHECK(q.index == 700 && q.slot == 900 && q.nonce == p.nonce);
	CHECK(!wire_probe_get(bytes, sizeof(bytes) - 1, &q));
	bytes[0] = 4;
	CHECK(!wire_probe_get(bytes, sizeof(bytes), &q));
}
