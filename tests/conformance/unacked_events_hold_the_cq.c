// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_destroy_cq() waits until every event of that CQ has been acknowledged; acknowledging those
 * of another CQ does not help.
 */
#include "tests/conformance/rig.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

struct destroyer {
	struct ibv_cq *cq;
	_Atomic int done;
	int result;
};

static void *destroy(void *arg)
{
	struct destroyer *d = arg;

	d->result = ibv_destroy_cq(d->cq);
	d->done = 1;
	return NULL;
}

static void wait_ms(int ms, _Atomic int *done)
{
	uint64_t deadline = side_now_ns() + ms * MSEC;

	while (!*done && side_now_ns() < deadline)
		usleep(200);
}

/* Leaves one unacknowledged event of the end's send CQ. */
static void take_one_event(struct pair p)
{
	CHECK_EQ(arm(p.a, p.a->scq, false), 0);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	REQUIRE(next_cq_event(p.a, SEC) == p.a->scq);
	expect_send(p.a, IBV_WC_SUCCESS);
}

TEST(destroy_waits_for_the_acknowledgement)
{
	struct pair p = open_pair(.channel = true), other = open_pair(.channel = true);
	struct destroyer d = { .cq = end_scq(p.a) };
	pthread_t thread;

	take_one_event(p);
	take_one_event(other);
	CHECK_EQ(end_destroy_qp(p.a), 0);
	side_untrack(peer_side(peer_near()), d.cq);
	REQUIRE(pthread_create(&thread, NULL, destroy, &d) == 0);
	wait_ms(30, &d.done);
	CHECK(!d.done);
	ack_cq(other.a, other.a->scq, 1);
	wait_ms(20, &d.done);
	CHECK(!d.done);
	ibv_ack_cq_events(d.cq, 1);
	wait_ms(2000, &d.done);
	REQUIRE(d.done);
	pthread_join(thread, NULL);
	CHECK_EQ(d.result, 0);
}

TEST(acknowledged_in_one_go)
{
	struct pair p = open_pair(.channel = true);

	for (int i = 0; i < 5; i++)
		take_one_event(p);
	ack_cq(p.a, p.a->scq, 5);
	CHECK_EQ(end_destroy_qp(p.a), 0);
	side_untrack(peer_side(peer_near()), end_scq(p.a));
	CHECK_EQ(ibv_destroy_cq(end_scq(p.a)), 0);
}
