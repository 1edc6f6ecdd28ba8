// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * perfquery.c - perfquery: the counters of a port, of several, or of all ports of a node together;
 * and resetting them.
 *
 * Where the node cannot add its ports up, that is done here; counters stop at their greatest
 * value, as those of a port do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"

#define AT(field) offsetof(struct perfquery_options, field)
#define ALL_PORTS 255
#define MOST_PORTS 254
#define DATA_SIZE 1024

enum {	/* ClassPortInfo: CapabilityMask */
	CAP_ALL_PORTS = 0x0100, CAP_XMIT_WAIT = 0x1000,
	CAP2_EXTENDED_ERRORS = 0x2,	/* CapabilityMask2 */
};

/* Attributes that are shown as they are. */
struct detail {
	const char *option, *meaning, *name;
	unsigned int attribute;
	ib_mad_dump_fn *dump;
	unsigned char letter;
};

static const struct detail details[] = {
	{ "xmtsl", "data sent, by SL", "PortXmitDataSL", IB_GSI_PORT_XMIT_DATA_SL,
	  mad_dump_perfcounters_xmt_sl, 'X' },
	{ "rcvsl", "data received, by SL", "PortRcvDataSL", IB_GSI_PORT_RCV_DATA_SL,
	  mad_dump_perfcounters_rcv_sl, 'S' },
	{ "xmtdisc", "why packets were not sent", "PortXmitDiscardDetails",
	  IB_GSI_PORT_XMIT_DISCARD_DETAILS, mad_dump_perfcounters_xmt_disc, 'D' },
	{ "rcverr", "errors of reception", "PortRcvErrorDetails", IB_GSI_PORT_RCV_ERROR_DETAILS,
	  mad_dump_perfcounters_rcv_err, 'E' },
	{ "extended_speeds", "of extended speeds", "PortExtendedSpeedsCounters",
	  IB_GSI_PORT_EXT_SPEEDS_COUNTERS, mad_dump_port_ext_speeds_counters, 'T' },
	{ "oprcvcounters", "received, by opcode", "PortOpRcvCounters",
	  IB_GSI_PORT_PORT_OP_RCV_COUNTERS, mad_dump_perfcounters_port_op_rcv_counters, 0xb0 },
	{ "flowctlcounters", "of flow control", "PortFlowCtlCounters",
	  IB_GSI_PORT_PORT_FLOW_CTL_COUNTERS, mad_dump_perfcounters_port_flow_ctl_counters, 0xb1 },
	{ "vloppackets", "packets, by VL", "PortVLOpPackets", IB_GSI_PORT_PORT_VL_OP_PACKETS,
	  mad_dump_perfcounters_port_vl_op_packet, 0xb2 },
	{ "vlopdata", "data, by VL", "PortVLOpData", IB_GSI_PORT_PORT_VL_OP_DATA,
	  mad_dump_perfcounters_port_vl_op_data, 0xb3 },
	{ "vlxmitflowctlerrors", "errors of flow control, by VL", "PortVLXmitFlowCtlUpdateErrors",
	  IB_GSI_PORT_PORT_VL_XMIT_FLOW_CTL_UPDATE_ERRORS,
	  mad_dump_perfcounters_port_vl_xmit_flow_ctl_update_errors, 0xb4 },
	{ "vlxmitcounters", "waiting to send, by VL", "PortVLXmitWaitCounters",
	  IB_GSI_PORT_PORT_VL_XMIT_WAIT_COUNTERS,
	  mad_dump_perfcounters_port_vl_xmit_wait_counters, 0xb5 },
	{ "swportvlcong", "congestion, by VL", "SwPortVLCongestion", IB_GSI_SW_PORT_VL_CONGESTION,
	  mad_dump_perfcounters_sw_port_vl_congestion, 0xb6 },
	{ "rcvcc", "congestion control, received", "PortRcvConCtrl", IB_GSI_PORT_RCV_CON_CTRL,
	  mad_dump_perfcounters_rcv_con_ctrl, 0xb7 },
	{ "slrcvfecn", "FECN received, by SL", "PortSLRcvFECN", IB_GSI_PORT_SL_RCV_FECN,
	  mad_dump_perfcounters_sl_rcv_fecn, 0xb8 },
	{ "slrcvbecn", "BECN received, by SL", "PortSLRcvBECN", IB_GSI_PORT_SL_RCV_BECN,
	  mad_dump_perfcounters_sl_rcv_becn, 0xb9 },
	{ "xmitcc", "congestion control, sent", "PortXmitConCtrl", IB_GSI_PORT_XMIT_CON_CTRL,
	  mad_dump_perfcounters_xmit_con_ctrl, 0xba },
	{ "vlxmittimecc", "time congested, by VL", "PortVLXmitTimeCong",
	  IB_GSI_PORT_VL_XMIT_TIME_CONG, mad_dump_perfcounters_vl_xmit_time_cong, 0xbb },
	{ "smplctl", "control of samples", "PortSamplesControl", IB_GSI_PORT_SAMPLES_CONTROL,
	  mad_dump_portsamples_control, 'c' },
};

