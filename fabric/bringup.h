// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bringup.h - what the built-in manager tells ports: who they are, and to become ACTIVE.
 */
#ifndef FABRIC_BRINGUP_H
#define FABRIC_BRINGUP_H

#include "fabric/network.h"

/*
 * LIDs, the manager's LID, MTU and lanes that both ends of a link can do, the default partition.
 * Programs on a host are asked to register again (with `again`: on every host) where the port
 * comes anew, or has another manager.
 */
void fabric_bringup_configure(struct fabric *f, const struct fabric_network *n, uint16_t sm_lid,
			      bool again);

/* Ports with a link become ARMED, then ACTIVE. */
void fabric_bringup_activate(struct fabric *f, const struct fabric_network *n);

#endif
