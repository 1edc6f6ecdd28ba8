// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * iblinkinfo.c - iblinkinfo: every link of the subnet, or of a part of it, in a line; or those
 * that differ from what they were.
 */
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"
#include "difference.h"
#include "link.h"
#include "names.h"
#include "part.h"

struct linkinfo_options {
	struct diag_options diag;
	struct part part;
	const char *backward_guid, *diff, *checks, *down_before;
	bool all, down, line, additional, switches, cas;
};

#define AT(field) offsetof(struct linkinfo_options, field)

static const char *const usage[] = { " [option...]", NULL };

static const struct option_row rows[] = {
	{ 'G', "port-guid", "<guid>", "begin at that port, and show its node", OPTION_TEXT,
	  AT(part.guid) },
	{ 'S', "switch", "<guid>", "the same", OPTION_TEXT, AT(backward_guid) },
	{ 'D', "Direct", "<route>", "begin there, and show that node", OPTION_TEXT,
	  AT(part.route) },
	{ 'a', "all", NULL, "show all nodes that the walk found", OPTION_FLAG, AT(all) },
	{ 'n', "hops", "<count>", "how far to walk from there", OPTION_NUMBER, AT(part.hops), 0,
	  IB_SUBNET_PATH_HOPS_MAX },
	{ 'd', "down", NULL, "links that are down only", OPTION_FLAG, AT(down) },
	{ 'l', "line", NULL, "with both ends in each line", OPTION_FLAG, AT(line) },
	{ 'p', "additional", NULL, "HOQ life and VL stall count too", OPTION_FLAG,
	  AT(additional) },
	{ DIAG_OWN, "load-cache", "<file>", "what ibnetdiscover --cache wrote, and no walk",
	  OPTION_TEXT, AT(part.load) },
	{ DIAG_OWN + 3, "diff", "<file>", "links that differ from what ibnetdiscover --cache wrote",
	  OPTION_TEXT, AT(diff) },
	{ DIAG_OWN + 4, "diffcheck", "<key,...>", "compare port, state, lid, nodedesc", OPTION_TEXT,
	  AT(checks) },
	{ DIAG_OWN + 5, "filterdownports", "<file>",
	  "without those that are down there and still are", OPTION_TEXT, AT(down_before) },
	{ DIAG_OWN + 1, "switches-only", NULL, "switches only", OPTION_FLAG, AT(switches) },
	{ DIAG_OWN + 2, "cas-only", NULL, "adapters only", OPTION_FLAG, AT(cas) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "iblinkinfo", .usage = usage, .common = "CPtsyozevV" DIAG_NAMES, .rows = rows,
};

struct printer {
	const struct linkinfo_options *options;
	const struct names *names;
	ibnd_fabric_t *before;		/* of --filterdownports */
	const char *prefix;		/* of each line */
};

static bool is_down(const ibnd_port_t *port)
{
	return link_field(port, IB_PORT_STATE_F) == 1;
}

/* ---- a line ---------------------------------------------------------------------------------- */

static void print_near_end(const struct printer *printer, const ibnd_port_t *port)
{
	char name[NAME_SIZE], outer[8];

	printf("%s", printer->prefix);
	if (printer->options->line)
		printf("0x%016" PRIx64 " \"%30s\" ", port->guid,
		       names_of(printer->names, port->node->guid, port->node->nodedesc, name));
	else if (port->node->type == IB_NODE_SWITCH)
		printf("      ");
	else
		printf("      0x%016" PRIx64 " ", port->guid);
	printf("%6d %4d[%2s] ", link_lid(port), port->portnum, link_outer(port, outer));
}

static void print_far_end(const struct printer *printer, const ibnd_port_t *port)
{
	const ibnd_port_t *peer = port->remoteport;
	char name[NAME_SIZE], outer[8], better[LINK_SIZE];

	if (is_down(port)) {
		printf("             [  ] \"\" ( )\n");
		return;
	}
	if (!peer) {
		printf("      \"Port not available\"\n");
		return;
	}
	if (printer->options->line)
		printf("  0x%016" PRIx64 " ", peer->guid);
	else
		printf("  ");
	printf("%6d %4d[%2s] \"%s\" (%s)\n", link_lid(peer), peer->portnum, link_outer(peer, outer),
	       names_of(printer->names, peer->node->guid, peer->node->nodedesc, name),
	       link_could_be(port, better));
}

static void print_port(const struct printer *printer, const ibnd_port_t *port)
{
	char link[LINK_SIZE];

	print_near_end(printer, port);
	printf("==%s", link_text(port, link));
	if (printer->options->additional && !is_down(port))
		printf(" (HOQ:%d VL_Stall:%d)", link_field(port, IB_PORT_HOQ_LIFE_F),
		       link_field(port, IB_PORT_VL_STALL_COUNT_F));
	printf("==>");
	print_far_end(printer, port);
}

/* ---- a node ---------------------------------------------------------------------------------- */

static void print_head(const struct printer *printer, const ibnd_node_t *node)
{
	char name[NAME_SIZE];

	names_of(printer->names, node->guid, node->nodedesc, name);
	printf("%s", printer->prefix);
	if (node->type == IB_NODE_SWITCH)
		printf("Switch: 0x%016" PRIx64 " %s:\n", node->guid, name);
	else
		printf("%s: %s:\n", node->type == IB_NODE_CA ? "CA" : "Router", name);
}

static bool is_wanted(const struct printer *printer, const ibnd_node_t *node)
{
	if (printer->options->switches)
		return node->type == IB_NODE_SWITCH;
	return !printer->options->cas || node->type == IB_NODE_CA;
}

/* It was down, and still is. */
static bool is_filtered(const struct printer *printer, const ibnd_port_t *port)
{
	const ibnd_node_t *node;

	if (!printer->before || !is_down(port))
		return false;
	node = ibnd_find_node_guid(printer->before, port->node->guid);
	return node && port->portnum <= node->numports && node->ports[port->portnum] &&
	       is_down(node->ports[port->portnum]);
}

static void print_node(ibnd_node_t *node, void *context)
{
	const struct printer *printer = context;
	bool headed = printer->options->line;
	int n;

	if (!is_wanted(printer, node))
		return;
	for (n = 1; n <= node->numports; n++) {
		const ibnd_port_t *port = node->ports[n];

		if (!port || (printer->options->down && !is_down(port)) ||
		    is_filtered(printer, port))
			continue;
		if (!headed)
			print_head(printer, node);
		headed = true;
		print_port(printer, port);
	}
}

/* ---- what it was before ---------------------------------------------------------------------- */

static void print_prefixed(ibnd_node_t *node, const char *prefix, void *context)
{
	struct printer *printer = context;

	printer->prefix = prefix;
	print_node(node, printer);
}

static void print_heads(ibnd_node_t *old, ibnd_node_t *new, bool differ, void *context)
{
	struct printer *printer = context;

	if (printer->options->line)
		return;
	printer->prefix = differ ? "< " : "";
	print_head(printer, old);
	printer->prefix = "> ";
	if (differ)
		print_head(printer, new);
}

static void print_ports(ibnd_port_t *old, ibnd_port_t *new, void *context)
{
	struct printer *printer = context;

	printer->prefix = "< ";
	if (old && !is_filtered(printer, old))
		print_port(printer, old);
	printer->prefix = "> ";
	if (new && !is_filtered(printer, new))
		print_port(printer, new);
}

static int print_difference(struct printer *printer, ibnd_fabric_t *fabric)
{
	const struct linkinfo_options *options = printer->options;
	struct difference difference = {
		.checks = DIFFER_PORTS | DIFFER_STATES, .print_node = print_prefixed,
		.print_heads = print_heads, .print_ports = print_ports, .context = printer,
	};
	ibnd_fabric_t *old;

	if (options->checks)
		difference.checks = difference_checks(options->checks,
						      DIFFER_PORTS | DIFFER_STATES | DIFFER_LIDS |
						      DIFFER_DESCRIPTIONS);
	if (!difference.checks)
		return DIAG_MISUSED;
	old = ibnd_load_fabric(options->diff, 0);
	if (!old)
		return diag_failed(&options->diag, "%s cannot be loaded", options->diff);
	difference_print(&difference, old, fabric,
			 options->switches ? IB_NODE_SWITCH : options->cas ? IB_NODE_CA : 0);
	ibnd_destroy_fabric(old);
	return 0;
}

static int print(struct printer *printer, ibnd_fabric_t *fabric, ibnd_node_t *node)
{
	const struct linkinfo_options *options = printer->options;

	if (options->down_before) {
		printer->before = ibnd_load_fabric(options->down_before, 0);
		if (!printer->before)
			return diag_failed(&options->diag, "%s cannot be loaded",
					   options->down_before);
	}
	if (options->diff)
		return print_difference(printer, fabric);
	if (node && !options->all)
		print_node(node, printer);
	else
		ibnd_iter_nodes(fabric, print_node, printer);
	return 0;
}

int main(int argc, char **argv)
{
	struct linkinfo_options options = { 0 };
	struct printer printer = { .options = &options, .prefix = "" };
	ibnd_fabric_t *fabric;
	ibnd_node_t *node;
	int status;

	diag_parse(&program, argc, argv, &options);
	if (!options.part.guid)
		options.part.guid = options.backward_guid;
	fabric = part_discover(&options.diag, &options.part, &node);
	if (!fabric)
		return 255;
	printer.names = names_read(options.diag.names);
	status = print(&printer, fabric, node);
	ibnd_destroy_fabric(fabric);
	if (printer.before)
		ibnd_destroy_fabric(printer.before);
	return say_done(status);
}
