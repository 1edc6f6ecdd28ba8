// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * version.h - the version the built-in device reports as its firmware's.
 */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* The build passes the project's version; this is what a bare compile gets. */
#ifndef ANYVERBS_VERSION
#define ANYVERBS_VERSION "0.1.0"
#endif

#endif
