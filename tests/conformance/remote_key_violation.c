// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A one-sided operation that the target does not allow: the requester fails with REM_ACCESS_ERR
 * and goes to ERR; the target's QP goes to ERR too, and since no receive element can carry the
 * error an event says so (QP_ACCESS_ERR, C9-222.1). No byte moves.
 */
#include "tests/conformance/rig.h"

enum { GUARD = 8192 };		/* the key covers GUARD..2*GUARD of the far buffer */

enum reason {
	NO_RIGHT,
	UNKNOWN_KEY,
	DEREGISTERED,
	OTHER_PD,
	BEFORE_START,
	BEYOND_END,
	ACROSS_END,
	WRAPS_AROUND,
	REASONS,
};

static const int ops[] = {
	IBV_WR_RDMA_WRITE,	      IBV_WR_RDMA_WRITE_WITH_IMM, IBV_WR_RDMA_READ,
	IBV_WR_ATOMIC_CMP_AND_SWP, IBV_WR_ATOMIC_FETCH_AND_ADD,
};

static int right_for(int op)
{
	if (op == IBV_WR_RDMA_READ)
		return IBV_ACCESS_REMOTE_READ;
	if (op == IBV_WR_RDMA_WRITE || op == IBV_WR_RDMA_WRITE_WITH_IMM)
		return IBV_ACCESS_REMOTE_WRITE;
	return IBV_ACCESS_REMOTE_ATOMIC;
}

/* Spoils @wr, which is good, for @reason. */
static void spoil(struct pair p, struct wr *wr, enum reason reason)
{
	struct key key;

	switch (reason) {
	case NO_RIGHT:
		key = reg(p.b, GUARD, GUARD, ALL_ACCESS & ~right_for(wr->opcode));
		wr->rkey = key.rkey;
		break;
	case UNKNOWN_KEY:
		wr->rkey ^= 0x00ff0000;
		break;
	case DEREGISTERED:
		key = reg(p.b, GUARD, GUARD, ALL_ACCESS);
		REQUIRE(dereg(p.b, key.mr) == 0);
		wr->rkey = key.rkey;
		break;
	case OTHER_PD:
		wr->rkey = reg_in_pd(p.b, another_pd(p.b), GUARD, GUARD, ALL_ACCESS).rkey;
		break;
	case BEFORE_START:
		wr->raddr = p.b->addr + GUARD - 8;
		break;
	case BEYOND_END:
		wr->raddr = p.b->addr + 2 * GUARD;
		break;
	case ACROSS_END:
		wr->raddr = p.b->addr + 2 * GUARD - (wr->sge[0].length == 8 ? 0 : 8);
		break;
	case WRAPS_AROUND:
		wr->raddr = UINT64_MAX - 7;
		break;
	case REASONS:
		break;
	}
}

static void violates(int op, enum reason reason)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct key key = reg(p.b, GUARD, GUARD, ALL_ACCESS);
	bool atomic = right_for(op) == IBV_ACCESS_REMOTE_ATOMIC;
	struct wr wr = write_wr(p.a, 0, atomic ? 8 : 64, p.b, GUARD + 64);
	int before = check_state.failures;

	wr.opcode = op;
	wr.rkey = key.rkey;
	wr.compare_add = wr.swap = 0x0505050505050505;
	mem_fill(p.a, 0, 0x11, 64);
	mem_fill(p.b, 0, 0x05, 4 * GUARD);
	if (op == IBV_WR_RDMA_WRITE_WITH_IMM)
		must_recv(p.b, 0, 64);
	spoil(p, &wr, reason);
	must_post(p.a, wr);
	CHECK_EQ(expect_send(p.a, IBV_WC_REM_ACCESS_ERR).wr_id, wr.id);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
	expect_event(p.b, IBV_EVENT_QP_ACCESS_ERR, p.b->qp);
	if (op == IBV_WR_RDMA_WRITE_WITH_IMM)		/* C10-87: not consumed, so it flushes */
		expect_recv(p.b, IBV_WC_WR_FLUSH_ERR);
	CHECK(mem_is(p.a, 0, 0x11, 64));
	CHECK(mem_is(p.b, 0, 0x05, 4 * GUARD));
	if (check_state.failures > before)
		fprintf(stderr, "  this was opcode %d, reason %d\n", op, reason);
}

static void all_ops(enum reason reason)
{
	for (int i = 0; i < 5; i++)
		violates(ops[i], reason);
}

TEST(the_region_lacks_the_right)
{
	all_ops(NO_RIGHT);
}

TEST(the_key_is_unknown)
{
	all_ops(UNKNOWN_KEY);
}

TEST(the_region_was_deregistered)
{
	all_ops(DEREGISTERED);
}

TEST(the_region_is_of_another_pd)
{
	all_ops(OTHER_PD);
}

TEST(the_range_begins_before_the_region)
{
	all_ops(BEFORE_START);
}

TEST(the_range_begins_beyond_the_region)
{
	all_ops(BEYOND_END);
}

TEST(the_range_ends_beyond_the_region)
{
	all_ops(ACROSS_END);
}

TEST(the_range_wraps_around)
{
	all_ops(WRAPS_AROUND);
}

/* rules.md section 7: NAK "invalid request"; some adapters say "remote access". Either will do. */
static void qp_denies(int op)
{
	struct pair p = open_pair(.qp_access = (ALL_ACCESS & ~IBV_ACCESS_LOCAL_WRITE) &
				  ~right_for(op));
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);
	struct ibv_wc wc;

	wr.opcode = op;
	mem_fill(p.b, 0, 5, 64);
	must_recv(p.b, 0, 64);
	must_post(p.a, wr);
	wc = wait_send(p.a);
	CHECK(wc.status == IBV_WC_REM_INV_REQ_ERR || wc.status == IBV_WC_REM_ACCESS_ERR);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
	CHECK(mem_is(p.b, 0, 5, 64));
}

TEST(the_qp_lacks_the_right)
{
	for (int i = 0; i < 5; i++)
		qp_denies(ops[i]);
}

TEST(a_responder_without_resources_refuses_reads_and_atomics)
{
	for (int i = 2; i < 5; i++) {
		struct pair p = open_pair(.dest_rd_atomic = ZERO);
		struct wr wr = read_wr(p.a, 0, 8, p.b, 0);

		wr.opcode = ops[i];
		must_post(p.a, wr);
		expect_send(p.a, IBV_WC_REM_INV_REQ_ERR);
		expect_state(p.b, IBV_QPS_ERR);
	}
}