#define DETAILS (sizeof(details) / sizeof(*details))

struct perfquery_options {
	struct diag_options diag;
	bool extended, all, loop, reset_after, reset_only;
	bool detail[DETAILS];
};

static const char *const usage[] = { " [option...] [<LID or GUID> [<ports> [<reset mask>]]]",
				     "   ports: 3, or 1,4,8, or 1-10; 255: all of them", NULL };

static const struct option_row own_rows[] = {
	{ 'x', "extended", NULL, "counters of 64 bits", OPTION_FLAG, AT(extended) },
	{ 'a', "all_ports", NULL, "all ports, added up", OPTION_FLAG, AT(all) },
	{ 'l', "loop_ports", NULL, "each of the ports", OPTION_FLAG, AT(loop) },
	{ 'r', "reset_after_read", NULL, "reset them afterwards", OPTION_FLAG, AT(reset_after) },
	{ 'R', "Reset_only", NULL, "reset them, and print nothing", OPTION_FLAG, AT(reset_only) },
};

#define OWN_ROWS (sizeof(own_rows) / sizeof(*own_rows))

struct asked {
	const struct perfquery_options *options;
	struct ibmad_port *port;
	ib_portid_t to;
	uint32_t cap, cap2, mask;
	bool masked;			/* mask was given */
	bool together;			/* counters of the ports are added up */
	unsigned int ports[MOST_PORTS], count;
	uint8_t data[DATA_SIZE];
	uint8_t sum[DATA_SIZE];
};

static unsigned int counters_attribute(const struct asked *asked)
{
	return asked->options->extended ? IB_GSI_PORT_COUNTERS_EXT : IB_GSI_PORT_COUNTERS;
}

/* ---- counters -------------------------------------------------------------------------------- */

static int read_counters(struct asked *asked, unsigned int port)
{
	memset(asked->data, 0, sizeof(asked->data));
	if (!pma_query_via(asked->data, &asked->to, (int)port, 0, counters_attribute(asked),
			   asked->port))
		return diag_failed(&asked->options->diag, "counters of %s port %u cannot be read",
				   portid2str(&asked->to), port);
	return 0;
}

/* A field's greatest value is what it is among ones. */
static void add_field(struct asked *asked, enum MAD_FIELDS field)
{
	uint8_t ones[DATA_SIZE];
	uint32_t most, a = mad_get_field(asked->sum, 0, field);
	uint32_t b = mad_get_field(asked->data, 0, field);

	memset(ones, 0xff, sizeof(ones));
	most = mad_get_field(ones, 0, field);
	mad_set_field(asked->sum, 0, field, b > most - a ? most : a + b);
}

static void add_wide_field(struct asked *asked, enum MAD_FIELDS field)
{
	uint64_t a = mad_get_field64(asked->sum, 0, field);
	uint64_t b = mad_get_field64(asked->data, 0, field);

	mad_set_field64(asked->sum, 0, field, b > UINT64_MAX - a ? UINT64_MAX : a + b);
}

static void add_up(struct asked *asked)
{
	int field;

	if (asked->options->extended) {
		for (field = IB_PC_EXT_XMT_BYTES_F; field < IB_PC_EXT_LAST_F; field++)
			add_wide_field(asked, field);
		return;
	}
	for (field = IB_PC_ERR_SYM_F; field < IB_PC_LAST_F; field++)
		if (field != IB_PC_COUNTER_SELECT2_F)
			add_field(asked, field);
	add_field(asked, IB_PC_QP1_DROP_F);
}

