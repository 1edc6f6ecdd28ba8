// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smpdump.c - smpdump: an attribute of subnet management, byte by byte.
 */
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"

#define D_BIT 0x8000		/* of the status of an answer that came by a directed route */

struct smpdump_options {
	struct diag_options diag;
	bool text;
};

static const char *const usage[] = { " [option...] <LID or route> <attribute> [<modifier>]",
				     NULL };

static const struct option_row rows[] = {
	{ 's', "string", NULL, "print it as text", OPTION_FLAG,
	  offsetof(struct smpdump_options, text) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "smpdump", .usage = usage, .common = "CPDLtyzedvV", .rows = rows,
};

static void print_text(const uint8_t *data)
{
	int n;

	for (n = 0; n < IB_SMP_DATA_SIZE && data[n]; n++)
		putchar(data[n] >= ' ' && data[n] <= '~' ? data[n] : '.');
	putchar('\n');
}

static void print_bytes(const uint8_t *data)
{
	int n;

	for (n = 0; n < IB_SMP_DATA_SIZE; n += 2)
		printf("%02x%02x%c", data[n], data[n + 1], n % 16 == 14 ? '\n' : ' ');
}

/* What comes back is shown with its status, and zeroes where nothing comes. */
static void dump(const struct smpdump_options *options, ib_portid_t *to, uint64_t attribute,
		 uint64_t modifier, struct ibmad_port *port)
{
	uint8_t data[IB_SMP_DATA_SIZE] = { 0 };
	int status = 0;

	smp_query_status_via(data, to, (unsigned int)attribute, (unsigned int)modifier, 0, &status,
			     port);
	if (options->text)
		print_text(data);
	else
		print_bytes(data);
	if (status || to->lid <= 0)
		printf("SMP status: 0x%x\n", (unsigned int)status | (to->lid > 0 ? 0 : D_BIT));
}

int main(int argc, char **argv)
{
	int classes[] = { IB_SMI_CLASS, IB_SMI_DIRECT_CLASS };
	struct smpdump_options options = { 0 };
	int first = diag_parse(&program, argc, argv, &options);
	uint64_t attribute, modifier = 0;
	struct ibmad_port *port;
	ib_portid_t to;

	if (argc - first < 2)
		return diag_misused(&options.diag, "whom to ask for what?");
	if (!diag_number(argv[first + 1], UINT16_MAX, &attribute) ||
	    (argc - first > 2 && !diag_number(argv[first + 2], UINT32_MAX, &modifier)))
		return diag_failed(&options.diag, "attribute and modifier are numbers");
	port = diag_open_for(&options.diag, classes, 2);
	if (!port || !diag_resolve(&options.diag, port, argv[first], &to))
		return 255;
	dump(&options, &to, attribute, modifier, port);
	mad_rpc_close_port(port);
	return say_done(0);
}
