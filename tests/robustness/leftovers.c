// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.c - counts files before and after.
 */
#include "tests/robustness/leftovers.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/robustness/end.h"

static char directory[] = "/tmp/anyverbs-test-XXXXXX";
static int found;

void leftovers_begin(void)
{
	if (!mkdtemp(directory))
		end_die("no directory for the test");
	setenv("ANYVERBS_RUNTIME_DIR", directory, 1);
	setenv("XDG_RUNTIME_DIR", directory, 1);
}

static int count_one(const char *path, const struct stat *st, int type, struct FTW *f)
{
	found++;
	return 0;
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *f)
{
	return remove(path);
}

/* Entries that carry our name; those of tests running beside this one are not ours. */
static int count_named(const char *path)
{
	DIR *d = opendir(path);
	struct dirent *e;
	int n = 0;

	while (d && (e = readdir(d)))
		n += strstr(e->d_name, "anyverbs") && strncmp(e->d_name, "anyverbs-test-", 14);
	if (d)
		closedir(d);
	return n;
}

int leftovers_count(void)
{
	found = 0;
	nftw(directory, count_one, 16, FTW_PHYS);
	return found + count_named("/dev/shm") + count_named("/tmp");
}

void leftovers_end(void)
{
	nftw(directory, remove_one, 16, FTW_PHYS | FTW_DEPTH);
}

int leftovers_descriptors(void)
{
	DIR *d = opendir("/proc/self/fd");
	int n = 0;

	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}
