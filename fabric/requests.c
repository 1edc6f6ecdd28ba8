// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requests.c - checks what a client asks, and whether one of its kind may.
 */
#include "fabric/requests.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "fabric/doors.h"
#include "fabric/managers.h"
#include "fabric/members.h"
#include "fabric/messenger.h"
#include "fabric/orders.h"
#include "fabric/presence.h"
#include "fabric/violations.h"

#define ROOM "fabric"

static bool has_end(const char *text, size_t size)
{
	return memchr(text, '\0', size);
}

/* When whoever ordered it goes on, the map says so. */
static void ask_link(struct fabric_server *s, struct fabric_client *c,
		     const struct fabric_message *m)
{
	char text[FABRIC_TEXT] = "";
	int r = has_end(m->link.node, sizeof(m->link.node)) ?
			fabric_order_link(s, m->link.node, m->link.port, m->link.order,
					  m->link.drop, text) : -EINVAL;

	fabric_presence_tell(s);
	fabric_client_answer(s, c, r, *text ? text : NULL);
}

static void ask_stop(struct fabric_server *s, struct fabric_client *c)
{
	s->stopping = true;
	fabric_client_answer(s, c, 0, NULL);
}

static void ask_door(struct fabric_server *s, struct fabric_client *c,
		     const struct fabric_message *m)
{
	struct gsi_door door;
	int r = -EINVAL;

	memcpy(door.text, m->door, sizeof(door.text));
	if (c->kind == FABRIC_ENDPOINT && has_end(door.text, sizeof(door.text))) {
		r = 0;
		if (m->kind == FABRIC_CLAIM)
			r = fabric_door_claim(c, &door);
		else
			fabric_door_disclaim(c, &door);
	}
	fabric_client_answer(s, c, r, NULL);
}

static void ask_member(struct fabric_server *s, struct fabric_client *c,
		       const struct fabric_message *m)
{
	int r = -EINVAL;

	if (c->kind == FABRIC_HERE && c->host)
		r = m->kind == FABRIC_ATTACH ? fabric_member_add(s, c, &m->member) :
					       fabric_member_remove(s, c, &m->member);
	fabric_client_answer(s, c, r, NULL);
}

static void ask_manager(struct fabric_server *s, struct fabric_client *c,
			const struct fabric_message *m, int fd)
{
	int r = -EINVAL;

	if (c->kind == FABRIC_HERE && c->host && fd >= 0)
		r = fabric_manager_file(s, c, m->sm.port, fd);
	fabric_client_answer(s, c, r, NULL);
}

/* The first message says what a connection is; a second one cannot say something else. */
static void enter(struct fabric_server *s, struct fabric_client *c, const struct fabric_message *m)
{
	struct fabric_host *host = NULL;
	int r = c->kind || !has_end(m->host, sizeof(m->host)) ? -EINVAL : 0;

	if (!r && (*m->host || m->kind == FABRIC_ENDPOINT)) {
		host = fabric_server_host(s, m->host);
		r = host ? 0 : -ENOENT;
	}
	if (!r)
		r = m->kind == FABRIC_HERE ? fabric_presence_enter(s, c, host) :
					     fabric_door_enter(s, c, host);
	if (r)
		fabric_client_answer(s, c, r, NULL);
}

void fabric_request(struct fabric_server *s, struct fabric_client *c,
		    const struct fabric_message *m, int fd)
{
	switch (m->kind) {
	case FABRIC_MAD_MESSAGE:
		if (c->kind == FABRIC_ENDPOINT)
			fabric_messenger_take(s, c, &m->mad);
		break;
	case FABRIC_HERE:
	case FABRIC_ENDPOINT:
		enter(s, c, m);
		break;
	case FABRIC_CLAIM:
	case FABRIC_DISCLAIM:
		ask_door(s, c, m);
		break;
	case FABRIC_ATTACH:
	case FABRIC_DETACH:
		ask_member(s, c, m);
		break;
	case FABRIC_SM:
		ask_manager(s, c, m, fd);
		break;
	case FABRIC_VIOLATION:
		if (c->kind == FABRIC_HERE && c->host)
			fabric_violation(s, &m->violation);
		break;
	case FABRIC_LINK:
		ask_link(s, c, m);
		break;
	case FABRIC_STOP:
		ask_stop(s, c);
		break;
	default:
		av_warn(ROOM, "a client says what nobody knows: %u", m->kind);
		fabric_client_drop(s, c);
		break;
	}
}

void fabric_requests_forget(struct fabric_server *s, struct fabric_client *c)
{
	fabric_members_forget(s, c);
	fabric_managers_forget(s, c);
	if (c->kind == FABRIC_HERE)
		fabric_presence_leave(c);
	else if (c->kind == FABRIC_ENDPOINT)
		fabric_door_leave(c);
}
