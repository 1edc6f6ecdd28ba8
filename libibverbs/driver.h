// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * driver.h - the contract between the front door and whatever stands behind a device.
 *
 * The first part is the provider interface behind the version node IBVERBS_PRIVATE_34. Vendor
 * libraries built for it (libmlx5.so.1, libefa.so.1) look into these objects, so their layouts
 * are asserted below and may not change. The second part is ours: how a built-in back end
 * announces devices, and the calls for which the table of operations has no slot.
 *
 * Returns: every operation gives 0 or a positive errno value; one that returns a pointer gives
 * NULL with errno set. Nothing here is installed.
 */
#ifndef LIBIBVERBS_DRIVER_H
#define LIBIBVERBS_DRIVER_H

#include <assert.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include <infiniband/verbs.h>

#include "base/list.h"

struct ibv_command_buffer;	/* a kernel command; opaque until kernel devices exist */
struct verbs_device;
struct verbs_match_ent;

/* ---- objects a back end embeds ---- */

enum verbs_xrcd_mask {
	VERBS_XRCD_HANDLE = 1 << 0,
	VERBS_XRCD_RESERVED = 1 << 1,
};

struct verbs_xrcd {
	struct ibv_xrcd xrcd;
	uint32_t comp_mask;
	uint32_t handle;
};

struct verbs_srq {
	struct ibv_srq srq;
	enum ibv_srq_type srq_type;
	struct verbs_xrcd *xrcd;
	struct ibv_cq *cq;
	uint32_t srq_num;
};

enum ibv_mr_type {
	IBV_MR_TYPE_MR,
	IBV_MR_TYPE_NULL_MR,
	IBV_MR_TYPE_IMPORTED_MR,
	IBV_MR_TYPE_DMABUF_MR,
};

struct verbs_mr {
	struct ibv_mr ibv_mr;
	enum ibv_mr_type mr_type;
	int access;
};

enum verbs_qp_mask {
	VERBS_QP_XRCD = 1 << 0,
	VERBS_QP_EX = 1 << 1,		/* the qp_ex view is valid: ibv_qp_to_qp_ex() works */
};

struct verbs_qp {
	union {
		struct ibv_qp qp;
		struct ibv_qp_ex qp_ex;
	};
	uint32_t comp_mask;
	struct verbs_xrcd *xrcd;
};

enum create_cq_cmd_flags {
	CREATE_CQ_CMD_FLAGS_TS_IGNORED_EX = 1 << 0,
};

struct verbs_cq {
	union {
		struct ibv_cq cq;
		struct ibv_cq_ex cq_ex;
	};
};

enum ibv_flow_action_type {
	IBV_FLOW_ACTION_UNSPECIFIED,
	IBV_FLOW_ACTION_ESP,
};

struct verbs_flow_action {
	struct ibv_flow_action action;
	uint32_t handle;
	enum ibv_flow_action_type type;
};

struct verbs_dm {
	struct ibv_dm dm;
	uint32_t handle;
};

struct verbs_counters {
	struct ibv_counters counters;
	uint32_t handle;
};

/* ---- devices ---- */

enum {
	VERBS_MATCH_SENTINEL,
	VERBS_MATCH_PCI,
	VERBS_MATCH_MODALIAS,
	VERBS_MATCH_DRIVER_ID,
};

struct verbs_match_ent {
	void *driver_data;
	union {
		const char *modalias;
		uint64_t driver_id;
	} u;
	uint16_t vendor;
	uint16_t device;
	uint8_t kind;
};

enum {
	VSYSFS_READ_MODALIAS = 1 << 0,
	VSYSFS_READ_NODE_GUID = 1 << 1,
};

/*
 * What a device says about itself. A built-in back end fills ibdev_name, ibdev_path, node_guid
 * (network order), node_type, ibdev_idx (-1: none), num_ports; it owns the object and frees it in
 * uninit_device.
 */
struct verbs_sysfs_dev {
	struct list_node entry;
	void *provider_data;
	const struct verbs_match_ent *match;
	unsigned int flags;
	char sysfs_name[IBV_SYSFS_NAME_MAX];
	dev_t sysfs_cdev;
	char ibdev_name[IBV_SYSFS_NAME_MAX];
	char ibdev_path[IBV_SYSFS_PATH_MAX];
	char modalias[512];
	uint64_t node_guid;
	uint32_t driver_id;
	enum ibv_node_type node_type;
	int ibdev_idx;
	uint32_t num_ports;
	uint32_t abi_ver;
	struct timespec time_created;
};

