// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * node_talk.c - connections of identifiers, their events and messages (node.c has the rest).
 */
#include "tests/rdmacm/node.h"

#include <poll.h>

#include "tests/rdmacm/node_steps.h"

/* ---- connections ---- */

static int number(int value, int most)
{
	return value < 0 ? 0 : value ? value : most;
}

static struct order order_of(const struct node *n, const struct offer *f)
{
	struct order o = {
		.id = n->id,
		.flag = f->none,
		.param = {
			.private_data_len = f->length,
			.responder_resources = number(f->resources, RDMA_MAX_RESP_RES),
			.initiator_depth = number(f->depth, RDMA_MAX_INIT_DEPTH),
			.retry_count = number(f->retry, 7),
			.rnr_retry_count = number(f->rnr_retry, 7),
			.qp_num = f->qpn,
		},
	};

	if (f->length)
		memcpy(o.data, f->data, f->length);
	return o;
}

static struct rdma_conn_param *param_of(struct order *o)
{
	o->param.private_data = o->data;
	return o->flag ? NULL : &o->param;
}

static long step_connect(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_connect(id_of(o), param_of(o)));
}

int node_connect(const struct node *n, const struct offer *f)
{
	struct order o = order_of(n, f);

	return node_run(n->peer, step_connect, &o);
}

static long step_accept(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_accept(id_of(o), param_of(o)));
}

int node_accept(const struct node *n, const struct offer *f)
{
	struct order o = order_of(n, f);

	return node_run(n->peer, step_accept, &o);
}

static long step_reject(struct side *side, void *arg)
{
	struct order *o = arg;
	const void *data = o->length ? o->data : NULL;

	(void)side;
	if (o->flag)
		return errno_of(rdma_reject_ece(id_of(o), data, o->length));
	return errno_of(rdma_reject(id_of(o), data, o->length));
}

int node_reject(const struct node *n, const void *data, int length, bool ece)
{
	struct order o = { .id = n->id, .length = length, .flag = ece };

	if (length)
		memcpy(o.data, data, length);
	return node_run(n->peer, step_reject, &o);
}

static long step_disconnect(struct side *side, void *arg)
{
	(void)side;
	return errno_of(rdma_disconnect(id_of(arg)));
}

int node_disconnect(const struct node *n)
{
	struct order o = { .id = n->id };

	return node_run(n->peer, step_disconnect, &o);
}

static long step_qp_state(struct side *side, void *arg)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	(void)side;
	if (!id_of(arg)->qp || ibv_query_qp(id_of(arg)->qp, &attr, IBV_QP_STATE, &init))
		return -1;
	return attr.qp_state;
}

int node_qp_state(const struct node *n)
{
	struct order o = { .id = n->id };

	return node_run(n->peer, step_qp_state, &o);
}

static long step_qpn(struct side *side, void *arg)
{
	(void)side;
	return id_of(arg)->qp ? id_of(arg)->qp->qp_num : 0;
}

uint32_t node_qpn(const struct node *n)
{
	struct order o = { .id = n->id };

	return node_run(n->peer, step_qpn, &o);
}

static long step_qp(struct side *side, void *arg)
{
	struct order *o = arg;
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	(void)side;
	_Static_assert(sizeof(attr) <= sizeof(o->data), "the answer travels there");
	if (!id_of(o)->qp || ibv_query_qp(id_of(o)->qp, &attr, 0x1fffff, &init))
		return 1;
	memcpy(o->data, &attr, sizeof(attr));
	return 0;
}

struct ibv_qp_attr node_qp(const struct node *n)
{
	struct order o = { .id = n->id };
	struct ibv_qp_attr attr;

	REQUIRE(node_run(n->peer, step_qp, &o) == 0);
	memcpy(&attr, o.data, sizeof(attr));
	return attr;
}

/* ---- events ---- */

static void copy_event(const struct rdma_cm_event *ev, bool ud, struct seen *s)
{
	const void *data = ud ? ev->param.ud.private_data : ev->param.conn.private_data;

	s->type = ev->event;
	s->status = ev->status;
	s->id = (uintptr_t)ev->id;
	s->listen_id = (uintptr_t)ev->listen_id;
	s->context = ev->id ? (uintptr_t)ev->id->context : 0;
	s->length = ud ? ev->param.ud.private_data_len : ev->param.conn.private_data_len;
	if (ud)
		s->ud = ev->param.ud;
	else
		s->conn = ev->param.conn;
	if (data && s->length)
		memcpy(s->data, data, s->length);
}

