// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * prototypes.c - every call of <infiniband/verbs.h> has the type that programs were written for.
 *
 * __typeof__ of a bare name is that of the function, even where a macro has the same name.
 */
#include <infiniband/arch.h>
#include <infiniband/verbs.h>

#define CALL(ret, name, args) \
	typedef ret type_of_##name args; \
	_Static_assert(__builtin_types_compatible_p(__typeof__(name), type_of_##name), #name)

/* exported */
CALL(const char *, ibv_wc_status_str, (enum ibv_wc_status));
CALL(int, ibv_rate_to_mult, (enum ibv_rate));
CALL(enum ibv_rate, mult_to_ibv_rate, (int));
CALL(int, ibv_rate_to_mbps, (enum ibv_rate));
CALL(enum ibv_rate, mbps_to_ibv_rate, (int));
CALL(struct ibv_qp_ex *, ibv_qp_to_qp_ex, (struct ibv_qp *));
CALL(struct ibv_device **, ibv_get_device_list, (int *));
CALL(void, ibv_free_device_list, (struct ibv_device **));
CALL(const char *, ibv_get_device_name, (struct ibv_device *));
CALL(int, ibv_get_device_index, (struct ibv_device *));
CALL(__be64, ibv_get_device_guid, (struct ibv_device *));
CALL(struct ibv_context *, ibv_open_device, (struct ibv_device *));
CALL(int, ibv_close_device, (struct ibv_context *));
CALL(struct ibv_context *, ibv_import_device, (int));
CALL(struct ibv_pd *, ibv_import_pd, (struct ibv_context *, uint32_t));
CALL(void, ibv_unimport_pd, (struct ibv_pd *));
CALL(struct ibv_mr *, ibv_import_mr, (struct ibv_pd *, uint32_t));
CALL(void, ibv_unimport_mr, (struct ibv_mr *));
CALL(struct ibv_dm *, ibv_import_dm, (struct ibv_context *, uint32_t));
CALL(void, ibv_unimport_dm, (struct ibv_dm *));
CALL(int, ibv_get_async_event, (struct ibv_context *, struct ibv_async_event *));
CALL(void, ibv_ack_async_event, (struct ibv_async_event *));
CALL(int, ibv_query_device, (struct ibv_context *, struct ibv_device_attr *));
CALL(int, ibv_query_port, (struct ibv_context *, uint8_t, struct _compat_ibv_port_attr *));
CALL(int, ibv_query_gid, (struct ibv_context *, uint8_t, int, union ibv_gid *));
CALL(int, _ibv_query_gid_ex,
     (struct ibv_context *, uint32_t, uint32_t, struct ibv_gid_entry *, uint32_t,
      size_t));
CALL(ssize_t, _ibv_query_gid_table,
     (struct ibv_context *, struct ibv_gid_entry *, size_t, uint32_t, size_t));
CALL(int, ibv_query_pkey, (struct ibv_context *, uint8_t, int, __be16 *));
CALL(int, ibv_get_pkey_index, (struct ibv_context *, uint8_t, __be16));
CALL(struct ibv_pd *, ibv_alloc_pd, (struct ibv_context *));
CALL(int, ibv_dealloc_pd, (struct ibv_pd *));
CALL(struct ibv_mr *, ibv_reg_mr_iova2, (struct ibv_pd *, void *, size_t, uint64_t, unsigned int));
CALL(struct ibv_mr *, ibv_reg_mr, (struct ibv_pd *, void *, size_t, int));
CALL(struct ibv_mr *, ibv_reg_mr_iova, (struct ibv_pd *, void *, size_t, uint64_t, int));
CALL(struct ibv_mr *, ibv_reg_dmabuf_mr, (struct ibv_pd *, uint64_t, size_t, uint64_t, int, int));
CALL(int, ibv_rereg_mr, (struct ibv_mr *, int, struct ibv_pd *, void *, size_t, int));
CALL(int, ibv_dereg_mr, (struct ibv_mr *));
CALL(struct ibv_comp_channel *, ibv_create_comp_channel, (struct ibv_context *));
CALL(int, ibv_destroy_comp_channel, (struct ibv_comp_channel *));
CALL(struct ibv_cq *, ibv_create_cq,
     (struct ibv_context *, int, void *, struct ibv_comp_channel *, int));
CALL(int, ibv_resize_cq, (struct ibv_cq *, int));
CALL(int, ibv_destroy_cq, (struct ibv_cq *));
CALL(int, ibv_get_cq_event, (struct ibv_comp_channel *, struct ibv_cq **, void **));
CALL(void, ibv_ack_cq_events, (struct ibv_cq *, unsigned int));
CALL(struct ibv_srq *, ibv_create_srq, (struct ibv_pd *, struct ibv_srq_init_attr *));
CALL(int, ibv_modify_srq, (struct ibv_srq *, struct ibv_srq_attr *, int));
CALL(int, ibv_query_srq, (struct ibv_srq *, struct ibv_srq_attr *));
CALL(int, ibv_destroy_srq, (struct ibv_srq *));
CALL(struct ibv_qp *, ibv_create_qp, (struct ibv_pd *, struct ibv_qp_init_attr *));
CALL(int, ibv_modify_qp, (struct ibv_qp *, struct ibv_qp_attr *, int));
CALL(int, ibv_query_qp_data_in_order, (struct ibv_qp *, enum ibv_wr_opcode, uint32_t));
CALL(int, ibv_query_qp, (struct ibv_qp *, struct ibv_qp_attr *, int, struct ibv_qp_init_attr *));
CALL(int, ibv_destroy_qp, (struct ibv_qp *));
CALL(struct ibv_ah *, ibv_create_ah, (struct ibv_pd *, struct ibv_ah_attr *));
CALL(int, ibv_init_ah_from_wc,
     (struct ibv_context *, uint8_t, struct ibv_wc *, struct ibv_grh *,
      struct ibv_ah_attr *));
CALL(struct ibv_ah *, ibv_create_ah_from_wc,
     (struct ibv_pd *, struct ibv_wc *, struct ibv_grh *, uint8_t));
CALL(int, ibv_destroy_ah, (struct ibv_ah *));
CALL(int, ibv_attach_mcast, (struct ibv_qp *, const union ibv_gid *, uint16_t));
CALL(int, ibv_detach_mcast, (struct ibv_qp *, const union ibv_gid *, uint16_t));
CALL(int, ibv_fork_init, (void));
CALL(enum ibv_fork_status, ibv_is_fork_initialized, (void));
CALL(const char *, ibv_node_type_str, (enum ibv_node_type));
CALL(const char *, ibv_port_state_str, (enum ibv_port_state));
CALL(const char *, ibv_event_type_str, (enum ibv_event_type));
CALL(int, ibv_resolve_eth_l2_from_gid,
     (struct ibv_context *, struct ibv_ah_attr *, uint8_t *, uint16_t *));
CALL(int, ibv_set_ece, (struct ibv_qp *, struct ibv_ece *));
CALL(int, ibv_query_ece, (struct ibv_qp *, struct ibv_ece *));

/* inline */
CALL(void, ibv_wr_atomic_cmp_swp, (struct ibv_qp_ex *, uint32_t, uint64_t, uint64_t, uint64_t));
CALL(void, ibv_wr_atomic_fetch_add, (struct ibv_qp_ex *, uint32_t, uint64_t, uint64_t));
CALL(void, ibv_wr_bind_mw,
     (struct ibv_qp_ex *, struct ibv_mw *, uint32_t, const struct ibv_mw_bind_info *));
CALL(void, ibv_wr_local_inv, (struct ibv_qp_ex *, uint32_t));
CALL(void, ibv_wr_rdma_read, (struct ibv_qp_ex *, uint32_t, uint64_t));
CALL(void, ibv_wr_rdma_write, (struct ibv_qp_ex *, uint32_t, uint64_t));
CALL(void, ibv_wr_rdma_write_imm, (struct ibv_qp_ex *, uint32_t, uint64_t, __be32));
CALL(void, ibv_wr_send, (struct ibv_qp_ex *));
CALL(void, ibv_wr_send_imm, (struct ibv_qp_ex *, __be32));
CALL(void, ibv_wr_send_inv, (struct ibv_qp_ex *, uint32_t));
CALL(void, ibv_wr_send_tso, (struct ibv_qp_ex *, void *, uint16_t, uint16_t));
CALL(void, ibv_wr_set_ud_addr, (struct ibv_qp_ex *, struct ibv_ah *, uint32_t, uint32_t));
CALL(void, ibv_wr_set_xrc_srqn, (struct ibv_qp_ex *, uint32_t));
CALL(void, ibv_wr_set_inline_data, (struct ibv_qp_ex *, void *, size_t));
CALL(void, ibv_wr_set_inline_data_list, (struct ibv_qp_ex *, size_t, const struct ibv_data_buf *));
CALL(void, ibv_wr_set_sge, (struct ibv_qp_ex *, uint32_t, uint64_t, uint32_t));
CALL(void, ibv_wr_set_sge_list, (struct ibv_qp_ex *, size_t, const struct ibv_sge *));
CALL(void, ibv_wr_start, (struct ibv_qp_ex *));
CALL(int, ibv_wr_complete, (struct ibv_qp_ex *));
CALL(void, ibv_wr_abort, (struct ibv_qp_ex *));
CALL(void, ibv_wr_atomic_write, (struct ibv_qp_ex *, uint32_t, uint64_t, const void *));
CALL(struct ibv_cq *, ibv_cq_ex_to_cq, (struct ibv_cq_ex *));
CALL(int, ibv_start_poll, (struct ibv_cq_ex *, struct ibv_poll_cq_attr *));
CALL(int, ibv_next_poll, (struct ibv_cq_ex *));
CALL(void, ibv_end_poll, (struct ibv_cq_ex *));
CALL(enum ibv_wc_opcode, ibv_wc_read_opcode, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_vendor_err, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_byte_len, (struct ibv_cq_ex *));
CALL(__be32, ibv_wc_read_imm_data, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_invalidated_rkey, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_qp_num, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_src_qp, (struct ibv_cq_ex *));
CALL(unsigned int, ibv_wc_read_wc_flags, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_slid, (struct ibv_cq_ex *));
CALL(uint8_t, ibv_wc_read_sl, (struct ibv_cq_ex *));
CALL(uint8_t, ibv_wc_read_dlid_path_bits, (struct ibv_cq_ex *));
CALL(uint64_t, ibv_wc_read_completion_ts, (struct ibv_cq_ex *));
CALL(uint64_t, ibv_wc_read_completion_wallclock_ns, (struct ibv_cq_ex *));
CALL(uint16_t, ibv_wc_read_cvlan, (struct ibv_cq_ex *));
CALL(uint32_t, ibv_wc_read_flow_tag, (struct ibv_cq_ex *));
CALL(void, ibv_wc_read_tm_info, (struct ibv_cq_ex *, struct ibv_wc_tm_info *));
CALL(int, ibv_post_wq_recv, (struct ibv_wq *, struct ibv_recv_wr *, struct ibv_recv_wr **));
CALL(struct verbs_context *, verbs_get_ctx, (struct ibv_context *));
CALL(int, ___ibv_query_port, (struct ibv_context *, uint8_t, struct ibv_port_attr *));
CALL(int, ibv_query_gid_ex,
     (struct ibv_context *, uint32_t, uint32_t, struct ibv_gid_entry *, uint32_t));
CALL(ssize_t, ibv_query_gid_table,
     (struct ibv_context *, struct ibv_gid_entry *, size_t, uint32_t));
CALL(struct ibv_flow *, ibv_create_flow, (struct ibv_qp *, struct ibv_flow_attr *));
CALL(int, ibv_destroy_flow, (struct ibv_flow *));
CALL(struct ibv_flow_action *, ibv_create_flow_action_esp,
     (struct ibv_context *, struct ibv_flow_action_esp_attr *));
CALL(int, ibv_modify_flow_action_esp,
     (struct ibv_flow_action *, struct ibv_flow_action_esp_attr *));
CALL(int, ibv_destroy_flow_action, (struct ibv_flow_action *));
CALL(struct ibv_xrcd *, ibv_open_xrcd, (struct ibv_context *, struct ibv_xrcd_init_attr *));
CALL(int, ibv_close_xrcd, (struct ibv_xrcd *));
CALL(struct ibv_mr *, __ibv_reg_mr, (struct ibv_pd *, void *, size_t, unsigned int, int));
CALL(struct ibv_mr *, __ibv_reg_mr_iova,
     (struct ibv_pd *, void *, size_t, uint64_t, unsigned int, int));
CALL(struct ibv_mw *, ibv_alloc_mw, (struct ibv_pd *, enum ibv_mw_type));
CALL(int, ibv_dealloc_mw, (struct ibv_mw *));
CALL(uint32_t, ibv_inc_rkey, (uint32_t));
CALL(int, ibv_bind_mw, (struct ibv_qp *, struct ibv_mw *, struct ibv_mw_bind *));
CALL(int, ibv_advise_mr,
     (struct ibv_pd *, enum ib_uverbs_advise_mr_advice, uint32_t, struct ibv_sge *,
      uint32_t));
CALL(struct ibv_dm *, ibv_alloc_dm, (struct ibv_context *, struct ibv_alloc_dm_attr *));
CALL(int, ibv_free_dm, (struct ibv_dm *));
CALL(int, ibv_memcpy_to_dm, (struct ibv_dm *, uint64_t, const void *, size_t));
CALL(int, ibv_memcpy_from_dm, (void *, struct ibv_dm *, uint64_t, size_t));
CALL(struct ibv_mr *, ibv_alloc_null_mr, (struct ibv_pd *));
CALL(struct ibv_mr *, ibv_reg_dm_mr,
     (struct ibv_pd *, struct ibv_dm *, uint64_t, size_t, unsigned int));
CALL(struct ibv_cq_ex *, ibv_create_cq_ex, (struct ibv_context *, struct ibv_cq_init_attr_ex *));
CALL(int, ibv_poll_cq, (struct ibv_cq *, int, struct ibv_wc *));
CALL(int, ibv_req_notify_cq, (struct ibv_cq *, int));
CALL(int, ibv_modify_cq, (struct ibv_cq *, struct ibv_modify_cq_attr *));
CALL(struct ibv_srq *, ibv_create_srq_ex, (struct ibv_context *, struct ibv_srq_init_attr_ex *));
CALL(int, ibv_get_srq_num, (struct ibv_srq *, uint32_t *));
CALL(int, ibv_post_srq_recv, (struct ibv_srq *, struct ibv_recv_wr *, struct ibv_recv_wr **));
CALL(int, ibv_post_srq_ops, (struct ibv_srq *, struct ibv_ops_wr *, struct ibv_ops_wr **));
CALL(struct ibv_qp *, ibv_create_qp_ex, (struct ibv_context *, struct ibv_qp_init_attr_ex *));
CALL(struct ibv_td *, ibv_alloc_td, (struct ibv_context *, struct ibv_td_init_attr *));
CALL(int, ibv_dealloc_td, (struct ibv_td *));
CALL(struct ibv_pd *, ibv_alloc_parent_domain,
     (struct ibv_context *, struct ibv_parent_domain_init_attr *));
CALL(int, ibv_query_rt_values_ex, (struct ibv_context *, struct ibv_values_ex *));
CALL(int, ibv_query_device_ex,
     (struct ibv_context *, const struct ibv_query_device_ex_input *,
      struct ibv_device_attr_ex *));
CALL(struct ibv_qp *, ibv_open_qp, (struct ibv_context *, struct ibv_qp_open_attr *));
CALL(int, ibv_modify_qp_rate_limit, (struct ibv_qp *, struct ibv_qp_rate_limit_attr *));
CALL(struct ibv_wq *, ibv_create_wq, (struct ibv_context *, struct ibv_wq_init_attr *));
CALL(int, ibv_modify_wq, (struct ibv_wq *, struct ibv_wq_attr *));
CALL(int, ibv_destroy_wq, (struct ibv_wq *));
CALL(struct ibv_rwq_ind_table *, ibv_create_rwq_ind_table,
     (struct ibv_context *, struct ibv_rwq_ind_table_init_attr *));
CALL(int, ibv_destroy_rwq_ind_table, (struct ibv_rwq_ind_table *));
CALL(int, ibv_post_send, (struct ibv_qp *, struct ibv_send_wr *, struct ibv_send_wr **));
CALL(int, ibv_post_recv, (struct ibv_qp *, struct ibv_recv_wr *, struct ibv_recv_wr **));
CALL(int, ibv_is_qpt_supported, (uint32_t, enum ibv_qp_type));
CALL(struct ibv_counters *, ibv_create_counters,
     (struct ibv_context *, struct ibv_counters_init_attr *));
CALL(int, ibv_destroy_counters, (struct ibv_counters *));
CALL(int, ibv_attach_counters_point_flow,
     (struct ibv_counters *, struct ibv_counter_attach_attr *, struct ibv_flow *));
CALL(int, ibv_read_counters, (struct ibv_counters *, uint64_t *, uint32_t, uint32_t));
CALL(uint16_t, ibv_flow_label_to_udp_sport, (uint32_t));
CALL(uint64_t, htonll, (uint64_t));
CALL(uint64_t, ntohll, (uint64_t));
