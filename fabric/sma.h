// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sma.h - the subnet management agent that every node has.
 */
#ifndef FABRIC_SMA_H
#define FABRIC_SMA_H

#include "fabric/packet.h"

/*
 * An SMP has come in at this port. SMInfo, traps and every response are for a program;
 * everything else is answered, or dropped for its M_Key.
 */
enum fabric_verdict fabric_sma_take(struct fabric *f, struct fabric_port *port,
				    struct fabric_packet *p);

#endif
