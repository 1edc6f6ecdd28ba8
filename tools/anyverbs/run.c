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

#include "tools/anyverbs/view.h"

/* Where the library may lie, seen from the directory of this program. */
static const char *const library_places[] = {
	"../lib",		/* build/bin, or a prefix with a plain lib */
	"../..",		/* build/tools/anyverbs */
	INSTALLED_LIBDIR,	/* an installation */
};

static bool own_directory(char dir[PATH_MAX])
{
	ssize_t n = readlink("/proc/self/exe", dir, PATH_MAX - 1);
	char *slash;

	if (n <= 0)
		return false;
	dir[n] = 0;
	slash = strrchr(dir, '/');
	if (slash)
		*slash = 0;
	return slash;
}

/* The directory with libibverbs.so.1, as a canonical path, into found. */
static bool library_directory(char found[PATH_MAX])
{
	char dir[PATH_MAX], path[2 * PATH_MAX];

	if (!own_directory(dir))
		return false;
	for (size_t i = 0; i < sizeof(library_places) / sizeof(library_places[0]); i++) {
		snprintf(path, sizeof(path), "%s/%s/libibverbs.so.1", dir, library_places[i]);
		if (access(path, R_OK))
			continue;
		*strrchr(path, '/') = 0;
		return realpath(path, found);
	}
	return false;
}

static int prepend_library_path(void)
{
	const char *old = getenv("LD_LIBRARY_PATH");
	char dir[PATH_MAX], *value;
	int r;

	if (!library_directory(dir)) {
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
