// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad.c - <infiniband/mad.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/mad.h>

_Static_assert(IB_SMI_CLASS == 1, "IB_SMI_CLASS");
_Static_assert(IB_SMI_DIRECT_CLASS == 129, "IB_SMI_DIRECT_CLASS");
_Static_assert(IB_SA_CLASS == 3, "IB_SA_CLASS");
_Static_assert(IB_PERFORMANCE_CLASS == 4, "IB_PERFORMANCE_CLASS");
_Static_assert(IB_BOARD_MGMT_CLASS == 5, "IB_BOARD_MGMT_CLASS");
_Static_assert(IB_DEVICE_MGMT_CLASS == 6, "IB_DEVICE_MGMT_CLASS");
_Static_assert(IB_CM_CLASS == 7, "IB_CM_CLASS");
_Static_assert(IB_SNMP_CLASS == 8, "IB_SNMP_CLASS");
_Static_assert(IB_VENDOR_RANGE1_START_CLASS == 9, "IB_VENDOR_RANGE1_START_CLASS");
_Static_assert(IB_VENDOR_RANGE1_END_CLASS == 15, "IB_VENDOR_RANGE1_END_CLASS");
_Static_assert(IB_CC_CLASS == 33, "IB_CC_CLASS");
_Static_assert(IB_VENDOR_RANGE2_START_CLASS == 48, "IB_VENDOR_RANGE2_START_CLASS");
_Static_assert(IB_VENDOR_RANGE2_END_CLASS == 79, "IB_VENDOR_RANGE2_END_CLASS");
_Static_assert(IB_MAD_METHOD_GET == 1, "IB_MAD_METHOD_GET");
_Static_assert(IB_MAD_METHOD_SET == 2, "IB_MAD_METHOD_SET");
_Static_assert(IB_MAD_METHOD_GET_RESPONSE == 129, "IB_MAD_METHOD_GET_RESPONSE");
_Static_assert(IB_MAD_METHOD_SEND == 3, "IB_MAD_METHOD_SEND");
_Static_assert(IB_MAD_METHOD_TRAP == 5, "IB_MAD_METHOD_TRAP");
_Static_assert(IB_MAD_METHOD_TRAP_REPRESS == 7, "IB_MAD_METHOD_TRAP_REPRESS");
_Static_assert(IB_MAD_METHOD_REPORT == 6, "IB_MAD_METHOD_REPORT");
_Static_assert(IB_MAD_METHOD_REPORT_RESPONSE == 134, "IB_MAD_METHOD_REPORT_RESPONSE");
_Static_assert(IB_MAD_METHOD_GET_TABLE == 18, "IB_MAD_METHOD_GET_TABLE");
_Static_assert(IB_MAD_METHOD_GET_TABLE_RESPONSE == 146, "IB_MAD_METHOD_GET_TABLE_RESPONSE");
_Static_assert(IB_MAD_METHOD_GET_TRACE_TABLE == 19, "IB_MAD_METHOD_GET_TRACE_TABLE");
_Static_assert(IB_MAD_METHOD_GET_TRACE_TABLE_RESPONSE == 147,
	       "IB_MAD_METHOD_GET_TRACE_TABLE_RESPONSE");
_Static_assert(IB_MAD_METHOD_GETMULTI == 20, "IB_MAD_METHOD_GETMULTI");
_Static_assert(IB_MAD_METHOD_GETMULTI_RESPONSE == 148, "IB_MAD_METHOD_GETMULTI_RESPONSE");
_Static_assert(IB_MAD_METHOD_DELETE == 21, "IB_MAD_METHOD_DELETE");
_Static_assert(IB_MAD_METHOD_DELETE_RESPONSE == 149, "IB_MAD_METHOD_DELETE_RESPONSE");
_Static_assert(IB_MAD_RESPONSE == 128, "IB_MAD_RESPONSE");
_Static_assert(CLASS_PORT_INFO == 1, "CLASS_PORT_INFO");
_Static_assert(NOTICE == 2, "NOTICE");
_Static_assert(INFORM_INFO == 3, "INFORM_INFO");
_Static_assert(IB_MAD_STS_OK == 0, "IB_MAD_STS_OK");
_Static_assert(IB_MAD_STS_BUSY == 1, "IB_MAD_STS_BUSY");
_Static_assert(IB_MAD_STS_REDIRECT == 2, "IB_MAD_STS_REDIRECT");
_Static_assert(IB_MAD_STS_BAD_BASE_VER_OR_CLASS == 4, "IB_MAD_STS_BAD_BASE_VER_OR_CLASS");
_Static_assert(IB_MAD_STS_METHOD_NOT_SUPPORTED == 8, "IB_MAD_STS_METHOD_NOT_SUPPORTED");
_Static_assert(IB_MAD_STS_METHOD_ATTR_NOT_SUPPORTED == 12, "IB_MAD_STS_METHOD_ATTR_NOT_SUPPORTED");
_Static_assert(IB_MAD_STS_INV_ATTR_VALUE == 28, "IB_MAD_STS_INV_ATTR_VALUE");
_Static_assert(IB_ATTR_NODE_DESC == 16, "IB_ATTR_NODE_DESC");
_Static_assert(IB_ATTR_NODE_INFO == 17, "IB_ATTR_NODE_INFO");
_Static_assert(IB_ATTR_SWITCH_INFO == 18, "IB_ATTR_SWITCH_INFO");
_Static_assert(IB_ATTR_GUID_INFO == 20, "IB_ATTR_GUID_INFO");
_Static_assert(IB_ATTR_PORT_INFO == 21, "IB_ATTR_PORT_INFO");
_Static_assert(IB_ATTR_PKEY_TBL == 22, "IB_ATTR_PKEY_TBL");
_Static_assert(IB_ATTR_SLVL_TABLE == 23, "IB_ATTR_SLVL_TABLE");
_Static_assert(IB_ATTR_VL_ARBITRATION == 24, "IB_ATTR_VL_ARBITRATION");
_Static_assert(IB_ATTR_LINEARFORWTBL == 25, "IB_ATTR_LINEARFORWTBL");
_Static_assert(IB_ATTR_MULTICASTFORWTBL == 27, "IB_ATTR_MULTICASTFORWTBL");
_Static_assert(IB_ATTR_LINKSPEEDWIDTHPAIRSTBL == 28, "IB_ATTR_LINKSPEEDWIDTHPAIRSTBL");
_Static_assert(IB_ATTR_VENDORMADSTBL == 29, "IB_ATTR_VENDORMADSTBL");
_Static_assert(IB_ATTR_SMINFO == 32, "IB_ATTR_SMINFO");
_Static_assert(IB_ATTR_PORT_INFO_EXT == 51, "IB_ATTR_PORT_INFO_EXT");
_Static_assert(IB_ATTR_LAST == 52, "IB_ATTR_LAST");
_Static_assert(IB_ATTR_MLNX_EXT_PORT_INFO == 65424, "IB_ATTR_MLNX_EXT_PORT_INFO");
_Static_assert(IB_SA_ATTR_NOTICE == 2, "IB_SA_ATTR_NOTICE");
_Static_assert(IB_SA_ATTR_INFORMINFO == 3, "IB_SA_ATTR_INFORMINFO");
_Static_assert(IB_SA_ATTR_NODERECORD == 17, "IB_SA_ATTR_NODERECORD");
_Static_assert(IB_SA_ATTR_PORTINFORECORD == 18, "IB_SA_ATTR_PORTINFORECORD");
_Static_assert(IB_SA_ATTR_SL2VLTABLERECORD == 19, "IB_SA_ATTR_SL2VLTABLERECORD");
_Static_assert(IB_SA_ATTR_SWITCHINFORECORD == 20, "IB_SA_ATTR_SWITCHINFORECORD");
_Static_assert(IB_SA_ATTR_LFTRECORD == 21, "IB_SA_ATTR_LFTRECORD");
_Static_assert(IB_SA_ATTR_RFTRECORD == 22, "IB_SA_ATTR_RFTRECORD");
_Static_assert(IB_SA_ATTR_MFTRECORD == 23, "IB_SA_ATTR_MFTRECORD");
_Static_assert(IB_SA_ATTR_SMINFORECORD == 24, "IB_SA_ATTR_SMINFORECORD");
_Static_assert(IB_SA_ATTR_LINKRECORD == 32, "IB_SA_ATTR_LINKRECORD");
_Static_assert(IB_SA_ATTR_GUIDINFORECORD == 48, "IB_SA_ATTR_GUIDINFORECORD");
_Static_assert(IB_SA_ATTR_SERVICERECORD == 49, "IB_SA_ATTR_SERVICERECORD");
_Static_assert(IB_SA_ATTR_PKEYTABLERECORD == 51, "IB_SA_ATTR_PKEYTABLERECORD");
_Static_assert(IB_SA_ATTR_PATHRECORD == 53, "IB_SA_ATTR_PATHRECORD");
_Static_assert(IB_SA_ATTR_VLARBTABLERECORD == 54, "IB_SA_ATTR_VLARBTABLERECORD");
_Static_assert(IB_SA_ATTR_MCRECORD == 56, "IB_SA_ATTR_MCRECORD");
_Static_assert(IB_SA_ATTR_MULTIPATH == 58, "IB_SA_ATTR_MULTIPATH");
_Static_assert(IB_SA_ATTR_INFORMINFORECORD == 243, "IB_SA_ATTR_INFORMINFORECORD");
_Static_assert(IB_SA_ATTR_LAST == 244, "IB_SA_ATTR_LAST");
_Static_assert(IB_GSI_PORT_SAMPLES_CONTROL == 16, "IB_GSI_PORT_SAMPLES_CONTROL");
_Static_assert(IB_GSI_PORT_SAMPLES_RESULT == 17, "IB_GSI_PORT_SAMPLES_RESULT");
_Static_assert(IB_GSI_PORT_COUNTERS == 18, "IB_GSI_PORT_COUNTERS");
_Static_assert(IB_GSI_PORT_RCV_ERROR_DETAILS == 21, "IB_GSI_PORT_RCV_ERROR_DETAILS");
_Static_assert(IB_GSI_PORT_XMIT_DISCARD_DETAILS == 22, "IB_GSI_PORT_XMIT_DISCARD_DETAILS");
_Static_assert(IB_GSI_PORT_PORT_OP_RCV_COUNTERS == 23, "IB_GSI_PORT_PORT_OP_RCV_COUNTERS");
_Static_assert(IB_GSI_PORT_PORT_FLOW_CTL_COUNTERS == 24, "IB_GSI_PORT_PORT_FLOW_CTL_COUNTERS");
_Static_assert(IB_GSI_PORT_PORT_VL_OP_PACKETS == 25, "IB_GSI_PORT_PORT_VL_OP_PACKETS");
_Static_assert(IB_GSI_PORT_PORT_VL_OP_DATA == 26, "IB_GSI_PORT_PORT_VL_OP_DATA");
_Static_assert(IB_GSI_PORT_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS == 27,
	       "IB_GSI_PORT_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS");
_Static_assert(IB_GSI_PORT_PORT_VL_XMIT_WAIT_COUNTERS == 28,
	       "IB_GSI_PORT_PORT_VL_XMIT_WAIT_COUNTERS");
_Static_assert(IB_GSI_PORT_COUNTERS_EXT == 29, "IB_GSI_PORT_COUNTERS_EXT");
_Static_assert(IB_GSI_PORT_EXT_SPEEDS_COUNTERS == 31, "IB_GSI_PORT_EXT_SPEEDS_COUNTERS");
_Static_assert(IB_GSI_SW_PORT_VL_CONGESTION == 48, "IB_GSI_SW_PORT_VL_CONGESTION");
_Static_assert(IB_GSI_PORT_RCV_CON_CTRL == 49, "IB_GSI_PORT_RCV_CON_CTRL");
_Static_assert(IB_GSI_PORT_SL_RCV_FECN == 50, "IB_GSI_PORT_SL_RCV_FECN");
_Static_assert(IB_GSI_PORT_SL_RCV_BECN == 51, "IB_GSI_PORT_SL_RCV_BECN");
_Static_assert(IB_GSI_PORT_XMIT_CON_CTRL == 52, "IB_GSI_PORT_XMIT_CON_CTRL");
_Static_assert(IB_GSI_PORT_VL_XMIT_TIME_CONG == 53, "IB_GSI_PORT_VL_XMIT_TIME_CONG");
_Static_assert(IB_GSI_PORT_XMIT_DATA_SL == 54, "IB_GSI_PORT_XMIT_DATA_SL");
_Static_assert(IB_GSI_PORT_RCV_DATA_SL == 55, "IB_GSI_PORT_RCV_DATA_SL");
_Static_assert(IB_GSI_ATTR_LAST == 56, "IB_GSI_ATTR_LAST");
_Static_assert(IB_BM_ATTR_BKEYINFO == 16, "IB_BM_ATTR_BKEYINFO");
_Static_assert(IB_BM_ATTR_WRITE_VPD == 32, "IB_BM_ATTR_WRITE_VPD");
_Static_assert(IB_BM_ATTR_READ_VPD == 33, "IB_BM_ATTR_READ_VPD");
_Static_assert(IB_BM_ATTR_RESET_IBML == 34, "IB_BM_ATTR_RESET_IBML");
_Static_assert(IB_BM_ATTR_SET_MODULE_PM_CONTROL == 35, "IB_BM_ATTR_SET_MODULE_PM_CONTROL");
_Static_assert(IB_BM_ATTR_GET_MODULE_PM_CONTROL == 36, "IB_BM_ATTR_GET_MODULE_PM_CONTROL");
_Static_assert(IB_BM_ATTR_SET_UNIT_PM_CONTROL == 37, "IB_BM_ATTR_SET_UNIT_PM_CONTROL");
_Static_assert(IB_BM_ATTR_GET_UNIT_PM_CONTROL == 38, "IB_BM_ATTR_GET_UNIT_PM_CONTROL");
_Static_assert(IB_BM_ATTR_SET_IOC_PM_CONTROL == 39, "IB_BM_ATTR_SET_IOC_PM_CONTROL");
_Static_assert(IB_BM_ATTR_GET_IOC_PM_CONTROL == 40, "IB_BM_ATTR_GET_IOC_PM_CONTROL");
_Static_assert(IB_BM_ATTR_SET_MODULE_STATE == 41, "IB_BM_ATTR_SET_MODULE_STATE");
_Static_assert(IB_BM_ATTR_SET_MODULE_ATTENTION == 42, "IB_BM_ATTR_SET_MODULE_ATTENTION");
_Static_assert(IB_BM_ATTR_GET_MODULE_STATUS == 43, "IB_BM_ATTR_GET_MODULE_STATUS");
_Static_assert(IB_BM_ATTR_IB2IBML == 44, "IB_BM_ATTR_IB2IBML");
_Static_assert(IB_BM_ATTR_IB2CME == 45, "IB_BM_ATTR_IB2CME");
_Static_assert(IB_BM_ATTR_IB2MME == 46, "IB_BM_ATTR_IB2MME");
_Static_assert(IB_BM_ATTR_OEM == 47, "IB_BM_ATTR_OEM");
_Static_assert(IB_BM_ATTR_LAST == 48, "IB_BM_ATTR_LAST");
_Static_assert(IB_CC_ATTR_CONGESTION_INFO == 17, "IB_CC_ATTR_CONGESTION_INFO");
_Static_assert(IB_CC_ATTR_CONGESTION_KEY_INFO == 18, "IB_CC_ATTR_CONGESTION_KEY_INFO");
_Static_assert(IB_CC_ATTR_CONGESTION_LOG == 19, "IB_CC_ATTR_CONGESTION_LOG");
_Static_assert(IB_CC_ATTR_SWITCH_CONGESTION_SETTING == 20, "IB_CC_ATTR_SWITCH_CONGESTION_SETTING");
_Static_assert(IB_CC_ATTR_SWITCH_PORT_CONGESTION_SETTING == 21,
	       "IB_CC_ATTR_SWITCH_PORT_CONGESTION_SETTING");
