// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ops_default.c - "not supported", for every operation, with the name of the call in the log.
 *
 * A context starts with this table, so that a missing operation is an answer and never a null
 * pointer in a program's face. docs/SUPPORT.md lists what still ends here.
 */
#include "libibverbs/ops_default.h"

#include <errno.h>

#include "base/log.h"
#include "base/ret.h"

static int missing(const char *call)
{
	av_info("verbs", "%s is not supported by this device", call);
	errno = EOPNOTSUPP;
	return EOPNOTSUPP;
}

/* Macros, because each function must have its slot's type and know its own name. */
#define NO_INT(op, call, ...)                                                          \
	static int no_##op(__VA_ARGS__)                                                \
	{                                                                              \
		return missing(call);                                                  \
	}
#define NO_PTR(type, op, call, ...)                                                    \
	static type *no_##op(__VA_ARGS__)                                              \
	{                                                                              \
		return av_ret_null(-missing(call));                                    \
	}

NO_INT(advise_mr, "ibv_advise_mr",
	struct ibv_pd *pd, enum ib_uverbs_advise_mr_advice advice, uint32_t flags,
	struct ibv_sge *list, uint32_t n)
NO_INT(attach_counters_point_flow, "ibv_attach_counters_point_flow",
	struct ibv_counters *counters, struct ibv_counter_attach_attr *attr, struct ibv_flow *flow)
NO_INT(attach_mcast, "ibv_attach_mcast", struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid)
NO_INT(bind_mw, "ibv_bind_mw", struct ibv_qp *qp, struct ibv_mw *mw, struct ibv_mw_bind *bind)
NO_INT(close_xrcd, "ibv_close_xrcd", struct ibv_xrcd *xrcd)
NO_INT(dealloc_mw, "ibv_dealloc_mw", struct ibv_mw *mw)
NO_INT(dealloc_pd, "ibv_dealloc_pd", struct ibv_pd *pd)
NO_INT(dealloc_td, "ibv_dealloc_td", struct ibv_td *td)
NO_INT(dereg_mr, "ibv_dereg_mr", struct verbs_mr *mr)
NO_INT(destroy_ah, "ibv_destroy_ah", struct ibv_ah *ah)
NO_INT(destroy_counters, "ibv_destroy_counters", struct ibv_counters *counters)
NO_INT(destroy_cq, "ibv_destroy_cq", struct ibv_cq *cq)
NO_INT(destroy_flow, "ibv_destroy_flow", struct ibv_flow *flow)
NO_INT(destroy_flow_action, "ibv_destroy_flow_action", struct ibv_flow_action *action)
NO_INT(destroy_qp, "ibv_destroy_qp", struct ibv_qp *qp)
NO_INT(destroy_rwq_ind_table, "ibv_destroy_rwq_ind_table", struct ibv_rwq_ind_table *table)
NO_INT(destroy_srq, "ibv_destroy_srq", struct ibv_srq *srq)
NO_INT(destroy_wq, "ibv_destroy_wq", struct ibv_wq *wq)
NO_INT(detach_mcast, "ibv_detach_mcast", struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid)
NO_INT(free_dm, "ibv_free_dm", struct ibv_dm *dm)
NO_INT(get_srq_num, "ibv_get_srq_num", struct ibv_srq *srq, uint32_t *num)
NO_INT(modify_cq, "ibv_modify_cq", struct ibv_cq *cq, struct ibv_modify_cq_attr *attr)
NO_INT(modify_flow_action_esp, "ibv_modify_flow_action_esp",
	struct ibv_flow_action *action, struct ibv_flow_action_esp_attr *attr)
NO_INT(modify_qp, "ibv_modify_qp", struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask)
NO_INT(modify_qp_rate_limit, "ibv_modify_qp_rate_limit",
	struct ibv_qp *qp, struct ibv_qp_rate_limit_attr *attr)
NO_INT(modify_srq, "ibv_modify_srq", struct ibv_srq *srq, struct ibv_srq_attr *attr, int mask)
NO_INT(modify_wq, "ibv_modify_wq", struct ibv_wq *wq, struct ibv_wq_attr *attr)
NO_INT(query_device_ex, "ibv_query_device_ex",
	struct ibv_context *ctx, const struct ibv_query_device_ex_input *input,
	struct ibv_device_attr_ex *attr, size_t size)
