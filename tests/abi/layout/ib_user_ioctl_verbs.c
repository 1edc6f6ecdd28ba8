// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ib_user_ioctl_verbs.c - the layouts of <infiniband/ib_user_ioctl_verbs.h> that programs rely on.
 */
#include <stddef.h>

#include <infiniband/verbs_api.h>
#include <infiniband/ib_user_ioctl_verbs.h>

_Static_assert(IB_UVERBS_CORE_SUPPORT_OPTIONAL_MR_ACCESS == 1,
	       "IB_UVERBS_CORE_SUPPORT_OPTIONAL_MR_ACCESS");
_Static_assert(IB_UVERBS_ACCESS_LOCAL_WRITE == 1, "IB_UVERBS_ACCESS_LOCAL_WRITE");
_Static_assert(IB_UVERBS_ACCESS_REMOTE_WRITE == 2, "IB_UVERBS_ACCESS_REMOTE_WRITE");
_Static_assert(IB_UVERBS_ACCESS_REMOTE_READ == 4, "IB_UVERBS_ACCESS_REMOTE_READ");
_Static_assert(IB_UVERBS_ACCESS_REMOTE_ATOMIC == 8, "IB_UVERBS_ACCESS_REMOTE_ATOMIC");
_Static_assert(IB_UVERBS_ACCESS_MW_BIND == 16, "IB_UVERBS_ACCESS_MW_BIND");
_Static_assert(IB_UVERBS_ACCESS_ZERO_BASED == 32, "IB_UVERBS_ACCESS_ZERO_BASED");
_Static_assert(IB_UVERBS_ACCESS_ON_DEMAND == 64, "IB_UVERBS_ACCESS_ON_DEMAND");
_Static_assert(IB_UVERBS_ACCESS_HUGETLB == 128, "IB_UVERBS_ACCESS_HUGETLB");
_Static_assert(IB_UVERBS_ACCESS_RELAXED_ORDERING == 1048576, "IB_UVERBS_ACCESS_RELAXED_ORDERING");
_Static_assert(IB_UVERBS_ACCESS_OPTIONAL_RANGE == 1072693248, "IB_UVERBS_ACCESS_OPTIONAL_RANGE");
_Static_assert(IB_UVERBS_SRQT_BASIC == 0, "IB_UVERBS_SRQT_BASIC");
_Static_assert(IB_UVERBS_SRQT_XRC == 1, "IB_UVERBS_SRQT_XRC");
_Static_assert(IB_UVERBS_SRQT_TM == 2, "IB_UVERBS_SRQT_TM");
_Static_assert(IB_UVERBS_WQT_RQ == 0, "IB_UVERBS_WQT_RQ");
_Static_assert(IB_UVERBS_WQ_FLAGS_CVLAN_STRIPPING == 1, "IB_UVERBS_WQ_FLAGS_CVLAN_STRIPPING");
_Static_assert(IB_UVERBS_WQ_FLAGS_SCATTER_FCS == 2, "IB_UVERBS_WQ_FLAGS_SCATTER_FCS");
_Static_assert(IB_UVERBS_WQ_FLAGS_DELAY_DROP == 4, "IB_UVERBS_WQ_FLAGS_DELAY_DROP");
_Static_assert(IB_UVERBS_WQ_FLAGS_PCI_WRITE_END_PADDING == 8,
	       "IB_UVERBS_WQ_FLAGS_PCI_WRITE_END_PADDING");
_Static_assert(IB_UVERBS_QPT_RC == 2, "IB_UVERBS_QPT_RC");
_Static_assert(IB_UVERBS_QPT_UC == 3, "IB_UVERBS_QPT_UC");
_Static_assert(IB_UVERBS_QPT_UD == 4, "IB_UVERBS_QPT_UD");
_Static_assert(IB_UVERBS_QPT_RAW_PACKET == 8, "IB_UVERBS_QPT_RAW_PACKET");
_Static_assert(IB_UVERBS_QPT_XRC_INI == 9, "IB_UVERBS_QPT_XRC_INI");
_Static_assert(IB_UVERBS_QPT_XRC_TGT == 10, "IB_UVERBS_QPT_XRC_TGT");
_Static_assert(IB_UVERBS_QPT_DRIVER == 255, "IB_UVERBS_QPT_DRIVER");
_Static_assert(IB_UVERBS_QP_CREATE_BLOCK_MULTICAST_LOOPBACK == 2,
	       "IB_UVERBS_QP_CREATE_BLOCK_MULTICAST_LOOPBACK");
