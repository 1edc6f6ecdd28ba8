// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.c - removes <runtime directory>/anyverbs-<uid>/fabric/<subnet> (softnic/verbs/
 * sysfs_tree.c writes there).
 *
 * Only in a directory that is ours and nobody else's to write in, and never through a symbolic
 * link.
 */
#include "fabric/leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "softnic/fabric/talk.h"

static int open_directory(int at, const char *name)
{
	return openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static bool is_ours(int fd)
{
	struct stat st;

	return !fstat(fd, &st) && st.st_uid == geteuid() && !(st.st_mode & 077);
}

/* The directory with the trees of all subnets; negative: there is none */
static int open_trees(void)
{
	const char *dir = av_env_str(AV_ENV_RUNTIME_DIR);
	char path[PATH_MAX];
	int root, trees;

	if (!dir)
		dir = av_env_str(AV_ENV_XDG_RUNTIME_DIR);
	if (snprintf(path, sizeof(path), "%s/anyverbs-%u", dir ? dir : "/tmp", geteuid()) >=
	    (int)sizeof(path))
		return -1;
	root = open_directory(AT_FDCWD, path);
	if (root < 0)
		return -1;
	trees = is_ours(root) ? open_directory(root, "fabric") : -1;
	close(root);
	return trees;
}

static void remove_entry(int at, const char *name);

/* Closes fd. */
static void for_each_entry(int fd, void (*each)(int at, const char *name))
{
	DIR *d = fdopendir(fd);
	struct dirent *e;

	if (!d) {
		close(fd);
		return;
	}
	while ((e = readdir(d)))
		if (strcmp(e->d_name, ".") && strcmp(e->d_name, ".."))
			each(fd, e->d_name);
	closedir(d);
}

static void remove_entry(int at, const char *name)
{
	int fd;

	if (!unlinkat(at, name, 0))
		return;
	fd = open_directory(at, name);
	if (fd >= 0)
		for_each_entry(fd, remove_entry);
	(void)unlinkat(at, name, AT_REMOVEDIR);
}

static void remove_if_dead(int at, const char *subnet)
{
	int fd = fabric_talk_connect(subnet);

	if (fd >= 0)
		close(fd);
	else if (fd == -ECONNREFUSED)
		remove_entry(at, subnet);
}

void fabric_leftovers_remove(void)
{
	int trees = open_trees();

	if (trees >= 0)
		for_each_entry(trees, remove_if_dead);
}

void fabric_leftovers_remove_of(const char *subnet)
{
	int trees = open_trees();

	if (trees < 0)
		return;
	remove_entry(trees, subnet);
	close(trees);
}
