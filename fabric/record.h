// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * record.h - records of subnet administration: how long they are, and their components, which a
 * ComponentMask selects and by which records are found.
 */
#ifndef FABRIC_RECORD_H
#define FABRIC_RECORD_H

#include <stdbool.h>
#include <stdint.h>

enum { RECORD_BYTES = 200 };		/* what a MAD has room for */

struct fabric_record {
	uint16_t attribute;
	uint16_t bytes;			/* a multiple of 8, but for InformInfo */
	const uint16_t *widths;		/* of the components, in bits, from the first byte on */
	unsigned int components;
};

/* NULL: there are no such records. */
const struct fabric_record *fabric_record(uint16_t attribute);

/*
 * The components that mask selects are the same in both. Both have RECORD_BYTES; bits of mask
 * that stand for no component mean nothing.
 */
bool fabric_record_matches(const struct fabric_record *kind, uint64_t mask,
			   const uint8_t *wanted, const uint8_t *record);

/* A component of at most 64 bits. */
uint64_t fabric_record_get(const struct fabric_record *kind, const uint8_t *record,
			   unsigned int component);
void fabric_record_put(const struct fabric_record *kind, uint8_t *record, unsigned int component,
		       uint64_t value);

#endif
