// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibswitches.c - ibswitches: the switches of the subnet.
 */
#include <stddef.h>

#include "nodes.h"

int main(int argc, char **argv)
{
	static const char *const words[] = { "Switch", NULL };

	return nodes_main("ibswitches", words, argc, argv);
}
