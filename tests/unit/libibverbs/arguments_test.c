// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arguments_test.c - a wrong argument is EINVAL, and no back end hears of it.
 */
#include "tests/check.h"
#include "tests/unit/libibverbs/fake.h"

#include "libibverbs/device.h"

static struct ibv_context *ctx, *other;
static struct ibv_pd *pd;

static void set_up(void)
{
	struct verbs_device *dev = fake_device("fake0", 1);

	ctx = ibv_open_device(&dev->device);
	other = ibv_open_device(&dev->device);
	verbs_device_unref(dev);
	pd = ibv_alloc_pd(ctx);
	fake_calls = 0;
	errno = 0;
}

static void tear_down(void)
{
	ibv_close_device(other);
	ibv_close_device(ctx);
}

#define CHECK_REFUSED(expr)                                                            \
	do {                                                                           \
		errno = 0;                                                             \
		CHECK(!(expr));                                                        \
		CHECK_EQ(errno, EINVAL);                                               \
		CHECK_EQ(fake_calls, 0);                                               \
	} while (0)

TEST(qp_without_its_queues)
{
	struct ibv_cq cq, foreign;
	struct ibv_srq foreign_srq;
	struct ibv_qp_init_attr attr = { .qp_type = IBV_QPT_RC };

	set_up();
	cq.context = ctx;
	foreign.context = other;
	foreign_srq.context = other;
	CHECK_REFUSED(ibv_create_qp(pd, &attr));
	attr.send_cq = &cq;
	CHECK_REFUSED(ibv_create_qp(pd, &attr));
	attr.recv_cq = &foreign;
	CHECK_REFUSED(ibv_create_qp(pd, &attr));
	attr.recv_cq = &cq;
	attr.srq = &foreign_srq;
	CHECK_REFUSED(ibv_create_qp(pd, &attr));
	CHECK_REFUSED(ibv_create_qp(NULL, &attr));
	attr.srq = NULL;
	CHECK(ibv_create_qp(pd, &attr));
	CHECK_EQ(fake_calls, 1);
	tear_down();
}

TEST(extended_qp_without_its_queues)
{
	struct ibv_qp_init_attr_ex attr = {
		.qp_type = IBV_QPT_RC,
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS,
	};

	set_up();
	CHECK_REFUSED(ibv_create_qp_ex(ctx, &attr));
	attr.pd = pd;
	CHECK_REFUSED(ibv_create_qp_ex(ctx, &attr));
	CHECK_REFUSED(ibv_create_qp_ex(other, &attr));
	attr.comp_mask = 1u << 20;
	CHECK_REFUSED(ibv_create_qp_ex(ctx, &attr));
	tear_down();
}

TEST(remote_writes_need_local_ones)
{
	char buf[64];
	int remote_write = IBV_ACCESS_REMOTE_WRITE, atomic = IBV_ACCESS_REMOTE_ATOMIC;
	int all = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC;
	int relaxed = IBV_ACCESS_RELAXED_ORDERING, unknown = 1 << 10;
	struct ibv_mr *mr;

	set_up();
	CHECK_REFUSED(ibv_reg_mr(pd, buf, sizeof(buf), remote_write));
	CHECK_REFUSED(ibv_reg_mr(pd, buf, sizeof(buf), atomic));
	CHECK_REFUSED(ibv_reg_mr(pd, buf, sizeof(buf), unknown));
	CHECK_REFUSED(ibv_reg_mr(NULL, buf, sizeof(buf), 0));
	mr = ibv_reg_mr(pd, buf, sizeof(buf), all | relaxed);
	REQUIRE(mr);
	CHECK(mr->pd == pd && mr->context == ctx && mr->addr == buf);
	CHECK_EQ(mr->length, sizeof(buf));
	CHECK_EQ(fake_last_access, all);
	tear_down();
}

