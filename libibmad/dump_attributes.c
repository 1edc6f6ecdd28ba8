// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dump_attributes.c - prints whole attributes, a field a line.
 *
 * An attribute is a list of ranges of field numbers. A buffer that is too short holds as many
 * whole lines as fit.
 */
#include "libibmad/dump_attributes.h"

#include <stdbool.h>

#include "libibmad/dump.h"
#include "libibmad/fields.h"

#define LONGEST_VALUE 256	/* in bytes: the widest field that is printed */

/* One field behind what is there; false when there is no room for it. */
static bool add_field(struct mad_text *t, enum MAD_FIELDS field, uint8_t *attribute)
{
	uint8_t value[LONGEST_VALUE] __attribute__((aligned(8)));
	int left = t->size - t->used;

	if (!mad_field_find(field)->width)
		return true;
	mad_decode_field(attribute, field, value);
	if (!mad_dump_field(field, t->buf + t->used, left - 1, value)) {
		t->buf[t->used] = '\0';
		return false;
	}
	t->used += strlen(t->buf + t->used);
	mad_text_add(t, "\n");
	return true;
}

static bool add_fields(struct mad_text *t, uint8_t *attribute, int start, int end)
{
	int field;

	for (field = start; field < end; field++)
		if (!add_field(t, field, attribute))
			return false;
	return true;
}

void mad_dump_fields(char *buf, int bufsz, void *val, int valsz, int start, int end)
{
	struct mad_text t = mad_text_begin(buf, bufsz);

	add_fields(&t, val, start, end);
}

struct range {
	int start, end;		/* end: the first that is not of it */
};

static void dump_ranges(char *buf, int bufsz, void *val, const struct range *ranges, size_t n)
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	size_t i;

	for (i = 0; i < n; i++)
		if (!add_fields(&t, val, ranges[i].start, ranges[i].end))
			return;
}

/* A function mad_dump_<name> that prints these ranges. */
#define DUMP(name, ...)                                                                \
	void mad_dump_##name(char *buf, int bufsz, void *val, int valsz)               \
	{                                                                              \
		static const struct range ranges[] = { __VA_ARGS__ };                  \
		dump_ranges(buf, bufsz, val, ranges, sizeof(ranges) / sizeof(ranges[0])); \
	}

DUMP(nodeinfo, { IB_NODE_BASE_VERS_F, IB_NODE_LAST_F })
DUMP(switchinfo, { IB_SW_LINEAR_FDB_CAP_F, IB_SW_LAST_F })
DUMP(portinfo, { IB_PORT_FIRST_F, IB_PORT_LAST_F },
     { IB_PORT_CAPMASK2_F, IB_PORT_LINK_SPEED_EXT_LAST_F })
DUMP(portstates, { IB_PORT_STATE_F, IB_PORT_LINK_DOWN_DEF_F })
DUMP(portinfo_ext, { IB_PORT_EXT_CAPMASK_F, IB_PORT_EXT_LAST_F },
     { IB_PORT_EXT_HDR_FEC_MODE_SUPPORTED_F, IB_PORT_EXT_HDR_FEC_MODE_LAST_F },
     { IB_PORT_EXT_NDR_FEC_MODE_SUPPORTED_F, IB_PORT_EXT_NDR_FEC_MODE_LAST_F })
DUMP(mlnx_ext_port_info, { IB_MLNX_EXT_PORT_STATE_CHG_ENABLE_F, IB_MLNX_EXT_PORT_LAST_F })
DUMP(classportinfo, { IB_CPI_BASEVER_F, IB_CPI_TRAP_QKEY_F + 1 })

/* ---- performance management ---- */

DUMP(perfcounters, { IB_PC_PORT_SELECT_F, IB_PC_VL15_DROPPED_F },
     { IB_PC_QP1_DROP_F, IB_PC_QP1_DROP_F + 1 }, { IB_PC_VL15_DROPPED_F, IB_PC_LAST_F })
