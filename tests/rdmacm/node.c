// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * node.c - identifiers come and go, are bound and resolved, each where it is.
 *
 * What starts with step_ runs in the peer's process; everything else in the test.
 */
#include "tests/rdmacm/node.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include "tests/rdmacm/node_steps.h"

/* ---- what a process has ---- */

enum { MOST_IDS = 4096 };

static struct {
	struct own *ids[MOST_IDS];
	struct rdma_event_channel *channels[MOST_IDS];
	int n_ids, n_channels;
	bool placed;
} here;

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

struct own *node_own(const struct rdma_cm_id *id)
{
	for (int i = 0; i < here.n_ids; i++)
		if (here.ids[i]->id == id)
			return here.ids[i];
	return NULL;
}

struct own *node_adopt(struct rdma_cm_id *id)
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

		REQUIRE(node_run(peer_get(i), step_place, &o) == 0);
	}
}

void nodes_begin(void)
{
	for (int i = 0; i < PEERS; i++)
		node_run(peer_get(i), step_clean_up, &(struct order){ 0 });
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
	return node_adopt(id) ? 0 : ENOMEM;
}

static struct node make(struct peer *peer, uint64_t channel, int ps, bool synchronous)
{
	struct order o = { .channel = channel, .ps = ps, .flag = synchronous };

	REQUIRE(node_run(peer, step_new, &o) == 0);
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
	struct own *own = node_own(id_of(o));

	(void)side;
	return own ? drop_own(own, o->flag) : EINVAL;
}

static int destroy(struct node *n, bool with_qp)
{
	struct order o = { .id = n->id, .flag = with_qp };

	n->id = 0;
	return node_run(n->peer, step_destroy, &o);
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

	return node_run(n->peer, step_bind, &o);
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

	return node_run(n->peer, step_listen, &o);
}

static long step_port(struct side *side, void *arg)
{
	(void)side;
	return ntohs(rdma_get_src_port(id_of(arg)));
}

int node_port(const struct node *n)
{
	struct order o = { .id = n->id };

	return node_run(n->peer, step_port, &o);
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
	return node_run(n->peer, step_set_option, &o);
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

	return node_run(n->peer, step_resolve_addr, &o);
}

static long step_resolve_route(struct side *side, void *arg)
{
	(void)side;
	return errno_of(rdma_resolve_route(id_of(arg), 2000));
}

int node_resolve_route(const struct node *n)
{
	struct order o = { .id = n->id };

	return node_run(n->peer, step_resolve_route, &o);
}

static long step_create_qp(struct side *side, void *arg)
{
	struct rdma_cm_id *id = id_of(arg);
	struct ibv_qp_init_attr attr = { .cap = { NODE_DEPTH, NODE_DEPTH, 1, 1, 0 },
					 .qp_type = id->qp_type };
	struct own *own = node_own(id);

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

	return node_run(n->peer, step_create_qp, &o);
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
