// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rig_post.c - work requests and completions, through the plain API or the extended one.
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>
#include <sched.h>
#include <unistd.h>

static uint64_t next_id = 100;

static void *ptr(handle h)
{
	return (void *)(uintptr_t)h;
}

/* ---- building ---- */

struct ibv_sge sge_of(const struct end *e, size_t offset, size_t len)
{
	return (struct ibv_sge){ e->addr + offset, len, e->lkey };
}

static struct wr request(const struct end *e, int opcode, size_t offset, size_t len)
{
	return (struct wr){
		.id = next_id++,
		.opcode = opcode,
		.flags = IBV_SEND_SIGNALED,
		.n = 1,
		.sge = { sge_of(e, offset, len) },
	};
}

static struct wr remote_request(const struct end *e, int opcode, size_t offset, size_t len,
				const struct end *to, size_t to_offset)
{
	struct wr wr = request(e, opcode, offset, len);

	wr.raddr = to->addr + to_offset;
	wr.rkey = to->rkey;
	return wr;
}

struct wr send_wr(const struct end *e, size_t offset, size_t len)
{
	return request(e, IBV_WR_SEND, offset, len);
}

struct wr write_wr(const struct end *e, size_t offset, size_t len, const struct end *to,
		   size_t to_offset)
{
	return remote_request(e, IBV_WR_RDMA_WRITE, offset, len, to, to_offset);
}

struct wr read_wr(const struct end *e, size_t offset, size_t len, const struct end *from,
		  size_t from_offset)
{
	return remote_request(e, IBV_WR_RDMA_READ, offset, len, from, from_offset);
}

struct wr fetch_add_wr(const struct end *e, size_t offset, const struct end *to, size_t to_offset,
		       uint64_t add)
{
	struct wr wr = remote_request(e, IBV_WR_ATOMIC_FETCH_AND_ADD, offset, 8, to, to_offset);

	wr.compare_add = add;
	return wr;
}

struct wr cmp_swap_wr(const struct end *e, size_t offset, const struct end *to, size_t to_offset,
		      uint64_t compare, uint64_t swap)
{
	struct wr wr = remote_request(e, IBV_WR_ATOMIC_CMP_AND_SWP, offset, 8, to, to_offset);

	wr.compare_add = compare;
	wr.swap = swap;
	return wr;
}

struct wr ud_wr(const struct end *e, size_t offset, size_t len, handle ah, const struct end *to)
{
	struct wr wr = send_wr(e, offset, len);

	wr.ah = ah;
	wr.qpn = to->qpn;
	wr.qkey = to->opt.qkey;
	return wr;
}

struct rr recv_rr(const struct end *e, size_t offset, size_t len)
{
	return (struct rr){ .id = next_id++, .n = 1, .sge = { sge_of(e, offset, len) } };
}

/* ---- posting ---- */

static void fill_plain(struct ibv_send_wr *out, const struct wr *wr, int type)
{
	*out = (struct ibv_send_wr){
		.wr_id = wr->id,
		.sg_list = (struct ibv_sge *)wr->sge,
		.num_sge = wr->n,
		.opcode = wr->opcode,
		.send_flags = wr->flags,
		.imm_data = htonl(wr->imm),
	};
	if (type == IBV_QPT_UD) {
		out->wr.ud.ah = ptr(wr->ah);
		out->wr.ud.remote_qpn = wr->qpn;
		out->wr.ud.remote_qkey = wr->qkey;
	} else if (wr->opcode == IBV_WR_ATOMIC_CMP_AND_SWP ||
		   wr->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD) {
		out->wr.atomic.remote_addr = wr->raddr;
		out->wr.atomic.rkey = wr->rkey;
		out->wr.atomic.compare_add = wr->compare_add;
		out->wr.atomic.swap = wr->swap;
	} else {
		out->wr.rdma.remote_addr = wr->raddr;
		out->wr.rdma.rkey = wr->rkey;
	}
}

