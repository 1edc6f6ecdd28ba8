// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * map.h - a simulated subnet as its hosts see it: two shared mappings.
 *
 * The fabric process writes the map, and the hosts' processes may only read it: what is there, how
 * it is cabled, what the subnet manager has set. So a sender finds out by itself where a packet
 * would go. The counters everybody adds to, as every port on the way counts what passes.
 *
 * Nodes and ports are named by their place in the two tables, which never changes; ports of a node
 * stand together, port 0 first, also where there is none (of a CA). Everything is offsets.
 *
 * `generation` is odd while something changes: who reads more than one word compares it before and
 * after. What was found out stays true as long as it has not moved.
 */
#ifndef SOFTNIC_FABRIC_MAP_H
#define SOFTNIC_FABRIC_MAP_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
	FABRIC_MAP_MAGIC = 0x70614d46,
	FABRIC_MAP_VERSION = 4,
	FABRIC_MAP_NAME = 64,		/* with its end */
	FABRIC_MAP_P_KEYS = 32,
	FABRIC_MAP_GUIDS = 8,
	FABRIC_MAP_LIDS = 0xc000,	/* unicast LIDs are below, multicast LIDs from here on */
	FABRIC_MAP_MLIDS = 1024,
	FABRIC_MAP_SLS = 16,
	FABRIC_MAP_MEMBERS = 4096,	/* QPs in multicast groups */
	FABRIC_MAP_NO_PORT = 255,	/* in a linear table */
	FABRIC_MAP_PORTS = 254,		/* of a node */
	FABRIC_MAP_PAGE = 1 << 16,	/* no machine has larger ones */
};

#define FABRIC_NONE UINT32_MAX

/* In the order of the bits that select them in PortCounters; the last ones are not among those. */
enum fabric_counter {
	COUNTER_SYMBOL, COUNTER_RECOVERY, COUNTER_DOWNED, COUNTER_RCV_ERRORS, COUNTER_RCV_REMOTE,
	COUNTER_RCV_RELAY, COUNTER_XMIT_DISCARDS, COUNTER_XMIT_CONSTRAINT,
	COUNTER_RCV_CONSTRAINT, COUNTER_INTEGRITY, COUNTER_OVERRUN, COUNTER_VL15_DROPPED,
	COUNTER_XMIT_DATA, COUNTER_RCV_DATA, COUNTER_XMIT_PACKETS, COUNTER_RCV_PACKETS,
	COUNTER_XMIT_WAIT, COUNTER_QP1_DROPPED,
	COUNTER_MULTICAST_XMIT, COUNTER_MULTICAST_RCV,
	COUNTER_P_KEY_VIOLATIONS, COUNTER_Q_KEY_VIOLATIONS,
	FABRIC_COUNTERS
};

/* Data in units of 4 bytes, as the standard counts it. */
struct fabric_counters_shm {
	alignas(64) _Atomic uint64_t n[FABRIC_COUNTERS];
};

struct fabric_port_shm {
	uint32_t node, peer;		/* peer: the port at the other end; FABRIC_NONE: no cable */
	uint64_t guid, prefix;		/* host order, as all */
	uint64_t guids[FABRIC_MAP_GUIDS];	/* GIDs 0 to 7 are prefix + these; 0: none */
	uint16_t p_keys[FABRIC_MAP_P_KEYS];	/* 0: none */
	uint32_t drop;			/* of 2^32 packets that leave here, how many are lost */
	uint32_t capability;		/* CapabilityMask of PortInfo */
	uint16_t lid, sm_lid;		/* 0: none yet */
	uint8_t number;
	uint8_t state, physical;	/* as in PortInfo: 4 is ACTIVE, 5 is LinkUp */
	uint8_t lmc, sm_sl;
	uint8_t mtu, mtu_cap;		/* enum ibv_mtu; active (NeighborMTU), supported */
	uint8_t width, speed, speed_ext;	/* active, as in PortInfo */
	uint8_t vls;
	uint8_t subnet_timeout, init_reply;
	uint8_t reregistered;		/* how often the SM has set ClientReregister, modulo 256 */
	bool enforce_in, enforce_out;	/* partitions, at an external port of a switch */
	uint8_t ip[16];			/* of a host, IPv4 as ::ffff:a.b.c.d; all zeroes: none */
};

