// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * talk.c - two RC queue pairs, and a network between them that loses, doubles, reorders, delays
 * and damages what the input says. When it does so no more, everything that was posted ends: each
 * message once, in order and unchanged, or all from some point on in an error.
 *
 * An input is a set-up of SETUP bytes and then steps of op:8 and what follows.
 */
#include <string.h>

#include "base/clock.h"
#include "softnic/resource/qp.h"
#include "softnic/wire/hello.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/host.h"

enum { SETUP = 5, STEPS = 512, MESSAGES = 16, PLACE = 8192, WORDS = 8 };
enum { ON_THE_WAY = 512, LONGEST = 4200, PATIENCE = 3000 };

struct on_the_way {
	struct wire_destination to;
	uint32_t length;
	uint8_t bytes[LONGEST];
};

struct posted {
	enum ibv_wr_opcode opcode;
	uint32_t length;
	uint64_t before;		/* of an atomic: the answer that is due */
};

/* What the requester has; what the responder has: of receives, WRITEs, READs, atomics. */
static struct {
	uint8_t local[MESSAGES][PLACE];
	uint8_t recv[MESSAGES][PLACE], written[MESSAGES][PLACE], constant[PLACE];
	uint64_t words[WORDS];
} memory;

static struct {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_mr *mr;
	struct ibv_cq *cq_a, *cq_b;
	struct ibv_qp *a, *b;		/* requester and responder */
	bool ipv6, failed;
	enum ibv_mtu mtu;
	uint8_t retry_cnt, rnr_retry, reads, psn;
	struct posted posted[MESSAGES];
	uint32_t count, completed;
	uint32_t recvs, received, seen;	/* of the posted, as far as SENDs were received */
	uint64_t sums[WORDS];
	struct on_the_way way[ON_THE_WAY];
	uint32_t first, waiting;
} t;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* ---- the network ---- */

static struct on_the_way *on_the_way(uint32_t i)
{
	return &t.way[(t.first + i) % ON_THE_WAY];
}

static void sent(void *ctx, const struct wire_destination *to, const uint8_t *bytes,
		 uint32_t length)
{
	struct on_the_way *w = on_the_way(t.waiting);

	(void)ctx;
	FUZZ_MUST(length <= LONGEST);
	if (t.waiting == ON_THE_WAY)
		return;
	t.waiting++;
	w->to = *to;
	w->length = length;
	memcpy(w->bytes, bytes, length);
}

static void arrive(const struct on_the_way *w)
{
	struct wire_datagram d = {
		.bytes = w->bytes, .len = w->length, .src = w->to.from, .dst = w->to.to,
		.tos = 2, .ttl = 64,
	};

	/* by a private line, which both ends are of one process; or about such lines */
	d.src.port = w->to.fd >= 0 || w->bytes[0] == WIRE_HELLO_OPCODE ? fuzz_line_port() : 50000;
	fuzz_arrive(&d, w->to.to.port == fuzz_line_port());
}

static void remove_from_way(uint32_t i)
{
	if (i)
		*on_the_way(i) = *on_the_way(0);
	t.first++;
	t.waiting--;
}

/* The ICRC over IPv4 does not notice every damage: there the packet is lost. */
static void damage(uint32_t i, uint8_t where)
{
	struct on_the_way *w = on_the_way(i);

	if (t.ipv6) {
		w->bytes[where * w->length / 256] ^= (uint8_t)(1 << (where & 7));
		arrive(w);
	}
	remove_from_way(i);
}

static void turn(void)
{
	fuzz_turn(soft_qp_of(t.a)->proc);
}

static void deliver(uint32_t n)
{
	for (; n && t.waiting; n--) {
		arrive(on_the_way(0));
		remove_from_way(0);
	}
	turn();
}

/* ---- what comes of it ---- */

static uint8_t content(uint32_t number, uint32_t at)
{
	return (uint8_t)(number * 31 + at + at / 256);
}

