// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa_dump.c - records of the subnet administrator, printed.
 *
 * Most records are rows of fields: a label, where it stands, how wide it is, how it is written.
 */
#include "sa_dump.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <infiniband/mad.h>

#include "names.h"

uint16_t sa_be16(const uint8_t *p)
{
	return (uint16_t)(p[0] << 8 | p[1]);
}

static uint32_t be32(const uint8_t *p)
{
	return (uint32_t)sa_be16(p) << 16 | sa_be16(p + 2);
}

uint64_t sa_be64(const uint8_t *p)
{
	return (uint64_t)be32(p) << 32 | be32(p + 4);
}

const char *sa_gid(const uint8_t *gid)
{
	static char texts[2][INET6_ADDRSTRLEN];
	static unsigned int turn;

	turn ^= 1;
	return inet_ntop(AF_INET6, gid, texts[turn], sizeof(texts[turn]));
}

/* ---- rows of fields -------------------------------------------------------------------------- */

enum form { DECIMAL, HEX, HEX_SMALL, HEX_PADDED, GID, TEXT };

struct field {
	const char *label;
	int at, bits;		/* bits: of the value, from the top of what begins at `at` */
	int skip;		/* bits before it */
	enum form form;
};

static uint64_t value_of(const uint8_t *record, const struct field *field)
{
	uint64_t value = 0;
	int bit;

	for (bit = field->skip; bit < field->skip + field->bits; bit++)
		value = value << 1 | (record[field->at + bit / 8] >> (7 - bit % 8) & 1);
	return value;
}

static void dump_field(const uint8_t *record, const struct field *field, int width)
{
	char text[NAME_SIZE];
	int n = printf("\t\t%s", field->label);

	for (n -= 2; n < width; n++)
		putchar('.');
	switch (field->form) {
	case DECIMAL:
		printf("%" PRIu64 "\n", value_of(record, field));
		break;
	case HEX:
		printf("0x%" PRIX64 "\n", value_of(record, field));
		break;
	case HEX_SMALL:
		printf("0x%" PRIx64 "\n", value_of(record, field));
		break;
	case HEX_PADDED:
		printf(field->bits == 64 ? "0x%0*" PRIx64 "\n" : "0x%0*" PRIX64 "\n",
		       (field->bits + 3) / 4, value_of(record, field));
		break;
	case GID:
		printf("%s\n", sa_gid(record + field->at));
		break;
	case TEXT:
		printf("%s\n", names_text((const char *)record + field->at,
					  (size_t)field->bits / 8, text));
		break;
	}
}

static void dump_fields(const uint8_t *record, const struct field *fields, int width)
{
	for (; fields->label; fields++)
		dump_field(record, fields, width);
}

/* ---- ports and nodes ------------------------------------------------------------------------- */

static void dump_node(const uint8_t *record, bool keys)
{
	static const char *const types[] = { "???", "Channel Adapter", "Switch", "Router" };
	static const struct field before[] = {
		{ "lid", 0, 16, 0, DECIMAL }, { "reserved", 2, 16, 0, HEX },
		{ "base_version", 4, 8, 0, HEX }, { "class_version", 5, 8, 0, HEX }, { NULL },
	};
	static const struct field after[] = {
		{ "num_ports", 7, 8, 0, DECIMAL }, { "sys_guid", 8, 64, 0, HEX_PADDED },
		{ "node_guid", 16, 64, 0, HEX_PADDED }, { "port_guid", 24, 64, 0, HEX_PADDED },
		{ "partition_cap", 32, 16, 0, HEX }, { "device_id", 34, 16, 0, HEX },
		{ "revision", 36, 32, 0, HEX }, { "port_num", 40, 8, 0, DECIMAL },
		{ "vendor_id", 41, 24, 0, HEX }, { NULL },
	};
	char name[NAME_SIZE];

	(void)keys;
	printf("NodeRecord dump:\n");
	dump_fields(record, before, 24);
	printf("\t\tnode_type...............%s\n", types[record[6] < 4 ? record[6] : 0]);
	dump_fields(record, after, 24);
	printf("\t\tNodeDescription.........%s\n",
	       names_of(NULL, 0, (const char *)record + 44, name));
}

