// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fattree_command.c - `anyverbs fabric fattree`.
 */
#include <stdio.h>
#include <stdlib.h>

#include "fabric/command.h"
#include "fabric/fattree.h"

static bool read_number(const char *text, unsigned int *out)
{
	char *end;

	*out = strtoul(text, &end, 10);
	return end != text && !*end && *text >= '0' && *text <= '9';
}

int fabric_fattree(const struct fabric_options *o)
{
	unsigned int leaves, spines, hosts;

	if (o->argc != 4 || !read_number(o->argv[1], &leaves) ||
	    !read_number(o->argv[2], &spines) || !read_number(o->argv[3], &hosts)) {
		fprintf(stderr, "usage: anyverbs fabric fattree LEAVES SPINES HOSTS\n");
		return 2;
	}
	if (fabric_fattree_write(stdout, leaves, spines, hosts))
		return fabric_complain("a switch has 1 to 254 ports");
	return fflush(stdout) ? fabric_complain("standard output cannot be written") : 0;
}
