// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sampler.c - one pair of every row, then again from the top, until time is up.
 *
 * Rows are so spread over the whole run: a neighbour that is busy for some seconds spoils
 * a few pairs of each row and not all pairs of one. The first pass warms up and is not kept.
 */
#include "bench/sampler.h"

#include <stdlib.h>

#include "bench/clock.h"
#include "bench/stat.h"

enum { MAX_PAIRS = 4000, SUBJECTS_PER_SLOW = 9 };

static const double fast_share = 0.62;

static void keep(struct bench_pairs *p, const struct bench_pair *pair)
{
	if (p->n == p->room) {
		p->room = p->room ? 2 * p->room : 64;
		p->v = realloc(p->v, p->room * sizeof(*p->v));
		bench_check(p->v, "realloc");
	}
	p->v[p->n++] = *pair;
}

static bool available(struct bench_side *s, const struct bench_plan *plan,
		      const struct bench_row *row)
{
	unsigned missing = bench_measures[row->subject].needs & ~s->have;

	if (plan->limits_only)
		missing &= ~(unsigned)(BENCH_NEEDS_VERBS | BENCH_NEEDS_ATOMICS);
	missing |= bench_measures[row->against].needs & ~s->have;
	return !missing && (!plan->wanted || plan->wanted(row));
}

static bool subject_runs(struct bench_side *s, const struct bench_row *row)
{
	return !(bench_measures[row->subject].needs & ~s->have);
}

/* What stands beside a run of seconds must not be a single burst. */
static double subject_sample(struct bench_side *s, const struct bench_row *row)
{
	double v[SUBJECTS_PER_SLOW];

	if (!subject_runs(s, row))
		return 0;
	if (!bench_row_is_slow(row))
		return bench_sample(s, row->subject);
	for (int i = 0; i < SUBJECTS_PER_SLOW; i++)
		v[i] = bench_sample(s, row->subject);
	return bench_median(v, SUBJECTS_PER_SLOW);
}

/* Alternating order: what the first burst leaves in the caches helps each as often. */
static bool take_pair(struct bench_side *s, const struct bench_row *row, bool swap,
		      struct bench_pair *p)
{
	p->before = bench_sample(s, M_PROBE);
	if (swap)
		p->against = bench_sample(s, row->against);
	p->subject = subject_sample(s, row);
	if (!swap)
		p->against = bench_sample(s, row->against);
	p->after = bench_sample(s, M_PROBE);
	return p->subject >= 0 && p->against > 0;
}

static void sample_row(struct bench_side *s, unsigned i, unsigned pass, struct bench_pairs *pairs)
{
	struct bench_pair p;

	if (!take_pair(s, &bench_rows[i], pass & 1, &p))
		pairs[i].failed++;
	else if ((pass || bench_row_is_slow(&bench_rows[i])) && pairs[i].n < MAX_PAIRS)
		keep(&pairs[i], &p);
}

static void sample_rows(struct bench_side *s, const struct bench_plan *plan, bool slow,
			unsigned passes, uint64_t until, struct bench_pairs *pairs)
{
	for (unsigned pass = 0; pass < passes; pass++)
		for (unsigned i = 0; i < bench_row_count; i++) {
			if (bench_now_ns() > until)
				return;
			if (bench_row_is_slow(&bench_rows[i]) == slow &&
			    available(s, plan, &bench_rows[i]))
				sample_row(s, i, pass, pairs);
		}
}

static bool has_slow_rows(struct bench_side *s, const struct bench_plan *plan)
{
	for (unsigned i = 0; i < bench_row_count; i++)
		if (bench_row_is_slow(&bench_rows[i]) && available(s, plan, &bench_rows[i]))
			return true;
	return false;
}

void bench_sampler_run(struct bench_side *s, const struct bench_plan *plan,
		       struct bench_pairs *pairs)
{
	bool slow = has_slow_rows(s, plan);
	double fast_seconds = plan->seconds * (slow ? fast_share : 1);
	uint64_t start = bench_now_ns();

	sample_rows(s, plan, false, MAX_PAIRS, start + (uint64_t)(fast_seconds * 1e9), pairs);
	if (slow)
		sample_rows(s, plan, true, plan->slow_passes,
			    start + (uint64_t)(plan->seconds * 1e9), pairs);
}
