// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.h - how names of adapters are ordered.
 */
#ifndef LIBIBUMAD_NAMES_H
#define LIBIBUMAD_NAMES_H

#include <infiniband/umad.h>

/* As people order them, numbers by their value: less than 0, 0, more than 0. */
int umad_names_compare(const char *a, const char *b);

#endif
