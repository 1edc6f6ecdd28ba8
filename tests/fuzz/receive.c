// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * receive.c - a queue pair and a peer that sends it anything: packets, sealed and raw, between
 * posts, polls, time that passes and changes of state.
 *
 * An input is a set-up of SETUP bytes and then records: kind:8 length:8 and so many bytes. After
 * each record the machines are looked at; at the end the QP is flushed, and books and memory are
 * compared. See nic.c, ledger.c, memory.c and peer.c for what must hold.
 */
#include <string.h>

#include "softnic/wire/psn.h"
#include "tests/fuzz/host.h"
#include "tests/fuzz/peer.h"

enum { SETUP = 9, RECORDS = 256 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* ---- records ---- */

static void raw(struct fuzz_nic *n, struct fuzz_bytes b)
{
	fuzz_peer_raw(n, b, false);
}

static void sealed(struct fuzz_nic *n, struct fuzz_bytes b)
{
	fuzz_peer_raw(n, b, true);
}

/* Cut a place into SGEs. code: SGEs:2 gaps:1 bad key:1 beyond its region:1 */
static int cut(struct fuzz_nic *n, struct fuzz_entry *e, enum fuzz_area a, uint8_t code,
	       uint16_t total, struct ibv_sge *sge)
{
	int count = (code & 3) + 1, place = fuzz_ledger_place(&n->ledger, e);
	uint64_t at = (uintptr_t)fuzz_area(a) + (uint64_t)place * FUZZ_PLACE_BYTES;
	uint32_t each = total % FUZZ_PLACE_BYTES / (uint32_t)count;
	uint32_t gap = code & 4 && each > 16 ? 16 : 0;

	e->length = 0;
	e->sges = count;
	for (int i = 0; i < count; i++) {
		sge[i] = (struct ibv_sge){
			.addr = at + (uint64_t)i * each, .length = each - gap,
			.lkey = n->mr[a] ? n->mr[a]->lkey : 0,
		};
		e->sge[i] = sge[i];
		e->length += sge[i].length;
	}
	if (code & 8)
		sge[count - 1].lkey ^= 0x100;
	if (code & 16) {
		sge[count - 1].length += 2 * FUZZ_PLACES * FUZZ_PLACE_BYTES;
		e->sge[count - 1].length =	/* as far as there is memory, it is right */
			(uint32_t)((uintptr_t)fuzz_area(a) + fuzz_area_size(a) -
				   sge[count - 1].addr);
	}
	if (code & 24)
		e->length += 2 * FUZZ_PLACES * FUZZ_PLACE_BYTES;
	return count;
}

/* code:8 bytes:16 */
static void post_recv(struct fuzz_nic *n, struct fuzz_bytes b)
{
	struct fuzz_entry *e = fuzz_ledger_room(&n->ledger, true);
	uint8_t code = fuzz_u8(&b);
	struct ibv_sge sge[FUZZ_SGES];
	struct ibv_recv_wr wr = { .sg_list = sge }, *bad;
	int r;

	if (!e)
		return;
	wr.num_sge = cut(n, e, FUZZ_RECV, code & 15, fuzz_u16(&b), sge);
	wr.wr_id = fuzz_ledger_post(&n->ledger, e);
	r = n->srq ? ibv_post_srq_recv(n->srq, &wr, &bad) : ibv_post_recv(n->qp, &wr, &bad);
	if (r)
		fuzz_ledger_refused(&n->ledger, e);
}

/* Many times the same memory makes a long message. */
static int repeat(struct ibv_sge *sge, int count, uint8_t times)
{
	int n = count;

	while (times-- && n + count <= 30) {
		memcpy(sge + n, sge, (size_t)count * sizeof(*sge));
		n += count;
	}
	return n;
}

static void set_remote(struct fuzz_nic *n, struct ibv_send_wr *wr, uint8_t operand)
{
	if (n->setup.type == IBV_QPT_UD) {
		wr->wr.ud.ah = n->ah;
		wr->wr.ud.remote_qpn = FUZZ_PEER_QPN;
		wr->wr.ud.remote_qkey = FUZZ_QKEY;
	} else if (wr->opcode >= IBV_WR_ATOMIC_CMP_AND_SWP) {
		wr->wr.atomic.remote_addr = operand * 8u;
		wr->wr.atomic.compare_add = operand;
	} else {
		wr->wr.rdma.remote_addr = operand;
	}
}

/* opcode:8 flags:8 code:8 bytes:16 repeat:8 */
static void post_send(struct fuzz_nic *n, struct fuzz_bytes b)
{
	struct fuzz_entry *e = fuzz_ledger_room(&n->ledger, false);
	enum ibv_wr_opcode opcode = fuzz_u8(&b) % 8;
	bool answers = opcode >= IBV_WR_RDMA_READ && opcode <= IBV_WR_ATOMIC_FETCH_AND_ADD;
	uint8_t flags = fuzz_u8(&b) & 15, code = fuzz_u8(&b);
	uint16_t total = fuzz_u16(&b);
	struct ibv_sge sge[30];
	struct ibv_send_wr wr = {
		.sg_list = sge, .opcode = opcode, .send_flags = flags, .imm_data = total,
	}, *bad;

	if (!e)
		return;
	if (!answers)
		total %= FUZZ_PLACE_BYTES;
	if (opcode == IBV_WR_ATOMIC_CMP_AND_SWP || opcode == IBV_WR_ATOMIC_FETCH_AND_ADD)
		total = code & 32 ? total : 8;
	wr.num_sge = cut(n, e, FUZZ_DEST, code & (flags & IBV_SEND_INLINE ? 7 : 31), total, sge);
	for (int i = 0; !answers && i < wr.num_sge; i++) {
		sge[i].addr += (uintptr_t)fuzz_area(FUZZ_SOURCE) - (uintptr_t)fuzz_area(FUZZ_DEST);
		sge[i].addr -= (uint64_t)fuzz_ledger_place(&n->ledger, e) * FUZZ_PLACE_BYTES;
		sge[i].lkey = n->mr[FUZZ_SOURCE] ? n->mr[FUZZ_SOURCE]->lkey : 0;
	}
	if (!answers)
		e->sges = 0;
	wr.num_sge = repeat(sge, wr.num_sge, fuzz_u8(&b));
	set_remote(n, &wr, code);
	e->signaled = flags & IBV_SEND_SIGNALED;
	wr.wr_id = fuzz_ledger_post(&n->ledger, e);
	if (ibv_post_send(n->qp, &wr, &bad))
		fuzz_ledger_refused(&n->ledger, e);
}

/* microseconds: 2^exponent:8 */
static void pass_time(struct fuzz_nic *n, struct fuzz_bytes b)
{
	fuzz_pass_time(UINT64_C(1000) << (fuzz_u8(&b) % 26));
	fuzz_nic_turn(n);
}

static void take(struct fuzz_nic *n, struct fuzz_bytes b)
{
	fuzz_nic_poll(n, fuzz_u8(&b) % 16 + 1);
}

static void arm(struct fuzz_nic *n, struct fuzz_bytes b)
{
	uint8_t which = fuzz_u8(&b);
	struct ibv_srq_attr limit = { .srq_limit = which >> 4 };

	if (which & 1)
		ibv_req_notify_cq(n->send_cq, which & 4);
	if (which & 2)
		ibv_req_notify_cq(n->recv_cq, which & 4);
	if (n->srq && which & 8)
		ibv_modify_srq(n->srq, &limit, IBV_SRQ_LIMIT);
}

static void events(struct fuzz_nic *n, struct fuzz_bytes b)
{
	(void)b;
	fuzz_nic_events(n);
}

/* To a state; from RESET, perhaps all the way back. */
static void modify(struct fuzz_nic *n, struct fuzz_bytes b)
{
	uint8_t to = fuzz_u8(&b);

	fuzz_nic_modify(n, to % (IBV_QPS_ERR + 1));
	if (to & 0x80 && soft_qp_state(fuzz_nic_qp(n)) == IBV_QPS_RESET)
		fuzz_nic_bring_up(n, n->setup.state);
}

static void renew(struct fuzz_nic *n, struct fuzz_bytes b)
{
	(void)b;
	fuzz_nic_renew_qp(n);
}

static void deregister(struct fuzz_nic *n, struct fuzz_bytes b)
{
	fuzz_nic_deregister(n, fuzz_u8(&b) % FUZZ_AREAS);
}

static void turn(struct fuzz_nic *n, struct fuzz_bytes b)
{
	(void)b;
	fuzz_nic_turn(n);
}

static void (*const records[])(struct fuzz_nic *n, struct fuzz_bytes b) = {
	fuzz_peer_request, fuzz_peer_response, post_send, post_recv, take, fuzz_peer_message,
	fuzz_peer_answer, pass_time, raw, sealed, arm, events, modify, renew, deregister, turn,
	fuzz_peer_hello,
};

/* ---- set-up ---- */

static uint32_t first_psn(uint8_t code)
{
	return wire_psn_add(code & 0x80 ? WIRE_PSN_HALF : 0, -(code & 0x7f));
}

static struct fuzz_setup read_setup(struct fuzz_bytes b)
{
	static const enum ibv_qp_type types[] = { IBV_QPT_RC, IBV_QPT_UC, IBV_QPT_UD, IBV_QPT_RC };
	static const enum ibv_qp_state states[] = { IBV_QPS_RTS, IBV_QPS_RTR, IBV_QPS_SQD,
						    IBV_QPS_INIT };
	uint8_t what = fuzz_u8(&b), mtu = fuzz_u8(&b), access = fuzz_u8(&b), reads = fuzz_u8(&b);
	uint8_t retries = fuzz_u8(&b), timeout = fuzz_u8(&b), rnr = fuzz_u8(&b);

