// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_types.c - <infiniband/umad_types.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad_types.h>

_Static_assert(UMAD_CLASS_SUBN_LID_ROUTED == 1, "UMAD_CLASS_SUBN_LID_ROUTED");
_Static_assert(UMAD_CLASS_SUBN_DIRECTED_ROUTE == 129, "UMAD_CLASS_SUBN_DIRECTED_ROUTE");
_Static_assert(UMAD_CLASS_SUBN_ADM == 3, "UMAD_CLASS_SUBN_ADM");
_Static_assert(UMAD_CLASS_PERF_MGMT == 4, "UMAD_CLASS_PERF_MGMT");
_Static_assert(UMAD_CLASS_BM == 5, "UMAD_CLASS_BM");
_Static_assert(UMAD_CLASS_DEVICE_MGMT == 6, "UMAD_CLASS_DEVICE_MGMT");
_Static_assert(UMAD_CLASS_CM == 7, "UMAD_CLASS_CM");
_Static_assert(UMAD_CLASS_SNMP == 8, "UMAD_CLASS_SNMP");
_Static_assert(UMAD_CLASS_VENDOR_RANGE1_START == 9, "UMAD_CLASS_VENDOR_RANGE1_START");
_Static_assert(UMAD_CLASS_VENDOR_RANGE1_END == 15, "UMAD_CLASS_VENDOR_RANGE1_END");
_Static_assert(UMAD_CLASS_APPLICATION_START == 16, "UMAD_CLASS_APPLICATION_START");
_Static_assert(UMAD_CLASS_DEVICE_ADM == 16, "UMAD_CLASS_DEVICE_ADM");
_Static_assert(UMAD_CLASS_BOOT_MGMT == 17, "UMAD_CLASS_BOOT_MGMT");
_Static_assert(UMAD_CLASS_BIS == 18, "UMAD_CLASS_BIS");
_Static_assert(UMAD_CLASS_CONG_MGMT == 33, "UMAD_CLASS_CONG_MGMT");
_Static_assert(UMAD_CLASS_APPLICATION_END == 47, "UMAD_CLASS_APPLICATION_END");
_Static_assert(UMAD_CLASS_VENDOR_RANGE2_START == 48, "UMAD_CLASS_VENDOR_RANGE2_START");
_Static_assert(UMAD_CLASS_VENDOR_RANGE2_END == 79, "UMAD_CLASS_VENDOR_RANGE2_END");
_Static_assert(UMAD_METHOD_GET == 1, "UMAD_METHOD_GET");
_Static_assert(UMAD_METHOD_SET == 2, "UMAD_METHOD_SET");
_Static_assert(UMAD_METHOD_GET_RESP == 129, "UMAD_METHOD_GET_RESP");
_Static_assert(UMAD_METHOD_SEND == 3, "UMAD_METHOD_SEND");
_Static_assert(UMAD_METHOD_TRAP == 5, "UMAD_METHOD_TRAP");
_Static_assert(UMAD_METHOD_REPORT == 6, "UMAD_METHOD_REPORT");
_Static_assert(UMAD_METHOD_REPORT_RESP == 134, "UMAD_METHOD_REPORT_RESP");
_Static_assert(UMAD_METHOD_TRAP_REPRESS == 7, "UMAD_METHOD_TRAP_REPRESS");
_Static_assert(UMAD_METHOD_RESP_MASK == 128, "UMAD_METHOD_RESP_MASK");
_Static_assert(UMAD_STATUS_SUCCESS == 0, "UMAD_STATUS_SUCCESS");
_Static_assert(UMAD_STATUS_BUSY == 1, "UMAD_STATUS_BUSY");
_Static_assert(UMAD_STATUS_REDIRECT == 2, "UMAD_STATUS_REDIRECT");
_Static_assert(UMAD_STATUS_BAD_VERSION == 4, "UMAD_STATUS_BAD_VERSION");
_Static_assert(UMAD_STATUS_METHOD_NOT_SUPPORTED == 8, "UMAD_STATUS_METHOD_NOT_SUPPORTED");
_Static_assert(UMAD_STATUS_ATTR_NOT_SUPPORTED == 12, "UMAD_STATUS_ATTR_NOT_SUPPORTED");
_Static_assert(UMAD_STATUS_INVALID_ATTR_VALUE == 28, "UMAD_STATUS_INVALID_ATTR_VALUE");
_Static_assert(UMAD_STATUS_INVALID_FIELD_MASK == 28, "UMAD_STATUS_INVALID_FIELD_MASK");
_Static_assert(UMAD_STATUS_CLASS_MASK == 65280, "UMAD_STATUS_CLASS_MASK");
_Static_assert(UMAD_ATTR_CLASS_PORT_INFO == 1, "UMAD_ATTR_CLASS_PORT_INFO");
_Static_assert(UMAD_ATTR_NOTICE == 2, "UMAD_ATTR_NOTICE");
_Static_assert(UMAD_ATTR_INFORM_INFO == 3, "UMAD_ATTR_INFORM_INFO");
_Static_assert(UMAD_RMPP_FLAG_ACTIVE == 1, "UMAD_RMPP_FLAG_ACTIVE");
_Static_assert(UMAD_LEN_DATA == 232, "UMAD_LEN_DATA");
_Static_assert(UMAD_LEN_RMPP_DATA == 220, "UMAD_LEN_RMPP_DATA");
_Static_assert(UMAD_LEN_DM_DATA == 192, "UMAD_LEN_DM_DATA");
_Static_assert(UMAD_LEN_VENDOR_DATA == 216, "UMAD_LEN_VENDOR_DATA");
_Static_assert(sizeof(struct umad_hdr) == 24, "sizeof struct umad_hdr");
_Static_assert(_Alignof(struct umad_hdr) == 8, "alignof struct umad_hdr");
_Static_assert(offsetof(struct umad_hdr, base_version) == 0, "struct umad_hdr.base_version");
_Static_assert(sizeof(((struct umad_hdr *)0)->base_version) == 1,
	       "sizeof struct umad_hdr.base_version");
