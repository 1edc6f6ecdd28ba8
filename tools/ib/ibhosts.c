// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibhosts.c - ibhosts: the adapters of the subnet.
 */
#include <stddef.h>

#include "nodes.h"

int main(int argc, char **argv)
{
	static const char *const words[] = { "Ca", NULL };

	return nodes_main("ibhosts", words, argc, argv);
}
