// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lossy.h - a second pair of processes, between which packets get lost.
 *
 * Its library is told so by ANYVERBS_FAULT, which is read once: hence processes of their own.
 */
#ifndef BENCH_LOSSY_H
#define BENCH_LOSSY_H

#include "bench/measure.h"

struct lossy_work;

extern const struct lossy_work lossy_write;

/* Before bench_pair_start: forks the pair, which sleeps until the first lossy_run. */
void lossy_start(const char *device, int gid_index, const int cpu[2]);

/* Has the pair take one burst of shot->detail, on the same two CPUs, while this pair sleeps. */
double lossy_run(struct bench_side *s, const struct bench_shot *shot);

#endif
