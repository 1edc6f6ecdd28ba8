// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * steps.c - what a host can be told to do, by the public calls alone.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tests/fabric/host.h"

enum { WRS = 64, PATIENCE_MS = 5000, GRH = 40, GROUP_QPN = 0xffffff };

static struct {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_cq *scq, *rcq;
	struct ibv_qp *qp;
	struct ibv_mr *mr;
	struct ibv_ah *ah;
	uint8_t buffer[HOST_BUFFER];
	uint8_t port;
} my;

static uint64_t now_ms(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000 + (uint64_t)ts.tv_nsec / 1000000;
}

static long open_device(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);

	if (my.ctx || !list || !list[0])
		return my.ctx ? 0 : errno ? errno : ENODEV;
	my.ctx = ibv_open_device(list[0]);
	ibv_free_device_list(list);
	return my.ctx ? 0 : errno;
}

static long make_objects(const struct open_step *o)
{
	struct ibv_qp_init_attr_ex init = {
		.qp_type = o->type, .comp_mask = IBV_QP_INIT_ATTR_PD,
		.cap = { WRS, WRS, 2, 2, 0 }, .create_flags = o->create_flags,
	};

	if (o->create_flags)
		init.comp_mask |= IBV_QP_INIT_ATTR_CREATE_FLAGS;
	my.pd = ibv_alloc_pd(my.ctx);
	my.scq = ibv_create_cq(my.ctx, WRS, NULL, NULL, 0);
	my.rcq = ibv_create_cq(my.ctx, WRS, NULL, NULL, 0);
	my.mr = ibv_reg_mr(my.pd, my.buffer, sizeof(my.buffer),
			   IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
			   IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC);
	init.pd = my.pd;
	init.send_cq = my.scq;
	init.recv_cq = my.rcq;
	my.qp = my.mr && my.scq && my.rcq ? ibv_create_qp_ex(my.ctx, &init) : NULL;
	return my.qp ? 0 : errno;
}

static long to_init(const struct open_step *o)
{
	bool ud = o->type == IBV_QPT_UD;
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT, .port_num = my.port, .pkey_index = o->pkey_index,
		.qkey = HOST_QKEY,
		.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				   IBV_ACCESS_REMOTE_ATOMIC,
	};

	return ibv_modify_qp(my.qp, &attr, IBV_QP_STATE | IBV_QP_PORT | IBV_QP_PKEY_INDEX |
			     (ud ? IBV_QP_QKEY : IBV_QP_ACCESS_FLAGS));
}

long step_open(void *arg)
{
	struct open_step *o = arg;
	long r = open_device();

	my.port = o->port ? o->port : 1;
	if (!r)
		r = make_objects(o);
	if (!r)
		r = to_init(o);
	if (r)
		return r;
	o->qpn = my.qp->qp_num;
	o->rkey = my.mr->rkey;
	o->addr = (uintptr_t)my.buffer;
	return 0;
}

static struct ibv_ah_attr address(const struct connect_step *c)
{
	struct ibv_ah_attr a = {
		.dlid = c->dlid, .sl = c->sl, .src_path_bits = c->src_path_bits,
		.port_num = c->port ? c->port : my.port,
	};

	a.is_global = c->global;
	a.grh.dgid = c->dgid;
	a.grh.hop_limit = 1;
	return a;
}

static int to_rtr(const struct connect_step *c)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR, .ah_attr = address(c), .path_mtu = IBV_MTU_1024,
		.dest_qp_num = c->qpn, .rq_psn = HOST_PSN, .max_dest_rd_atomic = 4,
		.min_rnr_timer = 1,
	};
	int mask = IBV_QP_STATE;

	if (my.qp->qp_type != IBV_QPT_UD)
		mask |= IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN;
	if (my.qp->qp_type == IBV_QPT_RC)
		mask |= IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
	return ibv_modify_qp(my.qp, &attr, mask);
}

static int to_rts(const struct connect_step *c)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTS, .sq_psn = HOST_PSN,
		.timeout = c->timeout ? c->timeout : 14, .retry_cnt = c->retry ? c->retry : 7,
		.rnr_retry = 7, .max_rd_atomic = 4,
	};
	int mask = IBV_QP_STATE | IBV_QP_SQ_PSN;

	if (my.qp->qp_type == IBV_QPT_RC)
		mask |= IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
			IBV_QP_MAX_QP_RD_ATOMIC;
	return ibv_modify_qp(my.qp, &attr, mask);
}

long step_connect(void *arg)
{
	int r = to_rtr(arg);

	return r ? r : to_rts(arg);
}

static long poll_for(struct ibv_cq *cq, struct ibv_wc *wc, uint32_t timeout_ms)
{
	uint64_t end = now_ms() + (timeout_ms ? timeout_ms : PATIENCE_MS);
	int n;

	do {
		n = ibv_poll_cq(cq, 1, wc);
	} while (!n && now_ms() < end);
	return n < 0 ? -EIO : n ? (long)wc->status : -ETIMEDOUT;
}

