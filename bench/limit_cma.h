// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_cma.h - the kernel copies between two processes: process_vm_* and /proc/<pid>/mem.
 *
 * Source and target are the very memory that the verbs measures register, so that both
 * see the same pages.
 */
#ifndef BENCH_LIMIT_CMA_H
#define BENCH_LIMIT_CMA_H

#include "bench/measure.h"

/* BENCH_NEEDS_CMA and BENCH_NEEDS_PROC_MEM as far as the peer's memory may be reached so. */
unsigned limit_cma_setup(struct bench_side *s);

/* The call alone. */
double limit_cma_write(struct bench_side *s, const struct bench_shot *shot);
double limit_cma_read(struct bench_side *s, const struct bench_shot *shot);
double limit_mem_write(struct bench_side *s, const struct bench_shot *shot);
double limit_mem_read(struct bench_side *s, const struct bench_shot *shot);

/* Between pages that are kept at 4 KiB, whatever became of the registered ones. */
double limit_cma_write_plain(struct bench_side *s, const struct bench_shot *shot);

/* `batch` pieces in each call. */
double limit_cma_gather(struct bench_side *s, const struct bench_shot *shot);

/* Read, add, write back: the fetch-and-add of somebody who cannot map the page. */
double limit_cma_add(struct bench_side *s, const struct bench_shot *shot);

/* Ping-pong: the target spins on the last byte of its own memory. */
double limit_cma_seen(struct bench_side *s, const struct bench_shot *shot);
double limit_mem_seen(struct bench_side *s, const struct bench_shot *shot);

/* Shared with the verbs ping-pong: spins until the last of 8 received bytes is that of `tick`. */
void limit_await_last_byte(struct bench_side *s, uint64_t tick);

#endif