static int post_plain(struct ibv_qp *qp, const struct wr *wr, int n, int *bad)
{
	struct ibv_send_wr list[BATCH], *refused = NULL;
	int r;

	for (int i = 0; i < n; i++) {
		fill_plain(&list[i], &wr[i], qp->qp_type);
		if (i)
			list[i - 1].next = &list[i];
	}
	r = ibv_post_send(qp, list, &refused);
	if (r)
		*bad = refused ? refused - list : -1;
	return r;
}

static void call_wr(struct ibv_qp_ex *qp, const struct wr *wr)
{
	switch (wr->opcode) {
	case IBV_WR_SEND:
		return ibv_wr_send(qp);
	case IBV_WR_SEND_WITH_IMM:
		return ibv_wr_send_imm(qp, htonl(wr->imm));
	case IBV_WR_RDMA_WRITE:
		return ibv_wr_rdma_write(qp, wr->rkey, wr->raddr);
	case IBV_WR_RDMA_WRITE_WITH_IMM:
		return ibv_wr_rdma_write_imm(qp, wr->rkey, wr->raddr, htonl(wr->imm));
	case IBV_WR_RDMA_READ:
		return ibv_wr_rdma_read(qp, wr->rkey, wr->raddr);
	case IBV_WR_ATOMIC_CMP_AND_SWP:
		return ibv_wr_atomic_cmp_swp(qp, wr->rkey, wr->raddr, wr->compare_add, wr->swap);
	case IBV_WR_ATOMIC_FETCH_AND_ADD:
		return ibv_wr_atomic_fetch_add(qp, wr->rkey, wr->raddr, wr->compare_add);
	}
}

static void set_data(struct ibv_qp_ex *qp, const struct wr *wr)
{
	struct ibv_data_buf bufs[SGES];

	if (wr->flags & IBV_SEND_INLINE) {
		for (int i = 0; i < wr->n; i++)
			bufs[i] = (struct ibv_data_buf){ ptr(wr->sge[i].addr), wr->sge[i].length };
		if (wr->n == 1)
			ibv_wr_set_inline_data(qp, bufs[0].addr, bufs[0].length);
		else
			ibv_wr_set_inline_data_list(qp, wr->n, bufs);
	} else if (wr->n == 1) {
		ibv_wr_set_sge(qp, wr->sge[0].lkey, wr->sge[0].addr, wr->sge[0].length);
	} else {
		ibv_wr_set_sge_list(qp, wr->n, wr->sge);
	}
}

static int post_ex(struct ibv_qp *qp, const struct wr *wr, int n, int *bad)
{
	struct ibv_qp_ex *ex = ibv_qp_to_qp_ex(qp);

	ibv_wr_start(ex);
	for (int i = 0; i < n; i++) {
		ex->wr_id = wr[i].id;
		ex->wr_flags = wr[i].flags & ~IBV_SEND_INLINE;
		call_wr(ex, &wr[i]);
		if (qp->qp_type == IBV_QPT_UD)
			ibv_wr_set_ud_addr(ex, ptr(wr[i].ah), wr[i].qpn, wr[i].qkey);
		set_data(ex, &wr[i]);
	}
	*bad = -1;
	return ibv_wr_complete(ex);
}

int rig_post_here(struct ibv_qp *qp, bool ex, const struct wr *wr, int n, int *bad)
{
	int unused = 0;

	return (ex ? post_ex : post_plain)(qp, wr, n, bad ? bad : &unused);
}

struct post {
	handle qp;
	int n, bad;
	bool ex;
	struct wr wr[BATCH];
};

static long step_post(struct side *side, void *arg)
{
	struct post *p = arg;

	return rig_post_here(ptr(p->qp), p->ex, p->wr, p->n, &p->bad);
}

int post_chain(struct end *e, const struct wr *wr, int n, int *bad)
{
	static struct post p;
	int r;

	REQUIRE(n <= BATCH);
	p.qp = e->qp;
	p.n = n;
	p.bad = -1;
	p.ex = e->ex;
	memcpy(p.wr, wr, n * sizeof(*wr));
	r = peer_call(e->peer, step_post, &p, offsetof(struct post, wr) + n * sizeof(*wr));
	if (bad)
		*bad = p.bad;
	return r;
}

