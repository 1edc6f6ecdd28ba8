// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * multicast.c - joining groups: on RoCE (Annex A17) an address is a group, and nobody is asked; on
 * a subnet its administration is (join.h).
 *
 * The MGID of an IPv4 group is its mapped address. To hear it the QP is attached, and that is what
 * makes the interface a member (IGMP); a group that is only sent to needs neither. Linux refuses
 * groups of IPv6 on RoCE v2 (ENOTSUPP, 524), and so does this.
 */
#include "librdmacm/multicast.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/ret.h"
#include "librdmacm/address.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"
#include "librdmacm/join.h"
#include "librdmacm/patience.h"
#include "librdmacm/resolve.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"
#define ENOTSUPP 524
#define MULTICAST_QPN 0xffffff
#define HOP_LIMIT 64
#define KNOWN_MASK (RDMA_CM_JOIN_MC_ATTR_RESERVED - 1)

/* ---- joining ---- */

struct cm_notice *cm_group_notice(struct cm_group *g, int status)
{
	enum rdma_cm_event_type type =
		status ? RDMA_CM_EVENT_MULTICAST_ERROR : RDMA_CM_EVENT_MULTICAST_JOIN;
	struct cm_notice *n = cm_notice_new(g->id, type, status, NULL, 0);
	struct rdma_ud_param *ud;

	if (!n)
		return NULL;
	n->group = g;
	ud = &n->pub.param.ud;
	ud->private_data = g->context;
	if (status)
		return n;
	ud->qp_num = MULTICAST_QPN;
	ud->ah_attr.is_global = 1;
	ud->ah_attr.port_num = g->id->port_num;
	ud->ah_attr.grh.dgid = g->mgid;
	ud->ah_attr.grh.sgid_index = (uint8_t)g->id->sgid_index;
	return n;
}

static int check(struct cm_id *id, const struct sockaddr_storage *a)
{
	int r = cm_id_expect(id, CM_IN(ADDR_BOUND) | CM_IN(ADDR_RESOLVED), "rdma_join_multicast");

	if (r)
		return r;
	if (!cm_id_is_ud(id) || !id->device) {
		av_err(ROOM, "rdma_join_multicast: only a UD identifier can that is bound to an "
		       "interface");
		return -EINVAL;
	}
	if (a->ss_family != AF_INET && !cm_on_subnet()) {
		av_err(ROOM, "rdma_join_multicast: groups of IPv6 are not supported on RoCE v2");
		return -ENOTSUPP;
	}
	return 0;
}

static int tell_at_once(struct cm_group *g)
{
	struct cm_notice *n = cm_group_notice(g, 0);
	struct rdma_ud_param *ud;

	if (!n)
		return -ENOMEM;
	ud = &n->pub.param.ud;
	ud->qkey = g->id->qkey;
	ud->ah_attr.grh.hop_limit = HOP_LIMIT;
	ud->ah_attr.grh.traffic_class = g->id->opt.tos;
	cm_notice_post(n);
	return 0;
}

/* Under the lock. */
static int join(struct cm_id *id, const struct sockaddr_storage *a, bool send_only, void *context)
{
	struct cm_group *g;
	int r = check(id, a);

	if (r)
		return r;
	g = calloc(1, sizeof(*g));
	if (!g)
		return -ENOMEM;
	g->id = id;
	g->address = *a;
	g->mgid = cm_on_subnet() ? cm_join_mgid(id->pub.ps, cm_id_p_key(id), a) : cm_address_gid(a);
	g->send_only = send_only;
	g->context = context;
	list_add_tail(&id->groups, &g->node);
	r = cm_on_subnet() ? cm_join_ask(g) : tell_at_once(g);
	if (r) {
		list_del(&g->node);
		free(g);
	}
	return r;
}

