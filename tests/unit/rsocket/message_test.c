// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message_test.c - the bytes of stream sockets; greetings are those of rdma-core's rstream between
 * two machines.
 */
#include <errno.h>

#include "base/be.h"
#include "librdmacm/rsocket/message.h"
#include "tests/check.h"

static const uint8_t request[RS_GREETING_LEN] = {
	0x01, 0x02, 0x01, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x55, 0xd2, 0xcc, 0xdd,
	0x20, 0x00, 0x00, 0x00, 0x13, 0x6b, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x7f, 0x69,
	0x34, 0xa5, 0x10, 0x00, 0x00, 0x00, 0x14, 0x99, 0x00, 0x08, 0x00, 0x00,
};

TEST(a_real_greeting_is_read)
{
	struct rs_greeting g;

	REQUIRE(rs_greeting_get(request, sizeof(request), &g) == 0);
	CHECK_EQ(g.version, 1);
	CHECK_EQ(g.flags, RS_FLAG_IOMAP);
	CHECK_EQ(g.credits, 384);
	CHECK_EQ(g.iomap_size, 0);
	CHECK_EQ(g.sgl.address, 0x55d2ccdd2000);
	CHECK_EQ(g.sgl.key, 0x136b);
	CHECK_EQ(g.sgl.length, RS_ENTRIES);
	CHECK_EQ(g.buffer.address, 0x7f6934a51000);
	CHECK_EQ(g.buffer.key, 0x1499);
	CHECK_EQ(g.buffer.length, 1 << 19);
}

TEST(a_greeting_is_written_as_it_was_read)
{
	uint8_t bytes[RS_GREETING_LEN];
	struct rs_greeting g;

	REQUIRE(rs_greeting_get(request, sizeof(request), &g) == 0);
	rs_greeting_put(&g, bytes);
	CHECK(memcmp(bytes, request, sizeof(bytes)) == 0);
}

/* What a greeting with this byte changed is worth. */
static int changed(unsigned int at, uint8_t value)
{
	uint8_t bytes[RS_GREETING_LEN];
	struct rs_greeting g;

	memcpy(bytes, request, sizeof(bytes));
	bytes[at] = value;
	return rs_greeting_get(bytes, sizeof(bytes), &g);
}

TEST(greetings_that_make_no_sense_are_refused)
{
	struct rs_greeting g;

	CHECK_EQ(rs_greeting_get(request, sizeof(request) - 1, &g), -EPROTO);
	CHECK_EQ(rs_greeting_get(NULL, sizeof(request), &g), -EPROTO);
	CHECK_EQ(changed(0, 2), -ENOTSUP);
	CHECK_EQ(changed(23, 3), -EPROTO);	/* three entries */
	CHECK_EQ(changed(37, 0), -EPROTO);	/* no buffer */
	CHECK_EQ(changed(1, 3), 0);		/* another byte order is fine */
}

TEST(words_have_three_bits_of_operation)
{
	CHECK_EQ(rs_word(RS_OP_CREDIT, 384), 0x80000180);
	CHECK_EQ(rs_word(RS_OP_CONTROL, RS_CONTROL_DISCONNECT), 0xe0000000);
	CHECK_EQ(rs_word(RS_OP_DATA, 64), 64);
	CHECK_EQ(rs_word_op(0xdfffffff), RS_OP_IOMAP);
	CHECK_EQ(rs_word_value(0xdfffffff), RS_VALUE_MAX);
}

TEST(entries_have_the_order_of_their_reader)
{
	static const struct rs_entry e = { 0x0102030405060708, 0x090a0b0c, 0x0d0e0f10 };
	struct rs_entry same, swapped;
	uint8_t bytes[RS_ENTRY_LEN];

	rs_entry_put(&e, false, bytes);
	same = rs_entry_get(bytes);
	CHECK(memcmp(&same, &e, sizeof(e)) == 0);
	rs_entry_put(&e, true, bytes);
	swapped = rs_entry_get(bytes);
	CHECK_EQ(swapped.address, 0x0807060504030201);
	CHECK_EQ(swapped.key, 0x0c0b0a09);
	CHECK_EQ(swapped.length, 0x100f0e0d);
}

TEST(mappings_have_the_order_of_their_reader)
{
	static const struct rs_mapping m = { 1, 0x0102030405060708, 0x090a0b0c, 16 };
	struct rs_mapping same, swapped;
	uint8_t bytes[RS_MAPPING_LEN];

	rs_mapping_put(&m, false, bytes);
	same = rs_mapping_get(bytes);
	CHECK(memcmp(&same, &m, sizeof(m)) == 0);
	rs_mapping_put(&m, true, bytes);
	swapped = rs_mapping_get(bytes);
	CHECK_EQ(swapped.offset, UINT64_C(1) << 56);
	CHECK_EQ(swapped.length, 16 << 24);
}

TEST(only_hosts_of_another_order_swap)
{
	struct rs_greeting g = { .flags = rs_flags_here() };

	CHECK(!rs_greeting_swaps(&g));
	g.flags ^= RS_FLAG_BIG_ENDIAN;
	CHECK(rs_greeting_swaps(&g));
}

TEST(numbers_of_mappings_fit_in_eight_bits)
{
	static const struct {
		uint16_t count, back;
	} cases[] = { { 0, 0 }, { 1, 1 }, { 128, 128 }, { 256, 256 }, { 512, 512 }, { 700, 512 } };

	for (unsigned int i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		CHECK_EQ(rs_iomap_unscale(rs_iomap_scale(cases[i].count)), cases[i].back);
}
