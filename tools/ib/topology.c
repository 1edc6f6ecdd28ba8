// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology.c - a subnet in the form of a topology file: for each node what it is, and a line for
 * each port where something is plugged in.
 */
#include "topology.h"

#include <string.h>
#include <time.h>

#include "difference.h"
#include "link.h"

struct printer {
	const struct topology_options *options;
	const struct names *names;
	FILE *out;
	const char *prefix;	/* of each line */
	bool alone;		/* of nodes in a chassis, nothing */
};

static const struct { const char *word, *guid; char letter; } kinds[] = {
	{ "???", "???", '?' }, { "Ca", "ca", 'H' }, { "Switch", "switch", 'S' },
	{ "Rt", "rt", 'R' },
};

static int kind_of(const ibnd_node_t *node)
{
	return node->type >= IB_NODE_CA && node->type <= IB_NODE_ROUTER ? node->type : 0;
}

const char *topology_node_word(const ibnd_node_t *node)
{
	return node->type == IB_NODE_ROUTER ? "Router" : kinds[kind_of(node)].word;
}

static const char *name_of(const struct printer *printer, const ibnd_node_t *node,
			   char out[NAME_SIZE])
{
	return names_of(printer->names, node->guid, node->nodedesc, out);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static void print_chassis_place(const struct printer *printer, ibnd_node_t *node)
{
	char slot[64] = "";

	fprintf(printer->out, "\t# ");
	if (!node->chassis || !node->ch_slotnum)
		return;
	fprintf(printer->out, "%s", ibnd_get_chassis_type(node));
	ibnd_get_chassis_slot_str(node, slot, sizeof(slot));
	fprintf(printer->out, "%s", slot);
}

static void print_guids(const struct printer *printer, ibnd_node_t *node)
{
	uint64_t system = mad_get_field64(node->info, 0, IB_NODE_SYSTEM_GUID_F);
	FILE *out = printer->out;

	fprintf(out, "\n%svendid=0x%x\n%sdevid=0x%x\n", printer->prefix,
		mad_get_field(node->info, 0, IB_NODE_VENDORID_F), printer->prefix,
		mad_get_field(node->info, 0, IB_NODE_DEVID_F));
	if (system) {
		fprintf(out, "%ssysimgguid=0x%" PRIx64, printer->prefix, system);
		if (printer->options->grouping && node->chassis && node->chassis->chassisnum)
			fprintf(out, "\t\t# Chassis %d", node->chassis->chassisnum);
		fputc('\n', out);
	}
	fprintf(out, "%s%sguid=0x%" PRIx64, printer->prefix, kinds[kind_of(node)].guid, node->guid);
	if (node->type == IB_NODE_SWITCH) {
		fprintf(out, "(%" PRIx64 ")",
			mad_get_field64(node->info, 0, IB_NODE_PORT_GUID_F));
		if (printer->options->grouping)
			print_chassis_place(printer, node);
	}
	fputc('\n', out);
}

/* Adapters call themselves what they do here, whatever the map says. */
static void print_head(const struct printer *printer, ibnd_node_t *node)
{
	const struct names *named = node->type == IB_NODE_SWITCH ? printer->names : NULL;
	char name[NAME_SIZE];

	fprintf(printer->out, "%s%s\t%d \"%c-%016" PRIx64 "\"\t\t# \"%s\"", printer->prefix,
		kinds[kind_of(node)].word, node->numports, kinds[kind_of(node)].letter,
		node->guid, names_of(named, node->guid, node->nodedesc, name));
	if (node->type == IB_NODE_SWITCH)
		fprintf(printer->out, " %s port 0 lid %d lmc %d",
			node->smaenhsp0 ? "enhanced" : "base", node->smalid, node->smalmc);
	fputc('\n', printer->out);
}

/* ---- ports ----------------------------------------------------------------------------------- */

static void print_outer(const struct printer *printer, const ibnd_port_t *port)
{
	if (port->ext_portnum)
		fprintf(printer->out, "[ext %d]", port->ext_portnum);
}

static void print_link(const struct printer *printer, const ibnd_port_t *port)
{
	fprintf(printer->out, " %s%s", link_width_word(port), link_speed_word(port));
	if (printer->options->full)
		fprintf(printer->out, " s=%d w=%d v=%d",
			link_field(port, IB_PORT_LINK_SPEED_ACTIVE_F),
			link_field(port, IB_PORT_LINK_WIDTH_ACTIVE_F),
			link_field(port, IB_PORT_VL_CAP_F));
	fputc('\n', printer->out);
}

static void print_peer(const struct printer *printer, const ibnd_port_t *port)
{
	const ibnd_port_t *peer = port->remoteport;

	fprintf(printer->out, "\t\"%c-%016" PRIx64 "\"[%d]", kinds[kind_of(peer->node)].letter,
		peer->node->guid, peer->portnum);
	print_outer(printer, peer);
	if (port->node->type == IB_NODE_SWITCH && peer->node->type != IB_NODE_SWITCH)
		fprintf(printer->out, "(%" PRIx64 ") ", peer->guid);
	fprintf(printer->out, "\t\t# ");
}

static void print_port(const struct printer *printer, const ibnd_port_t *port)
{
	const ibnd_node_t *peer = port->remoteport->node;
	bool on_switch = port->node->type == IB_NODE_SWITCH;
	char name[NAME_SIZE];

	fprintf(printer->out, "%s[%d]", printer->prefix, port->portnum);
	print_outer(printer, port);
	if (!on_switch)
		fprintf(printer->out, "(%" PRIx64 ") ", port->guid);
	print_peer(printer, port);
	if (!on_switch)
		fprintf(printer->out, "lid %d lmc %d ", port->base_lid, port->lmc);
	fprintf(printer->out, "\"%s\" lid %d", name_of(printer, peer, name),
		link_lid(port->remoteport));
	print_link(printer, port);
}

static void print_node(ibnd_node_t *node, void *context)
{
	const struct printer *printer = context;
	int n;

	if (printer->alone && node->chassis)
		return;
	print_guids(printer, node);
	print_head(printer, node);
	for (n = 1; n <= node->numports; n++)
		if (node->ports[n] && node->ports[n]->remoteport)
			print_port(printer, node->ports[n]);
}

/* ---- chassis --------------------------------------------------------------------------------- */

static void print_members(struct printer *printer, ibnd_node_t *node, int type)
{
	for (; node; node = node->next_chassis_node)
		if (node->type == type)
			print_node(node, printer);
}

static void print_slots(struct printer *printer, ibnd_node_t *const *slots, int count)
{
	int n;

	for (n = 1; n <= count; n++)
		if (slots[n])
			print_node(slots[n], printer);
}

static void print_chassis(struct printer *printer, ibnd_fabric_t *fabric)
{
	ibnd_chassis_t *chassis;

	for (chassis = fabric->chassis; chassis; chassis = chassis->next) {
		uint64_t guid = ibnd_get_chassis_guid(fabric, chassis->chassisnum);

		fprintf(printer->out, "\nChassis %u", chassis->chassisnum);
		if (guid)
			fprintf(printer->out, " (guid 0x%" PRIx64 ")", guid);
		fprintf(printer->out, "\n\n# Spine Nodes");
		print_slots(printer, chassis->spinenode, SPINES_MAX_NUM);
		fprintf(printer->out, "\n# Line Nodes");
		print_slots(printer, chassis->linenode, LINES_MAX_NUM);
		fprintf(printer->out, "\n# Chassis Switches");
		print_members(printer, chassis->nodes, IB_NODE_SWITCH);
		fprintf(printer->out, "\n# Chassis CAs");
		print_members(printer, chassis->nodes, IB_NODE_CA);
	}
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void print_origin(const struct printer *printer, ibnd_fabric_t *fabric)
{
	const ibnd_node_t *from = fabric->from_node;
	time_t now = time(NULL);
	uint64_t port = mad_get_field64((void *)from->info, 0, IB_NODE_PORT_GUID_F);

	if (from->type != IB_NODE_SWITCH && fabric->from_portnum <= from->numports &&
	    from->ports[fabric->from_portnum])
		port = from->ports[fabric->from_portnum]->guid;
	fprintf(printer->out, "#\n# Topology file: generated on %s#\n", ctime(&now));
	if (printer->options->hops)
		fprintf(printer->out,
			"# Reported max hops discovered: %u\n# Total MADs used: %u\n",
			fabric->maxhops_discovered, fabric->total_mads_used);
	fprintf(printer->out, "# Initiated from node %016" PRIx64 " port %016" PRIx64 "\n",
		from->guid, port);
}

void topology_print(const struct topology_options *options, ibnd_fabric_t *fabric,
		    const struct names *names, FILE *out)
{
	struct printer printer = { .options = options, .names = names, .out = out, .prefix = "" };

	print_origin(&printer, fabric);
	if (options->grouping) {
		print_chassis(&printer, fabric);
		printer.alone = true;
		fprintf(out, "\nNon-Chassis Nodes\n");
	}
	ibnd_iter_nodes_type(fabric, print_node, IB_NODE_SWITCH, &printer);
	ibnd_iter_nodes_type(fabric, print_node, IB_NODE_CA, &printer);
	ibnd_iter_nodes_type(fabric, print_node, IB_NODE_ROUTER, &printer);
}

/* ---- two of them ----------------------------------------------------------------------------- */

static void print_prefixed(ibnd_node_t *node, const char *prefix, void *context)
{
	struct printer *printer = context;

	printer->prefix = prefix;
	print_node(node, printer);
}

static void print_heads(ibnd_node_t *old, ibnd_node_t *new, bool differ, void *context)
{
	struct printer *printer = context;

	printer->prefix = "";
	print_guids(printer, new);
	if (!differ) {
		print_head(printer, new);
		return;
	}
	printer->prefix = "< ";
	print_head(printer, old);
	printer->prefix = "> ";
	print_head(printer, new);
}

static void print_ports(ibnd_port_t *old, ibnd_port_t *new, void *context)
{
	struct printer *printer = context;

	printer->prefix = "< ";
	if (old && old->remoteport)
		print_port(printer, old);
	printer->prefix = "> ";
	if (new && new->remoteport)
		print_port(printer, new);
}

void topology_diff(unsigned int checks, ibnd_fabric_t *old, ibnd_fabric_t *new,
		   const struct names *names, FILE *out)
{
	struct topology_options options = { 0 };
	struct printer printer = { .options = &options, .names = names, .out = out };
	const struct difference difference = {
		.checks = checks, .print_node = print_prefixed, .print_heads = print_heads,
		.print_ports = print_ports, .context = &printer,
	};

	if (checks & DIFFER_SWITCHES)
		difference_print(&difference, old, new, IB_NODE_SWITCH);
	if (checks & DIFFER_CAS)
		difference_print(&difference, old, new, IB_NODE_CA);
	if (checks & DIFFER_ROUTERS)
		difference_print(&difference, old, new, IB_NODE_ROUTER);
}