_Static_assert(IB_CC_ATTR_CA_CONGESTION_SETTING == 22, "IB_CC_ATTR_CA_CONGESTION_SETTING");
_Static_assert(IB_CC_ATTR_CONGESTION_CONTROL_TABLE == 23, "IB_CC_ATTR_CONGESTION_CONTROL_TABLE");
_Static_assert(IB_CC_ATTR_TIMESTAMP == 24, "IB_CC_ATTR_TIMESTAMP");
_Static_assert(sizeof(ib_dr_path_t) == 72, "sizeof ib_dr_path_t");
_Static_assert(_Alignof(ib_dr_path_t) == 4, "alignof ib_dr_path_t");
_Static_assert(offsetof(ib_dr_path_t, cnt) == 0, "ib_dr_path_t.cnt");
_Static_assert(sizeof(((ib_dr_path_t *)0)->cnt) == 4, "sizeof ib_dr_path_t.cnt");
_Static_assert(offsetof(ib_dr_path_t, p) == 4, "ib_dr_path_t.p");
_Static_assert(sizeof(((ib_dr_path_t *)0)->p) == 64, "sizeof ib_dr_path_t.p");
_Static_assert(offsetof(ib_dr_path_t, drslid) == 68, "ib_dr_path_t.drslid");
_Static_assert(sizeof(((ib_dr_path_t *)0)->drslid) == 2, "sizeof ib_dr_path_t.drslid");
_Static_assert(offsetof(ib_dr_path_t, drdlid) == 70, "ib_dr_path_t.drdlid");
_Static_assert(sizeof(((ib_dr_path_t *)0)->drdlid) == 2, "sizeof ib_dr_path_t.drdlid");
_Static_assert(sizeof(ib_attr_t) == 8, "sizeof ib_attr_t");
_Static_assert(_Alignof(ib_attr_t) == 4, "alignof ib_attr_t");
_Static_assert(offsetof(ib_attr_t, id) == 0, "ib_attr_t.id");
_Static_assert(sizeof(((ib_attr_t *)0)->id) == 4, "sizeof ib_attr_t.id");
_Static_assert(offsetof(ib_attr_t, mod) == 4, "ib_attr_t.mod");
_Static_assert(sizeof(((ib_attr_t *)0)->mod) == 4, "sizeof ib_attr_t.mod");
_Static_assert(sizeof(ib_rpc_t) == 72, "sizeof ib_rpc_t");
_Static_assert(_Alignof(ib_rpc_t) == 8, "alignof ib_rpc_t");
_Static_assert(offsetof(ib_rpc_t, mgtclass) == 0, "ib_rpc_t.mgtclass");
_Static_assert(sizeof(((ib_rpc_t *)0)->mgtclass) == 4, "sizeof ib_rpc_t.mgtclass");
_Static_assert(offsetof(ib_rpc_t, method) == 4, "ib_rpc_t.method");
_Static_assert(sizeof(((ib_rpc_t *)0)->method) == 4, "sizeof ib_rpc_t.method");
_Static_assert(offsetof(ib_rpc_t, attr) == 8, "ib_rpc_t.attr");
_Static_assert(sizeof(((ib_rpc_t *)0)->attr) == 8, "sizeof ib_rpc_t.attr");
_Static_assert(offsetof(ib_rpc_t, rstatus) == 16, "ib_rpc_t.rstatus");
_Static_assert(sizeof(((ib_rpc_t *)0)->rstatus) == 4, "sizeof ib_rpc_t.rstatus");
_Static_assert(offsetof(ib_rpc_t, dataoffs) == 20, "ib_rpc_t.dataoffs");
_Static_assert(sizeof(((ib_rpc_t *)0)->dataoffs) == 4, "sizeof ib_rpc_t.dataoffs");
_Static_assert(offsetof(ib_rpc_t, datasz) == 24, "ib_rpc_t.datasz");
_Static_assert(sizeof(((ib_rpc_t *)0)->datasz) == 4, "sizeof ib_rpc_t.datasz");
_Static_assert(offsetof(ib_rpc_t, mkey) == 32, "ib_rpc_t.mkey");
_Static_assert(sizeof(((ib_rpc_t *)0)->mkey) == 8, "sizeof ib_rpc_t.mkey");
_Static_assert(offsetof(ib_rpc_t, trid) == 40, "ib_rpc_t.trid");
_Static_assert(sizeof(((ib_rpc_t *)0)->trid) == 8, "sizeof ib_rpc_t.trid");
_Static_assert(offsetof(ib_rpc_t, mask) == 48, "ib_rpc_t.mask");
_Static_assert(sizeof(((ib_rpc_t *)0)->mask) == 8, "sizeof ib_rpc_t.mask");
_Static_assert(offsetof(ib_rpc_t, recsz) == 56, "ib_rpc_t.recsz");
_Static_assert(sizeof(((ib_rpc_t *)0)->recsz) == 4, "sizeof ib_rpc_t.recsz");
_Static_assert(offsetof(ib_rpc_t, timeout) == 60, "ib_rpc_t.timeout");
_Static_assert(sizeof(((ib_rpc_t *)0)->timeout) == 4, "sizeof ib_rpc_t.timeout");
_Static_assert(offsetof(ib_rpc_t, oui) == 64, "ib_rpc_t.oui");
_Static_assert(sizeof(((ib_rpc_t *)0)->oui) == 4, "sizeof ib_rpc_t.oui");
_Static_assert(sizeof(ib_rpc_v1_t) == 72, "sizeof ib_rpc_v1_t");
_Static_assert(_Alignof(ib_rpc_v1_t) == 8, "alignof ib_rpc_v1_t");
_Static_assert(offsetof(ib_rpc_v1_t, mgtclass) == 0, "ib_rpc_v1_t.mgtclass");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->mgtclass) == 4, "sizeof ib_rpc_v1_t.mgtclass");
_Static_assert(offsetof(ib_rpc_v1_t, method) == 4, "ib_rpc_v1_t.method");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->method) == 4, "sizeof ib_rpc_v1_t.method");
_Static_assert(offsetof(ib_rpc_v1_t, attr) == 8, "ib_rpc_v1_t.attr");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->attr) == 8, "sizeof ib_rpc_v1_t.attr");
_Static_assert(offsetof(ib_rpc_v1_t, rstatus) == 16, "ib_rpc_v1_t.rstatus");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->rstatus) == 4, "sizeof ib_rpc_v1_t.rstatus");
_Static_assert(offsetof(ib_rpc_v1_t, dataoffs) == 20, "ib_rpc_v1_t.dataoffs");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->dataoffs) == 4, "sizeof ib_rpc_v1_t.dataoffs");
_Static_assert(offsetof(ib_rpc_v1_t, datasz) == 24, "ib_rpc_v1_t.datasz");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->datasz) == 4, "sizeof ib_rpc_v1_t.datasz");
_Static_assert(offsetof(ib_rpc_v1_t, mkey) == 32, "ib_rpc_v1_t.mkey");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->mkey) == 8, "sizeof ib_rpc_v1_t.mkey");
_Static_assert(offsetof(ib_rpc_v1_t, trid) == 40, "ib_rpc_v1_t.trid");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->trid) == 8, "sizeof ib_rpc_v1_t.trid");
_Static_assert(offsetof(ib_rpc_v1_t, mask) == 48, "ib_rpc_v1_t.mask");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->mask) == 8, "sizeof ib_rpc_v1_t.mask");
_Static_assert(offsetof(ib_rpc_v1_t, recsz) == 56, "ib_rpc_v1_t.recsz");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->recsz) == 4, "sizeof ib_rpc_v1_t.recsz");
_Static_assert(offsetof(ib_rpc_v1_t, timeout) == 60, "ib_rpc_v1_t.timeout");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->timeout) == 4, "sizeof ib_rpc_v1_t.timeout");
_Static_assert(offsetof(ib_rpc_v1_t, oui) == 64, "ib_rpc_v1_t.oui");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->oui) == 4, "sizeof ib_rpc_v1_t.oui");
_Static_assert(offsetof(ib_rpc_v1_t, error) == 68, "ib_rpc_v1_t.error");
_Static_assert(sizeof(((ib_rpc_v1_t *)0)->error) == 4, "sizeof ib_rpc_v1_t.error");
_Static_assert(sizeof(ib_rpc_cc_t) == 80, "sizeof ib_rpc_cc_t");
_Static_assert(_Alignof(ib_rpc_cc_t) == 8, "alignof ib_rpc_cc_t");
_Static_assert(offsetof(ib_rpc_cc_t, mgtclass) == 0, "ib_rpc_cc_t.mgtclass");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->mgtclass) == 4, "sizeof ib_rpc_cc_t.mgtclass");
_Static_assert(offsetof(ib_rpc_cc_t, method) == 4, "ib_rpc_cc_t.method");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->method) == 4, "sizeof ib_rpc_cc_t.method");
_Static_assert(offsetof(ib_rpc_cc_t, attr) == 8, "ib_rpc_cc_t.attr");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->attr) == 8, "sizeof ib_rpc_cc_t.attr");
_Static_assert(offsetof(ib_rpc_cc_t, rstatus) == 16, "ib_rpc_cc_t.rstatus");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->rstatus) == 4, "sizeof ib_rpc_cc_t.rstatus");
_Static_assert(offsetof(ib_rpc_cc_t, dataoffs) == 20, "ib_rpc_cc_t.dataoffs");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->dataoffs) == 4, "sizeof ib_rpc_cc_t.dataoffs");
_Static_assert(offsetof(ib_rpc_cc_t, datasz) == 24, "ib_rpc_cc_t.datasz");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->datasz) == 4, "sizeof ib_rpc_cc_t.datasz");
_Static_assert(offsetof(ib_rpc_cc_t, mkey) == 32, "ib_rpc_cc_t.mkey");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->mkey) == 8, "sizeof ib_rpc_cc_t.mkey");
_Static_assert(offsetof(ib_rpc_cc_t, trid) == 40, "ib_rpc_cc_t.trid");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->trid) == 8, "sizeof ib_rpc_cc_t.trid");
_Static_assert(offsetof(ib_rpc_cc_t, mask) == 48, "ib_rpc_cc_t.mask");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->mask) == 8, "sizeof ib_rpc_cc_t.mask");
_Static_assert(offsetof(ib_rpc_cc_t, recsz) == 56, "ib_rpc_cc_t.recsz");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->recsz) == 4, "sizeof ib_rpc_cc_t.recsz");
_Static_assert(offsetof(ib_rpc_cc_t, timeout) == 60, "ib_rpc_cc_t.timeout");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->timeout) == 4, "sizeof ib_rpc_cc_t.timeout");
_Static_assert(offsetof(ib_rpc_cc_t, oui) == 64, "ib_rpc_cc_t.oui");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->oui) == 4, "sizeof ib_rpc_cc_t.oui");
_Static_assert(offsetof(ib_rpc_cc_t, error) == 68, "ib_rpc_cc_t.error");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->error) == 4, "sizeof ib_rpc_cc_t.error");
_Static_assert(offsetof(ib_rpc_cc_t, cckey) == 72, "ib_rpc_cc_t.cckey");
_Static_assert(sizeof(((ib_rpc_cc_t *)0)->cckey) == 8, "sizeof ib_rpc_cc_t.cckey");
_Static_assert(sizeof(struct portid) == 112, "sizeof struct portid");
_Static_assert(_Alignof(struct portid) == 4, "alignof struct portid");
_Static_assert(offsetof(struct portid, lid) == 0, "struct portid.lid");
_Static_assert(sizeof(((struct portid *)0)->lid) == 4, "sizeof struct portid.lid");
_Static_assert(offsetof(struct portid, drpath) == 4, "struct portid.drpath");
_Static_assert(sizeof(((struct portid *)0)->drpath) == 72, "sizeof struct portid.drpath");
_Static_assert(offsetof(struct portid, grh_present) == 76, "struct portid.grh_present");
_Static_assert(sizeof(((struct portid *)0)->grh_present) == 4, "sizeof struct portid.grh_present");
_Static_assert(offsetof(struct portid, gid) == 80, "struct portid.gid");
_Static_assert(sizeof(((struct portid *)0)->gid) == 16, "sizeof struct portid.gid");
_Static_assert(offsetof(struct portid, qp) == 96, "struct portid.qp");
_Static_assert(sizeof(((struct portid *)0)->qp) == 4, "sizeof struct portid.qp");
_Static_assert(offsetof(struct portid, qkey) == 100, "struct portid.qkey");
_Static_assert(sizeof(((struct portid *)0)->qkey) == 4, "sizeof struct portid.qkey");
_Static_assert(offsetof(struct portid, sl) == 104, "struct portid.sl");
_Static_assert(sizeof(((struct portid *)0)->sl) == 1, "sizeof struct portid.sl");
_Static_assert(offsetof(struct portid, pkey_idx) == 108, "struct portid.pkey_idx");
_Static_assert(sizeof(((struct portid *)0)->pkey_idx) == 4, "sizeof struct portid.pkey_idx");
_Static_assert(sizeof(struct ib_field) == 48, "sizeof struct ib_field");
_Static_assert(_Alignof(struct ib_field) == 8, "alignof struct ib_field");
_Static_assert(offsetof(struct ib_field, bitoffs) == 0, "struct ib_field.bitoffs");
_Static_assert(sizeof(((struct ib_field *)0)->bitoffs) == 4, "sizeof struct ib_field.bitoffs");
_Static_assert(offsetof(struct ib_field, bitlen) == 4, "struct ib_field.bitlen");
_Static_assert(sizeof(((struct ib_field *)0)->bitlen) == 4, "sizeof struct ib_field.bitlen");
_Static_assert(offsetof(struct ib_field, name) == 8, "struct ib_field.name");
_Static_assert(sizeof(((struct ib_field *)0)->name) == 32, "sizeof struct ib_field.name");
_Static_assert(offsetof(struct ib_field, def_dump_fn) == 40, "struct ib_field.def_dump_fn");
_Static_assert(sizeof(((struct ib_field *)0)->def_dump_fn) == 8,
	       "sizeof struct ib_field.def_dump_fn");
