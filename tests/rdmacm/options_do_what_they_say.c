// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_set_option(3): which options there are, when they may be set, and what they do to the path,
 * the request and the QP.
 */
#include "tests/rdmacm/steps.h"

static int set(struct rdma_cm_id *id, int level, int name, const void *value, size_t len)
{
	return said(rdma_set_option(id, level, name, (void *)(uintptr_t)value, len));
}

static int set_byte(struct rdma_cm_id *id, int name, uint8_t value)
{
	return set(id, RDMA_OPTION_ID, name, &value, sizeof(value));
}

static int set_int(struct rdma_cm_id *id, int name, int value)
{
	return set(id, RDMA_OPTION_ID, name, &value, sizeof(value));
}

TEST(lengths_and_names)
{
	struct end e = end_new(RDMA_PS_TCP);
	int zero = 0;

	for (int name = RDMA_OPTION_ID_TOS; name <= RDMA_OPTION_ID_ACK_TIMEOUT; name++) {
		CHECK_EQ(set(e.id, RDMA_OPTION_ID, name, &zero, 2), EINVAL);
		CHECK_EQ(set(e.id, RDMA_OPTION_ID, name, &zero, 0), EINVAL);
	}
	CHECK_EQ(set(e.id, RDMA_OPTION_ID, 99, &zero, 4), ENOSYS);
	CHECK_EQ(set(e.id, RDMA_OPTION_IB, 99, &zero, 4), ENOSYS);
	CHECK_EQ(set(e.id, 99, 0, &zero, 4), ENOSYS);
	CHECK_EQ(set(e.id, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH, &zero, 4), EINVAL);
	end_close(&e);
}

TEST(when_they_come_too_late)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_bind(&e, "127.0.0.1", 7000) == 0);
	CHECK_EQ(set_int(e.id, RDMA_OPTION_ID_AFONLY, 1), 0);
	CHECK_EQ(set_int(e.id, RDMA_OPTION_ID_REUSEADDR, 1), 0);
	REQUIRE(rdma_listen(e.id, 0) == 0);
	CHECK_EQ(set_int(e.id, RDMA_OPTION_ID_AFONLY, 1), EINVAL);
	CHECK_EQ(set_int(e.id, RDMA_OPTION_ID_REUSEADDR, 1), EINVAL);
	end_close(&e);
	e = end_new(RDMA_PS_UDP);
	CHECK_EQ(set_byte(e.id, RDMA_OPTION_ID_ACK_TIMEOUT, 10), EINVAL);
	end_close(&e);
}

struct sides {
	struct end l, a, p;
};

static struct sides connected(uint8_t tos, int ack_timeout)
{
	struct rdma_conn_param param = { .responder_resources = 2, .initiator_depth = 3,
					 .retry_count = 5, .rnr_retry_count = 6 };
	struct sides s;
	int port;

	s.l = end_listener(RDMA_PS_TCP, &port);
	s.a = end_new(RDMA_PS_TCP);
	CHECK_EQ(set_byte(s.a.id, RDMA_OPTION_ID_TOS, tos), 0);
	if (ack_timeout >= 0)
		CHECK_EQ(set_byte(s.a.id, RDMA_OPTION_ID_ACK_TIMEOUT, ack_timeout), 0);
	end_resolve_all(&s.a, "127.0.0.1", port);
	end_make_qp(s.a.id, IBV_QPT_RC);
	REQUIRE(rdma_connect(s.a.id, &param) == 0);
	s.p = end_request(&s.l);
	end_make_qp(s.p.id, IBV_QPT_RC);
	param = (struct rdma_conn_param){ .responder_resources = 4, .initiator_depth = 1,
					  .rnr_retry_count = 2 };
	REQUIRE(rdma_accept(s.p.id, &param) == 0);
	passes(&s.a, RDMA_CM_EVENT_ESTABLISHED, 0);
	passes(&s.l, RDMA_CM_EVENT_ESTABLISHED, 0);
	return s;
}

static void part(struct sides *s)
{
	end_close(&s->a);
	passes(&s->l, RDMA_CM_EVENT_DISCONNECTED, 0);
	end_close_request(&s->p);
	end_close(&s->l);
}

static struct ibv_qp_attr attributes(const struct end *e)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	REQUIRE(!ibv_query_qp(e->id->qp, &attr, 0x1fffff, &init));
	CHECK_EQ(attr.qp_state, IBV_QPS_RTS);
	return attr;
}

/* Section by section as the two ends have said it. */
TEST(without_options)
{
	struct sides s = connected(0, -1);
	struct ibv_qp_attr a = attributes(&s.a), p = attributes(&s.p);
	int timeout = a.timeout;

	CHECK_EQ(a.dest_qp_num, s.p.id->qp->qp_num);
	CHECK_EQ(p.dest_qp_num, s.a.id->qp->qp_num);
	CHECK_EQ(a.rq_psn, p.sq_psn);
	CHECK_EQ(a.sq_psn, p.rq_psn);
	CHECK_EQ(a.max_dest_rd_atomic, 1);
	CHECK_EQ(a.max_rd_atomic, 4);
	CHECK_EQ(p.max_dest_rd_atomic, 4);
	CHECK_EQ(p.max_rd_atomic, 1);
	CHECK_EQ(a.retry_cnt, 5);
	CHECK_EQ(p.retry_cnt, 5);
	CHECK_EQ(a.rnr_retry, 2);
	CHECK_EQ(p.rnr_retry, 6);
	CHECK_EQ(a.min_rnr_timer, 0);
	CHECK(timeout >= 18 && timeout <= 20 && p.timeout == timeout);
	CHECK_EQ(a.path_mtu, p.path_mtu);
	CHECK_EQ(a.ah_attr.grh.traffic_class, 0);
	CHECK_EQ(a.ah_attr.grh.hop_limit, 64);
	CHECK_EQ(a.ah_attr.grh.flow_label, p.ah_attr.grh.flow_label);
	CHECK_EQ(a.qp_access_flags & IBV_ACCESS_REMOTE_WRITE, IBV_ACCESS_REMOTE_WRITE);
	CHECK_EQ(p.qp_access_flags & IBV_ACCESS_REMOTE_READ, IBV_ACCESS_REMOTE_READ);
	part(&s);
}

