// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A program that has polled a message and then turns to the connection manager has acknowledged it:
 * its peer, which waits for that, need not wait until it polls again. Here it never does, for it
 * stops at once.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "tests/check.h"

enum { ROUNDS = 10, BYTES = 64 };

static struct ibv_qp_init_attr attr(void)
{
	return (struct ibv_qp_init_attr){
		.cap = { .max_send_wr = 16, .max_recv_wr = 16, .max_send_sge = 1,
			 .max_recv_sge = 1 },
		.qp_type = IBV_QPT_RC, .sq_sig_all = 1,
	};
}

static struct rdma_cm_id *new_end(int passive, uint16_t port)
{
	struct sockaddr_in sin = { .sin_family = AF_INET, .sin_port = htons(port),
				   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct rdma_addrinfo ai = {
		.ai_flags = passive ? RAI_PASSIVE : 0, .ai_family = AF_INET,
		.ai_qp_type = IBV_QPT_RC, .ai_port_space = RDMA_PS_TCP,
	};
	struct ibv_qp_init_attr a = attr();
	struct rdma_cm_id *id;

	if (passive) {
		ai.ai_src_addr = (struct sockaddr *)&sin;
		ai.ai_src_len = sizeof(sin);
	} else {
		ai.ai_dst_addr = (struct sockaddr *)&sin;
		ai.ai_dst_len = sizeof(sin);
	}
	return rdma_create_ep(&id, &ai, NULL, &a) ? NULL : id;
}

static void poll_one(struct ibv_cq *cq)
{
	struct ibv_wc wc;

	while (!ibv_poll_cq(cq, 1, &wc))
		continue;
}

/* Takes a message, touches an identifier, stops. */
static int listen_and_stop(uint16_t port)
{
	static char buffer[BYTES];
	struct rdma_cm_id *id = new_end(0, port), *other;
	struct ibv_mr *mr = id ? rdma_reg_msgs(id, buffer, BYTES) : NULL;
	int yes = 1;

	if (!mr || rdma_create_id(NULL, &other, NULL, RDMA_PS_TCP))
		return 1;
	for (int i = 0; i < ROUNDS; i++)
		if (rdma_post_recv(id, NULL, buffer, BYTES, mr))
			return 2;
	if (rdma_connect(id, NULL))
		return 3;
	for (int i = 0; i < ROUNDS; i++) {
		poll_one(id->recv_cq);
		rdma_set_option(other, RDMA_OPTION_ID, RDMA_OPTION_ID_REUSEADDR, &yes, sizeof(yes));
		raise(SIGSTOP);
	}
	return 0;
}

/* @return does the answer come while the peer stands still? */
static bool is_answered(struct rdma_cm_id *id, pid_t peer)
{
	uint64_t end = av_now_ns() + AV_SEC;
	struct ibv_wc wc;
	int status, n;

	do
		n = ibv_poll_cq(id->send_cq, 1, &wc);
	while (!n && av_now_ns() < end);
	CHECK(n < 1 || wc.status == IBV_WC_SUCCESS);
	REQUIRE(waitpid(peer, &status, WUNTRACED) == peer && WIFSTOPPED(status));
	kill(peer, SIGCONT);
	if (!n)
		poll_one(id->send_cq);
	return n;
}

TEST(an_answer_does_not_wait_for_the_next_poll)
{
	static char buffer[BYTES];
	struct rdma_cm_id *listener, *id;
	struct ibv_mr *mr;
	int ports[2], answered = 0, status;
	uint16_t port;
	pid_t peer;

	REQUIRE(pipe(ports) == 0);
	peer = fork();
	REQUIRE(peer >= 0);
	if (!peer)
		_exit(read(ports[0], &port, sizeof(port)) == sizeof(port) ? listen_and_stop(port) :
									    9);
	listener = new_end(1, 0);
	REQUIRE(listener && rdma_listen(listener, 1) == 0);
	port = ntohs(rdma_get_src_port(listener));
	REQUIRE(write(ports[1], &port, sizeof(port)) == sizeof(port));
	REQUIRE(rdma_get_request(listener, &id) == 0 && rdma_accept(id, NULL) == 0);
	mr = rdma_reg_msgs(id, buffer, BYTES);
	REQUIRE(mr);
	for (int i = 0; i < ROUNDS; i++) {
		REQUIRE(rdma_post_send(id, NULL, buffer, BYTES, mr, 0) == 0);
		answered += is_answered(id, peer);
	}
	CHECK_EQ(answered, ROUNDS);
	REQUIRE(waitpid(peer, &status, 0) == peer);
	CHECK_EQ(status, 0);
	rdma_dereg_mr(mr);
	rdma_destroy_ep(id);
	rdma_destroy_ep(listener);
}
