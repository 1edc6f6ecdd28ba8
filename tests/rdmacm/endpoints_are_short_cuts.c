// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_create_ep(), rdma_get_request() and synchronous identifiers: each call returns when its
 * event has come and fails as it says; requests come with the QP that the listener was given
 * attributes for (rdma_create_ep(3), rdma_get_request(3)).
 */
#include "tests/rdmacm/node.h"

#include <arpa/inet.h>
#include <pthread.h>

static struct ibv_qp_init_attr qp_attr(void)
{
	return (struct ibv_qp_init_attr){ .cap = { 8, 8, 1, 1, 0 }, .sq_sig_all = 1 };
}

static struct rdma_addrinfo *info(int flags, int port, int ps)
{
	struct sockaddr_storage addr = node_address(peer_near(), 0);
	struct rdma_addrinfo hints = { .ai_flags = flags | RAI_NUMERICHOST, .ai_port_space = ps };
	char node[INET6_ADDRSTRLEN], service[8];
	struct rdma_addrinfo *res;

	inet_ntop(addr.ss_family, addr.ss_family == AF_INET ?
		  (void *)&((struct sockaddr_in *)&addr)->sin_addr :
		  (void *)&((struct sockaddr_in6 *)&addr)->sin6_addr, node, sizeof(node));
	snprintf(service, sizeof(service), "%d", port);
	REQUIRE(rdma_getaddrinfo(node, service, &hints, &res) == 0);
	return res;
}

static struct rdma_cm_id *listener(int ps, bool with_qp)
{
	struct rdma_addrinfo *res = info(RAI_PASSIVE, 0, ps);
	struct ibv_qp_init_attr attr = qp_attr();
	struct rdma_cm_id *id;

	REQUIRE(rdma_create_ep(&id, res, NULL, with_qp ? &attr : NULL) == 0);
	CHECK_EQ(rdma_listen(id, 4), 0);
	rdma_freeaddrinfo(res);
	return id;
}

static struct rdma_cm_id *endpoint(struct rdma_cm_id *listen)
{
	struct rdma_addrinfo *res = info(0, ntohs(rdma_get_src_port(listen)), listen->ps);
	struct ibv_qp_init_attr attr = qp_attr();
	struct rdma_cm_id *id;

	REQUIRE(rdma_create_ep(&id, res, NULL, &attr) == 0);
	rdma_freeaddrinfo(res);
	return id;
}

/* ---- a server of one connection, in a thread ---- */

struct server {
	struct rdma_cm_id *listen;
	char got[16];
	bool refuse;
	int result;
};

static int echo(struct server *s, struct rdma_cm_id *id)
{
	struct ibv_mr *mr = rdma_reg_msgs(id, s->got, sizeof(s->got));
	struct ibv_wc wc;
	int r = 0;

	if (!mr || rdma_post_recv(id, NULL, s->got, sizeof(s->got), mr) || rdma_accept(id, NULL) ||
	    rdma_get_recv_comp(id, &wc) != 1 || wc.status)
		r = -1;
	if (!r && (rdma_post_send(id, NULL, s->got, sizeof(s->got), mr, 0) ||
		   rdma_get_send_comp(id, &wc) != 1 || wc.status))
		r = -2;
	if (!r && rdma_disconnect(id))
		r = -3;
	if (mr)
		rdma_dereg_mr(mr);
	return r;
}

static void *serve(void *arg)
{
	struct server *s = arg;
	struct rdma_cm_id *id;

	if (rdma_get_request(s->listen, &id)) {
		s->result = -4;
		return NULL;
	}
	if (!id->event || id->event->event != RDMA_CM_EVENT_CONNECT_REQUEST || !id->qp)
		s->result = -5;
	else
		s->result = s->refuse ? rdma_reject(id, "no", 2) : echo(s, id);
	rdma_destroy_ep(id);
	return NULL;
}

TEST(a_conversation)
{
	struct server s = { .listen = listener(RDMA_PS_TCP, true) };
	char text[16] = "over and over";
	struct rdma_cm_id *id;
	pthread_t thread;
	struct ibv_mr *mr;
	struct ibv_wc wc;

	nodes_begin();
	REQUIRE(pthread_create(&thread, NULL, serve, &s) == 0);
	id = endpoint(s.listen);
	CHECK(id->verbs && id->qp && id->pd && id->send_cq && id->recv_cq);
	REQUIRE((mr = rdma_reg_msgs(id, text, sizeof(text))));
	REQUIRE(rdma_post_recv(id, NULL, text, sizeof(text), mr) == 0);
	REQUIRE(rdma_connect(id, NULL) == 0);
	CHECK(id->event && id->event->event == RDMA_CM_EVENT_ESTABLISHED);
	REQUIRE(rdma_post_send(id, NULL, text, sizeof(text), mr, 0) == 0);
	CHECK_EQ(rdma_get_send_comp(id, &wc), 1);
	CHECK_EQ(rdma_get_recv_comp(id, &wc), 1);
	CHECK_EQ(wc.status, IBV_WC_SUCCESS);
	CHECK_EQ(rdma_disconnect(id), 0);
	pthread_join(thread, NULL);
	CHECK_EQ(s.result, 0);
	CHECK_STR(s.got, "over and over");
	rdma_dereg_mr(mr);
	rdma_destroy_ep(id);
	rdma_destroy_ep(s.listen);
}

