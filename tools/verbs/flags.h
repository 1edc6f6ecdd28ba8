// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * flags.h - words of bits, printed by the names of the bits.
 */
#ifndef TOOLS_VERBS_FLAGS_H
#define TOOLS_VERBS_FLAGS_H

#include <stdint.h>

struct flag_name {
	uint64_t bit;
	const char *name;	/* NULL ends a table */
};

/* Each bit that is set on a line of its own, then those without a name together. */
void flags_print(const struct flag_name *names, uint64_t flags);

#endif
