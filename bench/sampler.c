// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sampler.c - one pair of every row, then again from the top, until time is up.
 *
 * Rows are so spread over the whole run: a neighbour that is busy for some seconds spoils
 * a few pairs of each row and not all pairs of one. The first pass of bursts warms up and is not
 * kept; what comes after it is kept, however late it is.
 */
#include "bench/sampler.h"

#include <stdlib.h>

#include "bench/clock.h"
#include "bench/stat.h"

enum { MAX_PAIRS = 4000, SUBJECTS_PER_PROGRAM = 9 };

static const double shares[BENCH_PHASES] = {
	[BENCH_BURSTS] = 0.62, [BENCH_PROGRAMS] = 0.38, [BENCH_LOSSY] = 0.15, [BENCH_CROWDED] = 0.1,
};

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
	double v[SUBJECTS_PER_PROGRAM];

	if (!subject_runs(s, row))
		return 0;
	if (bench_row_phase(row) != BENCH_PROGRAMS)
		return bench_sample(s, row->subject);
	for (int i = 0; i < SUBJECTS_PER_PROGRAM; i++)
		v[i] = bench_sample(s, row->subject);
	return bench_median(v, SUBJECTS_PER_PROGRAM);
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

/* Passes that are not kept. */
static unsigned warm_up(enum bench_phase phase)
{
	return phase == BENCH_BURSTS;
}

static void sample_row(struct bench_side *s, unsigned i, unsigned pass, struct bench_pairs *pairs)
{
	struct bench_pair p;

	if (!take_pair(s, &bench_rows[i], pass & 1, &p))
		pairs[i].failed++;
	else if (pass >= warm_up(bench_row_phase(&bench_rows[i])) && pairs[i].n < MAX_PAIRS)
		keep(&pairs[i], &p);
}

/* Which phases there are, and what their shares come to. */
static double plan_rows(struct bench_side *s, const struct bench_plan *plan,
			struct bench_pairs *pairs, bool has[BENCH_PHASES])
{
	double sum = 0;

	for (unsigned i = 0; i < bench_row_count; i++) {
		enum bench_phase phase = bench_row_phase(&bench_rows[i]);

		pairs[i].planned = available(s, plan, &bench_rows[i]);
		if (!pairs[i].planned || has[phase])
			continue;
		has[phase] = true;
		sum += shares[phase];
	}
	return sum;
}

static void sample_phase(struct bench_side *s, const struct bench_plan *plan,
			 enum bench_phase phase, uint64_t until, struct bench_pairs *pairs)
{
	unsigned passes = phase == BENCH_PROGRAMS ? plan->program_passes : MAX_PAIRS;

	for (unsigned pass = 0; pass < passes; pass++)
		for (unsigned i = 0; i < bench_row_count; i++) {
			if (pass > warm_up(phase) && bench_now_ns() > until)
				return;
			if (bench_row_phase(&bench_rows[i]) == phase && pairs[i].planned)
				sample_row(s, i, pass, pairs);
		}
}

void bench_sampler_run(struct bench_side *s, const struct bench_plan *plan,
		       struct bench_pairs *pairs)
{
	bool has[BENCH_PHASES] = { false };
	double all = plan_rows(s, plan, pairs, has), until = (double)bench_now_ns();

	for (enum bench_phase p = 0; p < BENCH_PHASES; p++) {
		if (!has[p])
			continue;
		until += plan->seconds * 1e9 * shares[p] / all;
		sample_phase(s, plan, p, (uint64_t)until, pairs);
	}
}
