// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer_tcp.h - TCP between the two sides, as measures.
 */
#ifndef BENCH_PEER_TCP_H
#define BENCH_PEER_TCP_H

#include "bench/measure.h"

/* Connects the two sides; both call it together. */
void peer_tcp_setup(struct bench_side *s);

double peer_tcp_polled(struct bench_side *s, const struct bench_shot *shot);
double peer_tcp_blocked(struct bench_side *s, const struct bench_shot *shot);
double peer_tcp_stream(struct bench_side *s, const struct bench_shot *shot);

#endif
