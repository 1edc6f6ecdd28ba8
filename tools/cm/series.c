// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * series.c - what rstream, riostream and udpong measure, and how they print it.
 *
 * Both sides must know without asking how many messages come: sizes and counts are those of other
 * programs of the same names.
 */
#include "series.h"

#include <stdio.h>
#include <time.h>

#define K	1024L
#define M	(1024 * K)

const struct series_size series_sizes[] = {
	{ 64, true }, { 128 }, { 192 }, { 256 }, { 384 }, { 512 }, { 768 },
	{ 1 * K }, { K + K / 2 }, { 2 * K }, { 3 * K }, { 4 * K, true }, { 6 * K }, { 8 * K },
	{ 12 * K }, { 16 * K }, { 24 * K }, { 32 * K }, { 48 * K }, { 64 * K, true }, { 96 * K },
	{ 128 * K }, { 192 * K }, { 256 * K }, { 384 * K }, { 512 * K }, { 768 * K },
	{ 1 * M, true }, { M + M / 2 }, { 2 * M }, { 3 * M }, { 4 * M }, { 6 * M }, { 0 },
};

long series_count(long size)
{
	if (size >= M)
		return 100;
	if (size >= 64 * K)
		return 1000;
	if (size >= K)
		return 10000;
	return 100000;
}

static struct measurement named(long size, const char *what)
{
	struct measurement measurement = { .size = size, .transfers = 1, .iterations = 1 };
	char text[SERIES_TEXT];

	series_print_size(text, size);
	snprintf(measurement.name, sizeof(measurement.name), "%s_%s", text, what);
	return measurement;
}

struct measurement series_latency(long size)
{
	struct measurement measurement = named(size, "lat");

	measurement.iterations = series_count(size);
	return measurement;
}

struct measurement series_bandwidth(long size)
{
	struct measurement measurement = named(size, "bw");

	measurement.transfers = series_count(size);
	return measurement;
}

static void print_scaled(char text[static SERIES_TEXT], int64_t value, int64_t thousand)
{
	const char *letter = "\0kmgt";
	int64_t base = 1;

	while (value / base >= thousand && letter[1] && base < INT64_MAX / thousand / 10) {
		base *= thousand;
		letter++;
	}
	if (value / base >= 10 || value % base == 0)
		snprintf(text, SERIES_TEXT, "%jd%.1s", (intmax_t)(value / base), letter);
	else
		snprintf(text, SERIES_TEXT, "%jd.%d%.1s", (intmax_t)(value / base),
			 (int)(value % base * 10 / base), letter);
}

void series_print_count(char text[static SERIES_TEXT], int64_t count)
{
	print_scaled(text, count, 1000);
}

void series_print_size(char text[static SERIES_TEXT], int64_t size)
{
	print_scaled(text, size, K);
}

void series_print_head(void)
{
	printf("name      bytes   xfers   iters   total       time     Gb/sec    usec/xfer\n");
	fflush(stdout);
}

void series_print(const struct measurement *m, double microseconds)
{
	char size[SERIES_TEXT], transfers[SERIES_TEXT], iterations[SERIES_TEXT], total[SERIES_TEXT];
	int64_t count = (int64_t)m->transfers * m->iterations * 2;

	series_print_size(size, m->size);
	series_print_count(transfers, m->transfers);
	series_print_count(iterations, m->iterations);
	series_print_size(total, count * m->size);
	printf("%-10s%-8s%-8s%-8s%-8s%8.2fs%10.2f%11.2f\n", m->name, size, transfers, iterations,
	       total, microseconds / 1e6, count * m->size * 8 / (microseconds * 1000),
	       microseconds / count);
	fflush(stdout);
}

double series_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}
