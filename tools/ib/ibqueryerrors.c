// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibqueryerrors.c - ibqueryerrors: which ports of the subnet have counted errors.
 *
 * A switch that adds its ports up is asked for that first: where the sum has no errors, its ports
 * need not be asked one by one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"
#include "config.h"
#include "diag.h"
#include "link.h"
#include "names.h"
#include "part.h"

#define THRESHOLDS_FILE "/etc/infiniband-diags/error_thresholds"
#define ALL_PORTS 255
#define CAP_ALL_PORTS 0x0100		/* ClassPortInfo: CapabilityMask */
#define CAP_EXTENDED 0x0200
#define CAP_EXTENDED_FEWER 0x0400	/* without unicast and multicast packets */
#define CAP_XMIT_WAIT 0x1000
#define ERRORS_MASK 0x0fff		/* which counters a reset is for */
#define DATA_MASK 0xf000
#define XMIT_WAIT_MASK 0x10000
#define EXTENDED_MASK 0xff
#define EXTENDED_FEWER_MASK 0x0f
#define DATA_SIZE 1024

struct errors_options {
	struct diag_options diag;
	struct part part;
	const char *suppress, *backward_guid, *thresholds;
	bool common, report, data, switches, cas, routers, details, counters, clear_errors;
	bool clear_counts, skip_sl, obsolete;
};

#define AT(field) offsetof(struct errors_options, field)

static const char *const usage[] = { " [option...]", NULL };

