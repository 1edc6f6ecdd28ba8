// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fields.c - reads and writes fields by their row in the table.
 *
 * A value that is too wide for its field is cut: the bits beside it are other fields.
 */
#include "libibmad/fields.h"

#include <stdbool.h>

#include "base/be.h"

static const struct mad_field none = { .name = "", .dump = mad_dump_uint };

const struct mad_field *mad_field_find(enum MAD_FIELDS field)
{
	if ((unsigned int)field >= IB_FIELD_LAST_ || !mad_fields[field].width)
		return &none;
	return &mad_fields[field];
}

int mad_field_bytes(const struct mad_field *f)
{
	return (f->width + 7) / 8;
}

/* The word that a field of at most 32 bits lies in, and how far from its low end. */
static uint8_t *word_of(void *buf, int base_offs, const struct mad_field *f)
{
	return (uint8_t *)buf + base_offs + (f->byte & ~3);
}

static unsigned int shift_of(const struct mad_field *f)
{
	return 32 - ((f->byte & 3) * 8 + f->bit + f->width);
}

static uint32_t mask_of(const struct mad_field *f)
{
	return f->width < 32 ? (1u << f->width) - 1 : UINT32_MAX;
}

static bool is_word(const struct mad_field *f)
{
	return f->width && f->width <= 32;
}

uint32_t mad_get_field(void *buf, int base_offs, enum MAD_FIELDS field)
{
	const struct mad_field *f = mad_field_find(field);

	if (!is_word(f))
		return 0;
	return get_be32(word_of(buf, base_offs, f)) >> shift_of(f) & mask_of(f);
}

void mad_set_field(void *buf, int base_offs, enum MAD_FIELDS field, uint32_t val)
{
	const struct mad_field *f = mad_field_find(field);
	uint8_t *word = word_of(buf, base_offs, f);
	uint32_t mask;

	if (!is_word(f))
		return;
	mask = mask_of(f) << shift_of(f);
	put_be32(word, (get_be32(word) & ~mask) | (val << shift_of(f) & mask));
}

static uint8_t *bytes_of(void *buf, int base_offs, const struct mad_field *f)
{
	return (uint8_t *)buf + base_offs + f->byte;
}

uint64_t mad_get_field64(void *buf, int base_offs, enum MAD_FIELDS field)
{
	return get_be64(bytes_of(buf, base_offs, mad_field_find(field)));
}

void mad_set_field64(void *buf, int base_offs, enum MAD_FIELDS field, uint64_t val)
{
	put_be64(bytes_of(buf, base_offs, mad_field_find(field)), val);
}

void mad_get_array(void *buf, int base_offs, enum MAD_FIELDS field, void *val)
{
	const struct mad_field *f = mad_field_find(field);

	memcpy(val, bytes_of(buf, base_offs, f), f->width / 8);
}

void mad_set_array(void *buf, int base_offs, enum MAD_FIELDS field, void *val)
{
	const struct mad_field *f = mad_field_find(field);

	memcpy(bytes_of(buf, base_offs, f), val, f->width / 8);
}

void mad_decode_field(uint8_t *buf, enum MAD_FIELDS field, void *val)
{
	const struct mad_field *f = mad_field_find(field);

	if (is_word(f))
		*(uint32_t *)val = mad_get_field(buf, 0, field);
	else if (f->width == 64)
		*(uint64_t *)val = mad_get_field64(buf, 0, field);
	else
		mad_get_array(buf, 0, field, val);
}

void mad_encode_field(uint8_t *buf, enum MAD_FIELDS field, void *val)
{
	const struct mad_field *f = mad_field_find(field);

	if (is_word(f))
		mad_set_field(buf, 0, field, *(uint32_t *)val);
	else if (f->width == 64)
		mad_set_field64(buf, 0, field, *(uint64_t *)val);
	else
		mad_set_array(buf, 0, field, val);
}

const char *mad_field_name(enum MAD_FIELDS field)
{
	return mad_field_find(field)->name;
}
