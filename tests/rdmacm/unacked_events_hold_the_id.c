// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_destroy_id() waits until every event that was fetched for the identifier has been
 * acknowledged; those of others, and those that nobody fetched, do not matter. A request is an
 * event of its listener (rdma_destroy_id(3)).
 */
#include "tests/rdmacm/node.h"

#include <pthread.h>
#include <unistd.h>

struct destroyer {
	struct rdma_cm_id *id;
	_Atomic int done;
	int result;
};

static void *destroy(void *arg)
{
	struct destroyer *d = arg;

	d->result = rdma_destroy_id(d->id);
	d->done = 1;
	return NULL;
}

static bool done_within(struct destroyer *d, int ms)
{
	for (int i = 0; i < ms * 5 && !d->done; i++)
		usleep(200);
	return d->done;
}

/* It waits for @kept and for nothing else. */
static void check_wait(uint64_t id, const struct node *channel, const struct seen *kept)
{
	struct destroyer d = { .id = (void *)(uintptr_t)id };
	pthread_t thread;

	REQUIRE(pthread_create(&thread, NULL, destroy, &d) == 0);
	CHECK(!done_within(&d, 100));
	node_acknowledge(channel, kept);
	REQUIRE(done_within(&d, SOON));
	pthread_join(thread, NULL);
	CHECK_EQ(d.result, 0);
}

/* On its own: the rig does not know it. */
static struct node loose(const struct node *other)
{
	struct node n = *other;
	struct rdma_cm_id *id;

	REQUIRE(rdma_create_id((void *)(uintptr_t)other->channel, &id, NULL, RDMA_PS_TCP) == 0);
	n.id = (uintptr_t)id;
	return n;
}

TEST(a_fetched_event_is_waited_for)
{
	struct sockaddr_storage to;
	struct node home, n;
	struct seen kept;

	nodes_begin();
	home = node_new(peer_near(), RDMA_PS_TCP);
	n = loose(&home);
	to = node_address(peer_near(), 7174);
	REQUIRE(node_resolve_addr(&n, &to, 2000) == 0);
	kept = node_event_kept(&n, SOON);
	REQUIRE(kept.type == RDMA_CM_EVENT_ADDR_RESOLVED);
	check_wait(n.id, &home, &kept);
}

TEST(one_that_nobody_fetched_is_not)
{
	struct sockaddr_storage to;
	struct node home, n;

	nodes_begin();
	home = node_new(peer_near(), RDMA_PS_TCP);
	n = loose(&home);
	to = node_address(peer_near(), 7174);
	REQUIRE(node_resolve_addr(&n, &to, 2000) == 0);
	usleep(20000);
	CHECK_EQ(rdma_destroy_id((void *)(uintptr_t)n.id), 0);
	CHECK_EQ(node_event(&home, 0).type, NO_EVENT);	/* dropped */
}

TEST(a_refusal_is_waited_for)
{
	struct sockaddr_storage to;
	struct node home, n;
	struct seen kept;

	nodes_begin();
	home = node_new(peer_near(), RDMA_PS_TCP);
	to = node_address(peer_near(), 0);
	REQUIRE(node_bind(&home, &to) == 0);
	n = loose(&home);
	to = node_address(peer_near(), node_port(&home));
	REQUIRE(node_resolve_addr(&n, &to, 2000) == 0);
	expect(&n, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	REQUIRE(node_resolve_route(&n) == 0);
	expect(&n, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	REQUIRE(connect_node(&n, .qpn = 0x123456) == 0);
	kept = node_event_kept(&n, SOON);
	REQUIRE(kept.type == RDMA_CM_EVENT_REJECTED);
	check_wait(n.id, &home, &kept);
}

TEST(a_request_is_the_listeners)
{
	struct sockaddr_storage to;
	struct node home, l, a;
	struct seen kept;

	nodes_begin();
	home = node_new(peer_near(), RDMA_PS_TCP);
	l = loose(&home);
	to = node_address(peer_near(), 0);
	REQUIRE(node_bind(&l, &to) == 0 && node_listen(&l, 0) == 0);
	a = node_new(peer_near(), RDMA_PS_TCP);
	node_resolve(&a, &l);
	REQUIRE(connect_node(&a, 0) == 0);
	kept = node_event_kept(&l, SOON);
	REQUIRE(kept.type == RDMA_CM_EVENT_CONNECT_REQUEST);
	check_wait(l.id, &home, &kept);
}
