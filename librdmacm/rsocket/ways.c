// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ways.c - an identifier is resolved to the peer, which gives its path, and goes again.
 *
 * Where there is no path the next datagram from the peer asks anew, at most once a second.
 */
#include "librdmacm/rsocket/ways.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "librdmacm/id.h"
#include "librdmacm/qp.h"
#include "librdmacm/subnet.h"

enum { PATIENCE_MS = 1000 };

void rs_way_forget(struct rs_peer *p)
{
	if (p->finding)
		rdma_destroy_id(p->finding);
	p->finding = NULL;
}

static void found(struct rs_peer *p)
{
	const struct ibv_sa_path_rec *path = p->finding->route.path_rec;
	uint32_t most = path ? 128u << path->mtu : 0;
	struct ibv_ah_attr a;
	struct ibv_ah *ah;

	cm_path_ah(cm_id_of(p->finding), &a);
	ah = ibv_create_ah(p->port->id->qp->pd, &a);
	if (!ah)
		return;
	if (p->ah)
		ibv_destroy_ah(p->ah);
	p->ah = ah;
	p->most = most < p->port->most ? most : p->port->most;
}

static void take(struct rs_peer *p, enum rdma_cm_event_type type)
{
	if (type == RDMA_CM_EVENT_ADDR_RESOLVED && !rdma_resolve_route(p->finding, PATIENCE_MS))
		return;
	if (type == RDMA_CM_EVENT_ROUTE_RESOLVED)
		found(p);
	if (!p->ah)
		av_info("rsocket", "no path to a peer yet: %s", rdma_event_str(type));
	rs_way_forget(p);
}

static void ready(struct rs_watch *w)
{
	struct rs_datagram *dg = container_of(w, struct rs_datagram, ways_watch);
	enum rdma_cm_event_type type;
	struct rdma_cm_event *e;
	struct rs_peer *p;

	pthread_mutex_lock(&dg->s.lock);
	while (!rdma_get_cm_event(dg->ways, &e)) {
		p = e->id->context;
		type = e->event;
		rdma_ack_cm_event(e);
		take(p, type);
	}
	pthread_mutex_unlock(&dg->s.lock);
}

void rs_way_ask(struct rs_datagram *dg, struct rs_peer *p)
{
	struct sockaddr_storage own = p->port->address;
	uint64_t now = av_now_ns();

	if (p->finding || (p->asked && now - p->asked < AV_SEC))
		return;
	p->asked = now;
	((struct sockaddr_in *)&own)->sin_port = 0;
	if (rdma_create_id(dg->ways, &p->finding, p, RDMA_PS_UDP)) {
		p->finding = NULL;
		return;
	}
	if (rdma_resolve_addr(p->finding, (struct sockaddr *)&own, (struct sockaddr *)&p->address,
			      PATIENCE_MS))
		rs_way_forget(p);
}

int rs_ways_open(struct rs_datagram *dg)
{
	int fd, r;

	if (!cm_on_subnet())
		return 0;
	dg->ways = rdma_create_event_channel();
	if (!dg->ways)
		return -errno;
	fd = dg->ways->fd;
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	dg->ways_watch = (struct rs_watch){ .fd = fd, .ready = ready };
	r = rs_service_watch(&dg->ways_watch);
	if (r)
		rs_ways_done(dg);
	return r;
}

void rs_ways_close(struct rs_datagram *dg)
{
	if (dg->ways)
		rs_service_unwatch(&dg->ways_watch);
}

void rs_ways_done(struct rs_datagram *dg)
{
	if (dg->ways)
		rdma_destroy_event_channel(dg->ways);
	dg->ways = NULL;
}
