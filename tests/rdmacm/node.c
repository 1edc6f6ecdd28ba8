// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * node.c - steps with identifiers, carried out where they are.
 *
 * What starts with step_ runs in the peer's process; everything else in the test.
 */
#include "tests/rdmacm/node.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <unistd.h>

/* ---- what a process has ---- */

enum { MOST_IDS = 4096, DEPTH = 16 };

struct own {
	struct rdma_cm_id *id;
	struct ibv_mr *mr;
	uint8_t buf[2][NODE_BYTES];	/* sent, received */
};

static struct {
	struct own *ids[MOST_IDS];
	struct rdma_event_channel *channels[MOST_IDS];
	int n_ids, n_channels;
	bool placed;
} here;

/* An order to a peer and its answer, flat. */
struct order {
	uint64_t id, channel;
	int ps, error, number, length;
	uint8_t byte;
	bool flag;
	struct sockaddr_storage addr;
	struct rdma_conn_param param;
	uint8_t data[MOST_DATA];
	struct seen seen;
};

static int peer_number(const struct peer *p)
{
	for (int i = 0; i < PEERS; i++)
		if (p == peer_get(i))
			return i;
	return 0;
}

bool node_has_hosts(void)
{
	return getenv("HOST_1") && getenv("HOST_2");
}

static long run(struct peer *p, peer_op *op, struct order *o)
{
	return peer_call(p, op, o, sizeof(*o));
}

static int errno_of(int r)
{
	return r ? errno : 0;
}

static struct rdma_cm_id *id_of(const struct order *o)
{
	return (struct rdma_cm_id *)(uintptr_t)o->id;
}

static struct rdma_event_channel *channel_of(const struct order *o)
{
	return (struct rdma_event_channel *)(uintptr_t)o->channel;
}

static struct own *own_of(const struct rdma_cm_id *id)
{
	for (int i = 0; i < here.n_ids; i++)
		if (here.ids[i]->id == id)
			return here.ids[i];
	return NULL;
}

static struct own *adopt(struct rdma_cm_id *id)
{
	struct own *own = here.n_ids < MOST_IDS ? calloc(1, sizeof(*own)) : NULL;

	if (own) {
		own->id = id;
		here.ids[here.n_ids++] = own;
	}
	return own;
}

static int drop_own(struct own *own, bool with_qp)
{
	struct rdma_cm_id *id = own->id;

	if (with_qp && id->qp)
		rdma_destroy_qp(id);
	if (own->mr)
		ibv_dereg_mr(own->mr);
	for (int i = 0; i < here.n_ids; i++)
		if (here.ids[i] == own)
			here.ids[i] = here.ids[--here.n_ids];
	free(own);
	return errno_of(rdma_destroy_id(id));
}

/* Newest first: a listener after its requests. */
static long step_clean_up(struct side *side, void *arg)
{
	(void)side;
	(void)arg;
	while (here.n_ids)
		drop_own(here.ids[here.n_ids - 1], true);
	while (here.n_channels)
		rdma_destroy_event_channel(here.channels[--here.n_channels]);
	return 0;
}

/* To the peer's host, before anything of verbs exists. */
static long step_place(struct side *side, void *arg)
{
	char *path = getenv(((struct order *)arg)->number % 2 ? "HOST_2" : "HOST_1");
	int fd;

	(void)side;
	if (here.placed || !path)
		return 0;
	here.placed = true;
	fd = open(path, O_RDONLY | O_CLOEXEC);
	return fd < 0 || setns(fd, CLONE_NEWNET) || close(fd);
}

void nodes_place(void)
{
	for (int i = 0; node_has_hosts() && i < PEERS; i++) {
		struct order o = { .number = i };

		REQUIRE(run(peer_get(i), step_place, &o) == 0);
	}
}

void nodes_begin(void)
{
	for (int i = 0; i < PEERS; i++)
		run(peer_get(i), step_clean_up, &(struct order){ 0 });
	nodes_place();
}

