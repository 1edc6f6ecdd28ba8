// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rig.c - endpoints and their events (rig_memory.c and rig_post.c have the rest).
 *
 * What starts with step_ runs where the peer is; everything else runs in the test.
 */
#include "tests/conformance/rig.h"

#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MAX_ENDS = 64 };

static struct end ends[MAX_ENDS];
static int ends_used;

static void *ptr(handle h)
{
	return (void *)(uintptr_t)h;
}

static handle tracked(struct side *side, enum object_kind kind, void *object)
{
	side_track(side, kind, object, 0);
	return (uintptr_t)object;
}

/* ---- creation ---- */

static int value(int option, int normal)
{
	return option == ZERO ? 0 : option ? option : normal;
}

static void fill_defaults(struct end_options *o)
{
	o->type = value(o->type, IBV_QPT_RC);
	o->send_wr = value(o->send_wr, 32);
	o->recv_wr = value(o->recv_wr, 32);
	o->send_sge = value(o->send_sge, 4);
	o->recv_sge = value(o->recv_sge, 4);
	o->inline_data = value(o->inline_data, 64);
	o->cqe = value(o->cqe, 256);
	o->size = value(o->size, 256 << 10);
	o->access = value(o->access, ALL_ACCESS);
	o->qp_access = value(o->qp_access, ALL_ACCESS & ~IBV_ACCESS_LOCAL_WRITE);
	o->timeout = value(o->timeout, 14);
	o->retry = value(o->retry, 7);
	o->rnr_retry = value(o->rnr_retry, 7);
	o->rnr_timer = value(o->rnr_timer, 1);
	o->dest_rd_atomic = value(o->dest_rd_atomic, o->rd_atomic ? o->rd_atomic : 8);
	o->rd_atomic = value(o->rd_atomic, 8);
	o->dest_rd_atomic = value(o->dest_rd_atomic, 0);
	o->mtu = value(o->mtu, IBV_MTU_1024);
	o->psn = value(o->psn, 0x123456);
	o->qkey = value(o->qkey, 0x11111111);
	o->srq_wr = value(o->srq_wr, 32);
}

