// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * view.c - shows the built-in devices under /sys/class and /dev, to one program.
 *
 * Neither directory can be added to: sysfs is the kernel's, and what is made in /dev is
 * seen by everybody. So a tmpfs goes on top in a mount namespace of our own, the old entries
 * are bound back into it one by one, and ours are added. The old directory stays reachable
 * through a descriptor opened before.
 *
 * Root needs a mount namespace only. Anybody else needs a user namespace around it, and
 * there lies a trap: the kernel lets processes of *one* user namespace reach each other's
 * memory, but not those of two sibling namespaces, and without that there is no direct path
 * between them. So all views of a user share one: whoever comes second joins the namespaces of a
 * process that is already there, found by VIEW_MARK in its environment. A lock beside the
 * device trees orders the comers; it is released by exec, when the mark is visible. A host of a
 * simulated subnet looks like no other, so its processes share the user namespace only. Processes
 * of another network namespace have other devices and are not reached anyhow: they are no part of
 * this.
 *
 * What is bound must not be tidied away while somebody looks at it, whether that is a program of
 * ours or not. So a descriptor of the directory goes along through exec.
 */
#include "tools/anyverbs/view.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <infiniband/verbs.h>
#include <limits.h>
#include <sched.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/highfd.h"
#include "base/runtime.h"

/* Exported at IBVERBS_1.0, and declared by no installed header. */
const char *ibv_get_sysfs_path(void);

/* The class directories of our tree that a program may look for. */
static const char *const classes[] = { "infiniband", "infiniband_verbs" };

#define PLACE "ANYVERBS_FABRIC"		/* set: on a host of a subnet */
#define N_CLASSES (sizeof(classes) / sizeof(classes[0]))

__attribute__((format(printf, 2, 3))) static int path_make(char path[PATH_MAX], const char *fmt,
							   ...)
{
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(path, PATH_MAX, fmt, ap);
	va_end(ap);
	return n < 0 || n >= PATH_MAX ? -ENAMETOOLONG : 0;
}

static bool is_directory(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

/* Makes an empty directory or file at `to`, of the kind that `from` is, and binds `from` on it. */
static int bind_over(const char *from, const char *to)
{
	struct stat st;
	int fd;

	if (stat(from, &st))
		return -errno;
	if (S_ISDIR(st.st_mode)) {
		if (mkdir(to, 0755) && errno != EEXIST)
			return -errno;
	} else {
		fd = open(to, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
		if (fd < 0)
			return -errno;
		close(fd);
	}
	return mount(from, to, NULL, MS_BIND | MS_REC, NULL) ? -errno : 0;
}

/* Shows the entry `name` of directory descriptor `dir` as `to`: symbolic links as they are. */
static int show_entry(int dir, const char *name, const char *to)
{
	char from[PATH_MAX], target[PATH_MAX];
	ssize_t n = readlinkat(dir, name, target, sizeof(target) - 1);
	int r;

	if (n >= 0) {
		target[n] = 0;
		return symlink(target, to) ? -errno : 0;
	}
	r = path_make(from, "/proc/self/fd/%d/%s", dir, name);
	return r ? r : bind_over(from, to);
}

/* Shows every entry of `dir` under `to`, but those that `skip` says are ours. */
static int show_entries(int dir, const char *to, bool (*skip)(const char *name))
{
	DIR *d = fdopendir(fcntl(dir, F_DUPFD_CLOEXEC, 3));
	char path[PATH_MAX];
	struct dirent *e;
	int r = 0;

	if (!d)
		return -errno;
	while (!r && (e = readdir(d))) {
		if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..") ||
		    (skip && skip(e->d_name)))
			continue;
		r = path_make(path, "%s/%s", to, e->d_name);
		if (!r)
			r = show_entry(dir, e->d_name, path);
		/* An entry that went away, or that we may not see, is no reason to show nothing. */
		if (r == -ENOENT || r == -EACCES || r == -EPERM || r == -EINVAL)
			r = 0;
	}
	closedir(d);
	return r;
}

/*
 * Covers directory `path` by a tmpfs with the same entries. Those for which skip is true are
 * left out; *below, if wanted, is a descriptor of what was covered.
 */
static int cover(const char *path, bool (*skip)(const char *name), int *below)
{
	int dir = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), r;

	if (dir < 0)
		return -errno;
	r = mount("anyverbs", path, "tmpfs", MS_NOSUID | MS_NOEXEC, "mode=0755,size=1m");
	r = r ? -errno : 0;
	if (!r)
		r = show_entries(dir, path, skip);
	if (r || !below)
		close(dir);
	else
		*below = dir;
	return r;
}

