// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * UD identifiers: a service is asked for (SIDR, 12.11), the answer says how to send to it, and
 * that is all: no connection, nothing to disconnect.
 */
#include "tests/rdmacm/steps.h"

#include <rdma/rdma_verbs.h>

static struct end asking(int port, const void *data, int length)
{
	struct rdma_conn_param param = { .private_data = data, .private_data_len = length };
	struct end a = end_new(RDMA_PS_UDP);

	end_resolve_all(&a, "127.0.0.1", port);
	end_make_qp(a.id, IBV_QPT_UD);
	REQUIRE(rdma_connect(a.id, &param) == 0);
	return a;
}

static struct rdma_ud_param answered(const struct end *a, uint8_t data[136])
{
	struct rdma_cm_event *ev = event(a, RDMA_CM_EVENT_ESTABLISHED, 0);
	struct rdma_ud_param ud = ev->param.ud;

	CHECK_EQ(ud.private_data_len, 136);
	memcpy(data, ud.private_data, 136);
	rdma_ack_cm_event(ev);
	return ud;
}

/* A message from one to the other, by what the answer said. */
static void talk(struct end *a, struct end *p, struct rdma_ud_param *ud)
{
	static uint8_t from[64] = "over here", to[104];
	struct ibv_mr *out = rdma_reg_msgs(a->id, from, sizeof(from));
	struct ibv_mr *in = rdma_reg_msgs(p->id, to, sizeof(to));
	struct ibv_ah *ah = ibv_create_ah(a->id->pd, &ud->ah_attr);
	struct ibv_wc wc;

	REQUIRE(out && in && ah);
	memset(to, 0, sizeof(to));
	REQUIRE(!rdma_post_recv(p->id, NULL, to, sizeof(to), in));
	REQUIRE(!rdma_post_ud_send(a->id, NULL, from, sizeof(from), out, IBV_SEND_SIGNALED, ah,
				   ud->qp_num));
	CHECK_EQ(rdma_get_recv_comp(p->id, &wc), 1);
	CHECK_EQ(wc.status, IBV_WC_SUCCESS);
	CHECK_STR((char *)to + 40, "over here");
	CHECK_EQ(rdma_get_send_comp(a->id, &wc), 1);
	ibv_destroy_ah(ah);
	rdma_dereg_mr(out);
	rdma_dereg_mr(in);
}

TEST(a_service_answers)
{
	struct rdma_conn_param yes = { .private_data = "here", .private_data_len = 4 };
	struct rdma_ud_param ud;
	struct rdma_cm_event *ev;
	struct end l, a, p;
	uint8_t data[136];
	int port;

	l = end_listener(RDMA_PS_UDP, &port);
	a = asking(port, "who", 3);
	ev = event(&l, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
	p = (struct end){ .ch = l.ch, .id = ev->id };
	CHECK_EQ(ev->param.ud.private_data_len, 180);
	CHECK(!memcmp(ev->param.ud.private_data, "who", 4));
	CHECK_EQ(p.id->qp_type, IBV_QPT_UD);
	rdma_ack_cm_event(ev);
	end_make_qp(p.id, IBV_QPT_UD);
	yes.qp_num = p.id->qp->qp_num;
	REQUIRE(rdma_accept(p.id, &yes) == 0);
	ud = answered(&a, data);
	CHECK(!memcmp(data, "here", 5));
	CHECK_EQ(ud.qp_num, p.id->qp->qp_num);
	CHECK_EQ(ud.qkey, RDMA_UDP_QKEY);
	CHECK_EQ(ud.ah_attr.is_global, 1);
	CHECK_EQ(ud.ah_attr.grh.hop_limit, 64);
	CHECK_EQ(ud.ah_attr.port_num, 1);
	talk(&a, &p, &ud);
	CHECK(!has_event(&l, 50));		/* the passive side hears no more */
	end_close(&a);
	CHECK(!has_event(&l, 50));
	end_close_request(&p);
	end_close(&l);
}

/* A status of SIDR is positive (12.11.2.2): 1 no service, 2 rejected. */
TEST(nobody_is_there)
{
	struct end a = asking(7007, NULL, 0);

	passes(&a, RDMA_CM_EVENT_UNREACHABLE, 1);
	end_close(&a);
}

TEST(a_service_refuses)
{
	struct rdma_cm_event *ev;
	struct end l, a, p;
	int port;

	l = end_listener(RDMA_PS_UDP, &port);
	a = asking(port, NULL, 0);
	p = end_request(&l);
	REQUIRE(rdma_reject(p.id, "no", 2) == 0);
	ev = event(&a, RDMA_CM_EVENT_UNREACHABLE, 2);
	CHECK_EQ(ev->param.ud.private_data_len, 136);
	CHECK(!memcmp(ev->param.ud.private_data, "no", 3));
	rdma_ack_cm_event(ev);
	end_close_request(&p);
	end_close(&a);
	a = asking(port, NULL, 0);
	p = end_request(&l);
	end_close_request(&p);			/* destroyed without an answer */
	passes(&a, RDMA_CM_EVENT_UNREACHABLE, 2);
	end_close(&a);
	end_close(&l);
}

TEST(what_is_too_long)
{
	static uint8_t data[200];
	struct rdma_conn_param param = { .private_data = data, .private_data_len = 181 };
	struct end l, a = end_new(RDMA_PS_UDP), p;
	int port;

	l = end_listener(RDMA_PS_UDP, &port);
	end_resolve_all(&a, "127.0.0.1", port);
	end_make_qp(a.id, IBV_QPT_UD);
	CHECK_EQ(said(rdma_connect(a.id, &param)), EINVAL);
	param.private_data_len = 180;
	CHECK_EQ(said(rdma_connect(a.id, &param)), 0);
	p = end_request(&l);
	param.private_data_len = 137;
	CHECK_EQ(said(rdma_accept(p.id, &param)), EINVAL);
	passes(&a, RDMA_CM_EVENT_UNREACHABLE, 2);
	end_close_request(&p);
	end_close(&a);
	end_close(&l);
}

TEST(the_qp_is_ready_from_the_beginning)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;
	struct end a = end_new(RDMA_PS_UDP);

	REQUIRE(end_bind(&a, "127.0.0.1", 0) == 0);
	end_make_qp(a.id, IBV_QPT_UD);
	REQUIRE(!ibv_query_qp(a.id->qp, &attr, IBV_QP_STATE | IBV_QP_QKEY | IBV_QP_SQ_PSN, &init));
	CHECK_EQ(attr.qp_state, IBV_QPS_RTS);
	CHECK_EQ(attr.qkey, RDMA_UDP_QKEY);
	CHECK_EQ(attr.sq_psn, 0);
	end_close(&a);
}