/* A page that may not be touched follows the buffer. */
static void *map_buffer(struct side *side, size_t size)
{
	size_t page = sysconf(_SC_PAGESIZE);
	size_t whole = (size + page - 1) / page * page;
	char *mem = mmap(NULL, whole + page, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (mem == MAP_FAILED)
		return NULL;
	mprotect(mem + whole, page, PROT_NONE);
	side_track(side, MEMORY, mem, whole + page);
	return mem;
}

static handle create_cq(struct side *side, struct end *e, const char *name)
{
	struct ibv_cq_init_attr_ex attr = {
		.cqe = e->opt.cqe,
		.channel = ptr(e->channel),
		.wc_flags = IBV_WC_STANDARD_FLAGS,
	};
	struct ibv_cq_ex *ex;
	struct ibv_cq *cq;

	if (e->ex) {
		ex = ibv_create_cq_ex(side->ctx, &attr);
		cq = ex ? ibv_cq_ex_to_cq(ex) : NULL;
	} else {
		cq = ibv_create_cq(side->ctx, attr.cqe, NULL, attr.channel, 0);
	}
	e->failed = name;
	return tracked(side, CQ, cq);
}

static handle create_srq(struct side *side, struct end *e)
{
	struct ibv_srq_init_attr attr = {
		.attr = { .max_wr = e->opt.srq_wr, .max_sge = e->opt.recv_sge },
	};

	e->failed = "ibv_create_srq";
	return tracked(side, SRQ, ibv_create_srq(ptr(e->pd), &attr));
}

static uint64_t send_ops(int type)
{
	uint64_t ops = IBV_QP_EX_WITH_SEND | IBV_QP_EX_WITH_SEND_WITH_IMM;

	if (type == IBV_QPT_RC || type == IBV_QPT_UC)
		ops |= IBV_QP_EX_WITH_RDMA_WRITE | IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM;
	if (type == IBV_QPT_RC)
		ops |= IBV_QP_EX_WITH_RDMA_READ | IBV_QP_EX_WITH_ATOMIC_CMP_AND_SWP |
		       IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD;
	return ops;
}

static struct ibv_qp *create_qp(struct side *side, struct end *e)
{
	struct ibv_qp_init_attr_ex attr = {
		.send_cq = ptr(e->scq),
		.recv_cq = ptr(e->rcq),
		.srq = ptr(e->srq),
		.cap = { e->opt.send_wr, e->srq ? 0 : e->opt.recv_wr, e->opt.send_sge,
			 e->srq ? 0 : e->opt.recv_sge, e->opt.inline_data },
		.qp_type = e->opt.type,
		.sq_sig_all = e->opt.all_signaled,
	};
	struct ibv_qp_init_attr old;
	struct ibv_qp *qp;

	if (e->ex) {
		attr.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
		attr.pd = ptr(e->pd);
		attr.send_ops_flags = send_ops(e->opt.type);
		qp = ibv_create_qp_ex(side->ctx, &attr);
		e->cap = attr.cap;
		return qp;
	}
	old = (struct ibv_qp_init_attr){ .send_cq = attr.send_cq, .recv_cq = attr.recv_cq,
		.srq = attr.srq, .cap = attr.cap, .qp_type = attr.qp_type,
		.sq_sig_all = attr.sq_sig_all };
	qp = ibv_create_qp(ptr(e->pd), &old);
	e->cap = old.cap;
	return qp;
}

static bool create_cqs(struct side *side, struct end *e)
{
	if (e->opt.use_cq) {
		e->scq = e->rcq = e->opt.use_cq;
		return true;
	}
	if (e->opt.channel) {
		e->failed = "ibv_create_comp_channel";
		e->channel = tracked(side, CHANNEL, ibv_create_comp_channel(side->ctx));
		if (!e->channel)
			return false;
	}
	e->scq = create_cq(side, e, "creation of the send CQ");
	if (!e->scq)
		return false;
	e->rcq = e->opt.one_cq ? e->scq : create_cq(side, e, "creation of the receive CQ");
	return e->rcq;
}

static bool create_memory(struct side *side, struct end *e)
{
	struct ibv_mr *mr;
	void *mem = map_buffer(side, e->opt.size);

	e->failed = "mmap";
	if (!mem)
		return false;
	e->failed = "ibv_reg_mr";
	mr = ibv_reg_mr(ptr(e->pd), mem, e->opt.size, e->opt.access);
	e->mr = tracked(side, MR, mr);
	if (!mr)
		return false;
	e->addr = (uintptr_t)mem;
	e->size = e->opt.size;
	e->lkey = mr->lkey;
	e->rkey = mr->rkey;
	return true;
}

static bool create_all(struct side *side, struct end *e)
{
	struct ibv_qp *qp;

	e->failed = "opening the device";
	if (!side_context(side))
		return false;
	e->failed = "ibv_query_gid";
	if (ibv_query_gid(side->ctx, 1, e->opt.gid_index, &e->gid))
		return false;
	e->failed = "ibv_alloc_pd";
	e->pd = e->opt.use_pd;
	if (!e->pd)
		e->pd = tracked(side, PD, ibv_alloc_pd(side->ctx));
	if (!e->pd || !create_memory(side, e) || !create_cqs(side, e))
		return false;
	e->srq = e->opt.use_srq;
	if (e->opt.has_srq) {
		e->srq = create_srq(side, e);
		if (!e->srq)
			return false;
	}
	e->failed = "ibv_create_qp";
	qp = create_qp(side, e);
	e->qp = tracked(side, QP, qp);
	if (!qp)
		return false;
	e->qpn = qp->qp_num;
	return true;
}

static long step_create(struct side *side, void *arg)
{
	struct end *e = arg;

	errno = 0;
	e->error = create_all(side, e) ? 0 : errno ? errno : EIO;
	if (!e->error)
		e->failed = NULL;
	return 0;
}

struct end *end_try(struct peer *peer, const struct end_options *opt)
{
	struct end *e = &ends[ends_used++ % MAX_ENDS];

	*e = (struct end){ .peer = peer, .opt = *opt };
	fill_defaults(&e->opt);
	e->ex = e->opt.extended || (peer_api_is_ex() && !e->opt.plain);
	peer_call(peer, step_create, e, sizeof(*e));
	return e;
}

struct end *end_open(struct peer *peer, const struct end_options *opt)
{
	struct end *e = end_try(peer, opt);

	if (e->error)
		fprintf(stderr, "%s: %s\n", e->failed, strerror(e->error));
	REQUIRE(!e->error);
	return e;
}

struct pair pair_reset(const struct end_options *opt)
{
	return (struct pair){ end_open(peer_near(), opt), end_open(peer_far(), opt) };
}

struct pair pair_open(const struct end_options *opt)
{
	struct pair p = pair_reset(opt);

	connect_ends(p.a, p.b);
	return p;
}

struct ibv_context *near_context(void)
{
	struct ibv_context *ctx = side_context(peer_side(peer_near()));

	REQUIRE(ctx);
	return ctx;
}

/* ---- states ---- */

struct ibv_qp_attr end_init_attr(const struct end *e, int *mask)
{
	*mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
		(e->opt.type == IBV_QPT_UD ? IBV_QP_QKEY : IBV_QP_ACCESS_FLAGS);
	return (struct ibv_qp_attr){
		.qp_state = IBV_QPS_INIT,
		.port_num = 1,
		.qkey = e->opt.qkey,
		.qp_access_flags = e->opt.qp_access,
	};
}

struct ibv_qp_attr end_rtr_attr(const struct end *e, const struct end *remote, int *mask)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR,
		.path_mtu = e->opt.mtu,
		.rq_psn = e->opt.psn,
		.max_dest_rd_atomic = e->opt.dest_rd_atomic,
		.min_rnr_timer = e->opt.rnr_timer,
		.ah_attr = { .is_global = 1, .port_num = 1,
			     .grh = { .sgid_index = e->opt.gid_index, .hop_limit = 64 } },
	};

	*mask = IBV_QP_STATE;
	if (e->opt.type == IBV_QPT_UD)
		return attr;
	*mask |= IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN;
	attr.dest_qp_num = remote->qpn;
	attr.ah_attr.grh.dgid = remote->gid;
	if (e->opt.type == IBV_QPT_RC)
		*mask |= IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
	return attr;
}

