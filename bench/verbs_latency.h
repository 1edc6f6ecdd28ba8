// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_latency.h - one small verbs operation at a time.
 */
#ifndef BENCH_VERBS_LATENCY_H
#define BENCH_VERBS_LATENCY_H

#include "bench/measure.h"

/* SEND ping-pong, both sides polling the receive CQ and checking what arrived. */
void verbs_send_prepare(struct bench_side *s, const struct bench_shot *shot);
double verbs_send_pingpong(struct bench_side *s, const struct bench_shot *shot);

/* SEND ping-pong, both sides asleep on their completion channel. */
void verbs_blocked_prepare(struct bench_side *s, const struct bench_shot *shot);
double verbs_blocked_pingpong(struct bench_side *s, const struct bench_shot *shot);

/* WRITE ping-pong; the target polls the last byte of its memory. */
double verbs_write_seen(struct bench_side *s, const struct bench_shot *shot);

/* Post until polled completion, one outstanding. */
double verbs_write_done(struct bench_side *s, const struct bench_shot *shot);
double verbs_read_done(struct bench_side *s, const struct bench_shot *shot);
double verbs_add_done(struct bench_side *s, const struct bench_shot *shot);

#endif
