// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * saquery.c - saquery: records of the subnet administrator, and names, LIDs and GUIDs by them.
 *
 * What is asked for is a record with some of its fields filled in: those are the components that
 * the answer's records have in common with it.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"
#include "names.h"
#include "sa_dump.h"
#include "sa_query.h"

#define IS_SM 0x2			/* PortInfo: CapabilityMask */
#define IS_SM_DISABLED 0x400
#define MATCH_CAPABILITIES (1u << 31)	/* attribute modifier of PortInfoRecord */

/* Fields of records that options give; bit: their component in either record, -1: not there. */
static const struct given {
	const char *option, *argument, *meaning;
	unsigned char letter;
	int path_bit, path_at, group_bit, group_at, bits, skip;
	bool selector;		/* two more bits before it, which are a component before it */
} givens[] = {
	{ "slid", "<lid>", "LID of a path's source", 0xa0, 5, 42, -1, 0, 16, 0 },
	{ "dlid", "<lid>", "LID of a path's destination", 0xa1, 4, 40, -1, 0, 16, 0 },
	{ "mlid", "<lid>", "LID of a group", 0xa2, -1, 0, 3, 36, 16, 0 },
	{ "sgid", "<gid>", "GID of a path's source", 0xa3, 3, 24, -1, 0, 128, 0 },
	{ "dgid", "<gid>", "GID of a path's destination", 0xa4, 2, 8, -1, 0, 128, 0 },
	{ "gid", "<gid>", "GID of a member's port", 0xa5, -1, 0, 1, 16, 128, 0 },
	{ "mgid", "<gid>", "GID of a group", 0xa6, -1, 0, 0, 0, 128, 0 },
	{ "reversible", "<value>", "of a path", 'r', 11, 49, -1, 0, 1, 0 },
	{ "numb_path", "<value>", "number of paths", 'n', 12, 49, -1, 0, 7, 1 },
	{ "pkey", "<key>", "of a path or group", 0xa7, 13, 50, 7, 40, 16, 0 },
	{ "qos_class", "<value>", "of a path", 'Q', 14, 52, -1, 0, 12, 0 },
	{ "sl", "<value>", "of a path or group", 0xa8, 15, 52, 12, 44, 4, 12 },
	{ "mtu", "<value>", "with its selector", 'M', 17, 54, 5, 38, 8, 0, true },
	{ "rate", "<value>", "with its selector", 'R', 19, 55, 9, 42, 8, 0, true },
	{ "pkt_lifetime", "<value>", "with its selector", 0xa9, 21, 56, 11, 43, 8, 0, true },
	{ "qkey", "<key>", "of a group", 'q', -1, 0, 2, 32, 32, 0 },
	{ "tclass", "<value>", "of a path or group", 'T', 10, 48, 6, 39, 8, 0 },
	{ "flow_label", "<value>", "of a path or group", 'F', 8, 44, 13, 44, 20, 4 },
	{ "hop_limit", "<value>", "of a path or group", 'H', 9, 47, 14, 47, 8, 0 },
	{ "scope", "<value>", "of a group", 0xaa, -1, 0, 15, 48, 4, 0 },
	{ "join_state", "<value>", "of a member", 'J', -1, 0, 16, 48, 4, 4 },
	{ "proxy_join", "<value>", "of a member", 'X', -1, 0, 17, 49, 1, 0 },
	{ "service_id", "<value>", "of a path", 0xab, 0, 0, -1, 0, 64, 0 },
};

#define GIVENS (sizeof(givens) / sizeof(*givens))

struct saquery_options {
	struct diag_options diag;
	bool paths, nodes, lids, unique_lid, guids, name_of_lid, name_of_guid, managers, groups;
	bool members, links, class_port, services, subscriptions, list;
	const char *lid_pair, *gid_pair, *key;
	const char *given[GIVENS];
};

#define AT(field) offsetof(struct saquery_options, field)

