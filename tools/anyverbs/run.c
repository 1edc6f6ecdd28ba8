// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * run.c - sets the environment and the view of /sys and /dev up, then becomes the program.
 *
 * LD_LIBRARY_PATH alone is enough for most programs. The view is for those that look for
 * devices under fixed paths; where it cannot be had, the program runs all the same.
 */
#include "tools/anyverbs/run.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/anyverbs/place.h"
#include "tools/anyverbs/view.h"

static int prepend_library_path(void)
{
	const char *old = getenv("LD_LIBRARY_PATH");
	char dir[PATH_MAX], *value;
	int r;

	if (!place_of_library(dir)) {
		fprintf(stderr, "anyverbs: libibverbs.so.1 is not beside this program; "
				"the dynamic linker's own choice is used\n");
		return 0;
	}
	if (asprintf(&value, "%s%s%s", dir, old && *old ? ":" : "", old ? old : "") < 0)
		return -ENOMEM;
	r = setenv("LD_LIBRARY_PATH", value, 1) ? -errno : 0;
	free(value);
	return r;
}

int run_main(int argc, char **argv)
{
	int first = argc > 1 && !strcmp(argv[1], "--") ? 2 : 1;
	int r;

	if (first >= argc) {
		fprintf(stderr, "usage: anyverbs run [--] PROGRAM [ARGUMENT...]\n");
		return 2;
	}
	r = prepend_library_path();
	if (!r)
		r = view_enter();
	if (r)
		fprintf(stderr, "anyverbs: no view of the devices under /sys and /dev (%s); "
				"programs that look there will not find them\n", strerror(-r));
	execvp(argv[first], argv + first);
	r = errno;
	fprintf(stderr, "anyverbs: cannot run %s: %s\n", argv[first], strerror(r));
	return r == ENOENT ? 127 : 126;
}
