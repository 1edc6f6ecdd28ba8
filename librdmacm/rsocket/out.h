// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * out.h - the sending half of a stream: where the next message goes and what holds it back.
 *
 * A message needs four things: a slot of the send queue, room in the send buffer, a credit of the
 * peer, and memory of the peer to write to. Completions give the first two back, messages of the
 * peer the others.
 *
 * Pure. Two parties may act at once, each with fields of its own: who sends for the program, and
 * who processes completions (completed, limit, entry). Each is one thread at a time. Functions that
 * take it const may be called by anybody, whom they tell what was true a moment ago.
 */
#ifndef LIBRDMACM_RSOCKET_OUT_H
#define LIBRDMACM_RSOCKET_OUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "librdmacm/rsocket/message.h"

enum {
	RS_SEND_LOW = 2048,		/* less room in the send buffer than this is none */
	RS_SEND_MOST = 65536,		/* the longest message */
};

struct rs_out {
	/* fixed */
	uint32_t size;			/* of the send buffer */
	uint32_t slots;			/* of the send queue */
	/* who sends */
	_Atomic uint64_t written;	/* bytes ever put into the send buffer */
	_Atomic uint32_t posted;	/* slots ever taken */
	_Atomic uint32_t taken;		/* entries taken up */
	_Atomic uint32_t left;		/* bytes left of the entry in use */
	_Atomic uint16_t sequence;	/* of the next message */
	uint64_t address;		/* of the first of these bytes */
	uint32_t key;
	/* who processes completions */
	_Atomic uint64_t freed;		/* bytes that have left the send buffer */
	_Atomic uint32_t completed;	/* slots that are free again */
	_Atomic uint32_t given;		/* entries that the peer has offered */
	_Atomic uint16_t limit;		/* the number at which to stop */
	struct rs_entry next[RS_ENTRIES];
};

/* first: the entry of the greeting. */
void rs_out_init(struct rs_out *out, uint32_t size, uint32_t slots, uint16_t credits,
		 const struct rs_entry *first);

/* Takes up the next entry when the one in use is full. True when a data message can go. */
bool rs_out_ready(struct rs_out *out);

/* The four things: a slot and room in the buffer, a credit, memory of the peer. */
bool rs_out_has_slot(const struct rs_out *out);
bool rs_out_has_credit(const struct rs_out *out);
bool rs_out_has_entry(const struct rs_out *out);

/* How many bytes the next data message may have, up to want; 0 unless rs_out_ready. */
uint32_t rs_out_room(const struct rs_out *out, uint32_t want);

/* Room in the send buffer, and where the next byte goes. */
uint32_t rs_out_buffer(const struct rs_out *out);
uint32_t rs_out_offset(const struct rs_out *out);

/*
 * One is about to be posted: a data message of length bytes, buffered of which lie in the send
 * buffer; where it goes. Before it is posted, because another thread may see it completed at once.
 */
struct rs_entry rs_out_data(struct rs_out *out, uint32_t length, uint32_t buffered);

/* The same for something else, which takes a credit or does not. */
void rs_out_other(struct rs_out *out, uint32_t buffered, bool takes_credit);

/* One has completed. */
void rs_out_completed(struct rs_out *out, uint32_t buffered);

/* The peer moves the limit. */
void rs_out_limit(struct rs_out *out, uint16_t limit);

/* The peer offers an entry. -EPROTO: it has no bytes, or two offered before are not used up. */
int rs_out_entry(struct rs_out *out, const struct rs_entry *e);

/* Which of the two entries in our memory the peer writes next. */
static inline unsigned int rs_out_entry_index(const struct rs_out *out)
{
	return (atomic_load_explicit(&out->given, memory_order_relaxed) + 1) % RS_ENTRIES;
}

/* True when everything that was posted has completed. */
bool rs_out_idle(const struct rs_out *out);

/* The sizes of the messages of one call: each twice the one before it. */
static inline uint32_t rs_out_grow(uint32_t size)
{
	return size < RS_SEND_MOST ? 2 * size : RS_SEND_MOST;
}

#endif
