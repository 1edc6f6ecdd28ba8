// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * device_test.c - the devices of this host, and the tree that shows them.
 *
 * The place of the tree is fixed once per process, so each case is a process of its own.
 */
#include "softnic/verbs/interface.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/runtime.h"
#include "softnic/verbs/sysfs_tree.h"
#include "tests/check.h"

static struct verbs_device **devices;
static int n_devices;
static char dir[64];

static void release(void)
{
	for (int i = 0; i < n_devices; i++)
		devices[i]->ops->uninit_device(devices[i]);
	free(devices);
	devices = NULL;
	n_devices = 0;
}

static void scan(void)
{
	release();
	n_devices = soft_backend.scan(&devices);
}

static struct soft_device *find(const char *name)
{
	for (int i = 0; i < n_devices; i++)
		if (!strcmp(devices[i]->device.name, name))
			return soft_device_of(&devices[i]->device);
	return NULL;
}

/* Runs a case in a child with an empty runtime directory of its own; no REQUIRE in there. */
static void in_child(void (*body)(void))
{
	int before = check_state.failures, status;
	char command[96];
	pid_t pid;

	strcpy(dir, "/tmp/device_test.XXXXXX");
	REQUIRE(mkdtemp(dir));
	setenv("ANYVERBS_RUNTIME_DIR", dir, 1);
	fflush(NULL);
	pid = fork();
	REQUIRE(pid >= 0);
	if (!pid) {
		body();
		release();
		_exit(check_state.failures > before);
	}
	CHECK(waitpid(pid, &status, 0) == pid);
	CHECK_EQ(status, 0);
	snprintf(command, sizeof(command), "rm -rf %s", dir);
	CHECK(!system(command));
}

static void path_of(char *out, const char *below)
{
	struct av_runtime runtime;

	CHECK_EQ(av_runtime_find(&runtime), 0);
	snprintf(out, 256, "%.64s/%.64s/%s", runtime.user, runtime.net, below);
}

static void read_file(const char *below, char *out, size_t size)
{
	char path[256];
	FILE *f;

	path_of(path, below);
	f = fopen(path, "r");
	out[0] = '\0';
	CHECK(f);
	if (!f)
		return;
	if (!fgets(out, size, f))
		out[0] = '\0';
	fclose(f);
}

/* ---- devices ---- */

static void loopback(void)
{
	const uint8_t want[16] = { [10] = 0xff, [11] = 0xff, 127, 0, 0, 1 };
	struct ibv_gid_entry entry;
	struct ibv_port_attr port;
	struct soft_device *lo;

	scan();
	lo = find("soft_lo");
	if (!CHECK(lo))
		return;
	CHECK(devices[n_devices - 1] == &lo->vdev);
	CHECK(lo->node_guid && lo->sysfs.node_guid == lo->node_guid);
	CHECK_EQ(lo->vdev.device.node_type, IBV_NODE_CA);
	CHECK_EQ(soft_device_query_gid(lo, 1, 0, &entry), 0);
	CHECK(!memcmp(entry.gid.raw, want, 16));
	CHECK_EQ(entry.gid_type, IBV_GID_TYPE_ROCE_V2);
	CHECK_EQ(entry.ndev_ifindex, lo->ifindex);
	CHECK_EQ(soft_device_query_gid(lo, 1, 3, &entry), 0);
	CHECK_EQ(entry.gid_index, 3);
	CHECK_EQ(soft_device_query_gid(lo, 1, 255, &entry), -ENODATA);
	CHECK_EQ(soft_device_query_gid(lo, 1, 256, &entry), -EINVAL);
	soft_device_port_attr(lo, 1, &port);
	CHECK_EQ(port.state, IBV_PORT_ACTIVE);
	CHECK_EQ(port.active_mtu, IBV_MTU_4096);
	CHECK_EQ(port.link_layer, IBV_LINK_LAYER_ETHERNET);
}

TEST(loopback_is_the_last_device)
{
	in_child(loopback);
}

static void local_gids(void)
{
	union ibv_gid gid = { .raw = { [10] = 0xff, [11] = 0xff, 127, 9, 9, 9 } };

	CHECK(soft_device_gid_is_local(&gid));
	gid.raw[12] = 192;
	gid.raw[13] = 0;
	gid.raw[14] = 2;
	gid.raw[15] = 254;
	CHECK(!soft_device_gid_is_local(&gid));
}

TEST(all_of_127_is_local)
{
	in_child(local_gids);
}

