// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * RC over a network that loses, doubles and reorders packets: every operation of every kind
 * happens once, in order, with the right data; and the packet numbers wrap meanwhile.
 *
 * The run's environment has the network (ANYVERBS_FAULT) and forces packets (ANYVERBS_PATH=wire).
 */
#include "tests/conformance/rig.h"

#include <arpa/inet.h>

enum { WINDOW = 16, SLOTS = 2 * WINDOW, SLOT = 8192, STALL = 30 };
enum { RESULTS = 2 * SLOTS * SLOT, COUNTER = RESULTS + 8 * SLOTS };	/* in the buffer */

/* One side's work: what it posts, or what it receives. */
struct job {
	handle qp, cq;
	bool ex;
	uint64_t addr, word;		/* slots, in this process; results of atomics */
	uint32_t lkey, rkey;
	uint64_t raddr, rword;		/* slots and counter, over there */
	int opcode, count;
	bool mixed;
	int done;			/* operations that were right */
	int wrong;			/* the first one that was not, -1 */
	int status;			/* of its completion */
};

static int operations(void)
{
	const char *text = getenv("ANYVERBS_TEST_OPERATIONS");

	if (getenv("ANYVERBS_TEST_LONG"))
		return 100000;
	return text ? atoi(text) : 3000;
}

static uint32_t size_of(int i)
{
	static const uint32_t sizes[] = { 8, 0, 100, 1024, 5000, 1, 1025, 8192 };

	return sizes[i % 8];
}

static uint8_t byte_of(uint32_t seed, uint32_t at)
{
	return (uint8_t)(seed * 131 + at * 7 + (at >> 8) + (seed >> 8));
}

static uint8_t *slot_of(const struct job *j, int i)
{
	return (uint8_t *)(uintptr_t)j->addr + (size_t)(i % SLOTS) * SLOT;
}

WATCHES_MEMORY static void fill(uint8_t *to, uint32_t length, uint32_t seed)
{
	for (uint32_t at = 0; at < length; at++)
		to[at] = byte_of(seed, at);
}

WATCHES_MEMORY static bool holds(const uint8_t *bytes, uint32_t length, uint32_t seed)
{
	for (uint32_t at = 0; at < length; at++)
		if (bytes[at] != byte_of(seed, at))
			return false;
	return true;
}

/* A completion of the CQ, unless nothing comes for long. */
static bool next_completion(const struct job *j, struct ibv_wc *wc)
{
	uint64_t give_up = side_now_ns() + STALL * SEC;

	while (!ibv_poll_cq((void *)(uintptr_t)j->cq, 1, wc))
		if (side_now_ns() > give_up)
			return false;
	return true;
}

/* ---- requests ---- */

static bool is_atomic(int opcode)
{
	return opcode == IBV_WR_ATOMIC_CMP_AND_SWP || opcode == IBV_WR_ATOMIC_FETCH_AND_ADD;
}

/* Mixed: writes to a slot, reads it back, adds. */
static int opcode_of(const struct job *j, int i)
{
	static const int mix[] = {
		IBV_WR_RDMA_WRITE, IBV_WR_RDMA_READ, IBV_WR_ATOMIC_FETCH_AND_ADD,
	};

	return j->mixed ? mix[i % 3] : j->opcode;
}

/* Which slot, and what it holds: those of the mix that belong together share one. */
static int round_of(const struct job *j, int i)
{
	return j->mixed ? i / 3 : i;
}

static uint64_t *result_of(const struct job *j, int i)
{
	return (uint64_t *)(uintptr_t)j->word + i % SLOTS;
}

static struct wr request(const struct job *j, int i)
{
	int opcode = opcode_of(j, i), round = round_of(j, i);
	uint64_t offset = (uint64_t)(round % SLOTS) * SLOT;
	struct wr wr = {
		.id = (uint64_t)i, .opcode = opcode, .flags = IBV_SEND_SIGNALED,
		.imm = (uint32_t)i, .n = 1, .rkey = j->rkey, .raddr = j->raddr + offset,
		.sge = { { j->addr + offset, size_of(round), j->lkey } },
	};

