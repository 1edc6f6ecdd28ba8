// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibtracert.c - ibtracert: the way from one port to another, by the forwarding tables of the
 * switches in between.
 *
 * Hops are directed ones from here: first to the source, by the same tables, then on from there.
 * For a group, all branches are tried until one ends at the destination.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"
#include "names.h"

struct ibtracert_options {
	struct diag_options diag;
	bool force, bare;
	long mlid;
	const char *pairs;
};

#define AT(field) offsetof(struct ibtracert_options, field)

static const char *const usage[] = { " [option...] <from> <to>",
				     " [option...] --ports-file=<file>", NULL };

static const struct option_row rows[] = {
	{ 'f', "force", NULL, "go on where a port is not active", OPTION_FLAG, AT(force) },
	{ 'n', "no_info", NULL, "GUIDs and ports only", OPTION_FLAG, AT(bare) },
	{ 'm', "mlid", "<LID>", "the way of a group", OPTION_NUMBER, AT(mlid), IB_MIN_MCAST_LID,
	  IB_MAX_MCAST_LID },
	{ DIAG_OWN, "ports-file", "<file>", "of several pairs, two addresses a line", OPTION_TEXT,
	  AT(pairs) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibtracert", .usage = usage, .common = "CPDLGtsyzedvV" DIAG_NAMES, .rows = rows,
};

#define MOST_HOPS 62
#define LIDS_A_BLOCK 64
#define MLIDS_A_BLOCK 32
#define PORTS_A_MASK 16
#define NOWHERE 255

struct place {
	ib_portid_t to;
	unsigned int type, ports, port;	/* port: arrived by, or the source's */
	unsigned int lid, lmc;
	uint64_t guid, port_guid;
	char name[NAME_SIZE];
};

struct trace {
	const struct ibtracert_options *options;
	struct ibmad_port *port;
	const struct names *names;
	unsigned int dlid;
	unsigned int hops;
	struct hop {
		unsigned int out;	/* port that the place before is left by */
		struct place place;
	} way[MOST_HOPS];
};

static bool ask(struct trace *trace, const ib_portid_t *to, unsigned int attribute,
		unsigned int modifier, uint8_t data[IB_SMP_DATA_SIZE])
{
	return smp_query_via(data, (ib_portid_t *)to, attribute, modifier, 0, trace->port) != NULL;
}

/* What is at place->to. A switch has its LID at port 0. */
static bool look(struct trace *trace, struct place *place)
{
	uint8_t data[IB_SMP_DATA_SIZE];
	bool on_switch;

	if (!ask(trace, &place->to, IB_ATTR_NODE_INFO, 0, data))
		return false;
	place->type = mad_get_field(data, 0, IB_NODE_TYPE_F);
	place->ports = mad_get_field(data, 0, IB_NODE_NPORTS_F);
	place->port = mad_get_field(data, 0, IB_NODE_LOCAL_PORT_F);
	place->guid = mad_get_field64(data, 0, IB_NODE_GUID_F);
	place->port_guid = mad_get_field64(data, 0, IB_NODE_PORT_GUID_F);
	on_switch = place->type == IB_NODE_SWITCH;
	if (!ask(trace, &place->to, IB_ATTR_NODE_DESC, 0, data))
		return false;
	names_of(trace->names, place->guid, (char *)data, place->name);
	if (!ask(trace, &place->to, IB_ATTR_PORT_INFO, on_switch ? 0 : place->port, data))
		return false;
	place->lid = mad_get_field(data, 0, IB_PORT_LID_F);
	place->lmc = mad_get_field(data, 0, IB_PORT_LMC_F);
	return true;
}

/* ---- printing -------------------------------------------------------------------------------- */

static const char *kind_of(const struct place *place)
{
	static const char *const words[] = { "???", "ca", "switch", "router" };

	return words[place->type < 4 ? place->type : 0];
}

static void print_lids(const struct place *place)
{
	printf(" lid %u-%u \"%s\"\n", place->lid, place->lid + (1u << place->lmc) - 1,
	       place->name);
}

static void print_end(const struct trace *trace, const char *which, const struct place *place,
		      unsigned int port)
{
	if (trace->options->bare) {
		printf("%s {0x%016" PRIx64 "}[%u]\n", which, place->guid, port);
		return;
	}
	printf("%s %s {0x%016" PRIx64 "} portnum %u", which, kind_of(place), place->guid, port);
	print_lids(place);
}

static void print_hop(const struct trace *trace, unsigned int out, const struct place *place)
{
	uint64_t guid = place->type == IB_NODE_SWITCH ? place->guid : place->port_guid;

	printf("[%u] -> ", out);
	if (trace->options->bare) {
		printf("{0x%016" PRIx64 "}[%u]\n", guid, place->port);
		return;
	}
	printf("%s port {0x%016" PRIx64 "}[%u]", kind_of(place), guid, place->port);
	print_lids(place);
}

/* ---- walking --------------------------------------------------------------------------------- */

static bool is_destination(const struct trace *trace, const struct place *place)
{
	return trace->dlid >= place->lid && trace->dlid < place->lid + (1u << place->lmc);
}

/* The port by which the switch sends what is for the destination; NOWHERE. */
static unsigned int next_port(struct trace *trace, const struct place *place)
{
	uint8_t data[IB_SMP_DATA_SIZE];

	if (!ask(trace, &place->to, IB_ATTR_LINEARFORWTBL, trace->dlid / LIDS_A_BLOCK, data))
		return NOWHERE;
	return data[trace->dlid % LIDS_A_BLOCK];
}

static bool is_active(struct trace *trace, const struct place *place, unsigned int port)
{
	uint8_t data[IB_SMP_DATA_SIZE];

	return ask(trace, &place->to, IB_ATTR_PORT_INFO, port, data) &&
	       mad_get_field(data, 0, IB_PORT_STATE_F) == 4;
}

/* The other end of the link at a port. */
static bool step(struct trace *trace, const struct place *place, unsigned int out,
		 struct place *next)
{
	ib_dr_path_t *route;
	unsigned int back = 0;

	*next = (struct place){ .to = place->to };
	route = &next->to.drpath;
	if (place->type != IB_NODE_SWITCH && route->cnt)
		back = route->p[route->cnt--];	/* no route leads through an adapter */
	else if (route->cnt < MOST_HOPS)
		route->p[++route->cnt] = (uint8_t)out;
	else
		return false;
	if (!look(trace, next))
		return false;
	if (back)
		next->port = back;
	return true;
}

static bool walk_lid(struct trace *trace, const struct place *source)
{
	const struct place *place = source;
	unsigned int out = source->port;

	for (trace->hops = 0; !is_destination(trace, place); trace->hops++) {
		struct hop *hop = &trace->way[trace->hops];

		if (trace->hops == MOST_HOPS)
			return false;
		if (place->type == IB_NODE_SWITCH)
			out = next_port(trace, place);
		else if (trace->hops)
			return false;
		if (!out || out > place->ports)
			return false;
		if (!trace->options->force && !is_active(trace, place, out))
			return false;
		hop->out = out;
		if (!step(trace, place, out, &hop->place))
			return false;
		place = &hop->place;
	}
	return true;
}

/* ---- groups ---------------------------------------------------------------------------------- */

/* Which of 16 ports the switch sends what is for the group to; none if it does not tell. */
static unsigned int group_ports(struct trace *trace, const struct place *place,
				unsigned int position)
{
	unsigned int offset = (unsigned int)trace->options->mlid - IB_MIN_MCAST_LID;
	unsigned int n = offset % MLIDS_A_BLOCK;
	uint8_t data[IB_SMP_DATA_SIZE];

	if (!ask(trace, &place->to, IB_ATTR_MULTICASTFORWTBL,
		 offset / MLIDS_A_BLOCK | position << 28, data))
		return 0;
	return (unsigned int)data[2 * n] << 8 | data[2 * n + 1];
}

/* The first way in depth that ends at the destination; its hops are in trace->way then. */
static bool walk_group(struct trace *trace, const struct place *place, unsigned int depth)
{
	bool on_switch = place->type == IB_NODE_SWITCH;
	unsigned int port, last = on_switch ? place->ports : place->port;
	unsigned int held = NOWHERE, mask = 0;

	trace->hops = depth;
	if (depth && is_destination(trace, place))
		return true;
	if (depth >= MOST_HOPS || (depth && !on_switch))
		return false;
	for (port = on_switch ? 1 : place->port; port <= last; port++) {
		struct hop *hop = &trace->way[depth];

		if (on_switch && port / PORTS_A_MASK != held) {
			held = port / PORTS_A_MASK;
			mask = group_ports(trace, place, held);
		}
		if (on_switch && ((depth && port == place->port) ||
				  !(mask >> port % PORTS_A_MASK & 1)))
			continue;
		hop->out = port;
		if (step(trace, place, port, &hop->place) &&
		    walk_group(trace, &hop->place, depth + 1))
			return true;
	}
	return false;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static unsigned int end_port(const struct place *place)
{
	return place->type == IB_NODE_SWITCH ? 0 : place->port;
}

/* Where a LID is, by a directed route from here. */
static bool locate(struct trace *trace, const ib_portid_t *to, struct place *out)
{
	struct place self = { 0 };

	if (!to->lid) {
		*out = (struct place){ .to = *to };
		return look(trace, out);
	}
	trace->dlid = (unsigned int)to->lid;
	if (!look(trace, &self) || !walk_lid(trace, &self))
		return false;
	*out = trace->hops ? trace->way[trace->hops - 1].place : self;
	return true;
}

static int run(struct trace *trace, const ib_portid_t *from, const ib_portid_t *to)
{
	struct place source, target;
	unsigned int n;

	if (!locate(trace, from, &source))
		return diag_failed(&trace->options->diag, "no way from here to the first");
	if (!locate(trace, to, &target))
		return diag_failed(&trace->options->diag, "no way from here to the second");
	trace->dlid = to->lid ? (unsigned int)to->lid : target.lid;
	if (!(trace->options->mlid ? walk_group(trace, &source, 0) : walk_lid(trace, &source)))
		return diag_failed(&trace->options->diag,
				   "the tables of the switches do not lead from %s to LID %u",
				   source.name, trace->dlid);
	print_end(trace, "From", &source, end_port(&source));
	for (n = 0; n < trace->hops; n++)
		print_hop(trace, trace->way[n].out, &trace->way[n].place);
	print_end(trace, "To", &target, end_port(&target));
	return 0;
}

static int trace_pair(struct trace *trace, const char *from_text, const char *to_text)
{
	const struct diag_options *options = &trace->options->diag;
	ib_portid_t from, to;

	if (!diag_resolve(options, trace->port, from_text, &from) ||
	    !diag_resolve(options, trace->port, to_text, &to))
		return 255;
	return run(trace, &from, &to);
}

/* Two addresses a line; ends with the first pair that there is no way for. */
static int trace_file(struct trace *trace, const char *name)
{
	FILE *file = fopen(name, "r");
	char line[256], from[64], to[64];
	int pairs = 0, status = 0;

	if (!file)
		return diag_failed(&trace->options->diag, "%s: %s", name, strerror(errno));
	while (!status && fgets(line, sizeof(line), file)) {
		line[strcspn(line, "#")] = '\0';
		if (sscanf(line, "%63s %63s", from, to) != 2)
			continue;
		status = trace_pair(trace, from, to);
		pairs += !status;
	}
	fclose(file);
	if (!status)
		printf("%d lid/guid pairs processed from %s\n", pairs, name);
	return status;
}

int main(int argc, char **argv)
{
	struct ibtracert_options options = { 0 };
	static struct trace trace;
	int status, first = diag_parse(&program, argc, argv, &options);

	trace.options = &options;
	if (argc - first < 2 && !options.pairs)
		return diag_misused(&options.diag, "from where to where?");
	trace.port = diag_open(&options.diag);
	if (!trace.port)
		return 255;
	trace.names = names_read(options.diag.names);
	status = options.pairs ? trace_file(&trace, options.pairs) :
				 trace_pair(&trace, argv[first], argv[first + 1]);
	mad_rpc_close_port(trace.port);
	return say_done(status);
}
