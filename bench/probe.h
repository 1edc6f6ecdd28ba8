// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * probe.h - how far apart the two CPUs are at this moment.
 */
#ifndef BENCH_PROBE_H
#define BENCH_PROBE_H

#include "bench/measure.h"

/* Nanoseconds one way of a bare ping-pong on two cache lines: the best of several short tries. */
double bench_probe_run(struct bench_side *s, const struct bench_shot *shot);

/* One CPU, threads of one core, cores that share a cache, or an interconnect between them. */
enum bench_regime { BENCH_ONE_CPU, BENCH_SIBLINGS, BENCH_NEAR, BENCH_FAR, BENCH_REGIMES };

/* What two probes around a pair of samples both saw; BENCH_REGIMES when they disagree. */
enum bench_regime bench_probe_regime(double before, double after);

const char *bench_regime_name(enum bench_regime regime);

#endif
