// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * directory.h - directories by descriptor: symbolic links are never followed.
 */
#ifndef AV_BASE_DIRECTORY_H
#define AV_BASE_DIRECTORY_H

/* The directory `name` in the directory `at`. @return a descriptor, or -1 with errno */
int av_directory_open(int at, const char *name);

/* Every entry but . and .., which `each` may remove. Closes fd; a negative one has no entries. */
void av_directory_each(int fd, void (*each)(int at, const char *name, const void *arg),
		       const void *arg);

/* An entry of a directory, with all that is in it, as far as possible. */
void av_directory_remove(int at, const char *name);

#endif