_Static_assert(IB_UVERBS_QP_CREATE_SCATTER_FCS == 256, "IB_UVERBS_QP_CREATE_SCATTER_FCS");
_Static_assert(IB_UVERBS_QP_CREATE_CVLAN_STRIPPING == 512, "IB_UVERBS_QP_CREATE_CVLAN_STRIPPING");
_Static_assert(IB_UVERBS_QP_CREATE_PCI_WRITE_END_PADDING == 2048,
	       "IB_UVERBS_QP_CREATE_PCI_WRITE_END_PADDING");
_Static_assert(IB_UVERBS_QP_CREATE_SQ_SIG_ALL == 4096, "IB_UVERBS_QP_CREATE_SQ_SIG_ALL");
_Static_assert(IB_UVERBS_PCF_SM == 2, "IB_UVERBS_PCF_SM");
_Static_assert(IB_UVERBS_PCF_NOTICE_SUP == 4, "IB_UVERBS_PCF_NOTICE_SUP");
_Static_assert(IB_UVERBS_PCF_TRAP_SUP == 8, "IB_UVERBS_PCF_TRAP_SUP");
_Static_assert(IB_UVERBS_PCF_OPT_IPD_SUP == 16, "IB_UVERBS_PCF_OPT_IPD_SUP");
_Static_assert(IB_UVERBS_PCF_AUTO_MIGR_SUP == 32, "IB_UVERBS_PCF_AUTO_MIGR_SUP");
_Static_assert(IB_UVERBS_PCF_SL_MAP_SUP == 64, "IB_UVERBS_PCF_SL_MAP_SUP");
_Static_assert(IB_UVERBS_PCF_MKEY_NVRAM == 128, "IB_UVERBS_PCF_MKEY_NVRAM");
_Static_assert(IB_UVERBS_PCF_PKEY_NVRAM == 256, "IB_UVERBS_PCF_PKEY_NVRAM");
_Static_assert(IB_UVERBS_PCF_LED_INFO_SUP == 512, "IB_UVERBS_PCF_LED_INFO_SUP");
_Static_assert(IB_UVERBS_PCF_SM_DISABLED == 1024, "IB_UVERBS_PCF_SM_DISABLED");
_Static_assert(IB_UVERBS_PCF_SYS_IMAGE_GUID_SUP == 2048, "IB_UVERBS_PCF_SYS_IMAGE_GUID_SUP");
_Static_assert(IB_UVERBS_PCF_PKEY_SW_EXT_PORT_TRAP_SUP == 4096,
	       "IB_UVERBS_PCF_PKEY_SW_EXT_PORT_TRAP_SUP");
_Static_assert(IB_UVERBS_PCF_EXTENDED_SPEEDS_SUP == 16384, "IB_UVERBS_PCF_EXTENDED_SPEEDS_SUP");
_Static_assert(IB_UVERBS_PCF_CM_SUP == 65536, "IB_UVERBS_PCF_CM_SUP");
_Static_assert(IB_UVERBS_PCF_SNMP_TUNNEL_SUP == 131072, "IB_UVERBS_PCF_SNMP_TUNNEL_SUP");
_Static_assert(IB_UVERBS_PCF_REINIT_SUP == 262144, "IB_UVERBS_PCF_REINIT_SUP");
_Static_assert(IB_UVERBS_PCF_DEVICE_MGMT_SUP == 524288, "IB_UVERBS_PCF_DEVICE_MGMT_SUP");
_Static_assert(IB_UVERBS_PCF_VENDOR_CLASS_SUP == 1048576, "IB_UVERBS_PCF_VENDOR_CLASS_SUP");
_Static_assert(IB_UVERBS_PCF_DR_NOTICE_SUP == 2097152, "IB_UVERBS_PCF_DR_NOTICE_SUP");
_Static_assert(IB_UVERBS_PCF_CAP_MASK_NOTICE_SUP == 4194304, "IB_UVERBS_PCF_CAP_MASK_NOTICE_SUP");
_Static_assert(IB_UVERBS_PCF_BOOT_MGMT_SUP == 8388608, "IB_UVERBS_PCF_BOOT_MGMT_SUP");
_Static_assert(IB_UVERBS_PCF_LINK_LATENCY_SUP == 16777216, "IB_UVERBS_PCF_LINK_LATENCY_SUP");
_Static_assert(IB_UVERBS_PCF_CLIENT_REG_SUP == 33554432, "IB_UVERBS_PCF_CLIENT_REG_SUP");
_Static_assert(IB_UVERBS_PCF_LINK_SPEED_WIDTH_TABLE_SUP == 134217728,
	       "IB_UVERBS_PCF_LINK_SPEED_WIDTH_TABLE_SUP");
