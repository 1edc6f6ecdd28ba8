// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * private_layout.c - "libibverbs/driver.h" has the layouts that vendor libraries were built for.
 *
 * They import the version node IBVERBS_PRIVATE_34 and look into these structures. The size of
 * struct verbs_ex_private is not checked: members of our own follow the known ones.
 */
#include <stddef.h>

#include "libibverbs/driver.h"

/* struct verbs_xrcd */
_Static_assert(sizeof(struct verbs_xrcd) == 16, "size");
_Static_assert(_Alignof(struct verbs_xrcd) == 8, "alignment");
_Static_assert(offsetof(struct verbs_xrcd, xrcd) == 0, "xrcd");
_Static_assert(sizeof(((struct verbs_xrcd *)0)->xrcd) == 8, "xrcd");
_Static_assert(offsetof(struct verbs_xrcd, comp_mask) == 8, "comp_mask");
_Static_assert(sizeof(((struct verbs_xrcd *)0)->comp_mask) == 4, "comp_mask");
_Static_assert(offsetof(struct verbs_xrcd, handle) == 12, "handle");
_Static_assert(sizeof(((struct verbs_xrcd *)0)->handle) == 4, "handle");

/* struct verbs_srq */
_Static_assert(sizeof(struct verbs_srq) == 160, "size");
_Static_assert(_Alignof(struct verbs_srq) == 8, "alignment");
_Static_assert(offsetof(struct verbs_srq, srq) == 0, "srq");
_Static_assert(sizeof(((struct verbs_srq *)0)->srq) == 128, "srq");
_Static_assert(offsetof(struct verbs_srq, srq_type) == 128, "srq_type");
_Static_assert(sizeof(((struct verbs_srq *)0)->srq_type) == 4, "srq_type");
_Static_assert(offsetof(struct verbs_srq, xrcd) == 136, "xrcd");
_Static_assert(sizeof(((struct verbs_srq *)0)->xrcd) == 8, "xrcd");
_Static_assert(offsetof(struct verbs_srq, cq) == 144, "cq");
_Static_assert(sizeof(((struct verbs_srq *)0)->cq) == 8, "cq");
_Static_assert(offsetof(struct verbs_srq, srq_num) == 152, "srq_num");
_Static_assert(sizeof(((struct verbs_srq *)0)->srq_num) == 4, "srq_num");

/* struct verbs_mr */
_Static_assert(sizeof(struct verbs_mr) == 56, "size");
_Static_assert(_Alignof(struct verbs_mr) == 8, "alignment");
_Static_assert(offsetof(struct verbs_mr, ibv_mr) == 0, "ibv_mr");
_Static_assert(sizeof(((struct verbs_mr *)0)->ibv_mr) == 48, "ibv_mr");
_Static_assert(offsetof(struct verbs_mr, mr_type) == 48, "mr_type");
_Static_assert(sizeof(((struct verbs_mr *)0)->mr_type) == 4, "mr_type");
_Static_assert(offsetof(struct verbs_mr, access) == 52, "access");
_Static_assert(sizeof(((struct verbs_mr *)0)->access) == 4, "access");

/* struct verbs_qp */
_Static_assert(sizeof(struct verbs_qp) == 368, "size");
_Static_assert(_Alignof(struct verbs_qp) == 8, "alignment");
_Static_assert(offsetof(struct verbs_qp, qp) == 0, "qp");
_Static_assert(sizeof(((struct verbs_qp *)0)->qp) == 160, "qp");
_Static_assert(offsetof(struct verbs_qp, qp_ex) == 0, "qp_ex");
_Static_assert(sizeof(((struct verbs_qp *)0)->qp_ex) == 352, "qp_ex");
_Static_assert(offsetof(struct verbs_qp, comp_mask) == 352, "comp_mask");
_Static_assert(sizeof(((struct verbs_qp *)0)->comp_mask) == 4, "comp_mask");
_Static_assert(offsetof(struct verbs_qp, xrcd) == 360, "xrcd");
_Static_assert(sizeof(((struct verbs_qp *)0)->xrcd) == 8, "xrcd");

