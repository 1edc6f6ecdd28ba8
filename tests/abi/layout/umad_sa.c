// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_sa.c - <infiniband/umad_sa.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad_sa.h>

_Static_assert(UMAD_SA_CLASS_VERSION == 2, "UMAD_SA_CLASS_VERSION");
_Static_assert(UMAD_SA_METHOD_GET_TABLE == 18, "UMAD_SA_METHOD_GET_TABLE");
_Static_assert(UMAD_SA_METHOD_GET_TABLE_RESP == 146, "UMAD_SA_METHOD_GET_TABLE_RESP");
_Static_assert(UMAD_SA_METHOD_DELETE == 21, "UMAD_SA_METHOD_DELETE");
_Static_assert(UMAD_SA_METHOD_DELETE_RESP == 149, "UMAD_SA_METHOD_DELETE_RESP");
_Static_assert(UMAD_SA_METHOD_GET_MULTI == 20, "UMAD_SA_METHOD_GET_MULTI");
_Static_assert(UMAD_SA_METHOD_GET_MULTI_RESP == 148, "UMAD_SA_METHOD_GET_MULTI_RESP");
_Static_assert(UMAD_SA_METHOD_GET_TRACE_TABLE == 19, "UMAD_SA_METHOD_GET_TRACE_TABLE");
_Static_assert(UMAD_SA_STATUS_SUCCESS == 0, "UMAD_SA_STATUS_SUCCESS");
_Static_assert(UMAD_SA_STATUS_NO_RESOURCES == 1, "UMAD_SA_STATUS_NO_RESOURCES");
_Static_assert(UMAD_SA_STATUS_REQ_INVALID == 2, "UMAD_SA_STATUS_REQ_INVALID");
_Static_assert(UMAD_SA_STATUS_NO_RECORDS == 3, "UMAD_SA_STATUS_NO_RECORDS");
_Static_assert(UMAD_SA_STATUS_TOO_MANY_RECORDS == 4, "UMAD_SA_STATUS_TOO_MANY_RECORDS");
_Static_assert(UMAD_SA_STATUS_INVALID_GID == 5, "UMAD_SA_STATUS_INVALID_GID");
_Static_assert(UMAD_SA_STATUS_INSUF_COMPS == 6, "UMAD_SA_STATUS_INSUF_COMPS");
_Static_assert(UMAD_SA_STATUS_REQ_DENIED == 7, "UMAD_SA_STATUS_REQ_DENIED");
_Static_assert(UMAD_SA_STATUS_PRI_SUGGESTED == 8, "UMAD_SA_STATUS_PRI_SUGGESTED");
_Static_assert(UMAD_SA_ATTR_NODE_REC == 17, "UMAD_SA_ATTR_NODE_REC");
_Static_assert(UMAD_SA_ATTR_PORT_INFO_REC == 18, "UMAD_SA_ATTR_PORT_INFO_REC");
_Static_assert(UMAD_SA_ATTR_SLVL_REC == 19, "UMAD_SA_ATTR_SLVL_REC");
_Static_assert(UMAD_SA_ATTR_SWITCH_INFO_REC == 20, "UMAD_SA_ATTR_SWITCH_INFO_REC");
_Static_assert(UMAD_SA_ATTR_LINEAR_FT_REC == 21, "UMAD_SA_ATTR_LINEAR_FT_REC");
_Static_assert(UMAD_SA_ATTR_RANDOM_FT_REC == 22, "UMAD_SA_ATTR_RANDOM_FT_REC");
_Static_assert(UMAD_SA_ATTR_MCAST_FT_REC == 23, "UMAD_SA_ATTR_MCAST_FT_REC");
_Static_assert(UMAD_SA_ATTR_SM_INFO_REC == 24, "UMAD_SA_ATTR_SM_INFO_REC");
_Static_assert(UMAD_SA_ATTR_LINK_SPD_WIDTH_TABLE_REC == 25,
	       "UMAD_SA_ATTR_LINK_SPD_WIDTH_TABLE_REC");
