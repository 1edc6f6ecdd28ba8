// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * probe.c - tells near from far CPUs, before and after each pair of samples.
 *
 * A hypervisor moves virtual CPUs about within seconds: a line then crosses in 16 ns, in 50
 * or in 200, with nothing in between. Two rows of one table, and even the best of each, can so
 * come from two machines. A pair whose probes disagree is dropped; the rest is counted
 * separately for each regime.
 */
#include "bench/probe.h"

#include "bench/clock.h"

enum { TRIES = 5, TRIPS = 60 };

static const double disagree = 1.5;

static void await(_Atomic uint64_t *word, uint64_t v)
{
	while (atomic_load_explicit(word, memory_order_acquire) != v)
		bench_pause();
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
	double best = 1;

	(void)shot;
	if (s->cpu[0] == s->cpu[1])
		return best;
	best = trips(s);
	for (int i = 1; i < TRIES; i++) {
		double v = trips(s);

		best = v < best ? v : best;
	}
	return best;
}

static const struct {
	const char *name;
	double below_ns;
} regimes[BENCH_REGIMES] = {
	[BENCH_ONE_CPU] = { "one CPU", 2 },
	[BENCH_SIBLINGS] = { "siblings", 30 },
	[BENCH_NEAR] = { "near", 115 },
	[BENCH_FAR] = { "far", 2000 },		/* more: somebody else had the CPU */
};

static enum bench_regime regime_of(double probe)
{
	unsigned r = 0;

	while (r < BENCH_REGIMES && probe >= regimes[r].below_ns)
		r++;
	return (enum bench_regime)r;
}

enum bench_regime bench_probe_regime(double before, double after)
{
	if (before > after * disagree || after > before * disagree ||
	    regime_of(before) != regime_of(after))
		return BENCH_REGIMES;
	return regime_of(before);
}

const char *bench_regime_name(enum bench_regime regime)
{
	return regimes[regime].name;
}