/* struct verbs_cq */
_Static_assert(sizeof(struct verbs_cq) == 288, "size");
_Static_assert(_Alignof(struct verbs_cq) == 8, "alignment");
_Static_assert(offsetof(struct verbs_cq, cq) == 0, "cq");
_Static_assert(sizeof(((struct verbs_cq *)0)->cq) == 128, "cq");
_Static_assert(offsetof(struct verbs_cq, cq_ex) == 0, "cq_ex");
_Static_assert(sizeof(((struct verbs_cq *)0)->cq_ex) == 288, "cq_ex");

/* struct verbs_flow_action */
_Static_assert(sizeof(struct verbs_flow_action) == 16, "size");
_Static_assert(_Alignof(struct verbs_flow_action) == 8, "alignment");
_Static_assert(offsetof(struct verbs_flow_action, action) == 0, "action");
_Static_assert(sizeof(((struct verbs_flow_action *)0)->action) == 8, "action");
_Static_assert(offsetof(struct verbs_flow_action, handle) == 8, "handle");
_Static_assert(sizeof(((struct verbs_flow_action *)0)->handle) == 4, "handle");
_Static_assert(offsetof(struct verbs_flow_action, type) == 12, "type");
_Static_assert(sizeof(((struct verbs_flow_action *)0)->type) == 4, "type");

/* struct verbs_dm */
_Static_assert(sizeof(struct verbs_dm) == 40, "size");
_Static_assert(_Alignof(struct verbs_dm) == 8, "alignment");
_Static_assert(offsetof(struct verbs_dm, dm) == 0, "dm");
_Static_assert(sizeof(((struct verbs_dm *)0)->dm) == 32, "dm");
_Static_assert(offsetof(struct verbs_dm, handle) == 32, "handle");
_Static_assert(sizeof(((struct verbs_dm *)0)->handle) == 4, "handle");

/* struct verbs_match_ent */
_Static_assert(sizeof(struct verbs_match_ent) == 24, "size");
_Static_assert(_Alignof(struct verbs_match_ent) == 8, "alignment");
_Static_assert(offsetof(struct verbs_match_ent, driver_data) == 0, "driver_data");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->driver_data) == 8, "driver_data");
_Static_assert(offsetof(struct verbs_match_ent, u) == 8, "u");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->u) == 8, "u");
_Static_assert(offsetof(struct verbs_match_ent, u.modalias) == 8, "u.modalias");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->u.modalias) == 8, "u.modalias");
_Static_assert(offsetof(struct verbs_match_ent, u.driver_id) == 8, "u.driver_id");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->u.driver_id) == 8, "u.driver_id");
_Static_assert(offsetof(struct verbs_match_ent, vendor) == 16, "vendor");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->vendor) == 2, "vendor");
_Static_assert(offsetof(struct verbs_match_ent, device) == 18, "device");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->device) == 2, "device");
_Static_assert(offsetof(struct verbs_match_ent, kind) == 20, "kind");
_Static_assert(sizeof(((struct verbs_match_ent *)0)->kind) == 1, "kind");