struct ibv_qp_attr end_rts_attr(const struct end *e, int *mask)
{
	*mask = IBV_QP_STATE | IBV_QP_SQ_PSN;
	if (e->opt.type == IBV_QPT_RC)
		*mask |= IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
			 IBV_QP_MAX_QP_RD_ATOMIC;
	return (struct ibv_qp_attr){
		.qp_state = IBV_QPS_RTS,
		.sq_psn = e->opt.psn,
		.timeout = e->opt.timeout,
		.retry_cnt = e->opt.retry,
		.rnr_retry = e->opt.rnr_retry,
		.max_rd_atomic = e->opt.rd_atomic,
	};
}

struct modify {
	handle qp;
	struct ibv_qp_attr attr;
	int mask;
};

static long step_modify(struct side *side, void *arg)
{
	struct modify *m = arg;

	return ibv_modify_qp(ptr(m->qp), &m->attr, m->mask);
}

int end_modify(struct end *e, const struct ibv_qp_attr *attr, int mask)
{
	struct modify m = { e->qp, *attr, mask };

	return peer_call(e->peer, step_modify, &m, sizeof(m));
}

int end_to_state(struct end *e, enum ibv_qp_state state)
{
	return end_modify(e, &(struct ibv_qp_attr){ .qp_state = state }, IBV_QP_STATE);
}

static void must_modify(struct end *e, const struct ibv_qp_attr *attr, int mask)
{
	int r = end_modify(e, attr, mask);

	if (r)
		fprintf(stderr, "ibv_modify_qp to state %d: %s\n", attr->qp_state, strerror(r));
	REQUIRE(r == 0);
}

void end_init(struct end *e)
{
	int mask;
	struct ibv_qp_attr attr = end_init_attr(e, &mask);

	must_modify(e, &attr, mask);
}