/* Error counters of 64 bits are there only if the node says so. */
static void dump_extended(const struct asked *asked, uint8_t *data, char *text, int size)
{
	if (asked->cap2 & CAP2_EXTENDED_ERRORS)
		mad_dump_perfcounters_ext(text, size, data, DATA_SIZE);
	else
		mad_dump_fields(text, size, data, DATA_SIZE, IB_PC_EXT_FIRST_F, IB_PC_EXT_LAST_F);
}

static void print_counters(struct asked *asked, uint8_t *data, unsigned int port)
{
	char text[4096];

	if (asked->options->extended) {
		mad_set_field(data, 0, IB_PC_EXT_PORT_SELECT_F, port);
		dump_extended(asked, data, text, sizeof(text));
		printf("# Port extended counters: %s port %u ", portid2str(&asked->to), port);
		printf("(CapMask: 0x%02X CapMask2: 0x%07X)\n%s", asked->cap, asked->cap2, text);
		return;
	}
	mad_set_field(data, 0, IB_PC_PORT_SELECT_F, port);
	if (!(asked->cap & CAP_XMIT_WAIT))
		mad_set_field(data, 0, IB_PC_XMT_WAIT_F, 0);
	mad_dump_perfcounters(text, sizeof(text), data, DATA_SIZE);
	printf("# Port counters: %s port %u (CapMask: 0x%02X)\n%s", portid2str(&asked->to), port,
	       asked->cap, text);
}

static int reset(struct asked *asked, unsigned int port)
{
	uint32_t mask = asked->mask;

	if (!asked->masked)
		mask = 0xffff | (asked->cap & CAP_XMIT_WAIT ? 1u << 16 : 0);
	memset(asked->data, 0, sizeof(asked->data));
	if (performance_reset_via(asked->data, &asked->to, (int)port, mask, 0,
				  counters_attribute(asked), asked->port))
		return 0;
	return diag_failed(&asked->options->diag, "counters of %s port %u cannot be reset",
			   portid2str(&asked->to), port);
}

/* ---- which ports ----------------------------------------------------------------------------- */

/* "3", "1,4,8", "1-10", in any mixture. */
static bool parse_ports(struct asked *asked, const char *text)
{
	unsigned long port, last;
	char *end;

	do {
		port = last = strtoul(text, &end, 0);
		if (end != text && *end == '-') {
			text = end + 1;
			last = strtoul(text, &end, 0);
		}
		if (end == text || last > ALL_PORTS || port > last || (*end && *end != ','))
			return false;
		for (; port <= last && asked->count < MOST_PORTS; port++)
			asked->ports[asked->count++] = (unsigned int)port;
		text = end + 1;
	} while (*end);
	return true;
}

/* All ports of the node, one by one. */
static int list_ports(struct asked *asked)
{
	uint8_t node[IB_SMP_DATA_SIZE] = { 0 }, info[IB_SMP_DATA_SIZE] = { 0 };
	unsigned int port = 1, ports;

	if (!smp_query_via(node, &asked->to, IB_ATTR_NODE_INFO, 0, 0, asked->port))
		return diag_failed(&asked->options->diag, "%s does not say how many ports it has",
				   portid2str(&asked->to));
	ports = mad_get_field(node, 0, IB_NODE_NPORTS_F);
	if (mad_get_field(node, 0, IB_NODE_TYPE_F) == IB_NODE_SWITCH &&
	    smp_query_via(info, &asked->to, IB_ATTR_SWITCH_INFO, 0, 0, asked->port) &&
	    mad_get_field(info, 0, IB_SW_ENHANCED_PORT0_F))
		port = 0;
	for (asked->count = 0; port <= ports && asked->count < MOST_PORTS; port++)
		asked->ports[asked->count++] = port;
	return 0;
}

static int choose_ports(struct asked *asked)
{
	bool all = asked->options->all && asked->count == 1 && !asked->ports[0];
	bool one_by_one = asked->options->loop || !(asked->cap & CAP_ALL_PORTS);

	if (asked->count == 1 && asked->ports[0] == ALL_PORTS)
		all = true;
	asked->together = asked->count > 1 && asked->options->all && !asked->options->loop;
	if (!all)
		return 0;
	asked->together = !asked->options->loop;
	if (one_by_one)
		return list_ports(asked);
	asked->together = false;
	asked->ports[0] = ALL_PORTS;
	asked->count = 1;
	return 0;
}

/* ---- what is done ---------------------------------------------------------------------------- */