/* struct verbs_sysfs_dev */
_Static_assert(sizeof(struct verbs_sysfs_dev) == 992, "size");
_Static_assert(_Alignof(struct verbs_sysfs_dev) == 8, "alignment");
_Static_assert(offsetof(struct verbs_sysfs_dev, entry) == 0, "entry");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->entry) == 16, "entry");
_Static_assert(offsetof(struct verbs_sysfs_dev, provider_data) == 16, "provider_data");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->provider_data) == 8, "provider_data");
_Static_assert(offsetof(struct verbs_sysfs_dev, match) == 24, "match");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->match) == 8, "match");
_Static_assert(offsetof(struct verbs_sysfs_dev, flags) == 32, "flags");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->flags) == 4, "flags");
_Static_assert(offsetof(struct verbs_sysfs_dev, sysfs_name) == 36, "sysfs_name");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->sysfs_name) == 64, "sysfs_name");
_Static_assert(offsetof(struct verbs_sysfs_dev, sysfs_cdev) == 104, "sysfs_cdev");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->sysfs_cdev) == 8, "sysfs_cdev");
_Static_assert(offsetof(struct verbs_sysfs_dev, ibdev_name) == 112, "ibdev_name");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->ibdev_name) == 64, "ibdev_name");
_Static_assert(offsetof(struct verbs_sysfs_dev, ibdev_path) == 176, "ibdev_path");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->ibdev_path) == 256, "ibdev_path");
_Static_assert(offsetof(struct verbs_sysfs_dev, modalias) == 432, "modalias");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->modalias) == 512, "modalias");
_Static_assert(offsetof(struct verbs_sysfs_dev, node_guid) == 944, "node_guid");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->node_guid) == 8, "node_guid");
_Static_assert(offsetof(struct verbs_sysfs_dev, driver_id) == 952, "driver_id");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->driver_id) == 4, "driver_id");
_Static_assert(offsetof(struct verbs_sysfs_dev, node_type) == 956, "node_type");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->node_type) == 4, "node_type");
_Static_assert(offsetof(struct verbs_sysfs_dev, ibdev_idx) == 960, "ibdev_idx");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->ibdev_idx) == 4, "ibdev_idx");
_Static_assert(offsetof(struct verbs_sysfs_dev, num_ports) == 964, "num_ports");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->num_ports) == 4, "num_ports");
_Static_assert(offsetof(struct verbs_sysfs_dev, abi_ver) == 968, "abi_ver");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->abi_ver) == 4, "abi_ver");
_Static_assert(offsetof(struct verbs_sysfs_dev, time_created) == 976, "time_created");
_Static_assert(sizeof(((struct verbs_sysfs_dev *)0)->time_created) == 16, "time_created");

/* struct verbs_device_ops */
_Static_assert(sizeof(struct verbs_device_ops) == 72, "size");
_Static_assert(_Alignof(struct verbs_device_ops) == 8, "alignment");
_Static_assert(offsetof(struct verbs_device_ops, name) == 0, "name");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->name) == 8, "name");
_Static_assert(offsetof(struct verbs_device_ops, match_min_abi_version) == 8,
	       "match_min_abi_version");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->match_min_abi_version) == 4,
	       "match_min_abi_version");
_Static_assert(offsetof(struct verbs_device_ops, match_max_abi_version) == 12,
	       "match_max_abi_version");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->match_max_abi_version) == 4,
	       "match_max_abi_version");
_Static_assert(offsetof(struct verbs_device_ops, match_table) == 16, "match_table");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->match_table) == 8, "match_table");
_Static_assert(offsetof(struct verbs_device_ops, static_providers) == 24, "static_providers");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->static_providers) == 8, "static_providers");
_Static_assert(offsetof(struct verbs_device_ops, match_device) == 32, "match_device");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->match_device) == 8, "match_device");
_Static_assert(offsetof(struct verbs_device_ops, alloc_context) == 40, "alloc_context");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->alloc_context) == 8, "alloc_context");
_Static_assert(offsetof(struct verbs_device_ops, import_context) == 48, "import_context");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->import_context) == 8, "import_context");
_Static_assert(offsetof(struct verbs_device_ops, alloc_device) == 56, "alloc_device");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->alloc_device) == 8, "alloc_device");
_Static_assert(offsetof(struct verbs_device_ops, uninit_device) == 64, "uninit_device");
_Static_assert(sizeof(((struct verbs_device_ops *)0)->uninit_device) == 8, "uninit_device");

/* struct verbs_device */
_Static_assert(sizeof(struct verbs_device) == 712, "size");
_Static_assert(_Alignof(struct verbs_device) == 8, "alignment");
_Static_assert(offsetof(struct verbs_device, device) == 0, "device");
_Static_assert(sizeof(((struct verbs_device *)0)->device) == 664, "device");
_Static_assert(offsetof(struct verbs_device, ops) == 664, "ops");
_Static_assert(sizeof(((struct verbs_device *)0)->ops) == 8, "ops");
_Static_assert(offsetof(struct verbs_device, refcount) == 672, "refcount");
_Static_assert(sizeof(((struct verbs_device *)0)->refcount) == 4, "refcount");
_Static_assert(offsetof(struct verbs_device, entry) == 680, "entry");
_Static_assert(sizeof(((struct verbs_device *)0)->entry) == 16, "entry");
_Static_assert(offsetof(struct verbs_device, sysfs) == 696, "sysfs");
_Static_assert(sizeof(((struct verbs_device *)0)->sysfs) == 8, "sysfs");
_Static_assert(offsetof(struct verbs_device, core_support) == 704, "core_support");
_Static_assert(sizeof(((struct verbs_device *)0)->core_support) == 8, "core_support");

