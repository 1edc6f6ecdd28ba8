// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * violations.h - what a host's process says of data that a port refused because of a key.
 */
#ifndef FABRIC_VIOLATIONS_H
#define FABRIC_VIOLATIONS_H

#include "fabric/server.h"

/* The port, or its switch, tells the subnet manager (traps 257 to 259). */
void fabric_violation(struct fabric_server *s, const struct fabric_violation *v);

#endif
