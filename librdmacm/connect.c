// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * connect.c - rdma_connect, rdma_accept, rdma_reject, rdma_establish, rdma_notify, rdma_disconnect.
 *
 * What a program asks for is checked first, then sent; the QP moves without the lock. Nothing
 * reconciles what the two ends say: what was accepted is used.
 */
#include "librdmacm/connect.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/ret.h"
#include "librdmacm/address.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/cm/private_data.h"
#include "librdmacm/cm/time.h"
#include "librdmacm/incoming.h"
#include "librdmacm/qp.h"

#define ROOM "cm"

enum {
	RESPONSE_TIMEOUT = 20,		/* of the CM: 4.096 us x 2^20 */
	CM_RETRIES = 15,
	MOST_RETRIES = 7,
	PERMISSIVE_LID = 0xffff,
};

/* What the program asks for, completed. */
struct wish {
	const void *data;
	uint32_t length;
	uint8_t resources, depth, flow_control, retry, rnr_retry, srq;
	uint32_t qpn;
};

static uint8_t at_most(uint8_t value, uint8_t most)
{
	return value < most ? value : most;
}

/* Which of its own; RDMA_MAX_* stands for `standard`. */
static int take_number(const struct cm_id *id, uint8_t asked, uint8_t most, uint8_t standard,
		       uint8_t *out)
{
	if (asked == RDMA_MAX_RESP_RES)
		asked = standard;
	if (asked > most && id->pub.ps == RDMA_PS_TCP)
		return -EINVAL;
	*out = asked;
	return 0;
}

static int refuse(const char *call, const char *why)
{
	av_err(ROOM, "%s: %s", call, why);
	return -EINVAL;
}

static void take_qp(const struct cm_id *id, const struct rdma_conn_param *p, struct wish *w)
{
	w->qpn = id->pub.qp ? id->pub.qp->qp_num : p ? p->qp_num & 0xffffff : 0;
	w->srq = id->pub.qp ? !!id->pub.qp->srq : p ? p->srq : 0;
}

/* What stands for "the most" is at connect what the device can, at accept what was asked for. */
static int take_wish(const struct cm_id *id, const struct rdma_conn_param *p, uint8_t resources,
		     uint8_t depth, const char *call, struct wish *w)
{
	*w = (struct wish){ .resources = resources, .depth = depth, .retry = MOST_RETRIES,
			    .rnr_retry = MOST_RETRIES };
	take_qp(id, p, w);
	if (!p)
		return id->pub.qp ? 0 : refuse(call, "neither parameters nor a QP");
	w->data = p->private_data;
	w->length = p->private_data ? p->private_data_len : 0;
	w->flow_control = p->flow_control & 1;
	w->retry = at_most(p->retry_count, MOST_RETRIES);
	w->rnr_retry = at_most(p->rnr_retry_count, MOST_RETRIES);
	if (cm_id_is_ud(id))
		return 0;
	if (take_number(id, p->responder_resources, id->device->max_resources, resources,
			&w->resources) ||
	    take_number(id, p->initiator_depth, id->device->max_depth, depth, &w->depth))
		return refuse(call, "more READs and atomics at a time than the device can");
	return 0;
}

/* Behind whatever rdma_getaddrinfo() wants in front. */
static int put_data(const struct cm_id *id, const struct wish *w, enum cm_kind kind, bool ip,
		    struct cm_message *m)
{
	uint8_t *to = m->private_data + cm_user_offset(kind, ip);

	if (id->connect_len + w->length > cm_user_length(kind, ip))
		return -EINVAL;
	if (id->connect_len)
		memcpy(to, id->connect_data, id->connect_len);
	if (w->length)
		memcpy(to + id->connect_len, w->data, w->length);
	return 0;
}

static int put_header(struct cm_id *id, struct cm_message *m)
{
	struct cm_header h;
	int r;

	if (!cm_id_has_header(id))
		return 0;
	r = cm_header_from(&id->pub.route.addr.src_addr, &id->pub.route.addr.dst_addr, &h);

	if (!r)
		cm_header_put(&h, m->private_data);
	return r;
}

uint64_t cm_connect_service(struct cm_id *id)
{
	const struct sockaddr_ib *ib = (const void *)cm_id_dst(id);

	if (ib->sib_family == AF_IB)
		return be64toh(ib->sib_sid);
	return cm_service_id(id->pub.ps, cm_address_port(cm_id_dst(id)));
}

/* ---- what both ends said ---- */

