// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * end.c - one end of an RC connection, and random traffic over it.
 */
#include "tests/robustness/end.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define TIMEOUT 12	/* 4.096 us << 12 = 17 ms */
#define RETRIES 5
#define RECEIVE (1ull << 63)	/* in wr_id: of a receive, not of a send */

#define MUST(call)                                                                   \
	do {                                                                         \
		int must_r = (call);                                                 \
		if (must_r)                                                          \
			end_die("%s: %s", #call, strerror(must_r < 0 ? errno : must_r)); \
	} while (0)

void end_die(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fprintf(stderr, "[%d] ", getpid());
	vfprintf(stderr, fmt, ap);
	fprintf(stderr, "\n");
	va_end(ap);
	exit(1);
}

void end_with_parent(void)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() == 1)
		_exit(1);
}

uint64_t end_now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000ull + t.tv_nsec / 1000000;
}

struct ibv_context *end_device(void)
{
	const char *wanted = getenv("ANYVERBS_TEST_DEVICE");
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *ctx = NULL;
	bool any = false;

	for (struct ibv_device **d = list; d && *d && !any; d++) {
		any = !wanted || !strcmp(wanted, ibv_get_device_name(*d));
		if (any)
			ctx = ibv_open_device(*d);
	}
	if (any && !ctx)
		end_die("the device cannot be opened: %s", strerror(errno));
	if (!any) {
		fprintf(stderr, "no device\n");
		exit(77);
	}
	ibv_free_device_list(list);
	return ctx;
}

static uint64_t next_random(struct end *e)
{
	e->random ^= e->random << 13;
	e->random ^= e->random >> 7;
	e->random ^= e->random << 17;
	return e->random;
}

/* Receives land in the upper half of the buffer. */
static int post_receive(struct end *e, unsigned slot)
{
	struct ibv_sge sge = {
		.addr = (uintptr_t)e->buf + END_BUFFER / 2 + slot % END_DEPTH * END_PIECE,
		.length = END_PIECE,
		.lkey = e->mr->lkey,
	};
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1, .wr_id = RECEIVE | slot }, *bad;

	return e->srq ? ibv_post_srq_recv(e->srq, &wr, &bad) : ibv_post_recv(e->qp, &wr, &bad);
}

static void make_srq(struct end *e)
{
	struct ibv_srq_init_attr init = { .attr = { .max_wr = END_DEPTH, .max_sge = 1 } };

	e->srq = ibv_create_srq(e->pd, &init);
	if (!e->srq)
		end_die("ibv_create_srq: %s", strerror(errno));
}

static void make_qp(struct end *e, unsigned receives)
{
	struct ibv_qp_init_attr init = {
		.send_cq = e->cq,
		.recv_cq = e->cq,
		.srq = e->srq,
		.cap = { .max_send_wr = END_DEPTH, .max_recv_wr = END_DEPTH,
			 .max_send_sge = 1, .max_recv_sge = 1 },
		.qp_type = IBV_QPT_RC,
		.sq_sig_all = 1,
	};
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT,
		.port_num = 1,
		.qp_access_flags = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
				   IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC,
	};

	e->qp = ibv_create_qp(e->pd, &init);
	if (!e->qp)
		end_die("ibv_create_qp: %s", strerror(errno));
	MUST(ibv_modify_qp(e->qp, &attr,
			   IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS));
	for (unsigned i = 0; i < receives; i++)
		MUST(post_receive(e, i));
}

