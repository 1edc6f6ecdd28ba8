// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * place.c - looks where a build directory and an installation have things.
 */
#include "tools/anyverbs/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const library_places[] = {
	"../lib",		/* build/bin, or a prefix with a plain lib */
	"../..",		/* build/tools/anyverbs */
	INSTALLED_LIBDIR,	/* an installation */
	NULL,
};

static const char *const program_places[] = {
	".",			/* an installation */
	"../..",		/* build/tools/anyverbs */
	NULL,
};

bool place_of_self(char found[PATH_MAX])
{
	ssize_t n = readlink("/proc/self/exe", found, PATH_MAX - 1);

	if (n <= 0)
		return false;
	found[n] = 0;
	return strrchr(found, '/');
}

/* The first of these places that has such a file, as a canonical path. */
static bool find(const char *const *places, const char *name, int mode, char found[PATH_MAX])
{
	char self[PATH_MAX], path[2 * PATH_MAX];

	if (!place_of_self(self))
		return false;
	*strrchr(self, '/') = 0;
	for (; *places; places++) {
		snprintf(path, sizeof(path), "%s/%s/%s", self, *places, name);
		if (access(path, mode))
			continue;
		*strrchr(path, '/') = 0;
		return realpath(path, found);
	}
	return false;
}

bool place_of_library(char found[PATH_MAX])
{
	return find(library_places, "libibverbs.so.1", R_OK, found);
}

bool place_of_program(const char *name, char found[PATH_MAX])
{
	size_t n;

	if (!find(program_places, name, X_OK, found))
		return false;
	n = strlen(found);
	snprintf(found + n, PATH_MAX - n, "/%s", name);
	return true;
}
