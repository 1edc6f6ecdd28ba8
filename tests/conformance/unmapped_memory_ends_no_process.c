// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Memory that was unmapped, but not deregistered, is refused to whoever names its key, and to what
 * lands in a receive there. An adapter would go on with the pages that it pinned; here none are
 * left. The process goes on, and so do its other QPs.
 */
#include "tests/conformance/rig.h"

#include <sys/mman.h>

enum { LEN = 256 << 10 };

static long step_map(struct side *side, void *arg)
{
	void *mem = mmap(NULL, LEN, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	(void)side;
	*(uint64_t *)arg = (uintptr_t)mem;
	return mem == MAP_FAILED;
}

static long step_unmap(struct side *side, void *arg)
{
	(void)side;
	return munmap((void *)(uintptr_t)*(uint64_t *)arg, LEN);
}

static void skip_under_tsan(void)
{
	SKIP_UNDER_TSAN("it does not see guard.c jump out of its handler");
}

static uint64_t gone;

/* A key to memory of that end; then the memory goes. */
static struct key registered(struct end *e)
{
	struct key key;

	REQUIRE(!peer_call(e->peer, step_map, &gone, sizeof(gone)));
	key = reg_try(e, gone, LEN, ALL_ACCESS);
	REQUIRE(!key.error);
	return key;
}

static void take_away(struct end *e)
{
	REQUIRE(!peer_call(e->peer, step_unmap, &gone, sizeof(gone)));
}

static struct wr aimed(struct wr wr, const struct key *key)
{
	wr.raddr = gone + LEN / 2;
	wr.rkey = key->rkey;
	return wr;
}

/* One-sided: the target refuses. */
static void refuses(struct wr (*make)(const struct end *a, const struct end *b))
{
	struct pair p = open_pair(.plain = true);
	struct key key = registered(p.b);

	take_away(p.b);
	must_post(p.a, aimed(make(p.a, p.b), &key));
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	expect_state(p.a, IBV_QPS_ERR);
	expect_state(p.b, IBV_QPS_ERR);
	CHECK_EQ(dereg(p.b, key.mr), 0);
}

static struct wr small_write(const struct end *a, const struct end *b)
{
	return write_wr(a, 0, 8, b, 0);
}

static struct wr large_write(const struct end *a, const struct end *b)
{
	return write_wr(a, 0, 60000, b, 0);
}

static struct wr small_read(const struct end *a, const struct end *b)
{
	return read_wr(a, 0, 8, b, 0);
}

static struct wr large_read(const struct end *a, const struct end *b)
{
	return read_wr(a, 0, 60000, b, 0);
}

static struct wr addition(const struct end *a, const struct end *b)
{
	return fetch_add_wr(a, 0, b, 0, 1);
}

static struct wr swap(const struct end *a, const struct end *b)
{
	return cmp_swap_wr(a, 0, b, 0, 0, 1);
}

TEST(writes)
{
	skip_under_tsan();
	refuses(small_write);
	refuses(large_write);
}

TEST(reads)
{
	skip_under_tsan();
	refuses(small_read);
	refuses(large_read);
}

TEST(atomics)
{
	skip_under_tsan();
	refuses(addition);
	refuses(swap);
}

/* Two-sided: what the sender hears depends on who finds out. The receiver gets no success. */
static void fails(int type, size_t length)
{
	struct pair p = open_pair(.type = type, .plain = true);
	struct key key = registered(p.b);
	struct rr rr = { .id = 1, .n = 1, .sge = { { gone, LEN, key.lkey } } };

	take_away(p.b);
	REQUIRE(!recv_chain(p.b, &rr, 1, NULL));
	must_post(p.a, send_wr(p.a, 0, length));
	expect_recv(p.b, IBV_WC_LOC_PROT_ERR);
	CHECK_EQ(dereg(p.b, key.mr), 0);
}

TEST(receives)
{
	skip_under_tsan();
	fails(IBV_QPT_RC, 8);
	fails(IBV_QPT_RC, 1000);
	fails(IBV_QPT_RC, 60000);
}

/* The requester's own memory, which answers are for. */
TEST(answers)
{
	struct pair p = open_pair(.plain = true);
	struct key key = registered(p.a);
	struct wr wr = read_wr(p.a, 0, 8, p.b, 0);

	skip_under_tsan();
	wr.sge[0] = (struct ibv_sge){ gone, 8, key.lkey };
	take_away(p.a);
	must_post(p.a, wr);
	CHECK(wait_send(p.a).status != IBV_WC_SUCCESS);
	expect_state(p.a, IBV_QPS_ERR);
	CHECK_EQ(dereg(p.a, key.mr), 0);
}

/* While it is there it serves, and what else is registered goes on to. */
TEST(other_memory_goes_on)
{
	struct pair p = open_pair(.plain = true);
	struct key key = registered(p.b);
	struct wr wr = write_wr(p.a, 0, 8, p.b, 0);

	skip_under_tsan();
	wr.raddr = gone;
	wr.rkey = key.rkey;
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_SUCCESS);
	take_away(p.b);
	must_post(p.a, write_wr(p.a, 0, 8, p.b, 64));
	expect_send(p.a, IBV_WC_SUCCESS);
	must_post(p.a, wr);
	expect_send(p.a, IBV_WC_REM_OP_ERR);
	CHECK_EQ(dereg(p.b, key.mr), 0);
}
