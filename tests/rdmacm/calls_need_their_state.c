// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A call in a state that it does not fit is EINVAL, and changes nothing.
 */
#include "tests/rdmacm/steps.h"

static void nothing_works(struct rdma_cm_id *id)
{
	struct rdma_conn_param param = { .qp_num = 1 };

	CHECK_EQ(said(rdma_resolve_route(id, 1000)), EINVAL);
	CHECK_EQ(said(rdma_connect(id, &param)), EINVAL);
	CHECK_EQ(said(rdma_accept(id, &param)), EINVAL);
	CHECK_EQ(said(rdma_reject(id, NULL, 0)), EINVAL);
	CHECK_EQ(said(rdma_establish(id)), EINVAL);
	CHECK_EQ(said(rdma_disconnect(id)), EINVAL);
	CHECK_EQ(said(rdma_notify(id, IBV_EVENT_COMM_EST)), EINVAL);
}

TEST(a_new_one)
{
	struct ibv_qp_init_attr init = { .qp_type = IBV_QPT_RC };
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT };
	struct end e = end_new(RDMA_PS_TCP);
	int mask;

	nothing_works(e.id);
	CHECK_EQ(said(rdma_create_qp(e.id, NULL, &init)), EINVAL);
	CHECK_EQ(said(rdma_init_qp_attr(e.id, &attr, &mask)), EINVAL);
	end_close(&e);
}

TEST(a_bound_one)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_bind(&e, "127.0.0.1", 7000) == 0);
	CHECK(e.id->verbs != NULL);
	nothing_works(e.id);
	CHECK_EQ(end_bind(&e, "127.0.0.1", 7001), EINVAL);
	end_close(&e);
}

TEST(a_listener)
{
	int port;
	struct end e = end_listener(RDMA_PS_TCP, &port);

	nothing_works(e.id);
	CHECK_EQ(end_resolve(&e, "127.0.0.1", port, 1000), EINVAL);
	CHECK_EQ(said(rdma_listen(e.id, 0)), EINVAL);
	end_close(&e);
}

TEST(one_that_connects)
{
	int port;
	struct rdma_conn_param param = { .qp_num = 0x111111 };
	struct end l = end_listener(RDMA_PS_TCP, &port), a = end_new(RDMA_PS_TCP), p;

	end_resolve_all(&a, "127.0.0.1", port);
	CHECK_EQ(said(rdma_accept(a.id, &param)), EINVAL);
	CHECK_EQ(said(rdma_connect(a.id, NULL)), EINVAL);	/* it has no QP */
	REQUIRE(rdma_connect(a.id, &param) == 0);
	CHECK_EQ(said(rdma_connect(a.id, &param)), EINVAL);
	CHECK_EQ(said(rdma_accept(a.id, &param)), EINVAL);
	CHECK_EQ(said(rdma_establish(a.id)), EINVAL);
	p = end_request(&l);
	CHECK_EQ(said(rdma_establish(p.id)), EINVAL);
	CHECK_EQ(said(rdma_connect(p.id, &param)), EINVAL);
	param.qp_num = 0x222222;
	REQUIRE(rdma_accept(p.id, &param) == 0);
	CHECK_EQ(said(rdma_accept(p.id, &param)), EINVAL);
	passes(&a, RDMA_CM_EVENT_CONNECT_RESPONSE, 0);
	REQUIRE(rdma_establish(a.id) == 0);
	passes(&l, RDMA_CM_EVENT_ESTABLISHED, 0);
	CHECK_EQ(said(rdma_establish(a.id)), EINVAL);
	CHECK_EQ(said(rdma_notify(a.id, IBV_EVENT_COMM_EST)), EISCONN);
	CHECK_EQ(said(rdma_notify(a.id, IBV_EVENT_PATH_MIG)), EINVAL);
	CHECK_EQ(said(rdma_reject(a.id, NULL, 0)), EINVAL);
	end_close(&a);
	passes(&l, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(rdma_disconnect(p.id), 0);
	end_close_request(&p);
	end_close(&l);
}

TEST(nothing_at_all)
{
	struct rdma_cm_id *id;

	CHECK_EQ(said(rdma_destroy_id(NULL)), EINVAL);
	CHECK_EQ(said(rdma_create_id(NULL, NULL, NULL, RDMA_PS_TCP)), EINVAL);
	CHECK_EQ(said(rdma_create_id(NULL, &id, NULL, (enum rdma_port_space)0x999)), EINVAL);
	CHECK_EQ(said(rdma_get_cm_event(NULL, NULL)), EINVAL);
	CHECK_EQ(said(rdma_ack_cm_event(NULL)), EINVAL);
	CHECK_EQ(said(rdma_bind_addr(NULL, NULL)), EINVAL);
	CHECK_EQ(said(rdma_listen(NULL, 0)), EINVAL);
	CHECK_EQ(said(rdma_connect(NULL, NULL)), EINVAL);
	CHECK_EQ(said(rdma_migrate_id(NULL, NULL)), EINVAL);
	rdma_destroy_qp(NULL);
	rdma_destroy_event_channel(NULL);
}
