// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Private data: 56 bytes with a connect, 196 with an accept, 148 with a reject, for datagrams 180
 * and 136; one more is EINVAL. The receiver sees the whole area, zeroes behind what was sent
 * (12.7.34, A11.3; rdma_connect(3)).
 */
#include "tests/rdmacm/node.h"

static uint8_t data[MOST_DATA];

static void fill(void)
{
	for (int i = 0; i < MOST_DATA; i++)
		data[i] = 0x80 | i;
}

/* @sent bytes of ours, then zeroes up to @area. */
static void check_data(const struct seen *s, int sent, int area)
{
	CHECK_EQ(s->length, area);
	CHECK(!memcmp(s->data, data, sent));
	for (int i = sent; i < area; i++)
		CHECK_EQ(s->data[i], 0);
}

static struct node resolved(const struct node *listener)
{
	struct node n = node_new(peer_near(), listener->ps);

	node_resolve(&n, listener);
	return n;
}

/* Connect and accept with @sent and @answered bytes. */
static void exchange(int ps, int sent, int area, int answered, int answer_area)
{
	struct node l, a, p;
	struct seen s;

	nodes_begin();
	fill();
	l = node_listener(peer_far(), ps);
	a = resolved(&l);
	REQUIRE(connect_node(&a, data, sent) == 0);
	p = node_request(&l, &s);
	check_data(&s, sent, area);
	REQUIRE(accept_node(&p, data, answered) == 0);
	s = expect(&a, RDMA_CM_EVENT_ESTABLISHED, 0);
	check_data(&s, answered, answer_area);
}

TEST(as_much_as_there_is_room_for)
{
	exchange(RDMA_PS_TCP, 56, 56, 196, 196);
}

TEST(some)
{
	exchange(RDMA_PS_TCP, 1, 56, 100, 196);
}

TEST(none)
{
	exchange(RDMA_PS_TCP, 0, 56, 0, 196);
}

TEST(datagrams)
{
	exchange(RDMA_PS_UDP, 180, 180, 136, 136);
}

TEST(some_with_datagrams)
{
	exchange(RDMA_PS_UDP, 3, 180, 5, 136);
}

/* Then the right length works. */
TEST(one_too_many_to_connect)
{
	static const struct {
		int ps, most;
	} kinds[] = { { RDMA_PS_TCP, 56 }, { RDMA_PS_UDP, 180 } };

	nodes_begin();
	fill();
	for (size_t i = 0; i < 2; i++) {
		struct node l = node_listener(peer_far(), kinds[i].ps), a = resolved(&l);

		CHECK_EQ(connect_node(&a, data, kinds[i].most + 1), EINVAL);
		CHECK_EQ(connect_node(&a, data, 255), EINVAL);
		CHECK_EQ(node_event(&a, 20).type, NO_EVENT);
		REQUIRE(connect_node(&a, data, kinds[i].most) == 0);
		expect(&l, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
	}
}

/* Whoever fails to accept has refused, as with Linux. */
TEST(one_too_many_to_accept)
{
	static const struct {
		int ps, most, type, status;
	} kinds[] = { { RDMA_PS_TCP, 196, RDMA_CM_EVENT_REJECTED, 28 },
		      { RDMA_PS_UDP, 136, RDMA_CM_EVENT_UNREACHABLE, 2 } };

	nodes_begin();
	fill();
	for (size_t i = 0; i < 2; i++) {
		struct node l = node_listener(peer_far(), kinds[i].ps), a = resolved(&l), p;

		REQUIRE(connect_node(&a, 0) == 0);
		p = node_request(&l, NULL);
		CHECK_EQ(accept_node(&p, data, kinds[i].most + 1), EINVAL);
		expect(&a, kinds[i].type, kinds[i].status);
		CHECK_EQ(accept_node(&p, 0), EINVAL);
	}
}

static void refuse(int ps, int sent, int area, int type, int status)
{
	struct node l, a, p;
	struct seen s;

	nodes_begin();
	fill();
	l = node_listener(peer_far(), ps);
	a = resolved(&l);
	REQUIRE(connect_node(&a, 0) == 0);
	p = node_request(&l, NULL);
	CHECK_EQ(node_reject(&p, data, area + 1, false), EINVAL);
	REQUIRE(node_reject(&p, data, sent, false) == 0);
	s = expect(&a, type, status);
	check_data(&s, sent, area);
}

TEST(a_refusal)
{
	refuse(RDMA_PS_TCP, 148, 148, RDMA_CM_EVENT_REJECTED, 28);
	refuse(RDMA_PS_TCP, 5, 148, RDMA_CM_EVENT_REJECTED, 28);
}

TEST(a_refusal_with_datagrams)
{
	refuse(RDMA_PS_UDP, 136, 136, RDMA_CM_EVENT_UNREACHABLE, 2);
	refuse(RDMA_PS_UDP, 5, 136, RDMA_CM_EVENT_UNREACHABLE, 2);
}
