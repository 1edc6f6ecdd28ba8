// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibnetdiscover.c - ibnetdiscover: the subnet as a topology file, as lists of nodes, or as a
 * report of ports.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"
#include "difference.h"
#include "link.h"
#include "names.h"
#include "part.h"
#include "topology.h"

struct discover_options {
	struct diag_options diag;
	struct part part;
	struct topology_options print;
	bool list, cas, switches, routers, ports;
	const char *cache, *diff, *checks;
};

#define AT(field) offsetof(struct discover_options, field)

static const char *const usage[] = { " [option...] [<topology file to write>]", NULL };

static const struct option_row rows[] = {
	{ 'f', "full", NULL, "ports with speed, width and VLs", OPTION_FLAG, AT(print.full) },
	{ 's', "show", NULL, "tell of nodes as they are found", OPTION_COUNT, AT(part.show) },
	{ 'l', "list", NULL, "list the nodes", OPTION_FLAG, AT(list) },
	{ 'g', "grouping", NULL, "nodes by chassis", OPTION_FLAG, AT(print.grouping) },
	{ 'H', "Hca_list", NULL, "list the adapters", OPTION_FLAG, AT(cas) },
	{ 'S', "Switch_list", NULL, "list the switches", OPTION_FLAG, AT(switches) },
	{ 'R', "Router_list", NULL, "list the routers", OPTION_FLAG, AT(routers) },
	{ DIAG_OWN, "cache", "<file>", "write what was found for --load-cache", OPTION_TEXT,
	  AT(cache) },
	{ DIAG_OWN + 1, "load-cache", "<file>", "what --cache wrote, and no walk", OPTION_TEXT,
	  AT(part.load) },
	{ DIAG_OWN + 2, "diff", "<file>", "what differs from what --cache wrote", OPTION_TEXT,
	  AT(diff) },
	{ DIAG_OWN + 3, "diffcheck", "<key,...>", "compare sw, ca, router, port, lid, nodedesc",
	  OPTION_TEXT, AT(checks) },
	{ 'p', "ports", NULL, "a line for each port", OPTION_FLAG, AT(ports) },
	{ 'm', "max_hops", NULL, "tell how far the walk went", OPTION_FLAG, AT(print.hops) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibnetdiscover", .usage = usage, .common = "CPtyozedvV" DIAG_NAMES, .rows = rows,
};

/* ---- lists ----------------------------------------------------------------------------------- */

struct list {
	FILE *out;
	const struct names *names;
};

static void list_node(ibnd_node_t *node, void *context)
{
	const struct list *list = context;
	char name[NAME_SIZE];

	fprintf(list->out, "%s\t : 0x%016" PRIx64 " ports %d devid 0x%x vendid 0x%x \"%s\"\n",
		topology_node_word(node), node->guid, node->numports,
		mad_get_field(node->info, 0, IB_NODE_DEVID_F),
		mad_get_field(node->info, 0, IB_NODE_VENDORID_F),
		names_of(list->names, node->guid, node->nodedesc, name));
}

static void list_nodes(const struct discover_options *options, ibnd_fabric_t *fabric,
		       struct list *list)
{
	if (options->list || options->cas)
		ibnd_iter_nodes_type(fabric, list_node, IB_NODE_CA, list);
	if (options->list || options->switches)
		ibnd_iter_nodes_type(fabric, list_node, IB_NODE_SWITCH, list);
	if (options->list || options->routers)
		ibnd_iter_nodes_type(fabric, list_node, IB_NODE_ROUTER, list);
}

/* ---- the report of ports --------------------------------------------------------------------- */

static const char *short_word(const ibnd_node_t *node)
{
	static const char *const words[] = { "???", "CA", "SW", "RT" };

	return words[node->type >= IB_NODE_CA && node->type <= IB_NODE_ROUTER ? node->type : 0];
}

static void report_port(ibnd_node_t *node, ibnd_port_t *port, const struct list *list)
{
	ibnd_port_t *peer = port->remoteport;
	char name[NAME_SIZE], peer_name[NAME_SIZE];

	names_of(list->names, node->guid, node->nodedesc, name);
	fprintf(list->out, "%2s %5d %2d 0x%016" PRIx64 " %s %s", short_word(node), link_lid(port),
		port->portnum, port->guid, link_width_word(port), link_speed_word(port));
	if (!peer) {
		fprintf(list->out, "%36s'%s'\n", "", name);
		return;
	}
	names_of(list->names, peer->node->guid, peer->node->nodedesc, peer_name);
	fprintf(list->out, " - %2s %5d %2d 0x%016" PRIx64 " ( '%s' - '%s' )\n",
		short_word(peer->node), link_lid(peer), peer->portnum, peer->guid, name,
		peer_name);
}

static void report_node(ibnd_node_t *node, void *context)
{
	int n;

	for (n = node->numports; n > 0; n--)
		if (node->ports[n])
			report_port(node, node->ports[n], context);
}

/* ---- what was found -------------------------------------------------------------------------- */

static int print_difference(const struct discover_options *options, ibnd_fabric_t *fabric,
			    const struct names *names, FILE *out)
{
	unsigned int checks = DIFFER_SWITCHES | DIFFER_CAS | DIFFER_ROUTERS | DIFFER_PORTS;
	ibnd_fabric_t *old;

	if (options->checks)
		checks = difference_checks(options->checks, ~(unsigned int)DIFFER_STATES);
	if (!checks)
		return DIAG_MISUSED;
	old = ibnd_load_fabric(options->diff, 0);
	if (!old)
		return diag_failed(&options->diag, "%s cannot be loaded", options->diff);
	topology_diff(checks, old, fabric, names, out);
	ibnd_destroy_fabric(old);
	return 0;
}

static int print(const struct discover_options *options, ibnd_fabric_t *fabric, FILE *out)
{
	struct names *names = names_read(options->diag.names);
	struct list list = { .out = out, .names = names };
	int status = 0;

	if (options->diff)
		status = print_difference(options, fabric, names, out);
	else if (options->ports)
		ibnd_iter_nodes(fabric, report_node, &list);
	else if (options->list || options->cas || options->switches || options->routers)
		list_nodes(options, fabric, &list);
	else
		topology_print(&options->print, fabric, names, out);
	names_free(names);
	return status;
}

static int run(const struct discover_options *options, const char *file)
{
	FILE *out = file ? fopen(file, "w") : stdout;
	ibnd_fabric_t *fabric;
	ibnd_node_t *node;
	int status;

	if (!out)
		return diag_failed(&options->diag, "%s: %s", file, strerror(errno));
	fabric = part_discover(&options->diag, &options->part, &node);
	if (!fabric)
		return 255;
	status = print(options, fabric, out);
	if (options->cache && ibnd_cache_fabric(fabric, options->cache, 0) < 0)
		status = diag_failed(&options->diag, "%s cannot be written", options->cache);
	ibnd_destroy_fabric(fabric);
	if (file && fclose(out))
		return diag_failed(&options->diag, "%s: %s", file, strerror(errno));
	return status;
}

int main(int argc, char **argv)
{
	struct discover_options options = { 0 };
	int first = diag_parse(&program, argc, argv, &options);

	return say_done(run(&options, first < argc ? argv[first] : NULL));
}
