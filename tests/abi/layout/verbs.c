// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs.c - <infiniband/verbs.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/verbs.h>

_Static_assert(sizeof(union ibv_gid) == 16, "sizeof union ibv_gid");
_Static_assert(_Alignof(union ibv_gid) == 8, "alignof union ibv_gid");
_Static_assert(offsetof(union ibv_gid, raw) == 0, "union ibv_gid.raw");
_Static_assert(sizeof(((union ibv_gid *)0)->raw) == 16, "sizeof union ibv_gid.raw");
_Static_assert(offsetof(union ibv_gid, global) == 0, "union ibv_gid.global");
_Static_assert(sizeof(((union ibv_gid *)0)->global) == 16, "sizeof union ibv_gid.global");
_Static_assert(offsetof(union ibv_gid, global.subnet_prefix) == 0,
	       "union ibv_gid.global.subnet_prefix");
_Static_assert(sizeof(((union ibv_gid *)0)->global.subnet_prefix) == 8,
	       "sizeof union ibv_gid.global.subnet_prefix");
_Static_assert(offsetof(union ibv_gid, global.interface_id) == 8,
	       "union ibv_gid.global.interface_id");
_Static_assert(sizeof(((union ibv_gid *)0)->global.interface_id) == 8,
	       "sizeof union ibv_gid.global.interface_id");
_Static_assert(IBV_GID_TYPE_IB == 0, "IBV_GID_TYPE_IB");
_Static_assert(IBV_GID_TYPE_ROCE_V1 == 1, "IBV_GID_TYPE_ROCE_V1");
_Static_assert(IBV_GID_TYPE_ROCE_V2 == 2, "IBV_GID_TYPE_ROCE_V2");
_Static_assert(sizeof(struct ibv_gid_entry) == 32, "sizeof struct ibv_gid_entry");
_Static_assert(_Alignof(struct ibv_gid_entry) == 8, "alignof struct ibv_gid_entry");
_Static_assert(offsetof(struct ibv_gid_entry, gid) == 0, "struct ibv_gid_entry.gid");
_Static_assert(sizeof(((struct ibv_gid_entry *)0)->gid) == 16, "sizeof struct ibv_gid_entry.gid");
_Static_assert(offsetof(struct ibv_gid_entry, gid_index) == 16, "struct ibv_gid_entry.gid_index");
_Static_assert(sizeof(((struct ibv_gid_entry *)0)->gid_index) == 4,
	       "sizeof struct ibv_gid_entry.gid_index");
_Static_assert(offsetof(struct ibv_gid_entry, port_num) == 20, "struct ibv_gid_entry.port_num");
_Static_assert(sizeof(((struct ibv_gid_entry *)0)->port_num) == 4,
	       "sizeof struct ibv_gid_entry.port_num");
_Static_assert(offsetof(struct ibv_gid_entry, gid_type) == 24, "struct ibv_gid_entry.gid_type");
_Static_assert(sizeof(((struct ibv_gid_entry *)0)->gid_type) == 4,
	       "sizeof struct ibv_gid_entry.gid_type");
_Static_assert(offsetof(struct ibv_gid_entry, ndev_ifindex) == 28,
	       "struct ibv_gid_entry.ndev_ifindex");
_Static_assert(sizeof(((struct ibv_gid_entry *)0)->ndev_ifindex) == 4,
	       "sizeof struct ibv_gid_entry.ndev_ifindex");
_Static_assert(IBV_NODE_UNKNOWN == -1, "IBV_NODE_UNKNOWN");
_Static_assert(IBV_NODE_CA == 1, "IBV_NODE_CA");
_Static_assert(IBV_NODE_SWITCH == 2, "IBV_NODE_SWITCH");
_Static_assert(IBV_NODE_ROUTER == 3, "IBV_NODE_ROUTER");
_Static_assert(IBV_NODE_RNIC == 4, "IBV_NODE_RNIC");
_Static_assert(IBV_NODE_USNIC == 5, "IBV_NODE_USNIC");
_Static_assert(IBV_NODE_USNIC_UDP == 6, "IBV_NODE_USNIC_UDP");
_Static_assert(IBV_NODE_UNSPECIFIED == 7, "IBV_NODE_UNSPECIFIED");
_Static_assert(IBV_TRANSPORT_UNKNOWN == -1, "IBV_TRANSPORT_UNKNOWN");
_Static_assert(IBV_TRANSPORT_IB == 0, "IBV_TRANSPORT_IB");
_Static_assert(IBV_TRANSPORT_IWARP == 1, "IBV_TRANSPORT_IWARP");
_Static_assert(IBV_TRANSPORT_USNIC == 2, "IBV_TRANSPORT_USNIC");
_Static_assert(IBV_TRANSPORT_USNIC_UDP == 3, "IBV_TRANSPORT_USNIC_UDP");
_Static_assert(IBV_TRANSPORT_UNSPECIFIED == 4, "IBV_TRANSPORT_UNSPECIFIED");
_Static_assert(IBV_DEVICE_RESIZE_MAX_WR == 1, "IBV_DEVICE_RESIZE_MAX_WR");
_Static_assert(IBV_DEVICE_BAD_PKEY_CNTR == 2, "IBV_DEVICE_BAD_PKEY_CNTR");
_Static_assert(IBV_DEVICE_BAD_QKEY_CNTR == 4, "IBV_DEVICE_BAD_QKEY_CNTR");
_Static_assert(IBV_DEVICE_RAW_MULTI == 8, "IBV_DEVICE_RAW_MULTI");
_Static_assert(IBV_DEVICE_AUTO_PATH_MIG == 16, "IBV_DEVICE_AUTO_PATH_MIG");
_Static_assert(IBV_DEVICE_CHANGE_PHY_PORT == 32, "IBV_DEVICE_CHANGE_PHY_PORT");
_Static_assert(IBV_DEVICE_UD_AV_PORT_ENFORCE == 64, "IBV_DEVICE_UD_AV_PORT_ENFORCE");
_Static_assert(IBV_DEVICE_CURR_QP_STATE_MOD == 128, "IBV_DEVICE_CURR_QP_STATE_MOD");
_Static_assert(IBV_DEVICE_SHUTDOWN_PORT == 256, "IBV_DEVICE_SHUTDOWN_PORT");
_Static_assert(IBV_DEVICE_INIT_TYPE == 512, "IBV_DEVICE_INIT_TYPE");
_Static_assert(IBV_DEVICE_PORT_ACTIVE_EVENT == 1024, "IBV_DEVICE_PORT_ACTIVE_EVENT");
_Static_assert(IBV_DEVICE_SYS_IMAGE_GUID == 2048, "IBV_DEVICE_SYS_IMAGE_GUID");
_Static_assert(IBV_DEVICE_RC_RNR_NAK_GEN == 4096, "IBV_DEVICE_RC_RNR_NAK_GEN");
_Static_assert(IBV_DEVICE_SRQ_RESIZE == 8192, "IBV_DEVICE_SRQ_RESIZE");
_Static_assert(IBV_DEVICE_N_NOTIFY_CQ == 16384, "IBV_DEVICE_N_NOTIFY_CQ");
_Static_assert(IBV_DEVICE_MEM_WINDOW == 131072, "IBV_DEVICE_MEM_WINDOW");
_Static_assert(IBV_DEVICE_UD_IP_CSUM == 262144, "IBV_DEVICE_UD_IP_CSUM");
_Static_assert(IBV_DEVICE_XRC == 1048576, "IBV_DEVICE_XRC");
_Static_assert(IBV_DEVICE_MEM_MGT_EXTENSIONS == 2097152, "IBV_DEVICE_MEM_MGT_EXTENSIONS");
_Static_assert(IBV_DEVICE_MEM_WINDOW_TYPE_2A == 8388608, "IBV_DEVICE_MEM_WINDOW_TYPE_2A");
_Static_assert(IBV_DEVICE_MEM_WINDOW_TYPE_2B == 16777216, "IBV_DEVICE_MEM_WINDOW_TYPE_2B");
_Static_assert(IBV_DEVICE_RC_IP_CSUM == 33554432, "IBV_DEVICE_RC_IP_CSUM");
_Static_assert(IBV_DEVICE_RAW_IP_CSUM == 67108864, "IBV_DEVICE_RAW_IP_CSUM");
_Static_assert(IBV_DEVICE_MANAGED_FLOW_STEERING == 536870912, "IBV_DEVICE_MANAGED_FLOW_STEERING");
_Static_assert(IBV_FORK_DISABLED == 0, "IBV_FORK_DISABLED");
_Static_assert(IBV_FORK_ENABLED == 1, "IBV_FORK_ENABLED");
_Static_assert(IBV_FORK_UNNEEDED == 2, "IBV_FORK_UNNEEDED");
_Static_assert(IBV_ATOMIC_NONE == 0, "IBV_ATOMIC_NONE");
_Static_assert(IBV_ATOMIC_HCA == 1, "IBV_ATOMIC_HCA");
_Static_assert(IBV_ATOMIC_GLOB == 2, "IBV_ATOMIC_GLOB");
_Static_assert(sizeof(struct ibv_alloc_dm_attr) == 16, "sizeof struct ibv_alloc_dm_attr");
_Static_assert(_Alignof(struct ibv_alloc_dm_attr) == 8, "alignof struct ibv_alloc_dm_attr");
_Static_assert(offsetof(struct ibv_alloc_dm_attr, length) == 0, "struct ibv_alloc_dm_attr.length");
_Static_assert(sizeof(((struct ibv_alloc_dm_attr *)0)->length) == 8,
	       "sizeof struct ibv_alloc_dm_attr.length");
_Static_assert(offsetof(struct ibv_alloc_dm_attr, log_align_req) == 8,
	       "struct ibv_alloc_dm_attr.log_align_req");
_Static_assert(sizeof(((struct ibv_alloc_dm_attr *)0)->log_align_req) == 4,
	       "sizeof struct ibv_alloc_dm_attr.log_align_req");
_Static_assert(offsetof(struct ibv_alloc_dm_attr, comp_mask) == 12,
	       "struct ibv_alloc_dm_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_alloc_dm_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_alloc_dm_attr.comp_mask");
_Static_assert(IBV_DM_MASK_HANDLE == 1, "IBV_DM_MASK_HANDLE");
_Static_assert(sizeof(struct ibv_dm) == 32, "sizeof struct ibv_dm");
_Static_assert(_Alignof(struct ibv_dm) == 8, "alignof struct ibv_dm");
_Static_assert(offsetof(struct ibv_dm, context) == 0, "struct ibv_dm.context");
_Static_assert(sizeof(((struct ibv_dm *)0)->context) == 8, "sizeof struct ibv_dm.context");
_Static_assert(offsetof(struct ibv_dm, memcpy_to_dm) == 8, "struct ibv_dm.memcpy_to_dm");
_Static_assert(sizeof(((struct ibv_dm *)0)->memcpy_to_dm) == 8,
	       "sizeof struct ibv_dm.memcpy_to_dm");
_Static_assert(offsetof(struct ibv_dm, memcpy_from_dm) == 16, "struct ibv_dm.memcpy_from_dm");
_Static_assert(sizeof(((struct ibv_dm *)0)->memcpy_from_dm) == 8,
	       "sizeof struct ibv_dm.memcpy_from_dm");
_Static_assert(offsetof(struct ibv_dm, comp_mask) == 24, "struct ibv_dm.comp_mask");
_Static_assert(sizeof(((struct ibv_dm *)0)->comp_mask) == 4, "sizeof struct ibv_dm.comp_mask");
_Static_assert(offsetof(struct ibv_dm, handle) == 28, "struct ibv_dm.handle");
_Static_assert(sizeof(((struct ibv_dm *)0)->handle) == 4, "sizeof struct ibv_dm.handle");
_Static_assert(sizeof(struct ibv_device_attr) == 232, "sizeof struct ibv_device_attr");
_Static_assert(_Alignof(struct ibv_device_attr) == 8, "alignof struct ibv_device_attr");
_Static_assert(offsetof(struct ibv_device_attr, fw_ver) == 0, "struct ibv_device_attr.fw_ver");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->fw_ver) == 64,
	       "sizeof struct ibv_device_attr.fw_ver");
_Static_assert(offsetof(struct ibv_device_attr, node_guid) == 64,
	       "struct ibv_device_attr.node_guid");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->node_guid) == 8,
	       "sizeof struct ibv_device_attr.node_guid");
_Static_assert(offsetof(struct ibv_device_attr, sys_image_guid) == 72,
	       "struct ibv_device_attr.sys_image_guid");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->sys_image_guid) == 8,
	       "sizeof struct ibv_device_attr.sys_image_guid");
_Static_assert(offsetof(struct ibv_device_attr, max_mr_size) == 80,
	       "struct ibv_device_attr.max_mr_size");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_mr_size) == 8,
	       "sizeof struct ibv_device_attr.max_mr_size");
_Static_assert(offsetof(struct ibv_device_attr, page_size_cap) == 88,
	       "struct ibv_device_attr.page_size_cap");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->page_size_cap) == 8,
	       "sizeof struct ibv_device_attr.page_size_cap");
_Static_assert(offsetof(struct ibv_device_attr, vendor_id) == 96,
	       "struct ibv_device_attr.vendor_id");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->vendor_id) == 4,
	       "sizeof struct ibv_device_attr.vendor_id");
_Static_assert(offsetof(struct ibv_device_attr, vendor_part_id) == 100,
	       "struct ibv_device_attr.vendor_part_id");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->vendor_part_id) == 4,
	       "sizeof struct ibv_device_attr.vendor_part_id");
_Static_assert(offsetof(struct ibv_device_attr, hw_ver) == 104, "struct ibv_device_attr.hw_ver");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->hw_ver) == 4,
	       "sizeof struct ibv_device_attr.hw_ver");
_Static_assert(offsetof(struct ibv_device_attr, max_qp) == 108, "struct ibv_device_attr.max_qp");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_qp) == 4,
	       "sizeof struct ibv_device_attr.max_qp");
_Static_assert(offsetof(struct ibv_device_attr, max_qp_wr) == 112,
	       "struct ibv_device_attr.max_qp_wr");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_qp_wr) == 4,
	       "sizeof struct ibv_device_attr.max_qp_wr");
_Static_assert(offsetof(struct ibv_device_attr, device_cap_flags) == 116,
	       "struct ibv_device_attr.device_cap_flags");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->device_cap_flags) == 4,
	       "sizeof struct ibv_device_attr.device_cap_flags");
_Static_assert(offsetof(struct ibv_device_attr, max_sge) == 120, "struct ibv_device_attr.max_sge");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_sge) == 4,
	       "sizeof struct ibv_device_attr.max_sge");
_Static_assert(offsetof(struct ibv_device_attr, max_sge_rd) == 124,
	       "struct ibv_device_attr.max_sge_rd");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_sge_rd) == 4,
	       "sizeof struct ibv_device_attr.max_sge_rd");
_Static_assert(offsetof(struct ibv_device_attr, max_cq) == 128, "struct ibv_device_attr.max_cq");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_cq) == 4,
	       "sizeof struct ibv_device_attr.max_cq");
_Static_assert(offsetof(struct ibv_device_attr, max_cqe) == 132, "struct ibv_device_attr.max_cqe");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_cqe) == 4,
	       "sizeof struct ibv_device_attr.max_cqe");
_Static_assert(offsetof(struct ibv_device_attr, max_mr) == 136, "struct ibv_device_attr.max_mr");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_mr) == 4,
	       "sizeof struct ibv_device_attr.max_mr");
_Static_assert(offsetof(struct ibv_device_attr, max_pd) == 140, "struct ibv_device_attr.max_pd");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_pd) == 4,
	       "sizeof struct ibv_device_attr.max_pd");
_Static_assert(offsetof(struct ibv_device_attr, max_qp_rd_atom) == 144,
	       "struct ibv_device_attr.max_qp_rd_atom");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_qp_rd_atom) == 4,
	       "sizeof struct ibv_device_attr.max_qp_rd_atom");
_Static_assert(offsetof(struct ibv_device_attr, max_ee_rd_atom) == 148,
	       "struct ibv_device_attr.max_ee_rd_atom");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_ee_rd_atom) == 4,
	       "sizeof struct ibv_device_attr.max_ee_rd_atom");
_Static_assert(offsetof(struct ibv_device_attr, max_res_rd_atom) == 152,
	       "struct ibv_device_attr.max_res_rd_atom");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_res_rd_atom) == 4,
	       "sizeof struct ibv_device_attr.max_res_rd_atom");
_Static_assert(offsetof(struct ibv_device_attr, max_qp_init_rd_atom) == 156,
	       "struct ibv_device_attr.max_qp_init_rd_atom");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_qp_init_rd_atom) == 4,
	       "sizeof struct ibv_device_attr.max_qp_init_rd_atom");
_Static_assert(offsetof(struct ibv_device_attr, max_ee_init_rd_atom) == 160,
	       "struct ibv_device_attr.max_ee_init_rd_atom");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_ee_init_rd_atom) == 4,
	       "sizeof struct ibv_device_attr.max_ee_init_rd_atom");
_Static_assert(offsetof(struct ibv_device_attr, atomic_cap) == 164,
	       "struct ibv_device_attr.atomic_cap");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->atomic_cap) == 4,
	       "sizeof struct ibv_device_attr.atomic_cap");
_Static_assert(offsetof(struct ibv_device_attr, max_ee) == 168, "struct ibv_device_attr.max_ee");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_ee) == 4,
	       "sizeof struct ibv_device_attr.max_ee");
_Static_assert(offsetof(struct ibv_device_attr, max_rdd) == 172, "struct ibv_device_attr.max_rdd");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_rdd) == 4,
	       "sizeof struct ibv_device_attr.max_rdd");
_Static_assert(offsetof(struct ibv_device_attr, max_mw) == 176, "struct ibv_device_attr.max_mw");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_mw) == 4,
	       "sizeof struct ibv_device_attr.max_mw");
_Static_assert(offsetof(struct ibv_device_attr, max_raw_ipv6_qp) == 180,
	       "struct ibv_device_attr.max_raw_ipv6_qp");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_raw_ipv6_qp) == 4,
	       "sizeof struct ibv_device_attr.max_raw_ipv6_qp");
_Static_assert(offsetof(struct ibv_device_attr, max_raw_ethy_qp) == 184,
	       "struct ibv_device_attr.max_raw_ethy_qp");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_raw_ethy_qp) == 4,
	       "sizeof struct ibv_device_attr.max_raw_ethy_qp");
_Static_assert(offsetof(struct ibv_device_attr, max_mcast_grp) == 188,
	       "struct ibv_device_attr.max_mcast_grp");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_mcast_grp) == 4,
	       "sizeof struct ibv_device_attr.max_mcast_grp");
_Static_assert(offsetof(struct ibv_device_attr, max_mcast_qp_attach) == 192,
	       "struct ibv_device_attr.max_mcast_qp_attach");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_mcast_qp_attach) == 4,
	       "sizeof struct ibv_device_attr.max_mcast_qp_attach");
_Static_assert(offsetof(struct ibv_device_attr, max_total_mcast_qp_attach) == 196,
	       "struct ibv_device_attr.max_total_mcast_qp_attach");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_total_mcast_qp_attach) == 4,
	       "sizeof struct ibv_device_attr.max_total_mcast_qp_attach");
_Static_assert(offsetof(struct ibv_device_attr, max_ah) == 200, "struct ibv_device_attr.max_ah");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_ah) == 4,
	       "sizeof struct ibv_device_attr.max_ah");
_Static_assert(offsetof(struct ibv_device_attr, max_fmr) == 204, "struct ibv_device_attr.max_fmr");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_fmr) == 4,
	       "sizeof struct ibv_device_attr.max_fmr");
_Static_assert(offsetof(struct ibv_device_attr, max_map_per_fmr) == 208,
	       "struct ibv_device_attr.max_map_per_fmr");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_map_per_fmr) == 4,
	       "sizeof struct ibv_device_attr.max_map_per_fmr");
_Static_assert(offsetof(struct ibv_device_attr, max_srq) == 212, "struct ibv_device_attr.max_srq");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_srq) == 4,
	       "sizeof struct ibv_device_attr.max_srq");
_Static_assert(offsetof(struct ibv_device_attr, max_srq_wr) == 216,
	       "struct ibv_device_attr.max_srq_wr");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_srq_wr) == 4,
	       "sizeof struct ibv_device_attr.max_srq_wr");
_Static_assert(offsetof(struct ibv_device_attr, max_srq_sge) == 220,
	       "struct ibv_device_attr.max_srq_sge");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_srq_sge) == 4,
	       "sizeof struct ibv_device_attr.max_srq_sge");
_Static_assert(offsetof(struct ibv_device_attr, max_pkeys) == 224,
	       "struct ibv_device_attr.max_pkeys");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->max_pkeys) == 2,
	       "sizeof struct ibv_device_attr.max_pkeys");
_Static_assert(offsetof(struct ibv_device_attr, local_ca_ack_delay) == 226,
	       "struct ibv_device_attr.local_ca_ack_delay");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->local_ca_ack_delay) == 1,
	       "sizeof struct ibv_device_attr.local_ca_ack_delay");
_Static_assert(offsetof(struct ibv_device_attr, phys_port_cnt) == 227,
	       "struct ibv_device_attr.phys_port_cnt");
_Static_assert(sizeof(((struct ibv_device_attr *)0)->phys_port_cnt) == 1,
	       "sizeof struct ibv_device_attr.phys_port_cnt");
_Static_assert(sizeof(struct ibv_query_device_ex_input) == 4,
	       "sizeof struct ibv_query_device_ex_input");
_Static_assert(_Alignof(struct ibv_query_device_ex_input) == 4,
	       "alignof struct ibv_query_device_ex_input");
_Static_assert(offsetof(struct ibv_query_device_ex_input, comp_mask) == 0,
	       "struct ibv_query_device_ex_input.comp_mask");
_Static_assert(sizeof(((struct ibv_query_device_ex_input *)0)->comp_mask) == 4,
	       "sizeof struct ibv_query_device_ex_input.comp_mask");
_Static_assert(IBV_ODP_SUPPORT_SEND == 1, "IBV_ODP_SUPPORT_SEND");
_Static_assert(IBV_ODP_SUPPORT_RECV == 2, "IBV_ODP_SUPPORT_RECV");
_Static_assert(IBV_ODP_SUPPORT_WRITE == 4, "IBV_ODP_SUPPORT_WRITE");
_Static_assert(IBV_ODP_SUPPORT_READ == 8, "IBV_ODP_SUPPORT_READ");
_Static_assert(IBV_ODP_SUPPORT_ATOMIC == 16, "IBV_ODP_SUPPORT_ATOMIC");
_Static_assert(IBV_ODP_SUPPORT_SRQ_RECV == 32, "IBV_ODP_SUPPORT_SRQ_RECV");
_Static_assert(sizeof(struct ibv_odp_caps) == 24, "sizeof struct ibv_odp_caps");
_Static_assert(_Alignof(struct ibv_odp_caps) == 8, "alignof struct ibv_odp_caps");
_Static_assert(offsetof(struct ibv_odp_caps, general_caps) == 0,
	       "struct ibv_odp_caps.general_caps");
_Static_assert(sizeof(((struct ibv_odp_caps *)0)->general_caps) == 8,
	       "sizeof struct ibv_odp_caps.general_caps");
_Static_assert(offsetof(struct ibv_odp_caps, per_transport_caps) == 8,
	       "struct ibv_odp_caps.per_transport_caps");
_Static_assert(sizeof(((struct ibv_odp_caps *)0)->per_transport_caps) == 12,
	       "sizeof struct ibv_odp_caps.per_transport_caps");
_Static_assert(offsetof(struct ibv_odp_caps, per_transport_caps.rc_odp_caps) == 8,
	       "struct ibv_odp_caps.per_transport_caps.rc_odp_caps");
_Static_assert(sizeof(((struct ibv_odp_caps *)0)->per_transport_caps.rc_odp_caps) == 4,
	       "sizeof struct ibv_odp_caps.per_transport_caps.rc_odp_caps");
_Static_assert(offsetof(struct ibv_odp_caps, per_transport_caps.uc_odp_caps) == 12,
	       "struct ibv_odp_caps.per_transport_caps.uc_odp_caps");
_Static_assert(sizeof(((struct ibv_odp_caps *)0)->per_transport_caps.uc_odp_caps) == 4,
	       "sizeof struct ibv_odp_caps.per_transport_caps.uc_odp_caps");
_Static_assert(offsetof(struct ibv_odp_caps, per_transport_caps.ud_odp_caps) == 16,
	       "struct ibv_odp_caps.per_transport_caps.ud_odp_caps");
_Static_assert(sizeof(((struct ibv_odp_caps *)0)->per_transport_caps.ud_odp_caps) == 4,
	       "sizeof struct ibv_odp_caps.per_transport_caps.ud_odp_caps");
_Static_assert(IBV_ODP_SUPPORT == 1, "IBV_ODP_SUPPORT");
_Static_assert(IBV_ODP_SUPPORT_IMPLICIT == 2, "IBV_ODP_SUPPORT_IMPLICIT");
_Static_assert(sizeof(struct ibv_tso_caps) == 8, "sizeof struct ibv_tso_caps");
_Static_assert(_Alignof(struct ibv_tso_caps) == 4, "alignof struct ibv_tso_caps");
_Static_assert(offsetof(struct ibv_tso_caps, max_tso) == 0, "struct ibv_tso_caps.max_tso");
_Static_assert(sizeof(((struct ibv_tso_caps *)0)->max_tso) == 4,
	       "sizeof struct ibv_tso_caps.max_tso");
_Static_assert(offsetof(struct ibv_tso_caps, supported_qpts) == 4,
	       "struct ibv_tso_caps.supported_qpts");
_Static_assert(sizeof(((struct ibv_tso_caps *)0)->supported_qpts) == 4,
	       "sizeof struct ibv_tso_caps.supported_qpts");
_Static_assert(IBV_RX_HASH_FUNC_TOEPLITZ == 1, "IBV_RX_HASH_FUNC_TOEPLITZ");
_Static_assert(IBV_RX_HASH_SRC_IPV4 == 1, "IBV_RX_HASH_SRC_IPV4");
_Static_assert(IBV_RX_HASH_DST_IPV4 == 2, "IBV_RX_HASH_DST_IPV4");
_Static_assert(IBV_RX_HASH_SRC_IPV6 == 4, "IBV_RX_HASH_SRC_IPV6");
_Static_assert(IBV_RX_HASH_DST_IPV6 == 8, "IBV_RX_HASH_DST_IPV6");
_Static_assert(IBV_RX_HASH_SRC_PORT_TCP == 16, "IBV_RX_HASH_SRC_PORT_TCP");
_Static_assert(IBV_RX_HASH_DST_PORT_TCP == 32, "IBV_RX_HASH_DST_PORT_TCP");
_Static_assert(IBV_RX_HASH_SRC_PORT_UDP == 64, "IBV_RX_HASH_SRC_PORT_UDP");
_Static_assert(IBV_RX_HASH_DST_PORT_UDP == 128, "IBV_RX_HASH_DST_PORT_UDP");
_Static_assert(IBV_RX_HASH_IPSEC_SPI == 256, "IBV_RX_HASH_IPSEC_SPI");
_Static_assert(IBV_RX_HASH_INNER == 2147483648, "IBV_RX_HASH_INNER");
_Static_assert(sizeof(struct ibv_rss_caps) == 32, "sizeof struct ibv_rss_caps");
_Static_assert(_Alignof(struct ibv_rss_caps) == 8, "alignof struct ibv_rss_caps");
_Static_assert(offsetof(struct ibv_rss_caps, supported_qpts) == 0,
	       "struct ibv_rss_caps.supported_qpts");
_Static_assert(sizeof(((struct ibv_rss_caps *)0)->supported_qpts) == 4,
	       "sizeof struct ibv_rss_caps.supported_qpts");
_Static_assert(offsetof(struct ibv_rss_caps, max_rwq_indirection_tables) == 4,
	       "struct ibv_rss_caps.max_rwq_indirection_tables");
_Static_assert(sizeof(((struct ibv_rss_caps *)0)->max_rwq_indirection_tables) == 4,
	       "sizeof struct ibv_rss_caps.max_rwq_indirection_tables");
_Static_assert(offsetof(struct ibv_rss_caps, max_rwq_indirection_table_size) == 8,
	       "struct ibv_rss_caps.max_rwq_indirection_table_size");
_Static_assert(sizeof(((struct ibv_rss_caps *)0)->max_rwq_indirection_table_size) == 4,
	       "sizeof struct ibv_rss_caps.max_rwq_indirection_table_size");
_Static_assert(offsetof(struct ibv_rss_caps, rx_hash_fields_mask) == 16,
	       "struct ibv_rss_caps.rx_hash_fields_mask");
_Static_assert(sizeof(((struct ibv_rss_caps *)0)->rx_hash_fields_mask) == 8,
	       "sizeof struct ibv_rss_caps.rx_hash_fields_mask");
_Static_assert(offsetof(struct ibv_rss_caps, rx_hash_function) == 24,
	       "struct ibv_rss_caps.rx_hash_function");
_Static_assert(sizeof(((struct ibv_rss_caps *)0)->rx_hash_function) == 1,
	       "sizeof struct ibv_rss_caps.rx_hash_function");
_Static_assert(sizeof(struct ibv_packet_pacing_caps) == 12,
	       "sizeof struct ibv_packet_pacing_caps");
_Static_assert(_Alignof(struct ibv_packet_pacing_caps) == 4,
	       "alignof struct ibv_packet_pacing_caps");
_Static_assert(offsetof(struct ibv_packet_pacing_caps, qp_rate_limit_min) == 0,
	       "struct ibv_packet_pacing_caps.qp_rate_limit_min");
_Static_assert(sizeof(((struct ibv_packet_pacing_caps *)0)->qp_rate_limit_min) == 4,
	       "sizeof struct ibv_packet_pacing_caps.qp_rate_limit_min");
_Static_assert(offsetof(struct ibv_packet_pacing_caps, qp_rate_limit_max) == 4,
	       "struct ibv_packet_pacing_caps.qp_rate_limit_max");
