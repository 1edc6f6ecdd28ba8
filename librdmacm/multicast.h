// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * multicast.h - the groups that an identifier has joined.
 */
#ifndef LIBRDMACM_MULTICAST_H
#define LIBRDMACM_MULTICAST_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/list.h"
#include "librdmacm/channel.h"

struct cm_sa;

struct cm_group {
	struct list_node node;
	struct cm_id *id;
	struct sockaddr_storage address;
	union ibv_gid mgid;
	bool send_only, attached;	/* attached: in calls of the program only */
	uint32_t delivered, acked;	/* its events */
	/* on a subnet: */
	uint16_t mlid;
	bool joined;
	struct cm_sa *query;		/* NULL: none is on its way */
	void *context;			/* the program's */
};

/*
 * Under the lock: how joining ended, to be posted. MULTICAST_ERROR with a status; with 0
 * MULTICAST_JOIN, which leads to g->mgid from the id's port: Q_Key and the rest of the path are the
 * caller's. NULL without memory
 */
struct cm_notice *cm_group_notice(struct cm_group *g, int status);

/* Without the lock: a MULTICAST_JOIN is fetched. As cm_deliver() */
bool cm_group_joined(struct cm_notice *n);

/* Under the lock: the process ends. */
void cm_groups_abandon(struct cm_id *id);

/* Without the lock: the id goes. Waits for events of groups that were not acknowledged. */
void cm_groups_leave_all(struct cm_id *id);

#endif
