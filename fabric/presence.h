// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * presence.h - processes that are on a host, and hear when one of its ports has changed.
 */
#ifndef FABRIC_PRESENCE_H
#define FABRIC_PRESENCE_H

#include "fabric/clients.h"

/* The client is present on a host from now on, or only looks (NULL), and has got the map. */
int fabric_presence_enter(struct fabric_server *s, struct fabric_client *c,
			  struct fabric_host *host);
void fabric_presence_leave(struct fabric_client *c);

/* The map follows what has changed, and whoever is on a host that has is told. */
void fabric_presence_tell(struct fabric_server *s);

#endif