_Static_assert(UMAD_SA_ATTR_INFORM_INFO_REC == 243, "UMAD_SA_ATTR_INFORM_INFO_REC");
_Static_assert(UMAD_SA_ATTR_LINK_REC == 32, "UMAD_SA_ATTR_LINK_REC");
_Static_assert(UMAD_SA_ATTR_GUID_INFO_REC == 48, "UMAD_SA_ATTR_GUID_INFO_REC");
_Static_assert(UMAD_SA_ATTR_SERVICE_REC == 49, "UMAD_SA_ATTR_SERVICE_REC");
_Static_assert(UMAD_SA_ATTR_PKEY_TABLE_REC == 51, "UMAD_SA_ATTR_PKEY_TABLE_REC");
_Static_assert(UMAD_SA_ATTR_PATH_REC == 53, "UMAD_SA_ATTR_PATH_REC");
_Static_assert(UMAD_SA_ATTR_VL_ARB_REC == 54, "UMAD_SA_ATTR_VL_ARB_REC");
_Static_assert(UMAD_SA_ATTR_MCMEMBER_REC == 56, "UMAD_SA_ATTR_MCMEMBER_REC");
_Static_assert(UMAD_SA_ATTR_TRACE_REC == 57, "UMAD_SA_ATTR_TRACE_REC");
_Static_assert(UMAD_SA_ATTR_MULTI_PATH_REC == 58, "UMAD_SA_ATTR_MULTI_PATH_REC");
_Static_assert(UMAD_SA_ATTR_SERVICE_ASSOC_REC == 59, "UMAD_SA_ATTR_SERVICE_ASSOC_REC");
_Static_assert(UMAD_SA_ATTR_HIERARCHY_INFO_REC == 60, "UMAD_SA_ATTR_HIERARCHY_INFO_REC");
_Static_assert(UMAD_SA_ATTR_CABLE_INFO_REC == 61, "UMAD_SA_ATTR_CABLE_INFO_REC");
_Static_assert(UMAD_SA_ATTR_PORT_INFO_EXT_REC == 62, "UMAD_SA_ATTR_PORT_INFO_EXT_REC");
_Static_assert(UMAD_LEN_SA_DATA == 200, "UMAD_LEN_SA_DATA");
_Static_assert(UMAD_SA_CAP_MASK_IS_SUBNET_OPT_REC_SUP == 256,
	       "UMAD_SA_CAP_MASK_IS_SUBNET_OPT_REC_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_UD_MCAST_SUP == 512, "UMAD_SA_CAP_MASK_IS_UD_MCAST_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_MULTIPATH_SUP == 1024, "UMAD_SA_CAP_MASK_IS_MULTIPATH_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_REINIT_SUP == 2048, "UMAD_SA_CAP_MASK_IS_REINIT_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_GID_SCOPED_MULTIPATH_SUP == 4096,
	       "UMAD_SA_CAP_MASK_IS_GID_SCOPED_MULTIPATH_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_PORTINFO_CAP_MASK_MATCH_SUP == 8192,
	       "UMAD_SA_CAP_MASK_IS_PORTINFO_CAP_MASK_MATCH_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_LINK_SPEED_WIDTH_PAIRS_REC_SUP == 16384,
	       "UMAD_SA_CAP_MASK_IS_LINK_SPEED_WIDTH_PAIRS_REC_SUP");
_Static_assert(UMAD_SA_CAP_MASK_IS_PA_SERVICES_SUP == 32768,
	       "UMAD_SA_CAP_MASK_IS_PA_SERVICES_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_UNPATH_REPATH_SUP == 1,
	       "UMAD_SA_CAP_MASK2_IS_UNPATH_REPATH_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_QOS_SUP == 2, "UMAD_SA_CAP_MASK2_IS_QOS_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_REV_PATH_PKEY_MEM_BIT_SUP == 4,
	       "UMAD_SA_CAP_MASK2_IS_REV_PATH_PKEY_MEM_BIT_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_MCAST_TOP_SUP == 8, "UMAD_SA_CAP_MASK2_IS_MCAST_TOP_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_HIERARCHY_INFO_SUP == 16,
	       "UMAD_SA_CAP_MASK2_IS_HIERARCHY_INFO_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_ADDITIONAL_GUID_SUP == 32,
	       "UMAD_SA_CAP_MASK2_IS_ADDITIONAL_GUID_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_FULL_PORTINFO_REC_SUP == 64,
	       "UMAD_SA_CAP_MASK2_IS_FULL_PORTINFO_REC_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_EXT_SPEEDS_SUP == 128, "UMAD_SA_CAP_MASK2_IS_EXT_SPEEDS_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_MCAST_SERVICE_REC_SUP == 256,
	       "UMAD_SA_CAP_MASK2_IS_MCAST_SERVICE_REC_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_CABLE_INFO_REC_SUP == 512,
	       "UMAD_SA_CAP_MASK2_IS_CABLE_INFO_REC_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_PORT_INFO_CAPMASK2_MATCH_SUP == 1024,
	       "UMAD_SA_CAP_MASK2_IS_PORT_INFO_CAPMASK2_MATCH_SUP");
