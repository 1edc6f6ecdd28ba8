// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rows.h - what is compared with what, and how close it should come.
 */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include "bench/measure.h"

enum bench_group { BENCH_LIMIT, BENCH_PEER, BENCH_INFO, BENCH_WIRE, BENCH_CM, BENCH_GROUPS };

/* Goals are ratios subject / against: at most it for times, at least it for rates; 0: none. */
struct bench_row {
	enum bench_group group;
	const char *title;
	enum bench_id subject, against;
	double must;			/* anything worse is a regression */
	double goal;			/* where we want to be */
};

extern const struct bench_row bench_rows[];
extern const unsigned bench_row_count;

const char *bench_group_title(enum bench_group group);

/*
 * Bursts come first and take most of the time; then what runs programs of others, for seconds
 * instead of milliseconds; then what needs the lossy pair, and what needs a fleet of QPs: neither
 * exists before.
 */
enum bench_phase { BENCH_BURSTS, BENCH_PROGRAMS, BENCH_LOSSY, BENCH_CROWDED, BENCH_PHASES };

enum bench_phase bench_row_phase(const struct bench_row *row);

/* All BENCH_NEEDS_* of both measures. */
unsigned bench_row_needs(const struct bench_row *row);

#endif