static void dump_port(const uint8_t *record, bool keys)
{
	static const struct field id[] = {
		{ "EndPortLid", 0, 16, 0, DECIMAL }, { "PortNum", 2, 8, 0, DECIMAL },
		{ "Options", 3, 8, 0, HEX }, { NULL },
	};
	char text[4096], *line, *rest = text;

	printf("PortInfoRecord dump:\n\tRID\n");
	dump_fields(record, id, 24);
	printf("\tPortInfo dump:\n");
	mad_dump_portinfo(text, sizeof(text), (void *)(record + 4), IB_SMP_DATA_SIZE);
	while ((line = strsep(&rest, "\n")) && *line) {
		if (!keys && !strncmp(line, "Mkey:", 5))
			printf("\t\tMkey:............................<not displayed>\n");
		else
			printf("%s%s\n", *line == '\t' ? "" : "\t\t", line);
	}
}

void sa_dump_port_brief(const uint8_t *record)
{
	static const struct field fields[] = {
		{ "EndPortLid", 0, 16, 0, DECIMAL }, { "PortNum", 2, 8, 0, DECIMAL },
		{ "base_lid", 20, 16, 0, DECIMAL }, { "master_sm_base_lid", 22, 16, 0, DECIMAL },
		{ "capability_mask", 24, 32, 0, HEX }, { NULL },
	};

	printf("PortInfoRecord dump:\n");
	dump_fields(record, fields, 24);
}

static void dump_link(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "FromLID", 0, 16, 0, DECIMAL }, { "FromPort", 2, 8, 0, DECIMAL },
		{ "ToPort", 3, 8, 0, DECIMAL }, { "ToLID", 4, 16, 0, DECIMAL }, { NULL },
	};

	(void)keys;
	printf("LinkRecord dump:\n");
	dump_fields(record, fields, 27);
}

static void dump_switch(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "LinearFDBCap", 4, 16, 0, HEX }, { "RandomFDBCap", 6, 16, 0, HEX },
		{ "MulticastFDBCap", 8, 16, 0, HEX }, { "LinearFDBTop", 10, 16, 0, HEX },
		{ "DefaultPort", 12, 8, 0, DECIMAL },
		{ "DefaultMulticastPrimaryPort", 13, 8, 0, DECIMAL },
		{ "DefaultMulticastNotPrimaryPort", 14, 8, 0, DECIMAL },
		{ "LifeTimeValue/PortStateChange/OpSL2VL", 15, 8, 0, HEX },
		{ "LIDsPerPort", 16, 16, 0, HEX }, { "PartitionEnforcementCap", 18, 16, 0, HEX },
		{ "flags", 20, 8, 0, HEX }, { "MulticastFDBTop", 22, 16, 0, HEX }, { NULL },
	};
	static const struct field id[] = { { "LID", 0, 16, 0, DECIMAL }, { NULL } };

	(void)keys;
	printf("SwitchInfoRecord dump:\n\t\tRID\n");
	dump_fields(record, id, 40);
	printf("\t\tSwitchInfo dump:\n");
	dump_fields(record, fields, 40);
}

static void dump_manager(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "GUID", 4, 64, 0, HEX_PADDED }, { NULL },
	};
	static const struct field key[] = { { "SM_Key", 12, 64, 0, HEX_PADDED }, { NULL } };
	static const struct field rest[] = {
		{ "ActCount", 20, 32, 0, DECIMAL }, { "Priority", 24, 4, 0, DECIMAL },
		{ "SMState", 24, 4, 4, DECIMAL }, { NULL },
	};
	static const struct field id[] = { { "LID", 0, 16, 0, DECIMAL }, { NULL } };

	(void)keys;
	printf("SMInfoRecord dump:\n\t\tRID\n");
	dump_fields(record, id, 22);
	printf("\t\tSMInfo dump:\n");
	dump_fields(record, fields, 22);
	dump_fields(record, key, 22);
	dump_fields(record, rest, 22);
}

static void dump_guids(const uint8_t *record, bool keys)
{
	int n;

	(void)keys;
	printf("GUIDInfo Record dump:\n\t\tLID........................%u\n", sa_be16(record));
	printf("\t\tBlock......................%u\n", record[2]);
	for (n = 0; n < 8; n++)
		printf("\t\tGUID %d.....................0x%016" PRIx64 "\n", n,
		       sa_be64(record + 8 + 8 * n));
}

/* ---- paths and groups ------------------------------------------------------------------------ */