static void fill(uint8_t *bytes, uint32_t number, uint32_t length)
{
	for (uint32_t i = 0; i < length; i++)
		bytes[i] = content(number, i);
}

static bool is_right(const uint8_t *bytes, uint32_t number, uint32_t length)
{
	for (uint32_t i = 0; i < length; i++)
		if (bytes[i] != content(number, i))
			return false;
	return true;
}

static bool is_send(const struct posted *p)
{
	return p->opcode == IBV_WR_SEND || p->opcode == IBV_WR_SEND_WITH_IMM;
}

static void check_effect(const struct posted *p, uint32_t number)
{
	if (p->opcode == IBV_WR_RDMA_READ)
		FUZZ_MUST(is_right(memory.local[number], MESSAGES, p->length));
	if (p->opcode == IBV_WR_RDMA_WRITE)
		FUZZ_MUST(is_right(memory.written[number], number, p->length));
	if (p->opcode == IBV_WR_ATOMIC_FETCH_AND_ADD)
		FUZZ_MUST(!memcmp(memory.local[number], &p->before, 8));
}

static void completed(const struct ibv_wc *wc)
{
	uint32_t number = t.completed++;

	FUZZ_MUST(number < t.count && wc->wr_id == number);
	if (t.failed) {
		FUZZ_MUST(wc->status == IBV_WC_WR_FLUSH_ERR);
	} else if (wc->status != IBV_WC_SUCCESS) {
		FUZZ_MUST(wc->status == IBV_WC_RETRY_EXC_ERR ||
			  wc->status == IBV_WC_RNR_RETRY_EXC_ERR);
		t.failed = true;
	} else {
		check_effect(&t.posted[number], number);
	}
}

/* The next SEND is the first that was not seen yet. */
static void received(const struct ibv_wc *wc)
{
	uint32_t place = t.received++;
	const struct posted *p;

	while (t.seen < t.count && !is_send(&t.posted[t.seen]))
		t.seen++;
	FUZZ_MUST(wc->status == IBV_WC_SUCCESS && wc->wr_id == place && t.seen < t.count);
	p = &t.posted[t.seen];
	FUZZ_MUST(wc->byte_len == p->length);
	FUZZ_MUST(!(wc->wc_flags & IBV_WC_WITH_IMM) == (p->opcode == IBV_WR_SEND));
	FUZZ_MUST(p->opcode == IBV_WR_SEND || wc->imm_data == t.seen);
	FUZZ_MUST(is_right(memory.recv[place], t.seen, p->length));
	t.seen++;
}

static void poll_both(void)
{
	struct ibv_wc wc;

	while (ibv_poll_cq(t.cq_a, 1, &wc) == 1)
		completed(&wc);
	while (ibv_poll_cq(t.cq_b, 1, &wc) == 1)
		received(&wc);
}

/* ---- posting ---- */

static void post_recv(void)
{
	struct ibv_sge sge = { .length = PLACE, .lkey = t.mr->lkey };
	struct ibv_recv_wr wr = { .wr_id = t.recvs, .sg_list = &sge, .num_sge = 1 }, *bad;

	if (t.recvs == MESSAGES)
		return;
	sge.addr = (uintptr_t)memory.recv[t.recvs++];
	FUZZ_MUST(!ibv_post_recv(t.b, &wr, &bad));
}

static void set_add(struct ibv_send_wr *wr, struct posted *p, uint8_t add)
{
	uint32_t word = add % WORDS;

	p->length = 8;
	p->before = t.sums[word];
	t.sums[word] += add;
	wr->wr.atomic.remote_addr = (uintptr_t)&memory.words[word];
	wr->wr.atomic.rkey = t.mr->rkey;
	wr->wr.atomic.compare_add = add;
}

static void set_remote(struct ibv_send_wr *wr, const void *at)
{
	wr->wr.rdma.remote_addr = (uintptr_t)at;
	wr->wr.rdma.rkey = t.mr->rkey;
}

