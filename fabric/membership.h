// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * membership.h - MCMemberRecords: who joins and leaves a multicast group, and with what (IBTA
 * 15.2.5.17).
 */
#ifndef FABRIC_MEMBERSHIP_H
#define FABRIC_MEMBERSHIP_H

#include "fabric/query.h"

/* The group that IPoIB expects: MLID 0xc000. 0 or -ENOMEM. */
int fabric_membership_init(struct fabric_sm *sm);

/* With the right key every member, else every group. */
void fabric_membership_list(struct fabric_query *q);

/* Set and Delete. Both return a status; with 0 the record is added to the answer. */
int fabric_membership_join(struct fabric_query *q);
int fabric_membership_leave(struct fabric_query *q);

/* A port is gone: it is in no group any more. */
void fabric_membership_forget(struct fabric_sm *sm, const struct fabric_port *port, uint64_t now,
			      const struct fabric_sink *sink);

#endif
