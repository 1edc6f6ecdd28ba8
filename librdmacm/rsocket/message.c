// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message.c - the bytes of stream sockets.
 *
 * The greeting is big-endian. What is written into memory has the order of whoever reads it, so
 * that a pair of equal hosts, the usual one, swaps nothing.
 */
#include "librdmacm/rsocket/message.h"

#include <byteswap.h>
#include <errno.h>
#include <string.h>

#include "base/be.h"

enum { SCALED = 1 << 7 };

uint8_t rs_flags_here(void)
{
	return RS_FLAG_IOMAP | (__BYTE_ORDER == __BIG_ENDIAN ? RS_FLAG_BIG_ENDIAN : 0);
}

bool rs_greeting_swaps(const struct rs_greeting *peer)
{
	return (peer->flags ^ rs_flags_here()) & RS_FLAG_BIG_ENDIAN;
}

uint8_t rs_iomap_scale(uint16_t count)
{
	return count <= SCALED ? count : SCALED | count >> 8;
}

uint16_t rs_iomap_unscale(uint8_t code)
{
	return code <= SCALED ? code : (code & ~SCALED) << 8;
}

static void put_entry(const struct rs_entry *e, uint8_t *p)
{
	put_be64(p, e->address);
	put_be32(p + 8, e->key);
	put_be32(p + 12, e->length);
}

static struct rs_entry get_entry(const uint8_t *p)
{
	return (struct rs_entry){ get_be64(p), get_be32(p + 8), get_be32(p + 12) };
}

/* version:8 flags:8 credits:16 reserved:24 iomap:8 sgl:128 buffer:128 */
void rs_greeting_put(const struct rs_greeting *g, uint8_t p[RS_GREETING_LEN])
{
	memset(p, 0, RS_GREETING_LEN);
	p[0] = g->version;
	p[1] = g->flags;
	put_be16(p + 2, g->credits);
	p[7] = rs_iomap_scale(g->iomap_size);
	put_entry(&g->sgl, p + 8);
	put_entry(&g->buffer, p + 24);
}

/* Whoever offers no credits or no buffer could never be sent anything. */
static bool makes_sense(const struct rs_greeting *g)
{
	return g->credits && g->sgl.length == RS_ENTRIES && g->buffer.length;
}

int rs_greeting_get(const uint8_t *p, size_t len, struct rs_greeting *out)
{
	struct rs_greeting g;

	if (!p || len < RS_GREETING_LEN)
		return -EPROTO;
	if (p[0] != RS_VERSION)
		return -ENOTSUP;
	g = (struct rs_greeting){
		.version = p[0],
		.flags = p[1],
		.credits = get_be16(p + 2),
		.iomap_size = p[1] & RS_FLAG_IOMAP ? rs_iomap_unscale(p[7]) : 0,
		.sgl = get_entry(p + 8),
		.buffer = get_entry(p + 24),
	};
	if (!makes_sense(&g))
		return -EPROTO;
	*out = g;
	return 0;
}

static void put_64(uint64_t v, bool swap, uint8_t *p)
{
	v = swap ? bswap_64(v) : v;
	memcpy(p, &v, sizeof(v));
}

static void put_32(uint32_t v, bool swap, uint8_t *p)
{
	v = swap ? bswap_32(v) : v;
	memcpy(p, &v, sizeof(v));
}

void rs_entry_put(const struct rs_entry *e, bool swap, uint8_t p[RS_ENTRY_LEN])
{
	put_64(e->address, swap, p);
	put_32(e->key, swap, p + 8);
	put_32(e->length, swap, p + 12);
}

struct rs_entry rs_entry_get(const uint8_t p[RS_ENTRY_LEN])
{
	struct rs_entry e;

	memcpy(&e.address, p, sizeof(e.address));
	memcpy(&e.key, p + 8, sizeof(e.key));
	memcpy(&e.length, p + 12, sizeof(e.length));
	return e;
}

void rs_mapping_put(const struct rs_mapping *m, bool swap, uint8_t p[RS_MAPPING_LEN])
{
	put_64(m->offset, swap, p);
	put_64(m->address, swap, p + 8);
	put_32(m->key, swap, p + 16);
	put_32(m->length, swap, p + 20);
}

struct rs_mapping rs_mapping_get(const uint8_t p[RS_MAPPING_LEN])
{
	struct rs_mapping m;

	memcpy(&m.offset, p, sizeof(m.offset));
	memcpy(&m.address, p + 8, sizeof(m.address));
	memcpy(&m.key, p + 16, sizeof(m.key));
	memcpy(&m.length, p + 20, sizeof(m.length));
	return m;
}
