// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * network.h - the part of a subnet that can be reached from a port, as the built-in manager sees
 * it: switches, the cables between them, and the ends, which are the ports that get a LID.
 */
#ifndef FABRIC_NETWORK_H
#define FABRIC_NETWORK_H

#include "fabric/model.h"

#define NETWORK_NONE UINT32_MAX

/* From a switch to another one. */
struct fabric_cable {
	uint32_t to;			/* of the switches */
	uint8_t out, in;		/* the ports of both */
};

struct fabric_hub {
	struct fabric_node *node;
	uint32_t first, cables;		/* in the table of cables */
};

struct fabric_end {
	struct fabric_port *port;
	uint32_t at;			/* this switch leads to it; NETWORK_NONE: a cable */
	uint8_t out;			/* by this port; 0: it is the switch itself */
	uint16_t lid;
};

struct fabric_network {
	struct fabric_hub *hubs;	/* in the order they are found in */
	struct fabric_cable *cables;
	struct fabric_end *ends;
	uint32_t hub_count, cable_count, end_count;
	uint16_t top;			/* the highest LID */
	uint32_t *end_of, places;	/* ends by a port's place; NETWORK_NONE */
};

/* Whatever is connected with `from`. 0 or -ENOMEM, with nothing to give back. */
int fabric_network_find(struct fabric *f, struct fabric_port *from, struct fabric_network *out);
void fabric_network_done(struct fabric_network *n);

/*
 * Every end has a LID of its own afterwards. Who has one keeps it, whether it can be reached or
 * not. 0 or -ENOMEM, -ENOSPC: more ends than LIDs.
 */
int fabric_network_number(struct fabric *f, struct fabric_network *n);

/* NULL: it cannot be reached. */
const struct fabric_end *fabric_network_end(const struct fabric_network *n,
					    const struct fabric_port *port);

/* How many cables from one switch to each: dist has hub_count places; NETWORK_NONE: no way. */
void fabric_network_distances(const struct fabric_network *n, uint32_t from, uint32_t *dist,
			      uint32_t *queue);

#endif