_Static_assert(offsetof(struct umad_hdr, mgmt_class) == 1, "struct umad_hdr.mgmt_class");
_Static_assert(sizeof(((struct umad_hdr *)0)->mgmt_class) == 1,
	       "sizeof struct umad_hdr.mgmt_class");
_Static_assert(offsetof(struct umad_hdr, class_version) == 2, "struct umad_hdr.class_version");
_Static_assert(sizeof(((struct umad_hdr *)0)->class_version) == 1,
	       "sizeof struct umad_hdr.class_version");
_Static_assert(offsetof(struct umad_hdr, method) == 3, "struct umad_hdr.method");
_Static_assert(sizeof(((struct umad_hdr *)0)->method) == 1, "sizeof struct umad_hdr.method");
_Static_assert(offsetof(struct umad_hdr, status) == 4, "struct umad_hdr.status");
_Static_assert(sizeof(((struct umad_hdr *)0)->status) == 2, "sizeof struct umad_hdr.status");
_Static_assert(offsetof(struct umad_hdr, class_specific) == 6, "struct umad_hdr.class_specific");
_Static_assert(sizeof(((struct umad_hdr *)0)->class_specific) == 2,
	       "sizeof struct umad_hdr.class_specific");
_Static_assert(offsetof(struct umad_hdr, tid) == 8, "struct umad_hdr.tid");
_Static_assert(sizeof(((struct umad_hdr *)0)->tid) == 8, "sizeof struct umad_hdr.tid");
_Static_assert(offsetof(struct umad_hdr, attr_id) == 16, "struct umad_hdr.attr_id");
_Static_assert(sizeof(((struct umad_hdr *)0)->attr_id) == 2, "sizeof struct umad_hdr.attr_id");
_Static_assert(offsetof(struct umad_hdr, resv) == 18, "struct umad_hdr.resv");
_Static_assert(sizeof(((struct umad_hdr *)0)->resv) == 2, "sizeof struct umad_hdr.resv");
_Static_assert(offsetof(struct umad_hdr, attr_mod) == 20, "struct umad_hdr.attr_mod");
_Static_assert(sizeof(((struct umad_hdr *)0)->attr_mod) == 4, "sizeof struct umad_hdr.attr_mod");
_Static_assert(sizeof(struct umad_rmpp_hdr) == 12, "sizeof struct umad_rmpp_hdr");
_Static_assert(_Alignof(struct umad_rmpp_hdr) == 4, "alignof struct umad_rmpp_hdr");
_Static_assert(offsetof(struct umad_rmpp_hdr, rmpp_version) == 0,
	       "struct umad_rmpp_hdr.rmpp_version");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->rmpp_version) == 1,
	       "sizeof struct umad_rmpp_hdr.rmpp_version");