static bool is_class(const char *name)
{
	for (size_t i = 0; i < N_CLASSES; i++)
		if (!strcmp(name, classes[i]))
			return true;
	return false;
}

static bool is_ptmx(const char *name)
{
	return !strcmp(name, "ptmx");
}

/* One class: the whole of our directory when the kernel has none of that name, else both. */
static int show_class(int below, const char *tree, const char *class)
{
	char ours[PATH_MAX], to[PATH_MAX];
	int kernel, dir, r;

	r = path_make(ours, "%s/class/%s", tree, class);
	if (!r)
		r = path_make(to, "/sys/class/%s", class);
	if (r)
		return r;
	kernel = openat(below, class, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (kernel < 0)
		return is_directory(ours) ? bind_over(ours, to) : 0;
	r = mkdir(to, 0755) ? -errno : show_entries(kernel, to, NULL);
	close(kernel);
	dir = open(ours, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (!r && dir >= 0)
		r = show_entries(dir, to, NULL);
	if (dir >= 0)
		close(dir);
	return r;
}

static int show_sys(const char *tree)
{
	int below, r = cover("/sys/class", is_class, &below);

	for (size_t i = 0; !r && i < N_CLASSES; i++)
		r = show_class(below, tree, classes[i]);
	return r;
}

/*
 * A place holder for a device node: programs check that it is a character device that may be
 * read and written, and leave the opening to the library. Only root may make one.
 */
static int show_node(const char *path)
{
	if (!mknod(path, S_IFCHR | 0666, makedev(1, 3)))
		return chmod(path, 0666) ? -errno : 0;
	if (errno == EEXIST)
		return 0;
	return bind_over("/dev/null", path);
}

static int show_nodes(struct ibv_device **devices)
{
	char path[PATH_MAX];
	int r = 0;

	for (; !r && *devices; devices++) {
		r = path_make(path, "/dev/infiniband/%s", (*devices)->dev_name);
		if (!r)
			r = show_node(path);
	}
	return r;
}

/*
 * A bound /dev/ptmx does not find its pts directory: the kernel looks beside the original. So
 * it is made anew; who may not do that gets a fresh set of pseudo-terminals with a ptmx of its
 * own (the name of a terminal from outside is then not found, which hardly any program minds).
 */
static int show_ptmx(void)
{
	if (!mknod("/dev/ptmx", S_IFCHR | 0666, makedev(5, 2)))
		return chmod("/dev/ptmx", 0666) ? -errno : 0;
	if (!is_directory("/dev/pts"))
		return 0;
	if (mount("devpts", "/dev/pts", "devpts", MS_NOSUID | MS_NOEXEC,
		  "newinstance,ptmxmode=0666"))
		return -errno;
	return symlink("pts/ptmx", "/dev/ptmx") ? -errno : 0;
}

static int show_dev(struct ibv_device **devices)
{
	int r;

	if (is_directory("/dev/infiniband")) {
		r = cover("/dev/infiniband", NULL, NULL);
	} else {
		r = cover("/dev", is_ptmx, NULL);
		if (!r)
			r = show_ptmx();
	}
	if (!r && mkdir("/dev/infiniband", 0755) && errno != EEXIST)
		r = -errno;
	return r ? r : show_nodes(devices);
}

/* ---- namespaces --------------------------------------------------------------------------- */

static int write_file(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC), r = 0;

	if (fd < 0)
		return -errno;
	if (write(fd, text, strlen(text)) < 0)
		r = -errno;
	close(fd);
	return r;
}

/* Inside the new user namespace everybody keeps the ids they had. */
static int map_ids(uid_t uid, gid_t gid)
{
	char line[64];
	int r;

	r = write_file("/proc/self/setgroups", "deny");
	if (r && r != -ENOENT)
		return r;
	snprintf(line, sizeof(line), "%u %u 1\n", uid, uid);
	r = write_file("/proc/self/uid_map", line);
	if (r)
		return r;
	snprintf(line, sizeof(line), "%u %u 1\n", gid, gid);
	return write_file("/proc/self/gid_map", line);
}

/* New namespaces for this process: the mount namespace alone if we may. */
static int new_namespaces(void)
{
	uid_t uid = geteuid();
	gid_t gid = getegid();
	int r = 0;

	if (unshare(CLONE_NEWNS)) {
		if (errno != EPERM || unshare(CLONE_NEWUSER | CLONE_NEWNS))
			return -errno;
		r = map_ids(uid, gid);
	}
	if (!r && mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL))
		r = -errno;
	return r;
}

