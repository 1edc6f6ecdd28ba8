// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.c - queue pairs: which objects belong together, and the calls on one.
 *
 * An SRQ may have another PD than its QPs: receive buffers are then checked against the PD of
 * the SRQ. So only the context has to be the same.
 */
#include "libibverbs/qp.h"

#include "base/ret.h"
#include "libibverbs/checks.h"

#define QP_ATTR_KNOWN (((IBV_QP_DEST_QPN << 1) - 1) | IBV_QP_RATE_LIMIT)
#define QP_INIT_ATTR_KNOWN ((IBV_QP_INIT_ATTR_SEND_OPS_FLAGS << 1) - 1)

/* The two forms of attributes begin alike; this is what the checks look at. */
struct qp_parts {
	const char *call;
	const struct ibv_context *ctx;
	const struct ibv_cq *send_cq, *recv_cq;
	const struct ibv_srq *srq;
	enum ibv_qp_type type;
};

static int check_queue(const struct qp_parts *p, const struct ibv_cq *cq, const char *missing,
		       const char *foreign)
{
	if (!cq)
		return verbs_invalid(p->call, missing);
	if (cq->context != p->ctx)
		return verbs_invalid(p->call, foreign);
	return 0;
}

/* A receive queue needs a CQ also when an SRQ stands in for it: that is where its work ends. */
static int check_parts(const struct qp_parts *p)
{
	int r = 0;

	if (p->type != IBV_QPT_XRC_RECV)
		r = check_queue(p, p->send_cq, "send_cq is NULL", "send_cq is of another context");
	if (!r && p->type != IBV_QPT_XRC_RECV && p->type != IBV_QPT_XRC_SEND)
		r = check_queue(p, p->recv_cq, "recv_cq is NULL", "recv_cq is of another context");
	if (!r && p->srq && p->srq->context != p->ctx)
		r = verbs_invalid(p->call, "srq is of another context");
	return r;
}

static int check_create(const struct ibv_pd *pd, const struct ibv_qp_init_attr *attr)
{
	if (!pd || !attr)
		return verbs_invalid("ibv_create_qp", "pd or attributes are NULL");
	return check_parts(&(struct qp_parts){ "ibv_create_qp", pd->context, attr->send_cq,
					       attr->recv_cq, attr->srq, attr->qp_type });
}

struct ibv_qp *ibv_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
{
	int r = check_create(pd, attr);

	if (r)
		return av_ret_null(r);
	return verbs_get_ops(pd->context)->create_qp(pd, attr);
}

/* A DRIVER QP has whatever queues its provider says; RSS receives through its table. */
static bool has_ordinary_queues(const struct ibv_qp_init_attr_ex *attr)
{
	return attr->qp_type != IBV_QPT_DRIVER &&
	       !(attr->comp_mask & IBV_QP_INIT_ATTR_IND_TABLE);
}

static int check_create_ex(const struct ibv_context *ctx, const struct ibv_qp_init_attr_ex *attr)
{
	const char *call = "ibv_create_qp_ex";
	bool has_pd;

	if (!attr)
		return verbs_invalid(call, "the attributes are NULL");
	if (attr->comp_mask & ~QP_INIT_ATTR_KNOWN)
		return verbs_invalid(call, "comp_mask has unknown bits");
	has_pd = (attr->comp_mask & IBV_QP_INIT_ATTR_PD) && attr->pd;
	if (!has_pd && attr->qp_type != IBV_QPT_XRC_RECV)
		return verbs_invalid(call, "there is no pd");
	if (has_pd && attr->pd->context != ctx)
		return verbs_invalid(call, "pd is of another context");
	if (!has_ordinary_queues(attr))
		return 0;
	return check_parts(&(struct qp_parts){ call, ctx, attr->send_cq, attr->recv_cq, attr->srq,
					       attr->qp_type });
}

struct ibv_qp *verbs_create_qp_ex(struct ibv_context *ctx, struct ibv_qp_init_attr_ex *attr)
{
	int r = check_create_ex(ctx, attr);

	if (r)
		return av_ret_null(r);
	return verbs_get_ops(ctx)->create_qp_ex(ctx, attr);
}

struct ibv_qp_ex *ibv_qp_to_qp_ex(struct ibv_qp *qp)
{
	struct verbs_qp *vqp = (struct verbs_qp *)qp;

	return vqp->comp_mask & VERBS_QP_EX ? &vqp->qp_ex : NULL;
}

/* Threads may change a QP at the same time, and programs read this while others write it. */
static void note_state(struct ibv_qp *qp, enum ibv_qp_state state)
{
	__atomic_store_n(&qp->state, state, __ATOMIC_RELAXED);
}

int ibv_modify_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask)
{
	int r;

	if (!attr || (mask & ~QP_ATTR_KNOWN))
		return av_ret_errno(verbs_invalid("ibv_modify_qp",
						  "no attributes, or unknown bits in the mask"));
	r = verbs_get_ops(qp->context)->modify_qp(qp, attr, mask);
	if (!r && (mask & IBV_QP_STATE))
		note_state(qp, attr->qp_state);
	return av_ret_errno(-r);
}

int ibv_query_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask,
		 struct ibv_qp_init_attr *init)
{
	int r;

	if (!attr || !init)
		return av_ret_errno(verbs_invalid("ibv_query_qp", "no room for the attributes"));
	r = verbs_get_ops(qp->context)->query_qp(qp, attr, mask, init);
	if (!r && (mask & IBV_QP_STATE))
		note_state(qp, attr->qp_state);
	return av_ret_errno(-r);
}

int ibv_query_qp_data_in_order(struct ibv_qp *qp, enum ibv_wr_opcode op, uint32_t flags)
{
	return verbs_get_ops(qp->context)->query_qp_data_in_order(qp, op, flags);
}

int ibv_destroy_qp(struct ibv_qp *qp)
{
	if (!qp)
		return av_ret_errno(verbs_invalid("ibv_destroy_qp", "qp is NULL"));
	return av_ret_errno(-verbs_get_ops(qp->context)->destroy_qp(qp));
}

/* A vendor id of 0 says "no ECE". */
int ibv_set_ece(struct ibv_qp *qp, struct ibv_ece *ece)
{
	if (!ece->vendor_id)
		return av_ret_errno(-EOPNOTSUPP);
	return av_ret_errno(-verbs_get_ops(qp->context)->set_ece(qp, ece));
}

int ibv_query_ece(struct ibv_qp *qp, struct ibv_ece *ece)
{
	*ece = (struct ibv_ece){ 0 };
	return av_ret_errno(-verbs_get_ops(qp->context)->query_ece(qp, ece));
}

int ibv_attach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	if (!qp || !gid)
		return av_ret_errno(verbs_invalid("ibv_attach_mcast", "qp or gid is NULL"));
	return av_ret_errno(-verbs_get_ops(qp->context)->attach_mcast(qp, gid, lid));
}

int ibv_detach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid)
{
	if (!qp || !gid)
		return av_ret_errno(verbs_invalid("ibv_detach_mcast", "qp or gid is NULL"));
	return av_ret_errno(-verbs_get_ops(qp->context)->detach_mcast(qp, gid, lid));
}