_Static_assert(IB_UVERBS_PCF_VENDOR_SPECIFIC_MADS_TABLE_SUP == 268435456,
	       "IB_UVERBS_PCF_VENDOR_SPECIFIC_MADS_TABLE_SUP");
_Static_assert(IB_UVERBS_PCF_MCAST_PKEY_TRAP_SUPPRESSION_SUP == 536870912,
	       "IB_UVERBS_PCF_MCAST_PKEY_TRAP_SUPPRESSION_SUP");
_Static_assert(IB_UVERBS_PCF_MCAST_FDB_TOP_SUP == 1073741824, "IB_UVERBS_PCF_MCAST_FDB_TOP_SUP");
_Static_assert(IB_UVERBS_PCF_HIERARCHY_INFO_SUP == 2147483648, "IB_UVERBS_PCF_HIERARCHY_INFO_SUP");
_Static_assert(IB_UVERBS_PCF_IP_BASED_GIDS == 67108864, "IB_UVERBS_PCF_IP_BASED_GIDS");
_Static_assert(IB_UVERBS_QPF_GRH_REQUIRED == 1, "IB_UVERBS_QPF_GRH_REQUIRED");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_KEYMAT_AES_GCM == 0,
	       "IB_UVERBS_FLOW_ACTION_ESP_KEYMAT_AES_GCM");
_Static_assert(IB_UVERBS_FLOW_ACTION_IV_ALGO_SEQ == 0, "IB_UVERBS_FLOW_ACTION_IV_ALGO_SEQ");
_Static_assert(sizeof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm) == 56,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm");
_Static_assert(_Alignof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm) == 8,
	       "alignof struct ib_uverbs_flow_action_esp_keymat_aes_gcm");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, iv) == 0,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.iv");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->iv) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.iv");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, iv_algo) == 8,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.iv_algo");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->iv_algo) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.iv_algo");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, salt) == 12,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.salt");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->salt) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.salt");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, icv_len) == 16,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.icv_len");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->icv_len) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.icv_len");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, key_len) == 20,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.key_len");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->key_len) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.key_len");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_keymat_aes_gcm, aes_key) == 24,
	       "struct ib_uverbs_flow_action_esp_keymat_aes_gcm.aes_key");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_keymat_aes_gcm *)0)->aes_key) == 32,
	       "sizeof struct ib_uverbs_flow_action_esp_keymat_aes_gcm.aes_key");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_REPLAY_NONE == 0,
	       "IB_UVERBS_FLOW_ACTION_ESP_REPLAY_NONE");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_REPLAY_BMP == 1, "IB_UVERBS_FLOW_ACTION_ESP_REPLAY_BMP");
_Static_assert(sizeof(struct ib_uverbs_flow_action_esp_replay_bmp) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_replay_bmp");
_Static_assert(_Alignof(struct ib_uverbs_flow_action_esp_replay_bmp) == 4,
	       "alignof struct ib_uverbs_flow_action_esp_replay_bmp");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_replay_bmp, size) == 0,
	       "struct ib_uverbs_flow_action_esp_replay_bmp.size");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_replay_bmp *)0)->size) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp_replay_bmp.size");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_INLINE_CRYPTO == 0,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_INLINE_CRYPTO");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_FULL_OFFLOAD == 1,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_FULL_OFFLOAD");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TUNNEL == 0,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TUNNEL");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TRANSPORT == 2,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TRANSPORT");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_DECRYPT == 0,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_DECRYPT");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ENCRYPT == 4,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ENCRYPT");
