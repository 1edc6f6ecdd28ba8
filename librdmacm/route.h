// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - the path to a peer on a subnet, as its administration says it is.
 */
#ifndef LIBRDMACM_ROUTE_H
#define LIBRDMACM_ROUTE_H

#include "librdmacm/id.h"

/*
 * Under the lock, with an id whose address is resolved: ROUTE_RESOLVED or ROUTE_ERROR is told.
 * @return 0, or as cm_sa_ask(): then nothing has changed
 */
int cm_route_ask(struct cm_id *id, int timeout_ms);

#endif