struct verbs_device_ops {
	const char *name;
	uint32_t match_min_abi_version;
	uint32_t match_max_abi_version;
	const struct verbs_match_ent *match_table;
	const struct verbs_device_ops **static_providers;
	bool (*match_device)(struct verbs_sysfs_dev *sysfs);
	struct verbs_context *(*alloc_context)(struct ibv_device *dev, int cmd_fd, void *data);
	struct verbs_context *(*import_context)(struct ibv_device *dev, int cmd_fd);
	struct verbs_device *(*alloc_device)(struct verbs_sysfs_dev *sysfs);
	void (*uninit_device)(struct verbs_device *dev);
};

/* Foreign libraries recognise their devices by `ops`, right behind the public part. */
struct verbs_device {
	struct ibv_device device;
	const struct verbs_device_ops *ops;
	atomic_int refcount;
	struct list_node entry;
	struct verbs_sysfs_dev *sysfs;
	uint64_t core_support;
};

static inline struct verbs_device *verbs_get_device(const struct ibv_device *dev)
{
	return (struct verbs_device *)((char *)dev - offsetof(struct verbs_device, device));
}

/* ---- operations of an open device; a null one stands for "not supported" ---- */

struct verbs_context_ops {
	int (*advise_mr)(struct ibv_pd *pd, enum ib_uverbs_advise_mr_advice advice, uint32_t flags,
			 struct ibv_sge *list, uint32_t n);
	struct ibv_dm *(*alloc_dm)(struct ibv_context *ctx, struct ibv_alloc_dm_attr *attr);
	struct ibv_mw *(*alloc_mw)(struct ibv_pd *pd, enum ibv_mw_type type);
	struct ibv_mr *(*alloc_null_mr)(struct ibv_pd *pd);
	struct ibv_pd *(*alloc_parent_domain)(struct ibv_context *ctx,
					      struct ibv_parent_domain_init_attr *attr);
	struct ibv_pd *(*alloc_pd)(struct ibv_context *ctx);
	struct ibv_td *(*alloc_td)(struct ibv_context *ctx, struct ibv_td_init_attr *attr);
	void (*async_event)(struct ibv_context *ctx, struct ibv_async_event *event);
	int (*attach_counters_point_flow)(struct ibv_counters *counters,
					  struct ibv_counter_attach_attr *attr,
					  struct ibv_flow *flow);
	int (*attach_mcast)(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);
	int (*bind_mw)(struct ibv_qp *qp, struct ibv_mw *mw, struct ibv_mw_bind *bind);
	int (*close_xrcd)(struct ibv_xrcd *xrcd);
	void (*cq_event)(struct ibv_cq *cq);
	struct ibv_ah *(*create_ah)(struct ibv_pd *pd, struct ibv_ah_attr *attr);
	struct ibv_counters *(*create_counters)(struct ibv_context *ctx,
						struct ibv_counters_init_attr *attr);
	struct ibv_cq *(*create_cq)(struct ibv_context *ctx, int cqe,
				    struct ibv_comp_channel *channel, int comp_vector);
	struct ibv_cq_ex *(*create_cq_ex)(struct ibv_context *ctx,
					  struct ibv_cq_init_attr_ex *attr);
	struct ibv_flow *(*create_flow)(struct ibv_qp *qp, struct ibv_flow_attr *attr);
	struct ibv_flow_action *(*create_flow_action_esp)(struct ibv_context *ctx,
							  struct ibv_flow_action_esp_attr *attr);
	struct ibv_qp *(*create_qp)(struct ibv_pd *pd, struct ibv_qp_init_attr *attr);
	struct ibv_qp *(*create_qp_ex)(struct ibv_context *ctx, struct ibv_qp_init_attr_ex *attr);
	struct ibv_rwq_ind_table *(*create_rwq_ind_table)(
		struct ibv_context *ctx, struct ibv_rwq_ind_table_init_attr *attr);
	struct ibv_srq *(*create_srq)(struct ibv_pd *pd, struct ibv_srq_init_attr *attr);
	struct ibv_srq *(*create_srq_ex)(struct ibv_context *ctx,
					 struct ibv_srq_init_attr_ex *attr);
	struct ibv_wq *(*create_wq)(struct ibv_context *ctx, struct ibv_wq_init_attr *attr);
	int (*dealloc_mw)(struct ibv_mw *mw);
	int (*dealloc_pd)(struct ibv_pd *pd);
	int (*dealloc_td)(struct ibv_td *td);
	int (*dereg_mr)(struct verbs_mr *mr);
	int (*destroy_ah)(struct ibv_ah *ah);
	int (*destroy_counters)(struct ibv_counters *counters);
	int (*destroy_cq)(struct ibv_cq *cq);
	int (*destroy_flow)(struct ibv_flow *flow);
	int (*destroy_flow_action)(struct ibv_flow_action *action);
	int (*destroy_qp)(struct ibv_qp *qp);
	int (*destroy_rwq_ind_table)(struct ibv_rwq_ind_table *table);
	int (*destroy_srq)(struct ibv_srq *srq);
	int (*destroy_wq)(struct ibv_wq *wq);
	int (*detach_mcast)(struct ibv_qp *qp, const union ibv_gid *gid, uint16_t lid);
	void (*free_context)(struct ibv_context *ctx);
	int (*free_dm)(struct ibv_dm *dm);
	int (*get_srq_num)(struct ibv_srq *srq, uint32_t *num);
	struct ibv_dm *(*import_dm)(struct ibv_context *ctx, uint32_t handle);
	struct ibv_mr *(*import_mr)(struct ibv_pd *pd, uint32_t handle);
	struct ibv_pd *(*import_pd)(struct ibv_context *ctx, uint32_t handle);
	int (*modify_cq)(struct ibv_cq *cq, struct ibv_modify_cq_attr *attr);
	int (*modify_flow_action_esp)(struct ibv_flow_action *action,
				      struct ibv_flow_action_esp_attr *attr);
	int (*modify_qp)(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask);
	int (*modify_qp_rate_limit)(struct ibv_qp *qp, struct ibv_qp_rate_limit_attr *attr);
	int (*modify_srq)(struct ibv_srq *srq, struct ibv_srq_attr *attr, int mask);
	int (*modify_wq)(struct ibv_wq *wq, struct ibv_wq_attr *attr);
	struct ibv_qp *(*open_qp)(struct ibv_context *ctx, struct ibv_qp_open_attr *attr);
	struct ibv_xrcd *(*open_xrcd)(struct ibv_context *ctx, struct ibv_xrcd_init_attr *attr);
	int (*poll_cq)(struct ibv_cq *cq, int n, struct ibv_wc *wc);
	int (*post_recv)(struct ibv_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **bad);
	int (*post_send)(struct ibv_qp *qp, struct ibv_send_wr *wr, struct ibv_send_wr **bad);
	int (*post_srq_ops)(struct ibv_srq *srq, struct ibv_ops_wr *wr, struct ibv_ops_wr **bad);
	int (*post_srq_recv)(struct ibv_srq *srq, struct ibv_recv_wr *wr,
			     struct ibv_recv_wr **bad);
	int (*query_device_ex)(struct ibv_context *ctx,
			       const struct ibv_query_device_ex_input *input,
			       struct ibv_device_attr_ex *attr, size_t size);
	int (*query_ece)(struct ibv_qp *qp, struct ibv_ece *ece);
	int (*query_port)(struct ibv_context *ctx, uint8_t port, struct ibv_port_attr *attr);
	int (*query_qp)(struct ibv_qp *qp, struct ibv_qp_attr *attr, int mask,
			struct ibv_qp_init_attr *init);
	int (*query_qp_data_in_order)(struct ibv_qp *qp, enum ibv_wr_opcode op, uint32_t flags);
	int (*query_rt_values)(struct ibv_context *ctx, struct ibv_values_ex *values);
	int (*query_srq)(struct ibv_srq *srq, struct ibv_srq_attr *attr);
	int (*read_counters)(struct ibv_counters *counters, uint64_t *values, uint32_t n,
			     uint32_t flags);
	struct ibv_mr *(*reg_dm_mr)(struct ibv_pd *pd, struct ibv_dm *dm, uint64_t offset,
				    size_t length, unsigned int access);
	struct ibv_mr *(*reg_dmabuf_mr)(struct ibv_pd *pd, uint64_t offset, size_t length,
					uint64_t iova, int fd, int access);
	struct ibv_mr *(*reg_mr)(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
				 int access);
	int (*req_notify_cq)(struct ibv_cq *cq, int solicited_only);
	int (*rereg_mr)(struct verbs_mr *mr, int flags, struct ibv_pd *pd, void *addr,
			size_t length, int access);
	int (*resize_cq)(struct ibv_cq *cq, int cqe);
	int (*set_ece)(struct ibv_qp *qp, struct ibv_ece *ece);
	void (*unimport_dm)(struct ibv_dm *dm);
	void (*unimport_mr)(struct ibv_mr *mr);
	void (*unimport_pd)(struct ibv_pd *pd);
};