_Static_assert(sizeof(((struct ibv_packet_pacing_caps *)0)->qp_rate_limit_max) == 4,
	       "sizeof struct ibv_packet_pacing_caps.qp_rate_limit_max");
_Static_assert(offsetof(struct ibv_packet_pacing_caps, supported_qpts) == 8,
	       "struct ibv_packet_pacing_caps.supported_qpts");
_Static_assert(sizeof(((struct ibv_packet_pacing_caps *)0)->supported_qpts) == 4,
	       "sizeof struct ibv_packet_pacing_caps.supported_qpts");
_Static_assert(IBV_RAW_PACKET_CAP_CVLAN_STRIPPING == 1, "IBV_RAW_PACKET_CAP_CVLAN_STRIPPING");
_Static_assert(IBV_RAW_PACKET_CAP_SCATTER_FCS == 2, "IBV_RAW_PACKET_CAP_SCATTER_FCS");
_Static_assert(IBV_RAW_PACKET_CAP_IP_CSUM == 4, "IBV_RAW_PACKET_CAP_IP_CSUM");
_Static_assert(IBV_RAW_PACKET_CAP_DELAY_DROP == 8, "IBV_RAW_PACKET_CAP_DELAY_DROP");
_Static_assert(IBV_TM_CAP_RC == 1, "IBV_TM_CAP_RC");
_Static_assert(sizeof(struct ibv_tm_caps) == 20, "sizeof struct ibv_tm_caps");
_Static_assert(_Alignof(struct ibv_tm_caps) == 4, "alignof struct ibv_tm_caps");
_Static_assert(offsetof(struct ibv_tm_caps, max_rndv_hdr_size) == 0,
	       "struct ibv_tm_caps.max_rndv_hdr_size");
_Static_assert(sizeof(((struct ibv_tm_caps *)0)->max_rndv_hdr_size) == 4,
	       "sizeof struct ibv_tm_caps.max_rndv_hdr_size");
_Static_assert(offsetof(struct ibv_tm_caps, max_num_tags) == 4, "struct ibv_tm_caps.max_num_tags");
_Static_assert(sizeof(((struct ibv_tm_caps *)0)->max_num_tags) == 4,
	       "sizeof struct ibv_tm_caps.max_num_tags");
_Static_assert(offsetof(struct ibv_tm_caps, flags) == 8, "struct ibv_tm_caps.flags");
_Static_assert(sizeof(((struct ibv_tm_caps *)0)->flags) == 4, "sizeof struct ibv_tm_caps.flags");
_Static_assert(offsetof(struct ibv_tm_caps, max_ops) == 12, "struct ibv_tm_caps.max_ops");
_Static_assert(sizeof(((struct ibv_tm_caps *)0)->max_ops) == 4,
	       "sizeof struct ibv_tm_caps.max_ops");
_Static_assert(offsetof(struct ibv_tm_caps, max_sge) == 16, "struct ibv_tm_caps.max_sge");
_Static_assert(sizeof(((struct ibv_tm_caps *)0)->max_sge) == 4,
	       "sizeof struct ibv_tm_caps.max_sge");
_Static_assert(sizeof(struct ibv_cq_moderation_caps) == 4, "sizeof struct ibv_cq_moderation_caps");
_Static_assert(_Alignof(struct ibv_cq_moderation_caps) == 2,
	       "alignof struct ibv_cq_moderation_caps");
_Static_assert(offsetof(struct ibv_cq_moderation_caps, max_cq_count) == 0,
	       "struct ibv_cq_moderation_caps.max_cq_count");
_Static_assert(sizeof(((struct ibv_cq_moderation_caps *)0)->max_cq_count) == 2,
	       "sizeof struct ibv_cq_moderation_caps.max_cq_count");
_Static_assert(offsetof(struct ibv_cq_moderation_caps, max_cq_period) == 2,
	       "struct ibv_cq_moderation_caps.max_cq_period");
_Static_assert(sizeof(((struct ibv_cq_moderation_caps *)0)->max_cq_period) == 2,
	       "sizeof struct ibv_cq_moderation_caps.max_cq_period");
_Static_assert(IBV_PCI_ATOMIC_OPERATION_4_BYTE_SIZE_SUP == 1,
	       "IBV_PCI_ATOMIC_OPERATION_4_BYTE_SIZE_SUP");
_Static_assert(IBV_PCI_ATOMIC_OPERATION_8_BYTE_SIZE_SUP == 2,
	       "IBV_PCI_ATOMIC_OPERATION_8_BYTE_SIZE_SUP");
_Static_assert(IBV_PCI_ATOMIC_OPERATION_16_BYTE_SIZE_SUP == 4,
	       "IBV_PCI_ATOMIC_OPERATION_16_BYTE_SIZE_SUP");
_Static_assert(sizeof(struct ibv_pci_atomic_caps) == 6, "sizeof struct ibv_pci_atomic_caps");
_Static_assert(_Alignof(struct ibv_pci_atomic_caps) == 2, "alignof struct ibv_pci_atomic_caps");
_Static_assert(offsetof(struct ibv_pci_atomic_caps, fetch_add) == 0,
	       "struct ibv_pci_atomic_caps.fetch_add");
_Static_assert(sizeof(((struct ibv_pci_atomic_caps *)0)->fetch_add) == 2,
	       "sizeof struct ibv_pci_atomic_caps.fetch_add");
_Static_assert(offsetof(struct ibv_pci_atomic_caps, swap) == 2, "struct ibv_pci_atomic_caps.swap");
_Static_assert(sizeof(((struct ibv_pci_atomic_caps *)0)->swap) == 2,
	       "sizeof struct ibv_pci_atomic_caps.swap");
_Static_assert(offsetof(struct ibv_pci_atomic_caps, compare_swap) == 4,
	       "struct ibv_pci_atomic_caps.compare_swap");
_Static_assert(sizeof(((struct ibv_pci_atomic_caps *)0)->compare_swap) == 2,
	       "sizeof struct ibv_pci_atomic_caps.compare_swap");
_Static_assert(sizeof(struct ibv_device_attr_ex) == 400, "sizeof struct ibv_device_attr_ex");
_Static_assert(_Alignof(struct ibv_device_attr_ex) == 8, "alignof struct ibv_device_attr_ex");
_Static_assert(offsetof(struct ibv_device_attr_ex, orig_attr) == 0,
	       "struct ibv_device_attr_ex.orig_attr");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->orig_attr) == 232,
	       "sizeof struct ibv_device_attr_ex.orig_attr");
_Static_assert(offsetof(struct ibv_device_attr_ex, comp_mask) == 232,
	       "struct ibv_device_attr_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_device_attr_ex.comp_mask");
_Static_assert(offsetof(struct ibv_device_attr_ex, odp_caps) == 240,
	       "struct ibv_device_attr_ex.odp_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->odp_caps) == 24,
	       "sizeof struct ibv_device_attr_ex.odp_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, completion_timestamp_mask) == 264,
	       "struct ibv_device_attr_ex.completion_timestamp_mask");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->completion_timestamp_mask) == 8,
	       "sizeof struct ibv_device_attr_ex.completion_timestamp_mask");
_Static_assert(offsetof(struct ibv_device_attr_ex, hca_core_clock) == 272,
	       "struct ibv_device_attr_ex.hca_core_clock");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->hca_core_clock) == 8,
	       "sizeof struct ibv_device_attr_ex.hca_core_clock");
_Static_assert(offsetof(struct ibv_device_attr_ex, device_cap_flags_ex) == 280,
	       "struct ibv_device_attr_ex.device_cap_flags_ex");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->device_cap_flags_ex) == 8,
	       "sizeof struct ibv_device_attr_ex.device_cap_flags_ex");
_Static_assert(offsetof(struct ibv_device_attr_ex, tso_caps) == 288,
	       "struct ibv_device_attr_ex.tso_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->tso_caps) == 8,
	       "sizeof struct ibv_device_attr_ex.tso_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, rss_caps) == 296,
	       "struct ibv_device_attr_ex.rss_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->rss_caps) == 32,
	       "sizeof struct ibv_device_attr_ex.rss_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, max_wq_type_rq) == 328,
	       "struct ibv_device_attr_ex.max_wq_type_rq");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->max_wq_type_rq) == 4,
	       "sizeof struct ibv_device_attr_ex.max_wq_type_rq");
_Static_assert(offsetof(struct ibv_device_attr_ex, packet_pacing_caps) == 332,
	       "struct ibv_device_attr_ex.packet_pacing_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->packet_pacing_caps) == 12,
	       "sizeof struct ibv_device_attr_ex.packet_pacing_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, raw_packet_caps) == 344,
	       "struct ibv_device_attr_ex.raw_packet_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->raw_packet_caps) == 4,
	       "sizeof struct ibv_device_attr_ex.raw_packet_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, tm_caps) == 348,
	       "struct ibv_device_attr_ex.tm_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->tm_caps) == 20,
	       "sizeof struct ibv_device_attr_ex.tm_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, cq_mod_caps) == 368,
	       "struct ibv_device_attr_ex.cq_mod_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->cq_mod_caps) == 4,
	       "sizeof struct ibv_device_attr_ex.cq_mod_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, max_dm_size) == 376,
	       "struct ibv_device_attr_ex.max_dm_size");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->max_dm_size) == 8,
	       "sizeof struct ibv_device_attr_ex.max_dm_size");
_Static_assert(offsetof(struct ibv_device_attr_ex, pci_atomic_caps) == 384,
	       "struct ibv_device_attr_ex.pci_atomic_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->pci_atomic_caps) == 6,
	       "sizeof struct ibv_device_attr_ex.pci_atomic_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, xrc_odp_caps) == 392,
	       "struct ibv_device_attr_ex.xrc_odp_caps");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->xrc_odp_caps) == 4,
	       "sizeof struct ibv_device_attr_ex.xrc_odp_caps");
_Static_assert(offsetof(struct ibv_device_attr_ex, phys_port_cnt_ex) == 396,
	       "struct ibv_device_attr_ex.phys_port_cnt_ex");
_Static_assert(sizeof(((struct ibv_device_attr_ex *)0)->phys_port_cnt_ex) == 4,
	       "sizeof struct ibv_device_attr_ex.phys_port_cnt_ex");
_Static_assert(IBV_MTU_256 == 1, "IBV_MTU_256");
_Static_assert(IBV_MTU_512 == 2, "IBV_MTU_512");
_Static_assert(IBV_MTU_1024 == 3, "IBV_MTU_1024");
_Static_assert(IBV_MTU_2048 == 4, "IBV_MTU_2048");
_Static_assert(IBV_MTU_4096 == 5, "IBV_MTU_4096");
_Static_assert(IBV_PORT_NOP == 0, "IBV_PORT_NOP");
_Static_assert(IBV_PORT_DOWN == 1, "IBV_PORT_DOWN");
_Static_assert(IBV_PORT_INIT == 2, "IBV_PORT_INIT");
_Static_assert(IBV_PORT_ARMED == 3, "IBV_PORT_ARMED");
_Static_assert(IBV_PORT_ACTIVE == 4, "IBV_PORT_ACTIVE");
_Static_assert(IBV_PORT_ACTIVE_DEFER == 5, "IBV_PORT_ACTIVE_DEFER");
_Static_assert(IBV_LINK_LAYER_UNSPECIFIED == 0, "IBV_LINK_LAYER_UNSPECIFIED");
_Static_assert(IBV_LINK_LAYER_INFINIBAND == 1, "IBV_LINK_LAYER_INFINIBAND");
_Static_assert(IBV_LINK_LAYER_ETHERNET == 2, "IBV_LINK_LAYER_ETHERNET");
_Static_assert(IBV_PORT_SM == 2, "IBV_PORT_SM");
_Static_assert(IBV_PORT_NOTICE_SUP == 4, "IBV_PORT_NOTICE_SUP");
_Static_assert(IBV_PORT_TRAP_SUP == 8, "IBV_PORT_TRAP_SUP");
_Static_assert(IBV_PORT_OPT_IPD_SUP == 16, "IBV_PORT_OPT_IPD_SUP");
_Static_assert(IBV_PORT_AUTO_MIGR_SUP == 32, "IBV_PORT_AUTO_MIGR_SUP");
_Static_assert(IBV_PORT_SL_MAP_SUP == 64, "IBV_PORT_SL_MAP_SUP");
_Static_assert(IBV_PORT_MKEY_NVRAM == 128, "IBV_PORT_MKEY_NVRAM");
_Static_assert(IBV_PORT_PKEY_NVRAM == 256, "IBV_PORT_PKEY_NVRAM");
_Static_assert(IBV_PORT_LED_INFO_SUP == 512, "IBV_PORT_LED_INFO_SUP");
_Static_assert(IBV_PORT_SYS_IMAGE_GUID_SUP == 2048, "IBV_PORT_SYS_IMAGE_GUID_SUP");
_Static_assert(IBV_PORT_PKEY_SW_EXT_PORT_TRAP_SUP == 4096, "IBV_PORT_PKEY_SW_EXT_PORT_TRAP_SUP");
_Static_assert(IBV_PORT_EXTENDED_SPEEDS_SUP == 16384, "IBV_PORT_EXTENDED_SPEEDS_SUP");
_Static_assert(IBV_PORT_CAP_MASK2_SUP == 32768, "IBV_PORT_CAP_MASK2_SUP");
_Static_assert(IBV_PORT_CM_SUP == 65536, "IBV_PORT_CM_SUP");
_Static_assert(IBV_PORT_SNMP_TUNNEL_SUP == 131072, "IBV_PORT_SNMP_TUNNEL_SUP");
_Static_assert(IBV_PORT_REINIT_SUP == 262144, "IBV_PORT_REINIT_SUP");
_Static_assert(IBV_PORT_DEVICE_MGMT_SUP == 524288, "IBV_PORT_DEVICE_MGMT_SUP");
_Static_assert(IBV_PORT_VENDOR_CLASS_SUP == 1048576, "IBV_PORT_VENDOR_CLASS_SUP");
_Static_assert(IBV_PORT_DR_NOTICE_SUP == 2097152, "IBV_PORT_DR_NOTICE_SUP");
_Static_assert(IBV_PORT_CAP_MASK_NOTICE_SUP == 4194304, "IBV_PORT_CAP_MASK_NOTICE_SUP");
_Static_assert(IBV_PORT_BOOT_MGMT_SUP == 8388608, "IBV_PORT_BOOT_MGMT_SUP");
_Static_assert(IBV_PORT_LINK_LATENCY_SUP == 16777216, "IBV_PORT_LINK_LATENCY_SUP");
_Static_assert(IBV_PORT_CLIENT_REG_SUP == 33554432, "IBV_PORT_CLIENT_REG_SUP");
_Static_assert(IBV_PORT_IP_BASED_GIDS == 67108864, "IBV_PORT_IP_BASED_GIDS");
_Static_assert(IBV_PORT_SET_NODE_DESC_SUP == 1, "IBV_PORT_SET_NODE_DESC_SUP");
_Static_assert(IBV_PORT_INFO_EXT_SUP == 2, "IBV_PORT_INFO_EXT_SUP");
_Static_assert(IBV_PORT_VIRT_SUP == 4, "IBV_PORT_VIRT_SUP");
_Static_assert(IBV_PORT_SWITCH_PORT_STATE_TABLE_SUP == 8, "IBV_PORT_SWITCH_PORT_STATE_TABLE_SUP");
_Static_assert(IBV_PORT_LINK_WIDTH_2X_SUP == 16, "IBV_PORT_LINK_WIDTH_2X_SUP");
_Static_assert(IBV_PORT_LINK_SPEED_HDR_SUP == 32, "IBV_PORT_LINK_SPEED_HDR_SUP");
_Static_assert(IBV_PORT_LINK_SPEED_NDR_SUP == 1024, "IBV_PORT_LINK_SPEED_NDR_SUP");
_Static_assert(sizeof(struct ibv_port_attr) == 52, "sizeof struct ibv_port_attr");
_Static_assert(_Alignof(struct ibv_port_attr) == 4, "alignof struct ibv_port_attr");
_Static_assert(offsetof(struct ibv_port_attr, state) == 0, "struct ibv_port_attr.state");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->state) == 4,
	       "sizeof struct ibv_port_attr.state");
_Static_assert(offsetof(struct ibv_port_attr, max_mtu) == 4, "struct ibv_port_attr.max_mtu");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->max_mtu) == 4,
	       "sizeof struct ibv_port_attr.max_mtu");
_Static_assert(offsetof(struct ibv_port_attr, active_mtu) == 8, "struct ibv_port_attr.active_mtu");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->active_mtu) == 4,
	       "sizeof struct ibv_port_attr.active_mtu");
_Static_assert(offsetof(struct ibv_port_attr, gid_tbl_len) == 12,
	       "struct ibv_port_attr.gid_tbl_len");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->gid_tbl_len) == 4,
	       "sizeof struct ibv_port_attr.gid_tbl_len");
_Static_assert(offsetof(struct ibv_port_attr, port_cap_flags) == 16,
	       "struct ibv_port_attr.port_cap_flags");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->port_cap_flags) == 4,
	       "sizeof struct ibv_port_attr.port_cap_flags");
_Static_assert(offsetof(struct ibv_port_attr, max_msg_sz) == 20,
	       "struct ibv_port_attr.max_msg_sz");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->max_msg_sz) == 4,
	       "sizeof struct ibv_port_attr.max_msg_sz");
_Static_assert(offsetof(struct ibv_port_attr, bad_pkey_cntr) == 24,
	       "struct ibv_port_attr.bad_pkey_cntr");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->bad_pkey_cntr) == 4,
	       "sizeof struct ibv_port_attr.bad_pkey_cntr");
_Static_assert(offsetof(struct ibv_port_attr, qkey_viol_cntr) == 28,
	       "struct ibv_port_attr.qkey_viol_cntr");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->qkey_viol_cntr) == 4,
	       "sizeof struct ibv_port_attr.qkey_viol_cntr");
_Static_assert(offsetof(struct ibv_port_attr, pkey_tbl_len) == 32,
	       "struct ibv_port_attr.pkey_tbl_len");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->pkey_tbl_len) == 2,
	       "sizeof struct ibv_port_attr.pkey_tbl_len");
_Static_assert(offsetof(struct ibv_port_attr, lid) == 34, "struct ibv_port_attr.lid");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->lid) == 2, "sizeof struct ibv_port_attr.lid");
_Static_assert(offsetof(struct ibv_port_attr, sm_lid) == 36, "struct ibv_port_attr.sm_lid");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->sm_lid) == 2,
	       "sizeof struct ibv_port_attr.sm_lid");
_Static_assert(offsetof(struct ibv_port_attr, lmc) == 38, "struct ibv_port_attr.lmc");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->lmc) == 1, "sizeof struct ibv_port_attr.lmc");
_Static_assert(offsetof(struct ibv_port_attr, max_vl_num) == 39,
	       "struct ibv_port_attr.max_vl_num");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->max_vl_num) == 1,
	       "sizeof struct ibv_port_attr.max_vl_num");
_Static_assert(offsetof(struct ibv_port_attr, sm_sl) == 40, "struct ibv_port_attr.sm_sl");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->sm_sl) == 1,
	       "sizeof struct ibv_port_attr.sm_sl");
_Static_assert(offsetof(struct ibv_port_attr, subnet_timeout) == 41,
	       "struct ibv_port_attr.subnet_timeout");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->subnet_timeout) == 1,
	       "sizeof struct ibv_port_attr.subnet_timeout");
_Static_assert(offsetof(struct ibv_port_attr, init_type_reply) == 42,
	       "struct ibv_port_attr.init_type_reply");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->init_type_reply) == 1,
	       "sizeof struct ibv_port_attr.init_type_reply");
_Static_assert(offsetof(struct ibv_port_attr, active_width) == 43,
	       "struct ibv_port_attr.active_width");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->active_width) == 1,
	       "sizeof struct ibv_port_attr.active_width");
_Static_assert(offsetof(struct ibv_port_attr, active_speed) == 44,
	       "struct ibv_port_attr.active_speed");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->active_speed) == 1,
	       "sizeof struct ibv_port_attr.active_speed");
_Static_assert(offsetof(struct ibv_port_attr, phys_state) == 45,
	       "struct ibv_port_attr.phys_state");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->phys_state) == 1,
	       "sizeof struct ibv_port_attr.phys_state");
_Static_assert(offsetof(struct ibv_port_attr, link_layer) == 46,
	       "struct ibv_port_attr.link_layer");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->link_layer) == 1,
	       "sizeof struct ibv_port_attr.link_layer");
_Static_assert(offsetof(struct ibv_port_attr, flags) == 47, "struct ibv_port_attr.flags");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->flags) == 1,
	       "sizeof struct ibv_port_attr.flags");
_Static_assert(offsetof(struct ibv_port_attr, port_cap_flags2) == 48,
	       "struct ibv_port_attr.port_cap_flags2");
_Static_assert(sizeof(((struct ibv_port_attr *)0)->port_cap_flags2) == 2,
	       "sizeof struct ibv_port_attr.port_cap_flags2");
_Static_assert(IBV_EVENT_CQ_ERR == 0, "IBV_EVENT_CQ_ERR");
_Static_assert(IBV_EVENT_QP_FATAL == 1, "IBV_EVENT_QP_FATAL");
_Static_assert(IBV_EVENT_QP_REQ_ERR == 2, "IBV_EVENT_QP_REQ_ERR");
_Static_assert(IBV_EVENT_QP_ACCESS_ERR == 3, "IBV_EVENT_QP_ACCESS_ERR");
_Static_assert(IBV_EVENT_COMM_EST == 4, "IBV_EVENT_COMM_EST");
_Static_assert(IBV_EVENT_SQ_DRAINED == 5, "IBV_EVENT_SQ_DRAINED");
_Static_assert(IBV_EVENT_PATH_MIG == 6, "IBV_EVENT_PATH_MIG");
_Static_assert(IBV_EVENT_PATH_MIG_ERR == 7, "IBV_EVENT_PATH_MIG_ERR");
_Static_assert(IBV_EVENT_DEVICE_FATAL == 8, "IBV_EVENT_DEVICE_FATAL");
_Static_assert(IBV_EVENT_PORT_ACTIVE == 9, "IBV_EVENT_PORT_ACTIVE");
_Static_assert(IBV_EVENT_PORT_ERR == 10, "IBV_EVENT_PORT_ERR");
_Static_assert(IBV_EVENT_LID_CHANGE == 11, "IBV_EVENT_LID_CHANGE");
_Static_assert(IBV_EVENT_PKEY_CHANGE == 12, "IBV_EVENT_PKEY_CHANGE");
_Static_assert(IBV_EVENT_SM_CHANGE == 13, "IBV_EVENT_SM_CHANGE");
_Static_assert(IBV_EVENT_SRQ_ERR == 14, "IBV_EVENT_SRQ_ERR");
_Static_assert(IBV_EVENT_SRQ_LIMIT_REACHED == 15, "IBV_EVENT_SRQ_LIMIT_REACHED");
_Static_assert(IBV_EVENT_QP_LAST_WQE_REACHED == 16, "IBV_EVENT_QP_LAST_WQE_REACHED");
_Static_assert(IBV_EVENT_CLIENT_REREGISTER == 17, "IBV_EVENT_CLIENT_REREGISTER");
_Static_assert(IBV_EVENT_GID_CHANGE == 18, "IBV_EVENT_GID_CHANGE");
_Static_assert(IBV_EVENT_WQ_FATAL == 19, "IBV_EVENT_WQ_FATAL");
_Static_assert(sizeof(struct ibv_async_event) == 16, "sizeof struct ibv_async_event");
_Static_assert(_Alignof(struct ibv_async_event) == 8, "alignof struct ibv_async_event");
_Static_assert(offsetof(struct ibv_async_event, element) == 0, "struct ibv_async_event.element");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element) == 8,
	       "sizeof struct ibv_async_event.element");
_Static_assert(offsetof(struct ibv_async_event, element.cq) == 0,
	       "struct ibv_async_event.element.cq");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element.cq) == 8,
	       "sizeof struct ibv_async_event.element.cq");
_Static_assert(offsetof(struct ibv_async_event, element.qp) == 0,
	       "struct ibv_async_event.element.qp");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element.qp) == 8,
	       "sizeof struct ibv_async_event.element.qp");
_Static_assert(offsetof(struct ibv_async_event, element.srq) == 0,
	       "struct ibv_async_event.element.srq");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element.srq) == 8,
	       "sizeof struct ibv_async_event.element.srq");
_Static_assert(offsetof(struct ibv_async_event, element.wq) == 0,
	       "struct ibv_async_event.element.wq");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element.wq) == 8,
	       "sizeof struct ibv_async_event.element.wq");
_Static_assert(offsetof(struct ibv_async_event, element.port_num) == 0,
	       "struct ibv_async_event.element.port_num");
_Static_assert(sizeof(((struct ibv_async_event *)0)->element.port_num) == 4,
	       "sizeof struct ibv_async_event.element.port_num");
_Static_assert(offsetof(struct ibv_async_event, event_type) == 8,
	       "struct ibv_async_event.event_type");
_Static_assert(sizeof(((struct ibv_async_event *)0)->event_type) == 4,
	       "sizeof struct ibv_async_event.event_type");
_Static_assert(IBV_WC_SUCCESS == 0, "IBV_WC_SUCCESS");
_Static_assert(IBV_WC_LOC_LEN_ERR == 1, "IBV_WC_LOC_LEN_ERR");
_Static_assert(IBV_WC_LOC_QP_OP_ERR == 2, "IBV_WC_LOC_QP_OP_ERR");
_Static_assert(IBV_WC_LOC_EEC_OP_ERR == 3, "IBV_WC_LOC_EEC_OP_ERR");
_Static_assert(IBV_WC_LOC_PROT_ERR == 4, "IBV_WC_LOC_PROT_ERR");
_Static_assert(IBV_WC_WR_FLUSH_ERR == 5, "IBV_WC_WR_FLUSH_ERR");
_Static_assert(IBV_WC_MW_BIND_ERR == 6, "IBV_WC_MW_BIND_ERR");
_Static_assert(IBV_WC_BAD_RESP_ERR == 7, "IBV_WC_BAD_RESP_ERR");
_Static_assert(IBV_WC_LOC_ACCESS_ERR == 8, "IBV_WC_LOC_ACCESS_ERR");
_Static_assert(IBV_WC_REM_INV_REQ_ERR == 9, "IBV_WC_REM_INV_REQ_ERR");
_Static_assert(IBV_WC_REM_ACCESS_ERR == 10, "IBV_WC_REM_ACCESS_ERR");
_Static_assert(IBV_WC_REM_OP_ERR == 11, "IBV_WC_REM_OP_ERR");
_Static_assert(IBV_WC_RETRY_EXC_ERR == 12, "IBV_WC_RETRY_EXC_ERR");
_Static_assert(IBV_WC_RNR_RETRY_EXC_ERR == 13, "IBV_WC_RNR_RETRY_EXC_ERR");
_Static_assert(IBV_WC_LOC_RDD_VIOL_ERR == 14, "IBV_WC_LOC_RDD_VIOL_ERR");
_Static_assert(IBV_WC_REM_INV_RD_REQ_ERR == 15, "IBV_WC_REM_INV_RD_REQ_ERR");
_Static_assert(IBV_WC_REM_ABORT_ERR == 16, "IBV_WC_REM_ABORT_ERR");
_Static_assert(IBV_WC_INV_EECN_ERR == 17, "IBV_WC_INV_EECN_ERR");
_Static_assert(IBV_WC_INV_EEC_STATE_ERR == 18, "IBV_WC_INV_EEC_STATE_ERR");
_Static_assert(IBV_WC_FATAL_ERR == 19, "IBV_WC_FATAL_ERR");
_Static_assert(IBV_WC_RESP_TIMEOUT_ERR == 20, "IBV_WC_RESP_TIMEOUT_ERR");
_Static_assert(IBV_WC_GENERAL_ERR == 21, "IBV_WC_GENERAL_ERR");
_Static_assert(IBV_WC_TM_ERR == 22, "IBV_WC_TM_ERR");
_Static_assert(IBV_WC_TM_RNDV_INCOMPLETE == 23, "IBV_WC_TM_RNDV_INCOMPLETE");
_Static_assert(IBV_WC_SEND == 0, "IBV_WC_SEND");
_Static_assert(IBV_WC_RDMA_WRITE == 1, "IBV_WC_RDMA_WRITE");
_Static_assert(IBV_WC_RDMA_READ == 2, "IBV_WC_RDMA_READ");
_Static_assert(IBV_WC_COMP_SWAP == 3, "IBV_WC_COMP_SWAP");
_Static_assert(IBV_WC_FETCH_ADD == 4, "IBV_WC_FETCH_ADD");
_Static_assert(IBV_WC_BIND_MW == 5, "IBV_WC_BIND_MW");
_Static_assert(IBV_WC_LOCAL_INV == 6, "IBV_WC_LOCAL_INV");
_Static_assert(IBV_WC_TSO == 7, "IBV_WC_TSO");
_Static_assert(IBV_WC_ATOMIC_WRITE == 9, "IBV_WC_ATOMIC_WRITE");
_Static_assert(IBV_WC_RECV == 128, "IBV_WC_RECV");
_Static_assert(IBV_WC_RECV_RDMA_WITH_IMM == 129, "IBV_WC_RECV_RDMA_WITH_IMM");
_Static_assert(IBV_WC_TM_ADD == 130, "IBV_WC_TM_ADD");
_Static_assert(IBV_WC_TM_DEL == 131, "IBV_WC_TM_DEL");
_Static_assert(IBV_WC_TM_SYNC == 132, "IBV_WC_TM_SYNC");
_Static_assert(IBV_WC_TM_RECV == 133, "IBV_WC_TM_RECV");
_Static_assert(IBV_WC_TM_NO_TAG == 134, "IBV_WC_TM_NO_TAG");
_Static_assert(IBV_WC_DRIVER1 == 135, "IBV_WC_DRIVER1");
_Static_assert(IBV_WC_DRIVER2 == 136, "IBV_WC_DRIVER2");
_Static_assert(IBV_WC_DRIVER3 == 137, "IBV_WC_DRIVER3");
_Static_assert(IBV_WC_IP_CSUM_OK_SHIFT == 2, "IBV_WC_IP_CSUM_OK_SHIFT");
_Static_assert(IBV_WC_EX_WITH_BYTE_LEN == 1, "IBV_WC_EX_WITH_BYTE_LEN");
_Static_assert(IBV_WC_EX_WITH_IMM == 2, "IBV_WC_EX_WITH_IMM");
_Static_assert(IBV_WC_EX_WITH_QP_NUM == 4, "IBV_WC_EX_WITH_QP_NUM");
_Static_assert(IBV_WC_EX_WITH_SRC_QP == 8, "IBV_WC_EX_WITH_SRC_QP");
_Static_assert(IBV_WC_EX_WITH_SLID == 16, "IBV_WC_EX_WITH_SLID");
_Static_assert(IBV_WC_EX_WITH_SL == 32, "IBV_WC_EX_WITH_SL");
_Static_assert(IBV_WC_EX_WITH_DLID_PATH_BITS == 64, "IBV_WC_EX_WITH_DLID_PATH_BITS");
_Static_assert(IBV_WC_EX_WITH_COMPLETION_TIMESTAMP == 128, "IBV_WC_EX_WITH_COMPLETION_TIMESTAMP");
_Static_assert(IBV_WC_EX_WITH_CVLAN == 256, "IBV_WC_EX_WITH_CVLAN");
_Static_assert(IBV_WC_EX_WITH_FLOW_TAG == 512, "IBV_WC_EX_WITH_FLOW_TAG");
_Static_assert(IBV_WC_EX_WITH_TM_INFO == 1024, "IBV_WC_EX_WITH_TM_INFO");
_Static_assert(IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK == 2048,
	       "IBV_WC_EX_WITH_COMPLETION_TIMESTAMP_WALLCLOCK");