static const char *const usage[] = {
	" [option...] [<query>] [<name, LID or GUID> | <LID>/<...>]",
	"   query: ClassPortInfo (CPI), NodeRecord (NR), PortInfoRecord (PIR),",
	"          SL2VLTableRecord (SL2VL), PKeyTableRecord (PKTR),",
	"          VLArbitrationTableRecord (VLAR), InformInfoRecord (IIR), LinkRecord (LR),",
	"          ServiceRecord (SR), PathRecord (PR), MCMemberRecord (MCMR), LFTRecord (LFTR),",
	"          MFTRecord (MFTR), GUIDInfoRecord (GIR), SwitchInfoRecord (SWIR),",
	"          SMInfoRecord (SMIR); none: NodeRecord",
	NULL
};

static const struct option_row own_rows[] = {
	{ 'p', "p", NULL, "paths", OPTION_FLAG, AT(paths) },
	{ 'N', "N", NULL, "nodes", OPTION_FLAG, AT(nodes) },
	{ 'L', "L", NULL, "LIDs of the name", OPTION_FLAG, AT(lids) },
	{ 'l', "l", NULL, "the LID of the name, if it has one", OPTION_FLAG, AT(unique_lid) },
	{ 'G', "G", NULL, "GUIDs of the name", OPTION_FLAG, AT(guids) },
	{ 'O', "O", NULL, "the name of the LID", OPTION_FLAG, AT(name_of_lid) },
	{ 'U', "U", NULL, "the name of the GUID", OPTION_FLAG, AT(name_of_guid) },
	{ 's', "s", NULL, "ports with a subnet manager", OPTION_FLAG, AT(managers) },
	{ 'g', "g", NULL, "groups", OPTION_FLAG, AT(groups) },
	{ 'm', "m", NULL, "members of groups, or of the group whose LID is given", OPTION_FLAG,
	  AT(members) },
	{ 'x', "x", NULL, "links", OPTION_FLAG, AT(links) },
	{ 'c', "c", NULL, "what the administrator can do", OPTION_FLAG, AT(class_port) },
	{ 'S', "S", NULL, "services", OPTION_FLAG, AT(services) },
	{ 'I', "I", NULL, "subscriptions", OPTION_FLAG, AT(subscriptions) },
	{ 'D', "list", NULL, "names of the adapters", OPTION_FLAG, AT(list) },
	{ DIAG_OWN, "src-to-dst", "<from:to>", "the path between two names or LIDs", OPTION_TEXT,
	  AT(lid_pair) },
	{ DIAG_OWN + 1, "sgid-to-dgid", "<from-to>", "the path between two GIDs", OPTION_TEXT,
	  AT(gid_pair) },
	{ DIAG_OWN + 2, "smkey", "<key>", "SM_Key of the query; 'x': ask for it", OPTION_TEXT,
	  AT(key) },
};

#define OWN_ROWS (sizeof(own_rows) / sizeof(*own_rows))

struct asker {
	const struct saquery_options *options;
	struct ibmad_port *port;
	const struct names *names;
	ib_portid_t sa;
	uint64_t key;
};

/* ---- asking ---------------------------------------------------------------------------------- */

/* Sets a field of the record that is asked for. */
static void set_bits(uint8_t *record, int at, int skip, int bits, uint64_t value)
{
	int n;

	for (n = 0; n < bits; n++) {
		int bit = skip + bits - 1 - n;

		if (value >> n & 1)
			record[at + bit / 8] |= (uint8_t)(0x80 >> bit % 8);
	}
}

static int ask(struct asker *asker, struct sa_query *query, struct sa_records *records)
{
	int timeout = mad_get_timeout(asker->port, 0);
	int r;

	query->key = asker->key;
	r = sa_ask(asker->port, &asker->sa, query, timeout, records);
	if (r) {
		diag_failed(&asker->options->diag, "Query SA failed: %s", strerror(-r));
		return -r;
	}
	if (!records->status)
		return 0;
	fprintf(stderr, "ERROR: Query result returned 0x%04x, %s\n", records->status,
		sa_status_word(records->status));
	sa_records_free(records);
	return EIO;
}

/* A record as long as the longest that is looked into, zeroes where it ends. */
static const uint8_t *record_at(const struct sa_records *records, unsigned int n,
				uint8_t copy[256])
{
	memset(copy, 0, 256);
	memcpy(copy, records->data + n * records->size, records->size < 256 ? records->size : 256);
	return copy;
}