static int show_detail(struct asked *asked, const struct detail *detail)
{
	char text[4096];
	unsigned int port = asked->ports[0];

	memset(asked->data, 0, sizeof(asked->data));
	if (!pma_query_via(asked->data, &asked->to, (int)port, 0, detail->attribute, asked->port))
		return diag_failed(&asked->options->diag, "cannot query %s", detail->name);
	detail->dump(text, sizeof(text), asked->data, sizeof(asked->data));
	if (detail->attribute == IB_GSI_PORT_SAMPLES_CONTROL)
		printf("# %s: %s port %u\n%s", detail->name, portid2str(&asked->to), port, text);
	else
		printf("# %s counters: %s port %u\n%s", detail->name, portid2str(&asked->to), port,
		       text);
	return 0;
}

static int show_counters(struct asked *asked)
{
	unsigned int n;
	int r = 0;

	for (n = 0; n < asked->count && !r; n++) {
		r = read_counters(asked, asked->ports[n]);
		if (r)
			return r;
		if (asked->together)
			add_up(asked);
		else
			print_counters(asked, asked->data, asked->ports[n]);
	}
	if (asked->together)
		print_counters(asked, asked->sum, ALL_PORTS);
	return 0;
}

static int act(struct asked *asked)
{
	unsigned int n;
	int r = 0;

	for (n = 0; n < DETAILS; n++)
		if (asked->options->detail[n])
			return show_detail(asked, &details[n]);
	r = choose_ports(asked);
	if (!r && !asked->options->reset_only)
		r = show_counters(asked);
	if (r || (!asked->options->reset_only && !asked->options->reset_after))
		return r;
	for (n = 0; n < asked->count && !r; n++)
		r = reset(asked, asked->ports[n]);
	return r;
}

/* ---- whom ------------------------------------------------------------------------------------ */

static int read_capabilities(struct asked *asked)
{
	if (!pma_query_via(asked->data, &asked->to, (int)asked->ports[0], 0, CLASS_PORT_INFO,
			   asked->port))
		return diag_failed(&asked->options->diag, "%s does not tell its capabilities",
				   portid2str(&asked->to));
	asked->cap = mad_get_field(asked->data, 0, IB_CPI_CAPMASK_F);
	asked->cap2 = mad_get_field(asked->data, 0, IB_CPI_CAPMASK2_F);
	return 0;
}

static int resolve(struct asked *asked, int count, char **texts)
{
	const struct diag_options *options = &asked->options->diag;
	uint64_t mask;
	int port = 0;

	if (!count && ib_resolve_self_via(&asked->to, &port, NULL, asked->port) < 0)
		return diag_failed(options, "this port has no address");
	if (count && !diag_resolve(options, asked->port, texts[0], &asked->to))
		return 255;
	if (count > 1 && !parse_ports(asked, texts[1]))
		return diag_failed(options, "'%s' names no ports", texts[1]);
	if (count > 2) {
		if (!diag_number(texts[2], UINT32_MAX, &mask))
			return diag_failed(options, "'%s' is no mask", texts[2]);
		asked->mask = (uint32_t)mask;
		asked->masked = true;
	}
	if (!asked->count)
		asked->ports[asked->count++] = (unsigned int)port;
	return 0;
}

int main(int argc, char **argv)
{
	int classes[] = { IB_SMI_CLASS, IB_SMI_DIRECT_CLASS, IB_SA_CLASS, IB_PERFORMANCE_CLASS };
	struct option_row rows[OWN_ROWS + DETAILS + 1] = { 0 };
	const struct diag_program program = { "perfquery", usage, "CPLGtsyzedvV", rows };
	struct perfquery_options options = { 0 };
	struct asked asked = { .options = &options };
	int status, first;
	size_t n;

	memcpy(rows, own_rows, sizeof(own_rows));
	for (n = 0; n < DETAILS; n++)
		rows[OWN_ROWS + n] = (struct option_row){
			.letter = details[n].letter, .name = details[n].option,
			.meaning = details[n].meaning, .type = OPTION_FLAG, .offset = AT(detail[n]),
		};
	first = diag_parse(&program, argc, argv, &options);
	asked.port = diag_open_for(&options.diag, classes, 4);
	if (!asked.port)
		return 255;
	status = resolve(&asked, argc - first, argv + first);
	status = status ? status : read_capabilities(&asked);
	status = status ? status : act(&asked);
	mad_rpc_close_port(asked.port);
	return say_done(status);
}
