// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.c - reads a file of lines: name, tab, 512 hexadecimal digits.
 */
#define CHECK_OWN_MAIN
#include "tests/unit/cm/mads.h"

#include "tests/check.h"

static bool read_one(FILE *f, struct mad *m)
{
	if (fscanf(f, "%95[^\t]\t", m->name) != 1)
		return false;
	for (int i = 0; i < CM_MAD_LEN; i++)
		if (fscanf(f, "%2hhx", &m->bytes[i]) != 1)
			return false;
	return fscanf(f, " ") >= 0;
}

void mads_read(struct mad mads[MADS])
{
	FILE *f = fopen(CM_VECTORS "/mads.txt", "r");
	struct mad more;
	int n = 0;

	REQUIRE(f);
	while (n < MADS && read_one(f, &mads[n]))
		n++;
	CHECK_EQ(n, MADS);
	CHECK(!read_one(f, &more));
	fclose(f);
}

struct cm_message mads_named(const char *name)
{
	struct cm_message m = { 0 };
	struct mad mads[MADS];

	mads_read(mads);
	for (int i = 0; i < MADS; i++) {
		if (strncmp(mads[i].name, name, strlen(name)) != 0)
			continue;
		CHECK_EQ(cm_message_get(mads[i].bytes, CM_MAD_LEN, &m), 0);
		return m;
	}
	CHECK_STR("no such MAD", name);
	return m;
}