static const struct option_row rows[] = {
	{ 's', "suppress", "<name,...>", "leave these counters out", OPTION_TEXT, AT(suppress) },
	{ 'c', "suppress-common", NULL, "leave out what is seldom an error", OPTION_FLAG,
	  AT(common) },
	{ 'G', "port-guid", "<guid>", "the node with that port only", OPTION_TEXT, AT(part.guid) },
	{ 'S', NULL, "<guid>", "the same", OPTION_TEXT, AT(backward_guid) },
	{ 'D', "Direct", "<route>", "the node there only", OPTION_TEXT, AT(part.route) },
	{ 'r', "report-port", NULL, "with the link of each port", OPTION_FLAG, AT(report) },
	{ DIAG_OWN, "threshold-file", "<file>", "how many errors are none: NAME=COUNT",
	  OPTION_TEXT, AT(thresholds) },
	{ 'R', "GNDN", NULL, "nothing (it once was something)", OPTION_FLAG, AT(obsolete) },
	{ DIAG_OWN + 1, "data", NULL, "with the data counters", OPTION_FLAG, AT(data) },
	{ DIAG_OWN + 2, "switch", NULL, "switches only", OPTION_FLAG, AT(switches) },
	{ DIAG_OWN + 3, "ca", NULL, "adapters only", OPTION_FLAG, AT(cas) },
	{ DIAG_OWN + 4, "router", NULL, "routers only", OPTION_FLAG, AT(routers) },
	{ DIAG_OWN + 5, "details", NULL, "with the kinds of errors and discards", OPTION_FLAG,
	  AT(details) },
	{ DIAG_OWN + 6, "counters", NULL, "the data counters only", OPTION_FLAG, AT(counters) },
	{ 'k', "clear-errors", NULL, "reset the error counters", OPTION_FLAG, AT(clear_errors) },
	{ 'K', "clear-counts", NULL, "reset the data counters", OPTION_FLAG, AT(clear_counts) },
	{ DIAG_OWN + 7, "skip-sl", NULL, "ask with SL 0, as without this", OPTION_FLAG,
	  AT(skip_sl) },
	{ DIAG_OWN + 8, "load-cache", "<file>", "the subnet that ibnetdiscover --cache wrote",
	  OPTION_TEXT, AT(part.load) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibqueryerrors", .usage = usage, .common = "CPtyozedvV" DIAG_NAMES, .rows = rows,
};

/* The counters of errors, and what is known of each. */
static struct counter {
	enum MAD_FIELDS field;
	unsigned int details;		/* attribute with the kinds; 0: none */
	int first, last;		/* its fields */
	uint32_t threshold;
	bool in_file, suppressed;
} counters[] = {
	{ IB_PC_ERR_SYM_F }, { IB_PC_LINK_RECOVERS_F }, { IB_PC_LINK_DOWNED_F },
	{ IB_PC_ERR_RCV_F, IB_GSI_PORT_RCV_ERROR_DETAILS, IB_PC_RCV_LOCAL_PHY_ERR_F,
	  IB_PC_RCV_ERR_LAST_F },
	{ IB_PC_ERR_PHYSRCV_F }, { IB_PC_ERR_SWITCH_REL_F },
	{ IB_PC_XMT_DISCARDS_F, IB_GSI_PORT_XMIT_DISCARD_DETAILS, IB_PC_XMT_INACT_DISC_F,
	  IB_PC_XMT_DISC_LAST_F },
	{ IB_PC_ERR_XMTCONSTR_F }, { IB_PC_ERR_RCVCONSTR_F }, { IB_PC_ERR_LOCALINTEG_F },
	{ IB_PC_ERR_EXCESS_OVR_F }, { IB_PC_VL15_DROPPED_F }, { IB_PC_XMT_WAIT_F },
};

#define COUNTERS (sizeof(counters) / sizeof(*counters))

struct checker {
	const struct errors_options *options;
	struct ibmad_port *port;
	const struct names *names;
	unsigned int nodes, bad_nodes, ports, bad_ports, failures;
	char thresholds[512], suppressed[1024];
};

/* A node that is looked at. */
struct node {
	struct checker *checker;
	ibnd_node_t *node;
	ib_portid_t to;
	char name[NAME_SIZE];
	uint32_t cap;
	bool headed;
};

/* ---- what is an error ------------------------------------------------------------------------ */

static struct counter *counter_named(const char *name)
{
	size_t n;

	for (n = 0; n < COUNTERS; n++)
		if (!strcmp(mad_field_name(counters[n].field), name))
			return &counters[n];
	return NULL;
}

static void add_text(char *text, size_t size, const char *format, const char *name, uint32_t value)
{
	size_t length = strlen(text);

	snprintf(text + length, size - length, format, name, value);
}

static void take_threshold(void *context, const char *name, const char *value)
{
	struct checker *checker = context;
	struct counter *counter = counter_named(name);

	if (!counter)
		return;
	counter->threshold = (uint32_t)strtoul(value, NULL, 0);
	add_text(checker->thresholds, sizeof(checker->thresholds), "[%s = %u]", name,
		 counter->threshold);
}

static void suppress(struct checker *checker, const char *name)
{
	struct counter *counter = counter_named(name);

	add_text(checker->suppressed, sizeof(checker->suppressed), " %s", name, 0);
	if (counter)
		counter->suppressed = true;
}

static void suppress_all(struct checker *checker, const char *list)
{
	char names[512], *rest = names, *name;

	snprintf(names, sizeof(names), "%s", list);
	while ((name = strsep(&rest, ",")))
		if (*name)
			suppress(checker, name);
}

static void set_up(struct checker *checker)
{
	const struct errors_options *options = checker->options;
	const char *file = options->thresholds ? options->thresholds : THRESHOLDS_FILE;

	if (config_lines(file, take_threshold, checker) && options->thresholds)
		fprintf(stderr, "ibqueryerrors: %s cannot be read: any error counts\n", file);
	if (options->suppress)
		suppress_all(checker, options->suppress);
	if (options->common)
		suppress(checker, "PortRcvSwitchRelayErrors");
}

static bool is_error(const struct counter *counter, uint8_t *data)
{
	return !counter->suppressed && mad_get_field(data, 0, counter->field) > counter->threshold;
}

static bool has_errors(uint8_t *data)
{
	size_t n;

	for (n = 0; n < COUNTERS; n++)
		if (is_error(&counters[n], data))
			return true;
	return false;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static bool query(struct node *node, unsigned int port, unsigned int attribute,
		  uint8_t data[DATA_SIZE])
{
	memset(data, 0, DATA_SIZE);
	if (pma_query_via(data, &node->to, (int)port, 0, attribute, node->checker->port))
		return true;
	node->checker->failures++;
	return false;
}

static void reset(struct node *node, unsigned int port, unsigned int mask, unsigned int attribute)
{
	uint8_t data[DATA_SIZE] = { 0 };

	if (!performance_reset_via(data, &node->to, (int)port, mask, 0, attribute,
				   node->checker->port))
		fprintf(stderr, "ibqueryerrors: counters of %s port %u cannot be reset\n",
			node->name, port);
}

static bool is_extended(const struct node *node)
{
	return node->cap & (CAP_EXTENDED | CAP_EXTENDED_FEWER);
}

/* What an agent does not count means nothing. */
static bool query_errors(struct node *node, unsigned int port, uint8_t data[DATA_SIZE])
{
	if (!query(node, port, IB_GSI_PORT_COUNTERS, data))
		return false;
	if (!(node->cap & CAP_XMIT_WAIT))
		mad_set_field(data, 0, IB_PC_XMT_WAIT_F, 0);
	return true;
}

static bool query_data(struct node *node, unsigned int port, uint8_t data[DATA_SIZE])
{
	return query(node, port,
		     is_extended(node) ? IB_GSI_PORT_COUNTERS_EXT : IB_GSI_PORT_COUNTERS, data);
}

static void reset_as_asked(struct node *node, unsigned int port)
{
	const struct errors_options *options = node->checker->options;
	unsigned int wait = node->cap & CAP_XMIT_WAIT ? XMIT_WAIT_MASK : 0;

	if (options->clear_errors)
		reset(node, port, ERRORS_MASK | wait, IB_GSI_PORT_COUNTERS);
	if (options->clear_counts)
		reset(node, port, DATA_MASK, IB_GSI_PORT_COUNTERS);
	if (options->clear_counts && is_extended(node))
		reset(node, port, node->cap & CAP_EXTENDED ? EXTENDED_MASK : EXTENDED_FEWER_MASK,
		      IB_GSI_PORT_COUNTERS_EXT);
}

/* ---- printing -------------------------------------------------------------------------------- */

static void print_amount(enum MAD_FIELDS field, uint64_t value, bool words)
{
	static const char *const units[] = { "", "K", "M", "G", "T", "P", "E" };
	double amount = (double)value * (words ? 4 : 1);
	int n = 0;

	while (amount >= 1024 && n < 6) {
		amount /= 1024;
		n++;
	}
	printf(" [%s == %" PRIu64 " (%5.3f%s%s)]", mad_field_name(field), value, amount, units[n],
	       words && value ? "B" : "");
}

static bool is_in_words(int field)
{
	return field == IB_PC_XMT_BYTES_F || field == IB_PC_RCV_BYTES_F ||
	       field == IB_PC_EXT_XMT_BYTES_F || field == IB_PC_EXT_RCV_BYTES_F;
}

static void print_data(const struct node *node, uint8_t *data, bool zeros)
{
	bool extended = is_extended(node);
	int field = extended ? IB_PC_EXT_XMT_BYTES_F : IB_PC_XMT_BYTES_F;
	int last = !extended		     ? IB_PC_RCV_PKTS_F :
		   node->cap & CAP_EXTENDED ? IB_PC_EXT_RCV_MPKTS_F : IB_PC_EXT_RCV_PKTS_F;

	for (; field <= last; field++) {
		uint64_t value = extended ? mad_get_field64(data, 0, field) :
					    mad_get_field(data, 0, field);

		if (value || zeros)
			print_amount(field, value, is_in_words(field));
	}
}

static void print_details(struct node *node, unsigned int port, const struct counter *counter)
{
	uint8_t data[DATA_SIZE];
	int field;

	if (!counter->details || !query(node, port, counter->details, data))
		return;
	for (field = counter->first; field < counter->last; field++)
		if (mad_get_field(data, 0, field))
			printf(" [%s == %u]", mad_field_name(field), mad_get_field(data, 0, field));
}

static void print_head(struct node *node, const char *what, bool with_guid)
{
	if (node->headed)
		return;
	node->headed = true;
	printf("%s for ", what);
	if (with_guid)
		printf("0x%" PRIx64 " ", node->node->guid);
	printf("\"%s\"\n", node->name);
}

static void print_link(struct node *node, ibnd_port_t *port)
{
	char link[LINK_SIZE], better[LINK_SIZE], outer[8], name[NAME_SIZE];
	ibnd_port_t *peer = port->remoteport;

	printf("       Link info: %6d%4d[%2s] ==%s==>  ",
	       link_lid(port), port->portnum, link_outer(port, outer), link_text(port, link));
	if (!peer) {
		printf("           [  ] \"\" ( )\n");
		return;
	}
	printf("0x%016" PRIx64 " %6d %4d[%2s] \"%s\" (%s)\n", peer->guid,
	       link_lid(peer), peer->portnum, link_outer(peer, outer),
	       names_of(node->checker->names, peer->node->guid, peer->node->nodedesc, name),
	       link_could_be(port, better));
}

static void print_errors(struct node *node, unsigned int port, uint8_t *data)
{
	ibnd_port_t *at = port != ALL_PORTS ? node->node->ports[port] : NULL;
	uint8_t amounts[DATA_SIZE];
	size_t n;

	print_head(node, "Errors", node->node->type == IB_NODE_SWITCH);
	if (port == ALL_PORTS)
		printf("   GUID 0x%" PRIx64 " port ALL:", node->node->guid);
	else
		printf("   GUID 0x%" PRIx64 " port %u:", at->guid, port);
	for (n = 0; n < COUNTERS; n++) {
		if (!is_error(&counters[n], data))
			continue;
		printf(" [%s == %u]", mad_field_name(counters[n].field),
		       mad_get_field(data, 0, counters[n].field));
		if (node->checker->options->details && at)
			print_details(node, port, &counters[n]);
	}
	if (node->checker->options->data && query_data(node, port, amounts))
		print_data(node, amounts, false);
	putchar('\n');
	if (at && node->checker->options->report)
		print_link(node, at);
}

/* ---- walking --------------------------------------------------------------------------------- */

static void show_data(struct node *node, unsigned int port)
{
	uint8_t data[DATA_SIZE];

	if (!query_data(node, port, data))
		return;
	print_head(node, "Data Counters", true);
	printf("   GUID 0x%" PRIx64 " port %u:", node->node->guid, port);
	print_data(node, data, true);
	putchar('\n');
}

static void check_port(struct node *node, unsigned int port)
{
	uint8_t data[DATA_SIZE];

	if (node->checker->options->counters) {
		show_data(node, port);
	} else if (query_errors(node, port, data) && has_errors(data)) {
		node->checker->bad_ports++;
		print_errors(node, port, data);
	}
	reset_as_asked(node, port);
}

/* False: the sum of all ports has no errors. */
static bool needs_ports(struct node *node)
{
	const struct errors_options *options = node->checker->options;
	uint8_t data[DATA_SIZE];

	if (options->counters || !(node->cap & CAP_ALL_PORTS) ||
	    node->node->type != IB_NODE_SWITCH ||
	    !query_errors(node, ALL_PORTS, data))
		return true;
	if (has_errors(data)) {
		print_errors(node, ALL_PORTS, data);
		return true;
	}
	return options->clear_errors || options->clear_counts;
}

static void choose(struct node *node, const ibnd_port_t *port)
{
	node->to = (ib_portid_t){
		.lid = node->node->type == IB_NODE_SWITCH ? node->node->smalid : port->base_lid,
	};
}

static void check_node(ibnd_node_t *at, void *context)
{
	struct checker *checker = context;
	const struct errors_options *options = checker->options;
	struct node node = { .checker = checker, .node = at };
	int first = at->type == IB_NODE_SWITCH && at->smaenhsp0 ? 0 : 1, n;
	bool asked = false, ports = true;
	uint8_t data[DATA_SIZE];

	if ((options->switches || options->cas || options->routers) &&
	    !(options->switches && at->type == IB_NODE_SWITCH) &&
	    !(options->cas && at->type == IB_NODE_CA) &&
	    !(options->routers && at->type == IB_NODE_ROUTER))
		return;
	checker->nodes++;
	names_of(checker->names, at->guid, at->nodedesc, node.name);
	for (n = first; n <= at->numports; n++) {
		if (!at->ports[n])
			continue;
		checker->ports++;
		if (asked && at->type == IB_NODE_SWITCH && !ports)
			continue;
		choose(&node, at->ports[n]);
		if (!asked || at->type != IB_NODE_SWITCH) {
			if (query(&node, (unsigned int)n, CLASS_PORT_INFO, data))
				node.cap = mad_get_field(data, 0, IB_CPI_CAPMASK_F);
			ports = needs_ports(&node);
		}
		asked = true;
		if (ports)
			check_port(&node, (unsigned int)n);
	}
	if (node.headed && !options->counters)
		checker->bad_nodes++;
}

static void summarise(const struct checker *checker)
{
	printf("\n## Summary: %u nodes checked, %u bad nodes found\n", checker->nodes,
	       checker->bad_nodes);
	printf("##          %u ports checked, %u ports have errors beyond threshold\n",
	       checker->ports, checker->bad_ports);
	printf("## Thresholds: %s\n", checker->thresholds);
	if (checker->failures)
		printf("##          %u PMA query failures\n", checker->failures);
	printf("## Suppressed:%s\n", checker->suppressed);
}

int main(int argc, char **argv)
{
	int classes[] = { IB_SMI_CLASS, IB_SMI_DIRECT_CLASS, IB_SA_CLASS, IB_PERFORMANCE_CLASS };
	struct errors_options options = { 0 };
	static struct checker checker;
	ibnd_fabric_t *fabric;
	ibnd_node_t *node;

	checker.options = &options;
	diag_parse(&program, argc, argv, &options);
	if (!options.part.guid)
		options.part.guid = options.backward_guid;
	set_up(&checker);
	fabric = part_discover(&options.diag, &options.part, &node);
	if (!fabric)
		return 255;
	checker.port = diag_open_for(&options.diag, classes, 4);
	if (!checker.port)
		return 255;
	checker.names = names_read(options.diag.names);
	if (node)
		check_node(node, &checker);
	else
		ibnd_iter_nodes(fabric, check_node, &checker);
	summarise(&checker);
	mad_rpc_close_port(checker.port);
	ibnd_destroy_fabric(fabric);
	return say_done(checker.bad_ports ? 1 : 0);
}
