// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_resize_cq() keeps what has not been polled, in order; below that number it is EINVAL and
 * nothing changes.
 */
#include "tests/conformance/rig.h"

/* A send queue that has drained has left its completions, without anybody's polling for them. */
static void drain(struct end *e)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_SQD, .en_sqd_async_notify = 1 };

	REQUIRE(end_modify(e, &attr, IBV_QP_STATE | IBV_QP_EN_SQD_ASYNC_NOTIFY) == 0);
	expect_event(e, IBV_EVENT_SQ_DRAINED, e->qp);
	REQUIRE(end_to_state(e, IBV_QPS_RTS) == 0);
}

static void leave_completions(struct pair p, struct wr *wr, int n)
{
	for (int i = 0; i < n; i++) {
		wr[i] = write_wr(p.a, 0, 8, p.b, 0);
		must_post(p.a, wr[i]);
	}
	drain(p.a);
}

static void check_all_there(struct pair p, const struct wr *wr, int n)
{
	for (int i = 0; i < n; i++)
		CHECK_EQ(expect_send(p.a, IBV_WC_SUCCESS).wr_id, wr[i].id);
	CHECK(is_quiet(p.a));
}

TEST(smaller_than_its_content)
{
	struct pair p = open_pair(.cqe = 16, .send_wr = 16);
	struct wr wr[12];

	leave_completions(p, wr, 12);
	CHECK_EQ(ibv_resize_cq(end_scq(p.a), 3), EINVAL);
	CHECK(end_scq(p.a)->cqe >= 16);
	check_all_there(p, wr, 12);
}

TEST(larger)
{
	struct pair p = open_pair(.cqe = 16, .send_wr = 64);
	struct wr wr[64];

	leave_completions(p, wr, 10);
	CHECK_EQ(ibv_resize_cq(end_scq(p.a), 100), 0);
	CHECK(end_scq(p.a)->cqe >= 100);
	leave_completions(p, wr + 10, 50);
	check_all_there(p, wr, 60);
}

TEST(smaller_but_enough)
{
	struct pair p = open_pair(.cqe = 200);
	struct wr wr[5];

	leave_completions(p, wr, 5);
	CHECK_EQ(ibv_resize_cq(end_scq(p.a), 8), 0);
	check_all_there(p, wr, 5);
	leave_completions(p, wr, 5);
	check_all_there(p, wr, 5);
}

static void send_lengths(struct pair p, int from, int to)
{
	for (int i = from; i < to; i++) {
		must_post(p.b, send_wr(p.b, 0, i));
		expect_send(p.b, IBV_WC_SUCCESS);
	}
}

TEST(receives_of_the_peer_too)
{
	struct pair p = open_pair(.cqe = 16, .recv_wr = 64);

	for (int i = 0; i < 40; i++)
		must_recv(p.a, 0, 64);
	send_lengths(p, 0, 10);
	CHECK_EQ(ibv_resize_cq(end_rcq(p.a), 64), 0);
	send_lengths(p, 10, 20);
	for (unsigned i = 0; i < 20; i++)
		CHECK_EQ(expect_recv(p.a, IBV_WC_SUCCESS).byte_len, i);
}

TEST(nonsense_is_refused)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct ibv_device_attr device;

	REQUIRE(ibv_query_device(near_context(), &device) == 0);
	CHECK_EQ(ibv_resize_cq(end_scq(p.a), 0), EINVAL);
	CHECK_EQ(ibv_resize_cq(end_scq(p.a), device.max_cqe + 1), EINVAL);
}