_Static_assert(offsetof(struct umad_rmpp_hdr, rmpp_type) == 1, "struct umad_rmpp_hdr.rmpp_type");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->rmpp_type) == 1,
	       "sizeof struct umad_rmpp_hdr.rmpp_type");
_Static_assert(offsetof(struct umad_rmpp_hdr, rmpp_rtime_flags) == 2,
	       "struct umad_rmpp_hdr.rmpp_rtime_flags");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->rmpp_rtime_flags) == 1,
	       "sizeof struct umad_rmpp_hdr.rmpp_rtime_flags");
_Static_assert(offsetof(struct umad_rmpp_hdr, rmpp_status) == 3,
	       "struct umad_rmpp_hdr.rmpp_status");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->rmpp_status) == 1,
	       "sizeof struct umad_rmpp_hdr.rmpp_status");
_Static_assert(offsetof(struct umad_rmpp_hdr, seg_num) == 4, "struct umad_rmpp_hdr.seg_num");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->seg_num) == 4,
	       "sizeof struct umad_rmpp_hdr.seg_num");
_Static_assert(offsetof(struct umad_rmpp_hdr, paylen_newwin) == 8,
	       "struct umad_rmpp_hdr.paylen_newwin");
_Static_assert(sizeof(((struct umad_rmpp_hdr *)0)->paylen_newwin) == 4,
	       "sizeof struct umad_rmpp_hdr.paylen_newwin");
_Static_assert(sizeof(struct umad_packet) == 256, "sizeof struct umad_packet");
_Static_assert(_Alignof(struct umad_packet) == 8, "alignof struct umad_packet");
_Static_assert(offsetof(struct umad_packet, mad_hdr) == 0, "struct umad_packet.mad_hdr");
_Static_assert(sizeof(((struct umad_packet *)0)->mad_hdr) == 24,
	       "sizeof struct umad_packet.mad_hdr");
_Static_assert(offsetof(struct umad_packet, data) == 24, "struct umad_packet.data");
_Static_assert(sizeof(((struct umad_packet *)0)->data) == 232, "sizeof struct umad_packet.data");
_Static_assert(sizeof(struct umad_rmpp_packet) == 256, "sizeof struct umad_rmpp_packet");
_Static_assert(_Alignof(struct umad_rmpp_packet) == 8, "alignof struct umad_rmpp_packet");
_Static_assert(offsetof(struct umad_rmpp_packet, mad_hdr) == 0, "struct umad_rmpp_packet.mad_hdr");
_Static_assert(sizeof(((struct umad_rmpp_packet *)0)->mad_hdr) == 24,
	       "sizeof struct umad_rmpp_packet.mad_hdr");
_Static_assert(offsetof(struct umad_rmpp_packet, rmpp_hdr) == 24,
	       "struct umad_rmpp_packet.rmpp_hdr");
_Static_assert(sizeof(((struct umad_rmpp_packet *)0)->rmpp_hdr) == 12,
	       "sizeof struct umad_rmpp_packet.rmpp_hdr");
_Static_assert(offsetof(struct umad_rmpp_packet, data) == 36, "struct umad_rmpp_packet.data");
_Static_assert(sizeof(((struct umad_rmpp_packet *)0)->data) == 220,
	       "sizeof struct umad_rmpp_packet.data");
