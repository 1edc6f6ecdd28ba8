// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Who cannot connect hears why, and at once: 8 nobody listens, 28 the program said no, 35 it did
 * not like the options; datagrams: status 1 and 2. A peer that is not there any more: -ETIMEDOUT
 * after all retries (12.6.7.2, 12.11.2).
 */
#include "tests/rdmacm/node.h"

#include "base/clock.h"

static int some_free_port(struct peer *peer, int ps)
{
	struct sockaddr_storage addr = node_address(peer, 0);
	struct node n = node_new(peer, ps);
	int port;

	REQUIRE(node_bind(&n, &addr) == 0);
	port = node_port(&n);
	node_destroy(&n);
	return port;
}

static struct node connecting(const struct sockaddr_storage *to, int ps)
{
	struct node n = node_new(peer_near(), ps);

	node_resolve_to(&n, to);
	REQUIRE(connect_node(&n, 0) == 0);
	return n;
}

static struct node connecting_to(const struct node *listener)
{
	struct sockaddr_storage to = node_address(listener->peer, node_port(listener));

	return connecting(&to, listener->ps);
}

TEST(nobody_listens)
{
	struct sockaddr_storage to;
	uint64_t begin;
	struct node a;

	nodes_begin();
	to = node_address(peer_far(), some_free_port(peer_far(), RDMA_PS_TCP));
	begin = av_now_ns();
	a = connecting(&to, RDMA_PS_TCP);
	expect(&a, RDMA_CM_EVENT_REJECTED, 8);
	CHECK(av_now_ns() - begin < 2 * AV_SEC);
	CHECK_EQ(node_qp_state(&a), IBV_QPS_ERR);
}

TEST(nobody_listens_for_datagrams)
{
	struct sockaddr_storage to;
	struct node a;

	nodes_begin();
	to = node_address(peer_far(), some_free_port(peer_far(), RDMA_PS_UDP));
	a = connecting(&to, RDMA_PS_UDP);
	expect(&a, RDMA_CM_EVENT_UNREACHABLE, 1);
}

/* Bound is not listening. */
TEST(somebody_has_the_port_but_does_not_listen)
{
	struct sockaddr_storage to;
	struct node l, a;

	nodes_begin();
	l = node_new(peer_far(), RDMA_PS_TCP);
	to = node_address(peer_far(), 0);
	REQUIRE(node_bind(&l, &to) == 0);
	a = connecting_to(&l);
	expect(&a, RDMA_CM_EVENT_REJECTED, 8);
}

/* A service of one port space is none of the other. */
TEST(port_spaces_are_apart)
{
	struct sockaddr_storage to;
	struct node l, a;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	to = node_address(peer_far(), node_port(&l));
	a = connecting(&to, RDMA_PS_UDP);
	expect(&a, RDMA_CM_EVENT_UNREACHABLE, 1);
}

TEST(the_program_says_no)
{
	struct node l, a, p;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = connecting_to(&l);
	p = node_request(&l, NULL);
	CHECK_EQ(node_reject(&p, NULL, 0, false), 0);
	expect(&a, RDMA_CM_EVENT_REJECTED, 28);
	CHECK_EQ(node_qp_state(&a), IBV_QPS_ERR);
	CHECK_EQ(node_reject(&p, NULL, 0, false), EINVAL);
	CHECK_EQ(accept_node(&p, 0), EINVAL);
}

TEST(the_program_does_not_like_the_options)
{
	struct node l, a, p;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = connecting_to(&l);
	p = node_request(&l, NULL);
	CHECK_EQ(node_reject(&p, NULL, 0, true), 0);
	expect(&a, RDMA_CM_EVENT_REJECTED, 35);
}

/* An identifier that is destroyed says no for its program. */
TEST(destroying_the_request_is_a_no)
{
	struct node l, a, p;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = connecting_to(&l);
	p = node_request(&l, NULL);
	CHECK_EQ(node_destroy(&p), 0);
	expect(&a, RDMA_CM_EVENT_REJECTED, 28);

	l = node_listener(peer_far(), RDMA_PS_UDP);
	a = connecting_to(&l);
	p = node_request(&l, NULL);
	CHECK_EQ(node_destroy(&p), 0);
	expect(&a, RDMA_CM_EVENT_UNREACHABLE, 2);
}

/* Requests that nobody has fetched go with their listener, and with its process. */
TEST(a_listener_goes_with_its_requests)
{
	struct node l, a;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = connecting_to(&l);
	REQUIRE(node_has_event(&l, SOON));
	CHECK_EQ(node_destroy(&l), 0);
	expect(&a, RDMA_CM_EVENT_REJECTED, 28);
}

/* The name is free as soon as the process is dead. Somebody must be left on that host to say so. */
TEST(a_dead_listener_is_nobody)
{
	struct sockaddr_storage to;
	struct node l, a;

	peer_needs_process();
	nodes_begin();
	node_listener(peer_get(3), RDMA_PS_TCP);
	l = node_listener(peer_far(), RDMA_PS_TCP);
	to = node_address(peer_far(), node_port(&l));
	peer_kill(peer_far());
	a = connecting(&to, RDMA_PS_TCP);
	expect(&a, RDMA_CM_EVENT_REJECTED, 8);
}

static struct couple talking(const struct node *listener)
{
	struct couple c = couple_open(listener, peer_far());

	CHECK_EQ(node_send(&c.active, 10, 1), 0);
	CHECK_EQ(node_receive(&c.passive, 1), 10);
	return c;
}

/*
 * A client that died and came back is connected at once, whatever numbers it has now. On its own
 * host its peer hears of the death.
 */
TEST(a_dead_client_is_no_obstacle)
{
	peer_needs_process();
	nodes_begin();
	for (int i = 0; i < 3; i++) {
		struct node l = node_listener(peer_near(), RDMA_PS_TCP);
		struct couple c = talking(&l);
		uint64_t begin;

		peer_kill(peer_far());
		nodes_place();
		begin = av_now_ns();
		if (!node_has_hosts())
			CHECK_EQ(expect(&l, RDMA_CM_EVENT_DISCONNECTED, 0).id, c.passive.id);
		talking(&l);
		CHECK(av_now_ns() - begin < 5 * AV_SEC);
	}
}

/* Stopped: 16 requests are sent and not answered. A minute and more. */
TEST(no_answer)
{
	static const uint8_t ack_timeout = 10;
	uint64_t begin, took;
	struct node l, a;

	if (!getenv("ANYVERBS_TEST_LONG"))
		SKIP("takes 66 seconds: ANYVERBS_TEST_LONG=1");
	peer_needs_process();
	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = node_new(peer_near(), RDMA_PS_TCP);
	REQUIRE(node_set_option(&a, RDMA_OPTION_ID, RDMA_OPTION_ID_ACK_TIMEOUT, &ack_timeout, 1) ==
		0);
	node_resolve(&a, &l);
	peer_stop(peer_far());
	begin = av_now_ns();
	REQUIRE(connect_node(&a, 0) == 0);
	for (struct seen s = { .type = NO_EVENT }; s.type == NO_EVENT;) {
		s = node_event(&a, 1000);
		took = av_now_ns() - begin;
		REQUIRE(took < 120 * AV_SEC);
		if (s.type == NO_EVENT)
			continue;
		CHECK_EQ(s.type, RDMA_CM_EVENT_UNREACHABLE);
		CHECK_EQ(s.status, -ETIMEDOUT);
	}
	CHECK(took > 60 * AV_SEC);
	CHECK_EQ(node_qp_state(&a), IBV_QPS_INIT);	/* the QP is left alone */
	peer_continue(peer_far());
}
