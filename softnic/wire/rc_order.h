// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_order.h - hands request packets to a responder, those that came ahead of their turn in it.
 */
#ifndef SOFTNIC_WIRE_RC_ORDER_H
#define SOFTNIC_WIRE_RC_ORDER_H

#include "softnic/wire/rc_receiver.h"
#include "softnic/wire/stash.h"

/* Asks the machine, does what it says, reports. @return what it said */
typedef enum wire_act wire_rc_taker(void *ctx, const struct wire_packet *p);

/* Under the lock of the stash. */
void wire_rc_order(struct wire_stash *s, struct wire_kept *k, struct wire_rc_receiver *r,
		   const struct wire_packet *p, wire_rc_taker *take, void *ctx);

#endif
