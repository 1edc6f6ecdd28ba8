// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inspect.c - reads a region through /proc/<pid>/fd, without mapping it and without a trace.
 */
#include "softnic/resource/inspect.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "softnic/resource/slot.h"

/* Reading finds holes as zeros: QPs that never were take no time to speak of. */
static int read_at(int fd, uint64_t off, void *to, size_t size)
{
	for (size_t got = 0; got < size;) {
		ssize_t n = pread(fd, (char *)to + got, size - got, (off_t)(off + got));

		if (n <= 0)
			return -EPROTO;
		got += (size_t)n;
	}
	return 0;
}

static int read_counters(int fd, const struct region_shm *h, struct soft_inspection *out)
{
	const size_t n = SOFT_QP_INDEX_MASK + 1;
	struct traffic_shm *t = aligned_alloc(64, n * sizeof(*t));
	struct counters_shm c;
	int r;

	if (!t)
		return -ENOMEM;
	r = read_at(fd, h->counters_off, &c, sizeof(c));
	if (!r)
		r = read_at(fd, h->traffic_off, t, n * sizeof(*t));
	if (!r)
		soft_counters_sum(&c, t, n, out->counters);
	free(t);
	return r;
}

static int try_file(int fd, unsigned int slot, struct soft_inspection *out)
{
	struct region_shm h;
	int r = read_at(fd, 0, &h, sizeof(h));

	if (r)
		return r;
	if (h.magic != SOFT_REGION_MAGIC || h.version != SOFT_REGION_VERSION)
		return -EPROTO;
	if (h.slot != slot || h.pid != out->pid)
		return -ECONNREFUSED;		/* inherited from a parent */
	return read_counters(fd, &h, out);
}

static int try_name(int dir, const char *name, unsigned int slot, struct soft_inspection *out)
{
	char to[64];
	ssize_t n = readlinkat(dir, name, to, sizeof(to) - 1);
	int fd, r;

	if (n <= 0)
		return -ECONNREFUSED;
	to[n] = '\0';
	if (!isdigit((unsigned char)name[0]) || strncmp(to, "/memfd:anyverbs.region", 22))
		return -ECONNREFUSED;
	fd = openat(dir, name, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return errno == ENOENT ? -ECONNREFUSED : -EACCES;
	r = try_file(fd, slot, out);
	close(fd);
	return r;
}

int soft_inspect(unsigned int slot, struct soft_inspection *out)
{
	int r = soft_slot_owner(slot, &out->pid);
	struct dirent *e;
	char path[32];
	DIR *d;

	if (r)
		return r;
	snprintf(path, sizeof(path), "/proc/%d/fd", (int)out->pid);
	d = opendir(path);
	if (!d)
		return errno == ENOENT ? -ECONNREFUSED : -EACCES;
	r = -ECONNREFUSED;
	while (r && (e = readdir(d)))
		r = try_name(dirfd(d), e->d_name, slot, out);
	closedir(d);
	return r;
}
