// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * managers.h - which ports say that a subnet manager is there (IsSM).
 */
#ifndef FABRIC_MANAGERS_H
#define FABRIC_MANAGERS_H

#include "fabric/clients.h"

/*
 * The port of that number is one as long as anybody has the file open that `fd` is of, by a file of
 * his own. 0, -EINVAL (no such port of the client's host, no file), -ENOMEM
 */
int fabric_manager_file(struct fabric_server *s, struct fabric_client *c, uint32_t number, int fd);

/* All that the client said. */
void fabric_managers_forget(struct fabric_server *s, struct fabric_client *c);

/* Somebody has opened or closed one of those files. */
void fabric_managers_ready(struct fabric_server *s, struct fabric_source *source, uint32_t events);

#endif
