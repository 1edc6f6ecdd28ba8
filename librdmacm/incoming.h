// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * incoming.h - what comes in for identifiers, and what the machine wants done.
 *
 * Everything here is under the exchange's lock.
 */
#ifndef LIBRDMACM_INCOMING_H
#define LIBRDMACM_INCOMING_H

#include <stddef.h>
#include <stdint.h>

#include "librdmacm/cm/machine.h"
#include "softnic/gsi/gsi.h"

struct cm_id;

/* A MAD, any bytes. */
void cm_arrived(const struct gsi_address *from, const uint8_t *mad, size_t length);
/* A timer of an identifier. */
void cm_expired(struct cm_timer *timer, uint64_t now);

/* A message that is for this connection. */
void cm_take(struct cm_id *id, const struct cm_message *m);

/*
 * After each call to the machine: sends, brings tables and timer up to date, and tells the program
 * what there is to tell.
 * @return 0, or why the message could not be sent: -errno that will not change by itself
 */
int cm_carry(struct cm_id *id, const struct cm_output *out);

#endif
