// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * udpong_roles.h - the two sides of udpong.
 */
#ifndef TOOLS_CM_UDPONG_ROLES_H
#define TOOLS_CM_UDPONG_ROLES_H

#include "transport.h"
#include "udpong_options.h"

/* Makes the connection's socket: bound for a server, connected for a client. 0, or 1. */
int udpong_open(const struct udpong_options *options, struct connection *connection);

/* The client: all measurements. The server: until it is killed. 0, or 1 after saying why. */
int udpong_ask(const struct udpong_options *options, const struct connection *connection);
int udpong_answer(const struct connection *connection);

#endif
