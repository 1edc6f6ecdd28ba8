// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * probe.c - tells near from far CPUs, before and after each pair of samples.
 *
 * A hypervisor moves virtual CPUs about within seconds: a line then crosses in 50 ns or in
 * 240. Two rows of one table can so come from two machines. A pair whose probes disagree
 * is dropped; the rest is counted separately for near and far.
 */
#include "bench/probe.h"

#include <sched.h>

#include "bench/clock.h"

enum { TRIES = 5, TRIPS = 60, PATIENCE = 20000 };

static const double near_below_ns = 115, disagree = 1.5, absurd_ns = 2000;

/* Yields at last, so that two sides that share one CPU get through, however slowly. */
static void await(_Atomic uint64_t *word, uint64_t v)
{
	unsigned spins = 0;

	while (atomic_load_explicit(word, memory_order_acquire) != v) {
		bench_pause();
		if (++spins > PATIENCE)
			sched_yield();
	}
}

static double trips(struct bench_side *s)
{
	_Atomic uint64_t *mine = &s->board->flag[s->side].v, *other = &s->board->flag[!s->side].v;
	uint64_t start = bench_now_ns();

	for (int i = 0; i < TRIPS; i++) {
		uint64_t v = ++s->tick;

		if (s->side)
			await(other, v);
		atomic_store_explicit(mine, v, memory_order_release);
		if (!s->side)
			await(other, v);
	}
	return bench_since(start) / TRIPS / 2;
}

double bench_probe_run(struct bench_side *s, const struct bench_shot *shot)
{
	double best = trips(s);

	(void)shot;
	for (int i = 1; i < TRIES; i++) {
		double v = trips(s);

		best = v < best ? v : best;
	}
	return best;
}

bool bench_probe_agrees(double before, double after)
{
	return before < absurd_ns && after < absurd_ns && before < after * disagree &&
	       after < before * disagree &&
	       bench_probe_is_near(before) == bench_probe_is_near(after);
}

bool bench_probe_is_near(double probe)
{
	return probe < near_below_ns;
}
