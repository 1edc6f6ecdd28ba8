// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * resolve.c - asks the kernel's routing where an address is.
 *
 * An address of this host needs no question to the kernel. One beyond it needs a route, whose
 * source address names the device, and a neighbour. That is the only thing that takes time: it is
 * provoked, and looked for every few milliseconds until the program's patience is over.
 *
 * On a simulated subnet the topology says where an address is, and the administration has the path.
 * An address that nobody has is waited for as a silent neighbour would be.
 *
 * 127.0.0.1 and ::1 are at the first device that is active, as Linux says, whose GID stands in for
 * them at both ends; Linux then finds no route, here connections to them work. The loopback has a
 * device of its own, which programs that look for interfaces leave out: it is taken when there is
 * no other. 0.0.0.0 and :: mean the same.
 */
#include "librdmacm/resolve.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/rtnetlink.h>
#include <string.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/ret.h"
#include "base/route.h"
#include "librdmacm/address.h"
#include "librdmacm/bind.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/news.h"
#include "librdmacm/route.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

enum {
	HOP_LIMIT = 64,
	LIFE_TIME = 18,			/* 4.096 us x 2^n: what Linux takes for RoCE */
	EXACTLY = 2,			/* of selectors (IBTA 15.2.5.16) */
	IPOIB_QKEY = 0x0b1b,		/* of the group of all: what managers give it */
};

#define LOOK_AGAIN (5 * AV_MSEC)

/* What resolution found, before anything of the id is changed. */
struct finding {
	struct sockaddr_storage src, dst;
	struct cm_place place;
	struct av_route route;
	bool is_here;			/* no neighbour is needed */
	bool is_silent;			/* the neighbour is not known yet */
	bool no_device;
};

/* ---- path ---- */

void cm_id_place(struct cm_id *id, const struct cm_place *place)
{
	id->device = place->device;
	id->sgid_index = place->sgid_index;
	id->ifindex = place->ifindex;
	id->port_num = place->port;
	id->gid = place->gid;
	cm_news_placed(id);
	if (cm_on_subnet() && id->pub.ps == RDMA_PS_IPOIB && !id->qkey)
		id->qkey = IPOIB_QKEY;
}

static union ibv_gid gid_of_peer(struct cm_id *id)
{
	union ibv_gid gid;

	if (cm_on_subnet() && !cm_subnet_find(cm_id_dst(id), &gid))
		return gid;
	return cm_address_is_loopback(cm_id_dst(id)) ? id->gid : cm_address_gid(cm_id_dst(id));
}

uint16_t cm_id_p_key(struct cm_id *id)
{
	uint16_t p_key = cm_address_p_key(cm_id_src(id));

	if (!p_key)
		p_key = cm_address_p_key(cm_id_dst(id));
	return p_key ? p_key : GSI_PKEY;
}

void cm_id_publish(struct cm_id *id)
{
	struct rdma_ib_addr *ib = &id->pub.route.addr.addr.ibaddr;

	id->pub.verbs = id->device->verbs;
	id->pub.port_num = id->port_num;
	if (!id->pub.pd)
		id->pub.pd = cm_device_pd(id->device);
	ib->sgid = id->gid;
	ib->dgid = gid_of_peer(id);
	ib->pkey = htons(cm_id_p_key(id));
}

static uint32_t flow_label(struct cm_id *id)
{
	uint32_t mix = cm_address_port(cm_id_src(id)) * 31u + cm_address_port(cm_id_dst(id));

	return mix & 0xfffff;
}

/* Of RoCE: nobody is asked. On a subnet it is what the question begins with. */
void cm_path_fill_between(struct cm_id *id, const union ibv_gid *sgid, const union ibv_gid *dgid)
{
	id->path = (struct ibv_sa_path_rec){
		.sgid = *sgid,
		.dgid = *dgid,
		.flow_label = htonl(flow_label(id)),
		.hop_limit = cm_on_subnet() ? 0 : HOP_LIMIT,
		.traffic_class = id->opt.tos,
		.reversible = 1,
		.numb_path = 1,
		.pkey = htons(cm_id_p_key(id)),
		.mtu_selector = EXACTLY,
		.mtu = cm_device_mtu(id->device, id->port_num),
		.rate_selector = EXACTLY,
		.packet_life_time_selector = EXACTLY,
		.packet_life_time = id->opt.has_ack_timeout && id->opt.ack_timeout ?
					    id->opt.ack_timeout - 1 : LIFE_TIME,
	};
}

