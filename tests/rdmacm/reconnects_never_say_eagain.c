// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Connected, used and disconnected again and again, a program that waits for its completions gets
 * them, and never EAGAIN: the channels that rdma_create_qp() makes block (rdma_get_send_comp(3)).
 */
#include "tests/rdmacm/node.h"

static int connections(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? 1000 : 20;
}

static int messages(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? 1000 : 5;
}

TEST(connect_send_disconnect)
{
	struct node l;

	nodes_begin();
	l = node_listener(peer_far(), RDMA_PS_TCP);
	for (int i = 0; i < connections(); i++) {
		struct couple c = couple_open(&l, peer_near());

		for (int k = 0; k < messages(); k++) {
			REQUIRE(node_send(&c.active, 64, k) == 0);
			REQUIRE(node_receive(&c.passive, k) == 64);
			REQUIRE(node_send(&c.passive, 64, k) == 0);
			REQUIRE(node_receive(&c.active, k) == 64);
		}
		couple_close(&c);
	}
}
