// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nic.c - objects, turns, and what must hold between any two packets.
 */
#include "tests/fuzz/nic.h"

#include <fcntl.h>
#include <poll.h>
#include <string.h>

#include "softnic/resource/process.h"
#include "softnic/wire/psn.h"
#include "softnic/wire/qp.h"
#include "tests/fuzz/host.h"

enum { DEPTH = FUZZ_PLACES, MANY = 64, FEW = 2, POLLED = 16, ENOUGH = 1000 };

/* ---- objects ---- */

static struct ibv_mr *areas[FUZZ_AREAS];

static struct ibv_mr *registered(struct ibv_pd *pd, enum fuzz_area a)
{
	static const int access[FUZZ_AREAS] = {
		[FUZZ_RECV] = IBV_ACCESS_LOCAL_WRITE,
		[FUZZ_DEST] = IBV_ACCESS_LOCAL_WRITE,
		[FUZZ_SOURCE] = 0,
		[FUZZ_WINDOW] = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
				IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC,
		[FUZZ_READABLE] = IBV_ACCESS_REMOTE_READ,
	};
	struct ibv_mr *mr = ibv_reg_mr(pd, fuzz_area(a), fuzz_area_size(a), access[a]);

	FUZZ_MUST(mr);
	return mr;
}

/* What one input leaves as it was serves the next: registering is most of the work otherwise. */
static void register_memory(struct fuzz_nic *n)
{
	static struct ibv_pd *pd, *other_pd;
	static struct ibv_mr *other_mr;

	if (!pd) {
		pd = ibv_alloc_pd(n->ctx);
		other_pd = ibv_alloc_pd(n->ctx);
		FUZZ_MUST(pd && other_pd);
		other_mr = registered(other_pd, FUZZ_WINDOW);
	}
	n->pd = pd;
	n->other_mr = other_mr;
	for (int i = 0; i < FUZZ_AREAS; i++) {
		if (!areas[i])
			areas[i] = registered(pd, i);
		n->mr[i] = areas[i];
	}
}

void fuzz_nic_deregister(struct fuzz_nic *n, enum fuzz_area a)
{
	if (n->mr[a])
		FUZZ_MUST(!ibv_dereg_mr(n->mr[a]));
	n->mr[a] = areas[a] = NULL;
}

static struct ibv_ah_attr address(const struct fuzz_nic *n)
{
	return (struct ibv_ah_attr){
		.is_global = 1, .port_num = 1,
		.grh = {
			.dgid = fuzz_gid(n->setup.ipv6 ? "fd77::2" : "10.0.0.2"),
			.sgid_index = n->gid_index,
			.hop_limit = 64,
		},
	};
}

static void create_qp(struct fuzz_nic *n)
{
	struct ibv_qp_init_attr attr = {
		.send_cq = n->send_cq, .recv_cq = n->recv_cq, .srq = n->srq,
		.qp_type = n->setup.type,
		.cap = { DEPTH, DEPTH, 30, FUZZ_SGES, 256 },
	};

	n->qp = ibv_create_qp(n->pd, &attr);
	FUZZ_MUST(n->qp);
	fuzz_nic_bring_up(n, n->setup.state);
}

/* What is readable is there: who has to wait for it has found a mistake. */
static void dont_wait(int fd)
{
	FUZZ_MUST(!fcntl(fd, F_SETFL, O_RDONLY | O_NONBLOCK));
}

void fuzz_nic_create(struct fuzz_nic *n, const struct fuzz_setup *s)
{
	struct ibv_srq_init_attr srq = { .attr = { .max_wr = DEPTH, .max_sge = FUZZ_SGES } };
	struct ibv_ah_attr to;

	*n = (struct fuzz_nic){ .setup = *s, .ledger.shared = s->shared };
	n->ctx = fuzz_host_device();
	n->gid_index = (uint8_t)fuzz_gid_index(n->ctx, s->ipv6);
	register_memory(n);
	n->channel = ibv_create_comp_channel(n->ctx);
	dont_wait(n->ctx->async_fd);
	dont_wait(n->channel->fd);
	n->send_cq = ibv_create_cq(n->ctx, s->tight ? FEW : MANY, NULL, n->channel, 0);
	n->recv_cq = ibv_create_cq(n->ctx, s->tight ? FEW : MANY, NULL, n->channel, 0);
	if (s->shared)
		n->srq = ibv_create_srq(n->pd, &srq);
	to = address(n);
	n->ah = ibv_create_ah(n->pd, &to);
	FUZZ_MUST(n->channel && n->send_cq && n->recv_cq && (n->srq || !s->shared) && n->ah);
	create_qp(n);
}

