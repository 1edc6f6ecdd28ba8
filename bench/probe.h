// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * probe.h - how far apart the two CPUs are at this moment.
 */
#ifndef BENCH_PROBE_H
#define BENCH_PROBE_H

#include "bench/measure.h"

/* Nanoseconds one way of a bare ping-pong on two cache lines: the best of several short tries. */
double bench_probe_run(struct bench_side *s, const struct bench_shot *shot);

/* Whether two probes around a pair of samples saw the same machine. */
bool bench_probe_agrees(double before, double after);

/* Whether the CPUs share a cache (near), or a line crosses an interconnect (far). */
bool bench_probe_is_near(double probe);

#endif