/* struct verbs_counters */
_Static_assert(sizeof(struct verbs_counters) == 16, "size");
_Static_assert(_Alignof(struct verbs_counters) == 8, "alignment");
_Static_assert(offsetof(struct verbs_counters, counters) == 0, "counters");
_Static_assert(sizeof(((struct verbs_counters *)0)->counters) == 8, "counters");
_Static_assert(offsetof(struct verbs_counters, handle) == 8, "handle");
_Static_assert(sizeof(((struct verbs_counters *)0)->handle) == 4, "handle");

/* struct verbs_context_ops */
_Static_assert(sizeof(struct verbs_context_ops) == 608, "size");
_Static_assert(_Alignof(struct verbs_context_ops) == 8, "alignment");
_Static_assert(offsetof(struct verbs_context_ops, advise_mr) == 0, "advise_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->advise_mr) == 8, "advise_mr");
_Static_assert(offsetof(struct verbs_context_ops, alloc_dm) == 8, "alloc_dm");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_dm) == 8, "alloc_dm");
_Static_assert(offsetof(struct verbs_context_ops, alloc_mw) == 16, "alloc_mw");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_mw) == 8, "alloc_mw");
_Static_assert(offsetof(struct verbs_context_ops, alloc_null_mr) == 24, "alloc_null_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_null_mr) == 8, "alloc_null_mr");
_Static_assert(offsetof(struct verbs_context_ops, alloc_parent_domain) == 32,
	       "alloc_parent_domain");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_parent_domain) == 8,
	       "alloc_parent_domain");
_Static_assert(offsetof(struct verbs_context_ops, alloc_pd) == 40, "alloc_pd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_pd) == 8, "alloc_pd");
_Static_assert(offsetof(struct verbs_context_ops, alloc_td) == 48, "alloc_td");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->alloc_td) == 8, "alloc_td");
_Static_assert(offsetof(struct verbs_context_ops, async_event) == 56, "async_event");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->async_event) == 8, "async_event");
_Static_assert(offsetof(struct verbs_context_ops, attach_counters_point_flow) == 64,
	       "attach_counters_point_flow");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->attach_counters_point_flow) == 8,
	       "attach_counters_point_flow");
_Static_assert(offsetof(struct verbs_context_ops, attach_mcast) == 72, "attach_mcast");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->attach_mcast) == 8, "attach_mcast");
_Static_assert(offsetof(struct verbs_context_ops, bind_mw) == 80, "bind_mw");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->bind_mw) == 8, "bind_mw");
_Static_assert(offsetof(struct verbs_context_ops, close_xrcd) == 88, "close_xrcd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->close_xrcd) == 8, "close_xrcd");
_Static_assert(offsetof(struct verbs_context_ops, cq_event) == 96, "cq_event");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->cq_event) == 8, "cq_event");
_Static_assert(offsetof(struct verbs_context_ops, create_ah) == 104, "create_ah");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_ah) == 8, "create_ah");
_Static_assert(offsetof(struct verbs_context_ops, create_counters) == 112, "create_counters");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_counters) == 8, "create_counters");
_Static_assert(offsetof(struct verbs_context_ops, create_cq) == 120, "create_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_cq) == 8, "create_cq");
_Static_assert(offsetof(struct verbs_context_ops, create_cq_ex) == 128, "create_cq_ex");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_cq_ex) == 8, "create_cq_ex");
_Static_assert(offsetof(struct verbs_context_ops, create_flow) == 136, "create_flow");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_flow) == 8, "create_flow");
_Static_assert(offsetof(struct verbs_context_ops, create_flow_action_esp) == 144,
	       "create_flow_action_esp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_flow_action_esp) == 8,
	       "create_flow_action_esp");
_Static_assert(offsetof(struct verbs_context_ops, create_qp) == 152, "create_qp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_qp) == 8, "create_qp");
_Static_assert(offsetof(struct verbs_context_ops, create_qp_ex) == 160, "create_qp_ex");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_qp_ex) == 8, "create_qp_ex");
_Static_assert(offsetof(struct verbs_context_ops, create_rwq_ind_table) == 168,
	       "create_rwq_ind_table");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_rwq_ind_table) == 8,
	       "create_rwq_ind_table");