void cm_connect_agreed(struct cm_id *id, const struct cm_message *rep)
{
	struct cm_agreed *a = &id->agreed;

	a->known = true;
	a->remote_qpn = cm_message_qpn(rep, id->conn.transport);
	a->rq_psn = id->psn;
	a->sq_psn = rep->psn;
	a->max_dest_rd_atomic = rep->initiator_depth;
	a->max_rd_atomic = rep->responder_resources;
	a->timeout = cm_ack_timeout(rep->ack_delay, id->path.packet_life_time);
	a->rnr_retry = rep->rnr_retry;
	a->mtu = id->path.mtu;
	id->remote_ece = (struct ibv_ece){ .vendor_id = rep->ece_vendor,
					   .options = rep->ece_options };
}

static bool is_lid(uint16_t lid)
{
	return lid && lid != PERMISSIVE_LID;
}

void cm_accept_asked(struct cm_id *id, const struct cm_message *req)
{
	struct cm_agreed *a = &id->agreed;

	a->known = true;
	a->remote_qpn = cm_message_qpn(req, req->transport);
	a->rq_psn = id->psn;
	a->sq_psn = req->psn;
	a->max_dest_rd_atomic = a->asked_resources = req->initiator_depth;
	a->max_rd_atomic = a->asked_depth = req->responder_resources;
	a->timeout = req->primary.ack_timeout;
	a->retry_count = req->retry_count;
	a->rnr_retry = req->rnr_retry;
	a->mtu = req->mtu;
	id->path.flow_label = htonl(req->primary.flow_label);
	id->path.traffic_class = req->primary.traffic_class;
	id->path.sl = req->primary.sl;
	id->path.hop_limit = req->primary.hop_limit;
	id->path.pkey = htons(req->pkey);
	id->path.mtu = req->mtu;
	if (is_lid(req->primary.local_lid) && is_lid(req->primary.remote_lid)) {
		id->path.slid = htons(req->primary.remote_lid);
		id->path.dlid = htons(req->primary.local_lid);
	}
	id->path.rate = req->primary.packet_rate;
	id->path.packet_life_time = req->primary.ack_timeout ? req->primary.ack_timeout - 1 : 0;
	id->remote_ece = (struct ibv_ece){ .vendor_id = req->ece_vendor,
					   .options = req->ece_options };
}

/* ---- rdma_connect ---- */

static void put_path(const struct cm_id *id, struct cm_message *m)
{
	struct cm_path *p = &m->primary;

	memcpy(p->local_gid, id->path.sgid.raw, sizeof(p->local_gid));
	memcpy(p->remote_gid, id->path.dgid.raw, sizeof(p->remote_gid));
	p->local_lid = id->path.hop_limit > 1 ? PERMISSIVE_LID : ntohs(id->path.slid);
	p->remote_lid = id->path.hop_limit > 1 ? PERMISSIVE_LID : ntohs(id->path.dlid);
	p->packet_rate = id->path.rate;
	p->flow_label = ntohl(id->path.flow_label);
	p->traffic_class = id->path.traffic_class;
	p->hop_limit = id->path.hop_limit;
	p->sl = id->path.sl;
	p->subnet_local = id->path.hop_limit <= 1;
	p->ack_timeout = cm_ack_timeout(id->device->ack_delay, id->path.packet_life_time);
}

static void put_request(struct cm_id *id, const struct wish *w, struct cm_message *m)
{
	m->service_id = cm_connect_service(id);
	m->ca_guid = id->device->guid;
	m->qpn = w->qpn;
	m->psn = id->psn;
	m->pkey = ntohs(id->path.pkey);
	m->responder_resources = w->resources;
	m->initiator_depth = w->depth;
	m->remote_timeout = m->local_timeout = RESPONSE_TIMEOUT;
	m->transport = id->pub.qp_type == IBV_QPT_UC ? CM_UC : CM_RC;
	m->flow_control = w->flow_control;
	m->retry_count = w->retry;
	m->rnr_retry = w->rnr_retry;
	m->cm_retries = CM_RETRIES;
	m->srq = w->srq;
	m->mtu = id->path.mtu;
	m->ece_vendor = id->local_ece.vendor_id;
	m->ece_options = id->local_ece.options;
	put_path(id, m);
}

/* The machine has it from here. */
static int enter_machine(struct cm_id *id)
{
	int r = cm_exchange_start();

	if (r)
		return r;
	cm_connection_init(&id->conn);
	r = cm_ids_add(cm_exchange_ids(), &id->conn);
	id->in_ids = !r;
	return r;
}

static void leave_machine(struct cm_id *id)
{
	struct cm_output out;

	cm_connection_destroy(&id->conn, av_now_ns(), &out);
	cm_exchange_timer(&id->conn.timer, CM_NEVER);
	cm_ids_remove(cm_exchange_ids(), &id->conn);
	id->in_ids = false;
}

