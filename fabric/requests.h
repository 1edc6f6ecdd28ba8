// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requests.h - what a client's messages ask for: one function a kind.
 */
#ifndef FABRIC_REQUESTS_H
#define FABRIC_REQUESTS_H

#include "fabric/clients.h"

/* `fd` came with it, and stays the caller's; -1: none did. */
void fabric_request(struct fabric_server *s, struct fabric_client *c,
		    const struct fabric_message *m, int fd);

/* A client goes: everything that belongs to it goes too. */
void fabric_requests_forget(struct fabric_server *s, struct fabric_client *c);

#endif
