// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology.h - a subnet in the form of a topology file, and what differs between two of them.
 */
#ifndef TOOLS_IB_TOPOLOGY_H
#define TOOLS_IB_TOPOLOGY_H

#include <stdbool.h>
#include <stdio.h>

#include <infiniband/ibnetdisc.h>

#include "names.h"

struct topology_options {
	bool full;		/* links with speed, width and VLs */
	bool grouping;		/* by chassis */
	bool hops;		/* how far the walk went, in the head */
};

/* "Ca", "Switch", "Rt" */
const char *topology_node_word(const ibnd_node_t *node);

void topology_print(const struct topology_options *options, ibnd_fabric_t *fabric,
		    const struct names *names, FILE *out);

/*
 * Prints what the new one has that the old one has not ("> ") and the other way round ("< ").
 * checks: DIFFER_ and so on.
 */
void topology_diff(unsigned int checks, ibnd_fabric_t *old, ibnd_fabric_t *new,
		   const struct names *names, FILE *out);

#endif