_Static_assert(IBV_WC_STANDARD_FLAGS == 127, "IBV_WC_STANDARD_FLAGS");
_Static_assert(IBV_CREATE_CQ_SUP_WC_FLAGS == 4095, "IBV_CREATE_CQ_SUP_WC_FLAGS");
_Static_assert(IBV_WC_GRH == 1, "IBV_WC_GRH");
_Static_assert(IBV_WC_WITH_IMM == 2, "IBV_WC_WITH_IMM");
_Static_assert(IBV_WC_IP_CSUM_OK == 4, "IBV_WC_IP_CSUM_OK");
_Static_assert(IBV_WC_WITH_INV == 8, "IBV_WC_WITH_INV");
_Static_assert(IBV_WC_TM_SYNC_REQ == 16, "IBV_WC_TM_SYNC_REQ");
_Static_assert(IBV_WC_TM_MATCH == 32, "IBV_WC_TM_MATCH");
_Static_assert(IBV_WC_TM_DATA_VALID == 64, "IBV_WC_TM_DATA_VALID");
_Static_assert(sizeof(struct ibv_wc) == 48, "sizeof struct ibv_wc");
_Static_assert(_Alignof(struct ibv_wc) == 8, "alignof struct ibv_wc");
_Static_assert(offsetof(struct ibv_wc, wr_id) == 0, "struct ibv_wc.wr_id");
_Static_assert(sizeof(((struct ibv_wc *)0)->wr_id) == 8, "sizeof struct ibv_wc.wr_id");
_Static_assert(offsetof(struct ibv_wc, status) == 8, "struct ibv_wc.status");
_Static_assert(sizeof(((struct ibv_wc *)0)->status) == 4, "sizeof struct ibv_wc.status");
_Static_assert(offsetof(struct ibv_wc, opcode) == 12, "struct ibv_wc.opcode");
_Static_assert(sizeof(((struct ibv_wc *)0)->opcode) == 4, "sizeof struct ibv_wc.opcode");
_Static_assert(offsetof(struct ibv_wc, vendor_err) == 16, "struct ibv_wc.vendor_err");
_Static_assert(sizeof(((struct ibv_wc *)0)->vendor_err) == 4, "sizeof struct ibv_wc.vendor_err");
_Static_assert(offsetof(struct ibv_wc, byte_len) == 20, "struct ibv_wc.byte_len");
_Static_assert(sizeof(((struct ibv_wc *)0)->byte_len) == 4, "sizeof struct ibv_wc.byte_len");
_Static_assert(offsetof(struct ibv_wc, imm_data) == 24, "struct ibv_wc.imm_data");
_Static_assert(sizeof(((struct ibv_wc *)0)->imm_data) == 4, "sizeof struct ibv_wc.imm_data");
_Static_assert(offsetof(struct ibv_wc, invalidated_rkey) == 24, "struct ibv_wc.invalidated_rkey");
_Static_assert(sizeof(((struct ibv_wc *)0)->invalidated_rkey) == 4,
	       "sizeof struct ibv_wc.invalidated_rkey");
_Static_assert(offsetof(struct ibv_wc, qp_num) == 28, "struct ibv_wc.qp_num");
_Static_assert(sizeof(((struct ibv_wc *)0)->qp_num) == 4, "sizeof struct ibv_wc.qp_num");
_Static_assert(offsetof(struct ibv_wc, src_qp) == 32, "struct ibv_wc.src_qp");
_Static_assert(sizeof(((struct ibv_wc *)0)->src_qp) == 4, "sizeof struct ibv_wc.src_qp");
_Static_assert(offsetof(struct ibv_wc, wc_flags) == 36, "struct ibv_wc.wc_flags");
_Static_assert(sizeof(((struct ibv_wc *)0)->wc_flags) == 4, "sizeof struct ibv_wc.wc_flags");
_Static_assert(offsetof(struct ibv_wc, pkey_index) == 40, "struct ibv_wc.pkey_index");
_Static_assert(sizeof(((struct ibv_wc *)0)->pkey_index) == 2, "sizeof struct ibv_wc.pkey_index");
_Static_assert(offsetof(struct ibv_wc, slid) == 42, "struct ibv_wc.slid");
_Static_assert(sizeof(((struct ibv_wc *)0)->slid) == 2, "sizeof struct ibv_wc.slid");
_Static_assert(offsetof(struct ibv_wc, sl) == 44, "struct ibv_wc.sl");
_Static_assert(sizeof(((struct ibv_wc *)0)->sl) == 1, "sizeof struct ibv_wc.sl");
_Static_assert(offsetof(struct ibv_wc, dlid_path_bits) == 45, "struct ibv_wc.dlid_path_bits");
_Static_assert(sizeof(((struct ibv_wc *)0)->dlid_path_bits) == 1,
	       "sizeof struct ibv_wc.dlid_path_bits");
_Static_assert(IBV_ACCESS_LOCAL_WRITE == 1, "IBV_ACCESS_LOCAL_WRITE");
_Static_assert(IBV_ACCESS_REMOTE_WRITE == 2, "IBV_ACCESS_REMOTE_WRITE");
_Static_assert(IBV_ACCESS_REMOTE_READ == 4, "IBV_ACCESS_REMOTE_READ");
_Static_assert(IBV_ACCESS_REMOTE_ATOMIC == 8, "IBV_ACCESS_REMOTE_ATOMIC");
_Static_assert(IBV_ACCESS_MW_BIND == 16, "IBV_ACCESS_MW_BIND");
_Static_assert(IBV_ACCESS_ZERO_BASED == 32, "IBV_ACCESS_ZERO_BASED");
_Static_assert(IBV_ACCESS_ON_DEMAND == 64, "IBV_ACCESS_ON_DEMAND");
_Static_assert(IBV_ACCESS_HUGETLB == 128, "IBV_ACCESS_HUGETLB");
_Static_assert(IBV_ACCESS_RELAXED_ORDERING == 1048576, "IBV_ACCESS_RELAXED_ORDERING");
_Static_assert(sizeof(struct ibv_mw_bind_info) == 32, "sizeof struct ibv_mw_bind_info");
_Static_assert(_Alignof(struct ibv_mw_bind_info) == 8, "alignof struct ibv_mw_bind_info");
_Static_assert(offsetof(struct ibv_mw_bind_info, mr) == 0, "struct ibv_mw_bind_info.mr");
_Static_assert(sizeof(((struct ibv_mw_bind_info *)0)->mr) == 8,
	       "sizeof struct ibv_mw_bind_info.mr");
_Static_assert(offsetof(struct ibv_mw_bind_info, addr) == 8, "struct ibv_mw_bind_info.addr");
_Static_assert(sizeof(((struct ibv_mw_bind_info *)0)->addr) == 8,
	       "sizeof struct ibv_mw_bind_info.addr");
_Static_assert(offsetof(struct ibv_mw_bind_info, length) == 16, "struct ibv_mw_bind_info.length");
_Static_assert(sizeof(((struct ibv_mw_bind_info *)0)->length) == 8,
	       "sizeof struct ibv_mw_bind_info.length");
_Static_assert(offsetof(struct ibv_mw_bind_info, mw_access_flags) == 24,
	       "struct ibv_mw_bind_info.mw_access_flags");
_Static_assert(sizeof(((struct ibv_mw_bind_info *)0)->mw_access_flags) == 4,
	       "sizeof struct ibv_mw_bind_info.mw_access_flags");
_Static_assert(sizeof(struct ibv_pd) == 16, "sizeof struct ibv_pd");
_Static_assert(_Alignof(struct ibv_pd) == 8, "alignof struct ibv_pd");
_Static_assert(offsetof(struct ibv_pd, context) == 0, "struct ibv_pd.context");
_Static_assert(sizeof(((struct ibv_pd *)0)->context) == 8, "sizeof struct ibv_pd.context");
_Static_assert(offsetof(struct ibv_pd, handle) == 8, "struct ibv_pd.handle");
_Static_assert(sizeof(((struct ibv_pd *)0)->handle) == 4, "sizeof struct ibv_pd.handle");
_Static_assert(sizeof(struct ibv_td_init_attr) == 4, "sizeof struct ibv_td_init_attr");
_Static_assert(_Alignof(struct ibv_td_init_attr) == 4, "alignof struct ibv_td_init_attr");
_Static_assert(offsetof(struct ibv_td_init_attr, comp_mask) == 0,
	       "struct ibv_td_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_td_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_td_init_attr.comp_mask");
_Static_assert(sizeof(struct ibv_td) == 8, "sizeof struct ibv_td");
_Static_assert(_Alignof(struct ibv_td) == 8, "alignof struct ibv_td");
_Static_assert(offsetof(struct ibv_td, context) == 0, "struct ibv_td.context");
_Static_assert(sizeof(((struct ibv_td *)0)->context) == 8, "sizeof struct ibv_td.context");
_Static_assert(IBV_XRCD_INIT_ATTR_FD == 1, "IBV_XRCD_INIT_ATTR_FD");
_Static_assert(IBV_XRCD_INIT_ATTR_OFLAGS == 2, "IBV_XRCD_INIT_ATTR_OFLAGS");
_Static_assert(IBV_XRCD_INIT_ATTR_RESERVED == 4, "IBV_XRCD_INIT_ATTR_RESERVED");
_Static_assert(sizeof(struct ibv_xrcd_init_attr) == 12, "sizeof struct ibv_xrcd_init_attr");
_Static_assert(_Alignof(struct ibv_xrcd_init_attr) == 4, "alignof struct ibv_xrcd_init_attr");
_Static_assert(offsetof(struct ibv_xrcd_init_attr, comp_mask) == 0,
	       "struct ibv_xrcd_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_xrcd_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_xrcd_init_attr.comp_mask");
_Static_assert(offsetof(struct ibv_xrcd_init_attr, fd) == 4, "struct ibv_xrcd_init_attr.fd");
_Static_assert(sizeof(((struct ibv_xrcd_init_attr *)0)->fd) == 4,
	       "sizeof struct ibv_xrcd_init_attr.fd");
_Static_assert(offsetof(struct ibv_xrcd_init_attr, oflags) == 8,
	       "struct ibv_xrcd_init_attr.oflags");
_Static_assert(sizeof(((struct ibv_xrcd_init_attr *)0)->oflags) == 4,
	       "sizeof struct ibv_xrcd_init_attr.oflags");
_Static_assert(sizeof(struct ibv_xrcd) == 8, "sizeof struct ibv_xrcd");
_Static_assert(_Alignof(struct ibv_xrcd) == 8, "alignof struct ibv_xrcd");
_Static_assert(offsetof(struct ibv_xrcd, context) == 0, "struct ibv_xrcd.context");
_Static_assert(sizeof(((struct ibv_xrcd *)0)->context) == 8, "sizeof struct ibv_xrcd.context");
_Static_assert(IBV_REREG_MR_CHANGE_TRANSLATION == 1, "IBV_REREG_MR_CHANGE_TRANSLATION");
_Static_assert(IBV_REREG_MR_CHANGE_PD == 2, "IBV_REREG_MR_CHANGE_PD");
_Static_assert(IBV_REREG_MR_CHANGE_ACCESS == 4, "IBV_REREG_MR_CHANGE_ACCESS");
_Static_assert(IBV_REREG_MR_FLAGS_SUPPORTED == 7, "IBV_REREG_MR_FLAGS_SUPPORTED");
_Static_assert(sizeof(struct ibv_mr) == 48, "sizeof struct ibv_mr");
_Static_assert(_Alignof(struct ibv_mr) == 8, "alignof struct ibv_mr");
_Static_assert(offsetof(struct ibv_mr, context) == 0, "struct ibv_mr.context");
_Static_assert(sizeof(((struct ibv_mr *)0)->context) == 8, "sizeof struct ibv_mr.context");
_Static_assert(offsetof(struct ibv_mr, pd) == 8, "struct ibv_mr.pd");
_Static_assert(sizeof(((struct ibv_mr *)0)->pd) == 8, "sizeof struct ibv_mr.pd");
_Static_assert(offsetof(struct ibv_mr, addr) == 16, "struct ibv_mr.addr");
_Static_assert(sizeof(((struct ibv_mr *)0)->addr) == 8, "sizeof struct ibv_mr.addr");
_Static_assert(offsetof(struct ibv_mr, length) == 24, "struct ibv_mr.length");
_Static_assert(sizeof(((struct ibv_mr *)0)->length) == 8, "sizeof struct ibv_mr.length");
_Static_assert(offsetof(struct ibv_mr, handle) == 32, "struct ibv_mr.handle");
_Static_assert(sizeof(((struct ibv_mr *)0)->handle) == 4, "sizeof struct ibv_mr.handle");
_Static_assert(offsetof(struct ibv_mr, lkey) == 36, "struct ibv_mr.lkey");
_Static_assert(sizeof(((struct ibv_mr *)0)->lkey) == 4, "sizeof struct ibv_mr.lkey");
_Static_assert(offsetof(struct ibv_mr, rkey) == 40, "struct ibv_mr.rkey");
_Static_assert(sizeof(((struct ibv_mr *)0)->rkey) == 4, "sizeof struct ibv_mr.rkey");
_Static_assert(IBV_MW_TYPE_1 == 1, "IBV_MW_TYPE_1");
_Static_assert(IBV_MW_TYPE_2 == 2, "IBV_MW_TYPE_2");
_Static_assert(sizeof(struct ibv_mw) == 32, "sizeof struct ibv_mw");
_Static_assert(_Alignof(struct ibv_mw) == 8, "alignof struct ibv_mw");
_Static_assert(offsetof(struct ibv_mw, context) == 0, "struct ibv_mw.context");
_Static_assert(sizeof(((struct ibv_mw *)0)->context) == 8, "sizeof struct ibv_mw.context");
_Static_assert(offsetof(struct ibv_mw, pd) == 8, "struct ibv_mw.pd");
_Static_assert(sizeof(((struct ibv_mw *)0)->pd) == 8, "sizeof struct ibv_mw.pd");
_Static_assert(offsetof(struct ibv_mw, rkey) == 16, "struct ibv_mw.rkey");
_Static_assert(sizeof(((struct ibv_mw *)0)->rkey) == 4, "sizeof struct ibv_mw.rkey");
_Static_assert(offsetof(struct ibv_mw, handle) == 20, "struct ibv_mw.handle");
_Static_assert(sizeof(((struct ibv_mw *)0)->handle) == 4, "sizeof struct ibv_mw.handle");
_Static_assert(offsetof(struct ibv_mw, type) == 24, "struct ibv_mw.type");
_Static_assert(sizeof(((struct ibv_mw *)0)->type) == 4, "sizeof struct ibv_mw.type");
_Static_assert(sizeof(struct ibv_global_route) == 24, "sizeof struct ibv_global_route");
_Static_assert(_Alignof(struct ibv_global_route) == 8, "alignof struct ibv_global_route");
_Static_assert(offsetof(struct ibv_global_route, dgid) == 0, "struct ibv_global_route.dgid");
_Static_assert(sizeof(((struct ibv_global_route *)0)->dgid) == 16,
	       "sizeof struct ibv_global_route.dgid");
_Static_assert(offsetof(struct ibv_global_route, flow_label) == 16,
	       "struct ibv_global_route.flow_label");
_Static_assert(sizeof(((struct ibv_global_route *)0)->flow_label) == 4,
	       "sizeof struct ibv_global_route.flow_label");
_Static_assert(offsetof(struct ibv_global_route, sgid_index) == 20,
	       "struct ibv_global_route.sgid_index");
_Static_assert(sizeof(((struct ibv_global_route *)0)->sgid_index) == 1,
	       "sizeof struct ibv_global_route.sgid_index");
_Static_assert(offsetof(struct ibv_global_route, hop_limit) == 21,
	       "struct ibv_global_route.hop_limit");
_Static_assert(sizeof(((struct ibv_global_route *)0)->hop_limit) == 1,
	       "sizeof struct ibv_global_route.hop_limit");
_Static_assert(offsetof(struct ibv_global_route, traffic_class) == 22,
	       "struct ibv_global_route.traffic_class");
_Static_assert(sizeof(((struct ibv_global_route *)0)->traffic_class) == 1,
	       "sizeof struct ibv_global_route.traffic_class");
_Static_assert(sizeof(struct ibv_grh) == 40, "sizeof struct ibv_grh");
_Static_assert(_Alignof(struct ibv_grh) == 8, "alignof struct ibv_grh");
_Static_assert(offsetof(struct ibv_grh, version_tclass_flow) == 0,
	       "struct ibv_grh.version_tclass_flow");
_Static_assert(sizeof(((struct ibv_grh *)0)->version_tclass_flow) == 4,
	       "sizeof struct ibv_grh.version_tclass_flow");
_Static_assert(offsetof(struct ibv_grh, paylen) == 4, "struct ibv_grh.paylen");
_Static_assert(sizeof(((struct ibv_grh *)0)->paylen) == 2, "sizeof struct ibv_grh.paylen");
_Static_assert(offsetof(struct ibv_grh, next_hdr) == 6, "struct ibv_grh.next_hdr");
_Static_assert(sizeof(((struct ibv_grh *)0)->next_hdr) == 1, "sizeof struct ibv_grh.next_hdr");
_Static_assert(offsetof(struct ibv_grh, hop_limit) == 7, "struct ibv_grh.hop_limit");
_Static_assert(sizeof(((struct ibv_grh *)0)->hop_limit) == 1, "sizeof struct ibv_grh.hop_limit");
_Static_assert(offsetof(struct ibv_grh, sgid) == 8, "struct ibv_grh.sgid");
_Static_assert(sizeof(((struct ibv_grh *)0)->sgid) == 16, "sizeof struct ibv_grh.sgid");
_Static_assert(offsetof(struct ibv_grh, dgid) == 24, "struct ibv_grh.dgid");
_Static_assert(sizeof(((struct ibv_grh *)0)->dgid) == 16, "sizeof struct ibv_grh.dgid");
_Static_assert(IBV_RATE_MAX == 0, "IBV_RATE_MAX");
_Static_assert(IBV_RATE_2_5_GBPS == 2, "IBV_RATE_2_5_GBPS");
_Static_assert(IBV_RATE_5_GBPS == 5, "IBV_RATE_5_GBPS");
_Static_assert(IBV_RATE_10_GBPS == 3, "IBV_RATE_10_GBPS");
_Static_assert(IBV_RATE_20_GBPS == 6, "IBV_RATE_20_GBPS");
_Static_assert(IBV_RATE_30_GBPS == 4, "IBV_RATE_30_GBPS");
_Static_assert(IBV_RATE_40_GBPS == 7, "IBV_RATE_40_GBPS");
_Static_assert(IBV_RATE_60_GBPS == 8, "IBV_RATE_60_GBPS");
_Static_assert(IBV_RATE_80_GBPS == 9, "IBV_RATE_80_GBPS");
_Static_assert(IBV_RATE_120_GBPS == 10, "IBV_RATE_120_GBPS");
_Static_assert(IBV_RATE_14_GBPS == 11, "IBV_RATE_14_GBPS");
_Static_assert(IBV_RATE_56_GBPS == 12, "IBV_RATE_56_GBPS");
_Static_assert(IBV_RATE_112_GBPS == 13, "IBV_RATE_112_GBPS");
_Static_assert(IBV_RATE_168_GBPS == 14, "IBV_RATE_168_GBPS");
_Static_assert(IBV_RATE_25_GBPS == 15, "IBV_RATE_25_GBPS");
_Static_assert(IBV_RATE_100_GBPS == 16, "IBV_RATE_100_GBPS");
_Static_assert(IBV_RATE_200_GBPS == 17, "IBV_RATE_200_GBPS");
_Static_assert(IBV_RATE_300_GBPS == 18, "IBV_RATE_300_GBPS");
_Static_assert(IBV_RATE_28_GBPS == 19, "IBV_RATE_28_GBPS");
_Static_assert(IBV_RATE_50_GBPS == 20, "IBV_RATE_50_GBPS");
_Static_assert(IBV_RATE_400_GBPS == 21, "IBV_RATE_400_GBPS");
_Static_assert(IBV_RATE_600_GBPS == 22, "IBV_RATE_600_GBPS");
_Static_assert(IBV_RATE_800_GBPS == 23, "IBV_RATE_800_GBPS");
_Static_assert(IBV_RATE_1200_GBPS == 24, "IBV_RATE_1200_GBPS");
_Static_assert(sizeof(struct ibv_ah_attr) == 32, "sizeof struct ibv_ah_attr");
_Static_assert(_Alignof(struct ibv_ah_attr) == 8, "alignof struct ibv_ah_attr");
_Static_assert(offsetof(struct ibv_ah_attr, grh) == 0, "struct ibv_ah_attr.grh");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->grh) == 24, "sizeof struct ibv_ah_attr.grh");
_Static_assert(offsetof(struct ibv_ah_attr, dlid) == 24, "struct ibv_ah_attr.dlid");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->dlid) == 2, "sizeof struct ibv_ah_attr.dlid");
_Static_assert(offsetof(struct ibv_ah_attr, sl) == 26, "struct ibv_ah_attr.sl");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->sl) == 1, "sizeof struct ibv_ah_attr.sl");
_Static_assert(offsetof(struct ibv_ah_attr, src_path_bits) == 27,
	       "struct ibv_ah_attr.src_path_bits");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->src_path_bits) == 1,
	       "sizeof struct ibv_ah_attr.src_path_bits");
_Static_assert(offsetof(struct ibv_ah_attr, static_rate) == 28, "struct ibv_ah_attr.static_rate");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->static_rate) == 1,
	       "sizeof struct ibv_ah_attr.static_rate");
_Static_assert(offsetof(struct ibv_ah_attr, is_global) == 29, "struct ibv_ah_attr.is_global");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->is_global) == 1,
	       "sizeof struct ibv_ah_attr.is_global");
_Static_assert(offsetof(struct ibv_ah_attr, port_num) == 30, "struct ibv_ah_attr.port_num");
_Static_assert(sizeof(((struct ibv_ah_attr *)0)->port_num) == 1,
	       "sizeof struct ibv_ah_attr.port_num");
_Static_assert(IBV_SRQ_MAX_WR == 1, "IBV_SRQ_MAX_WR");
_Static_assert(IBV_SRQ_LIMIT == 2, "IBV_SRQ_LIMIT");
_Static_assert(sizeof(struct ibv_srq_attr) == 12, "sizeof struct ibv_srq_attr");
_Static_assert(_Alignof(struct ibv_srq_attr) == 4, "alignof struct ibv_srq_attr");
_Static_assert(offsetof(struct ibv_srq_attr, max_wr) == 0, "struct ibv_srq_attr.max_wr");
_Static_assert(sizeof(((struct ibv_srq_attr *)0)->max_wr) == 4,
	       "sizeof struct ibv_srq_attr.max_wr");
_Static_assert(offsetof(struct ibv_srq_attr, max_sge) == 4, "struct ibv_srq_attr.max_sge");
_Static_assert(sizeof(((struct ibv_srq_attr *)0)->max_sge) == 4,
	       "sizeof struct ibv_srq_attr.max_sge");
_Static_assert(offsetof(struct ibv_srq_attr, srq_limit) == 8, "struct ibv_srq_attr.srq_limit");
_Static_assert(sizeof(((struct ibv_srq_attr *)0)->srq_limit) == 4,
	       "sizeof struct ibv_srq_attr.srq_limit");
_Static_assert(sizeof(struct ibv_srq_init_attr) == 24, "sizeof struct ibv_srq_init_attr");
_Static_assert(_Alignof(struct ibv_srq_init_attr) == 8, "alignof struct ibv_srq_init_attr");
_Static_assert(offsetof(struct ibv_srq_init_attr, srq_context) == 0,
	       "struct ibv_srq_init_attr.srq_context");
_Static_assert(sizeof(((struct ibv_srq_init_attr *)0)->srq_context) == 8,
	       "sizeof struct ibv_srq_init_attr.srq_context");
_Static_assert(offsetof(struct ibv_srq_init_attr, attr) == 8, "struct ibv_srq_init_attr.attr");
_Static_assert(sizeof(((struct ibv_srq_init_attr *)0)->attr) == 12,
	       "sizeof struct ibv_srq_init_attr.attr");
_Static_assert(IBV_SRQT_BASIC == 0, "IBV_SRQT_BASIC");
_Static_assert(IBV_SRQT_XRC == 1, "IBV_SRQT_XRC");
_Static_assert(IBV_SRQT_TM == 2, "IBV_SRQT_TM");
_Static_assert(IBV_SRQ_INIT_ATTR_TYPE == 1, "IBV_SRQ_INIT_ATTR_TYPE");
_Static_assert(IBV_SRQ_INIT_ATTR_PD == 2, "IBV_SRQ_INIT_ATTR_PD");
_Static_assert(IBV_SRQ_INIT_ATTR_XRCD == 4, "IBV_SRQ_INIT_ATTR_XRCD");
_Static_assert(IBV_SRQ_INIT_ATTR_CQ == 8, "IBV_SRQ_INIT_ATTR_CQ");
_Static_assert(IBV_SRQ_INIT_ATTR_TM == 16, "IBV_SRQ_INIT_ATTR_TM");
_Static_assert(IBV_SRQ_INIT_ATTR_RESERVED == 32, "IBV_SRQ_INIT_ATTR_RESERVED");
_Static_assert(sizeof(struct ibv_tm_cap) == 8, "sizeof struct ibv_tm_cap");
_Static_assert(_Alignof(struct ibv_tm_cap) == 4, "alignof struct ibv_tm_cap");
_Static_assert(offsetof(struct ibv_tm_cap, max_num_tags) == 0, "struct ibv_tm_cap.max_num_tags");
_Static_assert(sizeof(((struct ibv_tm_cap *)0)->max_num_tags) == 4,
	       "sizeof struct ibv_tm_cap.max_num_tags");
_Static_assert(offsetof(struct ibv_tm_cap, max_ops) == 4, "struct ibv_tm_cap.max_ops");
_Static_assert(sizeof(((struct ibv_tm_cap *)0)->max_ops) == 4, "sizeof struct ibv_tm_cap.max_ops");
_Static_assert(sizeof(struct ibv_srq_init_attr_ex) == 64, "sizeof struct ibv_srq_init_attr_ex");
_Static_assert(_Alignof(struct ibv_srq_init_attr_ex) == 8, "alignof struct ibv_srq_init_attr_ex");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, srq_context) == 0,
	       "struct ibv_srq_init_attr_ex.srq_context");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->srq_context) == 8,
	       "sizeof struct ibv_srq_init_attr_ex.srq_context");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, attr) == 8,
	       "struct ibv_srq_init_attr_ex.attr");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->attr) == 12,
	       "sizeof struct ibv_srq_init_attr_ex.attr");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, comp_mask) == 20,
	       "struct ibv_srq_init_attr_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_srq_init_attr_ex.comp_mask");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, srq_type) == 24,
	       "struct ibv_srq_init_attr_ex.srq_type");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->srq_type) == 4,
	       "sizeof struct ibv_srq_init_attr_ex.srq_type");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, pd) == 32, "struct ibv_srq_init_attr_ex.pd");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->pd) == 8,
	       "sizeof struct ibv_srq_init_attr_ex.pd");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, xrcd) == 40,
	       "struct ibv_srq_init_attr_ex.xrcd");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->xrcd) == 8,
	       "sizeof struct ibv_srq_init_attr_ex.xrcd");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, cq) == 48, "struct ibv_srq_init_attr_ex.cq");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->cq) == 8,
	       "sizeof struct ibv_srq_init_attr_ex.cq");
_Static_assert(offsetof(struct ibv_srq_init_attr_ex, tm_cap) == 56,
	       "struct ibv_srq_init_attr_ex.tm_cap");
_Static_assert(sizeof(((struct ibv_srq_init_attr_ex *)0)->tm_cap) == 8,
	       "sizeof struct ibv_srq_init_attr_ex.tm_cap");
