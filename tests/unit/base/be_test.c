// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * be_test.c - big-endian fields at odd addresses.
 */
#include "base/be.h"

#include "tests/check.h"

TEST(fields_are_read_at_any_alignment)
{
	const uint8_t b[] = { 0xff, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08 };

	CHECK_EQ(get_be16(b + 1), 0x0102);
	CHECK_EQ(get_be24(b + 1), 0x010203);
	CHECK_EQ(get_be32(b + 1), 0x01020304);
	CHECK_EQ(get_be64(b + 1), 0x0102030405060708);
}

TEST(fields_are_written_and_nothing_beside_them)
{
	uint8_t b[12];

	memset(b, 0xaa, sizeof(b));
	put_be24(b + 1, 0xff123456);
	CHECK_EQ(get_be32(b), 0xaa123456);
	CHECK_EQ(b[4], 0xaa);
	put_be16(b + 5, 0xbeef);
	CHECK_EQ(get_be32(b + 4), 0xaabeefaa);
	put_be32(b + 1, 0x01020304);
	CHECK_EQ(get_be64(b), 0xaa01020304beefaa);
	put_be64(b + 3, 0x1122334455667788);
	CHECK_EQ(get_be64(b + 3), 0x1122334455667788);
	CHECK_EQ(b[11], 0xaa);
}