void end_open(struct end *e, struct ibv_context *ctx, unsigned how)
{
	bool events = how & END_EVENTS;

	*e = (struct end){
		.ctx = ctx ? ctx : end_device(), .own_ctx = !ctx, .timeout = TIMEOUT,
		.retry_cnt = RETRIES, .rnr_retry = 7, .min_rnr_timer = 1,
	};
	e->random = (end_now_ms() << 20 ^ (uint64_t)getpid() * 0x9e3779b97f4a7c15ull) | 1;
	e->buf = aligned_alloc(4096, END_BUFFER);
	if (!e->buf)
		end_die("no memory");
	memset(e->buf, 0, END_BUFFER);
	e->pd = ibv_alloc_pd(e->ctx);
	if (!e->pd)
		end_die("ibv_alloc_pd: %s", strerror(errno));
	e->mr = ibv_reg_mr(e->pd, e->buf, END_BUFFER,
			   IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
			   IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC);
	if (!e->mr)
		end_die("ibv_reg_mr: %s", strerror(errno));
	if (events) {
		e->channel = ibv_create_comp_channel(e->ctx);
		if (!e->channel)
			end_die("ibv_create_comp_channel: %s", strerror(errno));
		fcntl(e->channel->fd, F_SETFL, fcntl(e->channel->fd, F_GETFL) | O_NONBLOCK);
	}
	e->cq = ibv_create_cq(e->ctx, 4 * END_DEPTH, NULL, e->channel, 0);
	if (!e->cq)
		end_die("ibv_create_cq: %s", strerror(errno));
	if (events)
		MUST(ibv_req_notify_cq(e->cq, 0));
	if (how & END_SRQ)
		make_srq(e);
	make_qp(e, how & END_NO_RECEIVES ? 0 : END_DEPTH);
	e->self.qpn = e->qp->qp_num;
	e->self.psn = next_random(e) & 0xffffff;
	e->self.rkey = e->mr->rkey;
	e->self.addr = (uintptr_t)e->buf;
	MUST(ibv_query_gid(e->ctx, 1, 0, &e->self.gid));
}

static void to_rtr(struct end *e)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR,
		.path_mtu = IBV_MTU_1024,
		.dest_qp_num = e->peer.qpn,
		.rq_psn = e->peer.psn,
		.max_dest_rd_atomic = 8,
		.min_rnr_timer = e->min_rnr_timer,
		.ah_attr = { .is_global = 1, .port_num = 1,
			     .grh = { .dgid = e->peer.gid, .hop_limit = 64 } },
	};

	MUST(ibv_modify_qp(e->qp, &attr, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
			   IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC |
			   IBV_QP_MIN_RNR_TIMER));
}

static void to_rts(struct end *e)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTS,
		.timeout = e->timeout,
		.retry_cnt = e->retry_cnt,
		.rnr_retry = e->rnr_retry,
		.sq_psn = e->self.psn,
		.max_rd_atomic = 8,
	};

	MUST(ibv_modify_qp(e->qp, &attr, IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT |
			   IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC));
}

static void swap(int fd, const void *mine, void *theirs, size_t len)
{
	if (send(fd, mine, len, MSG_NOSIGNAL) != (ssize_t)len ||
	    recv(fd, theirs, len, MSG_WAITALL) != (ssize_t)len)
		end_die("the other process is gone before the test began");
}

void end_connect(struct end *e, int fd)
{
	char ready = 'r';

	swap(fd, &e->self, &e->peer, sizeof(e->self));
	to_rtr(e);
	to_rts(e);
	swap(fd, &ready, &ready, 1);
}

void end_connect_here(struct end *a, struct end *b)
{
	a->peer = b->self;
	b->peer = a->self;
	to_rtr(a);
	to_rtr(b);
	to_rts(a);
	to_rts(b);
}

void end_close(struct end *e)
{
	MUST(ibv_destroy_qp(e->qp));
	if (e->srq)
		MUST(ibv_destroy_srq(e->srq));
	MUST(ibv_destroy_cq(e->cq));
	if (e->channel)
		MUST(ibv_destroy_comp_channel(e->channel));
	MUST(ibv_dereg_mr(e->mr));
	MUST(ibv_dealloc_pd(e->pd));
	if (e->own_ctx)
		MUST(ibv_close_device(e->ctx));
	free(e->buf);
}

