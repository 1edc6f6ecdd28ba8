// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stat.h - best and median of samples.
 */
#ifndef BENCH_STAT_H
#define BENCH_STAT_H

#include <stdbool.h>
#include <stddef.h>

struct bench_stat {
	double best, median;
};

/* Sorts `v`, n > 0. The best is the smallest when `smaller_is_better`. */
struct bench_stat bench_stat_of(double *v, size_t n, bool smaller_is_better);

double bench_median(double *v, size_t n);

#endif