static long step_event(struct side *side, void *arg)
{
	struct order *o = arg;
	struct pollfd p = { .fd = channel_of(o)->fd, .events = POLLIN };
	struct rdma_cm_event *ev;

	(void)side;
	o->seen.type = NO_EVENT;
	if (poll(&p, 1, o->number) != 1 || rdma_get_cm_event(channel_of(o), &ev))
		return 0;
	copy_event(ev, o->ps != RDMA_PS_TCP && o->ps != RDMA_PS_IB, &o->seen);
	if (ev->event == RDMA_CM_EVENT_CONNECT_REQUEST && !node_adopt(ev->id))
		o->seen.type = NO_EVENT;
	if (o->flag)
		o->seen.kept = (uintptr_t)ev;
	else
		rdma_ack_cm_event(ev);
	return 0;
}

static long step_has_event(struct side *side, void *arg)
{
	struct pollfd p = { .fd = channel_of(arg)->fd, .events = POLLIN };

	(void)side;
	return poll(&p, 1, ((struct order *)arg)->number) == 1;
}

bool node_has_event(const struct node *n, int ms)
{
	struct order o = { .channel = n->channel, .number = ms };

	return node_run(n->peer, step_has_event, &o);
}

static struct seen fetch(const struct node *n, int ms, bool keep)
{
	struct order o = { .channel = n->channel, .number = ms, .ps = n->ps, .flag = keep };

	node_run(n->peer, step_event, &o);
	return o.seen;
}

struct seen node_event(const struct node *n, int ms)
{
	return fetch(n, ms, false);
}

struct seen node_event_kept(const struct node *n, int ms)
{
	return fetch(n, ms, true);
}

static long step_acknowledge(struct side *side, void *arg)
{
	(void)side;
	return rdma_ack_cm_event((void *)(uintptr_t)((struct order *)arg)->id);
}

void node_acknowledge(const struct node *n, const struct seen *s)
{
	struct order o = { .id = s->kept };

	CHECK_EQ(node_run(n->peer, step_acknowledge, &o), 0);
}

static const char *name_of(int type)
{
	return type == NO_EVENT ? "no event" : rdma_event_str(type);
}

struct seen node_expect(const struct node *n, int type, int status, const char *file, int line)
{
	struct seen s = node_event(n, SOON);
	bool right = s.type == type && s.status == status;

	if (!right)
		fprintf(stderr, "%s:%d: %s, status %d; wanted %s, status %d\n", file, line,
			name_of(s.type), s.status, name_of(type), status);
	check_require(right, file, line, "the event that must come");
	return s;
}

struct node node_request(const struct node *listener, struct seen *request)
{
	struct seen s = expect(listener, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
	struct node n = { listener->peer, listener->channel, s.id, listener->ps };

	CHECK_EQ(s.listen_id, listener->id);
	REQUIRE(node_create_qp(&n) == 0);
	if (request)
		*request = s;
	return n;
}

struct couple couple_open(const struct node *listener, struct peer *from)
{
	struct couple c = { .active = node_new(from, listener->ps) };

	node_resolve(&c.active, listener);
	REQUIRE(connect_node(&c.active, 0) == 0);
	c.passive = node_request(listener, NULL);
	REQUIRE(accept_node(&c.passive, 0) == 0);
	expect(&c.active, RDMA_CM_EVENT_ESTABLISHED, 0);
	expect(&c.passive, RDMA_CM_EVENT_ESTABLISHED, 0);
	return c;
}

void couple_close(struct couple *c)
{
	CHECK_EQ(node_disconnect(&c->active), 0);
	expect(&c->passive, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_disconnect(&c->passive), 0);
	expect(&c->active, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_destroy(&c->active), 0);
	CHECK_EQ(node_destroy(&c->passive), 0);
}

/* ---- messages ---- */

static long step_send(struct side *side, void *arg)
{
	struct order *o = arg;
	struct own *own = node_own(id_of(o));
	struct ibv_wc wc;

	(void)side;
	memset(own->buf[0], o->byte, o->length);
	if (rdma_post_send(own->id, NULL, own->buf[0], o->length, own->mr, IBV_SEND_SIGNALED) ||
	    rdma_get_send_comp(own->id, &wc) != 1)
		return errno;
	return wc.status ? EIO : 0;
}

int node_send(const struct node *n, int length, uint8_t byte)
{
	struct order o = { .id = n->id, .length = length, .byte = byte };

	return node_run(n->peer, step_send, &o);
}

static long step_receive(struct side *side, void *arg)
{
	struct order *o = arg;
	struct own *own = node_own(id_of(o));
	struct ibv_wc wc;
	long n = -1;

	(void)side;
	if (rdma_get_recv_comp(own->id, &wc) == 1 && !wc.status && own->buf[1][0] == o->byte)
		n = wc.byte_len;
	if (!wc.status)
		rdma_post_recv(own->id, NULL, own->buf[1], NODE_BYTES, own->mr);
	return n;
}

int node_receive(const struct node *n, uint8_t byte)
{
	struct order o = { .id = n->id, .byte = byte };

	return node_run(n->peer, step_receive, &o);
}