static int request(struct cm_id *id, const struct wish *w, struct cm_output *out)
{
	bool ud = cm_id_is_ud(id);
	struct cm_message m = { .kind = ud ? CM_SIDR_REQ : CM_REQ };
	int r = put_data(id, w, m.kind, cm_id_has_header(id), &m);

	if (!r)
		r = put_header(id, &m);
	if (r)
		return r;
	if (!ud) {
		put_request(id, w, &m);
		return cm_connection_request(&id->conn, &m, id->path.packet_life_time, av_now_ns(),
					     out);
	}
	m.service_id = cm_connect_service(id);
	m.pkey = ntohs(id->path.pkey);
	return cm_connection_sidr_request(&id->conn, &m, av_now_ns(), out);
}

/* Under the lock. */
static int start(struct cm_id *id, const struct wish *w)
{
	struct cm_output out;
	int r = enter_machine(id);

	if (r)
		return r;
	id->agreed.retry_count = w->retry;
	id->state = CM_ID_CONNECT;
	r = request(id, w, &out);
	if (!r)
		r = cm_carry(id, &out);
	if (!r) {
		cm_port_connects(id);
		return 0;
	}
	leave_machine(id);
	id->state = CM_ID_ROUTE_RESOLVED;
	return r;
}

static int connect_id(struct cm_id *id, const struct rdma_conn_param *param)
{
	struct wish w;
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(ROUTE_RESOLVED), "rdma_connect");
	if (!r)
		r = take_wish(id, param, id->device->max_resources, id->device->max_depth,
			      "rdma_connect", &w);
	if (!r) {
		cm_qp_offer_ece(id);
		r = start(id, &w);
	}
	cm_unlock();
	return r ? r : cm_id_complete(id);
}

