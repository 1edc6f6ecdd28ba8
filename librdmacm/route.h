// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - the path to a peer on a subnet, as its administration says it is.
 */
#ifndef LIBRDMACM_ROUTE_H
#define LIBRDMACM_ROUTE_H

#include <infiniband/sa.h>

#include "librdmacm/id.h"

/*
 * Under the lock, with an id whose address is resolved: ROUTE_RESOLVED or ROUTE_ERROR is told.
 * @return 0, or as cm_sa_ask(): then nothing has changed
 */
int cm_route_ask(struct cm_id *id, int timeout_ms);

/* A PathRecord as it travels, member by member; raw_traffic, a bit reserved by now, stays 0. */
void cm_path_unpack(const struct ibv_path_record *r, struct ibv_sa_path_rec *out);

#endif