	if (is_atomic(opcode)) {
		wr.sge[0] = (struct ibv_sge){ (uintptr_t)result_of(j, i), 8, j->lkey };
		wr.raddr = j->rword;
		wr.compare_add = opcode == IBV_WR_ATOMIC_FETCH_AND_ADD ? 1 : (uint64_t)i;
		wr.swap = (uint64_t)i + 1;
	}
	return wr;
}

/* What the memory is to hold before the request is posted. The mix reads into what it wrote
 * from, and so cannot spoil it: its READs go to the upper half of the buffer. */
static bool send_one(const struct job *j, int i)
{
	struct wr wr = request(j, i);
	uint8_t *bytes = (uint8_t *)(uintptr_t)wr.sge[0].addr;

	if (wr.opcode == IBV_WR_RDMA_READ) {
		wr.sge[0].addr += SLOTS * SLOT;
		memset(bytes + SLOTS * SLOT, 0xee, wr.sge[0].length);
	} else if (!is_atomic(wr.opcode)) {
		fill(bytes, wr.sge[0].length, (uint32_t)round_of(j, i));
	}
	return !rig_post_here((void *)(uintptr_t)j->qp, j->ex, &wr, 1, NULL);
}

/* Did it do what it should, and only once? */
static bool is_right(const struct job *j, int i)
{
	int opcode = opcode_of(j, i), round = round_of(j, i);
	uint64_t before = j->mixed ? i / 3 : i;

	if (is_atomic(opcode))
		return *result_of(j, i) == before;
	if (opcode != IBV_WR_RDMA_READ)
		return true;
	return holds(slot_of(j, round) + SLOTS * SLOT, size_of(round),
		     (uint32_t)(j->mixed ? round : round % SLOTS));
}

static long step_request(struct side *side, void *arg)
{
	struct job *j = arg;
	struct ibv_wc wc;
	int posted = 0;

	j->wrong = -1;
	for (j->done = 0; j->done < j->count; j->done++) {
		for (; posted < j->count && posted < j->done + WINDOW; posted++)
			if (!send_one(j, posted))
				return -1;
		if (!next_completion(j, &wc))
			return -2;
		j->status = wc.status;
		if (wc.status || wc.wr_id != (uint64_t)j->done || !is_right(j, j->done)) {
			j->wrong = j->done;
			return -3;
		}
	}
	return 0;
}

/* ---- receives ---- */

static bool receive_one(const struct job *j, int i)
{
	struct ibv_sge sge = { (uintptr_t)slot_of(j, i % WINDOW), SLOT, j->lkey };
	struct ibv_recv_wr *bad, wr = { .wr_id = (uint64_t)i, .sg_list = &sge, .num_sge = 1 };

	return !ibv_post_recv((void *)(uintptr_t)j->qp, &wr, &bad);
}

static bool has_arrived(const struct job *j, int i, const struct ibv_wc *wc)
{
	bool write = j->opcode == IBV_WR_RDMA_WRITE_WITH_IMM;
	const uint8_t *bytes = slot_of(j, write ? i : i % WINDOW);

	if (wc->status || wc->wr_id != (uint64_t)i || wc->byte_len != size_of(i))
		return false;
	if (write && ntohl(wc->imm_data) != (uint32_t)i)
		return false;
	return holds(bytes, wc->byte_len, (uint32_t)i);
}

static long step_receive(struct side *side, void *arg)
{
	struct job *j = arg;
	struct ibv_wc wc;
	int posted = WINDOW;

	j->wrong = -1;
	for (j->done = 0; j->done < j->count; j->done++) {
		if (!next_completion(j, &wc))
			return -2;
		j->status = wc.status;
		if (!has_arrived(j, j->done, &wc)) {
			j->wrong = j->done;
			return -3;
		}
		if (!receive_one(j, posted++))
			return -1;
	}
	return 0;
}

static long step_prepare(struct side *side, void *arg)
{
	struct job *j = arg;

	for (int i = 0; i < WINDOW; i++)
		if (!receive_one(j, i))
			return -1;
	return 0;
}

