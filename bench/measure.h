// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * measure.h - one thing that can be timed: its burst, its unit, its name.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "bench/pair.h"

enum bench_unit { BENCH_NS, BENCH_US, BENCH_GBPS, BENCH_MPS, BENCH_CPU, BENCH_UNITS };

/* One burst. It should last less than a millisecond: what runs longer is preempted. */
struct bench_shot {
	size_t size;			/* bytes an operation */
	unsigned count;			/* operations a burst */
	unsigned warm;			/* exchanges before the clock runs; see measure.c */
	unsigned batch;			/* work requests a call; 0 is 1 */
	size_t span;			/* operations walk over so many bytes; 0 is `size` */
	const void *detail;		/* what the run function alone understands */
};

struct bench_measure {
	const char *name;
	enum bench_unit unit;
	unsigned needs;			/* BENCH_NEEDS_* */
	unsigned hops;			/* one-way trips per count: 2 in a ping-pong */
	/* Both sides, before they meet: posts receives and the like. May be NULL. */
	void (*prepare)(struct bench_side *s, const struct bench_shot *shot);
	/* Both sides, after they met. Nanoseconds on side 0; negative: failed. */
	double (*run)(struct bench_side *s, const struct bench_shot *shot);
	struct bench_shot shot;
};

enum bench_id {
	M_PROBE,
	/* limits: memory that two processes share */
	M_RING_PINGPONG, M_RING_LOCKED, M_RING_BATCH, M_RING_SPSC,
	/* limits: the kernel copies */
	M_CMA_SEEN, M_CMA_WRITE, M_CMA_READ, M_CMA_ADD, M_CMA_WRITE_16,
	M_MEM_WRITE, M_MEM_READ, M_MEM_SEEN,
	M_CMA_WRITE_64K, M_CMA_WRITE_1M, M_CMA_READ_64K, M_CMA_READ_1M,
	M_PLAIN_WRITE_64K, M_PLAIN_WRITE_1M,
	M_CMA_WALK_4K, M_CMA_WALK_64K, M_CMA_WALK_1M,
	/* limits: sleeping */
	M_EVENTFD,
	/* limits: packets */
	M_NET_POLLED, M_NET_BLOCKED, M_NET_1M, M_NET_RATE, M_NET_SINGLES, M_NET_CPU,
	/* what is demanded, whatever the machine */
	M_TWO_MILLION,
	/* others */
	M_TCP_POLLED, M_TCP_BLOCKED, M_TCP_64K, M_TCP_1M, M_TCP_FAR,
	M_UCX_TAG_LAT, M_UCX_PUT_LAT, M_UCX_CMA_LAT, M_UCX_TAG_RATE, M_UCX_TAG_64K, M_UCX_TAG_1M,
	M_UCX_CMA_64K, M_UCX_CMA_1M, M_UCX_TCP_LAT,
	/* verbs */
	M_SEND_PINGPONG, M_SEND_BLOCKED, M_SEND_RATE, M_SEND_RATE_16,
	M_SEND_4K, M_SEND_64K, M_SEND_1M,
	M_WRITE_SEEN, M_WRITE_DONE, M_READ_DONE, M_ADD_DONE,
	M_WRITE_RATE, M_WRITE_RATE_16, M_WRITE_64K, M_WRITE_1M, M_READ_64K, M_READ_1M,
	/* verbs between two hosts: bursts as long as those of the limits */
	M_FAR_SEND, M_FAR_WRITE, M_FAR_READ, M_FAR_LOSSLESS, M_FAR_LOSSY, M_FAR_CPU,
	M_FAR_ONE_QP, M_FAR_MANY_QPS,
	/* connections */
	M_CM_CONNECT, M_TCP_CONNECT, M_RSOCKET_BLOCKED, M_RSOCKET_1M,
	M_COUNT,
	M_QUIT = M_COUNT,
};

extern const struct bench_measure bench_measures[M_COUNT];

/* Side 0: one burst of measure `id`, in its unit; negative when it failed. */
double bench_sample(struct bench_side *s, enum bench_id id);

/* The same in nanoseconds, or whatever else the measure's `run` returns. */
double bench_burst(struct bench_side *s, enum bench_id id);

/* Side 1: answers until M_QUIT. */
void bench_serve(struct bench_side *s);

/* Side 0: ends bench_serve on side 1. */
void bench_quit(struct bench_side *s);

/* Whether a smaller value of the unit is better. */
bool bench_unit_is_time(enum bench_unit unit);
const char *bench_unit_name(enum bench_unit unit);

#endif
