// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * flags.c - words of bits, printed by the names of the bits.
 */
#include "flags.h"

#include <stdio.h>

void flags_print(const struct flag_name *names, uint64_t flags)
{
	for (; names->name; names++) {
		if (flags & names->bit)
			printf("\t\t\t\t\t%s\n", names->name);
		flags &= ~names->bit;
	}
	if (flags)
		printf("\t\t\t\t\tUnknown flags: 0x%llX\n", (unsigned long long)flags);
}