void fuzz_nic_renew_qp(struct fuzz_nic *n)
{
	FUZZ_MUST(!ibv_destroy_qp(n->qp));
	fuzz_ledger_forget(&n->ledger);
	create_qp(n);
}

void fuzz_nic_destroy(struct fuzz_nic *n)
{
	FUZZ_MUST(!ibv_destroy_qp(n->qp));
	FUZZ_MUST(!ibv_destroy_ah(n->ah));
	FUZZ_MUST(!n->srq || !ibv_destroy_srq(n->srq));
	FUZZ_MUST(!ibv_destroy_cq(n->recv_cq));
	FUZZ_MUST(!ibv_destroy_cq(n->send_cq));
	FUZZ_MUST(!ibv_destroy_comp_channel(n->channel));
}

/* ---- states ---- */

static int required(enum ibv_qp_type type, enum ibv_qp_state state)
{
	bool rc = type == IBV_QPT_RC, ud = type == IBV_QPT_UD;

	switch (state) {
	case IBV_QPS_INIT:
		return IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
		       (ud ? IBV_QP_QKEY : IBV_QP_ACCESS_FLAGS);
	case IBV_QPS_RTR:
		return IBV_QP_STATE |
		       (ud ? 0 : IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN) |
		       (rc ? IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER : 0);
	case IBV_QPS_RTS:
		return IBV_QP_STATE | IBV_QP_SQ_PSN |
		       (rc ? IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
				     IBV_QP_MAX_QP_RD_ATOMIC :
			     0);
	default:
		return IBV_QP_STATE;
	}
}

/* What is not allowed now is refused. @return whether it was done */
static bool move(struct fuzz_nic *n, enum ibv_qp_state state, int mask)
{
	const struct fuzz_setup *s = &n->setup;
	struct ibv_qp_attr attr = {
		.qp_state = state, .port_num = 1, .qkey = FUZZ_QKEY,
		.qp_access_flags = (unsigned int)s->access, .path_mtu = s->mtu,
		.dest_qp_num = FUZZ_PEER_QPN, .rq_psn = s->rq_psn, .sq_psn = s->sq_psn,
		.max_dest_rd_atomic = s->max_dest_rd_atomic, .max_rd_atomic = s->max_rd_atomic,
		.min_rnr_timer = s->min_rnr_timer, .timeout = s->timeout,
		.retry_cnt = s->retry_cnt, .rnr_retry = s->rnr_retry, .ah_attr = address(n),
	};

	return !ibv_modify_qp(n->qp, &attr, mask);
}

void fuzz_nic_bring_up(struct fuzz_nic *n, enum ibv_qp_state state)
{
	for (int i = IBV_QPS_INIT; i <= (int)state && i <= IBV_QPS_RTS; i++)
		FUZZ_MUST(move(n, i, required(n->setup.type, i)));
	if (state > IBV_QPS_RTS)
		fuzz_nic_modify(n, state);
}

void fuzz_nic_modify(struct fuzz_nic *n, enum ibv_qp_state state)
{
	enum ibv_qp_state from = soft_qp_state(fuzz_nic_qp(n));
	int mask = required(n->setup.type, state);

	if (state == IBV_QPS_RTS && from != IBV_QPS_RTR)
		mask = IBV_QP_STATE;
	if (state == IBV_QPS_RESET)
		fuzz_ledger_forget(&n->ledger);
	move(n, state, mask);
}

/* ---- turns ---- */

void fuzz_nic_turn(struct fuzz_nic *n)
{
	fuzz_turn(fuzz_nic_qp(n)->proc);
}

static int poll_one(struct fuzz_nic *n, struct ibv_cq *cq, int most)
{
	struct ibv_wc wc[POLLED];
	int got = ibv_poll_cq(cq, most < POLLED ? most : POLLED, wc);

	FUZZ_MUST(got >= 0 && got <= most);
	for (int i = 0; i < got; i++)
		fuzz_ledger_completed(&n->ledger, &wc[i]);
	return got;
}

