// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.h - where a MAD goes: by directed route and by LID, hop by hop, to whoever answers.
 *
 * Pure: no time passes, nothing waits. What the SMAs and PMAs answer is sent back within the
 * same call; what is for a program goes to the sink.
 */
#ifndef FABRIC_ROUTE_H
#define FABRIC_ROUTE_H

#include "fabric/packet.h"

/*
 * A program (or a switch, from its port 0) sends: p->slid and p->sgid are filled in here. A
 * packet that leads nowhere is lost without a word, but for the counters of who lost it.
 */
void fabric_send(struct fabric *f, struct fabric_port *from, const struct fabric_packet *p,
		 const struct fabric_sink *sink);

/* This port is the one meant by a LID: its own, or one of the others that its LMC gives it. */
bool fabric_port_has_lid(const struct fabric_port *port, uint16_t lid);

#endif
