// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibrouters.c - ibrouters: the routers of the subnet.
 */
#include <stddef.h>

#include "nodes.h"

int main(int argc, char **argv)
{
	static const char *const words[] = { "Rt", NULL };

	return nodes_main("ibrouters", words, argc, argv);
}
