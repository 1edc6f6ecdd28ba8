// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * lines.h - private lines: a pair of connected sockets between two processes of two hosts.
 *
 * What the RC QPs of two such processes say to each other needs no sharing of port 4791, and
 * costs less at either end. The two find each other by messages (hello.h) in packets whose opcode
 * others drop. While there is no answer, or none any more, packets go to port 4791.
 *
 * Every call with the receive lock of the process held.
 */
#ifndef SOFTNIC_WIRE_LINES_H
#define SOFTNIC_WIRE_LINES_H

#include "softnic/wire/arrive.h"
#include "softnic/wire/hello.h"

/* The peer is the process with slot `slot` at `to`. */
struct wire_line {
	struct wire_destination to;	/* of packets: by the line while it is open, else to 4791 */
	unsigned int slot;
	uint32_t qpn;			/* of one of the peer's QPs: so the first packet finds it */
	struct wire_udp udp;
	struct wire_inflow in;
	struct wire_check check;
	struct wire_hello hello;
	uint16_t connected;		/* to that port of the peer's; 0: not yet */
	unsigned int users;
	struct wire_line *next;
};

struct wire_lines {
	struct wire_port *port;
	bool closed;			/* peers are to know us, but packets go to port 4791 */
	unsigned int slot;		/* our own */
	struct wire_line *first;
	unsigned int count;
};

/*
 * The line to the process that has a QP, for one more user. All users of a line send in the same
 * class. @return NULL: there is none
 */
struct wire_line *wire_lines_get(struct wire_lines *l, const struct wire_destination *to,
				 uint32_t qpn, uint64_t now);
void wire_lines_put(struct wire_lines *l, struct wire_line *line);
/* In a fork child. */
void wire_lines_forsake(struct wire_lines *l);

/* Is that what hello.h is about? Then it goes to wire_lines_hear. */
static inline bool wire_lines_wants(const struct wire_datagram *d)
{
	return d->len && d->bytes[0] == WIRE_HELLO_OPCODE;
}

/* @return the line that packets may take from now on, or NULL: nothing has changed */
struct wire_line *wire_lines_hear(struct wire_lines *l, struct wire_check *c,
				  const struct wire_datagram *d, uint64_t now);
/* Say what is due. */
void wire_lines_turn(struct wire_lines *l, uint64_t now);
/* When to call wire_lines_turn; 0: never. */
uint64_t wire_lines_deadline(const struct wire_lines *l);

/* May packets take it? */
static inline bool wire_line_is_open(const struct wire_line *line)
{
	return line->to.fd >= 0;
}

/* Nothing comes back any more: it is closed. */
void wire_line_lost(struct wire_line *line);

#endif