_Static_assert(offsetof(struct verbs_context_ops, create_srq) == 176, "create_srq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_srq) == 8, "create_srq");
_Static_assert(offsetof(struct verbs_context_ops, create_srq_ex) == 184, "create_srq_ex");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_srq_ex) == 8, "create_srq_ex");
_Static_assert(offsetof(struct verbs_context_ops, create_wq) == 192, "create_wq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->create_wq) == 8, "create_wq");
_Static_assert(offsetof(struct verbs_context_ops, dealloc_mw) == 200, "dealloc_mw");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->dealloc_mw) == 8, "dealloc_mw");
_Static_assert(offsetof(struct verbs_context_ops, dealloc_pd) == 208, "dealloc_pd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->dealloc_pd) == 8, "dealloc_pd");
_Static_assert(offsetof(struct verbs_context_ops, dealloc_td) == 216, "dealloc_td");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->dealloc_td) == 8, "dealloc_td");
_Static_assert(offsetof(struct verbs_context_ops, dereg_mr) == 224, "dereg_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->dereg_mr) == 8, "dereg_mr");
_Static_assert(offsetof(struct verbs_context_ops, destroy_ah) == 232, "destroy_ah");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_ah) == 8, "destroy_ah");
_Static_assert(offsetof(struct verbs_context_ops, destroy_counters) == 240, "destroy_counters");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_counters) == 8, "destroy_counters");
_Static_assert(offsetof(struct verbs_context_ops, destroy_cq) == 248, "destroy_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_cq) == 8, "destroy_cq");
_Static_assert(offsetof(struct verbs_context_ops, destroy_flow) == 256, "destroy_flow");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_flow) == 8, "destroy_flow");
_Static_assert(offsetof(struct verbs_context_ops, destroy_flow_action) == 264,
	       "destroy_flow_action");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_flow_action) == 8,
	       "destroy_flow_action");
_Static_assert(offsetof(struct verbs_context_ops, destroy_qp) == 272, "destroy_qp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_qp) == 8, "destroy_qp");
_Static_assert(offsetof(struct verbs_context_ops, destroy_rwq_ind_table) == 280,
	       "destroy_rwq_ind_table");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_rwq_ind_table) == 8,
	       "destroy_rwq_ind_table");