void end_rtr(struct end *e, const struct end *remote)
{
	int mask;
	struct ibv_qp_attr attr = end_rtr_attr(e, remote, &mask);

	must_modify(e, &attr, mask);
}

void end_rts(struct end *e)
{
	int mask;
	struct ibv_qp_attr attr = end_rts_attr(e, &mask);

	must_modify(e, &attr, mask);
}

void connect_ends(struct end *a, struct end *b)
{
	end_init(a);
	end_init(b);
	end_rtr(a, b);
	end_rtr(b, a);
	end_rts(a);
	end_rts(b);
}

static long step_state(struct side *side, void *arg)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	if (ibv_query_qp(ptr(*(handle *)arg), &attr, IBV_QP_STATE, &init))
		return IBV_QPS_UNKNOWN;
	return attr.qp_state;
}

enum ibv_qp_state end_state(struct end *e)
{
	handle qp = e->qp;

	return peer_call(e->peer, step_state, &qp, sizeof(qp));
}

void expect_state(struct end *e, enum ibv_qp_state state)
{
	uint64_t deadline = side_now_ns() + WAIT;

	while (end_state(e) != state && side_now_ns() < deadline)
		sched_yield();
	CHECK_EQ(end_state(e), state);
}

static long step_destroy_qp(struct side *side, void *arg)
{
	struct ibv_qp *qp = ptr(*(handle *)arg);
	int r = ibv_destroy_qp(qp);

	if (!r)
		side_untrack(side, qp);
	return r;
}

int end_destroy_qp(struct end *e)
{
	handle qp = e->qp;

	return peer_call(e->peer, step_destroy_qp, &qp, sizeof(qp));
}

/* ---- events ---- */

struct event_wait {
	int type;
	handle element;
	uint64_t ns;
};

static long step_event(struct side *side, void *arg)
{
	struct event_wait *w = arg;

	return side_wait_event(side, w->type, ptr(w->element), w->ns);
}

bool wait_event(struct end *e, int type, handle element, uint64_t ns)
{
	struct event_wait w = { type, element, ns };

	return peer_call(e->peer, step_event, &w, sizeof(w));
}

void rig_expect_event(struct end *e, int type, handle element, const char *file, int line)
{
	if (wait_event(e, type, element, WAIT))
		return;
	check_state.failures++;
	fprintf(stderr, "%s:%d: failed: no event \"%s\"\n", file, line,
		ibv_event_type_str(type));
}

struct cq_step {
	handle cq, channel;
	uint64_t ns;
	int n;
};

static long step_arm(struct side *side, void *arg)
{
	struct cq_step *s = arg;

	return ibv_req_notify_cq(ptr(s->cq), s->n);
}

int arm(struct end *e, handle cq, bool solicited)
{
	struct cq_step s = { .cq = cq, .n = solicited };

	return peer_call(e->peer, step_arm, &s, sizeof(s));
}

static long step_next_cq_event(struct side *side, void *arg)
{
	struct cq_step *s = arg;
	struct ibv_comp_channel *channel = ptr(s->channel);
	struct pollfd p = { .fd = channel->fd, .events = POLLIN };
	struct ibv_cq *cq;
	void *context;

	s->cq = 0;
	if (poll(&p, 1, s->ns / MSEC) != 1)
		return 0;
	if (ibv_get_cq_event(channel, &cq, &context))
		return -1;
	s->cq = (uintptr_t)cq;
	return 0;
}

handle next_cq_event(struct end *e, uint64_t ns)
{
	struct cq_step s = { .channel = e->channel, .ns = ns };

	peer_call(e->peer, step_next_cq_event, &s, sizeof(s));
	return s.cq;
}

static long step_ack(struct side *side, void *arg)
{
	struct cq_step *s = arg;

	ibv_ack_cq_events(ptr(s->cq), s->n);
	return 0;
}

void ack_cq(struct end *e, handle cq, int n)
{
	struct cq_step s = { .cq = cq, .n = n };

	peer_call(e->peer, step_ack, &s, sizeof(s));
}
