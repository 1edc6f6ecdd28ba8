// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attributes.h - the numbers of attributes that agents and the built-in manager name, and what
 * several files have to know of one.
 */
#ifndef FABRIC_ATTRIBUTES_H
#define FABRIC_ATTRIBUTES_H

enum {	/* of agents */
	SMP_NOTICE = 0x02,
	SMP_NODE_DESCRIPTION = 0x10, SMP_NODE_INFO, SMP_SWITCH_INFO, SMP_GUID_INFO = 0x14,
	SMP_PORT_INFO, SMP_P_KEYS, SMP_SL_TO_VL, SMP_VL_ARBITRATION, SMP_LINEAR,
	SMP_MULTICAST = 0x1b,
	SMP_SM_INFO = 0x20, SMP_VENDOR_DIAG = 0x30, SMP_LED_INFO,
	SMP_VENDOR_PORT_INFO = 0xff90,
};

enum {	/* what one attribute has of a switch's tables: LIDs, multicast LIDs, ports of these */
	LINEAR_BLOCK = 64, MULTICAST_BLOCK = 32, POSITION_PORTS = 16,
};

enum { CAPABILITY_IS_SM = 1 << 1 };	/* in the CapabilityMask of PortInfo */

enum {	/* of subnet administration */
	SA_CLASS_PORT_INFO = 0x01, SA_NOTICE, SA_INFORM,
	SA_NODE = 0x11, SA_PORT_INFO, SA_SL_TO_VL, SA_SWITCH_INFO, SA_LINEAR,
	SA_MULTICAST = 0x17, SA_SM_INFO,
	SA_LINK = 0x20,
	SA_GUID_INFO = 0x30, SA_SERVICE, SA_P_KEYS = 0x33, SA_PATH = 0x35, SA_VL_ARBITRATION,
	SA_MEMBER = 0x38, SA_MULTI_PATH = 0x3a, SA_SUBSCRIPTION = 0xf3,
};

enum {	/* bytes of a MAD of subnet administration */
	SA_AT_RMPP = 24, SA_AT_SM_KEY = 36, SA_AT_OFFSET = 44, SA_AT_MASK = 48, SA_AT_RECORD = 56,
};

enum { SA_VERSION = 2 };		/* of its class */

#endif