static void dump_path(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "service_id", 0, 64, 0, HEX_PADDED }, { "dgid", 8, 128, 0, GID },
		{ "sgid", 24, 128, 0, GID }, { "dlid", 40, 16, 0, DECIMAL },
		{ "slid", 42, 16, 0, DECIMAL }, { "hop_flow_raw", 44, 32, 0, HEX },
		{ "tclass", 48, 8, 0, HEX }, { "num_path_revers", 49, 8, 0, HEX },
		{ "pkey", 50, 16, 0, HEX }, { "qos_class", 52, 12, 0, HEX },
		{ "sl", 52, 4, 12, HEX }, { "mtu", 54, 8, 0, HEX }, { "rate", 55, 8, 0, HEX },
		{ "pkt_life", 56, 8, 0, HEX }, { "preference", 57, 8, 0, HEX },
		{ "resv2", 58, 48, 0, HEX_PADDED }, { NULL },
	};

	(void)keys;
	printf("PathRecord dump:\n");
	dump_fields(record, fields, 24);
}

void sa_dump_group(const uint8_t *record)
{
	static const struct field fields[] = {
		{ "MGID", 0, 128, 0, GID }, { "Mlid", 36, 16, 0, HEX }, { "Mtu", 38, 8, 0, HEX },
		{ "pkey", 40, 16, 0, HEX }, { "Rate", 42, 8, 0, HEX }, { "SL", 44, 4, 0, HEX },
		{ NULL },
	};

	printf("MCMemberRecord group dump:\n");
	dump_fields(record, fields, 24);
}

void sa_dump_member(const uint8_t *record, const char *description)
{
	static const struct field fields[] = {
		{ "MGID", 0, 128, 0, GID }, { "Mlid", 36, 16, 0, HEX },
		{ "PortGid", 16, 128, 0, GID }, { "ScopeState", 48, 8, 0, HEX },
		{ "ProxyJoin", 49, 8, 0, HEX }, { NULL },
	};

	printf("MCMemberRecord member dump:\n");
	dump_fields(record, fields, 24);
	printf("\t\tNodeDescription.........%s\n", description);
}

static void dump_group(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "MGID", 0, 128, 0, GID }, { "PortGid", 16, 128, 0, GID },
		{ "qkey", 32, 32, 0, HEX_SMALL }, { "mlid", 36, 16, 0, HEX_SMALL },
		{ "mtu", 38, 8, 0, HEX_SMALL },
		{ "TClass", 39, 8, 0, HEX_SMALL }, { "pkey", 40, 16, 0, HEX_SMALL },
		{ "rate", 42, 8, 0, HEX_SMALL }, { "pkt_life", 43, 8, 0, HEX_SMALL },
		{ "SL", 44, 4, 0, HEX_SMALL },
		{ "FlowLabel", 44, 20, 4, HEX_SMALL }, { "HopLimit", 47, 8, 0, HEX_SMALL },
		{ "Scope", 48, 4, 0, HEX_SMALL }, { "JoinState", 48, 4, 4, HEX_SMALL },
		{ "ProxyJoin", 49, 1, 0, HEX_SMALL }, { NULL },
	};

	(void)keys;
	printf("MCMember Record dump:\n");
	dump_fields(record, fields, 24);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void dump_sl_to_vl(const uint8_t *record, bool keys)
{
	static const struct field id[] = {
		{ "LID", 0, 16, 0, DECIMAL }, { "InPort", 2, 8, 0, DECIMAL },
		{ "OutPort", 3, 8, 0, DECIMAL }, { NULL },
	};
	int n;

	(void)keys;
	printf("SL2VLTableRecord dump:\n");
	dump_fields(record, id, 27);
	printf("\t\tSL: 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12|13|14|15|\n\t\tVL:");
	for (n = 0; n < 16; n++)
		printf("%2u|", record[8 + n / 2] >> (n % 2 ? 0 : 4) & 0xf);
	putchar('\n');
}

static void dump_pkeys(const uint8_t *record, bool keys)
{
	static const struct field id[] = {
		{ "LID", 0, 16, 0, DECIMAL }, { "Port", 4, 8, 0, DECIMAL },
		{ "Block", 2, 16, 0, DECIMAL }, { NULL },
	};
	int n;

	(void)keys;
	printf("PKeyTableRecord dump:\n");
	dump_fields(record, id, 27);
	printf("\t\tPKey Table:\n");
	for (n = 0; n < 32; n++)
		printf("%s0x%04x%s", n % 8 ? " " : "\t\t", sa_be16(record + 8 + 2 * n),
		       n % 8 == 7 ? "\n" : "");
	putchar('\n');
}

