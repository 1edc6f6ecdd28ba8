// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * look.h - looks at a subnet without being anywhere on it.
 */
#ifndef FABRIC_LOOK_H
#define FABRIC_LOOK_H

#include "softnic/fabric/mapping.h"

struct fabric_look {
	const struct fabric_map_shm *map;
	struct fabric_mapping mapping;
};

/* 0 or as fabric_talk_ask() */
int fabric_look_open(const char *name, struct fabric_look *out);
void fabric_look_close(struct fabric_look *look);

#endif
