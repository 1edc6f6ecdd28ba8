// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * kill_ud_sender.c - senders of datagrams die at random instants; the receiver loses nothing else.
 *
 * All senders share what the receiving QP keeps, under one lock. Whoever dies with it, or between
 * showing a datagram and counting it, must not keep the next one out: after each death a datagram
 * to oneself arrives, in a buffer that was posted, and every buffer comes back once.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robustness/end.h"

#define QUICK 60
#define LONG 500
#define DEPTH 64
#define PIECE 2048
#define BUFFER ((DEPTH + 2) * PIECE)	/* receives, then what is sent */
#define QKEY 0x1234567
#define LATEST_US 4000

struct box {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	struct ibv_srq *srq;
	struct ibv_qp *qp;
	struct ibv_mr *mr;
	struct ibv_ah *ah;
	uint8_t *buf;
	bool posted[DEPTH];
	unsigned received;
};

static void must(int r, const char *what)
{
	if (r)
		end_die("%s: %s", what, strerror(r));
}

static void post(struct box *b, unsigned i)
{
	struct ibv_sge sge = { .addr = (uintptr_t)b->buf + i * PIECE, .length = PIECE,
			       .lkey = b->mr->lkey };
	struct ibv_recv_wr wr = { .wr_id = i, .sg_list = &sge, .num_sge = 1 }, *bad;

	if (b->posted[i])
		end_die("buffer %u completed, and is still posted", i);
	b->posted[i] = true;
	must(b->srq ? ibv_post_srq_recv(b->srq, &wr, &bad) : ibv_post_recv(b->qp, &wr, &bad),
	     "posting a receive");
}

static void to_rts(struct ibv_qp *qp)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT, .port_num = 1, .qkey = QKEY };

	must(ibv_modify_qp(qp, &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
			   IBV_QP_QKEY), "INIT");
	attr.qp_state = IBV_QPS_RTR;
	must(ibv_modify_qp(qp, &attr, IBV_QP_STATE), "RTR");
	attr.qp_state = IBV_QPS_RTS;
	must(ibv_modify_qp(qp, &attr, IBV_QP_STATE | IBV_QP_SQ_PSN), "RTS");
}

static void open_box(struct box *b, bool shared)
{
	struct ibv_ah_attr to = { .is_global = 1, .port_num = 1, .grh = { .hop_limit = 1 } };
	struct ibv_srq_init_attr srq = { .attr = { .max_wr = DEPTH, .max_sge = 1 } };
	struct ibv_qp_init_attr init = {
		.cap = { .max_send_wr = DEPTH, .max_recv_wr = DEPTH, .max_send_sge = 1,
			 .max_recv_sge = 1 },
		.qp_type = IBV_QPT_UD,
	};

	*b = (struct box){ .ctx = end_device() };
	b->buf = aligned_alloc(4096, BUFFER);
	b->pd = ibv_alloc_pd(b->ctx);
	b->cq = ibv_create_cq(b->ctx, 4 * DEPTH, NULL, NULL, 0);
	b->mr = ibv_reg_mr(b->pd, b->buf, BUFFER, IBV_ACCESS_LOCAL_WRITE);
	b->srq = shared ? ibv_create_srq(b->pd, &srq) : NULL;
	init.send_cq = init.recv_cq = b->cq;
	init.srq = b->srq;
	b->qp = ibv_create_qp(b->pd, &init);
	must(ibv_query_gid(b->ctx, 1, 0, &to.grh.dgid), "ibv_query_gid");
	b->ah = ibv_create_ah(b->pd, &to);
	if (!b->qp || !b->ah)
		end_die("a UD QP or its AH: %s", strerror(errno));
	to_rts(b->qp);
}

static int send_one(struct box *b, uint32_t qpn, uint32_t len, unsigned flags)
{
	struct ibv_sge sge = { .addr = (uintptr_t)b->buf + DEPTH * PIECE, .length = len,
			       .lkey = b->mr->lkey };
	struct ibv_send_wr wr = {
		.sg_list = &sge, .num_sge = 1, .opcode = IBV_WR_SEND, .send_flags = flags,
		.wr = { .ud = { .ah = b->ah, .remote_qpn = qpn, .remote_qkey = QKEY } },
	}, *bad;

	return ibv_post_send(b->qp, &wr, &bad);
}

static int sender(uint32_t qpn)
{
	struct ibv_wc wc;
	struct box b;

	end_with_parent();
	open_box(&b, false);
	if (write(1, "r", 1) != 1)
		return 1;
	for (unsigned i = 0;; i++) {
		must(send_one(&b, qpn, i * 37 % 1024, i % 16 ? 0 : IBV_SEND_SIGNALED),
		     "sending");
		while (i % 16 == 0 && !ibv_poll_cq(b.cq, 1, &wc))
			;
	}
}

/* @return how many came from `qpn` */
static unsigned drain(struct box *b, uint32_t qpn)
{
	unsigned from = 0;
	struct ibv_wc wc;

	while (ibv_poll_cq(b->cq, 1, &wc) == 1) {
		if (wc.status != IBV_WC_SUCCESS)
			end_die("%s", ibv_wc_status_str(wc.status));
		if (!(wc.opcode & IBV_WC_RECV))
			continue;
		if (wc.wr_id >= DEPTH || !b->posted[wc.wr_id])
			end_die("a completion of buffer %u, which is not posted",
				(unsigned)wc.wr_id);
		b->posted[wc.wr_id] = false;
		post(b, wc.wr_id);
		b->received++;
		from += wc.src_qp == qpn;
	}
	return from;
}

static void one_round(struct box *b)
{
	uint64_t deadline;
	char number[16], ready;
	int fds[2];
	pid_t pid;

	snprintf(number, sizeof(number), "%u", b->qp->qp_num);
	if (pipe(fds))
		end_die("pipe");
	pid = fork();
	if (pid == 0) {
		dup2(fds[1], 1);
		execl("/proc/self/exe", "kill_ud_sender", number, NULL);
		_exit(127);
	}
	close(fds[1]);
	if (read(fds[0], &ready, 1) != 1)
		end_die("the sender is gone");
	close(fds[0]);
	for (deadline = random() % LATEST_US; deadline > 20; deadline -= 20) {
		drain(b, 0);
		usleep(20);
	}
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	drain(b, 0);
	must(send_one(b, b->qp->qp_num, 100, IBV_SEND_SIGNALED), "sending to oneself");
	for (deadline = end_now_ms() + 2000; !drain(b, b->qp->qp_num);)
		if (end_now_ms() > deadline)
			end_die("a datagram to oneself is lost after a sender's death");
}

static void run(bool shared, int rounds)
{
	struct box b;

	open_box(&b, shared);
	for (unsigned i = 0; i < DEPTH; i++)
		post(&b, i);
	for (int i = 0; i < rounds; i++)
		one_round(&b);
	printf("%d senders killed%s, %u datagrams\n", rounds, shared ? " at an SRQ" : "",
	       b.received);
}

int main(int argc, char **argv)
{
	int rounds = getenv("ANYVERBS_TEST_LONG") ? LONG : QUICK;

	if (argc > 1)
		return sender((uint32_t)atoi(argv[1]));
	srandom(getpid());
	run(false, rounds);
	run(true, rounds);
	return 0;
}