static int show(struct asker *asker, struct sa_query *query)
{
	const struct sa_kind *kind = sa_kind_of(query->attribute);
	struct sa_records records;
	uint8_t copy[256];
	unsigned int n;
	int r = ask(asker, query, &records);

	if (r)
		return r;
	for (n = 0; n < records.count; n++)
		kind->dump(record_at(&records, n, copy), asker->options->diag.keys);
	sa_records_free(&records);
	return 0;
}

/* ---- nodes and their names ------------------------------------------------------------------- */

enum { NODE_LID = 0, NODE_TYPE = 6, NODE_GUID = 16, NODE_PORT_GUID = 24, NODE_NAME = 44 };

static int ask_nodes(struct asker *asker, struct sa_records *records)
{
	struct sa_query query = { .attribute = IB_SA_ATTR_NODERECORD };

	return ask(asker, &query, records);
}

/* The LID of a name, or of a number; 0: there is none. */
static unsigned int lid_of(struct asker *asker, const char *text)
{
	struct sa_records records;
	char name[NAME_SIZE];
	uint8_t copy[256];
	uint64_t number;
	unsigned int n, lid = 0;

	if (diag_number(text, UINT64_MAX, &number) && number <= IB_MAX_UCAST_LID)
		return (unsigned int)number;
	if (ask_nodes(asker, &records))
		return 0;
	for (n = 0; n < records.count && !lid; n++) {
		const uint8_t *record = record_at(&records, n, copy);

		names_of(asker->names, sa_be64(record + NODE_GUID), (char *)record + NODE_NAME,
			 name);
		if (!strcmp(name, text))
			lid = sa_be16(record + NODE_LID);
	}
	sa_records_free(&records);
	return lid;
}

static int unknown(const char *text)
{
	fprintf(stderr, "Failed to find lid for \"%s\": Machine is not on the network\n", text);
	return ENONET;
}

static void show_node(struct asker *asker, const uint8_t *record, const char *wanted)
{
	const struct saquery_options *options = asker->options;
	uint64_t number = 0;
	char name[NAME_SIZE];

	names_of(asker->names, sa_be64(record + NODE_GUID), (char *)record + NODE_NAME, name);
	diag_number(wanted, UINT64_MAX, &number);
	if ((options->lids || options->unique_lid) && !strcmp(name, wanted))
		printf("%u\n", sa_be16(record + NODE_LID));
	else if (options->guids && !strcmp(name, wanted))
		printf("0x%016" PRIx64 "\n", sa_be64(record + NODE_PORT_GUID));
	else if (options->name_of_lid && number == sa_be16(record + NODE_LID))
		printf("%s\n", name);
	else if (options->name_of_guid && number == sa_be64(record + NODE_PORT_GUID))
		printf("%s\n", name);
}

static int translate(struct asker *asker, const char *wanted)
{
	struct sa_records records;
	uint8_t copy[256];
	unsigned int n;
	int r;

	if (!wanted)
		return diag_misused(&asker->options->diag, "what is to be looked up?");
	r = ask_nodes(asker, &records);
	if (r)
		return r;
	for (n = 0; n < records.count; n++)
		show_node(asker, record_at(&records, n, copy), wanted);
	sa_records_free(&records);
	return 0;
}

static int list_adapters(struct asker *asker)
{
	struct sa_records records;
	char name[NAME_SIZE];
	uint8_t copy[256];
	unsigned int n;
	int r = ask_nodes(asker, &records);

	if (r)
		return r;
	printf("   LID \"name\"\n================\n");
	for (n = 0; n < records.count; n++) {
		const uint8_t *record = record_at(&records, n, copy);

		if (record[NODE_TYPE] == IB_NODE_CA)
			printf("%6u  \"%s\"\n", sa_be16(record + NODE_LID),
			       names_of(asker->names, sa_be64(record + NODE_GUID),
					(char *)record + NODE_NAME, name));
	}
	sa_records_free(&records);
	return 0;
}

/* ---- managers and groups --------------------------------------------------------------------- */

static int show_ports_with(struct asker *asker, uint32_t capability)
{
	struct sa_query query = {
		.attribute = IB_SA_ATTR_PORTINFORECORD, .modifier = MATCH_CAPABILITIES,
		.mask = 1u << 7,
	};
	struct sa_records records;
	uint8_t copy[256];
	unsigned int n;
	int r;

	set_bits(query.record, 24, 0, 32, capability);
	r = ask(asker, &query, &records);
	if (r)
		return r;
	for (n = 0; n < records.count; n++)
		sa_dump_port_brief(record_at(&records, n, copy));
	sa_records_free(&records);
	return 0;
}

