// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Atomics of several QPs, threads and processes on one word lose no update.
 */
#include "tests/conformance/rig.h"

#include <sched.h>

enum { INITIATORS = 3, EACH = 3000 };

struct adder {
	handle qp, cq;
	bool ex, swap;
	struct wr wr;
	int errors;
};

static bool one_op(struct adder *a, struct ibv_wc *wc)
{
	uint64_t deadline = side_now_ns() + 10 * SEC;

	if (rig_post_here((void *)(uintptr_t)a->qp, a->ex, &a->wr, 1, NULL))
		return false;
	while (!ibv_poll_cq((void *)(uintptr_t)a->cq, 1, wc))
		if (side_now_ns() > deadline)
			return false;
	return wc->status == IBV_WC_SUCCESS;
}

static long step_add(struct side *side, void *arg)
{
	struct adder *a = arg;
	uint64_t *result = (void *)(uintptr_t)a->wr.sge[0].addr, last = 0;
	struct ibv_wc wc;

	a->wr.compare_add = 1;
	for (int i = 0; i < EACH; i++) {
		if (!one_op(a, &wc))
			return -1;
		if (i && *result <= last)	/* the word only grows */
			a->errors++;
		last = *result;
	}
	return 0;
}

/* Adds one by compare and swap: EACH / 10 successes, whatever the others do. */
static long step_swap(struct side *side, void *arg)
{
	struct adder *a = arg;
	uint64_t *result = (void *)(uintptr_t)a->wr.sge[0].addr, guess = 0;
	struct ibv_wc wc;

	for (int done = 0; done < EACH / 10;) {
		a->wr.compare_add = guess;
		a->wr.swap = guess + 1;
		if (!one_op(a, &wc))
			return -1;
		if (*result == guess)
			done++;
		guess = *result == guess ? guess + 1 : *result;
	}
	return 0;
}

static void contend(bool swap)
{
	struct end *target[INITIATORS], *e[INITIATORS];
	struct adder a[INITIATORS];

	for (int i = 0; i < INITIATORS; i++) {
		target[i] = near_end(.use_pd = i ? target[0]->pd : 0);
		e[i] = end_open(peer_get(i + 1), &(struct end_options){});
		connect_ends(target[i], e[i]);
		a[i] = (struct adder){ e[i]->qp, e[i]->scq, e[i]->ex, swap,
				       fetch_add_wr(e[i], 0, target[0], 64, 1) };
		if (swap)
			a[i].wr.opcode = IBV_WR_ATOMIC_CMP_AND_SWP;
	}
	for (int i = 0; i < INITIATORS; i++)
		peer_start(e[i]->peer, swap ? step_swap : step_add, &a[i], sizeof(a[i]));
	for (int i = 0; i < INITIATORS; i++) {
		CHECK_EQ(peer_finish(e[i]->peer, &a[i], sizeof(a[i])), 0);
		CHECK_EQ(a[i].errors, 0);
	}
	CHECK_EQ(mem_get64(target[0], 64), INITIATORS * (swap ? EACH / 10 : EACH));
}

TEST(fetch_and_add)
{
	contend(false);
}

TEST(compare_and_swap)
{
	contend(true);
}