static bool set_destination(struct ibv_send_wr *wr, const struct send_step *s)
{
	struct ibv_ah_attr a = address(&s->to);

	if (my.ah)
		ibv_destroy_ah(my.ah);
	my.ah = ibv_create_ah(my.pd, &a);
	wr->wr.ud.ah = my.ah;
	wr->wr.ud.remote_qpn = s->to.qpn;
	wr->wr.ud.remote_qkey = s->qkey ? s->qkey : HOST_QKEY;
	return my.ah;
}

static void set_remote(struct ibv_send_wr *wr, const struct send_step *s)
{
	if (s->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD) {
		wr->wr.atomic.remote_addr = s->addr;
		wr->wr.atomic.rkey = s->rkey;
		wr->wr.atomic.compare_add = 1;
		return;
	}
	wr->wr.rdma.remote_addr = s->addr;
	wr->wr.rdma.rkey = s->rkey;
}

long step_send(void *arg)
{
	struct send_step *s = arg;
	struct ibv_sge sge = { (uintptr_t)my.buffer, s->length, my.mr->lkey };
	struct ibv_send_wr wr = {
		.opcode = s->opcode, .sg_list = &sge, .num_sge = 1,
		.send_flags = IBV_SEND_SIGNALED,
	}, *bad;
	struct ibv_wc wc;
	int r;

	if (my.qp->qp_type != IBV_QPT_UD)
		set_remote(&wr, s);
	else if (!set_destination(&wr, s))
		return -errno;
	r = ibv_post_send(my.qp, &wr, &bad);
	return r ? -r : poll_for(my.scq, &wc, s->timeout_ms);
}

long step_post_recv(void *arg)
{
	struct recv_step *r = arg;
	struct ibv_sge sge = { (uintptr_t)my.buffer, r->length, my.mr->lkey };
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1 }, *bad;

	memset(my.buffer, 0xaa, GRH);
	return ibv_post_recv(my.qp, &wr, &bad);
}

long step_wait_recv(void *arg)
{
	struct recv_step *r = arg;
	long status = poll_for(my.rcq, &r->wc, r->timeout_ms);

	memcpy(r->grh, my.buffer, sizeof(r->grh));
	return status;
}

long step_attach(void *arg)
{
	struct group_step *g = arg;

	return ibv_attach_mcast(my.qp, &g->mgid, g->mlid);
}

long step_detach(void *arg)
{
	struct group_step *g = arg;

	return ibv_detach_mcast(my.qp, &g->mgid, g->mlid);
}

/* Fetching is what makes a process watch; there is nothing to fetch yet. */
long step_watch(void *arg)
{
	int flags = fcntl(my.ctx->async_fd, F_GETFL);
	struct ibv_async_event event;

	(void)arg;
	if (fcntl(my.ctx->async_fd, F_SETFL, flags | O_NONBLOCK))
		return errno;
	return ibv_get_async_event(my.ctx, &event) && errno == EAGAIN ? 0 : EIO;
}

static bool is_there(uint64_t end)
{
	struct pollfd fd = { .fd = my.ctx->async_fd, .events = POLLIN };
	uint64_t now = now_ms();

	return poll(&fd, 1, now < end ? (int)(end - now) : 0) > 0;
}

long step_event(void *arg)
{
	struct event_step *e = arg;
	uint64_t end = now_ms() + e->timeout_ms;
	struct ibv_async_event event;

	while (is_there(end)) {
		if (ibv_get_async_event(my.ctx, &event))
			return -errno;
		ibv_ack_async_event(&event);
		e->port = event.element.port_num;
		if ((int)event.event_type == e->want)
			return 0;
	}
	return -ETIMEDOUT;
}

long step_port(void *arg)
{
	struct port_step *p = arg;
	struct ibv_device **list = ibv_get_device_list(&p->devices);
	struct ibv_device_attr attr;
	__be16 pkey = 0;
	long r;

	if (!list)
		return errno;
	if (list[0])
		snprintf(p->name, sizeof(p->name), "%s", ibv_get_device_name(list[0]));
	ibv_free_device_list(list);
	r = open_device();
	if (r)
		return r;
	if (!ibv_query_device(my.ctx, &attr))
		p->ports = attr.phys_port_cnt;
	p->pkey_error = ibv_query_pkey(my.ctx, p->port, p->pkey_index, &pkey) ? errno : 0;
	p->pkey = (uint16_t)(pkey << 8 | pkey >> 8);
	p->gid_error = ibv_query_gid(my.ctx, p->port, p->gid_index, &p->gid) ? errno : 0;
	return ibv_query_port(my.ctx, p->port, &p->attr);
}
