// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * train_test.c - a train is cut between packets only, whatever its pieces.
 */
#include "softnic/wire/train.h"
#include "tests/check.h"

static char memory[1000];

/* 10 packets of 100 bytes in pieces of 7, with an empty one now and then. */
static uint32_t pieces_of_7(struct iovec *iov)
{
	uint32_t n = 0;

	for (size_t at = 0; at < sizeof(memory); at += 7) {
		if (at % 3 == 0)
			iov[n++] = (struct iovec){ memory, 0 };
		iov[n++] = (struct iovec){ memory + at,
					   sizeof(memory) - at < 7 ? sizeof(memory) - at : 7 };
	}
	return n;
}

/* The bytes of a cut, which must follow one another in memory from `at` on. */
static uint32_t length_from(const struct iovec *pieces, uint32_t n, size_t at)
{
	uint32_t len = 0;

	for (uint32_t i = 0; i < n; i++) {
		CHECK(pieces[i].iov_len > 0);
		CHECK(pieces[i].iov_base == memory + at + len);
		len += (uint32_t)pieces[i].iov_len;
	}
	return len;
}

TEST(cuts_fall_between_packets)
{
	struct iovec iov[300], out[64];
	const struct wire_train t = { iov, pieces_of_7(iov), 100, 950 };
	struct wire_train_cursor at = { 0 };
	uint32_t total = 0, bytes, n, cuts = 0;

	CHECK_EQ(wire_train_packets(&t), 10);
	while ((n = wire_train_cut(&t, &at, 3, out, 64, &bytes))) {
		CHECK_EQ(bytes, length_from(out, n, total));
		CHECK_EQ(bytes, cuts < 3 ? 300 : 50);
		total += bytes;
		cuts++;
	}
	CHECK_EQ(total, 950);
	CHECK_EQ(cuts, 4);
}

TEST(room_for_pieces_ends_a_cut)
{
	struct iovec iov[300], out[20];
	const struct wire_train t = { iov, pieces_of_7(iov), 100, 1000 };
	struct wire_train_cursor at = { 0 };
	uint32_t bytes, n;

	n = wire_train_cut(&t, &at, 10, out, 20, &bytes);
	CHECK(n > 0 && n <= 20);
	CHECK_EQ(bytes, 100);
	CHECK_EQ(wire_train_cut(&t, &at, 10, out, 3, &bytes), 0);
	CHECK_EQ(bytes, 0);
	CHECK_EQ(at.done, 100);
}
