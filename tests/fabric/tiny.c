// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tiny.c - the tiny subnet by itself, for programs on it: tiny NAME, until its input ends.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/fabric/subnet.h"

int main(int argc, char **argv)
{
	struct subnet s;
	char c;
	int r = subnet_start(&s, argc > 1 ? argv[1] : "tiny");

	if (r) {
		fprintf(stderr, "tiny: %s\n", strerror(-r));
		return 1;
	}
	printf("ready\n");
	fflush(stdout);
	while (read(0, &c, 1) == 1)
		;
	subnet_end(&s);
	return 0;
}
