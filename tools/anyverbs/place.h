// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * place.h - what lies where, seen from the directory of this program.
 */
#ifndef TOOLS_ANYVERBS_PLACE_H
#define TOOLS_ANYVERBS_PLACE_H

#include <limits.h>
#include <stdbool.h>

/* The directory with libibverbs.so.1, as a canonical path. */
bool place_of_library(char found[PATH_MAX]);
/* This program itself; another one of this project. */
bool place_of_self(char found[PATH_MAX]);
bool place_of_program(const char *name, char found[PATH_MAX]);

#endif