_Static_assert(IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ESN_NEW_WINDOW == 8,
	       "IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ESN_NEW_WINDOW");
_Static_assert(sizeof(struct ib_uverbs_flow_action_esp_encap) == 24,
	       "sizeof struct ib_uverbs_flow_action_esp_encap");
_Static_assert(_Alignof(struct ib_uverbs_flow_action_esp_encap) == 8,
	       "alignof struct ib_uverbs_flow_action_esp_encap");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, val_ptr) == 0,
	       "struct ib_uverbs_flow_action_esp_encap.val_ptr");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->val_ptr) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.val_ptr");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, val_ptr_data_u64) == 0,
	       "struct ib_uverbs_flow_action_esp_encap.val_ptr_data_u64");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->val_ptr_data_u64) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.val_ptr_data_u64");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, next_ptr) == 8,
	       "struct ib_uverbs_flow_action_esp_encap.next_ptr");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->next_ptr) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.next_ptr");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, next_ptr_data_u64) == 8,
	       "struct ib_uverbs_flow_action_esp_encap.next_ptr_data_u64");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->next_ptr_data_u64) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.next_ptr_data_u64");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, len) == 16,
	       "struct ib_uverbs_flow_action_esp_encap.len");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->len) == 2,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.len");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp_encap, type) == 18,
	       "struct ib_uverbs_flow_action_esp_encap.type");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp_encap *)0)->type) == 2,
	       "sizeof struct ib_uverbs_flow_action_esp_encap.type");
_Static_assert(sizeof(struct ib_uverbs_flow_action_esp) == 24,
	       "sizeof struct ib_uverbs_flow_action_esp");
_Static_assert(_Alignof(struct ib_uverbs_flow_action_esp) == 8,
	       "alignof struct ib_uverbs_flow_action_esp");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp, spi) == 0,
	       "struct ib_uverbs_flow_action_esp.spi");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp *)0)->spi) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp.spi");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp, seq) == 4,
	       "struct ib_uverbs_flow_action_esp.seq");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp *)0)->seq) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp.seq");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp, tfc_pad) == 8,
	       "struct ib_uverbs_flow_action_esp.tfc_pad");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp *)0)->tfc_pad) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp.tfc_pad");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp, flags) == 12,
	       "struct ib_uverbs_flow_action_esp.flags");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp *)0)->flags) == 4,
	       "sizeof struct ib_uverbs_flow_action_esp.flags");
_Static_assert(offsetof(struct ib_uverbs_flow_action_esp, hard_limit_pkts) == 16,
	       "struct ib_uverbs_flow_action_esp.hard_limit_pkts");
_Static_assert(sizeof(((struct ib_uverbs_flow_action_esp *)0)->hard_limit_pkts) == 8,
	       "sizeof struct ib_uverbs_flow_action_esp.hard_limit_pkts");
_Static_assert(IB_UVERBS_READ_COUNTERS_PREFER_CACHED == 1,
	       "IB_UVERBS_READ_COUNTERS_PREFER_CACHED");
_Static_assert(IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH == 0, "IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH");
_Static_assert(IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_WRITE == 1,
	       "IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_WRITE");
_Static_assert(IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT == 2,
	       "IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT");
_Static_assert(IB_UVERBS_ADVISE_MR_FLAG_FLUSH == 1, "IB_UVERBS_ADVISE_MR_FLAG_FLUSH");
_Static_assert(sizeof(struct ib_uverbs_query_port_resp_ex) == 48,
	       "sizeof struct ib_uverbs_query_port_resp_ex");
_Static_assert(_Alignof(struct ib_uverbs_query_port_resp_ex) == 4,
	       "alignof struct ib_uverbs_query_port_resp_ex");
_Static_assert(offsetof(struct ib_uverbs_query_port_resp_ex, legacy_resp) == 0,
	       "struct ib_uverbs_query_port_resp_ex.legacy_resp");