int fuzz_nic_poll(struct fuzz_nic *n, int most)
{
	return poll_one(n, n->send_cq, most) + poll_one(n, n->recv_cq, most);
}

static bool readable(int fd)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, 0) > 0;
}

void fuzz_nic_events(struct fuzz_nic *n)
{
	struct ibv_async_event e;
	struct ibv_cq *cq;
	void *context;

	while (readable(n->ctx->async_fd)) {
		FUZZ_MUST(!ibv_get_async_event(n->ctx, &e));
		n->overrun |= e.event_type == IBV_EVENT_CQ_ERR;
		ibv_ack_async_event(&e);
	}
	while (readable(n->channel->fd)) {
		FUZZ_MUST(!ibv_get_cq_event(n->channel, &cq, &context));
		ibv_ack_cq_events(cq, 1);
	}
}

void fuzz_nic_drain(struct fuzz_nic *n)
{
	int rounds = 0;

	n->overrun |= soft_cq_of(n->send_cq)->overrun || soft_cq_of(n->recv_cq)->overrun;
	fuzz_nic_modify(n, IBV_QPS_ERR);
	do {
		fuzz_nic_turn(n);
		FUZZ_MUST(++rounds < ENOUGH);
	} while (fuzz_nic_poll(n, POLLED));
	n->overrun |= soft_cq_of(n->send_cq)->overrun || soft_cq_of(n->recv_cq)->overrun;
	if (!n->overrun && soft_qp_state(fuzz_nic_qp(n)) == IBV_QPS_ERR)
		fuzz_ledger_check_empty(&n->ledger);
}

/* ---- what always holds ---- */

static void check_sender(const struct soft_qp *qp, const struct wire_rc_sender *s)
{
	uint32_t oldest = s->oldest - s->reported, sending = s->sending - s->reported;
	uint32_t posted = s->posted - s->reported;

	FUZZ_MUST(oldest <= sending && sending <= posted && posted <= s->mask + 1);
	FUZZ_MUST(s->acked <= s->next && s->next <= s->sent && s->sent <= s->end);
	FUZZ_MUST(s->next - s->acked < WIRE_PSN_HALF);
	FUZZ_MUST(s->window.packets >= WIRE_WINDOW_MIN && s->window.packets <= WIRE_WINDOW_MAX);
	FUZZ_MUST(s->retries <= s->attr.retry_cnt);
	if (soft_state_listens(soft_qp_state(qp)) && !s->failed)
		FUZZ_MUST(qp->sq.next - qp->sq.done == posted);
}

static void check_receiver(const struct wire_rc_receiver *r)
{
	uint32_t max = r->attr.max_dest_rd_atomic, pending = 0;
	uint32_t kept = r->resource_head < max ? r->resource_head : max;

	FUZZ_MUST(max <= SOFT_MAX_RD_ATOM && !r->busy);
	FUZZ_MUST(r->epsn <= WIRE_PSN_MASK && r->msn <= WIRE_PSN_MASK);
	for (uint32_t i = 0; i < kept; i++) {
		const struct wire_rc_resource *res = &r->resources[i];

		pending += res->pending;
		FUZZ_MUST(!res->pending || res->next < res->psns);
		FUZZ_MUST(wire_psn_before(res->psn, r->epsn));
	}
	FUZZ_MUST(r->pending == pending);
}

void fuzz_nic_check(const struct fuzz_nic *n)
{
	const struct soft_qp *qp = fuzz_nic_qp(n);
	const struct soft_sq *sq = &qp->sq;

	FUZZ_MUST(sq->next - sq->done <= sq->head - sq->done);
	FUZZ_MUST(sq->head - atomic_load(&sq->tail) <= sq->max_wr);
	FUZZ_MUST(soft_qp_state(qp) <= IBV_QPS_ERR);
	if (!qp->wire || qp->vqp.qp.qp_type != IBV_QPT_RC)
		return;
	check_receiver(&qp->wire->rc.receiver);
	if (qp->wire->sending)
		check_sender(qp, &qp->wire->rc.sender);
}
