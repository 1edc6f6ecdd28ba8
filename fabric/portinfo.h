// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * portinfo.h - Get and Set of PortInfo: which field takes what, and what becomes of the port.
 */
#ifndef FABRIC_PORTINFO_H
#define FABRIC_PORTINFO_H

#include "fabric/packet.h"

/* arrival: where the MAD came in. data: 64 bytes. Both return a status of a MAD. */
int fabric_portinfo_get(const struct fabric *f, const struct fabric_port *arrival,
			uint32_t modifier, uint8_t *data);

/* data is the attribute as it is afterwards; if there is a status, nothing has changed. */
int fabric_portinfo_set(struct fabric *f, struct fabric_port *arrival, uint32_t modifier,
			uint8_t *data);

/* A program on this node announces a manager, or no longer does (IsSM); the master hears of it.
 * @return false: that is nothing new */
bool fabric_portinfo_set_sm(struct fabric *f, struct fabric_port *port, bool on);

#endif