/* Calls for which struct verbs_context_ops has no slot; ours. */
struct verbs_extra_ops {
	/* 0; ENODATA for a hole, EINVAL beyond the table */
	int (*query_gid)(struct ibv_context *ctx, uint32_t port, uint32_t index,
			 struct ibv_gid_entry *entry);
	int (*query_pkey)(struct ibv_context *ctx, uint8_t port, int index, __be16 *pkey);
	/* blocks unless async_fd is O_NONBLOCK (then EAGAIN) */
	int (*get_async_event)(struct ibv_context *ctx, struct ibv_async_event *event);
	/* sets channel->fd */
	int (*create_comp_channel)(struct ibv_context *ctx, struct ibv_comp_channel *channel);
	int (*destroy_comp_channel)(struct ibv_comp_channel *channel);
	/* blocks unless the channel's fd is O_NONBLOCK; counts the event as delivered */
	int (*get_cq_event)(struct ibv_comp_channel *channel, struct ibv_cq **cq);
};

/* What the front door keeps for an open device (verbs_context.priv). */
struct verbs_ex_private {
	unsigned long unsupported_ioctls[2];
	uint32_t driver_id;
	bool use_ioctl_write;
	struct verbs_context_ops ops;	/* never a null pointer after verbs_set_ops() */
	bool imported;
	/* ours from here on; foreign code ends above */
	struct verbs_extra_ops extra;	/* likewise after verbs_set_extra() */
};

