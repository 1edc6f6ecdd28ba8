// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A process of this host that dies, or ends without a word, is disconnected at once, as where the
 * kernel has the connection manager; its requests are taken back. Of another host nothing is heard.
 */
#include "tests/rdmacm/node.h"

static void need_one_host(void)
{
	peer_needs_process();
	if (node_has_hosts())
		SKIP("of another host nobody hears but by its QPs");
	nodes_begin();
}

TEST(of_a_client)
{
	struct node l;
	struct couple c;

	need_one_host();
	l = node_listener(peer_near(), RDMA_PS_TCP);
	c = couple_open(&l, peer_far());
	peer_kill(peer_far());
	expect(&c.passive, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_disconnect(&c.passive), 0);
	nodes_place();
	c = couple_open(&l, peer_far());
	couple_close(&c);
}

TEST(of_a_server)
{
	struct node l;
	struct couple c;

	need_one_host();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	c = couple_open(&l, peer_near());
	peer_kill(peer_far());
	expect(&c.active, RDMA_CM_EVENT_DISCONNECTED, 0);
	nodes_place();
}

/* It asked, and was not answered yet. */
TEST(of_one_who_asked)
{
	struct node l, a, p;
	struct seen s;

	need_one_host();
	l = node_listener(peer_near(), RDMA_PS_TCP);
	a = node_new(peer_far(), RDMA_PS_TCP);
	node_resolve(&a, &l);
	REQUIRE(connect_node(&a, 0) == 0);
	p = node_request(&l, &s);
	peer_kill(peer_far());
	for (int i = 0; i < 100 && !accept_node(&p, 0); i++)
		expect(&p, RDMA_CM_EVENT_REJECTED, 28);
	CHECK_EQ(accept_node(&p, 0), EINVAL);
	nodes_place();
}

/* Everybody who is connected hears of it, and only they. */
TEST(by_all_of_its_peers)
{
	struct node l, other;
	struct couple c[3], d;

	need_one_host();
	l = node_listener(peer_near(), RDMA_PS_TCP);
	other = node_listener(peer_near(), RDMA_PS_TCP);
	for (int i = 0; i < 3; i++)
		c[i] = couple_open(&l, peer_far());
	d = couple_open(&other, peer_near());
	peer_kill(peer_far());
	for (int i = 0; i < 3; i++)
		expect(&l, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(node_event(&other, 50).type, NO_EVENT);
	CHECK_EQ(node_qp_state(&c[0].passive), IBV_QPS_RTS);
	couple_close(&d);
	nodes_place();
}