_Static_assert(sizeof(struct umad_dm_packet) == 256, "sizeof struct umad_dm_packet");
_Static_assert(_Alignof(struct umad_dm_packet) == 8, "alignof struct umad_dm_packet");
_Static_assert(offsetof(struct umad_dm_packet, mad_hdr) == 0, "struct umad_dm_packet.mad_hdr");
_Static_assert(sizeof(((struct umad_dm_packet *)0)->mad_hdr) == 24,
	       "sizeof struct umad_dm_packet.mad_hdr");
_Static_assert(offsetof(struct umad_dm_packet, reserved) == 24, "struct umad_dm_packet.reserved");
_Static_assert(sizeof(((struct umad_dm_packet *)0)->reserved) == 40,
	       "sizeof struct umad_dm_packet.reserved");
_Static_assert(offsetof(struct umad_dm_packet, data) == 64, "struct umad_dm_packet.data");
_Static_assert(sizeof(((struct umad_dm_packet *)0)->data) == 192,
	       "sizeof struct umad_dm_packet.data");
_Static_assert(sizeof(struct umad_vendor_packet) == 256, "sizeof struct umad_vendor_packet");
_Static_assert(_Alignof(struct umad_vendor_packet) == 8, "alignof struct umad_vendor_packet");
_Static_assert(offsetof(struct umad_vendor_packet, mad_hdr) == 0,
	       "struct umad_vendor_packet.mad_hdr");
_Static_assert(sizeof(((struct umad_vendor_packet *)0)->mad_hdr) == 24,
	       "sizeof struct umad_vendor_packet.mad_hdr");
_Static_assert(offsetof(struct umad_vendor_packet, rmpp_hdr) == 24,
	       "struct umad_vendor_packet.rmpp_hdr");
_Static_assert(sizeof(((struct umad_vendor_packet *)0)->rmpp_hdr) == 12,
	       "sizeof struct umad_vendor_packet.rmpp_hdr");
_Static_assert(offsetof(struct umad_vendor_packet, reserved) == 36,
	       "struct umad_vendor_packet.reserved");
_Static_assert(sizeof(((struct umad_vendor_packet *)0)->reserved) == 1,
	       "sizeof struct umad_vendor_packet.reserved");
_Static_assert(offsetof(struct umad_vendor_packet, oui) == 37, "struct umad_vendor_packet.oui");
_Static_assert(sizeof(((struct umad_vendor_packet *)0)->oui) == 3,
	       "sizeof struct umad_vendor_packet.oui");
_Static_assert(offsetof(struct umad_vendor_packet, data) == 40, "struct umad_vendor_packet.data");
_Static_assert(sizeof(((struct umad_vendor_packet *)0)->data) == 216,
	       "sizeof struct umad_vendor_packet.data");
_Static_assert(UMAD_OPENIB_OUI == 5125, "UMAD_OPENIB_OUI");
_Static_assert(UMAD_CLASS_RESP_TIME_MASK == 31, "UMAD_CLASS_RESP_TIME_MASK");
_Static_assert(sizeof(struct umad_class_port_info) == 72, "sizeof struct umad_class_port_info");
_Static_assert(_Alignof(struct umad_class_port_info) == 4, "alignof struct umad_class_port_info");
_Static_assert(offsetof(struct umad_class_port_info, base_ver) == 0,
	       "struct umad_class_port_info.base_ver");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->base_ver) == 1,
	       "sizeof struct umad_class_port_info.base_ver");
_Static_assert(offsetof(struct umad_class_port_info, class_ver) == 1,
	       "struct umad_class_port_info.class_ver");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->class_ver) == 1,
	       "sizeof struct umad_class_port_info.class_ver");
_Static_assert(offsetof(struct umad_class_port_info, cap_mask) == 2,
	       "struct umad_class_port_info.cap_mask");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->cap_mask) == 2,
	       "sizeof struct umad_class_port_info.cap_mask");
