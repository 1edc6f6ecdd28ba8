// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A message is the concatenation of its SGEs, on both sides, however it is cut.
 */
#include "tests/conformance/rig.h"

enum { LEN = 13, SRC = 0, DST = 8192, SPREAD = 512 };

/* Cuts LEN bytes at @c1 <= @c2 into three SGEs, SPREAD apart. */
static void cut(const struct end *e, size_t base, int c1, int c2, struct ibv_sge *sge)
{
	sge[0] = sge_of(e, base, c1);
	sge[1] = sge_of(e, base + SPREAD, c2 - c1);
	sge[2] = sge_of(e, base + 2 * SPREAD, LEN - c2);
}

static void fill(struct end *e, int c1, int c2)
{
	uint8_t data[LEN];

	for (int i = 0; i < LEN; i++)
		data[i] = 'a' + i;
	mem_set(e, SRC, data, c1);
	mem_set(e, SRC + SPREAD, data + c1, c2 - c1);
	mem_set(e, SRC + 2 * SPREAD, data + c2, LEN - c2);
}

static bool arrived(struct end *e, int c1, int c2)
{
	uint8_t data[LEN];

	mem_get(e, DST, data, c1);
	mem_get(e, DST + SPREAD, data + c1, c2 - c1);
	mem_get(e, DST + 2 * SPREAD, data + c2, LEN - c2);
	for (int i = 0; i < LEN; i++)
		if (data[i] != 'a' + i)
			return false;
	return true;
}

TEST(every_cut_of_a_send)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int c1 = 0; c1 <= LEN; c1++)
		for (int c2 = c1; c2 <= LEN; c2++) {
			int r1 = (c1 * 5) % (LEN + 1), r2 = r1 + (c2 * 3) % (LEN + 1 - r1);
			struct wr wr = send_wr(p.a, 0, 0);
			struct rr rr = { .n = 3 };

			fill(p.a, c1, c2);
			mem_fill(p.b, DST, 0, 3 * SPREAD);
			wr.n = 3;
			cut(p.a, SRC, c1, c2, wr.sge);
			cut(p.b, DST, r1, r2, rr.sge);
			REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
			must_post(p.a, wr);
			expect_send(p.a, IBV_WC_SUCCESS);
			CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, LEN);
			CHECK(arrived(p.b, r1, r2));
		}
}

TEST(a_write_gathers)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	for (int c1 = 0; c1 <= LEN; c1 += 3)
		for (int c2 = c1; c2 <= LEN; c2 += 2) {
			struct wr wr = write_wr(p.a, 0, 0, p.b, DST);

			fill(p.a, c1, c2);
			mem_fill(p.b, DST, 0, 64);
			wr.n = 3;
			cut(p.a, SRC, c1, c2, wr.sge);
			must_post(p.a, wr);
			expect_send(p.a, IBV_WC_SUCCESS);
			CHECK(arrived(p.b, LEN, LEN));
			CHECK(mem_is(p.b, DST + LEN, 0, 32));
		}
}

TEST(a_read_scatters)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	fill(p.b, LEN, LEN);
	for (int c1 = 0; c1 <= LEN; c1 += 3)
		for (int c2 = c1; c2 <= LEN; c2 += 2) {
			struct wr wr = read_wr(p.a, 0, 0, p.b, SRC);

			mem_fill(p.a, DST, 0, 3 * SPREAD);
			wr.n = 3;
			cut(p.a, DST, c1, c2, wr.sge);
			must_post(p.a, wr);
			expect_send(p.a, IBV_WC_SUCCESS);
			CHECK(arrived(p.a, c1, c2));
		}
}

TEST(lists_of_different_regions)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key one = reg(p.a, 0, 4096, 0), two = reg(p.a, 65536, 4096, IBV_ACCESS_LOCAL_WRITE);
	struct wr wr = send_wr(p.a, 0, 1000);

	mem_pattern(p.a, 0, 1000, 1);
	mem_pattern(p.a, 65536, 1000, 2);
	wr.n = 2;
	wr.sge[0].lkey = one.lkey;
	wr.sge[1] = sge_of(p.a, 65536, 1000);
	wr.sge[1].lkey = two.lkey;
	must_recv(p.b, 0, 2000);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(mem_has_pattern(p.b, 0, 1000, 1));
	CHECK(mem_has_pattern(p.b, 1000, 1000, 2));
}

TEST(one_bad_element_spoils_the_list)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	mem_fill(p.a, 0, 9, 64);
	wr.n = 3;
	wr.sge[1] = sge_of(p.a, 8, 8);
	wr.sge[2] = sge_of(p.a, 16, 8);
	wr.sge[2].lkey ^= 0xff00;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_LOC_PROT_ERR);
}
