// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attributes.h - the numbers of attributes that the built-in manager and its administration name.
 */
#ifndef FABRIC_ATTRIBUTES_H
#define FABRIC_ATTRIBUTES_H

enum {	/* of agents */
	SMP_NOTICE = 0x02,
	SMP_NODE_DESCRIPTION = 0x10, SMP_NODE_INFO, SMP_SWITCH_INFO, SMP_GUID_INFO = 0x14,
	SMP_PORT_INFO, SMP_P_KEYS, SMP_SL_TO_VL, SMP_VL_ARBITRATION, SMP_LINEAR,
	SMP_MULTICAST = 0x1b,
	SMP_SM_INFO = 0x20,
};

enum {	/* of subnet administration */
	SA_CLASS_PORT_INFO = 0x01, SA_NOTICE, SA_INFORM,
	SA_NODE = 0x11, SA_PORT_INFO, SA_SL_TO_VL, SA_SWITCH_INFO, SA_LINEAR,
	SA_MULTICAST = 0x17, SA_SM_INFO,
	SA_LINK = 0x20,
	SA_GUID_INFO = 0x30, SA_SERVICE, SA_P_KEYS = 0x33, SA_PATH = 0x35, SA_VL_ARBITRATION,
	SA_MEMBER = 0x38, SA_MULTI_PATH = 0x3a, SA_SUBSCRIPTION = 0xf3,
};

#endif