int post(struct end *e, struct wr wr)
{
	return post_chain(e, &wr, 1, NULL);
}

void must_post(struct end *e, struct wr wr)
{
	int r = post(e, wr);

	if (r)
		fprintf(stderr, "posting opcode %d: %s\n", wr.opcode, strerror(r));
	REQUIRE(r == 0);
}

struct recv_post {
	handle qp, srq;
	int n, bad;
	struct rr rr[BATCH];
};

static long step_recv(struct side *side, void *arg)
{
	struct recv_post *p = arg;
	struct ibv_recv_wr list[BATCH], *refused = NULL;
	int r;

	for (int i = 0; i < p->n; i++) {
		list[i] = (struct ibv_recv_wr){ p->rr[i].id, NULL, p->rr[i].sge, p->rr[i].n };
		if (i)
			list[i - 1].next = &list[i];
	}
	r = p->srq ? ibv_post_srq_recv(ptr(p->srq), list, &refused) :
		     ibv_post_recv(ptr(p->qp), list, &refused);
	if (r)
		p->bad = refused ? refused - list : -1;
	return r;
}

static int recv_chain_to(struct end *e, handle srq, const struct rr *rr, int n, int *bad)
{
	static struct recv_post p;
	int r;

	REQUIRE(n <= BATCH);
	p.qp = e->qp;
	p.srq = srq;
	p.n = n;
	p.bad = -1;
	memcpy(p.rr, rr, n * sizeof(*rr));
	r = peer_call(e->peer, step_recv, &p, offsetof(struct recv_post, rr) + n * sizeof(*rr));
	if (bad)
		*bad = p.bad;
	return r;
}

int recv_chain(struct end *e, const struct rr *rr, int n, int *bad)
{
	return recv_chain_to(e, 0, rr, n, bad);
}

int srq_chain(struct end *e, const struct rr *rr, int n, int *bad)
{
	return recv_chain_to(e, e->srq, rr, n, bad);
}

void must_recv(struct end *e, size_t offset, size_t len)
{
	struct rr rr = recv_rr(e, offset, len);

	REQUIRE((e->srq ? srq_chain : recv_chain)(e, &rr, 1, NULL) == 0);
}

struct ah_step {
	handle pd, ah;
	union ibv_gid gid;
	int gid_index;
};

static long step_ah(struct side *side, void *arg)
{
	struct ah_step *s = arg;
	struct ibv_ah_attr attr = {
		.is_global = 1,
		.port_num = 1,
		.grh = { .dgid = s->gid, .sgid_index = s->gid_index, .hop_limit = 64 },
	};
	struct ibv_ah *ah = ibv_create_ah(ptr(s->pd), &attr);

	side_track(side, AH, ah, 0);
	s->ah = (uintptr_t)ah;
	return 0;
}

handle make_ah(struct end *e, const struct end *to)
{
	struct ah_step s = { e->pd, 0, to->gid, e->opt.gid_index };

	peer_call(e->peer, step_ah, &s, sizeof(s));
	REQUIRE(s.ah);
	return s.ah;
}

/* ---- completions ---- */

static void read_current(struct ibv_cq_ex *cq, struct ibv_wc *wc)
{
	*wc = (struct ibv_wc){
		.wr_id = cq->wr_id,
		.status = cq->status,
		.vendor_err = ibv_wc_read_vendor_err(cq),
		.qp_num = ibv_wc_read_qp_num(cq),
	};
	if (cq->status != IBV_WC_SUCCESS)
		return;
	wc->opcode = ibv_wc_read_opcode(cq);
	wc->wc_flags = ibv_wc_read_wc_flags(cq);
	wc->byte_len = ibv_wc_read_byte_len(cq);
	wc->imm_data = ibv_wc_read_imm_data(cq);
	wc->src_qp = ibv_wc_read_src_qp(cq);
	wc->slid = ibv_wc_read_slid(cq);
	wc->sl = ibv_wc_read_sl(cq);
	wc->dlid_path_bits = ibv_wc_read_dlid_path_bits(cq);
}

