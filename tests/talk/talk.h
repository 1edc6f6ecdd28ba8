// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * talk.h - one end of an RC connection, and a script that plays the other.
 *
 * A requester: post, sent() what comes out, answer() it, advance() the clock, succeeded().
 * A responder: ask() and see what is executed, replied() what comes out.
 */
#ifndef TESTS_TALK_TALK_H
#define TESTS_TALK_TALK_H

#include "tests/check.h"

#include "softnic/wire/psn.h"
#include "softnic/wire/rc_answer.h"
#include "softnic/wire/rc_receiver.h"
#include "softnic/wire/rc_sender.h"

enum {
	RC_SEND_FIRST, RC_SEND_MIDDLE, RC_SEND_LAST, RC_SEND_LAST_IMM, RC_SEND_ONLY,
	RC_SEND_ONLY_IMM, RC_WRITE_FIRST, RC_WRITE_MIDDLE, RC_WRITE_LAST, RC_WRITE_LAST_IMM,
	RC_WRITE_ONLY, RC_WRITE_ONLY_IMM, RC_READ, RC_READ_FIRST, RC_READ_MIDDLE, RC_READ_LAST,
	RC_READ_ONLY, RC_ACK, RC_ATOMIC_ACK, RC_CMP_SWAP, RC_FETCH_ADD,
	RC_SEND_LAST_INV = 0x16, RC_SEND_ONLY_INV, RC_ATOMIC_WRITE = 0x1d,
};

enum { USEC = 1000, MSEC = 1000000, QPN = 0x77, SLOTS = 64, ACK = 0x1f };

struct talk {
	uint64_t now;
	uint32_t mtu;
	struct wire_rc_sender s;
	struct wire_rc_slot slots[SLOTS];
	uint64_t posted;
	struct wire_placement placed;	/* by the last answer */
	struct wire_rc_receiver r;
	struct wire_action action;	/* of the last request */
	struct wire_packet last;	/* that came out */
	struct wire_piece piece;
	struct wire_source source;
	enum soft_verdict verdict;	/* of what is executed next */
	uint64_t value;			/* that an atomic finds */
	unsigned executed;		/* packets */
};

/* ---- the requester ---- */

static inline struct wire_rc_sender_attr requester_attr(uint32_t psn)
{
	return (struct wire_rc_sender_attr){
		.flow = { WIRE_RC, 0xffff, QPN, 1024 },
		.psn = psn,
		.timeout = 14,
		.retry_cnt = 3,
		.rnr_retry = 2,
		.max_rd_atomic = 2,
	};
}

static inline void requester_with(struct talk *t, const struct wire_rc_sender_attr *a)
{
	*t = (struct talk){ .now = MSEC, .mtu = a->flow.mtu };
	wire_rc_sender_init(&t->s, a, t->slots, SLOTS);
}

static inline void requester(struct talk *t, uint32_t psn)
{
	struct wire_rc_sender_attr a = requester_attr(psn);

	requester_with(t, &a);
}

/* Cookies count from 0. */
static inline void post(struct talk *t, struct wire_message m)
{
	m.cookie = t->posted++;
	REQUIRE(wire_rc_post(&t->s, &m) == 0);
}

static inline void post_kind(struct talk *t, enum wire_kind kind, uint32_t length)
{
	post(t, (struct wire_message){ .kind = kind, .length = length, .va = 0x10000,
				       .rkey = 0x1234 });
}

static inline void check_sent(struct talk *t, int opcode, uint32_t psn, const char *file, int line)
{
	check_require(wire_rc_next(&t->s, t->now, &t->last, &t->piece), file, line,
		      "a packet is sent");
	check_equal(t->last.opcode, opcode, file, line, "its opcode");
	check_equal(t->last.psn, psn, file, line, "its PSN");
	check_equal(t->last.dest_qpn, QPN, file, line, "its QPN");
}

static inline void check_silent(struct talk *t, const char *file, int line)
{
	check_bool(!wire_rc_next(&t->s, t->now, &t->last, &t->piece), file, line,
		   "nothing is sent");
}

#define sent(t, opcode, psn) check_sent(t, opcode, psn, __FILE__, __LINE__)
#define silent(t) check_silent(t, __FILE__, __LINE__)

static inline void answer(struct talk *t, struct wire_packet p)
{
	wire_rc_received(&t->s, &p, t->now, &t->placed);
}

/* An ACK, NAK or RNR NAK. */
static inline void ack(struct talk *t, uint32_t psn, uint8_t syndrome)
{
	answer(t, (struct wire_packet){ .opcode = RC_ACK, .psn = psn, .aeth = { syndrome, 0 } });
}

static inline void response(struct talk *t, int opcode, uint32_t psn, uint32_t length)
{
	answer(t, (struct wire_packet){ .opcode = (uint8_t)opcode, .psn = psn, .length = length,
					.aeth = { opcode == RC_READ_MIDDLE ? 0 : ACK, 0 } });
}