_Static_assert(IB_NO_FIELD == 0, "IB_NO_FIELD");
_Static_assert(IB_GID_PREFIX_F == 1, "IB_GID_PREFIX_F");
_Static_assert(IB_GID_GUID_F == 2, "IB_GID_GUID_F");
_Static_assert(IB_MAD_METHOD_F == 3, "IB_MAD_METHOD_F");
_Static_assert(IB_MAD_RESPONSE_F == 4, "IB_MAD_RESPONSE_F");
_Static_assert(IB_MAD_CLASSVER_F == 5, "IB_MAD_CLASSVER_F");
_Static_assert(IB_MAD_MGMTCLASS_F == 6, "IB_MAD_MGMTCLASS_F");
_Static_assert(IB_MAD_BASEVER_F == 7, "IB_MAD_BASEVER_F");
_Static_assert(IB_MAD_STATUS_F == 8, "IB_MAD_STATUS_F");
_Static_assert(IB_DRSMP_HOPCNT_F == 9, "IB_DRSMP_HOPCNT_F");
_Static_assert(IB_DRSMP_HOPPTR_F == 10, "IB_DRSMP_HOPPTR_F");
_Static_assert(IB_DRSMP_STATUS_F == 11, "IB_DRSMP_STATUS_F");
_Static_assert(IB_DRSMP_DIRECTION_F == 12, "IB_DRSMP_DIRECTION_F");
_Static_assert(IB_MAD_TRID_F == 13, "IB_MAD_TRID_F");
_Static_assert(IB_MAD_ATTRID_F == 14, "IB_MAD_ATTRID_F");
_Static_assert(IB_MAD_ATTRMOD_F == 15, "IB_MAD_ATTRMOD_F");
_Static_assert(IB_MAD_MKEY_F == 16, "IB_MAD_MKEY_F");
_Static_assert(IB_DRSMP_DRDLID_F == 17, "IB_DRSMP_DRDLID_F");
_Static_assert(IB_DRSMP_DRSLID_F == 18, "IB_DRSMP_DRSLID_F");
_Static_assert(IB_SA_MKEY_F == 19, "IB_SA_MKEY_F");
_Static_assert(IB_SA_ATTROFFS_F == 20, "IB_SA_ATTROFFS_F");
_Static_assert(IB_SA_COMPMASK_F == 21, "IB_SA_COMPMASK_F");
_Static_assert(IB_SA_DATA_F == 22, "IB_SA_DATA_F");
_Static_assert(IB_SM_DATA_F == 23, "IB_SM_DATA_F");
_Static_assert(IB_GS_DATA_F == 24, "IB_GS_DATA_F");
_Static_assert(IB_DRSMP_PATH_F == 25, "IB_DRSMP_PATH_F");
_Static_assert(IB_DRSMP_RPATH_F == 26, "IB_DRSMP_RPATH_F");
_Static_assert(IB_PORT_FIRST_F == 27, "IB_PORT_FIRST_F");
_Static_assert(IB_PORT_MKEY_F == 27, "IB_PORT_MKEY_F");
_Static_assert(IB_PORT_GID_PREFIX_F == 28, "IB_PORT_GID_PREFIX_F");
_Static_assert(IB_PORT_LID_F == 29, "IB_PORT_LID_F");
_Static_assert(IB_PORT_SMLID_F == 30, "IB_PORT_SMLID_F");
_Static_assert(IB_PORT_CAPMASK_F == 31, "IB_PORT_CAPMASK_F");
_Static_assert(IB_PORT_DIAG_F == 32, "IB_PORT_DIAG_F");
_Static_assert(IB_PORT_MKEY_LEASE_F == 33, "IB_PORT_MKEY_LEASE_F");
_Static_assert(IB_PORT_LOCAL_PORT_F == 34, "IB_PORT_LOCAL_PORT_F");
_Static_assert(IB_PORT_LINK_WIDTH_ENABLED_F == 35, "IB_PORT_LINK_WIDTH_ENABLED_F");
_Static_assert(IB_PORT_LINK_WIDTH_SUPPORTED_F == 36, "IB_PORT_LINK_WIDTH_SUPPORTED_F");
_Static_assert(IB_PORT_LINK_WIDTH_ACTIVE_F == 37, "IB_PORT_LINK_WIDTH_ACTIVE_F");
_Static_assert(IB_PORT_LINK_SPEED_SUPPORTED_F == 38, "IB_PORT_LINK_SPEED_SUPPORTED_F");
_Static_assert(IB_PORT_STATE_F == 39, "IB_PORT_STATE_F");
_Static_assert(IB_PORT_PHYS_STATE_F == 40, "IB_PORT_PHYS_STATE_F");
_Static_assert(IB_PORT_LINK_DOWN_DEF_F == 41, "IB_PORT_LINK_DOWN_DEF_F");
_Static_assert(IB_PORT_MKEY_PROT_BITS_F == 42, "IB_PORT_MKEY_PROT_BITS_F");
_Static_assert(IB_PORT_LMC_F == 43, "IB_PORT_LMC_F");
_Static_assert(IB_PORT_LINK_SPEED_ACTIVE_F == 44, "IB_PORT_LINK_SPEED_ACTIVE_F");
_Static_assert(IB_PORT_LINK_SPEED_ENABLED_F == 45, "IB_PORT_LINK_SPEED_ENABLED_F");
_Static_assert(IB_PORT_NEIGHBOR_MTU_F == 46, "IB_PORT_NEIGHBOR_MTU_F");
_Static_assert(IB_PORT_SMSL_F == 47, "IB_PORT_SMSL_F");
_Static_assert(IB_PORT_VL_CAP_F == 48, "IB_PORT_VL_CAP_F");
_Static_assert(IB_PORT_INIT_TYPE_F == 49, "IB_PORT_INIT_TYPE_F");
_Static_assert(IB_PORT_VL_HIGH_LIMIT_F == 50, "IB_PORT_VL_HIGH_LIMIT_F");
_Static_assert(IB_PORT_VL_ARBITRATION_HIGH_CAP_F == 51, "IB_PORT_VL_ARBITRATION_HIGH_CAP_F");
_Static_assert(IB_PORT_VL_ARBITRATION_LOW_CAP_F == 52, "IB_PORT_VL_ARBITRATION_LOW_CAP_F");
_Static_assert(IB_PORT_INIT_TYPE_REPLY_F == 53, "IB_PORT_INIT_TYPE_REPLY_F");
_Static_assert(IB_PORT_MTU_CAP_F == 54, "IB_PORT_MTU_CAP_F");
_Static_assert(IB_PORT_VL_STALL_COUNT_F == 55, "IB_PORT_VL_STALL_COUNT_F");
_Static_assert(IB_PORT_HOQ_LIFE_F == 56, "IB_PORT_HOQ_LIFE_F");
_Static_assert(IB_PORT_OPER_VLS_F == 57, "IB_PORT_OPER_VLS_F");
_Static_assert(IB_PORT_PART_EN_INB_F == 58, "IB_PORT_PART_EN_INB_F");
_Static_assert(IB_PORT_PART_EN_OUTB_F == 59, "IB_PORT_PART_EN_OUTB_F");
_Static_assert(IB_PORT_FILTER_RAW_INB_F == 60, "IB_PORT_FILTER_RAW_INB_F");
_Static_assert(IB_PORT_FILTER_RAW_OUTB_F == 61, "IB_PORT_FILTER_RAW_OUTB_F");
_Static_assert(IB_PORT_MKEY_VIOL_F == 62, "IB_PORT_MKEY_VIOL_F");
_Static_assert(IB_PORT_PKEY_VIOL_F == 63, "IB_PORT_PKEY_VIOL_F");
_Static_assert(IB_PORT_QKEY_VIOL_F == 64, "IB_PORT_QKEY_VIOL_F");
_Static_assert(IB_PORT_GUID_CAP_F == 65, "IB_PORT_GUID_CAP_F");
_Static_assert(IB_PORT_CLIENT_REREG_F == 66, "IB_PORT_CLIENT_REREG_F");
_Static_assert(IB_PORT_MCAST_PKEY_SUPR_ENAB_F == 67, "IB_PORT_MCAST_PKEY_SUPR_ENAB_F");
_Static_assert(IB_PORT_SUBN_TIMEOUT_F == 68, "IB_PORT_SUBN_TIMEOUT_F");
_Static_assert(IB_PORT_RESP_TIME_VAL_F == 69, "IB_PORT_RESP_TIME_VAL_F");
_Static_assert(IB_PORT_LOCAL_PHYS_ERR_F == 70, "IB_PORT_LOCAL_PHYS_ERR_F");
_Static_assert(IB_PORT_OVERRUN_ERR_F == 71, "IB_PORT_OVERRUN_ERR_F");
_Static_assert(IB_PORT_MAX_CREDIT_HINT_F == 72, "IB_PORT_MAX_CREDIT_HINT_F");
_Static_assert(IB_PORT_LINK_ROUND_TRIP_F == 73, "IB_PORT_LINK_ROUND_TRIP_F");
_Static_assert(IB_PORT_LAST_F == 74, "IB_PORT_LAST_F");
_Static_assert(IB_NODE_FIRST_F == 75, "IB_NODE_FIRST_F");
_Static_assert(IB_NODE_BASE_VERS_F == 75, "IB_NODE_BASE_VERS_F");
_Static_assert(IB_NODE_CLASS_VERS_F == 76, "IB_NODE_CLASS_VERS_F");
_Static_assert(IB_NODE_TYPE_F == 77, "IB_NODE_TYPE_F");
_Static_assert(IB_NODE_NPORTS_F == 78, "IB_NODE_NPORTS_F");
_Static_assert(IB_NODE_SYSTEM_GUID_F == 79, "IB_NODE_SYSTEM_GUID_F");
_Static_assert(IB_NODE_GUID_F == 80, "IB_NODE_GUID_F");
_Static_assert(IB_NODE_PORT_GUID_F == 81, "IB_NODE_PORT_GUID_F");
_Static_assert(IB_NODE_PARTITION_CAP_F == 82, "IB_NODE_PARTITION_CAP_F");
_Static_assert(IB_NODE_DEVID_F == 83, "IB_NODE_DEVID_F");
_Static_assert(IB_NODE_REVISION_F == 84, "IB_NODE_REVISION_F");
_Static_assert(IB_NODE_LOCAL_PORT_F == 85, "IB_NODE_LOCAL_PORT_F");
_Static_assert(IB_NODE_VENDORID_F == 86, "IB_NODE_VENDORID_F");
_Static_assert(IB_NODE_LAST_F == 87, "IB_NODE_LAST_F");
_Static_assert(IB_SW_FIRST_F == 88, "IB_SW_FIRST_F");
_Static_assert(IB_SW_LINEAR_FDB_CAP_F == 88, "IB_SW_LINEAR_FDB_CAP_F");
_Static_assert(IB_SW_RANDOM_FDB_CAP_F == 89, "IB_SW_RANDOM_FDB_CAP_F");
_Static_assert(IB_SW_MCAST_FDB_CAP_F == 90, "IB_SW_MCAST_FDB_CAP_F");
_Static_assert(IB_SW_LINEAR_FDB_TOP_F == 91, "IB_SW_LINEAR_FDB_TOP_F");
_Static_assert(IB_SW_DEF_PORT_F == 92, "IB_SW_DEF_PORT_F");
_Static_assert(IB_SW_DEF_MCAST_PRIM_F == 93, "IB_SW_DEF_MCAST_PRIM_F");
_Static_assert(IB_SW_DEF_MCAST_NOT_PRIM_F == 94, "IB_SW_DEF_MCAST_NOT_PRIM_F");
_Static_assert(IB_SW_LIFE_TIME_F == 95, "IB_SW_LIFE_TIME_F");
_Static_assert(IB_SW_STATE_CHANGE_F == 96, "IB_SW_STATE_CHANGE_F");
_Static_assert(IB_SW_OPT_SLTOVL_MAPPING_F == 97, "IB_SW_OPT_SLTOVL_MAPPING_F");
_Static_assert(IB_SW_LIDS_PER_PORT_F == 98, "IB_SW_LIDS_PER_PORT_F");
_Static_assert(IB_SW_PARTITION_ENFORCE_CAP_F == 99, "IB_SW_PARTITION_ENFORCE_CAP_F");
_Static_assert(IB_SW_PARTITION_ENF_INB_F == 100, "IB_SW_PARTITION_ENF_INB_F");
_Static_assert(IB_SW_PARTITION_ENF_OUTB_F == 101, "IB_SW_PARTITION_ENF_OUTB_F");
_Static_assert(IB_SW_FILTER_RAW_INB_F == 102, "IB_SW_FILTER_RAW_INB_F");
_Static_assert(IB_SW_FILTER_RAW_OUTB_F == 103, "IB_SW_FILTER_RAW_OUTB_F");
_Static_assert(IB_SW_ENHANCED_PORT0_F == 104, "IB_SW_ENHANCED_PORT0_F");
_Static_assert(IB_SW_MCAST_FDB_TOP_F == 105, "IB_SW_MCAST_FDB_TOP_F");
_Static_assert(IB_SW_LAST_F == 106, "IB_SW_LAST_F");
_Static_assert(IB_LINEAR_FORW_TBL_F == 107, "IB_LINEAR_FORW_TBL_F");
_Static_assert(IB_MULTICAST_FORW_TBL_F == 108, "IB_MULTICAST_FORW_TBL_F");
_Static_assert(IB_NODE_DESC_F == 109, "IB_NODE_DESC_F");
_Static_assert(IB_NOTICE_IS_GENERIC_F == 110, "IB_NOTICE_IS_GENERIC_F");
_Static_assert(IB_NOTICE_TYPE_F == 111, "IB_NOTICE_TYPE_F");
_Static_assert(IB_NOTICE_PRODUCER_F == 112, "IB_NOTICE_PRODUCER_F");
_Static_assert(IB_NOTICE_TRAP_NUMBER_F == 113, "IB_NOTICE_TRAP_NUMBER_F");
_Static_assert(IB_NOTICE_ISSUER_LID_F == 114, "IB_NOTICE_ISSUER_LID_F");
_Static_assert(IB_NOTICE_TOGGLE_F == 115, "IB_NOTICE_TOGGLE_F");
_Static_assert(IB_NOTICE_COUNT_F == 116, "IB_NOTICE_COUNT_F");
_Static_assert(IB_NOTICE_DATA_DETAILS_F == 117, "IB_NOTICE_DATA_DETAILS_F");
_Static_assert(IB_NOTICE_DATA_LID_F == 118, "IB_NOTICE_DATA_LID_F");
_Static_assert(IB_NOTICE_DATA_144_LID_F == 119, "IB_NOTICE_DATA_144_LID_F");
_Static_assert(IB_NOTICE_DATA_144_CAPMASK_F == 120, "IB_NOTICE_DATA_144_CAPMASK_F");
_Static_assert(IB_PC_FIRST_F == 121, "IB_PC_FIRST_F");
_Static_assert(IB_PC_PORT_SELECT_F == 121, "IB_PC_PORT_SELECT_F");
_Static_assert(IB_PC_COUNTER_SELECT_F == 122, "IB_PC_COUNTER_SELECT_F");
_Static_assert(IB_PC_ERR_SYM_F == 123, "IB_PC_ERR_SYM_F");
_Static_assert(IB_PC_LINK_RECOVERS_F == 124, "IB_PC_LINK_RECOVERS_F");
_Static_assert(IB_PC_LINK_DOWNED_F == 125, "IB_PC_LINK_DOWNED_F");
_Static_assert(IB_PC_ERR_RCV_F == 126, "IB_PC_ERR_RCV_F");
_Static_assert(IB_PC_ERR_PHYSRCV_F == 127, "IB_PC_ERR_PHYSRCV_F");
_Static_assert(IB_PC_ERR_SWITCH_REL_F == 128, "IB_PC_ERR_SWITCH_REL_F");
_Static_assert(IB_PC_XMT_DISCARDS_F == 129, "IB_PC_XMT_DISCARDS_F");
_Static_assert(IB_PC_ERR_XMTCONSTR_F == 130, "IB_PC_ERR_XMTCONSTR_F");
_Static_assert(IB_PC_ERR_RCVCONSTR_F == 131, "IB_PC_ERR_RCVCONSTR_F");
_Static_assert(IB_PC_COUNTER_SELECT2_F == 132, "IB_PC_COUNTER_SELECT2_F");
_Static_assert(IB_PC_ERR_LOCALINTEG_F == 133, "IB_PC_ERR_LOCALINTEG_F");
_Static_assert(IB_PC_ERR_EXCESS_OVR_F == 134, "IB_PC_ERR_EXCESS_OVR_F");
_Static_assert(IB_PC_VL15_DROPPED_F == 135, "IB_PC_VL15_DROPPED_F");
_Static_assert(IB_PC_XMT_BYTES_F == 136, "IB_PC_XMT_BYTES_F");
_Static_assert(IB_PC_RCV_BYTES_F == 137, "IB_PC_RCV_BYTES_F");
_Static_assert(IB_PC_XMT_PKTS_F == 138, "IB_PC_XMT_PKTS_F");
_Static_assert(IB_PC_RCV_PKTS_F == 139, "IB_PC_RCV_PKTS_F");
_Static_assert(IB_PC_XMT_WAIT_F == 140, "IB_PC_XMT_WAIT_F");
_Static_assert(IB_PC_LAST_F == 141, "IB_PC_LAST_F");
_Static_assert(IB_SMINFO_GUID_F == 142, "IB_SMINFO_GUID_F");
_Static_assert(IB_SMINFO_KEY_F == 143, "IB_SMINFO_KEY_F");
_Static_assert(IB_SMINFO_ACT_F == 144, "IB_SMINFO_ACT_F");
_Static_assert(IB_SMINFO_PRIO_F == 145, "IB_SMINFO_PRIO_F");
_Static_assert(IB_SMINFO_STATE_F == 146, "IB_SMINFO_STATE_F");
_Static_assert(IB_SA_RMPP_VERS_F == 147, "IB_SA_RMPP_VERS_F");
_Static_assert(IB_SA_RMPP_TYPE_F == 148, "IB_SA_RMPP_TYPE_F");
_Static_assert(IB_SA_RMPP_RESP_F == 149, "IB_SA_RMPP_RESP_F");
_Static_assert(IB_SA_RMPP_FLAGS_F == 150, "IB_SA_RMPP_FLAGS_F");
_Static_assert(IB_SA_RMPP_STATUS_F == 151, "IB_SA_RMPP_STATUS_F");
_Static_assert(IB_SA_RMPP_D1_F == 152, "IB_SA_RMPP_D1_F");
_Static_assert(IB_SA_RMPP_SEGNUM_F == 153, "IB_SA_RMPP_SEGNUM_F");
_Static_assert(IB_SA_RMPP_D2_F == 154, "IB_SA_RMPP_D2_F");
_Static_assert(IB_SA_RMPP_LEN_F == 155, "IB_SA_RMPP_LEN_F");
_Static_assert(IB_SA_RMPP_NEWWIN_F == 156, "IB_SA_RMPP_NEWWIN_F");
_Static_assert(IB_SA_MP_NPATH_F == 157, "IB_SA_MP_NPATH_F");
_Static_assert(IB_SA_MP_NSRC_F == 158, "IB_SA_MP_NSRC_F");
_Static_assert(IB_SA_MP_NDEST_F == 159, "IB_SA_MP_NDEST_F");
_Static_assert(IB_SA_MP_GID0_F == 160, "IB_SA_MP_GID0_F");
_Static_assert(IB_SA_PR_DGID_F == 161, "IB_SA_PR_DGID_F");
_Static_assert(IB_SA_PR_SGID_F == 162, "IB_SA_PR_SGID_F");
_Static_assert(IB_SA_PR_DLID_F == 163, "IB_SA_PR_DLID_F");
_Static_assert(IB_SA_PR_SLID_F == 164, "IB_SA_PR_SLID_F");
_Static_assert(IB_SA_PR_NPATH_F == 165, "IB_SA_PR_NPATH_F");
_Static_assert(IB_SA_PR_SL_F == 166, "IB_SA_PR_SL_F");
_Static_assert(IB_SA_MCM_MGID_F == 167, "IB_SA_MCM_MGID_F");
_Static_assert(IB_SA_MCM_PORTGID_F == 168, "IB_SA_MCM_PORTGID_F");
_Static_assert(IB_SA_MCM_QKEY_F == 169, "IB_SA_MCM_QKEY_F");
_Static_assert(IB_SA_MCM_MLID_F == 170, "IB_SA_MCM_MLID_F");
_Static_assert(IB_SA_MCM_SL_F == 171, "IB_SA_MCM_SL_F");
_Static_assert(IB_SA_MCM_MTU_F == 172, "IB_SA_MCM_MTU_F");
_Static_assert(IB_SA_MCM_RATE_F == 173, "IB_SA_MCM_RATE_F");
_Static_assert(IB_SA_MCM_TCLASS_F == 174, "IB_SA_MCM_TCLASS_F");
_Static_assert(IB_SA_MCM_PKEY_F == 175, "IB_SA_MCM_PKEY_F");
_Static_assert(IB_SA_MCM_FLOW_LABEL_F == 176, "IB_SA_MCM_FLOW_LABEL_F");
_Static_assert(IB_SA_MCM_JOIN_STATE_F == 177, "IB_SA_MCM_JOIN_STATE_F");
_Static_assert(IB_SA_MCM_PROXY_JOIN_F == 178, "IB_SA_MCM_PROXY_JOIN_F");
_Static_assert(IB_SA_SR_ID_F == 179, "IB_SA_SR_ID_F");
_Static_assert(IB_SA_SR_GID_F == 180, "IB_SA_SR_GID_F");
_Static_assert(IB_SA_SR_PKEY_F == 181, "IB_SA_SR_PKEY_F");
_Static_assert(IB_SA_SR_LEASE_F == 182, "IB_SA_SR_LEASE_F");
_Static_assert(IB_SA_SR_KEY_F == 183, "IB_SA_SR_KEY_F");
_Static_assert(IB_SA_SR_NAME_F == 184, "IB_SA_SR_NAME_F");
_Static_assert(IB_SA_SR_DATA_F == 185, "IB_SA_SR_DATA_F");
_Static_assert(IB_ATS_SM_NODE_ADDR_F == 186, "IB_ATS_SM_NODE_ADDR_F");
_Static_assert(IB_ATS_SM_MAGIC_KEY_F == 187, "IB_ATS_SM_MAGIC_KEY_F");
_Static_assert(IB_ATS_SM_NODE_TYPE_F == 188, "IB_ATS_SM_NODE_TYPE_F");
_Static_assert(IB_ATS_SM_NODE_NAME_F == 189, "IB_ATS_SM_NODE_NAME_F");
_Static_assert(IB_SLTOVL_MAPPING_TABLE_F == 190, "IB_SLTOVL_MAPPING_TABLE_F");
_Static_assert(IB_VL_ARBITRATION_TABLE_F == 191, "IB_VL_ARBITRATION_TABLE_F");
_Static_assert(IB_VEND2_OUI_F == 192, "IB_VEND2_OUI_F");
_Static_assert(IB_VEND2_DATA_F == 193, "IB_VEND2_DATA_F");
_Static_assert(IB_PC_EXT_FIRST_F == 194, "IB_PC_EXT_FIRST_F");
_Static_assert(IB_PC_EXT_PORT_SELECT_F == 194, "IB_PC_EXT_PORT_SELECT_F");
_Static_assert(IB_PC_EXT_COUNTER_SELECT_F == 195, "IB_PC_EXT_COUNTER_SELECT_F");
_Static_assert(IB_PC_EXT_XMT_BYTES_F == 196, "IB_PC_EXT_XMT_BYTES_F");
_Static_assert(IB_PC_EXT_RCV_BYTES_F == 197, "IB_PC_EXT_RCV_BYTES_F");
_Static_assert(IB_PC_EXT_XMT_PKTS_F == 198, "IB_PC_EXT_XMT_PKTS_F");
_Static_assert(IB_PC_EXT_RCV_PKTS_F == 199, "IB_PC_EXT_RCV_PKTS_F");
_Static_assert(IB_PC_EXT_XMT_UPKTS_F == 200, "IB_PC_EXT_XMT_UPKTS_F");
_Static_assert(IB_PC_EXT_RCV_UPKTS_F == 201, "IB_PC_EXT_RCV_UPKTS_F");
_Static_assert(IB_PC_EXT_XMT_MPKTS_F == 202, "IB_PC_EXT_XMT_MPKTS_F");
_Static_assert(IB_PC_EXT_RCV_MPKTS_F == 203, "IB_PC_EXT_RCV_MPKTS_F");
_Static_assert(IB_PC_EXT_LAST_F == 204, "IB_PC_EXT_LAST_F");
_Static_assert(IB_GUID_GUID0_F == 205, "IB_GUID_GUID0_F");
_Static_assert(IB_CPI_BASEVER_F == 206, "IB_CPI_BASEVER_F");
_Static_assert(IB_CPI_CLASSVER_F == 207, "IB_CPI_CLASSVER_F");
_Static_assert(IB_CPI_CAPMASK_F == 208, "IB_CPI_CAPMASK_F");
_Static_assert(IB_CPI_CAPMASK2_F == 209, "IB_CPI_CAPMASK2_F");
_Static_assert(IB_CPI_RESP_TIME_VALUE_F == 210, "IB_CPI_RESP_TIME_VALUE_F");
_Static_assert(IB_CPI_REDIRECT_GID_F == 211, "IB_CPI_REDIRECT_GID_F");
_Static_assert(IB_CPI_REDIRECT_TC_F == 212, "IB_CPI_REDIRECT_TC_F");
_Static_assert(IB_CPI_REDIRECT_SL_F == 213, "IB_CPI_REDIRECT_SL_F");
_Static_assert(IB_CPI_REDIRECT_FL_F == 214, "IB_CPI_REDIRECT_FL_F");
_Static_assert(IB_CPI_REDIRECT_LID_F == 215, "IB_CPI_REDIRECT_LID_F");
_Static_assert(IB_CPI_REDIRECT_PKEY_F == 216, "IB_CPI_REDIRECT_PKEY_F");
_Static_assert(IB_CPI_REDIRECT_QP_F == 217, "IB_CPI_REDIRECT_QP_F");
_Static_assert(IB_CPI_REDIRECT_QKEY_F == 218, "IB_CPI_REDIRECT_QKEY_F");
_Static_assert(IB_CPI_TRAP_GID_F == 219, "IB_CPI_TRAP_GID_F");
_Static_assert(IB_CPI_TRAP_TC_F == 220, "IB_CPI_TRAP_TC_F");
_Static_assert(IB_CPI_TRAP_SL_F == 221, "IB_CPI_TRAP_SL_F");
_Static_assert(IB_CPI_TRAP_FL_F == 222, "IB_CPI_TRAP_FL_F");
_Static_assert(IB_CPI_TRAP_LID_F == 223, "IB_CPI_TRAP_LID_F");
_Static_assert(IB_CPI_TRAP_PKEY_F == 224, "IB_CPI_TRAP_PKEY_F");
_Static_assert(IB_CPI_TRAP_HL_F == 225, "IB_CPI_TRAP_HL_F");
_Static_assert(IB_CPI_TRAP_QP_F == 226, "IB_CPI_TRAP_QP_F");
_Static_assert(IB_CPI_TRAP_QKEY_F == 227, "IB_CPI_TRAP_QKEY_F");
_Static_assert(IB_PC_XMT_DATA_SL_FIRST_F == 228, "IB_PC_XMT_DATA_SL_FIRST_F");
_Static_assert(IB_PC_XMT_DATA_SL0_F == 228, "IB_PC_XMT_DATA_SL0_F");
_Static_assert(IB_PC_XMT_DATA_SL1_F == 229, "IB_PC_XMT_DATA_SL1_F");
_Static_assert(IB_PC_XMT_DATA_SL2_F == 230, "IB_PC_XMT_DATA_SL2_F");
_Static_assert(IB_PC_XMT_DATA_SL3_F == 231, "IB_PC_XMT_DATA_SL3_F");
_Static_assert(IB_PC_XMT_DATA_SL4_F == 232, "IB_PC_XMT_DATA_SL4_F");
_Static_assert(IB_PC_XMT_DATA_SL5_F == 233, "IB_PC_XMT_DATA_SL5_F");
_Static_assert(IB_PC_XMT_DATA_SL6_F == 234, "IB_PC_XMT_DATA_SL6_F");
_Static_assert(IB_PC_XMT_DATA_SL7_F == 235, "IB_PC_XMT_DATA_SL7_F");
_Static_assert(IB_PC_XMT_DATA_SL8_F == 236, "IB_PC_XMT_DATA_SL8_F");
_Static_assert(IB_PC_XMT_DATA_SL9_F == 237, "IB_PC_XMT_DATA_SL9_F");
_Static_assert(IB_PC_XMT_DATA_SL10_F == 238, "IB_PC_XMT_DATA_SL10_F");
_Static_assert(IB_PC_XMT_DATA_SL11_F == 239, "IB_PC_XMT_DATA_SL11_F");
_Static_assert(IB_PC_XMT_DATA_SL12_F == 240, "IB_PC_XMT_DATA_SL12_F");
_Static_assert(IB_PC_XMT_DATA_SL13_F == 241, "IB_PC_XMT_DATA_SL13_F");
_Static_assert(IB_PC_XMT_DATA_SL14_F == 242, "IB_PC_XMT_DATA_SL14_F");
_Static_assert(IB_PC_XMT_DATA_SL15_F == 243, "IB_PC_XMT_DATA_SL15_F");
_Static_assert(IB_PC_XMT_DATA_SL_LAST_F == 244, "IB_PC_XMT_DATA_SL_LAST_F");
_Static_assert(IB_PC_RCV_DATA_SL_FIRST_F == 245, "IB_PC_RCV_DATA_SL_FIRST_F");
_Static_assert(IB_PC_RCV_DATA_SL0_F == 245, "IB_PC_RCV_DATA_SL0_F");
_Static_assert(IB_PC_RCV_DATA_SL1_F == 246, "IB_PC_RCV_DATA_SL1_F");
_Static_assert(IB_PC_RCV_DATA_SL2_F == 247, "IB_PC_RCV_DATA_SL2_F");
_Static_assert(IB_PC_RCV_DATA_SL3_F == 248, "IB_PC_RCV_DATA_SL3_F");
_Static_assert(IB_PC_RCV_DATA_SL4_F == 249, "IB_PC_RCV_DATA_SL4_F");
_Static_assert(IB_PC_RCV_DATA_SL5_F == 250, "IB_PC_RCV_DATA_SL5_F");
_Static_assert(IB_PC_RCV_DATA_SL6_F == 251, "IB_PC_RCV_DATA_SL6_F");
_Static_assert(IB_PC_RCV_DATA_SL7_F == 252, "IB_PC_RCV_DATA_SL7_F");
_Static_assert(IB_PC_RCV_DATA_SL8_F == 253, "IB_PC_RCV_DATA_SL8_F");
_Static_assert(IB_PC_RCV_DATA_SL9_F == 254, "IB_PC_RCV_DATA_SL9_F");
_Static_assert(IB_PC_RCV_DATA_SL10_F == 255, "IB_PC_RCV_DATA_SL10_F");
_Static_assert(IB_PC_RCV_DATA_SL11_F == 256, "IB_PC_RCV_DATA_SL11_F");
_Static_assert(IB_PC_RCV_DATA_SL12_F == 257, "IB_PC_RCV_DATA_SL12_F");
_Static_assert(IB_PC_RCV_DATA_SL13_F == 258, "IB_PC_RCV_DATA_SL13_F");
_Static_assert(IB_PC_RCV_DATA_SL14_F == 259, "IB_PC_RCV_DATA_SL14_F");
_Static_assert(IB_PC_RCV_DATA_SL15_F == 260, "IB_PC_RCV_DATA_SL15_F");
_Static_assert(IB_PC_RCV_DATA_SL_LAST_F == 261, "IB_PC_RCV_DATA_SL_LAST_F");
_Static_assert(IB_PC_XMT_INACT_DISC_F == 262, "IB_PC_XMT_INACT_DISC_F");
_Static_assert(IB_PC_XMT_NEIGH_MTU_DISC_F == 263, "IB_PC_XMT_NEIGH_MTU_DISC_F");
_Static_assert(IB_PC_XMT_SW_LIFE_DISC_F == 264, "IB_PC_XMT_SW_LIFE_DISC_F");
_Static_assert(IB_PC_XMT_SW_HOL_DISC_F == 265, "IB_PC_XMT_SW_HOL_DISC_F");
_Static_assert(IB_PC_XMT_DISC_LAST_F == 266, "IB_PC_XMT_DISC_LAST_F");
_Static_assert(IB_PC_RCV_LOCAL_PHY_ERR_F == 267, "IB_PC_RCV_LOCAL_PHY_ERR_F");
_Static_assert(IB_PC_RCV_MALFORMED_PKT_ERR_F == 268, "IB_PC_RCV_MALFORMED_PKT_ERR_F");
_Static_assert(IB_PC_RCV_BUF_OVR_ERR_F == 269, "IB_PC_RCV_BUF_OVR_ERR_F");
_Static_assert(IB_PC_RCV_DLID_MAP_ERR_F == 270, "IB_PC_RCV_DLID_MAP_ERR_F");
_Static_assert(IB_PC_RCV_VL_MAP_ERR_F == 271, "IB_PC_RCV_VL_MAP_ERR_F");
_Static_assert(IB_PC_RCV_LOOPING_ERR_F == 272, "IB_PC_RCV_LOOPING_ERR_F");
_Static_assert(IB_PC_RCV_ERR_LAST_F == 273, "IB_PC_RCV_ERR_LAST_F");
_Static_assert(IB_PSC_OPCODE_F == 274, "IB_PSC_OPCODE_F");
_Static_assert(IB_PSC_PORT_SELECT_F == 275, "IB_PSC_PORT_SELECT_F");
_Static_assert(IB_PSC_TICK_F == 276, "IB_PSC_TICK_F");
_Static_assert(IB_PSC_COUNTER_WIDTH_F == 277, "IB_PSC_COUNTER_WIDTH_F");
_Static_assert(IB_PSC_COUNTER_MASK0_F == 278, "IB_PSC_COUNTER_MASK0_F");
_Static_assert(IB_PSC_COUNTER_MASKS1TO9_F == 279, "IB_PSC_COUNTER_MASKS1TO9_F");
_Static_assert(IB_PSC_COUNTER_MASKS10TO14_F == 280, "IB_PSC_COUNTER_MASKS10TO14_F");
_Static_assert(IB_PSC_SAMPLE_MECHS_F == 281, "IB_PSC_SAMPLE_MECHS_F");
_Static_assert(IB_PSC_SAMPLE_STATUS_F == 282, "IB_PSC_SAMPLE_STATUS_F");
_Static_assert(IB_PSC_OPTION_MASK_F == 283, "IB_PSC_OPTION_MASK_F");
_Static_assert(IB_PSC_VENDOR_MASK_F == 284, "IB_PSC_VENDOR_MASK_F");
_Static_assert(IB_PSC_SAMPLE_START_F == 285, "IB_PSC_SAMPLE_START_F");
_Static_assert(IB_PSC_SAMPLE_INTVL_F == 286, "IB_PSC_SAMPLE_INTVL_F");
_Static_assert(IB_PSC_TAG_F == 287, "IB_PSC_TAG_F");
_Static_assert(IB_PSC_COUNTER_SEL0_F == 288, "IB_PSC_COUNTER_SEL0_F");
_Static_assert(IB_PSC_COUNTER_SEL1_F == 289, "IB_PSC_COUNTER_SEL1_F");
_Static_assert(IB_PSC_COUNTER_SEL2_F == 290, "IB_PSC_COUNTER_SEL2_F");
_Static_assert(IB_PSC_COUNTER_SEL3_F == 291, "IB_PSC_COUNTER_SEL3_F");
_Static_assert(IB_PSC_COUNTER_SEL4_F == 292, "IB_PSC_COUNTER_SEL4_F");
_Static_assert(IB_PSC_COUNTER_SEL5_F == 293, "IB_PSC_COUNTER_SEL5_F");
_Static_assert(IB_PSC_COUNTER_SEL6_F == 294, "IB_PSC_COUNTER_SEL6_F");
_Static_assert(IB_PSC_COUNTER_SEL7_F == 295, "IB_PSC_COUNTER_SEL7_F");
_Static_assert(IB_PSC_COUNTER_SEL8_F == 296, "IB_PSC_COUNTER_SEL8_F");
_Static_assert(IB_PSC_COUNTER_SEL9_F == 297, "IB_PSC_COUNTER_SEL9_F");
_Static_assert(IB_PSC_COUNTER_SEL10_F == 298, "IB_PSC_COUNTER_SEL10_F");
_Static_assert(IB_PSC_COUNTER_SEL11_F == 299, "IB_PSC_COUNTER_SEL11_F");
_Static_assert(IB_PSC_COUNTER_SEL12_F == 300, "IB_PSC_COUNTER_SEL12_F");
_Static_assert(IB_PSC_COUNTER_SEL13_F == 301, "IB_PSC_COUNTER_SEL13_F");
_Static_assert(IB_PSC_COUNTER_SEL14_F == 302, "IB_PSC_COUNTER_SEL14_F");
_Static_assert(IB_PSC_SAMPLES_ONLY_OPT_MASK_F == 303, "IB_PSC_SAMPLES_ONLY_OPT_MASK_F");
_Static_assert(IB_PSC_LAST_F == 304, "IB_PSC_LAST_F");
_Static_assert(IB_GI_GUID0_F == 305, "IB_GI_GUID0_F");
_Static_assert(IB_GI_GUID1_F == 306, "IB_GI_GUID1_F");
_Static_assert(IB_GI_GUID2_F == 307, "IB_GI_GUID2_F");
_Static_assert(IB_GI_GUID3_F == 308, "IB_GI_GUID3_F");
_Static_assert(IB_GI_GUID4_F == 309, "IB_GI_GUID4_F");
_Static_assert(IB_GI_GUID5_F == 310, "IB_GI_GUID5_F");
_Static_assert(IB_GI_GUID6_F == 311, "IB_GI_GUID6_F");
_Static_assert(IB_GI_GUID7_F == 312, "IB_GI_GUID7_F");
_Static_assert(IB_SA_GIR_LID_F == 313, "IB_SA_GIR_LID_F");
_Static_assert(IB_SA_GIR_BLOCKNUM_F == 314, "IB_SA_GIR_BLOCKNUM_F");
_Static_assert(IB_SA_GIR_GUID0_F == 315, "IB_SA_GIR_GUID0_F");
_Static_assert(IB_SA_GIR_GUID1_F == 316, "IB_SA_GIR_GUID1_F");
_Static_assert(IB_SA_GIR_GUID2_F == 317, "IB_SA_GIR_GUID2_F");
_Static_assert(IB_SA_GIR_GUID3_F == 318, "IB_SA_GIR_GUID3_F");
_Static_assert(IB_SA_GIR_GUID4_F == 319, "IB_SA_GIR_GUID4_F");
_Static_assert(IB_SA_GIR_GUID5_F == 320, "IB_SA_GIR_GUID5_F");
_Static_assert(IB_SA_GIR_GUID6_F == 321, "IB_SA_GIR_GUID6_F");
_Static_assert(IB_SA_GIR_GUID7_F == 322, "IB_SA_GIR_GUID7_F");
_Static_assert(IB_PORT_CAPMASK2_F == 323, "IB_PORT_CAPMASK2_F");
_Static_assert(IB_PORT_LINK_SPEED_EXT_ACTIVE_F == 324, "IB_PORT_LINK_SPEED_EXT_ACTIVE_F");
_Static_assert(IB_PORT_LINK_SPEED_EXT_SUPPORTED_F == 325, "IB_PORT_LINK_SPEED_EXT_SUPPORTED_F");
_Static_assert(IB_PORT_LINK_SPEED_EXT_ENABLED_F == 326, "IB_PORT_LINK_SPEED_EXT_ENABLED_F");
_Static_assert(IB_PORT_LINK_SPEED_EXT_LAST_F == 327, "IB_PORT_LINK_SPEED_EXT_LAST_F");
_Static_assert(IB_PESC_PORT_SELECT_F == 328, "IB_PESC_PORT_SELECT_F");
_Static_assert(IB_PESC_COUNTER_SELECT_F == 329, "IB_PESC_COUNTER_SELECT_F");
_Static_assert(IB_PESC_SYNC_HDR_ERR_CTR_F == 330, "IB_PESC_SYNC_HDR_ERR_CTR_F");
_Static_assert(IB_PESC_UNK_BLOCK_CTR_F == 331, "IB_PESC_UNK_BLOCK_CTR_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE0_F == 332, "IB_PESC_ERR_DET_CTR_LANE0_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE1_F == 333, "IB_PESC_ERR_DET_CTR_LANE1_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE2_F == 334, "IB_PESC_ERR_DET_CTR_LANE2_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE3_F == 335, "IB_PESC_ERR_DET_CTR_LANE3_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE4_F == 336, "IB_PESC_ERR_DET_CTR_LANE4_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE5_F == 337, "IB_PESC_ERR_DET_CTR_LANE5_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE6_F == 338, "IB_PESC_ERR_DET_CTR_LANE6_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE7_F == 339, "IB_PESC_ERR_DET_CTR_LANE7_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE8_F == 340, "IB_PESC_ERR_DET_CTR_LANE8_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE9_F == 341, "IB_PESC_ERR_DET_CTR_LANE9_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE10_F == 342, "IB_PESC_ERR_DET_CTR_LANE10_F");
_Static_assert(IB_PESC_ERR_DET_CTR_LANE11_F == 343, "IB_PESC_ERR_DET_CTR_LANE11_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE0_F == 344, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE0_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE1_F == 345, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE1_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE2_F == 346, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE2_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE3_F == 347, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE3_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE4_F == 348, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE4_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE5_F == 349, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE5_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE6_F == 350, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE6_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE7_F == 351, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE7_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE8_F == 352, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE8_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE9_F == 353, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE9_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE10_F == 354, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE10_F");
_Static_assert(IB_PESC_FEC_CORR_BLOCK_CTR_LANE11_F == 355, "IB_PESC_FEC_CORR_BLOCK_CTR_LANE11_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE0_F == 356,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE0_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE1_F == 357,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE1_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE2_F == 358,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE2_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE3_F == 359,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE3_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE4_F == 360,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE4_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE5_F == 361,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE5_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE6_F == 362,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE6_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE7_F == 363,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE7_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE8_F == 364,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE8_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE9_F == 365,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE9_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE10_F == 366,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE10_F");
_Static_assert(IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE11_F == 367,
	       "IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE11_F");
_Static_assert(IB_PESC_LAST_F == 368, "IB_PESC_LAST_F");
_Static_assert(IB_PC_PORT_OP_RCV_COUNTERS_FIRST_F == 369, "IB_PC_PORT_OP_RCV_COUNTERS_FIRST_F");
_Static_assert(IB_PC_PORT_OP_RCV_PKTS_F == 369, "IB_PC_PORT_OP_RCV_PKTS_F");
_Static_assert(IB_PC_PORT_OP_RCV_DATA_F == 370, "IB_PC_PORT_OP_RCV_DATA_F");
_Static_assert(IB_PC_PORT_OP_RCV_COUNTERS_LAST_F == 371, "IB_PC_PORT_OP_RCV_COUNTERS_LAST_F");
_Static_assert(IB_PC_PORT_FLOW_CTL_COUNTERS_FIRST_F == 372,
	       "IB_PC_PORT_FLOW_CTL_COUNTERS_FIRST_F");
_Static_assert(IB_PC_PORT_XMIT_FLOW_PKTS_F == 372, "IB_PC_PORT_XMIT_FLOW_PKTS_F");
_Static_assert(IB_PC_PORT_RCV_FLOW_PKTS_F == 373, "IB_PC_PORT_RCV_FLOW_PKTS_F");
_Static_assert(IB_PC_PORT_FLOW_CTL_COUNTERS_LAST_F == 374, "IB_PC_PORT_FLOW_CTL_COUNTERS_LAST_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS_FIRST_F == 375, "IB_PC_PORT_VL_OP_PACKETS_FIRST_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS0_F == 375, "IB_PC_PORT_VL_OP_PACKETS0_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS1_F == 376, "IB_PC_PORT_VL_OP_PACKETS1_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS2_F == 377, "IB_PC_PORT_VL_OP_PACKETS2_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS3_F == 378, "IB_PC_PORT_VL_OP_PACKETS3_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS4_F == 379, "IB_PC_PORT_VL_OP_PACKETS4_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS5_F == 380, "IB_PC_PORT_VL_OP_PACKETS5_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS6_F == 381, "IB_PC_PORT_VL_OP_PACKETS6_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS7_F == 382, "IB_PC_PORT_VL_OP_PACKETS7_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS8_F == 383, "IB_PC_PORT_VL_OP_PACKETS8_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS9_F == 384, "IB_PC_PORT_VL_OP_PACKETS9_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS10_F == 385, "IB_PC_PORT_VL_OP_PACKETS10_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS11_F == 386, "IB_PC_PORT_VL_OP_PACKETS11_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS12_F == 387, "IB_PC_PORT_VL_OP_PACKETS12_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS13_F == 388, "IB_PC_PORT_VL_OP_PACKETS13_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS14_F == 389, "IB_PC_PORT_VL_OP_PACKETS14_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS15_F == 390, "IB_PC_PORT_VL_OP_PACKETS15_F");
_Static_assert(IB_PC_PORT_VL_OP_PACKETS_LAST_F == 391, "IB_PC_PORT_VL_OP_PACKETS_LAST_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA_FIRST_F == 392, "IB_PC_PORT_VL_OP_DATA_FIRST_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA0_F == 392, "IB_PC_PORT_VL_OP_DATA0_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA1_F == 393, "IB_PC_PORT_VL_OP_DATA1_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA2_F == 394, "IB_PC_PORT_VL_OP_DATA2_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA3_F == 395, "IB_PC_PORT_VL_OP_DATA3_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA4_F == 396, "IB_PC_PORT_VL_OP_DATA4_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA5_F == 397, "IB_PC_PORT_VL_OP_DATA5_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA6_F == 398, "IB_PC_PORT_VL_OP_DATA6_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA7_F == 399, "IB_PC_PORT_VL_OP_DATA7_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA8_F == 400, "IB_PC_PORT_VL_OP_DATA8_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA9_F == 401, "IB_PC_PORT_VL_OP_DATA9_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA10_F == 402, "IB_PC_PORT_VL_OP_DATA10_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA11_F == 403, "IB_PC_PORT_VL_OP_DATA11_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA12_F == 404, "IB_PC_PORT_VL_OP_DATA12_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA13_F == 405, "IB_PC_PORT_VL_OP_DATA13_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA14_F == 406, "IB_PC_PORT_VL_OP_DATA14_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA15_F == 407, "IB_PC_PORT_VL_OP_DATA15_F");
_Static_assert(IB_PC_PORT_VL_OP_DATA_LAST_F == 408, "IB_PC_PORT_VL_OP_DATA_LAST_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_FIRST_F == 409,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_FIRST_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS0_F == 409,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS0_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS1_F == 410,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS1_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS2_F == 411,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS2_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS3_F == 412,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS3_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS4_F == 413,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS4_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS5_F == 414,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS5_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS6_F == 415,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS6_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS7_F == 416,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS7_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS8_F == 417,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS8_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS9_F == 418,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS9_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS10_F == 419,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS10_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS11_F == 420,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS11_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS12_F == 421,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS12_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS13_F == 422,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS13_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS14_F == 423,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS14_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS15_F == 424,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS15_F");
_Static_assert(IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_LAST_F == 425,
	       "IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_LAST_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_FIRST_F == 426,
	       "IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_FIRST_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT0_F == 426, "IB_PC_PORT_VL_XMIT_WAIT0_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT1_F == 427, "IB_PC_PORT_VL_XMIT_WAIT1_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT2_F == 428, "IB_PC_PORT_VL_XMIT_WAIT2_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT3_F == 429, "IB_PC_PORT_VL_XMIT_WAIT3_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT4_F == 430, "IB_PC_PORT_VL_XMIT_WAIT4_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT5_F == 431, "IB_PC_PORT_VL_XMIT_WAIT5_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT6_F == 432, "IB_PC_PORT_VL_XMIT_WAIT6_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT7_F == 433, "IB_PC_PORT_VL_XMIT_WAIT7_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT8_F == 434, "IB_PC_PORT_VL_XMIT_WAIT8_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT9_F == 435, "IB_PC_PORT_VL_XMIT_WAIT9_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT10_F == 436, "IB_PC_PORT_VL_XMIT_WAIT10_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT11_F == 437, "IB_PC_PORT_VL_XMIT_WAIT11_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT12_F == 438, "IB_PC_PORT_VL_XMIT_WAIT12_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT13_F == 439, "IB_PC_PORT_VL_XMIT_WAIT13_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT14_F == 440, "IB_PC_PORT_VL_XMIT_WAIT14_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT15_F == 441, "IB_PC_PORT_VL_XMIT_WAIT15_F");
_Static_assert(IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_LAST_F == 442,
	       "IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_LAST_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION_FIRST_F == 443, "IB_PC_SW_PORT_VL_CONGESTION_FIRST_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION0_F == 443, "IB_PC_SW_PORT_VL_CONGESTION0_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION1_F == 444, "IB_PC_SW_PORT_VL_CONGESTION1_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION2_F == 445, "IB_PC_SW_PORT_VL_CONGESTION2_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION3_F == 446, "IB_PC_SW_PORT_VL_CONGESTION3_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION4_F == 447, "IB_PC_SW_PORT_VL_CONGESTION4_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION5_F == 448, "IB_PC_SW_PORT_VL_CONGESTION5_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION6_F == 449, "IB_PC_SW_PORT_VL_CONGESTION6_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION7_F == 450, "IB_PC_SW_PORT_VL_CONGESTION7_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION8_F == 451, "IB_PC_SW_PORT_VL_CONGESTION8_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION9_F == 452, "IB_PC_SW_PORT_VL_CONGESTION9_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION10_F == 453, "IB_PC_SW_PORT_VL_CONGESTION10_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION11_F == 454, "IB_PC_SW_PORT_VL_CONGESTION11_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION12_F == 455, "IB_PC_SW_PORT_VL_CONGESTION12_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION13_F == 456, "IB_PC_SW_PORT_VL_CONGESTION13_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION14_F == 457, "IB_PC_SW_PORT_VL_CONGESTION14_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION15_F == 458, "IB_PC_SW_PORT_VL_CONGESTION15_F");
_Static_assert(IB_PC_SW_PORT_VL_CONGESTION_LAST_F == 459, "IB_PC_SW_PORT_VL_CONGESTION_LAST_F");
_Static_assert(IB_PC_RCV_CON_CTRL_FIRST_F == 460, "IB_PC_RCV_CON_CTRL_FIRST_F");
_Static_assert(IB_PC_RCV_CON_CTRL_PKT_RCV_FECN_F == 460, "IB_PC_RCV_CON_CTRL_PKT_RCV_FECN_F");
_Static_assert(IB_PC_RCV_CON_CTRL_PKT_RCV_BECN_F == 461, "IB_PC_RCV_CON_CTRL_PKT_RCV_BECN_F");
_Static_assert(IB_PC_RCV_CON_CTRL_LAST_F == 462, "IB_PC_RCV_CON_CTRL_LAST_F");
_Static_assert(IB_PC_SL_RCV_FECN_FIRST_F == 463, "IB_PC_SL_RCV_FECN_FIRST_F");
_Static_assert(IB_PC_SL_RCV_FECN0_F == 463, "IB_PC_SL_RCV_FECN0_F");
_Static_assert(IB_PC_SL_RCV_FECN1_F == 464, "IB_PC_SL_RCV_FECN1_F");
_Static_assert(IB_PC_SL_RCV_FECN2_F == 465, "IB_PC_SL_RCV_FECN2_F");
_Static_assert(IB_PC_SL_RCV_FECN3_F == 466, "IB_PC_SL_RCV_FECN3_F");
_Static_assert(IB_PC_SL_RCV_FECN4_F == 467, "IB_PC_SL_RCV_FECN4_F");
_Static_assert(IB_PC_SL_RCV_FECN5_F == 468, "IB_PC_SL_RCV_FECN5_F");
_Static_assert(IB_PC_SL_RCV_FECN6_F == 469, "IB_PC_SL_RCV_FECN6_F");
_Static_assert(IB_PC_SL_RCV_FECN7_F == 470, "IB_PC_SL_RCV_FECN7_F");
_Static_assert(IB_PC_SL_RCV_FECN8_F == 471, "IB_PC_SL_RCV_FECN8_F");
_Static_assert(IB_PC_SL_RCV_FECN9_F == 472, "IB_PC_SL_RCV_FECN9_F");
_Static_assert(IB_PC_SL_RCV_FECN10_F == 473, "IB_PC_SL_RCV_FECN10_F");
_Static_assert(IB_PC_SL_RCV_FECN11_F == 474, "IB_PC_SL_RCV_FECN11_F");
_Static_assert(IB_PC_SL_RCV_FECN12_F == 475, "IB_PC_SL_RCV_FECN12_F");
_Static_assert(IB_PC_SL_RCV_FECN13_F == 476, "IB_PC_SL_RCV_FECN13_F");
_Static_assert(IB_PC_SL_RCV_FECN14_F == 477, "IB_PC_SL_RCV_FECN14_F");
_Static_assert(IB_PC_SL_RCV_FECN15_F == 478, "IB_PC_SL_RCV_FECN15_F");
_Static_assert(IB_PC_SL_RCV_FECN_LAST_F == 479, "IB_PC_SL_RCV_FECN_LAST_F");
_Static_assert(IB_PC_SL_RCV_BECN_FIRST_F == 480, "IB_PC_SL_RCV_BECN_FIRST_F");
_Static_assert(IB_PC_SL_RCV_BECN0_F == 480, "IB_PC_SL_RCV_BECN0_F");
_Static_assert(IB_PC_SL_RCV_BECN1_F == 481, "IB_PC_SL_RCV_BECN1_F");
_Static_assert(IB_PC_SL_RCV_BECN2_F == 482, "IB_PC_SL_RCV_BECN2_F");
_Static_assert(IB_PC_SL_RCV_BECN3_F == 483, "IB_PC_SL_RCV_BECN3_F");
_Static_assert(IB_PC_SL_RCV_BECN4_F == 484, "IB_PC_SL_RCV_BECN4_F");
_Static_assert(IB_PC_SL_RCV_BECN5_F == 485, "IB_PC_SL_RCV_BECN5_F");
_Static_assert(IB_PC_SL_RCV_BECN6_F == 486, "IB_PC_SL_RCV_BECN6_F");
_Static_assert(IB_PC_SL_RCV_BECN7_F == 487, "IB_PC_SL_RCV_BECN7_F");
_Static_assert(IB_PC_SL_RCV_BECN8_F == 488, "IB_PC_SL_RCV_BECN8_F");
_Static_assert(IB_PC_SL_RCV_BECN9_F == 489, "IB_PC_SL_RCV_BECN9_F");
_Static_assert(IB_PC_SL_RCV_BECN10_F == 490, "IB_PC_SL_RCV_BECN10_F");
_Static_assert(IB_PC_SL_RCV_BECN11_F == 491, "IB_PC_SL_RCV_BECN11_F");
_Static_assert(IB_PC_SL_RCV_BECN12_F == 492, "IB_PC_SL_RCV_BECN12_F");
_Static_assert(IB_PC_SL_RCV_BECN13_F == 493, "IB_PC_SL_RCV_BECN13_F");
_Static_assert(IB_PC_SL_RCV_BECN14_F == 494, "IB_PC_SL_RCV_BECN14_F");
_Static_assert(IB_PC_SL_RCV_BECN15_F == 495, "IB_PC_SL_RCV_BECN15_F");
_Static_assert(IB_PC_SL_RCV_BECN_LAST_F == 496, "IB_PC_SL_RCV_BECN_LAST_F");
_Static_assert(IB_PC_XMIT_CON_CTRL_FIRST_F == 497, "IB_PC_XMIT_CON_CTRL_FIRST_F");
_Static_assert(IB_PC_XMIT_CON_CTRL_TIME_CONG_F == 497, "IB_PC_XMIT_CON_CTRL_TIME_CONG_F");
_Static_assert(IB_PC_XMIT_CON_CTRL_LAST_F == 498, "IB_PC_XMIT_CON_CTRL_LAST_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG_FIRST_F == 499, "IB_PC_VL_XMIT_TIME_CONG_FIRST_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG0_F == 499, "IB_PC_VL_XMIT_TIME_CONG0_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG1_F == 500, "IB_PC_VL_XMIT_TIME_CONG1_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG2_F == 501, "IB_PC_VL_XMIT_TIME_CONG2_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG3_F == 502, "IB_PC_VL_XMIT_TIME_CONG3_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG4_F == 503, "IB_PC_VL_XMIT_TIME_CONG4_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG5_F == 504, "IB_PC_VL_XMIT_TIME_CONG5_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG6_F == 505, "IB_PC_VL_XMIT_TIME_CONG6_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG7_F == 506, "IB_PC_VL_XMIT_TIME_CONG7_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG8_F == 507, "IB_PC_VL_XMIT_TIME_CONG8_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG9_F == 508, "IB_PC_VL_XMIT_TIME_CONG9_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG10_F == 509, "IB_PC_VL_XMIT_TIME_CONG10_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG11_F == 510, "IB_PC_VL_XMIT_TIME_CONG11_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG12_F == 511, "IB_PC_VL_XMIT_TIME_CONG12_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG13_F == 512, "IB_PC_VL_XMIT_TIME_CONG13_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG14_F == 513, "IB_PC_VL_XMIT_TIME_CONG14_F");
_Static_assert(IB_PC_VL_XMIT_TIME_CONG_LAST_F == 514, "IB_PC_VL_XMIT_TIME_CONG_LAST_F");
_Static_assert(IB_MLNX_EXT_PORT_STATE_CHG_ENABLE_F == 515, "IB_MLNX_EXT_PORT_STATE_CHG_ENABLE_F");
_Static_assert(IB_MLNX_EXT_PORT_LINK_SPEED_SUPPORTED_F == 516,
	       "IB_MLNX_EXT_PORT_LINK_SPEED_SUPPORTED_F");
_Static_assert(IB_MLNX_EXT_PORT_LINK_SPEED_ENABLED_F == 517,
	       "IB_MLNX_EXT_PORT_LINK_SPEED_ENABLED_F");
_Static_assert(IB_MLNX_EXT_PORT_LINK_SPEED_ACTIVE_F == 518,
	       "IB_MLNX_EXT_PORT_LINK_SPEED_ACTIVE_F");
_Static_assert(IB_MLNX_EXT_PORT_LAST_F == 519, "IB_MLNX_EXT_PORT_LAST_F");
_Static_assert(IB_CC_CCKEY_F == 520, "IB_CC_CCKEY_F");
_Static_assert(IB_CC_CONGESTION_INFO_FIRST_F == 521, "IB_CC_CONGESTION_INFO_FIRST_F");
_Static_assert(IB_CC_CONGESTION_INFO_F == 521, "IB_CC_CONGESTION_INFO_F");
_Static_assert(IB_CC_CONGESTION_INFO_CONTROL_TABLE_CAP_F == 522,
	       "IB_CC_CONGESTION_INFO_CONTROL_TABLE_CAP_F");
_Static_assert(IB_CC_CONGESTION_INFO_LAST_F == 523, "IB_CC_CONGESTION_INFO_LAST_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_FIRST_F == 524, "IB_CC_CONGESTION_KEY_INFO_FIRST_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_CC_KEY_F == 524, "IB_CC_CONGESTION_KEY_INFO_CC_KEY_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_CC_KEY_PROTECT_BIT_F == 525,
	       "IB_CC_CONGESTION_KEY_INFO_CC_KEY_PROTECT_BIT_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_CC_KEY_LEASE_PERIOD_F == 526,
	       "IB_CC_CONGESTION_KEY_INFO_CC_KEY_LEASE_PERIOD_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_CC_KEY_VIOLATIONS_F == 527,
	       "IB_CC_CONGESTION_KEY_INFO_CC_KEY_VIOLATIONS_F");
_Static_assert(IB_CC_CONGESTION_KEY_INFO_LAST_F == 528, "IB_CC_CONGESTION_KEY_INFO_LAST_F");
_Static_assert(IB_CC_CONGESTION_LOG_FIRST_F == 529, "IB_CC_CONGESTION_LOG_FIRST_F");
_Static_assert(IB_CC_CONGESTION_LOG_LOGTYPE_F == 529, "IB_CC_CONGESTION_LOG_LOGTYPE_F");
_Static_assert(IB_CC_CONGESTION_LOG_CONGESTION_FLAGS_F == 530,
	       "IB_CC_CONGESTION_LOG_CONGESTION_FLAGS_F");
_Static_assert(IB_CC_CONGESTION_LOG_LAST_F == 531, "IB_CC_CONGESTION_LOG_LAST_F");
_Static_assert(IB_CC_CONGESTION_LOG_SWITCH_FIRST_F == 532, "IB_CC_CONGESTION_LOG_SWITCH_FIRST_F");
_Static_assert(IB_CC_CONGESTION_LOG_SWITCH_LOG_EVENTS_COUNTER_F == 532,
	       "IB_CC_CONGESTION_LOG_SWITCH_LOG_EVENTS_COUNTER_F");
_Static_assert(IB_CC_CONGESTION_LOG_SWITCH_CURRENT_TIME_STAMP_F == 533,
	       "IB_CC_CONGESTION_LOG_SWITCH_CURRENT_TIME_STAMP_F");
_Static_assert(IB_CC_CONGESTION_LOG_SWITCH_PORTMAP_F == 534,
	       "IB_CC_CONGESTION_LOG_SWITCH_PORTMAP_F");
_Static_assert(IB_CC_CONGESTION_LOG_SWITCH_LAST_F == 535, "IB_CC_CONGESTION_LOG_SWITCH_LAST_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_FIRST_F == 536,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_FIRST_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_SLID_F == 536,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_SLID_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_DLID_F == 537,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_DLID_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_SL_F == 538,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_SL_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_TIMESTAMP_F == 539,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_TIMESTAMP_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_SWITCH_LAST_F == 540,
	       "IB_CC_CONGESTION_LOG_ENTRY_SWITCH_LAST_F");
_Static_assert(IB_CC_CONGESTION_LOG_CA_FIRST_F == 541, "IB_CC_CONGESTION_LOG_CA_FIRST_F");
_Static_assert(IB_CC_CONGESTION_LOG_CA_THRESHOLD_EVENT_COUNTER_F == 541,
	       "IB_CC_CONGESTION_LOG_CA_THRESHOLD_EVENT_COUNTER_F");
_Static_assert(IB_CC_CONGESTION_LOG_CA_THRESHOLD_CONGESTION_EVENT_MAP_F == 542,
	       "IB_CC_CONGESTION_LOG_CA_THRESHOLD_CONGESTION_EVENT_MAP_F");
_Static_assert(IB_CC_CONGESTION_LOG_CA_CURRENT_TIMESTAMP_F == 543,
	       "IB_CC_CONGESTION_LOG_CA_CURRENT_TIMESTAMP_F");
_Static_assert(IB_CC_CONGESTION_LOG_CA_LAST_F == 544, "IB_CC_CONGESTION_LOG_CA_LAST_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_FIRST_F == 545,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_FIRST_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_LOCAL_QP_CN_ENTRY_F == 545,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_LOCAL_QP_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_SL_CN_ENTRY_F == 546,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_SL_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_SERVICE_TYPE_CN_ENTRY_F == 547,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_SERVICE_TYPE_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_REMOTE_QP_NUMBER_CN_ENTRY_F == 548,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_REMOTE_QP_NUMBER_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_LOCAL_LID_CN_F == 549,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_LOCAL_LID_CN_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_REMOTE_LID_CN_ENTRY_F == 550,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_REMOTE_LID_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_TIMESTAMP_CN_ENTRY_F == 551,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_TIMESTAMP_CN_ENTRY_F");
_Static_assert(IB_CC_CONGESTION_LOG_ENTRY_CA_LAST_F == 552,
	       "IB_CC_CONGESTION_LOG_ENTRY_CA_LAST_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_FIRST_F == 553,
	       "IB_CC_SWITCH_CONGESTION_SETTING_FIRST_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_CONTROL_MAP_F == 553,
	       "IB_CC_SWITCH_CONGESTION_SETTING_CONTROL_MAP_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_VICTIM_MASK_F == 554,
	       "IB_CC_SWITCH_CONGESTION_SETTING_VICTIM_MASK_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_CREDIT_MASK_F == 555,
	       "IB_CC_SWITCH_CONGESTION_SETTING_CREDIT_MASK_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_THRESHOLD_F == 556,
	       "IB_CC_SWITCH_CONGESTION_SETTING_THRESHOLD_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_PACKET_SIZE_F == 557,
	       "IB_CC_SWITCH_CONGESTION_SETTING_PACKET_SIZE_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_CS_THRESHOLD_F == 558,
	       "IB_CC_SWITCH_CONGESTION_SETTING_CS_THRESHOLD_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_CS_RETURN_DELAY_F == 559,
	       "IB_CC_SWITCH_CONGESTION_SETTING_CS_RETURN_DELAY_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_MARKING_RATE_F == 560,
	       "IB_CC_SWITCH_CONGESTION_SETTING_MARKING_RATE_F");
_Static_assert(IB_CC_SWITCH_CONGESTION_SETTING_LAST_F == 561,
	       "IB_CC_SWITCH_CONGESTION_SETTING_LAST_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_FIRST_F == 562,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_FIRST_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_VALID_F == 562,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_VALID_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_CONTROL_TYPE_F == 563,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_CONTROL_TYPE_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_THRESHOLD_F == 564,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_THRESHOLD_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_PACKET_SIZE_F == 565,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_PACKET_SIZE_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_CONG_PARM_MARKING_RATE_F == 566,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_CONG_PARM_MARKING_RATE_F");
_Static_assert(IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_LAST_F == 567,
	       "IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_LAST_F");
_Static_assert(IB_CC_CA_CONGESTION_SETTING_FIRST_F == 568, "IB_CC_CA_CONGESTION_SETTING_FIRST_F");
_Static_assert(IB_CC_CA_CONGESTION_SETTING_PORT_CONTROL_F == 568,
	       "IB_CC_CA_CONGESTION_SETTING_PORT_CONTROL_F");
_Static_assert(IB_CC_CA_CONGESTION_SETTING_CONTROL_MAP_F == 569,
	       "IB_CC_CA_CONGESTION_SETTING_CONTROL_MAP_F");
_Static_assert(IB_CC_CA_CONGESTION_SETTING_LAST_F == 570, "IB_CC_CA_CONGESTION_SETTING_LAST_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_FIRST_F == 571, "IB_CC_CA_CONGESTION_ENTRY_FIRST_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_CCTI_TIMER_F == 571,
	       "IB_CC_CA_CONGESTION_ENTRY_CCTI_TIMER_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_CCTI_INCREASE_F == 572,
	       "IB_CC_CA_CONGESTION_ENTRY_CCTI_INCREASE_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_TRIGGER_THRESHOLD_F == 573,
	       "IB_CC_CA_CONGESTION_ENTRY_TRIGGER_THRESHOLD_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_CCTI_MIN_F == 574,
	       "IB_CC_CA_CONGESTION_ENTRY_CCTI_MIN_F");
_Static_assert(IB_CC_CA_CONGESTION_ENTRY_LAST_F == 575, "IB_CC_CA_CONGESTION_ENTRY_LAST_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_FIRST_F == 576,
	       "IB_CC_CONGESTION_CONTROL_TABLE_FIRST_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_CCTI_LIMIT_F == 576,
	       "IB_CC_CONGESTION_CONTROL_TABLE_CCTI_LIMIT_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_LAST_F == 577,
	       "IB_CC_CONGESTION_CONTROL_TABLE_LAST_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_FIRST_F == 578,
	       "IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_FIRST_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_CCT_SHIFT_F == 578,
	       "IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_CCT_SHIFT_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_CCT_MULTIPLIER_F == 579,
	       "IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_CCT_MULTIPLIER_F");
_Static_assert(IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_LAST_F == 580,
	       "IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_LAST_F");
_Static_assert(IB_CC_TIMESTAMP_FIRST_F == 581, "IB_CC_TIMESTAMP_FIRST_F");
_Static_assert(IB_CC_TIMESTAMP_F == 581, "IB_CC_TIMESTAMP_F");
_Static_assert(IB_CC_TIMESTAMP_LAST_F == 582, "IB_CC_TIMESTAMP_LAST_F");
_Static_assert(IB_SA_NR_FIRST_F == 583, "IB_SA_NR_FIRST_F");
_Static_assert(IB_SA_NR_LID_F == 583, "IB_SA_NR_LID_F");
_Static_assert(IB_SA_NR_BASEVER_F == 584, "IB_SA_NR_BASEVER_F");
_Static_assert(IB_SA_NR_CLASSVER_F == 585, "IB_SA_NR_CLASSVER_F");
_Static_assert(IB_SA_NR_TYPE_F == 586, "IB_SA_NR_TYPE_F");
_Static_assert(IB_SA_NR_NPORTS_F == 587, "IB_SA_NR_NPORTS_F");
_Static_assert(IB_SA_NR_SYSTEM_GUID_F == 588, "IB_SA_NR_SYSTEM_GUID_F");
_Static_assert(IB_SA_NR_GUID_F == 589, "IB_SA_NR_GUID_F");
_Static_assert(IB_SA_NR_PORT_GUID_F == 590, "IB_SA_NR_PORT_GUID_F");
_Static_assert(IB_SA_NR_PARTITION_CAP_F == 591, "IB_SA_NR_PARTITION_CAP_F");
_Static_assert(IB_SA_NR_DEVID_F == 592, "IB_SA_NR_DEVID_F");
_Static_assert(IB_SA_NR_REVISION_F == 593, "IB_SA_NR_REVISION_F");
_Static_assert(IB_SA_NR_LOCAL_PORT_F == 594, "IB_SA_NR_LOCAL_PORT_F");
_Static_assert(IB_SA_NR_VENDORID_F == 595, "IB_SA_NR_VENDORID_F");
_Static_assert(IB_SA_NR_NODEDESC_F == 596, "IB_SA_NR_NODEDESC_F");
_Static_assert(IB_SA_NR_LAST_F == 597, "IB_SA_NR_LAST_F");
_Static_assert(IB_PSR_TAG_F == 598, "IB_PSR_TAG_F");
_Static_assert(IB_PSR_SAMPLE_STATUS_F == 599, "IB_PSR_SAMPLE_STATUS_F");
_Static_assert(IB_PSR_COUNTER0_F == 600, "IB_PSR_COUNTER0_F");
_Static_assert(IB_PSR_COUNTER1_F == 601, "IB_PSR_COUNTER1_F");
_Static_assert(IB_PSR_COUNTER2_F == 602, "IB_PSR_COUNTER2_F");
_Static_assert(IB_PSR_COUNTER3_F == 603, "IB_PSR_COUNTER3_F");
_Static_assert(IB_PSR_COUNTER4_F == 604, "IB_PSR_COUNTER4_F");
_Static_assert(IB_PSR_COUNTER5_F == 605, "IB_PSR_COUNTER5_F");
_Static_assert(IB_PSR_COUNTER6_F == 606, "IB_PSR_COUNTER6_F");
_Static_assert(IB_PSR_COUNTER7_F == 607, "IB_PSR_COUNTER7_F");
_Static_assert(IB_PSR_COUNTER8_F == 608, "IB_PSR_COUNTER8_F");
_Static_assert(IB_PSR_COUNTER9_F == 609, "IB_PSR_COUNTER9_F");
_Static_assert(IB_PSR_COUNTER10_F == 610, "IB_PSR_COUNTER10_F");
_Static_assert(IB_PSR_COUNTER11_F == 611, "IB_PSR_COUNTER11_F");
_Static_assert(IB_PSR_COUNTER12_F == 612, "IB_PSR_COUNTER12_F");
_Static_assert(IB_PSR_COUNTER13_F == 613, "IB_PSR_COUNTER13_F");
_Static_assert(IB_PSR_COUNTER14_F == 614, "IB_PSR_COUNTER14_F");
_Static_assert(IB_PSR_LAST_F == 615, "IB_PSR_LAST_F");
_Static_assert(IB_PORT_EXT_FIRST_F == 616, "IB_PORT_EXT_FIRST_F");
_Static_assert(IB_PORT_EXT_CAPMASK_F == 616, "IB_PORT_EXT_CAPMASK_F");
_Static_assert(IB_PORT_EXT_FEC_MODE_ACTIVE_F == 617, "IB_PORT_EXT_FEC_MODE_ACTIVE_F");
_Static_assert(IB_PORT_EXT_FDR_FEC_MODE_SUPPORTED_F == 618,
	       "IB_PORT_EXT_FDR_FEC_MODE_SUPPORTED_F");
_Static_assert(IB_PORT_EXT_FDR_FEC_MODE_ENABLED_F == 619, "IB_PORT_EXT_FDR_FEC_MODE_ENABLED_F");
_Static_assert(IB_PORT_EXT_EDR_FEC_MODE_SUPPORTED_F == 620,
	       "IB_PORT_EXT_EDR_FEC_MODE_SUPPORTED_F");
_Static_assert(IB_PORT_EXT_EDR_FEC_MODE_ENABLED_F == 621, "IB_PORT_EXT_EDR_FEC_MODE_ENABLED_F");
_Static_assert(IB_PORT_EXT_LAST_F == 622, "IB_PORT_EXT_LAST_F");
_Static_assert(IB_PESC_RSFEC_FIRST_F == 623, "IB_PESC_RSFEC_FIRST_F");
_Static_assert(IB_PESC_RSFEC_PORT_SELECT_F == 623, "IB_PESC_RSFEC_PORT_SELECT_F");
_Static_assert(IB_PESC_RSFEC_COUNTER_SELECT_F == 624, "IB_PESC_RSFEC_COUNTER_SELECT_F");
_Static_assert(IB_PESC_RSFEC_SYNC_HDR_ERR_CTR_F == 625, "IB_PESC_RSFEC_SYNC_HDR_ERR_CTR_F");
_Static_assert(IB_PESC_RSFEC_UNK_BLOCK_CTR_F == 626, "IB_PESC_RSFEC_UNK_BLOCK_CTR_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE0_F == 627,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE0_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE1_F == 628,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE1_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE2_F == 629,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE2_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE3_F == 630,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE3_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE4_F == 631,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE4_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE5_F == 632,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE5_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE6_F == 633,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE6_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE7_F == 634,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE7_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE8_F == 635,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE8_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE9_F == 636,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE9_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE10_F == 637,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE10_F");
_Static_assert(IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE11_F == 638,
	       "IB_PESC_RSFEC_FEC_CORR_SYMBOL_CTR_LANE11_F");
_Static_assert(IB_PESC_PORT_FEC_CORR_BLOCK_CTR_F == 639, "IB_PESC_PORT_FEC_CORR_BLOCK_CTR_F");
_Static_assert(IB_PESC_PORT_FEC_UNCORR_BLOCK_CTR_F == 640, "IB_PESC_PORT_FEC_UNCORR_BLOCK_CTR_F");
_Static_assert(IB_PESC_PORT_FEC_CORR_SYMBOL_CTR_F == 641, "IB_PESC_PORT_FEC_CORR_SYMBOL_CTR_F");
_Static_assert(IB_PESC_RSFEC_LAST_F == 642, "IB_PESC_RSFEC_LAST_F");
_Static_assert(IB_PC_EXT_COUNTER_SELECT2_F == 643, "IB_PC_EXT_COUNTER_SELECT2_F");
_Static_assert(IB_PC_EXT_ERR_SYM_F == 644, "IB_PC_EXT_ERR_SYM_F");
_Static_assert(IB_PC_EXT_LINK_RECOVERS_F == 645, "IB_PC_EXT_LINK_RECOVERS_F");
_Static_assert(IB_PC_EXT_LINK_DOWNED_F == 646, "IB_PC_EXT_LINK_DOWNED_F");
_Static_assert(IB_PC_EXT_ERR_RCV_F == 647, "IB_PC_EXT_ERR_RCV_F");
_Static_assert(IB_PC_EXT_ERR_PHYSRCV_F == 648, "IB_PC_EXT_ERR_PHYSRCV_F");
_Static_assert(IB_PC_EXT_ERR_SWITCH_REL_F == 649, "IB_PC_EXT_ERR_SWITCH_REL_F");
_Static_assert(IB_PC_EXT_XMT_DISCARDS_F == 650, "IB_PC_EXT_XMT_DISCARDS_F");
_Static_assert(IB_PC_EXT_ERR_XMTCONSTR_F == 651, "IB_PC_EXT_ERR_XMTCONSTR_F");
_Static_assert(IB_PC_EXT_ERR_RCVCONSTR_F == 652, "IB_PC_EXT_ERR_RCVCONSTR_F");
_Static_assert(IB_PC_EXT_ERR_LOCALINTEG_F == 653, "IB_PC_EXT_ERR_LOCALINTEG_F");
_Static_assert(IB_PC_EXT_ERR_EXCESS_OVR_F == 654, "IB_PC_EXT_ERR_EXCESS_OVR_F");
_Static_assert(IB_PC_EXT_VL15_DROPPED_F == 655, "IB_PC_EXT_VL15_DROPPED_F");
_Static_assert(IB_PC_EXT_XMT_WAIT_F == 656, "IB_PC_EXT_XMT_WAIT_F");
_Static_assert(IB_PC_EXT_QP1_DROP_F == 657, "IB_PC_EXT_QP1_DROP_F");
_Static_assert(IB_PC_EXT_ERR_LAST_F == 658, "IB_PC_EXT_ERR_LAST_F");
_Static_assert(IB_PC_QP1_DROP_F == 659, "IB_PC_QP1_DROP_F");
_Static_assert(IB_PORT_EXT_HDR_FEC_MODE_SUPPORTED_F == 660,
	       "IB_PORT_EXT_HDR_FEC_MODE_SUPPORTED_F");
_Static_assert(IB_PORT_EXT_HDR_FEC_MODE_ENABLED_F == 661, "IB_PORT_EXT_HDR_FEC_MODE_ENABLED_F");
_Static_assert(IB_PORT_EXT_HDR_FEC_MODE_LAST_F == 662, "IB_PORT_EXT_HDR_FEC_MODE_LAST_F");
_Static_assert(IB_PORT_EXT_NDR_FEC_MODE_SUPPORTED_F == 663,
	       "IB_PORT_EXT_NDR_FEC_MODE_SUPPORTED_F");
_Static_assert(IB_PORT_EXT_NDR_FEC_MODE_ENABLED_F == 664, "IB_PORT_EXT_NDR_FEC_MODE_ENABLED_F");
_Static_assert(IB_PORT_EXT_NDR_FEC_MODE_LAST_F == 665, "IB_PORT_EXT_NDR_FEC_MODE_LAST_F");
_Static_assert(IB_FIELD_LAST_ == 666, "IB_FIELD_LAST_");
_Static_assert(IB_RMPP_TYPE_NONE == 0, "IB_RMPP_TYPE_NONE");
_Static_assert(IB_RMPP_TYPE_DATA == 1, "IB_RMPP_TYPE_DATA");
_Static_assert(IB_RMPP_TYPE_ACK == 2, "IB_RMPP_TYPE_ACK");
_Static_assert(IB_RMPP_TYPE_STOP == 3, "IB_RMPP_TYPE_STOP");
_Static_assert(IB_RMPP_TYPE_ABORT == 4, "IB_RMPP_TYPE_ABORT");
_Static_assert(IB_RMPP_FLAG_ACTIVE == 1, "IB_RMPP_FLAG_ACTIVE");
_Static_assert(IB_RMPP_FLAG_FIRST == 2, "IB_RMPP_FLAG_FIRST");
_Static_assert(IB_RMPP_FLAG_LAST == 4, "IB_RMPP_FLAG_LAST");
_Static_assert(sizeof(ib_rmpp_hdr_t) == 20, "sizeof ib_rmpp_hdr_t");
_Static_assert(_Alignof(ib_rmpp_hdr_t) == 4, "alignof ib_rmpp_hdr_t");
_Static_assert(offsetof(ib_rmpp_hdr_t, type) == 0, "ib_rmpp_hdr_t.type");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->type) == 4, "sizeof ib_rmpp_hdr_t.type");
_Static_assert(offsetof(ib_rmpp_hdr_t, flags) == 4, "ib_rmpp_hdr_t.flags");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->flags) == 4, "sizeof ib_rmpp_hdr_t.flags");
_Static_assert(offsetof(ib_rmpp_hdr_t, status) == 8, "ib_rmpp_hdr_t.status");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->status) == 4, "sizeof ib_rmpp_hdr_t.status");
_Static_assert(offsetof(ib_rmpp_hdr_t, d1) == 12, "ib_rmpp_hdr_t.d1");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d1) == 4, "sizeof ib_rmpp_hdr_t.d1");
_Static_assert(offsetof(ib_rmpp_hdr_t, d1.u) == 12, "ib_rmpp_hdr_t.d1.u");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d1.u) == 4, "sizeof ib_rmpp_hdr_t.d1.u");
_Static_assert(offsetof(ib_rmpp_hdr_t, d1.segnum) == 12, "ib_rmpp_hdr_t.d1.segnum");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d1.segnum) == 4, "sizeof ib_rmpp_hdr_t.d1.segnum");
_Static_assert(offsetof(ib_rmpp_hdr_t, d2) == 16, "ib_rmpp_hdr_t.d2");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d2) == 4, "sizeof ib_rmpp_hdr_t.d2");
_Static_assert(offsetof(ib_rmpp_hdr_t, d2.u) == 16, "ib_rmpp_hdr_t.d2.u");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d2.u) == 4, "sizeof ib_rmpp_hdr_t.d2.u");
_Static_assert(offsetof(ib_rmpp_hdr_t, d2.len) == 16, "ib_rmpp_hdr_t.d2.len");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d2.len) == 4, "sizeof ib_rmpp_hdr_t.d2.len");
_Static_assert(offsetof(ib_rmpp_hdr_t, d2.newwin) == 16, "ib_rmpp_hdr_t.d2.newwin");
_Static_assert(sizeof(((ib_rmpp_hdr_t *)0)->d2.newwin) == 4, "sizeof ib_rmpp_hdr_t.d2.newwin");
_Static_assert(SA_HEADER_SZ == 20, "SA_HEADER_SZ");
_Static_assert(sizeof(struct ib_sa_call) == 56, "sizeof struct ib_sa_call");
_Static_assert(_Alignof(struct ib_sa_call) == 8, "alignof struct ib_sa_call");
_Static_assert(offsetof(struct ib_sa_call, attrid) == 0, "struct ib_sa_call.attrid");
_Static_assert(sizeof(((struct ib_sa_call *)0)->attrid) == 4, "sizeof struct ib_sa_call.attrid");
_Static_assert(offsetof(struct ib_sa_call, mod) == 4, "struct ib_sa_call.mod");
_Static_assert(sizeof(((struct ib_sa_call *)0)->mod) == 4, "sizeof struct ib_sa_call.mod");
_Static_assert(offsetof(struct ib_sa_call, mask) == 8, "struct ib_sa_call.mask");
_Static_assert(sizeof(((struct ib_sa_call *)0)->mask) == 8, "sizeof struct ib_sa_call.mask");
_Static_assert(offsetof(struct ib_sa_call, method) == 16, "struct ib_sa_call.method");
_Static_assert(sizeof(((struct ib_sa_call *)0)->method) == 4, "sizeof struct ib_sa_call.method");
_Static_assert(offsetof(struct ib_sa_call, trid) == 24, "struct ib_sa_call.trid");
_Static_assert(sizeof(((struct ib_sa_call *)0)->trid) == 8, "sizeof struct ib_sa_call.trid");
_Static_assert(offsetof(struct ib_sa_call, recsz) == 32, "struct ib_sa_call.recsz");
_Static_assert(sizeof(((struct ib_sa_call *)0)->recsz) == 4, "sizeof struct ib_sa_call.recsz");
_Static_assert(offsetof(struct ib_sa_call, rmpp) == 36, "struct ib_sa_call.rmpp");
_Static_assert(sizeof(((struct ib_sa_call *)0)->rmpp) == 20, "sizeof struct ib_sa_call.rmpp");
_Static_assert(sizeof(struct ib_vendor_call) == 44, "sizeof struct ib_vendor_call");
_Static_assert(_Alignof(struct ib_vendor_call) == 4, "alignof struct ib_vendor_call");
_Static_assert(offsetof(struct ib_vendor_call, method) == 0, "struct ib_vendor_call.method");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->method) == 4,
	       "sizeof struct ib_vendor_call.method");
