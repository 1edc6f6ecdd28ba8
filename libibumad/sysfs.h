// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sysfs.h - values from the small files that describe a device.
 *
 * Only open, read, close and scandir are called on them: ibsim's preload library stands in for
 * exactly these. Each returns 0 or -errno; outputs are written on success only.
 */
#ifndef LIBIBUMAD_SYSFS_H
#define LIBIBUMAD_SYSFS_H

#include <stddef.h>
#include <stdint.h>

#include <linux/types.h>

/* The first line of dir/file; without its end. */
int umad_sysfs_string(const char *dir, const char *file, char *out, size_t size);

/* The number that a file begins with, in any base that C knows. */
int umad_sysfs_number(const char *dir, const char *file, unsigned int *out);

/* Four groups of four hexadecimal digits. */
int umad_sysfs_guid(const char *dir, const char *file, __be64 *out);

/* Eight groups. */
int umad_sysfs_gid(const char *dir, const char *file, __be64 *prefix, __be64 *guid);

/* The numbers among the names in dir, ascending: how many; free(*out). */
int umad_sysfs_list(const char *dir, unsigned int **out);

/* The same for names that begin with prefix and go on with a number. */
int umad_sysfs_list_prefixed(const char *dir, const char *prefix, unsigned int **out);

#endif
