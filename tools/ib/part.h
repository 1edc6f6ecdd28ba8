// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * part.h - the subnet, or the part of it around a port that the command line names.
 */
#ifndef TOOLS_IB_PART_H
#define TOOLS_IB_PART_H

#include "diag.h"

struct part {
	const char *guid, *route;	/* where to begin; both NULL: all of it */
	const char *load;		/* a cache file to take in the place of a walk */
	long hops;			/* how far; 1 at least */
	int show;			/* tell of nodes as they are found, and how much */
};

/*
 * Walks. node: the one that was named, NULL if none was. NULL after having said what is wrong.
 */
ibnd_fabric_t *part_discover(const struct diag_options *options, const struct part *part,
			     ibnd_node_t **node);

#endif
