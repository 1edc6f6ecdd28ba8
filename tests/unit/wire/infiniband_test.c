// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * infiniband_test.c - frames of InfiniBand: the standard's example, and what its CRCs cover.
 */
#include "softnic/wire/infiniband.h"

#include "base/be.h"
#include "tests/check.h"

enum { LENGTH = 44 };

/* A WRITE of 14 bytes, as the standard has it for an example of CRCs. */
static const uint8_t packet[LENGTH] = {
	0x0a, 0x20, 0x24, 0x87, 0x00, 0x87, 0xb1, 0xb3, 0x00, 0x0d, 0xec, 0x2a,
	0x01, 0x71, 0x0a, 0x1c, 0x01, 0x5d, 0x40, 0x02, 0x38, 0xf2, 0x7a, 0x05,
	0x00, 0x00, 0x00, 0x0e,
	0xbb, 0x88, 0x4d, 0x85, 0xfd, 0x5c, 0xfb, 0xa4, 0x72, 0x8b, 0xc0, 0x69, 0x0e, 0xd4,
};
static const struct wire_frame local = { .vl = 7, .sl = 1, .dlid = 0x375c, .slid = 0x17d2 };

/* From the definition: bit by bit, lowest first. */
static uint16_t vcrc(const uint8_t *p, size_t length)
{
	uint32_t crc = 0xffff;

	for (size_t bit = 0; bit < 8 * length; bit++) {
		crc ^= p[bit / 8] >> bit % 8 & 1;
		crc = crc & 1 ? crc >> 1 ^ 0xd008 : crc >> 1;
	}
	return ~crc;
}

TEST(the_example_of_the_standard)
{
	static const uint8_t lrh[] = { 0x70, 0x12, 0x37, 0x5c, 0x00, 0x0e, 0x17, 0xd2 };
	static const uint8_t icrc[] = { 0x96, 0x25, 0xb7, 0x5a };
	uint8_t frame[LENGTH + WIRE_FRAME_MORE];
	size_t n = wire_frame_put(frame, &local, packet, LENGTH);

	CHECK_EQ(n, 8 + LENGTH + 4 + 2);
	CHECK(!memcmp(frame, lrh, 8));
	CHECK(!memcmp(frame + 8, packet, LENGTH));
	CHECK(!memcmp(frame + n - 6, icrc, 4));
	CHECK_EQ(frame[n - 2] | frame[n - 1] << 8, vcrc(frame, n - 2));
}

static struct wire_frame global(void)
{
	struct wire_frame f = local;

	f.has_grh = true;
	put_be32(f.grh, 0x60000000);
	f.grh[6] = 0x1b;
	f.grh[7] = 64;
	for (int i = 8; i < WIRE_GRH_LEN; i++)
		f.grh[i] = i * 7;
	return f;
}

TEST(a_global_header_tells_its_length)
{
	uint8_t frame[LENGTH + WIRE_FRAME_MORE];
	struct wire_frame f = global();
	size_t n = wire_frame_put(frame, &f, packet, LENGTH);

	CHECK_EQ(n, 8 + 40 + LENGTH + 4 + 2);
	CHECK_EQ(frame[1], 0x13);
	CHECK_EQ(get_be16(frame + 4), (8 + 40 + LENGTH + 4) / 4);
	CHECK_EQ(get_be16(frame + 8 + 4), LENGTH + 4);
	CHECK(!memcmp(frame + 8 + 6, f.grh + 6, 34));
	CHECK(!memcmp(frame + 48, packet, LENGTH));
}

static uint32_t icrc_of(const struct wire_frame *f, const uint8_t *bytes)
{
	uint8_t frame[LENGTH + WIRE_FRAME_MORE];
	size_t n = wire_frame_put(frame, f, bytes, LENGTH);

	CHECK_EQ(frame[n - 2] | frame[n - 1] << 8, vcrc(frame, n - 2));
	return get_be32(frame + n - 6);
}

TEST(what_changes_on_the_way_is_not_covered)
{
	struct wire_frame f = global();
	uint32_t was = icrc_of(&f, packet);
	uint8_t changed[LENGTH];

	f.vl = 1;
	f.sl = 2;
	f.dlid = f.slid = 9;
	put_be32(f.grh, 0x6abcdef0);
	f.grh[7] = 3;
	CHECK_EQ(icrc_of(&f, packet), was);
	memcpy(changed, packet, LENGTH);
	changed[4] = 0xc0;			/* FECN, BECN */
	CHECK_EQ(icrc_of(&f, changed), was);
	changed[9] ^= 1;
	CHECK(icrc_of(&f, changed) != was);
	f.grh[8] ^= 1;
	CHECK(icrc_of(&f, packet) != was);
	f = local;
	was = icrc_of(&f, packet);
	f.vl = 1;
	CHECK_EQ(icrc_of(&f, packet), was);
	f.sl = 2;
	CHECK(icrc_of(&f, packet) != was);
}
