// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs.c - files that describe devices: the kernel's, or the tree our devices write.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/env.h"
#include "base/ret.h"
#include "libibverbs/backends.h"
#include "libibverbs/driver.h"
#include "libibverbs/state.h"

/* Exported, though in no installed header. */
const char *ibv_get_sysfs_path(void);
int ibv_read_sysfs_file(const char *dir, const char *file, char *buf, size_t size);

static const char *choose_root(void)
{
	const char *root = av_env_str(AV_ENV_SYSFS_PATH);

	if (!root)
		root = verbs_backend_sysfs_root();
	return root && *root ? root : "/sys";
}

/* Decided once, so that the pointer stays good; without a trailing slash. */
const char *ibv_get_sysfs_path(void)
{
	char *path = verbs_state.sysfs_path;
	size_t len;

	verbs_state_lock();
	if (!*path) {
		snprintf(path, sizeof(verbs_state.sysfs_path), "%s", choose_root());
		len = strlen(path);
		while (len > 1 && path[len - 1] == '/')
			path[--len] = 0;
	}
	av_forklock_drop(AV_LOCK_DEVICES);
	return path;
}

/* The text of a file without its line end, always terminated: its length, or -errno. */
static ssize_t read_text(const char *path, char *buf, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n;

	if (fd < 0)
		return -errno;
	n = size ? read(fd, buf, size - 1) : 0;
	if (n < 0)
		n = -errno;
	close(fd);
	if (n > 0 && buf[n - 1] == '\n')
		n--;
	if (n >= 0 && size)
		buf[n] = 0;
	return n;
}

int ibv_read_sysfs_file(const char *dir, const char *file, char *buf, size_t size)
{
	char path[2 * IBV_SYSFS_PATH_MAX];

	if (snprintf(path, sizeof(path), "%s/%s", dir, file) >= (int)sizeof(path))
		return av_ret_minus1(-ENAMETOOLONG);
	return av_ret_minus1(read_text(path, buf, size));
}

int ibv_read_ibdev_sysfs_file(char *buf, size_t size, struct verbs_sysfs_dev *sysfs,
			      const char *fmt, ...)
{
	char file[IBV_SYSFS_PATH_MAX];
	va_list args;
	int len;

	if (!sysfs)
		return av_ret_minus1(-EINVAL);
	va_start(args, fmt);
	len = vsnprintf(file, sizeof(file), fmt, args);
	va_end(args);
	if (len >= (int)sizeof(file))
		return av_ret_minus1(-ENAMETOOLONG);
	return ibv_read_sysfs_file(sysfs->ibdev_path, file, buf, size);
}
