// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * resolve.h - from an address to a device, a neighbour, and a path.
 */
#ifndef LIBRDMACM_RESOLVE_H
#define LIBRDMACM_RESOLVE_H

#include <stdint.h>

#include "librdmacm/id.h"

/* Under the lock: the id's timer has come while it is in ADDR_QUERY. */
void cm_resolve_expired(struct cm_id *id, uint64_t now);

/* What id->path is between the two ends once both have addresses and the id a device. */
void cm_path_fill(struct cm_id *id);
/* The same where the GIDs of both ends are known: nobody is asked for them. */
void cm_path_fill_between(struct cm_id *id, const union ibv_gid *sgid, const union ibv_gid *dgid);

/* The device of an address of this host. @return 0, -ENODEV */
int cm_place_of(const struct sockaddr_storage *a, struct cm_place *out);

/* The partition that its addresses name: its own, else the other end's; else the default one. */
uint16_t cm_id_p_key(struct cm_id *id);

/* The id is at a place now; what the program may see of it follows with cm_id_publish(). */
void cm_id_place(struct cm_id *id, const struct cm_place *place);
/* In a call of the program: device, port and GIDs become visible. */
void cm_id_publish(struct cm_id *id);

#endif