static int show_managers(struct asker *asker)
{
	int r;

	printf("IsSM ports\n");
	r = show_ports_with(asker, IS_SM);
	if (r)
		return r;
	printf("\nIsSMdisabled ports\n");
	return show_ports_with(asker, IS_SM_DISABLED);
}

static const char *name_of_port(struct asker *asker, const struct sa_records *nodes,
				uint64_t port_guid, char name[NAME_SIZE])
{
	uint8_t copy[256];
	unsigned int n;

	for (n = 0; n < nodes->count; n++) {
		const uint8_t *record = record_at(nodes, n, copy);

		if (sa_be64(record + NODE_PORT_GUID) == port_guid)
			return names_of(asker->names, sa_be64(record + NODE_GUID),
					(char *)record + NODE_NAME, name);
	}
	return "<unknown>";
}

static int show_members(struct asker *asker, struct sa_query *query, bool brief)
{
	struct sa_records groups, nodes;
	char name[NAME_SIZE];
	uint8_t copy[256];
	unsigned int n;
	int r = ask(asker, query, &groups);

	if (r)
		return r;
	r = ask_nodes(asker, &nodes);
	for (n = 0; !r && n < groups.count; n++) {
		const uint8_t *record = record_at(&groups, n, copy);
		const char *who = name_of_port(asker, &nodes, sa_be64(record + 24), name);

		if (brief)
			printf("\t\tPortGid.................%s (%s)\n", sa_gid(record + 16), who);
		else
			sa_dump_member(record, who);
	}
	sa_records_free(&groups);
	if (!r)
		sa_records_free(&nodes);
	return r;
}

static int show_groups(struct asker *asker, struct sa_query *query)
{
	struct sa_records groups;
	uint8_t copy[256];
	unsigned int n;
	int r = ask(asker, query, &groups);

	if (r)
		return r;
	for (n = 0; n < groups.count; n++)
		sa_dump_group(record_at(&groups, n, copy));
	sa_records_free(&groups);
	return 0;
}

/* ---- what is asked for ----------------------------------------------------------------------- */

/* An option's value into the record; false: it is no such value. */
static bool give(struct sa_query *query, const struct given *given, const char *text, bool path)
{
	int bit = path ? given->path_bit : given->group_bit;
	int at = path ? given->path_at : given->group_at;
	int skip = given->skip;
	uint64_t value;

	if (bit < 0)
		return true;
	query->mask |= UINT64_C(1) << bit;
	if (given->selector)
		query->mask |= UINT64_C(1) << (bit - 1);
	if (given->bits == 64)
		query->mask |= UINT64_C(1) << (bit + 1);
	if (given->bits == 128)
		return inet_pton(AF_INET6, text, query->record + at) == 1;
	if (!path && !strcmp(given->option, "sl"))
		skip = 0;
	if (!diag_number(text, given->bits < 64 ? (UINT64_C(1) << given->bits) - 1 : UINT64_MAX,
			 &value))
		return false;
	set_bits(query->record, at, skip, given->bits, value);
	return true;
}

static int give_all(const struct saquery_options *options, struct sa_query *query)
{
	bool path = query->attribute == IB_SA_ATTR_PATHRECORD;
	size_t n;

	if (!path && query->attribute != IB_SA_ATTR_MCRECORD)
		return 0;
	for (n = 0; n < GIVENS; n++)
		if (options->given[n] && !give(query, &givens[n], options->given[n], path))
			return diag_failed(&options->diag, "--%s: '%s' is no such value",
					   givens[n].option, options->given[n]);
	return 0;
}

/* "LID/A/B": where each goes, with its component. */
struct part {
	int at, skip, bits, component;
};

static bool give_parts(struct sa_query *query, const char *text, const struct part *parts)
{
	char *end;

	for (; parts->bits && *text; parts++) {
		unsigned long value = strtoul(text, &end, 0);

		if ((*end && *end != '/') || value >> parts->bits)
			return false;
		if (end != text) {
			set_bits(query->record, parts->at, parts->skip, parts->bits, value);
			query->mask |= UINT64_C(1) << parts->component;
		}
		text = *end ? end + 1 : end;
	}
	return !*text;
}

