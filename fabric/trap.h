// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * trap.h - switches tell the subnet manager of ports that went up or down (trap 128).
 */
#ifndef FABRIC_TRAP_H
#define FABRIC_TRAP_H

#include "fabric/packet.h"

/*
 * Every trap that nobody has repressed is sent, if its switch knows its manager. To be called
 * after anything that changes ports, and again after a subnet timeout.
 * @return how many there are still
 */
unsigned int fabric_traps_send(struct fabric *f, const struct fabric_sink *sink);

#endif
