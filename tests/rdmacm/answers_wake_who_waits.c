// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * One thread posts, another waits for completions of the same CQ, as in rping: an answer that comes
 * while the post is still being carried out wakes the one that waits.
 *
 * The poll of the waiting thread may have left that answer, for the send completes first; it has
 * had its event, and sleeps unless the posting thread tells it once more.
 */
#include "tests/rdmacm/steps.h"

#include <pthread.h>
#include <semaphore.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 2000, PORT = 7200 };

struct player {
	struct rdma_cm_id *id;
	struct ibv_cq *cq;
	struct ibv_comp_channel *channel;
	struct ibv_mr *mr;
	sem_t came;
	bool answers;
	uint8_t buf[64];
};

static void make_player(struct player *p, struct rdma_cm_id *id, bool answers)
{
	struct ibv_qp_init_attr attr = {
		.qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = 16, .max_recv_wr = 2,
			 .max_send_sge = 1, .max_recv_sge = 1 },
	};

	memset(p, 0, sizeof(*p));
	p->id = id;
	p->answers = answers;
	sem_init(&p->came, 0, 0);
	p->channel = ibv_create_comp_channel(id->verbs);
	p->cq = ibv_create_cq(id->verbs, 32, NULL, p->channel, 0);
	REQUIRE(p->cq && !ibv_req_notify_cq(p->cq, 0));
	attr.send_cq = attr.recv_cq = p->cq;
	REQUIRE(rdma_create_qp(id, NULL, &attr) == 0);
	p->mr = ibv_reg_mr(id->pd, p->buf, sizeof(p->buf), IBV_ACCESS_LOCAL_WRITE);
	REQUIRE(p->mr);
}

static void receive(struct player *p)
{
	struct ibv_sge sge = { (uintptr_t)p->buf, sizeof(p->buf), p->mr->lkey };
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1 }, *bad;

	CHECK_EQ(ibv_post_recv(p->id->qp, &wr, &bad), 0);
}

static void send_one(struct player *p)
{
	struct ibv_sge sge = { (uintptr_t)p->buf, 16, p->mr->lkey };
	struct ibv_send_wr wr = { .sg_list = &sge, .num_sge = 1, .opcode = IBV_WR_SEND,
				  .send_flags = IBV_SEND_SIGNALED }, *bad;

	CHECK_EQ(ibv_post_send(p->id->qp, &wr, &bad), 0);
}

/* @return messages that came in */
static int drain(struct player *p)
{
	struct ibv_wc wc;
	int n = 0;

	while (ibv_poll_cq(p->cq, 1, &wc) == 1) {
		if (wc.status != IBV_WC_SUCCESS)
			return -1;
		n += wc.opcode == IBV_WC_RECV;
	}
	return n;
}

/* Until the QP is moved to ERR. */
static void *wait_for_messages(void *arg)
{
	struct player *p = arg;
	struct ibv_cq *cq;
	void *context;
	int n;

	while (!ibv_get_cq_event(p->channel, &cq, &context)) {
		ibv_ack_cq_events(cq, 1);
		ibv_req_notify_cq(cq, 0);
		n = drain(p);
		if (n < 0)
			break;
		for (; n; n--) {
			receive(p);
			if (p->answers)
				send_one(p);
			sem_post(&p->came);
		}
	}
	return NULL;
}

static bool comes(sem_t *sem)
{
	struct timespec end;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec += 10;
	return !sem_timedwait(sem, &end);
}

static void close_player(struct player *p, pthread_t t)
{
	pthread_join(t, NULL);
	rdma_destroy_qp(p->id);
	ibv_dereg_mr(p->mr);
	ibv_destroy_cq(p->cq);
	ibv_destroy_comp_channel(p->channel);
}

/* The other process. */
static int answer(int tell)
{
	static struct player pp;
	struct end l = end_new(RDMA_PS_TCP), p;
	pthread_t t;

	REQUIRE(end_bind(&l, "127.0.0.1", PORT) == 0 && !rdma_listen(l.id, 0));
	REQUIRE(write(tell, "x", 1) == 1);
	p = end_request(&l);
	make_player(&pp, p.id, true);
	receive(&pp);
	REQUIRE(rdma_accept(p.id, NULL) == 0);
	passes(&l, RDMA_CM_EVENT_ESTABLISHED, 0);
	REQUIRE(!pthread_create(&t, NULL, wait_for_messages, &pp));
	while (!has_event(&l, 60000))
		;
	passes(&l, RDMA_CM_EVENT_DISCONNECTED, 0);
	CHECK_EQ(rdma_disconnect(p.id), 0);
	close_player(&pp, t);
	end_close_request(&p);
	end_close(&l);
	return check_state.failures != 0;
}

static pid_t start_answering(void)
{
	int ready[2];
	pid_t pid;
	char c;

	REQUIRE(!pipe(ready));
	pid = fork();
	if (!pid)
		exit(setjmp(check_state.leave) ? 1 : answer(ready[1]));
	REQUIRE(read(ready[0], &c, 1) == 1);
	return pid;
}

TEST(two_thousand_answers)
{
	static struct player pa;
	pid_t pid = start_answering();
	struct end a = end_new(RDMA_PS_TCP);
	pthread_t t;
	int status;

	end_resolve_all(&a, "127.0.0.1", PORT);
	make_player(&pa, a.id, false);
	receive(&pa);
	REQUIRE(rdma_connect(a.id, NULL) == 0);
	passes(&a, RDMA_CM_EVENT_ESTABLISHED, 0);
	REQUIRE(!pthread_create(&t, NULL, wait_for_messages, &pa));
	for (int i = 0; i < ROUNDS; i++) {
		send_one(&pa);
		if (!CHECK(comes(&pa.came)))
			break;
	}
	CHECK_EQ(rdma_disconnect(a.id), 0);
	close_player(&pa, t);
	end_close(&a);
	REQUIRE(waitpid(pid, &status, 0) == pid);
	CHECK_EQ(status, 0);
}