static const struct {
	unsigned int attribute;
	struct part parts[4];
} addressed[] = {
	{ IB_SA_ATTR_NODERECORD, { { 0, 0, 16, 0 } } },
	{ IB_SA_ATTR_PORTINFORECORD, { { 0, 0, 16, 0 }, { 2, 0, 8, 1 }, { 3, 0, 8, 2 } } },
	{ IB_SA_ATTR_SL2VLTABLERECORD, { { 0, 0, 16, 0 }, { 2, 0, 8, 1 }, { 3, 0, 8, 2 } } },
	{ IB_SA_ATTR_PKEYTABLERECORD, { { 0, 0, 16, 0 }, { 4, 0, 8, 2 }, { 2, 0, 16, 1 } } },
	{ IB_SA_ATTR_VLARBTABLERECORD, { { 0, 0, 16, 0 }, { 2, 0, 8, 1 }, { 3, 0, 8, 2 } } },
	{ IB_SA_ATTR_LINKRECORD, { { 0, 0, 16, 0 }, { 2, 0, 8, 1 } } },
	{ IB_SA_ATTR_LFTRECORD, { { 0, 0, 16, 0 }, { 2, 0, 16, 1 } } },
	{ IB_SA_ATTR_MFTRECORD, { { 0, 0, 16, 0 }, { 2, 0, 4, 1 }, { 2, 7, 9, 3 } } },
	{ IB_SA_ATTR_GUIDINFORECORD, { { 0, 0, 16, 0 }, { 2, 0, 8, 1 } } },
	{ IB_SA_ATTR_SWITCHINFORECORD, { { 0, 0, 16, 0 } } },
	{ IB_SA_ATTR_SMINFORECORD, { { 0, 0, 16, 0 } } },
};

static int refuse_lid(const char *text)
{
	fprintf(stderr, "Invalid lid specified: \"%s\"\n", text);
	return EINVAL;
}

static int give_address(struct asker *asker, struct sa_query *query, char **texts)
{
	static const struct part link_end[] = { { 4, 0, 16, 3 }, { 3, 0, 8, 2 }, { 0 } };
	char with_lid[64];
	unsigned int lid;
	size_t n;

	if (!texts[0])
		return 0;
	for (n = 0; n < sizeof(addressed) / sizeof(*addressed); n++)
		if (addressed[n].attribute == query->attribute)
			break;
	if (n == sizeof(addressed) / sizeof(*addressed))
		return 0;
	if (texts[0][0] < '0' || texts[0][0] > '9') {
		lid = texts[0][0] == '/' ? 0 : lid_of(asker, texts[0]);
		if (!lid && texts[0][0] != '/')
			return unknown(texts[0]);
		snprintf(with_lid, sizeof(with_lid), "%u", lid);
		if (lid)
			texts[0] = with_lid;
	}
	if (!give_parts(query, texts[0], addressed[n].parts) ||
	    (query->attribute == IB_SA_ATTR_LINKRECORD && texts[1] &&
	     !give_parts(query, texts[1], link_end)))
		return refuse_lid(texts[0]);
	return 0;
}

static int give_gid_pair(const struct saquery_options *options, struct sa_query *query)
{
	char text[2 * INET6_ADDRSTRLEN], *to;

	snprintf(text, sizeof(text), "%s", options->gid_pair);
	to = strchr(text, '-');
	if (to)
		*to++ = '\0';
	query->mask |= 1u << 2 | 1u << 3;
	if (!to || inet_pton(AF_INET6, text, query->record + 24) != 1 ||
	    inet_pton(AF_INET6, to, query->record + 8) != 1)
		return diag_failed(&options->diag, "'%s' are not two GIDs", options->gid_pair);
	return 0;
}

static int give_lid_pair(struct asker *asker, struct sa_query *query)
{
	char text[2 * NAME_SIZE], *to;
	unsigned int from_lid, to_lid;

	snprintf(text, sizeof(text), "%s", asker->options->lid_pair);
	to = strchr(text, ':');
	if (!to)
		return diag_failed(&asker->options->diag, "'%s' are not two names or LIDs", text);
	*to++ = '\0';
	from_lid = lid_of(asker, text);
	to_lid = lid_of(asker, to);
	if (!from_lid || !to_lid)
		return unknown(from_lid ? to : text);
	set_bits(query->record, 42, 0, 16, from_lid);
	set_bits(query->record, 40, 0, 16, to_lid);
	query->mask |= 1u << 4 | 1u << 5;
	return 0;
}

