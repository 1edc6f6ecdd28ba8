// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * list.c - the subnets that run, as the kernel's list of sockets tells.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "fabric/command.h"
#include "fabric/look.h"
#include "softnic/gsi/name.h"

static bool print_one(void *context, const struct gsi_door *door)
{
	const char *name = door->text + strlen(FABRIC_SOCKET);
	unsigned int *count = context, hosts = 0, switches = 0;
	struct fabric_look look;

	if (fabric_look_open(name, &look))
		return true;
	for (uint32_t i = 0; i < look.map->nodes; i++)
		if (fabric_map_node(look.map, i)->type == 2)
			switches++;
		else
			hosts++;
	printf("%s: %u hosts, %u switches, process %d\n", name, hosts, switches, look.map->pid);
	fabric_look_close(&look);
	(*count)++;
	return true;
}

int fabric_list(const struct fabric_options *o)
{
	unsigned int count = 0;

	gsi_doors_list(FABRIC_SOCKET, print_one, &count);
	if (!count)
		puts("no subnet runs");
	return 0;
}