static inline struct verbs_ex_private *verbs_get_priv(struct ibv_context *ctx)
{
	struct verbs_context *vctx =
		(struct verbs_context *)((char *)ctx - offsetof(struct verbs_context, context));

	return vctx->priv;
}

static inline const struct verbs_context_ops *verbs_get_ops(struct ibv_context *ctx)
{
	return &verbs_get_priv(ctx)->ops;
}

static inline const struct verbs_extra_ops *verbs_get_extra(struct ibv_context *ctx)
{
	return &verbs_get_priv(ctx)->extra;
}

/* ---- symbols of the node IBVERBS_PRIVATE_34 ---- */

enum {
	VERBS_LOG_LEVEL_NONE,
	VERBS_LOG_ERR,
	VERBS_LOG_WARN,
	VERBS_LOG_INFO,
	VERBS_LOG_DEBUG,
};

enum ibv_gid_type_sysfs {
	IBV_GID_TYPE_SYSFS_IB_ROCE_V1,
	IBV_GID_TYPE_SYSFS_ROCE_V2,
};

/*
 * One zeroed block of `size` bytes with a struct verbs_context at `context_offset`, initialised
 * for `dev`: every operation answers "not supported". NULL and errno on failure.
 */
void *_verbs_init_and_alloc_context(struct ibv_device *dev, int cmd_fd, size_t size,
				    size_t context_offset, uint32_t driver_id);
/* Undoes it, but for freeing the block itself: the back end's free_context does that. */
void verbs_uninit_context(struct verbs_context *vctx);
/* Takes the operations that are set in `ops`; may be called more than once. */
void verbs_set_ops(struct verbs_context *vctx, const struct verbs_context_ops *ops);
struct ibv_context *verbs_open_device(struct ibv_device *dev, void *private_data);
void verbs_register_driver_34(const struct verbs_device_ops *ops);
/* Fills the public members of a CQ that its back end has made. */
void verbs_init_cq(struct ibv_cq *cq, struct ibv_context *ctx, struct ibv_comp_channel *channel,
		   void *cq_context);
int ibv_query_gid_type(struct ibv_context *ctx, uint8_t port, unsigned int index,
		       enum ibv_gid_type_sysfs *type);
