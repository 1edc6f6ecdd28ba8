// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * iomap.c - the mappings of the peer.
 *
 * A table is small, 128 places or a few more, so that it is searched from one end to the other.
 */
#include "librdmacm/rsocket/iomap.h"

#include <errno.h>

int rs_iomap_set(struct rs_iomap *map, uint32_t index, const struct rs_mapping *m)
{
	if (index >= map->size)
		return -EPROTO;
	map->mappings[index] = *m;
	return 0;
}

int rs_iomap_find(const struct rs_iomap *map, uint64_t offset, uint32_t length,
		  struct rs_entry *out)
{
	for (uint32_t i = 0; i < map->size; i++) {
		const struct rs_mapping *m = &map->mappings[i];
		uint64_t into = offset - m->offset;

		if (offset < m->offset || into >= m->length)
			continue;
		out->address = m->address + into;
		out->key = m->key;
		out->length = m->length - into < length ? (uint32_t)(m->length - into) : length;
		return 0;
	}
	return -EFAULT;
}
