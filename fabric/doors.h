// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doors.h - endpoints of hosts, and the names that they are found by.
 *
 * The rules are those of softnic/gsi: a name has one holder on a host, and a wildcard of a service
 * excludes its addresses, and they it.
 */
#ifndef FABRIC_DOORS_H
#define FABRIC_DOORS_H

#include "fabric/clients.h"
#include "softnic/gsi/route.h"

/* The client is an endpoint from now on, and has been told. 0, -EADDRINUSE (no number left) */
int fabric_door_enter(struct fabric_server *s, struct fabric_client *c, struct fabric_host *host);
void fabric_door_leave(struct fabric_client *c);

/* 0, -EADDRINUSE (held already), -EADDRNOTAVAIL (excluded), -EMFILE (too many), -ENOMEM */
int fabric_door_claim(struct fabric_client *c, const struct gsi_door *door);
void fabric_door_disclaim(struct fabric_client *c, const struct gsi_door *door);

/* Whoever of the host holds it, be it by its number; NULL: nobody. */
struct fabric_client *fabric_door_holder(const struct fabric_host *host,
					 const struct gsi_door *door);

#endif
