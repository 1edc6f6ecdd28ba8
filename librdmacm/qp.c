// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.c - rdma_create_qp and the steps of that QP.
 *
 * Attributes by role (the numbers that the two ends tell each other are in struct cm_agreed, in
 * the words of this side): both begin with remote WRITE allowed, and READ and atomics if the peer
 * may have any outstanding. The passive end uses the path of the REQ turned round, its MTU and its
 * retry counts; the active one its own path and retry count, and the REP's RNR retry count.
 */
#include "librdmacm/qp.h"

#include <arpa/inet.h>
#include <errno.h>
#include <rdma/rdma_verbs.h>
#include <string.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/ret.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/resolve.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

/* Bytes that the plain and the extended attributes have in common. */
enum {
	QP_COMMON = offsetof(struct ibv_qp_init_attr_ex, comp_mask),
	SRQ_COMMON = offsetof(struct ibv_srq_init_attr_ex, comp_mask),
};

/* ---- attributes ---- */

static uint16_t p_key_index(struct cm_id *id)
{
	uint16_t p_key = id->path.pkey ? ntohs(id->path.pkey) : cm_id_p_key(id);
	int i = cm_on_subnet() ? cm_subnet_p_key_index(id->port_num, p_key) : 0;

	return i < 0 ? 0 : (uint16_t)i;
}

static void init_attributes(struct cm_id *id, struct ibv_qp_attr *attr, int *mask)
{
	attr->pkey_index = p_key_index(id);
	attr->port_num = id->port_num;
	*mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT;
	if (cm_id_is_ud(id)) {
		attr->qkey = id->qkey;
		*mask |= IBV_QP_QKEY;
		return;
	}
	attr->qp_access_flags = 0;
	if (id->agreed.known)
		attr->qp_access_flags = IBV_ACCESS_REMOTE_WRITE;
	if (id->agreed.known && id->agreed.max_dest_rd_atomic)
		attr->qp_access_flags |= IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_ATOMIC;
	*mask |= IBV_QP_ACCESS_FLAGS;
}

void cm_path_ah(const struct cm_id *id, struct ibv_ah_attr *ah)
{
	*ah = (struct ibv_ah_attr){
		.is_global = 1,
		.port_num = id->port_num,
		.sl = id->path.sl,
		.grh = {
			.dgid = id->path.dgid,
			.flow_label = ntohl(id->path.flow_label),
			.sgid_index = (uint8_t)id->sgid_index,
			.hop_limit = id->path.hop_limit,
			.traffic_class = id->path.traffic_class,
		},
	};
	if (!cm_on_subnet())
		return;
	ah->is_global = id->path.hop_limit > 1;
	ah->dlid = ntohs(id->path.dlid);
	ah->src_path_bits = (uint8_t)(ntohs(id->path.slid) - cm_subnet_lid(id->port_num));
	ah->static_rate = id->path.rate;
}

static int rtr_attributes(struct cm_id *id, struct ibv_qp_attr *attr, int *mask)
{
	if (!id->agreed.known)
		return -EINVAL;
	cm_path_ah(id, &attr->ah_attr);
	attr->path_mtu = id->agreed.mtu;
	attr->dest_qp_num = id->agreed.remote_qpn;
	attr->rq_psn = id->agreed.rq_psn;
	*mask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN;
	if (id->pub.qp_type == IBV_QPT_UC)
		return 0;
	attr->max_dest_rd_atomic = id->agreed.max_dest_rd_atomic;
	attr->min_rnr_timer = 0;
	*mask |= IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
	return 0;
}

static int rts_attributes(struct cm_id *id, struct ibv_qp_attr *attr, int *mask)
{
	if (!id->agreed.known)
		return -EINVAL;
	attr->sq_psn = id->agreed.sq_psn;
	*mask = IBV_QP_STATE | IBV_QP_SQ_PSN;
	if (id->pub.qp_type == IBV_QPT_UC)
		return 0;
	attr->timeout = id->opt.has_ack_timeout ? id->opt.ack_timeout : id->agreed.timeout;
	attr->retry_cnt = id->agreed.retry_count;
	attr->rnr_retry = id->agreed.rnr_retry;
	attr->max_rd_atomic = id->agreed.max_rd_atomic;
	*mask |= IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC;
	return 0;
}

int cm_qp_attributes(struct cm_id *id, struct ibv_qp_attr *attr, int *mask)
{
	if (!id->device)
		return -EINVAL;
	if (attr->qp_state == IBV_QPS_INIT) {
		init_attributes(id, attr, mask);
		return 0;
	}
	if (cm_id_is_ud(id))
		return -EINVAL;
	if (attr->qp_state == IBV_QPS_RTR)
		return rtr_attributes(id, attr, mask);
	if (attr->qp_state == IBV_QPS_RTS)
		return rts_attributes(id, attr, mask);
	return -EINVAL;
}