void cm_path_fill(struct cm_id *id)
{
	union ibv_gid dgid = gid_of_peer(id);

	cm_path_fill_between(id, &id->gid, &dgid);
}

/* ---- finding ---- */

static uint32_t scope_of(const struct sockaddr_storage *a)
{
	return cm_address_is_link_local(a) ? ((const struct sockaddr_in6 *)a)->sin6_scope_id : 0;
}

int cm_place_of(const struct sockaddr_storage *a, struct cm_place *out)
{
	union ibv_gid gid = cm_address_gid(a);

	if (a->ss_family == AF_IB && !cm_on_subnet())
		return -ENODEV;			/* Ethernet has no such addresses */
	if (cm_address_is_loopback(a) && !cm_device_first(a->ss_family, out))
		return 0;
	return cm_device_at(&gid, scope_of(a), out);
}

static void set_ip(struct sockaddr_storage *a, int family, const void *ip)
{
	a->ss_family = (sa_family_t)family;
	memcpy((void *)(uintptr_t)cm_address_ip(a), ip, family == AF_INET ? 4 : 16);
}

static void to_loopback(struct sockaddr_storage *a)
{
	in_addr_t v4 = htonl(INADDR_LOOPBACK);

	if (a->ss_family == AF_INET)
		set_ip(a, AF_INET, &v4);
	else
		set_ip(a, AF_INET6, &in6addr_loopback);
}

/* The other end is at the same place. */
static void stay_here(struct finding *f, const struct sockaddr_storage *at)
{
	uint16_t port = cm_address_port(&f->src);

	f->is_here = true;
	if (!cm_address_is_any(&f->src))
		return;
	f->src = *at;
	cm_address_set_port(&f->src, port);
}

static void find_device(struct finding *f)
{
	f->no_device = cm_place_of(&f->src, &f->place) ||
		       (!f->is_here && f->place.ifindex != f->route.oif);
}

static void find_loopback(struct finding *f)
{
	if (cm_address_is_any(&f->dst))
		to_loopback(&f->dst);
	stay_here(f, &f->dst);
	find_device(f);
}

static int find_by_route(struct finding *f)
{
	uint32_t scope = scope_of(&f->dst) ? scope_of(&f->dst) : scope_of(&f->src);
	int r = av_route_lookup(f->dst.ss_family, cm_address_ip(&f->dst), scope, &f->route);

	if (r)
		return r;
	f->is_here = f->route.type == RTN_LOCAL || f->route.type == RTN_MULTICAST;
	if (f->route.type == RTN_LOCAL)
		stay_here(f, &f->dst);
	if (cm_address_is_any(&f->src) && !f->route.has_src)
		return -EADDRNOTAVAIL;
	if (cm_address_is_any(&f->src))
		set_ip(&f->src, f->dst.ss_family, f->route.src);
	if (cm_address_is_link_local(&f->src) && !scope_of(&f->src))
		((struct sockaddr_in6 *)&f->src)->sin6_scope_id = f->route.oif;
	find_device(f);
	return 0;
}

static int find_source(struct finding *f)
{
	uint16_t port = cm_address_port(&f->src), p_key = cm_address_p_key(&f->dst);
	int r;

	if (!cm_address_is_any(&f->src))
		return 0;
	r = cm_subnet_source(f->dst.ss_family, p_key, &f->src);
	if (r)
		return p_key ? -ENODEV : r;
	cm_address_set_port(&f->src, port);
	cm_address_set_p_key(&f->src, p_key);
	return 0;
}

