// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * directory.c - walks and removes what lies below a directory.
 */
#include "base/directory.h"

#include <dirent.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

int av_directory_open(int at, const char *name)
{
	return openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

void av_directory_each(int fd, void (*each)(int at, const char *name, const void *arg),
		       const void *arg)
{
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *e;

	if (!d) {
		if (fd >= 0)
			close(fd);
		return;
	}
	while ((e = readdir(d)))
		if (strcmp(e->d_name, ".") && strcmp(e->d_name, ".."))
			each(fd, e->d_name, arg);
	closedir(d);
}

static void remove_one(int at, const char *name, const void *unused)
{
	(void)unused;
	if (!unlinkat(at, name, 0))
		return;
	av_directory_each(av_directory_open(at, name), remove_one, NULL);
	(void)unlinkat(at, name, AT_REMOVEDIR);
}

void av_directory_remove(int at, const char *name)
{
	remove_one(at, name, NULL);
}
