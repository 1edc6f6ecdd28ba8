// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * model.h - what a subnet consists of: nodes, their ports, the links between them.
 *
 * One owner, no lock. Nodes and links are added while a topology is read and stay.
 */
#ifndef FABRIC_MODEL_H
#define FABRIC_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/fabric/map.h"

enum {
	FABRIC_NAME_LEN = FABRIC_MAP_NAME,	/* with its end; a NodeDescription has as much */
	FABRIC_MAX_PORTS = 254,		/* of a node */
	FABRIC_ALL_PORTS = 1 << 17,	/* of a subnet, ports 0 too */
	FABRIC_P_KEYS = FABRIC_MAP_P_KEYS,	/* of every port: one block */
	FABRIC_GUIDS = FABRIC_MAP_GUIDS,	/* of every port: one block */
	FABRIC_SLS = FABRIC_MAP_SLS,
	FABRIC_VL_ENTRIES = 64,		/* of each of two priorities */
	FABRIC_LIDS = FABRIC_MAP_LIDS,	/* LIDs below are unicast */
	FABRIC_MLIDS = FABRIC_MAP_MLIDS,
	FABRIC_MLID_WORDS = 16,		/* of an MLID: a bit a port */
	FABRIC_MAD_BYTES = 256,
};

enum fabric_node_type { FABRIC_CA = 1, FABRIC_SWITCH = 2, FABRIC_ROUTER = 3 };
enum fabric_port_state { PORT_DOWN = 1, PORT_INIT = 2, PORT_ARMED = 3, PORT_ACTIVE = 4 };
enum fabric_physical { PHYSICAL_SLEEP = 1, PHYSICAL_POLLING = 2, PHYSICAL_DISABLED = 3,
		       PHYSICAL_LINK_UP = 5 };

struct fabric_port {
	struct fabric_node *node;
	struct fabric_port *peer;	/* NULL: no cable */
	uint64_t guid;			/* 0: an external port of a switch */
	uint32_t place;			/* among all ports, from fabric_complete() on */
	uint8_t number;
	uint8_t reregistered;		/* how often a manager has asked for that, modulo 256 */
	bool cut;			/* the cable carries nothing, whatever its ends do */
	bool touched;			/* and among those */
	struct fabric_port *next_touched;
	uint8_t info[64];		/* PortInfo, as it is on the wire */
	uint16_t p_keys[FABRIC_P_KEYS];
	uint64_t guids[FABRIC_GUIDS];	/* the first is not used: it is the port's */
	uint8_t vl_arbitration[2 * FABRIC_VL_ENTRIES][2];
	uint32_t drop;			/* of 2^32 packets that leave here, how many are lost */
	uint8_t ip[16];			/* of a host, IPv4 mapped; all zeroes: none */
};

struct fabric_node {
	struct fabric_node *next;	/* in the order of the file */
	enum fabric_node_type type;
	unsigned int ports;		/* without port 0 */
	uint32_t place;			/* among all nodes */
	bool led;
	uint64_t guid, system_guid;
	uint32_t vendor_id, revision;
	uint16_t device_id;
	char name[FABRIC_NAME_LEN];	/* unique: how the file calls it */
	char description[FABRIC_NAME_LEN];
	struct fabric_port *port;	/* ports + 1 of them; port 0 only of a switch */
	/* As in map.h; after fabric_complete() they are there. */
	uint8_t *sl_to_vl;		/* (in * (ports + 1) + out) * FABRIC_SLS */
	uint8_t *linear;		/* of a switch, as all below: a port for every LID */
	uint16_t *multicast;		/* FABRIC_MLIDS * FABRIC_MLID_WORDS */
	uint8_t switch_info[20];
};

struct fabric {
	struct fabric_node *first, **last;
	unsigned int nodes, ports, links;
	uint64_t next_guid;
	uint64_t next_transaction;
	struct fabric_trap *traps;	/* that are due: trap.h */
	uint64_t random;		/* what is lost by chance */
	struct fabric_slot *slots;	/* a hash of names and GUIDs */
	unsigned int slot_count, slots_used;
	struct fabric_counters_shm *counters;	/* by a port's place; hosts add to them as well */
	struct fabric_port *touched;	/* what has to be copied into the map */
	_Atomic uint32_t *generation;	/* of the tables; of nobody's interest without a map */
	_Atomic uint32_t no_generation;
	bool mapped;			/* tables and counters are in mappings */
};

void fabric_init(struct fabric *f);
void fabric_done(struct fabric *f);

struct fabric_node_spec {
	enum fabric_node_type type;
	unsigned int ports;
	const char *name, *description;		/* description NULL: the name */
	uint64_t guid, system_guid;		/* 0: one is chosen */
	uint32_t vendor_id;
	uint16_t device_id;
	uint8_t ip[16];				/* of port 1 */
};

/*
 * @return 0; -EINVAL (ports, a name too long or empty), -EEXIST (name or GUID), -ENOSPC (more
 *	   than FABRIC_ALL_PORTS), -ENOMEM
 */
int fabric_node_add(struct fabric *f, const struct fabric_node_spec *spec,
		    struct fabric_node **out);

/* Gives a port of a CA another GUID: 0, -EEXIST or -ENOMEM. */
int fabric_port_set_guid(struct fabric *f, struct fabric_port *port, uint64_t guid);

/*
 * The subnet is switched on: ports of CAs that have no GUID get one (the node's + number, if that
 * is free), there are tables and counters, and that links came up until now is no news.
 * @return 0 or -ENOMEM
 */
int fabric_complete(struct fabric *f);

/* By the file's name; by a node's or port's GUID. NULL: none. */
struct fabric_node *fabric_node_by_name(const struct fabric *f, const char *name);
struct fabric_node *fabric_node_by_guid(const struct fabric *f, uint64_t guid);

/* By name, GUID in hexadecimal, or description: what people say. A walk for the latter. */
struct fabric_node *fabric_node_find(const struct fabric *f, const char *text);

/* NULL: there is no such port; port 0 only of a switch. */
struct fabric_port *fabric_port(const struct fabric_node *node, unsigned int number);

/* The port whose LID, keys and GUID a port has: port 0 of a switch, else itself. */
struct fabric_port *fabric_port_managed(const struct fabric_port *port);

/* The port by which a switch sends a unicast LID; FABRIC_MAP_NO_PORT: nowhere. */
unsigned int fabric_node_linear(const struct fabric_node *node, uint16_t lid);

enum fabric_port_state fabric_port_state(const struct fabric_port *port);

static inline _Atomic uint64_t *fabric_port_counters(const struct fabric *f,
						     const struct fabric_port *port)
{
	return f->counters[port->place].n;
}

void fabric_count(const struct fabric *f, const struct fabric_port *port,
		  enum fabric_counter counter, uint64_t add);

/* Something of this port has changed that its host may see. */
void fabric_port_touch(struct fabric *f, struct fabric_port *port);

/* Around every change of linear, multicast and SL to VL tables. */
void fabric_tables_change(struct fabric *f);
void fabric_tables_changed(struct fabric *f);

/* The cable carries something: both ends are linked up. */
bool fabric_port_linked(const struct fabric_port *port);

#endif
