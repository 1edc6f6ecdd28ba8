// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * COMM_EST when the first message meets a QP in RTR; SQ_DRAINED when a QP that asked for it has
 * drained; QP_REQ_ERR for an invalid request that no receive element can report. Destroying a QP
 * waits for the acknowledgement of its events.
 */
#include "tests/conformance/rig.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static struct pair receiver_in_rtr(void)
{
	struct pair p = reset_pair(.type = IBV_QPT_RC);

	end_init(p.a);
	end_init(p.b);
	end_rtr(p.a, p.b);
	end_rtr(p.b, p.a);
	end_rts(p.a);
	return p;
}

TEST(communication_established)
{
	struct pair p = receiver_in_rtr();

	CHECK(!wait_event(p.b, IBV_EVENT_COMM_EST, p.b->qp, 0));
	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_recv(p.b, IBV_WC_SUCCESS);
	expect_event(p.b, IBV_EVENT_COMM_EST, p.b->qp);
	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(!wait_event(p.b, IBV_EVENT_COMM_EST, p.b->qp, 3 * MSEC));
}

TEST(not_for_a_qp_in_rts)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.b, 0, 64);
	must_post(p.a, send_wr(p.a, 0, 8));
	expect_recv(p.b, IBV_WC_SUCCESS);
	CHECK(!wait_event(p.b, IBV_EVENT_COMM_EST, p.b->qp, 3 * MSEC));
}

static void to_sqd(struct end *e, int notify)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_SQD, .en_sqd_async_notify = notify };

	REQUIRE(end_modify(e, &attr, IBV_QP_STATE | IBV_QP_EN_SQD_ASYNC_NOTIFY) == 0);
}

TEST(send_queue_drained)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_post(p.a, write_wr(p.a, 0, 8, p.b, 0));
	to_sqd(p.a, 1);
	expect_event(p.a, IBV_EVENT_SQ_DRAINED, p.a->qp);
	expect_send(p.a, IBV_WC_SUCCESS);
	CHECK_EQ(end_state(p.a), IBV_QPS_SQD);
}

TEST(drained_only_when_what_had_begun_is_done)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_post(p.a, send_wr(p.a, 0, 8));	/* waits for a receive */
	CHECK(is_quiet(p.a));
	to_sqd(p.a, 1);
	CHECK(!wait_event(p.a, IBV_EVENT_SQ_DRAINED, p.a->qp, 3 * MSEC));
	must_recv(p.b, 0, 64);
	expect_send(p.a, IBV_WC_SUCCESS);
	expect_event(p.a, IBV_EVENT_SQ_DRAINED, p.a->qp);
}

TEST(drained_without_asking)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	to_sqd(p.a, 0);
	CHECK(!wait_event(p.a, IBV_EVENT_SQ_DRAINED, p.a->qp, 3 * MSEC));
}

TEST(a_drained_queue_holds_new_requests)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	mem_fill(p.a, 0, 3, 8);
	to_sqd(p.a, 0);
	must_post(p.a, wr);
	CHECK(stays_quiet(p.a, 3 * MSEC));
	CHECK(mem_is(p.b, 0, 0, 8));
	CHECK_EQ(end_to_state(p.a, IBV_QPS_RTS), 0);
	CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr.id);
}

TEST(a_drained_qp_still_receives)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_recv(p.a, 0, 64);
	to_sqd(p.a, 0);
	must_post(p.b, send_wr(p.b, 0, 8));
	must_post(p.b, read_wr(p.b, 0, 8, p.a, 0));
	expect_send(p.b, IBV_WC_SUCCESS);
	expect_send(p.b, IBV_WC_SUCCESS);
	expect_recv(p.a, IBV_WC_SUCCESS);
}

TEST(invalid_request)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);

	must_post(p.a, fetch_add_wr(p.a, 0, p.b, 3, 1));
	expect_send(p.a, IBV_WC_REM_INV_REQ_ERR);
	CHECK(wait_event(p.b, IBV_EVENT_QP_REQ_ERR, p.b->qp, SEC) ||
	      wait_event(p.b, IBV_EVENT_QP_ACCESS_ERR, p.b->qp, 0));
}

struct destroyer {
	struct ibv_qp *qp;
	_Atomic int done;
	int result;
};

static void *destroy(void *arg)
{
	struct destroyer *d = arg;

	d->result = ibv_destroy_qp(d->qp);
	d->done = 1;
	return NULL;
}

static void wait_ms(int ms, _Atomic int *done)
{
	uint64_t deadline = side_now_ns() + ms * MSEC;

	while (!*done && side_now_ns() < deadline)
		usleep(200);
}

TEST(destroy_waits_for_the_acknowledgement)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct destroyer d = { .qp = end_qp(p.a) };
	struct pollfd fd = { .fd = near_context()->async_fd, .events = POLLIN };
	struct ibv_async_event event;
	pthread_t thread;

	to_sqd(p.a, 1);
	REQUIRE(poll(&fd, 1, 1000) == 1);
	REQUIRE(ibv_get_async_event(near_context(), &event) == 0);
	CHECK_EQ(event.event_type, IBV_EVENT_SQ_DRAINED);
	CHECK(event.element.qp == d.qp);
	side_untrack(peer_side(peer_near()), d.qp);
	REQUIRE(pthread_create(&thread, NULL, destroy, &d) == 0);
	wait_ms(30, &d.done);
	CHECK(!d.done);
	ibv_ack_async_event(&event);
	wait_ms(2000, &d.done);
	REQUIRE(d.done);
	pthread_join(thread, NULL);
	CHECK_EQ(d.result, 0);
}

TEST(no_event_is_eagain_when_non_blocking)
{
	struct ibv_async_event event;

	errno = 0;
	CHECK_EQ(ibv_get_async_event(near_context(), &event), -1);
	CHECK_EQ(errno, EAGAIN);
}
