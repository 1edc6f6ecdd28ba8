// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * show.h - what a tree and a picture of a subnet have in common.
 */
#ifndef FABRIC_SHOW_H
#define FABRIC_SHOW_H

#include <stdio.h>

#include "softnic/fabric/map.h"

/* How many links away the nearest host is, a node each: 0 is a host. Free it; NULL: no memory */
uint32_t *fabric_show_ranks(const struct fabric_map_shm *m);
const char *fabric_show_state(const struct fabric_port_shm *p);
/* What a node is called where people read: every command takes it as a name. */
const char *fabric_show_name(const struct fabric_node_shm *n);

int fabric_show_picture(FILE *out, const struct fabric_map_shm *m);

#endif
