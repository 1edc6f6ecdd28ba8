// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * deliver.c - QPs move, and public members change, when the program fetches the event.
 *
 * So everything that a program may look at changes in one of its own calls. A QP that
 * rdma_create_qp() made goes to RTR and RTS when the REP is fetched, and the RTU goes out then:
 * the event is ESTABLISHED at once. If it cannot be moved the peer is told, the event is
 * CONNECT_ERROR, and what comes of it later is nobody's business.
 */
#include "librdmacm/deliver.h"

#include <errno.h>

#include "base/clock.h"
#include "base/log.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/id.h"
#include "librdmacm/incoming.h"
#include "librdmacm/multicast.h"
#include "librdmacm/qp.h"
#include "librdmacm/resolve.h"

#define ROOM "cm"

/* ---- a REP ---- */

static int answer_ready(struct cm_id *id)
{
	struct cm_output out;
	int r;

	cm_lock();
	r = cm_connection_ready(&id->conn, NULL, av_now_ns(), &out);
	if (!r)
		cm_carry(id, &out);
	cm_unlock();
	return r;
}

static void answer_reject(struct cm_id *id)
{
	struct cm_message m = { .kind = CM_REJ, .reason = CM_CONSUMER };
	struct cm_output out;

	cm_lock();
	id->swallow = true;
	if (!cm_connection_reject(&id->conn, &m, av_now_ns(), &out))
		cm_carry(id, &out);
	cm_unlock();
}

static void fail(struct cm_notice *n, struct cm_id *id)
{
	cm_qp_to_error(id);
	answer_reject(id);
	n->pub.event = RDMA_CM_EVENT_CONNECT_ERROR;
	n->pub.status = -1;
}

static bool reply(struct cm_notice *n, struct cm_id *id)
{
	int r;

	if (!id->pub.qp) {
		n->pub.event = RDMA_CM_EVENT_CONNECT_RESPONSE;
		return true;
	}
	r = cm_qp_check_ece(id);
	if (!r)
		r = cm_qp_connect(id);
	if (!r)
		r = answer_ready(id);
	if (r) {
		av_err(ROOM, "QP 0x%x cannot be connected: errno %d", id->pub.qp->qp_num, -r);
		fail(n, id);
	} else {
		n->pub.event = RDMA_CM_EVENT_ESTABLISHED;
	}
	return true;
}

/* ---- others ---- */

/* Of a synchronous listener: synchronous, too. Without a descriptor for that nobody sees it. */
static bool request(struct cm_notice *n, struct cm_id *id)
{
	cm_id_publish(id);
	id->pub.route.path_rec = &id->path;
	id->pub.route.num_paths = cm_id_is_ud(id) ? 0 : 1;
	if (!n->owner->synchronous || !cm_id_migrate(id, NULL))
		return true;
	cm_lock();
	cm_id_discard(id);
	cm_unlock();
	return false;
}

static bool rejected(struct cm_notice *n, struct cm_id *id)
{
	(void)n;
	if (id->swallow)
		return false;
	cm_qp_to_error(id);
	return true;
}

static bool disconnected(struct cm_notice *n, struct cm_id *id)
{
	(void)n;
	return !id->swallow;
}

static bool route_resolved(struct cm_notice *n, struct cm_id *id)
{
	(void)n;
	id->pub.route.path_rec = &id->path;
	id->pub.route.num_paths = 1;
	return true;
}

static bool addr_resolved(struct cm_notice *n, struct cm_id *id)
{
	(void)n;
	cm_id_publish(id);
	return true;
}

bool cm_deliver(struct cm_notice *n)
{
	struct cm_id *id = n->about;

	if (n->is_reply)
		return reply(n, id);
	switch (n->pub.event) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
		return addr_resolved(n, id);
	case RDMA_CM_EVENT_ROUTE_RESOLVED:
		return route_resolved(n, id);
	case RDMA_CM_EVENT_CONNECT_REQUEST:
		return request(n, id);
	case RDMA_CM_EVENT_REJECTED:
		return rejected(n, id);
	case RDMA_CM_EVENT_DISCONNECTED:
		return disconnected(n, id);
	case RDMA_CM_EVENT_MULTICAST_JOIN:
		return cm_group_joined(n);
	default:
		return true;
	}
}