int rdma_connect(struct rdma_cm_id *id, struct rdma_conn_param *conn_param)
{
	int cancel = av_cancel_hold();
	int r = connect_id(cm_id_of(id), conn_param);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- rdma_accept ---- */

static void put_reply(struct cm_id *id, const struct wish *w, struct cm_message *m)
{
	m->ca_guid = id->device->guid;
	m->qpn = w->qpn;
	m->psn = id->psn;
	m->responder_resources = w->resources;
	m->initiator_depth = w->depth;
	m->ack_delay = id->device->ack_delay;
	m->flow_control = w->flow_control;
	m->rnr_retry = w->rnr_retry;
	m->srq = w->srq;
	m->ece_vendor = id->local_ece.vendor_id;
	m->ece_options = id->local_ece.options;
}

/* Under the lock. */
static int send_reply(struct cm_id *id, const struct wish *w)
{
	struct cm_message m = { .kind = CM_REP };
	struct cm_output out;
	int r = put_data(id, w, CM_REP, true, &m);

	if (r)
		return r;
	put_reply(id, w, &m);
	id->accepted = true;
	r = cm_connection_reply(&id->conn, &m, av_now_ns(), &out);
	if (!r)
		r = cm_carry(id, &out);
	id->accepted = !r;
	return r;
}

static int send_service(struct cm_id *id, const struct wish *w)
{
	struct cm_message m = { .kind = CM_SIDR_REP, .status = CM_SIDR_OK, .qpn = w->qpn,
				.qkey = id->qkey };
	struct cm_output out;
	int r = put_data(id, w, CM_SIDR_REP, true, &m);

	if (r)
		return r;
	m.service_id = id->service_id;
	id->accepted = true;
	r = cm_connection_sidr_reply(&id->conn, &m, av_now_ns(), &out);
	if (!r)
		r = cm_carry(id, &out);
	return r;
}

static int send_reject(struct cm_id *id, enum cm_reason reason, const void *data, uint32_t length)
{
	bool ud = cm_id_is_ud(id);
	struct cm_message m = { .kind = ud ? CM_SIDR_REP : CM_REJ, .reason = reason,
				.status = CM_SIDR_REJECTED, .service_id = id->service_id };
	struct cm_output out;
	int r;

	if (length > cm_user_length(m.kind, true))
		return -EINVAL;
	if (length)
		memcpy(m.private_data, data, length);
	r = ud ? cm_connection_sidr_reply(&id->conn, &m, av_now_ns(), &out) :
		 cm_connection_reject(&id->conn, &m, av_now_ns(), &out);
	if (!r)
		r = cm_carry(id, &out);
	return r;
}

static bool waits_for_answer(const struct cm_id *id)
{
	return id->conn.state == CM_REQ_RCVD || id->conn.state == CM_MRA_REQ_SENT ||
	       id->conn.state == CM_SIDR_REQ_RCVD;
}

static int take_accept(struct cm_id *id, const struct rdma_conn_param *param, struct wish *w)
{
	struct cm_agreed *a = &id->agreed;
	int r = cm_id_expect(id, CM_IN(CONNECT), "rdma_accept");

	if (!r && (!id->passive || !waits_for_answer(id)))
		r = refuse("rdma_accept", "there is no request, or it was taken back");
	if (!r)
		r = take_wish(id, param, at_most(a->asked_resources, id->device->max_resources),
			      at_most(a->asked_depth, id->device->max_depth), "rdma_accept", w);
	if (r)
		return r;
	a->max_dest_rd_atomic = w->resources;
	a->max_rd_atomic = w->depth;
	return 0;
}

/* Without the lock: the QP moves. */
static int get_ready(struct cm_id *id)
{
	int r = cm_qp_accept_ece(id);

	return r ? r : cm_qp_connect(id);
}

/* The peer is told that it comes to nothing. */
static int give_up(struct cm_id *id, int r)
{
	cm_lock();
	send_reject(id, CM_CONSUMER, NULL, 0);
	cm_unlock();
	cm_qp_to_error(id);
	return r;
}

static int accept_id(struct cm_id *id, const struct rdma_conn_param *param)
{
	struct wish w;
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = take_accept(id, param, &w);
	cm_unlock();
	if (r)
		return r;
	r = cm_id_is_ud(id) ? 0 : get_ready(id);
	if (r)
		return give_up(id, r);
	cm_lock();
	r = cm_id_is_ud(id) ? send_service(id, &w) : send_reply(id, &w);
	cm_unlock();
	if (r)
		return give_up(id, r);
	return cm_id_is_ud(id) ? 0 : cm_id_complete(id);
}

int rdma_accept(struct rdma_cm_id *id, struct rdma_conn_param *conn_param)
{
	int cancel = av_cancel_hold();
	int r = accept_id(cm_id_of(id), conn_param);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- rdma_reject ---- */

static int reject_id(struct cm_id *id, enum cm_reason reason, const void *data, uint32_t length)
{
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(CONNECT), "rdma_reject");
	if (!r)
		r = send_reject(id, reason, data, data ? length : 0);
	cm_unlock();
	return r;
}

int rdma_reject(struct rdma_cm_id *id, const void *private_data, uint8_t private_data_len)
{
	int cancel = av_cancel_hold();
	int r = reject_id(cm_id_of(id), CM_CONSUMER, private_data, private_data_len);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

int rdma_reject_ece(struct rdma_cm_id *id, const void *private_data, uint8_t private_data_len)
{
	int cancel = av_cancel_hold();
	int r = reject_id(cm_id_of(id), CM_VENDOR_OPTION, private_data, private_data_len);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- rdma_establish, rdma_notify ---- */

static int establish(struct cm_id *id)
{
	struct cm_output out;
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(CONNECT), "rdma_establish");
	if (!r && id->pub.qp)
		r = refuse("rdma_establish", "the QP is of rdma_create_qp(), which does it");
	if (!r)
		r = cm_connection_ready(&id->conn, NULL, av_now_ns(), &out);
	if (!r)
		r = cm_carry(id, &out);
	cm_unlock();
	return r;
}

int rdma_establish(struct rdma_cm_id *id)
{
	int cancel = av_cancel_hold();
	int r = establish(cm_id_of(id));

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

static int notify(struct cm_id *id, enum ibv_event_type event)
{
	struct cm_output out;
	int r = cm_id_enter(id);

	if (r)
		return r;
	if (event != IBV_EVENT_COMM_EST || !id->in_ids)
		r = -EINVAL;
	if (!r)
		r = cm_connection_establish(&id->conn, av_now_ns(), &out);
	if (!r)
		cm_carry(id, &out);
	cm_unlock();
	return r;
}

int rdma_notify(struct rdma_cm_id *id, enum ibv_event_type event)
{
	int cancel = av_cancel_hold();
	int r = notify(cm_id_of(id), event);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- rdma_disconnect ---- */

/* Under the lock. DREQ, else DREP, else nothing. @return will there be an event? */
static bool say_goodbye(struct cm_id *id)
{
	struct cm_output out;

	if (!cm_connection_disconnect(&id->conn, NULL, av_now_ns(), &out)) {
		if (cm_carry(id, &out) && !cm_connection_unsent(&id->conn, av_now_ns(), &out))
			cm_carry(id, &out);
		return true;
	}
	if (!cm_connection_release(&id->conn, NULL, av_now_ns(), &out))
		cm_carry(id, &out);
	return id->queued;
}

static int disconnect(struct cm_id *id)
{
	bool more;
	int r = cm_id_enter(id);

	if (r)
		return r;
	if (!id->in_ids)
		r = refuse("rdma_disconnect", "the identifier has no connection");
	cm_unlock();
	if (r)
		return r;
	cm_qp_to_error(id);
	cm_lock();
	more = say_goodbye(id);
	cm_unlock();
	return more ? cm_id_complete(id) : 0;
}

int rdma_disconnect(struct rdma_cm_id *id)
{
	int cancel = av_cancel_hold();
	int r = disconnect(cm_id_of(id));

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}
