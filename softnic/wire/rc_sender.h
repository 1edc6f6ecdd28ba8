// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_sender.h - the requester of an RC (or XRC) QP: which packet goes out next, and when again.
 *
 * Pure: no clock, socket, thread or memory of its own. The caller pulls packets whenever it may
 * send, hands in the answers (rc_answer.h), and takes outcomes in posting order. Every call on
 * one sender is made under one lock.
 */
#ifndef SOFTNIC_WIRE_RC_SENDER_H
#define SOFTNIC_WIRE_RC_SENDER_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/congestion.h"
#include "softnic/wire/message.h"
#include "softnic/wire/rtt.h"

struct wire_rc_sender_attr {
	struct wire_connection flow;
	uint32_t psn;			/* of the first packet */
	uint32_t timeout;		/* 4.096 us * 2^n, at least 4.2 ms; 0: never */
	uint32_t retry_cnt, rnr_retry;	/* 0 … 7; rnr_retry 7: for ever */
	uint32_t max_rd_atomic;
	/* A longer READ is asked for in parts of so many bytes, a multiple of the path MTU, so
	 * that its answers keep to the window; 0: always in one request. */
	uint32_t read_part;
};

/* A posted message. Packets are counted from 0 here, in 64 bits; PSNs are their low end. */
struct wire_rc_slot {
	struct wire_message m;
	uint64_t first;
	uint32_t psns;			/* 0 for a local one */
	uint32_t requests;		/* READ requests and atomics in front of it, ever */
};

/* The oldest unanswered packet, by itself: */
enum wire_rc_probe {
	WIRE_PROBE_NONE,
	WIRE_PROBE_ASK,			/* to see what became of it */
	WIRE_PROBE_FILL,		/* a NAK said that it is missing over there */
	WIRE_PROBE_ANSWER,		/* only its answer is missing here */
};

enum { WIRE_RC_EARLY = 256 };		/* packets: the largest window */

/* What a sender has met with, as long as it could go on. */
enum wire_rc_event {
	WIRE_RC_ACK_TIMEOUT, WIRE_RC_RNR_NAK, WIRE_RC_SEQUENCE_NAK, WIRE_RC_IMPLIED_NAK,
	WIRE_RC_PROBE_SENT,
	WIRE_RC_EVENTS
};

enum { WIRE_RC_KEEPS_UNKNOWN = 1 };	/* it is assumed until it shows */

struct wire_rc_sender {
	struct wire_rc_sender_attr attr;
	struct wire_window window;
	struct wire_rtt rtt;
	bool frugal;			/* asks for fewer ACKs: the peer minds no duplicates */
	uint64_t last_out;		/* ns: when a packet went out */
	struct wire_rc_slot *slots;	/* of the caller */
	uint32_t mask;
	/* positions in slots, each at or behind the one in the next line */
	uint32_t reported;		/* the next to be reported */
	uint32_t oldest;		/* the oldest with a packet that is not answered */
	uint32_t sending;		/* holds the packet `next` */
	uint32_t posted;		/* where the next one goes */
	/* packet numbers, likewise */
	uint64_t acked;			/* everything below is answered */
	uint64_t next;			/* goes out next; goes back for a retry */
	uint64_t sent;			/* nothing from here on was ever sent */
	uint64_t end;			/* of all posted messages */
	uint32_t requests;		/* READ requests and atomics ever posted */
	bool asks_enough;		/* so many are unanswered that some answers are awaited */
	uint32_t retries;		/* since the last progress or RNR NAK */
	uint32_t rnr_retries;		/* since the last progress */
	uint64_t ack_due;		/* the ACK timer; WIRE_NEVER: not armed */
	uint64_t rnr_until, rnr_packet;	/* an RNR NAK for that packet holds us back; 0: none */
	/* since the last progress (rc_retry.c) */
	bool again;			/* the packet `acked` goes, or went, out again */
	uint64_t again_at;		/* when it did; 0: not yet */
	uint32_t probes;		/* went out */
	uint32_t stale;			/* ACKs without news */
	enum wire_rc_probe probing;	/* it goes out next, in front of all others */
	uint64_t probe_due;		/* WIRE_NEVER: none */
	uint64_t armed;			/* when the timers were set */
	uint64_t probed;		/* what it asks about ends here; 0: it is answered */
	uint64_t filled;		/* end of what a NAK had us send alone; 0: none */
	uint64_t gap;			/* a NAK told of it, behind an unanswered READ */
	int32_t keeps;			/* > 0: the peer keeps what comes early, for all we know */
	/* by packet number: answers of READs that came early */
	uint64_t early[WIRE_RC_EARLY / 64];
	uint32_t early_count;
	bool failed, failure_reported;
	uint32_t failure;		/* position of the message that fails */
	enum ibv_wc_status status;	/* and why */
	uint32_t events[WIRE_RC_EVENTS];	/* so far; the caller may take them away */
	bool eventful;			/* there are any */
};

struct wire_done {
	uint64_t cookie;
	enum ibv_wc_status status;
};

/* Until then a sender of zeros has nothing to do. slots: a power of two of them, at least as many
 * as messages are posted and not yet reported. */
void wire_rc_sender_init(struct wire_rc_sender *s, const struct wire_rc_sender_attr *attr,
			 struct wire_rc_slot *slots, uint32_t count);

/* @return 0, -ENOSPC (no slot), -EMSGSIZE (too long), -EINVAL (max_rd_atomic is 0) */
int wire_rc_post(struct wire_rc_sender *s, const struct wire_message *m);

/*
 * The next packet that may go out now, and which bytes of which message are its payload (length
 * 0: none). A packet that then cannot be sent counts as lost.
 * @return false: nothing to send, or held back until an answer or the deadline
 */
bool wire_rc_next(struct wire_rc_sender *s, uint64_t now, struct wire_packet *p,
		  struct wire_piece *piece);

/* In posting order: what succeeded, then at most one that failed, then nothing for ever. */
bool wire_rc_done(struct wire_rc_sender *s, struct wire_done *d);

/* When wire_rc_expired() wants to be called; WIRE_NEVER if only a packet can help. */
uint64_t wire_rc_deadline(const struct wire_rc_sender *s);
/* To be followed by pulling packets and outcomes. */
void wire_rc_expired(struct wire_rc_sender *s, uint64_t now);

/*
 * A message that is posted and not reported cannot succeed: its memory could not be read or
 * written. Those before it go on; it, and what is behind it, is not sent (again).
 */
void wire_rc_fail(struct wire_rc_sender *s, uint64_t cookie, enum ibv_wc_status status);

/* A CNP for this QP arrived. */
void wire_rc_congested(struct wire_rc_sender *s);

/* Nothing posted is left without an answer. */
bool wire_rc_idle(const struct wire_rc_sender *s);

/* ---- for rc_answer.c and rc_retry.c ---- */
static inline struct wire_rc_slot *wire_rc_slot_at(const struct wire_rc_sender *s, uint32_t i)
{
	return &s->slots[i & s->mask];
}

/* Reported, or about to be, as failed: nothing matters any more. */
bool wire_rc_stopped(const struct wire_rc_sender *s);
/* Everything below that packet is answered, which is news. */
void wire_rc_progress(struct wire_rc_sender *s, uint64_t packet, uint64_t now);
/* The message at that position fails, unless an earlier one does. */
void wire_rc_fail_at(struct wire_rc_sender *s, uint32_t i, enum ibv_wc_status status);
/* Is it answered by a response of its own, not by an ACK? */
bool wire_rc_asks(const struct wire_message *m);

#endif
