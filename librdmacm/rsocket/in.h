// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * in.h - the receiving half of a stream: what arrived, what was read, what the peer may send.
 *
 * The peer writes into a ring of two halves, one after the other, and may do so into a half that
 * was offered to it. It may send as many messages as there are receives. Both are given back in
 * credits: when half a buffer can be offered again, or half of the messages.
 *
 * Pure. Three parties, each with fields of its own, may act at once: who processes completions
 * (arrived), who reads for the program (piece, read), who sends credits (due, offered). Each is
 * one thread at a time; the first and the third are under one lock. Whether a credit is due may be
 * asked by any of them, and must be asked again under that lock.
 */
#ifndef LIBRDMACM_RSOCKET_IN_H
#define LIBRDMACM_RSOCKET_IN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct rs_in {
	/* fixed */
	uint32_t half;			/* bytes of half a buffer */
	uint32_t queue;			/* messages that may be unread */
	uint32_t *lengths;		/* [queue] of messages, a ring; the caller's memory */
	/* who processes completions */
	_Atomic uint64_t arrived;	/* bytes ever */
	_Atomic uint32_t messages;	/* data messages ever */
	_Atomic uint32_t others;	/* messages of another kind that cost the peer a credit */
	/* who reads */
	_Atomic uint64_t read;		/* bytes ever */
	_Atomic uint32_t consumed;	/* messages read to their end */
	uint32_t begun;			/* bytes read of the next one */
	/* who sends credits */
	_Atomic uint64_t offered;	/* bytes ever */
	_Atomic uint32_t credited;	/* messages that the last credit counted */
};

/* What the next credit says. */
struct rs_credit {
	uint16_t limit;			/* the number that the peer's messages may reach */
	bool has_entry;
	unsigned int index;		/* of the entry */
	uint32_t offset, length;	/* of the half in the buffer */
	uint32_t counted;
};

void rs_in_init(struct rs_in *in, uint32_t half, uint16_t queue, uint32_t *lengths);

/*
 * A data message whose word says value and with which bytes were written. -EPROTO: the two differ,
 * or the peer had neither buffer nor credit for it.
 */
int rs_in_arrived(struct rs_in *in, uint32_t value, uint32_t bytes);

/* Another message that took one of the peer's credits. */
void rs_in_arrived_other(struct rs_in *in);

static inline uint64_t rs_in_unread(const struct rs_in *in)
{
	return atomic_load_explicit(&in->arrived, memory_order_acquire) -
	       atomic_load_explicit(&in->read, memory_order_relaxed);
}

/* What lies in one piece, skip bytes after what is read first: its place, and how long it is. */
uint32_t rs_in_piece(const struct rs_in *in, uint64_t skip, uint32_t *offset);

/* The program has taken bytes; no more than there are. */
void rs_in_read(struct rs_in *in, uint64_t bytes);

/* True when a credit is due: which one. */
bool rs_in_due(const struct rs_in *in, struct rs_credit *out);
void rs_in_offered(struct rs_in *in, const struct rs_credit *c);

#endif