static inline void advance(struct talk *t, uint64_t ns)
{
	t->now += ns;
	if (wire_rc_deadline(&t->s) <= t->now)
		wire_rc_expired(&t->s, t->now);
}

/* Nobody answers for that long: all that comes out meanwhile are probes. @return how many */
static inline uint32_t check_lonely(struct talk *t, uint64_t ns, int opcode, uint32_t psn,
				    const char *file, int line)
{
	uint64_t until = t->now + ns;
	uint32_t probes = 0;

	for (; wire_rc_deadline(&t->s) <= until; probes++) {
		advance(t, wire_rc_deadline(&t->s) - t->now);
		check_sent(t, opcode, psn, file, line);
		check_bool(t->last.ack_req, file, line, "it asks for an answer");
		check_silent(t, file, line);
	}
	t->now = until;
	return probes;
}

#define lonely(t, ns, opcode, psn) check_lonely(t, ns, opcode, psn, __FILE__, __LINE__)

static inline void check_outcome(struct talk *t, uint64_t cookie, enum ibv_wc_status status,
				 const char *file, int line)
{
	struct wire_done d;

	check_require(wire_rc_done(&t->s, &d), file, line, "an outcome");
	check_equal((long long)d.cookie, (long long)cookie, file, line, "of that message");
	check_equal(d.status, status, file, line, "its status");
}

static inline bool undecided(struct talk *t)
{
	struct wire_done d;

	return !wire_rc_done(&t->s, &d);
}

#define succeeded(t, cookie) check_outcome(t, cookie, IBV_WC_SUCCESS, __FILE__, __LINE__)
#define failed(t, cookie, status) check_outcome(t, cookie, status, __FILE__, __LINE__)

/* ---- the responder ---- */

static inline struct wire_rc_receiver_attr responder_attr(uint32_t psn)
{
	return (struct wire_rc_receiver_attr){
		.flow = { WIRE_RC, 0xffff, QPN, 1024 },
		.psn = psn,
		.max_dest_rd_atomic = 2,
		.min_rnr_timer = 12,
		.access = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
			  IBV_ACCESS_REMOTE_ATOMIC,
	};
}

static inline void responder_with(struct talk *t, const struct wire_rc_receiver_attr *a)
{
	*t = (struct talk){ .mtu = a->flow.mtu };
	wire_rc_receiver_init(&t->r, a);
}

static inline void responder(struct talk *t, uint32_t psn)
{
	struct wire_rc_receiver_attr a = responder_attr(psn);

	responder_with(t, &a);
}

static inline enum wire_act ask_packet(struct talk *t, struct wire_packet p)
{
	wire_rc_receive(&t->r, &p, &t->action);
	if (t->action.act != WIRE_EXECUTE)
		return t->action.act;
	t->executed += t->verdict == SOFT_DONE;
	wire_rc_executed(&t->r, t->verdict, t->value);
	return WIRE_EXECUTE;
}

/* A request with the payload that its opcode calls for, asking for an ACK. */
static inline enum wire_act ask(struct talk *t, int opcode, uint32_t psn)
{
	enum wire_position position = wire_opcodes[opcode].position;
	struct wire_packet p = { .opcode = (uint8_t)opcode, .psn = psn, .ack_req = true };

	p.length = position == WIRE_FIRST || position == WIRE_MIDDLE ? t->mtu : 8;
	if (wire_opcodes[opcode].payload == WIRE_PAYLOAD_NONE)
		p.length = 0;
	if (wire_opcodes[opcode].headers & WIRE_HAS(WIRE_RETH))
		p.reth = (struct wire_reth){ 0x10000, 0x1234, p.length };
	return ask_packet(t, p);
}

static inline enum wire_act ask_read(struct talk *t, uint32_t psn, uint64_t va, uint32_t length)
{
	return ask_packet(t, (struct wire_packet){ .opcode = RC_READ, .psn = psn, .ack_req = true,
						   .reth = { va, 0x1234, length } });
}

static inline void check_replied(struct talk *t, int opcode, uint32_t psn, uint8_t syndrome,
				 const char *file, int line)
{
	check_require(wire_rc_reply(&t->r, &t->last, &t->source), file, line, "an answer");
	check_equal(t->last.opcode, opcode, file, line, "its opcode");
	check_equal(t->last.psn, psn, file, line, "its PSN");
	check_equal(t->last.dest_qpn, QPN, file, line, "its QPN");
	check_equal(t->last.ack_req, false, file, line, "it asks for nothing");
	if (opcode != RC_READ_MIDDLE)
		check_equal(t->last.aeth.syndrome, syndrome, file, line, "its syndrome");
}

static inline void check_quiet(struct talk *t, const char *file, int line)
{
	check_bool(!wire_rc_reply_due(&t->r), file, line, "no answer is due");
	check_bool(!wire_rc_reply(&t->r, &t->last, &t->source), file, line, "no answer");
}

#define replied(t, opcode, psn, syndrome) \
	check_replied(t, opcode, psn, syndrome, __FILE__, __LINE__)
#define quiet(t) check_quiet(t, __FILE__, __LINE__)

#endif
