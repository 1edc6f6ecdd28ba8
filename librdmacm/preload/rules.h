// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rules.h - which sockets of which programs become rsockets: the file preload_config. Pure.
 *
 * A line is a rule: program domain type protocol, each of them a name or *, and # begins a comment.
 * A program is named by the beginning of its short name. Without any rule all sockets are meant.
 */
#ifndef LIBRDMACM_PRELOAD_RULES_H
#define LIBRDMACM_PRELOAD_RULES_H

#include <stdbool.h>

struct preload_rule {
	char program[64];		/* "*": any */
	int domain, type, protocol;	/* -1: any */
};

/* False for a line that is no rule. */
bool preload_rule_read(const char *line, struct preload_rule *out);

bool preload_rule_means(const struct preload_rule *r, const char *program, int domain, int type,
			int protocol);

#endif
