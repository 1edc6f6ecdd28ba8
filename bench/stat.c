// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stat.c - best and median: what repeats on a shared machine, and what is typical.
 */
#include "bench/stat.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double bench_median(double *v, size_t n)
{
	qsort(v, n, sizeof(*v), compare);
	return n % 2 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2;
}

struct bench_stat bench_stat_of(double *v, size_t n, bool smaller_is_better)
{
	double median = bench_median(v, n);

	return (struct bench_stat){ smaller_is_better ? v[0] : v[n - 1], median };
}
