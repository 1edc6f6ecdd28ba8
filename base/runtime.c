// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * runtime.c - finds, holds and tidies up directories below the runtime directory.
 *
 * A namespace is known by the inode of its file under /proc. The kernel may use that again when
 * the namespace is gone, which does no harm: whoever finds a directory of this name writes it anew.
 * Another boot, or another machine that shares the file system, counts inodes anew, hence the boot
 * in the name.
 *
 * Nothing tells from outside whether a network namespace lives: those of other containers are not
 * to be seen. What can be seen is a lock, which the kernel drops with its last holder, whatever
 * namespaces that one was in. Who takes the lock may find that the directory was removed
 * meanwhile; then there is another, or none, at that name.
 */
#include "base/runtime.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/env.h"
#include "base/log.h"

#define PREFIX "net-"

enum {
	BOOT_DIGITS = 8,
	PATIENCE_MS = 100,		/* whoever removes it is soon done */
	UNUSED_S = 600,
};

/* Readable by nobody else, too. */
static bool is_ours(const struct stat *st)
{
	return S_ISDIR(st->st_mode) && st->st_uid == geteuid() && !(st->st_mode & 077);
}

/* ---- names ---- */

static const char *parent(void)
{
	const char *dir = av_env_str(AV_ENV_RUNTIME_DIR);

	if (!dir)
		dir = av_env_str(AV_ENV_XDG_RUNTIME_DIR);
	return dir ? dir : "/tmp";
}

static bool is_taken(const char *dir)
{
	struct stat st;

	return !lstat(dir, &st) && st.st_uid != geteuid();
}

/* Somebody else's directory under /tmp is never written, nor shown to a program. */
static bool usable(const char *dir)
{
	struct stat st;

	if (!lstat(dir, &st))
		return is_ours(&st);
	return errno == ENOENT && !access(parent(), W_OK | X_OK);
}

static void boot(char out[static BOOT_DIGITS + 1])
{
	FILE *f = fopen("/proc/sys/kernel/random/boot_id", "re");

	if (!f || fread(out, 1, BOOT_DIGITS, f) != BOOT_DIGITS || memchr(out, '/', BOOT_DIGITS))
		memset(out, '0', BOOT_DIGITS);
	out[BOOT_DIGITS] = '\0';
	if (f)
		fclose(f);
}

/* 0 without /proc: then all share one. */
static uintmax_t namespace(const char *kind)
{
	char thread[40], process[40];
	struct stat st;

	snprintf(thread, sizeof(thread), "/proc/thread-self/ns/%s", kind);
	snprintf(process, sizeof(process), "/proc/self/ns/%s", kind);
	if (stat(thread, &st) && stat(process, &st))
		return 0;
	return st.st_ino;
}

static void name_net(char out[static AV_RUNTIME_NAME])
{
	char text[BOOT_DIGITS + 1];

	boot(text);
	snprintf(out, AV_RUNTIME_NAME, PREFIX "%s-%ju", text, namespace("net"));
}

/* In a user namespace of its own a user may have the number of somebody outside. */
static int name_user(char out[static AV_RUNTIME_PATH])
{
	int n = snprintf(out, AV_RUNTIME_PATH, "%s/anyverbs-%u", parent(), geteuid());

	if (n >= 0 && n < AV_RUNTIME_PATH && is_taken(out))
		n = snprintf(out, AV_RUNTIME_PATH, "%s/anyverbs-%u-%ju", parent(), geteuid(),
			     namespace("user"));
	return n < 0 || n >= AV_RUNTIME_PATH ? -ENAMETOOLONG : 0;
}

int av_runtime_find(struct av_runtime *out)
{
	int r = name_user(out->user);

	if (r)
		return r;
	if (out->user[0] != '/' || !usable(out->user))
		return -EACCES;
	name_net(out->net);
	return 0;
}

bool av_runtime_is_here(const struct av_runtime *r)
{
	char net[AV_RUNTIME_NAME];

	name_net(net);
	return !strcmp(net, r->net);
}

/* ---- opening ---- */

/* The user's directory, checked through the descriptor that is then used. */
static int open_user(const struct av_runtime *r, bool make)
{
	struct stat st;
	int fd;

	if (make && mkdir(r->user, 0700) && errno != EEXIST)
		return -errno;
	fd = av_directory_open(AT_FDCWD, r->user);
	if (fd < 0)
		return -errno;
	if (!fstat(fd, &st) && is_ours(&st))
		return fd;
	close(fd);
	return -EPERM;
}

static bool lock_soon(int fd)
{
	for (int tries = 0; tries < PATIENCE_MS; tries++) {
		if (!flock(fd, LOCK_SH | LOCK_NB))
			return true;
		if (errno != EWOULDBLOCK)
			return true;		/* no locks here: then nobody removes either */
		poll(NULL, 0, 1);
	}
	return false;
}

static bool is_still(int user, const char *name, int fd)
{
	struct stat there, mine;

	return !fstatat(user, name, &there, AT_SYMLINK_NOFOLLOW) && !fstat(fd, &mine) &&
	       there.st_ino == mine.st_ino && there.st_dev == mine.st_dev;
}

/* @return a descriptor; -ESTALE: it was removed just now */
static int open_net(int user, const char *name, bool make)
{
	int fd, r;

	if (make && mkdirat(user, name, 0700) && errno != EEXIST)
		return -errno;
	fd = av_directory_open(user, name);
	if (fd < 0)
		return errno == ENOENT && make ? -ESTALE : -errno;
	r = !lock_soon(fd) ? -EWOULDBLOCK : !is_still(user, name, fd) ? -ESTALE : 0;
	if (!r && make)
		(void)futimens(fd, NULL);
	if (!r)
		return fd;
	close(fd);
	return r;
}

int av_runtime_open(const struct av_runtime *r, bool make)
{
	int user = open_user(r, make), fd = -ESTALE;

	if (user < 0)
		return user;
	for (int tries = 0; fd == -ESTALE && tries < 8; tries++)
		fd = open_net(user, r->net, make);
	close(user);
	return fd;
}

/* ---- tidying ---- */

static bool is_unused(int fd)
{
	struct stat st;

	return !fstat(fd, &st) && time(NULL) - st.st_mtim.tv_sec >= UNUSED_S;
}

/* Who came between the look and the lock has left a trace. */
static void remove_if_dead(int user, const char *name, const void *own)
{
	int fd;

	if (strncmp(name, PREFIX, strlen(PREFIX)) || !strcmp(name, own))
		return;
	fd = av_directory_open(user, name);
	if (fd < 0)
		return;
	if (is_unused(fd) && !flock(fd, LOCK_EX | LOCK_NB) && is_unused(fd) &&
	    is_still(user, name, fd)) {
		av_info("base", "%s: of a network that is no more", name);
		av_directory_remove(user, name);
	}
	close(fd);
}

void av_runtime_tidy(const struct av_runtime *r)
{
	int user = open_user(r, false);

	if (user >= 0)
		av_directory_each(user, remove_if_dead, r->net);
}
