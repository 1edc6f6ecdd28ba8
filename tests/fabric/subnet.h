// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.h - a tiny subnet whose tables the test writes itself, without a manager or MADs.
 *
 *   h1:1 - 1 s1 3 - 1 s2 4 - h3:1      LIDs: h1:1 is 1, h1:2 is 2, h2 is 3, h3 is 4 and 5 (its
 *   h2:1 - 2 s1 4 - 2 s2 3 - h1:2      LMC is 1); between the switches all goes by s1:3 - s2:1
 *
 * It speaks to hosts as a fabric process does (softnic/fabric/protocol.h), from a process of its
 * own. All ports are ACTIVE, all in the default partition as full members.
 */
#ifndef TESTS_FABRIC_SUBNET_H
#define TESTS_FABRIC_SUBNET_H

#include "softnic/fabric/map.h"

enum subnet_node { H1, H2, H3, S1, S2, SUBNET_NODES };

struct subnet {
	char name[FABRIC_MAP_NAME];
	struct fabric_map_shm *map;
	struct fabric_counters_shm *counters;
	int map_fd, counters_fd, changed;
	int pid;
};

/* 0 or -errno; `name` must be nobody else's. */
int subnet_start(struct subnet *s, const char *name);
/* As if it were killed: the hosts find out. */
void subnet_kill(struct subnet *s);
/* Also forgets the mappings. */
void subnet_end(struct subnet *s);

uint32_t subnet_place(const struct subnet *s, enum subnet_node node, uint32_t port);
struct fabric_port_shm *subnet_port(const struct subnet *s, enum subnet_node node, uint32_t port);
uint64_t subnet_count(const struct subnet *s, enum subnet_node node, uint32_t port,
		      enum fabric_counter which);

/* Between the two the map changes; after the second all hosts are told. */
void subnet_change(struct subnet *s);
void subnet_changed(struct subnet *s);

/* Both ends of the cable at a port. */
void subnet_link(struct subnet *s, enum subnet_node node, uint32_t port, bool up);
/* A switch knows no LID above that; all hosts are told. */
void subnet_top(struct subnet *s, enum subnet_node node, uint16_t top);
/* Where a switch sends a LID; and whether it sends a group to a port. */
void subnet_route(struct subnet *s, enum subnet_node node, uint16_t lid, uint8_t port);
void subnet_group(struct subnet *s, enum subnet_node node, uint16_t mlid, uint32_t port);

#endif
