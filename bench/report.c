// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.c - from pairs to ratios, verdicts and a table.
 *
 * A pair whose two probes disagree is dropped, and regimes are never mixed: best over best and
 * median over median of the pairs that saw the same machine.
 */
#include "bench/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/probe.h"
#include "bench/stat.h"

struct line {
	const struct bench_row *row;
	enum bench_regime regime;
	unsigned pairs, dropped, failed;
	bool has_subject;
	struct bench_stat subject, against, ratio, probe;
};

static unsigned count_regime(const struct bench_pairs *p, enum bench_regime regime)
{
	unsigned n = 0;

	for (unsigned i = 0; i < p->n; i++)
		n += bench_probe_regime(p->v[i].before, p->v[i].after) == regime;
	return n;
}

static enum bench_regime main_regime(const struct bench_pairs *p)
{
	enum bench_regime most = BENCH_NEAR;

	for (enum bench_regime r = 0; r < BENCH_REGIMES; r++)
		if (count_regime(p, r) > count_regime(p, most))
			most = r;
	return most;
}

/* The values at `offset` of the pairs that count. */
static struct bench_stat stat_of(const struct bench_pairs *p, const struct line *l, size_t offset,
				 bool smaller_is_better)
{
	double *v = calloc(l->pairs, sizeof(*v));
	struct bench_stat stat;
	unsigned n = 0;

	bench_check(v, "calloc");
	for (unsigned i = 0; i < p->n; i++)
		if (bench_probe_regime(p->v[i].before, p->v[i].after) == l->regime)
			memcpy(&v[n++], (const char *)&p->v[i] + offset, sizeof(*v));
	stat = bench_stat_of(v, n, smaller_is_better);
	free(v);
	return stat;
}

static bool is_time(const struct line *l)
{
	return bench_unit_is_time(bench_measures[l->row->subject].unit);
}

static struct line summarize(const struct bench_row *row, const struct bench_pairs *p,
			     enum bench_regime regime)
{
	struct line l = { .row = row, .regime = regime, .failed = p->failed };

	l.pairs = count_regime(p, regime);
	l.dropped = count_regime(p, BENCH_REGIMES);
	if (!l.pairs)
		return l;
	l.probe = stat_of(p, &l, offsetof(struct bench_pair, before), true);
	l.subject = stat_of(p, &l, offsetof(struct bench_pair, subject), is_time(&l));
	l.against = stat_of(p, &l, offsetof(struct bench_pair, against), is_time(&l));
	l.has_subject = l.subject.best > 0;
	l.ratio.best = l.subject.best / l.against.best;
	l.ratio.median = l.subject.median / l.against.median;
	return l;
}

enum verdict { NO_GOAL, PASS, BEST_ONLY, MEDIAN_ONLY, BEHIND, VERDICTS };

static const char *const verdict_names[VERDICTS] = {
	[NO_GOAL] = "", [PASS] = "PASS", [BEST_ONLY] = "PASS*", [MEDIAN_ONLY] = "PASS~",
	[BEHIND] = "behind",
};

static enum verdict judge(const struct line *l, double limit)
{
	bool best = is_time(l) ? l->ratio.best <= limit : l->ratio.best >= limit;
	bool median = is_time(l) ? l->ratio.median <= limit : l->ratio.median >= limit;

	if (!limit || !l->has_subject)
		return NO_GOAL;
	if (best)
		return median ? PASS : BEST_ONLY;
	return median ? MEDIAN_ONLY : BEHIND;
}

static void print_goal(const struct line *l, double limit)
{
	char text[48] = "";

	if (limit)
		snprintf(text, sizeof(text), "%s %.4g %s", is_time(l) ? "<=" : ">=", limit,
			 verdict_names[judge(l, limit)]);
	printf(" | %-14s", text);
}

static void print_stat(struct bench_stat v, bool shown)
{
	int digits = v.median < 10 ? 2 : v.median < 100 ? 1 : 0;

	if (shown)
		printf(" %6.*f %6.*f", digits, v.best, digits, v.median);
	else
		printf(" %6s %6s", "-", "-");
}

static void print_line(const struct line *l)
{
	printf("%-30s %-4s", l->row->title,
	       bench_unit_name(bench_measures[l->row->subject].unit));
	print_stat(l->subject, l->has_subject);
	printf(" | %-26s", bench_measures[l->row->against].name);
	print_stat(l->against, l->pairs);
	printf(" |");
	print_stat(l->ratio, l->has_subject);
	print_goal(l, l->row->must);
	print_goal(l, l->row->goal);
	if (l->pairs)
		printf(" | %u %s\n", l->pairs, bench_regime_name(l->regime));
	else
		printf(" | none: %u dropped, %u failed\n", l->dropped, l->failed);
}

static void print_tsv(const struct line *l)
{
	const struct bench_measure *subject = &bench_measures[l->row->subject];

	printf("%s\t%s\t%s\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t%g\t%s\t%g\t%s\t%s\t%u\t%u\t%.1f\n",
	       l->row->title, bench_measures[l->row->against].name, bench_unit_name(subject->unit),
	       l->subject.best, l->subject.median, l->against.best, l->against.median,
	       l->ratio.best, l->ratio.median, l->row->must,
	       verdict_names[judge(l, l->row->must)], l->row->goal,
	       verdict_names[judge(l, l->row->goal)], bench_regime_name(l->regime), l->pairs,
	       l->dropped, l->probe.median);
}

static void print_header(bool tsv)
{
	if (tsv)
		puts("row\tagainst\tunit\tbest\tmedian\tagainst_best\tagainst_median\tratio_best\t"
		     "ratio_median\tmust\tmust_verdict\tgoal\tgoal_verdict\tregime\tpairs\t"
		     "dropped\tprobe_ns");
	else
		printf("%-30s %-4s %6s %6s | %-26s %6s %6s | %6s %6s | %-14s | %-14s | %s\n", "",
		       "unit", "best", "median", "against", "best", "median", "ratio:", "median",
		       "must", "goal", "pairs");
}

static bool report_all_regimes(const struct bench_row *row, const struct bench_pairs *p)
{
	bool missed = false;

	for (enum bench_regime r = 0; r < BENCH_REGIMES; r++) {
		struct line l = summarize(row, p, r);

		if (!l.pairs)
			continue;
		missed |= judge(&l, row->must) == BEHIND;
		print_tsv(&l);
	}
	return missed;
}

static bool report_main_regime(const struct bench_row *row, const struct bench_pairs *p)
{
	struct line l = summarize(row, p, main_regime(p));

	print_line(&l);
	return judge(&l, row->must) == BEHIND;
}

static void print_footer(void)
{
	puts("ratio: best over best, then median over median, within one distance of the CPUs; "
	     "PASS*: at best, not at the median; PASS~: at the median, not at best");
}

unsigned bench_report(const struct bench_pairs *pairs, bool tsv)
{
	unsigned misses = 0, group = BENCH_GROUPS;

	print_header(tsv);
	for (unsigned i = 0; i < bench_row_count; i++) {
		const struct bench_row *row = &bench_rows[i];

		if (!pairs[i].planned)
			continue;
		if (!tsv && group != row->group)
			puts(bench_group_title(row->group));
		group = row->group;
		misses += (tsv ? report_all_regimes : report_main_regime)(row, &pairs[i]);
	}
	if (!tsv)
		print_footer();
	return misses;
}
