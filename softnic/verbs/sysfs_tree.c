// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs_tree.c - writes the device tree below the runtime directory.
 *
 *	anyverbs-<uid>/net-<boot>-<namespace>/	(base/runtime.h)
 *	  sys/class/infiniband/<device>/...
 *	  sys/class/infiniband_verbs/{abi_version,uverbsN/...}
 *	  dev/infiniband/uverbsN	empty; "anyverbs run" binds character devices on them
 *
 * It is the one thing that stays behind, so its content depends on the network alone: every
 * process in it writes the same, and finds it written. Files appear by rename and are never
 * half there; a file lock elects the writer, and who does not get it soon leaves the
 * work to who has it. Nothing in the tree is ever read back as truth. A process that has a device
 * open holds the directory, and so does a program under "anyverbs run"; whoever writes a tree for
 * the first time tidies up those of other networks.
 */
#include "softnic/verbs/sysfs_tree.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/directory.h"
#include "base/highfd.h"
#include "base/log.h"
#include "base/runtime.h"
#include "base/version.h"
#include "softnic/fabric/here.h"
#include "softnic/verbs/attr.h"
#include "softnic/verbs/device.h"

#define ROOM "sysfs"
#define PATH_LEN 512
#define TEXT_LEN 512
#define ROOT_LEN 192		/* leaves room for the longest name in ibv_device.ibdev_path */
#define TEMPORARY ".new"
#define PATIENCE_MS 30

static struct {
	pthread_once_t once, tidy;
	struct av_runtime runtime;
	char below[ROOT_LEN];	/* where the tree is in it: empty but on a host of a subnet */
	char root[ROOT_LEN];	/* of the tree; empty: unusable */
	char sys[ROOT_LEN + 8];
} state = { .once = PTHREAD_ONCE_INIT, .tidy = PTHREAD_ONCE_INIT };

/* ---- the root directory ---- */

/* The hosts of a subnet look different from each other: a tree each. */
static bool find_place(void)
{
	const struct fabric_here *here;

	if (!fabric_here_wanted())
		return true;
	if (fabric_here_get(&here) || strchr(here->map->name, '/') || here->map->name[0] == '.')
		return false;
	snprintf(state.below, sizeof(state.below), "fabric/%s/%u", here->map->name, here->node);
	return true;
}

static void state_init(void)
{
	int r = av_runtime_find(&state.runtime), n;

	if (!r && find_place()) {
		n = snprintf(state.root, sizeof(state.root), "%s/%s%s%s", state.runtime.user,
			     state.runtime.net, state.below[0] ? "/" : "", state.below);
		snprintf(state.sys, sizeof(state.sys), "%s/sys", state.root);
		if (n > 0 && (size_t)n < sizeof(state.root))
			return;
	}
	av_warn(ROOM, "%s: not writable or not ours; no device tree", state.runtime.user);
	state.root[0] = '\0';
}

const char *soft_sysfs_root(void)
{
	pthread_once(&state.once, state_init);
	return state.root[0] ? state.sys : NULL;
}

static int step_into(int dir, const char *name)
{
	int fd;

	if (mkdirat(dir, name, 0700) && errno != EEXIST)
		return -errno;
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	return fd < 0 ? -errno : fd;
}

/* Of the tree, in the directory of this network, whose descriptor stays the caller's. */
static int open_root(int net)
{
	char path[ROOT_LEN], *rest = path, *name;
	int fd = fcntl(net, F_DUPFD_CLOEXEC, 0), next;

	if (fd < 0)
		return -errno;
	memcpy(path, state.below, sizeof(path));
	while (fd >= 0 && (name = strsep(&rest, "/")) && *name) {
		next = step_into(fd, name);
		close(fd);
		fd = next;
	}
	return fd;
}

/*
 * A program that goes to another network takes the place of its tree along, but not the right to
 * write there.
 */
static int open_net(void)
{
	if (!soft_sysfs_root())
		return -EACCES;
	return av_runtime_is_here(&state.runtime) ? av_runtime_open(&state.runtime, true) : -EXDEV;
}

