// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Receives posted in INIT and RTR are kept and used later. A send posted before RTS is undefined
 * (the specification wants an error, drivers accept): it is refused at once, or waits for RTS -
 * it neither vanishes nor overtakes.
 */
#include "tests/conformance/rig.h"

TEST(receives_posted_in_init_and_rtr_are_used)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct rr first = recv_rr(p.b, 0, 64), second = recv_rr(p.b, 64, 64);

	end_init(p.a);
	end_init(p.b);
	CHECK_EQ(recv_chain(p.b, &first, 1, NULL), 0);
	end_rtr(p.a, p.b);
	end_rtr(p.b, p.a);
	CHECK_EQ(recv_chain(p.b, &second, 1, NULL), 0);
	end_rts(p.a);
	must_post(p.a, send_wr(p.a, 0, 10));
	must_post(p.a, send_wr(p.a, 0, 20));
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).wr_id, first.id);
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).wr_id, second.id);
	CHECK_EQ(end_state(p.b), IBV_QPS_RTR);
}

static void move_on(struct pair p, enum ibv_qp_state from)
{
	if (from < IBV_QPS_INIT)
		end_init(p.a);
	if (from < IBV_QPS_RTR)
		end_rtr(p.a, p.b);
	end_rts(p.a);
}

static void posts_in(enum ibv_qp_state state)
{
	struct pair p = reset_pair(.plain = true);
	struct wr early = send_wr(p.a, 0, 10), late = send_wr(p.a, 0, 20);
	uint64_t id;
	bool taken;

	if (state >= IBV_QPS_INIT)
		end_init(p.a);
	end_init(p.b);
	must_recv(p.b, 0, 64);
	must_recv(p.b, 0, 64);
	end_rtr(p.b, p.a);
	end_rts(p.b);
	if (state >= IBV_QPS_RTR)
		end_rtr(p.a, p.b);
	taken = post(p.a, early) == 0;
	CHECK(is_quiet(p.a) && is_quiet(p.b));
	CHECK_EQ(end_state(p.a), state);
	move_on(p, state);
	must_post(p.a, late);
	id = expect_send(p.a, IBV_WC_SUCCESS).wr_id;
	if (taken && (state != IBV_QPS_RESET || id == early.id)) {	/* RESET may clear it */
		CHECK_EQ(id, early.id);
		id = expect_send(p.a, IBV_WC_SUCCESS).wr_id;
	}
	CHECK_EQ(id, late.id);
}

TEST(a_send_in_reset)
{
	posts_in(IBV_QPS_RESET);
}

TEST(a_send_in_init)
{
	posts_in(IBV_QPS_INIT);
}

TEST(a_send_in_rtr)
{
	posts_in(IBV_QPS_RTR);
}

TEST(going_back_to_reset_forgets_the_receives)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);
	struct rr rr = recv_rr(p.b, 64, 64);

	end_init(p.b);
	must_recv(p.b, 0, 64);
	CHECK_EQ(end_to_state(p.b, IBV_QPS_RESET), 0);
	CHECK(is_quiet(p.b));
	end_init(p.a);
	end_init(p.b);
	REQUIRE(recv_chain(p.b, &rr, 1, NULL) == 0);
	end_rtr(p.a, p.b);
	end_rtr(p.b, p.a);
	end_rts(p.a);
	must_post(p.a, send_wr(p.a, 0, 8));
	CHECK_EQ(expect_recv(p.b, IBV_WC_SUCCESS).wr_id, rr.id);
}
