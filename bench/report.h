// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.h - the table, for people and for programs.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "bench/sampler.h"

/*
 * Prints the table, every row in the regime that most of its pairs saw; or, with `tsv`, a line
 * for each row and regime. Returns how many lines miss what they must reach.
 */
unsigned bench_report(const struct bench_pairs *pairs, bool tsv);

#endif
