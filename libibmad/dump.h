// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dump.h - what printing functions share. They write at most size bytes, the last of them 0.
 */
#ifndef LIBIBMAD_DUMP_H
#define LIBIBMAD_DUMP_H

#include <stdbool.h>

#include <infiniband/mad.h>

/* Text that grows in a buffer; what does not fit is cut. */
struct mad_text {
	char *buf;
	int size, used;
};

struct mad_text mad_text_begin(char *buf, int size);
void mad_text_add(struct mad_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* The number in the first n (1 to 8) bytes of a value in host order; false for other n. */
bool mad_dump_number(const void *val, int n, uint64_t *out);

#endif
