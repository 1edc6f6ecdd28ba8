// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.h - connections: by rdma_cm and by TCP, and the sockets of rsockets.
 */
#ifndef BENCH_CONNECT_H
#define BENCH_CONNECT_H

#include "bench/measure.h"

/* Both sides, in step. Ends the program where rdma_cm finds no device. */
void connect_setup(struct bench_side *s);

/* shot->count times: a connection is made, accepted and ended, one after the other. */
double connect_cm(struct bench_side *s, const struct bench_shot *shot);
double connect_tcp(struct bench_side *s, const struct bench_shot *shot);

/* As peer_tcp_blocked and peer_tcp_stream. */
double rsocket_blocked(struct bench_side *s, const struct bench_shot *shot);
double rsocket_stream(struct bench_side *s, const struct bench_shot *shot);

#endif
