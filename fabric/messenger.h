// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * messenger.h - MADs from endpoints into the subnet, and out of it to endpoints.
 */
#ifndef FABRIC_MESSENGER_H
#define FABRIC_MESSENGER_H

#include "fabric/clients.h"

void fabric_messenger_init(struct fabric_server *s);
void fabric_messenger_done(struct fabric_server *s);

/* What an endpoint sends. */
void fabric_messenger_take(struct fabric_server *s, struct fabric_client *c,
			   const struct fabric_mad_message *m);

/* Traps that are due; those that came up since the last time. */
void fabric_messenger_traps(struct fabric_server *s);
void fabric_messenger_news(struct fabric_server *s);

#endif
