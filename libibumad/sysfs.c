// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs.c - reads the files of /sys/class/infiniband, of ibsim's copy of them, and of the device
 * tree that libibverbs writes for its built-in devices. They look the same.
 */
#include "libibumad/sysfs.h"

#include <ctype.h>
#include <dirent.h>
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int umad_sysfs_string(const char *dir, const char *file, char *out, size_t size)
{
	char path[PATH_MAX], text[256];
	ssize_t n;
	int fd;

	if ((size_t)snprintf(path, sizeof(path), "%s/%s", dir, file) >= sizeof(path))
		return -ENAMETOOLONG;
	fd = open(path, O_RDONLY);
	if (fd < 0)
		return -errno;
	n = read(fd, text, sizeof(text) - 1);
	if (n < 0)
		n = -errno;
	close(fd);
	if (n < 0)
		return n;
	text[n] = '\0';
	text[strcspn(text, "\n")] = '\0';
	snprintf(out, size, "%s", text);
	return 0;
}

int umad_sysfs_number(const char *dir, const char *file, unsigned int *out)
{
	char text[64];
	int r = umad_sysfs_string(dir, file, text, sizeof(text));

	if (r)
		return r;
	*out = strtoul(text, NULL, 0);
	return 0;
}

/* Groups of four digits between colons, up to eight; how many were read. */
static unsigned int hex_groups(const char *text, uint16_t groups[8])
{
	unsigned int n = 0;
	char *end;

	while (n < 8 && isxdigit((unsigned char)*text)) {
		unsigned long v = strtoul(text, &end, 16);

		if (v > UINT16_MAX)
			break;
		groups[n++] = v;
		if (*end != ':')
			break;
		text = end + 1;
	}
	return n;
}

static __be64 join(const uint16_t g[4])
{
	return htobe64((uint64_t)g[0] << 48 | (uint64_t)g[1] << 32 | (uint64_t)g[2] << 16 | g[3]);
}

int umad_sysfs_guid(const char *dir, const char *file, __be64 *out)
{
	uint16_t groups[8];
	char text[64];
	int r = umad_sysfs_string(dir, file, text, sizeof(text));

	if (r)
		return r;
	if (hex_groups(text, groups) < 4)
		return -EIO;
	*out = join(groups);
	return 0;
}

int umad_sysfs_gid(const char *dir, const char *file, __be64 *prefix, __be64 *guid)
{
	uint16_t groups[8];
	char text[64];
	int r = umad_sysfs_string(dir, file, text, sizeof(text));

	if (r)
		return r;
	if (hex_groups(text, groups) < 8)
		return -EIO;
	*prefix = join(groups);
	*guid = join(groups + 4);
	return 0;
}

static int ascending(const void *a, const void *b)
{
	unsigned int x = *(const unsigned int *)a, y = *(const unsigned int *)b;

	return (x > y) - (x < y);
}

/* A number that is all there is behind the prefix. */
static int number_behind(const char *name, const char *prefix, unsigned int *out)
{
	size_t len = strlen(prefix);
	char *end;

	if (strncmp(name, prefix, len) || !isdigit((unsigned char)name[len]))
		return -EINVAL;
	*out = strtoul(name + len, &end, 10);
	return *end ? -EINVAL : 0;
}

int umad_sysfs_list_prefixed(const char *dir, const char *prefix, unsigned int **out)
{
	struct dirent **entries;
	unsigned int *numbers;
	int i, found = 0, n = scandir(dir, &entries, NULL, NULL);

	if (n < 0)
		return -errno;
	numbers = calloc(n + 1, sizeof(*numbers));
	for (i = 0; i < n; i++) {
		if (numbers && !number_behind(entries[i]->d_name, prefix, &numbers[found]))
			found++;
		free(entries[i]);
	}
	free(entries);
	if (!numbers)
		return -ENOMEM;
	qsort(numbers, found, sizeof(*numbers), ascending);
	*out = numbers;
	return found;
}

int umad_sysfs_list(const char *dir, unsigned int **out)
{
	return umad_sysfs_list_prefixed(dir, "", out);
}
