// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * An SGE of length 0 is no data (mlx5), not 2^31 bytes (mlx4).
 */
#include "tests/conformance/rig.h"

static void moves_nothing(struct wr (*make)(struct pair p), bool receives)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = make(p);

	mem_fill(p.a, 0, 0xaa, 64);
	mem_fill(p.b, 0, 0xbb, 64);
	if (receives)
		must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	if (receives)
		CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 0);
	CHECK(mem_is(p.a, 0, 0xaa, 64));
	CHECK(mem_is(p.b, 0, 0xbb, 64));
}

static struct wr make_send(struct pair p)
{
	return send_wr(p.a, 0, 0);
}

static struct wr make_write(struct pair p)
{
	return write_wr(p.a, 0, 0, p.b, 0);
}

static struct wr make_read(struct pair p)
{
	return read_wr(p.a, 0, 0, p.b, 0);
}

static struct wr make_empty_list(struct pair p)
{
	struct wr wr = send_wr(p.a, 0, 0);

	wr.n = 0;
	return wr;
}

TEST(send)
{
	moves_nothing(make_send, true);
}

TEST(write)
{
	moves_nothing(make_write, false);
}

TEST(read)
{
	moves_nothing(make_read, false);
}

TEST(send_without_any_sge)
{
	moves_nothing(make_empty_list, true);
}

TEST(zero_between_others)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = send_wr(p.a, 0, 5);

	wr.n = 3;
	wr.sge[1] = sge_of(p.a, 100, 0);
	wr.sge[2] = sge_of(p.a, 5, 6);
	mem_pattern(p.a, 0, 11, 9);
	must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 11);
	CHECK(mem_has_pattern(p.b, 0, 11, 9));
}

TEST(receive_of_zero_takes_an_empty_message)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.b, 0, 0);
	must_post(p.a, send_wr(p.a, 0, 0));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 0);
}

TEST(unreliable_datagram)
{
	struct pair p = open_pair(.type = IBV_QPT_UD);

	must_recv(p.b, 0, 64);
	must_post(p.a, ud_wr(p.a, 0, 0, make_ah(p.a, p.b), p.b));
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).byte_len, 40);
}
