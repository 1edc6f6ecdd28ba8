// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.c - queue pair calls: puts resource, engine and path together.
 */
#include "softnic/verbs/qp.h"

#include <errno.h>

#include "base/log.h"
#include "base/ret.h"
#include "softnic/direct/path.h"
#include "softnic/engine/attend.h"
#include "softnic/engine/flush.h"
#include "softnic/engine/progress.h"
#include "softnic/engine/requester.h"
#include "softnic/fabric/map.h"
#include "softnic/resource/context.h"
#include "softnic/resource/qp_modify.h"
#include "softnic/verbs/av.h"
#include "softnic/verbs/device.h"
#include "softnic/verbs/fabric_path.h"
#include "softnic/verbs/port_event.h"
#include "softnic/verbs/post_ex.h"
#include "softnic/verbs/route.h"

static bool is_supported(enum ibv_qp_type type)
{
	return type == IBV_QPT_RC || type == IBV_QPT_UC || type == IBV_QPT_UD;
}

static uint32_t create_flags(const struct ibv_qp_init_attr_ex *a)
{
	return a->comp_mask & IBV_QP_INIT_ATTR_CREATE_FLAGS ? a->create_flags : 0;
}

static int check(const struct ibv_qp_init_attr_ex *a)
{
	const uint32_t known = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS |
			       IBV_QP_INIT_ATTR_CREATE_FLAGS;

	if (a->comp_mask & ~known || create_flags(a) & ~IBV_QP_CREATE_BLOCK_SELF_MCAST_LB) {
		av_err("qp", "ibv_create_qp_ex: comp_mask 0x%x or create_flags not supported",
		       a->comp_mask);
		return -EOPNOTSUPP;
	}
	if (!is_supported(a->qp_type)) {
		av_err("qp", "ibv_create_qp: QP type %d is not supported", (int)a->qp_type);
		return -EOPNOTSUPP;
	}
	if (!(a->comp_mask & IBV_QP_INIT_ATTR_PD) || !a->pd || !a->send_cq || !a->recv_cq) {
		av_err("qp", "ibv_create_qp: %s is missing",
		       a->pd ? "a completion queue" : "the protection domain");
		return -EINVAL;
	}
	return soft_process_alive(soft_pd_of(a->pd)->proc) ? 0 : -EINVAL;
}

static uint32_t mtu_bytes(enum ibv_mtu mtu)
{
	return 128u << mtu;
}

/* Until an address is known. */
static const struct soft_path_ops *first_path(const struct soft_context *ctx,
					      enum ibv_qp_type type)
{
	if (ctx->device->here)
		return &soft_fabric_path;
	return type == IBV_QPT_UD ? &soft_route_datagrams : &direct_path;
}

struct ibv_qp *soft_create_qp_ex(struct ibv_context *ibv, struct ibv_qp_init_attr_ex *attr)
{
	struct soft_context *ctx = soft_context_of(ibv);
	struct ibv_port_attr port;
	struct soft_qp *qp;
	int r = check(attr);

	if (!r)
		r = soft_qp_create(ctx, attr, &qp);
	if (r)
		return av_ret_null(r);
	qp->path = first_path(ctx, attr->qp_type);
	qp->blocks_self = create_flags(attr) & IBV_QP_CREATE_BLOCK_SELF_MCAST_LB;
	soft_device_port_attr(ctx->device, 1, &port);
	qp->ud_mtu = mtu_bytes(port.active_mtu);
	if (attr->comp_mask & IBV_QP_INIT_ATTR_SEND_OPS_FLAGS) {
		r = soft_post_ex_init(qp, attr->send_ops_flags);
		if (r) {
			soft_qp_destroy(qp);
			return av_ret_null(r);
		}
	}
	return &qp->vqp.qp;
}

struct ibv_qp *soft_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
{
	struct ibv_qp_init_attr_ex ex = {
		.qp_context = attr->qp_context, .send_cq = attr->send_cq, .recv_cq = attr->recv_cq,
		.srq = attr->srq, .cap = attr->cap, .qp_type = attr->qp_type,
		.sq_sig_all = attr->sq_sig_all, .comp_mask = IBV_QP_INIT_ATTR_PD, .pd = pd,
	};
	struct ibv_qp *qp = soft_create_qp_ex(pd->context, &ex);

	if (qp)
		attr->cap = ex.cap;
	return qp;
}

static int check_mtu(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask)
{
	struct ibv_port_attr port;

	if (!(mask & IBV_QP_PATH_MTU))
		return 0;
	soft_device_port_attr(qp->ctx->device, qp->attr.port_num, &port);
	if (attr->path_mtu <= port.active_mtu)
		return 0;
	av_err("qp", "ibv_modify_qp: QP 0x%x: path_mtu %u is above the port's active_mtu %u",
	       qp->qpn, mtu_bytes(attr->path_mtu), mtu_bytes(port.active_mtu));
	return -EINVAL;
}

