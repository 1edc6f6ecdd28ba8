// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message.h - what two stream sockets say to each other, as bytes and as structures. Pure.
 *
 * Every message is an RDMA WRITE with immediate data, the word: an operation and a value. Before
 * the first, each end greets the other in the private data of REQ and REP. The rest is written into
 * the reader's memory, in the reader's byte order: buffers to write to (struct rs_entry) and
 * buffers that the program has mapped (struct rs_mapping).
 */
#ifndef LIBRDMACM_RSOCKET_MESSAGE_H
#define LIBRDMACM_RSOCKET_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum rs_op { RS_OP_DATA = 0, RS_OP_CREDIT = 4, RS_OP_IOMAP = 6, RS_OP_CONTROL = 7 };

enum rs_control { RS_CONTROL_DISCONNECT, RS_CONTROL_KEEP_ALIVE, RS_CONTROL_SHUTDOWN };

enum {
	RS_VERSION = 1,
	RS_GREETING_LEN = 40,
	RS_ENTRY_LEN = 16,
	RS_MAPPING_LEN = 24,
	RS_ENTRIES = 2,			/* a receive buffer is used as two halves */
	RS_FLAG_BIG_ENDIAN = 1,		/* the sender's host is */
	RS_FLAG_IOMAP = 2,		/* the size of the iomap is valid */
	RS_VALUE_MAX = (1 << 29) - 1,
};

static inline uint32_t rs_word(enum rs_op op, uint32_t value)
{
	return (uint32_t)op << 29 | value;
}

static inline unsigned int rs_word_op(uint32_t word)
{
	return word >> 29;
}

static inline uint32_t rs_word_value(uint32_t word)
{
	return word & RS_VALUE_MAX;
}

/* Memory of the peer that may be written. */
struct rs_entry {
	uint64_t address;
	uint32_t key, length;
};

/* Memory of the peer that its program mapped at an offset. */
struct rs_mapping {
	uint64_t offset, address;
	uint32_t key, length;
};

struct rs_greeting {
	uint8_t version, flags;
	uint16_t credits;		/* messages that the peer may send at first */
	uint16_t iomap_size;		/* mappings that the sender has room for */
	struct rs_entry sgl;		/* where new entries go; its length counts entries */
	struct rs_entry buffer;		/* the first entry */
};

void rs_greeting_put(const struct rs_greeting *g, uint8_t p[RS_GREETING_LEN]);

/* -EPROTO when it is too short or makes no sense, -ENOTSUP when it is of another version. */
int rs_greeting_get(const uint8_t *p, size_t len, struct rs_greeting *out);

/* True when this host and the one with these flags order bytes differently. */
bool rs_greeting_swaps(const struct rs_greeting *peer);

uint8_t rs_flags_here(void);

/* Bytes of the reader's order; swap when that is not this host's. */
void rs_entry_put(const struct rs_entry *e, bool swap, uint8_t p[RS_ENTRY_LEN]);
struct rs_entry rs_entry_get(const uint8_t p[RS_ENTRY_LEN]);
void rs_mapping_put(const struct rs_mapping *m, bool swap, uint8_t p[RS_MAPPING_LEN]);
struct rs_mapping rs_mapping_get(const uint8_t p[RS_MAPPING_LEN]);

/* A number of mappings in eight bits: up to 128 as it is, beyond in steps of 256. */
uint8_t rs_iomap_scale(uint16_t count);
uint16_t rs_iomap_unscale(uint8_t code);

#endif
