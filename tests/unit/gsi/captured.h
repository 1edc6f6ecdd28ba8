// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * captured.h - MADs that Linux sent, by the beginning of their name in tests/vectors/cm/mads.txt.
 */
#ifndef TESTS_UNIT_GSI_CAPTURED_H
#define TESTS_UNIT_GSI_CAPTURED_H

#include "softnic/gsi/gsi.h"
#include "tests/check.h"

static inline bool captured_next(FILE *f, char name[96], uint8_t *mad)
{
	if (fscanf(f, " %95[^\t]\t", name) != 1)
		return false;
	for (int i = 0; i < GSI_MAD_BYTES; i++)
		if (fscanf(f, "%2hhx", &mad[i]) != 1)
			return false;
	return true;
}

static inline void captured(const char *begins, uint8_t *mad)
{
	FILE *f = fopen(CM_VECTORS "/mads.txt", "re");
	bool found = false;
	char name[96];

	REQUIRE(f);
	while (!found && captured_next(f, name, mad))
		found = !strncmp(name, begins, strlen(begins));
	fclose(f);
	REQUIRE(found);
}

#endif