_Static_assert(sizeof(((struct ib_uverbs_query_port_resp_ex *)0)->legacy_resp) == 40,
	       "sizeof struct ib_uverbs_query_port_resp_ex.legacy_resp");
_Static_assert(offsetof(struct ib_uverbs_query_port_resp_ex, port_cap_flags2) == 40,
	       "struct ib_uverbs_query_port_resp_ex.port_cap_flags2");
_Static_assert(sizeof(((struct ib_uverbs_query_port_resp_ex *)0)->port_cap_flags2) == 2,
	       "sizeof struct ib_uverbs_query_port_resp_ex.port_cap_flags2");
_Static_assert(offsetof(struct ib_uverbs_query_port_resp_ex, reserved) == 42,
	       "struct ib_uverbs_query_port_resp_ex.reserved");
_Static_assert(sizeof(((struct ib_uverbs_query_port_resp_ex *)0)->reserved) == 6,
	       "sizeof struct ib_uverbs_query_port_resp_ex.reserved");
_Static_assert(sizeof(struct ib_uverbs_qp_cap) == 20, "sizeof struct ib_uverbs_qp_cap");
_Static_assert(_Alignof(struct ib_uverbs_qp_cap) == 4, "alignof struct ib_uverbs_qp_cap");
_Static_assert(offsetof(struct ib_uverbs_qp_cap, max_send_wr) == 0,
	       "struct ib_uverbs_qp_cap.max_send_wr");
_Static_assert(sizeof(((struct ib_uverbs_qp_cap *)0)->max_send_wr) == 4,
	       "sizeof struct ib_uverbs_qp_cap.max_send_wr");
_Static_assert(offsetof(struct ib_uverbs_qp_cap, max_recv_wr) == 4,
	       "struct ib_uverbs_qp_cap.max_recv_wr");
_Static_assert(sizeof(((struct ib_uverbs_qp_cap *)0)->max_recv_wr) == 4,
	       "sizeof struct ib_uverbs_qp_cap.max_recv_wr");
_Static_assert(offsetof(struct ib_uverbs_qp_cap, max_send_sge) == 8,
	       "struct ib_uverbs_qp_cap.max_send_sge");
_Static_assert(sizeof(((struct ib_uverbs_qp_cap *)0)->max_send_sge) == 4,
	       "sizeof struct ib_uverbs_qp_cap.max_send_sge");
_Static_assert(offsetof(struct ib_uverbs_qp_cap, max_recv_sge) == 12,
	       "struct ib_uverbs_qp_cap.max_recv_sge");
_Static_assert(sizeof(((struct ib_uverbs_qp_cap *)0)->max_recv_sge) == 4,
	       "sizeof struct ib_uverbs_qp_cap.max_recv_sge");
_Static_assert(offsetof(struct ib_uverbs_qp_cap, max_inline_data) == 16,
	       "struct ib_uverbs_qp_cap.max_inline_data");
_Static_assert(sizeof(((struct ib_uverbs_qp_cap *)0)->max_inline_data) == 4,
	       "sizeof struct ib_uverbs_qp_cap.max_inline_data");
