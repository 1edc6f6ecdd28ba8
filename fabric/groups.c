// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * groups.c - the table of groups (IBTA 15.2.5.17).
 */
#include "fabric/groups.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void free_group(struct fabric_group *g)
{
	if (g)
		free(g->members);
	free(g);
}

void fabric_groups_done(struct fabric_groups *g)
{
	unsigned int i;

	for (i = 0; i < g->top; i++)
		free_group(g->group[i]);
	*g = (struct fabric_groups){ 0 };
}

struct fabric_group *fabric_groups_find(const struct fabric_groups *g, const uint8_t mgid[16])
{
	unsigned int i;

	for (i = 0; i < g->top; i++)
		if (g->group[i] && !memcmp(g->group[i]->mgid, mgid, 16))
			return g->group[i];
	return NULL;
}

struct fabric_group *fabric_groups_add(struct fabric_groups *g, const struct fabric_group *like)
{
	struct fabric_group *group;
	unsigned int i;

	for (i = 0; i < FABRIC_MLIDS && g->group[i]; i++)
		;
	if (i == FABRIC_MLIDS)
		return NULL;
	group = malloc(sizeof(*group));
	if (!group)
		return NULL;
	*group = *like;
	group->mlid = FABRIC_LIDS + i;
	group->members = NULL;
	group->count = group->room = 0;
	g->group[i] = group;
	if (g->top <= i)
		g->top = i + 1;
	return group;
}

void fabric_groups_remove(struct fabric_groups *g, struct fabric_group *group)
{
	g->group[group->mlid - FABRIC_LIDS] = NULL;
	free_group(group);
}

struct fabric_member *fabric_group_member(const struct fabric_group *g,
					  const struct fabric_port *port)
{
	unsigned int i;

	for (i = 0; i < g->count; i++)
		if (g->members[i].port == port)
			return &g->members[i];
	return NULL;
}

static int make_room(struct fabric_group *g)
{
	unsigned int room = 2 * g->room + 4;
	struct fabric_member *more;

	if (g->count < g->room)
		return 0;
	more = realloc(g->members, room * sizeof(*more));
	if (!more)
		return -ENOMEM;
	g->members = more;
	g->room = room;
	return 0;
}

int fabric_group_join(struct fabric_group *g, struct fabric_port *port, uint8_t join)
{
	struct fabric_member *m = fabric_group_member(g, port);

	if (!m) {
		if (make_room(g))
			return -ENOMEM;
		m = &g->members[g->count++];
		*m = (struct fabric_member){ .port = port };
	}
	m->join |= join;
	return 0;
}

void fabric_group_leave(struct fabric_group *g, const struct fabric_port *port, uint8_t join)
{
	struct fabric_member *m = fabric_group_member(g, port);

	if (!m)
		return;
	m->join &= ~join;
	if (!m->join)
		*m = g->members[--g->count];
}

bool fabric_group_is_over(const struct fabric_group *g)
{
	unsigned int i;

	for (i = 0; i < g->count; i++)
		if (g->members[i].join & (JOIN_FULL | JOIN_SEND_ONLY_FULL))
			return false;
	return !g->permanent;
}
