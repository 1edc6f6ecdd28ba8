// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_sm.c - <infiniband/umad_sm.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad_sm.h>

_Static_assert(UMAD_SMP_DIRECTION == 32768, "UMAD_SMP_DIRECTION");
_Static_assert(UMAD_SM_ATTR_NODE_DESC == 16, "UMAD_SM_ATTR_NODE_DESC");
_Static_assert(UMAD_SM_ATTR_NODE_INFO == 17, "UMAD_SM_ATTR_NODE_INFO");
_Static_assert(UMAD_SM_ATTR_SWITCH_INFO == 18, "UMAD_SM_ATTR_SWITCH_INFO");
_Static_assert(UMAD_SM_ATTR_GUID_INFO == 20, "UMAD_SM_ATTR_GUID_INFO");
_Static_assert(UMAD_SM_ATTR_PORT_INFO == 21, "UMAD_SM_ATTR_PORT_INFO");
_Static_assert(UMAD_SM_ATTR_PKEY_TABLE == 22, "UMAD_SM_ATTR_PKEY_TABLE");
_Static_assert(UMAD_SM_ATTR_SLVL_TABLE == 23, "UMAD_SM_ATTR_SLVL_TABLE");
_Static_assert(UMAD_SM_ATTR_VL_ARB_TABLE == 24, "UMAD_SM_ATTR_VL_ARB_TABLE");
_Static_assert(UMAD_SM_ATTR_LINEAR_FT == 25, "UMAD_SM_ATTR_LINEAR_FT");
_Static_assert(UMAD_SM_ATTR_RANDOM_FT == 26, "UMAD_SM_ATTR_RANDOM_FT");
_Static_assert(UMAD_SM_ATTR_MCAST_FT == 27, "UMAD_SM_ATTR_MCAST_FT");
_Static_assert(UMAD_SM_ATTR_LINK_SPD_WIDTH_TABLE == 28, "UMAD_SM_ATTR_LINK_SPD_WIDTH_TABLE");
_Static_assert(UMAD_SM_ATTR_VENDOR_MADS_TABLE == 29, "UMAD_SM_ATTR_VENDOR_MADS_TABLE");
_Static_assert(UMAD_SM_ATTR_HIERARCHY_INFO == 30, "UMAD_SM_ATTR_HIERARCHY_INFO");
_Static_assert(UMAD_SM_ATTR_SM_INFO == 32, "UMAD_SM_ATTR_SM_INFO");
_Static_assert(UMAD_SM_ATTR_VENDOR_DIAG == 48, "UMAD_SM_ATTR_VENDOR_DIAG");
_Static_assert(UMAD_SM_ATTR_LED_INFO == 49, "UMAD_SM_ATTR_LED_INFO");
_Static_assert(UMAD_SM_ATTR_CABLE_INFO == 50, "UMAD_SM_ATTR_CABLE_INFO");
_Static_assert(UMAD_SM_ATTR_PORT_INFO_EXT == 51, "UMAD_SM_ATTR_PORT_INFO_EXT");
_Static_assert(UMAD_SM_ATTR_VENDOR_MASK == 65280, "UMAD_SM_ATTR_VENDOR_MASK");
_Static_assert(UMAD_SM_ATTR_MLNX_EXT_PORT_INFO == 65424, "UMAD_SM_ATTR_MLNX_EXT_PORT_INFO");
_Static_assert(UMAD_SM_GID_IN_SERVICE_TRAP == 64, "UMAD_SM_GID_IN_SERVICE_TRAP");
_Static_assert(UMAD_SM_GID_OUT_OF_SERVICE_TRAP == 65, "UMAD_SM_GID_OUT_OF_SERVICE_TRAP");
_Static_assert(UMAD_SM_MGID_CREATED_TRAP == 66, "UMAD_SM_MGID_CREATED_TRAP");
_Static_assert(UMAD_SM_MGID_DESTROYED_TRAP == 67, "UMAD_SM_MGID_DESTROYED_TRAP");
_Static_assert(UMAD_SM_UNPATH_TRAP == 68, "UMAD_SM_UNPATH_TRAP");
_Static_assert(UMAD_SM_REPATH_TRAP == 69, "UMAD_SM_REPATH_TRAP");
_Static_assert(UMAD_SM_LINK_STATE_CHANGED_TRAP == 128, "UMAD_SM_LINK_STATE_CHANGED_TRAP");
_Static_assert(UMAD_SM_LINK_INTEGRITY_THRESHOLD_TRAP == 129,
	       "UMAD_SM_LINK_INTEGRITY_THRESHOLD_TRAP");
_Static_assert(UMAD_SM_BUFFER_OVERRUN_THRESHOLD_TRAP == 130,
	       "UMAD_SM_BUFFER_OVERRUN_THRESHOLD_TRAP");
