// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * demand.h - a number that is demanded whatever the machine, as a measure to compare with.
 */
#ifndef BENCH_DEMAND_H
#define BENCH_DEMAND_H

#include "bench/measure.h"

/* What takes shot->count million operations a second. */
double bench_demand_run(struct bench_side *s, const struct bench_shot *shot);

#endif