_Static_assert(offsetof(struct ib_vendor_call, mgmt_class) == 4,
	       "struct ib_vendor_call.mgmt_class");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->mgmt_class) == 4,
	       "sizeof struct ib_vendor_call.mgmt_class");
_Static_assert(offsetof(struct ib_vendor_call, attrid) == 8, "struct ib_vendor_call.attrid");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->attrid) == 4,
	       "sizeof struct ib_vendor_call.attrid");
_Static_assert(offsetof(struct ib_vendor_call, mod) == 12, "struct ib_vendor_call.mod");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->mod) == 4, "sizeof struct ib_vendor_call.mod");
_Static_assert(offsetof(struct ib_vendor_call, oui) == 16, "struct ib_vendor_call.oui");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->oui) == 4, "sizeof struct ib_vendor_call.oui");
_Static_assert(offsetof(struct ib_vendor_call, timeout) == 20, "struct ib_vendor_call.timeout");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->timeout) == 4,
	       "sizeof struct ib_vendor_call.timeout");
_Static_assert(offsetof(struct ib_vendor_call, rmpp) == 24, "struct ib_vendor_call.rmpp");
_Static_assert(sizeof(((struct ib_vendor_call *)0)->rmpp) == 20,
	       "sizeof struct ib_vendor_call.rmpp");
