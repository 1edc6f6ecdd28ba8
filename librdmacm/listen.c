// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * listen.c - rdma_listen, and what a request must have to become an event.
 *
 * The checks, in this order: somebody listens for the service on that device (else REJ 8, or
 * SIDR_REP 1); the path's GIDs are of this port and reachable (REJ 12); the header in front of the
 * private data is one, names addresses that a peer can have, and the address that the listener is
 * bound to; the QP type is the listener's (REJ 28, or SIDR_REP 2); there is room in the backlog -
 * if not nothing is answered, and the peer asks again.
 */
#include "librdmacm/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/ret.h"
#include "base/route.h"
#include "librdmacm/address.h"
#include "librdmacm/bind.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/answer.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/cm/names.h"
#include "librdmacm/cm/private_data.h"
#include "librdmacm/connect.h"
#include "librdmacm/death.h"
#include "librdmacm/id.h"
#include "librdmacm/incoming.h"
#include "librdmacm/resolve.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"
#define MAX_BACKLOG 1024

/* ---- refusing ---- */

static void refuse(const struct gsi_address *from, const struct cm_message *m,
		   enum cm_reason reason, const void *info, uint8_t length)
{
	uint8_t mad[CM_MAD_LEN];

	av_info(ROOM, "a request for service 0x%llx is refused: %s",
		(unsigned long long)m->service_id, cm_reason_name(reason));
	if (m->kind == CM_SIDR_REQ)
		cm_answer_sidr(m, reason == CM_INVALID_SERVICE ? CM_SIDR_UNSUPPORTED :
								 CM_SIDR_REJECTED, mad);
	else
		cm_answer_reject(m, reason, info, length, mad);
	cm_exchange_send(from, mad);
}

static void refuse_gid(const struct gsi_address *from, const struct cm_message *m,
		       const struct cm_place *place)
{
	union ibv_gid gid = { .raw = { 0 } };

	if (place->device)
		ibv_query_gid(place->device->verbs, place->port, 0, &gid);
	refuse(from, m, CM_INVALID_GID, gid.raw, sizeof(gid));
}

/* ---- checks ---- */

/* A request, as far as it is understood. */
struct request {
	const struct gsi_address *from;
	const struct cm_message *m;
	struct sockaddr_storage src, dst;	/* of this end, of the peer */
	union ibv_gid sgid, dgid;
	struct cm_place place;
	struct cm_id *listener;
};

static bool is_ud(const struct request *q)
{
	return q->m->kind == CM_SIDR_REQ;
}

static void take_gids(struct request *q)
{
	if (is_ud(q)) {
		q->sgid = q->from->local;
		q->dgid = q->from->remote;
		return;
	}
	memcpy(q->sgid.raw, q->m->primary.remote_gid, 16);
	memcpy(q->dgid.raw, q->m->primary.local_gid, 16);
}

/* Has the peer's address a route? It need not answer. */
static bool has_route(const struct request *q)
{
	struct sockaddr_storage a;
	struct cm_place place;
	struct av_route route;
	int r;

	if (cm_on_subnet() || !cm_device_here(&q->dgid, q->from->ifindex, &place))
		return true;
	cm_address_from_gid(&q->dgid, 0, &a);
	r = av_route_lookup(a.ss_family, cm_address_ip(&a),
			    cm_address_is_link_local(&a) ? q->place.ifindex : 0, &route);
	return r != -ENETUNREACH && r != -EHOSTUNREACH;
}

/* From somebody of this host, whichever device stands in for the loopback. */
static bool is_loopback_pair(const struct request *q)
{
	struct cm_place place;

	return cm_address_is_loopback(&q->src) && cm_address_is_loopback(&q->dst) &&
	       !memcmp(&q->sgid, &q->dgid, sizeof(q->sgid)) &&
	       !cm_device_here(&q->from->remote, q->from->ifindex, &place);
}

static void set_scope(struct sockaddr_storage *a, uint32_t ifindex)
{
	if (cm_address_is_link_local(a))
		((struct sockaddr_in6 *)a)->sin6_scope_id = ifindex;
}

/* Both ends by their GIDs; the peer's own service is not told. */
static void take_as_ib(struct request *q)
{
	cm_address_from_ib(&q->sgid, q->m->service_id, UINT64_MAX, &q->src);
	cm_address_from_ib(&q->dgid, 0, UINT64_MAX, &q->dst);
	cm_address_set_p_key(&q->src, q->m->pkey);
	cm_address_set_p_key(&q->dst, q->m->pkey);
}

static int read_header(struct request *q)
{
	struct cm_header h = cm_header_get(q->m->private_data);
	int r = cm_header_check(&h);

	if (h.version || (h.ip_version != 4 && h.ip_version != 6)) {
		take_as_ib(q);
		return cm_on_subnet() ? 0 : -EPROTO;
	}
	cm_header_addresses(&h, q->m->service_id, &q->dst, &q->src);
	set_scope(&q->src, q->place.ifindex);
	set_scope(&q->dst, q->place.ifindex);
	return r && is_loopback_pair(q) ? 0 : r;
}

static enum ibv_qp_type type_of(const struct cm_message *m)
{
	if (m->kind == CM_SIDR_REQ)
		return IBV_QPT_UD;
	return m->transport == CM_UC ? IBV_QPT_UC : IBV_QPT_RC;
}

static bool is_odd_transport(const struct cm_message *m)
{
	return m->kind == CM_REQ && m->transport != CM_RC && m->transport != CM_UC;
}

static bool is_wanted(const struct request *q)
{
	if (is_odd_transport(q->m))
		return false;
	return q->listener->pub.ps == RDMA_PS_IB || type_of(q->m) == q->listener->pub.qp_type;
}