_Static_assert(IBV_WQT_RQ == 0, "IBV_WQT_RQ");
_Static_assert(IBV_WQ_INIT_ATTR_FLAGS == 1, "IBV_WQ_INIT_ATTR_FLAGS");
_Static_assert(IBV_WQ_INIT_ATTR_RESERVED == 2, "IBV_WQ_INIT_ATTR_RESERVED");
_Static_assert(IBV_WQ_FLAGS_CVLAN_STRIPPING == 1, "IBV_WQ_FLAGS_CVLAN_STRIPPING");
_Static_assert(IBV_WQ_FLAGS_SCATTER_FCS == 2, "IBV_WQ_FLAGS_SCATTER_FCS");
_Static_assert(IBV_WQ_FLAGS_DELAY_DROP == 4, "IBV_WQ_FLAGS_DELAY_DROP");
_Static_assert(IBV_WQ_FLAGS_PCI_WRITE_END_PADDING == 8, "IBV_WQ_FLAGS_PCI_WRITE_END_PADDING");
_Static_assert(IBV_WQ_FLAGS_RESERVED == 16, "IBV_WQ_FLAGS_RESERVED");
_Static_assert(sizeof(struct ibv_wq_init_attr) == 48, "sizeof struct ibv_wq_init_attr");
_Static_assert(_Alignof(struct ibv_wq_init_attr) == 8, "alignof struct ibv_wq_init_attr");
_Static_assert(offsetof(struct ibv_wq_init_attr, wq_context) == 0,
	       "struct ibv_wq_init_attr.wq_context");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->wq_context) == 8,
	       "sizeof struct ibv_wq_init_attr.wq_context");
_Static_assert(offsetof(struct ibv_wq_init_attr, wq_type) == 8, "struct ibv_wq_init_attr.wq_type");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->wq_type) == 4,
	       "sizeof struct ibv_wq_init_attr.wq_type");
_Static_assert(offsetof(struct ibv_wq_init_attr, max_wr) == 12, "struct ibv_wq_init_attr.max_wr");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->max_wr) == 4,
	       "sizeof struct ibv_wq_init_attr.max_wr");
_Static_assert(offsetof(struct ibv_wq_init_attr, max_sge) == 16,
	       "struct ibv_wq_init_attr.max_sge");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->max_sge) == 4,
	       "sizeof struct ibv_wq_init_attr.max_sge");
_Static_assert(offsetof(struct ibv_wq_init_attr, pd) == 24, "struct ibv_wq_init_attr.pd");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->pd) == 8,
	       "sizeof struct ibv_wq_init_attr.pd");
_Static_assert(offsetof(struct ibv_wq_init_attr, cq) == 32, "struct ibv_wq_init_attr.cq");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->cq) == 8,
	       "sizeof struct ibv_wq_init_attr.cq");
_Static_assert(offsetof(struct ibv_wq_init_attr, comp_mask) == 40,
	       "struct ibv_wq_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_wq_init_attr.comp_mask");
_Static_assert(offsetof(struct ibv_wq_init_attr, create_flags) == 44,
	       "struct ibv_wq_init_attr.create_flags");
_Static_assert(sizeof(((struct ibv_wq_init_attr *)0)->create_flags) == 4,
	       "sizeof struct ibv_wq_init_attr.create_flags");
_Static_assert(IBV_WQS_RESET == 0, "IBV_WQS_RESET");
_Static_assert(IBV_WQS_RDY == 1, "IBV_WQS_RDY");
_Static_assert(IBV_WQS_ERR == 2, "IBV_WQS_ERR");
_Static_assert(IBV_WQS_UNKNOWN == 3, "IBV_WQS_UNKNOWN");
_Static_assert(IBV_WQ_ATTR_STATE == 1, "IBV_WQ_ATTR_STATE");
_Static_assert(IBV_WQ_ATTR_CURR_STATE == 2, "IBV_WQ_ATTR_CURR_STATE");
_Static_assert(IBV_WQ_ATTR_FLAGS == 4, "IBV_WQ_ATTR_FLAGS");
_Static_assert(IBV_WQ_ATTR_RESERVED == 8, "IBV_WQ_ATTR_RESERVED");
_Static_assert(sizeof(struct ibv_wq_attr) == 20, "sizeof struct ibv_wq_attr");
_Static_assert(_Alignof(struct ibv_wq_attr) == 4, "alignof struct ibv_wq_attr");
_Static_assert(offsetof(struct ibv_wq_attr, attr_mask) == 0, "struct ibv_wq_attr.attr_mask");
_Static_assert(sizeof(((struct ibv_wq_attr *)0)->attr_mask) == 4,
	       "sizeof struct ibv_wq_attr.attr_mask");
_Static_assert(offsetof(struct ibv_wq_attr, wq_state) == 4, "struct ibv_wq_attr.wq_state");
_Static_assert(sizeof(((struct ibv_wq_attr *)0)->wq_state) == 4,
	       "sizeof struct ibv_wq_attr.wq_state");
_Static_assert(offsetof(struct ibv_wq_attr, curr_wq_state) == 8,
	       "struct ibv_wq_attr.curr_wq_state");
_Static_assert(sizeof(((struct ibv_wq_attr *)0)->curr_wq_state) == 4,
	       "sizeof struct ibv_wq_attr.curr_wq_state");
_Static_assert(offsetof(struct ibv_wq_attr, flags) == 12, "struct ibv_wq_attr.flags");
_Static_assert(sizeof(((struct ibv_wq_attr *)0)->flags) == 4, "sizeof struct ibv_wq_attr.flags");
_Static_assert(offsetof(struct ibv_wq_attr, flags_mask) == 16, "struct ibv_wq_attr.flags_mask");
_Static_assert(sizeof(((struct ibv_wq_attr *)0)->flags_mask) == 4,
	       "sizeof struct ibv_wq_attr.flags_mask");
_Static_assert(sizeof(struct ibv_rwq_ind_table) == 24, "sizeof struct ibv_rwq_ind_table");
_Static_assert(_Alignof(struct ibv_rwq_ind_table) == 8, "alignof struct ibv_rwq_ind_table");
_Static_assert(offsetof(struct ibv_rwq_ind_table, context) == 0,
	       "struct ibv_rwq_ind_table.context");
_Static_assert(sizeof(((struct ibv_rwq_ind_table *)0)->context) == 8,
	       "sizeof struct ibv_rwq_ind_table.context");
_Static_assert(offsetof(struct ibv_rwq_ind_table, ind_tbl_handle) == 8,
	       "struct ibv_rwq_ind_table.ind_tbl_handle");
_Static_assert(sizeof(((struct ibv_rwq_ind_table *)0)->ind_tbl_handle) == 4,
	       "sizeof struct ibv_rwq_ind_table.ind_tbl_handle");
_Static_assert(offsetof(struct ibv_rwq_ind_table, ind_tbl_num) == 12,
	       "struct ibv_rwq_ind_table.ind_tbl_num");
_Static_assert(sizeof(((struct ibv_rwq_ind_table *)0)->ind_tbl_num) == 4,
	       "sizeof struct ibv_rwq_ind_table.ind_tbl_num");
_Static_assert(offsetof(struct ibv_rwq_ind_table, comp_mask) == 16,
	       "struct ibv_rwq_ind_table.comp_mask");
_Static_assert(sizeof(((struct ibv_rwq_ind_table *)0)->comp_mask) == 4,
	       "sizeof struct ibv_rwq_ind_table.comp_mask");
_Static_assert(IBV_CREATE_IND_TABLE_RESERVED == 1, "IBV_CREATE_IND_TABLE_RESERVED");
_Static_assert(sizeof(struct ibv_rwq_ind_table_init_attr) == 24,
	       "sizeof struct ibv_rwq_ind_table_init_attr");
_Static_assert(_Alignof(struct ibv_rwq_ind_table_init_attr) == 8,
	       "alignof struct ibv_rwq_ind_table_init_attr");
_Static_assert(offsetof(struct ibv_rwq_ind_table_init_attr, log_ind_tbl_size) == 0,
	       "struct ibv_rwq_ind_table_init_attr.log_ind_tbl_size");
_Static_assert(sizeof(((struct ibv_rwq_ind_table_init_attr *)0)->log_ind_tbl_size) == 4,
	       "sizeof struct ibv_rwq_ind_table_init_attr.log_ind_tbl_size");
_Static_assert(offsetof(struct ibv_rwq_ind_table_init_attr, ind_tbl) == 8,
	       "struct ibv_rwq_ind_table_init_attr.ind_tbl");
_Static_assert(sizeof(((struct ibv_rwq_ind_table_init_attr *)0)->ind_tbl) == 8,
	       "sizeof struct ibv_rwq_ind_table_init_attr.ind_tbl");
_Static_assert(offsetof(struct ibv_rwq_ind_table_init_attr, comp_mask) == 16,
	       "struct ibv_rwq_ind_table_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_rwq_ind_table_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_rwq_ind_table_init_attr.comp_mask");
_Static_assert(IBV_QPT_RC == 2, "IBV_QPT_RC");
_Static_assert(IBV_QPT_UC == 3, "IBV_QPT_UC");
_Static_assert(IBV_QPT_UD == 4, "IBV_QPT_UD");
_Static_assert(IBV_QPT_RAW_PACKET == 8, "IBV_QPT_RAW_PACKET");
_Static_assert(IBV_QPT_XRC_SEND == 9, "IBV_QPT_XRC_SEND");
_Static_assert(IBV_QPT_XRC_RECV == 10, "IBV_QPT_XRC_RECV");
_Static_assert(IBV_QPT_DRIVER == 255, "IBV_QPT_DRIVER");
_Static_assert(sizeof(struct ibv_qp_cap) == 20, "sizeof struct ibv_qp_cap");
_Static_assert(_Alignof(struct ibv_qp_cap) == 4, "alignof struct ibv_qp_cap");
_Static_assert(offsetof(struct ibv_qp_cap, max_send_wr) == 0, "struct ibv_qp_cap.max_send_wr");
_Static_assert(sizeof(((struct ibv_qp_cap *)0)->max_send_wr) == 4,
	       "sizeof struct ibv_qp_cap.max_send_wr");
_Static_assert(offsetof(struct ibv_qp_cap, max_recv_wr) == 4, "struct ibv_qp_cap.max_recv_wr");
_Static_assert(sizeof(((struct ibv_qp_cap *)0)->max_recv_wr) == 4,
	       "sizeof struct ibv_qp_cap.max_recv_wr");
_Static_assert(offsetof(struct ibv_qp_cap, max_send_sge) == 8, "struct ibv_qp_cap.max_send_sge");
_Static_assert(sizeof(((struct ibv_qp_cap *)0)->max_send_sge) == 4,
	       "sizeof struct ibv_qp_cap.max_send_sge");
_Static_assert(offsetof(struct ibv_qp_cap, max_recv_sge) == 12, "struct ibv_qp_cap.max_recv_sge");
_Static_assert(sizeof(((struct ibv_qp_cap *)0)->max_recv_sge) == 4,
	       "sizeof struct ibv_qp_cap.max_recv_sge");
_Static_assert(offsetof(struct ibv_qp_cap, max_inline_data) == 16,
	       "struct ibv_qp_cap.max_inline_data");
_Static_assert(sizeof(((struct ibv_qp_cap *)0)->max_inline_data) == 4,
	       "sizeof struct ibv_qp_cap.max_inline_data");
_Static_assert(sizeof(struct ibv_qp_init_attr) == 64, "sizeof struct ibv_qp_init_attr");
_Static_assert(_Alignof(struct ibv_qp_init_attr) == 8, "alignof struct ibv_qp_init_attr");
_Static_assert(offsetof(struct ibv_qp_init_attr, qp_context) == 0,
	       "struct ibv_qp_init_attr.qp_context");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->qp_context) == 8,
	       "sizeof struct ibv_qp_init_attr.qp_context");
_Static_assert(offsetof(struct ibv_qp_init_attr, send_cq) == 8, "struct ibv_qp_init_attr.send_cq");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->send_cq) == 8,
	       "sizeof struct ibv_qp_init_attr.send_cq");
_Static_assert(offsetof(struct ibv_qp_init_attr, recv_cq) == 16,
	       "struct ibv_qp_init_attr.recv_cq");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->recv_cq) == 8,
	       "sizeof struct ibv_qp_init_attr.recv_cq");
_Static_assert(offsetof(struct ibv_qp_init_attr, srq) == 24, "struct ibv_qp_init_attr.srq");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->srq) == 8,
	       "sizeof struct ibv_qp_init_attr.srq");
_Static_assert(offsetof(struct ibv_qp_init_attr, cap) == 32, "struct ibv_qp_init_attr.cap");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->cap) == 20,
	       "sizeof struct ibv_qp_init_attr.cap");
_Static_assert(offsetof(struct ibv_qp_init_attr, qp_type) == 52,
	       "struct ibv_qp_init_attr.qp_type");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->qp_type) == 4,
	       "sizeof struct ibv_qp_init_attr.qp_type");
_Static_assert(offsetof(struct ibv_qp_init_attr, sq_sig_all) == 56,
	       "struct ibv_qp_init_attr.sq_sig_all");
_Static_assert(sizeof(((struct ibv_qp_init_attr *)0)->sq_sig_all) == 4,
	       "sizeof struct ibv_qp_init_attr.sq_sig_all");
_Static_assert(IBV_QP_INIT_ATTR_PD == 1, "IBV_QP_INIT_ATTR_PD");
_Static_assert(IBV_QP_INIT_ATTR_XRCD == 2, "IBV_QP_INIT_ATTR_XRCD");
_Static_assert(IBV_QP_INIT_ATTR_CREATE_FLAGS == 4, "IBV_QP_INIT_ATTR_CREATE_FLAGS");
_Static_assert(IBV_QP_INIT_ATTR_MAX_TSO_HEADER == 8, "IBV_QP_INIT_ATTR_MAX_TSO_HEADER");
_Static_assert(IBV_QP_INIT_ATTR_IND_TABLE == 16, "IBV_QP_INIT_ATTR_IND_TABLE");
_Static_assert(IBV_QP_INIT_ATTR_RX_HASH == 32, "IBV_QP_INIT_ATTR_RX_HASH");
_Static_assert(IBV_QP_INIT_ATTR_SEND_OPS_FLAGS == 64, "IBV_QP_INIT_ATTR_SEND_OPS_FLAGS");
_Static_assert(IBV_QP_CREATE_BLOCK_SELF_MCAST_LB == 2, "IBV_QP_CREATE_BLOCK_SELF_MCAST_LB");
_Static_assert(IBV_QP_CREATE_SCATTER_FCS == 256, "IBV_QP_CREATE_SCATTER_FCS");
_Static_assert(IBV_QP_CREATE_CVLAN_STRIPPING == 512, "IBV_QP_CREATE_CVLAN_STRIPPING");
_Static_assert(IBV_QP_CREATE_SOURCE_QPN == 1024, "IBV_QP_CREATE_SOURCE_QPN");
_Static_assert(IBV_QP_CREATE_PCI_WRITE_END_PADDING == 2048, "IBV_QP_CREATE_PCI_WRITE_END_PADDING");
_Static_assert(IBV_QP_EX_WITH_RDMA_WRITE == 1, "IBV_QP_EX_WITH_RDMA_WRITE");
_Static_assert(IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM == 2, "IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM");
_Static_assert(IBV_QP_EX_WITH_SEND == 4, "IBV_QP_EX_WITH_SEND");
_Static_assert(IBV_QP_EX_WITH_SEND_WITH_IMM == 8, "IBV_QP_EX_WITH_SEND_WITH_IMM");
_Static_assert(IBV_QP_EX_WITH_RDMA_READ == 16, "IBV_QP_EX_WITH_RDMA_READ");
_Static_assert(IBV_QP_EX_WITH_ATOMIC_CMP_AND_SWP == 32, "IBV_QP_EX_WITH_ATOMIC_CMP_AND_SWP");
_Static_assert(IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD == 64, "IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD");
_Static_assert(IBV_QP_EX_WITH_LOCAL_INV == 128, "IBV_QP_EX_WITH_LOCAL_INV");
_Static_assert(IBV_QP_EX_WITH_BIND_MW == 256, "IBV_QP_EX_WITH_BIND_MW");
_Static_assert(IBV_QP_EX_WITH_SEND_WITH_INV == 512, "IBV_QP_EX_WITH_SEND_WITH_INV");
_Static_assert(IBV_QP_EX_WITH_TSO == 1024, "IBV_QP_EX_WITH_TSO");
_Static_assert(IBV_QP_EX_WITH_ATOMIC_WRITE == 4096, "IBV_QP_EX_WITH_ATOMIC_WRITE");
_Static_assert(sizeof(struct ibv_rx_hash_conf) == 24, "sizeof struct ibv_rx_hash_conf");
_Static_assert(_Alignof(struct ibv_rx_hash_conf) == 8, "alignof struct ibv_rx_hash_conf");
_Static_assert(offsetof(struct ibv_rx_hash_conf, rx_hash_function) == 0,
	       "struct ibv_rx_hash_conf.rx_hash_function");
_Static_assert(sizeof(((struct ibv_rx_hash_conf *)0)->rx_hash_function) == 1,
	       "sizeof struct ibv_rx_hash_conf.rx_hash_function");
_Static_assert(offsetof(struct ibv_rx_hash_conf, rx_hash_key_len) == 1,
	       "struct ibv_rx_hash_conf.rx_hash_key_len");
_Static_assert(sizeof(((struct ibv_rx_hash_conf *)0)->rx_hash_key_len) == 1,
	       "sizeof struct ibv_rx_hash_conf.rx_hash_key_len");
_Static_assert(offsetof(struct ibv_rx_hash_conf, rx_hash_key) == 8,
	       "struct ibv_rx_hash_conf.rx_hash_key");
_Static_assert(sizeof(((struct ibv_rx_hash_conf *)0)->rx_hash_key) == 8,
	       "sizeof struct ibv_rx_hash_conf.rx_hash_key");
_Static_assert(offsetof(struct ibv_rx_hash_conf, rx_hash_fields_mask) == 16,
	       "struct ibv_rx_hash_conf.rx_hash_fields_mask");
_Static_assert(sizeof(((struct ibv_rx_hash_conf *)0)->rx_hash_fields_mask) == 8,
	       "sizeof struct ibv_rx_hash_conf.rx_hash_fields_mask");
_Static_assert(sizeof(struct ibv_qp_init_attr_ex) == 136, "sizeof struct ibv_qp_init_attr_ex");
_Static_assert(_Alignof(struct ibv_qp_init_attr_ex) == 8, "alignof struct ibv_qp_init_attr_ex");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, qp_context) == 0,
	       "struct ibv_qp_init_attr_ex.qp_context");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->qp_context) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.qp_context");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, send_cq) == 8,
	       "struct ibv_qp_init_attr_ex.send_cq");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->send_cq) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.send_cq");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, recv_cq) == 16,
	       "struct ibv_qp_init_attr_ex.recv_cq");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->recv_cq) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.recv_cq");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, srq) == 24, "struct ibv_qp_init_attr_ex.srq");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->srq) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.srq");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, cap) == 32, "struct ibv_qp_init_attr_ex.cap");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->cap) == 20,
	       "sizeof struct ibv_qp_init_attr_ex.cap");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, qp_type) == 52,
	       "struct ibv_qp_init_attr_ex.qp_type");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->qp_type) == 4,
	       "sizeof struct ibv_qp_init_attr_ex.qp_type");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, sq_sig_all) == 56,
	       "struct ibv_qp_init_attr_ex.sq_sig_all");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->sq_sig_all) == 4,
	       "sizeof struct ibv_qp_init_attr_ex.sq_sig_all");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, comp_mask) == 60,
	       "struct ibv_qp_init_attr_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_qp_init_attr_ex.comp_mask");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, pd) == 64, "struct ibv_qp_init_attr_ex.pd");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->pd) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.pd");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, xrcd) == 72,
	       "struct ibv_qp_init_attr_ex.xrcd");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->xrcd) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.xrcd");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, create_flags) == 80,
	       "struct ibv_qp_init_attr_ex.create_flags");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->create_flags) == 4,
	       "sizeof struct ibv_qp_init_attr_ex.create_flags");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, max_tso_header) == 84,
	       "struct ibv_qp_init_attr_ex.max_tso_header");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->max_tso_header) == 2,
	       "sizeof struct ibv_qp_init_attr_ex.max_tso_header");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, rwq_ind_tbl) == 88,
	       "struct ibv_qp_init_attr_ex.rwq_ind_tbl");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->rwq_ind_tbl) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.rwq_ind_tbl");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, rx_hash_conf) == 96,
	       "struct ibv_qp_init_attr_ex.rx_hash_conf");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->rx_hash_conf) == 24,
	       "sizeof struct ibv_qp_init_attr_ex.rx_hash_conf");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, source_qpn) == 120,
	       "struct ibv_qp_init_attr_ex.source_qpn");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->source_qpn) == 4,
	       "sizeof struct ibv_qp_init_attr_ex.source_qpn");
_Static_assert(offsetof(struct ibv_qp_init_attr_ex, send_ops_flags) == 128,
	       "struct ibv_qp_init_attr_ex.send_ops_flags");
_Static_assert(sizeof(((struct ibv_qp_init_attr_ex *)0)->send_ops_flags) == 8,
	       "sizeof struct ibv_qp_init_attr_ex.send_ops_flags");
_Static_assert(IBV_QP_OPEN_ATTR_NUM == 1, "IBV_QP_OPEN_ATTR_NUM");
_Static_assert(IBV_QP_OPEN_ATTR_XRCD == 2, "IBV_QP_OPEN_ATTR_XRCD");
_Static_assert(IBV_QP_OPEN_ATTR_CONTEXT == 4, "IBV_QP_OPEN_ATTR_CONTEXT");
_Static_assert(IBV_QP_OPEN_ATTR_TYPE == 8, "IBV_QP_OPEN_ATTR_TYPE");
_Static_assert(IBV_QP_OPEN_ATTR_RESERVED == 16, "IBV_QP_OPEN_ATTR_RESERVED");
_Static_assert(sizeof(struct ibv_qp_open_attr) == 32, "sizeof struct ibv_qp_open_attr");
_Static_assert(_Alignof(struct ibv_qp_open_attr) == 8, "alignof struct ibv_qp_open_attr");
_Static_assert(offsetof(struct ibv_qp_open_attr, comp_mask) == 0,
	       "struct ibv_qp_open_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_qp_open_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_qp_open_attr.comp_mask");
_Static_assert(offsetof(struct ibv_qp_open_attr, qp_num) == 4, "struct ibv_qp_open_attr.qp_num");
_Static_assert(sizeof(((struct ibv_qp_open_attr *)0)->qp_num) == 4,
	       "sizeof struct ibv_qp_open_attr.qp_num");
_Static_assert(offsetof(struct ibv_qp_open_attr, xrcd) == 8, "struct ibv_qp_open_attr.xrcd");
_Static_assert(sizeof(((struct ibv_qp_open_attr *)0)->xrcd) == 8,
	       "sizeof struct ibv_qp_open_attr.xrcd");
_Static_assert(offsetof(struct ibv_qp_open_attr, qp_context) == 16,
	       "struct ibv_qp_open_attr.qp_context");
_Static_assert(sizeof(((struct ibv_qp_open_attr *)0)->qp_context) == 8,
	       "sizeof struct ibv_qp_open_attr.qp_context");
_Static_assert(offsetof(struct ibv_qp_open_attr, qp_type) == 24,
	       "struct ibv_qp_open_attr.qp_type");
_Static_assert(sizeof(((struct ibv_qp_open_attr *)0)->qp_type) == 4,
	       "sizeof struct ibv_qp_open_attr.qp_type");
_Static_assert(IBV_QP_STATE == 1, "IBV_QP_STATE");
_Static_assert(IBV_QP_CUR_STATE == 2, "IBV_QP_CUR_STATE");
_Static_assert(IBV_QP_EN_SQD_ASYNC_NOTIFY == 4, "IBV_QP_EN_SQD_ASYNC_NOTIFY");
_Static_assert(IBV_QP_ACCESS_FLAGS == 8, "IBV_QP_ACCESS_FLAGS");
_Static_assert(IBV_QP_PKEY_INDEX == 16, "IBV_QP_PKEY_INDEX");
_Static_assert(IBV_QP_PORT == 32, "IBV_QP_PORT");
_Static_assert(IBV_QP_QKEY == 64, "IBV_QP_QKEY");
_Static_assert(IBV_QP_AV == 128, "IBV_QP_AV");
_Static_assert(IBV_QP_PATH_MTU == 256, "IBV_QP_PATH_MTU");
_Static_assert(IBV_QP_TIMEOUT == 512, "IBV_QP_TIMEOUT");
_Static_assert(IBV_QP_RETRY_CNT == 1024, "IBV_QP_RETRY_CNT");
_Static_assert(IBV_QP_RNR_RETRY == 2048, "IBV_QP_RNR_RETRY");
_Static_assert(IBV_QP_RQ_PSN == 4096, "IBV_QP_RQ_PSN");
_Static_assert(IBV_QP_MAX_QP_RD_ATOMIC == 8192, "IBV_QP_MAX_QP_RD_ATOMIC");
_Static_assert(IBV_QP_ALT_PATH == 16384, "IBV_QP_ALT_PATH");
_Static_assert(IBV_QP_MIN_RNR_TIMER == 32768, "IBV_QP_MIN_RNR_TIMER");
_Static_assert(IBV_QP_SQ_PSN == 65536, "IBV_QP_SQ_PSN");
_Static_assert(IBV_QP_MAX_DEST_RD_ATOMIC == 131072, "IBV_QP_MAX_DEST_RD_ATOMIC");
_Static_assert(IBV_QP_PATH_MIG_STATE == 262144, "IBV_QP_PATH_MIG_STATE");
_Static_assert(IBV_QP_CAP == 524288, "IBV_QP_CAP");
_Static_assert(IBV_QP_DEST_QPN == 1048576, "IBV_QP_DEST_QPN");
_Static_assert(IBV_QP_RATE_LIMIT == 33554432, "IBV_QP_RATE_LIMIT");
_Static_assert(IBV_QPS_RESET == 0, "IBV_QPS_RESET");
_Static_assert(IBV_QPS_INIT == 1, "IBV_QPS_INIT");
_Static_assert(IBV_QPS_RTR == 2, "IBV_QPS_RTR");
_Static_assert(IBV_QPS_RTS == 3, "IBV_QPS_RTS");
_Static_assert(IBV_QPS_SQD == 4, "IBV_QPS_SQD");
_Static_assert(IBV_QPS_SQE == 5, "IBV_QPS_SQE");
_Static_assert(IBV_QPS_ERR == 6, "IBV_QPS_ERR");
_Static_assert(IBV_QPS_UNKNOWN == 7, "IBV_QPS_UNKNOWN");
_Static_assert(IBV_MIG_MIGRATED == 0, "IBV_MIG_MIGRATED");
_Static_assert(IBV_MIG_REARM == 1, "IBV_MIG_REARM");
_Static_assert(IBV_MIG_ARMED == 2, "IBV_MIG_ARMED");
_Static_assert(sizeof(struct ibv_qp_attr) == 144, "sizeof struct ibv_qp_attr");
_Static_assert(_Alignof(struct ibv_qp_attr) == 8, "alignof struct ibv_qp_attr");
_Static_assert(offsetof(struct ibv_qp_attr, qp_state) == 0, "struct ibv_qp_attr.qp_state");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->qp_state) == 4,
	       "sizeof struct ibv_qp_attr.qp_state");
_Static_assert(offsetof(struct ibv_qp_attr, cur_qp_state) == 4, "struct ibv_qp_attr.cur_qp_state");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->cur_qp_state) == 4,
	       "sizeof struct ibv_qp_attr.cur_qp_state");
_Static_assert(offsetof(struct ibv_qp_attr, path_mtu) == 8, "struct ibv_qp_attr.path_mtu");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->path_mtu) == 4,
	       "sizeof struct ibv_qp_attr.path_mtu");
_Static_assert(offsetof(struct ibv_qp_attr, path_mig_state) == 12,
	       "struct ibv_qp_attr.path_mig_state");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->path_mig_state) == 4,
	       "sizeof struct ibv_qp_attr.path_mig_state");
_Static_assert(offsetof(struct ibv_qp_attr, qkey) == 16, "struct ibv_qp_attr.qkey");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->qkey) == 4, "sizeof struct ibv_qp_attr.qkey");
_Static_assert(offsetof(struct ibv_qp_attr, rq_psn) == 20, "struct ibv_qp_attr.rq_psn");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->rq_psn) == 4, "sizeof struct ibv_qp_attr.rq_psn");
_Static_assert(offsetof(struct ibv_qp_attr, sq_psn) == 24, "struct ibv_qp_attr.sq_psn");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->sq_psn) == 4, "sizeof struct ibv_qp_attr.sq_psn");
_Static_assert(offsetof(struct ibv_qp_attr, dest_qp_num) == 28, "struct ibv_qp_attr.dest_qp_num");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->dest_qp_num) == 4,
	       "sizeof struct ibv_qp_attr.dest_qp_num");
_Static_assert(offsetof(struct ibv_qp_attr, qp_access_flags) == 32,
	       "struct ibv_qp_attr.qp_access_flags");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->qp_access_flags) == 4,
	       "sizeof struct ibv_qp_attr.qp_access_flags");
_Static_assert(offsetof(struct ibv_qp_attr, cap) == 36, "struct ibv_qp_attr.cap");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->cap) == 20, "sizeof struct ibv_qp_attr.cap");
_Static_assert(offsetof(struct ibv_qp_attr, ah_attr) == 56, "struct ibv_qp_attr.ah_attr");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->ah_attr) == 32,
	       "sizeof struct ibv_qp_attr.ah_attr");
_Static_assert(offsetof(struct ibv_qp_attr, alt_ah_attr) == 88, "struct ibv_qp_attr.alt_ah_attr");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->alt_ah_attr) == 32,
	       "sizeof struct ibv_qp_attr.alt_ah_attr");
_Static_assert(offsetof(struct ibv_qp_attr, pkey_index) == 120, "struct ibv_qp_attr.pkey_index");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->pkey_index) == 2,
	       "sizeof struct ibv_qp_attr.pkey_index");
_Static_assert(offsetof(struct ibv_qp_attr, alt_pkey_index) == 122,
	       "struct ibv_qp_attr.alt_pkey_index");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->alt_pkey_index) == 2,
	       "sizeof struct ibv_qp_attr.alt_pkey_index");
_Static_assert(offsetof(struct ibv_qp_attr, en_sqd_async_notify) == 124,
	       "struct ibv_qp_attr.en_sqd_async_notify");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->en_sqd_async_notify) == 1,
	       "sizeof struct ibv_qp_attr.en_sqd_async_notify");
