// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A WRITE lands in ascending order, its last byte last: who sees the last byte may read all the
 * others, without any completion. MPI, UCX and perftest rely on it.
 */
#include "tests/conformance/rig.h"

#include <sched.h>

enum { ROUNDS = 40, ACK = 0, DATA = 4096 };

struct watch {
	uint64_t base;
	size_t len;
	int torn, seen;
};

/* Waits for each round's byte at the end, looks at the rest at once, tells the writer. */
WATCHES_MEMORY
static long step_watch(struct side *side, void *arg)
{
	struct watch *w = arg;
	volatile uint8_t *data = (uint8_t *)(uintptr_t)w->base + DATA;
	_Atomic uint64_t *ack = (void *)(uintptr_t)(w->base + ACK);
	uint64_t deadline = side_now_ns() + 20 * SEC;

	for (int round = 1; round <= ROUNDS; round++) {
		for (int spin = 0; data[w->len - 1] != round; spin++)
			if (spin % 4096 == 4095) {
				sched_yield();
				if (side_now_ns() > deadline)
					return -1;
			}
		__atomic_thread_fence(__ATOMIC_ACQUIRE);
		for (size_t i = 0; i < w->len; i++)
			if (data[i] != round) {
				w->torn++;
				break;
			}
		w->seen++;
		*ack = round;
	}
	return 0;
}

/* The watcher's word, by READ: the writer may not touch the far memory otherwise. */
static void wait_for_ack(struct pair p, uint64_t round)
{
	uint64_t deadline = side_now_ns() + WAIT;
	volatile uint64_t *word = (void *)(uintptr_t)(p.a->addr + ACK);

	do {
		must_post(p.a, read_wr(p.a, ACK, 8, p.b, ACK));
		expect_send(p.a, IBV_WC_SUCCESS);
		sched_yield();
	} while (*word < round && side_now_ns() < deadline);
	REQUIRE(*word == round);
}

static void watch(size_t len)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct watch w = { p.b->addr, len };

	peer_start(p.b->peer, step_watch, &w, sizeof(w));
	for (int round = 1; round <= ROUNDS; round++) {
		memset((void *)(uintptr_t)(p.a->addr + DATA), round, len);
		must_post(p.a, write_wr(p.a, DATA, len, p.b, DATA));
		expect_send(p.a, IBV_WC_SUCCESS);
		wait_for_ack(p, round);
	}
	CHECK_EQ(peer_finish(p.b->peer, &w, sizeof(w)), 0);
	CHECK_EQ(w.seen, ROUNDS);
	if (!CHECK_EQ(w.torn, 0))
		fprintf(stderr, "  at %zu bytes\n", len);
}

TEST(short_writes)
{
	static const size_t sizes[] = { 1, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		watch(sizes[i]);
}

TEST(middle_writes)
{
	static const size_t sizes[] = { 100, 256, 1000, 1024, 1025, 2047, 4093, 4096, 4097 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		watch(sizes[i]);
}

TEST(long_writes)
{
	static const size_t sizes[] = { 8191, 8192, 8200, 16384, 20001, 32768, 65535, 65536 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		watch(sizes[i]);
}

TEST(gathered_writes)
{
	struct pair p = open_pair(.type = IBV_QPT_RC);
	struct watch w = { p.b->addr, 3000 };

	peer_start(p.b->peer, step_watch, &w, sizeof(w));
	for (int round = 1; round <= ROUNDS; round++) {
		struct wr wr = write_wr(p.a, DATA, 1000, p.b, DATA);

		memset((void *)(uintptr_t)(p.a->addr + DATA), round, 3000);
		wr.n = 4;
		wr.sge[1] = sge_of(p.a, DATA, 999);
		wr.sge[2] = sge_of(p.a, DATA + 1000, 1000);
		wr.sge[3] = sge_of(p.a, DATA, 1);
		must_post(p.a, wr);
		expect_send(p.a, IBV_WC_SUCCESS);
		wait_for_ack(p, round);
	}
	CHECK_EQ(peer_finish(p.b->peer, &w, sizeof(w)), 0);
	CHECK_EQ(w.torn, 0);
}
