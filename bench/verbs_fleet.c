// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_fleet.c - keeps a window of WRITEs under way over many QPs, or over one.
 *
 * The window belongs to all QPs together: what differs between many and one is then how many
 * QPs share the wire, and nothing else.
 */
#include "bench/verbs_fleet.h"

#include <assert.h>
#include <string.h>

#include "bench/clock.h"
#include "bench/verbs_nic.h"

enum { WINDOW = 100 };

static_assert(WINDOW <= (int)VERBS_FLEET_DEPTH, "all of it may be under way on one QP");

static void post(struct bench_side *s, const struct bench_shot *shot, unsigned n)
{
	const struct verbs_pipe *pipe = &s->nic->pipe[VERBS_FLEET + n % shot->batch];
	uint64_t at = n * shot->size % BENCH_SPAN;
	struct ibv_sge sge = { .addr = (uintptr_t)s->memory + BENCH_OUT + at,
			       .length = (uint32_t)shot->size, .lkey = s->nic->mr->lkey };
	struct ibv_send_wr wr = {
		.sg_list = &sge, .num_sge = 1, .opcode = IBV_WR_RDMA_WRITE,
		.send_flags = IBV_SEND_SIGNALED,
		.wr.rdma = { pipe->remote_addr + BENCH_IN + at, pipe->remote_key },
	}, *bad;
	int err = ibv_post_send(pipe->qp, &wr, &bad);

	if (err)
		bench_die("ibv_post_send: %s", strerror(err));
}

void verbs_fleet_prepare(struct bench_side *s, const struct bench_shot *shot)
{
	(void)shot;
	if (!s->nic->fleet_cq)
		verbs_nic_add_fleet(s);
}

double verbs_fleet_write(struct bench_side *s, const struct bench_shot *shot)
{
	unsigned under_way = 0;
	uint64_t start;

	if (s->side)
		return 0;
	start = bench_now_ns();
	for (unsigned i = 0; i < shot->count; i++) {
		while (under_way >= WINDOW)
			under_way -= verbs_reap_some(s->nic->fleet_cq);
		post(s, shot, i);
		under_way++;
	}
	verbs_reap(s->nic->fleet_cq, under_way);
	return bench_since(start);
}