/* `fmt` names a file below the device's directory; the rest as ibv_read_sysfs_file(). */
int ibv_read_ibdev_sysfs_file(char *buf, size_t size, struct verbs_sysfs_dev *sysfs,
			      const char *fmt, ...) __attribute__((format(printf, 4, 5)));
void __verbs_log(struct verbs_context *vctx, uint32_t level, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
int execute_ioctl(struct ibv_context *ctx, struct ibv_command_buffer *cmd);
unsigned int __ioctl_final_num_attrs(unsigned int num_attrs, ...);
extern bool verbs_allow_disassociate_destroy;

/* ---- ours ---- */

/* For a device without a kernel half: no command descriptor, no driver id. */
static inline void *verbs_alloc_context(struct ibv_device *dev, size_t size,
					size_t context_offset)
{
	return _verbs_init_and_alloc_context(dev, -1, size, context_offset, 0);
}

/*
 * A source of devices. scan() gives a malloc'ed array of devices, each with refcount 1, and
 * their number, or -errno. The front door keeps a device it already knows under the same name
 * and GUID and hands the new one to ops->uninit_device, so pointers stay stable.
 */
struct verbs_backend {
	const char *name;
	int (*scan)(struct verbs_device ***devices);
};

extern const struct verbs_backend soft_backend;

/* Takes the calls that are set in `extra`, as verbs_set_ops() does. */
void verbs_set_extra(struct verbs_context *vctx, const struct verbs_extra_ops *extra);

#if __SIZEOF_POINTER__ == 8
static_assert(sizeof(struct list_node) == 16, "private ABI 34");
static_assert(sizeof(struct verbs_xrcd) == 16, "private ABI 34");
static_assert(sizeof(struct verbs_srq) == 160, "private ABI 34");
static_assert(offsetof(struct verbs_srq, srq_num) == 152, "private ABI 34");
static_assert(sizeof(struct verbs_mr) == 56, "private ABI 34");
static_assert(offsetof(struct verbs_mr, access) == 52, "private ABI 34");
static_assert(sizeof(struct verbs_qp) == 368, "private ABI 34");
static_assert(offsetof(struct verbs_qp, comp_mask) == 352, "private ABI 34");
static_assert(offsetof(struct verbs_qp, xrcd) == 360, "private ABI 34");
static_assert(sizeof(struct verbs_cq) == 288, "private ABI 34");
static_assert(sizeof(struct verbs_flow_action) == 16, "private ABI 34");
static_assert(sizeof(struct verbs_dm) == 40, "private ABI 34");
static_assert(sizeof(struct verbs_counters) == 16, "private ABI 34");
static_assert(sizeof(struct verbs_match_ent) == 24, "private ABI 34");
static_assert(sizeof(struct verbs_sysfs_dev) == 992, "private ABI 34");
static_assert(offsetof(struct verbs_sysfs_dev, sysfs_cdev) == 104, "private ABI 34");
static_assert(offsetof(struct verbs_sysfs_dev, node_guid) == 944, "private ABI 34");
static_assert(offsetof(struct verbs_sysfs_dev, time_created) == 976, "private ABI 34");
static_assert(sizeof(struct verbs_device_ops) == 72, "private ABI 34");
static_assert(offsetof(struct verbs_device_ops, alloc_context) == 40, "private ABI 34");
static_assert(sizeof(struct verbs_device) == 712, "private ABI 34");
static_assert(offsetof(struct verbs_device, ops) == 664, "private ABI 34");
static_assert(offsetof(struct verbs_device, sysfs) == 696, "private ABI 34");
static_assert(sizeof(struct verbs_context_ops) == 608, "private ABI 34");
static_assert(offsetof(struct verbs_context_ops, create_qp) == 152, "private ABI 34");
static_assert(offsetof(struct verbs_context_ops, free_context) == 312, "private ABI 34");
static_assert(offsetof(struct verbs_context_ops, poll_cq) == 424, "private ABI 34");
static_assert(offsetof(struct verbs_context_ops, reg_mr) == 544, "private ABI 34");
static_assert(offsetof(struct verbs_context_ops, unimport_pd) == 600, "private ABI 34");
static_assert(offsetof(struct verbs_ex_private, ops) == 24, "private ABI 34");
static_assert(offsetof(struct verbs_ex_private, extra) == 640, "private ABI 34");
#endif

#endif
