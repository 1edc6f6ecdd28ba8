// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_wake.h - waking a process that sleeps in epoll: the floor under a completion channel.
 */
#ifndef BENCH_LIMIT_WAKE_H
#define BENCH_LIMIT_WAKE_H

#include "bench/measure.h"

/* Before the fork: the eventfds. After it: the epoll set of the side. */
void limit_wake_create(struct bench_side *s);
void limit_wake_setup(struct bench_side *s);

double limit_wake_pingpong(struct bench_side *s, const struct bench_shot *shot);

#endif
