// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy_server.h - the side of rcopy that gets files.
 */
#ifndef TOOLS_CM_RCOPY_SERVER_H
#define TOOLS_CM_RCOPY_SERVER_H

/* Serves one client after another until it is killed. The program's exit status. */
int rcopy_serve(const char *port);

#endif