static long step_fill(struct side *side, void *arg)
{
	struct job *j = arg;

	for (int i = 0; i < SLOTS; i++)
		fill(slot_of(j, i), SLOT, (uint32_t)i);
	return 0;
}

/* The last WRITE of each slot. */
static long step_verify(struct side *side, void *arg)
{
	struct job *j = arg;

	for (int i = j->count - SLOTS; i < j->count; i++)
		if (!holds(slot_of(j, i), size_of(i), (uint32_t)i))
			return -1;
	return 0;
}

/* ---- cases ---- */

static struct pair lossy_pair(void)
{
	return open_pair(.size = COUNTER + 4096, .psn = 0xfffff0, .timeout = 14);
}

static struct job job_of(const struct end *e, const struct end *to, bool recv, int opcode)
{
	return (struct job){
		.qp = e->qp, .cq = recv ? e->rcq : e->scq, .ex = e->ex, .addr = e->addr,
		.word = e->addr + RESULTS, .lkey = e->lkey, .rkey = to->rkey, .raddr = to->addr,
		.rword = to->addr + COUNTER, .opcode = opcode, .count = operations(),
	};
}

static void finish(struct end *e, struct job *j)
{
	CHECK_EQ(peer_finish(e->peer, j, sizeof(*j)), 0);
	CHECK_EQ(j->done, j->count);
	CHECK_EQ(j->wrong, -1);
	CHECK_EQ(j->status, IBV_WC_SUCCESS);
}

static void request_alone(struct pair p, struct job *j)
{
	peer_start(p.a->peer, step_request, j, sizeof(*j));
	finish(p.a, j);
}

static void to_a_receiver(int opcode)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, opcode), b = job_of(p.b, p.a, true, opcode);

	REQUIRE(peer_call(p.b->peer, step_prepare, &b, sizeof(b)) == 0);
	peer_start(p.b->peer, step_receive, &b, sizeof(b));
	request_alone(p, &a);
	finish(p.b, &b);
	CHECK(is_quiet(p.b));
}

TEST(sends)
{
	to_a_receiver(IBV_WR_SEND);
}

TEST(writes_with_immediate)
{
	to_a_receiver(IBV_WR_RDMA_WRITE_WITH_IMM);
}

TEST(writes)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, IBV_WR_RDMA_WRITE);
	struct job b = job_of(p.b, p.a, true, 0);

	request_alone(p, &a);
	CHECK_EQ(peer_call(p.b->peer, step_verify, &b, sizeof(b)), 0);
}

TEST(reads)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, IBV_WR_RDMA_READ);
	struct job b = job_of(p.b, p.a, true, 0);

	REQUIRE(peer_call(p.b->peer, step_fill, &b, sizeof(b)) == 0);
	request_alone(p, &a);
}

static void atomics(int opcode)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, opcode);

	request_alone(p, &a);
	CHECK_EQ(mem_get64(p.b, COUNTER), a.count);
}

TEST(compare_and_swaps)
{
	atomics(IBV_WR_ATOMIC_CMP_AND_SWP);
}

TEST(fetch_and_adds)
{
	atomics(IBV_WR_ATOMIC_FETCH_AND_ADD);
}

TEST(writes_reads_and_adds)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, 0);

	a.mixed = true;
	request_alone(p, &a);
	CHECK_EQ(mem_get64(p.b, COUNTER), a.count / 3);
}

TEST(both_ways_at_once)
{
	struct pair p = lossy_pair();
	struct job a = job_of(p.a, p.b, false, IBV_WR_ATOMIC_FETCH_AND_ADD);
	struct job b = job_of(p.b, p.a, false, IBV_WR_RDMA_READ);

	b.mixed = true;
	peer_start(p.b->peer, step_request, &b, sizeof(b));
	request_alone(p, &a);
	finish(p.b, &b);
	CHECK_EQ(mem_get64(p.b, COUNTER), a.count);
	CHECK_EQ(mem_get64(p.a, COUNTER), b.count / 3);
}