static ino_t namespace(const char *process, const char *kind)
{
	char path[PATH_MAX];
	struct stat st;

	if (path_make(path, "/proc/%s/ns/%s", process, kind) || stat(path, &st))
		return 0;
	return st.st_ino;
}

static ino_t user_namespace(const char *process)
{
	return namespace(process, "user");
}

enum view { NO_VIEW, VIEW_OF_HOST, VIEW_OF_SUBNET };

/* What the process says, in its environment, of a view of its user namespace that it lives in. */
static enum view view_of(const char *pid)
{
	char path[PATH_MAX], mark[64], *line = NULL;
	bool marked = false, on_subnet = false;
	ino_t ns = user_namespace(pid);
	size_t size = 0;
	FILE *f;

	if (!ns || ns == user_namespace("self") ||
	    namespace(pid, "net") != namespace("self", "net"))
		return NO_VIEW;
	if (path_make(path, "/proc/%s/environ", pid))
		return NO_VIEW;
	snprintf(mark, sizeof(mark), VIEW_MARK "=%ju", (uintmax_t)ns);
	f = fopen(path, "re");
	if (!f)
		return NO_VIEW;
	while (getdelim(&line, &size, 0, f) > 0) {
		marked |= !strcmp(line, mark);
		on_subnet |= !strncmp(line, PLACE "=", strlen(PLACE "="));
	}
	free(line);
	fclose(f);
	return !marked ? NO_VIEW : on_subnet ? VIEW_OF_SUBNET : VIEW_OF_HOST;
}

/* Only the user namespace: what is to be seen differs. */
static int join_user(const char *pid)
{
	char path[PATH_MAX];
	int user, r = 0;

	if (path_make(path, "/proc/%s/ns/user", pid))
		return -ENAMETOOLONG;
	user = open(path, O_RDONLY | O_CLOEXEC);
	if (user < 0)
		return -errno;
	if (setns(user, CLONE_NEWUSER))
		r = -errno;
	close(user);
	return r;
}

static int join(const char *pid)
{
	char path[PATH_MAX], *cwd;
	int user, mnt, r = 0;

	cwd = getcwd(NULL, 0);
	if (path_make(path, "/proc/%s/ns/user", pid))
		path[0] = 0;
	user = open(path, O_RDONLY | O_CLOEXEC);
	if (path_make(path, "/proc/%s/ns/mnt", pid))
		path[0] = 0;
	mnt = open(path, O_RDONLY | O_CLOEXEC);
	if (user < 0 || mnt < 0 || setns(user, CLONE_NEWUSER) || setns(mnt, CLONE_NEWNS))
		r = -errno;
	/* Joining a mount namespace moves us to its root. */
	if (!r && cwd && chdir(cwd))
		r = -errno;
	if (user >= 0)
		close(user);
	if (mnt >= 0)
		close(mnt);
	free(cwd);
	return r;
}

/* Joins a view of that kind of another process of this user; false if there is none. */
static bool join_any(enum view kind, int (*how)(const char *pid))
{
	DIR *proc = opendir("/proc");
	bool joined = false;
	struct dirent *e;
	struct stat st;

	if (!proc)
		return false;
	while (!joined && (e = readdir(proc))) {
		if (e->d_name[0] < '1' || e->d_name[0] > '9')
			continue;
		if (fstatat(dirfd(proc), e->d_name, &st, 0) || st.st_uid != geteuid())
			continue;
		joined = view_of(e->d_name) == kind && !how(e->d_name);
	}
	closedir(proc);
	return joined;
}