static bool is_of_partition(const struct finding *f)
{
	uint16_t p_key = cm_address_p_key(&f->src);

	return f->no_device || !p_key || cm_subnet_p_key_index(f->place.port, p_key) >= 0;
}

static bool is_of_this_host(const struct finding *f)
{
	union ibv_gid gid = cm_address_gid(&f->dst);
	struct cm_place place;

	return !cm_device_here(&gid, 0, &place);
}

/* The zero GID is the port's own, as the zero IP address is. */
static int find_on_subnet(struct finding *f)
{
	bool own = f->dst.ss_family != AF_IB &&
		   (cm_address_is_any(&f->dst) || cm_address_is_loopback(&f->dst));
	int r = own ? 0 : find_source(f);

	if (r)
		return r;
	if (own) {
		find_loopback(f);
		return 0;
	}
	if (cm_address_is_any(&f->dst))
		set_ip(&f->dst, AF_IB, cm_address_ip(&f->src));
	f->is_here = cm_address_is_multicast(&f->dst) || is_of_this_host(f);
	find_device(f);
	return is_of_partition(f) ? 0 : -ENODEV;
}

static int find_out(struct finding *f)
{
	union ibv_gid gid;

	if (cm_on_subnet())
		return find_on_subnet(f);
	if (f->dst.ss_family == AF_IB)
		return -ENODEV;
	if (cm_address_is_any(&f->dst) || cm_address_is_loopback(&f->dst)) {
		find_loopback(f);
		return 0;
	}
	if (cm_address_is_multicast(&f->dst) && !cm_address_is_any(&f->src)) {
		f->is_here = true;	/* the interface is the source's: no route is needed */
		find_device(f);
		return 0;
	}
	gid = cm_address_gid(&f->dst);
	if (cm_device_here(&gid, scope_of(&f->dst), &f->place))
		return find_by_route(f);
	stay_here(f, &f->dst);
	find_device(f);
	return 0;
}

/* ---- neighbours ---- */

static int neighbour(const struct finding *f, int family)
{
	union ibv_gid gid;
	uint8_t mac[6];

	if (cm_on_subnet())
		return cm_subnet_find(&f->dst, &gid) ? -ETIMEDOUT : 0;
	return av_route_mac(f->route.oif, family, cm_address_ip(&f->dst), 0, mac);
}

static void finish(struct cm_id *id, int status)
{
	id->state = status ? CM_ID_ADDR_BOUND : CM_ID_ADDR_RESOLVED;
	if (status && !id->pub.verbs)
		id->device = NULL;	/* it is bound to none, and may find another */
	cm_tell(id, status ? RDMA_CM_EVENT_ADDR_ERROR : RDMA_CM_EVENT_ADDR_RESOLVED, status);
}

static bool is_silent(struct cm_id *id)
{
	union ibv_gid gid;
	uint8_t mac[6];

	if (cm_on_subnet())
		return cm_subnet_find(cm_id_dst(id), &gid);
	return av_neigh_lookup(id->ifindex, id->hop_family, id->hop, mac) == -ENODATA;
}

void cm_resolve_expired(struct cm_id *id, uint64_t now)
{
	if (!is_silent(id))
		finish(id, 0);
	else if (now >= id->resolve_until)
		finish(id, -ETIMEDOUT);
	else
		cm_exchange_timer(&id->conn.timer, now + LOOK_AGAIN);
}

static int wait_for_neighbour(struct cm_id *id, const struct av_route *route, int timeout_ms)
{
	uint64_t now = av_now_ns();
	int r = cm_exchange_start();

	if (r)
		return r;
	memcpy(id->hop, route->hop, sizeof(id->hop));
	id->hop_family = route->hop_family;
	id->resolve_until = now + (timeout_ms > 0 ? (uint64_t)timeout_ms * AV_MSEC : 0);
	id->state = CM_ID_ADDR_QUERY;
	cm_exchange_timer(&id->conn.timer, now + LOOK_AGAIN);
	return 0;
}

/* ---- rdma_resolve_addr ---- */

