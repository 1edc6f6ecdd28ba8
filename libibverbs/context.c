// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * context.c - opens a device and lays its operations out where compiled programs expect them.
 *
 * The inline half of verbs.h was compiled into programs years ago. It calls through
 * ibv_context.ops on the data path, and, when abi_compat is all ones, through the members of
 * the verbs_context that surrounds the ibv_context, as far as `sz` says it reaches. Everything
 * exported goes through the private table instead. verbs_set_ops() keeps all three in step.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/ret.h"
#include "libibverbs/checks.h"
#include "libibverbs/cq.h"
#include "libibverbs/device.h"
#include "libibverbs/driver.h"
#include "libibverbs/ops_default.h"
#include "libibverbs/qp.h"
#include "libibverbs/query.h"
#include "libibverbs/srq.h"

/* Both tables of operations are nothing but function pointers: copies those that are set. */
static void take_set_slots(void *table, const void *ops, size_t size)
{
	uintptr_t slot;

	for (size_t off = 0; off < size; off += sizeof(slot)) {
		memcpy(&slot, (const char *)ops + off, sizeof(slot));
		if (slot)
			memcpy((char *)table + off, &slot, sizeof(slot));
	}
}

static void publish_in_context(struct ibv_context_ops *to, const struct verbs_context_ops *from)
{
	to->_compat_query_device = ibv_query_device;
	to->_compat_query_port = verbs_query_port_short;
	to->alloc_mw = from->alloc_mw;
	to->bind_mw = from->bind_mw;
	to->dealloc_mw = from->dealloc_mw;
	to->poll_cq = from->poll_cq;
	to->req_notify_cq = from->req_notify_cq;
	to->post_srq_recv = from->post_srq_recv;
	to->post_send = from->post_send;
	to->post_recv = from->post_recv;
}

/* The objects whose creation the front door checks go through it, also when called inline. */
static void publish_checked(struct verbs_context *to)
{
	to->query_port = verbs_query_port;
	to->query_device_ex = verbs_query_device_ex;
	to->create_cq_ex = verbs_create_cq_ex;
	to->create_qp_ex = verbs_create_qp_ex;
	to->create_srq_ex = verbs_create_srq_ex;
}

static void publish_in_front(struct verbs_context *to, const struct verbs_context_ops *from)
{
	to->advise_mr = from->advise_mr;
	to->alloc_null_mr = from->alloc_null_mr;
	to->read_counters = from->read_counters;
	to->attach_counters_point_flow = from->attach_counters_point_flow;
	to->create_counters = from->create_counters;
	to->destroy_counters = from->destroy_counters;
	to->reg_dm_mr = from->reg_dm_mr;
	to->alloc_dm = from->alloc_dm;
	to->free_dm = from->free_dm;
	to->modify_flow_action_esp = from->modify_flow_action_esp;
	to->destroy_flow_action = from->destroy_flow_action;
	to->create_flow_action_esp = from->create_flow_action_esp;
	to->modify_qp_rate_limit = from->modify_qp_rate_limit;
	to->alloc_parent_domain = from->alloc_parent_domain;
	to->dealloc_td = from->dealloc_td;
	to->alloc_td = from->alloc_td;
	to->modify_cq = from->modify_cq;
	to->post_srq_ops = from->post_srq_ops;
	to->destroy_rwq_ind_table = from->destroy_rwq_ind_table;
	to->create_rwq_ind_table = from->create_rwq_ind_table;
	to->destroy_wq = from->destroy_wq;
	to->modify_wq = from->modify_wq;
	to->create_wq = from->create_wq;
	to->query_rt_values = from->query_rt_values;
	to->ibv_destroy_flow = from->destroy_flow;
	to->ibv_create_flow = from->create_flow;
	to->open_qp = from->open_qp;
	to->get_srq_num = from->get_srq_num;
	to->open_xrcd = from->open_xrcd;
	to->close_xrcd = from->close_xrcd;
}

