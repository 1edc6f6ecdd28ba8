// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * config.h - the file of defaults: lines of NAME=VALUE, and the lines that two files have in
 * common.
 */
#ifndef TOOLS_IB_CONFIG_H
#define TOOLS_IB_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#define CONFIG_FILE "/etc/infiniband-diags/ibdiag.conf"

struct config {
	const char *ca;			/* lives as long as the program */
	long port, timeout;
	uint64_t mkey, sa_key;
	bool no_mlx_epi;
};

/* Reads the file, NULL: the usual one. 0, or -1 with errno if it cannot be read. */
int config_read(const char *file, struct config *out);

/*
 * Calls take(context, name, value) for each line NAME=VALUE of a file; '#' begins a comment.
 * 0, or -1 with errno if it cannot be read.
 */
int config_lines(const char *file, void (*take)(void *context, const char *name,
						const char *value), void *context);

#endif
