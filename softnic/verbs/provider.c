// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * provider.c - the built-in NIC behind the front door: opens a device, names every operation.
 */
#include "softnic/verbs/provider.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/be.h"
#include "softnic/direct/peer.h"
#include "softnic/engine/helper.h"
#include "softnic/engine/progress.h"
#include "softnic/fabric/here.h"
#include "softnic/resource/context.h"
#include "softnic/resource/counter.h"
#include "softnic/resource/limits.h"
#include "softnic/resource/process.h"
#include "softnic/verbs/advise.h"
#include "softnic/verbs/cq.h"
#include "softnic/verbs/device.h"
#include "softnic/verbs/dm.h"
#include "softnic/verbs/domain.h"
#include "softnic/verbs/event.h"
#include "softnic/verbs/mcast.h"
#include "softnic/verbs/mr.h"
#include "softnic/verbs/pd.h"
#include "softnic/verbs/poll.h"
#include "softnic/verbs/port_event.h"
#include "softnic/verbs/post.h"
#include "softnic/verbs/qp.h"
#include "softnic/verbs/route.h"
#include "softnic/verbs/share.h"
#include "softnic/verbs/srq.h"
#include "softnic/verbs/sysfs_tree.h"
#include "softnic/wire/nic.h"

static int query_device_ex(struct ibv_context *ctx, const struct ibv_query_device_ex_input *input,
			   struct ibv_device_attr_ex *attr, size_t size)
{
	struct ibv_device_attr_ex all;

	if (input && input->comp_mask)
		return EINVAL;
	soft_device_attr(soft_context_of(ctx)->device, &all);
	memcpy(attr, &all, size < sizeof(all) ? size : sizeof(all));
	return 0;
}