static int poll_ex(struct ibv_cq_ex *cq, struct ibv_wc *wc, int max)
{
	struct ibv_poll_cq_attr attr = {};
	int n = 0, r = ibv_start_poll(cq, &attr);

	if (r)
		return r == ENOENT ? 0 : -r;
	do {
		read_current(cq, &wc[n++]);
	} while (n < max && ibv_next_poll(cq) == 0);
	ibv_end_poll(cq);
	return n;
}

struct poll_step {
	handle cq;
	uint64_t ns;
	int max;
	bool ex;
	struct ibv_wc wc[BATCH];
};

static long step_poll(struct side *side, void *arg)
{
	struct poll_step *s = arg;
	uint64_t deadline = side_now_ns() + s->ns;
	int n;

	for (;;) {
		n = s->ex ? poll_ex(ptr(s->cq), s->wc, s->max) :
			    ibv_poll_cq(ptr(s->cq), s->max, s->wc);
		if (n || side_now_ns() >= deadline)
			return n;
		sched_yield();
	}
}

int poll_cq_of(struct end *e, handle cq, struct ibv_wc *wc, int max, uint64_t ns)
{
	static struct poll_step s;
	int n;

	s.cq = cq;
	s.ns = ns;
	s.max = max < BATCH ? max : BATCH;
	s.ex = e->ex;
	n = peer_call(e->peer, step_poll, &s, sizeof(s));
	REQUIRE(n >= 0);
	memcpy(wc, s.wc, n * sizeof(*wc));
	return n;
}

static struct ibv_wc wait_for(struct end *e, handle cq, const char *what)
{
	struct ibv_wc wc;

	if (poll_cq_of(e, cq, &wc, 1, WAIT) == 1)
		return wc;
	fprintf(stderr, "no %s completion came\n", what);
	REQUIRE(!"a completion came in time");
	return wc;
}

struct ibv_wc wait_send(struct end *e)
{
	return wait_for(e, e->scq, "send");
}

struct ibv_wc wait_recv(struct end *e)
{
	return wait_for(e, e->rcq, "receive");
}

struct ibv_wc rig_expect(struct end *e, bool recv, int status, const char *file, int line)
{
	handle cq = recv ? e->rcq : e->scq;
	struct ibv_wc wc = {};

	if (poll_cq_of(e, cq, &wc, 1, WAIT) != 1) {
		check_require(false, file, line, "a completion came in time");
	} else if (wc.status != (unsigned)status) {
		check_state.failures++;
		fprintf(stderr, "%s:%d: failed: completion \"%s\", want \"%s\"\n", file, line,
			ibv_wc_status_str(wc.status), ibv_wc_status_str(status));
	}
	CHECK_EQ(wc.qp_num, e->qpn);
	return wc;
}

bool mem_gets_pattern(struct end *e, size_t offset, size_t len, uint32_t seed)
{
	for (int i = 0; i < 1000 && !mem_has_pattern(e, offset, len, seed); i++)
		CHECK(stays_quiet(e, MSEC));
	return mem_has_pattern(e, offset, len, seed);
}

bool stays_quiet(struct end *e, uint64_t ns)
{
	struct ibv_wc wc;
	bool quiet = poll_cq_of(e, e->scq, &wc, 1, ns) == 0 &&
		     poll_cq_of(e, e->rcq, &wc, 1, 0) == 0;

	if (!quiet)
		fprintf(stderr, "unexpected completion: wr_id %llu, \"%s\", opcode %d\n",
			(unsigned long long)wc.wr_id, ibv_wc_status_str(wc.status), wc.opcode);
	return quiet;
}

bool is_quiet(struct end *e)
{
	return stays_quiet(e, 200 * USEC);
}