static void to_reset(struct soft_qp *qp)
{
	soft_progress_remove(qp);
	if (qp->path->withdraw)
		qp->path->withdraw(qp);
	soft_qp_reset(qp);
	soft_spin_lock(&qp->sq_lock);
	qp->path->disconnect(qp);
	soft_spin_unlock(&qp->sq_lock);
}

static void drain(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask)
{
	soft_spin_lock(&qp->sq_lock);
	qp->tell_drained = mask & IBV_QP_EN_SQD_ASYNC_NOTIFY && attr->en_sqd_async_notify;
	soft_spin_unlock(&qp->sq_lock);
	soft_requester_kick(qp);
}

/* What the new state sets going. */
static void act(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask,
		enum ibv_qp_state from)
{
	if (!(mask & IBV_QP_STATE))
		return;
	switch (attr->qp_state) {
	case IBV_QPS_ERR:
		soft_flush(qp);
		break;
	case IBV_QPS_RTR:
		if (qp->path->listen)
			qp->path->listen(qp);
		if (atomic_load(&qp->proc->inlet) || qp->ctx->device->here)
			soft_port_watch(qp->ctx);	/* it may hear from other hosts */
		break;
	case IBV_QPS_RTS:
		if (from == IBV_QPS_RTR && qp->path->start)
			qp->path->start(qp);
		soft_requester_kick(qp);
		break;
	case IBV_QPS_SQD:
		if (from == IBV_QPS_RTS)
			drain(qp, attr, mask);
		break;
	default:
		break;
	}
}

static void change(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask,
		   const struct soft_av *av)
{
	enum ibv_qp_state from = soft_qp_state(qp);

	if (mask & IBV_QP_STATE && attr->qp_state == IBV_QPS_RESET) {
		to_reset(qp);
		return;
	}
	soft_qp_apply(qp, attr, mask, av);
	act(qp, attr, mask, from);
}

/* The peer must be one that we may act on, or send to, before the QP says that it is ready. */
static int find_path(struct soft_qp *qp, const struct ibv_qp_attr *attr, int mask,
		     const struct soft_av *av)
{
	uint32_t before = qp->attr.dest_qp_num;
	int r;

	if (!(mask & IBV_QP_DEST_QPN))
		return 0;
	if (av->dlid >= FABRIC_MAP_LIDS) {
		av_err("qp", "ibv_modify_qp: QP 0x%x: dlid 0x%x is one of a multicast group",
		       qp->qpn, av->dlid);
		return -EINVAL;
	}
	qp->path = av->path;
	qp->attr.dest_qp_num = attr->dest_qp_num;
	r = qp->path->connect(qp);
	if (r)
		qp->attr.dest_qp_num = before;
	return r;
}

int soft_modify_qp(struct ibv_qp *ibv, struct ibv_qp_attr *attr, int mask)
{
	struct soft_qp *qp = soft_qp_of(ibv);
	struct soft_av av = { 0 };
	int r;

	if (!soft_process_alive(qp->proc))
		return EINVAL;
	r = soft_qp_check(qp, attr, mask);
	if (!r)
		r = check_mtu(qp, attr, mask);
	if (!r && mask & IBV_QP_AV)
		r = soft_av_resolve(qp->ctx, &attr->ah_attr, "ibv_modify_qp", &av);
	if (!r)
		r = find_path(qp, attr, mask, &av);
	if (!r)
		change(qp, attr, mask, &av);
	return -r;
}

int soft_query_qp(struct ibv_qp *ibv, struct ibv_qp_attr *attr, int mask,
		  struct ibv_qp_init_attr *init)
{
	struct soft_qp *qp = soft_qp_of(ibv);

	(void)mask;
	if (!soft_process_alive(qp->proc))
		return EINVAL;
	if (soft_process_wanted(qp->proc))
		soft_attend(qp->proc);
	soft_qp_query(qp, attr, init);
	return 0;
}

int soft_destroy_qp(struct ibv_qp *ibv)
{
	struct soft_qp *qp = soft_qp_of(ibv);

	if (!soft_process_alive(qp->proc))
		return EINVAL;
	if (atomic_load(&qp->attachments)) {
		av_err("qp", "ibv_destroy_qp: QP 0x%x is attached to a multicast group", qp->qpn);
		return EBUSY;
	}
	to_reset(qp);
	soft_qp_destroy(qp);
	return 0;
}