static void dump_arbitration(const uint8_t *record, bool keys)
{
	static const struct field id[] = {
		{ "LID", 0, 16, 0, DECIMAL }, { "Port", 2, 8, 0, DECIMAL },
		{ "Block", 3, 8, 0, DECIMAL }, { NULL },
	};
	int half, n;

	(void)keys;
	printf("VLArbTableRecord dump:\n");
	dump_fields(record, id, 27);
	for (half = 0; half < 2; half++) {
		printf("\t\tVL    :");
		for (n = 0; n < 16; n++)
			printf("%2u|", record[8 + 32 * half + 2 * n] & 0xf);
		printf("\n\t\tWeight:");
		for (n = 0; n < 16; n++)
			printf("%2u|", record[9 + 32 * half + 2 * n]);
		putchar('\n');
	}
}

static void dump_forwarding(const uint8_t *record, bool keys)
{
	unsigned int n, block = sa_be16(record + 2);

	(void)keys;
	printf("LFT Record dump:\n\t\tLID........................%u\n", sa_be16(record));
	printf("\t\tBlock......................%u\n\t\tLFT:\n\t\tLID\tPort Number\n", block);
	for (n = 0; n < 64; n++)
		printf("\t\t%u\t%u\n", block * 64 + n, record[8 + n]);
	putchar('\n');
}

static void dump_groups(const uint8_t *record, bool keys)
{
	unsigned int n, block = sa_be16(record + 2) & 0x1ff;

	(void)keys;
	printf("MFT Record dump:\n\t\tLID........................%u\n", sa_be16(record));
	printf("\t\tPosition...................%u\n", record[2] >> 4);
	printf("\t\tBlock......................%u\n\t\tMFT:\n\t\tMLID\tPort Mask\n", block);
	for (n = 0; n < 32; n++)
		printf("\t\t0x%x\t0x%x\n", IB_MIN_MCAST_LID + block * 32 + n,
		       sa_be16(record + 8 + 2 * n));
	putchar('\n');
}

/* ---- services and subscriptions -------------------------------------------------------------- */

static void dump_class_port(const uint8_t *record, bool keys)
{
	(void)keys;
	printf("SA ClassPortInfo:\n");
	printf("\t\tBase version.............%d\n", record[0]);
	printf("\t\tClass version............%d\n", record[1]);
	printf("\t\tCapability mask..........0x%04X\n", sa_be16(record + 2));
	printf("\t\tCapability mask 2........0x%08X\n", be32(record + 4) >> 5);
	printf("\t\tResponse time value......0x%02X\n", record[7] & 0x1f);
	printf("\t\tRedirect GID.............%s\n", sa_gid(record + 8));
	printf("\t\tRedirect TC/SL/FL........0x%08X\n", be32(record + 24));
	printf("\t\tRedirect LID.............%u\n", sa_be16(record + 28));
	printf("\t\tRedirect PKey............0x%04X\n", sa_be16(record + 30));
	printf("\t\tRedirect QP..............0x%08X\n", be32(record + 32));
	printf("\t\tRedirect QKey............0x%08X\n", be32(record + 36));
	printf("\t\tTrap GID.................%s\n", sa_gid(record + 40));
	printf("\t\tTrap TC/SL/FL............0x%08X\n", be32(record + 56));
	printf("\t\tTrap LID.................%u\n", sa_be16(record + 60));
	printf("\t\tTrap PKey................0x%04X\n", sa_be16(record + 62));
	printf("\t\tTrap HL/QP...............0x%08X\n", be32(record + 64));
	printf("\t\tTrap QKey................0x%08X\n", be32(record + 68));
}

static void dump_subscription(const uint8_t *record, bool keys)
{
	static const struct field common[] = {
		{ "SubscriberGID", 0, 128, 0, GID }, { "SubscriberEnum", 16, 16, 0, HEX },
		{ NULL },
	};
	static const struct field inform[] = {
		{ "gid", 24, 128, 0, GID }, { "lid_range_begin", 40, 16, 0, DECIMAL },
		{ "lid_range_end", 42, 16, 0, DECIMAL }, { "is_generic", 46, 8, 0, HEX },
		{ "subscribe", 47, 8, 0, HEX }, { "trap_type", 48, 16, 0, HEX }, { NULL },
	};
	static const struct field generic[] = {
		{ "trap_num", 50, 16, 0, DECIMAL }, { "qpn", 52, 24, 0, HEX_PADDED },
		{ "resp_time_val", 55, 5, 3, HEX }, { "node_type", 57, 24, 0, HEX_PADDED },
		{ NULL },
	};
	static const struct field vendor[] = {
		{ "dev_id", 50, 16, 0, HEX }, { "resp_time_val", 55, 5, 3, HEX },
		{ "vendor_id", 57, 24, 0, HEX_PADDED }, { NULL },
	};

	(void)keys;
	printf("InformInfoRecord dump:\n\t\tRID\n");
	dump_fields(record, common, 24);
	printf("\t\tInformInfo dump:\n");
	dump_fields(record, inform, 24);
	dump_fields(record, record[46] ? generic : vendor, 24);
}

