// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_api.h - verbs names of what <infiniband/ib_user_ioctl_verbs.h> defines.
 */
#ifndef VERBS_API_H
#define VERBS_API_H

#include <linux/types.h>

/*
 * Inside a program a shared pointer is a pointer; its 64-bit form is name_data_u64. A 32-bit
 * big-endian program would need padding in front of the pointer and is not provided for.
 */
#undef RDMA_UAPI_PTR
#define RDMA_UAPI_PTR(type, name) \
	__extension__ union { \
		type name; \
		__aligned_u64 name##_data_u64; \
	}

#include <infiniband/ib_user_ioctl_verbs.h>

/* Access flags that a device may ignore */
#define IBV_ACCESS_OPTIONAL_FIRST	IB_UVERBS_ACCESS_OPTIONAL_FIRST
#define IBV_ACCESS_OPTIONAL_RANGE	IB_UVERBS_ACCESS_OPTIONAL_RANGE

/* Ports */
#define IBV_QPF_GRH_REQUIRED		IB_UVERBS_QPF_GRH_REQUIRED

/* ibv_advise_mr() */
#define ibv_advise_mr_advice			ib_uverbs_advise_mr_advice
#define IBV_ADVISE_MR_ADVICE_PREFETCH		IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH
#define IBV_ADVISE_MR_ADVICE_PREFETCH_WRITE	IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_WRITE
#define IBV_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT	IB_UVERBS_ADVISE_MR_ADVICE_PREFETCH_NO_FAULT
#define IBV_ADVISE_MR_FLAG_FLUSH		IB_UVERBS_ADVISE_MR_FLAG_FLUSH

/* ESP flow actions: key material */
#define ibv_flow_action_esp_keymat		ib_uverbs_flow_action_esp_keymat
#define IBV_FLOW_ACTION_ESP_KEYMAT_AES_GCM	IB_UVERBS_FLOW_ACTION_ESP_KEYMAT_AES_GCM
#define ibv_flow_action_esp_keymat_aes_gcm	ib_uverbs_flow_action_esp_keymat_aes_gcm
#define ibv_flow_action_esp_keymat_aes_gcm_iv_algo \
	ib_uverbs_flow_action_esp_keymat_aes_gcm_iv_algo
#define IBV_FLOW_ACTION_IV_ALGO_SEQ		IB_UVERBS_FLOW_ACTION_IV_ALGO_SEQ

/* ESP flow actions: replay protection */
#define ibv_flow_action_esp_replay		ib_uverbs_flow_action_esp_replay
#define ibv_flow_action_esp_replay_bmp		ib_uverbs_flow_action_esp_replay_bmp
#define IBV_FLOW_ACTION_ESP_REPLAY_NONE		IB_UVERBS_FLOW_ACTION_ESP_REPLAY_NONE
#define IBV_FLOW_ACTION_ESP_REPLAY_BMP		IB_UVERBS_FLOW_ACTION_ESP_REPLAY_BMP

/* ESP flow actions: the action itself */
#define ibv_flow_action_esp			ib_uverbs_flow_action_esp
#define ibv_flow_action_esp_encap		ib_uverbs_flow_action_esp_encap
#define ibv_flow_action_esp_flags		ib_uverbs_flow_action_esp_flags
#define IBV_FLOW_ACTION_ESP_FLAGS_INLINE_CRYPTO	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_INLINE_CRYPTO
#define IBV_FLOW_ACTION_ESP_FLAGS_FULL_OFFLOAD	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_FULL_OFFLOAD
#define IBV_FLOW_ACTION_ESP_FLAGS_TUNNEL	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TUNNEL
#define IBV_FLOW_ACTION_ESP_FLAGS_TRANSPORT	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_TRANSPORT
#define IBV_FLOW_ACTION_ESP_FLAGS_DECRYPT	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_DECRYPT
#define IBV_FLOW_ACTION_ESP_FLAGS_ENCRYPT	IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ENCRYPT
#define IBV_FLOW_ACTION_ESP_FLAGS_ESN_NEW_WINDOW IB_UVERBS_FLOW_ACTION_ESP_FLAGS_ESN_NEW_WINDOW

#endif