static void post_send(uint8_t kind, uint16_t length)
{
	static const enum ibv_wr_opcode opcodes[] = {
		IBV_WR_SEND, IBV_WR_RDMA_WRITE, IBV_WR_RDMA_READ, IBV_WR_ATOMIC_FETCH_AND_ADD,
		IBV_WR_SEND_WITH_IMM,
	};
	uint32_t number = t.count;
	struct posted *p = &t.posted[number];
	struct ibv_sge sge = { .lkey = t.mr->lkey };
	struct ibv_send_wr wr = {
		.wr_id = number, .sg_list = &sge, .num_sge = 1, .opcode = opcodes[kind % 5],
		.send_flags = IBV_SEND_SIGNALED | (kind & 0x80 ? IBV_SEND_FENCE : 0),
		.imm_data = number,
	}, *bad;

	if (number == MESSAGES || ((wr.opcode == IBV_WR_RDMA_READ ||
				    wr.opcode == IBV_WR_ATOMIC_FETCH_AND_ADD) && !t.reads))
		return;
	t.count++;
	*p = (struct posted){ .opcode = wr.opcode, .length = length % PLACE };
	fill(memory.local[number], number, p->length);
	if (wr.opcode == IBV_WR_ATOMIC_FETCH_AND_ADD)
		set_add(&wr, p, kind);
	else
		set_remote(&wr, wr.opcode == IBV_WR_RDMA_READ ? memory.constant :
								memory.written[number]);
	sge.addr = (uintptr_t)memory.local[number];
	sge.length = p->length;
	FUZZ_MUST(!ibv_post_send(t.a, &wr, &bad));
}

/* ---- the two ---- */

static void connect_to(struct ibv_qp *qp, const struct ibv_qp *peer, uint32_t psn,
		       uint32_t peers_psn)
{
	struct ibv_qp_attr a = {
		.qp_state = IBV_QPS_INIT, .port_num = 1, .path_mtu = t.mtu, .rq_psn = peers_psn,
		.sq_psn = psn, .dest_qp_num = peer->qp_num, .max_dest_rd_atomic = t.reads,
		.max_rd_atomic = t.reads, .min_rnr_timer = 12, .timeout = 14,
		.retry_cnt = t.retry_cnt, .rnr_retry = t.rnr_retry,
		.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				   IBV_ACCESS_REMOTE_ATOMIC,
		.ah_attr = {
			.is_global = 1, .port_num = 1,
			.grh.sgid_index = (uint8_t)fuzz_gid_index(t.ctx, t.ipv6),
			.grh.dgid = fuzz_gid(t.ipv6 ? "fd77::1" : "10.0.0.1"),
		},
	};

	FUZZ_MUST(!ibv_modify_qp(qp, &a, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
						 IBV_QP_ACCESS_FLAGS));
	a.qp_state = IBV_QPS_RTR;
	FUZZ_MUST(!ibv_modify_qp(qp, &a, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
						 IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
						 IBV_QP_MAX_DEST_RD_ATOMIC |
						 IBV_QP_MIN_RNR_TIMER));
	a.qp_state = IBV_QPS_RTS;
	FUZZ_MUST(!ibv_modify_qp(qp, &a, IBV_QP_STATE | IBV_QP_SQ_PSN | IBV_QP_TIMEOUT |
						 IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
						 IBV_QP_MAX_QP_RD_ATOMIC));
}

static struct ibv_qp *create(struct ibv_cq *cq)
{
	struct ibv_qp_init_attr attr = {
		.send_cq = cq, .recv_cq = cq, .qp_type = IBV_QPT_RC,
		.cap = { MESSAGES, MESSAGES, 1, 1, 0 },
	};
	struct ibv_qp *qp = ibv_create_qp(t.pd, &attr);

	FUZZ_MUST(qp);
	return qp;
}

