// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.c - lines on stderr.
 */
#include "libibnetdisc/report.h"

#include <stdarg.h>
#include <stdio.h>

static int debug;

static void write_line(const char *fmt, va_list args)
{
	char text[512];

	vsnprintf(text, sizeof(text), fmt, args);
	fprintf(stderr, "libibnetdisc: %s\n", text);
}

void report_error(const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	write_line(fmt, args);
	va_end(args);
}

void report_debug(const char *fmt, ...)
{
	va_list args;

	if (!debug)
		return;
	va_start(args, fmt);
	write_line(fmt, args);
	va_end(args);
}

void report_set_debug(int on)
{
	debug = on;
}