/* Where a service is heard is asked before anything of the header is believed. */
static bool heard_at_all(struct request *q)
{
	struct sockaddr_storage at;
	bool heard;

	cm_address_from_gid(&q->sgid, q->place.ifindex, &at);
	cm_port_listener(q->m->service_id, &at, q->place.ifindex, &heard);
	return heard;
}

static bool find_listener(struct request *q)
{
	bool heard;

	q->listener = cm_port_listener(q->m->service_id, &q->src, q->place.ifindex, &heard);
	if (q->listener && !cm_id_has_header(q->listener))
		take_as_ib(q);
	return q->listener;
}

/* ---- a new identifier ---- */

static void fill(struct cm_id *id, const struct request *q)
{
	*cm_id_src(id) = q->src;
	*cm_id_dst(id) = q->dst;
	cm_address_set_port(cm_id_src(id), cm_address_port(cm_id_src(q->listener)));
	id->pub.qp_type = type_of(q->m);
	id->service_id = q->m->service_id;
	cm_id_place(id, &q->place);
	cm_path_fill_between(id, &q->sgid, &q->dgid);
	id->path.slid = htons(q->from->local_lid);
	id->path.dlid = htons(q->from->lid);
	id->path.sl = q->from->sl;
	id->state = CM_ID_CONNECT;
	if (!is_ud(q))
		cm_accept_asked(id, q->m);
}

static struct cm_notice *notice(struct cm_id *id, const struct request *q)
{
	bool header = cm_id_has_header(q->listener);
	uint32_t skip = cm_user_offset(q->m->kind, header);
	struct cm_notice *n;

	n = cm_notice_new(id, RDMA_CM_EVENT_CONNECT_REQUEST, 0, q->m->private_data + skip,
			  cm_user_length(q->m->kind, header));
	if (!n)
		return NULL;
	n->owner = q->listener;
	n->pub.listen_id = &q->listener->pub;
	if (!is_ud(q)) {
		struct rdma_conn_param *p = &n->pub.param.conn;

		p->responder_resources = q->m->initiator_depth;
		p->initiator_depth = q->m->responder_resources;
		p->flow_control = q->m->flow_control;
		p->retry_count = q->m->retry_count;
		p->rnr_retry_count = q->m->rnr_retry;
		p->srq = q->m->srq;
		p->qp_num = q->m->qpn;
	}
	return n;
}

static int begin(struct cm_id *id, const struct request *q)
{
	struct cm_output out;
	int r;

	cm_connection_init(&id->conn);
	cm_connection_requested(&id->conn, q->m, cm_ids_source(q->from->remote.raw));
	id->conn.local_guid = id->device->guid;
	r = cm_ids_add(cm_exchange_ids(), &id->conn);
	if (r)
		return r;
	id->in_ids = true;
	cm_ids_settle(cm_exchange_ids(), &id->conn);
	cm_death_watch(id);
	if (!cm_connection_hold_later(&id->conn, CM_PATIENCE, av_now_ns(), &out))
		cm_carry(id, &out);
	return 0;
}

/* Without memory: as if the request had been lost. */
static void make(const struct request *q)
{
	struct cm_id *id = cm_id_create_passive(q->listener);
	struct cm_notice *n;

	if (!id)
		return;
	fill(id, q);
	n = notice(id, q);
	if (n && !begin(id, q)) {
		q->listener->waiting++;
		cm_notice_post(n);
		return;
	}
	free(n);
	cm_id_discard(id);
}

static void check_owner(struct request *q)
{
	if (read_header(q) || !find_listener(q) || !is_wanted(q)) {
		refuse(q->from, q->m, CM_CONSUMER, NULL, 0);
	} else if (q->listener->waiting >= q->listener->backlog) {
		av_info(ROOM, "a request is left out: %u wait already", q->listener->waiting);
	} else {
		make(q);
	}
}

void cm_requested(const struct gsi_address *from, const struct cm_message *m)
{
	struct request q = { .from = from, .m = m };
	bool is_ours;

	take_gids(&q);
	is_ours = !cm_device_at(&q.sgid, from->ifindex, &q.place);
	if (!is_ours && cm_device_at(&from->local, from->ifindex, &q.place))
		refuse(from, m, CM_INVALID_SERVICE, NULL, 0);
	else if (!heard_at_all(&q))
		refuse(from, m, CM_INVALID_SERVICE, NULL, 0);
	else if (!is_ours || !has_route(&q))
		refuse_gid(from, m, &q.place);
	else
		check_owner(&q);
}

/* ---- rdma_listen ---- */

/* The most that net.rdma_ucm.max_backlog allows, where the kernel has it. */
static uint32_t max_backlog(void)
{
	FILE *f = fopen("/proc/sys/net/rdma_ucm/max_backlog", "re");
	unsigned int n = 0;

	if (f && fscanf(f, "%u", &n) != 1)
		n = 0;
	if (f)
		fclose(f);
	return n ? n : MAX_BACKLOG;
}

static int listen_id(struct cm_id *id, int backlog)
{
	uint32_t most = max_backlog();
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(IDLE) | CM_IN(ADDR_BOUND), "rdma_listen");
	if (!r && id->state == CM_ID_IDLE)
		r = cm_bind_any(id);
	id->backlog = backlog <= 0 || (uint32_t)backlog > most ? most : (uint32_t)backlog;
	if (!r)
		r = cm_port_listen(id);
	if (!r)
		id->state = CM_ID_LISTEN;
	cm_unlock();
	return r;
}

int rdma_listen(struct rdma_cm_id *id, int backlog)
{
	int cancel = av_cancel_hold();
	int r = listen_id(cm_id_of(id), backlog);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