static uint32_t saturated(uint64_t n)
{
	return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

/* Those of this process: there is no port that is more than a process, but on a subnet. */
static void fill_violations(struct soft_context *ctx, struct ibv_port_attr *attr)
{
	_Atomic uint64_t *counters;

	if (ctx->device->here)
		return;
	pthread_mutex_lock(&ctx->lock);
	if (ctx->proc && soft_process_alive(ctx->proc)) {
		counters = soft_counters(&ctx->proc->region);
		attr->bad_pkey_cntr = saturated(counters[SOFT_DROP_PKEY]);
		attr->qkey_viol_cntr = saturated(counters[SOFT_DROP_QKEY]);
	}
	pthread_mutex_unlock(&ctx->lock);
}

static int query_port(struct ibv_context *ctx, uint8_t port, struct ibv_port_attr *attr)
{
	int r = soft_device_port_attr(soft_context_of(ctx)->device, port, attr);

	if (!r)
		fill_violations(soft_context_of(ctx), attr);
	return -r;
}

static int query_rt_values(struct ibv_context *ctx, struct ibv_values_ex *values)
{
	uint32_t asked = values->comp_mask;

	(void)ctx;
	values->comp_mask = asked & IBV_VALUES_MASK_RAW_CLOCK;
	if (values->comp_mask)
		clock_gettime(CLOCK_MONOTONIC, &values->raw_clock);
	return 0;
}

static int query_gid(struct ibv_context *ctx, uint32_t port, uint32_t index,
		     struct ibv_gid_entry *entry)
{
	return -soft_device_query_gid(soft_context_of(ctx)->device, port, index, entry);
}

static int query_pkey(struct ibv_context *ctx, uint8_t port, int index, __be16 *pkey)
{
	uint16_t value;
	int r = -EINVAL;

	if (index >= 0)
		r = soft_device_query_pkey(soft_context_of(ctx)->device, port, (uint32_t)index,
					   &value);
	if (!r)
		put_be16(pkey, value);
	return -r;
}

/* Every request is executed in order and written in order. */
static int query_qp_data_in_order(struct ibv_qp *qp, enum ibv_wr_opcode op, uint32_t flags)
{
	(void)flags;
	return qp->qp_type == IBV_QPT_RC && (op == IBV_WR_RDMA_WRITE || op == IBV_WR_RDMA_READ);
}

static void free_context(struct ibv_context *ibv)
{
	struct soft_context *ctx = soft_context_of(ibv);

	soft_unshare_context(ctx);
	soft_port_unwatch(ctx);
	soft_async_done(&ctx->async);
	if (ctx->proc)
		soft_process_put(ctx->proc);
	if (ctx->tree >= 0)
		close(ctx->tree);
	pthread_mutex_destroy(&ctx->lock);
	verbs_uninit_context(&ctx->vctx);
	free(ctx);
}

static const struct verbs_context_ops operations = {
	.alloc_pd = soft_alloc_pd,
	.dealloc_pd = soft_dealloc_pd,
	.alloc_td = soft_alloc_td,
	.dealloc_td = soft_dealloc_td,
	.alloc_parent_domain = soft_alloc_parent_domain,
	.reg_mr = soft_reg_mr,
	.rereg_mr = soft_rereg_mr,
	.dereg_mr = soft_dereg_mr,
	.alloc_dm = soft_alloc_dm,
	.free_dm = soft_free_dm,
	.reg_dm_mr = soft_reg_dm_mr,
	.import_pd = soft_import_pd,
	.unimport_pd = soft_unimport_pd,
	.import_mr = soft_import_mr,
	.unimport_mr = soft_unimport_mr,
	.import_dm = soft_import_dm,
	.unimport_dm = soft_dm_unimport,
	.advise_mr = soft_advise_mr,
	.create_cq = soft_create_cq,
	.create_cq_ex = soft_create_cq_ex,
	.resize_cq = soft_resize_cq,
	.poll_cq = soft_poll_cq,
	.req_notify_cq = soft_req_notify_cq,
	.destroy_cq = soft_destroy_cq,
	.create_srq = soft_create_srq,
	.create_srq_ex = soft_create_srq_ex,
	.modify_srq = soft_modify_srq,
	.query_srq = soft_query_srq,
	.get_srq_num = soft_get_srq_num,
	.destroy_srq = soft_destroy_srq,
	.post_srq_recv = soft_post_srq_recv,
	.create_qp = soft_create_qp,
	.create_qp_ex = soft_create_qp_ex,
	.modify_qp = soft_modify_qp,
	.query_qp = soft_query_qp,
	.query_qp_data_in_order = query_qp_data_in_order,
	.destroy_qp = soft_destroy_qp,
	.attach_mcast = soft_attach_mcast,
	.detach_mcast = soft_detach_mcast,
	.post_send = soft_post_send,
	.post_recv = soft_post_recv,
	.create_ah = soft_create_ah,
	.destroy_ah = soft_destroy_ah,
	.query_device_ex = query_device_ex,
	.query_port = query_port,
	.query_rt_values = query_rt_values,
	.free_context = free_context,
};

static const struct verbs_extra_ops extra = {
	.query_gid = query_gid,
	.query_pkey = query_pkey,
	.get_async_event = soft_get_async_event,
	.create_comp_channel = soft_create_comp_channel,
	.destroy_comp_channel = soft_destroy_comp_channel,
	.get_cq_event = soft_get_cq_event,
};

static void process_fini(struct soft_process *p)
{
	soft_helper_fini(p);
	soft_port_watch_fini(p);
	wire_nic_fini(p);
	soft_progress_fini(p);
	direct_peer_fini(p);
}

static void process_forsake(struct soft_process *p)
{
	wire_nic_forsake(p);
	soft_port_watch_forsake(p);
}

static const struct soft_process_hooks hooks = {
	.fini = process_fini,
	.forsake = process_forsake,
	.end = soft_helper_settle,
};

void soft_provider_prepare(void)
{
	soft_process_set_hooks(&hooks);
}

struct verbs_context *soft_context_make(struct ibv_device *dev)
{
	struct soft_context *ctx = verbs_alloc_context(dev, sizeof(*ctx),
						       offsetof(struct soft_context, vctx));
	int r;

	if (!ctx)
		return NULL;
	soft_route_check();
	ctx->device = soft_device_of(dev);
	ctx->ports = ctx->device->ports;
	ctx->pkeys = ctx->device->here ? FABRIC_MAP_P_KEYS : SOFT_PKEY_TABLE;
	if (ctx->device->here)
		soft_process_set_home(ctx->device->here->map->nonce, ctx->device->here->node);
	pthread_mutex_init(&ctx->lock, NULL);
	r = soft_async_init(&ctx->async);
	if (r) {
		verbs_uninit_context(&ctx->vctx);
		free(ctx);
		errno = -r;
		return NULL;
	}
	ctx->tree = soft_sysfs_hold();
	soft_provider_prepare();
	verbs_set_ops(&ctx->vctx, &operations);
	verbs_set_extra(&ctx->vctx, &extra);
	ctx->vctx.context.async_fd = ctx->async.bell.rd;
	ctx->vctx.context.num_comp_vectors = soft_comp_vectors();
	return &ctx->vctx;
}

struct verbs_context *soft_context_alloc(struct ibv_device *dev, int cmd_fd, void *data)
{
	struct verbs_context *vctx = soft_context_make(dev);

	(void)cmd_fd, (void)data;
	if (vctx)
		soft_share_context(soft_context_of(&vctx->context));
	return vctx;
}
