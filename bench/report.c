// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.c - from pairs to ratios, verdicts and a table.
 *
 * A pair whose two probes disagree is dropped. Of the rest, near and far pairs are two
 * machines: the regime with more pairs is shown, best over best and median over median.
 */
#include "bench/report.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench/probe.h"
#include "bench/stat.h"

struct line {
	const struct bench_row *row;
	unsigned pairs, dropped, failed;
	bool near, has_subject;
	struct bench_stat subject, against, ratio, probe;
};

static unsigned count_regime(const struct bench_pairs *p, bool near)
{
	unsigned n = 0;

	for (unsigned i = 0; i < p->n; i++)
		n += bench_probe_agrees(p->v[i].before, p->v[i].after) &&
		     bench_probe_is_near(p->v[i].before) == near;
	return n;
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
		if (bench_probe_agrees(p->v[i].before, p->v[i].after) &&
		    bench_probe_is_near(p->v[i].before) == l->near)
			v[n++] = *(const double *)((const char *)&p->v[i] + offset);
	stat = bench_stat_of(v, n, smaller_is_better);
	free(v);
	return stat;
}

static struct line summarize(const struct bench_row *row, const struct bench_pairs *p)
{
	unsigned near = count_regime(p, true), far = count_regime(p, false);
	bool time = bench_unit_is_time(bench_measures[row->subject].unit);
	struct line l = { .row = row, .near = near >= far, .failed = p->failed };

	l.pairs = l.near ? near : far;
	l.dropped = p->n - near - far;
	if (!l.pairs)
		return l;
	l.probe = stat_of(p, &l, offsetof(struct bench_pair, before), true);
	l.subject = stat_of(p, &l, offsetof(struct bench_pair, subject), time);
	l.against = stat_of(p, &l, offsetof(struct bench_pair, against), time);
	l.has_subject = l.subject.best > 0;
	l.ratio.best = l.subject.best / l.against.best;
	l.ratio.median = l.subject.median / l.against.median;
	return l;
}

enum verdict { NO_GOAL, PASS, BEST_ONLY, BEHIND, VERDICTS };

static const char *const verdict_names[VERDICTS] = {
	[NO_GOAL] = "", [PASS] = "PASS", [BEST_ONLY] = "PASS at best", [BEHIND] = "behind",
};

static enum verdict judge(const struct line *l, double limit)
{
	bool time = bench_unit_is_time(bench_measures[l->row->subject].unit);
	bool best = time ? l->ratio.best <= limit : l->ratio.best >= limit;
	bool median = time ? l->ratio.median <= limit : l->ratio.median >= limit;

	if (!limit || !l->has_subject)
		return NO_GOAL;
	return best ? median ? PASS : BEST_ONLY : BEHIND;
}

static void print_goal(const struct line *l, double limit)
{
	bool time = bench_unit_is_time(bench_measures[l->row->subject].unit);
	char text[48] = "";

	if (limit)
		snprintf(text, sizeof(text), "%s %.4g %s", time ? "<=" : ">=", limit,
			 verdict_names[judge(l, limit)]);
	printf(" | %-20s", text);
}

static void print_stat(struct bench_stat v, bool shown)
{
	int digits = v.median < 10 ? 2 : v.median < 100 ? 1 : 0;

	if (shown)
		printf(" %7.*f %7.*f", digits, v.best, digits, v.median);
	else
		printf(" %7s %7s", "-", "-");
}

static void print_line(const struct line *l)
{
	printf("%-30s %-4s", l->row->title,
	       bench_unit_name(bench_measures[l->row->subject].unit));
	print_stat(l->subject, l->has_subject);
	printf(" | %-27s", bench_measures[l->row->against].name);
	print_stat(l->against, l->pairs);
	printf(" |");
	print_stat(l->ratio, l->has_subject);
	print_goal(l, l->row->must);
	print_goal(l, l->row->goal);
	printf(" | %u %s, %u dropped", l->pairs, l->near ? "near" : "far", l->dropped);
	printf(l->failed ? ", %u failed\n" : "\n", l->failed);
}

static void print_tsv(const struct line *l)
{
	const struct bench_measure *subject = &bench_measures[l->row->subject];

	printf("%s\t%s\t%s\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t%g\t%s\t%g\t%s\t%s\t%u\t%u\t%.1f\n",
	       l->row->title, bench_measures[l->row->against].name, bench_unit_name(subject->unit),
	       l->subject.best, l->subject.median, l->against.best, l->against.median,
	       l->ratio.best, l->ratio.median, l->row->must,
	       verdict_names[judge(l, l->row->must)], l->row->goal,
	       verdict_names[judge(l, l->row->goal)], l->near ? "near" : "far", l->pairs,
	       l->dropped, l->probe.median);
}

static void print_header(bool tsv)
{
	if (tsv)
		puts("row\tagainst\tunit\tbest\tmedian\tagainst_best\tagainst_median\tratio_best\t"
		     "ratio_median\tmust\tmust_verdict\tgoal\tgoal_verdict\tregime\tpairs\t"
		     "dropped\tprobe_ns");
	else
		printf("%-30s %-4s %7s %7s | %-27s %7s %7s | %7s %7s | %-20s | %-20s | %s\n", "",
		       "unit", "best", "median", "against", "best", "median", "ratio:b", "median",
		       "must", "goal", "pairs");
}

unsigned bench_report(const struct bench_pairs *pairs, bool tsv)
{
	int group = -1;
	unsigned misses = 0;

	print_header(tsv);
	for (unsigned i = 0; i < bench_row_count; i++) {
		struct line l = summarize(&bench_rows[i], &pairs[i]);

		if (!l.pairs && !l.failed)
			continue;
		if (!tsv && group != (int)l.row->group)
			printf("%s\n", bench_group_title(l.row->group));
		group = (int)l.row->group;
		misses += judge(&l, l.row->must) == BEHIND;
		(tsv ? print_tsv : print_line)(&l);
	}
	return misses;
}
