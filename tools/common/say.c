// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * say.c - how the programs report a failure: what failed, why, and what to do about it.
 */
#include "say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int say_failure(int err, const char *advice, const char *sentence, ...)
{
	va_list args;

	fflush(stdout);
	va_start(args, sentence);
	vfprintf(stderr, sentence, args);
	va_end(args);
	if (err)
		fprintf(stderr, ": %s", strerror(err));
	fputc('\n', stderr);
	if (advice)
		fprintf(stderr, "  %s\n", advice);
	return 1;
}

int say_done(int status)
{
	if (fflush(stdout))
		return say_failure(errno, NULL, "Couldn't write the output");
	return status;
}
