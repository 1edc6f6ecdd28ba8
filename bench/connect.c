// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.c - what a program does for a connection, and nothing more.
 *
 * By rdma_cm: address, route, a QP on a CQ that is there already, the connection, and its end on
 * both sides. By TCP: a socket, the connection, and its end.
 */
#include "bench/connect.h"

#include <errno.h>
#include <rdma/rdma_cma.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/clock.h"
#include "bench/hosts.h"

enum { TIMEOUT_MS = 2000, BACKLOG = 64 };

static struct {
	struct rdma_event_channel *channel;
	struct rdma_cm_id *listener;
	struct ibv_pd *pd;		/* made with the first connection */
	struct ibv_cq *cq;
	int tcp;
	uint16_t port[2];		/* rdma_cm's, TCP's */
} cm;

static void listen_cm(void)
{
	struct sockaddr_in at = hosts_address(1, 0);

	bench_check(!rdma_create_id(cm.channel, &cm.listener, NULL, RDMA_PS_TCP) &&
		    !rdma_bind_addr(cm.listener, (struct sockaddr *)&at) &&
		    !rdma_listen(cm.listener, BACKLOG), "listening by rdma_cm");
	cm.port[0] = ntohs(rdma_get_src_port(cm.listener));
}

static void listen_tcp(void)
{
	struct sockaddr_in at = hosts_address(1, 0);
	socklen_t len = sizeof(at);

	cm.tcp = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bench_check(cm.tcp >= 0 && !bind(cm.tcp, (struct sockaddr *)&at, sizeof(at)) &&
		    !listen(cm.tcp, BACKLOG) && !getsockname(cm.tcp, (struct sockaddr *)&at, &len),
		    "listening for TCP");
	cm.port[1] = ntohs(at.sin_port);
}

/* Side 1 tells its ports on the board, where streams had theirs. */
void connect_setup(struct bench_side *s)
{
	cm.channel = rdma_create_event_channel();
	bench_check(cm.channel, "rdma_create_event_channel");
	if (s->side) {
		listen_cm();
		listen_tcp();
		memcpy(s->board->connect_port, cm.port, sizeof(cm.port));
	}
	bench_meet(s);
	memcpy(cm.port, s->board->connect_port, sizeof(cm.port));
}

static struct rdma_cm_id *await(enum rdma_cm_event_type want)
{
	struct rdma_cm_event *event;
	struct rdma_cm_id *id;

	bench_check(!rdma_get_cm_event(cm.channel, &event), "rdma_get_cm_event");
	while (want != RDMA_CM_EVENT_TIMEWAIT_EXIT && event->event == RDMA_CM_EVENT_TIMEWAIT_EXIT) {
		rdma_ack_cm_event(event);
		bench_check(!rdma_get_cm_event(cm.channel, &event), "rdma_get_cm_event");
	}
	if (event->event != want)
		bench_die("%s, %d, instead of %s", rdma_event_str(event->event), event->status,
			  rdma_event_str(want));
	id = event->id;
	rdma_ack_cm_event(event);
	return id;
}

static void give_qp(struct rdma_cm_id *id)
{
	struct ibv_qp_init_attr attr = {
		.cap = { .max_send_wr = 4, .max_recv_wr = 4, .max_send_sge = 1, .max_recv_sge = 1 },
		.qp_type = IBV_QPT_RC,
	};

	if (!cm.pd) {
		cm.pd = ibv_alloc_pd(id->verbs);
		cm.cq = ibv_create_cq(id->verbs, 16, NULL, NULL, 0);
		bench_check(cm.pd && cm.cq, "a PD and a CQ");
	}
	attr.send_cq = attr.recv_cq = cm.cq;
	bench_check(!rdma_create_qp(id, cm.pd, &attr), "rdma_create_qp");
}

static void end(struct rdma_cm_id *id)
{
	rdma_destroy_qp(id);
	bench_check(!rdma_destroy_id(id), "rdma_destroy_id");
}

static void connect_once(void)
{
	struct sockaddr_in to = hosts_address(1, cm.port[0]);
	struct rdma_conn_param param = { .retry_count = 7, .rnr_retry_count = 7 };
	struct rdma_cm_id *id;

	bench_check(!rdma_create_id(cm.channel, &id, NULL, RDMA_PS_TCP), "rdma_create_id");
	bench_check(!rdma_resolve_addr(id, NULL, (struct sockaddr *)&to, TIMEOUT_MS),
		    "rdma_resolve_addr");
	await(RDMA_CM_EVENT_ADDR_RESOLVED);
	bench_check(!rdma_resolve_route(id, TIMEOUT_MS), "rdma_resolve_route");
	await(RDMA_CM_EVENT_ROUTE_RESOLVED);
	give_qp(id);
	bench_check(!rdma_connect(id, &param), "rdma_connect");
	await(RDMA_CM_EVENT_ESTABLISHED);
	bench_check(!rdma_disconnect(id), "rdma_disconnect");
	await(RDMA_CM_EVENT_DISCONNECTED);
	end(id);
}

static void accept_once(void)
{
	struct rdma_conn_param param = { .rnr_retry_count = 7 };
	struct rdma_cm_id *id = await(RDMA_CM_EVENT_CONNECT_REQUEST);

	give_qp(id);
	bench_check(!rdma_accept(id, &param), "rdma_accept");
	await(RDMA_CM_EVENT_ESTABLISHED);
	await(RDMA_CM_EVENT_DISCONNECTED);
	bench_check(!rdma_disconnect(id), "rdma_disconnect");
	end(id);
}

double connect_cm(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t start = bench_now_ns();

	for (unsigned i = 0; i < shot->count; i++)
		if (s->side)
			accept_once();
		else
			connect_once();
	return bench_since(start);
}

double connect_tcp(struct bench_side *s, const struct bench_shot *shot)
{
	struct sockaddr_in to = hosts_address(1, cm.port[1]);
	uint64_t start = bench_now_ns();
	char byte;
	int fd;

	for (unsigned i = 0; i < shot->count; i++) {
		fd = s->side ? accept4(cm.tcp, NULL, NULL, SOCK_CLOEXEC) :
			       socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
		bench_check(fd >= 0, "a TCP connection");
		if (s->side)	/* its end */
			bench_check(recv(fd, &byte, 1, 0) == 0, "TCP recv");
		else
			bench_check(!connect(fd, (struct sockaddr *)&to, sizeof(to)) &&
				    !shutdown(fd, SHUT_WR) && recv(fd, &byte, 1, 0) == 0,
				    "connecting by TCP");
		close(fd);
	}
	return bench_since(start);
}
