// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibstat.c - ibstat: the adapters of this host and the state of their ports.
 */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../common/say.h"
#include "diag.h"

struct ibstat_options {
	struct diag_options diag;
	bool list, brief, ports;
};

#define AT(field) offsetof(struct ibstat_options, field)

static const char *const usage[] = { " [option...] [<adapter> [<port>]]", NULL };

static const struct option_row rows[] = {
	{ 'l', "list_of_cas", NULL, "names of adapters only", OPTION_FLAG, AT(list) },
	{ 's', "short", NULL, "adapters without their ports", OPTION_FLAG, AT(brief) },
	{ 'p', "port_list", NULL, "GUIDs of ports only", OPTION_FLAG, AT(ports) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibstat", .usage = usage, .common = "zdvV", .rows = rows,
};

static const char *node_type_word(unsigned int type)
{
	static const char *const words[] = { "???", "CA", "Switch", "Router", "iWARP RNIC" };

	return words[type < 5 ? type : 0];
}

static const char *state_word(unsigned int state)
{
	static const char *const words[] = { "???", "Down", "Initializing", "Armed", "Active" };

	return words[state < 5 ? state : 0];
}

static const char *phys_state_word(unsigned int state)
{
	static const char *const words[] = {
		"No state change", "Sleep", "Polling", "Disabled", "PortConfigurationTraining",
		"LinkUp", "LinkErrorRecovery", "PhyTest",
	};

	return state < 8 ? words[state] : "???";
}

/* indent: before each line; none if the port was asked for by its number. */
static void print_port(const umad_port_t *port, const char *indent)
{
	printf("%sPort %d:\n", *indent ? "\t" : "", port->portnum);
	printf("%sState: %s\n", indent, state_word(port->state));
	printf("%sPhysical state: %s\n", indent, phys_state_word(port->phys_state));
	if (port->rate == 2)
		printf("%sRate: 2.5\n", indent);
	else
		printf("%sRate: %u\n", indent, port->rate);
	printf("%sBase lid: %u\n", indent, port->base_lid);
	printf("%sLMC: %u\n", indent, port->lmc);
	printf("%sSM lid: %u\n", indent, port->sm_lid);
	printf("%sCapability mask: 0x%08x\n", indent, ntohl(port->capmask));
	printf("%sPort GUID: 0x%016" PRIx64 "\n", indent, (uint64_t)be64toh(port->port_guid));
	printf("%sLink layer: %s\n", indent, *port->link_layer ? port->link_layer : "IB");
}

static void print_adapter(const umad_ca_t *ca)
{
	const char *type = node_type_word(ca->node_type);

	printf("%s '%s'\n", type, ca->ca_name);
	printf("\t%s type: %s\n", type, ca->ca_type);
	printf("\tNumber of ports: %d\n", ca->numports);
	printf("\tFirmware version: %s\n", ca->fw_ver);
	printf("\tHardware version: %s\n", ca->hw_ver);
	printf("\tNode GUID: 0x%016" PRIx64 "\n", (uint64_t)be64toh(ca->node_guid));
	printf("\tSystem image GUID: 0x%016" PRIx64 "\n", (uint64_t)be64toh(ca->system_guid));
}

static int show_one_port(const umad_ca_t *ca, int number)
{
	if (number < 0 || number >= UMAD_CA_MAX_PORTS || !ca->ports[number])
		return say_failure(0, NULL, "ibstat: '%s' has no port %d, only %d ports",
				   ca->ca_name, number, ca->numports) * 255;
	printf("%s: '%s'\n", node_type_word(ca->node_type), ca->ca_name);
	print_port(ca->ports[number], "");
	return 0;
}

/* number: of one port; negative: all. */
static int show(const struct ibstat_options *options, const char *name, int number)
{
	umad_ca_t ca;
	int n, status = 0, r = umad_get_ca(name, &ca);

	if (r)
		return say_failure(r < 0 ? -r : errno, "'ibstat -l' lists the adapters.",
				   "ibstat: %s is no adapter", name) * 255;
	if (number >= 0 && !options->brief) {
		status = show_one_port(&ca, number);
		goto release;
	}
	print_adapter(&ca);
	for (n = 0; n < UMAD_CA_MAX_PORTS && !options->brief; n++)
		if (ca.ports[n])
			print_port(ca.ports[n], "\t\t");
release:
	umad_release_ca(&ca);
	return status;
}

static void show_port_guids(const char *name)
{
	__be64 guids[UMAD_CA_MAX_PORTS] = { 0 };
	int n, count = umad_get_ca_portguids(name, guids, UMAD_CA_MAX_PORTS);

	for (n = 0; n < count; n++)
		if (guids[n])
			printf("0x%016" PRIx64 "\n", (uint64_t)be64toh(guids[n]));
}

static int act(const struct ibstat_options *options, const char *name, int number)
{
	if (options->ports) {
		show_port_guids(name);
		return 0;
	}
	if (options->list) {
		printf("%s\n", name);
		return 0;
	}
	return show(options, name, number);
}

static int act_on_all(const struct ibstat_options *options)
{
	struct umad_device_node *list = umad_get_ca_device_list(), *node;
	int status = 0;

	umad_sort_ca_device_list(&list, 0);
	for (node = list; node && !status; node = node->next)
		status = act(options, node->ca_name, -1);
	umad_free_ca_device_list(list);
	return status;
}

int main(int argc, char **argv)
{
	struct ibstat_options options = { 0 };
	int first = diag_parse(&program, argc, argv, &options);
	uint64_t number = 0;

	umad_init();
	if (argc - first > 1 && !diag_number(argv[first + 1], UMAD_CA_MAX_PORTS - 1, &number))
		return say_failure(0, NULL, "ibstat: '%s' is no port", argv[first + 1]) * 255;
	if (argc == first)
		return say_done(act_on_all(&options));
	return say_done(act(&options, argv[first], argc - first > 1 ? (int)number : -1));
}
