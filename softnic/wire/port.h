// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.h - a process's share of UDP port 4791, and a port of its own.
 *
 * Packets of other processes that arrive here are handed on; what others hand to us arrives like
 * the rest. Sending is safe from any thread. Receiving is done by one thread at a time: a second
 * one returns at once with nothing.
 */
#ifndef SOFTNIC_WIRE_PORT_H
#define SOFTNIC_WIRE_PORT_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/udp.h"

struct wire_port;
struct wire_check;

/* Where packets come from. */
struct wire_inflow {
	enum wire_inflow_kind {
		WIRE_FROM_OWN,
		WIRE_FROM_SHARED,
		WIRE_FROM_INBOX,		/* through another process */
		WIRE_FROM_GROUPS,
		WIRE_FROM_LINE,
	} kind;
	struct wire_udp *udp;
	struct wire_endpoint here;	/* of a line: where they went to */
	struct wire_check *check;	/* of a line: what its packets are checked with */
	bool streams;			/* of a line: much came last */
};

/* One packet: what stood behind the UDP header. Valid during the callback. */
struct wire_datagram {
	const uint8_t *bytes;
	uint32_t len;
	uint32_t ifindex;
	struct wire_endpoint src, dst;
	uint8_t tos, ttl;		/* see wire_port_want_ttl */
	const struct wire_inflow *in;
};

typedef void wire_port_taker(void *ctx, const struct wire_datagram *d);

struct wire_port_counters {
	uint64_t calls, packets;	/* receives that brought something; packets in them */
	uint64_t handed_on, handed_in;
	uint64_t unclaimed;		/* handed-on packets that nobody took */
	uint64_t untrusted;		/* of users who are neither us, root nor the owner */
	uint64_t singles;		/* trains that had to go packet by packet */
};

/* @return 0, -ENOMEM, -EMFILE, -EACCES (sockets are refused). Not having 4791 is no error. */
int wire_port_open(unsigned int slot, struct wire_port **out);
void wire_port_close(struct wire_port *p);
/* In a fork child: let go of the sockets it inherited, so that they do not swallow packets. */
void wire_port_forsake(struct wire_port *p);

/* Readable when there is something to receive; the same descriptor throughout. */
int wire_port_fd(const struct wire_port *p);
/* When wire_port_receive should be called though nothing is readable; 0: never. */
uint64_t wire_port_deadline(const struct wire_port *p);
/* Do we share 4791, or live on what is handed to us? */
bool wire_port_shares(const struct wire_port *p);
/* The port that is ours alone: trains leave from it, and peers that know it may send to it. */
uint16_t wire_port_private(const struct wire_port *p);

/* Let datagrams have a ttl from now on, for the GRHs of UD; it is 0 until then. */
void wire_port_want_ttl(struct wire_port *p);

/*
 * Give everything that has arrived, up to about `budget` packets, to `take`.
 * @return the number of packets, those that were handed on included
 */
unsigned int wire_port_receive(struct wire_port *p, unsigned int budget, wire_port_taker *take,
			       void *ctx);
/*
 * The same for who asks again and again: looks mostly where packets came last.
 * @alone	nobody sleeps on the descriptor, which then need not tell of them any more
 */
unsigned int wire_port_glance(struct wire_port *p, unsigned int budget, bool alone,
			      wire_port_taker *take, void *ctx);
/* From now on the descriptor tells of everything; while nobody receives. */
void wire_port_listen(struct wire_port *p);
bool wire_port_is_deaf(const struct wire_port *p);

/*
 * Send a train; destinations that do not take trains get it packet by packet, without the
 * caller's noticing. @return as wire_udp_send
 */
int wire_port_send(struct wire_port *p, const struct wire_destination *to,
		   const struct wire_train *t);
/* A peer that gets only the first packet of each train: no more trains to it for a while. */
void wire_port_no_trains(struct wire_port *p, const struct wire_destination *to);

/*
 * Receive from a line as well, while nobody receives; it must stay until it is removed.
 * @return 0 or -errno
 */
int wire_port_add_line(struct wire_port *p, struct wire_inflow *line);
void wire_port_remove_line(struct wire_port *p, struct wire_inflow *line);

/* Not while another thread receives. @return as wire_groups_join, wire_groups_leave */
int wire_port_join(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex);
int wire_port_leave(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex);

struct wire_port_counters wire_port_count(const struct wire_port *p);

#endif
