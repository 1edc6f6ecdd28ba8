// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * clients.h - connections to the fabric process, and what is on its way to them.
 */
#ifndef FABRIC_CLIENTS_H
#define FABRIC_CLIENTS_H

#include "fabric/server.h"
#include "softnic/gsi/name.h"

enum { FABRIC_CLIENT_QUEUE = 1024 };	/* messages that wait for a client */

struct fabric_client {
	struct fabric_source source;
	struct list_node node;		/* of all clients, or of the dead */
	enum fabric_kind kind;		/* HERE, ENDPOINT; 0: neither yet */
	bool dead;
	bool told;			/* a presence: CHANGED is the last thing in its queue */
	struct fabric_host *host;	/* of a presence or endpoint; NULL: it only looks */
	struct list_node of_host;
	uint32_t number;		/* of an endpoint */
	struct list_head members;	/* struct fabric_membership */
	struct gsi_door *doors;		/* that it has claimed, */
	unsigned int door_count;
	struct list_head queue;		/* what the socket has no room for */
	unsigned int queued;
};

/* Whoever calls. */
void fabric_clients_accept(struct fabric_server *s, struct fabric_source *door, uint32_t events);
/* Gone from the next round on. */
void fabric_client_drop(struct fabric_server *s, struct fabric_client *c);
/* Those that were dropped are no more. */
void fabric_clients_bury(struct fabric_server *s);
void fabric_clients_done(struct fabric_server *s);

/*
 * A message goes out, or waits. Answers always find room: a client that asks on and on without
 * reading is dropped.
 * @return false: it is lost, for there is no room
 */
bool fabric_client_send(struct fabric_server *s, struct fabric_client *c,
			const struct fabric_message *m);
/* The answer to what it asked. text NULL: the meaning of the number */
void fabric_client_answer(struct fabric_server *s, struct fabric_client *c, int status,
			  const char *text);

#endif
