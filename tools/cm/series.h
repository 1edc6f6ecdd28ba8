// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * series.h - what rstream, riostream and udpong measure, and how they print it.
 */
#ifndef TOOLS_CM_SERIES_H
#define TOOLS_CM_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#define SERIES_TEXT	32	/* bytes of a number as text */

/* One measurement: `iterations` times `transfers` messages of `size` bytes each way. */
struct measurement {
	char name[SERIES_TEXT + 8];
	long size, transfers, iterations;
};

/* The sizes of the series, ended by 0; `brief` is true for those that are measured by default. */
struct series_size {
	long size;
	bool brief;
};
extern const struct series_size series_sizes[];

/* One message at a time, to and fro; or all of them one way, then the other. */
struct measurement series_latency(long size);
struct measurement series_bandwidth(long size);

/* How many messages of that size make a measurement. */
long series_count(long size);

/* 12000 as "12k", the thousand being 1000, and 12288 as "12k", the thousand being 1024. */
void series_print_count(char text[static SERIES_TEXT], int64_t count);
void series_print_size(char text[static SERIES_TEXT], int64_t size);

void series_print_head(void);
void series_print(const struct measurement *measurement, double microseconds);

/* The clock that measurements take, in microseconds. */
double series_clock(void);

#endif
