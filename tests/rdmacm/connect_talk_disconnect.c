// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A connection from the first call to the last: which events come in which order, what both sides
 * are told, the state of the QPs, messages both ways, and the end (rdma_cm(7)).
 */
#include "tests/rdmacm/node.h"

TEST(both_sides_are_established)
{
	struct node l, a, p;
	struct seen s;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a = node_new(peer_near(), RDMA_PS_TCP);
	node_resolve(&a, &l);
	CHECK_EQ(node_qp_state(&a), IBV_QPS_INIT);
	REQUIRE(connect_node(&a, "hello", 5) == 0);
	p = node_request(&l, &s);
	CHECK(!memcmp(s.data, "hello", 5));
	CHECK_EQ(node_qp_state(&p), IBV_QPS_INIT);
	CHECK_EQ(node_event(&a, 0).type, NO_EVENT);
	REQUIRE(accept_node(&p, "welcome", 7) == 0);
	CHECK_EQ(node_qp_state(&p), IBV_QPS_RTS);
	s = expect(&a, RDMA_CM_EVENT_ESTABLISHED, 0);
	CHECK_EQ(s.id, a.id);
	CHECK(!memcmp(s.data, "welcome", 7));
	CHECK_EQ(node_qp_state(&a), IBV_QPS_RTS);
	s = expect(&p, RDMA_CM_EVENT_ESTABLISHED, 0);
	CHECK_EQ(s.id, p.id);
	CHECK_EQ(s.length, 0);
}

TEST(messages_go_both_ways)
{
	struct node l;
	struct couple c;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	CHECK_EQ(node_send(&c.active, 100, 7), 0);
	CHECK_EQ(node_receive(&c.passive, 7), 100);
	CHECK_EQ(node_send(&c.passive, 4000, 8), 0);
	CHECK_EQ(node_receive(&c.active, 8), 4000);
	couple_close(&c);
}

/* The QP of whoever calls goes to ERR, the peer's stays until its own call. */
TEST(the_end)
{
	struct node l;
	struct couple c;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	CHECK_EQ(node_disconnect(&c.active), 0);
	CHECK_EQ(node_qp_state(&c.active), IBV_QPS_ERR);
	expect(&c.passive, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_qp_state(&c.passive), IBV_QPS_RTS);
	CHECK_EQ(node_event(&c.active, 50).type, NO_EVENT);
	CHECK_EQ(node_disconnect(&c.passive), 0);
	CHECK_EQ(node_qp_state(&c.passive), IBV_QPS_ERR);
	expect(&c.active, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_disconnect(&c.active), 0);	/* it is over, and that is no error */
	/* The passive side rests from its DREP on, the active one from its arrival. */
	expect(&c.passive, RDMA_CM_EVENT_TIMEWAIT_EXIT, 0);
	expect(&c.active, RDMA_CM_EVENT_TIMEWAIT_EXIT, 0);
}

TEST(the_passive_side_may_end_it)
{
	struct node l;
	struct couple c, turned;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	turned = (struct couple){ c.passive, c.active };
	couple_close(&turned);
}

/* Both at once: each side hears of it once. */
TEST(both_may_end_it_at_once)
{
	struct node l;
	struct couple c;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	CHECK_EQ(node_disconnect(&c.active), 0);
	CHECK_EQ(node_disconnect(&c.passive), 0);
	expect(&c.active, RDMA_CM_EVENT_DISCONNECTED, 0);
	expect(&c.passive, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_event(&c.active, 50).type, NO_EVENT);
	CHECK_EQ(node_event(&c.passive, 50).type, NO_EVENT);
}

/* Who destroys an identifier without a word ends the connection as well. */
TEST(destroying_is_an_end)
{
	struct node l;
	struct couple c;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	CHECK_EQ(node_destroy(&c.active), 0);
	expect(&c.passive, RDMA_CM_EVENT_DISCONNECTED, 0);
}

/* A listener goes, its connections stay. */
TEST(a_listener_is_not_its_connections)
{
	struct node l;
	struct couple c;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	CHECK_EQ(node_destroy(&l), 0);
	CHECK_EQ(node_send(&c.active, 100, 9), 0);
	CHECK_EQ(node_receive(&c.passive, 9), 100);
	couple_close(&c);
}

enum { MANY = 8 };

/* In whatever order they come: each number once. */
static int take_number(const struct seen *s, bool taken[MANY])
{
	int number = s->data[0];

	REQUIRE(number < MANY && !taken[number]);
	taken[number] = true;
	return number;
}

/* Many on one channel, told apart by their identifiers. */
TEST(many_on_one_channel)
{
	bool requested[MANY] = { 0 }, established[MANY] = { 0 };
	struct node l, a[MANY];
	struct seen s;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	a[0] = node_new(peer_near(), RDMA_PS_TCP);
	for (int i = 0; i < MANY; i++) {
		if (i)
			a[i] = node_on(&a[0], RDMA_PS_TCP);
		node_resolve(&a[i], &l);
		REQUIRE(connect_node(&a[i], &i, sizeof(i)) == 0);
	}
	for (int i = 0; i < MANY; i++) {
		struct node p = node_request(&l, &s);
		int number = take_number(&s, requested);

		REQUIRE(accept_node(&p, &number, sizeof(number)) == 0);
	}
	for (int i = 0; i < MANY; i++) {
		s = expect(&a[0], RDMA_CM_EVENT_ESTABLISHED, 0);
		CHECK_EQ(s.id, a[take_number(&s, established)].id);
		expect(&l, RDMA_CM_EVENT_ESTABLISHED, 0);
	}
}
