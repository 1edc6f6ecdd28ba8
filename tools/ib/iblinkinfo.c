// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * iblinkinfo.c - iblinkinfo: every link of the subnet, or of a part of it, in a line.
 */
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"
#include "link.h"
#include "names.h"
#include "part.h"

struct linkinfo_options {
	struct diag_options diag;
	struct part part;
	const char *backward_guid;
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
};

static bool is_down(const ibnd_port_t *port)
{
	return link_field(port, IB_PORT_STATE_F) == 1;
}

/* ---- a line ---------------------------------------------------------------------------------- */

static void print_near_end(const struct printer *printer, const ibnd_port_t *port)
{
	char name[NAME_SIZE], outer[8];

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

static void print_node(ibnd_node_t *node, void *context)
{
	const struct printer *printer = context;
	bool headed = printer->options->line;
	int n;

	if (!is_wanted(printer, node))
		return;
	for (n = 1; n <= node->numports; n++) {
		const ibnd_port_t *port = node->ports[n];

		if (!port || (printer->options->down && !is_down(port)))
			continue;
		if (!headed)
			print_head(printer, node);
		headed = true;
		print_port(printer, port);
	}
}

int main(int argc, char **argv)
{
	struct linkinfo_options options = { 0 };
	struct printer printer = { .options = &options };
	ibnd_fabric_t *fabric;
	ibnd_node_t *node;

	diag_parse(&program, argc, argv, &options);
	if (!options.part.guid)
		options.part.guid = options.backward_guid;
	fabric = part_discover(&options.diag, &options.part, &node);
	if (!fabric)
		return 255;
	printer.names = names_read(options.diag.names);
	if (node && !options.all)
		print_node(node, &printer);
	else
		ibnd_iter_nodes(fabric, print_node, &printer);
	ibnd_destroy_fabric(fabric);
	return say_done(0);
}
