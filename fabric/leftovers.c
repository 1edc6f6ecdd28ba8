// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.c - removes <runtime directory>/anyverbs-<uid>/fabric/<subnet> (softnic/verbs/
 * sysfs_tree.c writes there).
 *
 * Only in a directory that is ours and nobody else's to write in, and never through a symbolic
 * link.
 */
#include "fabric/leftovers.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/env.h"
#include "softnic/fabric/talk.h"

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
	root = av_directory_open(AT_FDCWD, path);
	if (root < 0)
		return -1;
	trees = is_ours(root) ? av_directory_open(root, "fabric") : -1;
	close(root);
	return trees;
}

static void remove_if_dead(int at, const char *subnet, const void *unused)
{
	int fd = fabric_talk_connect(subnet);

	(void)unused;
	if (fd >= 0)
		close(fd);
	else if (fd == -ECONNREFUSED)
		av_directory_remove(at, subnet);
}

void fabric_leftovers_remove(void)
{
	av_directory_each(open_trees(), remove_if_dead, NULL);
}

void fabric_leftovers_remove_of(const char *subnet)
{
	int trees = open_trees();

	if (trees < 0)
		return;
	av_directory_remove(trees, subnet);
	close(trees);
}
