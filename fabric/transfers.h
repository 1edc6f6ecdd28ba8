// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transfers.h - answers of the built-in administration that go in segments (RMPP).
 */
#ifndef FABRIC_TRANSFERS_H
#define FABRIC_TRANSFERS_H

#include "fabric/query.h"

/*
 * A class's header and the data: a malloc()ed message, ours from now on, for whoever sent this
 * request. 0 or -ENOMEM: too much is on its way.
 */
int fabric_transfers_start(struct fabric_sm *sm, const struct fabric_packet *request,
			   uint8_t *message, size_t length, uint64_t now,
			   const struct fabric_sink *sink);

/* An answer to this request is on its way. */
bool fabric_transfers_has(const struct fabric_sa *sa, const struct fabric_packet *request);

/* An ACK, STOP or ABORT: whose it is may be gone. */
void fabric_transfers_take(struct fabric_sm *sm, const struct fabric_packet *p, uint64_t now,
			   const struct fabric_sink *sink);

void fabric_transfers_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink);
uint64_t fabric_transfers_deadline(const struct fabric_sa *sa);
void fabric_transfers_done(struct fabric_sa *sa);

#endif
