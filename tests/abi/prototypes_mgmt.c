// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * prototypes_mgmt.c - every call of the management headers has the type that programs were
 * written for.
 */
#include <infiniband/ibnetdisc.h>
#include <infiniband/mad.h>
#include <infiniband/umad.h>
#include <infiniband/umad_sa.h>
#include <infiniband/umad_sa_mcm.h>
#include <infiniband/umad_str.h>
#include <infiniband/umad_types.h>

#define CALL(ret, name, args) \
	typedef ret type_of_##name args; \
	_Static_assert(__builtin_types_compatible_p(__typeof__(name), type_of_##name), #name)
#define DUMP(name) \
	_Static_assert(__builtin_types_compatible_p(__typeof__(name), ib_mad_dump_fn), #name)

/* infiniband/umad.h: exported */
CALL(int, umad_init, (void));
CALL(int, umad_done, (void));
CALL(int, umad_get_cas_names, (char (*)[20], int));
CALL(int, umad_get_ca_portguids, (const char *, __be64 *, int));
CALL(int, umad_get_ca, (const char *, umad_ca_t *));
CALL(int, umad_release_ca, (umad_ca_t *));
CALL(int, umad_get_port, (const char *, int, umad_port_t *));
CALL(int, umad_release_port, (umad_port_t *));
CALL(int, umad_get_issm_path, (const char *, int, char *, int));
CALL(int, umad_open_port, (const char *, int));
CALL(int, umad_close_port, (int));
CALL(void *, umad_get_mad, (void *));
CALL(size_t, umad_size, (void));
CALL(int, umad_status, (void *));
CALL(ib_mad_addr_t *, umad_get_mad_addr, (void *));
CALL(int, umad_set_grh_net, (void *, void *));
CALL(int, umad_set_grh, (void *, void *));
CALL(int, umad_set_addr_net, (void *, __be16, __be32, int, __be32));
CALL(int, umad_set_addr, (void *, int, int, int, int));
CALL(int, umad_set_pkey, (void *, int));
CALL(int, umad_get_pkey, (void *));
CALL(int, umad_send, (int, int, void *, int, int, int));
CALL(int, umad_recv, (int, void *, int *, int));
CALL(int, umad_poll, (int, int));
CALL(int, umad_get_fd, (int));
CALL(int, umad_register, (int, int, int, uint8_t, long *));
CALL(int, umad_register_oui, (int, int, uint8_t, uint8_t *, long *));
CALL(int, umad_unregister, (int, int));
CALL(int, umad_sort_ca_device_list, (struct umad_device_node **, size_t));
CALL(struct umad_device_node *, umad_get_ca_device_list, (void));
CALL(void, umad_free_ca_device_list, (struct umad_device_node *));
CALL(int, umad_register2, (int, struct umad_reg_attr *, uint32_t *));
CALL(int, umad_debug, (int));
CALL(void, umad_addr_dump, (ib_mad_addr_t *));
CALL(void, umad_dump, (void *));

/* infiniband/umad_str.h: exported */
CALL(const char *, umad_class_str, (uint8_t));
CALL(const char *, umad_method_str, (uint8_t, uint8_t));
CALL(const char *, umad_attribute_str, (uint8_t, __be16));
CALL(const char *, umad_common_mad_status_str, (__be16));
CALL(const char *, umad_sa_mad_status_str, (__be16));

/* infiniband/mad.h: exported */
CALL(char *, portid2str, (ib_portid_t *));
CALL(int, portid2portnum, (ib_portid_t *));
CALL(int, str2drpath, (ib_dr_path_t *, char *, int, int));
CALL(char *, drpath2str, (ib_dr_path_t *, char *, size_t));
CALL(uint32_t, mad_get_field, (void *, int, enum MAD_FIELDS));
CALL(void, mad_set_field, (void *, int, enum MAD_FIELDS, uint32_t));
CALL(uint64_t, mad_get_field64, (void *, int, enum MAD_FIELDS));
CALL(void, mad_set_field64, (void *, int, enum MAD_FIELDS, uint64_t));
CALL(void, mad_set_array, (void *, int, enum MAD_FIELDS, void *));
CALL(void, mad_get_array, (void *, int, enum MAD_FIELDS, void *));
CALL(void, mad_decode_field, (uint8_t *, enum MAD_FIELDS, void *));
CALL(void, mad_encode_field, (uint8_t *, enum MAD_FIELDS, void *));
CALL(int, mad_print_field, (enum MAD_FIELDS, const char *, void *));
CALL(char *, mad_dump_field, (enum MAD_FIELDS, char *, int, void *));
CALL(char *, mad_dump_val, (enum MAD_FIELDS, char *, int, void *));
CALL(const char *, mad_field_name, (enum MAD_FIELDS));
CALL(void *, mad_encode, (void *, ib_rpc_t *, ib_dr_path_t *, void *));
CALL(uint64_t, mad_trid, (void));
CALL(int, mad_build_pkt, (void *, ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *));
CALL(void, madrpc_show_errors, (int));
CALL(int, madrpc_set_retries, (int));
CALL(int, madrpc_set_timeout, (int));
CALL(struct ibmad_port *, mad_rpc_open_port, (char *, int, int *, int));
CALL(void, mad_rpc_close_port, (struct ibmad_port *));
CALL(void *, mad_rpc, (const struct ibmad_port *, ib_rpc_t *, ib_portid_t *, void *, void *));
CALL(void *, mad_rpc_rmpp,
     (const struct ibmad_port *, ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *));
CALL(int, mad_rpc_portid, (struct ibmad_port *));
CALL(void, mad_rpc_set_retries, (struct ibmad_port *, int));
CALL(void, mad_rpc_set_timeout, (struct ibmad_port *, int));
CALL(int, mad_rpc_class_agent, (struct ibmad_port *, int));
CALL(int, mad_get_timeout, (const struct ibmad_port *, int));
CALL(int, mad_get_retries, (const struct ibmad_port *));
CALL(int, mad_register_port_client, (int, int, uint8_t));
CALL(int, mad_register_client, (int, uint8_t));
CALL(int, mad_register_server, (int, uint8_t, long *, uint32_t));
CALL(int, mad_register_client_via, (int, uint8_t, struct ibmad_port *));
CALL(int, mad_register_server_via, (int, uint8_t, long *, uint32_t, struct ibmad_port *));
CALL(int, mad_class_agent, (int));
CALL(int, mad_send, (ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *));
CALL(void *, mad_receive, (void *, int));
CALL(int, mad_respond, (void *, ib_portid_t *, uint32_t));
CALL(int, mad_send_via, (ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *, struct ibmad_port *));
CALL(void *, mad_receive_via, (void *, int, struct ibmad_port *));
CALL(int, mad_respond_via, (void *, ib_portid_t *, uint32_t, struct ibmad_port *));
CALL(void *, mad_alloc, (void));
CALL(void, mad_free, (void *));
CALL(uint8_t *, ib_vendor_call, (void *, ib_portid_t *, ib_vendor_call_t *));
CALL(uint8_t *, ib_vendor_call_via,
     (void *, ib_portid_t *, ib_vendor_call_t *, struct ibmad_port *));
CALL(int, madrpc_portid, (void));
CALL(void *, madrpc, (ib_rpc_t *, ib_portid_t *, void *, void *));
CALL(void *, madrpc_rmpp, (ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *));
CALL(void, madrpc_init, (char *, int, int *, int));
CALL(void, madrpc_save_mad, (void *, int));
CALL(uint8_t *, smp_query, (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int));
CALL(uint8_t *, smp_set, (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int));
CALL(uint8_t *, smp_query_via,
     (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int,
      const struct ibmad_port *));
CALL(uint8_t *, smp_set_via,
     (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int,
      const struct ibmad_port *));
CALL(uint8_t *, smp_query_status_via,
     (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int, int *,
      const struct ibmad_port *));
CALL(uint8_t *, smp_set_status_via,
     (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int, int *,
      const struct ibmad_port *));
CALL(void, smp_mkey_set, (struct ibmad_port *, uint64_t));
CALL(uint64_t, smp_mkey_get, (const struct ibmad_port *));
CALL(void *, cc_query_status_via,
     (void *, ib_portid_t *, unsigned int, unsigned int, unsigned int, int *,
      const struct ibmad_port *, uint64_t));
CALL(void *, cc_config_status_via,
     (void *, void *, ib_portid_t *, unsigned int, unsigned int, unsigned int, int *,
      const struct ibmad_port *, uint64_t));
CALL(uint8_t *, sa_call, (void *, ib_portid_t *, ib_sa_call_t *, unsigned int));
CALL(int, ib_path_query, (uint8_t *, uint8_t *, ib_portid_t *, void *));
CALL(uint8_t *, sa_rpc_call,
     (const struct ibmad_port *, void *, ib_portid_t *, ib_sa_call_t *, unsigned int));
CALL(int, ib_path_query_via,
     (const struct ibmad_port *, uint8_t *, uint8_t *, ib_portid_t *, void *));
CALL(int, ib_node_query_via, (const struct ibmad_port *, uint64_t, ib_portid_t *, void *));
CALL(int, ib_resolve_smlid, (ib_portid_t *, int));
CALL(int, ib_resolve_portid_str, (ib_portid_t *, char *, enum MAD_DEST, ib_portid_t *));
CALL(int, ib_resolve_self, (ib_portid_t *, int *, ibmad_gid_t *));
CALL(int, ib_resolve_smlid_via, (ib_portid_t *, int, const struct ibmad_port *));
CALL(int, ib_resolve_guid_via,
     (ib_portid_t *, uint64_t *, ib_portid_t *, int, const struct ibmad_port *));
CALL(int, ib_resolve_gid_via,
     (ib_portid_t *, uint8_t *, ib_portid_t *, int, const struct ibmad_port *));
CALL(int, ib_resolve_portid_str_via,
     (ib_portid_t *, char *, enum MAD_DEST, ib_portid_t *, const struct ibmad_port *));
CALL(int, ib_resolve_self_via, (ib_portid_t *, int *, ibmad_gid_t *, const struct ibmad_port *));
CALL(uint8_t *, pma_query_via,
     (void *, ib_portid_t *, int, unsigned int, unsigned int, const struct ibmad_port *));
CALL(uint8_t *, performance_reset_via,
     (void *, ib_portid_t *, int, unsigned int, unsigned int, unsigned int,
      const struct ibmad_port *));
CALL(uint8_t *, bm_call_via, (void *, ib_portid_t *, ib_bm_call_t *, struct ibmad_port *));
DUMP(mad_dump_int);
DUMP(mad_dump_uint);
DUMP(mad_dump_hex);
DUMP(mad_dump_rhex);
DUMP(mad_dump_bitfield);
DUMP(mad_dump_array);
DUMP(mad_dump_string);
DUMP(mad_dump_linkwidth);
DUMP(mad_dump_linkwidthsup);
DUMP(mad_dump_linkwidthen);
DUMP(mad_dump_linkdowndefstate);
DUMP(mad_dump_linkspeed);
DUMP(mad_dump_linkspeedsup);
DUMP(mad_dump_linkspeeden);
DUMP(mad_dump_linkspeedext);
DUMP(mad_dump_linkspeedextsup);
DUMP(mad_dump_linkspeedexten);
DUMP(mad_dump_portstate);
DUMP(mad_dump_portstates);
DUMP(mad_dump_physportstate);
DUMP(mad_dump_portcapmask);
DUMP(mad_dump_portcapmask2);
DUMP(mad_dump_mtu);
DUMP(mad_dump_vlcap);
DUMP(mad_dump_opervls);
DUMP(mad_dump_node_type);
DUMP(mad_dump_sltovl);
DUMP(mad_dump_vlarbitration);
DUMP(mad_dump_nodedesc);
DUMP(mad_dump_nodeinfo);
DUMP(mad_dump_portinfo);
DUMP(mad_dump_switchinfo);
DUMP(mad_dump_perfcounters);
DUMP(mad_dump_perfcounters_ext);
DUMP(mad_dump_perfcounters_xmt_sl);
DUMP(mad_dump_perfcounters_rcv_sl);
DUMP(mad_dump_perfcounters_xmt_disc);
DUMP(mad_dump_perfcounters_rcv_err);
DUMP(mad_dump_portsamples_control);
DUMP(mad_dump_port_ext_speeds_counters);
DUMP(mad_dump_perfcounters_port_op_rcv_counters);
DUMP(mad_dump_perfcounters_port_flow_ctl_counters);
DUMP(mad_dump_perfcounters_port_vl_op_packet);
DUMP(mad_dump_perfcounters_port_vl_op_data);
DUMP(mad_dump_perfcounters_port_vl_xmit_flow_ctl_update_errors);
DUMP(mad_dump_perfcounters_port_vl_xmit_wait_counters);
DUMP(mad_dump_perfcounters_sw_port_vl_congestion);
DUMP(mad_dump_perfcounters_rcv_con_ctrl);
DUMP(mad_dump_perfcounters_sl_rcv_fecn);
DUMP(mad_dump_perfcounters_sl_rcv_becn);
DUMP(mad_dump_perfcounters_xmit_con_ctrl);
DUMP(mad_dump_perfcounters_vl_xmit_time_cong);
DUMP(mad_dump_mlnx_ext_port_info);
DUMP(mad_dump_cc_congestioninfo);
DUMP(mad_dump_cc_congestionkeyinfo);
DUMP(mad_dump_cc_congestionlog);
DUMP(mad_dump_cc_congestionlogswitch);
DUMP(mad_dump_cc_congestionlogentryswitch);
DUMP(mad_dump_cc_congestionlogca);
DUMP(mad_dump_cc_congestionlogentryca);
DUMP(mad_dump_cc_switchcongestionsetting);
DUMP(mad_dump_cc_switchportcongestionsettingelement);
DUMP(mad_dump_cc_cacongestionsetting);
DUMP(mad_dump_cc_cacongestionentry);
DUMP(mad_dump_cc_congestioncontroltable);
DUMP(mad_dump_cc_congestioncontroltableentry);
DUMP(mad_dump_cc_timestamp);
DUMP(mad_dump_classportinfo);
DUMP(mad_dump_portsamples_result);
DUMP(mad_dump_portinfo_ext);
DUMP(mad_dump_port_ext_speeds_counters_rsfec_active);
CALL(void, mad_dump_fields, (char *, int, void *, int, int, int));
CALL(void, xdump, (FILE *, const char *, void *, int));

/* infiniband/ibnetdisc.h: exported */
CALL(ibnd_fabric_t *, ibnd_discover_fabric, (char *, int, ib_portid_t *, struct ibnd_config *));
CALL(void, ibnd_destroy_fabric, (ibnd_fabric_t *));
CALL(ibnd_fabric_t *, ibnd_load_fabric, (const char *, unsigned int));
CALL(int, ibnd_cache_fabric, (ibnd_fabric_t *, const char *, unsigned int));
CALL(ibnd_node_t *, ibnd_find_node_guid, (ibnd_fabric_t *, uint64_t));
CALL(ibnd_node_t *, ibnd_find_node_dr, (ibnd_fabric_t *, char *));
CALL(void, ibnd_iter_nodes, (ibnd_fabric_t *, ibnd_iter_node_func_t, void *));
CALL(void, ibnd_iter_nodes_type, (ibnd_fabric_t *, ibnd_iter_node_func_t, int, void *));
CALL(ibnd_port_t *, ibnd_find_port_guid, (ibnd_fabric_t *, uint64_t));
CALL(ibnd_port_t *, ibnd_find_port_dr, (ibnd_fabric_t *, char *));
CALL(ibnd_port_t *, ibnd_find_port_lid, (ibnd_fabric_t *, uint16_t));
CALL(void, ibnd_iter_ports, (ibnd_fabric_t *, ibnd_iter_port_func_t, void *));
CALL(uint64_t, ibnd_get_chassis_guid, (ibnd_fabric_t *, unsigned char));
CALL(const char *, ibnd_get_chassis_type, (ibnd_node_t *));
CALL(char *, ibnd_get_chassis_slot_str, (ibnd_node_t *, char *, size_t));
CALL(int, ibnd_is_xsigo_guid, (uint64_t));
CALL(int, ibnd_is_xsigo_tca, (uint64_t));
CALL(int, ibnd_is_xsigo_hca, (uint64_t));

/* infiniband/umad.h: inline */
CALL(void *, umad_alloc, (int, size_t));
CALL(void, umad_free, (void *));

/* infiniband/umad_types.h: inline */
CALL(uint32_t, umad_class_cap_mask2, (struct umad_class_port_info *));
CALL(uint8_t, umad_class_resp_time, (struct umad_class_port_info *));

/* infiniband/umad_sa.h: inline */
CALL(uint8_t, umad_sa_get_rate_mtu_or_life, (uint8_t));
CALL(uint8_t, umad_sa_set_rate_mtu_or_life, (uint8_t, uint8_t));

/* infiniband/umad_sa_mcm.h: inline */
CALL(void, umad_sa_mcm_get_sl_flow_hop, (__be32, uint8_t *const, uint32_t *const, uint8_t *const));
CALL(__be32, umad_sa_mcm_set_sl_flow_hop, (uint8_t, uint32_t, uint8_t));
CALL(void, umad_sa_mcm_get_scope_state, (const uint8_t, uint8_t *const, uint8_t *const));
CALL(uint8_t, umad_sa_mcm_set_scope_state, (const uint8_t, const uint8_t));
CALL(void, umad_sa_mcm_set_join_state, (struct umad_sa_mcmember_record *, const uint8_t));
CALL(int, umad_sa_mcm_get_proxy_join, (struct umad_sa_mcmember_record *));

/* infiniband/mad.h: inline */
CALL(int, ib_portid_set, (ib_portid_t *, int, int, int));
CALL(int, mad_is_vendor_range1, (int));
CALL(int, mad_is_vendor_range2, (int));
