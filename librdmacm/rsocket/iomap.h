// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * iomap.h - which of the peer's memory its program has mapped, by offset. Pure.
 *
 * The peer writes a mapping into a table in our memory, and a message says which. It is copied into
 * this one, which nobody else writes.
 */
#ifndef LIBRDMACM_RSOCKET_IOMAP_H
#define LIBRDMACM_RSOCKET_IOMAP_H

#include "librdmacm/rsocket/message.h"

struct rs_iomap {
	uint32_t size;			/* mappings there is room for */
	struct rs_mapping *mappings;	/* the caller's memory; length 0: none */
};

/* -EPROTO: there is no such place. */
int rs_iomap_set(struct rs_iomap *map, uint32_t index, const struct rs_mapping *m);

/* The memory for up to length bytes at an offset; -EFAULT when nothing is mapped there. */
int rs_iomap_find(const struct rs_iomap *map, uint64_t offset, uint32_t length,
		  struct rs_entry *out);

#endif
