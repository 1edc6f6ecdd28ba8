// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.h - subnet administration (IBTA 15) of the built-in manager: records, paths, groups,
 * services, and who wants to hear of ports and groups that come and go.
 */
#ifndef FABRIC_SA_H
#define FABRIC_SA_H

#include "fabric/packet.h"

struct fabric_sm;

struct fabric_sa {
	struct fabric_transfer *transfers;	/* long answers on their way */
	struct fabric_report *reports;		/* that nobody has confirmed */
	struct fabric_service *services;
	struct fabric_subscriber *subscribers;
	uint64_t next_transaction;
	uint32_t next_mgid;
};

/* With the group that IPoIB expects. 0 or -ENOMEM. */
int fabric_sa_init(struct fabric_sm *sm);
void fabric_sa_done(struct fabric_sa *sa);

/*
 * A MAD of class 3 has arrived where the manager lives, which is the master.
 * @return false: it is for a program on that node
 */
bool fabric_sa_take(struct fabric_sm *sm, const struct fabric_packet *p, uint64_t now,
		    const struct fabric_sink *sink);

/* What is due at `now`: segments and reports that nobody has confirmed. */
void fabric_sa_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink);
uint64_t fabric_sa_deadline(const struct fabric_sa *sa);

/* A port can be reached from now on, or not any more: then it has left its groups. */
void fabric_sa_port_came(struct fabric_sm *sm, struct fabric_port *port, uint64_t now,
			 const struct fabric_sink *sink);
void fabric_sa_port_went(struct fabric_sm *sm, struct fabric_port *port, uint64_t now,
			 const struct fabric_sink *sink);

#endif