TEST(rereg_tells_input_from_command)
{
	struct ibv_mr mr = { 0 };

	set_up();
	mr.context = ctx;
	CHECK_EQ(ibv_rereg_mr(&mr, 0, NULL, NULL, 0, 0), IBV_REREG_MR_ERR_INPUT);
	CHECK_EQ(ibv_rereg_mr(&mr, 8, NULL, NULL, 0, 0), IBV_REREG_MR_ERR_INPUT);
	CHECK_EQ(ibv_rereg_mr(&mr, IBV_REREG_MR_CHANGE_PD, NULL, NULL, 0, 0),
		 IBV_REREG_MR_ERR_INPUT);
	CHECK_EQ(ibv_rereg_mr(&mr, IBV_REREG_MR_CHANGE_ACCESS, NULL, NULL, 0, 0),
		 IBV_REREG_MR_ERR_CMD);
	CHECK_EQ(errno, EOPNOTSUPP);
	tear_down();
}

TEST(cq_sizes_and_vectors)
{
	struct ibv_cq_init_attr_ex ex = { .cqe = 0 };

	set_up();
	CHECK_REFUSED(ibv_create_cq(ctx, 0, NULL, NULL, 0));
	CHECK_REFUSED(ibv_create_cq(ctx, -1, NULL, NULL, 0));
	CHECK_REFUSED(ibv_create_cq(ctx, 1, NULL, NULL, 1));
	CHECK_REFUSED(ibv_create_cq(ctx, 1, NULL, NULL, -1));
	CHECK_REFUSED(ibv_create_cq_ex(ctx, &ex));
	ex.cqe = 1;
	ex.comp_mask = 1 << 5;
	CHECK_REFUSED(ibv_create_cq_ex(ctx, &ex));
	tear_down();
}

TEST(a_channel_outlives_its_queues)
{
	struct ibv_comp_channel *channel;
	struct ibv_cq *cq;

	set_up();
	channel = ibv_create_comp_channel(ctx);
	REQUIRE(channel);
	CHECK_REFUSED(ibv_create_cq(other, 1, NULL, channel, 0));
	cq = ibv_create_cq(ctx, 1, &cq, channel, 0);
	REQUIRE(cq);
	CHECK(cq->channel == channel && cq->cq_context == &cq && cq->context == ctx);
	CHECK_EQ(ibv_destroy_comp_channel(channel), EBUSY);
	ibv_ack_cq_events(cq, 3);
	CHECK_EQ(cq->comp_events_completed, 3);
	CHECK_EQ(ibv_destroy_cq(cq), 0);
	CHECK_EQ(ibv_destroy_comp_channel(channel), 0);
	tear_down();
}

TEST(masks_of_modify)
{
	struct ibv_qp qp = { 0 };
	struct ibv_srq srq = { 0 };
	struct ibv_qp_attr attr = { 0 };
	struct ibv_srq_attr srq_attr = { 0 };

	set_up();
	qp.context = ctx;
	srq.context = ctx;
	CHECK_EQ(ibv_modify_qp(&qp, &attr, 1 << 21), EINVAL);
	CHECK_EQ(ibv_modify_qp(&qp, NULL, IBV_QP_STATE), EINVAL);
	CHECK_EQ(ibv_modify_qp(&qp, &attr, IBV_QP_STATE), EOPNOTSUPP);
	CHECK_EQ(ibv_modify_srq(&srq, &srq_attr, 4), EINVAL);
	tear_down();
}

TEST(only_an_extended_qp_is_one)
{
	struct verbs_qp qp = { 0 };

	CHECK(!ibv_qp_to_qp_ex(&qp.qp));
	qp.comp_mask = VERBS_QP_EX;
	CHECK(ibv_qp_to_qp_ex(&qp.qp) == &qp.qp_ex);
}

TEST(acks_count_on_their_object)
{
	struct ibv_qp qp = { .mutex = PTHREAD_MUTEX_INITIALIZER, .cond = PTHREAD_COND_INITIALIZER };
	struct ibv_async_event event = { .element.qp = &qp,
					 .event_type = IBV_EVENT_QP_LAST_WQE_REACHED };

	ibv_ack_async_event(&event);
	CHECK_EQ(qp.events_completed, 1);
	event = (struct ibv_async_event){ .event_type = IBV_EVENT_PORT_ACTIVE };
	ibv_ack_async_event(&event);
}