static unsigned int attribute_of(const struct saquery_options *options)
{
	if (options->paths || options->lid_pair || options->gid_pair)
		return IB_SA_ATTR_PATHRECORD;
	if (options->groups || options->members)
		return IB_SA_ATTR_MCRECORD;
	if (options->links)
		return IB_SA_ATTR_LINKRECORD;
	if (options->class_port)
		return CLASS_PORT_INFO;
	if (options->services)
		return IB_SA_ATTR_SERVICERECORD;
	if (options->subscriptions)
		return IB_SA_ATTR_INFORMINFORECORD;
	return IB_SA_ATTR_NODERECORD;
}

static int fill_in(struct asker *asker, struct sa_query *query, char **texts)
{
	const struct saquery_options *options = asker->options;
	uint64_t mlid;
	int r = give_all(options, query);

	if (!r && options->lid_pair)
		r = give_lid_pair(asker, query);
	if (!r && options->gid_pair)
		r = give_gid_pair(options, query);
	if (r || !options->members || !texts[0])
		return r ? r : give_address(asker, query, texts);
	if (!diag_number(texts[0], UINT16_MAX, &mlid))
		return diag_failed(&options->diag, "'%s' is no LID of a group", texts[0]);
	set_bits(query->record, 36, 0, 16, mlid);
	query->mask |= 1u << 3;
	return 0;
}

static int run(struct asker *asker, char **texts)
{
	const struct saquery_options *options = asker->options;
	const struct sa_kind *kind = texts[0] ? sa_kind_named(texts[0]) : NULL;
	struct sa_query query = { .attribute = attribute_of(options) };
	int r;

	if (options->list)
		return list_adapters(asker);
	if (options->managers)
		return show_managers(asker);
	if (options->lids || options->unique_lid || options->guids || options->name_of_lid ||
	    options->name_of_guid)
		return translate(asker, texts[0]);
	if (kind) {
		query.attribute = kind->attribute;
		texts++;
	}
	r = fill_in(asker, &query, texts);
	if (r)
		return r;
	query.single = query.attribute == CLASS_PORT_INFO;
	if (options->members)
		return show_members(asker, &query, texts[0] != NULL);
	return options->groups ? show_groups(asker, &query) : show(asker, &query);
}

/* ---- starting -------------------------------------------------------------------------------- */

static void build_rows(struct option_row *rows)
{
	size_t n;

	memcpy(rows, own_rows, sizeof(own_rows));
	for (n = 0; n < GIVENS; n++)
		rows[OWN_ROWS + n] = (struct option_row){
			.letter = givens[n].letter, .name = givens[n].option,
			.argument = givens[n].argument, .meaning = givens[n].meaning,
			.type = OPTION_TEXT, .offset = AT(given[n]),
		};
}

int main(int argc, char **argv)
{
	int status, first;
	struct option_row rows[OWN_ROWS + GIVENS + 1] = { 0 };
	const struct diag_program program = { "saquery", usage, "CPtKzedvV" DIAG_NAMES, rows };
	struct saquery_options options = { 0 };
	struct asker asker = { .options = &options };

	build_rows(rows);
	first = diag_parse(&program, argc, argv, &options);
	asker.key = options.diag.sa_key;
	if (options.key && !diag_key(options.key, "SM_Key: ", &asker.key))
		return diag_failed(&options.diag, "a key is a number");
	asker.port = diag_open(&options.diag);
	if (!asker.port)
		return 255;
	if (ib_resolve_smlid_via(&asker.sa, 0, asker.port) < 0 || !asker.sa.lid)
		return diag_failed(&options.diag, "this port knows no subnet manager");
	asker.sa.qp = 1;
	asker.sa.qkey = IB_DEFAULT_QP1_QKEY;
	asker.names = names_read(options.diag.names);
	status = run(&asker, argv + first);
	mad_rpc_close_port(asker.port);
	return say_done(status > 255 ? 255 : status);
}