DUMP(perfcounters_ext, { IB_PC_EXT_PORT_SELECT_F, IB_PC_EXT_LAST_F },
     { IB_PC_EXT_COUNTER_SELECT2_F, IB_PC_EXT_ERR_LAST_F })
DUMP(portsamples_control, { IB_PSC_OPCODE_F, IB_PSC_LAST_F })
DUMP(portsamples_result, { IB_PSR_TAG_F, IB_PSR_LAST_F })
DUMP(port_ext_speeds_counters, { IB_PESC_PORT_SELECT_F, IB_PESC_LAST_F })
DUMP(port_ext_speeds_counters_rsfec_active, { IB_PESC_RSFEC_PORT_SELECT_F, IB_PESC_RSFEC_LAST_F })

/* The other attributes of the class begin alike, with the selections. */
#define SELECTED { IB_PC_EXT_PORT_SELECT_F, IB_PC_EXT_COUNTER_SELECT_F + 1 }

DUMP(perfcounters_xmt_sl, SELECTED, { IB_PC_XMT_DATA_SL_FIRST_F, IB_PC_XMT_DATA_SL_LAST_F })
DUMP(perfcounters_rcv_sl, SELECTED, { IB_PC_RCV_DATA_SL_FIRST_F, IB_PC_RCV_DATA_SL_LAST_F })
DUMP(perfcounters_xmt_disc, SELECTED, { IB_PC_XMT_INACT_DISC_F, IB_PC_XMT_DISC_LAST_F })
DUMP(perfcounters_rcv_err, SELECTED, { IB_PC_RCV_LOCAL_PHY_ERR_F, IB_PC_RCV_ERR_LAST_F })
DUMP(perfcounters_port_op_rcv_counters, SELECTED,
     { IB_PC_PORT_OP_RCV_COUNTERS_FIRST_F, IB_PC_PORT_OP_RCV_COUNTERS_LAST_F })
DUMP(perfcounters_port_flow_ctl_counters, SELECTED,
     { IB_PC_PORT_FLOW_CTL_COUNTERS_FIRST_F, IB_PC_PORT_FLOW_CTL_COUNTERS_LAST_F })
DUMP(perfcounters_port_vl_op_packet, SELECTED,
     { IB_PC_PORT_VL_OP_PACKETS_FIRST_F, IB_PC_PORT_VL_OP_PACKETS_LAST_F })
DUMP(perfcounters_port_vl_op_data, SELECTED,
     { IB_PC_PORT_VL_OP_DATA_FIRST_F, IB_PC_PORT_VL_OP_DATA_LAST_F })
DUMP(perfcounters_port_vl_xmit_flow_ctl_update_errors, SELECTED,
     { IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_FIRST_F,
       IB_PC_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS_LAST_F })
DUMP(perfcounters_port_vl_xmit_wait_counters, SELECTED,
     { IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_FIRST_F, IB_PC_PORT_VL_XMIT_WAIT_COUNTERS_LAST_F })
DUMP(perfcounters_sw_port_vl_congestion, SELECTED,
     { IB_PC_SW_PORT_VL_CONGESTION_FIRST_F, IB_PC_SW_PORT_VL_CONGESTION_LAST_F })
DUMP(perfcounters_rcv_con_ctrl, SELECTED,
     { IB_PC_RCV_CON_CTRL_FIRST_F, IB_PC_RCV_CON_CTRL_LAST_F })
DUMP(perfcounters_sl_rcv_fecn, SELECTED,
     { IB_PC_SL_RCV_FECN_FIRST_F, IB_PC_SL_RCV_FECN_LAST_F })
DUMP(perfcounters_sl_rcv_becn, SELECTED,
     { IB_PC_SL_RCV_BECN_FIRST_F, IB_PC_SL_RCV_BECN_LAST_F })
DUMP(perfcounters_xmit_con_ctrl, SELECTED,
     { IB_PC_XMIT_CON_CTRL_FIRST_F, IB_PC_XMIT_CON_CTRL_LAST_F })
DUMP(perfcounters_vl_xmit_time_cong, SELECTED,
     { IB_PC_VL_XMIT_TIME_CONG_FIRST_F, IB_PC_VL_XMIT_TIME_CONG_LAST_F })

