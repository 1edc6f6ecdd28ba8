// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * multicast.c - groups of QPs.
 *
 * A QP hears its own datagrams unless it asked not to. QP numbers are unique on one host only, so
 * what counts as its own comes from our own port, too, and from an address that is ours.
 */
#include "softnic/wire/multicast.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "softnic/engine/responder.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/wire/arrive.h"
#include "softnic/wire/nic.h"
#include "softnic/wire/requests.h"

enum { GROUP_QPN = 0xffffff };

/* A QP may be in it more than once, under several LIDs; these stand side by side. */
struct member {
	struct member *next;
	struct soft_qp *qp;
	uint16_t lid;
	struct soft_link self;
};

struct wire_crowd {
	struct wire_crowd *next;
	uint8_t ip[16];
	uint32_t ifindex;
	uint32_t count;
	struct member *members;
};

/* ---- who is attached ---- */

static struct wire_crowd **chain(struct wire_multicast *m, const uint8_t ip[16])
{
	return &m->crowds[(ip[15] ^ ip[14]) % WIRE_CROWDS];
}

static struct wire_crowd *find(struct wire_multicast *m, const uint8_t ip[16], uint32_t ifindex)
{
	struct wire_crowd *c = *chain(m, ip);

	while (c && (c->ifindex != ifindex || memcmp(c->ip, ip, 16)))
		c = c->next;
	return c;
}

static struct wire_endpoint endpoint_of(const struct wire_crowd *c)
{
	struct wire_endpoint e = { .port = WIRE_UDP_PORT };

	memcpy(e.ip, c->ip, 16);
	return e;
}

static int found(struct wire_multicast *m, const uint8_t ip[16], uint32_t ifindex,
		 struct wire_crowd **out)
{
	struct wire_crowd *c = calloc(1, sizeof(*c));
	struct wire_endpoint at;
	int r;

	if (!c)
		return -ENOMEM;
	memcpy(c->ip, ip, 16);
	c->ifindex = ifindex;
	at = endpoint_of(c);
	r = wire_port_join(wire_nic_port(m->nic), &at, ifindex);
	if (r) {
		free(c);
		return r;
	}
	c->next = *chain(m, ip);
	*chain(m, ip) = c;
	*out = c;
	return 0;
}

static void disband(struct wire_multicast *m, struct wire_crowd *c)
{
	struct wire_crowd **at = chain(m, c->ip);
	struct wire_endpoint e = endpoint_of(c);

	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	wire_port_leave(wire_nic_port(m->nic), &e, c->ifindex);
	free(c);
}

/* The link to a member, NULL: none; or else to the last of the same QP, or to the end. */
static struct member **position(struct wire_crowd *c, const struct soft_qp *qp, uint16_t lid)
{
	struct member **at = &c->members, **after = NULL;

	for (; *at; at = &(*at)->next) {
		if ((*at)->qp == qp && (*at)->lid == lid)
			return at;
		if ((*at)->qp == qp)
			after = &(*at)->next;
	}
	return after ? after : at;
}

static bool is_at(struct member *const *at, const struct soft_qp *qp, uint16_t lid)
{
	return *at && (*at)->qp == qp && (*at)->lid == lid;
}

static int add(struct wire_multicast *m, struct wire_crowd *c, struct soft_qp *qp, uint16_t lid)
{
	struct member **at = position(c, qp, lid), *new;
	int r;

	if (is_at(at, qp, lid))
		return 0;
	new = c->count < SOFT_MAX_MCAST_QP_ATTACH ? calloc(1, sizeof(*new)) : NULL;
	if (!new)
		return -ENOMEM;
	new->qp = qp;
	new->lid = lid;
	r = soft_link_fill(&new->self, wire_nic_self(m->nic), qp->qpn);
	if (r) {
		free(new);
		return r;
	}
	new->next = *at;
	*at = new;
	c->count++;
	atomic_fetch_add(&qp->attachments, 1);
	return 0;
}

static int attach(struct wire_multicast *m, struct soft_qp *qp, const uint8_t group[16],
		  uint16_t lid, uint32_t ifindex)
{
	struct wire_crowd *c = find(m, group, ifindex);
	int r = c ? 0 : found(m, group, ifindex, &c);

	if (r)
		return r;
	r = add(m, c, qp, lid);
	if (!c->members)
		disband(m, c);
	return r;
}

int wire_multicast_attach(struct soft_qp *qp, const uint8_t group[16], uint16_t lid,
			  uint32_t ifindex)
{
	struct wire_nic *nic;
	int r = wire_nic_get(qp->proc, &nic);

	if (r)
		return r;
	r = attach(wire_nic_lock_multicast(nic), qp, group, lid, ifindex);
	wire_nic_unlock_multicast(nic);
	return r;
}

static int detach(struct wire_multicast *m, struct soft_qp *qp, const uint8_t group[16],
		  uint16_t lid, uint32_t ifindex)
{
	struct wire_crowd *c = find(m, group, ifindex);
	struct member **at = c ? position(c, qp, lid) : NULL, *gone;

	if (!c || !is_at(at, qp, lid))
		return -EINVAL;
	gone = *at;
	*at = gone->next;
	free(gone);
	c->count--;
	atomic_fetch_sub(&qp->attachments, 1);
	if (!c->members)
		disband(m, c);
	return 0;
}

int wire_multicast_detach(struct soft_qp *qp, const uint8_t group[16], uint16_t lid,
			  uint32_t ifindex)
{
	struct wire_nic *nic = wire_nic_of(qp->proc);
	int r;

	if (!nic)
		return -EINVAL;
	r = detach(wire_nic_lock_multicast(nic), qp, group, lid, ifindex);
	wire_nic_unlock_multicast(nic);
	return r;
}