_Static_assert(offsetof(struct ibv_qp_attr, sq_draining) == 125, "struct ibv_qp_attr.sq_draining");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->sq_draining) == 1,
	       "sizeof struct ibv_qp_attr.sq_draining");
_Static_assert(offsetof(struct ibv_qp_attr, max_rd_atomic) == 126,
	       "struct ibv_qp_attr.max_rd_atomic");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->max_rd_atomic) == 1,
	       "sizeof struct ibv_qp_attr.max_rd_atomic");
_Static_assert(offsetof(struct ibv_qp_attr, max_dest_rd_atomic) == 127,
	       "struct ibv_qp_attr.max_dest_rd_atomic");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->max_dest_rd_atomic) == 1,
	       "sizeof struct ibv_qp_attr.max_dest_rd_atomic");
_Static_assert(offsetof(struct ibv_qp_attr, min_rnr_timer) == 128,
	       "struct ibv_qp_attr.min_rnr_timer");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->min_rnr_timer) == 1,
	       "sizeof struct ibv_qp_attr.min_rnr_timer");
_Static_assert(offsetof(struct ibv_qp_attr, port_num) == 129, "struct ibv_qp_attr.port_num");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->port_num) == 1,
	       "sizeof struct ibv_qp_attr.port_num");
_Static_assert(offsetof(struct ibv_qp_attr, timeout) == 130, "struct ibv_qp_attr.timeout");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->timeout) == 1,
	       "sizeof struct ibv_qp_attr.timeout");
_Static_assert(offsetof(struct ibv_qp_attr, retry_cnt) == 131, "struct ibv_qp_attr.retry_cnt");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->retry_cnt) == 1,
	       "sizeof struct ibv_qp_attr.retry_cnt");
_Static_assert(offsetof(struct ibv_qp_attr, rnr_retry) == 132, "struct ibv_qp_attr.rnr_retry");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->rnr_retry) == 1,
	       "sizeof struct ibv_qp_attr.rnr_retry");
_Static_assert(offsetof(struct ibv_qp_attr, alt_port_num) == 133,
	       "struct ibv_qp_attr.alt_port_num");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->alt_port_num) == 1,
	       "sizeof struct ibv_qp_attr.alt_port_num");
_Static_assert(offsetof(struct ibv_qp_attr, alt_timeout) == 134, "struct ibv_qp_attr.alt_timeout");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->alt_timeout) == 1,
	       "sizeof struct ibv_qp_attr.alt_timeout");
_Static_assert(offsetof(struct ibv_qp_attr, rate_limit) == 136, "struct ibv_qp_attr.rate_limit");
_Static_assert(sizeof(((struct ibv_qp_attr *)0)->rate_limit) == 4,
	       "sizeof struct ibv_qp_attr.rate_limit");
_Static_assert(sizeof(struct ibv_qp_rate_limit_attr) == 16,
	       "sizeof struct ibv_qp_rate_limit_attr");
_Static_assert(_Alignof(struct ibv_qp_rate_limit_attr) == 4,
	       "alignof struct ibv_qp_rate_limit_attr");
_Static_assert(offsetof(struct ibv_qp_rate_limit_attr, rate_limit) == 0,
	       "struct ibv_qp_rate_limit_attr.rate_limit");
_Static_assert(sizeof(((struct ibv_qp_rate_limit_attr *)0)->rate_limit) == 4,
	       "sizeof struct ibv_qp_rate_limit_attr.rate_limit");
_Static_assert(offsetof(struct ibv_qp_rate_limit_attr, max_burst_sz) == 4,
	       "struct ibv_qp_rate_limit_attr.max_burst_sz");
_Static_assert(sizeof(((struct ibv_qp_rate_limit_attr *)0)->max_burst_sz) == 4,
	       "sizeof struct ibv_qp_rate_limit_attr.max_burst_sz");
_Static_assert(offsetof(struct ibv_qp_rate_limit_attr, typical_pkt_sz) == 8,
	       "struct ibv_qp_rate_limit_attr.typical_pkt_sz");
_Static_assert(sizeof(((struct ibv_qp_rate_limit_attr *)0)->typical_pkt_sz) == 2,
	       "sizeof struct ibv_qp_rate_limit_attr.typical_pkt_sz");
_Static_assert(offsetof(struct ibv_qp_rate_limit_attr, comp_mask) == 12,
	       "struct ibv_qp_rate_limit_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_qp_rate_limit_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_qp_rate_limit_attr.comp_mask");
_Static_assert(IBV_WR_RDMA_WRITE == 0, "IBV_WR_RDMA_WRITE");
_Static_assert(IBV_WR_RDMA_WRITE_WITH_IMM == 1, "IBV_WR_RDMA_WRITE_WITH_IMM");
_Static_assert(IBV_WR_SEND == 2, "IBV_WR_SEND");
_Static_assert(IBV_WR_SEND_WITH_IMM == 3, "IBV_WR_SEND_WITH_IMM");
_Static_assert(IBV_WR_RDMA_READ == 4, "IBV_WR_RDMA_READ");
_Static_assert(IBV_WR_ATOMIC_CMP_AND_SWP == 5, "IBV_WR_ATOMIC_CMP_AND_SWP");
_Static_assert(IBV_WR_ATOMIC_FETCH_AND_ADD == 6, "IBV_WR_ATOMIC_FETCH_AND_ADD");
_Static_assert(IBV_WR_LOCAL_INV == 7, "IBV_WR_LOCAL_INV");
_Static_assert(IBV_WR_BIND_MW == 8, "IBV_WR_BIND_MW");
_Static_assert(IBV_WR_SEND_WITH_INV == 9, "IBV_WR_SEND_WITH_INV");
_Static_assert(IBV_WR_TSO == 10, "IBV_WR_TSO");
_Static_assert(IBV_WR_DRIVER1 == 11, "IBV_WR_DRIVER1");
_Static_assert(IBV_WR_ATOMIC_WRITE == 15, "IBV_WR_ATOMIC_WRITE");
_Static_assert(IBV_SEND_FENCE == 1, "IBV_SEND_FENCE");
_Static_assert(IBV_SEND_SIGNALED == 2, "IBV_SEND_SIGNALED");
_Static_assert(IBV_SEND_SOLICITED == 4, "IBV_SEND_SOLICITED");
_Static_assert(IBV_SEND_INLINE == 8, "IBV_SEND_INLINE");
_Static_assert(IBV_SEND_IP_CSUM == 16, "IBV_SEND_IP_CSUM");
_Static_assert(sizeof(struct ibv_data_buf) == 16, "sizeof struct ibv_data_buf");
_Static_assert(_Alignof(struct ibv_data_buf) == 8, "alignof struct ibv_data_buf");
_Static_assert(offsetof(struct ibv_data_buf, addr) == 0, "struct ibv_data_buf.addr");
_Static_assert(sizeof(((struct ibv_data_buf *)0)->addr) == 8, "sizeof struct ibv_data_buf.addr");
_Static_assert(offsetof(struct ibv_data_buf, length) == 8, "struct ibv_data_buf.length");
_Static_assert(sizeof(((struct ibv_data_buf *)0)->length) == 8,
	       "sizeof struct ibv_data_buf.length");
_Static_assert(sizeof(struct ibv_sge) == 16, "sizeof struct ibv_sge");
_Static_assert(_Alignof(struct ibv_sge) == 8, "alignof struct ibv_sge");
_Static_assert(offsetof(struct ibv_sge, addr) == 0, "struct ibv_sge.addr");
_Static_assert(sizeof(((struct ibv_sge *)0)->addr) == 8, "sizeof struct ibv_sge.addr");
_Static_assert(offsetof(struct ibv_sge, length) == 8, "struct ibv_sge.length");
_Static_assert(sizeof(((struct ibv_sge *)0)->length) == 4, "sizeof struct ibv_sge.length");
_Static_assert(offsetof(struct ibv_sge, lkey) == 12, "struct ibv_sge.lkey");
_Static_assert(sizeof(((struct ibv_sge *)0)->lkey) == 4, "sizeof struct ibv_sge.lkey");
_Static_assert(sizeof(struct ibv_send_wr) == 128, "sizeof struct ibv_send_wr");
_Static_assert(_Alignof(struct ibv_send_wr) == 8, "alignof struct ibv_send_wr");
_Static_assert(offsetof(struct ibv_send_wr, wr_id) == 0, "struct ibv_send_wr.wr_id");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr_id) == 8, "sizeof struct ibv_send_wr.wr_id");
_Static_assert(offsetof(struct ibv_send_wr, next) == 8, "struct ibv_send_wr.next");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->next) == 8, "sizeof struct ibv_send_wr.next");
_Static_assert(offsetof(struct ibv_send_wr, sg_list) == 16, "struct ibv_send_wr.sg_list");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->sg_list) == 8,
	       "sizeof struct ibv_send_wr.sg_list");
_Static_assert(offsetof(struct ibv_send_wr, num_sge) == 24, "struct ibv_send_wr.num_sge");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->num_sge) == 4,
	       "sizeof struct ibv_send_wr.num_sge");
_Static_assert(offsetof(struct ibv_send_wr, opcode) == 28, "struct ibv_send_wr.opcode");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->opcode) == 4, "sizeof struct ibv_send_wr.opcode");
_Static_assert(offsetof(struct ibv_send_wr, send_flags) == 32, "struct ibv_send_wr.send_flags");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->send_flags) == 4,
	       "sizeof struct ibv_send_wr.send_flags");
_Static_assert(offsetof(struct ibv_send_wr, imm_data) == 36, "struct ibv_send_wr.imm_data");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->imm_data) == 4,
	       "sizeof struct ibv_send_wr.imm_data");
_Static_assert(offsetof(struct ibv_send_wr, invalidate_rkey) == 36,
	       "struct ibv_send_wr.invalidate_rkey");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->invalidate_rkey) == 4,
	       "sizeof struct ibv_send_wr.invalidate_rkey");
_Static_assert(offsetof(struct ibv_send_wr, wr) == 40, "struct ibv_send_wr.wr");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr) == 32, "sizeof struct ibv_send_wr.wr");
_Static_assert(offsetof(struct ibv_send_wr, wr.rdma) == 40, "struct ibv_send_wr.wr.rdma");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.rdma) == 16,
	       "sizeof struct ibv_send_wr.wr.rdma");
_Static_assert(offsetof(struct ibv_send_wr, wr.rdma.remote_addr) == 40,
	       "struct ibv_send_wr.wr.rdma.remote_addr");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.rdma.remote_addr) == 8,
	       "sizeof struct ibv_send_wr.wr.rdma.remote_addr");
_Static_assert(offsetof(struct ibv_send_wr, wr.rdma.rkey) == 48,
	       "struct ibv_send_wr.wr.rdma.rkey");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.rdma.rkey) == 4,
	       "sizeof struct ibv_send_wr.wr.rdma.rkey");
_Static_assert(offsetof(struct ibv_send_wr, wr.atomic) == 40, "struct ibv_send_wr.wr.atomic");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.atomic) == 32,
	       "sizeof struct ibv_send_wr.wr.atomic");
_Static_assert(offsetof(struct ibv_send_wr, wr.atomic.remote_addr) == 40,
	       "struct ibv_send_wr.wr.atomic.remote_addr");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.atomic.remote_addr) == 8,
	       "sizeof struct ibv_send_wr.wr.atomic.remote_addr");
_Static_assert(offsetof(struct ibv_send_wr, wr.atomic.compare_add) == 48,
	       "struct ibv_send_wr.wr.atomic.compare_add");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.atomic.compare_add) == 8,
	       "sizeof struct ibv_send_wr.wr.atomic.compare_add");
_Static_assert(offsetof(struct ibv_send_wr, wr.atomic.swap) == 56,
	       "struct ibv_send_wr.wr.atomic.swap");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.atomic.swap) == 8,
	       "sizeof struct ibv_send_wr.wr.atomic.swap");
_Static_assert(offsetof(struct ibv_send_wr, wr.atomic.rkey) == 64,
	       "struct ibv_send_wr.wr.atomic.rkey");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.atomic.rkey) == 4,
	       "sizeof struct ibv_send_wr.wr.atomic.rkey");
_Static_assert(offsetof(struct ibv_send_wr, wr.ud) == 40, "struct ibv_send_wr.wr.ud");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.ud) == 16, "sizeof struct ibv_send_wr.wr.ud");
_Static_assert(offsetof(struct ibv_send_wr, wr.ud.ah) == 40, "struct ibv_send_wr.wr.ud.ah");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.ud.ah) == 8,
	       "sizeof struct ibv_send_wr.wr.ud.ah");
_Static_assert(offsetof(struct ibv_send_wr, wr.ud.remote_qpn) == 48,
	       "struct ibv_send_wr.wr.ud.remote_qpn");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.ud.remote_qpn) == 4,
	       "sizeof struct ibv_send_wr.wr.ud.remote_qpn");
_Static_assert(offsetof(struct ibv_send_wr, wr.ud.remote_qkey) == 52,
	       "struct ibv_send_wr.wr.ud.remote_qkey");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->wr.ud.remote_qkey) == 4,
	       "sizeof struct ibv_send_wr.wr.ud.remote_qkey");
_Static_assert(offsetof(struct ibv_send_wr, qp_type) == 72, "struct ibv_send_wr.qp_type");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->qp_type) == 4,
	       "sizeof struct ibv_send_wr.qp_type");
_Static_assert(offsetof(struct ibv_send_wr, qp_type.xrc) == 72, "struct ibv_send_wr.qp_type.xrc");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->qp_type.xrc) == 4,
	       "sizeof struct ibv_send_wr.qp_type.xrc");
_Static_assert(offsetof(struct ibv_send_wr, qp_type.xrc.remote_srqn) == 72,
	       "struct ibv_send_wr.qp_type.xrc.remote_srqn");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->qp_type.xrc.remote_srqn) == 4,
	       "sizeof struct ibv_send_wr.qp_type.xrc.remote_srqn");
_Static_assert(offsetof(struct ibv_send_wr, bind_mw) == 80, "struct ibv_send_wr.bind_mw");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->bind_mw) == 48,
	       "sizeof struct ibv_send_wr.bind_mw");
_Static_assert(offsetof(struct ibv_send_wr, bind_mw.mw) == 80, "struct ibv_send_wr.bind_mw.mw");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->bind_mw.mw) == 8,
	       "sizeof struct ibv_send_wr.bind_mw.mw");
_Static_assert(offsetof(struct ibv_send_wr, bind_mw.rkey) == 88,
	       "struct ibv_send_wr.bind_mw.rkey");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->bind_mw.rkey) == 4,
	       "sizeof struct ibv_send_wr.bind_mw.rkey");
_Static_assert(offsetof(struct ibv_send_wr, bind_mw.bind_info) == 96,
	       "struct ibv_send_wr.bind_mw.bind_info");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->bind_mw.bind_info) == 32,
	       "sizeof struct ibv_send_wr.bind_mw.bind_info");
_Static_assert(offsetof(struct ibv_send_wr, tso) == 80, "struct ibv_send_wr.tso");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->tso) == 16, "sizeof struct ibv_send_wr.tso");
_Static_assert(offsetof(struct ibv_send_wr, tso.hdr) == 80, "struct ibv_send_wr.tso.hdr");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->tso.hdr) == 8,
	       "sizeof struct ibv_send_wr.tso.hdr");
_Static_assert(offsetof(struct ibv_send_wr, tso.hdr_sz) == 88, "struct ibv_send_wr.tso.hdr_sz");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->tso.hdr_sz) == 2,
	       "sizeof struct ibv_send_wr.tso.hdr_sz");
_Static_assert(offsetof(struct ibv_send_wr, tso.mss) == 90, "struct ibv_send_wr.tso.mss");
_Static_assert(sizeof(((struct ibv_send_wr *)0)->tso.mss) == 2,
	       "sizeof struct ibv_send_wr.tso.mss");
_Static_assert(sizeof(struct ibv_recv_wr) == 32, "sizeof struct ibv_recv_wr");
_Static_assert(_Alignof(struct ibv_recv_wr) == 8, "alignof struct ibv_recv_wr");
_Static_assert(offsetof(struct ibv_recv_wr, wr_id) == 0, "struct ibv_recv_wr.wr_id");
_Static_assert(sizeof(((struct ibv_recv_wr *)0)->wr_id) == 8, "sizeof struct ibv_recv_wr.wr_id");
_Static_assert(offsetof(struct ibv_recv_wr, next) == 8, "struct ibv_recv_wr.next");
_Static_assert(sizeof(((struct ibv_recv_wr *)0)->next) == 8, "sizeof struct ibv_recv_wr.next");
_Static_assert(offsetof(struct ibv_recv_wr, sg_list) == 16, "struct ibv_recv_wr.sg_list");
_Static_assert(sizeof(((struct ibv_recv_wr *)0)->sg_list) == 8,
	       "sizeof struct ibv_recv_wr.sg_list");
_Static_assert(offsetof(struct ibv_recv_wr, num_sge) == 24, "struct ibv_recv_wr.num_sge");
_Static_assert(sizeof(((struct ibv_recv_wr *)0)->num_sge) == 4,
	       "sizeof struct ibv_recv_wr.num_sge");
_Static_assert(IBV_WR_TAG_ADD == 0, "IBV_WR_TAG_ADD");
_Static_assert(IBV_WR_TAG_DEL == 1, "IBV_WR_TAG_DEL");
_Static_assert(IBV_WR_TAG_SYNC == 2, "IBV_WR_TAG_SYNC");
_Static_assert(IBV_OPS_SIGNALED == 1, "IBV_OPS_SIGNALED");
_Static_assert(IBV_OPS_TM_SYNC == 2, "IBV_OPS_TM_SYNC");
_Static_assert(sizeof(struct ibv_ops_wr) == 72, "sizeof struct ibv_ops_wr");
_Static_assert(_Alignof(struct ibv_ops_wr) == 8, "alignof struct ibv_ops_wr");
_Static_assert(offsetof(struct ibv_ops_wr, wr_id) == 0, "struct ibv_ops_wr.wr_id");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->wr_id) == 8, "sizeof struct ibv_ops_wr.wr_id");
_Static_assert(offsetof(struct ibv_ops_wr, next) == 8, "struct ibv_ops_wr.next");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->next) == 8, "sizeof struct ibv_ops_wr.next");
_Static_assert(offsetof(struct ibv_ops_wr, opcode) == 16, "struct ibv_ops_wr.opcode");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->opcode) == 4, "sizeof struct ibv_ops_wr.opcode");
_Static_assert(offsetof(struct ibv_ops_wr, flags) == 20, "struct ibv_ops_wr.flags");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->flags) == 4, "sizeof struct ibv_ops_wr.flags");
_Static_assert(offsetof(struct ibv_ops_wr, tm) == 24, "struct ibv_ops_wr.tm");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm) == 48, "sizeof struct ibv_ops_wr.tm");
_Static_assert(offsetof(struct ibv_ops_wr, tm.unexpected_cnt) == 24,
	       "struct ibv_ops_wr.tm.unexpected_cnt");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.unexpected_cnt) == 4,
	       "sizeof struct ibv_ops_wr.tm.unexpected_cnt");
_Static_assert(offsetof(struct ibv_ops_wr, tm.handle) == 28, "struct ibv_ops_wr.tm.handle");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.handle) == 4,
	       "sizeof struct ibv_ops_wr.tm.handle");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add) == 32, "struct ibv_ops_wr.tm.add");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add) == 40, "sizeof struct ibv_ops_wr.tm.add");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add.recv_wr_id) == 32,
	       "struct ibv_ops_wr.tm.add.recv_wr_id");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add.recv_wr_id) == 8,
	       "sizeof struct ibv_ops_wr.tm.add.recv_wr_id");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add.sg_list) == 40,
	       "struct ibv_ops_wr.tm.add.sg_list");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add.sg_list) == 8,
	       "sizeof struct ibv_ops_wr.tm.add.sg_list");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add.num_sge) == 48,
	       "struct ibv_ops_wr.tm.add.num_sge");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add.num_sge) == 4,
	       "sizeof struct ibv_ops_wr.tm.add.num_sge");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add.tag) == 56, "struct ibv_ops_wr.tm.add.tag");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add.tag) == 8,
	       "sizeof struct ibv_ops_wr.tm.add.tag");
_Static_assert(offsetof(struct ibv_ops_wr, tm.add.mask) == 64, "struct ibv_ops_wr.tm.add.mask");
_Static_assert(sizeof(((struct ibv_ops_wr *)0)->tm.add.mask) == 8,
	       "sizeof struct ibv_ops_wr.tm.add.mask");
_Static_assert(sizeof(struct ibv_mw_bind) == 48, "sizeof struct ibv_mw_bind");
_Static_assert(_Alignof(struct ibv_mw_bind) == 8, "alignof struct ibv_mw_bind");
_Static_assert(offsetof(struct ibv_mw_bind, wr_id) == 0, "struct ibv_mw_bind.wr_id");
_Static_assert(sizeof(((struct ibv_mw_bind *)0)->wr_id) == 8, "sizeof struct ibv_mw_bind.wr_id");
_Static_assert(offsetof(struct ibv_mw_bind, send_flags) == 8, "struct ibv_mw_bind.send_flags");
_Static_assert(sizeof(((struct ibv_mw_bind *)0)->send_flags) == 4,
	       "sizeof struct ibv_mw_bind.send_flags");
_Static_assert(offsetof(struct ibv_mw_bind, bind_info) == 16, "struct ibv_mw_bind.bind_info");
_Static_assert(sizeof(((struct ibv_mw_bind *)0)->bind_info) == 32,
	       "sizeof struct ibv_mw_bind.bind_info");
_Static_assert(sizeof(struct ibv_srq) == 128, "sizeof struct ibv_srq");
_Static_assert(_Alignof(struct ibv_srq) == 8, "alignof struct ibv_srq");
_Static_assert(offsetof(struct ibv_srq, context) == 0, "struct ibv_srq.context");
_Static_assert(sizeof(((struct ibv_srq *)0)->context) == 8, "sizeof struct ibv_srq.context");
_Static_assert(offsetof(struct ibv_srq, srq_context) == 8, "struct ibv_srq.srq_context");
_Static_assert(sizeof(((struct ibv_srq *)0)->srq_context) == 8,
	       "sizeof struct ibv_srq.srq_context");
_Static_assert(offsetof(struct ibv_srq, pd) == 16, "struct ibv_srq.pd");
_Static_assert(sizeof(((struct ibv_srq *)0)->pd) == 8, "sizeof struct ibv_srq.pd");
_Static_assert(offsetof(struct ibv_srq, handle) == 24, "struct ibv_srq.handle");
_Static_assert(sizeof(((struct ibv_srq *)0)->handle) == 4, "sizeof struct ibv_srq.handle");
_Static_assert(offsetof(struct ibv_srq, mutex) == 32, "struct ibv_srq.mutex");
_Static_assert(sizeof(((struct ibv_srq *)0)->mutex) == 40, "sizeof struct ibv_srq.mutex");
_Static_assert(offsetof(struct ibv_srq, cond) == 72, "struct ibv_srq.cond");
_Static_assert(sizeof(((struct ibv_srq *)0)->cond) == 48, "sizeof struct ibv_srq.cond");
_Static_assert(offsetof(struct ibv_srq, events_completed) == 120,
	       "struct ibv_srq.events_completed");
_Static_assert(sizeof(((struct ibv_srq *)0)->events_completed) == 4,
	       "sizeof struct ibv_srq.events_completed");
_Static_assert(sizeof(struct ibv_wq) == 152, "sizeof struct ibv_wq");
_Static_assert(_Alignof(struct ibv_wq) == 8, "alignof struct ibv_wq");
_Static_assert(offsetof(struct ibv_wq, context) == 0, "struct ibv_wq.context");
_Static_assert(sizeof(((struct ibv_wq *)0)->context) == 8, "sizeof struct ibv_wq.context");
_Static_assert(offsetof(struct ibv_wq, wq_context) == 8, "struct ibv_wq.wq_context");
_Static_assert(sizeof(((struct ibv_wq *)0)->wq_context) == 8, "sizeof struct ibv_wq.wq_context");
_Static_assert(offsetof(struct ibv_wq, pd) == 16, "struct ibv_wq.pd");
_Static_assert(sizeof(((struct ibv_wq *)0)->pd) == 8, "sizeof struct ibv_wq.pd");
_Static_assert(offsetof(struct ibv_wq, cq) == 24, "struct ibv_wq.cq");
_Static_assert(sizeof(((struct ibv_wq *)0)->cq) == 8, "sizeof struct ibv_wq.cq");
_Static_assert(offsetof(struct ibv_wq, wq_num) == 32, "struct ibv_wq.wq_num");
_Static_assert(sizeof(((struct ibv_wq *)0)->wq_num) == 4, "sizeof struct ibv_wq.wq_num");
_Static_assert(offsetof(struct ibv_wq, handle) == 36, "struct ibv_wq.handle");
_Static_assert(sizeof(((struct ibv_wq *)0)->handle) == 4, "sizeof struct ibv_wq.handle");
_Static_assert(offsetof(struct ibv_wq, state) == 40, "struct ibv_wq.state");
_Static_assert(sizeof(((struct ibv_wq *)0)->state) == 4, "sizeof struct ibv_wq.state");
_Static_assert(offsetof(struct ibv_wq, wq_type) == 44, "struct ibv_wq.wq_type");
_Static_assert(sizeof(((struct ibv_wq *)0)->wq_type) == 4, "sizeof struct ibv_wq.wq_type");
_Static_assert(offsetof(struct ibv_wq, post_recv) == 48, "struct ibv_wq.post_recv");
_Static_assert(sizeof(((struct ibv_wq *)0)->post_recv) == 8, "sizeof struct ibv_wq.post_recv");
_Static_assert(offsetof(struct ibv_wq, mutex) == 56, "struct ibv_wq.mutex");
_Static_assert(sizeof(((struct ibv_wq *)0)->mutex) == 40, "sizeof struct ibv_wq.mutex");
_Static_assert(offsetof(struct ibv_wq, cond) == 96, "struct ibv_wq.cond");
_Static_assert(sizeof(((struct ibv_wq *)0)->cond) == 48, "sizeof struct ibv_wq.cond");
_Static_assert(offsetof(struct ibv_wq, events_completed) == 144, "struct ibv_wq.events_completed");
_Static_assert(sizeof(((struct ibv_wq *)0)->events_completed) == 4,
	       "sizeof struct ibv_wq.events_completed");
_Static_assert(offsetof(struct ibv_wq, comp_mask) == 148, "struct ibv_wq.comp_mask");
_Static_assert(sizeof(((struct ibv_wq *)0)->comp_mask) == 4, "sizeof struct ibv_wq.comp_mask");
_Static_assert(sizeof(struct ibv_qp) == 160, "sizeof struct ibv_qp");
_Static_assert(_Alignof(struct ibv_qp) == 8, "alignof struct ibv_qp");
_Static_assert(offsetof(struct ibv_qp, context) == 0, "struct ibv_qp.context");
_Static_assert(sizeof(((struct ibv_qp *)0)->context) == 8, "sizeof struct ibv_qp.context");
_Static_assert(offsetof(struct ibv_qp, qp_context) == 8, "struct ibv_qp.qp_context");
_Static_assert(sizeof(((struct ibv_qp *)0)->qp_context) == 8, "sizeof struct ibv_qp.qp_context");
_Static_assert(offsetof(struct ibv_qp, pd) == 16, "struct ibv_qp.pd");
_Static_assert(sizeof(((struct ibv_qp *)0)->pd) == 8, "sizeof struct ibv_qp.pd");
_Static_assert(offsetof(struct ibv_qp, send_cq) == 24, "struct ibv_qp.send_cq");
_Static_assert(sizeof(((struct ibv_qp *)0)->send_cq) == 8, "sizeof struct ibv_qp.send_cq");
_Static_assert(offsetof(struct ibv_qp, recv_cq) == 32, "struct ibv_qp.recv_cq");
_Static_assert(sizeof(((struct ibv_qp *)0)->recv_cq) == 8, "sizeof struct ibv_qp.recv_cq");
_Static_assert(offsetof(struct ibv_qp, srq) == 40, "struct ibv_qp.srq");
_Static_assert(sizeof(((struct ibv_qp *)0)->srq) == 8, "sizeof struct ibv_qp.srq");
_Static_assert(offsetof(struct ibv_qp, handle) == 48, "struct ibv_qp.handle");
_Static_assert(sizeof(((struct ibv_qp *)0)->handle) == 4, "sizeof struct ibv_qp.handle");
_Static_assert(offsetof(struct ibv_qp, qp_num) == 52, "struct ibv_qp.qp_num");
_Static_assert(sizeof(((struct ibv_qp *)0)->qp_num) == 4, "sizeof struct ibv_qp.qp_num");
_Static_assert(offsetof(struct ibv_qp, state) == 56, "struct ibv_qp.state");
_Static_assert(sizeof(((struct ibv_qp *)0)->state) == 4, "sizeof struct ibv_qp.state");
_Static_assert(offsetof(struct ibv_qp, qp_type) == 60, "struct ibv_qp.qp_type");
_Static_assert(sizeof(((struct ibv_qp *)0)->qp_type) == 4, "sizeof struct ibv_qp.qp_type");
_Static_assert(offsetof(struct ibv_qp, mutex) == 64, "struct ibv_qp.mutex");
_Static_assert(sizeof(((struct ibv_qp *)0)->mutex) == 40, "sizeof struct ibv_qp.mutex");
_Static_assert(offsetof(struct ibv_qp, cond) == 104, "struct ibv_qp.cond");
_Static_assert(sizeof(((struct ibv_qp *)0)->cond) == 48, "sizeof struct ibv_qp.cond");
_Static_assert(offsetof(struct ibv_qp, events_completed) == 152, "struct ibv_qp.events_completed");
_Static_assert(sizeof(((struct ibv_qp *)0)->events_completed) == 4,
	       "sizeof struct ibv_qp.events_completed");