_Static_assert(UMAD_SA_CAP_MASK2_IS_PORT_INFO_EXT_REC_SUP == 2048,
	       "UMAD_SA_CAP_MASK2_IS_PORT_INFO_EXT_REC_SUP");
_Static_assert(UMAD_SA_SELECTOR_GREATER_THAN == 0, "UMAD_SA_SELECTOR_GREATER_THAN");
_Static_assert(UMAD_SA_SELECTOR_LESS_THAN == 1, "UMAD_SA_SELECTOR_LESS_THAN");
_Static_assert(UMAD_SA_SELECTOR_EXACTLY == 2, "UMAD_SA_SELECTOR_EXACTLY");
_Static_assert(UMAD_SA_SELECTOR_LARGEST_AVAIL == 3, "UMAD_SA_SELECTOR_LARGEST_AVAIL");
_Static_assert(UMAD_SA_SELECTOR_SMALLEST_AVAIL == 3, "UMAD_SA_SELECTOR_SMALLEST_AVAIL");
_Static_assert(sizeof(struct umad_sa_packet) == 256, "sizeof struct umad_sa_packet");
_Static_assert(_Alignof(struct umad_sa_packet) == 8, "alignof struct umad_sa_packet");
_Static_assert(offsetof(struct umad_sa_packet, mad_hdr) == 0, "struct umad_sa_packet.mad_hdr");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->mad_hdr) == 24,
	       "sizeof struct umad_sa_packet.mad_hdr");
_Static_assert(offsetof(struct umad_sa_packet, rmpp_hdr) == 24, "struct umad_sa_packet.rmpp_hdr");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->rmpp_hdr) == 12,
	       "sizeof struct umad_sa_packet.rmpp_hdr");
_Static_assert(offsetof(struct umad_sa_packet, sm_key) == 36, "struct umad_sa_packet.sm_key");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->sm_key) == 8,
	       "sizeof struct umad_sa_packet.sm_key");
_Static_assert(offsetof(struct umad_sa_packet, attr_offset) == 44,
	       "struct umad_sa_packet.attr_offset");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->attr_offset) == 2,
	       "sizeof struct umad_sa_packet.attr_offset");
_Static_assert(offsetof(struct umad_sa_packet, reserved) == 46, "struct umad_sa_packet.reserved");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->reserved) == 2,
	       "sizeof struct umad_sa_packet.reserved");
_Static_assert(offsetof(struct umad_sa_packet, comp_mask) == 48,
	       "struct umad_sa_packet.comp_mask");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->comp_mask) == 8,
	       "sizeof struct umad_sa_packet.comp_mask");
_Static_assert(offsetof(struct umad_sa_packet, data) == 56, "struct umad_sa_packet.data");
_Static_assert(sizeof(((struct umad_sa_packet *)0)->data) == 200,
	       "sizeof struct umad_sa_packet.data");
_Static_assert((UMAD_SA_SELECTOR_SHIFT) == 6, "UMAD_SA_SELECTOR_SHIFT");
_Static_assert((UMAD_SA_RATE_MTU_PKT_LIFE_MASK) == 63, "UMAD_SA_RATE_MTU_PKT_LIFE_MASK");
_Static_assert((UMAD_SA_SELECTOR_MASK) == 3, "UMAD_SA_SELECTOR_MASK");