int end_post(struct end *e, enum ibv_wr_opcode opcode, uint32_t len, uint64_t offset)
{
	bool atomic = opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;
	struct ibv_sge sge = {
		.addr = (uintptr_t)e->buf + offset,
		.length = atomic ? 8 : len,
		.lkey = e->mr->lkey,
	};
	struct ibv_send_wr wr = {
		.wr_id = e->posted, .sg_list = &sge, .num_sge = 1, .opcode = opcode,
	}, *bad;
	int r;

	if (atomic) {
		wr.wr.atomic.remote_addr = e->peer.addr + offset;
		wr.wr.atomic.rkey = e->peer.rkey;
		wr.wr.atomic.compare_add = 1;
	} else {
		wr.wr.rdma.remote_addr = e->peer.addr + offset;
		wr.wr.rdma.rkey = e->peer.rkey;
	}
	r = ibv_post_send(e->qp, &wr, &bad);
	if (!r)
		e->posted++;
	return r;
}

int end_post_random(struct end *e)
{
	static const enum ibv_wr_opcode kinds[] = {
		IBV_WR_SEND, IBV_WR_SEND, IBV_WR_SEND_WITH_IMM, IBV_WR_RDMA_WRITE,
		IBV_WR_RDMA_WRITE_WITH_IMM, IBV_WR_RDMA_READ, IBV_WR_ATOMIC_FETCH_AND_ADD,
	};
	uint64_t r = next_random(e);
	uint32_t limit = 2u << (r >> 8) % 17;	/* as many small ones as large ones */
	uint32_t len = (r >> 16) % (limit + 1);

	return end_post(e, kinds[r % (sizeof(kinds) / sizeof(kinds[0]))], len,
			(uint64_t)(e->posted % END_DEPTH) * END_PIECE);
}

static void count_send(struct end *e, const struct ibv_wc *wc)
{
	e->completed++;
	if (wc->status == IBV_WC_SUCCESS) {
		if (e->broken)
			end_die("a request succeeded after one had failed");
		e->good++;
		return;
	}
	if (!e->broken++)
		e->first_error = wc->status;
}

int end_poll(struct end *e)
{
	struct ibv_wc wc[16];
	int n = ibv_poll_cq(e->cq, 16, wc);

	if (n < 0)
		end_die("ibv_poll_cq failed");
	for (int i = 0; i < n; i++) {
		/* With an error, of opcode nothing is known: tell by the number of the request. */
		bool receive = wc[i].wr_id & RECEIVE;

		if (wc[i].status == IBV_WC_SUCCESS)
			receive = wc[i].opcode & IBV_WC_RECV;
		if (!receive)
			count_send(e, &wc[i]);
		else if (wc[i].status == IBV_WC_SUCCESS && !post_receive(e, e->received))
			e->received++;
	}
	return n;
}

void end_wait(struct end *e, unsigned max_ms)
{
	uint64_t deadline = end_now_ms() + max_ms;
	struct pollfd p = { .fd = e->channel ? e->channel->fd : -1, .events = POLLIN };
	struct ibv_cq *cq;
	void *arg;

	if (end_poll(e))
		return;
	if (e->channel) {
		poll(&p, 1, max_ms);
		if (!ibv_get_cq_event(e->channel, &cq, &arg)) {
			ibv_ack_cq_events(cq, 1);
			MUST(ibv_req_notify_cq(cq, 0));
		}
		end_poll(e);
		return;
	}
	while (!end_poll(e) && end_now_ms() < deadline)
		;
}

void end_traffic(struct end *e, bool (*stop)(void *arg), void *arg)
{
	while (!e->broken && !stop(arg)) {
		int r = 0;

		while (!r && e->posted - e->completed < END_DEPTH)
			r = end_post_random(e);
		if (r && r != ENOMEM)
			end_die("ibv_post_send: %s", strerror(r));
		end_wait(e, 20);
	}
}

enum ibv_wc_status end_do(struct end *e, enum ibv_wr_opcode opcode, uint32_t len)
{
	uint64_t deadline = end_now_ms() + 10000;

	MUST(end_post(e, opcode, len, 0));
	while (e->completed != e->posted && end_now_ms() < deadline)
		end_wait(e, 20);
	if (e->completed != e->posted)
		end_die("a request has not completed in ten seconds");
	return e->broken ? e->first_error : IBV_WC_SUCCESS;
}