/* On a subnet the adapters of all hosts have one name. */
static bool is_shown(struct ibv_device *device)
{
	__be64 guid = ibv_get_device_guid(device);
	const uint8_t *b = (const uint8_t *)&guid;
	char path[PATH_MAX], want[24], text[24] = "";
	FILE *f;

	if (path_make(path, "/sys/class/infiniband/%s/node_guid", device->name))
		return false;
	f = fopen(path, "re");
	if (!f)
		return false;
	if (!fgets(text, sizeof(text), f))
		text[0] = 0;
	fclose(f);
	snprintf(want, sizeof(want), "%02x%02x:%02x%02x:%02x%02x:%02x%02x\n", b[0], b[1], b[2],
		 b[3], b[4], b[5], b[6], b[7]);
	return !strcmp(text, want);
}

/* Whether every device is already to be seen where programs look. */
static bool all_shown(struct ibv_device **devices)
{
	char path[PATH_MAX];

	for (; *devices; devices++) {
		if (!is_shown(*devices))
			return false;
		if (path_make(path, "/dev/infiniband/%s", (*devices)->dev_name) ||
		    access(path, F_OK))
			return false;
	}
	return true;
}

/* In a child, so that a half-made view never becomes ours: can it be made at all? */
static int rehearse(struct ibv_device **devices)
{
	const char *tree = ibv_get_sysfs_path();
	int r = new_namespaces();

	if (!r)
		r = show_sys(tree);
	if (!r)
		r = show_dev(devices);
	return r;
}

static int try_in_child(struct ibv_device **devices)
{
	int status;
	pid_t child = fork();

	if (child < 0)
		return -errno;
	if (child == 0)
		_exit(-rehearse(devices) & 0x7f);
	if (waitpid(child, &status, 0) != child)
		return -ECHILD;
	return WIFEXITED(status) ? -WEXITSTATUS(status) : -ECHILD;
}

static int make_view(struct ibv_device **devices)
{
	const char *place = getenv(PLACE);
	bool on_subnet = place && *place;
	int r;

	if (geteuid() != 0) {
		if (!on_subnet && join_any(VIEW_OF_HOST, join))
			return 0;
		if (!join_any(VIEW_OF_SUBNET, join_user) && on_subnet)
			join_any(VIEW_OF_HOST, join_user);
	}
	r = try_in_child(devices);
	return r ? r : rehearse(devices);
}

static void set_mark(void)
{
	char value[32];

	snprintf(value, sizeof(value), "%ju", (uintmax_t)user_namespace("self"));
	setenv(VIEW_MARK, value, 1);
}

/*
 * The lock lies on a directory beside all device trees of the user; its descriptor closes on exec.
 * The tree of a host of a subnet is three directories further down.
 */
static int lock_views(void)
{
	const char *place = getenv(PLACE), *up = place && *place ? "/../../.." : "";
	char path[PATH_MAX];
	int fd;

	if (path_make(path, "%s%s/../views", ibv_get_sysfs_path(), up))
		return -ENAMETOOLONG;
	if (mkdir(path, 0700) && errno != EEXIST)
		return -errno;
	fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return -errno;
	return flock(fd, LOCK_EX) ? -errno : 0;
}

static void hold_tree(void)
{
	struct av_runtime runtime;
	int fd = av_runtime_find(&runtime) ? -1 : av_runtime_open(&runtime, true);

	if (fd >= 0)
		fd = av_fd_high(fd);
	if (fd >= 0)
		fcntl(fd, F_SETFD, 0);
}

int view_enter(void)
{
	struct ibv_device **devices;
	int r, n;

	devices = ibv_get_device_list(&n);	/* writes the tree */
	if (!devices)
		return -errno;
	r = 0;
	if (n > 0)
		hold_tree();
	if (n > 0 && !all_shown(devices)) {
		r = lock_views();
		if (!r)
			r = make_view(devices);
		if (!r)
			set_mark();
	}
	ibv_free_device_list(devices);
	return r;
}

int view_possible(void)
{
	struct ibv_device **devices;
	int r;

	devices = ibv_get_device_list(NULL);
	if (!devices)
		return -errno;
	r = all_shown(devices) ? 0 : try_in_child(devices);
	ibv_free_device_list(devices);
	return r;
}
