// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * env.h - every environment variable the project reads, in one table.
 */
#ifndef BASE_ENV_H
#define BASE_ENV_H

#include <stdbool.h>
#include <stddef.h>

enum av_env {
	AV_ENV_LOG,
	AV_ENV_LOG_FILE,
	AV_ENV_DEVICES,
	AV_ENV_RUNTIME_DIR,
	AV_ENV_PTRACER,
	AV_ENV_COLLAPSE,
	AV_ENV_GUARD,
	AV_ENV_PART_ID,
	AV_ENV_PATH,
	AV_ENV_FAULT,
	AV_ENV_PCAP,
	AV_ENV_FABRIC,
	AV_ENV_XDG_RUNTIME_DIR,
	AV_ENV_SYSFS_PATH,
	AV_ENV_RDMAV_FORK_SAFE,
	AV_ENV_IBV_FORK_SAFE,
	AV_ENV_RDMAV_HUGEPAGES_SAFE,
	AV_ENV_RS_SQ_SIZE,
	AV_ENV_RS_RQ_SIZE,
	AV_ENV_RS_INLINE,
	AV_ENV_COUNT
};

struct av_env_entry {
	const char *name;
	const char *def;	/* NULL: no value unless set */
	const char *meaning;	/* one sentence */
};

/*
 * The value, or the default when the variable is unset or empty; may be NULL. A program
 * that runs with raised privileges gets the defaults. The string is the environment's:
 * copy it before calling setenv.
 */
const char *av_env_str(enum av_env v);

/* A decimal, 0x or 0 number; the default (0 if there is none) when it is not one. */
long av_env_long(enum av_env v);

/* False for 0, no, off and false, true for any other value; false if there is none. */
bool av_env_bool(enum av_env v);

/* The whole table, for doctor and the documentation. */
const struct av_env_entry *av_env_table(size_t *n);

#endif
