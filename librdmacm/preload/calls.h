// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * calls.h - the functions that stand before the C library's are in calls.c and wait.c.
 *
 * Both find out here what a descriptor is.
 */
#ifndef LIBRDMACM_PRELOAD_CALLS_H
#define LIBRDMACM_PRELOAD_CALLS_H

#include <stdbool.h>

/* What of the library the program may see: nothing else is exported. */
#define PRELOAD_PUBLIC __attribute__((visibility("default")))

/* The rsocket behind a descriptor, which a connection of a forking program becomes by this; -1: the
 * descriptor is what it seems to be. */
int preload_use(int fd);

/* The same without becoming anything. */
int preload_peek(int fd);

#endif
