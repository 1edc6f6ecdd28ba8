// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smpquery.c - smpquery: attributes of subnet management, field by field.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../common/say.h"
#include "diag.h"
#include "names.h"

struct smpquery_options {
	struct diag_options diag;
	bool combined, extended;
};

#define AT(field) offsetof(struct smpquery_options, field)

static const char *const usage[] = {
	" [option...] <what> <address> [<port>]",
	"   what: NodeInfo (NI), NodeDesc (ND), PortInfo (PI), PortInfoExtended (PIE),",
	"         SwitchInfo (SI), PKeyTable (PKeys), SL2VLTable (SL2VL), VLArbitration (VLArb),",
	"         GUIDInfo (GI), MlnxExtPortInfo (MEPI)",
	" -c [option...] <what> <lid> <route from there>",
	NULL
};

static const struct option_row rows[] = {
	{ 'c', "combined", NULL, "two addresses: a LID, and a directed route from there",
	  OPTION_FLAG, AT(combined) },
	{ 'x', "extended", NULL, "say that extended speeds are understood", OPTION_FLAG,
	  AT(extended) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "smpquery", .usage = usage, .common = "CPDLGtsKyzedvV" DIAG_NAMES, .rows = rows,
};

#define EXTENDED_SPEEDS (1u << 31)	/* of PortInfo's attribute modifier */
#define CAPMASK2_SUPPORTED (1u << 15)	/* CapabilityMask */
#define PORT_INFO_EXTENDED (1u << 1)	/* CapabilityMask2 */
#define PKEYS_A_BLOCK 32
#define GUIDS_A_BLOCK 8
#define ENTRIES_A_BLOCK 32

struct query {
	const struct smpquery_options *options;
	struct ibmad_port *port;
	ib_portid_t to;
	unsigned int number;		/* of the port, 0 if none was given */
	uint8_t data[IB_SMP_DATA_SIZE];
};

/* 0, or the exit status after having said what failed. */
static int ask(struct query *query, unsigned int attribute, unsigned int modifier,
	       const char *what)
{
	if (smp_query_via(query->data, &query->to, attribute, modifier, 0, query->port))
		return 0;
	return diag_failed(&query->options->diag, "%s query failed", what);
}

static uint32_t field(struct query *query, enum MAD_FIELDS name)
{
	return mad_get_field(query->data, 0, name);
}

/* ---- one attribute, field by field ----------------------------------------------------------- */

static int node_info(struct query *query)
{
	char text[2048];
	int r = ask(query, IB_ATTR_NODE_INFO, 0, "node info");

	if (r)
		return r;
	mad_dump_nodeinfo(text, sizeof(text), query->data, sizeof(query->data));
	printf("# Node info: %s\n%s", portid2str(&query->to), text);
	return 0;
}

static int node_description(struct query *query)
{
	static const char label[] = "Node Description:";
	char name[NAME_SIZE], description[IB_SMP_DATA_SIZE];
	struct names *names;
	size_t dots;
	int r = ask(query, IB_ATTR_NODE_INFO, 0, "node info");
	uint64_t guid = mad_get_field64(query->data, 0, IB_NODE_GUID_F);

	r = r ? r : ask(query, IB_ATTR_NODE_DESC, 0, "node desc");
	if (r)
		return r;
	memcpy(description, query->data, sizeof(description));
	names = names_read(query->options->diag.names);
	names_of(names, guid, description, name);
	printf("%s", label);
	for (dots = strlen(name) + sizeof(label) - 1; dots < 49; dots++)
		putchar('.');
	printf("%s\n", name);
	names_free(names);
	return 0;
}

static int port_info(struct query *query)
{
	unsigned int modifier = query->number;
	char text[4096];
	int r;

	if (query->options->extended)
		modifier |= EXTENDED_SPEEDS;
	r = ask(query, IB_ATTR_PORT_INFO, modifier, "port info");
	if (r)
		return r;
	mad_dump_portinfo(text, sizeof(text), query->data, sizeof(query->data));
	printf("# Port info: %s port %u\n", portid2str(&query->to), query->number);
	if (query->options->diag.keys)
		printf("%s", text);
	else	/* the first line is the M_Key's */
		printf("Mkey:............................<not displayed>\n%s",
		       strchr(text, '\n') + 1);
	return 0;
}

static int port_info_extended(struct query *query)
{
	char text[2048];
	int r = ask(query, IB_ATTR_PORT_INFO, query->number, "port info");

	if (r)
		return r;
	if (!(field(query, IB_PORT_CAPMASK_F) & CAPMASK2_SUPPORTED) ||
	    !(field(query, IB_PORT_CAPMASK2_F) & PORT_INFO_EXTENDED))
		return diag_failed(&query->options->diag,
				   "that port does not have extended port info");
	r = ask(query, IB_ATTR_PORT_INFO_EXT, query->number, "port info extended");
	if (r)
		return r;
	mad_dump_portinfo_ext(text, sizeof(text), query->data, sizeof(query->data));
	printf("# Port info Extended: %s port %u\n%s", portid2str(&query->to), query->number,
	       text);
	return 0;
}

static int mlnx_port_info(struct query *query)
{
	char text[2048];
	int r = ask(query, IB_ATTR_MLNX_EXT_PORT_INFO, query->number, "Mellanox ext port info");

	if (r)
		return r;
	mad_dump_mlnx_ext_port_info(text, sizeof(text), query->data, sizeof(query->data));
	printf("# MLNX ext Port info: %s port %u\n%s", portid2str(&query->to), query->number,
	       text);
	return 0;
}

static int switch_info(struct query *query)
{
	char text[2048];
	int r = ask(query, IB_ATTR_SWITCH_INFO, 0, "switch info");

	if (r)
		return r;
	mad_dump_switchinfo(text, sizeof(text), query->data, sizeof(query->data));
	printf("# Switch info: %s\n%s", portid2str(&query->to), text);
	return 0;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* How many P_Keys the port has: what a switch's external ports have stands in SwitchInfo. */
static int pkey_count(struct query *query, uint32_t *count)
{
	int r = ask(query, IB_ATTR_NODE_INFO, 0, "node info");

	if (r)
		return r;
	*count = field(query, IB_NODE_PARTITION_CAP_F);
	if (field(query, IB_NODE_TYPE_F) != IB_NODE_SWITCH || !query->number)
		return 0;
	r = ask(query, IB_ATTR_SWITCH_INFO, 0, "switch info");
	*count = field(query, IB_SW_PARTITION_ENFORCE_CAP_F);
	return r;
}

static int pkeys(struct query *query)
{
	uint32_t block, n, count = 0;
	int r = pkey_count(query, &count);

	for (block = 0; !r && block < (count + PKEYS_A_BLOCK - 1) / PKEYS_A_BLOCK; block++) {
		r = ask(query, IB_ATTR_PKEY_TBL, block | query->number << 16, "pkey table");
		for (n = 0; !r && n < PKEYS_A_BLOCK && block * PKEYS_A_BLOCK + n < count; n++) {
			uint32_t key = (uint32_t)query->data[2 * n] << 8 | query->data[2 * n + 1];

			if (n % 8 == 0)
				printf("%4u:", block * PKEYS_A_BLOCK + n);
			printf(" 0x%04x%s", key, n % 8 == 7 ? "\n" : "");
		}
	}
	if (!r)
		printf("%s%u pkeys capacity for this port\n", count % 8 ? "\n" : "", count);
	return r;
}

static int guids(struct query *query)
{
	uint32_t block, n, count;
	int r = ask(query, IB_ATTR_PORT_INFO, 0, "port info");

	if (r)
		return r;
	count = field(query, IB_PORT_GUID_CAP_F);
	for (block = 0; block < (count + GUIDS_A_BLOCK - 1) / GUIDS_A_BLOCK; block++) {
		r = ask(query, IB_ATTR_GUID_INFO, block, "guid info");
		if (r)
			return r;
		for (n = 0; n < GUIDS_A_BLOCK && (block * GUIDS_A_BLOCK + n) / 2 * 2 < count; n++) {
			uint64_t guid;

			memcpy(&guid, query->data + 8 * n, sizeof(guid));
			if (n % 2 == 0)
				printf("%4u:", block * GUIDS_A_BLOCK + n);
			printf(" 0x%016" PRIx64 "%s", (uint64_t)be64toh(guid), n % 2 ? "\n" : "");
		}
	}
	printf("%u guids capacity for this port\n", count);
	return 0;
}

static int sl_to_vl_row(struct query *query, unsigned int in, unsigned int out)
{
	char text[1024];
	int r = ask(query, IB_ATTR_SLVL_TABLE, in << 8 | out, "slvl");

	if (r)
		return r;
	mad_dump_sltovl(text, sizeof(text), query->data, sizeof(query->data));
	printf("ports: in %2u, out %2u: %s", in, out, text);
	return 0;
}

static int sl_to_vl(struct query *query)
{
	unsigned int in, ports = 0;
	int r = ask(query, IB_ATTR_NODE_INFO, 0, "node info");

	if (r)
		return r;
	if (field(query, IB_NODE_TYPE_F) == IB_NODE_SWITCH)
		ports = field(query, IB_NODE_NPORTS_F);
	printf("# SL2VL table: %s\n", portid2str(&query->to));
	printf("#                 SL: | 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12|13|14|15|\n");
	for (in = 0; !r && in <= ports; in++)
		r = sl_to_vl_row(query, in, ports ? query->number : 0);
	return r;
}

/* half: the block of the attribute that the table begins with. */
static int arbitration(struct query *query, const char *what, unsigned int half, uint32_t count)
{
	char text[1024];
	uint32_t block, here;
	int r;

	printf("# %s priority VL Arbitration Table:", what);	/* a block begins a line */
	for (block = 0; block < (count + ENTRIES_A_BLOCK - 1) / ENTRIES_A_BLOCK; block++) {
		r = ask(query, IB_ATTR_VL_ARBITRATION, (half + block) << 16 | query->number,
			"vl arbitration");
		if (r)
			return r;
		here = count - block * ENTRIES_A_BLOCK;
		if (here > ENTRIES_A_BLOCK)
			here = ENTRIES_A_BLOCK;
		mad_dump_vlarbitration(text, sizeof(text), query->data, (int)(here * 2));
		printf("%s", text);
	}
	return 0;
}

/* A switch with an enhanced port 0 has tables there; with a base port 0 it has none. */
static int has_arbitration(struct query *query, bool *out)
{
	int r = ask(query, IB_ATTR_NODE_INFO, 0, "node info");

	*out = true;
	if (r || field(query, IB_NODE_TYPE_F) != IB_NODE_SWITCH || query->number)
		return r;
	r = ask(query, IB_ATTR_SWITCH_INFO, 0, "switch info");
	*out = field(query, IB_SW_ENHANCED_PORT0_F);
	return r;
}

static int vl_arbitration(struct query *query)
{
	uint32_t low, high;
	bool there;
	int r = has_arbitration(query, &there);

	if (r)
		return r;
	if (!there) {
		printf("# No VLArbitration tables (BSP0): %s port %u\n", portid2str(&query->to),
		       query->number);
		return 0;
	}
	r = ask(query, IB_ATTR_PORT_INFO, query->number, "port info");
	if (r)
		return r;
	low = field(query, IB_PORT_VL_ARBITRATION_LOW_CAP_F);
	high = field(query, IB_PORT_VL_ARBITRATION_HIGH_CAP_F);
	printf("# VLArbitration tables: %s port %u LowCap %u HighCap %u\n",
	       portid2str(&query->to), query->number, low, high);
	r = low ? arbitration(query, "Low", 1, low) : 0;
	return r || !high ? r : arbitration(query, "High", 3, high);
}

/* ---- which ----------------------------------------------------------------------------------- */

static const struct attribute {
	const char *name, *alias;
	int (*print)(struct query *query);
} attributes[] = {
	{ "NodeInfo", "NI", node_info },
	{ "NodeDesc", "ND", node_description },
	{ "PortInfo", "PI", port_info },
	{ "PortInfoExtended", "PIE", port_info_extended },
	{ "SwitchInfo", "SI", switch_info },
	{ "PKeyTable", "PKeys", pkeys },
	{ "SL2VLTable", "SL2VL", sl_to_vl },
	{ "VLArbitration", "VLArb", vl_arbitration },
	{ "GUIDInfo", "GI", guids },
	{ "MlnxExtPortInfo", "MEPI", mlnx_port_info },
	{ NULL },
};

static const struct attribute *attribute_of(const char *text)
{
	const struct attribute *attribute = attributes;

	while (attribute->name && strcasecmp(attribute->name, text) &&
	       strcasecmp(attribute->alias, text))
		attribute++;
	return attribute->name ? attribute : NULL;
}

/* A route that begins at a LID. */
static bool resolve_combined(struct query *query, const char *lid, const char *route)
{
	ib_portid_t self;
	int port;

	if (diag_resolve_as(&query->options->diag, query->port, IB_DEST_LID, lid, &query->to) &&
	    ib_resolve_self_via(&self, &port, NULL, query->port) >= 0 &&
	    str2drpath(&query->to.drpath, (char *)route, self.lid, 0xffff) >= 0)
		return true;
	diag_failed(&query->options->diag, "no way to %s and from there by %s", lid, route);
	return false;
}

/* rest: what follows the address. */
static int run(struct query *query, const struct attribute *attribute, char **rest)
{
	uint64_t number;

	if (rest[0]) {
		if (!diag_number(rest[0], 255, &number))
			return diag_failed(&query->options->diag, "'%s' is no port", rest[0]);
		query->number = (unsigned int)number;
	}
	return attribute->print(query);
}

int main(int argc, char **argv)
{
	struct smpquery_options options = { 0 };
	struct query query = { .options = &options };
	int status, first = diag_parse(&program, argc, argv, &options);
	int addresses = options.combined ? 2 : 1;
	const struct attribute *attribute;

	if (argc - first < 1 + addresses)
		return diag_misused(&options.diag, "what is to be asked, and whom?");
	attribute = attribute_of(argv[first]);
	if (!attribute)
		return diag_failed(&options.diag, "operation '%s' not supported", argv[first]);
	query.port = diag_open(&options.diag);
	if (!query.port)
		return 255;
	if (options.combined ? !resolve_combined(&query, argv[first + 1], argv[first + 2]) :
	    !diag_resolve(&options.diag, query.port, argv[first + 1], &query.to))
		return 255;
	status = run(&query, attribute, argv + first + 1 + addresses);
	mad_rpc_close_port(query.port);
	return say_done(status);
}
