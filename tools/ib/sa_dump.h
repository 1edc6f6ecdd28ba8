// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa_dump.h - records of the subnet administrator, printed.
 */
#ifndef TOOLS_IB_SA_DUMP_H
#define TOOLS_IB_SA_DUMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How the records of an attribute are called, and what prints one. */
struct sa_kind {
	const char *name, *alias;
	unsigned int attribute;
	void (*dump)(const uint8_t *record, bool keys);
};

/* By name or alias, in any case; NULL: there is none. */
const struct sa_kind *sa_kind_named(const char *name);

/* By attribute. */
const struct sa_kind *sa_kind_of(unsigned int attribute);

void sa_dump_group(const uint8_t *record);
void sa_dump_member(const uint8_t *record, const char *description);
void sa_dump_port_brief(const uint8_t *record);

uint16_t sa_be16(const uint8_t *p);
uint64_t sa_be64(const uint8_t *p);

/* A GID as text, good until the call after the next. */
const char *sa_gid(const uint8_t *gid);

#endif
