// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_datagram.c - datagrams on a subnet, to one QP or to those of a group.
 *
 * A destination is a port and a QP number; who sits at another port than the one that the LID
 * leads to does not get it. A group's members are in the map, each with the port that it was
 * attached at.
 */
#include "softnic/verbs/fabric_datagram.h"

#include <stdlib.h>
#include <string.h>

#include "base/pkey.h"
#include "softnic/direct/datagram.h"
#include "softnic/engine/account.h"
#include "softnic/engine/datagram.h"
#include "softnic/engine/grh.h"
#include "softnic/verbs/adapter.h"
#include "softnic/verbs/fabric_way.h"
#include "softnic/verbs/fabric_witness.h"

enum { GROUP_QPN = 0xffffff, ALL_BITS = 0x7f };

static uint32_t port_mtu(const struct soft_qp *qp)
{
	uint32_t own = soft_adapter_place(qp->ctx->device, qp->attr.port_num);

	return soft_fabric_mtu(fabric_map_port(soft_fabric_here(qp)->map, own)->mtu);
}

static struct soft_fabric_packets packet_of(const struct soft_request *rq)
{
	return soft_fabric_request(&(struct soft_fabric_message){
		.type = IBV_QPT_UD, .opcode = rq->wqe->opcode, .length = rq->wqe->length,
		.mtu = UINT32_MAX, .has_grh = rq->wqe->av.is_global,
	});
}

/* What the receiver is told of a packet that arrives at a port. */
static void name_sender(const struct soft_qp *qp, struct soft_request *rq, uint32_t at)
{
	const struct fabric_port_shm *other = fabric_map_port(soft_fabric_here(qp)->map, at);
	const struct soft_av *av = &rq->wqe->av;

	rq->by_lid = true;
	rq->slid = soft_fabric_slid(qp, av);
	rq->dlid_path_bits = av->dlid < FABRIC_MAP_LIDS ? (av->dlid - other->lid) & ALL_BITS : 0;
}

static void violation(const struct soft_qp *qp, const struct soft_request *rq, uint32_t port,
		      enum fabric_counter which)
{
	atomic_fetch_add_explicit(&soft_fabric_counters(qp)[port].n[which], 1,
				  memory_order_relaxed);
	soft_fabric_refused(qp, rq, port, which == COUNTER_Q_KEY_VIOLATIONS);
}

/* To a QP that has to be at that port. */
static void deliver(struct soft_qp *qp, struct soft_request *rq, uint32_t qpn,
		    const struct fabric_end *own, uint32_t at)
{
	struct soft_link *l = direct_datagram_destination(qp, qpn);
	struct fabric_end other;

	if (!l)
		return;
	other = soft_fabric_end_of(qp, &l->target->region, qpn);
	if (other.port != at)
		return;
	name_sender(qp, rq, at);
	if (!av_pkey_match(own->p_key, other.p_key))
		violation(qp, rq, at, COUNTER_P_KEY_VIOLATIONS);
	else if (!soft_respond_datagram(l, rq))
		violation(qp, rq, at, COUNTER_Q_KEY_VIOLATIONS);
}

/* ---- to one ---- */

static struct fabric_walk *way_of(struct soft_qp *qp, struct fabric_qp *f,
				  const struct fabric_end *own)
{
	struct fabric_datagram_way *way;

	if (!f->ways)
		f->ways = calloc(FABRIC_WAYS, sizeof(*f->ways));
	if (!f->ways)
		return NULL;
	way = &f->ways[(own->dlid ^ own->dlid >> 4 ^ own->sl) % FABRIC_WAYS];
	if (way->dlid == own->dlid && way->sl == own->sl && soft_fabric_is_current(qp, &way->walk))
		return &way->walk;
	way->dlid = own->dlid;
	way->sl = own->sl;
	return soft_fabric_walk(qp, own, &way->walk) ? &way->walk : NULL;
}

