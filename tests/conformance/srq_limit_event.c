// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * SRQ_LIMIT_REACHED comes when the number of elements falls below the armed limit, not at it, and
 * once only.
 */
#include "tests/conformance/rig.h"

static void take(struct pair p, int n)
{
	for (int i = 0; i < n; i++) {
		must_post(p.a, send_wr(p.a, 0, 8));
		expect_send(p.a, IBV_WC_SUCCESS);
		expect_recv(p.b, IBV_WC_SUCCESS);
	}
}

struct limit {
	handle srq;
	struct ibv_srq_attr attr;
};

static long step_arm(struct side *side, void *arg)
{
	struct limit *l = arg;

	return ibv_modify_srq((struct ibv_srq *)(uintptr_t)l->srq, &l->attr, IBV_SRQ_LIMIT);
}

static void arm_limit(struct end *e, uint32_t limit)
{
	struct limit l = { e->srq, { .srq_limit = limit } };

	CHECK_EQ(peer_call(e->peer, step_arm, &l, sizeof(l)), 0);
}

static bool event_within(struct end *e, uint64_t ns)
{
	return wait_event(e, IBV_EVENT_SRQ_LIMIT_REACHED, e->srq, ns);
}

TEST(below_the_limit_and_not_at_it)
{
	struct pair p = open_pair(.has_srq = true);

	for (int i = 0; i < 10; i++)
		must_recv(p.b, 0, 64);
	arm_limit(p.b, 6);
	take(p, 4);				/* 6 left */
	CHECK(!event_within(p.b, 5 * MSEC));
	take(p, 1);				/* 5 left */
	CHECK(event_within(p.b, WAIT));
}

TEST(once_only)
{
	struct pair p = open_pair(.has_srq = true);

	for (int i = 0; i < 6; i++)
		must_recv(p.b, 0, 64);
	arm_limit(p.b, 5);
	take(p, 2);
	CHECK(event_within(p.b, WAIT));
	take(p, 2);
	CHECK(!event_within(p.b, 5 * MSEC));
	arm_limit(p.b, 2);
	take(p, 1);				/* 1 left */
	CHECK(event_within(p.b, WAIT));
}

TEST(not_armed_no_event)
{
	struct pair p = open_pair(.has_srq = true);

	must_recv(p.b, 0, 64);
	must_recv(p.b, 0, 64);
	take(p, 2);
	CHECK(!event_within(p.b, 5 * MSEC));
}

TEST(query_tells_the_limit)
{
	struct end *e = near_end(.has_srq = true);
	struct ibv_srq_attr attr = {};

	arm_limit(e, 7);
	REQUIRE(ibv_query_srq(end_srq(e), &attr) == 0);
	CHECK_EQ(attr.srq_limit, 7);
	CHECK(attr.max_wr >= 32);
	CHECK(attr.max_sge >= 4);
}
