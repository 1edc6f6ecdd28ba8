// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * members.c - a client keeps what it has added; the table itself is the mirror's.
 *
 * The kernel would leave a group of rdma_cm for a program that has died; here the port does, by a
 * MAD of its own to the administration, once none of its QPs is attached. Nobody waits for the
 * answer. Other groups were entered by MADs of programs, and stay, as they would there.
 */
#include "fabric/members.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "fabric/attributes.h"
#include "fabric/route.h"
#include "softnic/gsi/gsi.h"

enum {
	SIGNATURE_IPV4 = 0x4001, SIGNATURE_IPV6 = 0x6001,	/* of rdma_cm's MGIDs */
	AT_PORT_GID = 16, AT_JOIN = 48,				/* of a record */
	MASK_OF_LEAVING = 1 << 16 | 1 << 1 | 1 << 0,		/* JoinState, PortGID, MGID */
	JOINED_FULL = 1,
};

struct fabric_membership {
	struct list_node node;
	struct fabric_member_shm member;
};

static struct fabric_membership *find(struct fabric_client *c, const struct fabric_member_shm *m)
{
	struct list_node *n;

	list_for_each_node(&c->members, n) {
		struct fabric_membership *has = list_entry(n, struct fabric_membership, node);

		if (fabric_member_is_same(&has->member, m))
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

/* ---- leaving for who cannot ---- */

static bool is_of_rdma_cm(const struct fabric_member_shm *m)
{
	uint16_t signature = get_be16(m->mgid + 2);

	return m->mgid[0] == 0xff && (signature == SIGNATURE_IPV4 || signature == SIGNATURE_IPV6);
}

static bool has_others(const struct fabric_map_shm *map, const struct fabric_member_shm *m)
{
	const struct fabric_member_shm *table = fabric_map_members(map);
	uint32_t count = atomic_load(&map->members);

	for (uint32_t i = 0; i < count; i++)
		if (table[i].qpn && table[i].port == m->port &&
		    !memcmp(table[i].mgid, m->mgid, sizeof(m->mgid)))
			return true;
	return false;
}

static void write_request(const struct fabric_port_shm *port, const struct fabric_member_shm *m,
			  uint8_t *mad)
{
	uint8_t *record = mad + SA_AT_RECORD;

	fabric_field_put(mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(mad, FIELD_MAD_CLASS, CLASS_ADMINISTRATION);
	fabric_field_put(mad, FIELD_MAD_CLASS_VERSION, SA_VERSION);
	fabric_field_put(mad, FIELD_MAD_METHOD, METHOD_DELETE);
	fabric_field_put(mad, FIELD_MAD_ATTRIBUTE, SA_MEMBER);
	put_be64(mad + SA_AT_MASK, MASK_OF_LEAVING);
	memcpy(record, m->mgid, sizeof(m->mgid));
	put_be64(record + AT_PORT_GID, port->prefix);
	put_be64(record + AT_PORT_GID + 8, port->guid);
	record[AT_JOIN] = JOINED_FULL;
}

static void leave_for(struct fabric_server *s, const struct fabric_client *c,
		      const struct fabric_member_shm *m)
{
	const struct fabric_port_shm *port = fabric_map_port(s->mirror.map, m->port);
	struct fabric_packet p = {
		.dlid = port->sm_lid, .sl = port->sm_sl, .sqp = GSI_QPN, .dqp = GSI_QPN,
		.qkey = GSI_QKEY, .p_key = GSI_PKEY,
	};

	if (!port->sm_lid || !is_of_rdma_cm(m) || has_others(s->mirror.map, m))
		return;
	write_request(port, m, p.mad);
	fabric_send(s->fabric, fabric_port(c->host->node, port->number), &p, &s->sink);
}

void fabric_members_forget(struct fabric_server *s, struct fabric_client *c)
{
	while (!list_empty(&c->members)) {
		struct fabric_membership *m = list_entry(c->members.n.next,
							 struct fabric_membership, node);
		struct fabric_member_shm member = m->member;

		forget(s, m);
		leave_for(s, c, &member);
	}
}
