// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibv_create_qp() with a CQ missing, objects of another context, or more than the device can do:
 * an errno, never a crash, never a QP on the wrong objects.
 */
#include "tests/conformance/rig.h"

static int create(struct ibv_pd *pd, struct ibv_qp_init_attr attr)
{
	struct ibv_qp *qp;

	errno = 0;
	qp = ibv_create_qp(pd, &attr);
	if (!qp)
		return errno;
	ibv_destroy_qp(qp);
	return 0;
}

static struct ibv_qp_init_attr good(struct end *e)
{
	return (struct ibv_qp_init_attr){
		.send_cq = end_scq(e),
		.recv_cq = end_rcq(e),
		.cap = { 1, 1, 1, 1, 0 },
		.qp_type = IBV_QPT_RC,
	};
}

TEST(a_cq_is_missing)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_init_attr attr = good(e);

	CHECK_EQ(create(end_pd(e), attr), 0);
	attr.recv_cq = NULL;
	CHECK_EQ(create(end_pd(e), attr), EINVAL);
	attr = good(e);
	attr.send_cq = NULL;
	CHECK_EQ(create(end_pd(e), attr), EINVAL);
}

TEST(the_type_does_not_exist)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_init_attr attr = good(e);
	int error;

	attr.qp_type = 77;
	error = create(end_pd(e), attr);
	CHECK(error == EINVAL || error == EOPNOTSUPP);
}

TEST(more_than_the_device_can)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_init_attr attr;
	struct ibv_device_attr device;
	int error;

	REQUIRE(ibv_query_device(near_context(), &device) == 0);
	for (int i = 0; i < 5; i++) {
		attr = good(e);
		switch (i) {
		case 0:
			attr.cap.max_send_wr = device.max_qp_wr + 1;
			break;
		case 1:
			attr.cap.max_recv_wr = device.max_qp_wr + 1;
			break;
		case 2:
			attr.cap.max_send_sge = device.max_sge + 1;
			break;
		case 3:
			attr.cap.max_recv_sge = device.max_sge + 1;
			break;
		case 4:
			attr.cap.max_inline_data = 1 << 20;
			break;
		}
		error = create(end_pd(e), attr);
		CHECK(error == EINVAL || error == ENOMEM);
	}
}

TEST(objects_of_another_context)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_init_attr attr = good(e);
	struct ibv_context *other = ibv_open_device(near_context()->device);
	struct ibv_cq *cq;
	struct ibv_pd *pd;

	REQUIRE(other);
	cq = ibv_create_cq(other, 8, NULL, NULL, 0);
	pd = ibv_alloc_pd(other);
	REQUIRE(cq && pd);
	attr.send_cq = cq;
	CHECK_EQ(create(end_pd(e), attr), EINVAL);
	attr = good(e);
	CHECK_EQ(create(pd, attr), EINVAL);
	CHECK_EQ(ibv_destroy_cq(cq), 0);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
	CHECK_EQ(ibv_close_device(other), 0);
}

TEST(empty_queues_are_fine)
{
	struct end *e = near_end(.type = IBV_QPT_RC);
	struct ibv_qp_init_attr attr = good(e);

	attr.cap = (struct ibv_qp_cap){ .max_send_wr = 0 };
	CHECK_EQ(create(end_pd(e), attr), 0);
}