/* ---- congestion control ---- */

DUMP(cc_congestioninfo, { IB_CC_CONGESTION_INFO_FIRST_F, IB_CC_CONGESTION_INFO_LAST_F })
DUMP(cc_congestionkeyinfo,
     { IB_CC_CONGESTION_KEY_INFO_FIRST_F, IB_CC_CONGESTION_KEY_INFO_LAST_F })
DUMP(cc_congestionlog, { IB_CC_CONGESTION_LOG_FIRST_F, IB_CC_CONGESTION_LOG_LAST_F })
DUMP(cc_congestionlogswitch,
     { IB_CC_CONGESTION_LOG_SWITCH_FIRST_F, IB_CC_CONGESTION_LOG_SWITCH_LAST_F })
DUMP(cc_congestionlogentryswitch,
     { IB_CC_CONGESTION_LOG_ENTRY_SWITCH_FIRST_F, IB_CC_CONGESTION_LOG_ENTRY_SWITCH_LAST_F })
DUMP(cc_congestionlogca, { IB_CC_CONGESTION_LOG_CA_FIRST_F, IB_CC_CONGESTION_LOG_CA_LAST_F })
DUMP(cc_congestionlogentryca,
     { IB_CC_CONGESTION_LOG_ENTRY_CA_FIRST_F, IB_CC_CONGESTION_LOG_ENTRY_CA_LAST_F })
DUMP(cc_switchcongestionsetting,
     { IB_CC_SWITCH_CONGESTION_SETTING_FIRST_F, IB_CC_SWITCH_CONGESTION_SETTING_LAST_F })
DUMP(cc_switchportcongestionsettingelement,
     { IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_FIRST_F,
       IB_CC_SWITCH_PORT_CONGESTION_SETTING_ELEMENT_LAST_F })
DUMP(cc_cacongestionsetting,
     { IB_CC_CA_CONGESTION_SETTING_FIRST_F, IB_CC_CA_CONGESTION_SETTING_LAST_F })
DUMP(cc_cacongestionentry,
     { IB_CC_CA_CONGESTION_ENTRY_FIRST_F, IB_CC_CA_CONGESTION_ENTRY_LAST_F })
DUMP(cc_congestioncontroltable,
     { IB_CC_CONGESTION_CONTROL_TABLE_FIRST_F, IB_CC_CONGESTION_CONTROL_TABLE_LAST_F })
DUMP(cc_congestioncontroltableentry,
     { IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_FIRST_F,
       IB_CC_CONGESTION_CONTROL_TABLE_ENTRY_LAST_F })
DUMP(cc_timestamp, { IB_CC_TIMESTAMP_FIRST_F, IB_CC_TIMESTAMP_LAST_F })

/* ---- tables ---- */

void mad_dump_sltovl(char *buf, int bufsz, void *val, int valsz)
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	const uint8_t *p = val;		/* 8 bytes, whatever valsz says */
	int i;

	mad_text_add(&t, "|");
	for (i = 0; i < 16; i++)
		mad_text_add(&t, "%2u|", i % 2 ? p[i / 2] & 0xf : p[i / 2] >> 4);
	mad_text_add(&t, "\n");
}

void mad_dump_vlarbitration(char *buf, int bufsz, void *val, int valsz)
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	const uint8_t *pairs = val;
	int i, n = valsz / 2;

	mad_text_add(&t, "\nVL    : |");
	for (i = 0; i < n; i++)
		mad_text_add(&t, "0x%-2X|", pairs[2 * i] & 0xf);
	mad_text_add(&t, "\nWEIGHT: |");
	for (i = 0; i < n; i++)
		mad_text_add(&t, "0x%-2X|", pairs[2 * i + 1]);
	mad_text_add(&t, "\n");
}

void mad_dump_nodedesc(char *buf, int bufsz, void *val, int valsz)
{
	snprintf(buf, bufsz, "%.*s", valsz, (char *)val);
}
