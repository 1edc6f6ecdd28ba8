// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.h - both ends of a connection: what they ask for, and what they agree on.
 */
#ifndef LIBRDMACM_CONNECT_H
#define LIBRDMACM_CONNECT_H

#include "librdmacm/id.h"

/* Under the lock: what a REP says to the active end, what a REQ asks of the passive one. */
void cm_connect_agreed(struct cm_id *id, const struct cm_message *rep);
void cm_accept_asked(struct cm_id *id, const struct cm_message *req);

/* Of whom it connects to: the address says it. */
uint64_t cm_connect_service(struct cm_id *id);

/* How long a peer that asks again is told to wait for the program: 68 s, as Linux does. */
#define CM_PATIENCE 24

#endif