static int join_group(struct cm_id *id, struct sockaddr *addr, uint32_t flags, void *context)
{
	struct sockaddr_storage a;
	int r = cm_address_copy(&a, addr);

	if (r)
		return r;
	r = cm_id_enter(id);
	if (r)
		return r;
	r = join(id, &a, flags == RDMA_MC_JOIN_FLAG_SENDONLY_FULLMEMBER, context);
	cm_unlock();
	return r ? r : cm_id_complete(id);
}

int rdma_join_multicast(struct rdma_cm_id *id, struct sockaddr *addr, void *context)
{
	int cancel = av_cancel_hold();
	int r = join_group(cm_id_of(id), addr, RDMA_MC_JOIN_FLAG_FULLMEMBER, context);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

static bool is_understood(const struct rdma_cm_join_mc_attr_ex *attr)
{
	return attr && attr->comp_mask == KNOWN_MASK &&
	       attr->join_flags < RDMA_MC_JOIN_FLAG_RESERVED;
}

int rdma_join_multicast_ex(struct rdma_cm_id *id, struct rdma_cm_join_mc_attr_ex *mc_join_attr,
			   void *context)
{
	int cancel, r;

	if (!is_understood(mc_join_attr))
		return av_ret_minus1(-EINVAL);
	cancel = av_cancel_hold();
	r = join_group(cm_id_of(id), mc_join_attr->addr, mc_join_attr->join_flags, context);
	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

bool cm_group_joined(struct cm_notice *n)
{
	struct cm_group *g = n->group;
	int r;

	if (g->send_only || !g->id->pub.qp)
		return true;
	r = ibv_attach_mcast(g->id->pub.qp, &g->mgid, g->mlid);
	g->attached = !r;
	if (r) {
		n->pub.event = RDMA_CM_EVENT_MULTICAST_ERROR;
		n->pub.status = -r;
	}
	return true;
}

/* ---- leaving ---- */

static void await(struct cm_group *g)
{
	struct cm_patience p = { .call = "rdma_leave_multicast" };

	while (g->acked != g->delivered) {
		p.unacknowledged = g->delivered - g->acked;
		cm_patience_wait(&p);
	}
}

/* Without the lock. */
static void leave(struct cm_id *id, struct cm_group *g)
{
	if (g->attached && id->pub.qp)
		ibv_detach_mcast(id->pub.qp, &g->mgid, g->mlid);
	g->attached = false;
	cm_lock();
	if (cm_on_subnet())
		cm_join_leave(g, false);
	cm_notices_drop_group(id, g);
	await(g);
	list_del(&g->node);
	cm_unlock();
	free(g);
}

static struct cm_group *find(struct cm_id *id, const struct sockaddr_storage *a)
{
	struct list_node *pos;

	list_for_each_node(&id->groups, pos) {
		struct cm_group *g = list_entry(pos, struct cm_group, node);

		if (cm_address_equal(&g->address, a))
			return g;
	}
	return NULL;
}

void cm_groups_abandon(struct cm_id *id)
{
	struct list_node *pos;

	if (!cm_on_subnet())
		return;
	list_for_each_node(&id->groups, pos)
		cm_join_leave(list_entry(pos, struct cm_group, node), true);
}

void cm_groups_leave_all(struct cm_id *id)
{
	while (!list_empty(&id->groups))
		leave(id, list_entry(id->groups.n.next, struct cm_group, node));
}

static int leave_group(struct cm_id *id, struct sockaddr *addr)
{
	struct sockaddr_storage a;
	struct cm_group *g;
	int r = cm_address_copy(&a, addr);

	if (r)
		return r;
	r = cm_id_enter(id);
	if (r)
		return r;
	g = find(id, &a);
	cm_unlock();
	if (!g)
		return -EADDRNOTAVAIL;
	cm_id_forget_event(id);
	leave(id, g);
	return 0;
}

int rdma_leave_multicast(struct rdma_cm_id *id, struct sockaddr *addr)
{
	int cancel = av_cancel_hold();
	int r = leave_group(cm_id_of(id), addr);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