static void begin(struct fuzz_bytes b)
{
	struct ibv_context *ctx = t.ctx;
	struct ibv_pd *pd = t.pd;
	struct ibv_mr *mr = t.mr;
	uint8_t what = fuzz_u8(&b), retries = fuzz_u8(&b);

	memset(&t, 0, offsetof(typeof(t), way));
	memset(&memory, 0, sizeof(memory));
	fill(memory.constant, MESSAGES, PLACE);
	t.ctx = ctx;
	t.pd = pd;
	t.mr = mr;
	t.first = t.waiting = 0;
	t.ipv6 = what & 1;
	t.mtu = IBV_MTU_256 + (what >> 1) % 5;
	t.retry_cnt = retries & 7;
	t.rnr_retry = retries >> 3 & 7;
	t.reads = fuzz_u8(&b) % 17;
	t.cq_a = ibv_create_cq(t.ctx, 2 * MESSAGES, NULL, NULL, 0);
	t.cq_b = ibv_create_cq(t.ctx, 2 * MESSAGES, NULL, NULL, 0);
	FUZZ_MUST(t.cq_a && t.cq_b);
	t.a = create(t.cq_a);
	t.b = create(t.cq_b);
	t.psn = fuzz_u8(&b);
	connect_to(t.a, t.b, 0xffffffu - t.psn, t.psn);
	connect_to(t.b, t.a, t.psn, 0xffffffu - t.psn);
}

static void open_once(void)
{
	if (t.mr)
		return;
	t.ctx = fuzz_host_device();
	t.pd = ibv_alloc_pd(t.ctx);
	FUZZ_MUST(t.pd);
	t.mr = ibv_reg_mr(t.pd, &memory, sizeof(memory),
			  IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE |
				  IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC);
	FUZZ_MUST(t.mr);
}

/* op: what:3 which:5 */
static void step(struct fuzz_bytes *b)
{
	uint8_t op = fuzz_u8(b), kind;
	uint32_t which = t.waiting ? (op >> 3) % t.waiting : 0;

	switch (op & 7) {
	case 0:
		kind = fuzz_u8(b);
		post_send(kind, fuzz_u16(b));
		break;
	case 1:
		post_recv();
		break;
	case 2:
		deliver((op >> 3) + 1u);
		break;
	case 3:				/* it comes before the others, and goes on */
		if (t.waiting)
			arrive(on_the_way(which));
		break;
	case 4:
		if (t.waiting)
			remove_from_way(which);
		break;
	case 5:
		if (t.waiting)
			damage(which, fuzz_u8(b));
		break;
	case 6:
		fuzz_pass_time(UINT64_C(10000) << (op >> 3));
		turn();
		break;
	default:
		poll_both();
		break;
	}
}

/* From now on nothing is lost, and there is always a receive. */
static void settle(void)
{
	for (int i = 0; i < MESSAGES; i++)
		post_recv();
	for (int i = 0; t.completed < t.count; i++) {
		FUZZ_MUST(i < PATIENCE);
		deliver(ON_THE_WAY);
		poll_both();
		if (!t.waiting)
			fuzz_pass_time(5 * AV_MSEC);
	}
	deliver(ON_THE_WAY);
	poll_both();
}

static void check_end(void)
{
	if (t.failed)
		return;
	while (t.seen < t.count && !is_send(&t.posted[t.seen]))
		t.seen++;
	FUZZ_MUST(t.seen == t.count);
	FUZZ_MUST(!memcmp(memory.words, t.sums, sizeof(t.sums)));
	FUZZ_MUST(is_right(memory.constant, MESSAGES, PLACE));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };

	open_once();
	fuzz_host_begin(sent, NULL);
	begin(fuzz_part(&b, SETUP));
	for (int i = 0; b.left && i < STEPS; i++)
		step(&b);
	settle();
	check_end();
	FUZZ_MUST(!ibv_destroy_qp(t.a) && !ibv_destroy_qp(t.b));
	FUZZ_MUST(!ibv_destroy_cq(t.cq_a) && !ibv_destroy_cq(t.cq_b));
	fuzz_host_end();
	return 0;
}
