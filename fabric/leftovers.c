// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.c - removes fabric/<subnet> from the directory of this network (base/runtime.h;
 * softnic/verbs/sysfs_tree.c writes there).
 *
 * A subnet of another network namespace cannot be asked whether it runs, so its trees are left to
 * whoever tidies up that namespace's directory.
 */
#include "fabric/leftovers.h"

#include <errno.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/runtime.h"
#include "softnic/fabric/talk.h"

/* The directory with the trees of all subnets; negative: there is none */
static int open_trees(void)
{
	struct av_runtime runtime;
	int net, trees;

	if (av_runtime_find(&runtime))
		return -1;
	net = av_runtime_open(&runtime, false);
	if (net < 0)
		return -1;
	trees = av_directory_open(net, "fabric");
	close(net);
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
