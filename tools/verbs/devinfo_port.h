// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devinfo_port.h - a port's attributes and GIDs as ibv_devinfo prints them.
 */
#ifndef TOOLS_VERBS_DEVINFO_PORT_H
#define TOOLS_VERBS_DEVINFO_PORT_H

#include <infiniband/verbs.h>
#include <stdbool.h>

/* 0, or 1 after saying on stderr what failed. */
int devinfo_print_port(struct ibv_context *context, int port, bool verbose);

#endif
