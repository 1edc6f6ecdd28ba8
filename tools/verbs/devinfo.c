// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devinfo.c - ibv_devinfo: what the devices and their ports say about themselves.
 */
#include <errno.h>
#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "../common/option.h"
#include "../common/say.h"
#include "device.h"
#include "devinfo_device.h"
#include "devinfo_port.h"

struct devinfo_options {
	const char *device;
	long port;		/* 0: all */
	bool list, verbose;
};

static const char *const usage[] = { "    print the attributes of the RDMA devices", NULL };

#define AT(field) offsetof(struct devinfo_options, field)

static const struct option_row rows[] = {
	{ 'd', "ib-dev", "<dev>", "only device <dev> (default all devices)", OPTION_TEXT,
	  AT(device) },
	{ 'i', "ib-port", "<port>", "only port <port> (default all ports)", OPTION_NUMBER,
	  AT(port), 1, 255 },
	{ 'l', "list", NULL, "print only the devices' names", OPTION_FLAG, AT(list) },
	{ 'v', "verbose", NULL, "print all attributes, and the GIDs", OPTION_FLAG, AT(verbose) },
	{ 0 },
};

static const struct option_table options = {
	.program = "ibv_devinfo", .usage = usage, .rows = rows,
};

static int print_names(struct ibv_device **list, int count)
{
	printf("%d HCA%s found:\n", count, count == 1 ? "" : "s");
	for (; *list; list++)
		printf("\t%s\n", ibv_get_device_name(*list));
	printf("\n");
	return 0;
}

static int print_ports(struct ibv_context *context, const struct devinfo_options *wanted, int count)
{
	int port, status = 0;

	if (wanted->port > count)
		return say_failure(0, NULL, "Invalid port requested: %s has %d",
				   ibv_get_device_name(context->device), count);
	for (port = 1; port <= count; port++)
		if (!wanted->port || wanted->port == port)
			status |= devinfo_print_port(context, port, wanted->verbose);
	return status;
}

static int print_open(struct ibv_context *context, const struct devinfo_options *wanted)
{
	struct ibv_device_attr_ex attr = { 0 };
	bool extended = !ibv_query_device_ex(context, NULL, &attr);
	int r = extended ? 0 : ibv_query_device(context, &attr.orig_attr);

	if (r)
		return say_failure(r, NULL, "Failed to query the attributes of %s",
				   ibv_get_device_name(context->device));
	devinfo_print_device(context->device, &attr.orig_attr, wanted->verbose);
	if (wanted->verbose && extended)
		devinfo_print_extended(&attr);
	if (wanted->verbose)
		printf("\tnum_comp_vectors:\t\t%d\n", context->num_comp_vectors);
	return print_ports(context, wanted, attr.orig_attr.phys_port_cnt);
}

static int print_device(struct ibv_device *device, const struct devinfo_options *wanted)
{
	struct ibv_context *context = ibv_open_device(device);
	int status;

	if (!context)
		return say_failure(errno, "'anyverbs doctor' looks at what RDMA needs here.",
				   "Failed to open device %s", ibv_get_device_name(device));
	status = print_open(context, wanted);
	printf("\n");
	ibv_close_device(context);
	return status;
}

static int print_devices(struct ibv_device **list, const struct devinfo_options *wanted)
{
	int status = 0, found = 0;

	for (; *list; list++) {
		if (wanted->device && strcmp(wanted->device, ibv_get_device_name(*list)) != 0)
			continue;
		found++;
		status |= print_device(*list, wanted);
	}
	if (found)
		return status;
	if (!wanted->device)
		return device_none();
	return say_failure(0, "'ibv_devices' lists those there are.",
			   "RDMA device '%s' wasn't found", wanted->device);
}

int main(int argc, char **argv)
{
	struct devinfo_options values = { 0 };
	struct ibv_device **list;
	int count, status;

	option_parse(&options, argc, argv, &values);
	list = device_list(&count);
	if (!list)
		return 1;
	status = values.list ? print_names(list, count) : print_devices(list, &values);
	ibv_free_device_list(list);
	return say_done(status);
}