_Static_assert(offsetof(struct verbs_context_ops, destroy_srq) == 288, "destroy_srq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_srq) == 8, "destroy_srq");
_Static_assert(offsetof(struct verbs_context_ops, destroy_wq) == 296, "destroy_wq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->destroy_wq) == 8, "destroy_wq");
_Static_assert(offsetof(struct verbs_context_ops, detach_mcast) == 304, "detach_mcast");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->detach_mcast) == 8, "detach_mcast");
_Static_assert(offsetof(struct verbs_context_ops, free_context) == 312, "free_context");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->free_context) == 8, "free_context");
_Static_assert(offsetof(struct verbs_context_ops, free_dm) == 320, "free_dm");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->free_dm) == 8, "free_dm");
_Static_assert(offsetof(struct verbs_context_ops, get_srq_num) == 328, "get_srq_num");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->get_srq_num) == 8, "get_srq_num");
_Static_assert(offsetof(struct verbs_context_ops, import_dm) == 336, "import_dm");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->import_dm) == 8, "import_dm");
_Static_assert(offsetof(struct verbs_context_ops, import_mr) == 344, "import_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->import_mr) == 8, "import_mr");
_Static_assert(offsetof(struct verbs_context_ops, import_pd) == 352, "import_pd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->import_pd) == 8, "import_pd");
_Static_assert(offsetof(struct verbs_context_ops, modify_cq) == 360, "modify_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_cq) == 8, "modify_cq");
_Static_assert(offsetof(struct verbs_context_ops, modify_flow_action_esp) == 368,
	       "modify_flow_action_esp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_flow_action_esp) == 8,
	       "modify_flow_action_esp");
_Static_assert(offsetof(struct verbs_context_ops, modify_qp) == 376, "modify_qp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_qp) == 8, "modify_qp");
_Static_assert(offsetof(struct verbs_context_ops, modify_qp_rate_limit) == 384,
	       "modify_qp_rate_limit");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_qp_rate_limit) == 8,
	       "modify_qp_rate_limit");
_Static_assert(offsetof(struct verbs_context_ops, modify_srq) == 392, "modify_srq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_srq) == 8, "modify_srq");
_Static_assert(offsetof(struct verbs_context_ops, modify_wq) == 400, "modify_wq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->modify_wq) == 8, "modify_wq");
_Static_assert(offsetof(struct verbs_context_ops, open_qp) == 408, "open_qp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->open_qp) == 8, "open_qp");
_Static_assert(offsetof(struct verbs_context_ops, open_xrcd) == 416, "open_xrcd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->open_xrcd) == 8, "open_xrcd");
_Static_assert(offsetof(struct verbs_context_ops, poll_cq) == 424, "poll_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->poll_cq) == 8, "poll_cq");
_Static_assert(offsetof(struct verbs_context_ops, post_recv) == 432, "post_recv");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->post_recv) == 8, "post_recv");
_Static_assert(offsetof(struct verbs_context_ops, post_send) == 440, "post_send");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->post_send) == 8, "post_send");
_Static_assert(offsetof(struct verbs_context_ops, post_srq_ops) == 448, "post_srq_ops");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->post_srq_ops) == 8, "post_srq_ops");
_Static_assert(offsetof(struct verbs_context_ops, post_srq_recv) == 456, "post_srq_recv");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->post_srq_recv) == 8, "post_srq_recv");
_Static_assert(offsetof(struct verbs_context_ops, query_device_ex) == 464, "query_device_ex");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_device_ex) == 8, "query_device_ex");
_Static_assert(offsetof(struct verbs_context_ops, query_ece) == 472, "query_ece");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_ece) == 8, "query_ece");
_Static_assert(offsetof(struct verbs_context_ops, query_port) == 480, "query_port");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_port) == 8, "query_port");
_Static_assert(offsetof(struct verbs_context_ops, query_qp) == 488, "query_qp");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_qp) == 8, "query_qp");
_Static_assert(offsetof(struct verbs_context_ops, query_qp_data_in_order) == 496,
	       "query_qp_data_in_order");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_qp_data_in_order) == 8,
	       "query_qp_data_in_order");
_Static_assert(offsetof(struct verbs_context_ops, query_rt_values) == 504, "query_rt_values");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_rt_values) == 8, "query_rt_values");
_Static_assert(offsetof(struct verbs_context_ops, query_srq) == 512, "query_srq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->query_srq) == 8, "query_srq");
_Static_assert(offsetof(struct verbs_context_ops, read_counters) == 520, "read_counters");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->read_counters) == 8, "read_counters");
_Static_assert(offsetof(struct verbs_context_ops, reg_dm_mr) == 528, "reg_dm_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->reg_dm_mr) == 8, "reg_dm_mr");
_Static_assert(offsetof(struct verbs_context_ops, reg_dmabuf_mr) == 536, "reg_dmabuf_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->reg_dmabuf_mr) == 8, "reg_dmabuf_mr");
_Static_assert(offsetof(struct verbs_context_ops, reg_mr) == 544, "reg_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->reg_mr) == 8, "reg_mr");
_Static_assert(offsetof(struct verbs_context_ops, req_notify_cq) == 552, "req_notify_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->req_notify_cq) == 8, "req_notify_cq");
_Static_assert(offsetof(struct verbs_context_ops, rereg_mr) == 560, "rereg_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->rereg_mr) == 8, "rereg_mr");
_Static_assert(offsetof(struct verbs_context_ops, resize_cq) == 568, "resize_cq");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->resize_cq) == 8, "resize_cq");
_Static_assert(offsetof(struct verbs_context_ops, set_ece) == 576, "set_ece");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->set_ece) == 8, "set_ece");
_Static_assert(offsetof(struct verbs_context_ops, unimport_dm) == 584, "unimport_dm");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->unimport_dm) == 8, "unimport_dm");
_Static_assert(offsetof(struct verbs_context_ops, unimport_mr) == 592, "unimport_mr");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->unimport_mr) == 8, "unimport_mr");
_Static_assert(offsetof(struct verbs_context_ops, unimport_pd) == 600, "unimport_pd");
_Static_assert(sizeof(((struct verbs_context_ops *)0)->unimport_pd) == 8, "unimport_pd");