_Static_assert(sizeof(struct ibv_qp_ex) == 352, "sizeof struct ibv_qp_ex");
_Static_assert(_Alignof(struct ibv_qp_ex) == 8, "alignof struct ibv_qp_ex");
_Static_assert(offsetof(struct ibv_qp_ex, qp_base) == 0, "struct ibv_qp_ex.qp_base");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->qp_base) == 160, "sizeof struct ibv_qp_ex.qp_base");
_Static_assert(offsetof(struct ibv_qp_ex, comp_mask) == 160, "struct ibv_qp_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->comp_mask) == 8,
	       "sizeof struct ibv_qp_ex.comp_mask");
_Static_assert(offsetof(struct ibv_qp_ex, wr_id) == 168, "struct ibv_qp_ex.wr_id");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_id) == 8, "sizeof struct ibv_qp_ex.wr_id");
_Static_assert(offsetof(struct ibv_qp_ex, wr_flags) == 176, "struct ibv_qp_ex.wr_flags");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_flags) == 4, "sizeof struct ibv_qp_ex.wr_flags");
_Static_assert(offsetof(struct ibv_qp_ex, wr_atomic_cmp_swp) == 184,
	       "struct ibv_qp_ex.wr_atomic_cmp_swp");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_atomic_cmp_swp) == 8,
	       "sizeof struct ibv_qp_ex.wr_atomic_cmp_swp");
_Static_assert(offsetof(struct ibv_qp_ex, wr_atomic_fetch_add) == 192,
	       "struct ibv_qp_ex.wr_atomic_fetch_add");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_atomic_fetch_add) == 8,
	       "sizeof struct ibv_qp_ex.wr_atomic_fetch_add");
_Static_assert(offsetof(struct ibv_qp_ex, wr_bind_mw) == 200, "struct ibv_qp_ex.wr_bind_mw");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_bind_mw) == 8,
	       "sizeof struct ibv_qp_ex.wr_bind_mw");
_Static_assert(offsetof(struct ibv_qp_ex, wr_local_inv) == 208, "struct ibv_qp_ex.wr_local_inv");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_local_inv) == 8,
	       "sizeof struct ibv_qp_ex.wr_local_inv");
_Static_assert(offsetof(struct ibv_qp_ex, wr_rdma_read) == 216, "struct ibv_qp_ex.wr_rdma_read");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_rdma_read) == 8,
	       "sizeof struct ibv_qp_ex.wr_rdma_read");
_Static_assert(offsetof(struct ibv_qp_ex, wr_rdma_write) == 224, "struct ibv_qp_ex.wr_rdma_write");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_rdma_write) == 8,
	       "sizeof struct ibv_qp_ex.wr_rdma_write");
_Static_assert(offsetof(struct ibv_qp_ex, wr_rdma_write_imm) == 232,
	       "struct ibv_qp_ex.wr_rdma_write_imm");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_rdma_write_imm) == 8,
	       "sizeof struct ibv_qp_ex.wr_rdma_write_imm");
_Static_assert(offsetof(struct ibv_qp_ex, wr_send) == 240, "struct ibv_qp_ex.wr_send");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_send) == 8, "sizeof struct ibv_qp_ex.wr_send");
_Static_assert(offsetof(struct ibv_qp_ex, wr_send_imm) == 248, "struct ibv_qp_ex.wr_send_imm");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_send_imm) == 8,
	       "sizeof struct ibv_qp_ex.wr_send_imm");
_Static_assert(offsetof(struct ibv_qp_ex, wr_send_inv) == 256, "struct ibv_qp_ex.wr_send_inv");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_send_inv) == 8,
	       "sizeof struct ibv_qp_ex.wr_send_inv");
_Static_assert(offsetof(struct ibv_qp_ex, wr_send_tso) == 264, "struct ibv_qp_ex.wr_send_tso");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_send_tso) == 8,
	       "sizeof struct ibv_qp_ex.wr_send_tso");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_ud_addr) == 272,
	       "struct ibv_qp_ex.wr_set_ud_addr");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_ud_addr) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_ud_addr");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_xrc_srqn) == 280,
	       "struct ibv_qp_ex.wr_set_xrc_srqn");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_xrc_srqn) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_xrc_srqn");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_inline_data) == 288,
	       "struct ibv_qp_ex.wr_set_inline_data");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_inline_data) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_inline_data");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_inline_data_list) == 296,
	       "struct ibv_qp_ex.wr_set_inline_data_list");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_inline_data_list) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_inline_data_list");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_sge) == 304, "struct ibv_qp_ex.wr_set_sge");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_sge) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_sge");
_Static_assert(offsetof(struct ibv_qp_ex, wr_set_sge_list) == 312,
	       "struct ibv_qp_ex.wr_set_sge_list");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_set_sge_list) == 8,
	       "sizeof struct ibv_qp_ex.wr_set_sge_list");
_Static_assert(offsetof(struct ibv_qp_ex, wr_start) == 320, "struct ibv_qp_ex.wr_start");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_start) == 8, "sizeof struct ibv_qp_ex.wr_start");
_Static_assert(offsetof(struct ibv_qp_ex, wr_complete) == 328, "struct ibv_qp_ex.wr_complete");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_complete) == 8,
	       "sizeof struct ibv_qp_ex.wr_complete");
_Static_assert(offsetof(struct ibv_qp_ex, wr_abort) == 336, "struct ibv_qp_ex.wr_abort");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_abort) == 8, "sizeof struct ibv_qp_ex.wr_abort");
_Static_assert(offsetof(struct ibv_qp_ex, wr_atomic_write) == 344,
	       "struct ibv_qp_ex.wr_atomic_write");
_Static_assert(sizeof(((struct ibv_qp_ex *)0)->wr_atomic_write) == 8,
	       "sizeof struct ibv_qp_ex.wr_atomic_write");
_Static_assert(sizeof(struct ibv_ece) == 12, "sizeof struct ibv_ece");
_Static_assert(_Alignof(struct ibv_ece) == 4, "alignof struct ibv_ece");
_Static_assert(offsetof(struct ibv_ece, vendor_id) == 0, "struct ibv_ece.vendor_id");
_Static_assert(sizeof(((struct ibv_ece *)0)->vendor_id) == 4, "sizeof struct ibv_ece.vendor_id");
_Static_assert(offsetof(struct ibv_ece, options) == 4, "struct ibv_ece.options");
_Static_assert(sizeof(((struct ibv_ece *)0)->options) == 4, "sizeof struct ibv_ece.options");
_Static_assert(offsetof(struct ibv_ece, comp_mask) == 8, "struct ibv_ece.comp_mask");
_Static_assert(sizeof(((struct ibv_ece *)0)->comp_mask) == 4, "sizeof struct ibv_ece.comp_mask");
_Static_assert(sizeof(struct ibv_comp_channel) == 16, "sizeof struct ibv_comp_channel");
_Static_assert(_Alignof(struct ibv_comp_channel) == 8, "alignof struct ibv_comp_channel");
_Static_assert(offsetof(struct ibv_comp_channel, context) == 0, "struct ibv_comp_channel.context");
_Static_assert(sizeof(((struct ibv_comp_channel *)0)->context) == 8,
	       "sizeof struct ibv_comp_channel.context");
_Static_assert(offsetof(struct ibv_comp_channel, fd) == 8, "struct ibv_comp_channel.fd");
_Static_assert(sizeof(((struct ibv_comp_channel *)0)->fd) == 4,
	       "sizeof struct ibv_comp_channel.fd");
_Static_assert(offsetof(struct ibv_comp_channel, refcnt) == 12, "struct ibv_comp_channel.refcnt");
_Static_assert(sizeof(((struct ibv_comp_channel *)0)->refcnt) == 4,
	       "sizeof struct ibv_comp_channel.refcnt");
_Static_assert(sizeof(struct ibv_cq) == 128, "sizeof struct ibv_cq");
_Static_assert(_Alignof(struct ibv_cq) == 8, "alignof struct ibv_cq");
_Static_assert(offsetof(struct ibv_cq, context) == 0, "struct ibv_cq.context");
_Static_assert(sizeof(((struct ibv_cq *)0)->context) == 8, "sizeof struct ibv_cq.context");
_Static_assert(offsetof(struct ibv_cq, channel) == 8, "struct ibv_cq.channel");
_Static_assert(sizeof(((struct ibv_cq *)0)->channel) == 8, "sizeof struct ibv_cq.channel");
_Static_assert(offsetof(struct ibv_cq, cq_context) == 16, "struct ibv_cq.cq_context");
_Static_assert(sizeof(((struct ibv_cq *)0)->cq_context) == 8, "sizeof struct ibv_cq.cq_context");
_Static_assert(offsetof(struct ibv_cq, handle) == 24, "struct ibv_cq.handle");
_Static_assert(sizeof(((struct ibv_cq *)0)->handle) == 4, "sizeof struct ibv_cq.handle");
_Static_assert(offsetof(struct ibv_cq, cqe) == 28, "struct ibv_cq.cqe");
_Static_assert(sizeof(((struct ibv_cq *)0)->cqe) == 4, "sizeof struct ibv_cq.cqe");
_Static_assert(offsetof(struct ibv_cq, mutex) == 32, "struct ibv_cq.mutex");
_Static_assert(sizeof(((struct ibv_cq *)0)->mutex) == 40, "sizeof struct ibv_cq.mutex");
_Static_assert(offsetof(struct ibv_cq, cond) == 72, "struct ibv_cq.cond");
_Static_assert(sizeof(((struct ibv_cq *)0)->cond) == 48, "sizeof struct ibv_cq.cond");
_Static_assert(offsetof(struct ibv_cq, comp_events_completed) == 120,
	       "struct ibv_cq.comp_events_completed");
_Static_assert(sizeof(((struct ibv_cq *)0)->comp_events_completed) == 4,
	       "sizeof struct ibv_cq.comp_events_completed");
_Static_assert(offsetof(struct ibv_cq, async_events_completed) == 124,
	       "struct ibv_cq.async_events_completed");
_Static_assert(sizeof(((struct ibv_cq *)0)->async_events_completed) == 4,
	       "sizeof struct ibv_cq.async_events_completed");
_Static_assert(sizeof(struct ibv_poll_cq_attr) == 4, "sizeof struct ibv_poll_cq_attr");
_Static_assert(_Alignof(struct ibv_poll_cq_attr) == 4, "alignof struct ibv_poll_cq_attr");
_Static_assert(offsetof(struct ibv_poll_cq_attr, comp_mask) == 0,
	       "struct ibv_poll_cq_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_poll_cq_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_poll_cq_attr.comp_mask");
_Static_assert(sizeof(struct ibv_wc_tm_info) == 16, "sizeof struct ibv_wc_tm_info");
_Static_assert(_Alignof(struct ibv_wc_tm_info) == 8, "alignof struct ibv_wc_tm_info");
_Static_assert(offsetof(struct ibv_wc_tm_info, tag) == 0, "struct ibv_wc_tm_info.tag");
_Static_assert(sizeof(((struct ibv_wc_tm_info *)0)->tag) == 8, "sizeof struct ibv_wc_tm_info.tag");
_Static_assert(offsetof(struct ibv_wc_tm_info, priv) == 8, "struct ibv_wc_tm_info.priv");
_Static_assert(sizeof(((struct ibv_wc_tm_info *)0)->priv) == 4,
	       "sizeof struct ibv_wc_tm_info.priv");
_Static_assert(sizeof(struct ibv_cq_ex) == 288, "sizeof struct ibv_cq_ex");
_Static_assert(_Alignof(struct ibv_cq_ex) == 8, "alignof struct ibv_cq_ex");
_Static_assert(offsetof(struct ibv_cq_ex, context) == 0, "struct ibv_cq_ex.context");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->context) == 8, "sizeof struct ibv_cq_ex.context");
_Static_assert(offsetof(struct ibv_cq_ex, channel) == 8, "struct ibv_cq_ex.channel");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->channel) == 8, "sizeof struct ibv_cq_ex.channel");
_Static_assert(offsetof(struct ibv_cq_ex, cq_context) == 16, "struct ibv_cq_ex.cq_context");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->cq_context) == 8,
	       "sizeof struct ibv_cq_ex.cq_context");
_Static_assert(offsetof(struct ibv_cq_ex, handle) == 24, "struct ibv_cq_ex.handle");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->handle) == 4, "sizeof struct ibv_cq_ex.handle");
_Static_assert(offsetof(struct ibv_cq_ex, cqe) == 28, "struct ibv_cq_ex.cqe");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->cqe) == 4, "sizeof struct ibv_cq_ex.cqe");
_Static_assert(offsetof(struct ibv_cq_ex, mutex) == 32, "struct ibv_cq_ex.mutex");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->mutex) == 40, "sizeof struct ibv_cq_ex.mutex");
_Static_assert(offsetof(struct ibv_cq_ex, cond) == 72, "struct ibv_cq_ex.cond");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->cond) == 48, "sizeof struct ibv_cq_ex.cond");
_Static_assert(offsetof(struct ibv_cq_ex, comp_events_completed) == 120,
	       "struct ibv_cq_ex.comp_events_completed");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->comp_events_completed) == 4,
	       "sizeof struct ibv_cq_ex.comp_events_completed");
_Static_assert(offsetof(struct ibv_cq_ex, async_events_completed) == 124,
	       "struct ibv_cq_ex.async_events_completed");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->async_events_completed) == 4,
	       "sizeof struct ibv_cq_ex.async_events_completed");
_Static_assert(offsetof(struct ibv_cq_ex, comp_mask) == 128, "struct ibv_cq_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_cq_ex.comp_mask");
_Static_assert(offsetof(struct ibv_cq_ex, status) == 132, "struct ibv_cq_ex.status");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->status) == 4, "sizeof struct ibv_cq_ex.status");
_Static_assert(offsetof(struct ibv_cq_ex, wr_id) == 136, "struct ibv_cq_ex.wr_id");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->wr_id) == 8, "sizeof struct ibv_cq_ex.wr_id");
_Static_assert(offsetof(struct ibv_cq_ex, start_poll) == 144, "struct ibv_cq_ex.start_poll");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->start_poll) == 8,
	       "sizeof struct ibv_cq_ex.start_poll");
_Static_assert(offsetof(struct ibv_cq_ex, next_poll) == 152, "struct ibv_cq_ex.next_poll");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->next_poll) == 8,
	       "sizeof struct ibv_cq_ex.next_poll");
_Static_assert(offsetof(struct ibv_cq_ex, end_poll) == 160, "struct ibv_cq_ex.end_poll");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->end_poll) == 8, "sizeof struct ibv_cq_ex.end_poll");
_Static_assert(offsetof(struct ibv_cq_ex, read_opcode) == 168, "struct ibv_cq_ex.read_opcode");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_opcode) == 8,
	       "sizeof struct ibv_cq_ex.read_opcode");
_Static_assert(offsetof(struct ibv_cq_ex, read_vendor_err) == 176,
	       "struct ibv_cq_ex.read_vendor_err");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_vendor_err) == 8,
	       "sizeof struct ibv_cq_ex.read_vendor_err");
_Static_assert(offsetof(struct ibv_cq_ex, read_byte_len) == 184, "struct ibv_cq_ex.read_byte_len");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_byte_len) == 8,
	       "sizeof struct ibv_cq_ex.read_byte_len");
_Static_assert(offsetof(struct ibv_cq_ex, read_imm_data) == 192, "struct ibv_cq_ex.read_imm_data");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_imm_data) == 8,
	       "sizeof struct ibv_cq_ex.read_imm_data");
_Static_assert(offsetof(struct ibv_cq_ex, read_qp_num) == 200, "struct ibv_cq_ex.read_qp_num");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_qp_num) == 8,
	       "sizeof struct ibv_cq_ex.read_qp_num");
_Static_assert(offsetof(struct ibv_cq_ex, read_src_qp) == 208, "struct ibv_cq_ex.read_src_qp");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_src_qp) == 8,
	       "sizeof struct ibv_cq_ex.read_src_qp");
_Static_assert(offsetof(struct ibv_cq_ex, read_wc_flags) == 216, "struct ibv_cq_ex.read_wc_flags");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_wc_flags) == 8,
	       "sizeof struct ibv_cq_ex.read_wc_flags");
_Static_assert(offsetof(struct ibv_cq_ex, read_slid) == 224, "struct ibv_cq_ex.read_slid");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_slid) == 8,
	       "sizeof struct ibv_cq_ex.read_slid");
_Static_assert(offsetof(struct ibv_cq_ex, read_sl) == 232, "struct ibv_cq_ex.read_sl");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_sl) == 8, "sizeof struct ibv_cq_ex.read_sl");
_Static_assert(offsetof(struct ibv_cq_ex, read_dlid_path_bits) == 240,
	       "struct ibv_cq_ex.read_dlid_path_bits");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_dlid_path_bits) == 8,
	       "sizeof struct ibv_cq_ex.read_dlid_path_bits");
_Static_assert(offsetof(struct ibv_cq_ex, read_completion_ts) == 248,
	       "struct ibv_cq_ex.read_completion_ts");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_completion_ts) == 8,
	       "sizeof struct ibv_cq_ex.read_completion_ts");
_Static_assert(offsetof(struct ibv_cq_ex, read_cvlan) == 256, "struct ibv_cq_ex.read_cvlan");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_cvlan) == 8,
	       "sizeof struct ibv_cq_ex.read_cvlan");
_Static_assert(offsetof(struct ibv_cq_ex, read_flow_tag) == 264, "struct ibv_cq_ex.read_flow_tag");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_flow_tag) == 8,
	       "sizeof struct ibv_cq_ex.read_flow_tag");
_Static_assert(offsetof(struct ibv_cq_ex, read_tm_info) == 272, "struct ibv_cq_ex.read_tm_info");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_tm_info) == 8,
	       "sizeof struct ibv_cq_ex.read_tm_info");
_Static_assert(offsetof(struct ibv_cq_ex, read_completion_wallclock_ns) == 280,
	       "struct ibv_cq_ex.read_completion_wallclock_ns");
_Static_assert(sizeof(((struct ibv_cq_ex *)0)->read_completion_wallclock_ns) == 8,
	       "sizeof struct ibv_cq_ex.read_completion_wallclock_ns");
_Static_assert(IBV_CQ_ATTR_MODERATE == 1, "IBV_CQ_ATTR_MODERATE");
_Static_assert(IBV_CQ_ATTR_RESERVED == 2, "IBV_CQ_ATTR_RESERVED");
_Static_assert(sizeof(struct ibv_moderate_cq) == 4, "sizeof struct ibv_moderate_cq");
_Static_assert(_Alignof(struct ibv_moderate_cq) == 2, "alignof struct ibv_moderate_cq");
_Static_assert(offsetof(struct ibv_moderate_cq, cq_count) == 0, "struct ibv_moderate_cq.cq_count");
_Static_assert(sizeof(((struct ibv_moderate_cq *)0)->cq_count) == 2,
	       "sizeof struct ibv_moderate_cq.cq_count");
_Static_assert(offsetof(struct ibv_moderate_cq, cq_period) == 2,
	       "struct ibv_moderate_cq.cq_period");
_Static_assert(sizeof(((struct ibv_moderate_cq *)0)->cq_period) == 2,
	       "sizeof struct ibv_moderate_cq.cq_period");
_Static_assert(sizeof(struct ibv_modify_cq_attr) == 8, "sizeof struct ibv_modify_cq_attr");
_Static_assert(_Alignof(struct ibv_modify_cq_attr) == 4, "alignof struct ibv_modify_cq_attr");
_Static_assert(offsetof(struct ibv_modify_cq_attr, attr_mask) == 0,
	       "struct ibv_modify_cq_attr.attr_mask");
_Static_assert(sizeof(((struct ibv_modify_cq_attr *)0)->attr_mask) == 4,
	       "sizeof struct ibv_modify_cq_attr.attr_mask");
_Static_assert(offsetof(struct ibv_modify_cq_attr, moderate) == 4,
	       "struct ibv_modify_cq_attr.moderate");
_Static_assert(sizeof(((struct ibv_modify_cq_attr *)0)->moderate) == 4,
	       "sizeof struct ibv_modify_cq_attr.moderate");
_Static_assert(sizeof(struct ibv_ah) == 24, "sizeof struct ibv_ah");
_Static_assert(_Alignof(struct ibv_ah) == 8, "alignof struct ibv_ah");
_Static_assert(offsetof(struct ibv_ah, context) == 0, "struct ibv_ah.context");
_Static_assert(sizeof(((struct ibv_ah *)0)->context) == 8, "sizeof struct ibv_ah.context");
_Static_assert(offsetof(struct ibv_ah, pd) == 8, "struct ibv_ah.pd");
_Static_assert(sizeof(((struct ibv_ah *)0)->pd) == 8, "sizeof struct ibv_ah.pd");
_Static_assert(offsetof(struct ibv_ah, handle) == 16, "struct ibv_ah.handle");
_Static_assert(sizeof(((struct ibv_ah *)0)->handle) == 4, "sizeof struct ibv_ah.handle");
_Static_assert(IBV_FLOW_ATTR_FLAGS_DONT_TRAP == 2, "IBV_FLOW_ATTR_FLAGS_DONT_TRAP");
_Static_assert(IBV_FLOW_ATTR_FLAGS_EGRESS == 4, "IBV_FLOW_ATTR_FLAGS_EGRESS");
_Static_assert(IBV_FLOW_ATTR_NORMAL == 0, "IBV_FLOW_ATTR_NORMAL");
_Static_assert(IBV_FLOW_ATTR_ALL_DEFAULT == 1, "IBV_FLOW_ATTR_ALL_DEFAULT");
_Static_assert(IBV_FLOW_ATTR_MC_DEFAULT == 2, "IBV_FLOW_ATTR_MC_DEFAULT");
_Static_assert(IBV_FLOW_ATTR_SNIFFER == 3, "IBV_FLOW_ATTR_SNIFFER");
_Static_assert(IBV_FLOW_SPEC_ETH == 32, "IBV_FLOW_SPEC_ETH");
_Static_assert(IBV_FLOW_SPEC_IPV4 == 48, "IBV_FLOW_SPEC_IPV4");
_Static_assert(IBV_FLOW_SPEC_IPV6 == 49, "IBV_FLOW_SPEC_IPV6");
_Static_assert(IBV_FLOW_SPEC_IPV4_EXT == 50, "IBV_FLOW_SPEC_IPV4_EXT");
_Static_assert(IBV_FLOW_SPEC_ESP == 52, "IBV_FLOW_SPEC_ESP");
_Static_assert(IBV_FLOW_SPEC_TCP == 64, "IBV_FLOW_SPEC_TCP");
_Static_assert(IBV_FLOW_SPEC_UDP == 65, "IBV_FLOW_SPEC_UDP");
_Static_assert(IBV_FLOW_SPEC_VXLAN_TUNNEL == 80, "IBV_FLOW_SPEC_VXLAN_TUNNEL");
_Static_assert(IBV_FLOW_SPEC_GRE == 81, "IBV_FLOW_SPEC_GRE");
_Static_assert(IBV_FLOW_SPEC_MPLS == 96, "IBV_FLOW_SPEC_MPLS");
_Static_assert(IBV_FLOW_SPEC_INNER == 256, "IBV_FLOW_SPEC_INNER");
_Static_assert(IBV_FLOW_SPEC_ACTION_TAG == 4096, "IBV_FLOW_SPEC_ACTION_TAG");
_Static_assert(IBV_FLOW_SPEC_ACTION_DROP == 4097, "IBV_FLOW_SPEC_ACTION_DROP");
_Static_assert(IBV_FLOW_SPEC_ACTION_HANDLE == 4098, "IBV_FLOW_SPEC_ACTION_HANDLE");
_Static_assert(IBV_FLOW_SPEC_ACTION_COUNT == 4099, "IBV_FLOW_SPEC_ACTION_COUNT");
_Static_assert(sizeof(struct ibv_flow_eth_filter) == 16, "sizeof struct ibv_flow_eth_filter");
_Static_assert(_Alignof(struct ibv_flow_eth_filter) == 2, "alignof struct ibv_flow_eth_filter");
_Static_assert(offsetof(struct ibv_flow_eth_filter, dst_mac) == 0,
	       "struct ibv_flow_eth_filter.dst_mac");
_Static_assert(sizeof(((struct ibv_flow_eth_filter *)0)->dst_mac) == 6,
	       "sizeof struct ibv_flow_eth_filter.dst_mac");
_Static_assert(offsetof(struct ibv_flow_eth_filter, src_mac) == 6,
	       "struct ibv_flow_eth_filter.src_mac");
_Static_assert(sizeof(((struct ibv_flow_eth_filter *)0)->src_mac) == 6,
	       "sizeof struct ibv_flow_eth_filter.src_mac");
_Static_assert(offsetof(struct ibv_flow_eth_filter, ether_type) == 12,
	       "struct ibv_flow_eth_filter.ether_type");
_Static_assert(sizeof(((struct ibv_flow_eth_filter *)0)->ether_type) == 2,
	       "sizeof struct ibv_flow_eth_filter.ether_type");
_Static_assert(offsetof(struct ibv_flow_eth_filter, vlan_tag) == 14,
	       "struct ibv_flow_eth_filter.vlan_tag");
_Static_assert(sizeof(((struct ibv_flow_eth_filter *)0)->vlan_tag) == 2,
	       "sizeof struct ibv_flow_eth_filter.vlan_tag");
_Static_assert(sizeof(struct ibv_flow_spec_eth) == 40, "sizeof struct ibv_flow_spec_eth");
_Static_assert(_Alignof(struct ibv_flow_spec_eth) == 4, "alignof struct ibv_flow_spec_eth");
_Static_assert(offsetof(struct ibv_flow_spec_eth, type) == 0, "struct ibv_flow_spec_eth.type");
_Static_assert(sizeof(((struct ibv_flow_spec_eth *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_eth.type");
_Static_assert(offsetof(struct ibv_flow_spec_eth, size) == 4, "struct ibv_flow_spec_eth.size");
_Static_assert(sizeof(((struct ibv_flow_spec_eth *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_eth.size");
_Static_assert(offsetof(struct ibv_flow_spec_eth, val) == 6, "struct ibv_flow_spec_eth.val");
_Static_assert(sizeof(((struct ibv_flow_spec_eth *)0)->val) == 16,
	       "sizeof struct ibv_flow_spec_eth.val");
_Static_assert(offsetof(struct ibv_flow_spec_eth, mask) == 22, "struct ibv_flow_spec_eth.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_eth *)0)->mask) == 16,
	       "sizeof struct ibv_flow_spec_eth.mask");
_Static_assert(sizeof(struct ibv_flow_ipv4_filter) == 8, "sizeof struct ibv_flow_ipv4_filter");
_Static_assert(_Alignof(struct ibv_flow_ipv4_filter) == 4, "alignof struct ibv_flow_ipv4_filter");
_Static_assert(offsetof(struct ibv_flow_ipv4_filter, src_ip) == 0,
	       "struct ibv_flow_ipv4_filter.src_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv4_filter *)0)->src_ip) == 4,
	       "sizeof struct ibv_flow_ipv4_filter.src_ip");
_Static_assert(offsetof(struct ibv_flow_ipv4_filter, dst_ip) == 4,
	       "struct ibv_flow_ipv4_filter.dst_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv4_filter *)0)->dst_ip) == 4,
	       "sizeof struct ibv_flow_ipv4_filter.dst_ip");
_Static_assert(sizeof(struct ibv_flow_spec_ipv4) == 24, "sizeof struct ibv_flow_spec_ipv4");
_Static_assert(_Alignof(struct ibv_flow_spec_ipv4) == 4, "alignof struct ibv_flow_spec_ipv4");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4, type) == 0, "struct ibv_flow_spec_ipv4.type");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4 *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_ipv4.type");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4, size) == 4, "struct ibv_flow_spec_ipv4.size");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4 *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_ipv4.size");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4, val) == 8, "struct ibv_flow_spec_ipv4.val");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4 *)0)->val) == 8,
	       "sizeof struct ibv_flow_spec_ipv4.val");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4, mask) == 16, "struct ibv_flow_spec_ipv4.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4 *)0)->mask) == 8,
	       "sizeof struct ibv_flow_spec_ipv4.mask");
_Static_assert(sizeof(struct ibv_flow_ipv4_ext_filter) == 12,
	       "sizeof struct ibv_flow_ipv4_ext_filter");
_Static_assert(_Alignof(struct ibv_flow_ipv4_ext_filter) == 4,
	       "alignof struct ibv_flow_ipv4_ext_filter");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, src_ip) == 0,
	       "struct ibv_flow_ipv4_ext_filter.src_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->src_ip) == 4,
	       "sizeof struct ibv_flow_ipv4_ext_filter.src_ip");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, dst_ip) == 4,
	       "struct ibv_flow_ipv4_ext_filter.dst_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->dst_ip) == 4,
	       "sizeof struct ibv_flow_ipv4_ext_filter.dst_ip");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, proto) == 8,
	       "struct ibv_flow_ipv4_ext_filter.proto");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->proto) == 1,
	       "sizeof struct ibv_flow_ipv4_ext_filter.proto");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, tos) == 9,
	       "struct ibv_flow_ipv4_ext_filter.tos");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->tos) == 1,
	       "sizeof struct ibv_flow_ipv4_ext_filter.tos");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, ttl) == 10,
	       "struct ibv_flow_ipv4_ext_filter.ttl");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->ttl) == 1,
	       "sizeof struct ibv_flow_ipv4_ext_filter.ttl");
_Static_assert(offsetof(struct ibv_flow_ipv4_ext_filter, flags) == 11,
	       "struct ibv_flow_ipv4_ext_filter.flags");
_Static_assert(sizeof(((struct ibv_flow_ipv4_ext_filter *)0)->flags) == 1,
	       "sizeof struct ibv_flow_ipv4_ext_filter.flags");
_Static_assert(sizeof(struct ibv_flow_spec_ipv4_ext) == 32,
	       "sizeof struct ibv_flow_spec_ipv4_ext");
_Static_assert(_Alignof(struct ibv_flow_spec_ipv4_ext) == 4,
	       "alignof struct ibv_flow_spec_ipv4_ext");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4_ext, type) == 0,
	       "struct ibv_flow_spec_ipv4_ext.type");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4_ext *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_ipv4_ext.type");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4_ext, size) == 4,
	       "struct ibv_flow_spec_ipv4_ext.size");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4_ext *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_ipv4_ext.size");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4_ext, val) == 8,
	       "struct ibv_flow_spec_ipv4_ext.val");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4_ext *)0)->val) == 12,
	       "sizeof struct ibv_flow_spec_ipv4_ext.val");