TEST(tos_is_the_traffic_class_of_both)
{
	struct sides s = connected(0x60, -1);
	struct ibv_qp_attr a = attributes(&s.a), p = attributes(&s.p);

	CHECK_EQ(s.a.id->route.path_rec->traffic_class, 0x60);
	CHECK_EQ(a.ah_attr.grh.traffic_class, 0x60);
	CHECK_EQ(p.ah_attr.grh.traffic_class, 0x60);
	part(&s);
}

TEST(ack_timeout_is_this_sides_and_shapes_the_peers)
{
	struct sides s = connected(0, 10);
	struct ibv_qp_attr a = attributes(&s.a), p = attributes(&s.p);

	CHECK_EQ(s.a.id->route.path_rec->packet_life_time, 9);
	CHECK_EQ(a.timeout, 10);
	CHECK(p.timeout >= 10 && p.timeout <= 17);
	part(&s);
}

TEST(ack_timeout_zero_waits_for_ever)
{
	struct sides s = connected(0, 0);

	CHECK_EQ(attributes(&s.a).timeout, 0);
	part(&s);
}

TEST(a_path_in_place_of_a_route)
{
	struct ibv_path_data d[2] = {
		{ .flags = IBV_PATH_FLAG_PRIMARY },
		{ .flags = IBV_PATH_FLAG_GMP | IBV_PATH_FLAG_PRIMARY |
			   IBV_PATH_FLAG_BIDIRECTIONAL },
	};
	struct end e = end_new(RDMA_PS_TCP);
	struct ibv_path_record *r = &d[1].path;

	CHECK_EQ(set(e.id, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH, d, sizeof(d)), EINVAL);
	REQUIRE(end_resolve(&e, "127.0.0.1", 7000, 1000) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	r->sgid = e.id->route.addr.addr.ibaddr.sgid;
	r->dgid = e.id->route.addr.addr.ibaddr.dgid;
	r->flowlabel_hoplimit = htonl(0x12345 << 8 | 64);
	r->pkey = htons(0xffff);
	r->mtu = 2 << 6 | IBV_MTU_512;
	r->packetlifetime = 2 << 6 | 14;
	CHECK_EQ(set(e.id, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH, d, sizeof(d[0])), EINVAL);
	CHECK_EQ(set(e.id, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH, d, sizeof(d)), 0);
	passes(&e, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	CHECK_EQ(ntohl(e.id->route.path_rec->flow_label), 0x12345);
	CHECK_EQ(e.id->route.path_rec->mtu, IBV_MTU_512);
	CHECK_EQ(e.id->route.path_rec->packet_life_time, 14);
	end_close(&e);
}

/* The program's own QP gets the same from rdma_init_qp_attr(). */
TEST(own_qp)
{
	struct rdma_conn_param param = { .qp_num = 0x123456, .initiator_depth = 3,
					 .responder_resources = 2 };
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_RTR };
	struct end l, a = end_new(RDMA_PS_TCP), p;
	int port, mask;

	l = end_listener(RDMA_PS_TCP, &port);
	end_resolve_all(&a, "127.0.0.1", port);
	CHECK_EQ(said(rdma_init_qp_attr(a.id, &attr, &mask)), EINVAL);
	REQUIRE(rdma_connect(a.id, &param) == 0);
	p = end_request(&l);
	CHECK_EQ(rdma_init_qp_attr(p.id, &attr, &mask), 0);
	CHECK_EQ(attr.dest_qp_num, 0x123456);
	param.qp_num = 0x654321;
	REQUIRE(rdma_accept(p.id, &param) == 0);
	passes(&a, RDMA_CM_EVENT_CONNECT_RESPONSE, 0);
	CHECK_EQ(rdma_init_qp_attr(a.id, &attr, &mask), 0);
	CHECK_EQ(attr.dest_qp_num, 0x654321);
	CHECK_EQ(mask, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN |
		 IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER);
	attr.qp_state = IBV_QPS_RTS;
	CHECK_EQ(rdma_init_qp_attr(a.id, &attr, &mask), 0);
	CHECK_EQ(attr.max_rd_atomic, 2);
	/* Data may come before the RTU; a program that sees it says so. */
	CHECK_EQ(rdma_notify(p.id, IBV_EVENT_COMM_EST), 0);
	passes(&l, RDMA_CM_EVENT_ESTABLISHED, 0);
	CHECK_EQ(rdma_establish(a.id), 0);
	CHECK(!has_event(&l, 50));
	end_close(&a);
	passes(&l, RDMA_CM_EVENT_DISCONNECTED, 0);
	end_close_request(&p);
	end_close(&l);
}
