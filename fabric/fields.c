// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fields.c - the table, and how a row is read and written.
 */
#include "fabric/fields.h"

#include "base/bits.h"

static const struct place {
	uint8_t byte;
	uint8_t bit;		/* 0 is the most significant of the byte */
	uint8_t width;
} places[FABRIC_FIELDS] = {
	[FIELD_MAD_BASE_VERSION] = { 0, 0, 8 },
	[FIELD_MAD_CLASS] = { 1, 0, 8 },
	[FIELD_MAD_CLASS_VERSION] = { 2, 0, 8 },
	[FIELD_MAD_METHOD] = { 3, 0, 8 },
	[FIELD_MAD_STATUS] = { 4, 0, 16 },
	[FIELD_MAD_TRANSACTION] = { 8, 0, 64 },
	[FIELD_MAD_ATTRIBUTE] = { 16, 0, 16 },
	[FIELD_MAD_MODIFIER] = { 20, 0, 32 },
	[FIELD_MAD_M_KEY] = { 24, 0, 64 },
	[FIELD_DR_DIRECTION] = { 4, 0, 1 },
	[FIELD_DR_HOP_POINTER] = { 6, 0, 8 },
	[FIELD_DR_HOP_COUNT] = { 7, 0, 8 },
	[FIELD_DR_SLID] = { 32, 0, 16 },
	[FIELD_DR_DLID] = { 34, 0, 16 },

	[FIELD_NODE_BASE_VERSION] = { 0, 0, 8 },
	[FIELD_NODE_CLASS_VERSION] = { 1, 0, 8 },
	[FIELD_NODE_TYPE] = { 2, 0, 8 },
	[FIELD_NODE_PORTS] = { 3, 0, 8 },
	[FIELD_NODE_SYSTEM_GUID] = { 4, 0, 64 },
	[FIELD_NODE_GUID] = { 12, 0, 64 },
	[FIELD_NODE_PORT_GUID] = { 20, 0, 64 },
	[FIELD_NODE_PARTITIONS] = { 28, 0, 16 },
	[FIELD_NODE_DEVICE_ID] = { 30, 0, 16 },
	[FIELD_NODE_REVISION] = { 32, 0, 32 },
	[FIELD_NODE_LOCAL_PORT] = { 36, 0, 8 },
	[FIELD_NODE_VENDOR_ID] = { 37, 0, 24 },

	[FIELD_SWITCH_LINEAR_CAP] = { 0, 0, 16 },
	[FIELD_SWITCH_RANDOM_CAP] = { 2, 0, 16 },
	[FIELD_SWITCH_MULTICAST_CAP] = { 4, 0, 16 },
	[FIELD_SWITCH_LINEAR_TOP] = { 6, 0, 16 },
	[FIELD_SWITCH_DEFAULT_PORT] = { 8, 0, 8 },
	[FIELD_SWITCH_MULTICAST_PRIMARY] = { 9, 0, 8 },
	[FIELD_SWITCH_MULTICAST_OTHER] = { 10, 0, 8 },
	[FIELD_SWITCH_LIFE_TIME] = { 11, 0, 5 },
	[FIELD_SWITCH_STATE_CHANGE] = { 11, 5, 1 },
	[FIELD_SWITCH_SL2VL] = { 11, 6, 2 },
	[FIELD_SWITCH_LIDS_PER_PORT] = { 12, 0, 16 },
	[FIELD_SWITCH_PARTITION_CAP] = { 14, 0, 16 },
	[FIELD_SWITCH_ENFORCEMENT] = { 16, 0, 5 },
	[FIELD_SWITCH_MULTICAST_TOP] = { 18, 0, 16 },

	[FIELD_PORT_M_KEY] = { 0, 0, 64 },
	[FIELD_PORT_PREFIX] = { 8, 0, 64 },
	[FIELD_PORT_LID] = { 16, 0, 16 },
	[FIELD_PORT_SM_LID] = { 18, 0, 16 },
	[FIELD_PORT_CAPABILITY] = { 20, 0, 32 },
	[FIELD_PORT_DIAG] = { 24, 0, 16 },
	[FIELD_PORT_M_KEY_LEASE] = { 26, 0, 16 },
	[FIELD_PORT_LOCAL] = { 28, 0, 8 },
	[FIELD_PORT_WIDTH_ENABLED] = { 29, 0, 8 },
	[FIELD_PORT_WIDTH_SUPPORTED] = { 30, 0, 8 },
	[FIELD_PORT_WIDTH_ACTIVE] = { 31, 0, 8 },
	[FIELD_PORT_SPEED_SUPPORTED] = { 32, 0, 4 },
	[FIELD_PORT_STATE] = { 32, 4, 4 },
	[FIELD_PORT_PHYSICAL] = { 33, 0, 4 },
	[FIELD_PORT_DOWN_DEFAULT] = { 33, 4, 4 },
	[FIELD_PORT_M_KEY_PROTECT] = { 34, 0, 2 },
	[FIELD_PORT_LMC] = { 34, 5, 3 },
	[FIELD_PORT_SPEED_ACTIVE] = { 35, 0, 4 },
	[FIELD_PORT_SPEED_ENABLED] = { 35, 4, 4 },
	[FIELD_PORT_MTU] = { 36, 0, 4 },
	[FIELD_PORT_SM_SL] = { 36, 4, 4 },
	[FIELD_PORT_VL_CAP] = { 37, 0, 4 },
	[FIELD_PORT_INIT_TYPE] = { 37, 4, 4 },
	[FIELD_PORT_VL_HIGH_LIMIT] = { 38, 0, 8 },
	[FIELD_PORT_VL_HIGH_CAP] = { 39, 0, 8 },
	[FIELD_PORT_VL_LOW_CAP] = { 40, 0, 8 },
	[FIELD_PORT_INIT_REPLY] = { 41, 0, 4 },
	[FIELD_PORT_MTU_CAP] = { 41, 4, 4 },
	[FIELD_PORT_VL_STALL] = { 42, 0, 3 },
	[FIELD_PORT_HOQ_LIFE] = { 42, 3, 5 },
	[FIELD_PORT_VLS] = { 43, 0, 4 },
	[FIELD_PORT_ENFORCE_IN] = { 43, 4, 1 },
	[FIELD_PORT_ENFORCE_OUT] = { 43, 5, 1 },
	[FIELD_PORT_RAW_IN] = { 43, 6, 1 },
	[FIELD_PORT_RAW_OUT] = { 43, 7, 1 },
	[FIELD_PORT_M_KEY_VIOLATIONS] = { 44, 0, 16 },
	[FIELD_PORT_P_KEY_VIOLATIONS] = { 46, 0, 16 },
	[FIELD_PORT_Q_KEY_VIOLATIONS] = { 48, 0, 16 },
	[FIELD_PORT_GUID_CAP] = { 50, 0, 8 },
	[FIELD_PORT_REREGISTER] = { 51, 0, 1 },
	[FIELD_PORT_TRAP_SUPPRESSION] = { 51, 1, 2 },
	[FIELD_PORT_SUBNET_TIMEOUT] = { 51, 3, 5 },
	[FIELD_PORT_RESPONSE_TIME] = { 52, 3, 5 },
	[FIELD_PORT_PHYSICAL_ERRORS] = { 53, 0, 4 },
	[FIELD_PORT_OVERRUN_ERRORS] = { 53, 4, 4 },
	[FIELD_PORT_CREDIT_HINT] = { 54, 0, 16 },
	[FIELD_PORT_ROUND_TRIP] = { 57, 0, 24 },
	[FIELD_PORT_CAPABILITY_2] = { 60, 0, 16 },
	[FIELD_PORT_EXT_ACTIVE] = { 62, 0, 4 },
	[FIELD_PORT_EXT_SUPPORTED] = { 62, 4, 4 },
	[FIELD_PORT_EXT_ENABLED] = { 63, 3, 5 },

	[FIELD_NOTICE_GENERIC] = { 0, 0, 1 },
	[FIELD_NOTICE_TYPE] = { 0, 1, 7 },
	[FIELD_NOTICE_PRODUCER] = { 1, 0, 24 },
	[FIELD_NOTICE_TRAP] = { 4, 0, 16 },
	[FIELD_NOTICE_ISSUER_LID] = { 6, 0, 16 },

	[FIELD_LED_ON] = { 0, 0, 1 },

	[FIELD_CLASS_BASE_VERSION] = { 0, 0, 8 },
	[FIELD_CLASS_VERSION] = { 1, 0, 8 },
	[FIELD_CLASS_CAPABILITY] = { 2, 0, 16 },
	[FIELD_CLASS_RESPONSE_TIME] = { 7, 3, 5 },

	[FIELD_COUNTERS_PORT] = { 1, 0, 8 },
	[FIELD_COUNTERS_SELECT] = { 2, 0, 16 },
	[FIELD_COUNTERS_SYMBOL] = { 4, 0, 16 },
	[FIELD_COUNTERS_RECOVERY] = { 6, 0, 8 },
	[FIELD_COUNTERS_DOWNED] = { 7, 0, 8 },
	[FIELD_COUNTERS_RCV_ERRORS] = { 8, 0, 16 },
	[FIELD_COUNTERS_RCV_REMOTE] = { 10, 0, 16 },
	[FIELD_COUNTERS_RCV_RELAY] = { 12, 0, 16 },
	[FIELD_COUNTERS_XMIT_DISCARDS] = { 14, 0, 16 },
	[FIELD_COUNTERS_XMIT_CONSTRAINT] = { 16, 0, 8 },
	[FIELD_COUNTERS_RCV_CONSTRAINT] = { 17, 0, 8 },
	[FIELD_COUNTERS_SELECT_2] = { 18, 0, 8 },
	[FIELD_COUNTERS_INTEGRITY] = { 19, 0, 4 },
	[FIELD_COUNTERS_OVERRUN] = { 19, 4, 4 },
	[FIELD_COUNTERS_QP1_DROPPED] = { 20, 0, 16 },
	[FIELD_COUNTERS_VL15_DROPPED] = { 22, 0, 16 },
	[FIELD_COUNTERS_XMIT_DATA] = { 24, 0, 32 },
	[FIELD_COUNTERS_RCV_DATA] = { 28, 0, 32 },
	[FIELD_COUNTERS_XMIT_PACKETS] = { 32, 0, 32 },
	[FIELD_COUNTERS_RCV_PACKETS] = { 36, 0, 32 },
	[FIELD_COUNTERS_XMIT_WAIT] = { 40, 0, 32 },

	[FIELD_EXTENDED_PORT] = { 1, 0, 8 },
	[FIELD_EXTENDED_SELECT] = { 2, 0, 16 },
	[FIELD_EXTENDED_SELECT_2] = { 4, 0, 32 },
	[FIELD_EXTENDED_XMIT_DATA] = { 8, 0, 64 },
	[FIELD_EXTENDED_RCV_DATA] = { 16, 0, 64 },
	[FIELD_EXTENDED_XMIT_PACKETS] = { 24, 0, 64 },
	[FIELD_EXTENDED_RCV_PACKETS] = { 32, 0, 64 },
	[FIELD_EXTENDED_UNICAST_XMIT] = { 40, 0, 64 },
	[FIELD_EXTENDED_UNICAST_RCV] = { 48, 0, 64 },
	[FIELD_EXTENDED_MULTICAST_XMIT] = { 56, 0, 64 },
	[FIELD_EXTENDED_MULTICAST_RCV] = { 64, 0, 64 },
};

/* No field of less than 64 bits touches more than four bytes. */
static unsigned int bytes_of(const struct place *p)
{
	return (p->bit + p->width + 7) / 8;
}

uint64_t fabric_field_max(enum fabric_field field)
{
	return UINT64_MAX >> (64 - places[field].width);
}

uint64_t fabric_field_get(const uint8_t *base, enum fabric_field field)
{
	const struct place *p = &places[field];
	unsigned int i, n = bytes_of(p);
	uint64_t v = 0;

	for (i = 0; i < n; i++)
		v = v << 8 | base[p->byte + i];
	return v >> (8 * n - p->bit - p->width) & fabric_field_max(field);
}

void fabric_field_put(uint8_t *base, enum fabric_field field, uint64_t value)
{
	const struct place *p = &places[field];
	unsigned int i, n = bytes_of(p), shift = 8 * n - p->bit - p->width;
	uint64_t mask = fabric_field_max(field) << shift;

	value = value << shift & mask;
	for (i = 0; i < n; i++) {
		unsigned int down = 8 * (n - 1 - i);

		base[p->byte + i] = (base[p->byte + i] & ~(mask >> down)) | value >> down;
	}
}
