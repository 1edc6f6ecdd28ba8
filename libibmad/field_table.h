// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * field_table.h - where each field of a management datagram stands, and how it is printed.
 */
#ifndef LIBIBMAD_FIELD_TABLE_H
#define LIBIBMAD_FIELD_TABLE_H

#include <infiniband/mad.h>

/*
 * A field of at most 32 bits lies in one big-endian word of 32 bits, one of 64 begins at a byte;
 * anything wider is bytes. width 0: the number is none.
 */
struct mad_field {
	uint16_t byte;
	uint8_t bit;
	uint16_t width;
	const char *name;
	ib_mad_dump_fn *dump;
};

extern const struct mad_field mad_fields[IB_FIELD_LAST_];

#endif
