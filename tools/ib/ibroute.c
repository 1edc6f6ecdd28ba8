// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibroute.c - ibroute: the forwarding tables of a switch.
 */
#include <stdio.h>

#include "../common/say.h"
#include "diag.h"
#include "names.h"

struct ibroute_options {
	struct diag_options diag;
	bool all, bare, multicast;
};

#define AT(field) offsetof(struct ibroute_options, field)

static const char *const usage[] = { " [option...] [<switch> [<first LID> [<last LID>]]]", NULL };

static const struct option_row rows[] = {
	{ 'a', "all", NULL, "LIDs that lead nowhere too", OPTION_FLAG, AT(all) },
	{ 'n', "no_dests", NULL, "do not ask who the destinations are", OPTION_FLAG, AT(bare) },
	{ 'M', "Multicast", NULL, "the table of groups", OPTION_FLAG, AT(multicast) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibroute", .usage = usage, .common = "CPDLGtsyzedvV" DIAG_NAMES, .rows = rows,
};

#define LIDS_A_BLOCK 64
#define MLIDS_A_BLOCK 32
#define PORTS_A_MASK 16
#define MOST_MASKS 16

struct router {
	const struct ibroute_options *options;
	struct ibmad_port *port;
	const struct names *names;
	ib_portid_t to;
	uint8_t info[IB_SMP_DATA_SIZE];		/* SwitchInfo */
	unsigned int ports;
	uint64_t first, last;			/* asked for; 0: from the beginning, to the end */
	unsigned int base, paths;		/* LIDs of the last destination: 2^LMC of them */
	uint64_t port_guid;			/* and who that is */
};

static int failed(struct router *router, const char *what)
{
	return diag_failed(&router->options->diag, "%s of %s could not be read", what,
			   portid2str(&router->to));
}

static int describe(struct router *router, uint64_t *guid, char name[NAME_SIZE])
{
	uint8_t data[IB_SMP_DATA_SIZE] = { 0 }, description[IB_SMP_DATA_SIZE] = { 0 };

	if (!smp_query_via(data, &router->to, IB_ATTR_NODE_INFO, 0, 0, router->port) ||
	    !smp_query_via(description, &router->to, IB_ATTR_NODE_DESC, 0, 0, router->port))
		return failed(router, "NodeInfo");
	if (mad_get_field(data, 0, IB_NODE_TYPE_F) != IB_NODE_SWITCH)
		return diag_failed(&router->options->diag, "%s is not a switch",
				   portid2str(&router->to));
	if (!smp_query_via(router->info, &router->to, IB_ATTR_SWITCH_INFO, 0, 0, router->port))
		return failed(router, "SwitchInfo");
	*guid = mad_get_field64(data, 0, IB_NODE_GUID_F);
	router->ports = mad_get_field(data, 0, IB_NODE_NPORTS_F);
	names_of(router->names, *guid, (char *)description, name);
	return 0;
}

/* What lies between first and last of what was asked for, and between low and high. */
static void clip(struct router *router, unsigned int low, unsigned int high)
{
	if (!router->first)
		router->first = low;
	if (!router->last || router->last > high)
		router->last = high;
}

/* ---- LIDs ------------------------------------------------------------------------------------ */

static bool ask(struct router *router, ib_portid_t *to, unsigned int attribute,
		unsigned int modifier, uint8_t data[IB_SMP_DATA_SIZE])
{
	return smp_query_via(data, to, attribute, modifier, 100, router->port) != NULL;
}

static void print_destination(struct router *router, unsigned int lid)
{
	static const char *const kinds[] = { "???", "Channel Adapter", "Switch", "Router" };
	uint8_t node[IB_SMP_DATA_SIZE], description[IB_SMP_DATA_SIZE], port[IB_SMP_DATA_SIZE];
	ib_portid_t to = { .lid = (int)lid };
	unsigned int type, number;
	char name[NAME_SIZE];

	if (!ask(router, &to, IB_ATTR_NODE_INFO, 0, node) ||
	    !ask(router, &to, IB_ATTR_NODE_DESC, 0, description)) {
		printf(": (node info/description not available)");
		return;
	}
	type = mad_get_field(node, 0, IB_NODE_TYPE_F);
	number = type == IB_NODE_SWITCH ? 0 : mad_get_field(node, 0, IB_NODE_LOCAL_PORT_F);
	router->base = lid;
	router->paths = 1;
	if (ask(router, &to, IB_ATTR_PORT_INFO, number, port))
		router->paths = 1u << mad_get_field(port, 0, IB_PORT_LMC_F);
	router->port_guid = mad_get_field64(node, 0, IB_NODE_PORT_GUID_F);
	names_of(router->names, mad_get_field64(node, 0, IB_NODE_GUID_F), (char *)description,
		 name);
	printf(": (%s portguid 0x%016" PRIx64 ": '%s')", kinds[type < 4 ? type : 0],
	       router->port_guid, name);
}

static void print_path(struct router *router, unsigned int lid, bool valid)
{
	bool same = lid - router->base < router->paths;

	if (!valid && same)
		printf(": (path #%u - illegal port)", lid - router->base);
	else if (!valid)
		printf(": (illegal port)");
	else if (!router->options->bare && same)
		printf(": (path #%u out of %u: portguid 0x%016" PRIx64 ")", lid - router->base,
		       router->paths, router->port_guid);
	else if (!router->options->bare)
		print_destination(router, lid);
}

/* 1: a line was printed. */
static int print_lid(struct router *router, unsigned int lid, unsigned int out)
{
	bool valid = out <= router->ports;

	if (!valid && !router->options->all)
		return 0;
	printf("0x%04x %03u ", lid, out);
	print_path(router, lid, valid);
	putchar('\n');
	return 1;
}

static int print_lids(struct router *router, uint64_t guid, const char *name)
{
	uint32_t top = mad_get_field(router->info, 0, IB_SW_LINEAR_FDB_TOP_F);
	uint8_t block[IB_SMP_DATA_SIZE];
	unsigned int lid, count = 0, held = UINT32_MAX;

	clip(router, 0, top);
	printf("Unicast lids [0x%x-0x%x] of switch %s guid 0x%016" PRIx64 " (%s):\n",
	       (unsigned int)router->first, (unsigned int)router->last, portid2str(&router->to),
	       guid, name);
	printf("  Lid  Out   Destination\n       Port     Info \n");
	for (lid = (unsigned int)router->first; lid <= router->last; lid++) {
		if (lid / LIDS_A_BLOCK != held) {
			held = lid / LIDS_A_BLOCK;
			if (!smp_query_via(block, &router->to, IB_ATTR_LINEARFORWTBL, held, 0,
					   router->port))
				return failed(router, "the forwarding table");
		}
		count += print_lid(router, lid, block[lid % LIDS_A_BLOCK]);
	}
	printf("%u %slids dumped \n", count, router->options->all ? "" : "valid ");
	return 0;
}

/* ---- groups ---------------------------------------------------------------------------------- */

/* The masks of 32 groups, and of all ports. */
struct groups {
	uint16_t masks[MOST_MASKS][MLIDS_A_BLOCK];
	unsigned int positions;
};

static int read_groups(struct router *router, unsigned int block, struct groups *groups)
{
	uint8_t data[IB_SMP_DATA_SIZE];
	unsigned int position, n;

	for (position = 0; position < groups->positions; position++) {
		if (!smp_query_via(data, &router->to, IB_ATTR_MULTICASTFORWTBL,
				   block | position << 28, 0, router->port))
			return failed(router, "the table of groups");
		for (n = 0; n < MLIDS_A_BLOCK; n++)
			groups->masks[position][n] =
				(uint16_t)(data[2 * n] << 8 | data[2 * n + 1]);
	}
	return 0;
}

static bool has_port(const struct groups *groups, unsigned int n, unsigned int port)
{
	return groups->masks[port / PORTS_A_MASK][n] >> port % PORTS_A_MASK & 1;
}

/* 1: a line was printed. */
static int print_group(struct router *router, const struct groups *groups, unsigned int mlid)
{
	unsigned int n = mlid % MLIDS_A_BLOCK, port, position;
	bool any = router->options->all;

	for (position = 0; position < groups->positions; position++)
		any |= groups->masks[position][n] != 0;
	if (!any)
		return 0;
	printf("0x%04x      ", mlid);
	if (router->options->bare)
		for (position = groups->positions; position; position--)
			printf("%04x", groups->masks[position - 1][n]);
	else
		for (port = 0; port <= router->ports; port++)
			printf("%c ", has_port(groups, n, port) ? 'x' : ' ');
	putchar('\n');
	return 1;
}

static void print_ports(const struct router *router)
{
	unsigned int port;

	if (router->options->bare) {
		printf(" MLid       Port Mask\n");
		return;
	}
	if (router->ports > 9) {
		printf("            ");
		for (port = 0; port <= router->ports; port++)
			printf("%c ", port % 10 ? ' ' : '0' + port / 10 % 10);
		putchar('\n');
	}
	printf("     Ports: ");
	for (port = 0; port <= router->ports; port++)
		printf("%u ", port % 10);
	printf("\n MLid\n");
}

static int print_groups(struct router *router, uint64_t guid, const char *name)
{
	uint32_t size = mad_get_field(router->info, 0, IB_SW_MCAST_FDB_CAP_F);
	uint32_t top = mad_get_field(router->info, 0, IB_SW_MCAST_FDB_TOP_F);
	struct groups groups = { .positions = router->ports / PORTS_A_MASK + 1 };
	unsigned int mlid, count = 0, held = UINT32_MAX;

	if (top >= IB_MIN_MCAST_LID && top < IB_MIN_MCAST_LID + size)
		size = top - IB_MIN_MCAST_LID + 1;
	clip(router, IB_MIN_MCAST_LID, IB_MIN_MCAST_LID + size - 1);
	printf("Multicast mlids [0x%x-0x%x] of switch %s guid 0x%016" PRIx64 " (%s):\n",
	       (unsigned int)router->first, (unsigned int)router->last, portid2str(&router->to),
	       guid, name);
	print_ports(router);
	for (mlid = (unsigned int)router->first; mlid <= router->last; mlid++) {
		unsigned int block = (mlid - IB_MIN_MCAST_LID) / MLIDS_A_BLOCK;

		if (block != held && read_groups(router, block, &groups))
			return 255;
		held = block;
		count += print_group(router, &groups, mlid);
	}
	printf("%u %smlids dumped \n", count, router->options->all ? "" : "valid ");
	return 0;
}

/* ---- which ----------------------------------------------------------------------------------- */

static int run(struct router *router)
{
	char name[NAME_SIZE];
	uint64_t guid = 0;
	int r = describe(router, &guid, name);

	if (r)
		return r;
	return router->options->multicast ? print_groups(router, guid, name) :
					    print_lids(router, guid, name);
}

static bool range_of(struct router *router, int count, char **texts)
{
	uint64_t lowest = router->options->multicast ? IB_MIN_MCAST_LID : 0;

	if (count > 1 && !diag_number(texts[1], UINT16_MAX, &router->first))
		return false;
	if (count > 2 && !diag_number(texts[2], UINT16_MAX, &router->last))
		return false;
	return count <= 1 || router->first >= lowest;
}

int main(int argc, char **argv)
{
	struct ibroute_options options = { 0 };
	struct router router = { .options = &options, .paths = 1 };
	int status, first = diag_parse(&program, argc, argv, &options);

	if (argc == first)
		return diag_misused(&options.diag, "of which switch?");
	if (!range_of(&router, argc - first, argv + first))
		return diag_failed(&options.diag, "the range of LIDs is wrong");
	router.port = diag_open(&options.diag);
	if (!router.port || !diag_resolve(&options.diag, router.port, argv[first], &router.to))
		return 255;
	router.names = names_read(options.diag.names);
	status = run(&router);
	mad_rpc_close_port(router.port);
	return say_done(status);
}