_Static_assert(offsetof(struct ibv_flow_spec_ipv4_ext, mask) == 20,
	       "struct ibv_flow_spec_ipv4_ext.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv4_ext *)0)->mask) == 12,
	       "sizeof struct ibv_flow_spec_ipv4_ext.mask");
_Static_assert(sizeof(struct ibv_flow_ipv6_filter) == 40, "sizeof struct ibv_flow_ipv6_filter");
_Static_assert(_Alignof(struct ibv_flow_ipv6_filter) == 4, "alignof struct ibv_flow_ipv6_filter");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, src_ip) == 0,
	       "struct ibv_flow_ipv6_filter.src_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->src_ip) == 16,
	       "sizeof struct ibv_flow_ipv6_filter.src_ip");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, dst_ip) == 16,
	       "struct ibv_flow_ipv6_filter.dst_ip");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->dst_ip) == 16,
	       "sizeof struct ibv_flow_ipv6_filter.dst_ip");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, flow_label) == 32,
	       "struct ibv_flow_ipv6_filter.flow_label");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->flow_label) == 4,
	       "sizeof struct ibv_flow_ipv6_filter.flow_label");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, next_hdr) == 36,
	       "struct ibv_flow_ipv6_filter.next_hdr");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->next_hdr) == 1,
	       "sizeof struct ibv_flow_ipv6_filter.next_hdr");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, traffic_class) == 37,
	       "struct ibv_flow_ipv6_filter.traffic_class");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->traffic_class) == 1,
	       "sizeof struct ibv_flow_ipv6_filter.traffic_class");
_Static_assert(offsetof(struct ibv_flow_ipv6_filter, hop_limit) == 38,
	       "struct ibv_flow_ipv6_filter.hop_limit");
_Static_assert(sizeof(((struct ibv_flow_ipv6_filter *)0)->hop_limit) == 1,
	       "sizeof struct ibv_flow_ipv6_filter.hop_limit");
_Static_assert(sizeof(struct ibv_flow_spec_ipv6) == 88, "sizeof struct ibv_flow_spec_ipv6");
_Static_assert(_Alignof(struct ibv_flow_spec_ipv6) == 4, "alignof struct ibv_flow_spec_ipv6");
_Static_assert(offsetof(struct ibv_flow_spec_ipv6, type) == 0, "struct ibv_flow_spec_ipv6.type");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv6 *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_ipv6.type");
_Static_assert(offsetof(struct ibv_flow_spec_ipv6, size) == 4, "struct ibv_flow_spec_ipv6.size");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv6 *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_ipv6.size");
_Static_assert(offsetof(struct ibv_flow_spec_ipv6, val) == 8, "struct ibv_flow_spec_ipv6.val");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv6 *)0)->val) == 40,
	       "sizeof struct ibv_flow_spec_ipv6.val");
_Static_assert(offsetof(struct ibv_flow_spec_ipv6, mask) == 48, "struct ibv_flow_spec_ipv6.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_ipv6 *)0)->mask) == 40,
	       "sizeof struct ibv_flow_spec_ipv6.mask");
_Static_assert(sizeof(struct ibv_flow_esp_filter) == 8, "sizeof struct ibv_flow_esp_filter");
_Static_assert(_Alignof(struct ibv_flow_esp_filter) == 4, "alignof struct ibv_flow_esp_filter");
_Static_assert(offsetof(struct ibv_flow_esp_filter, spi) == 0, "struct ibv_flow_esp_filter.spi");
_Static_assert(sizeof(((struct ibv_flow_esp_filter *)0)->spi) == 4,
	       "sizeof struct ibv_flow_esp_filter.spi");
_Static_assert(offsetof(struct ibv_flow_esp_filter, seq) == 4, "struct ibv_flow_esp_filter.seq");
_Static_assert(sizeof(((struct ibv_flow_esp_filter *)0)->seq) == 4,
	       "sizeof struct ibv_flow_esp_filter.seq");
_Static_assert(sizeof(struct ibv_flow_spec_esp) == 24, "sizeof struct ibv_flow_spec_esp");
_Static_assert(_Alignof(struct ibv_flow_spec_esp) == 4, "alignof struct ibv_flow_spec_esp");
_Static_assert(offsetof(struct ibv_flow_spec_esp, type) == 0, "struct ibv_flow_spec_esp.type");
_Static_assert(sizeof(((struct ibv_flow_spec_esp *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_esp.type");
_Static_assert(offsetof(struct ibv_flow_spec_esp, size) == 4, "struct ibv_flow_spec_esp.size");
_Static_assert(sizeof(((struct ibv_flow_spec_esp *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_esp.size");
_Static_assert(offsetof(struct ibv_flow_spec_esp, val) == 8, "struct ibv_flow_spec_esp.val");
_Static_assert(sizeof(((struct ibv_flow_spec_esp *)0)->val) == 8,
	       "sizeof struct ibv_flow_spec_esp.val");
_Static_assert(offsetof(struct ibv_flow_spec_esp, mask) == 16, "struct ibv_flow_spec_esp.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_esp *)0)->mask) == 8,
	       "sizeof struct ibv_flow_spec_esp.mask");
_Static_assert(sizeof(struct ibv_flow_tcp_udp_filter) == 4,
	       "sizeof struct ibv_flow_tcp_udp_filter");
_Static_assert(_Alignof(struct ibv_flow_tcp_udp_filter) == 2,
	       "alignof struct ibv_flow_tcp_udp_filter");
_Static_assert(offsetof(struct ibv_flow_tcp_udp_filter, dst_port) == 0,
	       "struct ibv_flow_tcp_udp_filter.dst_port");
_Static_assert(sizeof(((struct ibv_flow_tcp_udp_filter *)0)->dst_port) == 2,
	       "sizeof struct ibv_flow_tcp_udp_filter.dst_port");
_Static_assert(offsetof(struct ibv_flow_tcp_udp_filter, src_port) == 2,
	       "struct ibv_flow_tcp_udp_filter.src_port");
_Static_assert(sizeof(((struct ibv_flow_tcp_udp_filter *)0)->src_port) == 2,
	       "sizeof struct ibv_flow_tcp_udp_filter.src_port");
_Static_assert(sizeof(struct ibv_flow_spec_tcp_udp) == 16, "sizeof struct ibv_flow_spec_tcp_udp");
_Static_assert(_Alignof(struct ibv_flow_spec_tcp_udp) == 4,
	       "alignof struct ibv_flow_spec_tcp_udp");
_Static_assert(offsetof(struct ibv_flow_spec_tcp_udp, type) == 0,
	       "struct ibv_flow_spec_tcp_udp.type");
_Static_assert(sizeof(((struct ibv_flow_spec_tcp_udp *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_tcp_udp.type");
_Static_assert(offsetof(struct ibv_flow_spec_tcp_udp, size) == 4,
	       "struct ibv_flow_spec_tcp_udp.size");
_Static_assert(sizeof(((struct ibv_flow_spec_tcp_udp *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_tcp_udp.size");
_Static_assert(offsetof(struct ibv_flow_spec_tcp_udp, val) == 6,
	       "struct ibv_flow_spec_tcp_udp.val");
_Static_assert(sizeof(((struct ibv_flow_spec_tcp_udp *)0)->val) == 4,
	       "sizeof struct ibv_flow_spec_tcp_udp.val");
_Static_assert(offsetof(struct ibv_flow_spec_tcp_udp, mask) == 10,
	       "struct ibv_flow_spec_tcp_udp.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_tcp_udp *)0)->mask) == 4,
	       "sizeof struct ibv_flow_spec_tcp_udp.mask");
_Static_assert(sizeof(struct ibv_flow_gre_filter) == 8, "sizeof struct ibv_flow_gre_filter");
_Static_assert(_Alignof(struct ibv_flow_gre_filter) == 4, "alignof struct ibv_flow_gre_filter");
_Static_assert(offsetof(struct ibv_flow_gre_filter, c_ks_res0_ver) == 0,
	       "struct ibv_flow_gre_filter.c_ks_res0_ver");
_Static_assert(sizeof(((struct ibv_flow_gre_filter *)0)->c_ks_res0_ver) == 2,
	       "sizeof struct ibv_flow_gre_filter.c_ks_res0_ver");
_Static_assert(offsetof(struct ibv_flow_gre_filter, protocol) == 2,
	       "struct ibv_flow_gre_filter.protocol");
_Static_assert(sizeof(((struct ibv_flow_gre_filter *)0)->protocol) == 2,
	       "sizeof struct ibv_flow_gre_filter.protocol");
_Static_assert(offsetof(struct ibv_flow_gre_filter, key) == 4, "struct ibv_flow_gre_filter.key");
_Static_assert(sizeof(((struct ibv_flow_gre_filter *)0)->key) == 4,
	       "sizeof struct ibv_flow_gre_filter.key");
_Static_assert(sizeof(struct ibv_flow_spec_gre) == 24, "sizeof struct ibv_flow_spec_gre");
_Static_assert(_Alignof(struct ibv_flow_spec_gre) == 4, "alignof struct ibv_flow_spec_gre");
_Static_assert(offsetof(struct ibv_flow_spec_gre, type) == 0, "struct ibv_flow_spec_gre.type");
_Static_assert(sizeof(((struct ibv_flow_spec_gre *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_gre.type");
_Static_assert(offsetof(struct ibv_flow_spec_gre, size) == 4, "struct ibv_flow_spec_gre.size");
_Static_assert(sizeof(((struct ibv_flow_spec_gre *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_gre.size");
_Static_assert(offsetof(struct ibv_flow_spec_gre, val) == 8, "struct ibv_flow_spec_gre.val");
_Static_assert(sizeof(((struct ibv_flow_spec_gre *)0)->val) == 8,
	       "sizeof struct ibv_flow_spec_gre.val");
_Static_assert(offsetof(struct ibv_flow_spec_gre, mask) == 16, "struct ibv_flow_spec_gre.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_gre *)0)->mask) == 8,
	       "sizeof struct ibv_flow_spec_gre.mask");
_Static_assert(sizeof(struct ibv_flow_mpls_filter) == 4, "sizeof struct ibv_flow_mpls_filter");
_Static_assert(_Alignof(struct ibv_flow_mpls_filter) == 4, "alignof struct ibv_flow_mpls_filter");
_Static_assert(offsetof(struct ibv_flow_mpls_filter, label) == 0,
	       "struct ibv_flow_mpls_filter.label");
_Static_assert(sizeof(((struct ibv_flow_mpls_filter *)0)->label) == 4,
	       "sizeof struct ibv_flow_mpls_filter.label");
_Static_assert(sizeof(struct ibv_flow_spec_mpls) == 16, "sizeof struct ibv_flow_spec_mpls");
_Static_assert(_Alignof(struct ibv_flow_spec_mpls) == 4, "alignof struct ibv_flow_spec_mpls");
_Static_assert(offsetof(struct ibv_flow_spec_mpls, type) == 0, "struct ibv_flow_spec_mpls.type");
_Static_assert(sizeof(((struct ibv_flow_spec_mpls *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_mpls.type");
_Static_assert(offsetof(struct ibv_flow_spec_mpls, size) == 4, "struct ibv_flow_spec_mpls.size");
_Static_assert(sizeof(((struct ibv_flow_spec_mpls *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_mpls.size");
_Static_assert(offsetof(struct ibv_flow_spec_mpls, val) == 8, "struct ibv_flow_spec_mpls.val");
_Static_assert(sizeof(((struct ibv_flow_spec_mpls *)0)->val) == 4,
	       "sizeof struct ibv_flow_spec_mpls.val");
_Static_assert(offsetof(struct ibv_flow_spec_mpls, mask) == 12, "struct ibv_flow_spec_mpls.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_mpls *)0)->mask) == 4,
	       "sizeof struct ibv_flow_spec_mpls.mask");
_Static_assert(sizeof(struct ibv_flow_tunnel_filter) == 4, "sizeof struct ibv_flow_tunnel_filter");
_Static_assert(_Alignof(struct ibv_flow_tunnel_filter) == 4,
	       "alignof struct ibv_flow_tunnel_filter");
_Static_assert(offsetof(struct ibv_flow_tunnel_filter, tunnel_id) == 0,
	       "struct ibv_flow_tunnel_filter.tunnel_id");
_Static_assert(sizeof(((struct ibv_flow_tunnel_filter *)0)->tunnel_id) == 4,
	       "sizeof struct ibv_flow_tunnel_filter.tunnel_id");
_Static_assert(sizeof(struct ibv_flow_spec_tunnel) == 16, "sizeof struct ibv_flow_spec_tunnel");
_Static_assert(_Alignof(struct ibv_flow_spec_tunnel) == 4, "alignof struct ibv_flow_spec_tunnel");
_Static_assert(offsetof(struct ibv_flow_spec_tunnel, type) == 0,
	       "struct ibv_flow_spec_tunnel.type");
_Static_assert(sizeof(((struct ibv_flow_spec_tunnel *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_tunnel.type");
_Static_assert(offsetof(struct ibv_flow_spec_tunnel, size) == 4,
	       "struct ibv_flow_spec_tunnel.size");
_Static_assert(sizeof(((struct ibv_flow_spec_tunnel *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_tunnel.size");
_Static_assert(offsetof(struct ibv_flow_spec_tunnel, val) == 8, "struct ibv_flow_spec_tunnel.val");
_Static_assert(sizeof(((struct ibv_flow_spec_tunnel *)0)->val) == 4,
	       "sizeof struct ibv_flow_spec_tunnel.val");
_Static_assert(offsetof(struct ibv_flow_spec_tunnel, mask) == 12,
	       "struct ibv_flow_spec_tunnel.mask");
_Static_assert(sizeof(((struct ibv_flow_spec_tunnel *)0)->mask) == 4,
	       "sizeof struct ibv_flow_spec_tunnel.mask");
_Static_assert(sizeof(struct ibv_flow_spec_action_tag) == 12,
	       "sizeof struct ibv_flow_spec_action_tag");
_Static_assert(_Alignof(struct ibv_flow_spec_action_tag) == 4,
	       "alignof struct ibv_flow_spec_action_tag");
_Static_assert(offsetof(struct ibv_flow_spec_action_tag, type) == 0,
	       "struct ibv_flow_spec_action_tag.type");
_Static_assert(sizeof(((struct ibv_flow_spec_action_tag *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_action_tag.type");
_Static_assert(offsetof(struct ibv_flow_spec_action_tag, size) == 4,
	       "struct ibv_flow_spec_action_tag.size");
_Static_assert(sizeof(((struct ibv_flow_spec_action_tag *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_action_tag.size");
_Static_assert(offsetof(struct ibv_flow_spec_action_tag, tag_id) == 8,
	       "struct ibv_flow_spec_action_tag.tag_id");
_Static_assert(sizeof(((struct ibv_flow_spec_action_tag *)0)->tag_id) == 4,
	       "sizeof struct ibv_flow_spec_action_tag.tag_id");
_Static_assert(sizeof(struct ibv_flow_spec_action_drop) == 8,
	       "sizeof struct ibv_flow_spec_action_drop");
_Static_assert(_Alignof(struct ibv_flow_spec_action_drop) == 4,
	       "alignof struct ibv_flow_spec_action_drop");
_Static_assert(offsetof(struct ibv_flow_spec_action_drop, type) == 0,
	       "struct ibv_flow_spec_action_drop.type");
_Static_assert(sizeof(((struct ibv_flow_spec_action_drop *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_action_drop.type");
_Static_assert(offsetof(struct ibv_flow_spec_action_drop, size) == 4,
	       "struct ibv_flow_spec_action_drop.size");
_Static_assert(sizeof(((struct ibv_flow_spec_action_drop *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_action_drop.size");
_Static_assert(sizeof(struct ibv_flow_spec_action_handle) == 16,
	       "sizeof struct ibv_flow_spec_action_handle");
_Static_assert(_Alignof(struct ibv_flow_spec_action_handle) == 8,
	       "alignof struct ibv_flow_spec_action_handle");
_Static_assert(offsetof(struct ibv_flow_spec_action_handle, type) == 0,
	       "struct ibv_flow_spec_action_handle.type");
_Static_assert(sizeof(((struct ibv_flow_spec_action_handle *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_action_handle.type");
_Static_assert(offsetof(struct ibv_flow_spec_action_handle, size) == 4,
	       "struct ibv_flow_spec_action_handle.size");
_Static_assert(sizeof(((struct ibv_flow_spec_action_handle *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_action_handle.size");
_Static_assert(offsetof(struct ibv_flow_spec_action_handle, action) == 8,
	       "struct ibv_flow_spec_action_handle.action");
_Static_assert(sizeof(((struct ibv_flow_spec_action_handle *)0)->action) == 8,
	       "sizeof struct ibv_flow_spec_action_handle.action");
_Static_assert(sizeof(struct ibv_flow_spec_counter_action) == 16,
	       "sizeof struct ibv_flow_spec_counter_action");
_Static_assert(_Alignof(struct ibv_flow_spec_counter_action) == 8,
	       "alignof struct ibv_flow_spec_counter_action");
_Static_assert(offsetof(struct ibv_flow_spec_counter_action, type) == 0,
	       "struct ibv_flow_spec_counter_action.type");
_Static_assert(sizeof(((struct ibv_flow_spec_counter_action *)0)->type) == 4,
	       "sizeof struct ibv_flow_spec_counter_action.type");
_Static_assert(offsetof(struct ibv_flow_spec_counter_action, size) == 4,
	       "struct ibv_flow_spec_counter_action.size");
_Static_assert(sizeof(((struct ibv_flow_spec_counter_action *)0)->size) == 2,
	       "sizeof struct ibv_flow_spec_counter_action.size");
_Static_assert(offsetof(struct ibv_flow_spec_counter_action, counters) == 8,
	       "struct ibv_flow_spec_counter_action.counters");
_Static_assert(sizeof(((struct ibv_flow_spec_counter_action *)0)->counters) == 8,
	       "sizeof struct ibv_flow_spec_counter_action.counters");
_Static_assert(sizeof(struct ibv_flow_spec) == 88, "sizeof struct ibv_flow_spec");
_Static_assert(_Alignof(struct ibv_flow_spec) == 8, "alignof struct ibv_flow_spec");
_Static_assert(offsetof(struct ibv_flow_spec, hdr) == 0, "struct ibv_flow_spec.hdr");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->hdr) == 8, "sizeof struct ibv_flow_spec.hdr");
_Static_assert(offsetof(struct ibv_flow_spec, hdr.type) == 0, "struct ibv_flow_spec.hdr.type");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->hdr.type) == 4,
	       "sizeof struct ibv_flow_spec.hdr.type");
_Static_assert(offsetof(struct ibv_flow_spec, hdr.size) == 4, "struct ibv_flow_spec.hdr.size");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->hdr.size) == 2,
	       "sizeof struct ibv_flow_spec.hdr.size");
_Static_assert(offsetof(struct ibv_flow_spec, eth) == 0, "struct ibv_flow_spec.eth");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->eth) == 40, "sizeof struct ibv_flow_spec.eth");
_Static_assert(offsetof(struct ibv_flow_spec, ipv4) == 0, "struct ibv_flow_spec.ipv4");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->ipv4) == 24,
	       "sizeof struct ibv_flow_spec.ipv4");
_Static_assert(offsetof(struct ibv_flow_spec, tcp_udp) == 0, "struct ibv_flow_spec.tcp_udp");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->tcp_udp) == 16,
	       "sizeof struct ibv_flow_spec.tcp_udp");
_Static_assert(offsetof(struct ibv_flow_spec, ipv4_ext) == 0, "struct ibv_flow_spec.ipv4_ext");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->ipv4_ext) == 32,
	       "sizeof struct ibv_flow_spec.ipv4_ext");
_Static_assert(offsetof(struct ibv_flow_spec, ipv6) == 0, "struct ibv_flow_spec.ipv6");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->ipv6) == 88,
	       "sizeof struct ibv_flow_spec.ipv6");
_Static_assert(offsetof(struct ibv_flow_spec, esp) == 0, "struct ibv_flow_spec.esp");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->esp) == 24, "sizeof struct ibv_flow_spec.esp");
_Static_assert(offsetof(struct ibv_flow_spec, tunnel) == 0, "struct ibv_flow_spec.tunnel");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->tunnel) == 16,
	       "sizeof struct ibv_flow_spec.tunnel");
_Static_assert(offsetof(struct ibv_flow_spec, gre) == 0, "struct ibv_flow_spec.gre");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->gre) == 24, "sizeof struct ibv_flow_spec.gre");
_Static_assert(offsetof(struct ibv_flow_spec, mpls) == 0, "struct ibv_flow_spec.mpls");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->mpls) == 16,
	       "sizeof struct ibv_flow_spec.mpls");
_Static_assert(offsetof(struct ibv_flow_spec, flow_tag) == 0, "struct ibv_flow_spec.flow_tag");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->flow_tag) == 12,
	       "sizeof struct ibv_flow_spec.flow_tag");
_Static_assert(offsetof(struct ibv_flow_spec, drop) == 0, "struct ibv_flow_spec.drop");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->drop) == 8, "sizeof struct ibv_flow_spec.drop");
_Static_assert(offsetof(struct ibv_flow_spec, handle) == 0, "struct ibv_flow_spec.handle");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->handle) == 16,
	       "sizeof struct ibv_flow_spec.handle");
_Static_assert(offsetof(struct ibv_flow_spec, flow_count) == 0, "struct ibv_flow_spec.flow_count");
_Static_assert(sizeof(((struct ibv_flow_spec *)0)->flow_count) == 16,
	       "sizeof struct ibv_flow_spec.flow_count");
_Static_assert(sizeof(struct ibv_flow_attr) == 20, "sizeof struct ibv_flow_attr");
_Static_assert(_Alignof(struct ibv_flow_attr) == 4, "alignof struct ibv_flow_attr");
_Static_assert(offsetof(struct ibv_flow_attr, comp_mask) == 0, "struct ibv_flow_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_flow_attr.comp_mask");
_Static_assert(offsetof(struct ibv_flow_attr, type) == 4, "struct ibv_flow_attr.type");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->type) == 4, "sizeof struct ibv_flow_attr.type");
_Static_assert(offsetof(struct ibv_flow_attr, size) == 8, "struct ibv_flow_attr.size");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->size) == 2, "sizeof struct ibv_flow_attr.size");
_Static_assert(offsetof(struct ibv_flow_attr, priority) == 10, "struct ibv_flow_attr.priority");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->priority) == 2,
	       "sizeof struct ibv_flow_attr.priority");
_Static_assert(offsetof(struct ibv_flow_attr, num_of_specs) == 12,
	       "struct ibv_flow_attr.num_of_specs");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->num_of_specs) == 1,
	       "sizeof struct ibv_flow_attr.num_of_specs");
_Static_assert(offsetof(struct ibv_flow_attr, port) == 13, "struct ibv_flow_attr.port");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->port) == 1, "sizeof struct ibv_flow_attr.port");
_Static_assert(offsetof(struct ibv_flow_attr, flags) == 16, "struct ibv_flow_attr.flags");
_Static_assert(sizeof(((struct ibv_flow_attr *)0)->flags) == 4,
	       "sizeof struct ibv_flow_attr.flags");
_Static_assert(sizeof(struct ibv_flow) == 24, "sizeof struct ibv_flow");
_Static_assert(_Alignof(struct ibv_flow) == 8, "alignof struct ibv_flow");
_Static_assert(offsetof(struct ibv_flow, comp_mask) == 0, "struct ibv_flow.comp_mask");
_Static_assert(sizeof(((struct ibv_flow *)0)->comp_mask) == 4, "sizeof struct ibv_flow.comp_mask");
_Static_assert(offsetof(struct ibv_flow, context) == 8, "struct ibv_flow.context");
_Static_assert(sizeof(((struct ibv_flow *)0)->context) == 8, "sizeof struct ibv_flow.context");
_Static_assert(offsetof(struct ibv_flow, handle) == 16, "struct ibv_flow.handle");
_Static_assert(sizeof(((struct ibv_flow *)0)->handle) == 4, "sizeof struct ibv_flow.handle");
_Static_assert(sizeof(struct ibv_flow_action) == 8, "sizeof struct ibv_flow_action");
_Static_assert(_Alignof(struct ibv_flow_action) == 8, "alignof struct ibv_flow_action");
_Static_assert(offsetof(struct ibv_flow_action, context) == 0, "struct ibv_flow_action.context");
_Static_assert(sizeof(((struct ibv_flow_action *)0)->context) == 8,
	       "sizeof struct ibv_flow_action.context");
_Static_assert(IBV_FLOW_ACTION_ESP_MASK_ESN == 1, "IBV_FLOW_ACTION_ESP_MASK_ESN");
_Static_assert(sizeof(struct ibv_flow_action_esp_attr) == 56,
	       "sizeof struct ibv_flow_action_esp_attr");
_Static_assert(_Alignof(struct ibv_flow_action_esp_attr) == 8,
	       "alignof struct ibv_flow_action_esp_attr");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, esp_attr) == 0,
	       "struct ibv_flow_action_esp_attr.esp_attr");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->esp_attr) == 8,
	       "sizeof struct ibv_flow_action_esp_attr.esp_attr");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, keymat_proto) == 8,
	       "struct ibv_flow_action_esp_attr.keymat_proto");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->keymat_proto) == 4,
	       "sizeof struct ibv_flow_action_esp_attr.keymat_proto");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, keymat_len) == 12,
	       "struct ibv_flow_action_esp_attr.keymat_len");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->keymat_len) == 2,
	       "sizeof struct ibv_flow_action_esp_attr.keymat_len");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, keymat_ptr) == 16,
	       "struct ibv_flow_action_esp_attr.keymat_ptr");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->keymat_ptr) == 8,
	       "sizeof struct ibv_flow_action_esp_attr.keymat_ptr");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, replay_proto) == 24,
	       "struct ibv_flow_action_esp_attr.replay_proto");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->replay_proto) == 4,
	       "sizeof struct ibv_flow_action_esp_attr.replay_proto");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, replay_len) == 28,
	       "struct ibv_flow_action_esp_attr.replay_len");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->replay_len) == 2,
	       "sizeof struct ibv_flow_action_esp_attr.replay_len");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, replay_ptr) == 32,
	       "struct ibv_flow_action_esp_attr.replay_ptr");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->replay_ptr) == 8,
	       "sizeof struct ibv_flow_action_esp_attr.replay_ptr");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, esp_encap) == 40,
	       "struct ibv_flow_action_esp_attr.esp_encap");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->esp_encap) == 8,
	       "sizeof struct ibv_flow_action_esp_attr.esp_encap");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, comp_mask) == 48,
	       "struct ibv_flow_action_esp_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_flow_action_esp_attr.comp_mask");
_Static_assert(offsetof(struct ibv_flow_action_esp_attr, esn) == 52,
	       "struct ibv_flow_action_esp_attr.esn");
_Static_assert(sizeof(((struct ibv_flow_action_esp_attr *)0)->esn) == 4,
	       "sizeof struct ibv_flow_action_esp_attr.esn");
_Static_assert(sizeof(struct _ibv_device_ops) == 16, "sizeof struct _ibv_device_ops");
_Static_assert(_Alignof(struct _ibv_device_ops) == 8, "alignof struct _ibv_device_ops");
_Static_assert(offsetof(struct _ibv_device_ops, _dummy1) == 0, "struct _ibv_device_ops._dummy1");
_Static_assert(sizeof(((struct _ibv_device_ops *)0)->_dummy1) == 8,
	       "sizeof struct _ibv_device_ops._dummy1");
_Static_assert(offsetof(struct _ibv_device_ops, _dummy2) == 8, "struct _ibv_device_ops._dummy2");
_Static_assert(sizeof(((struct _ibv_device_ops *)0)->_dummy2) == 8,
	       "sizeof struct _ibv_device_ops._dummy2");
_Static_assert(IBV_SYSFS_NAME_MAX == 64, "IBV_SYSFS_NAME_MAX");
_Static_assert(IBV_SYSFS_PATH_MAX == 256, "IBV_SYSFS_PATH_MAX");
_Static_assert(sizeof(struct ibv_device) == 664, "sizeof struct ibv_device");
_Static_assert(_Alignof(struct ibv_device) == 8, "alignof struct ibv_device");
_Static_assert(offsetof(struct ibv_device, _ops) == 0, "struct ibv_device._ops");
_Static_assert(sizeof(((struct ibv_device *)0)->_ops) == 16, "sizeof struct ibv_device._ops");
_Static_assert(offsetof(struct ibv_device, node_type) == 16, "struct ibv_device.node_type");
_Static_assert(sizeof(((struct ibv_device *)0)->node_type) == 4,
	       "sizeof struct ibv_device.node_type");
_Static_assert(offsetof(struct ibv_device, transport_type) == 20,
	       "struct ibv_device.transport_type");
_Static_assert(sizeof(((struct ibv_device *)0)->transport_type) == 4,
	       "sizeof struct ibv_device.transport_type");
_Static_assert(offsetof(struct ibv_device, name) == 24, "struct ibv_device.name");
_Static_assert(sizeof(((struct ibv_device *)0)->name) == 64, "sizeof struct ibv_device.name");
_Static_assert(offsetof(struct ibv_device, dev_name) == 88, "struct ibv_device.dev_name");
_Static_assert(sizeof(((struct ibv_device *)0)->dev_name) == 64,
	       "sizeof struct ibv_device.dev_name");
_Static_assert(offsetof(struct ibv_device, dev_path) == 152, "struct ibv_device.dev_path");
_Static_assert(sizeof(((struct ibv_device *)0)->dev_path) == 256,
	       "sizeof struct ibv_device.dev_path");
_Static_assert(offsetof(struct ibv_device, ibdev_path) == 408, "struct ibv_device.ibdev_path");
_Static_assert(sizeof(((struct ibv_device *)0)->ibdev_path) == 256,
	       "sizeof struct ibv_device.ibdev_path");
