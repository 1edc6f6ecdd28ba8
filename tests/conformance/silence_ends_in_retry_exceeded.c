// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A peer QP that is gone, or in RESET, INIT or ERR, is silent: the requester retries retry_cnt
 * times, each after its timeout, and only then fails with RETRY_EXC_ERR - neither at once nor
 * never. A peer that becomes ready in time is reached.
 */
#include "tests/conformance/rig.h"

#define T12 (4096 * UINT64_C(4096))		/* timeout 12: 4.096 us x 2^12, in ns */

static void runs_out(struct pair p)
{
	uint64_t start = side_now_ns(), t;

	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	expect_send(p.a, IBV_WC_RETRY_EXC_ERR);
	t = side_now_ns() - start;
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
	CHECK_EQ(end_state(p.a), IBV_QPS_ERR);
	CHECK(t >= 3 * T12);				/* retry_cnt 2: three transmissions, */
	CHECK(t <= 3 * 4 * T12 + 500 * MSEC);		/* each given up within 4 T */
	CHECK(mem_is(p.b, 0, 0, 8));
}

static struct pair half_open(void)
{
	struct pair p = reset_pair(.timeout = 12, .retry = 2);

	mem_fill(p.a, 0, 5, 8);
	end_init(p.a);
	end_rtr(p.a, p.b);
	end_rts(p.a);
	return p;
}

TEST(peer_in_reset)
{
	runs_out(half_open());
}

TEST(peer_in_init)
{
	struct pair p = half_open();

	end_init(p.b);
	runs_out(p);
	CHECK_EQ(end_state(p.b), IBV_QPS_INIT);
}

TEST(peer_in_err)
{
	struct pair p = open_pair(.timeout = 12, .retry = 2);

	mem_fill(p.a, 0, 5, 8);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_ERR), 0);
	runs_out(p);
}

TEST(peer_back_in_reset)
{
	struct pair p = open_pair(.timeout = 12, .retry = 2);

	mem_fill(p.a, 0, 5, 8);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_RESET), 0);
	runs_out(p);
}

TEST(peer_destroyed)
{
	struct pair p = open_pair(.timeout = 12, .retry = 2);

	mem_fill(p.a, 0, 5, 8);
	CHECK_EQ(end_destroy_qp(p.b), 0);
	runs_out(p);
}

TEST(peer_connected_to_somebody_else)
{
	struct pair p, other;

	peer_needs_direct("packets do not say which QP of a host they are from");
	p = reset_pair(.timeout = 12, .retry = 2);
	other = reset_pair(.timeout = 12);
	mem_fill(p.a, 0, 5, 8);
	connect_ends(other.a, p.b);
	end_init(p.a);
	end_rtr(p.a, p.b);
	end_rts(p.a);
	must_post(other.a, write_wr(other.a, 64, 8, p.b, 64));
	expect_send(other.a, IBV_WC_SUCCESS);
	runs_out(p);
	must_post(other.a, write_wr(other.a, 64, 8, p.b, 64));
	expect_send(other.a, IBV_WC_SUCCESS);
}

TEST(ready_in_time)
{
	struct pair p = reset_pair(.timeout = 12, .retry = 7);

	end_init(p.a);
	end_rtr(p.a, p.b);
	end_rts(p.a);
	mem_fill(p.a, 0, 5, 8);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	CHECK(stays_quiet(p.a, 25 * MSEC));
	end_init(p.b);
	end_rtr(p.b, p.a);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK(mem_is(p.b, 0, 5, 8));
}

TEST(timeout_zero_is_never)
{
	struct pair p = reset_pair(.timeout = ZERO, .retry = ZERO);

	end_init(p.a);
	end_rtr(p.a, p.b);
	end_rts(p.a);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	CHECK(stays_quiet(p.a, 60 * MSEC));
	CHECK_EQ(end_to_state(p.a, IBV_QPS_ERR), 0);
	expect_send(p.a, IBV_WC_WR_FLUSH_ERR);
}