static void filtered(void)
{
	struct stat st;
	char path[256];

	setenv("ANYVERBS_DEVICES", "nosuch0,lo", 1);
	scan();
	CHECK_EQ(n_devices, 1);
	CHECK(find("soft_lo"));
	setenv("ANYVERBS_DEVICES", "nosuch0", 1);
	scan();
	CHECK_EQ(n_devices, 0);
	path_of(path, "sys/class/infiniband/soft_lo");
	CHECK(!stat(path, &st));
}

TEST(the_list_can_be_narrowed_but_the_tree_shows_all)
{
	in_child(filtered);
}

/* ---- the tree ---- */

static void tree(void)
{
	char text[128], path[256];
	struct stat before, after;

	scan();
	if (!CHECK(find("soft_lo")))
		return;
	path_of(path, "sys");
	CHECK_STR(soft_sysfs_root(), path);
	read_file("sys/class/infiniband/soft_lo/ports/1/gids/0", text, sizeof(text));
	CHECK_STR(text, "0000:0000:0000:0000:0000:ffff:7f00:0001\n");
	read_file("sys/class/infiniband/soft_lo/ports/1/gid_attrs/types/0", text, sizeof(text));
	CHECK_STR(text, "RoCE v2\n");
	read_file("sys/class/infiniband/soft_lo/node_type", text, sizeof(text));
	CHECK_STR(text, "1: CA\n");
	snprintf(path, sizeof(path), "sys/class/infiniband_verbs/%s/ibdev",
		 find("soft_lo")->vdev.device.dev_name);
	read_file(path, text, sizeof(text));
	CHECK_STR(text, "soft_lo\n");
	path_of(path, "sys/class/infiniband/soft_lo/node_guid");
	CHECK(!stat(path, &before));
	scan();
	CHECK(!stat(path, &after));
	CHECK_EQ(before.st_ino, after.st_ino);
	CHECK(!access(find("soft_lo")->vdev.device.ibdev_path, R_OK));
}

TEST(the_tree_is_written_once)
{
	in_child(tree);
}

static void stale(void)
{
	char path[256];

	scan();
	path_of(path, "sys/class/infiniband/soft_gone");
	CHECK(!mkdir(path, 0755));
	path_of(path, "sys/class/infiniband/soft_gone/file");
	CHECK(close(open(path, O_CREAT | O_WRONLY, 0600)) == 0);
	path_of(path, "sys/class/infiniband/soft_lo/ports/1/gids/200");
	CHECK(close(open(path, O_CREAT | O_WRONLY, 0600)) == 0);
	scan();
	CHECK(access(path, F_OK));
	path_of(path, "sys/class/infiniband/soft_gone");
	CHECK(access(path, F_OK));
}

TEST(what_has_gone_is_removed)
{
	in_child(stale);
}

static void symlinked(void)
{
	char path[256], victim[128];

	snprintf(victim, sizeof(victim), "%s/victim", dir);
	CHECK(!mkdir(victim, 0700));
	snprintf(path, sizeof(path), "%s/anyverbs-%u", dir, geteuid());
	CHECK(!symlink(victim, path));
	CHECK(!soft_sysfs_root());
	scan();
	CHECK(n_devices > 0);
	CHECK(!rmdir(victim));
}

TEST(a_symbolic_link_is_refused)
{
	in_child(symlinked);
}

static void loose(void)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/anyverbs-%u", dir, geteuid());
	CHECK(!mkdir(path, 0700));
	CHECK(!chmod(path, 0777));
	CHECK(!soft_sysfs_root());
	scan();
	CHECK(n_devices > 0);
	CHECK(!rmdir(path));
}

TEST(a_directory_open_to_others_is_refused)
{
	in_child(loose);
}

static void missing(void)
{
	setenv("ANYVERBS_RUNTIME_DIR", "/nonexistent/dir", 1);
	CHECK(!soft_sysfs_root());
	scan();
	CHECK(n_devices > 0);
	CHECK(!strncmp(devices[0]->device.ibdev_path, "/sys/class/infiniband/soft_", 27));
}

TEST(without_a_runtime_directory_devices_still_appear)
{
	in_child(missing);
}

static int open_descriptors(void)
{
	DIR *d = opendir("/proc/self/fd");
	int n = 0;

	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static void descriptors(void)
{
	int before = open_descriptors();
	struct ibv_gid_entry entry;

	scan();
	if (!CHECK(n_devices > 0))
		return;
	soft_device_query_gid(soft_device_of(&devices[0]->device), 1, 0, &entry);
	CHECK_EQ(open_descriptors(), before);
}

TEST(no_descriptor_stays_open)
{
	in_child(descriptors);
}
