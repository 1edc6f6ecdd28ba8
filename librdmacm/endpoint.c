// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint.c - rdma_create_ep() and rdma_get_request(): the synchronous short cuts.
 *
 * Everything here is done by the public calls, on synchronous identifiers. What a passive endpoint
 * was given for its queue pairs lies with the identifier (ep_qp, ep_pd) until a request comes.
 */
#include <errno.h>
#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/ret.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"

#define ROOM "cm"

enum { RESOLVE_MS = 2000 };

/* Calls in the style of rdma_cm, inside: 0 or -errno. */
static int outcome(int r)
{
	return r ? -errno : 0;
}

/* ---- rdma_create_ep ---- */

static int keep_attributes(struct cm_id *id, struct ibv_pd *pd, const struct ibv_qp_init_attr *attr)
{
	if (!attr)
		return 0;
	id->ep_qp = malloc(sizeof(*id->ep_qp));
	if (!id->ep_qp)
		return -ENOMEM;
	*id->ep_qp = *attr;
	id->ep_qp->qp_type = id->pub.qp_type;
	id->ep_pd = pd;
	return 0;
}

static int make_passive(struct cm_id *id, struct rdma_addrinfo *res, struct ibv_pd *pd,
			const struct ibv_qp_init_attr *attr)
{
	int r = outcome(rdma_bind_addr(&id->pub, res->ai_src_addr));

	return r ? r : keep_attributes(id, pd, attr);
}

/* ai_connect goes before the private data of every rdma_connect() on this identifier. */
static int keep_connect_data(struct cm_id *id, const struct rdma_addrinfo *res)
{
	if (!res->ai_connect_len)
		return 0;
	if (!res->ai_connect || res->ai_connect_len > UINT8_MAX)
		return -EINVAL;
	id->connect_data = malloc(res->ai_connect_len);
	if (!id->connect_data)
		return -ENOMEM;
	memcpy(id->connect_data, res->ai_connect, res->ai_connect_len);
	id->connect_len = res->ai_connect_len;
	return 0;
}

static int find_route(struct cm_id *id, struct rdma_addrinfo *res)
{
	int r;

	if (!res->ai_route_len)
		return outcome(rdma_resolve_route(&id->pub, RESOLVE_MS));
	r = outcome(rdma_set_option(&id->pub, RDMA_OPTION_IB, RDMA_OPTION_IB_PATH, res->ai_route,
				    res->ai_route_len));
	return r ? r : cm_id_complete(id);
}

static int make_qp(struct cm_id *id, struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
{
	if (!attr)
		return 0;
	attr->qp_type = id->pub.qp_type;
	return outcome(rdma_create_qp(&id->pub, pd, attr));
}

static int make_active(struct cm_id *id, struct rdma_addrinfo *res, struct ibv_pd *pd,
		       struct ibv_qp_init_attr *attr)
{
	int r = outcome(rdma_resolve_addr(&id->pub, res->ai_src_addr, res->ai_dst_addr,
					  RESOLVE_MS));

	if (!r)
		r = find_route(id, res);
	if (!r)
		r = make_qp(id, pd, attr);
	return r ? r : keep_connect_data(id, res);
}

static int create_ep(struct rdma_addrinfo *res, struct ibv_pd *pd, struct ibv_qp_init_attr *attr,
		     struct rdma_cm_id **out)
{
	struct rdma_cm_id *id;
	int r = outcome(rdma_create_id(NULL, &id, NULL, (enum rdma_port_space)res->ai_port_space));

	if (r)
		return r;
	if (res->ai_qp_type)
		id->qp_type = (enum ibv_qp_type)res->ai_qp_type;
	r = res->ai_flags & RAI_PASSIVE ? make_passive(cm_id_of(id), res, pd, attr) :
					  make_active(cm_id_of(id), res, pd, attr);
	if (r)
		rdma_destroy_ep(id);
	else
		*out = id;
	return r;
}

int rdma_create_ep(struct rdma_cm_id **id, struct rdma_addrinfo *res, struct ibv_pd *pd,
		   struct ibv_qp_init_attr *qp_init_attr)
{
	return av_ret_minus1(id && res ? create_ep(res, pd, qp_init_attr, id) : -EINVAL);
}

void rdma_destroy_ep(struct rdma_cm_id *id)
{
	if (!id)
		return;
	if (id->qp)
		rdma_destroy_qp(id);
	if (id->srq)
		rdma_destroy_srq(id);
	rdma_destroy_id(id);
}

/* ---- rdma_get_request ---- */

static int check_listener(struct cm_id *listen)
{
	int r = cm_id_enter(listen);

	if (r)
		return r;
	r = cm_id_expect(listen, CM_IN(LISTEN), "rdma_get_request");
	if (!r && !listen->synchronous) {
		av_err(ROOM, "rdma_get_request: the listener has an event channel");
		r = -EINVAL;
	}
	cm_unlock();
	return r;
}

/* As the endpoint asks for; the attributes come back changed, so each time a copy. */
static int equip(const struct cm_id *listen, struct rdma_cm_id *id)
{
	struct ibv_qp_init_attr attr;

	if (!listen->ep_qp)
		return 0;
	attr = *listen->ep_qp;
	return outcome(rdma_create_qp(id, listen->ep_pd, &attr));
}

/* The program never saw it: the peer hears no, at once. */
static void turn_away(struct rdma_cm_event *event)
{
	struct rdma_cm_id *id = event->id;

	rdma_ack_cm_event(event);
	rdma_reject(id, NULL, 0);
	rdma_destroy_ep(id);
}

static int take_request(struct cm_id *listen, struct rdma_cm_event *event, struct rdma_cm_id **out)
{
	int r;

	if (event->event != RDMA_CM_EVENT_CONNECT_REQUEST) {
		av_err(ROOM, "rdma_get_request: %s, status %d", rdma_event_str(event->event),
		       event->status);
		r = event->status < 0 ? event->status : -EINVAL;
		rdma_ack_cm_event(event);
		return r;
	}
	r = equip(listen, event->id);
	if (r) {
		turn_away(event);
		return r;
	}
	event->id->event = event;
	*out = event->id;
	return 0;
}

int rdma_get_request(struct rdma_cm_id *listen, struct rdma_cm_id **id)
{
	struct rdma_cm_event *event;
	int r;

	if (!listen || !id)
		return av_ret_minus1(-EINVAL);
	r = check_listener(cm_id_of(listen));
	if (!r)
		r = outcome(rdma_get_cm_event(listen->channel, &event));
	if (!r)
		r = take_request(cm_id_of(listen), event, id);
	return av_ret_minus1(r);
}
