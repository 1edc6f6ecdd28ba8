// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.c - the header in front of a MAD: who it is for, and what it looks like.
 */
#include "libibumad/address.h"

#include <endian.h>
#include <stdio.h>
#include <unistd.h>

static int debug_level;

void *umad_get_mad(void *umad)
{
	return ((struct ib_user_mad *)umad)->data;
}

size_t umad_size(void)
{
	return sizeof(struct ib_user_mad);
}

int umad_status(void *umad)
{
	return ((struct ib_user_mad *)umad)->status;
}

ib_mad_addr_t *umad_get_mad_addr(void *umad)
{
	return &((struct ib_user_mad *)umad)->addr;
}

int umad_set_grh_net(void *umad, void *mad_addr)
{
	struct ib_mad_addr *to = umad_get_mad_addr(umad), *from = mad_addr;

	to->grh_present = !!from;
	if (!from)
		return 0;
	memcpy(to->gid, from->gid, sizeof(to->gid));
	to->flow_label = from->flow_label;
	to->hop_limit = from->hop_limit;
	to->traffic_class = from->traffic_class;
	to->gid_index = from->gid_index;
	return 0;
}

int umad_set_grh(void *umad, void *mad_addr)
{
	struct ib_mad_addr *from = mad_addr;

	umad_set_grh_net(umad, mad_addr);
	if (from)
		umad_get_mad_addr(umad)->flow_label = htobe32((uint32_t)from->flow_label);
	return 0;
}

int umad_set_addr_net(void *umad, __be16 dlid, __be32 dqp, int sl, __be32 qkey)
{
	struct ib_mad_addr *to = umad_get_mad_addr(umad);

	to->qpn = dqp;
	to->lid = dlid;
	to->qkey = qkey;
	to->sl = sl;
	return 0;
}

int umad_set_addr(void *umad, int dlid, int dqp, int sl, int qkey)
{
	return umad_set_addr_net(umad, htobe16(dlid), htobe32(dqp), sl, htobe32(qkey));
}

int umad_set_pkey(void *umad, int pkey_index)
{
	umad_get_mad_addr(umad)->pkey_index = pkey_index;
	return 0;
}

int umad_get_pkey(void *umad)
{
	return umad_get_mad_addr(umad)->pkey_index;
}

int umad_debug(int level)
{
	if (level >= 0)
		debug_level = level;
	return debug_level;
}

/* These two are asked to print; the form is the one that is known from logs. */
void umad_addr_dump(ib_mad_addr_t *addr)
{
	char gid[2 * sizeof(addr->gid) + 1];
	size_t i;

	for (i = 0; i < sizeof(addr->gid); i++)
		snprintf(gid + 2 * i, 3, "%02x", addr->gid[i]);
	fprintf(stderr,
		"ibwarn: [%d] umad_addr_dump: qpn %d qkey 0x%x lid %u sl %u\n"
		"grh_present %u gid_index %u hop_limit %u traffic_class %u flow_label 0x%x "
		"pkey_index 0x%x\nGid 0x%s\n",
		(int)getpid(), (int)be32toh(addr->qpn), be32toh(addr->qkey), be16toh(addr->lid),
		addr->sl, addr->grh_present, addr->gid_index, addr->hop_limit, addr->traffic_class,
		be32toh(addr->flow_label), addr->pkey_index, gid);
}

void umad_dump(void *umad)
{
	struct ib_user_mad *mad = umad;

	fprintf(stderr, "ibwarn: [%d] umad_dump: agent id %d status %x timeout %d\n",
		(int)getpid(), (int)mad->agent_id, mad->status, (int)mad->timeout_ms);
	umad_addr_dump(&mad->addr);
}
