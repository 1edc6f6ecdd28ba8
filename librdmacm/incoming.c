// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * incoming.c - from messages and timers to events.
 *
 * What the machine of a connection says is told to the program only in the states in which
 * rdma_cm has anything to tell: a passive end that has not been accepted hears nothing (the accept
 * will fail instead), DREQ and DREP are one DISCONNECTED, and the end of time-wait is told to those
 * who have been disconnected.
 */
#include "librdmacm/incoming.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/log.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/answer.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/cm/names.h"
#include "librdmacm/cm/private_data.h"
#include "librdmacm/connect.h"
#include "librdmacm/death.h"
#include "librdmacm/id.h"
#include "librdmacm/listen.h"
#include "librdmacm/qp.h"
#include "librdmacm/resolve.h"
#include "librdmacm/sa.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

static struct cm_id *id_of(struct cm_connection *c)
{
	return container_of(c, struct cm_id, conn);
}

/* ---- sending ---- */

static void address_of(const struct cm_id *id, struct gsi_address *to)
{
	*to = (struct gsi_address){
		.local = id->path.sgid,
		.remote = id->path.dgid,
		.ifindex = id->ifindex,
		.remote_qpn = GSI_QPN,
		.traffic_class = id->path.traffic_class,
		.hop_limit = id->path.hop_limit,
	};
	if (!cm_on_subnet())
		return;
	to->pkey = ntohs(id->path.pkey);
	to->port = id->port_num;
	to->qpn = GSI_QPN;
	to->sl = id->path.sl;
	to->has_grh = id->path.hop_limit > 1;
	to->lid = ntohs(id->path.dlid);
}

static void told(struct cm_id *id, enum cm_event event, int status, const struct cm_message *m);

static int send_out(struct cm_id *id, const struct cm_output *out)
{
	struct gsi_address to;
	int r;

	address_of(id, &to);
	r = cm_exchange_send(&to, out->mad);
	if (r)
		av_info(ROOM, "a message could not be sent: %s", strerror(-r));
	return r;
}

static int carry(struct cm_id *id, const struct cm_output *out, const struct cm_message *m)
{
	int r = out->send ? send_out(id, out) : 0;

	if (id->in_ids)
		cm_ids_settle(cm_exchange_ids(), &id->conn);
	cm_exchange_timer(&id->conn.timer, cm_connection_deadline(&id->conn));
	told(id, out->event, out->status, m);
	return r;
}

int cm_carry(struct cm_id *id, const struct cm_output *out)
{
	return carry(id, out, NULL);
}

/* ---- telling ---- */

static void post(struct cm_id *id, enum rdma_cm_event_type type, int status,
		 const struct cm_message *m)
{
	cm_notice_post(cm_notice_new(id, type, status, m->private_data,
				     cm_private_length(m->kind)));
}

static void replied(struct cm_id *id, const struct cm_message *m)
{
	struct cm_output out;
	struct cm_notice *n;

	cm_connect_agreed(id, m);
	cm_death_watch(id);
	n = cm_notice_new(id, RDMA_CM_EVENT_CONNECT_RESPONSE, 0, m->private_data,
			  cm_private_length(m->kind));
	if (n) {
		struct rdma_conn_param *p = &n->pub.param.conn;

		n->is_reply = true;
		p->responder_resources = m->initiator_depth;
		p->initiator_depth = m->responder_resources;
		p->flow_control = m->flow_control;
		p->rnr_retry_count = m->rnr_retry;
		p->srq = m->srq;
		p->qp_num = id->agreed.remote_qpn;
	}
	cm_notice_post(n);
	if (!cm_connection_hold_later(&id->conn, CM_PATIENCE, av_now_ns(), &out))
		cm_carry(id, &out);
}

static void disconnected(struct cm_id *id, int status)
{
	if (id->state != CM_ID_CONNECT)
		return;
	id->state = CM_ID_DISCONNECT;
	cm_tell(id, RDMA_CM_EVENT_DISCONNECTED, status);
}

static void served(struct cm_id *id, const struct cm_message *m)
{
	struct cm_notice *n;

	if (m->status) {
		post(id, RDMA_CM_EVENT_UNREACHABLE, m->status, m);
		return;
	}
	if (id->qkey && m->qkey != id->qkey) {
		cm_tell(id, RDMA_CM_EVENT_ADDR_ERROR, -EINVAL);
		return;
	}
	n = cm_notice_new(id, RDMA_CM_EVENT_ESTABLISHED, 0, m->private_data,
			  cm_private_length(m->kind));
	if (n) {
		cm_path_ah(id, &n->pub.param.ud.ah_attr);
		n->pub.param.ud.qp_num = m->qpn;
		n->pub.param.ud.qkey = m->qkey;
	}
	cm_notice_post(n);
}

