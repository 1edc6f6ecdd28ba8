// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * link.h - cables between ports: they are plugged in, train, go down, and lose packets.
 */
#ifndef FABRIC_LINK_H
#define FABRIC_LINK_H

#include "fabric/model.h"
#include "softnic/fabric/protocol.h"

/* A cable. 0 (also if exactly this one is there), -EBUSY: one of them has another. */
int fabric_link(struct fabric *f, struct fabric_port *a, struct fabric_port *b);

enum { FABRIC_ALL_WIDTHS = 31, FABRIC_ALL_SPEEDS = 7 };

/* LinkWidthEnabled and LinkSpeedEnabled of a port that can do all; it does the best at once. */
void fabric_link_enable_widths(struct fabric_port *port, unsigned int widths);
void fabric_link_enable_speeds(struct fabric_port *port, unsigned int speeds);

/*
 * A port's physical state changes: the link goes down, or trains again as far as both ends allow.
 * Switches notice (SwitchInfo's state change, trap 128).
 */
void fabric_link_set_physical(struct fabric *f, struct fabric_port *port,
			      enum fabric_physical physical);

/*
 * Somebody pulls the cable, plugs it in again, or makes it bad: both directions lose `drop` of
 * 2^32 packets.
 * @return 0, -ENOTCONN (no cable) or -EINVAL (no such order)
 */
int fabric_link_order(struct fabric *f, struct fabric_port *port, enum fabric_order order,
		      uint32_t drop);

/* Is the next packet that leaves here lost? Told to nobody: the other end counts an error. */
bool fabric_link_loses(struct fabric *f, const struct fabric_port *port);

#endif
