// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pma.h - the performance management agent that every node has.
 */
#ifndef FABRIC_PMA_H
#define FABRIC_PMA_H

#include "fabric/packet.h"

/* A MAD of QP 1 has come in at this port; whatever is not the PMA's is for a program. */
enum fabric_verdict fabric_pma_take(const struct fabric *f, const struct fabric_port *port,
				    uint8_t *mad);

#endif
