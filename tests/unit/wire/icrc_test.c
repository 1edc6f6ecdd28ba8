// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * icrc_test.c - the invariant CRC, against packets of the kernel's Soft-RoCE and the definition.
 */
#include "softnic/wire/icrc.h"

#include "base/be.h"
#include "softnic/wire/opcode.h"
#include "tests/check.h"
#include "tests/unit/wire/frames.h"

static uint32_t icrc_of(struct wire_icrc *c, const uint8_t *bytes, size_t length, uint16_t ip_id)
{
	return wire_icrc_headers(wire_icrc_start(c, length, ip_id), bytes, length - 4);
}

/* The definition: every covered byte in order, masked by hand, bit by bit. */
static uint32_t by_definition(const struct wire_flow *flow, uint16_t ip_id, bool df,
			      const uint8_t *bytes, size_t length)
{
	uint8_t head[8 + 48] = { 0 }, bth[12], *ip = head + 8, *udp;
	size_t ip_length = flow->ipv6 ? 40 : 20;
	uint32_t crc;

	memset(head, 0xff, 8);
	if (flow->ipv6) {
		memset(ip, 0xff, 8);
		ip[0] = 0x6f;
		put_be16(ip + 4, 8 + length);
		ip[6] = 17;
		memcpy(ip + 8, flow->src, 16);
		memcpy(ip + 24, flow->dst, 16);
	} else {
		ip[0] = 0x45;
		ip[1] = ip[8] = ip[10] = ip[11] = 0xff;
		put_be16(ip + 2, 28 + length);
		put_be16(ip + 4, ip_id);
		ip[6] = df ? 0x40 : 0;
		ip[9] = 17;
		memcpy(ip + 12, flow->src, 4);
		memcpy(ip + 16, flow->dst, 4);
	}
	udp = ip + ip_length;
	put_be16(udp, flow->src_port);
	put_be16(udp + 2, flow->dst_port);
	put_be16(udp + 4, 8 + length);
	put_be16(udp + 6, 0xffff);
	memcpy(bth, bytes, 12);
	bth[4] = 0xff;
	crc = frames_crc32(0, head, 8 + ip_length + 8);
	crc = frames_crc32(crc, bth, 12);
	return frames_crc32(crc, bytes + 12, length - 12 - 4);
}

static void check_frame(const struct frame *f, void *arg)
{
	struct wire_icrc c;
	uint8_t put[4];
	uint32_t crc;

	wire_icrc_init(&c, &f->flow);
	crc = icrc_of(&c, f->bytes, f->length, f->ip_id);
	wire_icrc_put(put, crc);
	CHECK(!memcmp(put, f->bytes + f->length - 4, 4));
	CHECK_EQ(crc, by_definition(&f->flow, f->ip_id, true, f->bytes, f->length));
	CHECK(wire_icrc_check(&c, f->bytes, f->length));
}

TEST(every_captured_packet_has_the_right_icrc)
{
	CHECK(frames_each(check_frame, NULL) >= 247);
}

static void check_flips(const struct frame *f, void *arg)
{
	uint8_t bytes[4096];
	struct wire_icrc c;
	size_t bit;

	if (!strcmp(f->name, "rxe.pcap"))
		return;
	wire_icrc_init(&c, &f->flow);
	memcpy(bytes, f->bytes, f->length);
	for (bit = 0; bit < f->length * 8; bit += f->length > 200 ? 37 : 1) {
		bytes[bit / 8] ^= 1u << bit % 8;
		CHECK_EQ(wire_icrc_check(&c, bytes, f->length), bit / 8 == 4);
		bytes[bit / 8] ^= 1u << bit % 8;
	}
}

TEST(one_flipped_bit_is_always_noticed)
{
	CHECK(frames_each(check_flips, NULL));
}

static const struct wire_flow v4 = { false, { 10, 0, 0, 1 }, { 10, 0, 0, 2 }, 0xc123, 4791 };
static const struct wire_flow v6 = { true, { 0xfd, 1, [15] = 1 }, { 0xfd, 1, [15] = 2 }, 0xc1,
				     4791 };

static void fill(uint8_t *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		bytes[i] = i * 7 + 3;
	bytes[0] = 0x04;
}

TEST(any_identification_is_seen_through)
{
	static const size_t lengths[] = { 16, 20, 48, 84, 1044, 4140, 9000, 65480 };
	static uint8_t bytes[65536];
	struct wire_icrc c, known;
	size_t i;
	int id;

	wire_icrc_init(&c, &v4);
	wire_icrc_init(&known, &v4);
	for (i = 0; i < 8; i++) {
		fill(bytes, lengths[i]);
		for (id = 0; id < 65536; id += id < 130 ? 1 : lengths[i] > 100 ? 3001 : 97) {
			wire_icrc_put(bytes + lengths[i] - 4,
				      icrc_of(&known, bytes, lengths[i], id));
			CHECK(wire_icrc_check(&c, bytes, lengths[i]));
		}
	}
}

