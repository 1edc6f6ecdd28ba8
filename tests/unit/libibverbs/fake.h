// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fake.h - a back end that implements almost nothing, to see what the front door does.
 *
 * Its device has one Ethernet port and whatever GIDs a test puts in fake_gids; it counts the
 * calls that get through to it.
 */
#ifndef TESTS_UNIT_LIBIBVERBS_FAKE_H
#define TESTS_UNIT_LIBIBVERBS_FAKE_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "libibverbs/driver.h"

#define FAKE_GIDS 8

static struct ibv_gid_entry fake_gids[FAKE_GIDS];	/* port_num 0: a hole */
static int fake_calls, fake_uninits, fake_last_access;
static struct ibv_ah_attr fake_last_ah;
static struct ibv_pd fake_pd_object;

static inline int fake_query_gid(struct ibv_context *ctx, uint32_t port, uint32_t index,
				 struct ibv_gid_entry *entry)
{
	if (port != 1 || index >= FAKE_GIDS)
		return EINVAL;
	if (!fake_gids[index].port_num)
		return ENODATA;
	*entry = fake_gids[index];
	return 0;
}

static inline int fake_query_pkey(struct ibv_context *ctx, uint8_t port, int index, __be16 *pkey)
{
	if (index)
		return EINVAL;
	*pkey = 0xffff;
	return 0;
}

static inline int fake_create_channel(struct ibv_context *ctx, struct ibv_comp_channel *channel)
{
	channel->fd = 1000;
	return 0;
}

static inline int fake_destroy_channel(struct ibv_comp_channel *channel)
{
	return 0;
}

static inline int fake_query_port(struct ibv_context *ctx, uint8_t port,
				  struct ibv_port_attr *attr)
{
	if (port != 1)
		return EINVAL;
	attr->link_layer = IBV_LINK_LAYER_ETHERNET;
	attr->gid_tbl_len = FAKE_GIDS;
	attr->flags = 0x5a;
	attr->port_cap_flags2 = 0x1234;
	return 0;
}

static inline int fake_query_device(struct ibv_context *ctx,
				    const struct ibv_query_device_ex_input *input,
				    struct ibv_device_attr_ex *attr, size_t size)
{
	attr->orig_attr.phys_port_cnt = 1;
	attr->phys_port_cnt_ex = 1;
	return 0;
}

static inline struct ibv_pd *fake_alloc_pd(struct ibv_context *ctx)
{
	return &fake_pd_object;
}

static inline struct ibv_cq *fake_create_cq(struct ibv_context *ctx, int cqe,
					    struct ibv_comp_channel *channel, int vector)
{
	fake_calls++;
	return calloc(1, sizeof(struct verbs_cq));
}

static inline int fake_destroy_cq(struct ibv_cq *cq)
{
	free(cq);
	return 0;
}

static inline struct ibv_qp *fake_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *attr)
{
	static struct verbs_qp qp;

	fake_calls++;
	qp.qp.context = pd->context;
	return &qp.qp;
}

static inline struct ibv_mr *fake_reg_mr(struct ibv_pd *pd, void *addr, size_t length,
					 uint64_t iova, int access)
{
	static struct verbs_mr mr;

	fake_calls++;
	fake_last_access = access;
	return &mr.ibv_mr;
}

static inline struct ibv_ah *fake_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr)
{
	static struct ibv_ah ah;

	fake_last_ah = *attr;
	return &ah;
}

static inline int fake_poll_cq(struct ibv_cq *cq, int n, struct ibv_wc *wc)
{
	return 7;
}

static inline void fake_free_context(struct ibv_context *ctx)
{
	struct verbs_context *vctx = verbs_get_ctx(ctx);

	verbs_uninit_context(vctx);
	free(vctx);
}

static const struct verbs_context_ops fake_ops = {
	.alloc_pd = fake_alloc_pd,
	.create_ah = fake_create_ah,
	.create_cq = fake_create_cq,
	.create_qp = fake_create_qp,
	.destroy_cq = fake_destroy_cq,
	.free_context = fake_free_context,
	.poll_cq = fake_poll_cq,
	.query_device_ex = fake_query_device,
	.query_port = fake_query_port,
	.reg_mr = fake_reg_mr,
};

static const struct verbs_extra_ops fake_extra = {
	.query_gid = fake_query_gid,
	.query_pkey = fake_query_pkey,
	.create_comp_channel = fake_create_channel,
	.destroy_comp_channel = fake_destroy_channel,
};

static inline struct verbs_context *fake_alloc_context(struct ibv_device *dev, int cmd_fd,
						       void *data)
{
	struct verbs_context *vctx = verbs_alloc_context(dev, sizeof(*vctx), 0);

	verbs_set_ops(vctx, &fake_ops);
	verbs_set_extra(vctx, &fake_extra);
	return vctx;
}

static inline void fake_uninit_device(struct verbs_device *dev)
{
	fake_uninits++;
	free(dev->sysfs);
	free(dev);
}

static const struct verbs_device_ops fake_device_ops = {
	.name = "fake",
	.alloc_context = fake_alloc_context,
	.uninit_device = fake_uninit_device,
};

/* With one reference, which is the caller's. */
static inline struct verbs_device *fake_device(const char *name, uint64_t guid)
{
	struct verbs_device *dev = calloc(1, sizeof(*dev));

	strcpy(dev->device.name, name);
	dev->ops = &fake_device_ops;
	dev->sysfs = calloc(1, sizeof(*dev->sysfs));
	dev->sysfs->node_guid = guid;
	dev->sysfs->ibdev_idx = 3;
	atomic_init(&dev->refcount, 1);
	return dev;
}

#endif
