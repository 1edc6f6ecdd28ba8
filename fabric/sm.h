// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sm.h - the small subnet manager inside the fabric process, for those who want no OpenSM.
 *
 * It gives LIDs, routes, brings ports to ACTIVE, answers SMInfo, hears traps, and administers the
 * subnet (sa.h). It lives on the first switch (port 0), or on the first host where there is none.
 * As soon as another port says IsSM it falls silent, and it takes over once nobody does.
 *
 * One owner, no lock; time is given, in ns of one clock. What it sends goes into the sink as
 * everybody's packets do, within the call.
 */
#ifndef FABRIC_SM_H
#define FABRIC_SM_H

#include "fabric/groups.h"
#include "fabric/network.h"
#include "fabric/packet.h"
#include "fabric/sa.h"

/* As SMInfo tells it. */
enum fabric_sm_state { SM_NOT_ACTIVE = 0, SM_DISCOVERING = 1, SM_STANDBY = 2, SM_MASTER = 3 };

struct fabric_sm {
	struct fabric *f;
	struct fabric_port *port;	/* where it lives */
	enum fabric_sm_state state;
	uint32_t activity;		/* counts what it has done */
	bool due;			/* a sweep */
	bool anew;			/* it has just become the master */
	struct fabric_network network;	/* as of the last sweep */
	struct fabric_groups groups;
	struct fabric_sa sa;
};

/* The subnet is complete. 0, -ENODEV (nowhere to live) or -ENOMEM; fabric_sm_done() either way. */
int fabric_sm_init(struct fabric_sm *sm, struct fabric *f);
void fabric_sm_done(struct fabric_sm *sm);

/* Whether a port says IsSM may have changed. Costs a walk through all ports. */
void fabric_sm_look(struct fabric_sm *sm);

/*
 * To be called at the start, after whatever may have changed something (links, MADs that were
 * carried, a look), and at the deadline: it looks whether there is something to do, and does it.
 * @return 0 or -ENOMEM: then it is tried again at the next turn
 */
int fabric_sm_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink);

/* When a turn is due though nothing happens; UINT64_MAX: never. */
uint64_t fabric_sm_deadline(const struct fabric_sm *sm);

/*
 * A MAD that arrived at a port and is for no agent: to be asked by whoever delivers, first.
 * @return true: it was for the manager or its administration, and is dealt with
 */
bool fabric_sm_take(struct fabric_sm *sm, struct fabric_port *at, const struct fabric_packet *p,
		    uint64_t now, const struct fabric_sink *sink);

/* Sweep now, if it is the master. 0 or -ENOMEM. */
int fabric_sm_sweep(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink);

#endif