NO_INT(query_ece, "ibv_query_ece", struct ibv_qp *qp, struct ibv_ece *ece)
NO_INT(query_port, "ibv_query_port",
	struct ibv_context *ctx, uint8_t port, struct ibv_port_attr *attr)
NO_INT(query_qp, "ibv_query_qp",
	struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask, struct ibv_qp_init_attr *init)
NO_INT(query_rt_values, "ibv_query_rt_values_ex",
	struct ibv_context *ctx, struct ibv_values_ex *values)
NO_INT(query_srq, "ibv_query_srq", struct ibv_srq *srq, struct ibv_srq_attr *attr)
NO_INT(read_counters, "ibv_read_counters",
	struct ibv_counters *counters, uint64_t *values, uint32_t n, uint32_t flags)
NO_INT(req_notify_cq, "ibv_req_notify_cq", struct ibv_cq *cq, int solicited_only)
NO_INT(rereg_mr, "ibv_rereg_mr",
	struct verbs_mr *mr, int flags, struct ibv_pd *pd, void *addr, size_t length, int access)
NO_INT(resize_cq, "ibv_resize_cq", struct ibv_cq *cq, int cqe)
NO_INT(set_ece, "ibv_set_ece", struct ibv_qp *qp, struct ibv_ece *ece)
NO_INT(query_gid, "ibv_query_gid",
	struct ibv_context *ctx, uint32_t port, uint32_t index, struct ibv_gid_entry *entry)
NO_INT(query_pkey, "ibv_query_pkey", struct ibv_context *ctx, uint8_t port, int index, __be16 *pkey)
NO_INT(get_async_event, "ibv_get_async_event",
	struct ibv_context *ctx, struct ibv_async_event *event)
NO_INT(create_comp_channel, "ibv_create_comp_channel",
	struct ibv_context *ctx, struct ibv_comp_channel *channel)
NO_INT(destroy_comp_channel, "ibv_destroy_comp_channel", struct ibv_comp_channel *channel)
NO_INT(get_cq_event, "ibv_get_cq_event", struct ibv_comp_channel *channel, struct ibv_cq **cq)

NO_PTR(struct ibv_dm, alloc_dm, "ibv_alloc_dm",
	struct ibv_context *ctx, struct ibv_alloc_dm_attr *attr)
NO_PTR(struct ibv_mw, alloc_mw, "ibv_alloc_mw", struct ibv_pd *pd, enum ibv_mw_type type)
NO_PTR(struct ibv_mr, alloc_null_mr, "ibv_alloc_null_mr", struct ibv_pd *pd)
NO_PTR(struct ibv_pd, alloc_parent_domain, "ibv_alloc_parent_domain",
	struct ibv_context *ctx, struct ibv_parent_domain_init_attr *attr)
NO_PTR(struct ibv_pd, alloc_pd, "ibv_alloc_pd", struct ibv_context *ctx)
NO_PTR(struct ibv_td, alloc_td, "ibv_alloc_td",
	struct ibv_context *ctx, struct ibv_td_init_attr *attr)
NO_PTR(struct ibv_ah, create_ah, "ibv_create_ah", struct ibv_pd *pd, struct ibv_ah_attr *attr)
NO_PTR(struct ibv_counters, create_counters, "ibv_create_counters",
	struct ibv_context *ctx, struct ibv_counters_init_attr *attr)
NO_PTR(struct ibv_cq, create_cq, "ibv_create_cq",
	struct ibv_context *ctx, int cqe, struct ibv_comp_channel *channel, int comp_vector)
NO_PTR(struct ibv_cq_ex, create_cq_ex, "ibv_create_cq_ex",
	struct ibv_context *ctx, struct ibv_cq_init_attr_ex *attr)
NO_PTR(struct ibv_flow, create_flow, "ibv_create_flow",
	struct ibv_qp *qp, struct ibv_flow_attr *attr)
