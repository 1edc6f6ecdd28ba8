// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * members.c - a client keeps what it has added; the table itself is the mirror's.
 */
#include "fabric/members.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct fabric_membership {
	struct list_node node;
	struct fabric_member_shm member;
};

static bool same(const struct fabric_member_shm *a, const struct fabric_member_shm *b)
{
	return a->qpn == b->qpn && a->port == b->port && a->mlid == b->mlid &&
	       !memcmp(a->mgid, b->mgid, sizeof(a->mgid));
}

static struct fabric_membership *find(struct fabric_client *c, const struct fabric_member_shm *m)
{
	struct list_node *n;

	list_for_each_node(&c->members, n) {
		struct fabric_membership *has = list_entry(n, struct fabric_membership, node);

		if (same(&has->member, m))
			return has;
	}
	return NULL;
}

static bool is_sane(const struct fabric_client *c, const struct fabric_member_shm *m)
{
	const struct fabric_node *node = c->host->node;
	uint32_t first = node->port[0].place;

	return m->qpn && m->port > first && m->port - first <= node->ports &&
	       m->mlid >= FABRIC_MAP_LIDS && m->mlid != UINT16_MAX;
}

int fabric_member_add(struct fabric_server *s, struct fabric_client *c,
		      const struct fabric_member_shm *member)
{
	struct fabric_membership *m;
	int r;

	if (!is_sane(c, member))
		return -EINVAL;
	if (find(c, member))
		return 0;
	m = malloc(sizeof(*m));
	if (!m)
		return -ENOMEM;
	m->member = *member;
	r = fabric_mirror_attach(&s->mirror, member);
	if (r)
		free(m);
	else
		list_add(&c->members, &m->node);
	return r;
}

static void forget(struct fabric_server *s, struct fabric_membership *m)
{
	(void)fabric_mirror_detach(&s->mirror, &m->member);
	list_del(&m->node);
	free(m);
}

int fabric_member_remove(struct fabric_server *s, struct fabric_client *c,
			 const struct fabric_member_shm *member)
{
	struct fabric_membership *m = find(c, member);

	if (!m)
		return -ENOENT;
	forget(s, m);
	return 0;
}

void fabric_members_forget(struct fabric_server *s, struct fabric_client *c)
{
	while (!list_empty(&c->members))
		forget(s, list_entry(c->members.n.next, struct fabric_membership, node));
}