	return (struct fuzz_setup){
		.type = types[what & 3],
		.state = states[what >> 2 & 3],
		.ipv6 = what & 16,
		.shared = what & 32,
		.tight = what & 64,
		.mtu = IBV_MTU_256 + mtu % 5,
		.access = (access & 7) << 1,
		.max_rd_atomic = reads & 15,
		.max_dest_rd_atomic = reads >> 4,
		.retry_cnt = retries & 7,
		.rnr_retry = retries >> 3 & 7,
		.timeout = timeout & 31,
		.min_rnr_timer = rnr & 31,
		.rq_psn = first_psn(fuzz_u8(&b)),
		.sq_psn = first_psn(fuzz_u8(&b)),
	};
}

static uint64_t hash(const uint8_t *bytes, size_t length)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < length; i++)
		h = (h ^ bytes[i]) * UINT64_C(0x100000001b3);
	return h;
}

/* The peer may have written where its rights let it. */
static void open_window(const struct fuzz_setup *s)
{
	if (s->access & (IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC))
		fuzz_memory_open(fuzz_area(FUZZ_WINDOW), fuzz_area_size(FUZZ_WINDOW));
}

static void run(struct fuzz_nic *n, struct fuzz_bytes b)
{
	for (int i = 0; b.left && i < RECORDS; i++) {
		uint8_t kind = fuzz_u8(&b), length = fuzz_u8(&b);

		records[kind % (sizeof(records) / sizeof(records[0]))](n, fuzz_part(&b, length));
		fuzz_nic_check(n);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };
	struct fuzz_setup s = read_setup(fuzz_part(&b, SETUP));
	struct fuzz_nic n;

	fuzz_memory_begin(hash(bytes, length));
	open_window(&s);
	fuzz_host_begin(fuzz_peer_check, &n);
	fuzz_nic_create(&n, &s);
	run(&n, b);
	fuzz_nic_turn(&n);
	fuzz_memory_check();
	fuzz_nic_drain(&n);
	fuzz_nic_events(&n);
	fuzz_memory_check();
	fuzz_nic_destroy(&n);
	fuzz_memory_check();
	fuzz_host_end();
	return 0;
}