/* ---- addresses ---- */

int node_family(void)
{
	const char *family = getenv("ANYVERBS_TEST_FAMILY");

	return family && !strcmp(family, "6") ? AF_INET6 : AF_INET;
}

struct sockaddr_storage node_address(const struct peer *peer, int port)
{
	struct sockaddr_storage a = { .ss_family = node_family() };
	struct sockaddr_in *in = (void *)&a;
	struct sockaddr_in6 *in6 = (void *)&a;
	int host = peer_number(peer) % 2 + 1;
	char text[32];

	if (a.ss_family == AF_INET) {
		snprintf(text, sizeof(text), node_has_hosts() ? "10.9.0.%d" : "127.0.0.1", host);
		in->sin_port = htons(port);
		inet_pton(AF_INET, text, &in->sin_addr);
	} else {
		snprintf(text, sizeof(text), node_has_hosts() ? "fd09::%d" : "::1", host);
		in6->sin6_port = htons(port);
		inet_pton(AF_INET6, text, &in6->sin6_addr);
	}
	return a;
}

/* ---- identifiers ---- */

static long step_new(struct side *side, void *arg)
{
	struct order *o = arg;
	struct rdma_event_channel *ch = channel_of(o);
	struct rdma_cm_id *id;

	(void)side;
	if (!ch && !o->flag) {
		ch = rdma_create_event_channel();
		if (!ch)
			return errno;
		here.channels[here.n_channels++] = ch;
		o->channel = (uintptr_t)ch;
	}
	if (rdma_create_id(ch, &id, NULL, o->ps))
		return errno;
	o->id = (uintptr_t)id;
	return adopt(id) ? 0 : ENOMEM;
}

static struct node make(struct peer *peer, uint64_t channel, int ps, bool synchronous)
{
	struct order o = { .channel = channel, .ps = ps, .flag = synchronous };

	REQUIRE(run(peer, step_new, &o) == 0);
	return (struct node){ peer, o.channel, o.id, ps };
}

struct node node_new(struct peer *peer, int ps)
{
	return make(peer, 0, ps, false);
}

struct node node_on(const struct node *other, int ps)
{
	return make(other->peer, other->channel, ps, false);
}

struct node node_synchronous(struct peer *peer, int ps)
{
	return make(peer, 0, ps, true);
}

static long step_destroy(struct side *side, void *arg)
{
	struct order *o = arg;
	struct own *own = own_of(id_of(o));

	(void)side;
	return own ? drop_own(own, o->flag) : EINVAL;
}

static int destroy(struct node *n, bool with_qp)
{
	struct order o = { .id = n->id, .flag = with_qp };

	n->id = 0;
	return run(n->peer, step_destroy, &o);
}

int node_destroy(struct node *n)
{
	return destroy(n, true);
}

int node_destroy_id(struct node *n)
{
	return destroy(n, false);
}

static long step_bind(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_bind_addr(id_of(o), (struct sockaddr *)&o->addr));
}

int node_bind(const struct node *n, const struct sockaddr_storage *addr)
{
	struct order o = { .id = n->id, .addr = *addr };

	return run(n->peer, step_bind, &o);
}

static long step_listen(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_listen(id_of(o), o->number));
}

int node_listen(const struct node *n, int backlog)
{
	struct order o = { .id = n->id, .number = backlog };

	return run(n->peer, step_listen, &o);
}

static long step_port(struct side *side, void *arg)
{
	(void)side;
	return ntohs(rdma_get_src_port(id_of(arg)));
}

int node_port(const struct node *n)
{
	struct order o = { .id = n->id };

	return run(n->peer, step_port, &o);
}

static long step_set_option(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_set_option(id_of(o), o->ps, o->number, o->data, o->length));
}

int node_set_option(const struct node *n, int level, int name, const void *value, size_t len)
{
	struct order o = { .id = n->id, .ps = level, .number = name, .length = len };

	memcpy(o.data, value, len);
	return run(n->peer, step_set_option, &o);
}