int rdma_init_qp_attr(struct rdma_cm_id *id, struct ibv_qp_attr *qp_attr, int *qp_attr_mask)
{
	if (!id || !qp_attr || !qp_attr_mask)
		return av_ret_minus1(-EINVAL);
	return av_ret_minus1(cm_qp_attributes(cm_id_of(id), qp_attr, qp_attr_mask));
}

/* ---- steps ---- */

static int step(struct cm_id *id, enum ibv_qp_state to)
{
	struct ibv_qp_attr attr = { .qp_state = to };
	int mask, r = cm_qp_attributes(id, &attr, &mask);

	return r ? r : -ibv_modify_qp(id->pub.qp, &attr, mask);
}

int cm_qp_connect(struct cm_id *id)
{
	int r = 0;

	if (!id->pub.qp || cm_id_is_ud(id))
		return 0;
	r = step(id, IBV_QPS_INIT);
	if (!r)
		r = step(id, IBV_QPS_RTR);
	return r ? r : step(id, IBV_QPS_RTS);
}

void cm_qp_to_error(struct cm_id *id)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_ERR };

	if (id->pub.qp)
		ibv_modify_qp(id->pub.qp, &attr, IBV_QP_STATE);
}

/* ---- enhanced connection establishment (12.6.5): no support on either side is 0 ---- */

int cm_qp_check_ece(struct cm_id *id)
{
	struct ibv_ece ece = id->remote_ece;

	if (!ece.vendor_id)
		return 0;
	if (ece.vendor_id != id->local_ece.vendor_id)
		return -EINVAL;
	return -ibv_set_ece(id->pub.qp, &ece);
}

void cm_qp_offer_ece(struct cm_id *id)
{
	if (id->pub.qp && ibv_query_ece(id->pub.qp, &id->local_ece))
		memset(&id->local_ece, 0, sizeof(id->local_ece));
}

/* A vendor that we do not know, or a refusal by the device: without. */
int cm_qp_accept_ece(struct cm_id *id)
{
	struct ibv_ece ece = id->remote_ece;

	if (!id->pub.qp)
		return 0;
	memset(&id->local_ece, 0, sizeof(id->local_ece));
	if (!ece.vendor_id || ibv_set_ece(id->pub.qp, &ece))
		return 0;
	cm_qp_offer_ece(id);
	return 0;
}

/* ---- making ---- */

static int move_new_ud(struct ibv_qp *qp)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_RTR };
	int r = ibv_modify_qp(qp, &attr, IBV_QP_STATE);

	if (r)
		return -r;
	attr = (struct ibv_qp_attr){ .qp_state = IBV_QPS_RTS, .sq_psn = 0 };
	return -ibv_modify_qp(qp, &attr, IBV_QP_STATE | IBV_QP_SQ_PSN);
}

static int move_new(struct cm_id *id, struct ibv_qp *qp)
{
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT };
	int mask, r;

	init_attributes(id, &attr, &mask);
	r = -ibv_modify_qp(qp, &attr, mask);
	return r || !cm_id_is_ud(id) ? r : move_new_ud(qp);
}

static int make_cq(struct cm_id *id, uint32_t entries, struct ibv_comp_channel **channel,
		   struct ibv_cq **cq)
{
	*channel = ibv_create_comp_channel(id->pub.verbs);
	if (!*channel)
		return -errno;
	*cq = ibv_create_cq(id->pub.verbs, entries ? (int)entries : 1, id, *channel, 0);
	return *cq ? 0 : -errno;
}

static void destroy_queue(struct ibv_comp_channel **channel, struct ibv_cq **cq)
{
	if (*cq)
		ibv_destroy_cq(*cq);
	if (*channel)
		ibv_destroy_comp_channel(*channel);
	*cq = NULL;
	*channel = NULL;
}

static void destroy_cqs(struct cm_id *id)
{
	destroy_queue(&id->pub.recv_cq_channel, &id->pub.recv_cq);
	destroy_queue(&id->pub.send_cq_channel, &id->pub.send_cq);
}

/* Those that the program did not give. */
static int make_cqs(struct cm_id *id, struct ibv_qp_init_attr_ex *attr)
{
	int r = 0;

	if (!attr->recv_cq && !id->pub.recv_cq)
		r = make_cq(id, attr->cap.max_recv_wr, &id->pub.recv_cq_channel, &id->pub.recv_cq);
	if (!r && !attr->send_cq)
		r = make_cq(id, attr->cap.max_send_wr, &id->pub.send_cq_channel, &id->pub.send_cq);
	if (r)
		return r;
	if (!attr->recv_cq)
		attr->recv_cq = id->pub.recv_cq;
	if (!attr->send_cq)
		attr->send_cq = id->pub.send_cq;
	return 0;
}

static int refuse(const char *why)
{
	av_err(ROOM, "rdma_create_qp: %s", why);
	return -EINVAL;
}

