// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fattree.h - writes the topology of a fat tree of two levels.
 */
#ifndef FABRIC_FATTREE_H
#define FABRIC_FATTREE_H

#include <stdio.h>

/*
 * Every leaf has a cable to every spine, and hosts: nodes "leaf-1", "spine-1", "host-1" and so on.
 * Hosts have addresses, counted from 10.0.0.1 on.
 * @return 0 or -EINVAL: more than FABRIC_MAX_PORTS ports a switch
 */
int fabric_fattree_write(FILE *out, unsigned int leaves, unsigned int spines,
			 unsigned int hosts_per_leaf);

#endif