void verbs_set_ops(struct verbs_context *vctx, const struct verbs_context_ops *ops)
{
	take_set_slots(&vctx->priv->ops, ops, sizeof(*ops));
	publish_in_context(&vctx->context.ops, &vctx->priv->ops);
	publish_checked(vctx);
	publish_in_front(vctx, &vctx->priv->ops);
}

void verbs_set_extra(struct verbs_context *vctx, const struct verbs_extra_ops *extra)
{
	take_set_slots(&vctx->priv->extra, extra, sizeof(*extra));
}

static void init_context(struct ibv_context *ctx, struct ibv_device *dev, int cmd_fd)
{
	ctx->device = &verbs_device_ref(verbs_get_device(dev))->device;
	ctx->cmd_fd = cmd_fd;
	ctx->async_fd = -1;
	ctx->num_comp_vectors = 1;
	ctx->abi_compat = (void *)UINTPTR_MAX;
	pthread_mutex_init(&ctx->mutex, NULL);
}

void *_verbs_init_and_alloc_context(struct ibv_device *dev, int cmd_fd, size_t size,
				    size_t context_offset, uint32_t driver_id)
{
	void *block = calloc(1, size);
	struct verbs_ex_private *priv = calloc(1, sizeof(*priv));
	struct verbs_context *vctx;

	if (!block || !priv) {
		free(block);
		free(priv);
		return av_ret_null(-ENOMEM);
	}
	vctx = (struct verbs_context *)((char *)block + context_offset);
	priv->driver_id = driver_id;
	vctx->priv = priv;
	vctx->sz = sizeof(*vctx);
	init_context(&vctx->context, dev, cmd_fd);
	verbs_set_ops(vctx, &verbs_default_ops);
	verbs_set_extra(vctx, &verbs_default_extra);
	return block;
}

void verbs_uninit_context(struct verbs_context *vctx)
{
	if (vctx->context.cmd_fd >= 0)
		close(vctx->context.cmd_fd);
	pthread_mutex_destroy(&vctx->context.mutex);
	verbs_device_unref(verbs_get_device(vctx->context.device));
	free(vctx->priv);
}

struct ibv_context *verbs_open_device(struct ibv_device *dev, void *private_data)
{
	struct verbs_context *vctx;
	int cancel;

	if (!dev)
		return av_ret_null(verbs_invalid("ibv_open_device", "device is NULL"));
	cancel = av_cancel_hold();
	vctx = verbs_get_device(dev)->ops->alloc_context(dev, -1, private_data);
	av_cancel_restore(cancel);
	if (!vctx) {
		int err = errno ? errno : ENOMEM;

		av_err("verbs", "ibv_open_device: %s does not open: %s", dev->name, strerror(err));
		return av_ret_null(-err);
	}
	av_debug("verbs", "ibv_open_device: %s is open", dev->name);
	return &vctx->context;
}

struct ibv_context *ibv_open_device(struct ibv_device *device)
{
	return verbs_open_device(device, NULL);
}

int ibv_close_device(struct ibv_context *context)
{
	int cancel = av_cancel_hold();

	verbs_get_ops(context)->free_context(context);
	av_cancel_restore(cancel);
	return 0;
}

static struct verbs_context *import_on(struct ibv_device *dev, int cmd_fd)
{
	const struct verbs_device_ops *ops = verbs_get_device(dev)->ops;
	struct verbs_context *vctx = ops->import_context ? ops->import_context(dev, cmd_fd) : NULL;

	if (vctx)
		vctx->priv->imported = true;
	return vctx;
}

/* Only the back ends know whose descriptor it is, so each device is asked. */
struct ibv_context *ibv_import_device(int cmd_fd)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct verbs_context *vctx = NULL;

	for (int i = 0; list && list[i] && !vctx; i++)
		vctx = import_on(list[i], cmd_fd);
	ibv_free_device_list(list);
	if (vctx)
		return &vctx->context;
	av_info("verbs", "ibv_import_device: descriptor %d is not one of a context of this process",
		cmd_fd);
	return av_ret_null(-EOPNOTSUPP);
}
