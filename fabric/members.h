// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * members.h - which QPs are in which multicast groups: the table at the end of the map.
 */
#ifndef FABRIC_MEMBERS_H
#define FABRIC_MEMBERS_H

#include "fabric/clients.h"

/* 0 (also if it is there), -EINVAL (no port of the client's host, no group), -ENOSPC */
int fabric_member_add(struct fabric_server *s, struct fabric_client *c,
		      const struct fabric_member_shm *member);
/* 0 or -ENOENT */
int fabric_member_remove(struct fabric_server *s, struct fabric_client *c,
			 const struct fabric_member_shm *member);
/* All that the client has added. */
void fabric_members_forget(struct fabric_server *s, struct fabric_client *c);

#endif
