// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * What the two ends say of READs and retries is seen by the other one, crosswise, and is how their
 * QPs are (12.7.27 to 12.7.30, 12.7.38; rdma_connect(3), rdma_accept(3)).
 */
#include "tests/rdmacm/node.h"

static struct node l, a, p;

static struct ibv_device_attr device(void)
{
	struct ibv_context **list = rdma_get_devices(NULL);
	struct ibv_device_attr attr;

	REQUIRE(list && !ibv_query_device(list[0], &attr));
	rdma_free_devices(list);
	return attr;
}

static struct seen request(const struct offer *o)
{
	struct seen s;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = node_new(peer_near(), RDMA_PS_TCP);
	node_resolve(&a, &l);
	REQUIRE(node_connect(&a, o) == 0);
	p = node_request(&l, &s);
	return s;
}

static struct seen answer(const struct offer *o)
{
	struct seen s;

	REQUIRE(node_accept(&p, o) == 0);
	s = expect(&a, RDMA_CM_EVENT_ESTABLISHED, 0);
	expect(&p, RDMA_CM_EVENT_ESTABLISHED, 0);
	return s;
}

TEST(each_sees_what_the_other_one_said)
{
	struct seen s = request(&(struct offer){ .resources = 2, .depth = 4, .retry = 5,
						 .rnr_retry = 3 });

	CHECK_EQ(s.conn.initiator_depth, 2);
	CHECK_EQ(s.conn.responder_resources, 4);
	CHECK_EQ(s.conn.retry_count, 5);
	CHECK_EQ(s.conn.rnr_retry_count, 3);
	CHECK_EQ(s.conn.srq, 0);
	CHECK_EQ(s.conn.qp_num, node_qpn(&a));

	s = answer(&(struct offer){ .resources = 3, .depth = 1, .retry = 2, .rnr_retry = 6 });
	CHECK_EQ(s.conn.initiator_depth, 3);
	CHECK_EQ(s.conn.responder_resources, 1);
	CHECK_EQ(s.conn.retry_count, 0);
	CHECK_EQ(s.conn.rnr_retry_count, 6);
	CHECK_EQ(s.conn.qp_num, node_qpn(&p));
}

TEST(the_qps_are_as_was_agreed)
{
	struct ibv_qp_attr qa, qp;

	request(&(struct offer){ .resources = 2, .depth = 4, .retry = 5, .rnr_retry = 3 });
	answer(&(struct offer){ .resources = 4, .depth = 2, .retry = 1, .rnr_retry = 6 });
	qa = node_qp(&a);
	qp = node_qp(&p);
	CHECK_EQ(qa.max_dest_rd_atomic, 2);
	CHECK_EQ(qa.max_rd_atomic, 4);
	CHECK_EQ(qp.max_dest_rd_atomic, 4);
	CHECK_EQ(qp.max_rd_atomic, 2);
	CHECK_EQ(qa.retry_cnt, 5);
	CHECK_EQ(qp.retry_cnt, 5);		/* the active side decides for both */
	CHECK_EQ(qa.rnr_retry, 6);		/* each for the other one's sends */
	CHECK_EQ(qp.rnr_retry, 3);
	CHECK_EQ(qa.min_rnr_timer, 0);
	CHECK_EQ(qp.min_rnr_timer, 0);
	CHECK_EQ(qa.dest_qp_num, node_qpn(&p));
	CHECK_EQ(qp.dest_qp_num, node_qpn(&a));
	CHECK_EQ(qa.sq_psn, qp.rq_psn);
	CHECK_EQ(qa.rq_psn, qp.sq_psn);
	CHECK_EQ(qa.path_mtu, qp.path_mtu);
	CHECK_EQ(qa.qp_access_flags & IBV_ACCESS_REMOTE_WRITE, IBV_ACCESS_REMOTE_WRITE);
	CHECK_EQ(qp.qp_access_flags & IBV_ACCESS_REMOTE_READ, IBV_ACCESS_REMOTE_READ);
}

/* Without parameters, and with those that stand for the most. */
TEST(the_most)
{
	struct ibv_device_attr most = device();
	struct seen s;

	for (int none = 0; none < 2; none++) {
		s = request(&(struct offer){ .none = none });
		CHECK_EQ(s.conn.initiator_depth, most.max_qp_rd_atom);
		CHECK_EQ(s.conn.responder_resources, most.max_qp_init_rd_atom);
		CHECK_EQ(s.conn.retry_count, 7);
		CHECK_EQ(s.conn.rnr_retry_count, 7);
		s = answer(&(struct offer){ .none = none });
		CHECK_EQ(s.conn.initiator_depth, most.max_qp_init_rd_atom);
		CHECK_EQ(s.conn.responder_resources, most.max_qp_rd_atom);
		CHECK_EQ(s.conn.rnr_retry_count, 7);
	}
}

/* Of the most that accept may say the request knows the limit. */
TEST(no_more_than_was_asked_for)
{
	struct seen s;

	request(&(struct offer){ .resources = 1, .depth = 2 });
	s = answer(&(struct offer){ 0 });
	CHECK_EQ(s.conn.initiator_depth, 2);
	CHECK_EQ(s.conn.responder_resources, 1);
}

TEST(none_at_all)
{
	struct seen s = request(&(struct offer){ .resources = -1, .depth = -1, .retry = -1,
						 .rnr_retry = -1 });

	CHECK_EQ(s.conn.initiator_depth, 0);
	CHECK_EQ(s.conn.responder_resources, 0);
	CHECK_EQ(s.conn.retry_count, 0);
	CHECK_EQ(s.conn.rnr_retry_count, 0);
	s = answer(&(struct offer){ .resources = -1, .depth = -1 });
	CHECK_EQ(s.conn.initiator_depth, 0);
	CHECK_EQ(node_qp(&a).qp_access_flags & IBV_ACCESS_REMOTE_READ, 0);
}

TEST(more_than_the_device_can)
{
	struct ibv_device_attr most = device();

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = node_new(peer_near(), RDMA_PS_TCP);
	node_resolve(&a, &l);
	REQUIRE(most.max_qp_rd_atom < 254 && most.max_qp_init_rd_atom < 254);
	CHECK_EQ(connect_node(&a, .resources = most.max_qp_rd_atom + 1), EINVAL);
	CHECK_EQ(connect_node(&a, .depth = most.max_qp_init_rd_atom + 1), EINVAL);
	CHECK_EQ(connect_node(&a, .resources = most.max_qp_rd_atom), 0);
	expect(&l, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
}