static void dump_service(const uint8_t *record, bool keys)
{
	static const struct field fields[] = {
		{ "ServiceID", 0, 64, 0, HEX_PADDED }, { "ServiceGID", 8, 128, 0, GID },
		{ "ServiceP_Key", 24, 16, 0, HEX }, { "ServiceLease", 28, 32, 0, HEX }, { NULL },
	};
	static const struct field name[] = { { "ServiceName", 48, 512, 0, TEXT }, { NULL } };
	char label[32];
	int bits, n, at = 112;

	printf("ServiceRecord dump:\n");
	dump_fields(record, fields, 24);
	printf("\t\tServiceKey..............");
	if (keys)
		for (n = 0; n < 16; n++)
			printf("%s%02x", n ? "" : "0x", record[32 + n]);
	printf("%s\n", keys ? "" : "<not displayed>");
	dump_fields(record, name, 24);
	for (bits = 8; bits <= 64; bits *= 2)
		for (n = 1; n <= 128 / bits; n++, at += bits / 8) {
			struct field field = { label, at, bits, 0, bits == 64 ? HEX_PADDED : HEX };

			snprintf(label, sizeof(label), "ServiceData%d.%d", bits, n);
			dump_field(record, &field, 24);
		}
}

/* ---- which ----------------------------------------------------------------------------------- */

static const struct sa_kind kinds[] = {
	{ "ClassPortInfo", "CPI", CLASS_PORT_INFO, dump_class_port },
	{ "NodeRecord", "NR", IB_SA_ATTR_NODERECORD, dump_node },
	{ "PortInfoRecord", "PIR", IB_SA_ATTR_PORTINFORECORD, dump_port },
	{ "SL2VLTableRecord", "SL2VL", IB_SA_ATTR_SL2VLTABLERECORD, dump_sl_to_vl },
	{ "PKeyTableRecord", "PKTR", IB_SA_ATTR_PKEYTABLERECORD, dump_pkeys },
	{ "VLArbitrationTableRecord", "VLAR", IB_SA_ATTR_VLARBTABLERECORD, dump_arbitration },
	{ "InformInfoRecord", "IIR", IB_SA_ATTR_INFORMINFORECORD, dump_subscription },
	{ "LinkRecord", "LR", IB_SA_ATTR_LINKRECORD, dump_link },
	{ "ServiceRecord", "SR", IB_SA_ATTR_SERVICERECORD, dump_service },
	{ "PathRecord", "PR", IB_SA_ATTR_PATHRECORD, dump_path },
	{ "MCMemberRecord", "MCMR", IB_SA_ATTR_MCRECORD, dump_group },
	{ "LFTRecord", "LFTR", IB_SA_ATTR_LFTRECORD, dump_forwarding },
	{ "MFTRecord", "MFTR", IB_SA_ATTR_MFTRECORD, dump_groups },
	{ "GUIDInfoRecord", "GIR", IB_SA_ATTR_GUIDINFORECORD, dump_guids },
	{ "SwitchInfoRecord", "SWIR", IB_SA_ATTR_SWITCHINFORECORD, dump_switch },
	{ "SMInfoRecord", "SMIR", IB_SA_ATTR_SMINFORECORD, dump_manager },
	{ NULL },
};

const struct sa_kind *sa_kind_named(const char *name)
{
	const struct sa_kind *kind = kinds;

	while (kind->name && strcasecmp(kind->name, name) && strcasecmp(kind->alias, name))
		kind++;
	return kind->name ? kind : NULL;
}

const struct sa_kind *sa_kind_of(unsigned int attribute)
{
	const struct sa_kind *kind = kinds;

	while (kind->name && kind->attribute != attribute)
		kind++;
	return kind->name ? kind : NULL;
}
