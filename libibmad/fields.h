// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fields.h - a field by its number.
 */
#ifndef LIBIBMAD_FIELDS_H
#define LIBIBMAD_FIELDS_H

#include "libibmad/field_table.h"

/* The row of a field; for a number that is none, an empty one. Never NULL. */
const struct mad_field *mad_field_find(enum MAD_FIELDS field);

/* How many bytes a value of it is printed from. */
int mad_field_bytes(const struct mad_field *f);

#endif
