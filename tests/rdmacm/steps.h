// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * steps.h - identifiers of this process, step by step, for tests of single calls.
 *
 * Each end has a channel of its own. What a test cannot do without leaves the case.
 */
#ifndef TESTS_RDMACM_STEPS_H
#define TESTS_RDMACM_STEPS_H

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <rdma/rdma_cma.h>

#include "tests/check.h"

enum { SOON_MS = 5000 };

struct end {
	struct rdma_event_channel *ch;
	struct rdma_cm_id *id;
};

static inline struct end end_new(enum rdma_port_space ps)
{
	struct end e = { .ch = rdma_create_event_channel() };

	REQUIRE(e.ch);
	REQUIRE(rdma_create_id(e.ch, &e.id, NULL, ps) == 0);
	return e;
}

static inline void end_close(struct end *e)
{
	if (e->id->qp)
		rdma_destroy_qp(e->id);
	CHECK_EQ(rdma_destroy_id(e->id), 0);
	rdma_destroy_event_channel(e->ch);
}

static inline struct sockaddr_storage ip(const char *text, int port)
{
	struct sockaddr_storage a = { 0 };
	struct sockaddr_in *sin = (struct sockaddr_in *)&a;
	struct sockaddr_in6 *sin6 = (struct sockaddr_in6 *)&a;

	if (inet_pton(AF_INET, text, &sin->sin_addr) == 1) {
		sin->sin_family = AF_INET;
		sin->sin_port = htons(port);
	} else {
		REQUIRE(inet_pton(AF_INET6, text, &sin6->sin6_addr) == 1);
		sin6->sin6_family = AF_INET6;
		sin6->sin6_port = htons(port);
	}
	return a;
}

/* 0 or errno */
static inline int end_bind(const struct end *e, const char *text, int port)
{
	struct sockaddr_storage a = ip(text, port);

	return rdma_bind_addr(e->id, (struct sockaddr *)&a) ? errno : 0;
}

static inline int end_resolve(const struct end *e, const char *text, int port, int ms)
{
	struct sockaddr_storage a = ip(text, port);

	return rdma_resolve_addr(e->id, NULL, (struct sockaddr *)&a, ms) ? errno : 0;
}

static inline int said(int r)
{
	return r ? errno : 0;
}

static inline bool has_event(const struct end *e, int ms)
{
	struct pollfd p = { .fd = e->ch->fd, .events = POLLIN };

	return poll(&p, 1, ms) == 1;
}

/* The next event, which must be of that kind; to be acknowledged. */
static inline struct rdma_cm_event *event(const struct end *e, int type, int status)
{
	struct rdma_cm_event *ev;

	REQUIRE(has_event(e, SOON_MS));
	REQUIRE(rdma_get_cm_event(e->ch, &ev) == 0);
	CHECK_STR(rdma_event_str(ev->event), rdma_event_str(type));
	CHECK_EQ(ev->status, status);
	return ev;
}

static inline void passes(const struct end *e, int type, int status)
{
	CHECK_EQ(rdma_ack_cm_event(event(e, type, status)), 0);
}

static inline void end_resolve_all(const struct end *e, const char *text, int port)
{
	REQUIRE(end_resolve(e, text, port, 2000) == 0);
	passes(e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	REQUIRE(rdma_resolve_route(e->id, 2000) == 0);
	passes(e, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
}

static inline void end_make_qp(struct rdma_cm_id *id, enum ibv_qp_type type)
{
	struct ibv_qp_init_attr attr = {
		.qp_type = type,
		.cap = { .max_send_wr = 4, .max_recv_wr = 4, .max_send_sge = 1, .max_recv_sge = 1 },
	};

	REQUIRE(rdma_create_qp(id, NULL, &attr) == 0);
}

/* Bound to 127.0.0.1 and a free port, and listening. */
static inline struct end end_listener(enum rdma_port_space ps, int *port)
{
	struct end e = end_new(ps);

	REQUIRE(end_bind(&e, "127.0.0.1", 0) == 0);
	REQUIRE(rdma_listen(e.id, 0) == 0);
	*port = ntohs(rdma_get_src_port(e.id));
	return e;
}

/* The request of a listener: its new end, on the same channel. */
static inline struct end end_request(const struct end *l)
{
	struct rdma_cm_event *ev = event(l, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
	struct end e = { .ch = l->ch, .id = ev->id };

	CHECK(ev->listen_id == l->id);
	rdma_ack_cm_event(ev);
	return e;
}

static inline void end_close_request(struct end *e)
{
	if (e->id->qp)
		rdma_destroy_qp(e->id);
	CHECK_EQ(rdma_destroy_id(e->id), 0);
}

#endif
