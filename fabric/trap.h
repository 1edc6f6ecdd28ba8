// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trap.h - what nodes tell the subnet manager without being asked (IBTA 13.4.8, 14.2.5.1).
 *
 * A trap is sent again and again until the manager represses it. Of one kind and port there is one
 * at a time; what happens meanwhile is not told.
 */
#ifndef FABRIC_TRAP_H
#define FABRIC_TRAP_H

#include "fabric/packet.h"

enum fabric_trap_number {
	TRAP_PORT_STATE = 128,		/* of a switch */
	TRAP_CAPABILITY = 144,
	TRAP_M_KEY = 256,
	TRAP_P_KEY = 257,
	TRAP_Q_KEY = 258,
	TRAP_SWITCH_P_KEY = 259,
};

/*
 * At this port (or its switch) something has happened, by a packet if there is one (NULL: none).
 * Nothing is due where a port knows no manager; a manager that comes looks for itself.
 */
void fabric_trap_raise(struct fabric *f, struct fabric_port *port, enum fabric_trap_number number,
		       const struct fabric_packet *cause);

/* The manager has heard it. */
void fabric_trap_repress(struct fabric *f, const struct fabric_node *node, uint64_t transaction);

void fabric_traps_forget(struct fabric *f);

/*
 * Every trap that nobody has repressed is sent. To be called after anything that changes ports,
 * and again after a subnet timeout.
 * @return how many there are still
 */
unsigned int fabric_traps_send(struct fabric *f, const struct fabric_sink *sink);

#endif