int soft_sysfs_hold(void)
{
	int fd = open_net();

	return fd < 0 ? -1 : av_fd_high(fd);
}

/* ---- writing ---- */

struct tree {
	int root;
	int error;	/* the first one; everything after it is skipped */
};

static void fail(struct tree *t, const char *path)
{
	if (!t->error) {
		t->error = errno;
		av_warn(ROOM, "%s/%s: %s", state.root, path, strerror(errno));
	}
}

/* The directories above path, or path itself too when it ends in a slash. */
static void make_dirs(struct tree *t, const char *path)
{
	char dir[PATH_LEN];
	const char *slash;

	for (slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
		snprintf(dir, sizeof(dir), "%.*s", (int)(slash - path), path);
		if (mkdirat(t->root, dir, 0755) && errno != EEXIST)
			fail(t, dir);
	}
}

static bool already_says(const struct tree *t, const char *path, const char *text, size_t len)
{
	int fd = openat(t->root, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
	char now[TEXT_LEN + 1];
	ssize_t n;

	if (fd < 0)
		return false;
	n = read(fd, now, sizeof(now));
	close(fd);
	return n == (ssize_t)len && !memcmp(now, text, len);
}

static int write_temporary(const struct tree *t, const char *text, size_t len)
{
	int fd, r;

	unlinkat(t->root, TEMPORARY, 0);
	fd = openat(t->root, TEMPORARY, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
	if (fd < 0)
		return -1;
	r = write(fd, text, len) == (ssize_t)len ? 0 : -1;
	if (close(fd))
		r = -1;
	return r;
}

static int move_into_place(struct tree *t, const char *path)
{
	if (!renameat(t->root, TEMPORARY, t->root, path))
		return 0;
	if (errno != ENOENT)
		return -1;
	make_dirs(t, path);
	return renameat(t->root, TEMPORARY, t->root, path);
}

static void put_file(struct tree *t, const char *path, const char *text)
{
	size_t len = strlen(text);

	if (t->error || already_says(t, path, text, len))
		return;
	if (write_temporary(t, text, len) || move_into_place(t, path))
		fail(t, path);
}

static void put_link(struct tree *t, const char *path, const char *target)
{
	char now[PATH_LEN];
	ssize_t n;

	if (t->error)
		return;
	n = readlinkat(t->root, path, now, sizeof(now));
	if (n == (ssize_t)strlen(target) && !memcmp(now, target, n))
		return;
	unlinkat(t->root, TEMPORARY, 0);
	if (symlinkat(target, t->root, TEMPORARY) || move_into_place(t, path))
		fail(t, path);
}

/* One line of text in the file name of directory dir. */
static void put(struct tree *t, const char *dir, const char *name, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

static void put(struct tree *t, const char *dir, const char *name, const char *fmt, ...)
{
	char path[PATH_LEN], text[TEXT_LEN];
	va_list ap;
	size_t n;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text) - 1, fmt, ap);
	va_end(ap);
	n = strlen(text);
	memcpy(text + n, "\n", 2);
	put_file(t, path, text);
}

/* ---- removing ---- */

struct pruning {
	const char *prefix;
	bool (*keep)(const char *name, const void *arg);
	const void *arg;
};

static void prune_entry(int at, const char *name, const void *arg)
{
	const struct pruning *p = arg;

	if (name[0] != '.' && !strncmp(name, p->prefix, strlen(p->prefix)) &&
	    !p->keep(name, p->arg))
		av_directory_remove(at, name);
}

/* Removes the entries of a directory that begin with prefix and that keep() disowns. */
static void prune(struct tree *t, const char *dir, const char *prefix,
		  bool (*keep)(const char *name, const void *arg), const void *arg)
{
	const struct pruning p = { prefix, keep, arg };

	av_directory_each(av_directory_open(t->root, dir), prune_entry, &p);
}

/* ---- what a device looks like ---- */

static void guid_text(__be64 guid, char out[static 20])
{
	const uint8_t *b = (const uint8_t *)&guid;

	snprintf(out, 20, "%02x%02x:%02x%02x:%02x%02x:%02x%02x", b[0], b[1], b[2], b[3], b[4],
		 b[5], b[6], b[7]);
}

static void gid_text(const union ibv_gid *gid, char out[static 40])
{
	__be64 half[2];

	memcpy(half, gid, sizeof(half));
	guid_text(half[0], out);
	out[19] = ':';
	guid_text(half[1], out + 20);
}

static void write_node(struct tree *t, const char *dir, struct soft_device *dev)
{
	char guid[20];

	guid_text(dev->node_guid, guid);
	put(t, dir, "node_guid", "%s", guid);
	guid_text(dev->system_guid, guid);
	put(t, dir, "sys_image_guid", "%s", guid);
	put(t, dir, "node_type", "1: CA");
	put(t, dir, "node_desc", "%s", dev->description);
	put(t, dir, "fw_ver", "%s", ANYVERBS_VERSION);
	put(t, dir, "hw_rev", "0x0");
	put(t, dir, "hca_type", "anyverbs");
	put(t, dir, "board_id", "anyverbs");
}

static const char *state_text(enum ibv_port_state state)
{
	static const char *const texts[] = { "0: NOP", "1: DOWN", "2: INIT", "3: ARMED",
					     "4: ACTIVE", "5: ACTIVE_DEFER" };

	return state < ARRAY_SIZE(texts) ? texts[state] : texts[0];
}

static const char *physical_text(uint8_t state)
{
	static const char *const texts[] = {
		"0: <unknown>", "1: Sleep", "2: Polling", "3: Disabled",
		"4: PortConfigurationTraining", "5: LinkUp", "6: LinkErrorRecovery", "7: Phy Test",
	};

	return state < ARRAY_SIZE(texts) ? texts[state] : texts[0];
}

static void write_pkeys(struct tree *t, const char *dir, struct soft_device *dev, uint32_t port)
{
	char name[24];
	uint16_t pkey;

	for (uint32_t i = 0; !soft_device_query_pkey(dev, port, i, &pkey); i++) {
		snprintf(name, sizeof(name), "pkeys/%u", i);
		put(t, dir, name, "0x%04x", pkey);
	}
}

static void write_port(struct tree *t, const char *dir, struct soft_device *dev, uint32_t port)
{
	struct ibv_port_attr attr;
	char rate[48];

	if (soft_device_port_attr(dev, port, &attr))
		return;
	soft_rate_text(attr.active_width, attr.active_speed, rate, sizeof(rate));
	put(t, dir, "state", "%s", state_text(attr.state));
	put(t, dir, "phys_state", "%s", physical_text(attr.phys_state));
	put(t, dir, "rate", "%s", rate);
	put(t, dir, "link_layer", "%s",
	    attr.link_layer == IBV_LINK_LAYER_INFINIBAND ? "InfiniBand" : "Ethernet");
	put(t, dir, "lid", "0x%x", attr.lid);
	put(t, dir, "sm_lid", "0x%x", attr.sm_lid);
	put(t, dir, "lid_mask_count", "%u", attr.lmc);
	put(t, dir, "sm_sl", "%u", attr.sm_sl);
	put(t, dir, "cap_mask", "0x%08x", attr.port_cap_flags);
	write_pkeys(t, dir, dev, port);
}

/*
 * Zeros: readers need the files to be there, and a file cannot count. Every process counts in its
 * own region; `anyverbs counters` adds them up (resource/counter.h).
 */
static void write_counters(struct tree *t, const char *port)
{
	static const char *const names[] = {
		"VL15_dropped", "excessive_buffer_overrun_errors", "link_downed",
		"link_error_recovery", "local_link_integrity_errors", "multicast_rcv_packets",
		"multicast_xmit_packets", "port_rcv_constraint_errors", "port_rcv_data",
		"port_rcv_errors", "port_rcv_packets", "port_rcv_remote_physical_errors",
		"port_rcv_switch_relay_errors", "port_xmit_constraint_errors", "port_xmit_data",
		"port_xmit_discards", "port_xmit_packets", "port_xmit_wait", "symbol_error",
		"unicast_rcv_packets", "unicast_xmit_packets",
	};
	char dir[PATH_LEN];
	size_t i;

	snprintf(dir, sizeof(dir), "%s/counters", port);
	for (i = 0; i < ARRAY_SIZE(names); i++)
		put(t, dir, names[i], "0");
	snprintf(dir, sizeof(dir), "%s/hw_counters/", port);
	make_dirs(t, dir);
}

struct port_of {
	struct soft_device *dev;
	uint32_t port;
};

static bool gid_exists(const char *name, const void *arg)
{
	const struct port_of *p = arg;
	struct ibv_gid_entry entry;

	return !soft_device_query_gid(p->dev, p->port, strtoul(name, NULL, 10), &entry);
}

/* Only the entries that exist; in the kernel's tree the others cannot be read either. */
static void write_gids(struct tree *t, const char *port, struct soft_device *dev, uint32_t number)
{
	static const char *const dirs[] = { "gids", "gid_attrs/types", "gid_attrs/ndevs" };
	const struct port_of wanted = { dev, number };
	struct ibv_gid_entry entry;
	char name[48], dir[PATH_LEN], gid[40];
	unsigned i;
	int r;

	for (i = 0; (r = soft_device_query_gid(dev, number, i, &entry)) != -EINVAL; i++) {
		if (r)
			continue;
		gid_text(&entry.gid, gid);
		snprintf(name, sizeof(name), "gids/%u", i);
		put(t, port, name, "%s", gid);
		snprintf(name, sizeof(name), "gid_attrs/types/%u", i);
		put(t, port, name, "%s",
		    entry.gid_type == IBV_GID_TYPE_ROCE_V2 ? "RoCE v2" : "IB/RoCE v1");
		if (!*dev->ifname)
			continue;
		snprintf(name, sizeof(name), "gid_attrs/ndevs/%u", i);
		put(t, port, name, "%s", dev->ifname);
	}
	for (i = 0; i < ARRAY_SIZE(dirs); i++) {
		snprintf(dir, sizeof(dir), "%s/%s", port, dirs[i]);
		prune(t, dir, "", gid_exists, &wanted);
	}
}

/* A file of the interface's own bus device, or what holds for one that has none. */
static void copy_attr(struct tree *t, const char *dir, const char *ifname, const char *attr,
		      const char *otherwise)
{
	char path[PATH_LEN], text[TEXT_LEN - 8];
	FILE *f;

	snprintf(path, sizeof(path), "/sys/class/net/%s/device/%s", ifname, attr);
	f = fopen(path, "re");
	if (!f || !fgets(text, sizeof(text), f))
		snprintf(text, sizeof(text), "%s", otherwise);
	if (f)
		fclose(f);
	text[strcspn(text, "\n")] = '\0';
	put(t, dir, attr, "%s", text);
}

/* All processors of the machine, as a sysfs mask: groups of 32 bits, highest first. */
static void all_cpus(char *out, size_t size)
{
	long n = sysconf(_SC_NPROCESSORS_CONF), group;
	size_t len = 0;

	if (n < 1)
		n = 1;
	for (group = (n - 1) / 32; group >= 0 && len + 10 < size; group--) {
		long bits = n - group * 32;
		unsigned mask = bits >= 32 ? ~0u : (1u << bits) - 1;

		len += snprintf(out + len, size - len, "%08x%s", mask, group ? "," : "");
	}
}

/*
 * The driver link is read, never followed: Open MPI prefers UCX over its own transports
 * when the driver's name begins with "mlx".
 */
static void write_bus_device(struct tree *t, const char *dir, struct soft_device *dev)
{
	char bus[PATH_LEN / 2], path[PATH_LEN], target[64], cpus[TEXT_LEN - 16];

	snprintf(bus, sizeof(bus), "%s/device", dir);
	all_cpus(cpus, sizeof(cpus));
	put(t, bus, "vendor", "0x0000");
	put(t, bus, "device", "0x0000");
	copy_attr(t, bus, dev->ifname, "local_cpus", cpus);
	copy_attr(t, bus, dev->ifname, "numa_node", "-1");
	snprintf(path, sizeof(path), "%s/driver", bus);
	put_link(t, path, "../drivers/mlx_compatible_anyverbs");
	if (!*dev->ifname)
		return;
	snprintf(path, sizeof(path), "%s/net/%s", bus, dev->ifname);
	snprintf(target, sizeof(target), "/sys/class/net/%s", dev->ifname);
	put_link(t, path, target);
}

static void write_device(struct tree *t, struct soft_device *dev)
{
	const char *name = dev->vdev.device.name, *node = dev->vdev.device.dev_name;
	char dir[PATH_LEN / 4], port[PATH_LEN / 4 + 24];

	snprintf(dir, sizeof(dir), "sys/class/infiniband/%s", name);
	write_node(t, dir, dev);
	for (uint32_t i = 1; i <= dev->ports; i++) {
		snprintf(port, sizeof(port), "%s/ports/%u", dir, i);
		write_port(t, port, dev, i);
		write_counters(t, port);
		write_gids(t, port, dev, i);
	}
	write_bus_device(t, dir, dev);

	snprintf(dir, sizeof(dir), "sys/class/infiniband_verbs/%s", node);
	put(t, dir, "ibdev", "%s", name);
	put(t, dir, "abi_version", "1");
	put(t, dir, "dev", "1:3");	/* /dev/null, which stands in for the node */
	snprintf(dir, sizeof(dir), "dev/infiniband/%s", node);
	put_file(t, dir, "");
}

/* ---- all of it ---- */

struct device_list {
	struct soft_device *const *devices;
	size_t n;
};

static bool device_exists(const char *name, const void *arg)
{
	const struct device_list *list = arg;
	size_t i;

	for (i = 0; i < list->n; i++)
		if (!strcmp(list->devices[i]->vdev.device.name, name) ||
		    !strcmp(list->devices[i]->vdev.device.dev_name, name))
			return true;
	return false;
}

static void write_all(struct tree *t, const struct device_list *list)
{
	size_t i;

	make_dirs(t, "sys/class/infiniband/");
	make_dirs(t, "dev/infiniband/");
	put(t, "sys/class/infiniband_verbs", "abi_version", "6");
	for (i = 0; i < list->n; i++)
		write_device(t, list->devices[i]);
	prune(t, "sys/class/infiniband", "soft_", device_exists, list);
	prune(t, "sys/class/infiniband_verbs", "uverbs", device_exists, list);
	prune(t, "dev/infiniband", "uverbs", device_exists, list);
}

/* Under a tiny `ulimit -f` a write would raise SIGXFSZ in the application. */
static bool may_write_files(void)
{
	struct rlimit limit;

	return !getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur >= TEXT_LEN;
}

/* Another writer is soon done; one that is stopped is not waited for. */
static bool elected(int fd)
{
	int tries;

	for (tries = 0; tries < PATIENCE_MS; tries++) {
		if (!flock(fd, LOCK_EX | LOCK_NB))
			return true;
		poll(NULL, 0, 1);
	}
	return false;
}

static void tidy(void)
{
	av_runtime_tidy(&state.runtime);
}

/* The writers' lock is on the tree's "sys": the directory above is held by whoever uses it. */
static int write_in(int net, const struct device_list *list)
{
	struct tree t = { .root = open_root(net) };
	int lock = t.root < 0 ? t.root : step_into(t.root, "sys");

	if (lock >= 0 && elected(lock))
		write_all(&t, list);
	if (lock >= 0)
		close(lock);
	if (t.root >= 0)
		close(t.root);
	return lock < 0 ? lock : 0;
}

void soft_sysfs_publish(struct soft_device *const *devices, size_t n)
{
	const struct device_list list = { devices, n };
	int net, r;

	if (!may_write_files())
		return;
	net = open_net();
	r = net < 0 ? net : write_in(net, &list);
	if (net >= 0)
		close(net);
	if (r)
		av_warn(ROOM, "no device tree: %s", strerror(-r));
	else
		pthread_once(&state.tidy, tidy);
}