struct fabric_node_shm {
	uint32_t type;			/* 1 CA, 2 switch, 3 router */
	uint32_t ports;			/* without port 0 */
	uint32_t first;			/* its port 0 in the table of ports */
	uint64_t guid, system_guid;
	uint32_t vendor_id, device_id, revision;
	char name[FABRIC_MAP_NAME];	/* unique: how the file calls it */
	char description[FABRIC_MAP_NAME];
	uint16_t linear_top;		/* of a switch: LIDs above it go nowhere (LinearFDBTop) */
	/* Of a switch, offsets; 0: not there. */
	uint64_t linear;		/* uint8_t[FABRIC_MAP_LIDS]: the port out */
	uint64_t multicast;		/* uint16_t[FABRIC_MAP_MLIDS][16]: bit b of word w is
					 * port 16 w + b */
	uint64_t sl_to_vl;		/* uint8_t[in][out][FABRIC_MAP_SLS], ports + 1 each way;
					 * VL 15 drops */
};

/* A QP that was attached to a group. Order means nothing; qpn 0 is a free place. */
struct fabric_member_shm {
	uint32_t port;			/* in the table */
	uint32_t qpn;
	uint16_t mlid;
	uint8_t mgid[16];
};

/*
 * Whoever reads the map has the first page as it was in the beginning, for himself (mapping.h): it
 * says where the tables are. All that comes behind it may be anything at any time.
 */
struct fabric_map_shm {
	union {
		struct {
			uint32_t magic, version;
			uint64_t size;		/* of the mapping */
			uint32_t nodes, ports;
			uint64_t nodes_off, ports_off, members_off;
			uint64_t nonce;		/* of this run of the fabric process */
			int32_t pid;
			char name[FABRIC_MAP_NAME];	/* of the subnet */
		};
		uint8_t page[FABRIC_MAP_PAGE];
	};
	_Atomic uint32_t generation;
	_Atomic uint32_t members;	/* places of the table that may be in use */
};

static inline const struct fabric_node_shm *fabric_map_node(const struct fabric_map_shm *m,
							    uint32_t node)
{
	const void *table = (const uint8_t *)m + m->nodes_off;

	return (const struct fabric_node_shm *)table + node;
}

static inline const struct fabric_port_shm *fabric_map_port(const struct fabric_map_shm *m,
							    uint32_t port)
{
	const void *table = (const uint8_t *)m + m->ports_off;

	return (const struct fabric_port_shm *)table + port;
}

/* A port of a node by its number, from 0 on; FABRIC_NONE: there is none. */
static inline uint32_t fabric_map_place(const struct fabric_map_shm *m, uint32_t node,
					uint32_t number)
{
	uint32_t first, ports;

	if (node >= m->nodes)
		return FABRIC_NONE;
	first = fabric_map_node(m, node)->first;
	ports = fabric_map_node(m, node)->ports;
	return number <= ports && first < m->ports && number < m->ports - first ? first + number :
										  FABRIC_NONE;
}

static inline const struct fabric_member_shm *fabric_map_members(const struct fabric_map_shm *m)
{
	return (const void *)((const uint8_t *)m + m->members_off);
}

/* The port by which a switch sends a unicast LID, or FABRIC_MAP_NO_PORT (IBTA 14.2.5.4). */
static inline uint8_t fabric_linear_port(const uint8_t *linear, uint32_t top, uint16_t lid)
{
	return lid <= top && lid < FABRIC_MAP_LIDS ? linear[lid] : FABRIC_MAP_NO_PORT;
}

static inline bool fabric_port_is_active(const struct fabric_port_shm *p)
{
	return p->state == 4;
}

#endif
