// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sampler.h - takes the rows' samples, interleaved, until time is up.
 */
#ifndef BENCH_SAMPLER_H
#define BENCH_SAMPLER_H

#include "bench/rows.h"

/* Both values of one row, taken within a few milliseconds, and the probes around them. */
struct bench_pair {
	double before, subject, against, after;
};

struct bench_pairs {
	struct bench_pair *v;
	unsigned n, room, failed;
	bool planned;			/* it was to be sampled */
};

struct bench_plan {
	double seconds;			/* for everything */
	unsigned program_passes;	/* at most, over the rows that run other programs */
	bool limits_only;		/* rows without a device: sample the limit alone */
	bool (*wanted)(const struct bench_row *row);
};

/* Side 0. pairs[i] belongs to bench_rows[i]. */
void bench_sampler_run(struct bench_side *s, const struct bench_plan *plan,
		       struct bench_pairs *pairs);

#endif