static void to_one(struct soft_qp *qp, struct soft_request *rq, struct fabric_qp *f,
		   const struct fabric_end *own)
{
	struct fabric_walk *way = f ? way_of(qp, f, own) : NULL;
	struct soft_fabric_packets p = packet_of(rq);

	if (!way)
		return;
	if (way->end != FABRIC_ARRIVES || rq->wqe->length > soft_fabric_mtu(way->mtu) ||
	    soft_fabric_is_unlucky(f, 1, way->drop)) {
		fabric_walk_count_lost(way, soft_fabric_counters(qp), p.packets, p.words);
		if (way->end == FABRIC_OUT_OF_PARTITION)
			soft_fabric_refused(qp, rq, way->last, false);
		return;
	}
	fabric_walk_count(way, soft_fabric_counters(qp), p.packets, p.words);
	deliver(qp, rq, rq->wqe->remote_qpn, own, way->last);
}

/* ---- to a group ---- */

struct crowd {
	uint32_t own, count, ports[FABRIC_GROUP_PORTS];
};

static bool reaches(const struct crowd *c, uint32_t port)
{
	for (uint32_t i = 0; i < c->count; i++)
		if (c->ports[i] == port)
			return true;
	return port == c->own;
}

static bool is_for(const struct fabric_member_shm *member, const struct soft_av *av)
{
	return member->qpn && member->mlid == av->dlid &&
	       (!av->is_global || !memcmp(member->mgid, av->dgid.raw, 16));
}

/* The adapter itself gives a copy to the members at its own port. */
static void to_group(struct soft_qp *qp, struct soft_request *rq, const struct fabric_end *own)
{
	const struct fabric_map_shm *m = soft_fabric_here(qp)->map;
	uint32_t n = atomic_load_explicit(&m->members, memory_order_acquire);
	const struct fabric_group_packet packet = {
		.mlid = own->dlid, .p_key = own->p_key, .sl = own->sl,
		.words = packet_of(rq).words,
	};
	struct crowd c = { .own = own->port };
	struct fabric_member_shm member;
	uint32_t refused;

	c.count = fabric_walk_group(m, own->port, &packet, soft_fabric_counters(qp), c.ports,
				    &refused);
	if (refused != FABRIC_NONE)
		soft_fabric_refused(qp, rq, refused, false);
	for (uint32_t i = 0; i < n && i < FABRIC_MAP_MEMBERS; i++) {
		member = fabric_map_members(m)[i];
		if (!is_for(&member, &rq->wqe->av) || !reaches(&c, member.port))
			continue;
		if (!qp->blocks_self || member.qpn != qp->qpn)
			deliver(qp, rq, member.qpn, own, member.port);
	}
}

static bool may_send(const struct soft_qp *qp, const struct fabric_end *own)
{
	return fabric_here_alive(soft_fabric_here(qp)) &&
	       fabric_port_is_active(fabric_map_port(soft_fabric_here(qp)->map, own->port));
}

enum soft_verdict soft_fabric_datagram(struct soft_qp *qp, struct soft_request *rq)
{
	struct soft_wqe *w = rq->wqe;
	struct fabric_end own = soft_fabric_own_end(qp, &w->av);
	struct fabric_qp *f = soft_fabric_qp(qp);
	uint8_t grh[SOFT_GRH_BYTES] = { 0 };

	if (w->length > port_mtu(qp))
		return SOFT_LOCAL_LENGTH;
	if (!may_send(qp, &own))
		return SOFT_DONE;
	soft_account_datagram_sent(qp, rq);
	if (f && f->shown)
		soft_fabric_witness(qp, f, rq, true);
	if (w->av.is_global)
		soft_grh_fill_ib(grh, &w->av, w->length);
	rq->grh = grh;
	if (own.dlid < FABRIC_MAP_LIDS)
		to_one(qp, rq, f, &own);
	else if (w->remote_qpn == GROUP_QPN)
		to_group(qp, rq, &own);
	rq->grh = NULL;
	return SOFT_DONE;
}
