// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_rate.h - messages a second through the shared ring, by what each message must lock.
 *
 * All: one 64 byte entry a message, 8 bytes copied out by the receiver, at most LIMIT_RING
 * entries under way.
 */
#ifndef BENCH_LIMIT_RATE_H
#define BENCH_LIMIT_RATE_H

#include "bench/limit_ring.h"

/* One producer, one consumer, no locked instruction. */
double limit_rate_spsc(struct bench_side *s, const struct bench_shot *shot);

/* A local lock, a receive claimed, a slot claimed and a send completion, for every message. */
double limit_rate_locked(struct bench_side *s, const struct bench_shot *shot);

/* The same locks and claims, once for each `batch` messages. */
double limit_rate_batch(struct bench_side *s, const struct bench_shot *shot);

#endif
