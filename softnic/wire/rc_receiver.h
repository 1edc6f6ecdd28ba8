// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_receiver.h - the responder of an RC (or XRC) QP: what a request packet asks for, and which
 * answer goes out next.
 *
 * Pure: no clock, socket, thread or memory of its own. The caller hands in request packets,
 * executes what it is asked to and reports how that went, then pulls answers - after a batch, so
 * that one ACK serves it. Every call on one receiver is made under one lock.
 */
#ifndef SOFTNIC_WIRE_RC_RECEIVER_H
#define SOFTNIC_WIRE_RC_RECEIVER_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/resource/limits.h"
#include "softnic/wire/action.h"
#include "softnic/wire/message.h"

struct wire_rc_receiver_attr {
	struct wire_connection flow;
	uint32_t psn;			/* of the first packet to come */
	uint32_t max_dest_rd_atomic;	/* at most SOFT_MAX_RD_ATOM */
	uint32_t min_rnr_timer;		/* code 0 … 31 */
	unsigned access;		/* IBV_ACCESS_REMOTE_… of the QP; may change at any time */
};

/* A request whose answer may be asked for again. */
struct wire_rc_resource {
	uint32_t psn, psns;		/* of its answers */
	uint8_t kind;			/* enum wire_kind of the request */
	struct wire_reth reth;		/* of a READ */
	uint64_t value;			/* of an atomic */
	uint32_t msn;
	uint32_t start, next;		/* answers: this run's first, the next to go out */
	bool pending;			/* answers are due */
	bool fresh;			/* it was never answered to the end */
};

struct wire_rc_receiver {
	struct wire_rc_receiver_attr attr;
	uint32_t epsn, msn;		/* expected next; messages completed */
	struct wire_progress message;
	struct wire_packet executing;	/* between …_receive() and …_executed(); no payload */
	bool busy;			/* there is one */
	bool nak_sent;			/* silence until epsn comes */
	bool broken;			/* refused a request: there is nothing more to say */
	bool ack, nak;			/* is due */
	uint32_t ack_psn;		/* the ACK was asked for at that PSN */
	uint32_t nak_psn;
	uint8_t nak_syndrome;
	/* the last max_dest_rd_atomic of them, as a ring */
	struct wire_rc_resource resources[SOFT_MAX_RD_ATOM];
	uint32_t resource_head;		/* ever taken */
	uint32_t pending;		/* of them */
	struct wire_rc_resource *answering;	/* the first of those, once looked for */
};

/* Where the payload of an answer comes from. */
struct wire_source {
	bool memory;			/* false: no payload */
	uint64_t va;
	uint32_t rkey, length;
	bool again;			/* it was given before */
};

void wire_rc_receiver_init(struct wire_rc_receiver *r, const struct wire_rc_receiver_attr *attr);

/*
 * A packet with a request opcode of the QP's transport, in a state that accepts requests, or of a
 * QP that broke here: it says so again. On
 * WIRE_EXECUTE the report follows before the next packet is handed in. The rights of the QP are
 * checked, keys and elements are for the caller. WIRE_REFUSE: the caller breaks the QP as
 * soft_outcome(verdict) says, an open receive element fails with IBV_WC_REM_INV_REQ_ERR.
 */
void wire_rc_receive(struct wire_rc_receiver *r, const struct wire_packet *p,
		     struct wire_action *a);

/*
 * How it went. SOFT_DONE: it counts, `value` is what an atomic found. SOFT_NOT_READY: an RNR NAK.
 * SOFT_SILENT: as if the packet had not come. Any other: its NAK, and the QP breaks.
 */
void wire_rc_executed(struct wire_rc_receiver *r, enum soft_verdict v, uint64_t value);

/*
 * The next answer, without payload: `src` says where that is read, under a key checked anew.
 * Answers have to leave in the order in which they are pulled.
 */
bool wire_rc_reply(struct wire_rc_receiver *r, struct wire_packet *p, struct wire_source *src);

/* The memory of the answer pulled last could not be read: a NAK in its place; the QP breaks. */
void wire_rc_reply_failed(struct wire_rc_receiver *r, uint32_t psn, enum soft_verdict v);
/*
 * The same of an answer that was given before: a NAK in its place for a requester that has missed
 * it. One that has had it may have freed the memory since, and takes no notice: the QP lives.
 */
void wire_rc_repeat_failed(struct wire_rc_receiver *r, uint32_t psn, enum soft_verdict v);

/* Is an answer due? */
static inline bool wire_rc_reply_due(const struct wire_rc_receiver *r)
{
	return r->pending || r->nak || r->ack;
}

/* Is what is due an ACK at most? It loses nothing by riding with a packet that goes out soon. */
static inline bool wire_rc_reply_can_wait(const struct wire_rc_receiver *r)
{
	return !r->pending && !r->nak;
}

#endif
