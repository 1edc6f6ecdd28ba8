// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rdma_get_send_comp() and rdma_get_recv_comp() sleep until there is a completion, and give the one
 * that is there; on a channel that blocks they never say EAGAIN, however often and on however many
 * threads it goes on. On one that does not, that is what they say.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>

#include "tests/check.h"
#include "tests/rdmacm/handmade.h"

static struct handmade pair[2];

static int rounds(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? 1000000 : 10000;
}

/* What only the thread of b does; how many times it went well. */
static void *receive_all(void *arg)
{
	intptr_t n = 0;
	struct ibv_wc wc;

	for (int i = 0; i < rounds(); i++) {
		if (rdma_get_recv_comp(&pair[1].id, &wc) != 1 || wc.status != IBV_WC_SUCCESS)
			break;
		n++;
		if (rdma_post_recv(&pair[1].id, NULL, pair[1].buf, 64, pair[1].mr))
			break;
	}
	return (void *)n;
}

TEST(never_eagain_on_a_blocking_channel)
{
	struct ibv_wc wc;
	pthread_t thread;
	void *received;
	int sent = 0;

	handmade_open(pair, IBV_QPT_RC);
	for (int i = 0; i < 8; i++)
		REQUIRE(rdma_post_recv(&pair[1].id, NULL, pair[1].buf, 64, pair[1].mr) == 0);
	REQUIRE(pthread_create(&thread, NULL, receive_all, NULL) == 0);
	for (; sent < rounds(); sent++) {
		if (!CHECK_EQ(rdma_post_send(&pair[0].id, NULL, pair[0].buf, 8, pair[0].mr,
					     IBV_SEND_SIGNALED), 0) ||
		    !CHECK_EQ(rdma_get_send_comp(&pair[0].id, &wc), 1) ||
		    !CHECK_EQ(wc.status, IBV_WC_SUCCESS))
			break;
	}
	CHECK_EQ(sent, rounds());
	pthread_join(thread, &received);
	CHECK_EQ((intptr_t)received, rounds());
	handmade_close(pair);
}

/* An event whose completion was polled before does not end the wait. */
TEST(an_old_event_is_no_completion)
{
	struct ibv_wc wc;

	handmade_open(pair, IBV_QPT_RC);
	REQUIRE(rdma_post_recv(&pair[1].id, NULL, pair[1].buf, 64, pair[1].mr) == 0);
	REQUIRE(rdma_post_recv(&pair[1].id, (void *)2, pair[1].buf, 64, pair[1].mr) == 0);
	REQUIRE(ibv_req_notify_cq(pair[1].id.recv_cq, 0) == 0);
	REQUIRE(rdma_post_send(&pair[0].id, NULL, pair[0].buf, 8, pair[0].mr, 0) == 0);
	while (ibv_poll_cq(pair[1].id.recv_cq, 1, &wc) == 0)
		;
	REQUIRE(rdma_post_send(&pair[0].id, NULL, pair[0].buf, 8, pair[0].mr, 0) == 0);
	CHECK_EQ(rdma_get_recv_comp(&pair[1].id, &wc), 1);
	CHECK_EQ(wc.wr_id, 2);
	fcntl(pair[1].id.recv_cq_channel->fd, F_SETFL, O_NONBLOCK);
	CHECK_EQ(rdma_get_recv_comp(&pair[1].id, &wc), -1);
	CHECK_EQ(errno, EAGAIN);
	handmade_close(pair);
}

TEST(an_error_is_a_completion_too)
{
	struct ibv_wc wc;

	handmade_open(pair, IBV_QPT_RC);
	REQUIRE(rdma_post_recv(&pair[0].id, NULL, pair[0].buf, 64, pair[0].mr) == 0);
	REQUIRE(ibv_modify_qp(pair[0].id.qp, &(struct ibv_qp_attr){ .qp_state = IBV_QPS_ERR },
			      IBV_QP_STATE) == 0);
	CHECK_EQ(rdma_get_recv_comp(&pair[0].id, &wc), 1);
	CHECK_EQ(wc.status, IBV_WC_WR_FLUSH_ERR);
	handmade_close(pair);
}