static void free_crowd(struct wire_crowd *c)
{
	struct member *next;

	for (; c->members; c->members = next) {
		next = c->members->next;
		free(c->members);
	}
	free(c);
}

void wire_multicast_done(struct wire_multicast *m)
{
	struct wire_crowd *next;

	for (int i = 0; i < WIRE_CROWDS; i++)
		for (; m->crowds[i]; m->crowds[i] = next) {
			next = m->crowds[i]->next;
			free_crowd(m->crowds[i]);
		}
	free(m->sources);
}

/* ---- arriving ---- */

static bool is_source(const struct wire_multicast *m, const uint8_t ip[16])
{
	for (uint32_t i = 0; i < m->source_count; i++)
		if (!memcmp(m->sources[i], ip, 16))
			return true;
	return false;
}

static bool is_own(const struct wire_multicast *m, const struct wire_datagram *d)
{
	return d->src.port == wire_port_private(wire_nic_port(m->nic)) && is_source(m, d->src.ip);
}

/* A QP that went through RESET is another one to whoever knew it. */
static bool is_current(struct wire_multicast *m, struct member *at)
{
	const struct soft_link *l = &at->self;

	return soft_word_generation(atomic_load(&l->qp->word)) == l->generation ||
	       !soft_link_fill(&at->self, wire_nic_self(m->nic), at->qp->qpn);
}

static enum wire_reason give(struct wire_multicast *m, struct member *at,
			     const struct wire_datagram *d, const struct wire_packet *p)
{
	const struct soft_qp *qp = at->qp;

	if (qp->blocks_self && p->deth.src_qpn == qp->qpn && is_own(m, d))
		return WIRE_OK;
	return is_current(m, at) ? wire_arrive_datagram(&at->self, d, p) : WIRE_BAD_STATE;
}

enum wire_reason wire_multicast_arrive(struct wire_multicast *m, const struct wire_datagram *d,
				       const struct wire_packet *p)
{
	struct wire_crowd *c = p->dest_qpn == GROUP_QPN ? find(m, d->dst.ip, d->ifindex) : NULL;
	enum wire_reason reason, refusal = WIRE_OK;
	const struct soft_qp *before = NULL;
	bool taken = false;

	if (!c)
		return WIRE_BAD_QPN;
	for (struct member *at = c->members; at; before = at->qp, at = at->next) {
		if (at->qp == before)
			continue;
		reason = give(m, at, d, p);
		taken |= reason == WIRE_OK;
		refusal = reason != WIRE_OK ? reason : refusal;
	}
	return taken ? WIRE_OK : refusal;
}

/* ---- sending ---- */

static int know_source(struct wire_multicast *m, const uint8_t source[16])
{
	uint8_t (*more)[16];

	if (is_source(m, source))
		return 0;
	more = realloc(m->sources, (m->source_count + 1) * sizeof(*more));
	if (!more)
		return -ENOMEM;
	memcpy(more[m->source_count], source, 16);
	m->sources = more;
	m->source_count++;
	return 0;
}

/* Where datagrams would be lost, the program's author wants to know why. */
static void warn_of_no_way(const uint8_t source[16], const uint8_t group[16], uint32_t ifindex)
{
	struct wire_endpoint to = { .port = WIRE_UDP_PORT }, from = to;
	char text[80];
	int r;

	memcpy(to.ip, group, 16);
	memcpy(from.ip, source, 16);
	if (wire_endpoint_is_v4(&to) != wire_endpoint_is_v4(&from)) {
		av_warn("wire", "%s cannot be reached from a GID of the other IP version",
			wire_endpoint_name(&to, text));
		return;
	}
	if (wire_endpoint_is_v4(&to))
		return;		/* every interface will do */
	r = wire_udp_try_group(&to, ifindex);
	if (r)
		av_warn("wire", "%s cannot be reached by interface %u: %s",
			wire_endpoint_name(&to, text), ifindex, strerror(-r));
}

int wire_multicast_send_from(struct soft_process *p, const uint8_t source[16],
			     const uint8_t group[16], uint32_t ifindex)
{
	struct wire_nic *nic;
	int r = wire_nic_get(p, &nic);

	if (r)
		return r;
	warn_of_no_way(source, group, ifindex);
	r = know_source(wire_nic_lock_multicast(nic), source);
	wire_nic_unlock_multicast(nic);
	return r;
}

static int refuse(struct soft_qp *qp)
{
	av_err("qp", "ibv_modify_qp: QP 0x%x: nobody can be connected to a multicast group",
	       qp->qpn);
	return -EINVAL;
}

static void let_go(struct soft_qp *qp)
{
	(void)qp;
}

/* A QP that does not listen on the wire may talk to groups all the same. */
static enum soft_verdict carry(struct soft_qp *qp, struct soft_request *rq)
{
	struct wire_nic *nic = wire_nic_of(qp->proc);
	struct wire_ud_sender s = {
		.pkey = SOFT_PKEY_DEFAULT, .mtu = qp->ud_mtu, .qpn = qp->qpn,
		.qkey = qp->attr.qkey, .psn = qp->sq.next & 0xffffff,
	};

	return nic ? wire_send_datagram(nic, qp->wire ? &qp->wire->ud : &s, rq) : SOFT_DONE;
}

const struct soft_path_ops wire_multicast_path = {
	.name = "multicast",
	.connect = refuse,
	.disconnect = let_go,
	.carry = carry,
};