_Static_assert(RDMA_DRIVER_UNKNOWN == 0, "RDMA_DRIVER_UNKNOWN");
_Static_assert(RDMA_DRIVER_MLX5 == 1, "RDMA_DRIVER_MLX5");
_Static_assert(RDMA_DRIVER_MLX4 == 2, "RDMA_DRIVER_MLX4");
_Static_assert(RDMA_DRIVER_CXGB3 == 3, "RDMA_DRIVER_CXGB3");
_Static_assert(RDMA_DRIVER_CXGB4 == 4, "RDMA_DRIVER_CXGB4");
_Static_assert(RDMA_DRIVER_MTHCA == 5, "RDMA_DRIVER_MTHCA");
_Static_assert(RDMA_DRIVER_BNXT_RE == 6, "RDMA_DRIVER_BNXT_RE");
_Static_assert(RDMA_DRIVER_OCRDMA == 7, "RDMA_DRIVER_OCRDMA");
_Static_assert(RDMA_DRIVER_NES == 8, "RDMA_DRIVER_NES");
_Static_assert(RDMA_DRIVER_I40IW == 9, "RDMA_DRIVER_I40IW");
_Static_assert(RDMA_DRIVER_IRDMA == 9, "RDMA_DRIVER_IRDMA");
_Static_assert(RDMA_DRIVER_VMW_PVRDMA == 10, "RDMA_DRIVER_VMW_PVRDMA");
_Static_assert(RDMA_DRIVER_QEDR == 11, "RDMA_DRIVER_QEDR");
_Static_assert(RDMA_DRIVER_HNS == 12, "RDMA_DRIVER_HNS");
_Static_assert(RDMA_DRIVER_USNIC == 13, "RDMA_DRIVER_USNIC");
_Static_assert(RDMA_DRIVER_RXE == 14, "RDMA_DRIVER_RXE");
_Static_assert(RDMA_DRIVER_HFI1 == 15, "RDMA_DRIVER_HFI1");
_Static_assert(RDMA_DRIVER_QIB == 16, "RDMA_DRIVER_QIB");
_Static_assert(RDMA_DRIVER_EFA == 17, "RDMA_DRIVER_EFA");
_Static_assert(RDMA_DRIVER_SIW == 18, "RDMA_DRIVER_SIW");
_Static_assert(RDMA_DRIVER_ERDMA == 19, "RDMA_DRIVER_ERDMA");
_Static_assert(RDMA_DRIVER_MANA == 20, "RDMA_DRIVER_MANA");
_Static_assert(IB_UVERBS_GID_TYPE_IB == 0, "IB_UVERBS_GID_TYPE_IB");
_Static_assert(IB_UVERBS_GID_TYPE_ROCE_V1 == 1, "IB_UVERBS_GID_TYPE_ROCE_V1");
_Static_assert(IB_UVERBS_GID_TYPE_ROCE_V2 == 2, "IB_UVERBS_GID_TYPE_ROCE_V2");
_Static_assert(sizeof(struct ib_uverbs_gid_entry) == 32, "sizeof struct ib_uverbs_gid_entry");
_Static_assert(_Alignof(struct ib_uverbs_gid_entry) == 8, "alignof struct ib_uverbs_gid_entry");
_Static_assert(offsetof(struct ib_uverbs_gid_entry, gid) == 0, "struct ib_uverbs_gid_entry.gid");
_Static_assert(sizeof(((struct ib_uverbs_gid_entry *)0)->gid) == 16,
	       "sizeof struct ib_uverbs_gid_entry.gid");
_Static_assert(offsetof(struct ib_uverbs_gid_entry, gid_index) == 16,
	       "struct ib_uverbs_gid_entry.gid_index");
_Static_assert(sizeof(((struct ib_uverbs_gid_entry *)0)->gid_index) == 4,
	       "sizeof struct ib_uverbs_gid_entry.gid_index");
_Static_assert(offsetof(struct ib_uverbs_gid_entry, port_num) == 20,
	       "struct ib_uverbs_gid_entry.port_num");
_Static_assert(sizeof(((struct ib_uverbs_gid_entry *)0)->port_num) == 4,
	       "sizeof struct ib_uverbs_gid_entry.port_num");
_Static_assert(offsetof(struct ib_uverbs_gid_entry, gid_type) == 24,
	       "struct ib_uverbs_gid_entry.gid_type");
_Static_assert(sizeof(((struct ib_uverbs_gid_entry *)0)->gid_type) == 4,
	       "sizeof struct ib_uverbs_gid_entry.gid_type");
_Static_assert(offsetof(struct ib_uverbs_gid_entry, netdev_ifindex) == 28,
	       "struct ib_uverbs_gid_entry.netdev_ifindex");
_Static_assert(sizeof(((struct ib_uverbs_gid_entry *)0)->netdev_ifindex) == 4,
	       "sizeof struct ib_uverbs_gid_entry.netdev_ifindex");
_Static_assert((IB_UVERBS_ACCESS_OPTIONAL_FIRST) == 1048576, "IB_UVERBS_ACCESS_OPTIONAL_FIRST");
_Static_assert((IB_UVERBS_ACCESS_OPTIONAL_LAST) == 536870912, "IB_UVERBS_ACCESS_OPTIONAL_LAST");
