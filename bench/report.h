// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.h - the table, for people and for programs.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "bench/sampler.h"

/* Prints the table, or with `tsv` one line a row. Returns how many rows miss what they must. */
unsigned bench_report(const struct bench_pairs *pairs, bool tsv);

#endif