/* Under the lock: the ends and the port are the id's. */
static int settle(struct cm_id *id, struct finding *f)
{
	int r = 0;

	cm_address_set_port(&f->src, cm_address_port(cm_id_src(id)));
	*cm_id_dst(id) = f->dst;
	if (!id->binding.bound) {
		*cm_id_src(id) = f->src;
		r = cm_port_bind(id, false);
	} else if (cm_address_is_any(cm_id_src(id))) {
		*cm_id_src(id) = f->src;
	}
	if (!r && !f->no_device)
		cm_id_place(id, &f->place);
	return r;
}

/* Under the lock. */
static int begin(struct cm_id *id, struct finding *f, int timeout_ms)
{
	int r = settle(id, f);

	if (r)
		return r;
	id->state = CM_ID_ADDR_BOUND;
	if (f->is_silent)
		return wait_for_neighbour(id, &f->route, timeout_ms);
	finish(id, f->no_device ? -ENODEV : 0);
	return 0;
}

static int prepare(struct cm_id *id, struct sockaddr *src, struct sockaddr *dst,
		   struct finding *f)
{
	int r = cm_id_expect(id, CM_IN(IDLE) | CM_IN(ADDR_BOUND), "rdma_resolve_addr");

	memset(f, 0, sizeof(*f));
	if (!r)
		r = cm_address_copy(&f->dst, dst);
	if (r)
		return r;
	f->src = *cm_id_src(id);
	if (src && id->state == CM_ID_IDLE)
		r = cm_address_copy(&f->src, src);
	if (!f->src.ss_family)
		f->src.ss_family = f->dst.ss_family;
	return r ? r : f->src.ss_family == f->dst.ss_family ? 0 : -EINVAL;
}

/* Without the lock: the kernel is asked. */
static int look(struct finding *f, bool check_src)
{
	char text[CM_ADDRESS_TEXT];
	int r = check_src ? cm_bind_check(&f->src) : 0;

	if (r)
		return r;
	r = find_out(f);
	if (r)
		av_info(ROOM, "no way to %s: %s", cm_address_text(&f->dst, text), strerror(-r));
	else if (!f->no_device && !f->is_here)
		f->is_silent = neighbour(f, f->dst.ss_family) == -ETIMEDOUT;
	return r;
}

static int resolve_addr(struct cm_id *id, struct sockaddr *src, struct sockaddr *dst,
			int timeout_ms)
{
	struct finding f;
	bool check_src;
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = prepare(id, src, dst, &f);
	check_src = src && id->state == CM_ID_IDLE && !cm_address_is_any(&f.src);
	cm_unlock();
	if (!r)
		r = look(&f, check_src);
	if (r)
		return r;
	cm_lock();
	r = cm_id_expect(id, CM_IN(IDLE) | CM_IN(ADDR_BOUND), "rdma_resolve_addr");
	if (!r)
		r = begin(id, &f, timeout_ms);
	cm_unlock();
	return r ? r : cm_id_complete(id);
}

int rdma_resolve_addr(struct rdma_cm_id *id, struct sockaddr *src_addr, struct sockaddr *dst_addr,
		      int timeout_ms)
{
	int cancel = av_cancel_hold();
	int r = resolve_addr(cm_id_of(id), src_addr, dst_addr, timeout_ms);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- rdma_resolve_route ---- */

static int resolve_route(struct cm_id *id, int timeout_ms)
{
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(ADDR_RESOLVED), "rdma_resolve_route");
	if (!r && !timeout_ms)
		r = -EINVAL;
	if (!r && cm_on_subnet()) {
		r = cm_route_ask(id, timeout_ms);
	} else if (!r) {
		cm_path_fill(id);
		id->state = CM_ID_ROUTE_RESOLVED;
		cm_tell(id, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	}
	cm_unlock();
	return r ? r : cm_id_complete(id);
}

int rdma_resolve_route(struct rdma_cm_id *id, int timeout_ms)
{
	int cancel = av_cancel_hold();
	int r = resolve_route(cm_id_of(id), timeout_ms);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
