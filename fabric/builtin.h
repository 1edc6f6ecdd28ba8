// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * builtin.h - the small subnet manager (sm.h) as a part of the process: `start --sm`.
 */
#ifndef FABRIC_BUILTIN_H
#define FABRIC_BUILTIN_H

#include "fabric/server.h"

/* It is there from now on. 0, -ENODEV (no switch and no host), -errno */
int fabric_builtin_init(struct fabric_server *s);
void fabric_builtin_done(struct fabric_server *s);

/* Without one all of these do nothing. A MAD for it, and dealt with? */
bool fabric_builtin_take(struct fabric_server *s, struct fabric_port *port,
			 const struct fabric_packet *p);
/* A port says IsSM, or no longer. */
void fabric_builtin_look(struct fabric_server *s);
/* After whatever has happened. */
void fabric_builtin_turn(struct fabric_server *s);

#endif