_Static_assert(sizeof(struct ibv_context_ops) == 256, "sizeof struct ibv_context_ops");
_Static_assert(_Alignof(struct ibv_context_ops) == 8, "alignof struct ibv_context_ops");
_Static_assert(offsetof(struct ibv_context_ops, _compat_query_device) == 0,
	       "struct ibv_context_ops._compat_query_device");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_query_device) == 8,
	       "sizeof struct ibv_context_ops._compat_query_device");
_Static_assert(offsetof(struct ibv_context_ops, _compat_query_port) == 8,
	       "struct ibv_context_ops._compat_query_port");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_query_port) == 8,
	       "sizeof struct ibv_context_ops._compat_query_port");
_Static_assert(offsetof(struct ibv_context_ops, _compat_alloc_pd) == 16,
	       "struct ibv_context_ops._compat_alloc_pd");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_alloc_pd) == 8,
	       "sizeof struct ibv_context_ops._compat_alloc_pd");
_Static_assert(offsetof(struct ibv_context_ops, _compat_dealloc_pd) == 24,
	       "struct ibv_context_ops._compat_dealloc_pd");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_dealloc_pd) == 8,
	       "sizeof struct ibv_context_ops._compat_dealloc_pd");
_Static_assert(offsetof(struct ibv_context_ops, _compat_reg_mr) == 32,
	       "struct ibv_context_ops._compat_reg_mr");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_reg_mr) == 8,
	       "sizeof struct ibv_context_ops._compat_reg_mr");
_Static_assert(offsetof(struct ibv_context_ops, _compat_rereg_mr) == 40,
	       "struct ibv_context_ops._compat_rereg_mr");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_rereg_mr) == 8,
	       "sizeof struct ibv_context_ops._compat_rereg_mr");
_Static_assert(offsetof(struct ibv_context_ops, _compat_dereg_mr) == 48,
	       "struct ibv_context_ops._compat_dereg_mr");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_dereg_mr) == 8,
	       "sizeof struct ibv_context_ops._compat_dereg_mr");
_Static_assert(offsetof(struct ibv_context_ops, alloc_mw) == 56,
	       "struct ibv_context_ops.alloc_mw");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->alloc_mw) == 8,
	       "sizeof struct ibv_context_ops.alloc_mw");
_Static_assert(offsetof(struct ibv_context_ops, bind_mw) == 64, "struct ibv_context_ops.bind_mw");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->bind_mw) == 8,
	       "sizeof struct ibv_context_ops.bind_mw");
_Static_assert(offsetof(struct ibv_context_ops, dealloc_mw) == 72,
	       "struct ibv_context_ops.dealloc_mw");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->dealloc_mw) == 8,
	       "sizeof struct ibv_context_ops.dealloc_mw");
_Static_assert(offsetof(struct ibv_context_ops, _compat_create_cq) == 80,
	       "struct ibv_context_ops._compat_create_cq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_create_cq) == 8,
	       "sizeof struct ibv_context_ops._compat_create_cq");
_Static_assert(offsetof(struct ibv_context_ops, poll_cq) == 88, "struct ibv_context_ops.poll_cq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->poll_cq) == 8,
	       "sizeof struct ibv_context_ops.poll_cq");
_Static_assert(offsetof(struct ibv_context_ops, req_notify_cq) == 96,
	       "struct ibv_context_ops.req_notify_cq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->req_notify_cq) == 8,
	       "sizeof struct ibv_context_ops.req_notify_cq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_cq_event) == 104,
	       "struct ibv_context_ops._compat_cq_event");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_cq_event) == 8,
	       "sizeof struct ibv_context_ops._compat_cq_event");
_Static_assert(offsetof(struct ibv_context_ops, _compat_resize_cq) == 112,
	       "struct ibv_context_ops._compat_resize_cq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_resize_cq) == 8,
	       "sizeof struct ibv_context_ops._compat_resize_cq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_destroy_cq) == 120,
	       "struct ibv_context_ops._compat_destroy_cq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_destroy_cq) == 8,
	       "sizeof struct ibv_context_ops._compat_destroy_cq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_create_srq) == 128,
	       "struct ibv_context_ops._compat_create_srq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_create_srq) == 8,
	       "sizeof struct ibv_context_ops._compat_create_srq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_modify_srq) == 136,
	       "struct ibv_context_ops._compat_modify_srq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_modify_srq) == 8,
	       "sizeof struct ibv_context_ops._compat_modify_srq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_query_srq) == 144,
	       "struct ibv_context_ops._compat_query_srq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_query_srq) == 8,
	       "sizeof struct ibv_context_ops._compat_query_srq");
_Static_assert(offsetof(struct ibv_context_ops, _compat_destroy_srq) == 152,
	       "struct ibv_context_ops._compat_destroy_srq");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_destroy_srq) == 8,
	       "sizeof struct ibv_context_ops._compat_destroy_srq");
_Static_assert(offsetof(struct ibv_context_ops, post_srq_recv) == 160,
	       "struct ibv_context_ops.post_srq_recv");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->post_srq_recv) == 8,
	       "sizeof struct ibv_context_ops.post_srq_recv");
_Static_assert(offsetof(struct ibv_context_ops, _compat_create_qp) == 168,
	       "struct ibv_context_ops._compat_create_qp");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_create_qp) == 8,
	       "sizeof struct ibv_context_ops._compat_create_qp");
_Static_assert(offsetof(struct ibv_context_ops, _compat_query_qp) == 176,
	       "struct ibv_context_ops._compat_query_qp");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_query_qp) == 8,
	       "sizeof struct ibv_context_ops._compat_query_qp");
_Static_assert(offsetof(struct ibv_context_ops, _compat_modify_qp) == 184,
	       "struct ibv_context_ops._compat_modify_qp");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_modify_qp) == 8,
	       "sizeof struct ibv_context_ops._compat_modify_qp");
_Static_assert(offsetof(struct ibv_context_ops, _compat_destroy_qp) == 192,
	       "struct ibv_context_ops._compat_destroy_qp");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_destroy_qp) == 8,
	       "sizeof struct ibv_context_ops._compat_destroy_qp");
_Static_assert(offsetof(struct ibv_context_ops, post_send) == 200,
	       "struct ibv_context_ops.post_send");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->post_send) == 8,
	       "sizeof struct ibv_context_ops.post_send");
_Static_assert(offsetof(struct ibv_context_ops, post_recv) == 208,
	       "struct ibv_context_ops.post_recv");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->post_recv) == 8,
	       "sizeof struct ibv_context_ops.post_recv");
_Static_assert(offsetof(struct ibv_context_ops, _compat_create_ah) == 216,
	       "struct ibv_context_ops._compat_create_ah");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_create_ah) == 8,
	       "sizeof struct ibv_context_ops._compat_create_ah");
_Static_assert(offsetof(struct ibv_context_ops, _compat_destroy_ah) == 224,
	       "struct ibv_context_ops._compat_destroy_ah");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_destroy_ah) == 8,
	       "sizeof struct ibv_context_ops._compat_destroy_ah");
_Static_assert(offsetof(struct ibv_context_ops, _compat_attach_mcast) == 232,
	       "struct ibv_context_ops._compat_attach_mcast");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_attach_mcast) == 8,
	       "sizeof struct ibv_context_ops._compat_attach_mcast");
_Static_assert(offsetof(struct ibv_context_ops, _compat_detach_mcast) == 240,
	       "struct ibv_context_ops._compat_detach_mcast");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_detach_mcast) == 8,
	       "sizeof struct ibv_context_ops._compat_detach_mcast");
_Static_assert(offsetof(struct ibv_context_ops, _compat_async_event) == 248,
	       "struct ibv_context_ops._compat_async_event");
_Static_assert(sizeof(((struct ibv_context_ops *)0)->_compat_async_event) == 8,
	       "sizeof struct ibv_context_ops._compat_async_event");
_Static_assert(sizeof(struct ibv_context) == 328, "sizeof struct ibv_context");
_Static_assert(_Alignof(struct ibv_context) == 8, "alignof struct ibv_context");
_Static_assert(offsetof(struct ibv_context, device) == 0, "struct ibv_context.device");
_Static_assert(sizeof(((struct ibv_context *)0)->device) == 8, "sizeof struct ibv_context.device");
_Static_assert(offsetof(struct ibv_context, ops) == 8, "struct ibv_context.ops");
_Static_assert(sizeof(((struct ibv_context *)0)->ops) == 256, "sizeof struct ibv_context.ops");
_Static_assert(offsetof(struct ibv_context, cmd_fd) == 264, "struct ibv_context.cmd_fd");
_Static_assert(sizeof(((struct ibv_context *)0)->cmd_fd) == 4, "sizeof struct ibv_context.cmd_fd");
_Static_assert(offsetof(struct ibv_context, async_fd) == 268, "struct ibv_context.async_fd");
_Static_assert(sizeof(((struct ibv_context *)0)->async_fd) == 4,
	       "sizeof struct ibv_context.async_fd");
_Static_assert(offsetof(struct ibv_context, num_comp_vectors) == 272,
	       "struct ibv_context.num_comp_vectors");
_Static_assert(sizeof(((struct ibv_context *)0)->num_comp_vectors) == 4,
	       "sizeof struct ibv_context.num_comp_vectors");
_Static_assert(offsetof(struct ibv_context, mutex) == 280, "struct ibv_context.mutex");
_Static_assert(sizeof(((struct ibv_context *)0)->mutex) == 40, "sizeof struct ibv_context.mutex");
_Static_assert(offsetof(struct ibv_context, abi_compat) == 320, "struct ibv_context.abi_compat");
_Static_assert(sizeof(((struct ibv_context *)0)->abi_compat) == 8,
	       "sizeof struct ibv_context.abi_compat");
_Static_assert(IBV_CQ_INIT_ATTR_MASK_FLAGS == 1, "IBV_CQ_INIT_ATTR_MASK_FLAGS");
_Static_assert(IBV_CQ_INIT_ATTR_MASK_PD == 2, "IBV_CQ_INIT_ATTR_MASK_PD");
_Static_assert(IBV_CREATE_CQ_ATTR_SINGLE_THREADED == 1, "IBV_CREATE_CQ_ATTR_SINGLE_THREADED");
_Static_assert(IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN == 2, "IBV_CREATE_CQ_ATTR_IGNORE_OVERRUN");
_Static_assert(sizeof(struct ibv_cq_init_attr_ex) == 56, "sizeof struct ibv_cq_init_attr_ex");
_Static_assert(_Alignof(struct ibv_cq_init_attr_ex) == 8, "alignof struct ibv_cq_init_attr_ex");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, cqe) == 0, "struct ibv_cq_init_attr_ex.cqe");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->cqe) == 4,
	       "sizeof struct ibv_cq_init_attr_ex.cqe");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, cq_context) == 8,
	       "struct ibv_cq_init_attr_ex.cq_context");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->cq_context) == 8,
	       "sizeof struct ibv_cq_init_attr_ex.cq_context");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, channel) == 16,
	       "struct ibv_cq_init_attr_ex.channel");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->channel) == 8,
	       "sizeof struct ibv_cq_init_attr_ex.channel");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, comp_vector) == 24,
	       "struct ibv_cq_init_attr_ex.comp_vector");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->comp_vector) == 4,
	       "sizeof struct ibv_cq_init_attr_ex.comp_vector");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, wc_flags) == 32,
	       "struct ibv_cq_init_attr_ex.wc_flags");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->wc_flags) == 8,
	       "sizeof struct ibv_cq_init_attr_ex.wc_flags");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, comp_mask) == 40,
	       "struct ibv_cq_init_attr_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_cq_init_attr_ex.comp_mask");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, flags) == 44,
	       "struct ibv_cq_init_attr_ex.flags");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->flags) == 4,
	       "sizeof struct ibv_cq_init_attr_ex.flags");
_Static_assert(offsetof(struct ibv_cq_init_attr_ex, parent_domain) == 48,
	       "struct ibv_cq_init_attr_ex.parent_domain");
_Static_assert(sizeof(((struct ibv_cq_init_attr_ex *)0)->parent_domain) == 8,
	       "sizeof struct ibv_cq_init_attr_ex.parent_domain");
_Static_assert(IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS == 1,
	       "IBV_PARENT_DOMAIN_INIT_ATTR_ALLOCATORS");
_Static_assert(IBV_PARENT_DOMAIN_INIT_ATTR_PD_CONTEXT == 2,
	       "IBV_PARENT_DOMAIN_INIT_ATTR_PD_CONTEXT");
_Static_assert(sizeof(struct ibv_parent_domain_init_attr) == 48,
	       "sizeof struct ibv_parent_domain_init_attr");
_Static_assert(_Alignof(struct ibv_parent_domain_init_attr) == 8,
	       "alignof struct ibv_parent_domain_init_attr");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, pd) == 0,
	       "struct ibv_parent_domain_init_attr.pd");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->pd) == 8,
	       "sizeof struct ibv_parent_domain_init_attr.pd");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, td) == 8,
	       "struct ibv_parent_domain_init_attr.td");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->td) == 8,
	       "sizeof struct ibv_parent_domain_init_attr.td");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, comp_mask) == 16,
	       "struct ibv_parent_domain_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_parent_domain_init_attr.comp_mask");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, alloc) == 24,
	       "struct ibv_parent_domain_init_attr.alloc");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->alloc) == 8,
	       "sizeof struct ibv_parent_domain_init_attr.alloc");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, free) == 32,
	       "struct ibv_parent_domain_init_attr.free");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->free) == 8,
	       "sizeof struct ibv_parent_domain_init_attr.free");
_Static_assert(offsetof(struct ibv_parent_domain_init_attr, pd_context) == 40,
	       "struct ibv_parent_domain_init_attr.pd_context");
_Static_assert(sizeof(((struct ibv_parent_domain_init_attr *)0)->pd_context) == 8,
	       "sizeof struct ibv_parent_domain_init_attr.pd_context");
_Static_assert(sizeof(struct ibv_counters_init_attr) == 4, "sizeof struct ibv_counters_init_attr");
_Static_assert(_Alignof(struct ibv_counters_init_attr) == 4,
	       "alignof struct ibv_counters_init_attr");
_Static_assert(offsetof(struct ibv_counters_init_attr, comp_mask) == 0,
	       "struct ibv_counters_init_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_counters_init_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_counters_init_attr.comp_mask");
_Static_assert(sizeof(struct ibv_counters) == 8, "sizeof struct ibv_counters");
_Static_assert(_Alignof(struct ibv_counters) == 8, "alignof struct ibv_counters");
_Static_assert(offsetof(struct ibv_counters, context) == 0, "struct ibv_counters.context");
_Static_assert(sizeof(((struct ibv_counters *)0)->context) == 8,
	       "sizeof struct ibv_counters.context");
_Static_assert(IBV_COUNTER_PACKETS == 0, "IBV_COUNTER_PACKETS");
_Static_assert(IBV_COUNTER_BYTES == 1, "IBV_COUNTER_BYTES");
_Static_assert(sizeof(struct ibv_counter_attach_attr) == 12,
	       "sizeof struct ibv_counter_attach_attr");
_Static_assert(_Alignof(struct ibv_counter_attach_attr) == 4,
	       "alignof struct ibv_counter_attach_attr");
_Static_assert(offsetof(struct ibv_counter_attach_attr, counter_desc) == 0,
	       "struct ibv_counter_attach_attr.counter_desc");
_Static_assert(sizeof(((struct ibv_counter_attach_attr *)0)->counter_desc) == 4,
	       "sizeof struct ibv_counter_attach_attr.counter_desc");
_Static_assert(offsetof(struct ibv_counter_attach_attr, index) == 4,
	       "struct ibv_counter_attach_attr.index");
_Static_assert(sizeof(((struct ibv_counter_attach_attr *)0)->index) == 4,
	       "sizeof struct ibv_counter_attach_attr.index");
_Static_assert(offsetof(struct ibv_counter_attach_attr, comp_mask) == 8,
	       "struct ibv_counter_attach_attr.comp_mask");
_Static_assert(sizeof(((struct ibv_counter_attach_attr *)0)->comp_mask) == 4,
	       "sizeof struct ibv_counter_attach_attr.comp_mask");
_Static_assert(IBV_READ_COUNTERS_ATTR_PREFER_CACHED == 1, "IBV_READ_COUNTERS_ATTR_PREFER_CACHED");
_Static_assert(IBV_VALUES_MASK_RAW_CLOCK == 1, "IBV_VALUES_MASK_RAW_CLOCK");
_Static_assert(IBV_VALUES_MASK_RESERVED == 2, "IBV_VALUES_MASK_RESERVED");
_Static_assert(sizeof(struct ibv_values_ex) == 24, "sizeof struct ibv_values_ex");
_Static_assert(_Alignof(struct ibv_values_ex) == 8, "alignof struct ibv_values_ex");
_Static_assert(offsetof(struct ibv_values_ex, comp_mask) == 0, "struct ibv_values_ex.comp_mask");
_Static_assert(sizeof(((struct ibv_values_ex *)0)->comp_mask) == 4,
	       "sizeof struct ibv_values_ex.comp_mask");
_Static_assert(offsetof(struct ibv_values_ex, raw_clock) == 8, "struct ibv_values_ex.raw_clock");
_Static_assert(sizeof(((struct ibv_values_ex *)0)->raw_clock) == 16,
	       "sizeof struct ibv_values_ex.raw_clock");
_Static_assert(sizeof(struct verbs_context) == 648, "sizeof struct verbs_context");
_Static_assert(_Alignof(struct verbs_context) == 8, "alignof struct verbs_context");
_Static_assert(offsetof(struct verbs_context, query_port) == 0, "struct verbs_context.query_port");
_Static_assert(sizeof(((struct verbs_context *)0)->query_port) == 8,
	       "sizeof struct verbs_context.query_port");
_Static_assert(offsetof(struct verbs_context, advise_mr) == 8, "struct verbs_context.advise_mr");
_Static_assert(sizeof(((struct verbs_context *)0)->advise_mr) == 8,
	       "sizeof struct verbs_context.advise_mr");
_Static_assert(offsetof(struct verbs_context, alloc_null_mr) == 16,
	       "struct verbs_context.alloc_null_mr");
_Static_assert(sizeof(((struct verbs_context *)0)->alloc_null_mr) == 8,
	       "sizeof struct verbs_context.alloc_null_mr");
_Static_assert(offsetof(struct verbs_context, read_counters) == 24,
	       "struct verbs_context.read_counters");
_Static_assert(sizeof(((struct verbs_context *)0)->read_counters) == 8,
	       "sizeof struct verbs_context.read_counters");
_Static_assert(offsetof(struct verbs_context, attach_counters_point_flow) == 32,
	       "struct verbs_context.attach_counters_point_flow");
_Static_assert(sizeof(((struct verbs_context *)0)->attach_counters_point_flow) == 8,
	       "sizeof struct verbs_context.attach_counters_point_flow");
_Static_assert(offsetof(struct verbs_context, create_counters) == 40,
	       "struct verbs_context.create_counters");
_Static_assert(sizeof(((struct verbs_context *)0)->create_counters) == 8,
	       "sizeof struct verbs_context.create_counters");
_Static_assert(offsetof(struct verbs_context, destroy_counters) == 48,
	       "struct verbs_context.destroy_counters");
_Static_assert(sizeof(((struct verbs_context *)0)->destroy_counters) == 8,
	       "sizeof struct verbs_context.destroy_counters");
_Static_assert(offsetof(struct verbs_context, reg_dm_mr) == 56, "struct verbs_context.reg_dm_mr");
_Static_assert(sizeof(((struct verbs_context *)0)->reg_dm_mr) == 8,
	       "sizeof struct verbs_context.reg_dm_mr");
_Static_assert(offsetof(struct verbs_context, alloc_dm) == 64, "struct verbs_context.alloc_dm");
_Static_assert(sizeof(((struct verbs_context *)0)->alloc_dm) == 8,
	       "sizeof struct verbs_context.alloc_dm");
_Static_assert(offsetof(struct verbs_context, free_dm) == 72, "struct verbs_context.free_dm");
_Static_assert(sizeof(((struct verbs_context *)0)->free_dm) == 8,
	       "sizeof struct verbs_context.free_dm");
_Static_assert(offsetof(struct verbs_context, modify_flow_action_esp) == 80,
	       "struct verbs_context.modify_flow_action_esp");
_Static_assert(sizeof(((struct verbs_context *)0)->modify_flow_action_esp) == 8,
	       "sizeof struct verbs_context.modify_flow_action_esp");
_Static_assert(offsetof(struct verbs_context, destroy_flow_action) == 88,
	       "struct verbs_context.destroy_flow_action");
_Static_assert(sizeof(((struct verbs_context *)0)->destroy_flow_action) == 8,
	       "sizeof struct verbs_context.destroy_flow_action");
_Static_assert(offsetof(struct verbs_context, create_flow_action_esp) == 96,
	       "struct verbs_context.create_flow_action_esp");
_Static_assert(sizeof(((struct verbs_context *)0)->create_flow_action_esp) == 8,
	       "sizeof struct verbs_context.create_flow_action_esp");
_Static_assert(offsetof(struct verbs_context, modify_qp_rate_limit) == 104,
	       "struct verbs_context.modify_qp_rate_limit");
_Static_assert(sizeof(((struct verbs_context *)0)->modify_qp_rate_limit) == 8,
	       "sizeof struct verbs_context.modify_qp_rate_limit");
_Static_assert(offsetof(struct verbs_context, alloc_parent_domain) == 112,
	       "struct verbs_context.alloc_parent_domain");
_Static_assert(sizeof(((struct verbs_context *)0)->alloc_parent_domain) == 8,
	       "sizeof struct verbs_context.alloc_parent_domain");
_Static_assert(offsetof(struct verbs_context, dealloc_td) == 120,
	       "struct verbs_context.dealloc_td");
_Static_assert(sizeof(((struct verbs_context *)0)->dealloc_td) == 8,
	       "sizeof struct verbs_context.dealloc_td");
_Static_assert(offsetof(struct verbs_context, alloc_td) == 128, "struct verbs_context.alloc_td");
_Static_assert(sizeof(((struct verbs_context *)0)->alloc_td) == 8,
	       "sizeof struct verbs_context.alloc_td");
_Static_assert(offsetof(struct verbs_context, modify_cq) == 136, "struct verbs_context.modify_cq");
_Static_assert(sizeof(((struct verbs_context *)0)->modify_cq) == 8,
	       "sizeof struct verbs_context.modify_cq");
_Static_assert(offsetof(struct verbs_context, post_srq_ops) == 144,
	       "struct verbs_context.post_srq_ops");
_Static_assert(sizeof(((struct verbs_context *)0)->post_srq_ops) == 8,
	       "sizeof struct verbs_context.post_srq_ops");
_Static_assert(offsetof(struct verbs_context, destroy_rwq_ind_table) == 152,
	       "struct verbs_context.destroy_rwq_ind_table");
_Static_assert(sizeof(((struct verbs_context *)0)->destroy_rwq_ind_table) == 8,
	       "sizeof struct verbs_context.destroy_rwq_ind_table");
_Static_assert(offsetof(struct verbs_context, create_rwq_ind_table) == 160,
	       "struct verbs_context.create_rwq_ind_table");
_Static_assert(sizeof(((struct verbs_context *)0)->create_rwq_ind_table) == 8,
	       "sizeof struct verbs_context.create_rwq_ind_table");
_Static_assert(offsetof(struct verbs_context, destroy_wq) == 168,
	       "struct verbs_context.destroy_wq");
_Static_assert(sizeof(((struct verbs_context *)0)->destroy_wq) == 8,
	       "sizeof struct verbs_context.destroy_wq");
_Static_assert(offsetof(struct verbs_context, modify_wq) == 176, "struct verbs_context.modify_wq");
_Static_assert(sizeof(((struct verbs_context *)0)->modify_wq) == 8,
	       "sizeof struct verbs_context.modify_wq");
_Static_assert(offsetof(struct verbs_context, create_wq) == 184, "struct verbs_context.create_wq");
_Static_assert(sizeof(((struct verbs_context *)0)->create_wq) == 8,
	       "sizeof struct verbs_context.create_wq");
_Static_assert(offsetof(struct verbs_context, query_rt_values) == 192,
	       "struct verbs_context.query_rt_values");
_Static_assert(sizeof(((struct verbs_context *)0)->query_rt_values) == 8,
	       "sizeof struct verbs_context.query_rt_values");
_Static_assert(offsetof(struct verbs_context, create_cq_ex) == 200,
	       "struct verbs_context.create_cq_ex");
_Static_assert(sizeof(((struct verbs_context *)0)->create_cq_ex) == 8,
	       "sizeof struct verbs_context.create_cq_ex");
_Static_assert(offsetof(struct verbs_context, priv) == 208, "struct verbs_context.priv");
_Static_assert(sizeof(((struct verbs_context *)0)->priv) == 8, "sizeof struct verbs_context.priv");
_Static_assert(offsetof(struct verbs_context, query_device_ex) == 216,
	       "struct verbs_context.query_device_ex");
_Static_assert(sizeof(((struct verbs_context *)0)->query_device_ex) == 8,
	       "sizeof struct verbs_context.query_device_ex");
_Static_assert(offsetof(struct verbs_context, ibv_destroy_flow) == 224,
	       "struct verbs_context.ibv_destroy_flow");
_Static_assert(sizeof(((struct verbs_context *)0)->ibv_destroy_flow) == 8,
	       "sizeof struct verbs_context.ibv_destroy_flow");
_Static_assert(offsetof(struct verbs_context, ABI_placeholder2) == 232,
	       "struct verbs_context.ABI_placeholder2");
_Static_assert(sizeof(((struct verbs_context *)0)->ABI_placeholder2) == 8,
	       "sizeof struct verbs_context.ABI_placeholder2");
_Static_assert(offsetof(struct verbs_context, ibv_create_flow) == 240,
	       "struct verbs_context.ibv_create_flow");
_Static_assert(sizeof(((struct verbs_context *)0)->ibv_create_flow) == 8,
	       "sizeof struct verbs_context.ibv_create_flow");
_Static_assert(offsetof(struct verbs_context, ABI_placeholder1) == 248,
	       "struct verbs_context.ABI_placeholder1");
_Static_assert(sizeof(((struct verbs_context *)0)->ABI_placeholder1) == 8,
	       "sizeof struct verbs_context.ABI_placeholder1");
_Static_assert(offsetof(struct verbs_context, open_qp) == 256, "struct verbs_context.open_qp");
_Static_assert(sizeof(((struct verbs_context *)0)->open_qp) == 8,
	       "sizeof struct verbs_context.open_qp");
_Static_assert(offsetof(struct verbs_context, create_qp_ex) == 264,
	       "struct verbs_context.create_qp_ex");
_Static_assert(sizeof(((struct verbs_context *)0)->create_qp_ex) == 8,
	       "sizeof struct verbs_context.create_qp_ex");
_Static_assert(offsetof(struct verbs_context, get_srq_num) == 272,
	       "struct verbs_context.get_srq_num");
_Static_assert(sizeof(((struct verbs_context *)0)->get_srq_num) == 8,
	       "sizeof struct verbs_context.get_srq_num");
_Static_assert(offsetof(struct verbs_context, create_srq_ex) == 280,
	       "struct verbs_context.create_srq_ex");
_Static_assert(sizeof(((struct verbs_context *)0)->create_srq_ex) == 8,
	       "sizeof struct verbs_context.create_srq_ex");
_Static_assert(offsetof(struct verbs_context, open_xrcd) == 288, "struct verbs_context.open_xrcd");
_Static_assert(sizeof(((struct verbs_context *)0)->open_xrcd) == 8,
	       "sizeof struct verbs_context.open_xrcd");
_Static_assert(offsetof(struct verbs_context, close_xrcd) == 296,
	       "struct verbs_context.close_xrcd");
_Static_assert(sizeof(((struct verbs_context *)0)->close_xrcd) == 8,
	       "sizeof struct verbs_context.close_xrcd");
_Static_assert(offsetof(struct verbs_context, _ABI_placeholder3) == 304,
	       "struct verbs_context._ABI_placeholder3");
_Static_assert(sizeof(((struct verbs_context *)0)->_ABI_placeholder3) == 8,
	       "sizeof struct verbs_context._ABI_placeholder3");
_Static_assert(offsetof(struct verbs_context, sz) == 312, "struct verbs_context.sz");
_Static_assert(sizeof(((struct verbs_context *)0)->sz) == 8, "sizeof struct verbs_context.sz");
_Static_assert(offsetof(struct verbs_context, context) == 320, "struct verbs_context.context");
_Static_assert(sizeof(((struct verbs_context *)0)->context) == 328,
	       "sizeof struct verbs_context.context");
_Static_assert(IBV_REREG_MR_ERR_INPUT == -1, "IBV_REREG_MR_ERR_INPUT");
_Static_assert(IBV_REREG_MR_ERR_DONT_FORK_NEW == -2, "IBV_REREG_MR_ERR_DONT_FORK_NEW");
_Static_assert(IBV_REREG_MR_ERR_DO_FORK_OLD == -3, "IBV_REREG_MR_ERR_DO_FORK_OLD");
_Static_assert(IBV_REREG_MR_ERR_CMD == -4, "IBV_REREG_MR_ERR_CMD");
_Static_assert(IBV_REREG_MR_ERR_CMD_AND_DO_FORK_NEW == -5, "IBV_REREG_MR_ERR_CMD_AND_DO_FORK_NEW");
_Static_assert((IBV_DEVICE_RAW_SCATTER_FCS) == 17179869184LL, "IBV_DEVICE_RAW_SCATTER_FCS");
_Static_assert((IBV_DEVICE_PCI_WRITE_END_PADDING) == 68719476736LL,
	       "IBV_DEVICE_PCI_WRITE_END_PADDING");
_Static_assert((ETHERNET_LL_SIZE) == 6, "ETHERNET_LL_SIZE");
_Static_assert((IB_ROCE_UDP_ENCAP_VALID_PORT_MIN) == 49152, "IB_ROCE_UDP_ENCAP_VALID_PORT_MIN");
_Static_assert((IB_ROCE_UDP_ENCAP_VALID_PORT_MAX) == 65535, "IB_ROCE_UDP_ENCAP_VALID_PORT_MAX");
_Static_assert((IB_GRH_FLOWLABEL_MASK) == 1048575, "IB_GRH_FLOWLABEL_MASK");