_Static_assert(offsetof(struct umad_class_port_info, cap_mask2_resp_time) == 4,
	       "struct umad_class_port_info.cap_mask2_resp_time");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->cap_mask2_resp_time) == 4,
	       "sizeof struct umad_class_port_info.cap_mask2_resp_time");
_Static_assert(offsetof(struct umad_class_port_info, redir_gid) == 8,
	       "struct umad_class_port_info.redir_gid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_gid) == 16,
	       "sizeof struct umad_class_port_info.redir_gid");
_Static_assert(offsetof(struct umad_class_port_info, redirgid) == 8,
	       "struct umad_class_port_info.redirgid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redirgid) == 16,
	       "sizeof struct umad_class_port_info.redirgid");
_Static_assert(offsetof(struct umad_class_port_info, redir_tc_sl_fl) == 24,
	       "struct umad_class_port_info.redir_tc_sl_fl");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_tc_sl_fl) == 4,
	       "sizeof struct umad_class_port_info.redir_tc_sl_fl");
_Static_assert(offsetof(struct umad_class_port_info, redir_lid) == 28,
	       "struct umad_class_port_info.redir_lid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_lid) == 2,
	       "sizeof struct umad_class_port_info.redir_lid");
_Static_assert(offsetof(struct umad_class_port_info, redir_pkey) == 30,
	       "struct umad_class_port_info.redir_pkey");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_pkey) == 2,
	       "sizeof struct umad_class_port_info.redir_pkey");
_Static_assert(offsetof(struct umad_class_port_info, redir_qp) == 32,
	       "struct umad_class_port_info.redir_qp");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_qp) == 4,
	       "sizeof struct umad_class_port_info.redir_qp");
_Static_assert(offsetof(struct umad_class_port_info, redir_qkey) == 36,
	       "struct umad_class_port_info.redir_qkey");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->redir_qkey) == 4,
	       "sizeof struct umad_class_port_info.redir_qkey");
_Static_assert(offsetof(struct umad_class_port_info, trap_gid) == 40,
	       "struct umad_class_port_info.trap_gid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_gid) == 16,
	       "sizeof struct umad_class_port_info.trap_gid");
_Static_assert(offsetof(struct umad_class_port_info, trapgid) == 40,
	       "struct umad_class_port_info.trapgid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trapgid) == 16,
	       "sizeof struct umad_class_port_info.trapgid");
_Static_assert(offsetof(struct umad_class_port_info, trap_tc_sl_fl) == 56,
	       "struct umad_class_port_info.trap_tc_sl_fl");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_tc_sl_fl) == 4,
	       "sizeof struct umad_class_port_info.trap_tc_sl_fl");
_Static_assert(offsetof(struct umad_class_port_info, trap_lid) == 60,
	       "struct umad_class_port_info.trap_lid");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_lid) == 2,
	       "sizeof struct umad_class_port_info.trap_lid");
_Static_assert(offsetof(struct umad_class_port_info, trap_pkey) == 62,
	       "struct umad_class_port_info.trap_pkey");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_pkey) == 2,
	       "sizeof struct umad_class_port_info.trap_pkey");
_Static_assert(offsetof(struct umad_class_port_info, trap_hl_qp) == 64,
	       "struct umad_class_port_info.trap_hl_qp");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_hl_qp) == 4,
	       "sizeof struct umad_class_port_info.trap_hl_qp");
_Static_assert(offsetof(struct umad_class_port_info, trap_qkey) == 68,
	       "struct umad_class_port_info.trap_qkey");
_Static_assert(sizeof(((struct umad_class_port_info *)0)->trap_qkey) == 4,
	       "sizeof struct umad_class_port_info.trap_qkey");
_Static_assert((UMAD_BASE_VERSION) == 1, "UMAD_BASE_VERSION");
_Static_assert((UMAD_QKEY) == 2147549184LL, "UMAD_QKEY");
_Static_assert((UMAD_RMPP_VERSION) == 1, "UMAD_RMPP_VERSION");