TEST(a_refusal_is_econnrefused)
{
	struct server s = { .listen = listener(RDMA_PS_TCP, true), .refuse = true };
	struct rdma_cm_id *id;
	pthread_t thread;

	nodes_begin();
	REQUIRE(pthread_create(&thread, NULL, serve, &s) == 0);
	id = endpoint(s.listen);
	errno = 0;
	CHECK_EQ(rdma_connect(id, NULL), -1);
	CHECK_EQ(errno, ECONNREFUSED);
	REQUIRE(id->event && id->event->event == RDMA_CM_EVENT_REJECTED);
	CHECK_EQ(id->event->status, 28);
	CHECK(!memcmp(id->event->param.conn.private_data, "no", 2));
	pthread_join(thread, NULL);
	CHECK_EQ(s.result, 0);
	rdma_destroy_ep(id);
	rdma_destroy_ep(s.listen);
}

TEST(nobody_listens)
{
	struct rdma_addrinfo *res = info(0, 9, RDMA_PS_TCP);
	struct ibv_qp_init_attr attr = qp_attr();
	struct rdma_cm_id *id;

	nodes_begin();
	REQUIRE(rdma_create_ep(&id, res, NULL, &attr) == 0);
	errno = 0;
	CHECK_EQ(rdma_connect(id, NULL), -1);
	CHECK_EQ(errno, ECONNREFUSED);
	CHECK_EQ(id->event->status, 8);
	rdma_destroy_ep(id);
	rdma_freeaddrinfo(res);
}

/* What was granted is in the attributes; the type is that of the answer. */
TEST(attributes_come_back)
{
	struct rdma_cm_id *l = listener(RDMA_PS_UDP, false), *id;
	struct rdma_addrinfo *res = info(0, ntohs(rdma_get_src_port(l)), RDMA_PS_UDP);
	struct ibv_qp_init_attr attr = qp_attr();

	nodes_begin();
	REQUIRE(rdma_create_ep(&id, res, NULL, &attr) == 0);
	CHECK_EQ(attr.qp_type, IBV_QPT_UD);
	CHECK(attr.cap.max_send_wr >= 8);
	CHECK_EQ(id->qp->qp_type, IBV_QPT_UD);
	rdma_destroy_ep(id);
	REQUIRE(rdma_create_ep(&id, res, NULL, NULL) == 0);
	CHECK(!id->qp && id->verbs);
	rdma_destroy_ep(id);
	rdma_freeaddrinfo(res);
	rdma_destroy_ep(l);
}

/* A PD of the program's is that of the QPs, here and at each request. */
TEST(the_pd_is_the_programs)
{
	struct ibv_context **list = rdma_get_devices(NULL);
	struct rdma_addrinfo *res = info(RAI_PASSIVE, 0, RDMA_PS_TCP);
	struct ibv_qp_init_attr attr = qp_attr();
	struct rdma_cm_id *l, *id, *request;
	struct rdma_event_channel *ch;
	struct ibv_pd *pd;

	nodes_begin();
	REQUIRE(list && rdma_create_ep(&l, res, NULL, NULL) == 0);
	REQUIRE((pd = ibv_alloc_pd(l->verbs)));
	rdma_destroy_ep(l);
	REQUIRE(rdma_create_ep(&l, res, pd, &attr) == 0);
	CHECK_EQ(rdma_listen(l, 1), 0);
	id = endpoint(l);
	REQUIRE((ch = rdma_create_event_channel()));
	REQUIRE(rdma_migrate_id(id, ch) == 0);	/* so that connecting does not wait */
	REQUIRE(rdma_connect(id, NULL) == 0);
	REQUIRE(rdma_get_request(l, &request) == 0);
	CHECK(request->qp && request->qp->pd == pd && request->pd == pd);
	CHECK(!request->channel || request->channel != l->channel);
	rdma_destroy_ep(request);
	rdma_destroy_ep(id);
	rdma_destroy_event_channel(ch);
	rdma_destroy_ep(l);
	CHECK_EQ(ibv_dealloc_pd(pd), 0);
	rdma_freeaddrinfo(res);
	rdma_free_devices(list);
}

TEST(what_makes_no_sense)
{
	struct rdma_addrinfo *res = info(0, 9, RDMA_PS_TCP);
	struct rdma_cm_id *id = NULL, *request;
	struct rdma_event_channel *ch;

	nodes_begin();
	CHECK_EQ(rdma_create_ep(NULL, res, NULL, NULL), -1);
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(rdma_create_ep(&id, NULL, NULL, NULL), -1);
	CHECK_EQ(errno, EINVAL);
	res->ai_flags |= RAI_PASSIVE;		/* and no address to listen on */
	CHECK_EQ(rdma_create_ep(&id, res, NULL, NULL), -1);
	CHECK_EQ(errno, EINVAL);
	CHECK(!id);
	rdma_freeaddrinfo(res);
	rdma_destroy_ep(NULL);

	REQUIRE((ch = rdma_create_event_channel()));
	REQUIRE(rdma_create_id(ch, &id, NULL, RDMA_PS_TCP) == 0);
	REQUIRE(rdma_listen(id, 1) == 0);
	CHECK_EQ(rdma_get_request(id, &request), -1);	/* it has a channel */
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(rdma_get_request(NULL, &request), -1);
	CHECK_EQ(errno, EINVAL);
	rdma_destroy_id(id);
	rdma_destroy_event_channel(ch);

	REQUIRE(rdma_create_id(NULL, &id, NULL, RDMA_PS_TCP) == 0);
	CHECK_EQ(rdma_get_request(id, &request), -1);	/* it does not listen */
	CHECK_EQ(errno, EINVAL);
	rdma_destroy_id(id);
}
