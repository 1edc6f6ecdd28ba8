// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibnodes.c - ibnodes: the adapters and the switches of the subnet.
 */
#include <stddef.h>

#include "nodes.h"

int main(int argc, char **argv)
{
	static const char *const words[] = { "Ca", "Switch", NULL };

	return nodes_main("ibnodes", words, argc, argv);
}
