// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transmit.h - packets to bytes: headers, payload and ICRC, as trains of one size.
 *
 * A payload is read once: copied into the train and hashed in the same pass.
 */
#ifndef SOFTNIC_WIRE_TRANSMIT_H
#define SOFTNIC_WIRE_TRANSMIT_H

#include "softnic/resource/spin.h"
#include "softnic/wire/edge.h"
#include "softnic/wire/icrc.h"
#include "softnic/wire/packet.h"
#include "softnic/wire/port.h"

/* The way of the packets of one QP, or of one datagram. */
struct wire_route {
	struct wire_destination to;	/* .fd is -1, or that of a private line */
	struct wire_icrc icrc;
	uint32_t bundle;		/* bytes of a datagram that small packets of a line share */
};

/* A train under construction. Begun, filled and sent under its lock. */
struct wire_transmit {
	struct soft_spin lock;
	struct wire_port *port;
	struct wire_edge *edge;		/* NULL: none */
	_Atomic uint64_t *counters;	/* by enum soft_counter; NULL: nobody counts */
	struct wire_route *route;
	uint32_t most;			/* datagrams in a train */
	uint32_t packets, datagrams, bytes;
	uint32_t segment, fill;		/* bytes of the first datagram, of the last so far */
	int error;			/* why some did not leave since it began, else 0 */
	uint8_t *buffer;		/* WIRE_UDP_BUFFER bytes */
};

/* @edge: may be NULL. @return 0 or -ENOMEM */
int wire_transmit_init(struct wire_transmit *t, struct wire_port *port, struct wire_edge *edge);
void wire_transmit_done(struct wire_transmit *t);

/* Addresses in the form of GIDs; scope: the interface of link-local ones. */
void wire_route_init(struct wire_route *r, const struct wire_port *port, const uint8_t from[16],
		     const uint8_t to[16], uint32_t scope);

/* The same route over a private line, or back from there. @mtu	of the path */
void wire_route_take(struct wire_route *r, const struct wire_destination *to, uint32_t mtu);

/* All packets until wire_transmit_end() go this way. */
void wire_transmit_begin(struct wire_transmit *t, struct wire_route *route);
/* The pieces hold p->length bytes. @return false: their memory is gone, and there is no packet */
bool wire_transmit_packet(struct wire_transmit *t, const struct wire_packet *p,
			  const struct iovec *pieces, int count);
/* @return 0, or why some packets did not leave: -EAGAIN (no room), -ENETUNREACH… */
int wire_transmit_end(struct wire_transmit *t);
/* Now and then, where there is an edge: what it holds back may be due. */
void wire_transmit_turn(struct wire_transmit *t, uint64_t now);

#endif
