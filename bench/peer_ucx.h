// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer_ucx.h - UCX over shared memory, or between hosts over TCP, measured by its own
 * ucx_perftest when that is installed.
 */
#ifndef BENCH_PEER_UCX_H
#define BENCH_PEER_UCX_H

#include "bench/measure.h"

struct peer_ucx_test;

extern const struct peer_ucx_test peer_ucx_tag_lat, peer_ucx_put_lat, peer_ucx_cma_lat,
	peer_ucx_tag_rate, peer_ucx_tag_64k, peer_ucx_tag_1m, peer_ucx_cma_64k, peer_ucx_cma_1m,
	peer_ucx_tcp_lat;

/* Whether ucx_perftest is in the PATH. */
bool peer_ucx_present(void);

/* Runs server and client on the two CPUs while side 1 sleeps; shot->detail is the test. */
double peer_ucx_run(struct bench_side *s, const struct bench_shot *shot);

#endif