NO_PTR(struct ibv_flow_action, create_flow_action_esp, "ibv_create_flow_action_esp",
	struct ibv_context *ctx, struct ibv_flow_action_esp_attr *attr)
NO_PTR(struct ibv_qp, create_qp, "ibv_create_qp", struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
NO_PTR(struct ibv_qp, create_qp_ex, "ibv_create_qp_ex",
	struct ibv_context *ctx, struct ibv_qp_init_attr_ex *attr)
NO_PTR(struct ibv_rwq_ind_table, create_rwq_ind_table, "ibv_create_rwq_ind_table",
	struct ibv_context *ctx, struct ibv_rwq_ind_table_init_attr *attr)
NO_PTR(struct ibv_srq, create_srq, "ibv_create_srq",
	struct ibv_pd *pd, struct ibv_srq_init_attr *attr)
NO_PTR(struct ibv_srq, create_srq_ex, "ibv_create_srq_ex",
	struct ibv_context *ctx, struct ibv_srq_init_attr_ex *attr)
NO_PTR(struct ibv_wq, create_wq, "ibv_create_wq",
	struct ibv_context *ctx, struct ibv_wq_init_attr *attr)
NO_PTR(struct ibv_dm, import_dm, "ibv_import_dm", struct ibv_context *ctx, uint32_t handle)
NO_PTR(struct ibv_mr, import_mr, "ibv_import_mr", struct ibv_pd *pd, uint32_t handle)
NO_PTR(struct ibv_pd, import_pd, "ibv_import_pd", struct ibv_context *ctx, uint32_t handle)
NO_PTR(struct ibv_qp, open_qp, "ibv_open_qp",
	struct ibv_context *ctx, struct ibv_qp_open_attr *attr)
NO_PTR(struct ibv_xrcd, open_xrcd, "ibv_open_xrcd",
	struct ibv_context *ctx, struct ibv_xrcd_init_attr *attr)
NO_PTR(struct ibv_mr, reg_dm_mr, "ibv_reg_dm_mr",
	struct ibv_pd *pd, struct ibv_dm *dm, uint64_t offset, size_t length, unsigned int access)
NO_PTR(struct ibv_mr, reg_dmabuf_mr, "ibv_reg_dmabuf_mr",
	struct ibv_pd *pd, uint64_t offset, size_t length, uint64_t iova, int fd, int access)
NO_PTR(struct ibv_mr, reg_mr, "ibv_reg_mr",
	struct ibv_pd *pd, void *addr, size_t length, uint64_t iova, int access)

/* A refused list names its first element. */
static int no_post_send(struct ibv_qp *qp, struct ibv_send_wr *wr, struct ibv_send_wr **bad)
{
	*bad = wr;
	return missing("ibv_post_send");
}

static int no_post_recv(struct ibv_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	*bad = wr;
	return missing("ibv_post_recv");
}

static int no_post_srq_recv(struct ibv_srq *srq, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad)
{
	*bad = wr;
	return missing("ibv_post_srq_recv");
}

static int no_post_srq_ops(struct ibv_srq *srq, struct ibv_ops_wr *wr, struct ibv_ops_wr **bad)
{
	*bad = wr;
	return missing("ibv_post_srq_ops");
}

/* A count is a success; an error must be negative. */
static int no_poll_cq(struct ibv_cq *cq, int n, struct ibv_wc *wc)
{
	return -missing("ibv_poll_cq");
}

/* "Not in order" is a true answer, not an error. */
static int no_query_qp_data_in_order(struct ibv_qp *qp, enum ibv_wr_opcode op, uint32_t flags)
{
	return 0;
}

/* Notifications: a back end that does not care misses nothing. */
static void no_async_event(struct ibv_context *ctx, struct ibv_async_event *event)
{
}

static void no_cq_event(struct ibv_cq *cq)
{
}

static void no_free_context(struct ibv_context *ctx)
{
	missing("ibv_close_device");
}

static void no_unimport_dm(struct ibv_dm *dm)
{
	missing("ibv_unimport_dm");
}

static void no_unimport_mr(struct ibv_mr *mr)
{
	missing("ibv_unimport_mr");
}

static void no_unimport_pd(struct ibv_pd *pd)
{
	missing("ibv_unimport_pd");
}

const struct verbs_context_ops verbs_default_ops = {
	.advise_mr = no_advise_mr,
	.alloc_dm = no_alloc_dm,
	.alloc_mw = no_alloc_mw,
	.alloc_null_mr = no_alloc_null_mr,
	.alloc_parent_domain = no_alloc_parent_domain,
	.alloc_pd = no_alloc_pd,
	.alloc_td = no_alloc_td,
	.async_event = no_async_event,
	.attach_counters_point_flow = no_attach_counters_point_flow,
	.attach_mcast = no_attach_mcast,
	.bind_mw = no_bind_mw,
	.close_xrcd = no_close_xrcd,
	.cq_event = no_cq_event,
	.create_ah = no_create_ah,
	.create_counters = no_create_counters,
	.create_cq = no_create_cq,
	.create_cq_ex = no_create_cq_ex,
	.create_flow = no_create_flow,
	.create_flow_action_esp = no_create_flow_action_esp,
	.create_qp = no_create_qp,
	.create_qp_ex = no_create_qp_ex,
	.create_rwq_ind_table = no_create_rwq_ind_table,
	.create_srq = no_create_srq,
	.create_srq_ex = no_create_srq_ex,
	.create_wq = no_create_wq,
	.dealloc_mw = no_dealloc_mw,
	.dealloc_pd = no_dealloc_pd,
	.dealloc_td = no_dealloc_td,
	.dereg_mr = no_dereg_mr,
	.destroy_ah = no_destroy_ah,
	.destroy_counters = no_destroy_counters,
	.destroy_cq = no_destroy_cq,
	.destroy_flow = no_destroy_flow,
	.destroy_flow_action = no_destroy_flow_action,
	.destroy_qp = no_destroy_qp,
	.destroy_rwq_ind_table = no_destroy_rwq_ind_table,
	.destroy_srq = no_destroy_srq,
	.destroy_wq = no_destroy_wq,
	.detach_mcast = no_detach_mcast,
	.free_context = no_free_context,
	.free_dm = no_free_dm,
	.get_srq_num = no_get_srq_num,
	.import_dm = no_import_dm,
	.import_mr = no_import_mr,
	.import_pd = no_import_pd,
	.modify_cq = no_modify_cq,
	.modify_flow_action_esp = no_modify_flow_action_esp,
	.modify_qp = no_modify_qp,
	.modify_qp_rate_limit = no_modify_qp_rate_limit,
	.modify_srq = no_modify_srq,
	.modify_wq = no_modify_wq,
	.open_qp = no_open_qp,
	.open_xrcd = no_open_xrcd,
	.poll_cq = no_poll_cq,
	.post_recv = no_post_recv,
	.post_send = no_post_send,
	.post_srq_ops = no_post_srq_ops,
	.post_srq_recv = no_post_srq_recv,
	.query_device_ex = no_query_device_ex,
	.query_ece = no_query_ece,
	.query_port = no_query_port,
	.query_qp = no_query_qp,
	.query_qp_data_in_order = no_query_qp_data_in_order,
	.query_rt_values = no_query_rt_values,
	.query_srq = no_query_srq,
	.read_counters = no_read_counters,
	.reg_dm_mr = no_reg_dm_mr,
	.reg_dmabuf_mr = no_reg_dmabuf_mr,
	.reg_mr = no_reg_mr,
	.req_notify_cq = no_req_notify_cq,
	.rereg_mr = no_rereg_mr,
	.resize_cq = no_resize_cq,
	.set_ece = no_set_ece,
	.unimport_dm = no_unimport_dm,
	.unimport_mr = no_unimport_mr,
	.unimport_pd = no_unimport_pd,
};

const struct verbs_extra_ops verbs_default_extra = {
	.query_gid = no_query_gid,
	.query_pkey = no_query_pkey,
	.get_async_event = no_get_async_event,
	.create_comp_channel = no_create_comp_channel,
	.destroy_comp_channel = no_destroy_comp_channel,
	.get_cq_event = no_get_cq_event,
};
