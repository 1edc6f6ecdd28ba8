// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy_client.h - the side of rcopy that has the file.
 */
#ifndef TOOLS_CM_RCOPY_CLIENT_H
#define TOOLS_CM_RCOPY_CLIENT_H

/* Copies the file. The program's exit status. */
int rcopy_send(const char *server, const char *port, const char *source, const char *destination);

#endif