_Static_assert(sizeof(struct ib_bm_call) == 24, "sizeof struct ib_bm_call");
_Static_assert(_Alignof(struct ib_bm_call) == 8, "alignof struct ib_bm_call");
_Static_assert(offsetof(struct ib_bm_call, method) == 0, "struct ib_bm_call.method");
_Static_assert(sizeof(((struct ib_bm_call *)0)->method) == 4, "sizeof struct ib_bm_call.method");
_Static_assert(offsetof(struct ib_bm_call, attrid) == 4, "struct ib_bm_call.attrid");
_Static_assert(sizeof(((struct ib_bm_call *)0)->attrid) == 4, "sizeof struct ib_bm_call.attrid");
_Static_assert(offsetof(struct ib_bm_call, mod) == 8, "struct ib_bm_call.mod");
_Static_assert(sizeof(((struct ib_bm_call *)0)->mod) == 4, "sizeof struct ib_bm_call.mod");
_Static_assert(offsetof(struct ib_bm_call, timeout) == 12, "struct ib_bm_call.timeout");
_Static_assert(sizeof(((struct ib_bm_call *)0)->timeout) == 4, "sizeof struct ib_bm_call.timeout");
_Static_assert(offsetof(struct ib_bm_call, bkey) == 16, "struct ib_bm_call.bkey");
_Static_assert(sizeof(((struct ib_bm_call *)0)->bkey) == 8, "sizeof struct ib_bm_call.bkey");
_Static_assert(IB_DEST_LID == 0, "IB_DEST_LID");
_Static_assert(IB_DEST_DRPATH == 1, "IB_DEST_DRPATH");
_Static_assert(IB_DEST_GUID == 2, "IB_DEST_GUID");
_Static_assert(IB_DEST_DRSLID == 3, "IB_DEST_DRSLID");
_Static_assert(IB_DEST_GID == 4, "IB_DEST_GID");
_Static_assert(IB_NODE_CA == 1, "IB_NODE_CA");
_Static_assert(IB_NODE_SWITCH == 2, "IB_NODE_SWITCH");
_Static_assert(IB_NODE_ROUTER == 3, "IB_NODE_ROUTER");
_Static_assert(NODE_RNIC == 4, "NODE_RNIC");
_Static_assert(IB_NODE_MAX == 4, "IB_NODE_MAX");
_Static_assert((IB_MAD_RPC_VERSION_MASK) == 3840, "IB_MAD_RPC_VERSION_MASK");
_Static_assert((IB_MAD_RPC_VERSION1) == 256, "IB_MAD_RPC_VERSION1");
_Static_assert((IB_SUBNET_PATH_HOPS_MAX) == 64, "IB_SUBNET_PATH_HOPS_MAX");
_Static_assert((IB_DEFAULT_QP1_QKEY) == 2147549184LL, "IB_DEFAULT_QP1_QKEY");
_Static_assert((IB_MAD_SIZE) == 256, "IB_MAD_SIZE");
_Static_assert((IB_SMP_DATA_OFFS) == 64, "IB_SMP_DATA_OFFS");
_Static_assert((IB_SMP_DATA_SIZE) == 64, "IB_SMP_DATA_SIZE");
_Static_assert((IB_VENDOR_RANGE1_DATA_OFFS) == 24, "IB_VENDOR_RANGE1_DATA_OFFS");
_Static_assert((IB_VENDOR_RANGE1_DATA_SIZE) == 232, "IB_VENDOR_RANGE1_DATA_SIZE");
_Static_assert((IB_VENDOR_RANGE2_DATA_OFFS) == 40, "IB_VENDOR_RANGE2_DATA_OFFS");
_Static_assert((IB_VENDOR_RANGE2_DATA_SIZE) == 216, "IB_VENDOR_RANGE2_DATA_SIZE");
_Static_assert((IB_SA_DATA_SIZE) == 200, "IB_SA_DATA_SIZE");
_Static_assert((IB_SA_DATA_OFFS) == 56, "IB_SA_DATA_OFFS");
_Static_assert((IB_PC_DATA_OFFS) == 64, "IB_PC_DATA_OFFS");
_Static_assert((IB_PC_DATA_SZ) == 192, "IB_PC_DATA_SZ");
_Static_assert((IB_SA_MCM_RECSZ) == 53, "IB_SA_MCM_RECSZ");
_Static_assert((IB_SA_PR_RECSZ) == 64, "IB_SA_PR_RECSZ");
_Static_assert((IB_SA_NR_RECSZ) == 108, "IB_SA_NR_RECSZ");
_Static_assert((IB_SA_GIR_RECSZ) == 72, "IB_SA_GIR_RECSZ");
_Static_assert((IB_BM_DATA_OFFS) == 64, "IB_BM_DATA_OFFS");
_Static_assert((IB_BM_DATA_SZ) == 192, "IB_BM_DATA_SZ");
_Static_assert((IB_BM_BKEY_OFFS) == 24, "IB_BM_BKEY_OFFS");
_Static_assert((IB_BM_BKEY_AND_DATA_SZ) == 232, "IB_BM_BKEY_AND_DATA_SZ");
_Static_assert((IB_CC_DATA_OFFS) == 64, "IB_CC_DATA_OFFS");
_Static_assert((IB_CC_DATA_SZ) == 192, "IB_CC_DATA_SZ");
_Static_assert((IB_CC_LOG_DATA_OFFS) == 32, "IB_CC_LOG_DATA_OFFS");
_Static_assert((IB_CC_LOG_DATA_SZ) == 224, "IB_CC_LOG_DATA_SZ");
_Static_assert((IB_VENDOR_OPENIB_PING_CLASS) == 50, "IB_VENDOR_OPENIB_PING_CLASS");
_Static_assert((IB_VENDOR_OPENIB_SYSSTAT_CLASS) == 51, "IB_VENDOR_OPENIB_SYSSTAT_CLASS");
_Static_assert((IB_OPENIB_OUI) == 5125, "IB_OPENIB_OUI");
_Static_assert((IB_FIELD_NAME_LEN) == 32, "IB_FIELD_NAME_LEN");
_Static_assert((IB_MIN_UCAST_LID) == 1, "IB_MIN_UCAST_LID");
_Static_assert((IB_MAX_UCAST_LID) == 49151, "IB_MAX_UCAST_LID");
_Static_assert((IB_MIN_MCAST_LID) == 49152, "IB_MIN_MCAST_LID");
_Static_assert((IB_MAX_MCAST_LID) == 65534, "IB_MAX_MCAST_LID");
_Static_assert((MAD_DEF_RETRIES) == 3, "MAD_DEF_RETRIES");
_Static_assert((MAD_DEF_TIMEOUT_MS) == 1000, "MAD_DEF_TIMEOUT_MS");
