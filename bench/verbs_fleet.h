// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_fleet.h - WRITEs spread over many QPs between two processes.
 */
#ifndef BENCH_VERBS_FLEET_H
#define BENCH_VERBS_FLEET_H

#include "bench/measure.h"

/* The first time, the two sides connect them all. */
void verbs_fleet_prepare(struct bench_side *s, const struct bench_shot *shot);

/*
 * shot->batch QPs take turns, as many requests under way as with any other number of them. Ends
 * when the last completion is polled.
 */
double verbs_fleet_write(struct bench_side *s, const struct bench_shot *shot);

#endif
