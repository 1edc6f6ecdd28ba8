// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devices.c - ibv_devices: the table of RDMA devices and their node GUIDs.
 */
#include <endian.h>
#include <infiniband/verbs.h>
#include <stdio.h>

#include "../common/option.h"
#include "../common/say.h"
#include "device.h"

static const char *const usage[] = { "    list the RDMA devices and their node GUIDs", NULL };
static const struct option_row rows[] = { { 0 } };

static const struct option_table options = {
	.program = "ibv_devices", .usage = usage, .rows = rows,
};

static void print_device(struct ibv_device *device)
{
	printf("    %-16s\t%016llx\n", ibv_get_device_name(device),
	       (unsigned long long)be64toh(ibv_get_device_guid(device)));
}

int main(int argc, char **argv)
{
	struct ibv_device **list, **each;

	option_parse(&options, argc, argv, NULL);
	list = device_list(NULL);
	if (!list)
		return 1;
	printf("    %-16s\t   node GUID\n", "device");
	printf("    %-16s\t----------------\n", "------");
	for (each = list; *each; each++)
		print_device(*each);
	ibv_free_device_list(list);
	return say_done(0);
}
