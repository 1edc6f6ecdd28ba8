// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_ring.h - the ring of 64 byte completions that two processes share, and its ping-pong.
 */
#ifndef BENCH_LIMIT_RING_H
#define BENCH_LIMIT_RING_H

#include <assert.h>

#include "bench/measure.h"

enum { LIMIT_RING = 256 };

struct limit_entry_shm {
	alignas(64) uint64_t wr_id;
	uint64_t data[6];
	_Atomic uint64_t seq;			/* stored last: the entry is complete */
};
static_assert(sizeof(struct limit_entry_shm) == 64, "an entry is one cache line");

struct limit_ring_shm {
	alignas(128) _Atomic uint64_t rq_claim;	/* producer: receives claimed */
	alignas(128) _Atomic uint64_t cq_claim;	/* producer: slots claimed */
	alignas(128) _Atomic uint64_t head;	/* consumer: entries taken, now and then */
	struct limit_entry_shm slot[LIMIT_RING];
};

struct limit_rings_shm {
	struct limit_ring_shm trip[2];		/* ping-pong, by the side that writes */
	struct limit_ring_shm stream;		/* side 0 writes */
};

/* Before the fork. */
struct limit_rings_shm *limit_rings_create(void);

/* 8 bytes inline in a completion, copied out by the receiver: the floor under a SEND. */
double limit_ring_pingpong(struct bench_side *s, const struct bench_shot *shot);

#endif
