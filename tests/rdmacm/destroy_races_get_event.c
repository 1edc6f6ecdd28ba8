// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * One thread fetches events, another one destroys the identifiers that they are about, while more
 * connect: nothing is used after it was freed (ASan looks), no event is lost, none comes twice.
 */
#include "tests/rdmacm/node.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { AT_ONCE = 8 };

static struct {
	struct rdma_event_channel *clients, *servers;
	struct rdma_cm_id *listener;
	struct sockaddr_storage to;
	_Atomic bool stop;
	_Atomic int resolved, requests, strange;
} race;

static int rounds(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? 100000 : 500;
}

static bool next_event(struct rdma_event_channel *ch, struct rdma_cm_event **ev)
{
	if (race.stop || rdma_get_cm_event(ch, ev))
		return false;
	if (race.stop)			/* it is the one that was to wake us */
		rdma_ack_cm_event(*ev);
	return !race.stop;
}

/* The context of each client says whether it may still be told anything. */
static void *fetch_for_clients(void *arg)
{
	struct rdma_cm_event *ev;

	while (next_event(race.clients, &ev)) {
		_Atomic int *alive = ev->id->context;

		if (!*alive)
			race.strange++;
		if (ev->event == RDMA_CM_EVENT_ADDR_RESOLVED) {
			race.resolved++;
			rdma_resolve_route(ev->id, 2000);
		} else if (ev->event == RDMA_CM_EVENT_ROUTE_RESOLVED) {
			struct rdma_conn_param param = { .qp_num = 0x1234 };

			rdma_connect(ev->id, &param);
		} else if (ev->event != RDMA_CM_EVENT_REJECTED) {
			race.strange++;
		}
		rdma_ack_cm_event(ev);
	}
	return arg;
}

static void *fetch_for_servers(void *arg)
{
	struct rdma_cm_event *ev;

	while (next_event(race.servers, &ev)) {
		bool request = ev->event == RDMA_CM_EVENT_CONNECT_REQUEST;
		struct rdma_cm_id *id = ev->id;

		race.requests += request;
		if (!request && ev->event != RDMA_CM_EVENT_REJECTED)
			race.strange++;
		rdma_ack_cm_event(ev);
		if (request)
			rdma_destroy_id(id);
	}
	return arg;
}

static void open_all(void)
{
	REQUIRE((race.clients = rdma_create_event_channel()));
	REQUIRE((race.servers = rdma_create_event_channel()));
	REQUIRE(rdma_create_id(race.servers, &race.listener, NULL, RDMA_PS_TCP) == 0);
	race.to = node_address(peer_near(), 0);
	REQUIRE(rdma_bind_addr(race.listener, (void *)&race.to) == 0);
	REQUIRE(rdma_listen(race.listener, 0) == 0);
	race.to = *(struct sockaddr_storage *)(void *)rdma_get_local_addr(race.listener);
}

static struct rdma_cm_id *begin_client(_Atomic int *alive)
{
	struct rdma_cm_id *id;

	*alive = 1;
	REQUIRE(rdma_create_id(race.clients, &id, alive, RDMA_PS_TCP) == 0);
	CHECK_EQ(rdma_resolve_addr(id, NULL, (void *)&race.to, 2000), 0);
	return id;
}

/* On a busy machine it may take long until a client lives for so long that its request comes. */
static bool goes_on(int i)
{
	return i < rounds() || (!race.requests && i < 100 * rounds());
}

/* A thread that blocks in read(2) is freed by an event that it may get. */
static void wake(struct rdma_event_channel *ch)
{
	struct rdma_cm_id *id;
	static _Atomic int alive = 1;

	REQUIRE(rdma_create_id(ch, &id, (void *)&alive, RDMA_PS_TCP) == 0);
	REQUIRE(rdma_resolve_addr(id, NULL, (void *)&race.to, 2000) == 0);
}

TEST(a_storm_of_clients)
{
	static _Atomic int alive[AT_ONCE];
	struct rdma_cm_id *id[AT_ONCE] = { 0 };
	pthread_t client, server;

	nodes_begin();
	open_all();
	REQUIRE(pthread_create(&client, NULL, fetch_for_clients, NULL) == 0);
	REQUIRE(pthread_create(&server, NULL, fetch_for_servers, NULL) == 0);
	for (int i = 0; goes_on(i); i++) {
		int k = i % AT_ONCE;

		if (id[k])
			CHECK_EQ(rdma_destroy_id(id[k]), 0);
		alive[k] = 0;
		id[k] = begin_client(&alive[k]);
		if (i % 16 == 15)
			usleep(i % 3 * 200);
	}
	for (int k = 0; k < AT_ONCE; k++)
		CHECK_EQ(rdma_destroy_id(id[k]), 0);
	race.stop = true;
	wake(race.clients);
	wake(race.servers);
	pthread_join(client, NULL);
	pthread_join(server, NULL);
	CHECK_EQ(race.strange, 0);
	CHECK(race.resolved > 0);
	CHECK(race.requests > 0);
}
