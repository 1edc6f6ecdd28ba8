// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fattree.c - the ports of a leaf: hosts first, then the spines; of a spine: a leaf each.
 */
#include "fabric/fattree.h"

#include <errno.h>

#include "fabric/model.h"

/* As ibnetdiscover names nodes, so that any reader finds their GUIDs in the names. */
#define SWITCH_NAME "S-%016llx"
#define HOST_NAME "H-%016llx"

static unsigned long long leaf_guid(unsigned int i)
{
	return 0x0002c90100000000 + (i << 4);
}

static unsigned long long spine_guid(unsigned int i)
{
	return 0x0002c90200000000 + (i << 4);
}

static unsigned long long host_guid(unsigned int i)
{
	return 0x0002c90300000000 + (i << 4);
}

static void write_leaf(FILE *out, unsigned int leaf, unsigned int spines, unsigned int hosts)
{
	unsigned int i;

	fprintf(out, "switchguid=0x%llx\n", leaf_guid(leaf));
	fprintf(out, "Switch\t%u \"" SWITCH_NAME "\"\t# \"leaf-%u\"\n", hosts + spines,
		leaf_guid(leaf), leaf);
	for (i = 1; i <= hosts; i++)
		fprintf(out, "[%u]\t\"" HOST_NAME "\"[1]\n", i, host_guid((leaf - 1) * hosts + i));
	for (i = 1; i <= spines; i++)
		fprintf(out, "[%u]\t\"" SWITCH_NAME "\"[%u]\n", hosts + i, spine_guid(i), leaf);
	fprintf(out, "\n");
}

static void write_spine(FILE *out, unsigned int spine, unsigned int leaves, unsigned int hosts)
{
	unsigned int i;

	fprintf(out, "switchguid=0x%llx\n", spine_guid(spine));
	fprintf(out, "Switch\t%u \"" SWITCH_NAME "\"\t# \"spine-%u\"\n", leaves,
		spine_guid(spine), spine);
	for (i = 1; i <= leaves; i++)
		fprintf(out, "[%u]\t\"" SWITCH_NAME "\"[%u]\n", i, leaf_guid(i), hosts + spine);
	fprintf(out, "\n");
}

static void write_host(FILE *out, unsigned int host, unsigned int hosts)
{
	fprintf(out, "caguid=0x%llx\n", host_guid(host));
	fprintf(out, "ip=10.%u.%u.%u\n", host >> 16 & 255, host >> 8 & 255, host & 255);
	fprintf(out, "Ca\t1 \"" HOST_NAME "\"\t# \"host-%u\"\n", host_guid(host), host);
	fprintf(out, "[1](%llx)\t\"" SWITCH_NAME "\"[%u]\n\n", host_guid(host) + 1,
		leaf_guid((host - 1) / hosts + 1), (host - 1) % hosts + 1);
}

int fabric_fattree_write(FILE *out, unsigned int leaves, unsigned int spines,
			 unsigned int hosts_per_leaf)
{
	unsigned int i;

	if (!leaves || leaves > FABRIC_MAX_PORTS || spines > FABRIC_MAX_PORTS ||
	    !hosts_per_leaf || hosts_per_leaf + spines > FABRIC_MAX_PORTS)
		return -EINVAL;
	for (i = 1; i <= leaves; i++)
		write_leaf(out, i, spines, hosts_per_leaf);
	for (i = 1; i <= spines; i++)
		write_spine(out, i, leaves, hosts_per_leaf);
	for (i = 1; i <= leaves * hosts_per_leaf; i++)
		write_host(out, i, hosts_per_leaf);
	return 0;
}