struct node node_listener(struct peer *peer, int ps)
{
	struct sockaddr_storage addr = node_address(peer, 0);
	struct node n = node_new(peer, ps);

	REQUIRE(node_bind(&n, &addr) == 0);
	REQUIRE(node_listen(&n, 0) == 0);
	return n;
}

static long step_resolve_addr(struct side *side, void *arg)
{
	struct order *o = arg;

	(void)side;
	return errno_of(rdma_resolve_addr(id_of(o), NULL, (struct sockaddr *)&o->addr, o->number));
}

int node_resolve_addr(const struct node *n, const struct sockaddr_storage *dst, int ms)
{
	struct order o = { .id = n->id, .addr = *dst, .number = ms };

	return run(n->peer, step_resolve_addr, &o);
}

static long step_resolve_route(struct side *side, void *arg)
{
	(void)side;
	return errno_of(rdma_resolve_route(id_of(arg), 2000));
}

int node_resolve_route(const struct node *n)
{
	struct order o = { .id = n->id };

	return run(n->peer, step_resolve_route, &o);
}

static long step_create_qp(struct side *side, void *arg)
{
	struct rdma_cm_id *id = id_of(arg);
	struct ibv_qp_init_attr attr = { .cap = { DEPTH, DEPTH, 1, 1, 0 },
					 .qp_type = id->qp_type };
	struct own *own = own_of(id);

	(void)side;
	if (!own)
		return EINVAL;
	if (rdma_create_qp(id, NULL, &attr))
		return errno;
	own->mr = rdma_reg_msgs(id, own->buf, sizeof(own->buf));
	if (!own->mr)
		return errno;
	return errno_of(rdma_post_recv(id, NULL, own->buf[1], NODE_BYTES, own->mr));
}

int node_create_qp(const struct node *n)
{
	struct order o = { .id = n->id };

	return run(n->peer, step_create_qp, &o);
}

void node_resolve_to(const struct node *n, const struct sockaddr_storage *dst)
{
	REQUIRE(node_resolve_addr(n, dst, 2000) == 0);
	expect(n, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	REQUIRE(node_resolve_route(n) == 0);
	expect(n, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	REQUIRE(node_create_qp(n) == 0);
}

void node_resolve(const struct node *n, const struct node *listener)
{
	struct sockaddr_storage dst = node_address(listener->peer, node_port(listener));

	node_resolve_to(n, &dst);
}

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

	return run(n->peer, step_connect, &o);
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

	return run(n->peer, step_accept, &o);
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
	return run(n->peer, step_reject, &o);
}

static long step_disconnect(struct side *side, void *arg)
{
	(void)side;
	return errno_of(rdma_disconnect(id_of(arg)));
}

int node_disconnect(const struct node *n)
{
	struct order o = { .id = n->id };

	return run(n->peer, step_disconnect, &o);
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

	return run(n->peer, step_qp_state, &o);
}

static long step_qpn(struct side *side, void *arg)
{
	(void)side;
	return id_of(arg)->qp ? id_of(arg)->qp->qp_num : 0;
}

uint32_t node_qpn(const struct node *n)
{
	struct order o = { .id = n->id };

	return run(n->peer, step_qpn, &o);
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
	if (ev->event == RDMA_CM_EVENT_CONNECT_REQUEST && !adopt(ev->id))
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

	return run(n->peer, step_has_event, &o);
}

static struct seen fetch(const struct node *n, int ms, bool keep)
{
	struct order o = { .channel = n->channel, .number = ms, .ps = n->ps, .flag = keep };

	run(n->peer, step_event, &o);
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

	CHECK_EQ(run(n->peer, step_acknowledge, &o), 0);
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
	struct own *own = own_of(id_of(o));
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

	return run(n->peer, step_send, &o);
}

static long step_receive(struct side *side, void *arg)
{
	struct order *o = arg;
	struct own *own = own_of(id_of(o));
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

	return run(n->peer, step_receive, &o);
}