static void tell(struct cm_id *id, enum cm_event event, int status, const struct cm_message *m)
{
	switch (event) {
	case CM_REP_CAME:
		replied(id, m);
		break;
	case CM_RTU_CAME:
		cm_tell(id, RDMA_CM_EVENT_ESTABLISHED, 0);
		break;
	case CM_REJ_CAME:
		post(id, RDMA_CM_EVENT_REJECTED, status, m);
		break;
	case CM_REQ_UNANSWERED:
	case CM_REP_UNANSWERED:
	case CM_SIDR_UNANSWERED:
		cm_tell(id, RDMA_CM_EVENT_UNREACHABLE, status);
		break;
	case CM_SIDR_REP_CAME:
		served(id, m);
		break;
	default:
		break;
	}
}

static void told(struct cm_id *id, enum cm_event event, int status, const struct cm_message *m)
{
	if (event == CM_NO_EVENT || (id->passive && !id->accepted))
		return;
	av_debug(ROOM, "connection 0x%x: %s", id->conn.local_id, cm_event_name(event));
	if (event == CM_DREQ_CAME || event == CM_DREP_CAME || event == CM_DREQ_UNANSWERED)
		disconnected(id, status);
	else if (event == CM_TIMEWAIT_OVER && id->state == CM_ID_DISCONNECT)
		cm_tell(id, RDMA_CM_EVENT_TIMEWAIT_EXIT, 0);
	else if (id->state == CM_ID_CONNECT)
		tell(id, event, status, m);
}

/* ---- taking ---- */

void cm_take(struct cm_id *id, const struct cm_message *m)
{
	struct cm_output out;

	cm_connection_take(&id->conn, m, av_now_ns(), &out);
	carry(id, &out, m);
}

static void answer(const struct gsi_address *from, const uint8_t mad[static CM_MAD_LEN])
{
	cm_exchange_send(from, mad);
}

/*
 * The QP of `id` has a new connection with somebody else: the old one is over (12.9.8.3.1). If it
 * never was established it ends as by the REJ that its peer had no time to send.
 */
static void stale(const struct gsi_address *from, const struct cm_message *m, struct cm_id *id)
{
	static const struct cm_message rej = { .kind = CM_REJ, .reason = CM_TIMEOUT };
	uint8_t mad[CM_MAD_LEN];
	struct cm_output out;

	av_info(ROOM, "connection 0x%x is stale: its peer connects QP 0x%x anew",
		id->conn.local_id, m->qpn);
	cm_answer_reject(m, CM_STALE, NULL, 0, mad);
	answer(from, mad);
	if (!cm_connection_stale(&id->conn, av_now_ns(), &out))
		carry(id, &out, &rej);
}

static void over(const struct gsi_address *from, const struct cm_message *m)
{
	uint8_t mad[CM_MAD_LEN];

	cm_answer_reject(m, CM_STALE, NULL, 0, mad);
	answer(from, mad);
}

static void nobody(const struct gsi_address *from, const struct cm_message *m)
{
	uint8_t mad[CM_MAD_LEN];

	cm_answer_disconnect(m, mad);
	answer(from, mad);
}

static void arrived(const struct gsi_address *from, const uint8_t *mad, size_t length)
{
	struct cm_connection *c = NULL;
	struct cm_message m;

	if (cm_message_get(mad, length, &m))
		return;
	av_trace(ROOM, "%s from 0x%x for 0x%x", cm_kind_name(m.kind), m.local_id, m.remote_id);
	switch (cm_ids_arrived(cm_exchange_ids(), &m, cm_ids_source(from->remote.raw), &c)) {
	case CM_TAKE:
		cm_take(id_of(c), &m);
		break;
	case CM_FRESH:
		cm_requested(from, &m);
		break;
	case CM_STALE_REQ:
	case CM_STALE_REP:
		stale(from, &m, id_of(c));
		break;
	case CM_NOBODY:
		nobody(from, &m);
		break;
	case CM_OVER:
		over(from, &m);
		break;
	case CM_IGNORE:
		break;
	}
}

void cm_arrived(const struct gsi_address *from, const uint8_t *mad, size_t length)
{
	struct gsi_address whole = *from;

	if (cm_on_subnet()) {
		if (cm_sa_arrived(from, mad, length))
			return;
		cm_subnet_complete(&whole);
	}
	arrived(&whole, mad, length);
}

/* ---- timers ---- */

void cm_expired(struct cm_timer *timer, uint64_t now)
{
	struct cm_id *id = id_of(container_of(timer, struct cm_connection, timer));
	struct cm_output out;

	if (cm_sa_expired(timer, now))
		return;
	if (id->state == CM_ID_ADDR_QUERY) {
		cm_resolve_expired(id, now);
		return;
	}
	cm_connection_expire(&id->conn, now, &out);
	cm_carry(id, &out);
}
