// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mapping.h - maps what a welcome brings: the map and the counters, looked over once. The map's
 * first page is then nobody else's.
 */
#ifndef SOFTNIC_FABRIC_MAPPING_H
#define SOFTNIC_FABRIC_MAPPING_H

#include "softnic/fabric/talk.h"

struct fabric_mapping {
	const struct fabric_map_shm *map;
	struct fabric_counters_shm *counters;
	uint64_t map_size, counters_size;
};

/* The descriptors stay the caller's. 0 or -EPROTO: they are not what they should be */
int fabric_mapping_open(const int fds[FABRIC_TALK_FDS], struct fabric_mapping *out);
/* Are all tables that a map's first page names within `size` bytes, and the nodes right for now? */
bool fabric_map_is_sane(const struct fabric_map_shm *m, uint64_t size);
void fabric_mapping_close(struct fabric_mapping *m);

#endif