/* struct verbs_ex_private */
_Static_assert(offsetof(struct verbs_ex_private, unsupported_ioctls) == 0, "unsupported_ioctls");
_Static_assert(sizeof(((struct verbs_ex_private *)0)->unsupported_ioctls) == 16,
	       "unsupported_ioctls");
_Static_assert(offsetof(struct verbs_ex_private, driver_id) == 16, "driver_id");
_Static_assert(sizeof(((struct verbs_ex_private *)0)->driver_id) == 4, "driver_id");
_Static_assert(offsetof(struct verbs_ex_private, use_ioctl_write) == 20, "use_ioctl_write");
_Static_assert(sizeof(((struct verbs_ex_private *)0)->use_ioctl_write) == 1, "use_ioctl_write");
_Static_assert(offsetof(struct verbs_ex_private, ops) == 24, "ops");
_Static_assert(sizeof(((struct verbs_ex_private *)0)->ops) == 608, "ops");
_Static_assert(offsetof(struct verbs_ex_private, imported) == 632, "imported");
_Static_assert(sizeof(((struct verbs_ex_private *)0)->imported) == 1, "imported");

/* enumerators */
_Static_assert(VERBS_LOG_LEVEL_NONE == 0, "VERBS_LOG_LEVEL_NONE");
_Static_assert(VERBS_LOG_ERR == 1, "VERBS_LOG_ERR");
_Static_assert(VERBS_LOG_WARN == 2, "VERBS_LOG_WARN");
_Static_assert(VERBS_LOG_INFO == 3, "VERBS_LOG_INFO");
_Static_assert(VERBS_LOG_DEBUG == 4, "VERBS_LOG_DEBUG");
_Static_assert(VERBS_XRCD_HANDLE == 1, "VERBS_XRCD_HANDLE");
_Static_assert(VERBS_XRCD_RESERVED == 2, "VERBS_XRCD_RESERVED");
_Static_assert(CREATE_CQ_CMD_FLAGS_TS_IGNORED_EX == 1, "CREATE_CQ_CMD_FLAGS_TS_IGNORED_EX");
_Static_assert(VERBS_QP_XRCD == 1, "VERBS_QP_XRCD");
_Static_assert(VERBS_QP_EX == 2, "VERBS_QP_EX");
_Static_assert(IBV_GID_TYPE_SYSFS_IB_ROCE_V1 == 0, "IBV_GID_TYPE_SYSFS_IB_ROCE_V1");
_Static_assert(IBV_GID_TYPE_SYSFS_ROCE_V2 == 1, "IBV_GID_TYPE_SYSFS_ROCE_V2");
_Static_assert(IBV_MR_TYPE_MR == 0, "IBV_MR_TYPE_MR");
_Static_assert(IBV_MR_TYPE_NULL_MR == 1, "IBV_MR_TYPE_NULL_MR");
_Static_assert(IBV_MR_TYPE_IMPORTED_MR == 2, "IBV_MR_TYPE_IMPORTED_MR");
_Static_assert(IBV_MR_TYPE_DMABUF_MR == 3, "IBV_MR_TYPE_DMABUF_MR");
_Static_assert(IBV_FLOW_ACTION_UNSPECIFIED == 0, "IBV_FLOW_ACTION_UNSPECIFIED");
_Static_assert(IBV_FLOW_ACTION_ESP == 1, "IBV_FLOW_ACTION_ESP");
_Static_assert(VERBS_MATCH_SENTINEL == 0, "VERBS_MATCH_SENTINEL");
_Static_assert(VERBS_MATCH_PCI == 1, "VERBS_MATCH_PCI");
_Static_assert(VERBS_MATCH_MODALIAS == 2, "VERBS_MATCH_MODALIAS");
_Static_assert(VERBS_MATCH_DRIVER_ID == 3, "VERBS_MATCH_DRIVER_ID");
_Static_assert(VSYSFS_READ_MODALIAS == 1, "VSYSFS_READ_MODALIAS");
_Static_assert(VSYSFS_READ_NODE_GUID == 2, "VSYSFS_READ_NODE_GUID");
