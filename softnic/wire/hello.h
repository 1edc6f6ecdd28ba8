// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hello.h - two processes of this library tell each other their own UDP ports.
 *
 * Packets that then go to those ports need no sharing of 4791. The packets carry an opcode that
 * is the vendor's to use: others drop them, and after a few the question is not asked again.
 * Pure: it has no clock, and sends nothing itself.
 */
#ifndef SOFTNIC_WIRE_HELLO_H
#define SOFTNIC_WIRE_HELLO_H

#include <stdbool.h>
#include <stdint.h>

enum { WIRE_HELLO_OPCODE = 0xc0, WIRE_HELLO_LEN = 28 };

enum wire_hello_kind {
	WIRE_HELLO_ASK = 1,		/* to port 4791 of a QP's peer */
	WIRE_HELLO_ANSWER,		/* to the port that the question named */
	WIRE_HELLO_CONFIRM,		/* to the port that the answer named */
};

/* The payload of such a packet. */
struct wire_hello_message {
	enum wire_hello_kind kind;
	uint16_t port;			/* the sender's own */
	uint16_t slot;			/* the sender's */
	uint32_t room;			/* bytes that its receive buffer is charged for; 0: nothing
					 * but such messages is to go there */
	uint64_t mine, yours;		/* random numbers: the sender's; the receiver's, if known */
};

enum wire_hello_state {
	WIRE_HELLO_NEW,
	WIRE_HELLO_ASKED,		/* waits for the answer */
	WIRE_HELLO_ANSWERED,		/* was asked; waits for the confirmation */
	WIRE_HELLO_KNOWN,		/* packets may go to the peer's own port */
	WIRE_HELLO_SILENT,		/* not one of us, or its port cannot be reached */
};

/* What is known of one peer. */
struct wire_hello {
	enum wire_hello_state state;
	uint16_t slot;			/* own */
	uint32_t own_room, room;	/* of the socket buffers; the peer's */
	uint16_t own, peer;		/* ports; `peer` is true in WIRE_HELLO_KNOWN */
	uint8_t tries;
	enum wire_hello_kind due;	/* to be sent at once; 0: nothing */
	uint64_t mine, yours;
	uint64_t deadline;
};

/* @mine	a random number that the network cannot guess */
void wire_hello_init(struct wire_hello *h, uint16_t own_slot, uint16_t own_port, uint32_t own_room,
		     uint64_t mine);
/* Begin to ask, unless the peer did or it was found silent. */
void wire_hello_start(struct wire_hello *h, uint64_t now);
/* @return whether there is a message to send now, and to which port: 0 is 4791 */
bool wire_hello_next(struct wire_hello *h, uint64_t now, struct wire_hello_message *m,
		     uint16_t *port);
/* @to_own	did it arrive at our own port? What came by 4791 proves nothing about that */
void wire_hello_received(struct wire_hello *h, const struct wire_hello_message *m, bool to_own,
			 uint64_t now);
/* Packets to the peer's own port get no answers any more: back to 4791. */
void wire_hello_lost(struct wire_hello *h);
/* The peer's own port, 0 when it is not known. */
uint16_t wire_hello_port(const struct wire_hello *h);
/* When to call wire_hello_next; 0: never. */
uint64_t wire_hello_deadline(const struct wire_hello *h);

void wire_hello_put(const struct wire_hello_message *m, uint8_t to[static WIRE_HELLO_LEN]);
/* @return false when these bytes are no such payload */
bool wire_hello_get(const uint8_t *bytes, uint32_t len, struct wire_hello_message *m);

#endif