TEST(a_fragmentable_packet_passes_too)
{
	uint8_t bytes[64];
	struct wire_icrc c;

	fill(bytes, 64);
	wire_icrc_init(&c, &v4);
	CHECK_EQ(icrc_of(&c, bytes, 64, 777), by_definition(&v4, 777, true, bytes, 64));
	wire_icrc_put(bytes + 60, by_definition(&v4, 0, false, bytes, 64));
	CHECK(wire_icrc_check(&c, bytes, 64));
	wire_icrc_put(bytes + 60, by_definition(&v4, 0xffff, false, bytes, 64));
	CHECK(wire_icrc_check(&c, bytes, 64));
}

TEST(ipv6_has_no_identification_to_blame)
{
	uint8_t bytes[64];
	struct wire_icrc c4, c6;

	fill(bytes, 64);
	wire_icrc_init(&c6, &v6);
	wire_icrc_init(&c4, &v4);
	wire_icrc_put(bytes + 60, icrc_of(&c6, bytes, 64, 1234));
	CHECK(wire_icrc_check(&c6, bytes, 64));
	CHECK_EQ(icrc_of(&c6, bytes, 64, 0), icrc_of(&c6, bytes, 64, 1));
	bytes[63] ^= 1;
	CHECK(!wire_icrc_check(&c6, bytes, 64));
}

TEST(a_random_icrc_rarely_passes)
{
	uint8_t bytes[64];
	struct wire_icrc c;
	uint32_t state = 1;
	int passed = 0, i;

	fill(bytes, 64);
	wire_icrc_init(&c, &v4);
	for (i = 0; i < 200000; i++) {
		state = state * 1664525 + 1013904223;
		wire_icrc_put(bytes + 60, state);
		passed += wire_icrc_check(&c, bytes, 64);
	}
	CHECK(passed < 30);		/* 6 on the average: 2^-15 */
}

TEST(what_the_mask_hides_may_be_anything)
{
	uint8_t bytes[64];
	struct wire_icrc c;
	int i;

	fill(bytes, 64);
	wire_icrc_init(&c, &v6);
	for (i = 0; i < 256; i++) {
		bytes[4] = i;
		CHECK_EQ(icrc_of(&c, bytes, 64, 0), by_definition(&v6, 0, true, bytes, 64));
	}
}

TEST(an_identification_is_learnt_not_believed)
{
	static const int ids[] = { 0, 1, 2, 3, 0, 0, 0, 500, 501, 502, 0, 1, 65535, 0, 1, 9, 9 };
	uint8_t bytes[64];
	struct wire_icrc c, sender;
	size_t i;

	fill(bytes, 64);
	wire_icrc_init(&c, &v4);
	wire_icrc_init(&sender, &v4);
	for (i = 0; i < sizeof(ids) / sizeof(*ids); i++) {
		wire_icrc_seal(&sender, bytes, 64, ids[i]);
		CHECK(wire_icrc_check(&c, bytes, 64));
		bytes[20] ^= 4;
		CHECK(!wire_icrc_check(&c, bytes, 64));
		bytes[20] ^= 4;
		CHECK_EQ(c.last_id, ids[i]);
	}
}

TEST(pieces_make_the_same_whole)
{
	static uint8_t bytes[8192], copy[8192];
	struct wire_icrc c;
	uint32_t whole, crc;
	size_t at, n, i;

	fill(bytes, 6000);
	wire_icrc_init(&c, &v4);
	whole = icrc_of(&c, bytes, 6000, 3);
	for (i = 0; i < 7; i++) {
		crc = wire_icrc_headers(wire_icrc_start(&c, 6000, 3), bytes, 28);
		for (at = 28; at < 5996; at += n) {
			n = 1 + (at * 31 + i * 977) % 1500;
			if (n > 5996 - at)
				n = 5996 - at;
			crc = n % 2 ? wire_icrc_more(crc, bytes + at, n) :
				      wire_icrc_copy(crc, copy + at, bytes + at, n);
		}
		CHECK_EQ(crc, whole);
	}
	CHECK_EQ(wire_icrc_copy(7, copy, bytes, 0), 7);
	wire_icrc_copy(0, copy, bytes, 8192);
	CHECK(!memcmp(copy, bytes, 8192));
}

TEST(lengths_may_alternate)
{
	uint8_t bytes[512];
	struct wire_icrc c;
	int i;

	fill(bytes, 512);
	wire_icrc_init(&c, &v4);
	for (i = 0; i < 8; i++) {
		size_t length = i % 2 ? 512 : 64;

		CHECK_EQ(icrc_of(&c, bytes, length, i),
			 by_definition(&v4, i, true, bytes, length));
	}
}
