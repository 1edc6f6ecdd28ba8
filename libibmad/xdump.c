// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * xdump.c - bytes in hexadecimal, sixteen a line.
 */
#include "libibmad/xdump.h"

void xdump(FILE *file, const char *msg, void *p, int size)
{
	const uint8_t *bytes = p;
	int i;

	if (msg)
		fputs(msg, file);
	for (i = 0; i < size; i++) {
		fprintf(file, "%02x", bytes[i]);
		if (i % 16 == 15)
			fputc('\n', file);
		else if (i % 2)
			fputc(' ', file);
	}
	if (size % 16)
		fputc('\n', file);
}
