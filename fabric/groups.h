// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * groups.h - multicast groups and who has joined them, as the built-in administration keeps them.
 *
 * A group's place in the table is its MLID - FABRIC_LIDS. Pure but for the memory of the table.
 */
#ifndef FABRIC_GROUPS_H
#define FABRIC_GROUPS_H

#include "fabric/model.h"

enum fabric_join {		/* bits of JoinState */
	JOIN_FULL = 1, JOIN_NON = 2, JOIN_SEND_ONLY = 4, JOIN_SEND_ONLY_FULL = 8,
};

struct fabric_group {
	uint8_t mgid[16];
	bool permanent;			/* stays when nobody is left */
	uint32_t q_key, flow_label;
	uint16_t mlid, p_key;
	uint8_t mtu, rate, life;	/* as in PathRecord */
	uint8_t sl, traffic_class, hop_limit, scope;
	struct fabric_member {
		struct fabric_port *port;
		uint8_t join;
		bool proxy;		/* another port joined in its name */
	} *members;
	unsigned int count, room;
};

struct fabric_groups {
	struct fabric_group *group[FABRIC_MLIDS];	/* NULL: the MLID is free */
	unsigned int top;		/* MLIDs were in use up to here: places */
};

void fabric_groups_done(struct fabric_groups *g);

struct fabric_group *fabric_groups_find(const struct fabric_groups *g, const uint8_t mgid[16]);

/* A copy of what is given, with an MLID. @return NULL: no MLID is left, or no memory */
struct fabric_group *fabric_groups_add(struct fabric_groups *g, const struct fabric_group *like);
void fabric_groups_remove(struct fabric_groups *g, struct fabric_group *group);

/* NULL: it is no member. */
struct fabric_member *fabric_group_member(const struct fabric_group *g,
					  const struct fabric_port *port);
/* Adds these bits: 0 or -ENOMEM. */
int fabric_group_join(struct fabric_group *g, struct fabric_port *port, uint8_t join);
/* Takes these bits away, and the member with the last of them. */
void fabric_group_leave(struct fabric_group *g, const struct fabric_port *port, uint8_t join);

/* Nobody is left whom it is kept for: a group goes with its last full member. */
bool fabric_group_is_over(const struct fabric_group *g);

#endif