static int check(struct cm_id *id, struct ibv_qp_init_attr_ex *attr)
{
	bool has_pd = (attr->comp_mask & IBV_QP_INIT_ATTR_PD) && attr->pd;

	if (!id->pub.verbs)
		return refuse("the identifier has no device yet");
	if (id->pub.qp)
		return refuse("the identifier has a QP");
	if (attr->qp_type == IBV_QPT_XRC_SEND || attr->qp_type == IBV_QPT_XRC_RECV) {
		av_err(ROOM, "rdma_create_qp: XRC is not supported yet");
		return -EOPNOTSUPP;
	}
	if (has_pd && attr->pd->context != id->pub.verbs)
		return refuse("the protection domain is of another device");
	if (id->pub.ps != RDMA_PS_IB && attr->qp_type != id->pub.qp_type)
		return refuse("the QP's type does not fit the port space");
	if (id->pub.srq && attr->srq && id->pub.srq != attr->srq)
		return refuse("the identifier has another SRQ");
	return 0;
}

static int make_qp(struct cm_id *id, struct ibv_qp_init_attr_ex *attr)
{
	struct ibv_qp *qp;
	int r = make_cqs(id, attr);

	if (r)
		return r;
	qp = ibv_create_qp_ex(id->pub.verbs, attr);
	if (!qp)
		return -errno;
	id->pub.qp_type = attr->qp_type;
	r = move_new(id, qp);
	if (r) {
		ibv_destroy_qp(qp);
		return r;
	}
	id->pub.qp = qp;
	id->pub.pd = qp->pd;
	return 0;
}

static int create(struct cm_id *id, struct ibv_qp_init_attr_ex *attr)
{
	int r = check(id, attr);

	if (r)
		return r;
	if (!(attr->comp_mask & IBV_QP_INIT_ATTR_PD) || !attr->pd) {
		attr->comp_mask |= IBV_QP_INIT_ATTR_PD;
		attr->pd = id->pub.pd;
	}
	if (!attr->pd)
		return -ENOMEM;
	if (!attr->srq)
		attr->srq = id->pub.srq;
	r = make_qp(id, attr);
	if (r)
		destroy_cqs(id);
	return r;
}

int rdma_create_qp_ex(struct rdma_cm_id *id, struct ibv_qp_init_attr_ex *qp_init_attr)
{
	int cancel, r;

	if (!id || !qp_init_attr)
		return av_ret_minus1(-EINVAL);
	cancel = av_cancel_hold();
	r = create(cm_id_of(id), qp_init_attr);
	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

int rdma_create_qp(struct rdma_cm_id *id, struct ibv_pd *pd, struct ibv_qp_init_attr *qp_init_attr)
{
	struct ibv_qp_init_attr_ex ex = { .comp_mask = pd ? IBV_QP_INIT_ATTR_PD : 0, .pd = pd };
	int r;

	if (!qp_init_attr)
		return av_ret_minus1(-EINVAL);
	memcpy(&ex, qp_init_attr, QP_COMMON);
	r = rdma_create_qp_ex(id, &ex);
	if (!r)
		memcpy(qp_init_attr, &ex, QP_COMMON);
	return r;
}

void rdma_destroy_qp(struct rdma_cm_id *id)
{
	int cancel;

	if (!id || !id->qp)
		return;
	cancel = av_cancel_hold();
	ibv_destroy_qp(id->qp);
	id->qp = NULL;
	destroy_cqs(cm_id_of(id));
	av_cancel_restore(cancel);
}

/* ---- SRQs ---- */

static int create_srq(struct rdma_cm_id *id, struct ibv_srq_init_attr_ex *attr)
{
	if (!id->verbs || id->srq)
		return -EINVAL;
	if (!(attr->comp_mask & IBV_SRQ_INIT_ATTR_PD) || !attr->pd) {
		attr->comp_mask |= IBV_SRQ_INIT_ATTR_PD;
		attr->pd = id->pd;
	}
	if (!attr->pd || attr->pd->context != id->verbs)
		return -EINVAL;
	id->srq = ibv_create_srq_ex(id->verbs, attr);
	if (!id->srq)
		return -errno;
	id->pd = attr->pd;
	return 0;
}

int rdma_create_srq_ex(struct rdma_cm_id *id, struct ibv_srq_init_attr_ex *attr)
{
	int cancel, r;

	if (!id || !attr)
		return av_ret_minus1(-EINVAL);
	cancel = av_cancel_hold();
	r = create_srq(id, attr);
	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

int rdma_create_srq(struct rdma_cm_id *id, struct ibv_pd *pd, struct ibv_srq_init_attr *attr)
{
	struct ibv_srq_init_attr_ex ex = { .comp_mask = pd ? IBV_SRQ_INIT_ATTR_PD : 0, .pd = pd };
	int r;

	if (!attr)
		return av_ret_minus1(-EINVAL);
	memcpy(&ex, attr, SRQ_COMMON);
	r = rdma_create_srq_ex(id, &ex);
	if (!r)
		memcpy(attr, &ex, SRQ_COMMON);
	return r;
}

void rdma_destroy_srq(struct rdma_cm_id *id)
{
	int cancel;

	if (!id || !id->srq)
		return;
	cancel = av_cancel_hold();
	ibv_destroy_srq(id->srq);
	id->srq = NULL;
	av_cancel_restore(cancel);
}
