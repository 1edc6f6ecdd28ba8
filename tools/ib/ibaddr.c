// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibaddr.c - ibaddr: the GID and the LIDs of a port.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"

struct ibaddr_options {
	struct diag_options diag;
	bool gid, lid, decimal;
};

#define AT(field) offsetof(struct ibaddr_options, field)

static const char *const usage[] = { " [option...] [<LID, route or GUID>]", NULL };

static const struct option_row rows[] = {
	{ 'g', "gid_show", NULL, "the GID only", OPTION_FLAG, AT(gid) },
	{ 'l', "lid_show", NULL, "the LIDs only", OPTION_FLAG, AT(lid) },
	{ 'L', "Lid_show", NULL, "the LIDs only, decimal", OPTION_FLAG, AT(decimal) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibaddr", .usage = usage, .common = "CPDGtsyzedvV", .rows = rows,
};

static void print_gid(uint8_t *port_info, uint64_t guid)
{
	char text[INET6_ADDRSTRLEN];
	uint8_t gid[16];

	mad_set_field64(gid, 0, IB_GID_PREFIX_F,
			mad_get_field64(port_info, 0, IB_PORT_GID_PREFIX_F));
	mad_set_field64(gid, 0, IB_GID_GUID_F, guid);
	printf("GID %s ", inet_ntop(AF_INET6, gid, text, sizeof(text)));
}

static void print_lids(uint8_t *port_info, bool decimal)
{
	uint32_t lid = mad_get_field(port_info, 0, IB_PORT_LID_F);
	uint32_t more = (1u << mad_get_field(port_info, 0, IB_PORT_LMC_F)) - 1;

	printf(decimal ? "LID start %u end %u" : "LID start 0x%x end 0x%x", lid, lid + more);
}

static int print(const struct ibaddr_options *options, ib_portid_t *to, int number,
		 struct ibmad_port *port)
{
	uint8_t node[IB_SMP_DATA_SIZE] = { 0 }, info[IB_SMP_DATA_SIZE] = { 0 };
	bool all = !options->gid && !options->lid && !options->decimal;

	if (!smp_query_via(node, to, IB_ATTR_NODE_INFO, 0, 0, port) ||
	    !smp_query_via(info, to, IB_ATTR_PORT_INFO, (unsigned int)number, 0, port))
		return diag_failed(&options->diag, "%s does not answer", portid2str(to));
	if (all || options->gid)
		print_gid(info, mad_get_field64(node, 0, IB_NODE_PORT_GUID_F));
	if (all || options->lid || options->decimal)
		print_lids(info, options->decimal);
	putchar('\n');
	return 0;
}

int main(int argc, char **argv)
{
	struct ibaddr_options options = { 0 };
	int status, number = 0, first = diag_parse(&program, argc, argv, &options);
	struct ibmad_port *port = diag_open(&options.diag);
	ib_portid_t to = { 0 };

	if (!port)
		return 255;
	if (argc > first) {
		if (!diag_resolve(&options.diag, port, argv[first], &to))
			return 255;
	} else if (ib_resolve_self_via(&to, &number, NULL, port) < 0) {
		return diag_failed(&options.diag, "this port has no address");
	}
	status = print(&options, &to, number, port);
	mad_rpc_close_port(port);
	return say_done(status);
}
