// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * walk.h - the way of a data packet through the map: which ports it passes, where it ends. Pure.
 */
#ifndef SOFTNIC_FABRIC_WALK_H
#define SOFTNIC_FABRIC_WALK_H

#include "softnic/fabric/map.h"

enum { FABRIC_HOPS = 64, FABRIC_GROUP_PORTS = 4096 };

enum fabric_walk_end {
	FABRIC_ARRIVES,
	FABRIC_PORT_DOWN,		/* the sender's own port is not ACTIVE */
	FABRIC_LOST,			/* no route, a link that is down, a loop, VL 15 */
	FABRIC_OUT_OF_PARTITION,	/* for a switch that enforces it, or the destination */
};

/* Valid as long as the map's generation is `generation`. */
struct fabric_walk {
	uint32_t generation;
	enum fabric_walk_end end;
	uint32_t hops;
	struct fabric_hop {
		uint32_t out, in;	/* the cable that is passed: ports of the table */
	} hop[FABRIC_HOPS];
	uint32_t last;			/* the port where it arrives, or where it is lost */
	bool at_switch;			/* is that one of a switch? */
	uint8_t mtu;			/* the smallest on the way, enum ibv_mtu */
	uint32_t drop;			/* of 2^32, how many are lost on the way */
};

/*
 * From a CA's port by LID. A port's own LID arrives without any cable. p_key is the sender's.
 */
void fabric_walk(const struct fabric_map_shm *m, uint32_t from, uint16_t dlid, uint8_t sl,
		 uint16_t p_key, struct fabric_walk *out);

/* One message of `packets` packets with `words` units of 4 bytes has gone that way. */
void fabric_walk_count(const struct fabric_walk *w, struct fabric_counters_shm *counters,
		       uint64_t packets, uint64_t words);
/* Packets that did not arrive: counted up to where they were lost, and there. */
void fabric_walk_count_lost(const struct fabric_walk *w, struct fabric_counters_shm *counters,
			    uint64_t packets, uint64_t words);

/*
 * To a group. Every port on the way counts one packet.
 * @return how many ports of CAs it reaches, without the sender's own; *refused is a port that it is
 *	   out of partition for, or FABRIC_NONE
 */
struct fabric_group_packet {
	uint16_t mlid, p_key;
	uint8_t sl;
	uint64_t words;
};
uint32_t fabric_walk_group(const struct fabric_map_shm *m, uint32_t from,
			   const struct fabric_group_packet *packet,
			   struct fabric_counters_shm *counters,
			   uint32_t ports[FABRIC_GROUP_PORTS], uint32_t *refused);

#endif