_Static_assert(UMAD_SM_WATCHDOG_TIMER_EXPIRED_TRAP == 131, "UMAD_SM_WATCHDOG_TIMER_EXPIRED_TRAP");
_Static_assert(UMAD_SM_LOCAL_CHANGES_TRAP == 144, "UMAD_SM_LOCAL_CHANGES_TRAP");
_Static_assert(UMAD_SM_SYS_IMG_GUID_CHANGED_TRAP == 145, "UMAD_SM_SYS_IMG_GUID_CHANGED_TRAP");
_Static_assert(UMAD_SM_BAD_MKEY_TRAP == 256, "UMAD_SM_BAD_MKEY_TRAP");
_Static_assert(UMAD_SM_BAD_PKEY_TRAP == 257, "UMAD_SM_BAD_PKEY_TRAP");
_Static_assert(UMAD_SM_BAD_QKEY_TRAP == 258, "UMAD_SM_BAD_QKEY_TRAP");
_Static_assert(UMAD_SM_BAD_SWITCH_PKEY_TRAP == 259, "UMAD_SM_BAD_SWITCH_PKEY_TRAP");
_Static_assert(UMAD_LEN_SMP_DATA == 64, "UMAD_LEN_SMP_DATA");
_Static_assert(UMAD_SMP_MAX_HOPS == 64, "UMAD_SMP_MAX_HOPS");
_Static_assert(sizeof(struct umad_smp) == 256, "sizeof struct umad_smp");
_Static_assert(_Alignof(struct umad_smp) == 8, "alignof struct umad_smp");
_Static_assert(offsetof(struct umad_smp, base_version) == 0, "struct umad_smp.base_version");
_Static_assert(sizeof(((struct umad_smp *)0)->base_version) == 1,
	       "sizeof struct umad_smp.base_version");
_Static_assert(offsetof(struct umad_smp, mgmt_class) == 1, "struct umad_smp.mgmt_class");
_Static_assert(sizeof(((struct umad_smp *)0)->mgmt_class) == 1,
	       "sizeof struct umad_smp.mgmt_class");
_Static_assert(offsetof(struct umad_smp, class_version) == 2, "struct umad_smp.class_version");
_Static_assert(sizeof(((struct umad_smp *)0)->class_version) == 1,
	       "sizeof struct umad_smp.class_version");
_Static_assert(offsetof(struct umad_smp, method) == 3, "struct umad_smp.method");
_Static_assert(sizeof(((struct umad_smp *)0)->method) == 1, "sizeof struct umad_smp.method");
_Static_assert(offsetof(struct umad_smp, status) == 4, "struct umad_smp.status");
_Static_assert(sizeof(((struct umad_smp *)0)->status) == 2, "sizeof struct umad_smp.status");
_Static_assert(offsetof(struct umad_smp, hop_ptr) == 6, "struct umad_smp.hop_ptr");
_Static_assert(sizeof(((struct umad_smp *)0)->hop_ptr) == 1, "sizeof struct umad_smp.hop_ptr");
_Static_assert(offsetof(struct umad_smp, hop_cnt) == 7, "struct umad_smp.hop_cnt");
_Static_assert(sizeof(((struct umad_smp *)0)->hop_cnt) == 1, "sizeof struct umad_smp.hop_cnt");
_Static_assert(offsetof(struct umad_smp, tid) == 8, "struct umad_smp.tid");
_Static_assert(sizeof(((struct umad_smp *)0)->tid) == 8, "sizeof struct umad_smp.tid");
_Static_assert(offsetof(struct umad_smp, attr_id) == 16, "struct umad_smp.attr_id");
_Static_assert(sizeof(((struct umad_smp *)0)->attr_id) == 2, "sizeof struct umad_smp.attr_id");
_Static_assert(offsetof(struct umad_smp, resv) == 18, "struct umad_smp.resv");
_Static_assert(sizeof(((struct umad_smp *)0)->resv) == 2, "sizeof struct umad_smp.resv");
_Static_assert(offsetof(struct umad_smp, attr_mod) == 20, "struct umad_smp.attr_mod");
_Static_assert(sizeof(((struct umad_smp *)0)->attr_mod) == 4, "sizeof struct umad_smp.attr_mod");
_Static_assert(offsetof(struct umad_smp, mkey) == 24, "struct umad_smp.mkey");
_Static_assert(sizeof(((struct umad_smp *)0)->mkey) == 8, "sizeof struct umad_smp.mkey");
_Static_assert(offsetof(struct umad_smp, dr_slid) == 32, "struct umad_smp.dr_slid");
_Static_assert(sizeof(((struct umad_smp *)0)->dr_slid) == 2, "sizeof struct umad_smp.dr_slid");
_Static_assert(offsetof(struct umad_smp, dr_dlid) == 34, "struct umad_smp.dr_dlid");
_Static_assert(sizeof(((struct umad_smp *)0)->dr_dlid) == 2, "sizeof struct umad_smp.dr_dlid");
_Static_assert(offsetof(struct umad_smp, reserved) == 36, "struct umad_smp.reserved");
_Static_assert(sizeof(((struct umad_smp *)0)->reserved) == 28, "sizeof struct umad_smp.reserved");
_Static_assert(offsetof(struct umad_smp, data) == 64, "struct umad_smp.data");
_Static_assert(sizeof(((struct umad_smp *)0)->data) == 64, "sizeof struct umad_smp.data");
_Static_assert(offsetof(struct umad_smp, initial_path) == 128, "struct umad_smp.initial_path");
_Static_assert(sizeof(((struct umad_smp *)0)->initial_path) == 64,
	       "sizeof struct umad_smp.initial_path");
_Static_assert(offsetof(struct umad_smp, return_path) == 192, "struct umad_smp.return_path");
_Static_assert(sizeof(((struct umad_smp *)0)->return_path) == 64,
	       "sizeof struct umad_smp.return_path");
