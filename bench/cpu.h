// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cpu.h - the processor time of a stream, of both its ends.
 */
#ifndef BENCH_CPU_H
#define BENCH_CPU_H

#include "bench/measure.h"

struct bench_cpu_work;

extern const struct bench_cpu_work bench_cpu_of_write, bench_cpu_of_trains;

/* shot->detail is the work. Returns nanoseconds of processor time, all threads of both sides. */
double bench_cpu_run(struct bench_side *s, const struct bench_shot *shot);

#endif
